// The plainest values and steps, of which programs are full.

import { inCode } from "./code.js";
import type { Eval, Machine, Step } from "./machine.js";

export const constant = (value: number): Eval =>
  inCode(
    () => value,
    writer => writer.number(value),
  );

interface SlotValue extends Eval {
  readonly slot: number;
}

/** A value that just stands in a slot. */
export const slotValue = (slot: number): SlotValue =>
  Object.assign(
    inCode(
      (m: Machine, base: number) => m.s.slot.value[base + slot],
      writer => writer.slot(slot),
    ),
    { slot },
  );

const isSlotValue = (value: Eval | undefined): value is SlotValue => value !== undefined && "slot" in value;

/** The slot a value stands in; -1 if it is worked out. Whoever takes it often reads the slot, which is faster. */
export const slotBehind = (value: Eval | undefined): number => (isSlotValue(value) ? value.slot : -1);

export const writeSlot = (slot: number, value: Eval, next: number): Step =>
  inCode(
    (m: Machine, base: number) => {
      m.write(base + slot, value(m, base));
      return next;
    },
    writer => `m.write(base + ${slot}, ${writer.write(value)}), ${next}`,
  );

export const goTo = (place: number): Step =>
  inCode(
    () => place,
    () => `${place}`,
  );

export const branch = (test: Eval, yes: number, no: number): Step =>
  inCode(
    (m: Machine, base: number) => (test(m, base) !== 0 ? yes : no),
    writer => `${writer.write(test)} !== 0 ? ${yes} : ${no}`,
  );
