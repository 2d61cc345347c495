// Which permanents a player can tap for mana, and whether that pays a cost. All numbers over rows; nothing is changed.

import {
  ABILITY,
  abilitiesOf,
  CONTROLLER,
  controllerOf,
  type HeldAbility,
  isUsable,
  rowOf,
  TEXT,
  valueNow,
} from "@kibitz/kernel";
import { hasKeyword, hasSubtype, isType } from "./characteristics.js";
import { bitCount, COLOURLESS, GOLD } from "./colours.js";
import { keywordBit } from "./keywords.js";
import { printed, usedFacts } from "./printed.js";
import { dueColumns, type MagicMachine, poolColumns, question } from "./tables.js";
import { basicLandNumbers, CREATURE } from "./types.js";
import type { ManaFacts } from "./used-ability-facts.js";
import { ABILITIES, usedBit } from "./ways.js";
import { BATTLEFIELD, zoneAt } from "./zones.js";

export const manaFacts = ({ ability }: HeldAbility): ManaFacts | undefined => {
  const facts = usedFacts(ability);
  return facts?.use === "mana" ? (facts as ManaFacts) : undefined;
};

const HASTE = keywordBit("haste");

/** The abilities of a card that somebody can use; without looking further where no effect gives or takes any. */
export function usedAbilities(m: MagicMachine, row: number): readonly HeldAbility[] {
  const { changes } = m.s.getter;
  if (changes[ABILITY] === 0 && changes[TEXT] === 0) return printed(m, m.s.card.text[row]).used;
  return abilitiesOf(m, row).filter(({ ability }) => {
    const use = usedFacts(ability)?.use;
    return use === "mana" || use === "activated";
  });
}

/** 302.6: a creature's {T} can be paid only if it is not summoning-sick. */
export const canTap = (m: MagicMachine, row: number): boolean =>
  m.s.card.tapped[row] === 0 && (m.s.card.sick[row] === 0 || !isType(m, row, CREATURE) || hasKeyword(m, row, HASTE));

/** 305.6: what the land types of a land let it make, as a mask. */
export function intrinsicMana(m: MagicMachine, row: number): number {
  if (m.s.getter.changes[TEXT] === 0 && !subtypesChange(m)) return printed(m, m.s.card.text[row]).landMana;
  let mask = 0;
  for (let colour = 0; colour < 5; colour++) if (hasSubtype(m, row, basicLandNumbers[colour])) mask |= 1 << colour;
  return mask;
}

let subtypePlace = -1;
function subtypesChange(m: MagicMachine): boolean {
  if (subtypePlace < 0) subtypePlace = m.rules.getters.findIndex(({ name }) => name === "subtype");
  return m.s.getter.changes[subtypePlace] !== 0;
}

const MOST_SOURCES = 256;
/**
 * What a player can make mana with, gathered last: the row, the colours it can make, those it
 * makes for nothing but being tapped, how much, whether all of one colour, and the way to use it for the others.
 */
export const sources = {
  count: 0,
  /** What all of them make together; whether there is one whose mana has one colour. */
  supply: 0,
  anyAlike: false,
  row: new Int32Array(MOST_SOURCES),
  mask: new Int32Array(MOST_SOURCES),
  plain: new Int32Array(MOST_SOURCES),
  amount: new Int32Array(MOST_SOURCES),
  alike: new Uint8Array(MOST_SOURCES),
  way: new Int32Array(MOST_SOURCES),
};

/** Without gathering what is known of it: this is asked at every stop. */
function addSource(row: number, mask: number, plain: number, amount: number, alike: boolean, way: number): void {
  const { count } = sources;
  if (count >= MOST_SOURCES) return;
  sources.row[count] = row;
  sources.mask[count] = mask;
  sources.plain[count] = plain;
  sources.amount[count] = amount;
  sources.alike[count] = alike && amount > 1 && bitCount(mask) > 1 ? 1 : 0;
  sources.way[count] = way;
  sources.supply += amount;
  if (sources.alike[count] !== 0) sources.anyAlike = true;
  sources.count++;
}

