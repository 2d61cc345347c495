// A list of cards as text, with what is wrong in it said below.

import { useId } from "react";

interface ListFieldProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly faults: readonly string[];
  readonly onChange: (text: string) => void;
}

const MOST_SHOWN = 6;

export function ListField({ label, value, rows, faults, onChange }: ListFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        className="field figures w-full resize-none font-mono text-sm"
        // The page scrolls, not the list in it.
        rows={Math.min(60, Math.max(rows, value.split("\n", 60).length))}
        value={value}
        spellCheck={false}
        aria-invalid={faults.length > 0}
        onChange={event => onChange(event.target.value)}
      />
      {faults.length > 0 && (
        <ul role="alert" aria-label={`What is wrong with ${label}`} className="grid gap-0.5 text-sm text-bad">
          {faults.slice(0, MOST_SHOWN).map(fault => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > MOST_SHOWN && <li>… and {faults.length - MOST_SHOWN} more</li>}
        </ul>
      )}
    </div>
  );
}
