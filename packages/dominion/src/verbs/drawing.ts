// Cards come from the deck to the hand; the discard pile becomes the deck.

import { addTo, moveAllTo, moveTopTo, shuffleZone } from "@kibitz/kernel/machine";
import {
  and,
  BOTTOM,
  bind,
  each,
  equals,
  type Instr,
  inZone,
  lesser,
  lessThan,
  macro,
  minus,
  moreThan,
  move,
  moveAll,
  repeat,
  settle,
  shuffle,
  shuffleBottom,
  sizeOf,
  topCardOf,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { countNoun } from "../table/plural.js";
import { isWatched } from "../table/position.js";
import { isQuiet } from "../table/quiet.js";
import { atomic, type DominionMachine, deckZone, discardZone, handZone, shortcut } from "../table/tables.js";
import { discardOf } from "./discarding.js";
import { noteHeld } from "./holding.js";

/** The top cards of a settled deck into the hand of its owner. */
export const drawTop = atomic(
  "drawTop",
  [
    ["count", "number"],
    ["player", "player"],
  ],
  (m, count, player) => {
    const hand = handZone(m, player);
    const before = m.s.zone.count[hand];
    moveTopTo(m, deckZone(m, player), hand, count);
    if (player === m.s.game.active[0]) addTo(m.s.game.drawn, 0, m.s.zone.count[hand] - before);
    return 0;
  },
  { past: "drew from the top", writes: [], say: "{player} draws the top {count} cards", open: false },
);

const deckOf = (player: Value<"player">) => zone("deck", player);

/** The discard pile is shuffled and becomes the deck, or comes to lie under what is left of it. */
export const reshuffle = verb(
  "reshuffle",
  [["player", "player"]],
  player =>
    when(
      equals(sizeOf(deckOf(player)), 0),
      [moveAll(discardOf(player), deckOf(player)), shuffle(deckOf(player))],
      bind("number", sizeOf(discardOf(player)), below => [
        each(inZone("discard", player), card => move(card, deckOf(player), BOTTOM)),
        shuffleBottom(deckOf(player), below),
      ]),
    ),
  { past: "reshuffled", say: "{player} shuffles the discard pile" },
);

/** Makes sure there are so many cards in the deck, as far as there are any. */
export const refill = verb(
  "refill",
  [
    ["count", "number"],
    ["player", "player", you],
  ],
  (wanted, player) =>
    when(and(lessThan(sizeOf(deckOf(player)), wanted), moreThan(sizeOf(discardOf(player)), 0)), reshuffle(player)),
  {
    past: "refilled",
    say: ({ player, count }) =>
      `${player} shuffles the discard pile if the deck ${count === "1" ? "is empty" : `has fewer than ${count} cards`}`,
  },
);

/** Draws from a deck that has so many cards. When events are told, card by card, so that each is told. */
const drawSettled = (wanted: Value<"number">, player: Value<"player">): Instr[] => [
  settle(deckOf(player), wanted),
  when(
    isWatched(),
    repeat(lesser(wanted, sizeOf(deckOf(player))), [
      move(topCardOf(deckOf(player)), zone("hand", player)),
      noteHeld(player),
    ]),
    drawTop(wanted, player),
  ),
];

/** Draws without a word about each card; the order of the deck is drawn as they go. */
export function drawQuietly(m: DominionMachine, wanted: number, player: number): void {
  const { count } = m.s.zone;
  const deck = deckZone(m, player);
  const discard = discardZone(m, player);
  const hand = handZone(m, player);
  const before = count[hand];
  const left = count[deck];
  moveTopTo(m, deck, hand, wanted);
  if (left < wanted && count[discard] > 0) {
    moveAllTo(m, discard, deck);
    shuffleZone(m.s, deck, m.rules.zoneKinds);
    moveTopTo(m, deck, hand, wanted - left);
  }
  if (player === m.s.game.active[0]) addTo(m.s.game.drawn, 0, m.s.zone.count[hand] - before);
}

export const drawAtOnce = shortcut(
  "drawAtOnce",
  [
    ["count", "number"],
    ["player", "player"],
  ],
  (m, wanted, player) => {
    if (m.asksChance || !isQuiet(m)) return false;
    drawQuietly(m, wanted, player);
    return true;
  },
  { say: "{otherwise}" },
);

export const draw = verb(
  "draw",
  [
    ["count", "number"],
    ["player", "player", you],
  ],
  (wanted, player) =>
    drawAtOnce(
      wanted,
      player,
      when(
        and(lessThan(sizeOf(deckOf(player)), wanted), moreThan(sizeOf(discardOf(player)), 0)),
        bind("number", sizeOf(deckOf(player)), left => [
          ...drawSettled(left, player),
          reshuffle(player),
          ...drawSettled(minus(wanted, left), player),
        ]),
        drawSettled(wanted, player),
      ),
    ),
  { past: "drew", say: ({ player, count }) => `${player} draws ${countNoun("card", count)}` },
);

/** Draws up to so many cards in hand. */
export const drawTo = macro(
  "drawTo",
  [["size", "number"]],
  "instr",
  size => when(lessThan(sizeOf(zone("hand")), size), draw(minus(size, sizeOf(zone("hand"))))),
  { say: "draw up to {size} cards in hand" },
);
