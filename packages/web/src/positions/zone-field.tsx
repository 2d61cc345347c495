// A zone of a position: its cards, the first on top, and one more by name.

import { useId, useState } from "react";
import { type EditPath, END } from "../engine/position/edit-path.js";
import { plainWords, sentenceCase } from "../play/position.js";
import { CardDialog, nameOf } from "./card-dialog.js";
import { FaultNotes } from "./fault-notes.js";
import { useForm } from "./form-context.js";

interface ZoneFieldProps {
  readonly path: EditPath;
  readonly cards: readonly unknown[];
  /** Whose zone it is. */
  readonly whose: string;
}

/** A card by what somebody typed: its name, or what people call it. */
function useCardNamed(): (typed: string) => string {
  const { words } = useForm();
  return typed => {
    const wanted = typed.trim().toLowerCase();
    const found = words.cards.find(({ name, title }) => [name.toLowerCase(), title.toLowerCase()].includes(wanted));
    return found?.name ?? typed.trim();
  };
}

export function ZoneField({ path, cards, whose }: ZoneFieldProps) {
  const { words, onChange } = useForm();
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState<number>();
  const cardNamed = useCardNamed();
  const id = useId();
  const zone = plainWords(String(path.at(-1)));
  const titles = new Map(words.cards.map(({ name, title }) => [name, title]));
  const titleOf = (card: unknown): string => titles.get(nameOf(card)) ?? nameOf(card);
  const add = (): void => {
    if (typed.trim() === "") return;
    const name = cardNamed(typed);
    const number = Number(name);
    onChange([...path, END], Number.isSafeInteger(number) ? number : name);
    setTyped("");
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line py-1.5 first:border-0">
      <label htmlFor={id} className="w-32 shrink-0 text-sm text-soft">
        {sentenceCase(zone)}
        <span className="sr-only"> of {whose}: add a card</span> <span className="figures">{cards.length || ""}</span>
      </label>
      {cards.map((card, i) => {
        const key = `${i} ${nameOf(card)}`;
        return (
          <span key={key} className="flex items-center rounded-lg border border-line bg-raised">
            <button
              type="button"
              className="px-2 py-1 text-sm hover:text-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              onClick={() => setShown(i)}
            >
              {titleOf(card)}
              {typeof card === "object" && <span className="text-soft"> …</span>}
            </button>
            <button
              type="button"
              className="px-2 py-1 text-soft hover:text-bad pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              aria-label={`Take ${titleOf(card)} out of ${zone} of ${whose}`}
              onClick={() => onChange([...path, i], undefined)}
            >
              ×
            </button>
          </span>
        );
      })}
      <input
        id={id}
        list="cards-of-the-game"
        className="field w-36 grow sm:max-w-56"
        placeholder="add a card"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === "Enter") add();
        }}
      />
      {typed.trim() !== "" && (
        <button type="button" className="button" onClick={add}>
          Add
        </button>
      )}
      <div className="w-full">
        <FaultNotes path={path} />
      </div>
      {shown !== undefined && shown < cards.length && (
        <CardDialog zone={path} cards={cards} index={shown} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
