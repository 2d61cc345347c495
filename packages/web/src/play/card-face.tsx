// How cards look: drawn by us from what is printed on them and what they are now.

import type { CSSProperties } from "react";
import type { CardText } from "../engine/table/look.js";
import type { Face } from "./face.js";
import { nowOf, plainWords, type ShownCard, textNameOf, wordOf } from "./position.js";
import { Spot } from "./spot.js";
import { type Table, useTable } from "./table-context.js";

export type CardSize = "full" | "small" | "tiny";

/** The face of a card whose game says nothing of it. */
export function plainFace(
  table: Pick<Table, "opened">,
  card: ShownCard,
  text: CardText | undefined,
  zone: string,
): Face {
  const { shown, kinds } = table.opened;
  const name = wordOf(card, "name");
  const title = text?.title ?? name;
  const columns = shown.card.flatMap(column => {
    const value = card[column];
    if (value === undefined || value === 0 || value === false || value === null) return [];
    const words = kinds[column]?.[Number(value)];
    return [value === true ? plainWords(column) : (words ?? `${plainWords(column)} ${String(value)}`)];
  });
  const now = (shown.now[zone] ?? []).map(getter => `${plainWords(getter)} ${String(nowOf(card)[getter])}`);
  const [facts = "", ...lines] = text?.lines ?? [];
  const badges = [...columns, ...now];
  return {
    title,
    tone: "plain",
    kind: facts.replace(/^title [^,]*(, )?/, ""),
    lines,
    badges,
    label: [title, ...badges].join(", "),
  };
}

export function faceOf(table: Table, card: ShownCard, zone: string): Face {
  const text = table.texts[textNameOf(card)];
  return table.contribution.face?.(card, text, zone, table) ?? plainFace(table, card, text, zone);
}

interface CardProps {
  readonly card: ShownCard;
  readonly zone: string;
  readonly size?: CardSize;
}

/** A card on the table: its face, or its back if the viewer does not know it. */
export function CardOnTable({ card, zone, size = "full" }: CardProps) {
  const table = useTable();
  const spot = `card:${card.number}`;
  const name = wordOf(card, "name");
  const handle = typeof card.handle === "number" ? card.handle : undefined;
  if (name === "")
    return (
      <Spot spot={spot} label="a hidden card" className={`card card-${size} card-back`}>
        <span className="sr-only">hidden card</span>
      </Spot>
    );
  const face = faceOf(table, card, zone);
  const isLit = (handle !== undefined && table.lit.has(handle)) || table.lit.has(name);
  return (
    <Spot
      spot={spot}
      label={face.label}
      className={`card card-${size} tone-${face.tone} ${face.isTurned ? "card-turned" : ""} ${isLit ? "card-lit" : ""}`}
      onRead={() => table.onRead(textNameOf(card), card)}
      travels={{ ...(handle === undefined ? {} : { handle }), name }}
    >
      <CardInside face={face} size={size} />
    </Spot>
  );
}

/** Texts longer than this are set smaller. */
const LONG_TITLE = 24;
const LONG_WORDS = 120;
/** Longer still, and the end of it fades out: the card is read by opening it. */
const TOO_LONG_WORDS = 190;

const longestWord = (words: string): number => Math.max(0, ...words.split(/[\s-]+/).map(({ length }) => length));

/** No word of a title is broken: the longest decides how large it is set. */
const titleStyle = (title: string): CSSProperties => ({ "--longest": longestWord(title) }) as CSSProperties;

const wordsClass = (lines: readonly string[]): string => {
  const { length } = lines.join(" ");
  if (length <= LONG_WORDS) return "card-words";
  return `card-words card-words-long ${length > TOO_LONG_WORDS ? "card-words-cut" : ""}`;
};

export const CardInside = ({ face, size }: { readonly face: Face; readonly size: CardSize }) => (
  <>
    <span className={`card-head ${face.tone2 ? `tone-line-${face.tone2}` : ""}`}>
      {face.cost !== undefined && <span className="card-cost">{face.cost}</span>}
      <span
        className={`card-title ${face.title.length > LONG_TITLE ? "card-title-long" : ""}`}
        style={titleStyle(face.title)}
      >
        {face.title}
      </span>
    </span>
    {face.middle !== undefined && <span className="card-middle">{face.middle}</span>}
    {size === "full" && face.lines && face.lines.length > 0 && (
      <span className={wordsClass(face.lines)}>
        {face.lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </span>
    )}
    {face.badges && face.badges.length > 0 && (
      <span className="card-badges">
        {face.badges.map(badge => (
          <span key={badge}>{badge}</span>
        ))}
      </span>
    )}
    <span className="card-foot">
      <span className="card-kind">{size === "tiny" ? "" : face.kind}</span>
      {face.figures !== undefined && <span className="card-figures">{face.figures}</span>}
    </span>
  </>
);
