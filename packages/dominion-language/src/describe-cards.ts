// What cards take in a strategy, and what they usually do, in words.

import { type CardDeclaration, type ListForm, type OptionForm, strategyName, type Tag } from "@kibitz/dominion";
import { strategyNames } from "./compile.js";
import { listsOf, sayForm, sayTag } from "./meaning/plans.js";
import { orderWords } from "./seeing/default-orders.js";
import { defaultPlays } from "./seeing/default-plays.js";
import { attackEvent } from "./text/card-facts.js";

export interface CardForm {
  readonly keyword: "options" | "reactions";
  /** As it is written behind `for`. */
  readonly name: string;
  /** What is written for it. */
  readonly form: string;
  /** What happens if nothing is. */
  readonly usually: string;
}

/** Everything that can be said about a card in a strategy. */
export function describeCard(text: string, declared: CardDeclaration): readonly CardForm[] {
  const { options, victim, reaction } = declared;
  const name = strategyName(text);
  const cards = [...strategyNames().cards.values()];
  const forms: CardForm[] = [];
  const add = (keyword: CardForm["keyword"], called: string, form: OptionForm | undefined): void => {
    if (form === undefined || form.is === "none") return;
    forms.push({ keyword, name: called, form: sayForm(form, cards), usually: sayUsual(text, keyword, form, declared) });
  };
  add("options", name, options);
  add("reactions", attackEvent(name), victim);
  add("reactions", name, reaction);
  return forms;
}

/** What a list is for: a question may say it more exactly than the tag it is written with. */
function purposeOf({ asks = {} }: CardDeclaration, { tag }: ListForm): Tag {
  return tag === "discard" && "putBack" in asks && !("discard" in asks) ? "putBack" : tag;
}

function sayUsual(text: string, keyword: CardForm["keyword"], form: OptionForm, declared: CardDeclaration): string {
  const known = defaultPlays[text];
  if (known && (known.on ?? "options") === keyword) return known.about;
  if (form.is === "yesNo") return "yes";
  const purposes =
    form.is === "pairs" ? [form.tag, "gain" as const] : listsOf(form).map(list => purposeOf(declared, list));
  const lists = [...new Set(purposes)].map(tag => `the default order to ${sayTag(tag)}`).join(", ");
  return form.is === "choice" ? `the first option${lists === "" ? "" : `; ${lists}`}` : lists;
}

/** What a card with a choice about which nothing can be said does, if it is one. */
export const usualPlay = (text: string): string | undefined => defaultPlays[text]?.about;

/** What is usually done with cards, by purpose. */
export const usualOrders: readonly (readonly [purpose: string, words: string])[] = (Object.keys(orderWords) as Tag[])
  .sort()
  .map(tag => [sayTag(tag), orderWords[tag]]);
