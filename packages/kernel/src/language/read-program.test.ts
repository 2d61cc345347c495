import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fault, Json } from "../input/json.js";
import type { CardDefinition } from "../machine/game.js";
import { readContextOf } from "../match/custom-texts.js";
import { startMatch } from "../match/save.js";
import { termToJson } from "../program/program-json.js";
import { plainForm, type Term } from "../program/tree.js";
import { bramble } from "../testing/bramble/bramble.js";
import { cards } from "../testing/bramble/cards.js";
import { abilityFromJson, MAX_DEPTH, MAX_NODES, programFromJson } from "./read-program.js";
import { vocabularyOf } from "./vocabulary.js";

const setup = { players: 2 };
const everything = readContextOf(bramble, setup, false);
const open = readContextOf(bramble, setup, true);
const words = vocabularyOf(bramble);

const faultsIn = (json: unknown, context = open): readonly Fault[] => programFromJson(json as Json, context).faults;
const throughText = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;

describe("faults say where and what was expected", () => {
  const hand: Json = { inZone: "hand" };
  test.each<[string, unknown, string, RegExp]>([
    ["an unknown word", [{ drwa: "you" }], "[0].drwa", /a known word \(did you mean "draw"\?\)/],
    ["a word far from all", [{ zzzzzzzzzz: 1 }], "[0].zzzzzzzzzz", /^a known word$/],
    ["two words in one", [{ draw: "you", seed: ["you", 1] }], "[0]", /one word, found draw, seed/],
    ["no word", [{}], "[0]", /one word, found none/],
    ["a number for an instruction", [7], "[0]", /an instruction/],
    ["null", [null], "[0]", /an instruction/],
    ["a list in a list", [[{ draw: "you" }]], "[0]", /an instruction/],
    ["a value for an instruction", [{ plus: [1, 2] }], "[0]", /an instruction, but "plus" gives a number/],
    ["a flag for a number", { seed: ["you", true] }, ".seed[1]", /a number, found true/],
    ["a text for a number", { seed: ["you", "three"] }, ".seed[1]", /a number/],
    ["null for a number", { seed: ["you", null] }, ".seed[1]", /a number/],
    ["a list for a number", { seed: ["you", [1, 2]] }, ".seed[1]", /a number/],
    ["a number for a card", { thorn: [5, 1] }, ".thorn[0]", /a card, found the number 5/],
    ["a player for a card", { thorn: ["you", 1] }, ".thorn[0]", /a card, but "you" gives a player/],
    [
      "an instruction for a number",
      { seed: ["you", { draw: "you" }] },
      ".seed[1]",
      /a number, but "draw" gives an instruction/,
    ],
    ["an unknown card", { gain: ["you", "sprotu"] }, ".gain[1]", /a known card \(did you mean "sprout"\?\)/],
    [
      "an unknown zone",
      { each: [{ inZone: "hnad" }, []] },
      ".each[0].inZone",
      /a known zone \(did you mean "hand"\?\)/,
    ],
    ["a zone that is no name", { each: [{ inZone: 4 }, []] }, ".each[0].inZone", /a name \(zone\)/],
    [
      "an unknown duration",
      { start: [{ never: { happens: "draw" } }, "trun"] },
      ".start[1]",
      /a known duration \(did you mean "turn"\?\)/,
    ],
    [
      "an unknown getter",
      { start: { always: [hand, { more: ["strenght", 1] }] } },
      ".start.always[1].more[0]",
      /a known getter \(did you mean "strength"\?\)/,
    ],
    [
      "an unknown verb",
      { start: { never: { happens: "drew" } } },
      ".start.never.happens",
      /a known verb \(did you mean "draw"\?\)/,
    ],
    [
      "unknown zones for an ability",
      { start: { from: ["field hnad", { never: { happens: "draw" } }] } },
      ".start.from[0]",
      /a known zone \(did you mean "hand"\?\)/,
    ],
    [
      "an unbound variable",
      { each: [hand, { as: "card", do: { thorn: ["$crad", 1] } }] },
      ".each[1].do.thorn[0]",
      /a variable bound around it \(\$card\) \(did you mean "\$card"\?\)/,
    ],
    [
      "a variable used outside",
      [{ each: [hand, { as: "card", do: [] }] }, { thorn: ["$card", 1] }],
      "[1].thorn[0]",
      /a variable bound around it \(there is none\)/,
    ],
    [
      "a variable of another kind",
      { each: [hand, { as: "card", do: { seed: ["you", "$card"] } }] },
      ".each[1].do.seed[1]",
      /a number, but \$card is a card/,
    ],
    [
      "a variable that is no list",
      { each: [hand, { as: "card", do: { each: ["$card", []] } }] },
      ".each[1].do.each[0]",
      /a list, but \$card is a card/,
    ],
    [
      "a list of the wrong kind",
      { chooseTogether: [hand, "one", hand, []] },
      ".chooseTogether[0]",
      /players to choose from/,
    ],
    ["a number for a source", { each: [4, []] }, ".each[0]", /things to choose from/],
    [
      "a value for a source",
      { each: [{ plus: [1, 1] }, []] },
      ".each[0]",
      /things to choose from, but "plus" gives a number/,
    ],
    ["a number for a count", { choose: [2, hand, []] }, ".choose[0]", /how many to choose/],
    ["a source for a count", { choose: [hand, hand, []] }, ".choose[0]", /a count, but "inZone" gives a source card/],
    ["too many names", { each: [hand, { as: ["a", "b"], do: [] }] }, ".each[1].as", /at most 1 name/],
    ["a name that is no text", { each: [hand, { as: [5], do: [] }] }, ".each[1].as", /names for the variables/],
    [
      "a name that is no text, in a formula",
      { each: [{ those: [hand, { as: [5], do: true }] }, []] },
      ".each[0].those[1].as",
      /names for the variables/,
    ],
    [
      "too many names in a formula",
      { each: [{ those: [hand, { as: ["a", "b"], do: true }] }, []] },
      ".each[0].those[1].as",
      /at most 1 name/,
    ],
    ["a misspelt key beside do", { each: [hand, { sa: "card", do: [] }] }, ".each[1].sa", /as, do/],
    ["modes that are no modes", { oneOf: 5 }, ".oneOf", /named parts/],
    ["a fault inside a mode", { oneOf: { left: { drwa: "you" } } }, ".oneOf.left.drwa", /did you mean "draw"/],
    ["a part for an ability", { start: { more: ["strength", 1] } }, ".start", /^an ability, but "more" gives a part/],
    [
      "a trigger without a happening",
      { start: { whenever: ["you", []] } },
      ".start.whenever[0]",
      /a pattern, but "you" gives a player/,
    ],
    ["a player who does not sit there", { draw: 3 }, ".draw", /a player from 1 to 2/],
    ["half a player", { draw: 1.5 }, ".draw", /a player from 1 to 2/],
    ["half a number", { seed: ["you", 0.5] }, ".seed[1]", /a whole number/],
    ["a number beyond all bounds", { seed: ["you", 1e300] }, ".seed[1]", /a whole number/],
    ["infinity", { seed: ["you", Number.POSITIVE_INFINITY] }, ".seed[1]", /a whole number/],
  ])("%s", (_title, json, path, expected) => {
    const faults = faultsIn(json);
    expect(faults.map(fault => fault.path)).toContain(path);
    expect(faults.find(fault => fault.path === path)?.expected).toMatch(expected);
  });

  test("an event that is not known is one fault, whatever is said of it", () => {
    const speaksOfIt = { seed: ["$player", 1] };
    const isYou = { same: ["$player", "you"] };
    expect(faultsIn({ start: { whenever: [{ happens: ["drew", isYou] }, speaksOfIt] } })).toEqual([
      { path: ".start.whenever[0].happens[0]", expected: 'a known verb (did you mean "draw"?)' },
    ]);
    expect(faultsIn({ start: { instead: [{ hapens: ["draw", isYou] }, speaksOfIt] } })).toEqual([
      { path: ".start.instead[0].hapens", expected: 'a known word (did you mean "happens"?)' },
    ]);
    expect(faultsIn({ start: { whenever: ["you", speaksOfIt] } })).toHaveLength(1);
  });

  test("all at once, each with its own path", () => {
    const json = [
      { drwa: "you" },
      { seed: ["you", "many"] },
      { each: [{ inZone: "hnad" }, { as: "card", do: [{ thorn: ["$crad", 1] }, { forever: [] }] }] },
      { seed: ["you", 1, 2, 3, 4] },
      { gain: ["yuo", "sprotu"] },
    ];
    expect(faultsIn(json).map(({ path }) => path)).toEqual([
      "[0].drwa",
      "[1].seed[1]",
      "[2].each[0].inZone",
      "[2].each[1].do[0].thorn[0]",
      "[2].each[1].do[1].forever",
      "[3].seed",
      "[4].gain[0]",
      "[4].gain[1]",
    ]);
  });

  test.each<[string, unknown, string]>([
    ["the only argument, in a list", [{ draw: ["yuo"] }], "[0].draw[0]"],
    ["the only argument, by itself", [{ draw: "yuo" }], "[0].draw"],
    ["an only argument that is a list", { batch: [[{ draw: "you" }, { drwa: "you" }]] }, ".batch[0][1].drwa"],
    ["an only argument that is a list, by itself", { batch: [{ drwa: "you" }] }, ".batch[0].drwa"],
    ["named parts", { oneOf: [{ cases: { gain: { drwa: "you" } } }] }, ".oneOf[0].cases.gain.drwa"],
    ["named parts by themselves", { oneOf: { gain: [{ drwa: "you" }] } }, ".oneOf.gain[0].drwa"],
    [
      "a condition in a list",
      { each: [{ those: [hand, { as: "it", do: [{ same: ["$it", "$ti"] }] }] }, []] },
      ".each[0].those[1].do[0].same[1]",
    ],
  ])("in %s", (_, json, path) => {
    expect(faultsIn(json).map(fault => fault.path)).toEqual([path]);
  });

  test("wherever something in a card is wrong, the path leads to something in the card", () => {
    const programs = Object.values(cards).flatMap(({ programs = {} }: CardDefinition) =>
      Object.values(programs).map(program => [program].flat().map(part => termToJson(part as Term))),
    );
    const places = (json: Json, path: string): string[] =>
      typeof json !== "object" || json === null
        ? [path]
        : Object.entries(json).flatMap(([key, part]) =>
            places(part as Json, Array.isArray(json) ? `${path}[${key}]` : `${path}.${key}`),
          );
    const steps = (path: string): string[] =>
      [...path.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(found => found[1] ?? found[2]);
    const at = (json: unknown, keys: readonly string[]): unknown =>
      keys.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], json);
    let wrong = 0;
    for (const program of programs) {
      for (const place of places(program, "")) {
        const json = throughText(program);
        const keys = steps(place);
        (at(json, keys.slice(0, -1)) as Record<string, Json>)[keys[keys.length - 1]] = { zzzz: [] };
        for (const { path } of faultsIn(json, everything)) {
          wrong++;
          expect(at(json, steps(path)), `${path} in ${JSON.stringify(json)}`).not.toBe(undefined);
        }
      }
    }
    expect(wrong).toBeGreaterThan(150);
  });

  test("what stands in a text of a setup is found from there", () => {
    const started = startMatch(
      bramble,
      {
        players: 2,
        customTexts: {
          good: { facts: { type: "charm", strength: 1, quick: false }, programs: { play: { draw: "you" } } },
          bad: { programs: { play: [{ drwa: "you" }] }, abilities: [{ whenever: [] }, 7], colour: "red" },
          worse: 7,
          worst: { programs: [], abilities: {} },
        },
      },
      1,
    );
    expect(started.ok ? [] : started.faults.map(({ path }) => path)).toEqual([
      "customTexts.bad.colour",
      "customTexts.bad.abilities[0].whenever",
      "customTexts.bad.abilities[1]",
      "customTexts.bad.programs.play[0].drwa",
      "customTexts.worse",
      "customTexts.worst.abilities",
      "customTexts.worst.programs",
    ]);
  });

  test("names that every object has are names like any other", () => {
    const names = ["__proto__", "constructor", "toString"];
    const charm = (name: string) => ({
      facts: { type: "charm", strength: 1, quick: false },
      programs: Object.fromEntries([
        ["play", [{ oneOf: [{ cases: Object.fromEntries([[name, [{ seed: ["you", 3] }]]]) }] }]],
        [name, [{ seed: ["you", 5] }]],
      ]),
    });
    const started = startMatch(
      bramble,
      {
        players: 2,
        seats: [names, names],
        customTexts: Object.fromEntries(names.map(name => [name, charm(name)])) as Readonly<Record<string, Json>>,
      },
      1,
    );
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    for (const name of names) {
      expect(Object.keys(match.rules.texts.find(text => text.name === name)?.programs ?? {})).toEqual(["play", name]);
      const { words, id } = match.options(1)[0];
      expect(names).toContain(words);
      expect(match.answer(1, [id])).toEqual({ ok: true });
      expect(match.options(1).map(option => option.words)).toEqual([words]);
      expect(match.answer(1, [0])).toEqual({ ok: true });
    }
    expect(match.machine.s.columnsOf("player").seeds[1]).toBe(9);
  });

  test("words that fit but make no sense where they stand are a fault too, not a crash", () => {
    const charm = (play: unknown) => ({ facts: { type: "charm", strength: 1, quick: false }, programs: { play } });
    const creature = (...abilities: unknown[]) => ({
      facts: { type: "creature", strength: 1, quick: false },
      abilities,
    });
    const senseless: Readonly<Record<string, unknown>> = {
      proceeding: charm({ proceed: [] }),
      giving: charm({ gives: 1 }),
      lookingBack: creature({ lookingBack: [{ happens: "draw" }, []] }),
      changing: creature({ instead: [{ happens: "seed" }, { proceed: { amount: 2 } }] }),
      mirroring: creature({ always: [{ inZone: "field" }, { copies: "sprout" }] }),
    };
    for (const [name, text] of Object.entries(senseless)) {
      const started = startMatch(bramble, { players: 2, customTexts: { [name]: text } }, 1);
      expect([name, started.ok]).toEqual([name, false]);
      if (!started.ok) {
        expect(started.faults[0].path).toBe(`customTexts.${name}`);
        expect(started.faults[0].expected).toMatch(/proceed|gives|atomic|amount|copies/);
      }
    }
  });
});

