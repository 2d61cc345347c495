// Which cards the match has: as the strategies need, by hand, at random, or as text.

import { useEffect, useMemo, useState } from "react";
import { desk } from "../../../engine/engine.js";
import { Dialog } from "../../../parts/dialog.js";
import { counted, plainName } from "../../../parts/words.js";
import { keep, kept } from "../../../store/kept.js";
import type { KingdomCard } from "../engine/kingdoms.js";
import type { TableOptions } from "../engine/prepare.js";

interface KingdomDialogProps {
  readonly isOpen: boolean;
  readonly table: TableOptions;
  /** What the match has now. */
  readonly kingdom: readonly string[];
  /** Cards the strategies name: a random kingdom has them. */
  readonly needed: readonly string[];
  readonly faults: readonly string[];
  readonly onChange: (table: TableOptions) => void;
  readonly onClose: () => void;
}

const USUAL_SIZE = 10;
const RECENT = "dominion.kingdoms";
const MOST_RECENT = 8;

const recentKingdoms = (): readonly string[] => {
  const all = kept(RECENT);
  return Array.isArray(all) ? all.filter(entry => typeof entry === "string") : [];
};

export function KingdomDialog(props: KingdomDialogProps) {
  const { isOpen, table, kingdom, needed, faults, onChange, onClose } = props;
  const [cards, setCards] = useState<readonly KingdomCard[]>([]);
  const [text, setText] = useState("");
  const [textFaults, setTextFaults] = useState<readonly string[]>([]);
  const [recent, setRecent] = useState(recentKingdoms);
  const { edition } = table;
  useEffect(() => {
    if (isOpen) void desk.call("dominion", "cards", edition).then(setCards);
  }, [isOpen, edition]);
  useEffect(() => {
    if (isOpen) setRecent(recentKingdoms());
  }, [isOpen]);
  const titles = useMemo(() => new Map(cards.map(({ name, title }) => [name, title])), [cards]);
  const titleOf = (name: string): string => titles.get(name) ?? name;
  const chosen = new Set(kingdom);

  const choose = (names: readonly string[]): void => onChange({ ...table, kingdom: [...names].sort().join() });
  const toggle = (name: string): void =>
    choose(chosen.has(name) ? kingdom.filter(own => own !== name) : [...kingdom, name]);
  const random = (): void => {
    const others = shuffled(cards.map(({ name }) => name).filter(name => !needed.includes(name)));
    choose([...needed, ...others].slice(0, Math.max(USUAL_SIZE, needed.length)));
  };
  const readText = async (): Promise<void> => {
    const read = await desk.call("dominion", "kingdoms", text);
    setTextFaults(read.faults);
    if (read.names.length > 0 && read.faults.length === 0) choose(read.names);
  };
  const close = (): void => {
    if (table.kingdom !== undefined && table.kingdom !== "")
      keep(RECENT, [table.kingdom, ...recent.filter(known => known !== table.kingdom)].slice(0, MOST_RECENT));
    onClose();
  };
  const sets = [...new Set(cards.map(({ set }) => set))];
  return (
    <Dialog title="Kingdom" isOpen={isOpen} onClose={close}>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={`button ${table.kingdom === undefined ? "button-main" : ""}`}
          aria-pressed={table.kingdom === undefined}
          onClick={() => {
            const { kingdom: _, ...rest } = table;
            onChange(rest);
          }}
        >
          What the strategies name
        </button>
        <button type="button" className="button" onClick={random}>
          Ten at random
        </button>
        <label className="flex items-center gap-2 text-sm">
          Printing
          <select
            className="field"
            value={edition}
            onChange={event => onChange({ ...table, edition: Number(event.target.value) })}
          >
            <option value={2}>last</option>
            <option value={1}>first</option>
          </select>
        </label>
        <label className="flex items-center gap-2 text-sm">
          Other sizes of piles
          <input
            className="field w-44"
            placeholder="curse:3, province:1"
            value={table.piles}
            onChange={event => onChange({ ...table, piles: event.target.value })}
          />
        </label>
      </div>
      {faults.length > 0 && (
        <p role="alert" className="mt-3 rounded-lg bg-bad-soft p-2 text-sm text-bad">
          {faults.join("; ")}
        </p>
      )}
      <p className="mt-3 text-sm" role="status">
        <strong>{counted(kingdom.length, "pile")}:</strong> {kingdom.map(titleOf).join(", ") || "only the basic cards"}
      </p>
      {sets.map(set => (
        <fieldset key={set} className="mt-4">
          <legend className="mb-1.5 text-sm font-semibold">{plainName(set)}</legend>
          <div className="flex flex-wrap gap-1.5">
            {cards
              .filter(card => card.set === set)
              .sort((a, b) => a.cost - b.cost || a.title.localeCompare(b.title))
              .map(({ name, title, cost, text: says }) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={chosen.has(name)}
                  title={says}
                  className={`figures min-h-8 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11 ${chosen.has(name) ? "border-accent bg-accent-soft text-accent" : "border-line hover:border-line-strong"}`}
                  onClick={() => toggle(name)}
                >
                  {title} <span className="opacity-70">{cost}</span>
                </button>
              ))}
          </div>
        </fieldset>
      ))}
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <label className="text-sm">
          <span className="mb-1 block font-semibold">As text</span>
          <textarea
            className="field h-24 w-full"
            placeholder="Chapel, Throne Room, …"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        <div className="flex flex-col gap-2 text-sm sm:pt-6">
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button" disabled={text.trim() === ""} onClick={() => void readText()}>
              Take this text
            </button>
            <button type="button" className="button" onClick={() => setText(kingdom.map(titleOf).join(", "))}>
              Write it here
            </button>
          </div>
          {textFaults.map(fault => (
            <p key={fault} role="alert" className="text-bad">
              {fault}
            </p>
          ))}
        </div>
      </div>
      {recent.length > 0 && (
        <section className="mt-5" aria-label="The same again">
          <h3 className="mb-1.5 text-sm font-semibold">The same again</h3>
          <ul className="grid gap-1">
            {recent.map(known => (
              <li key={known}>
                <button
                  type="button"
                  className="min-h-9 w-full rounded-md px-2 text-left text-sm hover:bg-sunken"
                  onClick={() => choose(known.split(","))}
                >
                  {known.split(",").map(titleOf).join(", ")}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** In a random order; which kingdom comes up decides no game. */
function shuffled<T>(values: readonly T[]): readonly T[] {
  const rest = [...values];
  const random = crypto.getRandomValues(new Uint32Array(rest.length));
  for (let i = rest.length - 1; i > 0; i--) {
    const other = random[i] % (i + 1);
    [rest[i], rest[other]] = [rest[other], rest[i]];
  }
  return rest;
}
