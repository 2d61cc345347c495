// A deck pasted as text, or one that comes with the game.

import { useEffect, useState } from "react";
import { desk } from "../../../engine/engine.js";
import { ListField } from "./list-field.js";

interface DeckFieldProps {
  readonly label: string;
  readonly value: string;
  readonly faults: readonly string[];
  readonly onChange: (text: string) => void;
}

export function DeckField({ label, value, faults, onChange }: DeckFieldProps) {
  const [shipped, setShipped] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    void desk.call("magic", "shipped", undefined).then(setShipped);
  }, []);
  return (
    <div className="grid content-start gap-2">
      <select
        className="field"
        aria-label={`${label}: decks of the game`}
        value=""
        onChange={event => onChange(shipped[event.target.value] ?? value)}
      >
        <option value="">A deck of the game …</option>
        {Object.keys(shipped).map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ListField label={label} value={value} rows={12} faults={faults} onChange={onChange} />
    </div>
  );
}
