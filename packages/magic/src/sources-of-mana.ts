// Which permanents a player can tap for mana, and whether that pays a cost. All numbers over rows; nothing is changed.

import { abilitiesOf, controllerOf, type Eval, type HeldAbility, isUsable, valueNow } from "@kibitz/kernel";
import { hasKeyword, hasSubtype, isType } from "./characteristics.js";
import { bitCount, COLOURLESS, GOLD } from "./colours.js";
import { keywordBit } from "./keywords.js";
import { printedTexts, type UsedFacts } from "./printed.js";
import { dueColumns, type MagicMachine, poolColumns } from "./tables.js";
import { basicLandNumbers, CREATURE } from "./types.js";

/** What the word for mana abilities tells of them. */
export interface ManaFacts extends UsedFacts {
  readonly use: "mana";
  /** The colours it can make, as a mask. */
  readonly mask: number;
  /** It costs nothing but tapping its permanent. */
  readonly tapsOnly: boolean;
  readonly taps: boolean;
  readonly amount: Eval;
  readonly label: string;
  /** All its mana has the same colour, if it makes several. */
  readonly alike: boolean;
  readonly once: boolean;
}

export const manaFacts = ({ ability }: HeldAbility): ManaFacts | undefined => {
  const facts = ability.facts as UsedFacts | undefined;
  return facts?.use === "mana" ? (facts as ManaFacts) : undefined;
};

const TEXT = 0;
const CONTROLLER = 1;
const ABILITY = 2;
const HASTE = keywordBit("haste");

const heldByText = new WeakMap<object, readonly HeldAbility[]>();

/** The abilities of a card that somebody can use; without looking further where no effect gives or takes any. */
export function usedAbilities(m: MagicMachine, row: number): readonly HeldAbility[] {
  const { changes } = m.s.getter;
  if (changes[ABILITY] === 0 && changes[TEXT] === 0) {
    const text = printedTexts(m.rules)[m.s.card.text[row]];
    const known = heldByText.get(text);
    if (known) return known;
    const held = text.used.map(ability => ({ ability, effect: 0 }));
    heldByText.set(text, held);
    return held;
  }
  return abilitiesOf(m, row).filter(({ ability }) => {
    const use = (ability.facts as UsedFacts | undefined)?.use;
    return use === "mana" || use === "activated";
  });
}

/** 302.6: a creature's {T} can be paid only if it is not summoning-sick. */
export const canTap = (m: MagicMachine, row: number): boolean =>
  m.s.card.tapped[row] === 0 && (m.s.card.sick[row] === 0 || !isType(m, row, CREATURE) || hasKeyword(m, row, HASTE));

/** 305.6: what the land types of a land let it make, as a mask. */
export function intrinsicMana(m: MagicMachine, row: number): number {
  const { changes } = m.s.getter;
  const { types, subtypes } = printedTexts(m.rules)[m.s.card.text[row]];
  if (changes[TEXT] === 0 && m.s.getter.changes.length > 0 && !subtypesChange(m)) {
    if ((types & 1) === 0 || subtypes.size === 0) return 0;
    let mask = 0;
    for (let colour = 0; colour < 5; colour++) if (subtypes.has(basicLandNumbers[colour])) mask |= 1 << colour;
    return mask;
  }
  let mask = 0;
  for (let colour = 0; colour < 5; colour++) if (hasSubtype(m, row, basicLandNumbers[colour])) mask |= 1 << colour;
  return mask;
}

let subtypePlace = -1;
function subtypesChange(m: MagicMachine): boolean {
  if (subtypePlace < 0) subtypePlace = m.rules.getters.findIndex(({ name }) => name === "subtype");
  return m.s.getter.changes[subtypePlace] !== 0;
}

/** Permanents that can be tapped for mana and nothing else, found by the last call of `findSources`. */
export const sources = {
  count: 0,
  row: new Int32Array(256),
  mask: new Int32Array(256),
  amount: new Int32Array(256),
};

function addSource(row: number, mask: number, amount: number): void {
  if (sources.count >= sources.row.length) return;
  sources.row[sources.count] = row;
  sources.mask[sources.count] = mask;
  sources.amount[sources.count] = amount;
  sources.count++;
}

let battlefieldKind = -1;
/** The first zone row of the battlefields: those of the players follow each other. */
export function battlefields(m: MagicMachine): number {
  if (battlefieldKind < 0) battlefieldKind = m.rules.zoneKinds.findIndex(({ name }) => name === "battlefield");
  return m.rules.zoneBase[battlefieldKind];
}

