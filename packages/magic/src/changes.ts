// Continuous changes (604, 611, 613), as cards say them.

import { becomes, just, loseAll, more, type Part, type Source, self, type Value } from "@kibitz/kernel";
import { attachedTo, colourNamed, keywordNamed, subtypeNamed, typeNamed } from "./characteristics.js";
import type { ColourName } from "./colours.js";
import type { Keyword } from "./keywords.js";
import type { CardType } from "./types.js";

type Amount = Parameters<typeof more>[1];

/** This permanent, as something that continuous effects apply to. */
export const itself: Source<"card"> = just(self);
/** What this is attached to. */
export const attachedCreature: Source<"card"> = just(attachedTo(self));

/** +N/+M. */
export const pump = (byPower: Amount, byToughness: Amount): Part[] => [
  more("modifiedPower", byPower),
  more("modifiedToughness", byToughness),
];
export const gains = (name: Keyword): Part => becomes("keyword", 1, keywordNamed(name));
export const losesKeyword = (name: Keyword): Part => becomes("keyword", 0, keywordNamed(name));
export const gainsProtectionFrom = (name: ColourName): Part => becomes("protection", 1, colourNamed(name));
/** 613.1f: whatever an object can do or has. */
export const losesAllAbilities: readonly Part[] = [loseAll("ability"), loseAll("keyword"), loseAll("protection")];
export const isAlso = (name: CardType): Part => becomes("type", 1, typeNamed(name));
export const isAlsoA = (subtype: string): Part => becomes("subtype", 1, subtypeNamed(subtype));
export const isOfColour = (name: ColourName): Part => becomes("colour", 1, colourNamed(name));
/** 613.1b: under a player's control. */
export const controlledBy = (player: Value<"player">): Part => ({ word: "becomes", args: ["controller", player] });
/** 613.4b. */
export const hasSize = (byPower: Amount, byToughness: Amount): Part[] => [
  becomes("basePower", byPower),
  becomes("baseToughness", byToughness),
];
/** 613.4d: power and toughness as everything before has made them, the other way round. */
export const switchesSize: Part = more("switches", 1);
