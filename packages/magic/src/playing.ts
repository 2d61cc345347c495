// What a player may do with priority (117.1): which cards can be used, and how.

import {
  abilityKey,
  type Choice,
  CONTROLLER,
  type CompiledSource,
  choose,
  controllerOf,
  type Eval,
  type HeldAbility,
  type Instr,
  idly,
  instruction,
  isCurrent,
  isUsable,
  type Machine,
  maybeOne,
  node,
  type Program,
  perRules,
  referenceTo,
  rowOf,
  type Source,
  sourceWord,
  type Value,
  valueNow,
} from "@kibitz/kernel";
import { hasKeyword, landsAllowed } from "./characteristics.js";
import { colourLetters } from "./colours.js";
import { lifeOfWay, totalCost } from "./costs.js";
import { keywordBit } from "./keywords.js";
import type { ManaCost } from "./mana-cost.js";
import { poolOf, printed, type UsedFacts } from "./printed.js";
import {
  canPay,
  canTap,
  findSources,
  forPermanents,
  GENERIC,
  intrinsicMana,
  makeDue,
  manaFacts,
  readPool,
  usedAbilities,
} from "./sources-of-mana.js";
import { MAIN_1, MAIN_2 } from "./steps.js";
import { type MagicMachine, magicMachine, question } from "./tables.js";
import type { ActivatedFacts, ManaFacts } from "./used-ability-facts.js";
import { ABILITIES, ALTERNATIVE, FLASHBACK, FOR_MANA, PLAY_LAND, usedBit, wayLabels } from "./ways.js";

const SPLIT_SECOND = keywordBit("split second");
const FLASHES = keywordBit("flashback for its mana cost");

const stackIsEmpty = (m: MagicMachine): boolean => m.s.table.count[m.rules.tables.item.book] === 0;

/** 307.1, 117.1a: when a sorcery could be cast. */
const isSorceryTime = (m: MagicMachine, player: number): boolean =>
  m.s.game.active[0] === player && (m.s.game.step[0] === MAIN_1 || m.s.game.step[0] === MAIN_2) && stackIsEmpty(m);

const kinds = new Map<string, number>();
export function zoneKind(m: Machine, name: string): number {
  let kind = kinds.get(name);
  if (kind === undefined) {
    kind = m.rules.zoneKinds.findIndex(zone => zone.name === name);
    kinds.set(name, kind);
  }
  return kind;
}
export const zoneRowOf = (m: Machine, name: string, player: number): number =>
  m.rules.zoneBase[zoneKind(m, name)] + player - 1;

function forCards(m: MagicMachine, zone: number, visit: (row: number) => void): void {
  const count = m.s.zone.count[zone];
  for (let i = 0; i < count; i++) visit(m.s.place.card[m.s.zone.start[zone] + m.s.zone.head[zone] + i]);
}

/** 702.61: while such a spell is on the stack, only mana abilities. */
function isSplitSecond(m: MagicMachine): boolean {
  if (stackIsEmpty(m)) return false;
  let found = false;
  for (let player = 1; player <= m.rules.players; player++) {
    forCards(m, zoneRowOf(m, "stack", player), row => {
      if (hasKeyword(m, row, SPLIT_SECOND)) found = true;
    });
  }
  return found;
}

/** What is the same for everything a player could use now. */
interface Moment {
  slow: boolean;
  hushed: boolean;
}
const moment: Moment = { slow: false, hushed: false };
function lookAt(m: MagicMachine, player: number): void {
  moment.slow = isSorceryTime(m, player);
  moment.hushed = isSplitSecond(m);
  findSources(player, 0);
}

const due = makeDue();

/** Whether a card can be cast in a way now, by what is in the pool and can be tapped. */
function canCast(m: MagicMachine, player: number, row: number, way: number): boolean {
  const text = printed(m, m.s.card.text[row]);
  // Whether it can be paid is known sooner than whether there are targets.
  if (!totalCost(m, player, row, way, 0, due) || !canPay(m, player, due)) return false;
  if (m.s.player.life[player] < lifeOfWay(m, row, way)) return false;
  for (const ability of text.castIf) if (!isUsable(m, { ability, effect: 0 }, row)) return false;
  return true;
}

