// The solver against a plain model that tries every way to make and spend mana.

import { Machine, optionsOf, rowOf, ScenarioRun, takeAnswer } from "@kibitz/kernel/machine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { magic } from "../game/magic.js";
import { colourLetters } from "../printed/colours.js";
import { forPermanents } from "../printed/control.js";
import { type ManaCost, manaCost } from "../printed/mana-cost.js";
import { type MagicMachine, magicMachine } from "../printed/tables.js";

/** An amount of each colour. */
type Mana = readonly number[];
const mana = (letters: string): Mana => [...colourLetters].map(letter => letters.split(letter).length - 1);
const plus = (a: Mana, b: Mana): Mana => a.map((count, colour) => count + b[colour]);

interface ManaAbility {
  readonly cost: string;
  /** What it can make. */
  readonly makes: readonly string[];
  readonly taps: boolean;
}
const taps = (...makes: readonly string[]): ManaAbility => ({ cost: "", makes, taps: true });
const exchanges = (cost: string, ...makes: readonly string[]): ManaAbility => ({ cost, makes, taps: true });
const anyColour = ["W", "U", "B", "R", "G"];

const SWAMPS = 3;
const permanents: Readonly<Record<string, readonly ManaAbility[]>> = {
  Forest: [taps("G")],
  Plains: [taps("W")],
  Island: [taps("U")],
  Swamp: [taps("B")],
  "Temple Garden": [taps("G", "W")],
  "Hallowed Fountain": [taps("W", "U")],
  "Battlefield Forge": [taps("C", "R", "W")],
  "Birds of Paradise": [taps(...anyColour)],
  "Lotus Petal": [taps(...anyColour)],
  "Black Lotus": [taps(...anyColour.map(colour => colour.repeat(3)))],
  "Sol Ring": [taps("CC")],
  "Azorius Signet": [exchanges("{1}", "WU")],
  "Izzet Signet": [exchanges("{1}", "UR")],
  "Prophetic Prism": [exchanges("{1}", ...anyColour)],
  "Chromatic Star": [exchanges("{1}", ...anyColour)],
  "Cabal Coffers": [exchanges("{2}", "B".repeat(SWAMPS))],
  "mixed land": [taps("C"), taps("WU")],
  "filter land": [taps("C"), exchanges("{W}", "UU", "UB", "BB")],
  "Mystic Gate": [taps("C"), ...["{W}", "{U}"].map(cost => exchanges(cost, "WW", "WU", "UU"))],
};
/** It can be used as often as its cost is paid, tapped or not. */
const kiln: ManaAbility = { cost: "{G}", makes: ["R", "U"], taps: false };
const customCards = {
  "mixed land": {
    facts: { types: ["land"] },
    abilities: [{ manaAbility: ["{T}", [], "C"] }, { manaAbility: ["{T}", [], "WU", 1, "each"] }],
  },
  "filter land": {
    facts: { types: ["land"] },
    abilities: [{ manaAbility: ["{T}", [], "C"] }, { manaAbility: ["{W},{T}", [], "UB", 2, "combination"] }],
  },
  kiln: { facts: { types: ["artifact"] }, abilities: [{ manaAbility: ["{G}", [], "RU"] }] },
};
type Field = readonly (readonly [name: string, ...auras: string[]])[];
const fields: Field = [
  ...Object.keys(permanents).map((name): Field[number] => [name]),
  ["Forest"],
  ["Swamp"],
  ["Prophetic Prism"],
  ["Forest", "Wild Growth"],
  ["Temple Garden", "Wild Growth"],
  ["Battlefield Forge", "Overgrowth"],
  ["Cabal Coffers", "Wild Growth"],
  ["Island", "Wild Growth", "Wild Growth"],
  ["Swamp", "Overgrowth"],
];
const costs =
  `{R} {W}{U} {G}{W} {U}{R} {B}{G} {R}{R} {1}{B} {2}{U} {3} {W}{U}{G} {1}{U}{B} {G}{G}{G} {1}{B}{B} {2}{G}{W} {4}
  {U}{U}{R} {5} {W}{W}{U}{B} {3}{G}{G} {7}`.split(/\s+/);

