import { manaCost } from "@kibitz/magic";
import { type FileCard, factsOf, type SetupWith, wordsOf } from "../cards.js";

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

const basics: Readonly<Record<string, string>> = { W: "Plains", U: "Island", B: "Swamp", R: "Mountain", G: "Forest" };
const LANDS = 24;
const CARDS = 60;

/** The cards, as often as lands leave room, with lands that pay for them; against a deck of the game. */
export const setupWith: SetupWith = (module, own) => {
  const names = Object.keys(own);
  const costs = Object.values(own).map(text => String(factsOf(text).cost ?? ""));
  const colours = Object.keys(basics).filter(letter => costs.some(cost => cost.includes(letter)));
  const lands = colours.length > 0 ? colours.map(letter => basics[letter]) : ["Mountain"];
  const deck = Array.from({ length: CARDS }, (_, i) => (i < LANDS ? lands[i % lands.length] : names[i % names.length]));
  return { ...module.defaultSetup(2), seats: [deck, "elves"] };
};
