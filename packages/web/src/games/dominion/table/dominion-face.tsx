// Cards of Dominion: what they cost, what they are, what they say.

import type { CardText } from "../../../engine/table/look.js";
import type { Face, Tone } from "../../../play/face.js";
import { type ShownCard, wordOf } from "../../../play/position.js";

/** The first type that a card has gives it its tone. */
const tones: readonly (readonly [type: string, tone: Tone])[] = [
  ["curse", "violet"],
  ["treasure", "gold"],
  ["reaction", "blue"],
  ["victory", "green"],
];

const typesOf = (text: CardText | undefined): readonly string[] =>
  Array.isArray(text?.facts.types) ? text.facts.types.map(String) : [];

const typeWords = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export function dominionFace(card: ShownCard, text: CardText | undefined): Face {
  const types = typesOf(text);
  const title = text?.title ?? wordOf(card, "name");
  const [, ...lines] = text?.lines ?? [];
  const worth = Number(text?.facts.worth ?? 0);
  const cost = text?.facts.cost;
  const [only = ""] = lines.length === 1 ? lines : [];
  const [, points] = /^Worth (-?\d+) victory points?\.$/.exec(only) ?? [];
  const short = points === undefined ? only.replace(/\.$/, "") : `${points} ${points === "1" ? "point" : "points"}`;
  return {
    title,
    tone: tones.find(([type]) => types.includes(type))?.[1] ?? "plain",
    ...(types.includes("attack") ? { tone2: "red" as const } : {}),
    kind: types.map(typeWords).join(" · "),
    ...(short !== "" && short.length < 16 ? { middle: <span className="dominion-middle">{short}</span> } : { lines }),
    ...(cost === undefined ? {} : { cost: <span className="dominion-cost">{String(cost)}</span> }),
    label: [title, ...(worth > 0 ? [`worth ${worth}`] : [])].join(", "),
  };
}
