// What a player may do with priority (117.1): which cards can be used, and how.

import {
  CONTROLLER,
  cardAt,
  controllerOf,
  forCards,
  type HeldAbility,
  hasLostAbilities,
  isForbidden,
  isUsable,
  mayBeSet,
  perRules,
  referenceTo,
  rowCount,
  valueNow,
  zoneCount,
} from "@kibitz/kernel/machine";
import { hasKeyword, landsAllowed } from "../characteristics/characteristics.js";
import { castIsForbidden, lifeOfWay, totalCost } from "../mana/costs.js";
import { fillDue, makeDue } from "../mana/mana-owed.js";
import { canPay, canPayWithout, findSources, readPool } from "../mana/mana-solver.js";
import {
  canTap,
  canTapForMana,
  canUseForMana,
  intrinsicMana,
  manaFacts,
  manaWith,
  usedAbilities,
} from "../mana/sources-of-mana.js";
import {
  ABILITIES,
  ALTERNATIVE,
  FLASHBACK,
  FOR_MANA,
  isForMana,
  LOYALTY_BIT,
  PLAY_LAND,
  usedBit,
} from "../printed/casting-options.js";
import { forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import type { ManaCost } from "../printed/mana-cost.js";
import { type Printed, poolOf, printed, type UsedFacts, usedFacts } from "../printed/printed.js";
import { MAIN_1, MAIN_2 } from "../printed/steps.js";
import { type MagicMachine, verbIn } from "../printed/tables.js";
import type { ActivatedFacts, ManaFacts } from "../printed/used-ability-facts.js";
import { BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, zoneAt } from "../printed/zones.js";
import { asHalf } from "./halves.js";

const SPLIT_SECOND = keywordBit("split second");
const FLASH = keywordBit("flash");
const FLASHES = keywordBit("flashback for its mana cost");

const stackIsEmpty = (m: MagicMachine): boolean => rowCount(m.s, m.rules.tables.item) === 0;

/** 307.1, 117.1a: when a sorcery could be cast. */
export const isSorceryTime = (m: MagicMachine, player: number): boolean =>
  m.s.game.active[0] === player && (m.s.game.step[0] === MAIN_1 || m.s.game.step[0] === MAIN_2) && stackIsEmpty(m);

/** 702.61: while such a spell is on the stack, only mana abilities. */
function isSplitSecond(m: MagicMachine): boolean {
  if (stackIsEmpty(m)) return false;
  let found = false;
  for (let player = 1; player <= m.rules.players; player++) {
    forCards(m.s, zoneAt(m, STACK, player), row => {
      if (hasKeyword(m, row, SPLIT_SECOND)) found = true;
    });
  }
  return found;
}

/** What is the same for everything a player could use now. */
interface Moment {
  slow: boolean;
  hushed: boolean;
  /** No effect gives a card anything to do, or makes it another one. */
  asPrinted: boolean;
}
const moment: Moment = { slow: false, hushed: false, asPrinted: true };
function lookAt(m: MagicMachine, player: number): void {
  moment.slow = isSorceryTime(m, player);
  moment.hushed = isSplitSecond(m);
  moment.asPrinted = isAsPrinted(m);
  findSources(player, 0);
}

const due = makeDue();

const reference = (m: MagicMachine, row: number): number => referenceTo(m.s, m.rules.tables.card, row);

/** 101.2: what forbids one of these forbids to begin with it. */
const uses = perRules(({ rules }) => ({
  cast: verbIn(rules, "cast"),
  playLand: verbIn(rules, "playLand"),
  activate: verbIn(rules, "activate"),
  loseLife: verbIn(rules, "loseLife"),
}));

const paysFor = (m: MagicMachine, player: number, row: number, way: number): boolean =>
  totalCost(m, player, row, way, 0, due) && canPay(m, player, due);
/** 119.4: the same with life besides, which makes no mana then. */
function paysWithLife(m: MagicMachine, player: number, row: number, way: number, life: number): boolean {
  if (m.s.player.life[player] < life || isForbidden(m, uses(m).loseLife, player, life)) return false;
  findSources(player, 0, life);
  const pays = paysFor(m, player, row, way);
  findSources(player, 0);
  return pays;
}

/** 709.3a: whether one of its halves can be cast, as a card would be that is just that. */
function canCastHalf(m: MagicMachine, player: number, row: number, way: number, half: number): boolean {
  return asHalf(m, row, half, () => {
    const text = printed(m, half);
    return isCastNow(m, row, text) && canCast(m, player, row, way);
  });
}
function halfWays(
  m: MagicMachine,
  player: number,
  row: number,
  fromGraveyard: boolean,
  into: number[] | undefined,
): boolean {
  if (moment.hushed) return false;
  let any = false;
  for (const { way, text } of printed(m, m.s.card.text[row]).halves) {
    if (printed(m, text).isAftermath !== fromGraveyard || !canCastHalf(m, player, row, way, text)) continue;
    any = true;
    if (into === undefined) return true;
    into.push(way);
  }
  return any;
}

/** Whether a card can be cast in a way now, by what is in the pool and can be tapped. */
function canCast(m: MagicMachine, player: number, row: number, way: number): boolean {
  const text = printed(m, m.s.card.text[row]);
  // Whether it can be paid is known sooner than whether there are targets.
  const life = lifeOfWay(m, row, way);
  if (!(life > 0 ? paysWithLife(m, player, row, way, life) : paysFor(m, player, row, way))) return false;
  if (castIsForbidden(m, player, row)) return false;
  for (const ability of text.castIf) if (!isUsable(m, { ability, effect: 0 }, row)) return false;
  return !isForbidden(m, uses(m).cast, player, reference(m, row), way);
}

function usesFit(m: MagicMachine, row: number, use: UsedFacts["use"]): boolean {
  for (const index of m.rules.texts[m.s.card.text[row]].abilities) {
    const ability = m.rules.abilities[index];
    if (usedFacts(ability)?.use === use && !isUsable(m, { ability, effect: 0 }, row)) return false;
  }
  return true;
}

/** 305.2. */
const canPlayLand = (m: MagicMachine, player: number, row: number): boolean =>
  moment.slow &&
  m.s.player.landsPlayed[player] < landsAllowed(m, player) &&
  !isForbidden(m, uses(m).playLand, player, reference(m, row));

/** 307.1, 702.8: whether a spell can be cast at this time. */
const isCastNow = (m: MagicMachine, row: number, text: Printed): boolean =>
  moment.slow || text.isFast || (!moment.asPrinted && hasKeyword(m, row, FLASH));

function handWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const text = printed(m, m.s.card.text[row]);
  let any = false;
  if (text.playable && !moment.hushed && (text.isLand || isCastNow(m, row, text))) {
    for (const way of text.ways) {
      if (!canPlay(m, player, row, way)) continue;
      any = true;
      if (into === undefined) return true;
      into.push(way);
    }
  }
  if (text.halves.length > 0 && halfWays(m, player, row, false, into)) any = true;
  if (text.used.length === 0 && moment.asPrinted) return any;
  return abilityWays(m, player, row, "hand", into) || any;
}

