// The words of the hard cards of Magic: what a card is, and what can be done to it.

import { get, isCurrent, textNow } from "../../effects/getters.js";
import { valueWord } from "../../language/define.js";
import { wordsFor } from "../../language/typed-words.js";
import { verb } from "../../language/verbs.js";
import { move, ownerOf, TOP } from "../../language/words/cards.js";
import { as, gives, when } from "../../language/words/control.js";
import { stack } from "../../language/words/items.js";
import { perform } from "../../language/words/perform.js";
import { those } from "../../language/words/sources.js";
import { everywhere, zone } from "../../language/words/zones.js";
import type { Machine } from "../../machine/machine.js";
import { flag, i16, u8, u16 } from "../../position/columns.js";
import type { StateOf } from "../../position/state.js";
import { rowOf } from "../../position/values.js";

export const tables = {
  card: { damage: i16, counters: i16 },
  player: { life: i16 },
  game: { active: u8, passed: flag, turn: u16 },
};
export type MagicState = StateOf<typeof tables>;
const { question, atomic, getter } = wordsFor<MagicState>();

export interface Facts {
  readonly types: readonly string[];
  readonly manaValue: number;
  readonly power?: number;
  readonly toughness?: number;
  /** Of a land; see the numbers below. */
  readonly landTypes?: readonly number[];
  readonly token?: boolean;
}
const factsOf = (m: Machine, text: number): Partial<Facts> => m.rules.texts[text].facts as Partial<Facts>;

// Land types are parameters of a getter, and parameters are numbers: words give them names.
export const FOREST = 1;
export const MOUNTAIN = 2;
export const SWAMP = 3;
const landTypeWord = (name: string, value: number, say: string) =>
  valueWord(name, [], "number", say, () => () => value);
export const mountainType = landTypeWord("mountainType", MOUNTAIN, "Mountain");
export const swampType = landTypeWord("swampType", SWAMP, "Swamp");

const typeGetter = (name: string, type: string) =>
  getter(name, "card", (m, _, text) => (factsOf(m, text).types ?? []).includes(type), {
    kind: "flag",
    layer: "type",
    reads: [],
    say: `{of} is a ${type}`,
  });
export const isCreature = typeGetter("isCreature", "creature");
export const isEnchantment = typeGetter("isEnchantment", "enchantment");
export const isLand = typeGetter("isLand", "land");
export const landType = getter(
  "landType",
  "card",
  (m, _, text, type) => (factsOf(m, text).landTypes ?? []).includes(type),
  {
    kind: "flag",
    param: "number",
    layer: "type",
    reads: [],
    say: "{of} is a {param}",
  },
);
export const manaValue = getter("manaValue", "card", (m, _, text) => factsOf(m, text).manaValue ?? 0, {
  kind: "number",
  layer: "copy",
  reads: [],
  say: "the mana value of {of}",
});

// 707.2: copies take printed values and what copy effects made of them, so those are getters of their own.
const copiable = (name: string, of: "power" | "toughness") =>
  getter(name, "card", (m, _, text) => factsOf(m, text)[of] ?? 0, {
    kind: "number",
    layer: "copy",
    reads: [],
    say: `the copiable ${of} of {of}`,
  });
export const copiablePower = copiable("copiablePower", "power");
export const copiableToughness = copiable("copiableToughness", "toughness");
const size = (name: string, base: string) =>
  getter(
    name,
    "card",
    (m, row) => {
      const found = m.rules.getters.find(other => other.name === base);
      return found ? get(m, found, row) : 0;
    },
    { kind: "number", layer: { set: "set", add: "modify" }, reads: [] },
  );
export const power = size("power", "copiablePower");
export const toughness = size("toughness", "copiableToughness");

