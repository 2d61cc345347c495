// A full position that looks to a player exactly like the one they see, the unknown filled in by chance.

import { relistenAll } from "../effects/listeners.js";
import { type Choice, Machine, type Secret, YOU } from "../machine/machine.js";
import { drawBelow, seedGenerator } from "../position/generator.js";
import { type Deep, forEachValue, listValues, makeList, mapReferences, pack, unpack } from "../position/heap.js";
import type { Seed } from "../position/random.js";
import { firstRow, nextRow, referenceTo } from "../position/rows.js";
import type { Checkpoint, State } from "../position/state.js";
import { isReference, rowOf, tagOf, ZONE_TAG } from "../position/values.js";
import { cardsIn } from "../position/zones.js";
import { askedAs, ruleHolds } from "./decisions.js";
import { standsAlone, type View } from "./view.js";

/** The texts a viewer thinks the hidden cards of an owner are made of; as many as there are hidden cards, or more. */
export type Guess = (owner: number, hidden: number) => readonly number[];

/** Hidden cards of a view, by their numbers, that could be any of these texts in any order; as many texts as cards, or more. */
export interface Pool {
  readonly cards: readonly number[];
  readonly texts: readonly number[];
}

/**
 * Fills in the unknown: hidden cards get texts out of what their owners' hidden cards are made of, hidden pointers get
 * something they could point at, hidden choices are drawn from what could have been chosen.
 */
export function imagine(view: View, seed: Seed, guess: Guess): Machine {
  const m = new Machine(view.m.rules, view.m.s.copy());
  new Imaginer(view, poolsByOwner(view.m, guess), { guess }).deal(m, seed);
  return m;
}

/** Deals one position after the other that looks to a viewer like the one they see. What can be done once is done once. */
export class Imaginer {
  readonly #view: View;
  readonly #base: State;
  readonly #pools: readonly Pool[];
  readonly #guess: Guess;
  readonly #pointsSomewhere: boolean;
  /** Whether a card that is hidden could listen to something. */
  readonly #hears: boolean;
  readonly #left: number[] = [];

