// Where a program stops until somebody, or everybody, has answered.

import type { Compiler, CountSpec } from "../compiler.js";
import { type Choice, type CompiledSource, type Eval, type Machine, STOP, YOU } from "../machine.js";

export interface Asked {
  readonly reason: string;
  readonly count: CountSpec;
  readonly source: CompiledSource;
  readonly kind: string;
  readonly slot: number;
  readonly everyone?: CompiledSource;
  readonly asked?: number;
  readonly labels?: readonly string[];
}

/** Gives where it says whether something was picked, if what is bound does not tell. */
export function emitChoice(c: Compiler, asked: Asked): number {
  const { count, source, slot, kind } = asked;
  const player: Eval = count.player ?? ((m, base) => m.s.slot.value[base + YOU]);
  let rule: Choice["rule"];
  if (count.rule) {
    const picked = c.slot(`${kind}[]`);
    rule = { words: count.rule.words, picked, holds: c.formula(count.rule.formula, [picked]) };
    c.slots[picked].to = c.slots[picked].from;
  }
  const chooser = count.secret && !asked.everyone ? c.slot("player", c.steps.length + 1) : -1;
  if (chooser >= 0) c.lastsAs(chooser, slot);
  const picks = count.binds === "one" && kind === "number" && !asked.everyone ? c.slot("flag", c.steps.length + 1) : -1;
  if (picks >= 0) c.lastsAs(picks, slot);
  const choice: Choice = {
    is: "choice",
    reason: asked.reason,
    kind,
    player,
    everyone: asked.everyone,
    asked: asked.asked ?? 0,
    min: count.min,
    max: count.max,
    ordered: count.ordered,
    source,
    rule,
    binds: count.binds,
    slot,
    picks,
    isSingle: count.binds === "one" && rule === undefined,
    idle: count.idle,
    labels: asked.labels,
    chooser,
  };
  if (count.secret) c.secrets.push({ slot, chooser, from: { choice, byYou: count.player === undefined } });
  const skip = asked.everyone ? undefined : source;
  c.emit(
    (next, own) => (m, base) => {
      if (asked.everyone) return askEveryone(m, base, asked.everyone, slot, own, next);
      if (picks >= 0) m.write(base + picks, 0);
      if (chooser >= 0) m.write(base + chooser, 0);
      if (skip && !skip.possible(m, base)) {
        m.s.slot.value[base + slot] = 0;
        return next;
      }
      const who = player(m, base);
      if (m.isSeat(who)) return m.askPlayer(who, own);
      // Nobody is there to choose: nothing is chosen.
      m.s.slot.value[base + slot] = 0;
      return next;
    },
    choice,
  );
  return picks;
}

const askedPlayers: number[] = [];

function askEveryone(
  m: Machine,
  base: number,
  everyone: CompiledSource,
  slot: number,
  own: number,
  next: number,
): number {
  while (askedPlayers.length > 0) askedPlayers.pop();
  everyone.list(m, base, askedPlayers);
  for (const player of askedPlayers) if (m.isSeat(player) && m.s.player.owes[player] === 0) m.askPlayer(player, own);
  if (m.s.kernel.owed[0] > 0) return STOP;
  m.s.slot.value[base + slot] = 0;
  return next;
}
