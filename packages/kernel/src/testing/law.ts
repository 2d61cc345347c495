// The hidden-information law: two positions that look the same to a player and are answered the same give that player
// the same views, the same events and the same stops.

import { decisionOf } from "../asked.js";
import { optionsOf, playersOwing, refusalOf, takeAnswer } from "../decisions.js";
import { type Event, eventFor } from "../events.js";
import { forEachValue } from "../heap.js";
import { relistenAll } from "../listeners.js";
import { forgetLoops } from "../loops.js";
import { Machine } from "../machine.js";
import { Eyes, randomPilot } from "../pilots.js";
import { randomBelow, seedRandom } from "../random.js";
import { rowsOf } from "../rows.js";
import { rowOf, tagOf } from "../values.js";
import { knowsCard, viewOrder, viewSnapshot } from "../view.js";
import { liesAlike } from "./lies-alike.js";

export class LawBroken extends Error {}

/** Two cards a player does not know, of one owner, with different texts. */
export function exchangeable(m: Machine, viewer: number): [number, number][] {
  const { zone, owner, text } = m.s.card;
  const hidden = rowsOf(m.s, m.rules.tables.card).filter(card => zone[card] > 0 && !knowsCard(m, viewer, card));
  hidden.sort((a, b) => a - b);
  const pairs: [number, number][] = [];
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
export function exchanged(m: Machine, [a, b]: readonly [number, number]): Machine {
  const other = new Machine(m.rules, m.s.copy());
  const { text } = other.s.card;
  [text[a], text[b]] = [text[b], text[a]];
  const { serial, stamp } = other.s.kernel;
  const counters = [serial[0], stamp[0]];
  relistenAll(other);
  [other.s.kernel.serial[0], other.s.kernel.stamp[0]] = counters;
  return other;
}

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
  m.sink = told => {
    isShown();
    const event = eventFor(m, viewer, told);
    if (event) events.push(event);
  };
  return { m, events, isShown };
}

/** What reaches a player at a stop besides the view. */
function received({ m, events }: Side, viewer: number): string {
  const decisions = playersOwing(m).map(player => decisionOf(m, player));
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
  const order = options.some(value => tagOf(value) === cardTag) ? viewOrder(m) : [];
  const place = new Map(order.map((card, i) => [card, i]));
  return options
    .map(value => (tagOf(value) === cardTag ? (place.get(rowOf(value)) ?? -1) : value))
    .sort((a, b) => a - b);
}

/** Whether a program in progress has one of two cards: it was chosen, and the other one perhaps could not have been. */
function isHeld({ s, rules }: Machine, pair: readonly [number, number]): boolean {
  const { tag } = rules.tables.card;
  let found = false;
  forEachValue(s, (array, index) => {
    const value = array[index];
    found ||= array === s.slot.value && value >= 1_048_576 && tagOf(value) === tag && pair.includes(rowOf(value));
  });
  return found;
}

/** Whether somebody is asked who has no answer: no choice before can have led there. */
const isStuck = (m: Machine): boolean => playersOwing(m).some(player => optionsOf(m, player).length === 0);

/**
 * Exchanges two cards hidden from the viewer and plays both positions on with the same answers and the same chance,
 * for as long as the exchanged cards stay hidden. Throws if the viewer could tell the two apart.
 */
export function checkLaw(
  start: Machine,
  viewer: number,
  pair: readonly [number, number],
  decisions: number,
  seed: number,
): number {
  const a = watched(new Machine(start.rules, start.s.copy()), viewer, pair);
  const b = watched(exchanged(start, pair), viewer, pair);
  // The positions that are remembered have the cards in their old places.
  if (start.s.kernel.nextMark[0] > 0) for (const { m } of [a, b]) forgetLoops(m);
  if (isStuck(b.m) && !isStuck(a.m) && isHeld(start, pair)) return 0;
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  const mustBeAlike = (left: string, right: string): void => {
    if (left !== right) throw new LawBroken(describe(a.m, viewer, pair, left, right));
  };
  for (let n = 0; n < decisions; n++) {
    mustBeAlike(received(a, viewer), received(b, viewer));
    if ((seed + n) % FULL === 0 || !liesAlike(a.m.s, b.m.s, pair)) mustBeAlike(seen(a, viewer), seen(b, viewer));
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
    const eyes = new Eyes(a, player);
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
