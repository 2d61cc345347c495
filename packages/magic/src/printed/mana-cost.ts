// Mana costs as they are written: "{2}{G}{G}", "{X}{R}", "{G/W}", "{R/P}".

import { ProgramError } from "@kibitz/kernel/machine";
import { ANY_COLOUR, colourLetters, colourMask } from "./colours.js";

export interface ManaCost {
  readonly generic: number;
  /** Of each colour and colourless, in the order of a pool. */
  readonly coloured: readonly number[];
  /** How often X stands in it. */
  readonly x: number;
  /** Either of two colours each; a mask. */
  readonly hybrid: readonly number[];
  /** One of this colour or 2 life each (107.4f). */
  readonly phyrexian: readonly number[];
  readonly manaValue: number;
}

const none: ManaCost = { generic: 0, coloured: [0, 0, 0, 0, 0, 0], x: 0, hybrid: [], phyrexian: [], manaValue: 0 };

const known = new Map<string, ManaCost>();

/** Reads a cost; what is written wrongly is an error that names it. */
export function manaCost(written: string): ManaCost {
  const before = known.get(written);
  if (before) return before;
  const cost = read(written);
  known.set(written, cost);
  return cost;
}

/** Nothing in it can be paid in more than one way. */
export const isPlain = ({ hybrid, phyrexian }: ManaCost): boolean => hybrid.length + phyrexian.length === 0;

const knownWays = new Map<string, readonly string[]>();
const MOST_WAYS = 64;

/** 107.4e: what a cost comes to with a colour for each hybrid symbol; for which of several alike makes no difference. */
export function plainWays(written: string): readonly string[] {
  const before = knownWays.get(written);
  if (before) return before;
  let ways: readonly string[] = [written];
  for (let hybrid = hybridIn(written); hybrid; hybrid = hybridIn(ways[0])) {
    const [symbol, ...colours] = hybrid;
    const plainer = ways.flatMap(way => colours.map(colour => way.replace(symbol, `{${colour}}`)));
    const symbols = plainer.map(way => way.split("{").sort().join());
    ways = plainer.filter((_, i) => symbols.indexOf(symbols[i]) === i);
    if (ways.length > MOST_WAYS) throw new ProgramError(`"${written}" could be paid in more than ${MOST_WAYS} ways`);
  }
  knownWays.set(written, ways);
  return ways;
}
const hybridIn = (written: string): RegExpExecArray | null => /\{([A-Z])\/([A-OQ-Z])\}/.exec(written);
/** Reads the cost of an ability: each way to pay it. */
export function costsOf(written: string): readonly ManaCost[] {
  if (manaCost(written).phyrexian.length > 0)
    throw new ProgramError(`"${written}": Phyrexian mana stands only in the cost of a card`);
  return plainWays(written).map(manaCost);
}

function read(written: string): ManaCost {
  if (written === "") return none;
  if (!/^(\{[^{}]+\})+$/.test(written)) throw new Error(`"${written}" is no mana cost`);
  const coloured = [0, 0, 0, 0, 0, 0];
  const hybrid: number[] = [];
  const phyrexian: number[] = [];
  let generic = 0;
  let x = 0;
  for (const [, symbol] of written.matchAll(/\{([^{}]+)\}/g)) {
    const colour = colourLetters.indexOf(symbol);
    const [first, second] = symbol.split("/");
    if (/^\d+$/.test(symbol)) generic += Number(symbol);
    else if (symbol === "X") x++;
    else if (symbol.length === 1 && colour >= 0) coloured[colour]++;
    else if (second === "P" && colourLetters.includes(first)) phyrexian.push(colourLetters.indexOf(first));
    else if (second !== undefined && second.length === 1 && first.length === 1) hybrid.push(colourMask(first + second));
    else throw new Error(`"{${symbol}}" in "${written}" is no mana symbol`);
  }
  const manaValue = generic + coloured.reduce((sum, n) => sum + n, 0) + hybrid.length + phyrexian.length;
  return { generic, coloured, x, hybrid, phyrexian, manaValue };
}

/** 202.2: an object has the colours of the mana symbols in its cost. */
export function coloursOf(cost: ManaCost): number {
  let mask = 0;
  cost.coloured.forEach((n, colour) => {
    if (n > 0) mask |= 1 << colour;
  });
  for (const either of cost.hybrid) mask |= either;
  for (const colour of cost.phyrexian) mask |= 1 << colour;
  return mask & ANY_COLOUR;
}
