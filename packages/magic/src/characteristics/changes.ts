// Continuous changes (604, 611, 613), as cards say them.

import {
  becomes,
  inLayer,
  just,
  loseAll,
  loseAllBut,
  macro,
  more,
  type Part,
  type Source,
  self,
} from "@kibitz/kernel/words";
import { colourNames } from "../printed/colours.js";
import { isImposed, isKeyword, keywordBit, keywordNames } from "../printed/keywords.js";
import { cardTypes, landTypes, otherThanCreatureTypes, supertypes } from "../printed/types.js";
import { colourNamed, subtypeNamed, supertypeNamed, typeNamed } from "./characteristics.js";
import { attachedTo } from "./questions.js";

type Amount = Parameters<typeof more>[1];

/** This permanent, as something that continuous effects apply to. */
export const itself: Source<"card"> = just(self);
/** What this is attached to. */
export const attachedCreature: Source<"card"> = just(attachedTo(self));

const keywordParam = [["keyword", { oneOf: keywordNames }]] as const;
const colourParam = [["colour", { oneOf: colourNames }]] as const;
export const gains = macro(
  "gains",
  keywordParam,
  "part",
  keyword => {
    const has = becomes("keyword", 1, keywordBit(keyword));
    return isImposed(keyword) ? inLayer("rules", has) : has;
  },
  { say: ({ keyword }) => (isKeyword(keyword) && isImposed(keyword) ? keyword : `has ${keyword}`) },
);
export const losesKeyword = macro(
  "losesKeyword",
  keywordParam,
  "part",
  keyword => becomes("keyword", 0, keywordBit(keyword)),
  { say: "loses {keyword}" },
);
export const gainsProtectionFrom = macro(
  "gainsProtectionFrom",
  colourParam,
  "part",
  colour => becomes("protection", 1, colourNamed(colour)),
  { say: "has protection from {colour}" },
);
/** 613.1f: whatever an object can do or has. */
export const losesAllAbilities: readonly Part[] = [loseAll("ability"), loseAll("keyword"), loseAll("protection")];

/** 305.7: what a land has instead of its land types and of what it says; what others have given it stays. */
export const becomesOnly = (landType: string): readonly Part[] => [
  ...landTypes.map(name => becomes("subtype", name === landType ? 1 : 0, subtypeNamed(name))),
  ...losesAllAbilities.map(loss => inLayer("type", loss)),
];

export const isAlso = macro(
  "isAlso",
  [["type", { oneOf: cardTypes }]],
  "part",
  type => becomes("type", 1, typeNamed(type)),
  { say: "is also a {type}" },
);
export const alsoIs = macro(
  "alsoIs",
  [["subtype", { nameOf: "subtype" }]],
  "part",
  subtype => becomes("subtype", 1, subtypeNamed(subtype)),
  { say: "is also a {subtype}" },
);
/** 205.1b: what sets creature types leaves those of other card types alone. */
export const losesCreatureTypesWord = macro(
  "losesCreatureTypes",
  [],
  "part",
  () => loseAllBut("subtype", otherThanCreatureTypes),
  { say: "loses all creature types" },
);
export const losesCreatureTypes = losesCreatureTypesWord();
const supertypeParam = [["supertype", { oneOf: supertypes }]] as const;
export const gainsSupertype = macro(
  "gainsSupertype",
  supertypeParam,
  "part",
  name => becomes("supertype", 1, supertypeNamed(name)),
  { say: "is also {supertype}" },
);
export const losesSupertype = macro(
  "losesSupertype",
  supertypeParam,
  "part",
  name => becomes("supertype", 0, supertypeNamed(name)),
  { say: "is not {supertype}" },
);
/** 201: has the name of this card. */
export const isNamed = macro(
  "isNamed",
  [["text", "text"]],
  "part",
  (text): Part => ({ word: "becomes", args: ["name", text] }),
  {
    say: "is called {text}",
  },
);
export const isOfColour = macro(
  "isOfColour",
  colourParam,
  "part",
  colour => becomes("colour", 1, colourNamed(colour)),
  { say: "is also {colour}" },
);
/** 613.1b: under a player's control. */
export const controlledBy = macro(
  "controlledBy",
  [["player", "player"]],
  "part",
  (player): Part => ({ word: "becomes", args: ["controller", player] }),
  { say: "is controlled by {player}" },
);

const byParam = [["by", "number"]] as const;
/** 613.4c: by a number, the same for all it applies to. */
export const morePower = macro("morePower", byParam, "part", by => more("modifiedPower", by), {
  say: "power is {by} more",
});
export const moreToughness = macro("moreToughness", byParam, "part", by => more("modifiedToughness", by), {
  say: "toughness is {by} more",
});
/** +N/+M. */
export const pump = (byPower: Amount, byToughness: Amount): Part[] => [
  more("modifiedPower", byPower),
  more("modifiedToughness", byToughness),
];
/** 613.4b. */
export const hasSize = (byPower: Amount, byToughness: Amount): Part[] => [
  becomes("basePower", byPower),
  becomes("baseToughness", byToughness),
];
/** 613.4d: power and toughness as everything before has made them, the other way round. */
export const switchesSizeWord = macro("switchesSize", [], "part", () => more("switches", 1), {
  say: "has its power and toughness switched",
});
export const switchesSize = switchesSizeWord();

/** 509.1a: may block so many more, or as many as there are: never as many as this. */
const ANY_NUMBER = 65_536;
export const blocksMore = macro("blocksMore", byParam, "part", by => more("blocksPerCombat", by), {
  say: ({ by }) => `can block ${by === "1" ? "an additional creature" : `${by} additional creatures`} each combat`,
});
export const blocksAnyNumberWord = macro("blocksAnyNumber", [], "part", () => becomes("blocksPerCombat", ANY_NUMBER), {
  say: "can block any number of creatures",
});
export const blocksAnyNumber = blocksAnyNumberWord();
