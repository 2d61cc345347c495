// The position of a scenario as a form: what it is called, the game's options, the moment, seats and table.

import type { Options } from "@kibitz/kernel";
import { type ComponentProps, useId } from "react";
import { OptionField } from "../play/option-field.js";
import { sentenceCase } from "../play/position.js";
import { FaultNotes } from "./fault-notes.js";
import { asData, useForm } from "./form-context.js";
import { PlacePanel } from "./place-panel.js";
import { useTyped } from "./typed.js";
import { TypedInput } from "./typed-input.js";

interface PositionFormProps {
  readonly data: unknown;
}

const seatNames = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon"];

export function PositionForm({ data: given }: PositionFormProps) {
  const { words, seats, onChange } = useForm();
  const data = asData(given);
  const options = asData(data.options);
  const turn = asData(data.turn);
  const places = asData(data.seats);
  const id = useId();
  const free = seatNames.find(name => !seats.includes(name));
  return (
    <div className="flex flex-col gap-3">
      <datalist id="cards-of-the-game">
        {words.cards.map(({ name, title }) => (
          <option key={name} value={title} />
        ))}
      </datalist>
      <div className="panel grid gap-3 p-3 sm:grid-cols-3">
        <div className="flex flex-col gap-1 text-sm sm:col-span-3">
          <label htmlFor={`${id}-title`}>What it shows</label>
          <TypedInput
            id={`${id}-title`}
            value={String(data.title ?? "")}
            onChange={title => onChange(["title"], title || undefined)}
          />
          <FaultNotes path={["title"]} />
        </div>
        <div className="flex flex-col gap-1 text-sm">
          <label htmlFor={`${id}-of`}>Whose turn it is</label>
          <select
            id={`${id}-of`}
            className="field"
            value={String(turn.of ?? seats[0])}
            onChange={event => onChange(["turn", "of"], event.target.value)}
          >
            {seats.map(seat => (
              <option key={seat}>{seat}</option>
            ))}
          </select>
          <FaultNotes path={["turn", "of"]} />
        </div>
        <div className="flex flex-col gap-1 text-sm">
          <label htmlFor={`${id}-at`}>The moment</label>
          <select
            id={`${id}-at`}
            className="field"
            value={String(turn.at ?? words.moments[0]?.name)}
            onChange={event => onChange(["turn", "at"], event.target.value)}
          >
            {words.moments.map(({ name, words: said }) => (
              <option key={name} value={name}>
                {sentenceCase(said)}
              </option>
            ))}
          </select>
          <FaultNotes path={["turn", "at"]} />
        </div>
        {Object.keys(words.options).length > 0 && (
          <details className="sm:col-span-3" open={Object.keys(options).length > 0}>
            <summary className="text-sm text-soft">Options of the game</summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {Object.entries(words.options).map(([name, option]) => (
                <div key={name}>
                  <TypedOption
                    name={name}
                    option={option}
                    value={(options[name] ?? option.default) as Options[string]}
                    onChange={value => onChange(["options", name], value === option.default ? undefined : value)}
                  />
                  <FaultNotes path={["options", name]} />
                </div>
              ))}
            </div>
          </details>
        )}
      </div>
      {seats.map(seat => (
        <PlacePanel
          key={seat}
          title={seat}
          path={["seats", seat]}
          place={places[seat]}
          zones={words.seatZones}
          numbers={words.seatNumbers}
          {...(seats.length > 2 ? { onRemove: () => onChange(["seats", seat], undefined) } : {})}
        />
      ))}
      {free !== undefined && (
        <button type="button" className="button self-start" onClick={() => onChange(["seats", free], {})}>
          Add a seat
        </button>
      )}
      <PlacePanel
        title="the table"
        path={["table"]}
        place={data.table}
        zones={words.tableZones}
        numbers={words.tableNumbers}
      />
    </div>
  );
}

function TypedOption({ value, onChange, ...option }: ComponentProps<typeof OptionField>) {
  const typed = useTyped(value, onChange);
  return (
    <fieldset onBlur={typed.onBlur}>
      <OptionField {...option} value={typed.value} onChange={typed.set} />
    </fieldset>
  );
}
