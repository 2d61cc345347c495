// An option of a game, to be set before it begins.

import type { Options } from "@kibitz/kernel";
import { useId } from "react";
import type { ShownOption } from "../engine/parts/table.js";
import { plainWords, sentenceCase } from "./position.js";

interface OptionFieldProps {
  readonly name: string;
  readonly option: ShownOption;
  readonly value: Options[string];
  readonly onChange: (value: Options[string]) => void;
}

export function OptionField({ name, option, value, onChange }: OptionFieldProps) {
  const id = useId();
  const about = `${id}-about`;
  const shared = { id, "aria-describedby": about, className: "field" };
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        {sentenceCase(plainWords(name))}
      </label>
      {option.is === "flag" && (
        <select {...shared} value={String(value)} onChange={event => onChange(event.target.value === "true")}>
          <option value="true">yes</option>
          <option value="false">no</option>
        </select>
      )}
      {option.is === "one of" && (
        <select {...shared} value={String(value)} onChange={event => onChange(event.target.value)}>
          {option.values.map(known => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </select>
      )}
      {option.is === "number" && (
        <input
          {...shared}
          type="number"
          min={option.min}
          max={option.max}
          value={Number(value)}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
      )}
      {option.is === "text" && (
        <input {...shared} value={String(value)} spellCheck={false} onChange={event => onChange(event.target.value)} />
      )}
      <span id={about} className="text-soft">
        {option.about}
      </span>
    </div>
  );
}