/** Calls `visit` for every permanent a player controls; 0 for everybody's. */
export function forPermanents(m: MagicMachine, player: number, visit: (row: number) => void): void {
  const first = battlefields(m);
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

/** Finds what a player can tap for mana; `except` is being tapped for something else. */
export function findSources(m: MagicMachine, player: number, except: number): void {
  sources.count = 0;
  forPermanents(m, player, row => {
    if (row === except || m.s.card.tapped[row] !== 0) return;
    let mask = intrinsicMana(m, row);
    let amount = mask === 0 ? 0 : 1;
    for (const held of usedAbilities(m, row)) {
      const facts = manaFacts(held);
      if (!facts?.tapsOnly || !isUsable(m, held, row)) continue;
      const made = valueNow(m, held, row, facts.amount);
      if (made <= 0 || (facts.alike && made > 1 && bitCount(facts.mask) > 1)) continue;
      if (made > amount) {
        amount = made;
        mask = made > 1 ? facts.mask : mask | facts.mask;
      } else if (made === amount && amount === 1) mask |= facts.mask;
    }
    if (amount > 0 && canTap(m, row)) addSource(row, mask, amount);
  });
}

/** What is to be paid: of each colour, colourless, and last generic. */
export type Due = Int32Array;
export const GENERIC = 6;
export const makeDue = (): Due => new Int32Array(7);

const left = new Int32Array(7);
const pool = new Int32Array(7);

/** What a player's pool leaves of a cost; true if nothing. Pool mana that pays no colour pays generic. */
function afterPool(m: MagicMachine, player: number, due: Due): boolean {
  let gold = m.s.player.gold[player];
  let over = 0;
  let open = 0;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    const have = m.s.player[poolColumns[colour]][player];
    pool[colour] = have;
    const missing = due[colour] - have;
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

/** Whether these sources pay what is left of a cost (Hall's condition, over the sets of colours that are due). */
function sourcesPay(without: number): boolean {
  let dueMask = 0;
  let total = left[GENERIC];
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if (left[colour] > 0) dueMask |= 1 << colour;
    total += left[colour];
  }
  let supply = 0;
  for (let i = 0; i < sources.count; i++) if (i !== without) supply += sources.amount[i];
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

/** Whether a player can pay a cost out of the pool and by tapping what `findSources` found. */
export const canPay = (m: MagicMachine, player: number, due: Due): boolean =>
  afterPool(m, player, due) || sourcesPay(-1);

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
function takeFrom(mask: number, amount: number, into: Int32Array | undefined): void {
  for (let unit = 0; unit < amount; unit++) {
    const colour = wantedOf(mask);
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

/**
 * The next permanent to tap for the cost that is due, or 0: of the sources that leave the rest payable, the one that
 * could do least else.
 */
export function nextSource(m: MagicMachine, player: number, except: number): number {
  const due = readDue(m);
  if (afterPool(m, player, due)) return 0;
  findSources(m, player, except);
  findSlack();
  let rarest = -1;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if (left[colour] > 0 && (rarest < 0 || slack[colour] < slack[rarest])) rarest = colour;
  }
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const before = left.slice();
  for (let i = 0; i < sources.count; i++) {
    if (rarest >= 0 && (sources.mask[i] & (1 << rarest)) === 0) continue;
    const wasted = Math.max(0, sources.amount[i] - Math.max(1, left[GENERIC]));
    // Of what could do as little else, what there is most of.
    let spare = 15;
    for (let colour = 0; colour <= COLOURLESS; colour++) {
      if ((sources.mask[i] & (1 << colour)) !== 0) spare = Math.min(spare, Math.max(0, slack[colour]));
    }
    const alive = isType(m, sources.row[i], CREATURE) ? 1 : 0;
    const score = ((bitCount(sources.mask[i]) * 4 + wasted) * 2 + alive) * 16 - spare;
    if (score >= least) continue;
    takeFrom(sources.mask[i], sources.amount[i], undefined);
    const pays = sourcesPay(i);
    left.set(before);
    if (!pays) continue;
    least = score;
    best = i;
  }
  return best < 0 ? 0 : sources.row[best];
}

/** What tapping a source for the cost that is due adds to the pool, colour by colour. */
export function manaFrom(m: MagicMachine, player: number, row: number, into: Int32Array): void {
  into.fill(0);
  afterPool(m, player, readDue(m));
  findSources(m, player, 0);
  findSlack();
  for (let i = 0; i < sources.count; i++) {
    if (sources.row[i] !== row) continue;
    const isGold = m.rules.options.mana === "gold" && bitCount(sources.mask[i]) >= 5;
    if (isGold) into[GOLD] = sources.amount[i];
    else takeFrom(sources.mask[i], sources.amount[i], into);
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
