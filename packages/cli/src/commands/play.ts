// kibitz play <game>: a person at the terminal against pilots.

import { type GameModule, type Match, startMatch } from "@kibitz/kernel";
import type { SeatSpec } from "@kibitz/lab";
import { ME } from "@kibitz/narrator";
import type { Command } from "commander";
import { stopgapLines, type UnknownCardPolicy } from "../games/deck-file.js";
import { freshSeed } from "../games/fresh-seed.js";
import { findGame } from "../games/games.js";
import { readReplay } from "../games/replay-file.js";
import { pilotAt, seatedAt, seatSpec, splitDeck } from "../games/seats.js";
import { typedSettings } from "../games/settings.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { endPlayers, startPlayers } from "../play/outside-players.js";
import { PlaySession } from "../play/play-session.js";
import { Stops } from "../play/stops.js";
import { BAD_INPUT, BadInput } from "../terminal/bad-input.js";
import { print } from "../terminal/terminal.js";
import { allowUnknown, type Context, collect, customCards, seedText, withExamples } from "./context.js";

interface PlayOptions {
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly kingdom?: string;
  readonly from?: string;
  readonly stop?: string;
  readonly skip?: string;
  readonly allowUnknown?: UnknownCardPolicy;
  readonly cards?: string;
}

export function addPlay(program: Command, context: Context): void {
  const command = program
    .command("play")
    .summary("play against pilots, or players in other processes")
    .description(
      "Play at the terminal. Type help in the game to list the commands: " +
        "pick options by number or name, undo, hint, save FILE, quit.\n\n" +
        "If you can only pass, play passes for you. In Magic, --skip, --stop and the commands of the same names set " +
        'where else to pass and where to stop, by step: "upkeep", "my end", "their declare attackers", "turn" (the first ' +
        'opportunity in a turn), "all". The last setting wins. Nothing is skipped after an attack on you or a loss of ' +
        "life, or while a spell or an ability is on the stack.\n\n" +
        "When the input ends, you press Ctrl-C, or the terminal is closed, play saves the match in a new file here, such as " +
        "kibitz-nimmt.json, and prints how to continue it (exit code 2, except at the end of the input).",
    )
    .argument("<game>", "the name of a game")
    .argument(
      "[seats...]",
      `pilots, strategies or programs, in seating order; "${ME}" is your seat (default: the first)`,
    )
    .option(
      "--seed <seed>",
      "a number or a word; the same seed and answers give the same match (default: 128 random bits)",
      seedText,
    )
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--kingdom <cards>", "Dominion: the cards of the match, separated by commas, or a file of them")
    .addOption(customCards())
    .addOption(allowUnknown())
    .option("--stop <moments>", "stop at these moments (separated by commas), even if you can only pass")
    .option("--skip <moments>", "pass at these moments, unless something happens")
    .option("--from <file>", "continue a saved match")
    .action(async (name: string, seats: readonly string[], options: PlayOptions) => {
      const table =
        options.from === undefined
          ? await begin(context, name, seats, options)
          : await goOn(context, name, seats, options, options.from);
      await play(context, table, options);
    });
  withExamples(
    command,
    ["kibitz play nimmt", "play against three greedy pilots"],
    ["kibitz play nimmt mc:64 me greedy", "take the second of three seats"],
    ["kibitz play magic eager@elves me@burn", "bring a deck, and sit second"],
    ["kibitz play nimmt --set variant=tactics --seed 7", "play a variant, with a seed to repeat the match"],
    ["kibitz play nimmt ./my_player.py", "play against your own bot"],
    ['kibitz play magic --skip "my upkeep, draw"', "pass at these moments, unless something happens"],
    ["kibitz play nimmt --from match.json", "continue a saved match"],
  );
}

/** Puts the person first if no seat is theirs. */
function seatsWithMe(module: GameModule, seats: readonly string[]): readonly string[] {
  const mine = seats.filter(seat => isMine(module, seat)).length;
  if (mine > 1) throw new BadInput(`expected "${ME}" once, found it twice`);
  return mine === 1 ? seats : [ME, ...seats];
}

/** `me`, or `me@deck` where players bring decks. */
const isMine = (module: GameModule, seat: string): boolean => splitDeck(module, seat).who === ME;

/** The seats of a session, in which the person is just `me`. */
const sessionSeats = (module: GameModule, seats: readonly string[]): readonly string[] =>
  seats.map(seat => (isMine(module, seat) ? ME : seat));

/** A match, and who sits at it. */
interface Table {
  readonly module: GameModule;
  readonly match: Match;
  readonly seats: readonly string[];
  /** Nothing for the person's seat. */
  readonly specs: readonly (SeatSpec | undefined)[];
}

async function begin(context: Context, name: string, given: readonly string[], options: PlayOptions): Promise<Table> {
  const { seed, ...others } = options;
  const { module } = await findGame(name, context.games);
  const seats = seatsWithMe(module, given.length === 0 ? terminalHintsOf(module).opponents : given);
  const seating = { ...others, person: ME };
  const settings = await typedSettings(module, options);
  const { specs, setup, stopgaps } = await seatedAt(module, seats, settings, seating);
  print(context.terminal, stopgapLines(stopgaps));
  const started = startMatch(module.definition, setup, seed ?? freshSeed());
  if (!started.ok) throw new BadInput(started.faults.map(({ expected }) => `invalid setup: expected ${expected}`));
  return { module, match: started.value, seats, specs };
}

async function goOn(
  context: Context,
  name: string,
  given: readonly string[],
  { seed, set, kingdom, cards }: PlayOptions,
  file: string,
): Promise<Table> {
  if ([seed, set, kingdom, cards].some(given => given !== undefined))
    throw new BadInput(
      "--from: the saved match has its seed, options and cards; --seed, --set, --kingdom and --cards cannot change them",
    );
  const { module, match, seats: saved } = await readReplay(file, context.games);
  if (match.game.name !== name)
    throw new BadInput(`${file}: expected a match of ${name}, this is one of ${match.game.name}`);
  const seats = seatsWithMe(module, given.length > 0 ? given : (saved ?? []));
  if (seats.length !== match.rules.players)
    throw new BadInput(`${file}: expected ${match.rules.players} seats, as in the saved match; got ${seats.length}`);
  const specs = await Promise.all(
    seats.map(async seat => {
      const { who } = splitDeck(module, seat);
      return who === ME ? undefined : seatSpec(module, who);
    }),
  );
  return { module, match, seats, specs };
}

async function play(
  context: Context,
  { module, match, seats, specs }: Table,
  { stop, skip }: PlayOptions,
): Promise<void> {
  const stops = new Stops(module);
  if (skip !== undefined) stops.set("skip", skip);
  if (stop !== undefined) stops.set("stop", stop);
  const pilots = specs.map(spec => spec && pilotAt(module, spec, match.setup));
  const players = await startPlayers(module, match.setup, specs);
  try {
    const company = { pilots, players, stops };
    const session = new PlaySession(context.terminal, module, match, sessionSeats(module, seats), company);
    if (await session.play()) context.exitCode = BAD_INPUT;
  } finally {
    await endPlayers(context.terminal, players, seats);
  }
}
