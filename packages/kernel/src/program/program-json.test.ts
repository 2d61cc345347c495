import { describe, expect, test } from "vitest";
import type { Fault, Json } from "../input/json.js";
import { abilityFromJson, programFromJson } from "../language/read-program.js";
import { vocabularyOf } from "../language/vocabulary.js";
import { move } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { bind, each, repeat, self, you } from "../language/words/control.js";
import { anyNumber, exactly, one, upTo, where } from "../language/words/counts.js";
import { delayed, grant } from "../language/words/lasting.js";
import { happens, instead, proceed, whenever } from "../language/words/listening.js";
import { oneOf } from "../language/words/modes.js";
import { atLeast, plus } from "../language/words/numbers.js";
import { count, sum } from "../language/words/source-questions.js";
import { opponents } from "../language/words/sources.js";
import { inZone, zone } from "../language/words/zones.js";
import { readContextOf } from "../match/custom-texts.js";
import { bramble } from "../testing/bramble/bramble.js";
import { cards } from "../testing/bramble/cards.js";
import { strength } from "../testing/bramble/tables.js";
import { draw, gain, seed, thorn, wound } from "../testing/bramble/verbs.js";
import { termToJson } from "./program-json.js";
import { plainForm, type Term } from "./tree.js";
import { type Ability, block, type ParamType, type Program, type Word } from "./words.js";

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

  test("keep a captured value apart from a value of the event of the same name", () => {
    roundTrip(each(opponents(), player => [seed(player, 1), delayed(whenever(happens(draw), wound(player, 1)))]));
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

test("examples hold together", () => {
  // Words used above only by name, so that a renamed one is noticed here.
  const all: readonly (Term | Program)[] = [
    delayed(whenever(happens(draw), seed(you, 1))),
    grant(self, instead(happens(gain), proceed())),
    bind("number", plus(1, 2), n => repeat(n, wound(you, 1))),
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
