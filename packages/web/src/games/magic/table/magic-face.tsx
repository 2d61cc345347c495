// Cards of Magic: what they cost, what they are, and what they are now after all effects.

import type { CardText } from "../../../engine/table/look.js";
import type { Look } from "../../../engine/table/table-session.js";
import type { Face, Tone } from "../../../play/face.js";
import { nowOf, numberOf, type ShownCard, wordOf } from "../../../play/position.js";

const wordsIn = (text: CardText | undefined, fact: string): readonly string[] => {
  const value = text?.facts[fact];
  return Array.isArray(value) ? value.map(String) : [];
};

export const typesOf = (text: CardText | undefined): readonly string[] => wordsIn(text, "types");
export const isLand = (text: CardText | undefined): boolean => typesOf(text).includes("land");
export const isCreature = (card: ShownCard, text: CardText | undefined): boolean =>
  typesOf(text).includes("creature") || numberOf(nowOf(card), "power") > 0 || numberOf(nowOf(card), "toughness") > 0;

const symbolsOf = (cost: string): readonly string[] => [...cost.matchAll(/\{([^}]+)\}/g)].map(([, symbol]) => symbol);

const tones: Readonly<Record<string, Tone>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };
const byName: Readonly<Record<string, string>> = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

function toneOf(text: CardText | undefined): Tone {
  const stated = text?.facts.colours ? wordsIn(text, "colours").map(name => byName[name]) : undefined;
  const colours = stated ?? symbolsOf(String(text?.facts.cost ?? "")).flatMap(symbol => symbol.split("/"));
  const own = [...new Set(colours.filter(symbol => symbol in tones))];
  if (own.length > 1) return "gold";
  if (own.length === 1) return tones[own[0]];
  return isLand(text) ? landTone(text) : "grey";
}

const byBasicType: Readonly<Record<string, string>> = {
  Plains: "W",
  Island: "U",
  Swamp: "B",
  Mountain: "R",
  Forest: "G",
};

/** Symbols of the mana that the basic types of a land stand for. */
const landSymbols = (text: CardText | undefined): readonly string[] =>
  wordsIn(text, "subtypes").flatMap(type => byBasicType[type] ?? []);

function landTone(text: CardText | undefined): Tone {
  const symbols = landSymbols(text);
  return symbols.length === 1 ? tones[symbols[0]] : "brown";
}

/** Symbols of mana, one after the other. */
export const Mana = ({ cost }: { readonly cost: string }) => (
  <span className="magic-mana">
    {symbolsOf(cost).map((symbol, i) => (
      // The same symbol may come several times.
      // biome-ignore lint/suspicious/noArrayIndexKey: a cost never changes its order
      <span key={i} className={`magic-symbol tone-${tones[symbol.charAt(0)] ?? "grey"}`}>
        {symbol}
      </span>
    ))}
  </span>
);

const kindOf = (text: CardText | undefined): string => {
  const [facts = ""] = text?.lines ?? [];
  return facts.split(" · ").find(part => /^(\p{Lu}\p{Ll}+ ?)+( —|$)/u.test(part)) ?? "";
};

const counters: readonly (readonly [column: string, words: (count: number) => string])[] = [
  ["damage", count => `${count} damage`],
  ["plus", count => `+${count}/+${count}`],
  ["minus", count => `−${count}/−${count}`],
  ["charge", count => `${count} charge`],
];

/** Which of several equal ones it is: "#2". */
function ordinal({ position }: Look, card: ShownCard): string | undefined {
  const alike = position.zones
    .filter(({ name }) => name === "battlefield")
    .flatMap(({ cards }) => cards.filter(({ name }) => name === card.name));
  const at = alike.findIndex(({ number }) => number === card.number);
  return alike.length > 1 && at >= 0 ? `#${at + 1}` : undefined;
}

export function magicFace(
  card: ShownCard,
  text: CardText | undefined,
  zone: string,
  { look }: { readonly look: Look },
): Face {
  const title = text?.title ?? wordOf(card, "name");
  const [, ...lines] = text?.lines ?? [];
  const now = nowOf(card);
  const isOut = zone === "battlefield";
  const which = isOut && !isLand(text) ? ordinal(look, card) : undefined;
  const states = [
    ...(which === undefined ? [] : [which]),
    ...(card.isToken === true ? ["token"] : []),
    ...(numberOf(card, "attacking") > 0 ? ["attacks"] : []),
    ...(Array.isArray(card.blocking) && card.blocking.length > 0 ? ["blocks"] : []),
    ...(isOut && card.sick === true && isCreature(card, text) ? ["just came"] : []),
    ...counters.flatMap(([column, words]) => (numberOf(card, column) > 0 ? [words(numberOf(card, column))] : [])),
  ];
  const [power, toughness] = card.now ? [now.power, now.toughness] : wordsIn(text, "pt");
  const figures = isCreature(card, text)
    ? `${String(power)}/${String(toughness)}`
    : typesOf(text).includes("planeswalker")
      ? String((isOut ? card.loyalty : text?.facts.loyalty) ?? "")
      : undefined;
  const cost = text?.facts.cost;
  return {
    title,
    tone: toneOf(text),
    kind: kindOf(text),
    ...(isLand(text) && lines.length === 0
      ? {
          middle: (
            <Mana
              cost={landSymbols(text)
                .map(symbol => `{${symbol}}`)
                .join("")}
            />
          ),
        }
      : { lines }),
    ...(typeof cost === "string" ? { cost: <Mana cost={cost} /> } : {}),
    ...(figures === undefined ? {} : { figures }),
    badges: states,
    isTurned: card.tapped === true,
    label: [
      title,
      ...(figures === undefined ? [] : [figures]),
      ...(card.tapped === true ? ["tapped"] : []),
      ...states,
    ].join(", "),
  };
}
