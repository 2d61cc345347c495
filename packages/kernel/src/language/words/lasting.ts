// Effects that last: granted abilities, delayed triggers, changes with a duration.

import {
  beginEffect,
  copyExceptions as copyExceptionsOf,
  endLapsed,
  expire as expireEffects,
} from "../../effects/effects.js";
import type { Compiler } from "../../machine/compiler.js";
import { type Eval, SELF, YOU } from "../../machine/machine.js";
import type { Node, Term } from "../../program/tree.js";
import { type Ability, type Instr, node, type Part, type Value } from "../../program/words.js";
import { instruction } from "../define.js";
import { interrupted } from "../verbs.js";

/** A change of a card, as the continuous ability that makes it; inside, `self` is the card. */
const changing = (changes: readonly Term[]): Node => ({
  word: "always",
  args: [{ word: "just", args: [{ word: "self", args: [] }], yields: "card" }, ...changes],
});

interface Lasting {
  readonly on: Eval;
  readonly ability: Term;
  readonly duration: number;
  readonly whose: Eval;
  readonly uses: number;
  /** What it does to its card is no ability of the card's. */
  readonly isChange?: boolean;
}

function emitEffect(c: Compiler, { on, ability, duration, whose, uses, isChange }: Lasting): void {
  const { index, captured } = c.ability(ability);
  if (isChange) c.registry.markChange(index);
  const values = captured.map(variable => c.value(variable));
  c.emit(next => (m, base) => {
    beginEffect(m, {
      ability: index,
      on: on(m, base),
      source: m.s.slot.value[base + SELF],
      controller: m.s.slot.value[base + YOU],
      captured: values.map(value => value(m, base)),
      duration,
      whose: whose(m, base),
      uses,
    });
    if (m.rules.abilities[index].lasts !== undefined) endLapsed(m);
    return interrupted(m, next);
  });
}

const nobody: Eval = () => 0;
/** "Until your next turn": the turn of whoever began it, unless somebody else is named. */
const yourself: Eval = (m, base) => m.s.slot.value[base + YOU];

const durationOf = (c: Compiler, name: Term | undefined): number =>
  name === undefined ? 0 : c.registry.durationNamed(name as string);

export const grantWord = instruction(
  "grant",
  [
    ["card", "card"],
    ["ability", { node: "ability" }],
    ["for", { maybe: { nameOf: "duration" } }],
    ["whose", { maybe: "player" }],
  ],
  ({ card, ability, for: duration }) => `${card} gains "${ability}"${duration ? ` (${duration})` : ""}`,
  (c, [card, ability, duration, whose]) =>
    emitEffect(c, {
      on: c.value(card),
      ability,
      duration: durationOf(c, duration),
      whose: whose === undefined ? yourself : c.value(whose),
      uses: 0,
    }),
);

/** Gives a card an ability, until the duration ends or the card moves. Values the ability uses are taken along. */
export const grant = (card: Value<"card">, ability: Ability, duration?: string, whose?: Value<"player">): Instr =>
  node(grantWord.definition, [card, ability, duration, whose]);

export const affectWord = instruction(
  "affect",
  [
    ["card", "card"],
    ["for", { nameOf: "duration" }],
    ["changes", { many: { node: "part" } }],
  ],
  said => {
    const changes = Object.entries(said).filter(([name]) => name.startsWith("changes"));
    const what = changes.map(([, change]) => change).join(", ");
    return `${said.card}${said.for ? ` (${said.for})` : ""}: ${what}`;
  },
  (c, [card, duration, ...changes]) => {
    const on = c.value(card);
    emitEffect(c, {
      on,
      ability: changing(changes),
      duration: durationOf(c, duration),
      whose: yourself,
      uses: 0,
      isChange: true,
    });
  },
);

