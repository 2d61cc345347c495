// What a card is looked up by: what kind it is, what it costs, where it comes from.

import type { CardDefinition, PlayedModule, Setup } from "@kibitz/kernel";

export interface FiledCard {
  readonly types: readonly string[];
  /** As it is printed: "3", "{1}{G}", "level 1, cost 0". */
  readonly cost?: string;
  /** As a number, to be compared. */
  readonly value?: number;
  readonly set?: string;
}

export type FileCard = (name: string, text: CardDefinition) => FiledCard;

type Facts = Readonly<Record<string, unknown>>;

export const factsOf = ({ facts }: CardDefinition): Facts => Object(facts) as Facts;

export const wordsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((word): word is string => typeof word === "string");

/** A card of a game that says nothing of it. */
export const fileCard: FileCard = (_, text) => {
  const { types, type, cost } = factsOf(text);
  return {
    types: wordsOf(types ?? type),
    ...(typeof cost === "number" ? { cost: String(cost), value: cost } : {}),
  };
};

/** A setup for two in which cards of somebody's own are played. */
export type SetupWith = (module: PlayedModule, own: Readonly<Record<string, CardDefinition>>) => Setup;

/** In games without decks, every match has them. */
export const setupWith: SetupWith = module => module.defaultSetup(2);
