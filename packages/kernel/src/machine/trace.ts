// What a machine does, word by word: for finding out why a card does what it does.

import { listValues } from "../position/heap.js";
import { elementKind, isListKind } from "../position/values.js";
import type { Machine, Place } from "./machine.js";
import { sayValue } from "./say-value.js";

/**
 * Says every word the machine comes to, with the program it stands in and the values of the variables it reads, and every
 * verb that happens. Lines are indented by how deep the program is inside others. Returns a function that ends it.
 */
export function traceMachine(m: Machine, say: (line: string) => void): () => void {
  const { onEvent, tracer } = m;
  let last: { readonly place: Place; readonly base: number } | undefined;
  const indent = (): string => "  ".repeat(Math.max(0, m.s.kernel.depth[0] - 1));
  m.tracer = (program, pc, base) => {
    const place = program.places[pc];
    if (place === undefined || (last?.place === place && last.base === base)) return;
    last = { place, base };
    const read = place.reads().map(({ slot, kind }) => sayAny(m, m.s.slot.value[base + slot], kind));
    say(`${indent()}${program.name}: ${place.word}${read.length === 0 ? "" : ` (${read.join("; ")})`}`);
  };
  m.onEvent = told => {
    const { verb, args, result } = told;
    const said = verb.params.map(({ name, kind }, i) => `${name}: ${sayAny(m, args[i], kind)}`);
    const got = verb.result === undefined ? [] : [`result: ${sayAny(m, result, verb.result)}`];
    say(`${indent()}  → ${[verb.past, [...said, ...got].join(", ")].join(" ").trim()}`);
    onEvent?.(told);
  };
  return () => {
    m.tracer = tracer;
    m.onEvent = onEvent;
  };
}

const sayAny = (m: Machine, value: number, kind: string): string =>
  isListKind(kind)
    ? `[${listValues(m.s, value)
        .map(member => sayAny(m, member, elementKind(kind)))
        .join(", ")}]`
    : sayValue(m, value, kind);