function canPlay(m: MagicMachine, player: number, row: number, way: number): boolean {
  if (way === PLAY_LAND) return canPlayLand(m, player, row);
  return (way !== ALTERNATIVE || usesFit(m, row, "play if")) && canCast(m, player, row, way);
}

const gettersThatGiveUses = perRules(({ rules }) =>
  rules.getters.flatMap(({ name, index }) => (["text", "ability", "keyword"].includes(name) ? [index] : [])),
);
const keywordGetter = perRules(({ rules }) => rules.getters.findIndex(({ name }) => name === "keyword"));
function isAsPrinted(m: MagicMachine): boolean {
  for (const getter of gettersThatGiveUses(m)) if (m.s.getter.changes[getter] !== 0) return false;
  return true;
}

function graveyardWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const text = printed(m, m.s.card.text[row]);
  if (!text.actsFromGraveyard && moment.asPrinted && text.halves.length === 0) return false;
  let any = text.halves.length > 0 && halfWays(m, player, row, true, into);
  const own = text.flashbacks.length > 0 && hasLostAbilities(m, row) ? [] : text.flashbacks;
  const flashbacks = hasKeyword(m, row, FLASHES) ? text.givenFlashbacks : own;
  for (const way of flashbacks) {
    if (moment.hushed || !isCastNow(m, row, text)) break;
    if ((way === FLASHBACK && !usesFit(m, row, "flashback if")) || !canCast(m, player, row, way)) continue;
    any = true;
    into?.push(way);
  }
  return abilityWays(m, player, row, "graveyard", into) || any;
}

