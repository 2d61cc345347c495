// A sensible player: fills the stage, clocks early, attacks where it pays, counters when that saves a character.

import type { Pilot, PlayerSeat } from "@kibitz/kernel";
import { cardsIn, get, isCurrent, type Machine, rowOf } from "@kibitz/kernel/machine";
import { factsOf } from "../table/facts.js";
import {
  ATTACK_PHASE,
  CLIMAX_PHASE,
  CLOCK_PHASE,
  COUNTER_STEP,
  DISCARD,
  LEVEL_UP,
  MAIN_PHASE,
  MULLIGAN,
  WHERE,
} from "../table/reasons.js";
import { characterAt, levelCount } from "../table/table-facts.js";
import {
  asWeiss,
  BACK_LEFT,
  BACK_RIGHT,
  CENTRE_LEFT,
  CENTRE_MIDDLE,
  CENTRE_RIGHT,
  CLOCK,
  HAND,
  LEVEL,
  opponentOf,
  STAGE,
  STANDING,
  STOCK,
  sizeAt,
  zoneAt,
} from "../table/tables.js";

const YES = 1;
const NO = 2;
const FRONTAL_MODE = 1;
const SIDE_MODE = 2;
const FRONT = [CENTRE_MIDDLE, CENTRE_LEFT, CENTRE_RIGHT] as const;
const BACK = [BACK_LEFT, BACK_RIGHT] as const;

type Facts = ReturnType<typeof factsOf>;
const facts = (m: Machine, card: number): Facts => factsOf(m, m.s.card.text[rowOf(card)]);

/** A number of a card that is still there, or 0. */
function numberOf(m: Machine, name: "power" | "soul" | "level", card: number): number {
  return isCurrent(m, card) ? rowValue(m, name, rowOf(card)) : 0;
}
const cardsAt = (m: Machine, kind: number, player: number): number[] => cardsIn(m.s, zoneAt(m, kind, player));
const best = (options: readonly number[], score: (option: number) => number): number =>
  options.reduce((found, option) => (score(option) > score(found) ? option : found), options[0]);

/** How much a card is worth keeping in hand. */
function worth(m: Machine, player: number, card: number): number {
  const { type, level = 0, power = 0, backup } = facts(m, card);
  const own = levelCount(m, player);
  if (type === "climax") return 2.5;
  if (backup !== undefined) return 2;
  if (type === "event") return level <= own ? 2 : 1;
  // What can be played now or next is worth its power; what comes much later waits.
  return level <= own ? 2 + power / 5000 : level === own + 1 ? 2.5 : level === 3 ? 2 : 1;
}

function mulligan(eyes: PlayerSeat, options: readonly number[]): void {
  for (const card of options) {
    const { type, level = 0 } = facts(eyes.m, card);
    if (type === "climax" || level >= 2) eyes.pick(card);
  }
}

function clockCard({ m, player }: PlayerSeat, options: readonly number[]): number {
  const clock = sizeAt(m, CLOCK, player);
  const own = levelCount(m, player);
  // The last levels are not given away, and a full hand gains nothing.
  if (options.length === 0 || (own === 3 && clock >= 3) || options.length >= 7) return 0;
  const climaxes = options.filter(card => facts(m, card).type === "climax").length;
  return best(options, card => {
    const { type } = facts(m, card);
    return -worth(m, player, card) + (type === "climax" && climaxes > 1 ? 1 : 0);
  });
}

function levelCard({ m, player }: PlayerSeat, options: readonly number[]): number {
  const colours = new Set(cardsAt(m, LEVEL, player).map(card => factsOf(m, m.s.card.text[card]).colour));
  const wanted = cardsAt(m, HAND, player).map(card => factsOf(m, m.s.card.text[card]).colour);
  return best(options, card => {
    const { type, colour } = facts(m, card);
    const missing = colours.has(colour) ? 0 : 4 + wanted.filter(other => other === colour).length;
    return missing - (type === "climax" ? 3 : 0) - worth(m, player, card) / 10;
  });
}

