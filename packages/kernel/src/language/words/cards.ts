// What can happen to cards anywhere: moving, being shown, coming and going; and whose and where they are.

import { didChannel, isCurrent, wouldChannel } from "../../effects/getters.js";
import { ownerMeant, rowMeant } from "../../effects/last-known.js";
import { createCard, destroyCard, moveAllTo, moveTo } from "../../effects/moves.js";
import type { Compiler } from "../../machine/compiler.js";
import type { Eval, Machine } from "../../machine/machine.js";
import { referenceTo } from "../../position/rows.js";
import { nextStamp, noteShown } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import { showTop } from "../../position/zone-moves.js";
import { bitOf, cardsIn } from "../../position/zones.js";
import type { Term } from "../../program/tree.js";
import { node, type Value } from "../../program/words.js";
import { instruction, valueWord } from "../define.js";
import { atomic, interrupted } from "../verbs.js";
import { each } from "./control.js";
import { settle } from "./deck-order.js";
import { batch } from "./spans.js";
import { fromBelow, sizeOf } from "./zones.js";

/** `where` of a move: on top, at the bottom, or under so many cards. */
export const TOP = 0;
export const BOTTOM = -1;
const places: Readonly<Record<string, string>> = { [TOP]: "", [BOTTOM]: "the bottom of " };
/** The zone of what is in no zone, or of nobody. */
const NOWHERE = 0;

/** Moves a card; it becomes a new object. A card that is no longer what was meant stays. Gives the card as it is now. */
export const move = atomic(
  "move",
  [
    ["card", "card"],
    ["to", "zone"],
    ["where", "number", TOP],
  ],
  (m, card, to, where) => {
    if (!isCurrent(m, card) || to === NOWHERE) return m.nothing();
    const from = m.s.card.zone[rowOf(card)];
    moveTo(m, rowOf(card), to, where === TOP ? "top" : where === BOTTOM ? "bottom" : where);
    m.rules.onMove?.(m, card, from, to);
    return referenceTo(m.s, m.rules.tables.card, rowOf(card));
  },
  {
    past: "moved",
    result: "card",
    say: ({ card, to, where }) =>
      `move ${card} to ${where === undefined ? "" : (places[where] ?? `under ${where} cards of `)}${to}`,
    writes: [],
    leaves: "card",
    prepare: (c, [, to, where]) => settleAbove(c, to, where),
    affects: (m, args) => ownerMeant(m, args[0]),
  },
);

/** What will lie on a card that comes under others is drawn first. */
function settleAbove(c: Compiler, to: Term, where: Term): void {
  if (where === TOP || where === BOTTOM) return;
  const zone = c.value(to);
  const above = c.value(where);
  c.when(
    (m, base) => Number(above(m, base) > 0 && above(m, base) < m.s.zone.count[zone(m, base)]),
    () => c.instruction(node(settle.definition, [to, where])),
  );
}

/** Moves everything in a zone onto another. */
export const moveAll = instruction(
  "moveAll",
  [
    ["from", "zone"],
    ["to", "zone"],
  ],
  "move all of {from} to {to}",
  (c, [from, to]) => {
    const verb = c.registry.verbNamed("move");
    const source = c.value(from);
    const target = c.value(to);
    const would = wouldChannel(verb.index);
    const did = didChannel(verb.index);
    // Nobody listens to such moves or notes them, and none of the cards will listen once they are there.
    const unheard = (m: Machine, base: number): boolean => {
      const { heard } = m.s.verb;
      if (m.rules.onMove !== undefined) return false;
      if (heard[would] !== 0 || m.s.kernel.batch[0] !== 0 || m.onEvent !== undefined) return false;
      const from = source(m, base);
      const kind = m.s.zone.kind[target(m, base)];
      if (heard[did] !== 0 && isHeard(m, did, m.s.zone.kind[from], kind)) return false;
      return !m.rules.anyHears || !cardsIn(m.s, from).some(card => willHear(m, did, m.s.card.text[card], kind));
    };
    // An order that is open is drawn where it comes to mean something.
    c.when(
      (m, base) => Number(m.rules.zoneKinds[m.s.zone.kind[target(m, base)]].hasOpenPlaces),
      () => c.instruction(settle(from as Value<"zone">, sizeOf(from as Value<"zone">))),
    );
    c.when(
      (m, base) => Number(m.rules.zoneKinds[m.s.zone.kind[target(m, base)]].showsTop),
      () => c.instruction(settle(from as Value<"zone">, 1)),
    );
    const fill = c.hole();
    const fillFast = c.hole();
    const slow = c.steps.length;
    c.instruction(batch(each(fromBelow(from as Value<"zone">), card => move(card, to as Value<"zone">))));
    const end = c.steps.length;
    fill(next => (m, base) => (unheard(m, base) ? next : slow));
    fillFast(() => (m, base) => {
      moveAllTo(m, source(m, base), target(m, base));
      return m.rules.interrupt === undefined ? end : interrupted(m, end);
    });
  },
);

