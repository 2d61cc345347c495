// The words of the hard cards of Weiss Schwarz: what a card is, how it lies, and what can be done to it.

import { isCurrent } from "../../effects/getters.js";
import { zoneRow } from "../../effects/moves.js";
import { valueWord } from "../../language/define.js";
import { wordsFor } from "../../language/typed-words.js";
import { verb } from "../../language/verbs.js";
import { move, moveAll, ownerOf, TOP } from "../../language/words/cards.js";
import { during, gives, repeat, when } from "../../language/words/control.js";
import { settle, topCardOf } from "../../language/words/deck-order.js";
import { and, lessThan, moreThan, not } from "../../language/words/numbers.js";
import { anyOf } from "../../language/words/source-questions.js";
import { those } from "../../language/words/sources.js";
import { indivisible } from "../../language/words/spans.js";
import { inZone, sizeOf, zone } from "../../language/words/zones.js";
import type { Machine } from "../../machine/machine.js";
import { ref, u8 } from "../../position/columns.js";
import type { StateOf } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import { topCard, zoneCount } from "../../position/zones.js";
import type { Value } from "../../program/words.js";

export const tables = {
  /** A marker lies under its host. */
  card: { position: u8, posture: u8, host: ref("card") },
  game: { active: u8, attacker: ref("card") },
};
export type WeissState = StateOf<typeof tables>;
const { question, atomic, getter } = wordsFor<WeissState>();

export interface Facts {
  readonly type: "character" | "climax";
  readonly power?: number;
  readonly soul?: number;
}
const factsOf = (m: Machine, text: number): Partial<Facts> => m.rules.texts[text].facts as Partial<Facts>;

const STANDING = 0;
const RESTING = 1;
const REVERSED = 2;
export const postures = ["standing", "resting", "reversed"];
const postureWord = (value: number) => valueWord(postures[value], [], "posture", postures[value], () => () => value);
export const standing = postureWord(STANDING);
export const resting = postureWord(RESTING);
export const reversed = postureWord(REVERSED);

/** What may come of damage. */
export const cancelled = valueWord("cancelled", [], "outcome", "cancelled", () => () => 1);

const number = (name: "power" | "soul") =>
  getter(name, "card", (m, _, text) => factsOf(m, text)[name] ?? 0, { kind: "number", layer: "all", reads: [] });
export const power = number("power");
export const soul = number("soul");
/** A getter so that it is remembered of what has left the stage. */
export const position = getter("position", "card", (m, row) => m.s.card.position[row], {
  kind: "number",
  layer: "all",
  reads: ["card.position"],
});

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;
const playerAndAmount = [...playerParam, ["amount", "number"]] as const;

const typeTest = (name: string, type: Facts["type"]) =>
  question(name, cardParam, "flag", (m, card) => factsOf(m, m.s.card.text[rowOf(card)]).type === type, {
    reads: [],
    say: `{card} is a ${type}`,
  });
export const isCharacter = typeTest("isCharacter", "character");
export const isClimax = typeTest("isClimax", "climax");
export const hasAct = question(
  "hasAct",
  cardParam,
  "flag",
  (m, card) => "act" in m.rules.texts[m.s.card.text[rowOf(card)]].programs,
  { reads: [], say: "{card} has an ability to use" },
);
export const posture = question("posture", cardParam, "posture", (m, card) => m.s.card.posture[rowOf(card)], {
  reads: ["card.posture"],
  say: "the state of {card}",
});
export const hostOf = question("hostOf", cardParam, "card", (m, card) => m.s.card.host[rowOf(card)], {
  reads: ["card.host"],
  say: "the card over {card}",
});
export const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], {
  reads: ["game.active"],
  say: "the turn player",
});
export const attacker = question("attacker", [], "card", m => m.s.game.attacker[0], {
  reads: ["game.attacker"],
  say: "the attacking character",
});

export const zoneNamed = (m: Machine, name: string, player: number): number =>
  zoneRow(
    m,
    m.rules.zoneKinds.findIndex(kind => kind.name === name),
    player,
  );
