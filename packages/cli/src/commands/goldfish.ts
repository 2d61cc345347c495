// kibitz goldfish <game> DECK: how fast a deck wins against an opponent who does nothing.

import {
  Eyes,
  type GameModule,
  type Machine,
  playOut,
  readSetup,
  restart,
  type Setup,
  splitSeed,
  startMachine,
} from "@kibitz/kernel";
import { type Moments, shareInterval } from "@kibitz/lab";
import type { Command } from "commander";
import { BadInput } from "../bad-input.js";
import { type Context, wholeNumber, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { deckOf, makePilot } from "../seats.js";

interface GoldfishOptions {
  readonly games: number;
  readonly seed: string;
  readonly pilot: string;
  readonly draw?: true;
  readonly mulligan: boolean;
  readonly compare?: string;
  readonly json?: true;
}

/** Wins later than this count as none. */
const MOST_TURNS = 30;

export function addGoldfish(program: Command, context: Context): void {
  const command = program
    .command("goldfish")
    .summary("how fast a deck wins alone")
    .description(
      "Plays a deck against an opponent who does nothing, and says how likely it has won by each of its turns. The pilot " +
        "decides honestly: it does not know the library. Percentages are shares of all games, with 95 % intervals.",
    )
    .argument("<game>", "a game with decks")
    .argument("<deck>", "a deck by name, or a file")
    .option("-n, --games <n>", "how many games", wholeNumber(), 200)
    .option("--seed <seed>", "a number or a word: the same seed, the same shuffles", "1")
    .option("--pilot <pilot>", "who plays the deck", "eager")
    .option("--draw", "draw on the first turn, as whoever plays second does")
    .option("--no-mulligan", "keep every hand")
    .option("--compare <deck>", "another deck over the same shuffles")
    .option("--json", "print one JSON document")
    .action(async (name: string, deck: string, options: GoldfishOptions) => goldfish(context, name, deck, options));
  withExamples(
    command,
    ["kibitz goldfish magic burn", "how fast Burn wins"],
    ["kibitz goldfish magic my-deck.txt --compare burn --games 1000", "two decks over the same shuffles"],
  );
}

interface Kill {
  readonly deck: string;
  /** By game: the turn of the win, 0 for none. */
  readonly turns: readonly number[];
}

async function goldfish(
  { terminal, games }: Context,
  name: string,
  deck: string,
  options: GoldfishOptions,
): Promise<void> {
  const { module } = await findGame(name, games);
  if (!module.decks || !module.tree || !("goldfish" in module.definition.options))
    throw new BadInput(`${name} has no goldfish games`);
  const decks = [deck, ...(options.compare === undefined ? [] : [options.compare])];
  const kills: Kill[] = [];
  for (const each of decks) kills.push({ deck: each, turns: play(module, await deckOf(module, each), options) });
  const rows = kills.map(({ deck: own, turns }) => ({
    deck: own,
    byTurn: cumulative(turns),
    wins: turns.filter(turn => turn > 0).length,
    mean: meanTurn(turns),
  }));
  if (options.json) {
    terminal.output.write(
      `${JSON.stringify({ game: name, games: options.games, seed: options.seed, pilot: options.pilot, decks: rows }, null, 2)}\n`,
    );
    return;
  }
  for (const { deck: own, byTurn, wins, mean } of rows) {
    terminal.output.write(
      `${own}: ${options.games} games by ${options.pilot}, ${options.draw ? "on the draw" : "on the play"}; ${wins} won, on turn ${mean} on average\n`,
    );
    for (const {
      turn,
      wins: here,
      share,
      interval: [low, high],
    } of byTurn) {
      const bar = "█".repeat(Math.round((here / options.games) * 40));
      terminal.output.write(
        `  by turn ${String(turn).padStart(2)}  ${percent(share)}  (${percent(low)} – ${percent(high)})  ${bar}\n`,
      );
    }
  }
  if (kills.length === 2) terminal.output.write(`${compareLine(kills)}\n`);
}

function play(
  { definition, defaultSetup, tree, ...module }: GameModule,
  deck: unknown,
  options: GoldfishOptions,
): number[] {
  const setup: Setup = {
    ...defaultSetup(2),
    seats: [deck, []],
    options: { goldfish: true, firstDraw: options.draw ?? false, mulligans: options.mulligan },
  };
  const rules = readSetup(definition, setup);
  if (!rules.ok)
    throw new BadInput(...rules.faults.map(({ expected }) => `this deck cannot be played: expected ${expected}`));
  const m = startMachine(definition, rules.value, setup, 1);
  const start = m.s.copy();
  const eyes = [1, 2].map(seat => new Eyes(m, seat));
  const pilot = makePilot({ definition, defaultSetup, ...module }, options.pilot);
  const turns: number[] = [];
  for (let game = 0; game < options.games; game++) {
    const seed = splitSeed(options.seed, game);
    restart(m, start, seed);
    for (const own of eyes) own.seed(seed);
    turns.push(killTurn(m, () => playOut(m, [pilot, pilot], eyes, stopLate(m, tree)), definition, tree));
  }
  return turns;
}

class TooLate extends Error {}

/** Ends a game that has gone on for too long. */
const stopLate = (m: Machine, tree: GameModule["tree"]) => (): void => {
  if ((tree?.turnOf(m) ?? 0) > MOST_TURNS) throw new TooLate();
};

function killTurn(
  m: Machine,
  playGame: () => void,
  definition: GameModule["definition"],
  tree: GameModule["tree"],
): number {
  try {
    playGame();
  } catch (error) {
    if (error instanceof TooLate) return 0;
    throw error;
  }
  const { places } = definition.result(m);
  return places[0] === 1 && places[1] === 2 ? (tree?.turnOf(m) ?? 0) : 0;
}

interface ByTurn {
  readonly turn: number;
  /** Games won on this turn. */
  readonly wins: number;
  readonly share: number;
  readonly interval: readonly [number, number];
}

function cumulative(turns: readonly number[]): ByTurn[] {
  const last = Math.max(0, ...turns);
  const found: ByTurn[] = [];
  for (let turn = 1; turn <= last; turn++) {
    const won = turns.filter(own => own > 0 && own <= turn).length;
    if (won === 0) continue;
    const share = won / turns.length;
    const moments: Moments = { count: turns.length, sum: won, squares: turns.length * share * (1 - share) };
    found.push({ turn, wins: turns.filter(own => own === turn).length, share, interval: shareInterval(moments) });
  }
  return found;
}

function meanTurn(turns: readonly number[]): string {
  const won = turns.filter(turn => turn > 0);
  return won.length === 0 ? "–" : (won.reduce((sum, turn) => sum + turn, 0) / won.length).toFixed(2);
}

/** Over the same shuffles: which deck was faster, game by game. */
function compareLine([first, second]: readonly Kill[]): string {
  const rank = (turn: number): number => (turn === 0 ? Number.POSITIVE_INFINITY : turn);
  let faster = 0;
  let slower = 0;
  first.turns.forEach((turn, i) => {
    if (rank(turn) < rank(second.turns[i])) faster++;
    else if (rank(turn) > rank(second.turns[i])) slower++;
  });
  return `over the same shuffles ${first.deck} is faster in ${faster} games, ${second.deck} in ${slower}`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;