describe("programs out of bounds", () => {
  const nested = (levels: number, wrap: (inner: Json) => Json, innermost: Json): Json => {
    let json = innermost;
    for (let i = 0; i < levels; i++) json = wrap(json);
    return json;
  };

  test.each<[string, (inner: Json) => Json, Json]>([
    ["instructions", inner => ({ repeat: [1, inner] }), { draw: "you" }],
    ["blocks", inner => ({ each: [{ inZone: "hand" }, { as: "it", do: [inner] }] }), { draw: "you" }],
    ["modes", inner => ({ oneOf: { cases: { a: [inner] } } }), { draw: "you" }],
    ["abilities", inner => ({ start: { whenever: [{ happens: "draw" }, inner] } }), { draw: "you" }],
  ])("too deep in %s", (_title, wrap, innermost) => {
    expect(faultsIn(nested(10, wrap, innermost))).toEqual([]);
    for (const levels of [200, 3000]) {
      const faults = faultsIn(nested(levels, wrap, innermost));
      expect(faults.length).toBeGreaterThan(0);
      for (const { expected } of faults) expect(expected).toMatch(new RegExp(`at most ${MAX_DEPTH} levels`));
    }
  });

  test.each<[string, (inner: Json) => Json, Json, (json: Json) => Json]>([
    ["values", inner => ({ plus: [1, inner] }), 1, json => ({ seed: ["you", json] })],
    ["conditions", inner => ({ not: inner }), true, json => ({ when: [json, []] })],
    ["sources", inner => ({ both: [inner, { inZone: "hand" }] }), { inZone: "hand" }, json => ({ each: [json, []] })],
    [
      "formulas",
      inner => ({ those: [{ inZone: "hand" }, { anyOf: inner }] }),
      { inZone: "hand" },
      json => ({ each: [json, []] }),
    ],
    ["counts", inner => ({ ordered: inner }), "one", json => ({ choose: [json, { inZone: "hand" }, []] })],
    [
      "zones of abilities",
      inner => ({ from: ["hand", inner] }),
      { never: { happens: "draw" } },
      json => ({ start: json }),
    ],
  ])("too deep in %s", (_title, wrap, innermost, stand) => {
    expect(faultsIn(stand(nested(10, wrap, innermost)))).toEqual([]);
    for (const levels of [200, 3000]) {
      const faults = faultsIn(stand(nested(levels, wrap, innermost)));
      expect(faults.length).toBeGreaterThan(0);
      for (const { expected } of faults) expect(expected).toMatch(new RegExp(`at most ${MAX_DEPTH} levels`));
    }
  });

  test("too long", () => {
    const long = (length: number): Json => Array.from({ length }, () => ({ draw: "you" }));
    expect(faultsIn(long(MAX_NODES / 4))).toEqual([]);
    const faults = faultsIn(long(20_000));
    expect(faults).toHaveLength(1);
    expect(faults[0].expected).toMatch(new RegExp(`at most ${MAX_NODES} words`));
  });
});