/** Changes a card until the duration ends ("": for good) or the card moves. This is no ability of the card's: it cannot be lost. */
export const affect = (card: Value<"card">, duration: string, ...changes: Part[]): Instr =>
  node(affectWord.definition, [card, duration, ...changes]);

export const affectWhileWord = instruction(
  "affectWhile",
  [
    ["while", "flag"],
    ["card", "card"],
    ["changes", { many: { node: "part" } }],
  ],
  said => {
    const changes = Object.entries(said).filter(([name]) => name.startsWith("changes"));
    return `for as long as ${said.while}, ${said.card}: ${changes.map(([, change]) => change).join(", ")}`;
  },
  (c, [condition, card, ...changes]) =>
    emitEffect(c, {
      on: c.value(card),
      ability: { ...changing(changes), word: "alwaysWhile", args: [condition, ...changing(changes).args] },
      duration: 0,
      whose: yourself,
      uses: 0,
      isChange: true,
    }),
);

/**
 * Changes a card for as long as something is so: of this, and of you as you are now. Once it is not, that does not come
 * back; if it is not so to begin with, nothing changes.
 */
export const affectWhile = (condition: Value<"flag">, card: Value<"card">, ...changes: Part[]): Instr =>
  node(affectWhileWord.definition, [condition, card, ...changes]);

/** What a card is an exception in, as a copy, another becomes too, until the duration ends ("": for good) or it moves. */
export const copyExceptions = instruction(
  "copyExceptions",
  [
    ["card", "card"],
    ["of", "card"],
    ["for", { nameOf: "duration" }, ""],
  ],
  "{card} has the exceptions of {of}",
  (c, [card, of, duration]) => {
    const on = c.value(card);
    const from = c.value(of);
    const lasts = durationOf(c, duration);
    c.emit(next => (m, base) => {
      copyExceptionsOf(m, from(m, base), {
        on: on(m, base),
        source: m.s.slot.value[base + SELF],
        controller: m.s.slot.value[base + YOU],
        duration: lasts,
        whose: yourself(m, base),
        uses: 0,
      });
      return interrupted(m, next);
    });
  },
);

export const startWord = instruction(
  "start",
  [
    ["ability", { node: "ability" }],
    ["for", { maybe: { nameOf: "duration" } }],
    ["whose", { maybe: "player" }],
  ],
  ({ ability, for: duration }) => `${duration ? `${duration}: ` : "from now on: "}${ability}`,
  (c, [ability, duration, whose]) =>
    emitEffect(c, {
      on: nobody,
      ability,
      duration: durationOf(c, duration),
      whose: whose === undefined ? yourself : c.value(whose),
      uses: 0,
    }),
);

/** An ability on no card: a change or a rule that holds for a while. */
export const start = (ability: Ability, duration?: string, whose?: Value<"player">): Instr =>
  node(startWord.definition, [ability, duration, whose]);

export const delayedWord = instruction(
  "delayed",
  [
    ["ability", { node: "ability" }],
    ["for", { maybe: { nameOf: "duration" } }],
  ],
  ({ ability, for: duration }) => `the next time${duration ? ` (${duration})` : ""}, ${ability}`,
  (c, [ability, duration]) =>
    emitEffect(c, { on: nobody, ability, duration: durationOf(c, duration), whose: yourself, uses: 1 }),
);

/** An ability that works once. */
export const delayed = (ability: Ability, duration?: string): Instr =>
  node(delayedWord.definition, [ability, duration]);

/** Ends all effects of a duration; of one player's if somebody is named. */
export const expire = instruction(
  "expire",
  [
    ["duration", { nameOf: "duration" }],
    ["whose", { maybe: "player" }],
  ],
  'what lasts "{duration}" ends',
  (c, [duration, whose]) => {
    const due = c.registry.durationNamed(duration as string);
    const who = whose === undefined ? nobody : c.value(whose);
    c.emit(next => (m, base) => {
      expireEffects(m, due, who(m, base));
      return interrupted(m, next);
    });
  },
  false,
);
