// What players and cards do in Bramble.

import { isCurrent } from "../../effects/getters.js";
import { ownerMeant } from "../../effects/last-known.js";
import { verb } from "../../language/verbs.js";
import { create, move, ownerOf, zoneOf } from "../../language/words/cards.js";
import { as, gives, when } from "../../language/words/control.js";
import { settle, topCardOf } from "../../language/words/deck-order.js";
import { happens } from "../../language/words/listening.js";
import { and, moreThan, not } from "../../language/words/numbers.js";
import { perform } from "../../language/words/perform.js";
import { isZone, sizeOf, zone } from "../../language/words/zones.js";
import { addTo, bounded } from "../../position/columns.js";
import { rowOf } from "../../position/values.js";
import type { Value } from "../../program/words.js";
import { atomic, isCreature } from "./tables.js";

const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

export const seed = atomic(
  "seed",
  playerAndCount,
  (m, player, amount) => {
    if (amount === 0) return m.nothing();
    addTo(m.s.player.seeds, player, amount);
    return amount;
  },
  { past: "seeded", result: "number", writes: ["player.seeds"], say: "{player} gets {count} seeds" },
);

export const wound = atomic(
  "wound",
  playerAndCount,
  (m, player, amount) => {
    if (amount === 0) return m.nothing();
    m.s.player.wounds[player] = bounded(Math.max(0, m.s.player.wounds[player] + amount));
    return amount;
  },
  { past: "wounded", result: "number", writes: ["player.wounds"], say: "{player} gets {count} wounds" },
);

const setTired = (name: string, past: string, to: number) =>
  atomic(
    name,
    [["card", "card"]],
    (m, card) => {
      const { tired } = m.s.card;
      if (!isCurrent(m, card) || tired[rowOf(card)] === to) return m.nothing();
      tired[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.tired"], say: `${name} {card}` },
  );
export const tire = setTired("tire", "tired", 1);
export const wake = setTired("wake", "woken", 0);

export const thorn = atomic(
  "thorn",
  [
    ["card", "card"],
    ["count", "number"],
  ],
  (m, card, amount) => {
    if (!isCurrent(m, card) || amount === 0) return m.nothing();
    addTo(m.s.card.thorns, rowOf(card), amount);
    return amount;
  },
  { past: "thorned", result: "number", writes: ["card.thorns"], say: "put {count} thorns on {card}" },
);

export const markWith = atomic(
  "markWith",
  [
    ["card", "card"],
    ["other", "card"],
  ],
  (m, card, other) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.mark[rowOf(card)] = other;
    return 0;
  },
  { past: "marked", writes: ["card.mark"], say: "mark {card} with {other}" },
);

/** A creature leaves the field for its owner's pile. */
export const wither = verb("wither", [["card", "card"]], card => move(card, zone("pile", ownerOf(card))), {
  past: "withered",
  say: "{card} withers",
  affects: (m, args) => ownerMeant(m, args[0]),
});

/** From the deck into the hand; from an empty deck comes a wound. */
export const draw = verb(
  "draw",
  [["player", "player"]],
  player => [
    settle(zone("deck", player), 1),
    when(
      moreThan(sizeOf(zone("deck", player)), 0),
      move(topCardOf(zone("deck", player)), zone("hand", player), 0, card => gives(card)),
      wound(player, 1),
    ),
  ],
  { past: "drew", result: "card", say: "{player} draws a card" },
);

/** A new card of this name comes onto a player's pile. */
export const gain = verb(
  "gain",
  [
    ["player", "player"],
    ["text", "text"],
  ],
  (player, text) => create(text, player, zone("pile", player), card => gives(card)),
  { past: "gained", result: "card", say: "{player} gains {text}" },
);

/** A player plays a card from hand: charms do what they say, creatures come to the field. */
export const play = verb(
  "play",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (player, card) =>
    as(player, [
      when(
        isCreature(card),
        move(card, zone("field", player), 0, planted => perform(planted, "planted")),
        move(card, zone("limbo"), 0, charm => [perform(charm, "play"), move(charm, zone("pile", player))]),
      ),
    ]),
  { past: "played", say: "{player} plays {card}" },
);

export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    m.s.game.active[0] = player;
    addTo(m.s.game.turn, 0, 1);
  },
  { past: "turn begun", open: false, writes: ["game.active", "game.turn"], say: "the turn of {player} begins" },
);

export const setPassed = atomic(
  "setPassed",
  [["passed", "flag"]],
  (m, passed) => {
    m.s.game.passed[0] = passed;
  },
  { past: "passes noted", open: false, writes: ["game.passed"], seenBy: () => 0 },
);

export const declareWinner = atomic(
  "declareWinner",
  [["player", "player"]],
  (m, player) => {
    m.s.game.winner[0] = player;
  },
  { past: "won", open: false, writes: ["game.winner"], say: "{player} wins" },
);

/** A card leaving the field, about which the condition holds. */
export const leavesField = (condition: (card: Value<"card">) => Value<"flag">) =>
  happens(move, event =>
    and(isZone(zoneOf(event.card), "field"), not(isZone(event.to, "field")), condition(event.card)),
  );

export const verbs = [
  seed,
  wound,
  tire,
  wake,
  thorn,
  markWith,
  wither,
  draw,
  gain,
  play,
  beginTurn,
  setPassed,
  declareWinner,
];