/** JSON with our words in it, mostly in the wrong places. */
const { scrambled } = fc.letrec<{ scrambled: Json }>(tie => ({
  scrambled: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<Json>("you", "self", "one", "hand", "$card", "$it", "sprout", "$", "", 1, -1, 0.5, true, null),
    fc.constantFrom<Json>(...words.keys()),
    fc.array(tie("scrambled"), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(...words.keys(), "do", "as", "cases", "__proto__", "constructor", "word", "args"),
      tie("scrambled"),
      { maxKeys: 2 },
    ),
    fc
      .tuple(fc.constantFrom(...words.keys()), fc.array(tie("scrambled"), { maxLength: 4 }))
      .map(([word, args]): Json => ({ [word]: args })),
    fc.record({ as: tie("scrambled"), do: tie("scrambled") }),
  ),
}));

describe("anything at all", () => {
  test("is read or refused, never thrown at", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), scrambled), json => {
        for (const context of [open, everything]) {
          const { faults } = programFromJson(json as Json, context);
          const ability = abilityFromJson(json as Json, context);
          for (const { path, expected } of [...faults, ...ability.faults]) {
            expect(typeof path).toBe("string");
            expect(expected.length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  test("also what is no JSON", () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        json => {
          programFromJson(json as Json, open);
          abilityFromJson(json as Json, open);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("what is read without a fault is written and read again the same", () => {
    fc.assert(
      fc.property(scrambled, json => {
        const read = programFromJson(json, everything);
        if (read.faults.length > 0) return;
        const again = programFromJson(throughText(termToJson(read.block)), everything);
        expect(again.faults).toEqual([]);
        expect(plainForm(again.block)).toEqual(plainForm(read.block));
      }),
      { numRuns: 500 },
    );
  });
});

test("a word may be called by its former name, and is the same word", () => {
  const choosing = (count: Json): unknown => {
    const read = programFromJson(
      [{ choose: [count, { inZone: "hand" }, { as: "it", do: [{ cease: "$it" }] }] }],
      everything,
    );
    expect(read.faults).toEqual([]);
    return plainForm(read.block);
  };
  expect(choosing("maybeOne")).toEqual(choosing("upToOne"));
  expect(choosing({ idly: "upToOne" })).toEqual(choosing({ asPass: "upToOne" }));
});
