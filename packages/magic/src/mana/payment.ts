// Paying mana by the solver (601.2f–h): the total cost is fixed, permanents are tapped for mana, the mana is spent.

import { controllerOf, type Eval, referenceTo, rowOf } from "@kibitz/kernel/machine";
import { closed, instruction, valueWord } from "@kibitz/kernel/words";
import { CAST, FREELY, KICKED } from "../printed/casting-options.js";
import { costsOf, type ManaCost, manaCost } from "../printed/mana-cost.js";
import { noteFlag } from "../printed/noting.js";
import { printed } from "../printed/printed.js";
import { atomic, dueWrites, magicMachine, poolWrites, question } from "../printed/tables.js";
import { MOST_TARGETS, withTargets } from "../printed/target-counts.js";
import { STACK, zoneKindOf } from "../printed/zones.js";
import { findNextSource, next } from "./auto-tap.js";
import { castIsForbidden, costOfWay, findSourcesFor, lifeOfWay, openHybrid, totalCost, withHybrid } from "./costs.js";
import { fillDue, GENERIC, makeDue, readDue, writeDue } from "./mana-owed.js";
import { canPay, findSources, poolPays } from "./mana-solver.js";
import { makesOf } from "./sources-of-mana.js";
import { spend, spendOn } from "./spending-mana.js";

const costWrites: readonly string[] = [...dueWrites, "game.hybrid"];

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
      findSourcesFor(m, player, row, m.s.card.way[row]);
      totalCost(m, player, row, m.s.card.way[row], m.s.card.x[row], scratch);
    }
    m.s.game.hybrid[0] = 0;
    writeDue(m, scratch);
    return 0;
  },
  { past: "cost determined", open: false, writes: costWrites, seenBy: () => 0 },
);

/** 601.2e: whether what has been chosen for a spell leaves it one that can be cast. */
export const isLegalToCast = closed(
  question(
    "isLegalToCast",
    [["spell", "card"]],
    "flag",
    (m, spell) => !castIsForbidden(m, controllerOf(m, rowOf(spell)), rowOf(spell)),
  ),
);

/** Larger numbers are not offered for X. */
const MOST_X = 9_999;
function largestX(pays: (x: number) => boolean): number {
  let x = 0;
  let step = 1;
  const goesOn = (): boolean => x + step <= MOST_X && pays(x + step);
  for (; goesOn(); step *= 2) x += step;
  for (; step >= 1; step /= 2) if (goesOn()) x += step;
  return x;
}

/** 601.2b: the largest X a player could pay for a spell being cast; 0 if what is paid has no {X} in it (107.3b). */
export const mostX = closed(
  question("mostX", [["spell", "card"]], "number", (m, spell) => {
    const row = rowOf(spell);
    const player = controllerOf(m, row);
    const way = m.s.card.way[row];
    if (way === FREELY || !costOfWay(m, row, way)?.x) return 0;
    findSourcesFor(m, player, row, way);
    return largestX(x => totalCost(m, player, row, way, x, scratch) && canPay(m, player, scratch));
  }),
);

/** 601.2c: for how many targets a player could pay; for an ability, and where the cost does not go by them, for all. */
export const mostTargets = closed(
  question(
    "mostTargets",
    [
      ["spell", "card"],
      ["group", "number"],
    ],
    "number",
    (m, spell, group) => {
      const row = rowOf(spell);
      if (zoneKindOf(m, row) !== STACK || !printed(m, m.s.card.text[row]).strive) return MOST_TARGETS;
      const player = controllerOf(m, row);
      const way = m.s.card.way[row];
      const before = m.s.card.targets[row];
      findSourcesFor(m, player, row, way);
      const pays = (targets: number): boolean => {
        m.s.card.targets[row] = withTargets(before, group, targets);
        return totalCost(m, player, row, way, m.s.card.x[row], scratch) && canPay(m, player, scratch);
      };
      let most = 1;
      while (most < MOST_TARGETS && pays(most + 1)) most++;
      m.s.card.targets[row] = before;
      return most;
    },
  ),
);

