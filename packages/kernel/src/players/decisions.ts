// What the machine waits for, what may be answered, and taking an answer.

import { tidyMemories } from "../effects/last-known.js";
import { cardHashes } from "../identity/card-hashes.js";
import { type Choice, type Machine, YOU } from "../machine/machine.js";
import { makeList, reserve } from "../position/heap.js";
import { noteShown } from "../position/state.js";
import { CARD_TAG, isReference, LimitError, packList, rowOf, tagOf } from "../position/values.js";
import { loopStarts, noteFree } from "./break-loops.js";
import { watchesAnswers } from "./loops.js";

export const CHANCE = 0;

/** Why an answer was refused; the position is as it was. */
export type Refusal =
  | { readonly kind: "gameOver" }
  | { readonly kind: "notYourDecision"; readonly owed: readonly number[] }
  | { readonly kind: "wrongCount"; readonly min: number; readonly max: number; readonly got: number }
  | { readonly kind: "notAnOption"; readonly value: number }
  | { readonly kind: "twice"; readonly value: number }
  | { readonly kind: "rule"; readonly words: string };

/** The players who owe a decision now (0: chance). */
export function playersOwing(m: Machine): number[] {
  const { owes } = m.s.player;
  const found: number[] = [];
  for (let player = 0; player < owes.length; player++) if (owes[player]) found.push(player);
  return found;
}

/** Works something out for one of several players asked at once. */
export function askedAs<T>(
  m: Machine,
  choice: Choice,
  player: number,
  work: (base: number) => T,
  base: number = m.topBase(),
): T {
  if (!choice.everyone) return work(base);
  const slots = m.s.slot.value;
  const before = slots[base + choice.asked];
  slots[base + choice.asked] = player;
  const result = work(base);
  m.s.slot.value[base + choice.asked] = before;
  return result;
}

/** Everything this player may pick from. */
export function optionsOf(m: Machine, player: number): number[] {
  const ask = m.ask();
  if (!ask || !m.s.player.owes[player]) return [];
  m.looked = 0;
  if (ask.is === "chance") return ask.outcomes(m, m.topBase()).values;
  const options: number[] = [];
  if (ask.everyone) askedAs(m, ask, player, base => ask.source.list(m, base, options));
  else ask.source.list(m, m.topBase(), options);
  const goesRound = loopStarts(m, player);
  const isSingle = goesRound && askedAs(m, ask, player, base => ask.max(m, base)) === 1;
  return isSingle ? options.filter(value => !goesRound([value])) : options;
}

/** How many may be picked. Fewer than asked for only if there are not so many; `available` says how many, if that is known. */
export function countsOf(
  m: Machine,
  player: number,
  available?: number | (() => number),
): { readonly min: number; readonly max: number } {
  const ask = m.ask();
  if (!ask || ask.is === "chance") return { min: 1, max: 1 };
  if (ask.everyone) return askedAs(m, ask, player, base => countsAt(m, base, ask, player, available));
  return countsAt(m, m.topBase(), ask, player, available);
}

/** How many are asked for, whether or not there are so many. */
export function wantedCounts(m: Machine, player: number): { readonly min: number; readonly max: number } {
  const ask = m.ask();
  if (!ask || ask.is === "chance") return { min: 1, max: 1 };
  return askedAs(m, ask, player, base => ({ min: Math.max(0, ask.min(m, base)), max: Math.max(0, ask.max(m, base)) }));
}

function countsAt(
  m: Machine,
  base: number,
  ask: Choice,
  player: number,
  available: number | (() => number) = () => optionsOf(m, player).length,
): { readonly min: number; readonly max: number } {
  const fewest = loopStarts(m, player)?.([]) ? 1 : 0;
  const min = Math.max(fewest, ask.min(m, base));
  const max = ask.max(m, base);
  const isKnown = typeof available === "number";
  if (min === 0 && !isKnown) return { min, max };
  const there = isKnown ? available : available();
  return { min: Math.max(0, Math.min(min, there)), max: Math.max(0, Math.min(max, there)) };
}

/**
 * Why this answer is not legal, or nothing. Leaves the position as it is. `listed` are the player's options, if they are
 * at hand: what is among them is an option.
 */
export function refusalOf(
  m: Machine,
  player: number,
  picked: readonly number[],
  listed?: readonly number[],
): Refusal | undefined {
  if (m.s.kernel.over[0]) return { kind: "gameOver" };
  const ask = m.ask();
  if (!ask || !m.s.player.owes[player]) return { kind: "notYourDecision", owed: playersOwing(m) };
  if (ask.is === "chance") {
    const { values } = ask.outcomes(m, m.topBase());
    if (picked.length !== 1) return { kind: "wrongCount", min: 1, max: 1, got: picked.length };
    return values.includes(picked[0]) ? undefined : { kind: "notAnOption", value: picked[0] };
  }
  if (loopStarts(m, player)?.(picked)) return { kind: "rule", words: "the same loop does not start again" };
  if (!ask.everyone) return refusalOfPick(m, m.topBase(), ask, player, picked, listed);
  return askedAs(m, ask, player, base => refusalOfPick(m, base, ask, player, picked, listed));
}

