// State-based actions (704): looked for whenever a player would get priority, done all at once, again until there are none.

import {
  type CompiledAbility,
  type CompiledSource,
  cardAt,
  cardDefOf,
  compares,
  controllerOf,
  firstRow,
  isCurrent,
  isForbidden,
  mayBeLower,
  nextRow,
  perRules,
  referenceTo,
  rowOf,
  zoneCount,
} from "@kibitz/kernel/machine";
import {
  and,
  anyOf,
  as,
  batch,
  cease,
  choose,
  closed,
  each,
  everyone,
  not,
  one,
  ownerOf,
  sourceWord,
  those,
  when,
  zone,
} from "@kibitz/kernel/words";
import {
  hasKeyword,
  hasSubtype,
  hasSupertype,
  isType,
  nameOf,
  toughnessOf,
} from "../characteristics/characteristics.js";
import { isProtected } from "../characteristics/protection.js";
import { cardsOf, forAllCards, permanentsThat } from "../mana/permanents-that.js";
import { forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { printed } from "../printed/printed.js";
import { atomic, type MagicMachine, magicMachine, question, verbIn } from "../printed/tables.js";
import { ARTIFACT, CREATURE, ENCHANTMENT, LEGENDARY, PLANESWALKER, subtypeNumber, WORLD } from "../printed/types.js";
import { BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, zoneAt, zoneKindOf } from "../printed/zones.js";
import { AURA, mayEnchant } from "../verbs/attaching.js";
import { destroy, loseGame, put, unattach } from "../verbs/verbs.js";

const INDESTRUCTIBLE = keywordBit("indestructible");
const EQUIPMENT = subtypeNumber("Equipment");

const verbs = perRules(({ rules }) => ({
  destroy: verbIn(rules, "destroy"),
  loseGame: verbIn(rules, "loseGame"),
  move: verbIn(rules, "move"),
  unattach: verbIn(rules, "unattach"),
}));

/** 101.2, 704.3: what cannot go to the graveyard does not, and nothing has happened. */
const canGo = (m: MagicMachine, row: number): boolean =>
  !isForbidden(m, verbs(m).move, referenceTo(m.s, m.rules.tables.card, row), zoneAt(m, GRAVEYARD, m.s.card.owner[row]));

/** 104.3, 704.5a–c. */
const loses = (m: MagicMachine, player: number): boolean =>
  (m.s.player.life[player] <= 0 || m.s.player.drewFromEmpty[player] !== 0 || m.s.player.poison[player] >= 10) &&
  !isForbidden(m, verbs(m).loseGame, player);

/** 704.5f: a creature with no toughness left. */
function isWithered(m: MagicMachine, row: number): boolean {
  if (!isType(m, row, CREATURE)) return false;
  const toughness = toughnessOf(m, row);
  compares(m, "toughness", toughness, 0);
  return toughness <= 0 && canGo(m, row);
}
/** 704.5g, h: lethal damage, or any from deathtouch. */
function isLethallyDamaged(m: MagicMachine, row: number): boolean {
  const { damage, deathtouched } = m.s.card;
  if (damage[row] === 0 && deathtouched[row] === 0) return false;
  if (!isType(m, row, CREATURE) || hasKeyword(m, row, INDESTRUCTIBLE)) return false;
  const toughness = toughnessOf(m, row);
  compares(m, "lethal damage", damage[row], toughness);
  if (toughness <= 0 || (damage[row] < toughness && deathtouched[row] === 0)) return false;
  return !isForbidden(m, verbs(m).destroy, referenceTo(m.s, m.rules.tables.card, row)) && canGo(m, row);
}
/** 704.5i. */
const isSpentPlaneswalker = (m: MagicMachine, row: number): boolean =>
  m.s.card.loyalty[row] === 0 && isType(m, row, PLANESWALKER) && canGo(m, row);

/** 704.5m: an Aura attached to nothing, or illegally. */
function isStrayAura(m: MagicMachine, row: number): boolean {
  if (!isType(m, row, ENCHANTMENT) || !hasSubtype(m, row, AURA)) return false;
  const to = m.s.card.attachedTo[row];
  return (!isCurrent(m, to) || isType(m, row, CREATURE) || !mayEnchant(m, row, rowOf(to))) && canGo(m, row);
}
/** 704.5n: an Equipment attached to something that is no creature, or gone. */
function isLooseEquipment(m: MagicMachine, row: number): boolean {
  const to = m.s.card.attachedTo[row];
  if (to === 0 || !isType(m, row, ARTIFACT) || !hasSubtype(m, row, EQUIPMENT)) return false;
  const card = referenceTo(m.s, m.rules.tables.card, row);
  const isSound = isCurrent(m, to) && isType(m, rowOf(to), CREATURE) && !isProtected(m, rowOf(to), card);
  return (!isSound || isType(m, row, CREATURE)) && !isForbidden(m, verbs(m).unattach, card);
}
/** 704.5q. */
const annihilates = (m: MagicMachine, row: number): boolean => m.s.card.plus[row] > 0 && m.s.card.minus[row] > 0;
/** 704.5j: another legendary permanent of the same name and controller. */
function hasTwin(m: MagicMachine, row: number): boolean {
  if (!hasSupertype(m, row, LEGENDARY)) return false;
  const name = nameOf(m, row);
  let found = false;
  const player = controllerOf(m, row);
  forPermanents(m, player, other => {
    found ||= other !== row && hasSupertype(m, other, LEGENDARY) && nameOf(m, other) === name;
  });
  return found;
}

/** When a permanent became a world permanent: as it came, or by an effect on it. */
function worldSince(m: MagicMachine, row: number): number {
  const { card, effect } = m.s;
  const { effect: effects } = m.rules.tables;
  let since = card.worldSince[row];
  if (since !== 0) return since;
  const object = referenceTo(m.s, m.rules.tables.card, row);
  for (let at = firstRow(m.s, effects); at > 0; at = nextRow(m.s, effects, at))
    if (effect.on[at] === object && m.rules.abilities[effect.ability[at]].parts.some(makesWorld(m)))
      since = Math.max(since, effect.began[at]);
  return since;
}
/** 704.5k: a world permanent that another has come after, or at the same time. */
function isOldWorld(m: MagicMachine, row: number): boolean {
  if (!hasSupertype(m, row, WORLD)) return false;
  const own = worldSince(m, row);
  let found = false;
  forPermanents(m, 0, other => {
    found ||= other !== row && hasSupertype(m, other, WORLD) && worldSince(m, other) >= own;
  });
  return found;
}

const strayKinds = [GRAVEYARD, EXILE, HAND, LIBRARY];
/** 704.5d, e: tokens and copies of spells that are elsewhere. */
function isStray(m: MagicMachine, row: number): boolean {
  const kind = zoneKindOf(m, row);
  if (m.s.card.isToken[row]) return kind !== BATTLEFIELD;
  return m.s.card.isSpellCopy[row] !== 0 && strayKinds.includes(kind);
}

const makesWorld = perRules(({ rules: { getters } }) => {
  const changed = new Set(getters.filter(({ name }) => name === "text" || name === "supertype"));
  return ({ getter }: CompiledAbility["parts"][number]) => changed.has(getters[getter]);
});

const gettersThatMatter = perRules(({ rules }) => {
  const named = (wanted: (name: string) => boolean): number[] =>
    rules.getters.flatMap(({ name, index }) => (wanted(name) ? [index] : []));
  return {
    whatItIs: named(name => name === "text" || name === "type" || name === "supertype"),
    size: named(name => name === "text" || name === "switches"),
    toughness: named(name => name.toLowerCase().includes("toughness")),
  };
});

const anyChanges = ({ s }: MagicMachine, getters: readonly number[]): boolean => {
  for (const getter of getters) if (s.getter.changes[getter] !== 0) return true;
  return false;
};

/** What effects there are now may come to. */
const effects = { changeTypes: false, shrink: false };
function lookAtEffects(m: MagicMachine): void {
  const { whatItIs, size, toughness } = gettersThatMatter(m);
  effects.changeTypes = anyChanges(m, whatItIs);
  effects.shrink = anyChanges(m, size) || toughness.some(getter => mayBeLower(m, getter));
}

/** Whether a creature has toughness by itself, and no damage: no effect makes it less. */
function isSound(m: MagicMachine, row: number, toughness: number): boolean {
  const { card } = m.s;
  if (effects.shrink || card.damage[row] !== 0) return false;
  const left = toughness + card.plus[row] - card.minus[row] - card.shrink[row];
  compares(m, "toughness", left, 0);
  return left > 0;
}

/** Whether one of them is due for a permanent; what it is is asked only where an effect might have changed that. */
function isDue(m: MagicMachine, row: number): boolean {
  const { card } = m.s;
  if (card.deathtouched[row] !== 0) return true;
  const text = printed(m, effects.changeTypes ? cardDefOf(m, row) : card.text[row]);
  const is = (type: number): boolean => (effects.changeTypes ? isType(m, row, type) : (text.types & type) !== 0);
  if (is(CREATURE) && !isSound(m, row, text.toughness)) {
    if (isWithered(m, row) || isLethallyDamaged(m, row)) return true;
  }
  if (card.loyalty[row] === 0 && is(PLANESWALKER) && canGo(m, row)) return true;
  if (text.attaches && (isStrayAura(m, row) || isLooseEquipment(m, row))) return true;
  if (annihilates(m, row)) return true;
  const mayBe = (supertype: number): boolean => effects.changeTypes || (text.supertypes & supertype) !== 0;
  return ((mayBe(LEGENDARY) && hasTwin(m, row)) || (mayBe(WORLD) && isOldWorld(m, row))) && canGo(m, row);
}

function anyPermanentIsDue(m: MagicMachine): boolean {
  lookAtEffects(m);
  for (let player = 1; player <= m.rules.players; player++) {
    const field = zoneAt(m, BATTLEFIELD, player);
    for (let i = 0; i < zoneCount(m.s, field); i++) if (isDue(m, cardAt(m.s, field, i))) return true;
  }
  return false;
}

/** Whether there is anything to do. */
export const anyStateBased = closed(
  question("anyStateBased", [], "flag", m => {
    for (let player = 1; player <= m.rules.players; player++)
      if (m.s.player.drewFromEmpty[player] !== 0 || loses(m, player)) return true;
    if (anyPermanentIsDue(m)) return true;
    if (!m.s.game.strays[0]) return false;
    const { isToken, isSpellCopy } = m.s.card;
    const cards = m.rules.tables.card;
    for (let row = firstRow(m.s, cards); row > 0; row = nextRow(m.s, cards, row)) {
      if ((isToken[row] || isSpellCopy[row]) && isStray(m, row)) return true;
    }
    return false;
  }),
);

export const withered = closed(permanentsThat("withered", "creatures without toughness", isWithered));
export const dying = closed(permanentsThat("dying", "creatures with lethal damage", isLethallyDamaged));
export const spentPlaneswalkers = closed(
  permanentsThat("spentPlaneswalkers", "planeswalkers without loyalty", isSpentPlaneswalker),
);
export const strayAuras = closed(permanentsThat("strayAuras", "Auras on nothing", isStrayAura));
export const looseEquipment = closed(permanentsThat("looseEquipment", "Equipment on nothing", isLooseEquipment));
export const twins = closed(permanentsThat("twins", "legendary permanents of the same name", hasTwin));
export const oldWorlds = closed(
  permanentsThat("oldWorlds", "world permanents that another has come after", isOldWorld),
);
export const annihilating = closed(
  permanentsThat("annihilating", "permanents with +1/+1 and -1/-1 counters", annihilates),
);
export const strays = closed(cardsOf("strays", "tokens that have left the battlefield", [], isStray, forAllCards));
export const losers = closed(
  sourceWord("losers", [], "player", "players who lose", () => {
    const list: CompiledSource["list"] = (m, _, into) => {
      for (let player = 1; player <= m.rules.players; player++) if (loses(magicMachine(m), player)) into.push(player);
    };
    return {
      kind: "player",
      list,
      has: (m, _, value) => loses(magicMachine(m), value),
      possible: () => true,
      open: () => true,
    } satisfies CompiledSource;
  }),
);

export const annihilate = atomic(
  "annihilate",
  [["card", "card"]],
  (m, card) => {
    const row = rowOf(card);
    const both = Math.min(m.s.card.plus[row], m.s.card.minus[row]);
    m.s.card.plus[row] -= both;
    m.s.card.minus[row] -= both;
    return 0;
  },
  {
    past: "counters annihilated",
    open: false,
    writes: ["card.plus", "card.minus"],
    say: "counters on {card} annihilate",
  },
);
export const clearStrays = atomic(
  "clearStrays",
  [],
  m => {
    m.s.game.strays[0] = 0;
    // 704.5b, h: only what was drawn, or dealt by deathtouch, since the last time counts.
    m.s.player.drewFromEmpty.fill(0);
    forPermanents(m, 0, row => {
      m.s.card.stays[row] = 0;
      m.s.card.deathtouched[row] = 0;
    });
    return 0;
  },
  {
    past: "strays gone",
    open: false,
    writes: ["game.strays", "player.drewFromEmpty", "card.stays", "card.deathtouched"],
    seenBy: () => 0,
  },
);
export const stays = question(
  "stays",
  [["card", "card"]],
  "flag",
  (m, card) => m.s.card.stays[rowOf(card)] !== 0 || !canGo(m, rowOf(card)),
  { open: false, say: "{card} stays" },
);
export const stay = atomic(
  "stay",
  [["card", "card"]],
  (m, card) => {
    m.s.card.stays[rowOf(card)] = 1;
    return 0;
  },
  { past: "chosen to stay", open: false, writes: ["card.stays"], say: "{card} stays" },
);

const graveyard = (card: Parameters<typeof ownerOf>[0]) => zone("graveyard", ownerOf(card));

export const ofPlayer = question(
  "isOfPlayer",
  [
    ["card", "card"],
    ["player", "player"],
  ],
  "flag",
  (m, card, player) => controllerOf(m, rowOf(card)) === player,
  { open: false, say: "{card} is controlled by {player}" },
);
export const sameName = question(
  "hasSameName",
  [
    ["a", "card"],
    ["b", "card"],
  ],
  "flag",
  (m, a, b) => nameOf(m, rowOf(a)) === nameOf(m, rowOf(b)) && controllerOf(m, rowOf(a)) === controllerOf(m, rowOf(b)),
  { say: "{a} has the name of {b}" },
);

/** 704.3: all of them at once. The legend rule asks first which ones stay (704.5j). */
export const stateBasedActions = [
  when(
    anyOf(twins()),
    each(everyone(), player =>
      each(
        those(twins(), card => ofPlayer(card, player)),
        card =>
          when(
            not(anyOf(those(twins(), other => and(stays(other), sameName(other, card))))),
            as(
              player,
              choose(
                one,
                those(twins(), other => sameName(other, card)),
                kept => stay(kept),
                "which legendary permanent stays",
              ),
            ),
          ),
      ),
    ),
  ),
  batch([
    each(losers(), player => loseGame(player)),
    each(withered(), card => put(card, graveyard(card))),
    each(dying(), card => destroy(card)),
    each(spentPlaneswalkers(), card => put(card, graveyard(card))),
    each(strayAuras(), card => put(card, graveyard(card))),
    each(looseEquipment(), card => unattach(card)),
    each(annihilating(), card => annihilate(card)),
    each(
      those(twins(), card => not(stays(card))),
      card => put(card, graveyard(card)),
    ),
    each(oldWorlds(), card => put(card, graveyard(card))),
  ]),
  each(strays(), card => cease(card)),
  clearStrays(),
];
