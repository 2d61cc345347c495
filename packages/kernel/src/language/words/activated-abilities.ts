// Abilities that somebody uses.

import { Compiler } from "../../machine/compiler.js";
import { CALL, type Eval, FIRST_PARAM, SELF } from "../../machine/machine.js";
import { listValues } from "../../position/heap.js";
import { asBlock, type Term } from "../../program/tree.js";
import { instruction } from "../define.js";
import { addAbility } from "./ability-word.js";

/** What a game says of an ability that somebody uses. */
export interface UsedAbility {
  /** When it may be used. */
  readonly possible: Term | undefined;
  readonly body: Term | undefined;
  /** What else the game wants to know of it; values may be worked out with `valueNow`. */
  readonly facts: (value: (term: Term) => Eval) => unknown;
}

/** Adds an ability that listens to nothing: somebody uses it, as the game allows. For words of games. */
export function addUsed(c: Compiler, { possible, body, facts }: UsedAbility): number {
  const test = new Compiler(c.registry, c.name);
  const firstCaptured = test.slots.length;
  for (const variable of c.capturing) test.param(variable);
  const condition = possible === undefined ? undefined : test.formula(possible, []);
  const told = facts(term => test.formula(term, []));
  const inner = new Compiler(c.registry, c.name);
  for (const variable of c.capturing) inner.param(variable);
  if (body !== undefined) for (const part of asBlock(body).body) inner.instruction(part);
  const program = body === undefined ? 0 : inner.finish();
  return addAbility(c, test, { is: "activated", condition, program, firstCaptured, facts: told });
}

/** Does what an ability of a card says, for whoever is `you`; the ability is one of `abilitiesOf`, as `abilityKey` numbers it. */
export const useAbility = instruction(
  "useAbility",
  [
    ["card", "card"],
    ["ability", "number"],
  ],
  "use an ability of {card}",
  (c, [card, ability]) => {
    const on = c.value(card);
    const which = c.value(ability);
    c.emit(next => (m, base) => {
      const source = on(m, base);
      const key = which(m, base);
      const { program } = m.rules.abilities[key & 0xffff];
      if (program === 0) return next;
      const effect = Math.floor(key / 65_536);
      const captured = effect > 0 ? listValues(m.s, m.s.effect.captured[effect]) : [];
      const inner = m.push(program, next, -1);
      const slots = m.s.slot.value;
      slots[inner + SELF] = source;
      for (let i = 0; i < captured.length; i++) slots[inner + FIRST_PARAM + i] = captured[i];
      return CALL;
    });
  },
  false,
);
