// What an Aura may be on (303.4).

import {
  cardDefOf,
  controllerOf,
  type HeldAbility,
  isCurrent,
  isUsable,
  type Machine,
  perRules,
  referenceTo,
  rowOf,
} from "@kibitz/kernel/machine";
import {
  type Ability,
  abilityWord,
  addUsed,
  closed,
  isAmong,
  node,
  type Source,
  type Value,
  valueWord,
} from "@kibitz/kernel/words";
import { hasSubtype, isType } from "../characteristics/characteristics.js";
import { isProtected } from "../characteristics/protection.js";
import { type Facts, type UsedFacts, usedFacts } from "../printed/printed.js";
import { question } from "../printed/tables.js";
import { subtypeNumber, typeBit } from "../printed/types.js";
import { STACK, zoneKindOf } from "../printed/zones.js";

export const AURA = subtypeNumber("Aura");

/** What an Aura would be on. Questions about it are asked at once and never kept. */
const subject = { host: 0 };
export const theHostWord = closed(valueWord("theHost", [], "card", "what it enchants", () => () => subject.host));
const theHost: Value<"card"> = { word: "theHost", args: [] };
/** 702.5a: what an Aura may be on, as its text says. */
export const enchantIfWord = closed(
  abilityWord("enchantIf", "(enchants only if {possible})", [["possible", "flag"]], (c, [possible]) =>
    addUsed(c, { possible, body: undefined, facts: () => ({ use: "enchant if" }) satisfies UsedFacts }),
  ),
);
export const enchantIf = (from: Source<"card">): Ability => node(enchantIfWord.definition, [isAmong(theHost, from)]);

/** What each text says of it. */
const enchanting = perRules(({ rules }) =>
  rules.texts.map(({ abilities, facts }) => ({
    types: typeBit((facts as Partial<Facts>).enchants ?? "creature"),
    held: abilities
      .map((index): HeldAbility => ({ ability: rules.abilities[index], effect: 0 }))
      .filter(({ ability }) => usedFacts(ability)?.use === "enchant if"),
  })),
);

/** 303.4c, 702.16c: whether an Aura may be on something while this player controls it. */
export function mayEnchant(m: Machine, aura: number, to: number, player = controllerOf(m, aura)): boolean {
  const host = referenceTo(m.s, m.rules.tables.card, to);
  if (isProtected(m, to, referenceTo(m.s, m.rules.tables.card, aura))) return false;
  const { held, types } = enchanting(m)[cardDefOf(m, aura)];
  if (held.length === 0) return isType(m, to, types);
  subject.host = host;
  const fits = held.every(ability => isUsable(m, ability, aura, player));
  subject.host = 0;
  return fits;
}
export const couldEnchant = question(
  "couldEnchant",
  [
    ["aura", "card"],
    ["to", "card"],
    ["player", "player"],
  ],
  "flag",
  (m, aura, to, player) => isCurrent(m, to) && mayEnchant(m, rowOf(aura), rowOf(to), player),
  { open: false, say: "{aura} could enchant {to} for {player}" },
);
/** An Aura that is about to enter without having been cast. */
export const wantsToEnchant = question(
  "wantsToEnchant",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const row = rowOf(card);
    return hasSubtype(m, row, AURA) && zoneKindOf(m, row) !== STACK;
  },
  { open: false, say: "{card} is an Aura that was not cast" },
);
