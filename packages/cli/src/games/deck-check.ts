// What is wrong with a deck file, by itself: its lines, its cards, and whether it could be played.

import { type GameModule, type Options, readSetup, type TextFault } from "@kibitz/kernel";
import { BadInput } from "../terminal/bad-input.js";
import { cardsOf, deckOf, type Stopgap, type UnknownCardPolicy } from "./deck-file.js";

export interface DeckFaults {
  /** What has no place in the file: why it cannot be read, or what the deck as a whole lacks. */
  readonly unreadable?: readonly string[];
  readonly faults: readonly TextFault[];
  /** Of a deck without faults: its cards, those beside it, and what is played instead of unknown ones. */
  readonly deck?: { readonly cards: number; readonly beside: number; readonly unknownCards?: Stopgap };
}

export async function deckFaults(
  module: GameModule,
  file: string,
  options: Options,
  policy?: UnknownCardPolicy,
): Promise<DeckFaults> {
  try {
    const deck = await deckOf(module, file, policy);
    const players = module.definition.players.min;
    const seats = Array.from({ length: players }, () => deck.seat);
    const read = readSetup(module.definition, { players, seats, ...cardsOf([deck]), options });
    const { beside, stopgap } = deck;
    const about = { cards: deck.seat.length, beside, ...(stopgap ? { unknownCards: stopgap } : {}) };
    if (read.ok) return { faults: [], deck: about };
    const whole = [...new Set(read.faults.map(({ expected }) => `${file}: expected ${expected}`))];
    return { unreadable: whole, faults: [] };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const faults = error.messages.map(message => placed(file, message));
    const without = error.messages.filter((_, i) => faults[i] === undefined);
    return {
      ...(without.length > 0 ? { unreadable: without } : {}),
      faults: faults.filter(fault => fault !== undefined),
    };
  }
}

/** A message that begins with its place in the file. */
function placed(file: string, message: string): TextFault | undefined {
  if (!message.startsWith(`${file}:`)) return undefined;
  const [, line, column, expected] = /^(\d+):(\d+): expected (.*)$/s.exec(message.slice(file.length + 1)) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column), expected };
}
