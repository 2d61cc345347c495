// What could be written at a place of a strategy.

import type { OptionForm } from "@kibitz/dominion";
import { type StrategyContext, strategyNames } from "../compile.js";
import { argumentsOf, type ConditionName, conditionNames, conditions } from "../meaning/conditions.js";
import { listsOf, writtenTag } from "../meaning/plans.js";
import type { CardFacts, Names } from "../text/card-facts.js";
import { type Place, type Plans, placeAtEndOf } from "./place.js";
import { wordsAbout } from "./words-about.js";

export interface Completion {
  /** What is written for it. */
  readonly text: string;
  readonly kind: "keyword" | "card" | "condition" | "event" | "choice";
  /** What it is or does, in a few words. */
  readonly about: string;
}

export interface Completions {
  /** Where the word begins that they stand for. */
  readonly from: number;
  readonly completions: readonly Completion[];
}

/** Everything that fits at this offset, the likeliest first. */
export function completeStrategy(text: string, offset: number, context: StrategyContext = {}): Completions {
  const before = text.slice(0, offset);
  const [word] = /:?\w*$/.exec(before) ?? [""];
  const from = offset - word.length;
  const names = strategyNames(context.edition);
  const kingdom = context.kingdom && new Set(context.kingdom);
  // A card may be named that is not in the kingdom yet; those that are come first.
  const isHere = ({ text: name }: CardFacts): boolean => kingdom?.has(name) ?? false;
  const cards = [...new Set(names.cards.values())].sort(
    (a, b) => Number(isHere(b)) - Number(isHere(a)) || a.name.localeCompare(b.name),
  );
  return { from, completions: fitting(placeAtEndOf(text.slice(0, from)), names, cards) };
}

const keyword = (text: string): Completion => ({ text, kind: "keyword", about: wordsAbout[text] ?? "" });
const keywords = (...texts: readonly string[]): readonly Completion[] => texts.map(keyword);

const asCard = ({ name, cost, types }: CardFacts): Completion => ({
  text: name,
  kind: "card",
  about: `${cost} · ${types.join(", ")}`,
});

const asCondition = (name: ConditionName): Completion => ({
  text: name,
  kind: "condition",
  about: `(${argumentsOf[conditions[name].takes]}) ${conditions[name].about}`,
});

const conditionHere = (mayHaveCondition: boolean): readonly Completion[] => (mayHaveCondition ? keywords("if") : []);

function fitting(place: Place, names: Names, cards: readonly CardFacts[]): readonly Completion[] {
  switch (place.for) {
    case "nothing":
      return [];
    case "section":
      return keywords("buylists", "strategies");
    case "list":
      return keywords("list", "end");
    case "strategy":
      return keywords("strategy", "end");
    case "part":
      return [
        ...conditionHere(place.mayHaveCondition),
        ...keywords("playorder", "options for", "reactions for", "end"),
      ];
    case "cardToBuy":
      return [
        ...conditionHere(place.mayHaveCondition),
        ...cards.filter(({ hasPile }) => hasPile).map(asCard),
        ...keywords("end"),
      ];
    case "cardToPlay":
      return [
        ...keywords(":Default", ":ChainDraw"),
        ...cards.filter(({ types }) => types.includes("action")).map(asCard),
        ...keywords("end"),
      ];
    case "afterEntry":
      return [...conditionHere(place.mayHaveCondition), ...keywords("end")];
    case "subject":
      return place.of === "options" ? cards.filter(hasOptions).map(asCard) : eventsIn(names);
    case "item":
      return [
        ...conditionHere(place.mayHaveCondition),
        ...itemsOf(formOf(names, place.of, place.subject), cards),
        ...keywords("end"),
      ];
    case "card":
      return cards.map(asCard);
    case "condition":
      return [...conditionNames.map(asCondition), ...(place.mayBeNegated ? keywords("not") : [])];
    case "argument":
      return argumentOf(place.name, place.argument, cards);
  }
}

const hasOptions = ({ options }: CardFacts): boolean => options.is !== "none";

const eventsIn = ({ events }: Names): readonly Completion[] =>
  [...events.values()]
    .filter(({ form }) => form.is !== "none")
    .map(({ name }) => ({ text: name, kind: "event", about: "" }));

const formOf = ({ cards, events }: Names, of: Plans, subject: string): OptionForm | undefined =>
  of === "options" ? cards.get(subject)?.options : events.get(subject)?.form;

/** What an item may begin with, as far as the form is known. */
function itemsOf(form: OptionForm | undefined, cards: readonly CardFacts[]): readonly Completion[] {
  if (!form) return cards.map(asCard);
  switch (form.is) {
    case "none":
      return [];
    case "yesNo":
      return keywords("choose option", "ignore option");
    case "choice":
      return [
        ...form.options.map(
          ({ says }, i): Completion => ({ text: `choose option ${i + 1}`, kind: "choice", about: says }),
        ),
        ...tagsOf(form),
      ];
    case "lists":
      return tagsOf(form);
    default:
      return [...tagsOf(form), ...cards.map(asCard)];
  }
}

const tagsOf = (form: OptionForm): readonly Completion[] =>
  [...new Set(listsOf(form).map(({ tag }) => writtenTag(tag)))].map(tag => ({
    text: tag,
    kind: "choice",
    about: `(Card, …) cards to ${tag}`,
  }));

function argumentOf(name: ConditionName, argument: number, cards: readonly CardFacts[]): readonly Completion[] {
  const { takes } = conditions[name];
  if (takes === "conditions" || (takes === "condition" && argument === 0)) return conditionNames.map(asCondition);
  if (takes === "cards" || (takes === "cardAndNumber" && argument === 0)) return cards.map(asCard);
  return [];
}
