// Cards written at random out of words that fit where they stand, and matches with them that must do no harm.

import { differences } from "../identity/compare.js";
import type { Json } from "../input/json.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { readContextOf } from "../match/custom-texts.js";
import type { Match } from "../match/match.js";
import { loadMatch, saveMatch } from "../match/save.js";
import { PlayerSeat, randomPilot } from "../players/pilots.js";
import { rowsOf } from "../position/rows.js";
import { cardsIn } from "../position/zones.js";
import type { ParamType, Word } from "../program/words.js";

/** What an author cannot find out from the words of a game. */
export interface Hints {
  /** Values of a kind that are plain; and sources, under what they are sources of. */
  readonly plain: Readonly<Record<string, readonly Json[]>>;
  /** Names by what they name, where the game has no list of them. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

interface Bound {
  readonly name: string;
  readonly kind: string;
}

/** These stand only in special places. */
const special = ["proceed", "gives", "copyExceptions", "inLayer"];
const counts: readonly Json[] = ["one", "upToOne", { upTo: 2 }, { exactly: 1 }, "anyNumber"];
const isSmall = (type: ParamType): boolean =>
  typeof type !== "object" || !("block" in type || "cases" in type || "formula" in type || "node" in type);

/** Writes programs and abilities, as a list of numbers decides. */
export class Author {
  readonly #words: readonly Word[];
  readonly #names: Readonly<Record<string, readonly string[]>>;
  readonly #hints: Hints;
  readonly #numbers: readonly number[];
  #at = 0;
  #bound = 0;

  constructor(game: GameDefinition, hints: Hints, numbers: readonly number[]) {
    const { words, names } = readContextOf(game, { players: 2 });
    this.#words = [...words.values()].filter(word => word.open && !special.includes(word.name));
    this.#names = names;
    this.#hints = hints;
    this.#numbers = numbers;
  }

  program(depth: number): Json {
    return this.#block(depth, []);
  }

  ability(depth: number): Json {
    return this.#node("ability", depth, []);
  }

  #number(): number {
    return this.#numbers[this.#at++ % this.#numbers.length] + this.#at;
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#number() % from.length];
  }

