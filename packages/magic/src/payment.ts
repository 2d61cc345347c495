// Paying mana by the solver (601.2f–h): the total cost is fixed, permanents are tapped for mana, the mana is spent.

import { type Eval, instruction, isCurrent, type Machine, referenceTo, rowOf, valueWord } from "@kibitz/kernel";
import { COLOURLESS, KINDS_OF_MANA } from "./colours.js";
import { lifeOfWay, totalCost } from "./costs.js";
import { manaCost } from "./mana-cost.js";
import {
  canPay,
  type Due,
  findSources,
  GENERIC,
  makeDue,
  manaFrom,
  nextSource,
  poolPays,
  readDue,
  spend,
} from "./sources-of-mana.js";
import { atomic, dueColumns, type MagicMachine, magicMachine, poolColumns, question } from "./tables.js";

const dueWrites = [...dueColumns.map(column => `game.${column}`), "game.dueGeneric"];
const poolWrites: readonly string[] = poolColumns.map(column => `player.${column}`);
const sourceWrites: readonly string[] = [...poolWrites, "card.tapped"];

function writeDue(m: MagicMachine, due: Due): void {
  for (let colour = 0; colour <= COLOURLESS; colour++) m.s.game[dueColumns[colour]][0] = due[colour];
  m.s.game.dueGeneric[0] = due[GENERIC];
}

const scratch = makeDue();

/** 601.2f: the total cost of a spell that has been announced; from now on it does not change. */
export const determineCost = atomic(
  "determineCost",
  [
    ["player", "player"],
    ["spell", "card"],
  ],
  (m, player, spell) => {
    const row = rowOf(spell);
    if (m.s.card.isSpellCopy[row]) scratch.fill(0);
    else {
      findSources(m, player, 0);
      totalCost(m, player, row, m.s.card.way[row], m.s.card.x[row], scratch);
    }
    writeDue(m, scratch);
    return 0;
  },
  { past: "cost determined", open: false, writes: dueWrites, seenBy: () => 0 },
);

/** The mana cost of an ability, as it is written; X is what was chosen for the source. */
export const oweMana = instruction("oweMana", [["cost", { nameOf: "cost" }]], "the cost is {cost}", (c, [written]) => {
  const cost = manaCost(written as string);
  c.emit(next => (m, base) => {
    const magic = magicMachine(m);
    for (let colour = 0; colour <= COLOURLESS; colour++) scratch[colour] = cost.coloured[colour];
    scratch[GENERIC] = cost.generic + cost.x * magic.s.card.x[rowOf(magic.s.slot.value[base + SELF])];
    writeDue(magic, scratch);
    m.touched = -1;
    return next;
  });
});
/** Where a frame keeps the card its program is on. */
const SELF = 1;

/** Whether a player could pay a cost, out of the pool and by tapping. */
export const couldPay = valueWord(
  "couldPay",
  [
    ["player", "player"],
    ["cost", { nameOf: "cost" }],
  ],
  "flag",
  "{player} could pay {cost}",
  (c, [player, written]) => {
    const cost = manaCost(written as string);
    const who = c.value(player);
    c.reads = -1;
    return ((m, base) => {
      const magic = magicMachine(m);
      for (let colour = 0; colour <= COLOURLESS; colour++) scratch[colour] = cost.coloured[colour];
      scratch[GENERIC] = cost.generic;
      findSources(magic, who(m, base), 0);
      return Number(canPay(magic, who(m, base), scratch));
    }) satisfies Eval;
  },
);

export const isPaidFor = question(
  "isPaidFor",
  [["player", "player"]],
  "flag",
  (m, player) => poolPays(m, player, readDue(m)),
  {
    say: "the mana of {player} pays the cost",
  },
);

/** What the solver taps next, or nothing. What is being tapped for the cost itself makes no mana for it. */
export const sourceToTap = question(
  "sourceToTap",
  [
    ["player", "player"],
    ["except", "card"],
  ],
  "card",
  (m, player, except) => referenceTo(m.s, m.rules.tables.card, nextSource(m, player, rowIfThere(m, except))),
  { say: "what {player} taps for mana" },
);
const rowIfThere = (m: Machine, card: number): number => (isCurrent(m, card) ? rowOf(card) : 0);

const made = new Int32Array(KINDS_OF_MANA);
/** The mana that a source which was just tapped makes for the cost that is due. */
export const makeDueMana = atomic(
  "makeDueMana",
  [
    ["player", "player"],
    ["source", "card"],
  ],
  (m, player, source) => {
    const row = rowOf(source);
    // The sources are found as they were before this one was tapped.
    m.s.card.tapped[row] = 0;
    manaFrom(m, player, row, made);
    m.s.card.tapped[row] = 1;
    for (let kind = 0; kind < KINDS_OF_MANA; kind++) {
      const column = m.s.player[poolColumns[kind]];
      column[player] += made[kind];
    }
    return 0;
  },
  { past: "made mana", open: false, writes: sourceWrites, say: "{source} makes mana for {player}" },
);

/** 601.2h. Gives whether it could be paid; then nothing is due any more. */
export const spendDue = atomic(
  "spendDue",
  [["player", "player"]],
  (m, player) => {
    const isPaid = spend(m, player, readDue(m));
    scratch.fill(0);
    writeDue(m, scratch);
    return Number(isPaid);
  },
  {
    past: "paid",
    result: "flag",
    open: false,
    writes: [...poolWrites, ...dueWrites],
    say: "{player} pays",
  },
);

export const payLifeOfWay = atomic(
  "payLifeOfWay",
  [
    ["player", "player"],
    ["spell", "card"],
  ],
  (m, player, spell) => {
    const row = rowOf(spell);
    const life = m.s.card.isSpellCopy[row] ? 0 : lifeOfWay(m, row, m.s.card.way[row]);
    if (life === 0) return m.nothing();
    m.s.player.life[player] -= life;
    return 0;
  },
  { past: "paid life", open: false, writes: ["player.life"], say: "{player} pays life" },
);

export const paymentWords = [
  couldPay,
  determineCost,
  oweMana,
  isPaidFor,
  sourceToTap,
  makeDueMana,
  spendDue,
  payLifeOfWay,
];
