// The words of the hard cards of Dominion: what a card is, who decides, and what can be done at the table.

import { cardDefOf } from "../../effects/getters.js";
import { wordsFor } from "../../language/typed-words.js";
import { verb } from "../../language/verbs.js";
import { isStill, move, moveAll, TOP } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { as, during, each, gives, repeat, when, you } from "../../language/words/control.js";
import { anyNumber, asPass, by, upToOne } from "../../language/words/counts.js";
import { settle, shuffle, topCardOf } from "../../language/words/deck-order.js";
import { resolve, waiting } from "../../language/words/items.js";
import { expire } from "../../language/words/lasting.js";
import { and, equals, not, same } from "../../language/words/numbers.js";
import { perform } from "../../language/words/perform.js";
import { anyOf, first } from "../../language/words/source-questions.js";
import { both, those } from "../../language/words/sources.js";
import { inZone, isIn, sizeOf, zone } from "../../language/words/zones.js";
import type { Machine } from "../../machine/machine.js";
import { flag, ref, u8 } from "../../position/columns.js";
import type { StateOf } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import type { Count, Value } from "../../program/words.js";

export const tables = {
  player: { decider: u8 },
  game: { played: u8, stopped: flag, gained: ref("card") },
};
const { question, atomic, getter } = wordsFor<StateOf<typeof tables>>();

export interface Facts {
  readonly cost: number;
  readonly types: readonly string[];
}
const factsOf = (m: Machine, text: number): Partial<Facts> => m.rules.texts[text].facts as Partial<Facts>;

export const cost = getter("cost", "card", (m, _, text) => factsOf(m, text).cost ?? 0, {
  kind: "number",
  layer: "all",
  reads: [],
});
export const isAction = question(
  "isAction",
  [["card", "card"]],
  "flag",
  (m, card) => (factsOf(m, m.s.card.text[rowOf(card)]).types ?? []).includes("action"),
  { reads: [], say: "{card} is an Action" },
);
export const reactsToGains = question(
  "reactsToGains",
  [["card", "card"]],
  "flag",
  (m, card) => "ownGain" in m.rules.texts[m.s.card.text[rowOf(card)]].programs,
  { reads: [], say: "{card} reacts to gaining" },
);
export const nameOf = question("nameOf", [["card", "card"]], "text", (m, card) => cardDefOf(m, rowOf(card)), {
  say: "the name of {card}",
});

export const actionsPlayed = question("actionsPlayed", [], "number", m => m.s.game.played[0], {
  reads: ["game.played"],
  say: "the number of Actions played this turn",
});
export const hasStopped = question("hasStopped", [], "flag", m => m.s.game.stopped[0], { reads: ["game.stopped"] });
/** What a reaction reacts to: programs run by their heading get no arguments. */
export const gainedCard = question("gainedCard", [], "card", m => m.s.game.gained[0], {
  reads: ["game.gained"],
  say: "the gained card",
});
/** Who makes a player's choices. */
export const decider = question(
  "decider",
  [["player", "player"]],
  "player",
  (m, player) => m.s.player.decider[player] || player,
  { reads: ["player.decider"], say: "whoever decides for {player}" },
);
export const decided = <B extends "one" | "many">(count: Count<B>): Count<B> => by(decider(you), count);

export const decideFor = atomic(
  "decideFor",
  [
    ["player", "player"],
    ["by", "player"],
  ],
  (m, player, who) => {
    m.s.player.decider[player] = who;
    return 0;
  },
  { past: "decides", writes: ["player.decider"], say: "{by} decides for {player}" },
);
export const noteGained = atomic(
  "noteGained",
  [["card", "card"]],
  (m, card) => {
    m.s.game.gained[0] = card;
    return 0;
  },
  { past: "gain noted", writes: ["game.gained"], seenBy: () => 0 },
);
export const notePlayed = atomic(
  "notePlayed",
  [],
  m => {
    m.s.game.played[0]++;
    return 0;
  },
  { past: "play noted", writes: ["game.played"], seenBy: () => 0 },
);
export const setStopped = atomic(
  "setStopped",
  [["stopped", "flag"]],
  (m, stopped) => {
    m.s.game.stopped[0] = stopped;
    return 0;
  },
  { past: "stop noted", writes: ["game.stopped"], seenBy: () => 0 },
);
export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  m => {
    m.s.game.played[0] = 0;
    m.s.game.stopped[0] = 0;
    return 0;
  },
  { past: "turn begun", writes: ["game.played", "game.stopped"], say: "a turn of {player} begins" },
);

