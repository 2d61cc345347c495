// Values that just stand in a slot: whoever takes them often reads the slot, which is faster than calling the value.

import type { Eval, Machine } from "./machine.js";

interface SlotValue extends Eval {
  readonly slot: number;
}

const isSlotValue = (value: Eval | undefined): value is SlotValue => value !== undefined && "slot" in value;

export const slotValue = (slot: number): SlotValue =>
  Object.assign((m: Machine, base: number) => m.s.slot.value[base + slot], { slot });

/** The slot a value stands in; -1 if it is worked out. */
export const slotBehind = (value: Eval | undefined): number => (isSlotValue(value) ? value.slot : -1);
