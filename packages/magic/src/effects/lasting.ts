// Changes that last (611): until end of turn, or for good.

import {
  affect,
  affectWhile,
  and,
  type Instr,
  instruction,
  isStill,
  macro,
  oneOf,
  type Value,
  you,
} from "@kibitz/kernel/words";
import { controlledBy, gains, gainsProtectionFrom, pump } from "../characteristics/changes.js";
import { asCondition } from "../characteristics/selectors.js";
import { colourNames } from "../printed/colours.js";
import { yours } from "../printed/control.js";
import type { Keyword } from "../printed/keywords.js";
import { sayChanges } from "../printed/say-changes.js";

type Amount = number | Value<"number">;

const onCard = [["card", "card"]] as const;

/** Until end of turn, if it is still there. */
export const untilEndOfTurn = instruction(
  "untilEndOfTurn",
  [
    ["card", "card"],
    ["changes", { many: { node: "part" } }],
  ],
  said => `${said.card} ${sayChanges(said)} until end of turn`,
  (c, [card, ...changes]) =>
    c.instruction({
      word: "when",
      args: [
        { word: "isStill", args: [card] },
        { params: [], body: [{ word: "affect", args: [card, "turn", ...changes] }] },
      ],
    }),
);
export const pumpUntilEndOfTurn = (card: Value<"card">, power: Amount, toughness: Amount): Instr =>
  untilEndOfTurn(card, ...pump(power, toughness));
export const gainUntilEndOfTurn = (card: Value<"card">, ...names: Keyword[]): Instr =>
  untilEndOfTurn(card, ...names.map(gains));

/** Protection from the colour of your choice until end of turn. */
export const protectUntilEndOfTurn = macro(
  "protectUntilEndOfTurn",
  onCard,
  "instr",
  card => oneOf(Object.fromEntries(colourNames.map(name => [name, untilEndOfTurn(card, gainsProtectionFrom(name))]))),
  { say: "{card} gains protection from the colour of your choice until end of turn" },
);

/** Control of a permanent changes (613.2). */
export const gainControl = macro(
  "gainControl",
  [
    ["card", "card"],
    ["for", { nameOf: "duration" }],
  ],
  "instr",
  (card, duration) => affect(card, duration, controlledBy(you)),
  { say: ({ card, for: duration }) => `gain control of ${card}${duration === "turn" ? " until end of turn" : ""}` },
);

/** 611.2b: as long as something is so, and not again when it is so again. */
export const gainControlWhile = macro(
  "gainControlWhile",
  [
    ["while", "flag"],
    ["card", "card"],
  ],
  "instr",
  (condition, card) => affectWhile(asCondition(condition), card, controlledBy(you)),
  { say: ({ while: condition, card }) => `gain control of ${card} for as long as ${condition}` },
);
export const remains = macro("remains", onCard, "flag", card => isStill(card), {
  say: "{card} remains on the battlefield",
});
/** Of a permanent that has left nobody has control. */
export const youStillControl = macro("youStillControl", onCard, "flag", card => and(isStill(card), yours(card)), {
  say: "you control {card}",
});
