// Mana as numbers: devotion (700.5), what is in a pool (106.4), and that it stays there.

import { cardDefOf, rowOf } from "@kibitz/kernel/machine";
import { and, happens, macro, never, or, same, sum, you } from "@kibitz/kernel/words";
import { yourPermanentsWhere } from "../characteristics/selectors.js";
import { ANY_COLOUR, colourMask, colourNames, GOLD } from "../printed/colours.js";
import { printed } from "../printed/printed.js";
import { poolsOf, poolWrites, question } from "../printed/tables.js";
import { loseUnspentMana } from "../verbs/verbs.js";

/** The mana symbols of a permanent's cost that are of one of these colours; a hybrid symbol is one symbol. */
export const symbolsOf = question(
  "symbolsOf",
  [
    ["card", "card"],
    ["colours", "number"],
  ],
  "number",
  (m, card, mask) => {
    const { coloured, hybrid, phyrexian } = printed(m, cardDefOf(m, rowOf(card))).cost;
    let count = hybrid.filter(either => (either & mask) !== 0).length;
    coloured.forEach((symbols, colour) => {
      if ((mask & (1 << colour)) !== 0) count += symbols;
    });
    return count + phyrexian.filter(colour => (mask & (1 << colour)) !== 0).length;
  },
  { say: "the number of mana symbols {colours} of {card}" },
);
const ofColours = [["colours", { nameOf: "colours" }]] as const;
const nameOfLetter = new Map<string, string>([..."WUBRG"].map((letter, colour) => [letter, colourNames[colour]]));
const sayColours = (letters: string): string =>
  letters === "any"
    ? "all colours"
    : [...letters].map(letter => nameOfLetter.get(letter) ?? "colourless").join(" and ");

/** 700.5: your devotion to a colour, or to several of them. */
export const devotion = macro(
  "devotion",
  ofColours,
  "number",
  colours =>
    sum(
      yourPermanentsWhere(() => or(true)),
      card => symbolsOf(card, colourMask(colours)),
    ),
  { say: ({ colours }) => `your devotion to ${sayColours(colours)}` },
);

export const manaOf = question(
  "manaOf",
  [
    ["player", "player"],
    ["colours", "number"],
  ],
  "number",
  (m, player, mask) =>
    poolsOf(m.s).reduce((sum, pool, kind) => sum + ((kindsOf(mask) & (1 << kind)) !== 0 ? pool[player] : 0), 0),
  { reads: poolWrites, say: "the amount of unspent mana {colours} of {player}" },
);
/** Gold is of any colour. */
const kindsOf = (mask: number): number => ((mask & ANY_COLOUR) === 0 ? mask : mask | (1 << GOLD));
/** 106.4: how much mana of these colours is in a pool. */
export const manaInPool = macro(
  "manaInPool",
  [["player", "player"], ...ofColours],
  "number",
  (player, colours) => manaOf(player, colourMask(colours)),
  { say: ({ player, colours }) => `the amount of unspent ${sayColours(colours)} mana ${player} has` },
);

/** 500.5: "you don't lose unspent green mana as steps and phases end". */
export const isOfColours = question(
  "isOfColours",
  [
    ["colour", "number"],
    ["colours", "number"],
  ],
  "flag",
  (_, kind, mask) => (kindsOf(mask) & (1 << kind)) !== 0,
  { say: "mana {colour} is {colours}" },
);
export const keepsMana = macro(
  "keepsMana",
  ofColours,
  "ability",
  colours =>
    never(
      happens(loseUnspentMana, event => and(same(event.player, you), isOfColours(event.colour, colourMask(colours)))),
    ),
  { say: ({ colours }) => `you do not lose unspent ${sayColours(colours)} mana as steps and phases end` },
);