function usesFit(m: MagicMachine, row: number, use: UsedFacts["use"]): boolean {
  for (const index of m.rules.texts[m.s.card.text[row]].abilities) {
    const ability = m.rules.abilities[index];
    if ((ability.facts as UsedFacts | undefined)?.use === use && !isUsable(m, { ability, effect: 0 }, row))
      return false;
  }
  return true;
}

/** 305.2. */
const canPlayLand = (m: MagicMachine, player: number): boolean =>
  moment.slow && m.s.player.landsPlayed[player] < landsAllowed(m, player);

function handWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const text = printed(m, m.s.card.text[row]);
  let any = false;
  if (text.playable && !moment.hushed && (text.isLand || moment.slow || text.isFast)) {
    for (const way of text.ways) {
      if (!canPlay(m, player, row, way)) continue;
      any = true;
      if (into === undefined) return true;
      into.push(way);
    }
  }
  return abilityWays(m, player, row, "hand", into) || any;
}

function canPlay(m: MagicMachine, player: number, row: number, way: number): boolean {
  if (way === PLAY_LAND) return canPlayLand(m, player);
  return (way !== ALTERNATIVE || usesFit(m, row, "play if")) && canCast(m, player, row, way);
}

const gettersThatGiveUses = perRules(({ rules }) =>
  rules.getters.flatMap(({ name, index }) => (["text", "ability", "keyword"].includes(name) ? [index] : [])),
);
/** Whether no effect gives a card anything to do, or makes it another one. */
function isAsPrinted(m: MagicMachine): boolean {
  for (const getter of gettersThatGiveUses(m)) if (m.s.getter.changes[getter] !== 0) return false;
  return true;
}

function graveyardWays(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const text = printed(m, m.s.card.text[row]);
  if (!text.actsFromGraveyard && isAsPrinted(m)) return false;
  let any = false;
  const flashes = text.flashback !== undefined || (!text.isPermanent && hasKeyword(m, row, FLASHES));
  if (
    flashes &&
    !moment.hushed &&
    (moment.slow || text.isFast) &&
    usesFit(m, row, "flashback if") &&
    canCast(m, player, row, FLASHBACK)
  ) {
    any = true;
    into?.push(FLASHBACK);
  }
  return abilityWays(m, player, row, "graveyard", into) || any;
}

const LOYALTY_BIT = 1 << 15;

function canActivate(
  m: MagicMachine,
  player: number,
  row: number,
  held: HeldAbility,
  index: number,
  zone: string,
): boolean {
  const facts = held.ability.facts as ManaFacts | ActivatedFacts;
  if (facts.taps && !canTap(m, row)) return false;
  if (facts.once && (m.s.card.used[row] & usedBit(index)) !== 0) return false;
  if (facts.use === "mana") {
    const { mana } = facts.price;
    return zone === "battlefield" && isUsable(m, held, row) && (!mana || pays(m, player, mana, facts.taps ? row : 0));
  }
  if (facts.zone !== zone || moment.hushed || (facts.slow && !moment.slow)) return false;
  if (facts.loyalty && (m.s.card.used[row] & LOYALTY_BIT) !== 0) return false;
  // Whether it can be paid is known sooner than whether there are targets.
  const costsMana = facts.cost.manaValue > 0;
  if (costsMana && !facts.taps && !pays(m, player, facts.cost, 0)) return false;
  if (!isUsable(m, held, row)) return false;
  return !costsMana || !facts.taps || pays(m, player, facts.cost, row);
}

