// Copies of permanents (707): exceptions are changes of the copy layer, so copies of a copy have them too (707.9b).

import {
  affect,
  choose,
  copies,
  copyExceptions,
  create,
  type Instr,
  inLayer,
  letBe,
  macro,
  maybeOne,
  not,
  type Part,
  same,
  self,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import { showFace } from "../keywords/transform.js";
import { isDoubleFaced, textOf, textOfToken } from "../questions.js";
import { sayChanges } from "../say-changes.js";
import { entersAsThat, entersAsToken, turnLike } from "../verbs.js";

const exceptions = ["changes", { many: { node: "part" } }] as const;
const sayExceptions = (said: Readonly<Record<string, string>>): string => {
  const changes = sayChanges(said);
  return changes === "" ? "" : `, except it ${changes}`;
};

const copyText = (card: Value<"card">, of: Value<"card">): Instr =>
  letBe("text", textOf(of), text => affect(card, "", copies(text)));
/** What was excepted when the original became what it is, and then what is excepted now. */
const excepting = (card: Value<"card">, of: Value<"card">, changes: readonly Part[]): readonly Instr[] => [
  copyExceptions(card, of),
  ...(changes.length === 0 ? [] : [affect(card, "", ...changes.map(change => inLayer("copy", change)))]),
];

/** 707: becomes a copy for good. */
const becomeCopy = macro(
  "becomeCopy",
  [["card", "card"], ["of", "card"], exceptions],
  "instr",
  (card, of, ...changes) => [copyText(card, of), ...excepting(card, of, changes)],
  { say: said => `${said.card} becomes a copy of ${said.of}${sayExceptions(said)}` },
);

/** 707.5: as a copy of one of these, if its controller likes. */
export const entersAsCopy = macro(
  "entersAsCopy",
  [["from", { source: "card" }], exceptions],
  "instr",
  (from, ...changes) =>
    choose(
      maybeOne,
      from,
      card => [becomeCopy(self, card, ...changes), ...entersAsThat],
      "what it enters as a copy of",
    ),
  { say: said => `you may have this enter as a copy of a ${said.from}${sayExceptions(said)}` },
);

/** 707.2, 111.1: a token that is a copy, and what happens with it. */
export const createCopy = macro(
  "createCopy",
  [["of", "card"], ["do", { block: ["card"] }], exceptions],
  "instr",
  (of, does, ...changes) =>
    create(textOfToken(of), you, zone("battlefield", you), token => [
      ...entersAsToken(token, you, [
        when(isDoubleFaced(token), [turnLike(token, of), showFace(token)]),
        when(not(same(textOf(token), textOf(of))), copyText(token, of)),
        ...excepting(token, of, changes),
      ]),
      ...[does(token)].flat(),
    ]),
  {
    say: said => {
      const then = said.do.replace(/\bthe (second |third )?card\b/, "it");
      return [`create a token that is a copy of ${said.of}${sayExceptions(said)}`, then].filter(Boolean).join("; ");
    },
  },
);

export const copyEffects = [becomeCopy, entersAsCopy, createCopy];
