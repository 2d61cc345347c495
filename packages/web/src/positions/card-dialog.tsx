// One card of a position: its label, its numbers, where it lies.

import { type ReactNode, useId } from "react";
import type { EditPath } from "../engine/position/edit-path.js";
import type { NumberWord } from "../engine/position/position-words.js";
import { Dialog } from "../parts/dialog.js";
import { plainWords, sentenceCase } from "../play/position.js";
import { asData, type Data, useForm } from "./form-context.js";
import { TypedInput } from "./typed-input.js";

interface CardDialogProps {
  /** Where the card stands: seats, ann, hand. */
  readonly zone: EditPath;
  readonly cards: readonly unknown[];
  readonly index: number;
  readonly onClose: () => void;
}

export const nameOf = (card: unknown): string => String(typeof card === "object" ? asData(card).card : card);

/** As short as it can be said. */
function written(card: Data): unknown {
  const said = Object.fromEntries(
    Object.entries(card).filter(([, value]) => value !== undefined && value !== "" && value !== false && value !== 0),
  );
  return Object.keys(said).length === 1 ? said.card : said;
}

export function CardDialog({ zone, cards, index, onClose }: CardDialogProps) {
  const { words, seats, onChange } = useForm();
  const card = cards[index];
  const data: Data = typeof card === "object" && card !== null ? asData(card) : { card };
  const set = (key: string, value: unknown): void => {
    onChange([...zone, index], written({ ...data, [key]: value }));
  };
  const move = (to: number): void => {
    const rest = cards.filter((_, i) => i !== index);
    onChange(zone, [...rest.slice(0, to), card, ...rest.slice(to)]);
    onClose();
  };
  const remove = (): void => {
    onChange(
      zone,
      cards.filter((_, i) => i !== index),
    );
    onClose();
  };
  return (
    <Dialog title={nameOf(card)} isOpen onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-3">
        <Labelled label="Label, to name just this card in steps">
          {id => <TypedInput id={id} value={String(data.as ?? "")} onChange={label => set("as", label)} />}
        </Labelled>
        <Labelled label="Whose card it is">
          {id => (
            <select
              id={id}
              className="field w-full"
              value={String(data.owner ?? "")}
              onChange={event => set("owner", event.target.value)}
            >
              <option value="">as the zone says</option>
              {seats.map(seat => (
                <option key={seat}>{seat}</option>
              ))}
            </select>
          )}
        </Labelled>
        {words.cardNumbers.map(word => (
          <CardNumber key={word.name} word={word} value={data[word.name]} onSet={value => set(word.name, value)} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button" disabled={index === 0} onClick={() => move(0)}>
          To the top
        </button>
        <button type="button" className="button" disabled={index === 0} onClick={() => move(index - 1)}>
          One up
        </button>
        <button type="button" className="button" disabled={index === cards.length - 1} onClick={() => move(index + 1)}>
          One down
        </button>
        <button type="button" className="button" onClick={remove}>
          Take away
        </button>
      </div>
    </Dialog>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface CardNumberProps {
  readonly word: NumberWord;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

function CardNumber({ word: { name, is }, value, onSet }: CardNumberProps) {
  const { seats } = useForm();
  const label = sentenceCase(plainWords(name));
  return (
    <Labelled label={is === "card" ? `${label}: the label of a card` : label}>
      {id => {
        if (is === "flag")
          return (
            <input
              id={id}
              type="checkbox"
              className="size-6 accent-accent"
              checked={value === true || value === 1}
              onChange={event => onSet(event.target.checked)}
            />
          );
        if (is === "seat")
          return (
            <select id={id} className="field" value={String(value ?? "")} onChange={event => onSet(event.target.value)}>
              <option value="">nobody</option>
              {seats.map(seat => (
                <option key={seat}>{seat}</option>
              ))}
            </select>
          );
        return (
          <TypedInput
            id={id}
            type={is === "number" ? "number" : "text"}
            value={String(value ?? (is === "number" ? 0 : ""))}
            onChange={typed => onSet(is === "number" ? Number(typed) : typed)}
          />
        );
      }}
    </Labelled>
  );
}
