// Encore: back to the former position, resting, for a price (W-11).

import {
  and,
  atLeast,
  choose,
  happens,
  isStill,
  isZone,
  lookingBack,
  macro,
  may,
  maybeOne,
  move,
  ownerOf,
  type Program,
  same,
  self,
  sizeOf,
  start,
  type Value,
  verb,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel";
import { onLeaving } from "../abilities.js";
import { charactersIn, isCharacter, position } from "../questions.js";
import { names } from "../tables.js";
import { clockTop, payStock, place } from "../verbs.js";

/** (4): a new object. (3): if another Encore has brought it back already, nothing is left to return. */
const comesBack = (it: Value<"card">, was: Value<"card">): Program =>
  when(isStill(it), place(it, position(was), names.resting(), zoneOf(it), names.byEffect()));

const forStock = (amount: number | Value<"number">, it: Value<"card">, was: Value<"card">): Program =>
  when(
    and(isStill(it), atLeast(sizeOf(zone("stock")), amount)),
    may("pay stock for Encore", [payStock(you, amount), ...[comesBack(it, was)].flat()]),
  );

export const encoreForStock = macro(
  "encoreForStock",
  [["amount", "number"]],
  "ability",
  amount => onLeaving(it => forStock(amount, it, self)),
  { say: "Encore [{amount} stock]" },
);

/** The hand is hidden: asked whenever there is one (W-13(2)). */
export const encoreForCharacter = macro(
  "encoreForCharacter",
  [],
  "ability",
  () =>
    onLeaving(it =>
      when(
        isStill(it),
        choose(
          maybeOne,
          charactersIn("hand"),
          paid => [move(paid, zone("waitingRoom")), ...[comesBack(it, self)].flat()],
          "discard a character for Encore",
        ),
      ),
    ),
  { say: "Encore [a character from hand to the waiting room]" },
);

export const encoreForClock = macro(
  "encoreForClock",
  [],
  "ability",
  () =>
    onLeaving(it =>
      when(
        isStill(it),
        may("put the top card of your deck into your clock for Encore", [
          clockTop(you),
          ...[comesBack(it, self)].flat(),
        ]),
      ),
    ),
  { say: "Encore [the top card of your deck to your clock]" },
);

const BUILT_IN = 3;

/** Every character has Encore [3 stock] unprinted: one rule for each player. */
export const encore = verb(
  "encore",
  [["player", "player"]],
  player =>
    start(
      lookingBack(
        happens(move, event =>
          and(
            isZone(event.to, "waitingRoom"),
            isZone(zoneOf(event.card), "stage"),
            same(ownerOf(event.card), player),
            isCharacter(event.card),
          ),
        ),
        event => forStock(BUILT_IN, event.result, event.card),
      ),
    ),
  { past: "encore laid", open: false, seenBy: () => 0 },
);

export const encoreWords = [encore, encoreForStock, encoreForCharacter, encoreForClock];
