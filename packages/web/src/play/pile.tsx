// Piles: the top card, or a back, and how many there are; whatever of it the viewer knows can be looked through.

import { useState } from "react";
import { Dialog } from "../parts/dialog.js";
import { CardInside, CardOnTable, faceOf } from "./card-face.js";
import { plainWords, type ShownZone, sentenceCase, textNameOf, wordOf, zoneKey } from "./position.js";
import { Spot } from "./spot.js";
import { useTable } from "./table-context.js";

interface PileProps {
  readonly zone: ShownZone;
  readonly title?: string;
}

/** Names with how often, in the order of names. */
function counts(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  const all = new Map<string, number>();
  for (const name of names) all.set(name, (all.get(name) ?? 0) + 1);
  return [...all].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

export function Pile({ zone, title }: PileProps) {
  const table = useTable();
  const [isOpen, setOpen] = useState(false);
  const words = title ?? sentenceCase(table.contribution.words?.[zone.name] ?? plainWords(zone.name));
  const { cards } = zone;
  const top = cards.at(-1);
  const known = cards.filter(({ name }) => name !== undefined);
  const name = top ? wordOf(top, "name") : "";
  const face = top && name !== "" ? faceOf(table, top, zone.name) : undefined;
  const look = `card card-tiny ${top === undefined ? "card-none" : face ? `tone-${face.tone}` : "card-back"}`;
  const label = `${words}: ${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
  return (
    <div className="zone pile" data-zone={zoneKey(zone)}>
      <Spot spot={`zone:${zoneKey(zone)}`} label={label} className="zone-title">
        {words} <span className="figures font-normal">{cards.length}</span>
      </Spot>
      <div
        className={look}
        {...(name === "" ? {} : { "data-name": name })}
        {...(typeof top?.handle === "number" ? { "data-handle": top.handle } : {})}
      >
        {face && <CardInside face={face} size="tiny" />}
        {known.length > 0 && (
          <button
            type="button"
            className="spot-button"
            aria-label={`Look through ${label}`}
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className="cards">
          {counts(known.map(textNameOf)).map(([text, count]) => (
            <li key={text}>
              <NamedCard name={text} count={count} />
            </li>
          ))}
        </ul>
        {known.length < cards.length && (
          <p className="mt-3 text-soft">and {cards.length - known.length} you do not know</p>
        )}
      </Dialog>
    </div>
  );
}

interface NamedCardProps {
  readonly name: string;
  readonly count?: number;
  readonly size?: "full" | "small" | "tiny";
  /** What it is to be picked as. */
  readonly spot?: string;
  readonly label?: string;
  readonly className?: string;
}

/** Any card of this name, wherever it is. */
export function NamedCard({
  name,
  count,
  size = "full",
  spot = `named:${name}`,
  label,
  className = "",
}: NamedCardProps) {
  const table = useTable();
  const face = faceOf(table, { name, number: 0 }, "");
  return (
    <Spot
      spot={spot}
      label={label ?? face.label}
      className={`card card-${size} tone-${face.tone} ${className}`}
      onRead={() => table.onRead(name)}
    >
      <CardInside face={face} size={size} />
      {count !== undefined && <span className="pile-count figures">{count}</span>}
    </Spot>
  );
}

/** The cards of a zone laid out, or nothing if there are none. */
export const LaidOut = ({ zone, title, size = "full" }: PileProps & { readonly size?: "full" | "small" | "tiny" }) =>
  zone.cards.length === 0 ? null : (
    <div className="zone" data-zone={zoneKey(zone)}>
      <span className="zone-title">{title ?? sentenceCase(plainWords(zone.name))}</span>
      <span className="cards">
        {zone.cards.map(card => (
          <CardOnTable
            key={String(card.handle ?? `n${String(card.number)}`)}
            card={card}
            zone={zone.name}
            size={card.name === undefined ? "tiny" : size}
          />
        ))}
      </span>
    </div>
  );