function refusalOfPick(
  m: Machine,
  base: number,
  ask: Choice,
  player: number,
  picked: readonly number[],
  listed: readonly number[] | undefined,
): Refusal | undefined {
  for (let i = 0; i < picked.length; i++) {
    const isOption = listed ? listed.includes(picked[i]) : ask.source.has(m, base, picked[i]);
    if (!isOption) return { kind: "notAnOption", value: picked[i] };
    if (picked.indexOf(picked[i]) !== i) return { kind: "twice", value: picked[i] };
  }
  const { rule } = ask;
  const passes = picked.length === 0 && ask.min(m, base) <= 0 && (!rule || ruleHolds(m, base, ask, picked));
  if (passes) return undefined;
  if (rule && picked.length === 0 && noAnswerFits(m, player)) return undefined;
  if (picked.length < ask.min(m, base) || picked.length > ask.max(m, base)) {
    const { min, max } = countsOf(m, player);
    if (picked.length < min || picked.length > max) return { kind: "wrongCount", min, max, got: picked.length };
  }
  if (rule && !ruleHolds(m, base, ask, picked)) return { kind: "rule", words: rule.words };
  return undefined;
}

/** Whether a rule over the whole pick leaves no answer at all: then nothing is chosen. */
function noAnswerFits(m: Machine, player: number): boolean {
  for (const answer of distinctAnswers(m, player)) return answer.length === 0;
  return true;
}

/** Whether the rule over the whole pick, if there is one, allows this one. */
export function ruleHolds(m: Machine, base: number, { rule }: Choice, picked: readonly number[]): boolean {
  if (!rule) return true;
  const { kernel } = m.s;
  const heap = kernel.heap[0];
  const list = makeList(m.s, picked);
  m.s.slot.value[base + rule.picked] = list;
  const holds = rule.holds(m, base) !== 0;
  m.s.slot.value[base + rule.picked] = 0;
  m.s.kernel.heap[0] = heap;
  return holds;
}

/** Takes an answer that is known to be legal. The machine goes on when it is run. */
export function takeAnswer(m: Machine, player: number, picked: ArrayLike<number>): void {
  const { s } = m;
  const ask = m.ask();
  if (!ask) throw new Error(`unreachable: player ${player} was asked nothing`);
  tidyMemories(m);
  if (ask.is === "choice" && watchesAnswers(m) && isFree(m, ask, player, picked)) noteFree(m, player, picked);
  const base = m.topBase();
  s.player.owes[player] = 0;
  s.kernel.owed[0]--;
  if (ask.is === "chance") {
    noteShown(s);
    ask.apply(m, base, picked[0]);
    return;
  }
  const answer = ask.binds === "many" ? makeList(s, picked) : picked.length === 0 ? 0 : picked[0];
  bindAnswer(m, base, ask, player, answer, picked.length);
}

/** Whether another answer would have made a difference. Passing where that is nothing is not choosing. */
function isFree(m: Machine, ask: Choice, player: number, picked: ArrayLike<number>): boolean {
  if (ask.idle && picked.length === 0) return false;
  if (ask.rule) return optionsOf(m, player).length > countsOf(m, player).min;
  let answers = 0;
  for (const _ of distinctAnswers(m, player)) if (++answers > 1) return true;
  return false;
}

/** Keeps an answer where the program finds it, and goes on unless others still owe one. */
function bindAnswer(m: Machine, base: number, ask: Choice, player: number, answer: number, count: number): void {
  const { s } = m;
  if (ask.everyone) {
    s.player.answer[player] = answer;
    if (s.kernel.owed[0] > 0) return;
    gatherAnswers(m, base, ask);
  } else {
    s.slot.value[base + ask.slot] = answer;
    if (ask.picks >= 0) s.slot.value[base + ask.picks] = count;
    if (ask.chooser >= 0) s.slot.value[base + ask.chooser] = player;
  }
  if (ask.asker >= 0) s.slot.value[base + ask.asker] = s.slot.value[base + YOU];
  s.frame.pc[s.kernel.depth[0] - 1]++;
}

/** All have answered: their picks become a list by seat. */
function gatherAnswers(m: Machine, base: number, ask: Choice): void {
  const { s } = m;
  const { players } = m.rules;
  const start = reserve(s, players);
  const heap = s.heap.value;
  const { answer } = s.player;
  for (let seat = 1; seat <= players; seat++) {
    heap[start + seat - 1] = answer[seat];
    answer[seat] = 0;
  }
  m.write(base + ask.slot, packList(start, players));
}

