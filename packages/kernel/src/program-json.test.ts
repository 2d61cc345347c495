import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differences } from "./compare.js";
import { readContextOf } from "./custom-texts.js";
import { move } from "./language/cards.js";
import { choose, oneOf } from "./language/choices.js";
import { each, letBe, repeat, self, you } from "./language/control.js";
import { anyNumber, exactly, one, upTo, where } from "./language/counts.js";
import { delayed, grant } from "./language/lasting.js";
import { happens, instead, proceed, whenever } from "./language/listening.js";
import { atLeast, plus } from "./language/numbers.js";
import { count, sum } from "./language/source-questions.js";
import { opponents } from "./language/sources.js";
import { inZone, zone } from "./language/zones.js";
import type { Machine } from "./machine.js";
import { Eyes, randomPilot } from "./pilots.js";
import {
  abilityFromJson,
  type Fault,
  type Json,
  MAX_DEPTH,
  MAX_NODES,
  programFromJson,
  termToJson,
} from "./program-json.js";
import { rowsOf } from "./rows.js";
import { loadMatch, saveMatch, startMatch } from "./save.js";
import { bramble } from "./testing/bramble/bramble.js";
import { cards } from "./testing/bramble/cards.js";
import { strength } from "./testing/bramble/tables.js";
import { draw, gain, seed, thorn, wound } from "./testing/bramble/verbs.js";
import { plainForm, type Term } from "./tree.js";
import { vocabularyOf } from "./vocabulary.js";
import { type Ability, block, type ParamType, type Program, type Word } from "./words.js";
import { cardsIn } from "./zones.js";

const setup = { players: 2 };
const everything = readContextOf(bramble, setup, false);
const open = readContextOf(bramble, setup, true);
const words = vocabularyOf(bramble);

const faultsIn = (json: unknown, context = open): readonly Fault[] => programFromJson(json as Json, context).faults;
const abilityFaultsIn = (json: unknown): readonly Fault[] => abilityFromJson(json as Json, open).faults;
const throughText = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;

function roundTrip(program: Program): Json {
  const written = throughText(termToJson(block([], program, "program")));
  const read = programFromJson(written, everything);
  expect(read.faults).toEqual([]);
  expect(plainForm(read.block)).toEqual(plainForm(block([], program, "program")));
  return written;
}

describe("programs written as JSON", () => {
  test("read as a person would write them", () => {
    expect(
      roundTrip(choose(upTo(2), inZone("hand"), picked => [each(picked, card => thorn(card, 1)), draw(you)])),
    ).toEqual([
      {
        choose: [
          { upTo: [2] },
          { inZone: ["hand", { you: [] }] },
          {
            as: ["cards"],
            do: [{ each: ["$cards", { as: ["card"], do: [{ thorn: ["$card", 1] }] }] }, { draw: [{ you: [] }] }],
          },
        ],
      },
    ]);
  });

  test("keep two variables of the same name apart", () => {
    const nested = each(inZone("hand"), a =>
      each(inZone("pile"), b => each(inZone("hand"), () => [move(a, zone("pile")), move(b, zone("hand"))])),
    );
    const text = JSON.stringify(roundTrip(nested));
    expect(text).toContain("$card2");
    expect(text.indexOf("$card2")).toBeGreaterThan(text.indexOf('"$card"'));
  });

  test.each(Object.entries(cards))("%s comes back as it was", (_name, text) => {
    for (const program of Object.values(text.programs ?? {})) roundTrip(program);
    for (const ability of (text.abilities ?? []) as readonly Ability[]) {
      const written = throughText(termToJson(ability));
      const read = abilityFromJson(written, everything);
      expect(read.faults).toEqual([]);
      expect(plainForm(read.node)).toEqual(plainForm(ability));
    }
  });

  test("short forms are read: a word without arguments by its name, one argument without a list, events by their names", () => {
    expect(
      faultsIn({ choose: ["one", { inZone: "hand" }, { as: "it", do: { move: ["$it", { zone: "pile" }] } }] }),
    ).toEqual([]);
    expect(faultsIn({ repeat: [2, { draw: "you" }] })).toEqual([]);
    expect(
      abilityFaultsIn({
        whenever: [{ happens: ["seed", { equals: ["$count", 1] }] }, { wound: ["$player", "$count"] }],
      }),
    ).toEqual([]);
  });
});