/** Whether a player can pay the mana of an ability, without what is being tapped for it. */
function pays(m: MagicMachine, player: number, cost: ManaCost, except: number): boolean {
  for (let colour = 0; colour < 6; colour++) due[colour] = cost.coloured[colour];
  due[GENERIC] = cost.generic;
  if (except === 0) return canPay(m, player, due);
  findSources(player, except);
  const found = canPay(m, player, due);
  findSources(player, 0);
  return found;
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
  if (mask !== 0 && canTap(m, row)) {
    any = true;
    if (into) for (let colour = 0; colour < 5; colour++) if ((mask & (1 << colour)) !== 0) into.push(FOR_MANA + colour);
  }
  return abilityWays(m, player, row, "battlefield", into) || any;
}

/** The ways in which a player can use a card now; `lookAt` must have been called. */
function ways(m: MagicMachine, player: number, row: number, into: number[] | undefined): boolean {
  const zone = m.s.card.zone[row];
  if (zone === 0) return false;
  const { name } = m.rules.zoneKinds[m.s.zone.kind[zone]];
  if (name === "battlefield") return controllerOf(m, row) === player && battlefieldWays(m, player, row, into);
  if (m.s.zone.owner[zone] !== player) return false;
  if (name === "hand") return handWays(m, player, row, into);
  return name === "graveyard" && graveyardWays(m, player, row, into);
}

/** All cards a player can use now. */
export function usableCards(m: MagicMachine, player: number, into: number[]): void {
  lookAt(m, player);
  addUsable(m, player, zoneRowOf(m, "hand", player), handWays, into);
  if (m.s.getter.changes[CONTROLLER] === 0) {
    addUsable(m, player, zoneRowOf(m, "battlefield", player), battlefieldWays, into);
  } else {
    forPermanents(m, player, row => {
      if (battlefieldWays(m, player, row, undefined)) into.push(referenceTo(m.s, m.rules.tables.card, row));
    });
  }
  addUsable(m, player, zoneRowOf(m, "graveyard", player), graveyardWays, into);
}

function addUsable(m: MagicMachine, player: number, zone: number, waysOf: typeof handWays, into: number[]): void {
  const { start, head, count } = m.s.zone;
  const first = start[zone] + head[zone];
  const end = first + count[zone];
  for (let at = first; at < end; at++) {
    const row = m.s.place.card[at];
    if (waysOf(m, player, row, undefined)) into.push(referenceTo(m.s, m.rules.tables.card, row));
  }
}

/** Whether anything could be used, as far as everybody can tell: what is in a hand is not known. */
function couldUse(m: MagicMachine, player: number): boolean {
  const hand = m.s.zone.count[zoneRowOf(m, "hand", player)] > 0;
  const slow = isSorceryTime(m, player);
  if (hand && slow && m.s.player.landsPlayed[player] < landsAllowed(m, player)) return true;
  const { cheapest, cheapestFast } = poolOf(m);
  if (hand && couldMake(m, player, slow ? cheapest : cheapestFast)) return true;
  lookAt(m, player);
  let found = false;
  // In the counted trees mana may be made for nothing: the positions differ.
  const seed = m.rules.options.profile === "seed-trees";
  forPermanents(m, player, row => {
    found ||= seed ? battlefieldWays(m, player, row, undefined) : usefully(m, player, row);
  });
  if (found) return true;
  forCards(m, zoneRowOf(m, "graveyard", player), row => {
    found ||= graveyardWays(m, player, row, undefined);
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
    if (m.s.card.tapped[row] === 0 && intrinsicMana(m, row) !== 0 && canTap(m, row)) made++;
    const held = usedAbilities(m, row);
    for (let i = 0; i < held.length; i++) {
      const facts = held[i].ability.facts as ManaFacts | ActivatedFacts;
      if (facts.use !== "mana" || !canActivate(m, player, row, held[i], i, "battlefield")) continue;
      // What costs more than tapping may be used again, or make more of itself: enough is assumed.
      made += facts.tapsOnly ? (facts.fixed ?? valueNow(m, held[i], row, facts.amount)) : wanted;
    }
  });
  return made >= wanted;
}

