// What the language needs of each card of a match, by the number of its text.

import {
  allCards,
  type CardDeclaration,
  declarationOf,
  type ListForm,
  type OptionForm,
  strategyName,
} from "@kibitz/dominion";
import type { Rules } from "@kibitz/kernel";
import { listsOf } from "../meaning/plans.js";
import { ownDeclaration } from "../text/own-cards.js";
import { type DefaultPlay, defaultPlays } from "./default-plays.js";

export interface CardTable {
  /** As the game calls it. */
  readonly texts: readonly string[];
  /** As the language calls it: also the event of reacting with it. */
  readonly names: readonly string[];
  readonly declarations: readonly (CardDeclaration | undefined)[];
  readonly options: readonly OptionForm[];
  /** The lists among its options. */
  readonly lists: readonly (readonly ListForm[])[];
  /** It has plus-cards, plus-coins or plus-buys, or helps in another way. */
  readonly gives: Uint8Array;
  /** Cards must be trashed that perhaps should not be. */
  readonly mustTrash: Uint8Array;
  /** Whether it is worth playing where nothing is said about it, if that depends. */
  readonly isWorth: readonly DefaultPlay["isWorth"][];
  /** No options, and plus-actions. */
  readonly isPlainAction: Uint8Array;
  /** No options, and plus-actions the first time in a turn. */
  readonly isFirstAction: Uint8Array;
  /** No options, and plus-cards. */
  readonly isPlainDraw: Uint8Array;
  /** The number of a text; 0 if it is not in the game. */
  readonly numberOf: (name: string) => number;
}

const none: OptionForm = { is: "none" };

export function cardTable(rules: Rules): CardTable {
  const edition = Number(rules.options.edition ?? 2);
  const texts = rules.texts.map(({ name }) => name);
  const declarations = rules.texts.map(text => {
    if (text.name === "") return undefined;
    return Object.hasOwn(allCards, text.name) ? declarationOf(text.name, edition) : ownDeclaration(text);
  });
  const options = declarations.map(declared => declared?.options ?? none);
  const lists = options.map(listsOf);
  const plain = (test: (declared: CardDeclaration) => boolean): Uint8Array =>
    Uint8Array.from(declarations, (declared, text) => {
      const isPlain = declared !== undefined && options[text].is === "none" && declared.types.includes("action");
      return Number(isPlain && test(declared));
    });
  const numbers = new Map(texts.map((name, text) => [name, text]));
  return {
    texts,
    names: texts.map(name => (name === "" ? "" : strategyName(name))),
    declarations,
    options,
    lists,
    gives: Uint8Array.from(declarations, declared => {
      const { cards = 0, coins = 0, buys = 0 } = declared?.plus ?? {};
      return Number(declared?.helps ?? cards + coins + buys > 0);
    }),
    mustTrash: Uint8Array.from(options, (form, text) =>
      Number(
        form.is === "pairs"
          ? form.tag === "trash" && "trash" in (declarations[text]?.asks ?? {})
          : lists[text].some(({ tag, exactly }) => tag === "trash" && exactly !== undefined),
      ),
    ),
    isWorth: texts.map(name => defaultPlays[name]?.isWorth),
    isPlainAction: plain(({ plus }) => (plus?.actions ?? 0) > 0),
    isFirstAction: plain(({ firstActions = 0 }) => firstActions > 0),
    isPlainDraw: plain(({ plus }) => (plus?.cards ?? 0) > 0),
    numberOf: name => numbers.get(name) ?? 0,
  };
}