/** An empty deck is made of the discard pile. */
export const draw = verb(
  "draw",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (player, count) =>
    repeat(count, [
      when(equals(sizeOf(zone("deck", player)), 0), [
        moveAll(zone("discard", player), zone("deck", player)),
        shuffle(zone("deck", player)),
      ]),
      settle(zone("deck", player)),
      move(topCardOf(zone("deck", player)), zone("hand", player)),
    ]),
  { past: "drew", say: "{player} draws {count} cards" },
);

const playerAndCard = [
  ["player", "player"],
  ["card", "card"],
] as const;
export const trash = verb("trash", playerAndCard, (_, card) => move(card, zone("trash")), {
  past: "trashed",
  say: "{player} trashes {card}",
});

/** From the supply to the discard pile; then whoever gained it may react. The hand is hidden: asked if there is one. */
export const gain = verb(
  "gain",
  playerAndCard,
  (player, card) =>
    move(card, zone("discard", player), TOP, got => [
      gives(got),
      as(
        player,
        choose(
          asPass(decided(anyNumber)),
          those(inZone("hand"), held => reactsToGains(held)),
          cards => each(cards, held => [noteGained(got), perform(held, "ownGain")]),
          "react to the gain",
        ),
      ),
    ]),
  { past: "gained", result: "card", say: "{player} gains {card}" },
);
const pile = (name: Value<"text">) => those(inZone("supply"), card => same(nameOf(card), name));
export const gainNamed = verb(
  "gainNamed",
  [
    ["player", "player"],
    ["name", "text"],
  ],
  (player, name) => when(anyOf(pile(name)), gain(player, first(pile(name)))),
  { past: "gained by name", say: "{player} gains {name}" },
);
/** Back to the supply for a card of another name; that one is not gained. */
export const exchange = verb(
  "exchange",
  [
    ["player", "player"],
    ["card", "card"],
    ["name", "text"],
  ],
  (player, card, name) =>
    when(and(isStill(card), anyOf(pile(name))), [
      move(card, zone("supply")),
      move(first(pile(name)), zone("discard", player)),
    ]),
  { past: "exchanged", say: "exchange {card} for {name}" },
);

/** A word of its own, so that something else can happen instead. */
export const follow = verb("follow", playerAndCard, (player, card) => as(player, perform(card, "play")), {
  past: "followed",
  say: "{player} does what {card} says",
});
/** From hand into play; what is no longer in hand (a second play) just does what it says again, wherever it is. */
export const play = verb(
  "play",
  playerAndCard,
  (player, card) => [
    notePlayed(),
    when(
      isIn(card, "hand"),
      move(card, zone("inPlay", player), TOP, placed => [gives(placed), follow(player, placed)]),
      [gives(card), follow(player, card)],
    ),
  ],
  { past: "played", result: "card", say: "{player} plays {card}" },
);

/** As many Actions and cards from the supply as one likes: money is none of these cards' business. */
export const takeTurn = verb(
  "takeTurn",
  [["player", "player"]],
  player =>
    as(player, [
      expire("round", you),
      beginTurn(you),
      each(waiting(you), item => resolve(item)),
      during(not(hasStopped()), [
        setStopped(true),
        choose(
          asPass(decided(upToOne)),
          both(
            those(inZone("hand"), card => isAction(card)),
            inZone("supply"),
          ),
          card => [setStopped(false), when(isIn(card, "supply"), gain(you, card), play(you, card))],
          "play an Action, gain a card, or stop",
        ),
      ]),
      expire("turn"),
      decideFor(you, you),
    ]),
  { past: "turn taken", say: "{player} takes a turn" },
);