const foundWays: number[] = [];
/** Mana that is made while something is paid for is nothing to stop for. */
function usefully(m: MagicMachine, player: number, row: number): boolean {
  while (foundWays.length > 0) foundWays.pop();
  battlefieldWays(m, player, row, foundWays);
  const held = usedAbilities(m, row);
  return foundWays.some(way => {
    if (way < ABILITIES) return false;
    const facts = manaFacts(held[way - ABILITIES]);
    return facts === undefined || facts.asInstant;
  });
}

export const usable = sourceWord("usable", [["of", "player"]], "card", "what {of} can use now", (c, [of]) => {
  const who = c.value(of);
  return {
    kind: "card",
    list: (m, base, into) => usableCards(magicMachine(m), who(m, base), into),
    has(m, base, value) {
      if (!isCurrent(m, value)) return false;
      const magic = magicMachine(m);
      const player = who(m, base);
      lookAt(magic, player);
      return ways(magic, player, rowOf(value), undefined);
    },
    possible: (m, base) => m.rules.options.stops === "all" || couldUse(magicMachine(m), who(m, base)),
    open: () => true,
  } satisfies CompiledSource;
});

/** Permanents with mana abilities that can be used, for paying by hand (601.2g). */
export const manaSources = sourceWord(
  "manaSources",
  [["of", "player"]],
  "card",
  "what {of} can use for mana",
  (c, [of]) => {
    const who = c.value(of);
    const isOne = (m: MagicMachine, player: number, row: number): boolean => {
      while (foundWays.length > 0) foundWays.pop();
      return (
        controllerOf(m, row) === player &&
        battlefieldWays(m, player, row, foundWays) &&
        foundWays.some(way => paysAsMana(m, row, way))
      );
    };
    const list: CompiledSource["list"] = (m, base, into) => {
      const magic = magicMachine(m);
      const player = who(m, base);
      lookAt(magic, player);
      forPermanents(magic, player, row => {
        if (isOne(magic, player, row)) into.push(referenceTo(m.s, m.rules.tables.card, row));
      });
    };
    return {
      kind: "card",
      list,
      has(m, base, value) {
        const found: number[] = [];
        list(m, base, found);
        return found.includes(value);
      },
      possible(m, base) {
        const found: number[] = [];
        list(m, base, found);
        return found.length > 0;
      },
      open: () => true,
    } satisfies CompiledSource;
  },
);

export const makesMana = (m: MagicMachine, row: number, way: number): boolean =>
  (way >= FOR_MANA && way < ABILITIES) ||
  (way >= ABILITIES &&
    (usedAbilities(m, row)[way - ABILITIES]?.ability.facts as UsedFacts | undefined)?.use === "mana");

/** 605.3a: whether it can be used while something is paid for. */
const paysAsMana = (m: MagicMachine, row: number, way: number): boolean =>
  makesMana(m, row, way) && !(way >= ABILITIES && manaFacts(usedAbilities(m, row)[way - ABILITIES])?.asInstant);

function labelOf(m: MagicMachine, row: number, way: number): string {
  if (way >= ABILITIES) return (usedAbilities(m, row)[way - ABILITIES].ability.facts as ActivatedFacts).label;
  if (way >= FOR_MANA) return `{T}: add {${colourLetters[way - FOR_MANA]}}`;
  return wayLabels[way] ?? String(way);
}

const waysNow = (m: Machine, player: number, card: number, onlyMana: boolean): number[] => {
  const found: number[] = [];
  const magic = magicMachine(m);
  if (!isCurrent(m, card)) return found;
  lookAt(magic, player);
  ways(magic, player, rowOf(card), found);
  return onlyMana ? found.filter(way => paysAsMana(magic, rowOf(card), way)) : found;
};

