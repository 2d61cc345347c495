// How a pilot finds out what it is asked, without looking at words.
//
// Every question has a number. `questionAt(m)` gives the number of the question the machine waits at, in a few table
// look-ups. The questions of the turn have the same numbers in every match (`turnQuestionIds`); those of cards are
// found once, when a pilot is made, by the card and the name the question has in the card's `asks`:
//
//   const discard = questionId("militia", "discard");
//   decide(eyes) { if (questionAt(eyes.m) === discard) … }
//
// `questions` lists all of them. What may be picked is the kernel's business: `eyes.options()` lists it, but a pilot
// that knows the question knows what its options are (names of cards for `buy`, cards in hand for `militia/discard`)
// and may pick without listing. Values are names (numbers of texts) where the supply is chosen from, and references to
// cards everywhere else; `treasures`, and cards that say "choose one", number their options from 1.

import type { Rules } from "@kibitz/kernel";
import { type Machine, perRules } from "@kibitz/kernel/machine";
import { firstPrintings } from "../cards/first-printings.js";
import { allCards } from "../cards/pool.js";
import { type CardDeclaration, type CardSet, reasonsOf } from "../table/declaration.js";
import { type TurnQuestion, turnQuestions } from "../table/turn-questions.js";

export interface Question {
  readonly id: number;
  /** The card that asks; the rules themselves if none does. */
  readonly card: string | undefined;
  readonly name: string;
  /** In the words a person is asked in. */
  readonly reason: string;
}

/** What is asked by the machinery of the kernel itself, or by a card that came with the match. */
export const UNKNOWN_QUESTION = 0;

function listQuestions(): readonly Question[] {
  const found: Question[] = [{ id: UNKNOWN_QUESTION, card: undefined, name: "unknown", reason: "" }];
  const known = new Set<string>();
  const add = (card: string | undefined, name: string, reason: string): void => {
    const key = `${card ?? ""}/${name}`;
    if (known.has(key)) return;
    known.add(key);
    found.push({ id: found.length, card, name, reason });
  };
  for (const [name, reason] of Object.entries(turnQuestions)) add(undefined, name, reason);
  for (const cards of [allCards, firstPrintings as CardSet]) {
    for (const [card, declaration] of Object.entries(cards)) {
      const reasons = reasonsOf(card, declaration as CardDeclaration);
      for (const [name, reason] of Object.entries(reasons)) add(card, name, reason);
    }
  }
  return found;
}

/** All questions there are, by number. */
export const questions: readonly Question[] = listQuestions();

const byKey = new Map(questions.map(({ id, card, name }) => [`${card ?? ""}/${name}`, id]));
const byReason = new Map(questions.map(({ id, reason }) => [reason, id]));

/** The number of a card's question, by its name in `asks`. */
export function questionId(card: string, name: string): number {
  const id = byKey.get(`${card}/${name}`);
  if (id === undefined) throw new Error(`${card} asks no question called "${name}"`);
  return id;
}

/** The numbers of the questions the rules themselves ask. */
export const turnQuestionIds = Object.fromEntries(
  Object.keys(turnQuestions).map(name => [name, byKey.get(`/${name}`) ?? UNKNOWN_QUESTION]),
) as Readonly<Record<TurnQuestion, number>>;

/** By program and place in it. A yes-or-no question is asked with a question mark. */
const tableOf = perRules(({ rules }) =>
  rules.programs.map(({ asks }) =>
    asks.length === 0
      ? undefined
      : Uint16Array.from(asks, ask =>
          ask === undefined ? 0 : (byReason.get(ask.reason) ?? byReason.get(ask.reason.replace(/\?$/, "")) ?? 0),
        ),
  ),
);

/** The number of the question at a place of a program. */
export const questionIdAt = (rules: Rules, program: number, place: number): number =>
  tableOf({ rules })[program]?.[place] ?? UNKNOWN_QUESTION;

/** The number of the question the machine waits at. */
export function questionAt(m: Machine): number {
  const { s } = m;
  const top = s.kernel.depth[0] - 1;
  return tableOf(m)[s.frame.program[top]]?.[s.frame.pc[top]] ?? UNKNOWN_QUESTION;
}
