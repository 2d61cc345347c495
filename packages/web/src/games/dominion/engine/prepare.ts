// From what stands in the editors to a match that can be played, or to everything that is wrong with it.

import { kingdomOf, namesFor } from "@kibitz/dominion";
import { checkStrategy, gameModule, linesWithReasons, type StrategyFault } from "@kibitz/dominion-language";
import { type Options, readSetup, type Setup } from "@kibitz/kernel";
import type { SeatSpec } from "@kibitz/lab/browser";
import type { Handler } from "../../../engine/protocol.js";

export interface Asked {
  readonly players: readonly { readonly name: string; readonly text: string }[];
  readonly table: TableOptions;
}

/** Everything about the match that is not a player's. */
export interface TableOptions {
  /** Names with commas between; without it, what the strategies name. */
  readonly kingdom?: string;
  /** Sizes of piles: "curse:3". */
  readonly piles: string;
  readonly edition: number;
}

/** A fault, and what would mend it if that is a name that is nearly this one. */
export type MarkedFault = StrategyFault & { readonly fix?: string };

export interface Prepared {
  /** By player, faults and warnings. */
  readonly faults: readonly (readonly MarkedFault[])[];
  /** What is wrong with the table. */
  readonly tableFaults: readonly string[];
  /** The cards of the match beside the basic ones. */
  readonly kingdom: readonly string[];
  /** Those that the strategies name. */
  readonly needed: readonly string[];
  /** If nothing is wrong. */
  readonly match?: { readonly setup: Setup; readonly seats: readonly SeatSpec[] };
  /** By player: the lines that could be the reason for something; empty if anything is wrong. */
  readonly reasonLines: readonly (readonly number[])[];
}

const usual: TableOptions = { piles: "", edition: 2 };

/** Only what differs from the usual is set, so that a run is called as the command line would call it. */
const optionsOf = ({ kingdom, piles, edition }: TableOptions): Options => ({
  ...(kingdom === undefined ? {} : { kingdom: kingdomOf(kingdom).join() }),
  ...(piles.trim() === usual.piles ? {} : { piles }),
  ...(edition === usual.edition ? {} : { edition }),
});

/** `did you mean "Smithy"?`, where the name stands for all that was found. */
function fixOf({ expected, found }: StrategyFault): string | undefined {
  const meant = /\(did you mean "(:?\w+)"\?\)/.exec(expected)?.[1];
  return meant !== undefined && found.startsWith('"') ? meant : undefined;
}

function marked(fault: StrategyFault): MarkedFault {
  const fix = fixOf(fault);
  return fix === undefined ? fault : { ...fault, fix };
}

export const prepare: Handler<Asked, Prepared> = ({ players, table }) => {
  const { definition, strategies } = gameModule;
  if (!strategies?.compiled) throw new Error("unreachable: Dominion has strategies");
  const { textOf } = strategies.compiled;
  const texts = players.map(({ text }) => text);
  const options = optionsOf(table);
  const setup = strategies.setupFor(texts, { players: players.length, options });
  const read = readSetup(definition, setup);
  const kingdom = kingdomOf(String(setup.options?.kingdom ?? ""));
  const needed = kingdomOf(String(strategies.setupFor(texts, { players: players.length }).options?.kingdom ?? ""));
  const tableFaults = read.ok ? [] : read.faults.map(({ expected }) => `expected ${expected}`);
  // Names that cannot be in the game are told of once, at the table.
  const named = read.ok ? { kingdom: namesFor(kingdom) } : {};
  const faults = texts.map(text => checkStrategy(text, { ...named, edition: table.edition }).map(marked));
  const isRight = read.ok && faults.every(own => own.every(({ severity }) => severity !== "fault"));
  if (!isRight) return { faults, tableFaults, kingdom, needed, reasonLines: [] };
  const seats = players.map(({ name, text }): SeatSpec => ({ label: name, kind: "strategy", text: textOf(text) }));
  return { faults, tableFaults, kingdom, needed, match: { setup, seats }, reasonLines: texts.map(linesWithReasons) };
};
