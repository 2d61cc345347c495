// What cards speak of: permanents, creatures, players, spells, and what may be targeted.

import type { Block } from "@kibitz/kernel/machine";
import {
  and,
  anyOf,
  block,
  either,
  everyone,
  everywhere,
  inZone,
  isSomething,
  macro,
  targets as mixed,
  nextPlayer,
  node,
  not,
  opponents,
  or,
  plus,
  type Source,
  same,
  self,
  stacked,
  those,
  type Value,
  you,
} from "@kibitz/kernel/words";
import { controller, theirs, yours } from "../printed/control.js";
import { sayFilter } from "../printed/say-filter.js";
import { type CardType, cardTypes } from "../printed/types.js";
import { is } from "./characteristics.js";
import { spellOf } from "./questions.js";

/** Something a card is or has. */
export type CardTest = (card: Value<"card">) => Value<"flag">;

export const testParam = ["test", { formula: ["card"], gives: "flag" }] as const;
export const asTest = (test: CardTest): Block => block(["card"], test, "it");

/** Things of a kind, as a word without parameters. */
const plain = (name: string, noun: string, make: () => Source<"card">) =>
  macro(name, [], "source card", make, { say: noun });
/** Those of a kind that fit a test, said like "white creature you control". */
const tested = (name: string, noun: string, make: (test: CardTest) => Source<"card">) => {
  const { definition } = macro(name, [testParam], "source card", test => make(card => asCondition(test(card))), {
    say: ({ test }) => sayFilter(noun, test),
  });
  return Object.assign((test: CardTest): Source<"card"> => node(definition, [asTest(test)]), {
    definition,
  });
};
export const asCondition = (condition: Value<"flag"> | boolean): Value<"flag"> =>
  typeof condition === "boolean" ? or(condition) : condition;

const battlefield = everywhere("battlefield");
export const permanentsWord = plain("permanents", "permanent", () => battlefield);
export const creaturesWord = plain("creatures", "creature", () => those(battlefield, card => is(card, "creature")));
export const landsWord = plain("lands", "land", () => those(battlefield, card => is(card, "land")));
export const artifactsWord = plain("artifacts", "artifact", () => those(battlefield, card => is(card, "artifact")));
export const enchantmentsWord = plain("enchantments", "enchantment", () =>
  those(battlefield, card => is(card, "enchantment")),
);
export const planeswalkersWord = plain("planeswalkers", "planeswalker", () =>
  those(battlefield, card => is(card, "planeswalker")),
);
export const spellsWord = plain("spells", "spell", () => everywhere("stack"));

export const permanents = permanentsWord();
export const creatures = creaturesWord();
export const lands = landsWord();
export const artifacts = artifactsWord();
export const enchantments = enchantmentsWord();
export const planeswalkers = planeswalkersWord();
export const spells = spellsWord();

export const permanentsWhere = tested("permanentsWhere", "permanent", test => those(battlefield, test));
export const creaturesWhere = tested("creaturesWhere", "creature", test =>
  those(battlefield, card => and(is(card, "creature"), test(card))),
);

/** Items on the stack, not cards: an ability is none, and a spell is countered as what it is there. */
export const abilitiesOnStackWord = macro(
  "abilitiesOnStack",
  [],
  "source item",
  () => those(stacked, item => not(isSomething(spellOf(item)))),
  { say: "activated or triggered ability" },
);
export const spellsAndAbilitiesWord = macro("spellsAndAbilities", [], "source item", () => stacked, {
  say: "spell, activated ability or triggered ability",
});
export const abilitiesOnStack = abilitiesOnStackWord();
export const spellsAndAbilities = spellsAndAbilitiesWord();

export const spellsWhere = tested("spellsWhere", "spell", test => those(everywhere("stack"), test));
export const inYourHand = tested("inYourHand", "card in your hand", test => those(inZone("hand"), test));
export const inYourGraveyard = tested("inYourGraveyard", "card in your graveyard", test =>
  those(inZone("graveyard"), test),
);
export const inAnyGraveyard = tested("inAnyGraveyard", "card in any graveyard", test =>
  those(everywhere("graveyard"), test),
);

export const instantsAndSorceries = spellsWhere(card => or(is(card, "instant"), is(card, "sorcery")));
export const yourPermanentsWhere = (test: CardTest): Source<"card"> =>
  permanentsWhere(card => and(yours(card), test(card)));
export const yourCreatures = creaturesWhere(yours);
export const yourLands = permanentsWhere(card => and(is(card, "land"), yours(card)));
export const theirCreatures = creaturesWhere(theirs);
export const another = (card: Value<"card">): Value<"flag"> => not(same(card, self));
export const yourOtherCreatures = creaturesWhere(card => and(another(card), yours(card)));
export const nonland = (card: Value<"card">): Value<"flag"> => not(is(card, "land"));

// 115.4: creatures, players, planeswalkers. These are never empty.
export const anyTargetWord = macro(
  "anyTarget",
  [],
  "source any",
  () =>
    mixed(
      those(battlefield, card => or(is(card, "creature"), is(card, "planeswalker"))),
      everyone(),
    ),
  { say: "creature, player or planeswalker" },
);
export const playerOrPlaneswalkerWord = macro(
  "playerOrPlaneswalker",
  [],
  "source any",
  () =>
    mixed(
      those(battlefield, card => is(card, "planeswalker")),
      everyone(),
    ),
  { say: "player or planeswalker" },
);
export const anyPlayerWord = macro("anyPlayer", [], "source player", () => everyone(), { say: "player" });
export const anOpponentWord = macro("anOpponent", [], "source player", () => opponents(), { say: "opponent" });
export const anyTarget = anyTargetWord();
export const playerOrPlaneswalker = playerOrPlaneswalkerWord();
export const anyPlayer = anyPlayerWord();
export const anOpponent = anOpponentWord();
export const opponentWord = macro("opponent", [], "player", () => nextPlayer(), { say: "your opponent" });
export const opponent = opponentWord();
/** You, as somebody continuous effects apply to. */
export const yourselfWord = macro("yourself", [], "source player", () => those(everyone(), who => same(who, you)), {
  say: "you",
});
export const yourself = yourselfWord();
/** 205.2a: how many card types there are among cards in graveyards. */
const typeCount = (name: CardType) => either(anyOf(those(everywhere("graveyard"), card => is(card, name))), 1, 0);
export const cardTypesInGraveyards = macro(
  "cardTypesInGraveyards",
  [],
  "number",
  () => cardTypes.map(typeCount).reduce((sum, next) => plus(sum, next)),
  { say: "the number of card types among cards in all graveyards" },
);
export { controller, theirs, yours };
