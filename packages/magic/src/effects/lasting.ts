// Changes that last (611): until end of turn, or for good.

import { affect, type Instr, instruction, macro, oneOf, type Value, you } from "@kibitz/kernel/words";
import { controlledBy, gains, gainsProtectionFrom, pump } from "../characteristics/changes.js";
import { colourNames } from "../printed/colours.js";
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

export const lastingEffects = [untilEndOfTurn, protectUntilEndOfTurn, gainControl];
