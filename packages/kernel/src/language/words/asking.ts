// Where a program stops until somebody, or everybody, has answered.

import { inCode } from "../../machine/code.js";
import type { Compiler, CountSpec } from "../../machine/compiler.js";
import { type Choice, type CompiledSource, type Eval, type Machine, type Step, YOU } from "../../machine/machine.js";
import { slotValue } from "../../machine/plain-steps.js";

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
  const player: Eval = count.player ?? slotValue(YOU);
  let rule: Choice["rule"];
  if (count.rule) {
    const picked = c.slot(`${kind}[]`);
    rule = { words: count.rule.words, picked, holds: c.formula(count.rule.formula, [picked]) };
    c.slots[picked].to = c.slots[picked].from;
  }
  const keptBeside = (kind: string, isKept: boolean): number => {
    if (!isKept) return -1;
    const kept = c.slot(kind, c.steps.length + 1);
    c.lastsAs(kept, slot);
    return kept;
  };
  const chooser = keptBeside("player", count.secret && !asked.everyone);
  const asker = keptBeside("player", count.secret);
  const picks = keptBeside("flag", count.binds === "one" && kind === "number" && !asked.everyone);
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
    asker,
  };
  if (count.secret) c.secrets.push({ slot, chooser, from: { choice } });
  const { everyone } = asked;
  c.emit(
    (next, own) =>
      everyone ? (m, base) => askEveryone(m, base, everyone, choice, own, next) : askOne(choice, own, next),
    choice,
  );
  return picks;
}

function askOne(choice: Choice, own: number, next: number): Step {
  const { picks, chooser, source, slot, player } = choice;
  const emptied = [picks, chooser].filter(kept => kept >= 0);
  return inCode(
    (m: Machine, base: number) => {
      for (const kept of emptied) m.write(base + kept, 0);
      if (source.possible(m, base)) {
        const who = player(m, base);
        if (m.isSeat(who)) return m.askPlayer(choice, who, own);
      }
      // Nobody is there to choose: nothing is chosen.
      m.s.slot.value[base + slot] = 0;
      return next;
    },
    writer => {
      const who = writer.temporary();
      const canAsk = `${writer.saysOf(source, "possible")} && m.isSeat(${who} = ${writer.write(player)})`;
      return [
        ...emptied.map(kept => `m.write(base + ${kept}, 0)`),
        `${canAsk} ? m.askPlayer(${writer.use(choice)}, ${who}, ${own}) : (${writer.slot(slot)} = 0, ${next})`,
      ].join();
    },
  );
}

const askedPlayers: number[] = [];

function askEveryone(
  m: Machine,
  base: number,
  everyone: CompiledSource,
  choice: Choice,
  own: number,
  next: number,
): number {
  while (askedPlayers.length > 0) askedPlayers.pop();
  everyone.list(m, base, askedPlayers);
  for (const player of askedPlayers) if (m.isSeat(player) && m.s.player.owes[player] === 0) m.mustAnswer(player, own);
  if (m.s.kernel.owed[0] > 0) return m.awaitAnswers(choice, own);
  m.s.slot.value[base + choice.slot] = 0;
  return next;
}
