// What happened, as each player may know it.

import type { Machine, Told } from "../machine/machine.js";
import { sayValue, zoneName } from "../machine/say-value.js";
import { type Deep, listValues } from "../position/heap.js";
import { elementKind, isListKind, PLAYER_TAG, rowOf, tagOf } from "../position/values.js";
import { eyesOf, knowsCard } from "./view.js";

/** A card as somebody sees it: its name and a handle by which they can follow it, if they know it. */
export type SeenCard = {
  readonly name?: string;
  readonly handle?: number;
};

export type SeenValue = number | boolean | string | null | SeenCard | readonly SeenValue[];

export interface Event {
  /** The verb in the past tense. */
  readonly kind: string;
  readonly values: Readonly<Record<string, SeenValue>>;
}

const NOBODY = 0;

/** The event as this viewer may know it, or nothing. */
export function eventFor(m: Machine, viewer: number, { verb, args, result, knownBefore }: Told): Event | undefined {
  const seenBy = verb.seenBy(m, args);
  const eyes = eyesOf(m, viewer);
  // What nobody at the table may know of is a rule's own bookkeeping, and no news for whoever sees all cards either.
  if (seenBy === NOBODY || (seenBy & eyes) !== eyes) return undefined;
  const values: Record<string, SeenValue> = {};
  verb.params.forEach(({ name, kind }, i) => {
    values[name] = seenValue(m, viewer, args[i], kind, knownBefore[i]);
  });
  if (verb.result !== undefined) values.result = seenValue(m, viewer, result, verb.result, NOBODY);
  return { kind: verb.past, values };
}

/** `known` says who knew it before. */
export function seenCard(m: Machine, viewer: number, card: number, known: Deep = NOBODY): SeenCard {
  const { s, rules } = m;
  const zone = s.card.zone[card];
  const mask = typeof known === "number" ? known : NOBODY;
  const eyes = eyesOf(m, viewer);
  const knowsNow = knowsCard(m, viewer, card);
  const knows = knowsNow || (mask & eyes) === eyes;
  return {
    ...(knows ? { name: rules.texts[s.card.text[card]].name } : {}),
    ...(knowsNow && zone > 0 && s.card.handle[card] !== 0 ? { handle: s.card.handle[card] } : {}),
  };
}

/** A value as this viewer may know it; `knownBefore` says who knew the cards in it. */
function seenValue(m: Machine, viewer: number, value: number, kind: string, knownBefore: Deep = NOBODY): SeenValue {
  if (isListKind(kind)) {
    const known = typeof knownBefore === "number" ? [] : knownBefore;
    return listValues(m.s, value).map((member, i) => seenValue(m, viewer, member, elementKind(kind), known[i]));
  }
  switch (kind) {
    case "card":
      return value === 0 ? null : seenCard(m, viewer, rowOf(value), knownBefore);
    case "text":
      return m.rules.texts[value].name;
    case "zone":
      return zoneName(m, value);
    case "flag":
      return value !== 0;
    case "any":
      if (tagOf(value) === PLAYER_TAG) return rowOf(value);
      return tagOf(value) === m.rules.tables.card.tag ? seenCard(m, viewer, rowOf(value), knownBefore) : null;
    case "item":
      return value === 0 ? null : sayValue(m, value, kind);
    default:
      // What numbers the rows of other tables is nobody's business.
      return m.rules.schema.byName.get(kind)?.tag ? rowOf(value) : (m.rules.kinds[kind]?.[value] ?? value);
  }
}