/** Calls `visit` for every permanent a player controls; 0 for everybody's. */
export function forPermanents(m: MagicMachine, player: number, visit: (row: number) => void): void {
  const first = zoneAt(m, BATTLEFIELD, 1);
  const stolen = m.s.getter.changes[CONTROLLER] !== 0;
  for (let seat = 1; seat <= m.rules.players; seat++) {
    if (player !== 0 && !stolen && seat !== player) continue;
    const zone = first + seat - 1;
    for (let i = 0; i < m.s.zone.count[zone]; i++) {
      const row = m.s.place.card[m.s.zone.start[zone] + m.s.zone.head[zone] + i];
      if (player === 0 || !stolen || controllerOf(m, row) === player) visit(row);
    }
  }
}

/** What paying for costlier mana would leave of a player's life and of the cards nothing else needs. */
const means = { life: 0, given: 0 };

/** How often an ability that costs more than tapping can be used, without touching what makes mana by itself. */
function usesOf(m: MagicMachine, held: HeldAbility, row: number, { price }: ManaFacts): number {
  const most = price.again ? MOST_USES : 1;
  const spare = price.spare === undefined ? 0 : valueNow(m, held, row, price.spare);
  let uses = 0;
  while (uses < most && means.life >= price.life && (price.others === 0 || spare - means.given >= price.others)) {
    means.life -= price.life;
    means.given += price.others;
    uses++;
  }
  return uses;
}
const MOST_USES = 16;

/** Whose sources are looked for once a pool alone does not pay. */
const asked = { player: 0, except: 0, isOpen: false };

/** What a player can make mana with counts for paying from now on; `except` is being tapped for something else. */
export function findSources(player: number, except: number): void {
  asked.player = player;
  asked.except = except;
  asked.isOpen = true;
}

function gatherSources(m: MagicMachine, player: number, except: number): void {
  asked.isOpen = false;
  sources.count = 0;
  sources.supply = 0;
  sources.anyAlike = false;
  means.life = m.s.player.life[player];
  means.given = 0;
  const stolen = m.s.getter.changes[CONTROLLER] !== 0;
  const first = zoneAt(m, BATTLEFIELD, stolen ? 1 : player);
  const last = stolen ? first + m.rules.players - 1 : first;
  const { start, head, count } = m.s.zone;
  for (let zone = first; zone <= last; zone++) {
    const end = start[zone] + head[zone] + count[zone];
    for (let at = end - count[zone]; at < end; at++) {
      const row = m.s.place.card[at];
      if (row !== except && (!stolen || controllerOf(m, row) === player)) addSourcesOn(m, row);
    }
  }
}

function addSourcesOn(m: MagicMachine, row: number): void {
  const used = usedAbilities(m, row);
  const untapped = m.s.card.tapped[row] === 0;
  let plain = untapped ? intrinsicMana(m, row) : 0;
  let amount = plain === 0 ? 0 : 1;
  if (used.length === 0 && amount === 0) return;
  let costly = false;
  let alike = false;
  if (untapped) {
    for (const held of used) {
      const facts = manaFacts(held);
      if (facts !== undefined && !facts.tapsOnly) costly = true;
      if (!facts?.tapsOnly || !isUsable(m, held, row)) continue;
      const made = facts.fixed ?? valueNow(m, held, row, facts.amount);
      if (made <= 0) continue;
      if (made > amount) {
        amount = made;
        alike = facts.alike;
        plain = made > 1 ? facts.mask : plain | facts.mask;
      } else if (made === amount && amount === 1) plain |= facts.mask;
    }
  } else costly = used.some(held => manaFacts(held)?.taps === false);
  const tappable = (amount > 0 || costly) && untapped && canTap(m, row);
  if (costly) addCostlySources(m, used, row, tappable ? { plain, amount, alike } : undefined);
  else if (amount > 0 && tappable) addSource(row, plain, plain, amount, alike, 0);
}

/** What a permanent makes for nothing but being tapped. */
interface TappedFor {
  readonly plain: number;
  readonly amount: number;
  readonly alike: boolean;
}