/** JSON that should fit a type, as small as can be. */
function smallest(type: ParamType, word: string): Json {
  if (typeof type === "string") {
    switch (type) {
      case "number":
      case "element":
        return 1;
      case "flag":
        return true;
      case "text":
        return "sprout";
      case "player":
        return "you";
      case "card":
        return "self";
      case "zone":
        return { zone: "hand" };
      case "item":
        return "topItem";
      case "pattern":
        return { happens: "draw" };
      case "any[]":
        return "$picks";
      case "any[][]":
        return "$handfuls";
      default:
        return "self";
    }
  }
  if ("maybe" in type) return smallest(type.maybe, word);
  if ("many" in type) return smallest(type.many, word);
  if ("source" in type) return type.source === "player" ? "everyone" : { inZone: "hand" };
  if ("block" in type) return [];
  if ("formula" in type)
    return type.gives === "count" ? "one" : type.gives === "source" ? { inZone: "hand" } : smallest(type.gives, word);
  if ("oneOf" in type) return type.oneOf[0];
  if ("nameOf" in type) return nameFor(type.nameOf);
  if ("count" in type) return "one";
  if ("node" in type) return type.node === "ability" ? { never: { happens: "draw" } } : { more: ["strength", 1] };
  return word === "proceed" ? {} : { cases: { left: [], right: [] } };
}

function nameFor(of: string): string {
  const known = everything.names[of === "zones" ? "zone" : of];
  return known?.[0] ?? (of === "kind" ? "card" : "play");
}

/** The word with arguments, where it may stand. */
function standing(word: Word, args: Json): Json {
  const node: Json = { [word.name]: args };
  const { gives } = word;
  if (gives === "instr") return [node];
  if (gives === "ability") return [{ start: node }];
  if (gives === "part") return [{ start: { always: [{ inZone: "hand" }, node] } }];
  if (gives === "pattern") return [{ start: { never: node } }];
  if (gives === "count") return [{ choose: [node, { inZone: "hand" }, []] }];
  if (gives.startsWith("source ")) return [{ each: [node, []] }];
  if (gives.endsWith("[]") || gives === "elements") return [{ each: [node, []] }];
  return [{ let: [node, []] }];
}

const pickTogether = (count: string, as: string, inner: Json): Json => [
  { chooseTogether: ["everyone", count, { inZone: "hand" }, { as, do: inner }] },
];

/** A program around it in which everybody has picked one thing, and several. */
const afterPicks = (inner: Json): Json => pickTogether("one", "picks", pickTogether("anyNumber", "handfuls", inner));

describe("every word", () => {
  test.each([...words.values()].map((word): [string, Word] => [word.name, word]))(
    "%s can be written and read",
    (name, word) => {
      const least = word.params.filter(([, type, omitted]) => omitted === undefined && !isOptional(type)).length;
      for (const howMany of new Set([least, word.params.length])) {
        const args = word.params.slice(0, howMany).map(([, type]) => smallest(type, name));
        const json = afterPicks(standing(word, args));
        const read = programFromJson(json, everything);
        expect([name, read.faults]).toEqual([name, []]);
        const written = throughText(termToJson(read.block));
        const again = programFromJson(written, everything);
        expect([name, again.faults]).toEqual([name, []]);
        expect(plainForm(again.block)).toEqual(plainForm(read.block));
      }
    },
  );

  test.each([...words.values()].filter(word => !word.open).map((word): [string, Word] => [word.name, word]))(
    "%s is the game's own: closed to cards from outside",
    (name, word) => {
      const json = standing(
        word,
        word.params.map(([, type]) => smallest(type, name)),
      );
      const faults = faultsIn(json);
      expect(
        faults.some(({ path, expected }) => path.endsWith(name) && expected.includes(`"${name}" is the game's own`)),
      ).toBe(true);
    },
  );

  test("too many or too few arguments are counted", () => {
    for (const word of words.values()) {
      if (word.name === "choosing") continue;
      const many = word.params.some(([, type]) => typeof type === "object" && "many" in type);
      const args = word.params.map(([, type]) => smallest(type, word.name));
      if (!many) expect([word.name, countFaults(word, [...args, 1, 2])]).toEqual([word.name, 1]);
      const least = word.params.filter(([, type, omitted]) => omitted === undefined && !isOptional(type)).length;
      if (least > 0) expect([word.name, countFaults(word, args.slice(0, least - 1))]).toEqual([word.name, 1]);
    }
  });
});