/** Binds the way in which a card is used: asked only if there is more than one. */
const inAWayWord = instruction(
  "inAWay",
  [
    ["card", "card"],
    ["onlyMana", "flag"],
    ["then", { block: ["number"] }],
  ],
  "in one of its ways: {then}",
  (c, [card, onlyMana, then]) => {
    const which = c.value(card);
    const mana = c.value(onlyMana);
    const slot = c.slot("number", c.steps.length + 1);
    const player: Eval = (m, base) => m.s.slot.value[base];
    const list = (m: Machine, base: number): number[] =>
      waysNow(m, player(m, base), which(m, base), mana(m, base) !== 0);
    const source: CompiledSource = {
      kind: "mode",
      list: (m, base, into) => {
        for (const way of list(m, base)) into.push(way);
      },
      has: (m, base, value) => list(m, base).includes(value),
      possible: () => true,
      open: () => true,
    };
    const choice: Choice = {
      is: "choice",
      reason: "how to use it",
      kind: "mode",
      player,
      everyone: undefined,
      asked: 0,
      min: () => 1,
      max: () => 1,
      ordered: false,
      source,
      rule: undefined,
      binds: "one",
      slot,
      picks: -1,
      isSingle: true,
      idle: false,
      labels: undefined,
      label: (m, base, value) => labelOf(magicMachine(m), rowOf(which(m, base)), value),
      secret: false,
      chooser: -1,
    };
    c.binders[slot] = { is: "choice", source, min: () => 1 };
    c.emit(
      (next, own) => (m, base) => {
        const found = list(m, base);
        if (found.length > 1) return m.askPlayer(player(m, base), own);
        m.s.slot.value[base + slot] = found[0] ?? 0;
        return next;
      },
      choice,
    );
    const block = then as { readonly params: readonly never[]; readonly body: readonly never[] };
    c.when(
      (m, base) => m.s.slot.value[base + slot],
      () => c.block(block, [slot]),
    );
    c.slots[slot].to = c.steps.length;
  },
  false,
);
export const inAWay = (card: Value<"card">, onlyMana: boolean, then: (way: Value<"number">) => Program): Instr =>
  node(inAWayWord.definition, [card, onlyMana, then]) as Instr;

/** The key of an ability by its place among those of a card that can be used. */
export const abilityAt = question(
  "abilityAt",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "number",
  (m, card, way) => {
    const held = usedAbilities(m, rowOf(card))[way - ABILITIES];
    return held ? abilityKey(held) : 0;
  },
  { say: "an ability of {card}" },
);
/** A mana ability that costs mana: paying for it may fail. */
export const costsMana = question(
  "costsMana",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "flag",
  (m, card, way) => {
    const held = way < ABILITIES ? undefined : usedAbilities(m, rowOf(card))[way - ABILITIES];
    return held !== undefined && manaFacts(held)?.price.mana !== undefined;
  },
  { say: "that costs mana" },
);
export const isManaWay = question(
  "isManaWay",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "flag",
  (m, card, way) => makesMana(m, rowOf(card), way),
  { say: "that makes mana" },
);

/** 107.3, 601.2b: the largest X a player could pay for a spell being cast. */
export const mostX = question("mostX", [["spell", "card"]], "number", (m, spell) => {
  const row = rowOf(spell);
  const player = controllerOf(m, row);
  findSources(player, 0);
  let x = 0;
  while (x < 99 && totalCost(m, player, row, m.s.card.way[row], x + 1, due) && canPay(m, player, due)) x++;
  return m.s.card.way[row] === 7 ? 0 : x;
});

/** Whether a card could be cast without paying for it: its targets are there. */
export const couldCast = question(
  "couldCast",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const row = rowOf(card);
    const text = printed(m, m.s.card.text[row]);
    if (!text.playable || text.isLand) return false;
    return text.castIf.every(ability => isUsable(m, { ability, effect: 0 }, row));
  },
  { say: "{card} could be cast" },
);

export const choosesToUse = (player: Value<"player">, then: (card: Value<"card">) => Program): Instr =>
  choose(idly(maybeOne), usable(player) as Source<"card">, then, "play or use a card, or pass");

export const playingWords = [usable, manaSources, inAWayWord, abilityAt, costsMana, isManaWay, mostX, couldCast];