/** What a pool can be after a cost was paid out of it. */
function paid(pool: Mana, { coloured, generic }: ManaCost): readonly Mana[] {
  const first = pool.map((count, colour) => count - coloured[colour]);
  let pools: readonly Mana[] = first.some(count => count < 0) ? [] : [first];
  for (let i = 0; i < generic; i++) {
    const next = pools.flatMap(from => from.flatMap((count, at) => (count > 0 ? [from.with(at, count - 1)] : [])));
    pools = [...new Map(next.map(pool => [String(pool), pool])).values()];
  }
  return pools;
}

/** Whether some way to use these permanents pays a cost. */
function canBePaid(field: Field, cost: string): boolean {
  const due = manaCost(cost);
  const used: Field = [...field, ["kiln"]];
  const tried = new Set<string>();
  const goesOn = (pool: Mana, tapped: number): boolean => {
    if (paid(pool, due).length > 0) return true;
    const position = `${pool} ${tapped}`;
    if (tried.has(position)) return false;
    tried.add(position);
    return used.some(([name, ...auras], i) =>
      (permanents[name] ?? [kiln]).some(ability => {
        if (ability.taps && (tapped & (1 << i)) !== 0) return false;
        const comes = ability.taps ? auras.map(aura => (aura === "Overgrowth" ? "GG" : "G")).join("") : "";
        const after = ability.taps ? tapped | (1 << i) : tapped;
        return paid(pool, manaCost(ability.cost)).some(rest =>
          ability.makes.some(made => goesOn(plus(rest, mana(made + comes)), after)),
        );
      }),
    );
  };
  return goesOn(mana(""), 0);
}

/** All these permanents, tapped, and a spell for each cost in hand. */
function everything(): { readonly m: Machine; readonly rows: readonly number[] } {
  const spell = (cost: string) => ({
    facts: { cost, types: ["sorcery"] },
    programs: { resolve: { gainLife: ["you", 1] } },
  });
  const laid = fields.flatMap(([card, ...auras], i) => [
    { card, as: `at ${i}`, tapped: true, sick: false },
    ...auras.map(aura => ({ card: aura, attachedTo: `at ${i}` })),
  ]);
  const started = ScenarioRun.start(magic, {
    game: "magic",
    options: { goldfish: true, stops: "all" },
    turn: { at: "main 1" },
    cards: { ...customCards, ...Object.fromEntries(costs.map(cost => [cost, spell(cost)])) },
    seats: { you: { hand: costs, battlefield: [...laid, "kiln"], library: Array(9).fill("Forest") }, them: {} },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const m = started.run.match.machine;
  return { m, rows: rowsOf(magicMachine(m)) };
}
/** Where each of the permanents is; of those alike, one after the other. */
function rowsOf(m: MagicMachine): readonly number[] {
  const nameAt = (row: number): string => m.rules.texts[m.s.card.text[row]].name;
  const laid: number[] = [];
  forPermanents(m, 1, row => laid.push(row));
  const worn = (row: number): string =>
    String([nameAt(row), ...laid.filter(aura => rowOf(m.s.card.attachedTo[aura]) === row).map(nameAt)]);
  return fields.map(permanent => {
    const at = laid.findIndex(row => worn(row) === String(permanent));
    return laid.splice(at, 1)[0];
  });
}

test("a spell is offered exactly if some way to make mana pays for it, and then it is paid", () => {
  const { m, rows } = everything();
  const nameOf = (option: number): string => m.rules.texts[m.s.card.text[rowOf(option)]].name;
  const some = fc.uniqueArray(fc.nat(fields.length - 1), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, chosen => {
      const start = new Machine(m.rules, m.s.copy());
      for (const i of chosen) magicMachine(start).s.card.tapped[rows[i]] = 0;
      start.load(start.s);
      const offered = new Map(optionsOf(start, 1).map(option => [nameOf(option), option]));
      const field = chosen.map(i => fields[i]);
      for (const cost of costs) {
        expect(offered.has(cost), cost).toBe(canBePaid(field, cost));
        const option = offered.get(cost);
        if (option === undefined) continue;
        const cast = new Machine(m.rules, start.s.copy());
        takeAnswer(cast, 1, [option]);
        cast.run();
        expect(cast.s.table.count[m.rules.tables.item.book], `${cost} is on the stack`).toBeGreaterThan(0);
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});