const isOptional = (type: ParamType): boolean => typeof type === "object" && ("maybe" in type || "many" in type);
const countFaults = (word: Word, args: readonly Json[]): number =>
  programFromJson(afterPicks(standing(word, args)), everything).faults.filter(({ expected }) =>
    /argument/.test(expected),
  ).length;

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
    ["an unknown card", { gain: ["you", "sprotu"] }, ".gain[1]", /a known text \(did you mean "sprout"\?\)/],
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
      /a variable bound around it \(did you mean "card"\?\)/,
    ],
    [
      "a variable used outside",
      [{ each: [hand, { as: "card", do: [] }] }, { thorn: ["$card", 1] }],
      "[1].thorn[0]",
      /a variable bound around it/,
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

/** Writes programs of open words that fit where they stand, as a list of numbers decides. */
class Author {
  readonly #numbers: readonly number[];
  readonly #open = [...words.values()].filter(word => word.open && word.name !== "proceed" && word.name !== "gives");
  #at = 0;
  #names = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  #number(): number {
    return this.#numbers[this.#at++ % this.#numbers.length] + this.#at;
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#number() % from.length];
  }

  block(depth: number, scope: readonly Bound[]): Json {
    const length = depth <= 0 ? 0 : 1 + (this.#number() % 2);
    return Array.from({ length }, () => this.#node("instr", depth, scope));
  }

  #node(gives: string, depth: number, scope: readonly Bound[]): Json {
    const fitting = this.#open.filter(
      word => word.gives === gives && (depth > 0 || word.params.every(([, type]) => isSmall(type))),
    );
    const word = this.#pick(fitting);
    const args: Json[] = [];
    for (const [, type] of word.params) args.push(this.#arg(word, type, depth - 1, scope, args));
    return { [word.name]: args };
  }

  ability(depth: number, scope: readonly Bound[]): Json {
    const happening: Json = {
      happens: this.#pick(["draw", "seed", "wound", "tire", "wake", "thorn", "move", "gain", "wither", "play"]),
    };
    switch (this.#number() % 6) {
      case 0:
      case 1:
        return { whenever: [happening, this.block(depth, scope)] };
      case 2:
        return { instead: [happening, [this.block(depth, scope), { proceed: [] }].flat()] };
      case 3:
        return { never: { happens: this.#pick(["wake", "thorn"]) } };
      case 4:
        return { from: [this.#name("zone"), { whenever: [happening, this.block(depth - 1, scope)] }] };
      default:
        return { always: [this.#source("card", depth, scope), this.#part(depth, scope)] };
    }
  }

  #part(depth: number, scope: readonly Bound[]): Json {
    return this.#pick<() => Json>([
      () => ({ more: ["strength", this.#value("number", Math.min(depth, 1), scope)] }),
      () => ({ becomes: ["strength", 2] }),
      () => ({ becomes: ["isCreature", this.#pick([0, 1])] }),
      () => ({ loseAll: "ability" }),
      () => ({ have: { whenever: [{ happens: "draw" }, []] } }),
    ])();
  }

  #arg(word: Word, type: ParamType, depth: number, scope: readonly Bound[], before: readonly Json[]): Json {
    if (typeof type === "string") return this.#value(type, depth, scope);
    if ("maybe" in type) return this.#arg(word, type.maybe, depth, scope, before);
    if ("many" in type) return this.#arg(word, type.many, depth, scope, before);
    if ("source" in type) return this.#source(type.source, depth, scope);
    if ("oneOf" in type) return this.#pick(type.oneOf);
    if ("nameOf" in type) return this.#name(type.nameOf);
    if ("count" in type) return this.#pick<Json>(["one", "maybeOne", { upTo: 2 }, { exactly: 1 }, "anyNumber"]);
    if ("cases" in type) return { cases: { left: this.block(depth, scope), right: this.block(depth, scope) } };
    if ("node" in type) return type.node === "ability" ? this.ability(depth, scope) : this.#part(depth, scope);
    if ("formula" in type) {
      if (type.gives === "count") return "one";
      return type.gives === "source" ? this.#source("card", depth, []) : this.#value(type.gives, depth, scope);
    }
    const kind = boundKind(word, before);
    if (kind === undefined) return this.block(depth, scope);
    const name = `v${this.#names++}`;
    return { as: [name], do: this.block(depth, [...scope, { name, kind }]) };
  }

  #source(of: string, depth: number, scope: readonly Bound[]): Json {
    if (of === "player") return this.#pick<Json>(["everyone", "opponents"]);
    return this.#pick<() => Json>([
      () => ({ inZone: this.#name("zone") }),
      () => ({ everywhere: this.#name("zone") }),
      () => ({ cardsOf: { zone: this.#name("zone") } }),
      () =>
        depth > 0
          ? { those: [{ inZone: this.#name("zone") }, this.#value("flag", depth - 1, scope)] }
          : { inZone: "hand" },
      () => (depth > 0 ? { both: [{ inZone: "hand" }, this.#source("card", depth - 1, scope)] } : { inZone: "field" }),
    ])();
  }

  #name(of: string): string {
    const known = open.names[of === "zones" ? "zone" : of];
    return known === undefined ? (of === "kind" ? "card" : "x") : this.#pick(known);
  }

  #value(kind: string, depth: number, scope: readonly Bound[]): Json {
    const bound = scope.filter(variable => variable.kind === kind);
    if (bound.length > 0 && this.#number() % 3 > 0) return `$${this.#pick(bound).name}`;
    switch (kind) {
      case "number":
        return depth > 0 ? this.#node("number", depth - 1, scope) : this.#pick([0, 1, 2, 3, -1, 7]);
      case "flag":
        return depth > 0 ? this.#node("flag", depth - 1, scope) : this.#pick([true, false]);
      case "player":
        return this.#pick<Json>(["you", 1, 2, "nextPlayer", { ownerOf: "self" }]);
      case "card":
        return this.#pick<Json>([
          "self",
          { topCardOf: { zone: "deck" } },
          { asItIsNow: "self" },
          { first: { inZone: "hand" } },
        ]);
      case "zone":
        return this.#pick<Json>([{ zone: this.#name("zone") }, { zone: [this.#name("zone"), 2] }, { zoneOf: "self" }]);
      case "text":
        return this.#pick(["sprout", "briar", "thistle", "oddity"]);
      case "item":
        return "topItem";
      case "pattern":
        return { happens: "tire" };
      default:
        return this.#pick<Json>([1, "self", "you"]);
    }
  }
}

interface Bound {
  readonly name: string;
  readonly kind: string;
}
const isSmall = (type: ParamType): boolean =>
  typeof type !== "object" || !("block" in type || "cases" in type || "formula" in type || "node" in type);

/** The kind of the variable a word's block binds, where that is plain. */
function boundKind(word: Word, before: readonly Json[]): string | undefined {
  for (const [, type] of word.params) {
    const plain = typeof type === "object" && "maybe" in type ? type.maybe : type;
    if (typeof plain !== "object" || !("block" in plain)) continue;
    const [kind] = plain.block;
    if (kind === "element") return /everyone|opponents/.test(JSON.stringify(before[0])) ? "player" : "card";
    return kind === "card" || kind === "number" ? kind : undefined;
  }
  return undefined;
}

/** Every card lies in one place and knows it. */
function expectPlaces(m: Machine): void {
  const seen = new Set<number>();
  for (let z = 0; z < m.s.zone.count.length; z++) {
    for (const [height, card] of cardsIn(m.s, z).entries()) {
      expect(seen.has(card)).toBe(false);
      seen.add(card);
      expect([m.s.card.zone[card], m.s.card.at[card]]).toEqual([z, m.s.zone.head[z] + height]);
    }
  }
  expect([...seen].sort()).toEqual(rowsOf(m.s, m.rules.tables.card).sort());
}

test("cards nobody has thought of are read, compiled, played, saved and looked at without harm", () => {
  const tried = { cards: 0, answers: 0 };
  const numbers = fc.array(fc.nat(1000), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, fc.nat(1000), (forCharm, forCreature, seedOf) => {
      const customTexts = {
        oddity: {
          facts: { type: "charm", strength: 2, quick: seedOf % 2 === 0 },
          programs: { play: new Author(forCharm).block(4, []) },
        },
        beast: {
          facts: { type: "creature", strength: 2, quick: false },
          abilities: [new Author(forCreature).ability(3, [])],
          programs: { knack: new Author(forCreature.toReversed()).block(2, []) },
        },
      };
      const seats = [
        ["oddity", "oddity", "beast", "sprout", "beast", "oddity", "briar", "ivy", "frost", "choir"],
        ["sprout", "cogOfDawn", "beast", "trader", "oddity", "oddity", "herald"],
      ];
      const started = startMatch(bramble, { players: 2, customTexts, seats }, seedOf);
      if (!started.ok) {
        for (const { path } of started.faults) expect(path).toMatch(/^(customTexts\.|$)/);
        return;
      }
      tried.cards++;
      const match = started.value;
      match.machine.budget = 3_000;
      const eyes = [1, 2].map(player => new Eyes(match.machine, player));
      for (const own of eyes) own.seed(seedOf);
      for (let step = 0; step < 40 && !match.isOver; step++) {
        const [{ player }] = match.decisions;
        const own = eyes[player - 1];
        own.answer.length = 0;
        randomPilot.decide(own);
        const answered = match.answer(
          player,
          own.answer.map(value => match.optionId(player, value)),
        );
        expectPlaces(match.machine);
        if (!answered.ok) {
          expect(answered.why.kind).toBe("budget");
          return;
        }
        tried.answers++;
        if (step % 8 !== 0) continue;
        match.view(1);
        const loaded = loadMatch(bramble, saveMatch(match));
        if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
        expect(differences(match.machine, loaded.value.machine)).toEqual([]);
        expect(loaded.value.identity).toEqual(match.identity);
      }
    }),
    { seed: 1876865481, numRuns: 30 },
  );
  expect(tried.cards).toBeGreaterThan(8);
  expect(tried.answers).toBeGreaterThan(80);
});

test("examples hold together", () => {
  // Words used above only by name, so that a renamed one is noticed here.
  const all: readonly (Term | Program)[] = [
    delayed(whenever(happens(draw), seed(you, 1))),
    grant(self, instead(happens(gain), proceed())),
    letBe("number", plus(1, 2), n => repeat(n, wound(you, 1))),
    oneOf({ a: draw(you) }, exactly(1)),
    choose(
      where(
        "card",
        "rule",
        picked =>
          atLeast(
            sum(picked, card => strength(card)),
            count(opponents()),
          ),
        anyNumber,
      ),
      inZone("hand"),
      () => [],
    ),
    choose(one, inZone("hand"), card => move(card, zone("pile"))),
  ];
  for (const program of all) roundTrip(program as Program);
});
