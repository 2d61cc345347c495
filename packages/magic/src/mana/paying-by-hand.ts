// Which mana of a pool pays a cost, where its player says so (118.3a).

import { during, fail, type Instr, moreThan, not, one, oneOf, type Value, when } from "@kibitz/kernel/words";
import { COLOURLESS, colourLetters, GOLD, KINDS_OF_MANA } from "../printed/colours.js";
import { atomic, dueWrites, type MagicMachine, poolsOf, poolWrites, question } from "../printed/tables.js";
import { GENERIC, makeDue, readDue, writeDue } from "./mana-owed.js";
import { readPool } from "./mana-solver.js";
import { spend } from "./spending-mana.js";

const byPlayer = [["player", "player"]] as const;

const spendWrites: readonly string[] = [...poolWrites, ...dueWrites];

const coloured = makeDue();
/** The mana of the cost that is due for which there is no choice: that of its colours. Gives whether it could be paid. */
export const spendColours = atomic(
  "spendColours",
  byPlayer,
  (m, player) => {
    coloured.set(readDue(m));
    const generic = coloured[GENERIC];
    coloured[GENERIC] = 0;
    const isPaid = spend(m, player, coloured);
    coloured.fill(0);
    coloured[GENERIC] = generic;
    writeDue(m, coloured);
    return Number(isPaid);
  },
  {
    past: "paid colours",
    result: "flag",
    open: false,
    writes: spendWrites,
    say: "{player} pays the colours",
  },
);
export const genericDue = question("genericDue", [], "number", m => m.s.game.dueGeneric[0], {
  open: false,
  say: "the generic mana that is due",
});

/** The kinds of mana in a pool, and how much there is of all of them. */
const inPool = { kinds: 0, mana: 0 };
function lookInto(m: MagicMachine, player: number): typeof inPool {
  inPool.kinds = 0;
  inPool.mana = 0;
  for (const mana of readPool(m, player)) {
    if (mana > 0) inPool.kinds++;
    inPool.mana += mana;
  }
  return inPool;
}
/** Whether it makes a difference which mana pays so much generic mana. */
export const maySpendOther = question(
  "maySpendOther",
  [...byPlayer, ["count", "number"]],
  "flag",
  (m, player, count) => {
    const { kinds, mana } = lookInto(m, player);
    return kinds > 1 && mana > count;
  },
  { open: false, say: "{player} may spend other mana for {count}" },
);
export const hasKind = question(
  "hasKind",
  [...byPlayer, ["kind", "number"]],
  "flag",
  (m, player, kind) => poolsOf(m.s)[kind][player] > 0,
  { open: false, say: "{player} has mana {kind}" },
);
/** One mana of a kind pays {1}; of any kind there is if none is named. Of what is due, or of something else's cost. */
export const spendOne = atomic(
  "spendOne",
  [...byPlayer, ["kind", "number"], ["isDue", "flag"]],
  (m, player, kind, isDue) => {
    const pools = poolsOf(m.s);
    const of = kind === ANY ? readPool(m, player).findIndex(mana => mana > 0) : kind;
    if (of < 0 || pools[of][player] === 0) return 0;
    pools[of][player]--;
    if (isDue) m.s.game.dueGeneric[0]--;
    return 1;
  },
  {
    past: "spent",
    result: "flag",
    open: false,
    writes: spendWrites,
    say: "{player} spends mana {kind}",
  },
);
const ANY = KINDS_OF_MANA;

const labelOf = (kind: number): string => (kind <= COLOURLESS ? `{${colourLetters[kind]}}` : "mana of any colour");
const kinds = Array.from({ length: GOLD + 1 }, (_, kind) => kind);
const casesOf = <T>(make: (kind: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(kinds.map(kind => [labelOf(kind), make(kind)]));
/** One of so much generic mana: asked if that makes a difference. */
function spendForOne(player: Value<"player">, left: Value<"number"> | number, isDue: boolean): Instr {
  const spent = (kind: number): Instr => spendOne(player, kind, isDue, isPaid => when(not(isPaid), fail()));
  return when(
    maySpendOther(player, left),
    oneOf(
      casesOf(spent),
      one,
      "which mana to pay with",
      casesOf(kind => hasKind(player, kind)),
    ),
    spent(ANY),
  );
}

/** 118.3a, 601.2h: pays what is due out of a pool, as its player likes. */
export const spendByHand = (player: Value<"player">): readonly Instr[] => [
  spendColours(player, isPaid => when(not(isPaid), fail())),
  during(moreThan(genericDue(), 0), spendForOne(player, genericDue(), true)),
];
/** So much generic mana of something else's cost, while more may be due. */
export const spendGenericByHand = (player: Value<"player">, generic: number): readonly Instr[] =>
  Array.from({ length: generic }, (_, paid) => spendForOne(player, generic - paid, false));