/**
 * Takes a pick of one or none where nothing else is asked of it: the usual answer in simulations, checked and taken in
 * one go. `isOption` says that it was seen among the options. False, and nothing done, if it is not that simple or not
 * legal.
 */
export function takeSinglePick(
  m: Machine,
  ask: Choice,
  player: number,
  picked: readonly number[],
  isOption: boolean,
): boolean {
  if (picked.length > 1) return false;
  const { s } = m;
  const base = m.topBase();
  if (picked.length === 0) {
    if (ask.everyone || ask.min(m, base) > 0) return false;
  } else if (!isOption && !offers(m, base, ask, player, picked[0])) return false;
  tidyMemories(m);
  s.player.owes[player] = 0;
  s.kernel.owed[0]--;
  bindAnswer(m, base, ask, player, picked.length === 0 ? 0 : picked[0], picked.length);
  return true;
}

function offers(m: Machine, base: number, ask: Choice, player: number, value: number): boolean {
  if (!ask.everyone) return ask.source.has(m, base, value);
  m.write(base + ask.asked, player);
  const isOption = ask.source.has(m, base, value);
  m.write(base + ask.asked, 0);
  return isOption;
}

/** Options that differ: cards that look the same in every way are one. Gives each kind once, with all that are of it. */
export function distinctOptions(m: Machine, player: number): number[][] {
  const options = optionsOf(m, player);
  const kind = m.ask()?.kind;
  const isCard = (value: number): boolean =>
    (kind === "card" || kind === "any") && tagOf(value) === CARD_TAG && isReference(value);
  if (!options.some(isCard)) return options.map(value => [value]);
  const looks = cardHashes(m);
  const kinds = new Map<string, number[]>();
  for (const value of options) {
    const key = isCard(value) ? `${looks.low[rowOf(value)]},${looks.high[rowOf(value)]}` : `=${value}`;
    const same = kinds.get(key);
    if (same) same.push(value);
    else kinds.set(key, [value]);
  }
  return [...kinds.values()];
}

/** More picks in a row that do not fit are not tried. */
const MOST_MISSES = 500_000;

/** Every answer that makes a difference, one after the other; only as many are made as are asked for. */
export function* distinctAnswers(m: Machine, player: number): Generator<number[]> {
  const ask = m.ask();
  if (!ask || !m.s.player.owes[player]) return;
  const kinds = distinctOptions(m, player);
  const available = kinds.reduce((sum, kind) => sum + kind.length, 0);
  const { min, max } = countsOf(m, player, available);
  const ordered = ask.is === "choice" && ask.ordered;
  const answers = ordered ? sequences(kinds, min, max, []) : multisets(kinds, min, max, 0, []);
  const goesRound = loopStarts(m, player);
  if (ask.is === "chance" || (!ask.rule && !goesRound)) {
    yield* answers;
    return;
  }
  let fits = 0;
  let misses = 0;
  for (const answer of answers) {
    if (goesRound?.(answer) || !askedAs(m, ask, player, base => ruleHolds(m, base, ask, answer))) {
      m.lookedInAll++;
      if (++misses > MOST_MISSES)
        throw new LimitError(
          `gave up after ${MOST_MISSES} picks that all break this rule: ${ask.rule?.words ?? "no loop starts again"}`,
        );
      continue;
    }
    misses = 0;
    fits++;
    yield answer;
  }
  if (fits === 0) yield [];
}

function* multisets(
  kinds: readonly number[][],
  min: number,
  max: number,
  from: number,
  picked: readonly number[],
): Generator<number[]> {
  if (from === kinds.length) {
    if (picked.length >= min) yield [...picked];
    return;
  }
  const kind = kinds[from];
  for (let n = Math.min(kind.length, max - picked.length); n >= 0; n--) {
    yield* multisets(kinds, min, max, from + 1, [...picked, ...kind.slice(0, n)]);
  }
}

function* sequences(
  kinds: readonly number[][],
  min: number,
  max: number,
  picked: readonly number[],
): Generator<number[]> {
  if (picked.length >= min) yield [...picked];
  if (picked.length === max) return;
  for (const kind of kinds) {
    const used = kind.filter(value => picked.includes(value)).length;
    if (used < kind.length) yield* sequences(kinds, min, max, [...picked, kind[used]]);
  }
}

/** The outcomes of chance that differ, with their probabilities. */
export function outcomesOf(m: Machine): { readonly value: number; readonly probability: number }[] {
  const ask = m.ask();
  if (ask?.is !== "chance") return [];
  const { values, weights } = ask.outcomes(m, m.topBase());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return distinctOptions(m, CHANCE).map(kind => ({
    value: kind[0],
    probability: kind.reduce((sum, value) => sum + weights[values.indexOf(value)], 0) / total,
  }));
}