const sizeAt = (m: Machine, name: string, player: number): number => zoneCount(m.s, zoneNamed(m, name, player));
/** A climax that cancels damage reaches the waiting room before the deck is made anew. */
function isCancelling(m: Machine, player: number): boolean {
  const card = topCard(m.s, zoneNamed(m, "damage", player));
  return card > 0 && factsOf(m, m.s.card.text[card]).type === "climax";
}
const CLOCK_LIMIT = 7;
export const mustRefresh = (m: Machine, player: number): boolean =>
  sizeAt(m, "deck", player) === 0 && sizeAt(m, "waitingRoom", player) > 0 && !isCancelling(m, player);
export const mustLevelUp = (m: Machine, player: number): boolean => sizeAt(m, "clock", player) >= CLOCK_LIMIT;
export const needsRefresh = question("needsRefresh", playerParam, "flag", mustRefresh);
export const needsLevelUp = question("needsLevelUp", playerParam, "flag", mustLevelUp);
/** One of those a level up is about. */
export const isOld = question(
  "isOld",
  cardParam,
  "flag",
  (m, card) => m.s.card.at[rowOf(card)] - m.s.zone.head[m.s.card.zone[rowOf(card)]] < CLOCK_LIMIT,
  { say: "{card} is one of the seven oldest" },
);

/** What is in that state already is not put into it. */
const setPosture = (name: string, past: string, to: number) =>
  atomic(
    name,
    cardParam,
    (m, card) => {
      if (!isCurrent(m, card) || m.s.card.posture[rowOf(card)] === to) return m.nothing();
      m.s.card.posture[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.posture"], say: `${name} {card}` },
  );
export const rest = setPosture("rest", "rested", RESTING);
export const reverse = setPosture("reverse", "reversed", REVERSED);
export const setPlace = atomic(
  "setPlace",
  [...cardParam, ["position", "number"], ["posture", "posture"]],
  (m, card, at, how) => {
    m.s.card.position[rowOf(card)] = at;
    m.s.card.posture[rowOf(card)] = how;
    return 0;
  },
  { past: "place set", writes: ["card.position", "card.posture"], seenBy: () => 0 },
);
export const setHost = atomic(
  "setHost",
  [...cardParam, ["host", "card"]],
  (m, card, host) => {
    m.s.card.host[rowOf(card)] = host;
    return 0;
  },
  { past: "put under", writes: ["card.host"], say: "{card} lies under {host}" },
);
export const beginTurn = atomic(
  "beginTurn",
  playerParam,
  (m, player) => {
    m.s.game.active[0] = player;
    return 0;
  },
  { past: "turn begun", writes: ["game.active"] },
);
export const declareAttack = atomic(
  "declareAttack",
  [["attacker", "card"]],
  (m, card) => {
    m.s.game.attacker[0] = card;
    m.s.card.posture[rowOf(card)] = RESTING;
    return 0;
  },
  { past: "attacked", writes: ["game.attacker", "card.posture"], say: "{attacker} attacks" },
);

export const place = verb(
  "place",
  [...cardParam, ["position", "number"], ["posture", "posture"]],
  (card, at, how) => move(card, zone("stage", ownerOf(card)), TOP, it => [gives(it), setPlace(it, at, how)]),
  { past: "placed", result: "card", say: "put {card} on stage ({position}, {posture})" },
);
export const payStock = verb(
  "payStock",
  playerAndAmount,
  (player, amount) => indivisible(repeat(amount, move(topCardOf(zone("stock", player)), zone("waitingRoom", player)))),
  { past: "paid", say: "{player} pays {amount} stock" },
);

const climaxRevealed = (player: Value<"player">) => anyOf(those(inZone("damage", player), card => isClimax(card)));
/** Card by card until a climax cancels it; what must be done in between is done. */
export const dealDamage = verb(
  "dealDamage",
  [...playerAndAmount, ["source", "card"]],
  (player, amount) => [
    during(
      and(
        lessThan(sizeOf(zone("damage", player)), amount),
        not(climaxRevealed(player)),
        moreThan(sizeOf(zone("deck", player)), 0),
      ),
      [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("damage", player))],
    ),
    when(
      climaxRevealed(player),
      [gives(cancelled()), moveAll(zone("damage", player), zone("waitingRoom", player))],
      moveAll(zone("damage", player), zone("clock", player)),
    ),
  ],
  { past: "damaged", result: "outcome", say: "deal {amount} damage to {player}" },
);
