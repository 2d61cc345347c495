import { manaCost } from "@kibitz/magic";
import { type FileCard, factsOf, wordsOf } from "../filed-card.js";

/** Cards are not kept by set, but by colour. */
export const fileCard: FileCard = (_, text) => {
  const { types, supertypes, subtypes, cost, token, colours } = factsOf(text);
  const kinds = [...(token === true ? ["token"] : []), ...[supertypes, types, subtypes].flatMap(wordsOf)];
  const written = typeof cost === "string" ? cost : undefined;
  return {
    types: kinds.map(kind => kind.toLowerCase()),
    ...(written === undefined ? {} : { cost: written, value: manaCost(written).manaValue }),
    set: colourOf(written ?? "", wordsOf(colours), kinds.includes("land")),
  };
};

const colourNames: Readonly<Record<string, string>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

function colourOf(cost: string, said: readonly string[], isLand: boolean): string {
  const inCost = Object.keys(colourNames).filter(letter => cost.includes(letter));
  const colours = said.length > 0 ? said : inCost.map(letter => colourNames[letter]);
  if (colours.length > 1) return "multicolour";
  return colours[0] ?? (isLand ? "land" : "colourless");
}
