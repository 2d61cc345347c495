// What the language needs of each card of a match, by the number of its text.

import { type CardDeclaration, declarationOf, type OptionForm } from "@kibitz/dominion";
import type { Rules } from "@kibitz/kernel";
import { attackEvent } from "./card-facts.js";

export interface CardTable {
  /** By text; a card that came with the match offers no options. */
  readonly declarations: readonly (CardDeclaration | undefined)[];
  readonly options: readonly OptionForm[];
  /** No options, and plus-actions. */
  readonly isPlainAction: Uint8Array;
  /** No options, and plus-cards. */
  readonly isPlainDraw: Uint8Array;
  readonly numberOf: (name: string) => number;
}

const none: OptionForm = { is: "none" };

export function cardTable(rules: Rules, known: Readonly<Record<string, unknown>>): CardTable {
  const edition = Number(rules.options.edition ?? 2);
  const declarations = rules.texts.map(({ name }) => (Object.hasOwn(known, name) ? declarationOf(name, edition) : undefined));
  const options = declarations.map(declared => declared?.options ?? none);
  const plain = (test: (declared: CardDeclaration) => boolean): Uint8Array =>
    Uint8Array.from(declarations, (declared, text) =>
      Number(declared !== undefined && options[text].is === "none" && declared.types.includes("action") && test(declared)),
    );
  const numbers = new Map(rules.texts.map(({ name, index }) => [name, index]));
  return {
    declarations,
    options,
    isPlainAction: plain(({ plus }) => (plus?.actions ?? 0) > 0),
    isPlainDraw: plain(({ plus }) => (plus?.cards ?? 0) > 0),
    numberOf: name => numbers.get(name) ?? 0,
  };
}

export { attackEvent };
