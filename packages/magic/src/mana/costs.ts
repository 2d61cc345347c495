// What casting a spell costs in all (601.2f): the cost of the way it is cast, X, kicker, and what changes costs.

import {
  ABILITY,
  abilitiesOf,
  bounded,
  type CompiledAbility,
  type Eval,
  type HeldAbility,
  perRules,
  referenceTo,
  TEXT,
  valueNow,
} from "@kibitz/kernel/machine";
import { type Value, valueWord } from "@kibitz/kernel/words";
import { ALTERNATIVE, FLASHBACK, FREELY, isPaidWithLife, KICKED } from "../printed/casting-options.js";
import { forPermanents } from "../printed/control.js";
import type { ManaCost } from "../printed/mana-cost.js";
import { poolOf, printed, type UsedFacts, usedFacts } from "../printed/printed.js";
import type { MagicMachine } from "../printed/tables.js";
import { allTargets } from "../printed/target-counts.js";
import { addCost, type Due, GENERIC } from "./mana-owed.js";
import { canPay, findSources } from "./mana-solver.js";

export interface CostFacts extends UsedFacts {
  readonly use: "cost";
  /** How much more generic mana the spell costs, less if negative; or the least mana it costs. */
  readonly by: Eval;
  readonly isLeast: boolean;
  /** It speaks of its own card, wherever that is. */
  readonly own: boolean;
  /** It cannot be cast at all. */
  readonly forbids: boolean;
}

/** The spell whose cost is being worked out, and its player. Questions about it are asked at once and never kept. */
const subject = { card: 0, player: 0 };
export const theSpell: Value<"card"> = { word: "theSpell", args: [] };
export const itsCaster: Value<"player"> = { word: "itsCaster", args: [] };
export const theSpellWord = valueWord("theSpell", [], "card", "the spell", () => () => subject.card);
export const itsCasterWord = valueWord("itsCaster", [], "player", "whoever casts it", () => () => subject.player);

const costFacts = (ability: CompiledAbility): CostFacts | undefined => {
  const told = usedFacts(ability);
  return told?.use === "cost" ? (told as CostFacts) : undefined;
};

/** The abilities of each text that change costs. */
const costChanges = perRules(({ rules }) =>
  rules.texts.map(({ abilities }) =>
    abilities
      .map(index => ({ ability: rules.abilities[index], effect: 0 }))
      .filter(({ ability }) => costFacts(ability) !== undefined),
  ),
);

/** What permanents say of the spell looked at last: whether it cannot be cast, and the least mana it costs (601.2f). */
const said = { forbidden: false, leastMana: 0 };
/** How much more a spell costs because of permanents. */
function extraCost(m: MagicMachine, player: number, row: number): number {
  said.forbidden = false;
  said.leastMana = 0;
  if (!poolOf(m).changesCosts) return 0;
  const printedChanges = costChanges(m);
  let extra = 0;
  subject.card = referenceTo(m.s, m.rules.tables.card, row);
  subject.player = player;
  const plain = m.s.getter.changes[ABILITY] === 0 && m.s.getter.changes[TEXT] === 0;
  const add = (held: HeldAbility, on: number): void => {
    const facts = costFacts(held.ability);
    if (!facts || facts.own !== (on === row)) return;
    const by = valueNow(m, held, on, facts.by);
    if (facts.forbids) said.forbidden ||= by !== 0;
    else if (facts.isLeast) said.leastMana = Math.max(said.leastMana, by);
    else extra += by;
  };
  forPermanents(m, 0, on => {
    for (const held of plain ? printedChanges[m.s.card.text[on]] : abilitiesOf(m, on)) add(held, on);
  });
  // What a spell says of its own cost it says wherever it is (113.6).
  for (const held of printedChanges[m.s.card.text[row]]) add(held, row);
  subject.card = 0;
  subject.player = 0;
  return extra;
}
/** 601.2e: whether permanents forbid to cast a spell, as it is now. */
export function castIsForbidden(m: MagicMachine, player: number, row: number): boolean {
  extraCost(m, player, row);
  return said.forbidden;
}

