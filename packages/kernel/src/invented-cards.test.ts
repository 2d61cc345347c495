// Cards written at random, out of words that fit where they stand.

import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "./compare.js";
import { readContextOf } from "./custom-texts.js";
import type { Machine } from "./machine.js";
import type { Json } from "./outside-data.js";
import { Eyes, randomPilot } from "./pilots.js";
import { rowsOf } from "./rows.js";
import { loadMatch, saveMatch, startMatch } from "./save.js";
import { bramble } from "./testing/bramble/bramble.js";
import { vocabularyOf } from "./vocabulary.js";
import type { ParamType, Word } from "./words.js";
import { cardsIn } from "./zones.js";

const open = readContextOf(bramble, { players: 2 }, true);
const words = vocabularyOf(bramble);

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