/** 715.3d: what is on an adventure may be cast from exile, whoever owns it. */
function exileWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  if (m.s.card.onAdventure[row] !== player || moment.hushed) return false;
  const text = printed(m, m.s.card.text[row]);
  let any = false;
  for (const way of isCastNow(m, row, text) ? text.ways : []) {
    if (!canPlay(m, player, row, way)) continue;
    any = true;
    into?.push(way);
  }
  return any;
}
const anyAdventures = perRules(({ rules }) => rules.texts.some((_, text) => printed({ rules }, text).isAdventure));
/** Cards in exile that a player may cast. */
function forExiled(m: MagicMachine, visit: (row: number) => void): void {
  if (!anyAdventures(m)) return;
  for (let owner = 1; owner <= m.rules.players; owner++) forCards(m.s, zoneAt(m, EXILE, owner), visit);
}

function canActivate(
  m: MagicMachine,
  player: number,
  row: number,
  held: HeldAbility,
  index: number,
  zone: string,
): boolean {
  const facts = held.ability.facts as ManaFacts | ActivatedFacts;
  if (facts.taps && !(facts.use === "mana" ? canTapForMana(m, row) : canTap(m, row))) return false;
  if (facts.once && (m.s.card.used[row] & usedBit(index)) !== 0) return false;
  if (facts.use === "mana") {
    const { mana } = facts.price;
    if (zone !== "battlefield" || !canUseForMana(m, row) || !isUsable(m, held, row)) return false;
    return !mana || pays(m, player, mana, facts.taps ? row : 0);
  }
  if (facts.zone !== zone || moment.hushed || (facts.slow && !moment.slow)) return false;
  if (facts.loyalty && (m.s.card.used[row] & LOYALTY_BIT) !== 0) return false;
  // Whether it can be paid is known sooner than whether there are targets.
  const costsMana = facts.costs[0].manaValue > 0;
  if (costsMana && !facts.taps && !pays(m, player, facts.costs, 0)) return false;
  if (!isUsable(m, held, row)) return false;
  if (isForbidden(m, uses(m).activate, player, reference(m, row), ABILITIES + index)) return false;
  return !costsMana || !facts.taps || pays(m, player, facts.costs, row);
}

/** Whether a player can pay the mana of an ability, without what is being tapped for it. */
function pays(m: MagicMachine, player: number, costs: readonly ManaCost[], except: number): boolean {
  for (const cost of costs) {
    fillDue(due, cost, 0);
    if (except === 0 ? canPay(m, player, due) : canPayWithout(m, player, due, except)) return true;
  }
  return false;
}

function abilityWays(m: MagicMachine, player: number, row: number, zone: string, into: number[] | undefined): boolean {
  const held = usedAbilities(m, row);
  let any = false;
  for (let i = 0; i < held.length; i++) {
    if (!canActivate(m, player, row, held[i], i, zone)) continue;
    any = true;
    if (into === undefined) return true;
    into.push(ABILITIES + i);
  }
  return any;
}

function battlefieldWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  let any = false;
  const mask = m.s.card.tapped[row] === 0 ? intrinsicMana(m, row) : 0;
  if (mask !== 0 && canTapForMana(m, row) && canUseForMana(m, row)) {
    if (into === undefined) return true;
    any = true;
    for (let colour = 0; colour < 5; colour++) if ((mask & (1 << colour)) !== 0) into.push(FOR_MANA + colour);
  }
  return abilityWays(m, player, row, "battlefield", into) || any;
}

/** Whether a player can use a card, and in which ways; `lookAt` must have been called. */
function ways(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const zone = m.s.card.zone[row];
  if (zone === 0) return false;
  const kind = m.s.zone.kind[zone];
  if (kind === BATTLEFIELD) return controllerOf(m, row) === player && battlefieldWays(m, player, row, into);
  if (kind === EXILE) return exileWays(m, player, row, into);
  if (m.s.zone.owner[zone] !== player) return false;
  if (kind === HAND) return handWays(m, player, row, into);
  return kind === GRAVEYARD && graveyardWays(m, player, row, into);
}

/** All cards a player can use now. */
export function usableCards(m: MagicMachine, player: number, into: number[]): void {
  lookAt(m, player);
  addUsable(m, player, zoneAt(m, HAND, player), handWays, into);
  if (m.s.getter.changes[CONTROLLER] === 0) {
    addUsable(m, player, zoneAt(m, BATTLEFIELD, player), battlefieldWays, into);
  } else {
    forPermanents(m, player, row => {
      if (battlefieldWays(m, player, row, undefined)) into.push(reference(m, row));
    });
  }
  addUsable(m, player, zoneAt(m, GRAVEYARD, player), graveyardWays, into);
  forExiled(m, row => {
    if (exileWays(m, player, row, undefined)) into.push(reference(m, row));
  });
}

