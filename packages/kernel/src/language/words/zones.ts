// Zones and the cards in them.

import { isCurrent } from "../../effects/getters.js";
import { inCode } from "../../machine/code.js";
import type { Compiler } from "../../machine/compiler.js";
import type { CompiledSource, Eval, Machine } from "../../machine/machine.js";
import { constant } from "../../machine/plain-steps.js";
import { packRef, rowOf } from "../../position/values.js";
import { zoneBit } from "../../position/zones.js";
import type { Term } from "../../program/tree.js";
import { sourceWord, valueWord } from "../define.js";
import { you } from "./control.js";

const isSeenByAll = (m: Machine, zone: number): boolean =>
  (m.s.zone.sees[zone] & m.rules.everybody) === m.rules.everybody;

function listZone(m: Machine, zone: number, into: number[]): void {
  const { s } = m;
  const { tag } = m.rules.tables.card;
  const { incarnation } = s.card;
  const places = s.place.card;
  const first = s.zone.start[zone] + s.zone.head[zone];
  for (let at = first + s.zone.count[zone] - 1; at >= first; at--) {
    const card = places[at];
    into.push(packRef(tag, card, incarnation[card]));
  }
}

/** The cards of a zone, top first. */
function zoneSource(zone: Eval): CompiledSource {
  return {
    kind: "card",
    list: (m, base, into) => listZone(m, zone(m, base), into),
    has: (m, base, value) => isCurrent(m, value) && m.s.card.zone[rowOf(value)] === zone(m, base),
    possible: inCode(
      (m: Machine, base: number) => m.s.zone.count[zone(m, base)] > 0,
      writer => `m.s.zone.count[${writer.write(zone)}] > 0`,
    ),
    open: inCode(
      (m: Machine, base: number) => isSeenByAll(m, zone(m, base)),
      writer => `${writer.use(isSeenByAll)}(m, ${writer.write(zone)})`,
    ),
  };
}

/** The zone of this kind: the table's, or a player's; nobody has none. */
function zoneOf(c: Compiler, kind: number, of: Term): Eval {
  const { first, perPlayer } = c.registry.zonesOf(kind);
  if (!perPlayer) return constant(first);
  const who = c.value(of);
  return inCode(
    (m: Machine, base: number) => {
      const player = who(m, base);
      return player === 0 ? 0 : first + player - 1;
    },
    writer => {
      const player = writer.temporary();
      return `(${player} = ${writer.write(who)}) === 0 ? 0 : ${first} + ${player} - 1`;
    },
  );
}

/** A zone of a player, or of the table. */
export const zone = valueWord(
  "zone",
  [
    ["name", { nameOf: "zone" }],
    ["of", "player", you],
  ],
  "zone",
  "the {name} of {of}",
  (c, [name, of]) => {
    return zoneOf(c, c.registry.zoneNamed(name as string), of ?? you);
  },
);

/** The cards of a zone, lowest first. */
export const fromBelow = sourceWord(
  "fromBelow",
  [["zone", "zone"]],
  "card",
  "the cards in {zone}, lowest first",
  (c, [where]) => {
    c.reads |= c.registry.columnBit("card.zone");
    const source = zoneSource(c.value(where));
    return {
      ...source,
      list(m, base, into) {
        const upper = into.length;
        source.list(m, base, into);
        into.push(...into.splice(upper).reverse());
      },
    } satisfies CompiledSource;
  },
);

export const cardsOf = sourceWord("cardsOf", [["zone", "zone"]], "card", "the cards in {zone}", (c, [where]) => {
  c.reads |= c.registry.columnBit("card.zone");
  return zoneSource(c.value(where));
});

/** Zones that are called like where their cards are: "inPlay". */
const isSaidPlainly = (name: string): boolean => /^in[A-Z]/.test(name);
const said = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** The cards of a zone by its name. */
export const inZone = sourceWord(
  "inZone",
  [
    ["name", { nameOf: "zone" }],
    ["of", "player", you],
  ],
  "card",
  ({ name, of = "you" }) =>
    isSaidPlainly(name)
      ? `the cards ${of === "you" ? "you have" : `${of} has`} ${said(name)}`
      : `the cards in the ${name} of ${of}`,
  (c, [name, of]) => {
    const kind = c.registry.zoneNamed(name as string);
    c.reads |= zoneBit(kind);
    return zoneSource(zoneOf(c, kind, of ?? you));
  },
);

/** The cards in all players' zones of this name. */
export const everywhere = sourceWord(
  "everywhere",
  [["name", { nameOf: "zone" }]],
  "card",
  "all cards in any {name}",
  (c, [name]) => {
    const kind = c.registry.zoneNamed(name as string);
    c.reads |= zoneBit(kind);
    const first = (m: Machine): number => m.rules.zoneBase[kind];
    const end = (m: Machine): number => first(m) + (m.rules.zoneKinds[kind].per === "table" ? 1 : m.rules.players);
    return {
      kind: "card",
      list(m, _, into) {
        for (let z = first(m); z < end(m); z++) listZone(m, z, into);
      },
      has: (m, _, value) => isCurrent(m, value) && m.s.zone.kind[m.s.card.zone[rowOf(value)]] === kind,
      possible(m) {
        for (let z = first(m); z < end(m); z++) if (m.s.zone.count[z] > 0) return true;
        return false;
      },
      open: m => isSeenByAll(m, first(m)),
    } satisfies CompiledSource;
  },
);

/** How many cards are in a zone; everybody may know. */
export const sizeOf = valueWord("sizeOf", [["zone", "zone"]], "number", "the size of {zone}", (c, [where]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const z = c.value(where);
  return inCode(
    (m: Machine, base: number) => m.s.zone.count[z(m, base)],
    writer => `m.s.zone.count[${writer.write(z)}]`,
  ) satisfies Eval;
});

/** Whether a card is in a zone of this name, and still the same object. */
export const isIn = valueWord(
  "isIn",
  [
    ["card", "card"],
    ["name", { nameOf: "zone" }],
  ],
  "flag",
  ({ card, name }) => `${card} is ${isSaidPlainly(name) ? said(name) : `in a ${name}`}`,
  (c, [card, name]) => {
    c.reads |= c.registry.columnBit("card.zone");
    const value = c.value(card);
    const kind = c.registry.zoneNamed(name as string);
    return ((m, base) => {
      const reference = value(m, base);
      return Number(isCurrent(m, reference) && m.s.zone.kind[m.s.card.zone[rowOf(reference)]] === kind);
    }) satisfies Eval;
  },
);

/** The kind of zone a zone is. */
export const isZone = valueWord(
  "isZone",
  [
    ["zone", "zone"],
    ["name", { nameOf: "zone" }],
  ],
  "flag",
  "{zone} is a {name}",
  (c, [where, name]) => {
    const z = c.value(where);
    const kind = c.registry.zoneNamed(name as string);
    return ((m, base) => Number(m.s.zone.kind[z(m, base)] === kind)) satisfies Eval;
  },
);
