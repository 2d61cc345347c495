// The hidden-information law: two positions that look the same to a player and are answered the same give that player
// the same views, the same events and the same stops. Two positions look the same when hidden cards are exchanged, or
// came to a hand in another order.

import { relistenAll } from "../effects/listeners.js";
import { Machine } from "../machine/machine.js";
import { optionsOf, playersOwing, refusalOf, takeAnswer } from "../players/decisions.js";
import { type Event, eventFor } from "../players/events.js";
import { forgetLoops } from "../players/loops.js";
import { decisionOf } from "../players/options.js";
import { PlayerSeat, randomPilot } from "../players/pilots.js";
import { knowsCard, viewOrder, viewSnapshot } from "../players/view.js";
import { forEachValue, unpack } from "../position/heap.js";
import { randomBelow, seedRandom } from "../position/random.js";
import { referenceTo, rowsOf } from "../position/rows.js";
import type { State } from "../position/state.js";
import { incarnationOf, isReference, packRef, rowOf, tagOf } from "../position/values.js";
import { cardsIn } from "../position/zones.js";
import { liesAlike } from "./lies-alike.js";

export class LawBroken extends Error {}

/** Two cards a player does not know, of one owner, with different texts. */
export function exchangeable(m: Machine, viewer: number): Pair[] {
  const { zone, owner, text } = m.s.card;
  const hidden = rowsOf(m.s, m.rules.tables.card).filter(card => zone[card] > 0 && !knowsCard(m, viewer, card));
  hidden.sort((a, b) => a - b);
  const pairs: Pair[] = [];
  for (let i = 0; i < hidden.length; i++) {
    const a = hidden[i];
    for (let j = i + 1; j < hidden.length; j++) {
      const b = hidden[j];
      if (owner[a] === owner[b] && text[a] !== text[b]) pairs.push([a, b]);
    }
  }
  return pairs;
}

/** The same position with two hidden cards in each other's places. */
export function exchanged(m: Machine, [a, b]: Pair): Machine {
  const other = new Machine(m.rules, m.s.copy());
  const { text } = other.s.card;
  [text[a], text[b]] = [text[b], text[a]];
  const { serial, stamp } = other.s.kernel;
  const counters = [serial[0], stamp[0]];
  relistenAll(other);
  [other.s.kernel.serial[0], other.s.kernel.stamp[0]] = counters;
  return other;
}

/** Two cards a player does not know, together in a zone where nobody can tell places apart. */
export function interchangeable(m: Machine, viewer: number): Pair[] {
  const { s, rules } = m;
  const pairs: Pair[] = [];
  for (let zone = 1; zone < s.zone.count.length; zone++) {
    if (rules.zoneKinds[s.zone.kind[zone]].ordered) continue;
    const hidden = cardsIn(s, zone).filter(card => !knowsCard(m, viewer, card) && !isPointedAt(m, card));
    hidden.forEach((a, i) => {
      for (const b of hidden.slice(i + 1)) pairs.push([a, b]);
    });
  }
  return pairs;
}

function isPointedAt(m: Machine, card: number): boolean {
  const { s, rules } = m;
  const reference = referenceTo(s, rules.tables.card, card);
  let found = false;
  forEachValue(s, (array, index, kind) => {
    found ||= membersOf(s, array[index], kind).includes(reference);
  });
  return found;
}

/** The same position, but each of two cards came to their zone when the other did. */
export function reordered(m: Machine, [a, b]: Pair): Machine {
  const other = new Machine(m.rules, m.s.copy());
  const { card, place, zone } = other.s;
  for (const column of [card.handle, card.incarnation, card.at]) [column[a], column[b]] = [column[b], column[a]];
  for (const moved of [a, b]) place.card[zone.start[card.zone[moved]] + card.at[moved]] = moved;
  return other;
}

type Pair = readonly [number, number];

interface Side {
  readonly m: Machine;
  readonly events: Event[];
  /** Whether the viewer got to know one of the exchanged cards, if only between two stops. */
  isShown(): boolean;
}

function watched(m: Machine, viewer: number, pair: readonly number[]): Side {
  const events: Event[] = [];
  let shown = false;
  const isShown = (): boolean => {
    shown ||= pair.some(card => m.s.card.zone[card] === 0 || knowsCard(m, viewer, card));
    return shown;
  };
  m.onEvent = told => {
    isShown();
    const event = eventFor(m, viewer, told);
    if (event) events.push(event);
  };
  return { m, events, isShown };
}

/** What reaches a player at a stop besides the view. */
function received({ m, events }: Side, viewer: number): string {
  const decisions = playersOwing(m).map(player => decisionOf(m, player, viewer));
  const own = m.s.player.owes[viewer] ? describeOptions(m, viewer) : [];
  return JSON.stringify([decisions, own, events.splice(0)]);
}

const seen = ({ m }: Side, viewer: number): string => JSON.stringify(viewSnapshot(m, viewer));

/** Of so many stops the views are made at one even though they cannot differ. */
const FULL = 64;

/** Options as their chooser sees them: places, not cards. */
function describeOptions(m: Machine, viewer: number): number[] {
  const cardTag = m.rules.tables.card.tag;
  const options = optionsOf(m, viewer);
  const order = options.some(value => tagOf(value) === cardTag) ? viewOrder(m, viewer) : [];
  const place = new Map(order.map((card, i) => [card, i]));
  return options
    .map(value => (tagOf(value) === cardTag ? (place.get(rowOf(value)) ?? -1) : value))
    .sort((a, b) => a - b);
}

