// Copies of permanents (707): exceptions are changes of the copy layer, so copies of a copy have them too (707.9b).

import { createCard, destroyCard, referenceTo, rowOf } from "@kibitz/kernel/machine";
import {
  affect,
  choose,
  copyExceptions,
  each,
  type Instr,
  indivisible,
  inLayer,
  isStill,
  macro,
  may,
  not,
  or,
  type Part,
  same,
  self,
  tentative,
  those,
  upToOne,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { cast } from "../casting/casting.js";
import { couldCast } from "../casting/playing-words.js";
import { textOf, textOfToken } from "../characteristics/questions.js";
import { FREELY } from "../printed/casting-options.js";
import { sayChanges } from "../printed/say-changes.js";
import { atomic } from "../printed/tables.js";
import { awaitsOthers, beginAsCopy, copyText, createTokens, entersAsThat } from "../verbs/verbs.js";

const exceptions = ["changes", { many: { node: "part" } }] as const;
const sayExceptions = (said: Readonly<Record<string, string>>): string => {
  const changes = sayChanges(said);
  return changes === "" ? "" : `, except it ${changes}`;
};

const excepting = (card: Value<"card">, changes: readonly Part[]): readonly Instr[] =>
  changes.length === 0 ? [] : [affect(card, "", ...changes.map(change => inLayer("copy", change)))];

/** 707: becomes a copy for good. */
export const becomeCopy = macro(
  "becomeCopy",
  [["card", "card"], ["of", "card"], exceptions],
  "instr",
  (card, of, ...changes) => indivisible([copyText(card, of), copyExceptions(card, of), ...excepting(card, changes)]),
  { say: said => `${said.card} becomes a copy of ${said.of}${sayExceptions(said)}` },
);

/** 707.5: as a copy of one of these, if its controller likes. */
export const entersAsCopy = macro(
  "entersAsCopy",
  [["from", { source: "card" }], exceptions],
  "instr",
  (from, ...changes) =>
    choose(
      upToOne,
      // 614.12a: it is not there yet itself, nor is what enters with it.
      those(from, card => not(or(same(card, self), awaitsOthers(card)))),
      card => [becomeCopy(self, card, ...changes), ...entersAsThat],
      "what it enters as a copy of",
    ),
  { say: said => `you may have this enter as a copy of a ${said.from}${sayExceptions(said)}` },
);

/** What tokens with exceptions of their own are copies of: nobody sees it, and it is gone once they are there. */
export const makeModel = atomic(
  "makeModel",
  [
    ["text", "text"],
    ["zone", "zone"],
  ],
  (m, text, aside) => referenceTo(m.s, m.rules.tables.card, createCard(m, text, m.s.zone.owner[aside], aside)),
  { past: "modelled", result: "card", open: false, writes: [], seenBy: () => 0 },
);
export const dropModel = atomic(
  "dropModel",
  [["model", "card"]],
  (m, model) => {
    destroyCard(m, rowOf(model));
    return 0;
  },
  { past: "model gone", open: false, writes: [], seenBy: () => 0 },
);

/** 707.2, 111.1: a token that is a copy, and what happens with it; with all of them, if there are more (614). */
export const createCopy = macro(
  "createCopy",
  [["of", "card"], ["do", { block: ["card"] }], exceptions],
  "instr",
  (of, does, ...changes) => {
    const create = (model: Value<"card">, then: readonly Instr[] = []): Instr =>
      createTokens(textOfToken(of), you, 1, model, tokens => [...then, each(tokens, token => does(token))]);
    if (changes.length === 0) return create(of);
    return makeModel(textOfToken(of), zone("aside"), model => [
      ...beginAsCopy(model, of),
      ...excepting(model, changes),
      create(model, [dropModel(model)]),
    ]);
  },
  {
    say: said => {
      const then = said.do.replace(/\bthe (second |third )?card\b/, "it");
      return [`create a token that is a copy of ${said.of}${sayExceptions(said)}`, then].filter(Boolean).join("; ");
    },
  },
);

export const markSpellCopy = atomic(
  "markSpellCopy",
  [["spell", "card"]],
  (m, spell) => {
    m.s.card.isSpellCopy[rowOf(spell)] = 1;
    return 0;
  },
  { past: "cast as a copy", open: false, writes: ["card.isSpellCopy"], seenBy: () => 0 },
);
/** 707.12: a copy of a card is cast, with all that belongs to it; if it is not, it is no more (704.5e). */
export const castCopyFreely = macro(
  "castCopyFreely",
  [["card", "card"]],
  "instr",
  card =>
    makeModel(textOf(card), zone("aside"), copy => [
      when(couldCast(copy), may("cast the copy", tentative(cast(you, copy, FREELY, spell => markSpellCopy(spell))))),
      when(isStill(copy), dropModel(copy)),
    ]),
  { say: "you may cast a copy of {card} without paying its mana cost" },
);
