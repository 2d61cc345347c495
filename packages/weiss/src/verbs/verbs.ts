// What players do with cards.

import { addTo, cardAt, isCurrent, rowOf, zoneCount } from "@kibitz/kernel/machine";
import {
  gives,
  indivisible,
  macro,
  moreThan,
  move,
  ownerOf,
  type Program,
  repeat,
  settle,
  show,
  TOP,
  topCardOf,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel/words";
import { switches } from "../table/policies.js";
import { atomic, RESTING, REVERSED, STAGE, STANDING, zoneAt } from "../table/tables.js";

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;

const setPosture = (name: string, past: string, to: number) =>
  atomic(
    name,
    cardParam,
    (m, card) => {
      // W-2(3): putting something into the state it already has is no action.
      if (!isCurrent(m, card) || m.s.card.posture[rowOf(card)] === to) return m.nothing();
      m.s.card.posture[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.posture"], say: `${name} {card}` },
  );
export const stand = setPosture("stand", "stood", STANDING);
export const rest = setPosture("rest", "rested", RESTING);
export const reverse = setPosture("reverse", "reversed", REVERSED);

export const settleIn = atomic(
  "settleIn",
  [
    ["card", "card"],
    ["position", "position"],
    ["posture", "posture"],
  ],
  (m, card, at, how) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.position[rowOf(card)] = at;
    m.s.card.posture[rowOf(card)] = how;
    return 0;
  },
  { past: "put in position", open: false, writes: ["card.position", "card.posture"], seenBy: () => 0 },
);

/** A card comes onto its owner's stage. `from` is the zone it comes from; `by` tells playing and Change from the rest. */
export const place = verb(
  "place",
  [
    ["card", "card"],
    ["position", "position"],
    ["posture", "posture"],
    ["from", "zone"],
    ["by", "placing"],
  ],
  (card, at, how) => move(card, zone("stage", ownerOf(card)), TOP, it => [gives(it), settleIn(it, at, how)]),
  { past: "placed", result: "card", say: "put {card} on stage ({position}, {posture})" },
);

/** W-7(4): the contents of two positions of a stage change places; states and markers go along. */
export const exchange = atomic(
  "exchange",
  [
    ["player", "player"],
    ["a", "position"],
    ["b", "position"],
  ],
  (m, player, a, b) => {
    const { s } = m;
    const stage = zoneAt(m, STAGE, player);
    for (let i = 0; i < zoneCount(s, stage); i++) {
      const card = cardAt(s, stage, i);
      const now = s.card.position[card];
      if (now === a) s.card.position[card] = b;
      else if (now === b) s.card.position[card] = a;
    }
    addTo(s.game.exchanges, 0, 1);
    return 0;
  },
  { past: "exchanged", writes: ["card.position", "game.exchanges"], say: "{player} exchanges {a} and {b}" },
);

export const setHost = atomic(
  "setHost",
  [
    ["card", "card"],
    ["host", "card"],
  ],
  (m, card, host) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.host[rowOf(card)] = host;
    return 0;
  },
  { past: "put under", writes: ["card.host"], say: "{card} lies under {host}" },
);

/** W-4: a marker under a character. Face up everybody knows it, face down nobody does; P8 where the effect does not say. */
const marker = (name: string, then: (it: Value<"card">) => Program, how: string) =>
  macro(
    name,
    [
      ["card", "card"],
      ["host", "card"],
    ],
    "instr",
    (card, host) => move(card, zone("markers", ownerOf(host)), TOP, it => [setHost(it, host), ...[then(it)].flat()]),
    { say: `put {card} under {host} as a marker${how}` },
  );
export const putUnder = marker("putUnder", it => when(switches.markersLieFaceUp(), show(it)), "");
export const putUnderFaceUp = marker("putUnderFaceUp", it => show(it), ", face up");
export const putUnderFaceDown = marker("putUnderFaceDown", () => [], ", face down");

/** From the top of the deck into the hand. */
export const draw = verb(
  "draw",
  playerParam,
  player => [
    settle(zone("deck", player)),
    move(topCardOf(zone("deck", player)), zone("hand", player), TOP, card => gives(card)),
  ],
  { past: "drew", result: "card", say: "{player} draws a card" },
);

/** W-7.1(3), W-6.1(1): from the top of the stock to the waiting room, as one step. */
export const payStock = verb(
  "payStock",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (player, amount) =>
    when(
      moreThan(amount, 0),
      indivisible(repeat(amount, move(topCardOf(zone("stock", player)), zone("waitingRoom", player)))),
    ),
  { past: "paid", say: "{player} pays {count} stock" },
);

/** W-12(4): the top card of the deck goes into the stock unseen. */
export const stockTop = verb(
  "stockTop",
  playerParam,
  player => [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("stock", player))],
  { past: "stocked", say: "the top card of {player}'s deck goes into the stock" },
);

/** The top card of the deck goes into the clock: no damage (W-8.8(9)). */
export const clockTop = verb(
  "clockTop",
  playerParam,
  player => [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("clock", player))],
  { past: "clocked", say: "the top card of {player}'s deck goes into the clock" },
);

/** The top card of the clock goes to the waiting room; an empty clock stays as it is. */
export const heal = verb(
  "heal",
  playerParam,
  player => move(topCardOf(zone("clock", player)), zone("waitingRoom", player)),
  { past: "healed", say: "{player} heals 1" },
);