/** What costs more than tapping: with it a permanent makes more colours, or makes mana at all. */
function addCostlySources(
  m: MagicMachine,
  used: readonly HeldAbility[],
  row: number,
  tapped: TappedFor | undefined,
): void {
  let { plain, amount, alike } = tapped ?? { plain: 0, amount: 0, alike: false };
  let mask = plain;
  let way = 0;
  for (let i = 0; i < used.length; i++) {
    const held = used[i];
    const facts = manaFacts(held);
    if (!facts || facts.tapsOnly || facts.asInstant || facts.price.mana || (facts.taps && tapped === undefined))
      continue;
    if ((facts.once && (m.s.card.used[row] & usedBit(i)) !== 0) || !isUsable(m, held, row)) continue;
    const made = facts.fixed ?? valueNow(m, held, row, facts.amount);
    if (made <= 0) continue;
    if (!facts.taps) {
      for (let uses = usesOf(m, held, row, facts); uses > 0; uses--)
        addSource(row, facts.mask, 0, made, facts.alike, ABILITIES + i);
    } else if (way === 0 && (amount === 0 || amount === made) && usesOf(m, held, row, facts) > 0) {
      mask |= facts.mask;
      amount = made;
      alike = facts.alike;
      way = ABILITIES + i;
    }
  }
  if (amount > 0) addSource(row, mask, plain, amount, alike, way);
}

/** 605.1a: whether a permanent has a mana ability its controller could use. */
export const makesManaByTapping = question("makesMana", [["card", "card"]], "flag", (m, card) => {
  const row = rowOf(card);
  return intrinsicMana(m, row) !== 0 || usedAbilities(m, row).some(held => manaFacts(held) !== undefined);
});

/** What is to be paid: of each colour, colourless, and last generic. */
export type Due = Int32Array;
export const GENERIC = 6;
export const makeDue = (): Due => new Int32Array(7);

const left = new Int32Array(7);
const pool = new Int32Array(7);

/** What is in a player's pool, in the order of its columns; good until the next call. */
export function readPool({ s }: MagicMachine, player: number): Int32Array {
  const { white, blue, black, red, green, colourless, gold } = s.player;
  pool[0] = white[player];
  pool[1] = blue[player];
  pool[2] = black[player];
  pool[3] = red[player];
  pool[4] = green[player];
  pool[COLOURLESS] = colourless[player];
  pool[GOLD] = gold[player];
  return pool;
}

/** What a player's pool leaves of a cost; true if nothing. Pool mana that pays no colour pays generic. */
function afterPool(m: MagicMachine, player: number, due: Due): boolean {
  readPool(m, player);
  let gold = pool[GOLD];
  let over = 0;
  let open = 0;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    const missing = due[colour] - pool[colour];
    left[colour] = missing > 0 ? missing : 0;
    if (missing < 0) over -= missing;
    if (missing > 0 && colour < COLOURLESS) {
      const byGold = Math.min(gold, missing);
      gold -= byGold;
      left[colour] -= byGold;
    }
    open += left[colour];
  }
  left[GENERIC] = Math.max(0, due[GENERIC] - over - gold);
  return open + left[GENERIC] === 0;
}

/** Whether a player's pool pays a cost by itself. */
export const poolPays = (m: MagicMachine, player: number, due: Due): boolean => afterPool(m, player, due);

/**
 * Whether these sources pay what is left of a cost. Those whose mana has one colour are tried with each that is due, but
 * only as long as the cost could be paid if their mana might be of several.
 */
function sourcesPay(without: number): boolean {
  if (!freeSourcesPay(without)) return false;
  for (let i = 0; sources.anyAlike && i < sources.count; i++)
    if (i !== without && sources.alike[i] !== 0) return someColourPays(i, without);
  return true;
}
function someColourPays(alike: number, without: number): boolean {
  const mask = sources.mask[alike];
  const due = mask & dueColours();
  let pays = false;
  sources.alike[alike] = 0;
  for (let bit = 1; bit <= due && !pays; bit <<= 1) {
    if ((due & bit) === 0) continue;
    sources.mask[alike] = bit;
    pays = sourcesPay(without);
  }
  if (!pays) {
    // No colour that is due: then which one makes no difference.
    sources.mask[alike] = 0;
    pays = sourcesPay(without);
  }
  sources.mask[alike] = mask;
  sources.alike[alike] = 1;
  return pays;
}