function addUsable(m: MagicMachine, player: number, zone: number, waysIn: typeof handWays, into: number[]): void {
  for (let i = 0; i < zoneCount(m.s, zone); i++) {
    const row = cardAt(m.s, zone, i);
    if (waysIn(m, player, row, undefined)) into.push(reference(m, row));
  }
}

/** Whether anything could be used, as far as everybody can tell: what is in a hand is not known. */
export function couldUse(m: MagicMachine, player: number): boolean {
  const hand = m.s.zone.count[zoneAt(m, HAND, player)] > 0;
  const slow = isSorceryTime(m, player);
  if (hand && slow && m.s.player.landsPlayed[player] < landsAllowed(m, player)) return true;
  const { cheapest, cheapestFast } = poolOf(m);
  const anySpell = slow || (hand && mayBeSet(m, keywordGetter(m), FLASH));
  if (hand && couldMake(m, player, anySpell ? cheapest : cheapestFast)) return true;
  lookAt(m, player);
  let found = false;
  // In the counted trees mana may be made for nothing: the positions differ.
  const seed = m.rules.options.profile === "seed-trees";
  forPermanents(m, player, row => {
    found ||= seed ? battlefieldWays(m, player, row, undefined) : usefully(m, player, row);
  });
  if (found) return true;
  forCards(m.s, zoneAt(m, GRAVEYARD, player), row => {
    found ||= graveyardWays(m, player, row, undefined);
  });
  forExiled(m, row => {
    found ||= exileWays(m, player, row, undefined);
  });
  return found;
}

/** Whether a player could come by so much mana, as far as everybody can tell; of which colours is not asked. */
function couldMake(m: MagicMachine, player: number, wanted: number): boolean {
  if (wanted === Number.POSITIVE_INFINITY) return false;
  let made = 0;
  for (const mana of readPool(m, player)) made += mana;
  if (made >= wanted) return true;
  forPermanents(m, player, row => {
    if (made >= wanted) return;
    const before = made;
    if (m.s.card.tapped[row] === 0 && intrinsicMana(m, row) !== 0 && canTapForMana(m, row) && canUseForMana(m, row))
      made++;
    const held = usedAbilities(m, row);
    for (let i = 0; i < held.length; i++) {
      const facts = held[i].ability.facts as ManaFacts | ActivatedFacts;
      if (facts.use !== "mana" || !canActivate(m, player, row, held[i], i, "battlefield")) continue;
      // What costs more than tapping may be used again, or make more of itself: enough is assumed.
      made += facts.tapsOnly ? (facts.fixed ?? valueNow(m, held[i], row, facts.amount)) : wanted;
    }
    if (made > before) made += manaWith(m, row);
  });
  return made >= wanted;
}

const foundWays: number[] = [];
/** The ways in which a player can use a permanent; good until the next call. */
function permanentWays(m: MagicMachine, player: number, row: number): readonly number[] {
  while (foundWays.length > 0) foundWays.pop();
  battlefieldWays(m, player, row, foundWays);
  return foundWays;
}
/** Mana that nothing could be paid with is nothing to stop for. */
const usefully = (m: MagicMachine, player: number, row: number): boolean =>
  permanentWays(m, player, row).some(way => !paysAsMana(m, row, way));

/** What an ability of a card is used for. */
function useOf(m: MagicMachine, row: number, way: number): UsedFacts["use"] | undefined {
  const held = usedAbilities(m, row)[way - ABILITIES];
  return held && usedFacts(held.ability)?.use;
}
export const makesMana = (m: MagicMachine, row: number, way: number): boolean =>
  isForMana(way) || (way >= ABILITIES && useOf(m, row, way) === "mana");
/** 605.3a: whether it can be used while something is paid for. */
export const paysAsMana = (m: MagicMachine, row: number, way: number): boolean =>
  makesMana(m, row, way) && !(way >= ABILITIES && manaFacts(usedAbilities(m, row)[way - ABILITIES])?.asInstant);

/** Whether a player can use a card now. */
export function canUse(m: MagicMachine, player: number, row: number): boolean {
  lookAt(m, player);
  return ways(m, player, row, undefined);
}
/** The ways in which a player can use a card now. */
export function waysOf(m: MagicMachine, player: number, row: number): number[] {
  const into: number[] = [];
  lookAt(m, player);
  ways(m, player, row, into);
  return into;
}
/** The permanents a player can make mana with now. */
export function usableForMana(m: MagicMachine, player: number, into: number[]): void {
  lookAt(m, player);
  forPermanents(m, player, row => {
    if (permanentWays(m, player, row).some(way => paysAsMana(m, row, way))) into.push(reference(m, row));
  });
}
