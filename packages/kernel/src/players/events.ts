// What happened, as each player may know it.

import type { Machine, RawEvent, Verb } from "../machine/machine.js";
import { sayValue, zoneName } from "../machine/say-value.js";
import { type Deep, listValues } from "../position/heap.js";
import { elementKind, isListKind, PLAYER_TAG, rowOf, tagOf } from "../position/values.js";
import { viewerMask } from "./view.js";

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

/** A card of an event: what it is called, and the bits of those who knew it before and who know it after. */
interface RecordedCard {
  readonly name: string;
  readonly handle: number;
  readonly before: number;
  readonly after: number;
}

type RecordedValue = Exclude<SeenValue, SeenCard | readonly SeenValue[]> | RecordedCard | readonly RecordedValue[];

/** What happened, with all that must be known of that moment to tell any viewer. */
export interface EventRecord {
  readonly kind: string;
  readonly seenBy: number;
  readonly names: readonly string[];
  readonly values: readonly RecordedValue[];
}

const NOBODY = 0;

/** The record of what has just happened; nothing if nobody at the table may know of it, for then it is bookkeeping. */
export function recordOf(m: Machine, { verb, args, result, knownBefore }: RawEvent): EventRecord | undefined {
  const seenBy = verb.seenBy(m, args);
  if (seenBy === NOBODY) return undefined;
  const values: RecordedValue[] = [];
  for (let i = 0; i < args.length; i++) values.push(recorded(m, args[i], verb.params[i].kind, knownBefore[i]));
  if (verb.result !== undefined) values.push(recorded(m, result, verb.result, NOBODY));
  return { kind: verb.past, seenBy, names: namesIn(verb), values };
}

const knownNames = new WeakMap<Verb, readonly string[]>();

/** What the values of a verb's events are called. */
function namesIn(verb: Verb): readonly string[] {
  let names = knownNames.get(verb);
  if (names === undefined) {
    names = [...verb.params.map(({ name }) => name), ...(verb.result === undefined ? [] : ["result"])];
    knownNames.set(verb, names);
  }
  return names;
}

/** The event as somebody with these eyes may know it, or nothing. */
export function eventSeen({ kind, seenBy, names, values }: EventRecord, eyes: number): Event | undefined {
  if ((seenBy & eyes) !== eyes) return undefined;
  const seen: Record<string, SeenValue> = {};
  for (let i = 0; i < names.length; i++) seen[names[i]] = valueSeen(values[i], eyes);
  return { kind, values: seen };
}

/** The event as this viewer may know it, or nothing. */
export function eventFor(m: Machine, viewer: number, told: RawEvent): Event | undefined {
  const record = recordOf(m, told);
  return record && eventSeen(record, viewerMask(m, viewer));
}

const isRecordedList = (value: RecordedValue): value is readonly RecordedValue[] => Array.isArray(value);

function valueSeen(value: RecordedValue, eyes: number): SeenValue {
  if (typeof value !== "object" || value === null) return value;
  if (isRecordedList(value)) return value.map(member => valueSeen(member, eyes));
  return cardSeen(value, eyes);
}

function cardSeen({ name, handle, before, after }: RecordedCard, eyes: number): SeenCard {
  const knowsNow = (after & eyes) === eyes;
  return {
    ...(knowsNow || (before & eyes) === eyes ? { name } : {}),
    ...(knowsNow && handle !== 0 ? { handle } : {}),
  };
}

export const seenCard = (m: Machine, viewer: number, card: number): SeenCard =>
  cardSeen(recordedCard(m, card, NOBODY), viewerMask(m, viewer));

function recordedCard({ s, rules }: Machine, card: number, before: number): RecordedCard {
  const { text, zone, handle, known } = s.card;
  return {
    name: rules.texts[text[card]].name,
    handle: zone[card] > 0 ? handle[card] : 0,
    before,
    after: known[card] | s.zone.sees[zone[card]],
  };
}

/** A value with who may know it; `knownBefore` says who knew the cards in it. */
function recorded(m: Machine, value: number, kind: string, knownBefore: Deep = NOBODY): RecordedValue {
  if (isListKind(kind)) {
    const known = typeof knownBefore === "number" ? [] : knownBefore;
    return listValues(m.s, value).map((member, i) => recorded(m, member, elementKind(kind), known[i]));
  }
  const before = typeof knownBefore === "number" ? knownBefore : NOBODY;
  switch (kind) {
    case "card":
      return value === 0 ? null : recordedCard(m, rowOf(value), before);
    case "text":
      return m.rules.texts[value].name;
    case "zone":
      return zoneName(m, value);
    case "flag":
      return value !== 0;
    case "any":
      if (tagOf(value) === PLAYER_TAG) return rowOf(value);
      return tagOf(value) === m.rules.tables.card.tag ? recordedCard(m, rowOf(value), before) : null;
    case "item":
      return value === 0 ? null : sayValue(m, value, kind);
    default:
      // What numbers the rows of other tables is nobody's business.
      return m.rules.schema.byName.get(kind)?.tag ? rowOf(value) : (m.rules.kinds[kind]?.[value] ?? value);
  }
}