function dueColours(): number {
  let mask = 0;
  for (let colour = 0; colour <= COLOURLESS; colour++) if (left[colour] > 0) mask |= 1 << colour;
  return mask;
}

/** Hall's condition, over the sets of colours that are due. */
function freeSourcesPay(without: number): boolean {
  const dueMask = dueColours();
  let total = left[GENERIC];
  for (let colour = 0; colour <= COLOURLESS; colour++) total += left[colour];
  const supply = sources.supply - (without < 0 ? 0 : sources.amount[without]);
  if (supply < total) return false;
  for (let set = dueMask; set > 0; set = (set - 1) & dueMask) {
    let wanted = 0;
    for (let colour = 0; colour <= COLOURLESS; colour++) if ((set & (1 << colour)) !== 0) wanted += left[colour];
    let able = 0;
    for (let i = 0; i < sources.count; i++) {
      if (i !== without && (sources.mask[i] & set) !== 0) able += sources.amount[i];
    }
    if (able < wanted) return false;
  }
  return true;
}

/** Whether a player can pay a cost out of the pool and with what `findSources` was asked for. */
export function canPay(m: MagicMachine, player: number, due: Due): boolean {
  if (afterPool(m, player, due)) return true;
  if (asked.isOpen) gatherSources(m, asked.player, asked.except);
  return sourcesPay(-1);
}

/** The same without a permanent that is tapped for it: gathered anew only if that makes mana. */
export function canPayWithout(m: MagicMachine, player: number, due: Due, except: number): boolean {
  if (!canPay(m, player, due)) return false;
  if (!isSource(except)) return true;
  gatherSources(m, player, except);
  const pays = sourcesPay(-1);
  findSources(player, 0);
  return pays;
}
function isSource(row: number): boolean {
  for (let i = 0; i < sources.count; i++) if (sources.row[i] === row) return true;
  return false;
}

/** For each colour, how much more of it the sources could make than is due. */
const slack = new Int32Array(6);
function findSlack(): void {
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    let able = -left[colour];
    for (let i = 0; i < sources.count; i++) if ((sources.mask[i] & (1 << colour)) !== 0) able += sources.amount[i];
    slack[colour] = able;
  }
}

/** Of these colours, the one that is due and hardest to come by; any of them if none is due. */
function wantedOf(mask: number): number {
  let best = -1;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if ((mask & (1 << colour)) === 0) continue;
    if (best < 0) best = colour;
    else if (left[colour] > 0 && (left[best] === 0 || slack[colour] < slack[best])) best = colour;
  }
  return best;
}

/** Takes what a source makes off what is left to pay; what is due and rare first. `findSlack` must have been called. */
function takeFrom(mask: number, amount: number, alike: boolean, into: Int32Array | undefined): void {
  const only = alike ? wantedOf(mask) : -1;
  for (let unit = 0; unit < amount; unit++) {
    const colour = alike ? only : wantedOf(mask);
    if (colour < 0) return;
    if (into) into[colour]++;
    if (left[colour] > 0) left[colour]--;
    else if (left[GENERIC] > 0) left[GENERIC]--;
  }
}

const dueNow = makeDue();
export function readDue(m: MagicMachine): Due {
  for (let colour = 0; colour <= COLOURLESS; colour++) dueNow[colour] = m.s.game[dueColumns[colour]][0];
  dueNow[GENERIC] = m.s.game.dueGeneric[0];
  return dueNow;
}

/** Of the colours that are due, the one hardest to come by; -1 if none is. */
function rarestDue(): number {
  let rarest = -1;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if (left[colour] > 0 && (rarest < 0 || slack[colour] < slack[rarest])) rarest = colour;
  }
  return rarest;
}
/** Whether a source has to be used in its costlier way for a colour, or for any mana at all (-1). */
const isCostly = (source: number, colour: number): boolean =>
  sources.way[source] !== 0 &&
  (colour < 0 ? sources.plain[source] === 0 : (sources.plain[source] & (1 << colour)) === 0);

