// Pairs of a strategy ("Estate -> Silver"): which of them can be used now, and which card one is about.

import { costNow, type Gains } from "@kibitz/dominion";
import { rowMeant } from "@kibitz/kernel/machine";
import type { Sight } from "../seeing/position-reader.js";
import type { CompiledPlan } from "./active-plan.js";

type Pair = CompiledPlan["pairs"][number];

/** Whether a card can be gained for another, at what both cost now. */
function comesFor({ m }: Sight, { atMost, exactly, not }: Gains, from: number, into: number): boolean {
  if (m.s.pile.count[into] === 0 || m.rules.texts[into].name === not) return false;
  const difference = costNow(m, into) - costNow(m, from);
  return (atMost === undefined || difference <= atMost) && (exactly === undefined || difference === exactly);
}

/** Whether the right card of a pair can be had for the left one; if it is nothing, whether nothing comes. */
export function isOpenPair(sight: Sight, gains: Gains, [from, into]: Pair): boolean {
  if (into > 0) return comesFor(sight, gains, from, into);
  for (let text = 1; text < sight.m.rules.texts.length; text++) if (comesFor(sight, gains, from, text)) return false;
  return true;
}

/** The text of the card that the program at work has at hand since last: what was picked, or has just gone; 0 if none. */
export function textAtHand({ m }: Sight): number {
  const { frame, slot, kernel, card } = m.s;
  const top = kernel.depth[0] - 1;
  const { slots } = m.rules.programs[frame.program[top]];
  let last = -1;
  for (let i = 0; i < slots.length; i++) {
    const { kind, from, to } = slots[i];
    const isLive = frame.pc[top] >= from && frame.pc[top] < to && slot.value[frame.base[top] + i] !== 0;
    if (kind === "card" && from > 0 && isLive && (last < 0 || from >= slots[last].from)) last = i;
  }
  return last < 0 ? 0 : card.text[rowMeant(m, slot.value[frame.base[top] + last])];
}