/** The position where a character helps most, and by how much; 0 for nowhere. */
function placeFor({ m, player }: PlayerSeat, card: number): { readonly at: number; readonly gain: number } {
  const { power = 0, soul = 0, assists, backup } = facts(m, card);
  const strength = power + 1500 * soul;
  const empty = (at: number): boolean => characterAt(m, player, at) === 0;
  const helper = assists === true || power <= 1500;
  const back = BACK.find(empty);
  if (helper && back !== undefined && backup === undefined) return { at: back, gain: 800 };
  if (backup !== undefined && power <= 2500) {
    const gap = FRONT.find(empty);
    return gap === undefined ? { at: 0, gain: 0 } : { at: gap, gain: 200 };
  }
  const front = FRONT.find(empty);
  if (front !== undefined) return { at: front, gain: 1000 + strength };
  const weakest = best(FRONT, at => -strengthAt(m, player, at));
  const gain = strength - strengthAt(m, player, weakest) - 2500;
  return gain > 0 ? { at: weakest, gain } : { at: 0, gain: 0 };
}
function strengthAt(m: Machine, player: number, at: number): number {
  const card = characterAt(m, player, at);
  if (card === 0) return 0;
  const { power = 0, soul = 0 } = factsOf(m, m.s.card.text[card]);
  return power + 1500 * soul;
}

/** A card of the hand worth playing now, or 0. */
function mainCard(eyes: PlayerSeat, options: readonly number[]): number {
  const { m, player } = eyes;
  let found = 0;
  let most = 0;
  for (const card of options) {
    const row = rowOf(card);
    if (m.s.card.zone[row] !== zoneAt(m, HAND, player)) continue;
    const { type, cost = 0 } = facts(m, card);
    const gain = type === "character" ? placeFor(eyes, card).gain - 300 * cost : eventGain(eyes, card);
    if (gain > most) {
      most = gain;
      found = card;
    }
  }
  return found;
}
const eventGain = ({ m, player }: PlayerSeat, card: number): number =>
  facts(m, card).counter === true ? 0 : sizeAt(m, HAND, player) <= 5 ? 500 - 100 * (facts(m, card).cost ?? 0) : 0;

const attackersOf = ({ m, player }: PlayerSeat): number =>
  FRONT.filter(at => {
    const card = characterAt(m, player, at);
    return card !== 0 && asWeiss(m).s.card.posture[card] === STANDING;
  }).length;

function climaxCard(eyes: PlayerSeat, options: readonly number[]): number {
  if (options.length === 0) return 0;
  const attackers = attackersOf(eyes);
  const { turn } = asWeiss(eyes.m).s.game;
  return attackers >= 2 && turn[0] > 1 ? options[0] : 0;
}

const facingRow = (m: Machine, player: number, card: number): number =>
  characterAt(m, opponentOf(player), CENTRE_RIGHT + 1 - asWeiss(m).s.card.position[rowOf(card)]);

/** What an attack of this character brings, and how it is best made. */
function attackPlan({ m, player }: PlayerSeat, card: number): { readonly mode: number; readonly gain: number } {
  const soul = numberOf(m, "soul", card);
  const target = facingRow(m, player, card);
  if (target === 0) return { mode: 0, gain: soul + 1 };
  const theirs = rowValue(m, "power", target);
  const mine = numberOf(m, "power", card);
  const aside = soul - rowValue(m, "level", target);
  const wins = mine > theirs ? 1.5 : mine === theirs ? 0.3 : -1.2;
  const frontal = soul + wins;
  return aside > 0 && aside + 0.2 >= frontal ? { mode: SIDE_MODE, gain: aside } : { mode: FRONTAL_MODE, gain: frontal };
}
function rowValue(m: Machine, name: string, row: number): number {
  const getter = m.rules.getters.find(known => known.name === name);
  return getter === undefined ? 0 : get(m, getter, row);
}

/** A Backup or counter event that turns a lost battle. */
function counterCard({ m }: PlayerSeat, options: readonly number[]): number {
  const { attacker, defender } = asWeiss(m).s.game;
  const short = numberOf(m, "power", attacker[0]) - numberOf(m, "power", defender[0]);
  if (options.length === 0 || short < 0) return 0;
  const level = numberOf(m, "level", defender[0]);
  return level >= 1 && short <= 3000 ? options[0] : 0;
}

const RELUCTANT = ["for Accelerate?", "for Encore?", "pay for Change?"];

function yesOrNo({ m, player }: PlayerSeat, reason: string): number {
  if (!RELUCTANT.some(words => reason.endsWith(words))) return YES;
  if (reason.includes("clock")) {
    const room = 6 - sizeAt(m, CLOCK, player);
    return levelCount(m, player) < 3 && room >= 2 && reason.includes("Encore") ? YES : NO;
  }
  return sizeAt(m, STOCK, player) >= (levelCount(m, player) >= 2 ? 4 : 7) || reason.includes("Change") ? YES : NO;
}