export const hasOpenHybrid = closed(
  question("hasOpenHybrid", [["spell", "card"]], "flag", (m, spell) => openHybrid(m, rowOf(spell)) >= 0),
);
const spellAndColour = [
  ["spell", "card"],
  ["colour", "number"],
] as const;
/** Whether the next hybrid symbol of a spell can be paid with a colour. */
export const paysHybrid = closed(
  question("paysHybrid", spellAndColour, "flag", (m, spell, colour) => {
    const row = rowOf(spell);
    const symbol = openHybrid(m, row);
    const way = m.s.card.way[row];
    const either = symbol < 0 ? 0 : (costOfWay(m, row, way)?.hybrid[symbol] ?? 0);
    if ((either & (1 << colour)) === 0) return false;
    const before = m.s.game.hybrid[0];
    const player = controllerOf(m, row);
    m.s.game.hybrid[0] = withHybrid(before, symbol, colour);
    findSourcesFor(m, player, row, way);
    const pays = totalCost(m, player, row, way, m.s.card.x[row], scratch) && canPay(m, player, scratch);
    m.s.game.hybrid[0] = before;
    return pays;
  }),
);
export const noteHybrid = atomic(
  "noteHybrid",
  spellAndColour,
  (m, spell, colour) => {
    const row = rowOf(spell);
    m.s.game.hybrid[0] = withHybrid(m.s.game.hybrid[0], openHybrid(m, row), colour);
    return 0;
  },
  { past: "colour chosen", open: false, writes: ["game.hybrid"], say: "colour {colour} pays for {spell}" },
);

/** 702.33a, 118.9d: whether a spell that is cast for another cost than its own can be kicked besides. */
export const couldKick = question(
  "couldKick",
  [["spell", "card"]],
  "flag",
  (m, spell) => {
    const row = rowOf(spell);
    const way = m.s.card.way[row];
    if (way === CAST || way === KICKED || printed(m, m.s.card.text[row]).kicker === undefined) return false;
    const player = controllerOf(m, row);
    findSourcesFor(m, player, row, way);
    return totalCost(m, player, row, way, 0, scratch, true) && canPay(m, player, scratch);
  },
  { open: false, say: "{spell} could be kicked" },
);

/** Fills in the first of these costs that fits, or the last. */
function fillFirst(costs: readonly ManaCost[], x: number, fits: () => boolean): boolean {
  return costs.some(cost => {
    fillDue(scratch, cost, x);
    return fits();
  });
}

/** The mana cost of an ability, as it is written; X is what was chosen for the source. Of hybrid mana a way that can be paid. */
export const oweMana = closed(
  instruction("oweMana", [["cost", { nameOf: "cost" }]], "the cost is {cost}", (c, [written]) => {
    const costs = costsOf(written as string);
    c.emit(next => (m, base) => {
      const magic = magicMachine(m);
      const [player, self] = m.slotValues(base, 2);
      if (costs.length > 1) findSources(player, 0);
      fillFirst(costs, magic.s.card.x[rowOf(self)], () => costs.length === 1 || canPay(magic, player, scratch));
      writeDue(magic, scratch);
      m.dirtyColumns = -1;
      return next;
    });
  }),
);

const ofCost = [
  ["player", "player"],
  ["cost", { nameOf: "cost" }],
] as const;
/** Whether a player could pay a cost, out of the pool and by tapping. */
export const couldPay = closed(
  valueWord("couldPay", ofCost, "flag", "{player} could pay {cost}", (c, [player, written]) => {
    const costs = costsOf(written as string);
    const who = c.value(player);
    c.reads = -1;
    return ((m, base) => {
      const magic = magicMachine(m);
      findSources(who(m, base), 0);
      return Number(fillFirst(costs, 0, () => canPay(magic, who(m, base), scratch)));
    }) satisfies Eval;
  }),
);