/** The cost itself of casting a card in a way, before anything changes it; undefined if it cannot be cast so. */
export function costOfWay(m: MagicMachine, row: number, way: number): ManaCost | undefined {
  const text = printed(m, m.s.card.text[row]);
  if (way === FLASHBACK) return text.flashback;
  if (way === ALTERNATIVE) return text.alternative;
  return text.cost;
}

/** 107.4f: life paid for Phyrexian mana. */
export function lifeOfWay(m: MagicMachine, row: number, way: number): number {
  const { phyrexian } = printed(m, m.s.card.text[row]).cost;
  return phyrexian.length === 0 ? 0 : 2 * phyrexian.filter((_, symbol) => isPaidWithLife(way, symbol)).length;
}
/** `findSources` for a card that is cast in a way: the life that costs makes no mana. */
export const findSourcesFor = (m: MagicMachine, player: number, row: number, way: number): void =>
  findSources(player, 0, lifeOfWay(m, row, way));

const BITS = 3;
/** So many hybrid symbols of one cost can be told apart. */
export const MOST_HYBRID = Math.floor(32 / BITS);
/** The colour chosen for a hybrid symbol of the spell being cast, or -1. */
const hybridColour = (m: MagicMachine, symbol: number): number => ((m.s.game.hybrid[0] >>> (symbol * BITS)) & 7) - 1;
export const withHybrid = (chosen: number, symbol: number, colour: number): number =>
  (chosen | ((colour + 1) << (symbol * BITS))) >>> 0;
/** The first hybrid symbol of a spell whose colour has not been chosen, or -1. */
export function openHybrid(m: MagicMachine, row: number): number {
  const way = m.s.card.way[row];
  const hybrid = way === FREELY ? [] : (costOfWay(m, row, way)?.hybrid ?? []);
  return hybrid.findIndex((_, symbol) => hybridColour(m, symbol) < 0);
}

function manaIn(due: Due): number {
  let sum = 0;
  for (let i = 0; i < due.length; i++) sum += due[i];
  return sum;
}

/**
 * Fills in what a spell costs; false if it cannot be cast in this way. Of hybrid symbols the first way that can be paid is taken.
 * What the pool and sources are must be known (`findSourcesFor`).
 */
export function totalCost(
  m: MagicMachine,
  player: number,
  row: number,
  way: number,
  x: number,
  due: Due,
  kicked = way === KICKED || m.s.card.kicked[row] !== 0,
): boolean {
  for (let i = 0; i < due.length; i++) due[i] = 0;
  const text = printed(m, m.s.card.text[row]);
  const cost = costOfWay(m, row, way);
  const extra = extraCost(m, player, row);
  if (cost === undefined) return false;
  if (way !== FREELY) addCost(due, cost, x, way);
  if (kicked && text.kicker) addCost(due, text.kicker, 0, way);
  if (text.strive) for (let all = allTargets(m.s.card.targets[row]); all > 1; all--) addCost(due, text.strive, 0, way);
  due[GENERIC] = bounded(Math.max(0, due[GENERIC] + extra));
  const missing = said.leastMana - (way === FREELY ? 0 : cost.hybrid.length);
  if (missing > 0) due[GENERIC] = bounded(due[GENERIC] + Math.max(0, missing - manaIn(due)));
  if (way !== FREELY && cost.hybrid.length > 0) {
    const open = cost.hybrid.filter((_, symbol) => hybridColour(m, symbol) < 0);
    cost.hybrid.forEach((_, symbol) => {
      const colour = hybridColour(m, symbol);
      if (colour >= 0) due[colour]++;
    });
    if (open.length > 0) chooseHybrid(m, player, open, 0, due);
  }
  return true;
}

function chooseHybrid(m: MagicMachine, player: number, hybrid: readonly number[], from: number, due: Due): boolean {
  if (from === hybrid.length) return canPay(m, player, due);
  for (let colour = 0; colour < 5; colour++) {
    if ((hybrid[from] & (1 << colour)) === 0) continue;
    due[colour]++;
    if (chooseHybrid(m, player, hybrid, from + 1, due)) return true;
    due[colour]--;
  }
  if (from === 0) for (const either of hybrid) due[31 - Math.clz32(either)]++;
  return false;
}