  #block(depth: number, scope: readonly Bound[]): Json {
    return Array.from({ length: 1 + (this.#number() % 2) }, () => this.#node("instr", depth, scope));
  }

  #node(gives: string, depth: number, scope: readonly Bound[]): Json {
    const fitting = this.#words.filter(
      word => word.gives === gives && (depth > 0 || word.params.every(([, type]) => isSmall(type))),
    );
    const word = this.#pick(fitting);
    const args: Json[] = [];
    for (const [, type] of word.params) {
      if (typeof type === "object" && "maybe" in type && this.#number() % 2 === 0) break;
      args.push(this.#arg(type, depth - 1, scope, args));
    }
    return { [word.name]: args };
  }

  #arg(type: ParamType, depth: number, scope: readonly Bound[], before: readonly Json[]): Json {
    if (typeof type === "string") return this.#value(type, depth, scope);
    if ("maybe" in type) return this.#arg(type.maybe, depth, scope, before);
    if ("many" in type) return this.#arg(type.many, depth, scope, before);
    if ("source" in type) return this.#source(type.source, depth, scope);
    if ("oneOf" in type) return this.#pick(type.oneOf);
    if ("nameOf" in type) return this.#name(type.nameOf);
    if ("count" in type) return this.#pick(counts);
    if ("cases" in type) return { cases: { left: this.#block(depth, scope), right: this.#block(depth, scope) } };
    if ("node" in type) return this.#node(type.node, Math.max(depth, 1), scope);
    if ("block" in type) {
      const kinds = type.block.map(kind => (kind === "element" ? this.#elementOf(before[0]) : kind));
      return kinds.length === 0
        ? this.#block(depth, scope)
        : this.#binding(kinds, scope, inner => this.#block(depth, inner));
    }
    if (type.gives === "count") return "one";
    return this.#binding(
      type.formula.map(kind => (kind === "element" ? "card" : kind)),
      scope,
      inner => (type.gives === "source" ? this.#source("card", depth, inner) : this.#value(type.gives, depth, inner)),
    );
  }

  #binding(kinds: readonly string[], scope: readonly Bound[], body: (inner: readonly Bound[]) => Json): Json {
    const own = kinds.map(kind => ({ kind, name: `v${this.#bound++}` }));
    return { as: own.map(({ name }) => name), do: body([...scope, ...own]) };
  }

  #elementOf(source: Json): string {
    const players = this.#words.filter(({ gives }) => gives === "source player").map(({ name }) => name);
    return players.some(name => JSON.stringify(source).includes(name)) ? "player" : "card";
  }

  #source(of: string, depth: number, scope: readonly Bound[]): Json {
    const kind = of === "any" ? "card" : of;
    const isPlain = depth <= 0 || !this.#words.some(({ gives }) => gives === `source ${kind}`);
    if (isPlain || this.#number() % 2 === 0) return this.#pick(this.#hints.plain[`source ${kind}`]);
    return this.#node(`source ${kind}`, depth - 1, scope);
  }

  #name(of: string): string {
    const known = this.#hints.names[of] ?? this.#names[of === "zones" ? "zone" : of];
    return known === undefined ? "x" : this.#pick(known);
  }

  #value(kind: string, depth: number, scope: readonly Bound[]): Json {
    const bound = scope.filter(variable => variable.kind === kind);
    if (bound.length > 0 && this.#number() % 4 > 0) return `$${this.#pick(bound).name}`;
    const plain = this.#hints.plain[kind] ?? this.#hints.plain.any;
    const isDeep = depth > 0 && kind !== "any" && this.#words.some(({ gives }) => gives === kind);
    return isDeep && this.#number() % 3 > 0 ? this.#node(kind, depth - 1, scope) : this.#pick(plain);
  }
}

export interface InventedPlay {
  readonly answers: number;
  /** Steps between two stops, after which a match is given up. */
  readonly budget: number;
}

/**
 * Plays a match at random: every card lies in one place, and every so often what is saved is loaded, answered the same
 * and comes to the same. Gives how many answers were taken.
 */
export function playInvented(game: GameDefinition, match: Match, seed: number, play: InventedPlay): number {
  const { players } = match.machine.rules;
  match.machine.budget = play.budget;
  const eyes = Array.from({ length: players }, (_, seat) => new PlayerSeat(match.machine, seat + 1));
  for (const own of eyes) own.seed(seed);
  for (let taken = 0; taken < play.answers; taken++) {
    if (match.isOver) return taken;
    const [{ player }] = match.decisions;
    const own = eyes[player - 1];
    own.answer.length = 0;
    randomPilot.decide(own);
    const picked = own.answer.map(value => match.optionId(player, value));
    const saved = taken % 8 === 0 ? saveMatch(match) : undefined;
    const answered = match.answer(player, picked);
    lieInPlaces(match.machine);
    if (!answered.ok) {
      if (answered.why.kind !== "budget") throw new Error(`refused: ${JSON.stringify(answered.why)}`);
      return taken;
    }
    if (saved === undefined) continue;
    for (let viewer = 0; viewer <= players; viewer++) match.view(viewer);
    const loaded = loadMatch(game, saved, { trusted: true });
    if (!loaded.ok) throw new Error(`not loaded: ${JSON.stringify(loaded.faults)}`);
    loaded.value.machine.budget = play.budget;
    loaded.value.answer(player, picked);
    const [different] = differences(match.machine, loaded.value.machine);
    if (different) throw new Error(`other than before it was saved: ${JSON.stringify(different)}`);
  }
  return play.answers;
}

/** Every card lies in one place and knows it. */
function lieInPlaces({ s, rules }: Machine): void {
  const seen = new Set<number>();
  for (let zone = 0; zone < s.zone.count.length; zone++) {
    for (const [height, card] of cardsIn(s, zone).entries()) {
      if (seen.has(card)) throw new Error(`card ${card} lies in two places`);
      seen.add(card);
      if (s.card.zone[card] !== zone || s.card.at[card] !== s.zone.head[zone] + height)
        throw new Error(`card ${card} lies elsewhere than it says`);
    }
  }
  if (seen.size !== rowsOf(s, rules.tables.card).length) throw new Error("a card lies nowhere");
}