export const isBasic = question(
  "isBasic",
  [["card", "card"]],
  "flag",
  (m, card) => (factsOf(m, textNow(m, rowOf(card))).types ?? []).includes("basic"),
  { reads: [], say: "{card} is basic" },
);
export const isToken = question(
  "isToken",
  [["card", "card"]],
  "flag",
  (m, card) => factsOf(m, m.s.card.text[rowOf(card)]).token ?? false,
  { reads: [], say: "{card} is a token" },
);
export const textOf = question("textOf", [["card", "card"]], "text", (m, card) => textNow(m, rowOf(card)), {
  say: "the copiable text of {card}",
});
export const isPermanentCard = question(
  "isPermanentCard",
  [["card", "card"]],
  "flag",
  (m, card) => !(factsOf(m, m.s.card.text[rowOf(card)]).types ?? []).includes("instant"),
  { reads: [], say: "{card} is a permanent card" },
);
export const damageOn = question("damageOn", [["card", "card"]], "number", (m, card) => m.s.card.damage[rowOf(card)], {
  reads: ["card.damage"],
  say: "the damage on {card}",
});
export const countersOn = question(
  "countersOn",
  [["card", "card"]],
  "number",
  (m, card) => m.s.card.counters[rowOf(card)],
  {
    reads: ["card.counters"],
    say: "the number of counters on {card}",
  },
);
export const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], { reads: ["game.active"] });
export const hasPassed = question("hasPassed", [], "flag", m => m.s.game.passed[0], { reads: ["game.passed"] });
export const turnNumber = question("turnNumber", [], "number", m => m.s.game.turn[0], { reads: ["game.turn"] });

const cardAndCount = [
  ["card", "card"],
  ["count", "number"],
] as const;
const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

export const markDamage = atomic(
  "markDamage",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card) || amount <= 0) return m.nothing();
    m.s.card.damage[rowOf(card)] += amount;
    return amount;
  },
  { past: "damaged", result: "number", writes: ["card.damage"], say: "{count} damage is dealt to {card}" },
);
export const addCounters = atomic(
  "addCounters",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card) || amount === 0) return m.nothing();
    m.s.card.counters[rowOf(card)] += amount;
    return amount;
  },
  { past: "got counters", result: "number", writes: ["card.counters"], say: "put {count} counters on {card}" },
);
const changeLife = (name: string, past: string, sign: number) =>
  atomic(
    name,
    playerAndCount,
    (m, player, amount) => {
      if (amount <= 0) return m.nothing();
      m.s.player.life[player] += sign * amount;
      return amount;
    },
    { past, result: "number", writes: ["player.life"], say: `{player} ${name.replace("Life", "s")} {count} life` },
  );
export const gainLife = changeLife("gainLife", "gained life", 1);
export const loseLife = changeLife("loseLife", "lost life", -1);

/** A card that comes to the battlefield is a new object: nothing of the old one is on it. */
export const freshen = atomic(
  "freshen",
  [["card", "card"]],
  (m, card) => {
    const row = rowOf(card);
    m.s.card.damage[row] = 0;
    m.s.card.counters[row] = 0;
    return 0;
  },
  { past: "freshened", writes: ["card.damage", "card.counters"], seenBy: () => 0 },
);
export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    m.s.game.active[0] = player;
    m.s.game.turn[0]++;
    return 0;
  },
  { past: "turn begun", writes: ["game.active", "game.turn"] },
);
export const beginEndStep = atomic("beginEndStep", [["player", "player"]], () => 0, {
  past: "end step begun",
  writes: [],
  say: "an end step begins",
});
export const setPassed = atomic(
  "setPassed",
  [["passed", "flag"]],
  (m, passed) => {
    m.s.game.passed[0] = passed;
    return 0;
  },
  { past: "passes noted", writes: ["game.passed"], seenBy: () => 0 },
);

export const battlefield = everywhere("battlefield");
export const creatures = those(battlefield, card => isCreature(card));
export const lands = those(battlefield, card => isLand(card));

/** Onto the battlefield, as whatever it says it enters as: who waits for this sees it only then. */
export const enter = verb(
  "enter",
  [["card", "card"]],
  card => move(card, zone("battlefield"), TOP, it => [gives(it), freshen(it), perform(it, "entersAs")]),
  { past: "entered", result: "card", say: "{card} enters the battlefield" },
);

export const destroy = verb("destroy", [["card", "card"]], card => move(card, zone("graveyard", ownerOf(card))), {
  past: "destroyed",
  say: "destroy {card}",
});

/** Onto the stack; a permanent will enter, anything else announces itself. */
export const cast = verb(
  "cast",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (player, card) =>
    as(
      player,
      move(card, zone("spells"), TOP, spell => [
        gives(spell),
        when(isPermanentCard(spell), stack(enter(spell)), perform(spell, "spell")),
      ]),
    ),
  { past: "cast", result: "card", say: "{player} casts {card}" },
);