/** How much else a source could do: the least goes first. What costs more than tapping goes last. */
function worthOf(m: MagicMachine, source: number, rarest: number): number {
  const wasted = Math.max(0, sources.amount[source] - Math.max(1, left[GENERIC]));
  // Of what could do as little else, what there is most of.
  let spare = 15;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if ((sources.mask[source] & (1 << colour)) !== 0) spare = Math.min(spare, Math.max(0, slack[colour]));
  }
  const alive = isType(m, sources.row[source], CREATURE) ? 1 : 0;
  const plainly = ((bitCount(sources.mask[source]) * 4 + wasted) * 2 + alive) * 16 - spare;
  return isCostly(source, rarest) ? plainly + COSTLY : plainly;
}
const COSTLY = 1_000_000;

/** Which source to use next for what is left, or -1: of those that leave the rest payable, the one of least worth. */
function bestSource(m: MagicMachine, rarest: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const before = left.slice();
  for (let i = 0; i < sources.count; i++) {
    if (rarest >= 0 && (sources.mask[i] & (1 << rarest)) === 0) continue;
    const worth = worthOf(m, i, rarest);
    if (worth >= least) continue;
    takeFrom(sources.mask[i], sources.amount[i], sources.alike[i] !== 0, undefined);
    const pays = sourcesPay(i);
    left.set(before);
    if (!pays) continue;
    least = worth;
    best = i;
  }
  return best;
}

/** The next permanent to make mana with for the cost that is due, and how (0: just tap it). */
export const next = { row: 0, way: 0 };
export function findNextSource(m: MagicMachine, player: number, except: number): void {
  next.row = 0;
  next.way = 0;
  if (afterPool(m, player, readDue(m))) return;
  gatherSources(m, player, except);
  findSlack();
  const rarest = rarestDue();
  const best = bestSource(m, rarest);
  if (best < 0) return;
  next.row = sources.row[best];
  if (isCostly(best, rarest)) next.way = sources.way[best];
}

/** So much mana of these colours, as the cost that is due needs it, colour by colour. */
export function manaFor(
  m: MagicMachine,
  player: number,
  made: { readonly mask: number; readonly amount: number; readonly alike: boolean },
  into: Int32Array,
): void {
  into.fill(0);
  if (m.rules.options.mana === "gold" && bitCount(made.mask) >= 5) {
    into[GOLD] = made.amount;
    return;
  }
  afterPool(m, player, readDue(m));
  gatherSources(m, player, 0);
  findSlack();
  takeFrom(made.mask, made.amount, made.alike, into);
}

/** What tapping a source for the cost that is due adds to the pool, colour by colour. */
export function manaFrom(m: MagicMachine, player: number, row: number, into: Int32Array): void {
  into.fill(0);
  afterPool(m, player, readDue(m));
  gatherSources(m, player, 0);
  findSlack();
  for (let i = 0; i < sources.count; i++) {
    if (sources.row[i] !== row || sources.plain[i] === 0) continue;
    const isGold = m.rules.options.mana === "gold" && bitCount(sources.plain[i]) >= 5;
    if (isGold) into[GOLD] = sources.amount[i];
    else takeFrom(sources.plain[i], sources.amount[i], sources.alike[i] !== 0, into);
  }
}

/** Takes a cost out of a player's pool, or nothing if it is not enough. Colours that are left over go last. */
export function spend(m: MagicMachine, player: number, due: Due): boolean {
  if (!afterPool(m, player, due)) return false;
  let gold = m.s.player.gold[player];
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    const column = m.s.player[poolColumns[colour]];
    const paid = Math.min(column[player], due[colour]);
    column[player] -= paid;
    gold -= due[colour] - paid;
  }
  for (let generic = due[GENERIC]; generic > 0; generic--) {
    let best = -1;
    for (let colour = COLOURLESS; colour >= 0; colour--) {
      const have = m.s.player[poolColumns[colour]][player];
      if (have > 0 && (best < 0 || (best !== COLOURLESS && have > m.s.player[poolColumns[best]][player])))
        best = colour;
    }
    if (best >= 0) m.s.player[poolColumns[best]][player]--;
    else gold--;
  }
  m.s.player.gold[player] = gold;
  return true;
}