/** 602.2b: the largest X whoever activates an ability could pay for it, without what is tapped for it. */
export const mostXOf = closed(
  valueWord(
    "mostXOf",
    [
      ["cost", { nameOf: "cost" }],
      ["except", "card"],
    ],
    "number",
    "the most X can be in {cost}",
    (c, [written, except]) => {
      const costs = costsOf(written as string);
      const without = c.value(except);
      c.reads = -1;
      return ((m, base) => {
        const magic = magicMachine(m);
        const player = m.s.slot.value[base];
        findSources(player, rowOf(without(m, base)));
        return largestX(x => fillFirst(costs, x, () => canPay(magic, player, scratch)));
      }) satisfies Eval;
    },
  ),
);

export const isPaidFor = question(
  "isPaidFor",
  [["player", "player"]],
  "flag",
  (m, player) => poolPays(m, player, readDue(m)),
  { open: false, say: "the mana of {player} pays the cost" },
);

/** What the solver taps next, or nothing. */
export const sourceToTap = question(
  "sourceToTap",
  [["player", "player"]],
  "card",
  (m, player) => {
    findNextSource(m, player);
    return referenceTo(m.s, m.rules.tables.card, next.row);
  },
  { open: false, say: "what {player} taps for mana" },
);
/** What `sourceToTap` has just found; and how the solver uses it: by an ability that costs more than tapping, or not (0). */
export const foundSource = question("foundSource", [], "card", m => referenceTo(m.s, m.rules.tables.card, next.row), {
  open: false,
  say: "that source",
});
export const foundWay = question("foundWay", [], "number", () => next.way, { open: false, say: "how it makes mana" });

/** While the solver uses a mana ability, the ability makes what the cost needs. */
export const solve = closed(noteFlag("solve", "solving", "payment noted"));
export const isSolving = question("isSolving", [], "flag", m => m.s.game.solving[0], {
  open: false,
  reads: ["game.solving"],
  say: "the solver pays",
});

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

/** Whether a player's pool pays a cost. */
export const hasMana = closed(
  valueWord("hasMana", ofCost, "flag", "{player} has {cost}", (c, [player, written]) => {
    const costs = costsOf(written as string);
    const who = c.value(player);
    c.reads = -1;
    return ((m, base) =>
      Number(fillFirst(costs, 0, () => poolPays(magicMachine(m), who(m, base), scratch)))) satisfies Eval;
  }),
);
/** Takes the colours of the cost of a mana ability out of the pool that pays it. */
export const spendColoursOf = closed(
  instruction(
    "spendColoursOf",
    [["cost", { nameOf: "cost" }]],
    "the colours of {cost} are paid",
    (c, [written]) => {
      const cost = manaCost(written as string);
      c.emit(next => (m, base) => {
        fillDue(scratch, cost, 0);
        scratch[GENERIC] = 0;
        if (!spend(magicMachine(m), m.slotValues(base, 1)[0], scratch))
          throw new Error(`unreachable: ${written} was there`);
        m.dirtyColumns = -1;
        return next;
      });
    },
    false,
  ),
);
/** Takes the cost of a mana ability out of the pool that pays it; what else is due stays so. */
export const spendMana = closed(
  instruction(
    "spendMana",
    [
      ["cost", { nameOf: "cost" }],
      ["colours", "number"],
      ["count", "number"],
      ["how", { oneOf: ["alike", "combination", "each"] }],
    ],
    "{cost} is paid",
    (c, [written, mask, count, how]) => {
      const costs = costsOf(written as string);
      const amount = c.value(count);
      c.emit(next => (m, base) => {
        const magic = magicMachine(m);
        const [player, self] = m.slotValues(base, 2);
        const made = { mask: Number(mask), amount: amount(m, base), alike: how === "alike" };
        spendOn(magic, player, costs, rowOf(self), makesOf(made, how === "each"));
        m.dirtyColumns = -1;
        return next;
      });
    },
    false,
  ),
);

/** 107.4f: the life that is paid for the Phyrexian mana of a spell being cast. */
export const lifeToPay = question(
  "lifeToPay",
  [["spell", "card"]],
  "number",
  (m, spell) => lifeOfWay(m, rowOf(spell), m.s.card.way[rowOf(spell)]),
  { open: false, say: "the life paid for {spell}" },
);
