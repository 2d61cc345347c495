// What has gone off is done.

import { rowOf } from "@kibitz/kernel/machine";
import {
  allWaiting,
  anyItem,
  anyOf,
  as,
  both,
  choose,
  during,
  each,
  equals,
  everyone,
  first,
  freeze,
  type Instr,
  isAmong,
  not,
  one,
  type Program,
  resolve,
  type Source,
  same,
  those,
  type Value,
  waiting,
  when,
} from "@kibitz/kernel/words";
import { activePlayer } from "../table/position.js";
import { question } from "../table/tables.js";
import { turnQuestions } from "../table/turn-questions.js";

/** Belongs to nobody: what goes off because of the kingdom itself. */
const NOBODY = 0;

export const programOf = question(
  "programOf",
  [["item", "item"]],
  "number",
  (m, item) => m.s.item.program[rowOf(item)],
  {
    say: "what {item} says",
  },
);

/** Whether things that wait are not all the same, so that their order might matter. */
const differ = (due: Source<"item">): Value<"flag"> =>
  anyOf(those(due, item => not(equals(programOf(item), programOf(first(due))))));

/** Something happens; what it sets off is told apart from what waited before, which goes on waiting. */
export const setOff = (happening: Instr, then: (old: Value<"item[]">) => Program): Instr =>
  freeze(allWaiting, old => [happening, ...[then(old)].flat()]);

/** What was set off and waits for a player. */
export const dueFor = (player: Value<"player">, old: Value<"item[]">): Source<"item"> =>
  those(waiting(player), item => not(isAmong(item, old)));

/** The same for the player it happened to: what the kingdom says, it says of them. */
export const dueForDoer = (player: Value<"player">, old: Value<"item[]">): Source<"item"> =>
  those(both(waiting(NOBODY), waiting(player)), item => not(isAmong(item, old)));

/** What is due is done, in the order its player likes. */
export const settle = (player: Value<"player">, due: Source<"item">, afterEach: Program = []): Instr =>
  when(
    anyItem,
    during(anyOf(due), [
      when(
        differ(due),
        as(
          player,
          choose(one, due, item => resolve(item), turnQuestions.order),
        ),
        resolve(first(due)),
      ),
      ...[afterEach].flat(),
    ]),
  );

/** All that was set off by what a player did is done, whoever's turn it is first. */
export const settleAll = (doer: Value<"player">, old: Value<"item[]">): Instr =>
  when(
    anyItem,
    each(everyone(activePlayer()), who =>
      when(same(who, doer), settle(doer, dueForDoer(doer, old)), settle(who, dueFor(who, old))),
    ),
  );
