// Mana that the solver makes for the cost that is due (601.2g).

import { addTo, type CompiledSource, isHeard, perRules, rowOf, type Term } from "@kibitz/kernel/machine";
import {
  bind,
  closed,
  dividedBy,
  each,
  type Instr,
  minus,
  node,
  type Source,
  sourceWord,
  times,
  type Value,
  when,
  you,
} from "@kibitz/kernel/words";
import { KINDS_OF_MANA } from "../printed/colours.js";
import { atomic, type MagicMachine, magicMachine, poolsOf, poolWrites, question, verbIn } from "../printed/tables.js";
import { addMana } from "../verbs/verbs.js";
import { manaFor, manaFrom } from "./auto-tap.js";

const sourceWrites: readonly string[] = [...poolWrites, "card.tapped"];

const made = new Int32Array(KINDS_OF_MANA);
function addMade(m: MagicMachine, player: number): void {
  const pools = poolsOf(m.s);
  for (let kind = 0; kind < KINDS_OF_MANA; kind++) addTo(pools[kind], player, made[kind]);
}
/** Works out the mana of a source that was just tapped: the sources are found as they were before. */
function makeFrom(m: MagicMachine, player: number, row: number): void {
  m.s.card.tapped[row] = 0;
  manaFrom(m, player, row, made);
  m.s.card.tapped[row] = 1;
}
/** So much mana out of these colours, for the cost that is due. */
export const addDueMana = atomic(
  "addDueMana",
  [
    ["player", "player"],
    ["colours", "number"],
    ["count", "number"],
    ["combination", "flag"],
  ],
  (m, player, mask, amount, combination) => {
    manaFor(m, player, { mask, amount, alike: combination === 0 }, made);
    addMade(m, player);
    return amount;
  },
  { past: "added mana that was due", result: "number", open: false, writes: poolWrites, say: "{player} adds mana" },
);
/** The mana that a source which was just tapped makes for the cost that is due. */
export const makeDueMana = atomic(
  "makeDueMana",
  [
    ["player", "player"],
    ["source", "card"],
  ],
  (m, player, source) => {
    makeFrom(m, player, rowOf(source));
    addMade(m, player);
    return 0;
  },
  { past: "made mana", open: false, writes: sourceWrites, say: "{source} makes mana for {player}" },
);

const addManaVerb = perRules(({ rules }) => verbIn(rules, "addMana"));
/** Whether something changes what is added to a pool, or waits for it: then mana that is due is added like any other. */
export const isManaWatched = question("isManaWatched", [], "flag", m => isHeard(m, addManaVerb(m)), {
  open: false,
  say: "something changes mana or waits for it",
});
const KINDS = 8;
/** What was worked out, each kind with how much of it as one number. */
const listMade = (into: number[]): void => {
  for (let kind = 0; kind < KINDS_OF_MANA; kind++) if (made[kind] > 0) into.push(made[kind] * KINDS + kind);
};
const madeSource = (list: CompiledSource["list"]): CompiledSource => ({
  kind: "number",
  list,
  has: () => true,
  possible: () => true,
  open: () => true,
});
export const dueMana = closed(
  sourceWord(
    "dueMana",
    [
      ["colours", "number"],
      ["count", "number"],
      ["combination", "flag"],
    ],
    "number",
    "mana that is due",
    (c, args) => {
      const [colours, count, combination] = args.map(arg => c.value(arg));
      return madeSource((m, base, into) => {
        const wanted = { mask: colours(m, base), amount: count(m, base), alike: combination(m, base) === 0 };
        manaFor(magicMachine(m), m.s.slot.value[base], wanted, made);
        listMade(into);
      });
    },
  ),
);
export const dueManaOf = closed(
  sourceWord("dueManaOf", [["source", "card"]], "number", "mana of {source} that is due", (c, [of]) => {
    const source = c.value(of);
    return madeSource((m, base, into) => {
      makeFrom(magicMachine(m), m.s.slot.value[base], rowOf(source(m, base)));
      m.dirtyColumns = -1;
      listMade(into);
    });
  }),
);
const addOneByOne = (mana: Source<"number">): Instr =>
  each(mana, one =>
    bind("number", dividedBy(one, KINDS), count => addMana(you, minus(one, times(count, KINDS)), count)),
  );
/** Mana that is due out of these colours, and that of a source which was just tapped. */
export const addDue = (colours: number, count: Term, combination: boolean): Instr =>
  when(
    isManaWatched(),
    addOneByOne({ ...node(dueMana.definition, [colours, count, combination]), yields: "number" }),
    node(addDueMana.definition, [you, colours, count, combination]),
  );
export const makeDueOf = (player: Value<"player">, source: Value<"card">): Instr =>
  when(isManaWatched(), addOneByOne(dueManaOf(source)), makeDueMana(player, source));