/** The card that the question is about: what was chosen last in what is being done. */
function cardInQuestion(m: Machine): number {
  const { frame, kernel, slot } = m.s;
  for (let f = kernel.depth[0] - 1; f >= 0; f--) {
    const { slots } = m.rules.programs[frame.program[f]];
    for (let i = slots.length - 1; i >= 0; i--) {
      const { kind, from, to } = slots[i];
      const value = slot.value[frame.base[f] + i];
      if (kind === "card" && frame.pc[f] >= from && frame.pc[f] < to && isCurrent(m, value)) return value;
    }
  }
  return 0;
}

/** Whatever it answers follows from the position alone. */
export function heuristicPilot(): Pilot {
  const pickSome = (eyes: PlayerSeat, card: number): void => {
    if (card !== 0) eyes.pick(card);
  };
  return {
    decide(eyes) {
      const { m, player } = eyes;
      const ask = m.ask();
      if (ask?.is !== "choice") return;
      const options = eyes.options();
      const { min, max } = eyes.counts(options.length);
      switch (ask.reason) {
        case MULLIGAN:
          mulligan(eyes, options);
          return;
        case CLOCK_PHASE:
          pickSome(eyes, clockCard(eyes, options));
          return;
        case MAIN_PHASE:
          pickSome(eyes, mainCard(eyes, options));
          return;
        case WHERE:
          eyes.pick(placeAt(eyes, cardInQuestion(m), options));
          return;
        case CLIMAX_PHASE:
          pickSome(eyes, climaxCard(eyes, options));
          return;
        case ATTACK_PHASE: {
          const by = options.length === 0 ? 0 : best(options, card => attackPlan(eyes, card).gain);
          if (by !== 0 && attackPlan(eyes, by).gain > 0) eyes.pick(by);
          return;
        }
        case "frontal / side": {
          const by = cardInQuestion(m);
          eyes.pick(by === 0 ? FRONTAL_MODE : attackPlan(eyes, by).mode || FRONTAL_MODE);
          return;
        }
        case COUNTER_STEP:
          pickSome(eyes, counterCard(eyes, options));
          return;
        case LEVEL_UP:
          eyes.pick(levelCard(eyes, options));
          return;
        case DISCARD: {
          const sorted = [...options].sort((a, b) => worth(m, player, a) - worth(m, player, b));
          for (const card of sorted.slice(0, min)) eyes.pick(card);
          return;
        }
        default:
      }
      if (ask.kind === "mode" && ask.labels?.[0] === "yes") {
        const wanted = yesOrNo(eyes, ask.reason);
        eyes.pick(options.includes(wanted) ? wanted : options[0]);
        return;
      }
      if (ask.kind === "number") {
        eyes.pick(options[options.length - 1]);
        return;
      }
      pickByWorth(eyes, options, min, max, ask.reason);
    },
  };
}

function placeAt(eyes: PlayerSeat, card: number, options: readonly number[]): number {
  const { m, player } = eyes;
  const wanted = card === 0 ? 0 : placeFor(eyes, card).at;
  if (options.includes(wanted)) return wanted;
  return best(options, at => -strengthAt(m, player, at));
}

/** Everything else: as many as may be, the best first; what is given up, the worst. */
function pickByWorth(eyes: PlayerSeat, options: readonly number[], min: number, max: number, reason: string): void {
  const { m, player } = eyes;
  const gives = reason.includes("discard") || reason.includes("rest characters") || reason.includes("swap");
  const wanted =
    reason.includes("discard a character for Encore") && options.length < 3
      ? min
      : gives
        ? Math.max(min, Math.min(1, max))
        : max;
  if (m.ask()?.kind !== "card") {
    for (const option of options.slice(0, Math.max(min, 1))) eyes.pick(option);
    return;
  }
  const sorted = [...options].sort((a, b) => (gives ? 1 : -1) * (worthOf(m, player, a) - worthOf(m, player, b)));
  for (const card of sorted.slice(0, wanted)) eyes.pick(card);
}
function worthOf(m: Machine, player: number, card: number): number {
  const row = rowOf(card);
  const onStage = m.s.zone.kind[m.s.card.zone[row]] === STAGE;
  return onStage ? rowValue(m, "power", row) : worth(m, player, card);
}
