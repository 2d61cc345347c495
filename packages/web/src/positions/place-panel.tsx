// What a seat has, or the table: its zones and its numbers.

import { useId, useState } from "react";
import type { EditPath } from "../engine/position/edit-path.js";
import type { NumberWord } from "../engine/position/position-words.js";
import { plainWords, sentenceCase } from "../play/position.js";
import { FaultNotes } from "./fault-notes.js";
import { asData, type Data, faultsAt, useForm } from "./form-context.js";
import { TypedInput } from "./typed-input.js";
import { ZoneField } from "./zone-field.js";

interface PlacePanelProps {
  readonly title: string;
  readonly path: EditPath;
  readonly place: unknown;
  readonly zones: readonly string[];
  readonly numbers: readonly NumberWord[];
  readonly onRemove?: () => void;
}

/** So few are all shown. */
const FEW = 3;

export function PlacePanel({ title, path, place, zones, numbers, onRemove }: PlacePanelProps) {
  const { faults } = useForm();
  const data: Data = asData(place);
  /** Zones with no card yet that somebody has asked for. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isShown = (zone: string): boolean => data[zone] !== undefined || opened.includes(zone) || zones.length <= FEW;
  const empty = zones.filter(zone => !isShown(zone));
  const isSet = (name: string): boolean => data[name] !== undefined;
  const known = new Set([...zones, ...numbers.map(({ name }) => name)]);
  const odd = Object.keys(data).filter(key => !known.has(key));
  const hasNumbers = numbers.some(({ name }) => isSet(name) || faultsAt(faults, [...path, name]).length > 0);
  return (
    <section aria-label={title} className="panel p-3">
      <div className="flex items-center gap-2">
        <h3 className="grow font-semibold">{sentenceCase(title)}</h3>
        {onRemove && (
          <button type="button" className="button button-bare" onClick={onRemove}>
            Remove this seat
          </button>
        )}
      </div>
      {zones.filter(isShown).map(zone => {
        const cards = data[zone];
        return <ZoneField key={zone} path={[...path, zone]} cards={Array.isArray(cards) ? cards : []} whose={title} />;
      })}
      {empty.length > 0 && (
        <select
          aria-label={`Another zone of ${title}`}
          className="field my-1.5"
          value=""
          onChange={event => setOpened([...opened, event.target.value])}
        >
          <option value="">Another zone …</option>
          {empty.map(zone => (
            <option key={zone} value={zone}>
              {sentenceCase(plainWords(zone))}
            </option>
          ))}
        </select>
      )}
      {numbers.length > 0 && (
        <details className="border-t border-line pt-1.5" open={hasNumbers}>
          <summary className="text-sm text-soft">Numbers</summary>
          <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {numbers.map(word => (
              <NumberField key={word.name} word={word} path={[...path, word.name]} value={data[word.name]} />
            ))}
          </div>
        </details>
      )}
      {odd.map(key => (
        <FaultNotes key={key} path={[...path, key]} />
      ))}
    </section>
  );
}

interface NumberFieldProps {
  readonly word: NumberWord;
  readonly path: EditPath;
  readonly value: unknown;
}

function NumberField({ word: { name, is }, path, value }: NumberFieldProps) {
  const { onChange } = useForm();
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="text-soft">
        {sentenceCase(plainWords(name))}
      </label>
      {is === "flag" ? (
        <input
          id={id}
          type="checkbox"
          className="size-6 accent-accent"
          checked={value === true || value === 1}
          onChange={event => onChange(path, event.target.checked || undefined)}
        />
      ) : (
        <TypedInput
          id={id}
          type="number"
          placeholder="0"
          value={typeof value === "number" ? String(value) : ""}
          onChange={typed => onChange(path, typed === "" ? undefined : Number(typed))}
        />
      )}
      <FaultNotes path={path} />
    </div>
  );
}