  /**
   * `guess` is about cards that were there when a tentative span began and are gone. With `reopens`, others who have
   * answered the question the viewer is asked owe it again; otherwise their answers are drawn.
   */
  constructor(
    view: View,
    pools: readonly Pool[],
    { guess = guessOf(view.m, pools), reopens = false }: { readonly guess?: Guess; readonly reopens?: boolean } = {},
  ) {
    this.#view = view;
    this.#pools = pools;
    this.#guess = guess;
    this.#base = view.m.s.copy();
    this.#pointsSomewhere = pointsSomewhere(this.#base);
    const { texts } = view.m.rules;
    this.#hears = pools.some(pool => pool.texts.some(text => texts[text].hears));
    if (reopens) reopen(new Machine(view.m.rules, this.#base), view.viewer);
  }

  /** Makes a machine over a state of the same schema one of the positions. */
  deal(m: Machine, seed: Seed): void {
    fill(m, this.#base, this.#view.viewer, seed, this.#pointsSomewhere, () => this.#dealTexts(m));
    if (this.#hears) relistenAll(m);
    if (this.#view.begun.length > 0) m.s.checkpoints = this.#past(m, seed);
  }

  #dealTexts({ s }: Machine): void {
    const { text } = s.card;
    const left = this.#left;
    for (const { cards, texts } of this.#pools) {
      for (let i = 0; i < texts.length; i++) left[i] = texts[i];
      for (let i = 0, count = texts.length; i < cards.length; i++, count--) {
        const pick = drawBelow(s.random.word, count);
        text[cards[i]] = left[pick];
        left[pick] = left[count - 1];
      }
    }
  }

  /** Where the open tentative spans began: a card that was hidden then and is there now has been the same all the time. */
  #past(m: Machine, seed: Seed): readonly Checkpoint[] {
    return this.#view.begun.map(({ m: then, now }) => {
      const past = new Machine(then.rules, then.s.copy());
      fill(past, then.s, this.#view.viewer, seed, true, () => {
        const { text } = past.s.card;
        for (const [card, number] of now) if (text[card] === 0) text[card] = m.s.card.text[number];
        for (const { cards, texts } of poolsByOwner(past, this.#guess)) {
          const drawn = drawSome(past, texts, cards.length);
          cards.forEach((card, i) => {
            text[card] = drawn[i];
          });
        }
      });
      relistenAll(past);
      return past.s.checkpoint();
    });
  }
}

function fill(m: Machine, base: State, viewer: number, seed: Seed, points: boolean, dealTexts: () => void): void {
  if (m.s.layout !== base.layout) {
    // The last one needed larger tables: so may the next.
    base.fitTo(m.s);
    m.s.fitTo(base);
  }
  m.s.copyFrom(base);
  seedGenerator(m.s, seed);
  m.load(m.s);
  if (points) pointSomewhere(m);
  dealTexts();
  drawHiddenChoices(m, viewer);
  drawHiddenAnswers(m, viewer);
}

function poolsByOwner(m: Machine, guess: Guess): readonly Pool[] {
  const { s, rules } = m;
  const hidden = new Map<number, number[]>();
  const table = rules.tables.card;
  for (let card = firstRow(s, table); card > 0; card = nextRow(s, table, card)) {
    if (s.card.text[card] !== 0) continue;
    const owner = s.card.owner[card];
    hidden.set(owner, [...(hidden.get(owner) ?? []), card]);
  }
  return [...hidden].map(([owner, cards]) => {
    const texts = guess(owner, cards.length);
    if (texts.length < cards.length)
      throw new Error(`a guess for player ${owner} must name ${cards.length} texts, not ${texts.length}`);
    return { cards, texts };
  });
}

/** What the hidden cards of an owner are made of now, over and over. */
const guessOf =
  ({ s }: Machine, pools: readonly Pool[]): Guess =>
  (owner, hidden) => {
    const texts = pools.flatMap(pool => (pool.cards.some(card => s.card.owner[card] === owner) ? pool.texts : []));
    return texts.length === 0 ? texts : Array.from({ length: hidden }, (_, i) => texts[i % texts.length]);
  };

const isSomewhere = (reference: number): boolean => isReference(reference) && tagOf(reference) === ZONE_TAG;

/** Whether anything points at "some hidden card of that zone". */
function pointsSomewhere(s: State): boolean {
  let found = false;
  forEachValue(s, (array, index, kind) => {
    mapReferences(s, unpack(s, array[index], kind), kind, reference => {
      found ||= isSomewhere(reference);
      return reference;
    });
  });
  return found;
}

/** Others who have answered the question that is being asked owe it again. */
function reopen(m: Machine, viewer: number): void {
  const { kernel, player } = m.s;
  const ask = m.ask();
  if (ask?.is !== "choice" || !ask.everyone) return;
  const asked: number[] = [];
  ask.everyone.list(m, m.topBase(), asked);
  for (const other of asked) {
    if (other === viewer || player.owes[other] !== 0) continue;
    player.owes[other] = 1;
    kernel.owed[0]++;
  }
}

/**
 * Pointers to "some hidden card of that zone" get one. The cards of a zone are taken in one order, from its beginning for
 * each value: those of a list differ, and a shorter list is a part of a longer one.
 */
function pointSomewhere(m: Machine): void {
  const { s } = m;
  const orders = new Map<number, readonly number[]>();
  const orderOf = (zone: number): readonly number[] => {
    const known = orders.get(zone);
    if (known) return known;
    const cards = cardsIn(s, zone).filter(hidden => s.card.text[hidden] === 0 && !standsAlone(m, hidden));
    const order = drawSome(m, cards, cards.length);
    orders.set(zone, order);
    return order;
  };
  const pointed: (Deep | undefined)[] = [];
  forEachValue(s, (array, index, kind) => {
    const taken = new Map<number, number>();
    const point = (reference: number): number => {
      if (!isSomewhere(reference)) return reference;
      const zone = rowOf(reference);
      const at = taken.get(zone) ?? 0;
      taken.set(zone, at + 1);
      const order = orderOf(zone);
      return referenceTo(s, m.rules.tables.card, order[at % order.length]);
    };
    const deep = mapReferences(s, unpack(s, array[index], kind), kind, point);
    pointed.push(taken.size > 0 ? deep : undefined);
  });
  // Making a list may move all columns: they are written when all lists are made.
  const packed = pointed.map(deep => (deep === undefined ? undefined : pack(s, deep)));
  let at = 0;
  forEachValue(s, (array, index) => {
    array[index] = packed[at++] ?? array[index];
  });
}

const NOBODY = 0;

/** Variables whose values were hidden are worked out or drawn anew from where they came from. */
function drawHiddenChoices(m: Machine, viewer: number): void {
  const { frame, kernel } = m.s;
  for (let f = 0; f < kernel.depth[0]; f++) {
    const { secrets, slots } = m.rules.programs[frame.program[f]];
    for (const secret of secrets) {
      const { from, to } = slots[secret.slot];
      if (frame.pc[f] >= from && frame.pc[f] < to) drawSecret(m, frame.base[f], secret, viewer);
    }
  }
}

function drawSecret(m: Machine, base: number, { slot, chooser, from }: Secret, viewer: number): void {
  const who = chooser < 0 ? undefined : m.s.slot.value[base + chooser];
  if (who === viewer) return;
  if ("value" in from) {
    m.write(base + slot, from.value(m, base));
    return;
  }
  if (who === NOBODY) return;
  const you = m.s.slot.value[base + YOU];
  m.write(base + YOU, m.s.slot.value[base + from.choice.asker]);
  const pick = (player: number): number => pickOf(m, base, from.choice, player);
  const drawn = who === undefined ? picksBySeat(m, m.s.slot.value[base + slot], viewer, pick) : pick(who);
  m.write(base + YOU, you);
  m.write(base + slot, drawn);
}

/** What several picked: the viewer's own pick as it is, and those of the others. */
function picksBySeat(m: Machine, picks: number, viewer: number, pick: (player: number) => number): number {
  return makeList(
    m.s,
    listValues(m.s, picks).map((own, i) => (i + 1 === viewer ? own : pick(i + 1))),
  );
}

/** Players who have already answered a question put to several at once have answered something. */
function drawHiddenAnswers(m: Machine, viewer: number): void {
  const { s } = m;
  const ask = m.ask();
  if (ask?.is !== "choice" || !ask.everyone) return;
  const base = m.topBase();
  const asked: number[] = [];
  ask.everyone.list(m, base, asked);
  for (const player of asked) {
    if (player === viewer || s.player.owes[player]) continue;
    const kept = pickOf(m, base, ask, player);
    s.player.answer[player] = kept;
  }
}

/** How often a pick is drawn to find one that a rule over the whole pick allows. */
const TRIES = 1000;

/** Something a player could have picked, as it is kept; nothing if there is nothing that fits. */
function pickOf(m: Machine, base: number, choice: Choice, player: number): number {
  const picked = askedAs(m, choice, player, () => drawPick(m, base, choice), base);
  return choice.binds === "one" ? (picked[0] ?? 0) : makeList(m.s, picked);
}

function drawPick(m: Machine, base: number, choice: Choice): readonly number[] {
  const options: number[] = [];
  choice.source.list(m, base, options);
  const least = Math.min(options.length, Math.max(1, choice.min(m, base)));
  const most = Math.max(least, Math.min(options.length, choice.max(m, base)));
  let count = least;
  for (let tries = 0; tries < TRIES; tries++) {
    const picked = drawSome(m, options, count);
    if (ruleHolds(m, base, choice, picked)) return picked;
    count = least + drawBelow(m.s.random.word, most - least + 1);
  }
  return [];
}

function drawSome(m: Machine, options: readonly number[], count: number): number[] {
  const left = [...options];
  const picked: number[] = [];
  while (picked.length < count) picked.push(...left.splice(drawBelow(m.s.random.word, left.length), 1));
  return picked;
}