/** Whether a program in progress has one of two cards: it was chosen, and the other one perhaps could not have been. */
function isHeld({ s, rules }: Machine, pair: Pair): boolean {
  const { tag } = rules.tables.card;
  let found = false;
  const isOneOf = (value: number): boolean => isReference(value) && tagOf(value) === tag && pair.includes(rowOf(value));
  forEachValue(s, (array, index, kind) => {
    found ||= array === s.slot.value && membersOf(s, array[index], kind).some(isOneOf);
  });
  return found;
}

/** A value, or all that is in it if it is a list. */
const membersOf = (s: State, value: number, kind: string): number[] => [unpack(s, value, kind)].flat(9) as number[];

/** Whether somebody is asked who has no answer: no choice before can have led there. */
const isStuck = (m: Machine): boolean => playersOwing(m).some(player => optionsOf(m, player).length === 0);

/**
 * Exchanges two cards hidden from the viewer and plays both positions on with the same answers and the same chance,
 * for as long as the exchanged cards stay hidden. Throws if the viewer could tell the two apart.
 */
export function checkLaw(start: Machine, viewer: number, pair: Pair, decisions: number, seed: number): number {
  const a = watched(new Machine(start.rules, start.s.copy()), viewer, pair);
  const b = watched(exchanged(start, pair), viewer, pair);
  // The positions that are remembered have the cards in their old places.
  if (start.s.kernel.nextMark[0] > 0) for (const { m } of [a, b]) forgetLoops(m);
  if (isStuck(b.m) && !isStuck(a.m) && isHeld(start, pair)) return 0;
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  for (let n = 0; n < decisions; n++) {
    mustBeAlike(a, b, viewer, pair, (seed + n) % FULL === 0 || !liesAlike(a.m.s, b.m.s, pair));
    if (a.m.s.kernel.over[0] || b.m.s.kernel.over[0]) return n;
    for (const player of playersOwing(a.m)) {
      const answer = commonAnswer(a.m, b.m, player, pair, random);
      if (answer === undefined) return n;
      takeAnswer(a.m, player, answer);
      takeAnswer(b.m, player, answer);
    }
    a.m.run();
    b.m.run();
    if (a.isShown() || b.isShown()) return n;
  }
  return decisions;
}

/**
 * Has two hidden cards come to their zone in the other order and plays both positions on with the same answers and the
 * same chance. Throws if the viewer could tell the two apart, also after the cards are shown.
 */
export function checkFollowing(start: Machine, viewer: number, pair: Pair, decisions: number, seed: number): void {
  const a = watched(new Machine(start.rules, start.s.copy()), viewer, pair);
  const b = watched(reordered(start, pair), viewer, pair);
  if (start.s.kernel.nextMark[0] > 0) for (const { m } of [a, b]) forgetLoops(m);
  // Inside, chance picks places, in which other cards lie.
  for (const { m } of [a, b]) m.asksChance = true;
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  for (let n = 0; n < decisions; n++) {
    mustBeAlike(a, b, viewer, pair, true);
    if (a.m.s.kernel.over[0]) return;
    for (const player of playersOwing(a.m)) {
      const eyes = new PlayerSeat(a.m, player);
      eyes.seed(randomBelow(random, 0, 1_000_000));
      randomPilot.decide(eyes);
      const answer = eyes.answer.map(value => inOther(a.m, b.m, start, pair, value));
      takeAnswer(a.m, player, eyes.answer);
      takeAnswer(b.m, player, answer);
    }
    a.m.run();
    b.m.run();
  }
}

/** The same card in the position in which the two came in the other order. */
function inOther(a: Machine, b: Machine, start: Machine, pair: Pair, value: number): number {
  const { tag } = a.rules.tables.card;
  const card = rowOf(value);
  if (!isReference(value) || tagOf(value) !== tag || !pair.includes(card)) return value;
  const { incarnation } = a.s.card;
  if (incarnation[card] === incarnationOf(value)) return packRef(tag, card, b.s.card.incarnation[card]);
  const other = pair[0] === card ? pair[1] : pair[0];
  const was = start.s.card.incarnation;
  return incarnationOf(value) === was[card] ? packRef(tag, card, was[other]) : value;
}

function mustBeAlike(a: Side, b: Side, viewer: number, pair: Pair, withViews: boolean): void {
  const compare = (left: string, right: string): void => {
    if (left !== right) throw new LawBroken(describe(a.m, viewer, pair, left, right));
  };
  compare(received(a, viewer), received(b, viewer));
  if (withViews) compare(seen(a, viewer), seen(b, viewer));
}

/** An answer that is legal in both and does not touch the exchanged cards. */
function commonAnswer(
  a: Machine,
  b: Machine,
  player: number,
  pair: readonly number[],
  random: Uint32Array,
): number[] | undefined {
  const cardTag = a.rules.tables.card.tag;
  for (let attempt = 0; attempt < 12; attempt++) {
    const eyes = new PlayerSeat(a, player);
    eyes.seed(randomBelow(random, 0, 1_000_000));
    randomPilot.decide(eyes);
    const touches = eyes.answer.some(value => tagOf(value) === cardTag && pair.includes(rowOf(value)));
    if (!touches && refusalOf(a, player, eyes.answer) === undefined && refusalOf(b, player, eyes.answer) === undefined)
      return eyes.answer;
  }
  return undefined;
}

function describe(m: Machine, viewer: number, pair: readonly number[], left: string, right: string): string {
  let at = 0;
  while (left[at] === right[at]) at++;
  const names = pair.map(
    card =>
      `${m.rules.texts[m.s.card.text[card]].name} in ${m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[card]]]?.name}`,
  );
  return [
    `player ${viewer} can tell ${names.join(" from ")}, asked: ${m.ask()?.reason}`,
    `one way:   …${left.slice(Math.max(0, at - 200), at + 60)}`,
    `exchanged: …${right.slice(Math.max(0, at - 200), at + 60)}`,
  ].join("\n");
}
