// A sensible player of any deck: plays lands, casts what it can, attacks where that pays, blocks where it must.

import { type Pilot, type PlayerSeat, randomPilot } from "@kibitz/kernel";
import {
  forCards,
  type HeldAbility,
  isCurrent,
  PLAYER_TAG,
  refusalOf,
  rowOf,
  SELF,
  tagOf,
} from "@kibitz/kernel/machine";
import { hasKeyword, isType, powerOf, toughnessOf } from "../characteristics/characteristics.js";
import { blocks, canBlock } from "../combat/legal-blocks.js";
import { isPlainSource, usedAbilities } from "../mana/sources-of-mana.js";
import { ABILITIES, isForMana, KICKED } from "../printed/casting-options.js";
import { controllerRow, forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { usedFacts } from "../printed/printed.js";
import { BLOCKERS, DAMAGE, MAIN_1, MAIN_2 } from "../printed/steps.js";
import { type MagicMachine, magicMachine } from "../printed/tables.js";
import { CREATURE, LAND } from "../printed/types.js";
import type { ActivatedFacts } from "../printed/used-ability-facts.js";
import { BATTLEFIELD, HAND, STACK, zoneAt, zoneKindOf } from "../printed/zones.js";
import { type Reading, readingOf } from "./reading.js";

const VIGILANCE = keywordBit("vigilance");
const DEATHTOUCH = keywordBit("deathtouch");
const FIRST_STRIKE = keywordBit("first strike");
const HASTE = keywordBit("haste");

const opponentOf = (player: number): number => 3 - player;
const reading = (m: MagicMachine, row: number): Reading => readingOf(m, m.s.card.text[row]);

/** What a permanent is worth, in mana, more or less. */
function worthOf(m: MagicMachine, row: number): number {
  const { manaValue } = reading(m, row).printed.cost;
  if (!isType(m, row, CREATURE)) return isType(m, row, LAND) ? 1 : 1 + manaValue;
  return 1 + manaValue / 2 + Math.max(0, powerOf(m, row)) + toughnessOf(m, row) / 2;
}

function creaturesOf(m: MagicMachine, player: number): number[] {
  const found: number[] = [];
  forPermanents(m, player, row => {
    if (isType(m, row, CREATURE)) found.push(row);
  });
  return found;
}

/** The card that is asked about: what is being cast or used, or what attacks. */
function sourceRow(m: MagicMachine): number {
  const { frame, kernel, slot } = m.s;
  for (let f = kernel.depth[0] - 1; f >= 0; f--) {
    const self = slot.value[frame.base[f] + SELF];
    if (self !== 0 && isCurrent(m, self)) return rowOf(self);
  }
  return 0;
}

// What to do with priority.

/** How much somebody wants to use this card now; 0 or less is not at all. */
function wish(m: MagicMachine, player: number, card: number): number {
  const row = rowOf(card);
  const { step, active } = m.s.game;
  const isMain = active[0] === player && (step[0] === MAIN_1 || step[0] === MAIN_2);
  const isQuiet = m.s.table.count[m.rules.tables.item.book] === 0;
  if (zoneKindOf(m, row) === BATTLEFIELD) return isMain && isQuiet ? wishToUse(m, player, row) : 0;
  const read = reading(m, row);
  if (read.printed.isLand) return isMain ? 100 : 0;
  if (read.counters) return topSpellIsTheirs(m, player) ? 50 : 0;
  if (read.pumps) return active[0] === player && step[0] >= BLOCKERS && step[0] < DAMAGE && isQuiet ? 5 : 0;
  if (!isMain || !isQuiet) return 0;
  const { manaValue } = read.printed.cost;
  if (!read.isSpell) return waits(m, player, row) ? 0 : 20 + manaValue;
  if (read.makesMana) return payoffInHand(m, player, row) ? 6 : 0;
  if (read.counts) return 1;
  if (read.sweeps) return sweepGain(m, player) > 2 ? 40 : 0;
  if (read.isAimed && read.harms) return bestTarget(m, player, read) > 0 ? 15 + bestTarget(m, player, read) : 0;
  return 10 + manaValue;
}

/** Creatures come after the attack, which what pays for them may be part of; those with haste take part in it. */
const waits = (m: MagicMachine, player: number, row: number): boolean =>
  m.s.game.step[0] === MAIN_1 &&
  isType(m, row, CREATURE) &&
  !hasKeyword(m, row, HASTE) &&
  creaturesOf(m, player).some(own => m.s.card.tapped[own] === 0 && powerOf(m, own) > 0);

function topSpellIsTheirs(m: MagicMachine, player: number): boolean {
  let theirs = false;
  forCards(m.s, zoneAt(m, STACK, opponentOf(player)), () => {
    theirs = true;
  });
  let mine = false;
  forCards(m.s, zoneAt(m, STACK, player), () => {
    mine = true;
  });
  return theirs && !mine;
}

/** Mana that is gone at the end of the step is made only for something that costs more than one has. */
function payoffInHand(m: MagicMachine, player: number, besides: number): boolean {
  let found = false;
  forCards(m.s, zoneAt(m, HAND, player), row => {
    if (row === besides) return;
    const read = reading(m, row);
    found ||= !read.printed.isLand && !read.makesMana && (read.counts || read.printed.cost.manaValue >= 3);
  });
  return found;
}

function sweepGain(m: MagicMachine, player: number): number {
  let gain = 0;
  for (const row of creaturesOf(m, opponentOf(player))) gain += worthOf(m, row);
  for (const row of creaturesOf(m, player)) gain -= worthOf(m, row);
  return gain;
}

/** Abilities of permanents: each once a turn, and what gives cards up only to win by it. */
function wishToUse(m: MagicMachine, player: number, row: number): number {
  if (isPlainSource(m, row) || isType(m, row, LAND)) return 0;
  const abilities = usedAbilities(m, row).flatMap(held => activatedFacts(held) ?? []);
  if (abilities.some(({ label }) => label.includes("damage")) && isWithinReach(m, player)) return 60;
  if (m.s.card.used[row] !== 0 || m.s.card.attachedTo[row] !== 0) return 0;
  if (!abilities.some(costsWhatIsThere)) return 0;
  if (reading(m, row).printed.attaches && creaturesOf(m, player).length === 0) return 0;
  return 8;
}

const activatedFacts = ({ ability }: HeldAbility): ActivatedFacts | undefined => {
  const facts = usedFacts(ability);
  return facts?.use === "activated" ? (facts as ActivatedFacts) : undefined;
};
/** Mana, tapping or loyalty; anything else is a price that hurts. */
const costsWhatIsThere = ({ costs, taps, loyalty }: ActivatedFacts): boolean =>
  taps || loyalty || costs.some(({ manaValue }) => manaValue > 0);

/** Whether giving up all creatures one by one could be enough: each for a point, and one for somebody who watches. */
const isWithinReach = (m: MagicMachine, player: number): boolean =>
  m.s.player.life[opponentOf(player)] <= 2 * creaturesOf(m, player).length;

// Targets.

/** How much it is worth to aim a harmful spell at a permanent; at a player's life if it burns. */
function harmTo(m: MagicMachine, player: number, { burn, removes }: Reading, target: number): number {
  if (tagOf(target) === PLAYER_TAG || target <= m.rules.players) {
    const who = target <= m.rules.players ? target : rowOf(target);
    if (who === player) return -20;
    if (burn > 0 && m.s.player.life[who] <= burn) return 100;
    return burn > 0 ? burn * (m.s.player.life[who] <= 10 ? 1.2 : 0.8) : 3;
  }
  if (!isCurrent(m, target)) return 0;
  const row = rowOf(target);
  const sign = controllerRow(m, target) === player ? -1 : 1;
  const worth = worthOf(m, row);
  if (zoneKindOf(m, row) !== BATTLEFIELD) return sign * worth;
  const dies = removes || (isType(m, row, CREATURE) && burn >= toughnessOf(m, row) - m.s.card.damage[row]);
  return sign * (dies ? worth + 1 : 0.5);
}

function bestTarget(m: MagicMachine, player: number, read: Reading): number {
  let best = read.burn > 0 || !read.removes ? 1 : 0;
  for (const row of creaturesOf(m, opponentOf(player))) {
    const dies = read.removes || (read.burn > 0 && read.burn >= toughnessOf(m, row) - m.s.card.damage[row]);
    if (dies) best = Math.max(best, worthOf(m, row));
  }
  return best;
}

function helpTo(m: MagicMachine, player: number, target: number): number {
  if (tagOf(target) === PLAYER_TAG || target <= m.rules.players)
    return (target <= m.rules.players ? target : rowOf(target)) === player ? 5 : -5;
  if (!isCurrent(m, target)) return 0;
  const row = rowOf(target);
  const fights = m.s.card.attacking[row] !== 0 ? 3 : 0;
  return (controllerRow(m, target) === player ? 1 : -1) * (worthOf(m, row) + fights);
}

function targetOf(m: MagicMachine, player: number, options: readonly number[]): number {
  const source = sourceRow(m);
  const read = source === 0 ? undefined : reading(m, source);
  // Without a word about it, one's own things are helped, and the others' are not.
  const harms = read?.harms === true;
  return bestOf(options, option => (harms && read ? harmTo(m, player, read, option) : helpTo(m, player, option)));
}

function bestOf(options: readonly number[], score: (option: number) => number): number {
  let [best] = options;
  let most = score(best);
  for (const option of options) {
    const own = score(option);
    if (own > most) {
      most = own;
      best = option;
    }
  }
  return best;
}

// Combat.

const kills = (m: MagicMachine, by: number, row: number): boolean =>
  powerOf(m, by) >= toughnessOf(m, row) - m.s.card.damage[row] || (powerOf(m, by) > 0 && hasKeyword(m, by, DEATHTOUCH));
const strikesFirst = (m: MagicMachine, by: number, row: number): boolean =>
  hasKeyword(m, by, FIRST_STRIKE) && !hasKeyword(m, row, FIRST_STRIKE);

/** Whether one dies if it fights the other. */
const dies = (m: MagicMachine, row: number, against: number): boolean =>
  kills(m, against, row) && !(strikesFirst(m, row, against) && kills(m, row, against));

const powerSum = (m: MagicMachine, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + Math.max(0, powerOf(m, row)), 0);

function attackers(m: MagicMachine, player: number, options: readonly number[]): readonly number[] {
  const them = opponentOf(player);
  const blockers = creaturesOf(m, them).filter(row => m.s.card.tapped[row] === 0);
  const rows = options.map(rowOf);
  const canBeBlocked = (row: number): boolean => blockers.some(blocker => canBlock(m, blocker, row));
  const byPower = rows.filter(canBeBlocked).sort((a, b) => powerOf(m, b) - powerOf(m, a));
  const through = powerSum(m, rows) - powerSum(m, byPower.slice(0, blockers.length));
  if (through >= m.s.player.life[them]) return options;
  const life = m.s.player.life[player];
  const theirs = powerSum(m, creaturesOf(m, them));
  const isAhead = m.s.player.life[them] <= life;
  const pays = options.filter(card => {
    const row = rowOf(card);
    if (powerOf(m, row) <= 0) return false;
    return blockers.every(blocker => {
      if (!canBlock(m, blocker, row) || !dies(m, row, blocker)) return true;
      return dies(m, blocker, row) && (isAhead || worthOf(m, blocker) >= worthOf(m, row));
    });
  });
  // Who would die on the way back stays at home, all but those that can both attack and block.
  if (theirs < life) return pays;
  return pays.filter(card => hasKeyword(m, rowOf(card), VIGILANCE) || !canBlockAny(m, rowOf(card), them));
}

const canBlockAny = (m: MagicMachine, row: number, them: number): boolean =>
  creaturesOf(m, them).some(attacker => canBlock(m, row, attacker));

function blockersOf(m: MagicMachine, player: number, options: readonly number[]): readonly number[] {
  if (options.length === 0) return [];
  const attacker = attackerAsked(m);
  if (attacker === 0) return [];
  const rows = options.map(rowOf);
  const cheapest = (found: readonly number[]): number => bestOf(found, row => -worthOf(m, row));
  const pick = (row: number): readonly number[] => [options[rows.indexOf(row)]];
  const safe = rows.filter(row => !dies(m, row, attacker));
  const killing = safe.filter(row => dies(m, attacker, row));
  if (killing.length > 0) return pick(cheapest(killing));
  if (safe.length > 0) return pick(cheapest(safe));
  const trading = rows.filter(row => dies(m, attacker, row) && worthOf(m, row) <= worthOf(m, attacker));
  if (trading.length > 0) return pick(cheapest(trading));
  const coming = creaturesOf(m, opponentOf(player)).filter(
    row => m.s.card.attacking[row] !== 0 && !creaturesOf(m, player).some(own => blocks(m, own, row)),
  );
  return powerSum(m, coming) >= m.s.player.life[player] ? pick(cheapest(rows)) : [];
}

/** Which attacker the question "what blocks" is about. */
function attackerAsked(m: MagicMachine): number {
  const { frame, kernel, slot } = m.s;
  for (let f = kernel.depth[0] - 1; f >= 0; f--) {
    const { slots } = m.rules.programs[frame.program[f]];
    for (let i = slots.length - 1; i >= 0; i--) {
      const { kind, from, to } = slots[i];
      const value = slot.value[frame.base[f] + i];
      if (kind !== "card" || frame.pc[f] < from || frame.pc[f] >= to || !isCurrent(m, value)) continue;
      if (m.s.card.attacking[rowOf(value)] !== 0) return rowOf(value);
    }
  }
  return 0;
}

// Everything else.

/** How much a card is worth in hand: lands while there are few of them, then what can be paid soon. */
function keepWorth(m: MagicMachine, player: number, row: number): number {
  let lands = 0;
  forPermanents(m, player, permanent => {
    if (isType(m, permanent, LAND)) lands++;
  });
  const { isLand, cost } = reading(m, row).printed;
  if (isLand) return lands < 4 ? 6 : lands < 6 ? 2.5 : 0.5;
  return cost.manaValue <= lands + 1 ? 3 + cost.manaValue / 4 : 3 - (cost.manaValue - lands) / 2;
}

function keeps(m: MagicMachine, player: number): boolean {
  let lands = 0;
  let size = 0;
  forCards(m.s, zoneAt(m, HAND, player), row => {
    size++;
    if (reading(m, row).printed.isLand) lands++;
  });
  size -= m.s.player.mulligans[player];
  return size <= 5 || (lands >= 2 && lands <= size - 2);
}

/** Whatever it answers follows from the position, and, where nothing speaks for an answer, from the seed. */
export const heuristicPilot: Pilot = {
  decide(eyes) {
    const { player } = eyes;
    const m = magicMachine(eyes.m);
    const ask = m.ask();
    if (ask?.is !== "choice") return;
    if (ask.idle && ask.isSingle) {
      act(eyes, m);
      return;
    }
    const { reason, kind } = ask;
    const options = eyes.options();
    if (options.length === 0) return;
    if (reason === "which creatures attack") {
      pickFirstLegal(eyes, [attackers(m, player, options), options, []]);
      return;
    }
    if (reason === "what blocks") {
      pickFirstLegal(eyes, [blockersOf(m, player, options), []]);
      return;
    }
    const { min, max } = eyes.counts(options.length);
    if (min === 1 && max === 1) {
      eyes.pick(one(eyes, m, reason, kind, options));
      return;
    }
    if (kind === "card" && !hasRule(eyes)) {
      pickCards(eyes, m, reason, options, min, max);
      return;
    }
    randomPilot.decide(eyes);
  },
};

const hasRule = ({ m }: PlayerSeat): boolean => {
  const ask = m.ask();
  return ask?.is === "choice" && ask.rule !== undefined;
};

function act(eyes: PlayerSeat, m: MagicMachine): void {
  const options = eyes.options();
  let most = 0;
  let best = 0;
  for (const option of options) {
    const own = wish(m, eyes.player, option);
    if (own > most) {
      most = own;
      best = option;
    }
  }
  if (best !== 0) eyes.pick(best);
}

function pickFirstLegal(eyes: PlayerSeat, answers: readonly (readonly number[])[]): void {
  for (const answer of answers) {
    if (refusalOf(eyes.m, eyes.player, answer) !== undefined) continue;
    for (const value of answer) eyes.pick(value);
    return;
  }
  randomPilot.decide(eyes);
}

/** What is given up or away, by the words it is asked in. */
const losing = /^(discard|put on the bottom|what to (discard|sacrifice|exile)|put back)/;

function one(eyes: PlayerSeat, m: MagicMachine, reason: string, kind: string, options: readonly number[]): number {
  const { player } = eyes;
  if (reason === "target" || reason.startsWith("target")) return targetOf(m, player, options);
  if (reason.startsWith("keep this hand")) return keeps(m, player) ? options[0] : options[options.length - 1];
  if (reason === "how to use it") return wayOf(options);
  if (reason === "pay 2 life?") return m.s.player.life[player] > 5 ? options[0] : options[options.length - 1];
  if (kind === "number") return options[options.length - 1];
  if (kind === "card") {
    const sign = losing.test(reason) ? -1 : 1;
    return bestOf(options, card => sign * cardWorth(m, player, card));
  }
  return options[0];
}

/** To cast it, for its kicker if that can be paid; then its abilities; for mana alone only if there is nothing else. */
function wayOf(options: readonly number[]): number {
  const rank = (way: number): number => (way === KICKED ? 4 : isForMana(way) ? 0 : way >= ABILITIES ? 2 : 3);
  return bestOf(options, rank);
}

function cardWorth(m: MagicMachine, player: number, card: number): number {
  if (!isCurrent(m, card)) return 0;
  const row = rowOf(card);
  const own = controllerRow(m, card) === player ? 1 : -1;
  return zoneKindOf(m, row) === BATTLEFIELD ? own * worthOf(m, row) : keepWorth(m, player, row);
}

function pickCards(
  eyes: PlayerSeat,
  m: MagicMachine,
  reason: string,
  options: readonly number[],
  min: number,
  max: number,
): void {
  const loses = losing.test(reason);
  const sorted = options
    .map(card => ({ card, worth: cardWorth(m, eyes.player, card) }))
    .sort((a, b) => (loses ? a.worth - b.worth : b.worth - a.worth));
  for (const { card } of sorted.slice(0, loses ? min : Math.min(max, options.length))) eyes.pick(card);
}