/** Whether somebody who listens might hear a move from one kind of zone to another. */
function isHeard(m: Machine, channel: number, from: number, to: number): boolean {
  const { hear, verb } = m.s;
  for (let row = verb.first[channel]; row > 0; row = hear.nextOfVerb[row]) {
    const { movedFrom, movedTo } = m.rules.abilities[hear.ability[row]];
    if ((movedTo < 0 || movedTo === to) && (movedFrom < 0 || movedFrom === from)) return true;
  }
  return false;
}

/** Whether a card of this text listens to moves where it comes to, or makes others listen. */
const willHear = (m: Machine, channel: number, text: number, kind: number): boolean =>
  m.rules.texts[text].hears &&
  m.rules.texts[text].abilities.some(index => {
    const { zones, channel: own, confers } = m.rules.abilities[index];
    return zones.has(kind) && (own === channel || confers.length > 0);
  });

/** Makes a card that was not there before; it is its owner's. */
export const create = atomic(
  "create",
  [
    ["text", "text"],
    ["owner", "player"],
    ["zone", "zone"],
  ],
  (m, text, owner, zone) => {
    if (zone === NOWHERE) return m.nothing();
    const card = createCard(m, text, owner, zone);
    showTop(m.s, zone, m.rules.zoneKinds);
    return referenceTo(m.s, m.rules.tables.card, card);
  },
  { past: "created", result: "card", say: "create {text} in {zone}", affects: "owner" },
);

/** The card ceases to exist. */
export const cease = atomic(
  "cease",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    destroyCard(m, rowOf(card));
    return 0;
  },
  { past: "ceased", say: "{card} ceases to exist", leaves: "card", affects: (m, args) => ownerMeant(m, args[0]) },
);

/** From now on this player knows the card (nobody named: everybody does). */
export const show = atomic(
  "show",
  [
    ["card", "card"],
    ["to", "player", 0],
  ],
  (m, card, to) => {
    if (!isCurrent(m, card)) return m.nothing();
    const { s, rules } = m;
    const row = rowOf(card);
    const { known, zone } = s.card;
    const before = known[row];
    known[row] |= to === 0 ? rules.everybody : bitOf(to);
    // Who sees it now does not see when it came here.
    const isNews = (known[row] & ~before & ~s.zone.sees[zone[row]]) !== 0;
    if (isNews && !rules.zoneKinds[s.zone.kind[zone[row]]].hasOpenPlaces) s.card.handle[row] = nextStamp(s);
    noteShown(s);
    return 0;
  },
  {
    past: "shown",
    say: ({ card, to }) => (to === "0" || to === undefined ? `reveal ${card}` : `show ${card} to ${to}`),
    writes: [],
    affects: (m, args) => ownerMeant(m, args[0]),
  },
);

/** Whose card it is. */
export const ownerOf = valueWord("ownerOf", [["card", "card"]], "player", "the owner of {card}", (c, [card]) => {
  const value = c.value(card);
  return ((m, base) => ownerMeant(m, value(m, base))) satisfies Eval;
});

/** Whether a reference still means the object it was made for. */
export const isStill = valueWord("isStill", [["card", "card"]], "flag", "{card} is still there", (c, [card]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const value = c.value(card);
  return ((m, base) => Number(isCurrent(m, value(m, base)))) satisfies Eval;
});

/** A card wherever it went: the object it is now, even if it moved since. */
export const currentObject = valueWord(
  "currentObject",
  [["card", "card"]],
  "card",
  "{card} wherever it is",
  (c, [card]) => {
    c.reads |= c.registry.columnBit("card.zone");
    const value = c.value(card);
    return ((m, base) => {
      return referenceTo(m.s, m.rules.tables.card, rowMeant(m, value(m, base)));
    }) satisfies Eval;
  },
);

/** The zone a card is in. */
export const zoneOf = valueWord("zoneOf", [["card", "card"]], "zone", "the zone of {card}", (c, [card]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const value = c.value(card);
  return ((m, base) => m.s.card.zone[rowMeant(m, value(m, base))]) satisfies Eval;
});
