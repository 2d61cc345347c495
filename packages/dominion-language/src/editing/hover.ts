// What a word in a strategy means.

import { allCards, declarationOf, titleOf } from "@kibitz/dominion";
import { type StrategyContext, strategyNames } from "../compile.js";
import { describeCard, usualPlay } from "../describe-cards.js";
import { argumentsOf, conditions, isConditionName } from "../meaning/conditions.js";
import { wordsAbout } from "./words-about.js";

export interface Hover {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What is to be said of the word at this offset, if anything is. */
export function hoverStrategy(text: string, offset: number, { edition = 2 }: StrategyContext = {}): Hover | undefined {
  for (const { 0: word, index: from } of text.matchAll(/:?\w+/g)) {
    const to = from + word.length;
    if (from > offset) return undefined;
    if (to < offset) continue;
    const said = about(word, edition);
    return said && { from, to, ...said };
  }
  return undefined;
}

function about(word: string, edition: number): Pick<Hover, "title" | "lines"> | undefined {
  if (isConditionName(word)) {
    const { takes, about: meaning } = conditions[word];
    return { title: `${word}(${argumentsOf[takes]})`, lines: [meaning] };
  }
  if (Object.hasOwn(wordsAbout, word)) return { title: word, lines: [wordsAbout[word]] };
  const { cards } = strategyNames(edition);
  const card = cards.get(word) ?? cards.get(word.replace(/Attack$/, ""));
  if (!card || !Object.hasOwn(allCards, card.text)) return undefined;
  const declared = declarationOf(card.text, edition);
  const forms = describeCard(card.text, declared);
  const usually = forms.length === 0 ? usualPlay(card.text) : undefined;
  return {
    title: `${titleOf(card.text, declared)} · ${declared.cost} · ${declared.types.join(", ")}`,
    lines: [
      ...(declared.text ?? "").split("\n").filter(Boolean),
      ...forms.map(({ keyword, name, form, usually: usual }) => `${keyword} for ${name}: ${form}. Default: ${usual}.`),
      ...(usually === undefined ? [] : [`Default: ${usually}.`]),
    ],
  };
}
