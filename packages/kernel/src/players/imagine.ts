// A full position that looks to a player exactly like the one they see, the unknown filled in by chance.

import { relistenAll } from "../effects/listeners.js";
import { type Choice, Machine, type Secret, YOU } from "../machine/machine.js";
import { drawBelow, seedGenerator } from "../position/generator.js";
import { type Deep, forEachValue, listValues, makeList, mapReferences, pack, unpack } from "../position/heap.js";
import type { Seed } from "../position/random.js";
import { firstRow, nextRow, referenceTo } from "../position/rows.js";
import { isReference, rowOf, tagOf, ZONE_TAG } from "../position/values.js";
import { cardsIn } from "../position/zones.js";
import { askedAs, ruleHolds } from "./decisions.js";
import { standsAlone, type View } from "./view.js";

/** The texts a viewer thinks the hidden cards of an owner are made of; as many as there are hidden cards, or more. */
export type Guess = (owner: number, hidden: number) => readonly number[];

/**
 * Fills in the unknown: hidden cards get texts out of what their owners' hidden cards are made of, hidden pointers get
 * something they could point at, hidden choices are drawn from what could have been chosen.
 */
export function imagine(view: View, seed: Seed, guess: Guess): Machine {
  const m = filledIn(view.m, view.viewer, seed, guess);
  m.s.checkpoints = view.begun.map(({ m: then, now }) => {
    // A card that was hidden then and is there now has been the same all the time.
    const known = [...now].map(([card, number]) => [card, m.s.card.text[number]] as const);
    return filledIn(then, view.viewer, seed, guess, known).s.checkpoint();
  });
  return m;
}

function filledIn(
  of: Machine,
  viewer: number,
  seed: Seed,
  guess: Guess,
  known: readonly (readonly [card: number, text: number])[] = [],
): Machine {
  const m = new Machine(of.rules, of.s.copy());
  seedGenerator(m.s, seed);
  pointSomewhere(m);
  for (const [card, text] of known) if (m.s.card.text[card] === 0) m.s.card.text[card] = text;
  dealTexts(m, guess);
  drawHiddenChoices(m, viewer);
  drawHiddenAnswers(m, viewer);
  relistenAll(m);
  return m;
}

function dealTexts(m: Machine, guess: Guess): void {
  const { s } = m;
  const hidden = new Map<number, number[]>();
  const table = m.rules.tables.card;
  for (let card = firstRow(s, table); card > 0; card = nextRow(s, table, card)) {
    if (s.card.text[card] !== 0) continue;
    const owner = s.card.owner[card];
    hidden.set(owner, [...(hidden.get(owner) ?? []), card]);
  }
  for (const [owner, cards] of hidden) {
    const texts = [...guess(owner, cards.length)];
    if (texts.length < cards.length)
      throw new Error(`a guess for player ${owner} must name ${cards.length} texts, not ${texts.length}`);
    for (const card of cards) {
      const pick = drawBelow(s.random.word, texts.length);
      s.card.text[card] = texts[pick];
      texts[pick] = texts[texts.length - 1];
      texts.pop();
    }
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
      if (!isReference(reference) || tagOf(reference) !== ZONE_TAG) return reference;
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
