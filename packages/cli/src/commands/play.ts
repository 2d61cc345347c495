// kibitz play <game>: a person at the terminal against pilots.

import { type GameModule, type Pilot, type Setup, startMatch } from "@kibitz/kernel";
import type { Command } from "commander";
import { freshSeed } from "../games/fresh-seed.js";
import { findGame } from "../games/games.js";
import { readReplay } from "../games/replay-file.js";
import { ME } from "../games/seat-names.js";
import { pilotAt, seatedAt, seatSpec, splitDeck } from "../games/seats.js";
import { typedSettings } from "../games/settings.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { PlaySession } from "../play/play-session.js";
import { BadInput } from "../terminal/bad-input.js";
import { type Context, collect, seedText, withExamples } from "./context.js";

interface PlayOptions {
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly kingdom?: string;
  readonly from?: string;
}

export function addPlay(program: Command, context: Context): void {
  const command = program
    .command("play")
    .summary("play against pilots")
    .description(
      "You play against pilots at the terminal. Type help in the game for what can be typed: " +
        "options by number or name, undo, hint, save FILE, quit.",
    )
    .argument("<game>", "a game's name")
    .argument("[seats...]", `pilots, in seating order; "${ME}" is where you sit, first unless said`)
    .option("--seed <seed>", "the same seed and answers give the same match (default: a new one, 128 bits)", seedText)
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--kingdom <cards>", "Dominion: the cards of the match, with commas between, or a file of them")
    .option("--from <file>", "go on with a match saved before")
    .action(async (name: string, seats: readonly string[], options: PlayOptions) => {
      const session =
        options.from === undefined
          ? await begin(context, name, seats, options)
          : await goOn(context, name, seats, options, options.from);
      await session.play();
    });
  withExamples(
    command,
    ["kibitz play nimmt", "against three greedy pilots"],
    ["kibitz play nimmt mc:64 me greedy", "three seats, yours the second"],
    ["kibitz play magic eager@elves me@burn", "you bring a deck, and sit second"],
    ["kibitz play nimmt --set variant=tactics --seed 7", "a variant, and a match that can be repeated"],
    ["kibitz play nimmt --from match.json", "go on where you saved"],
  );
}

/** Puts the person first if no seat is theirs. */
function seatsWithMe(module: GameModule, seats: readonly string[]): readonly string[] {
  const mine = seats.filter(seat => isMine(module, seat)).length;
  if (mine > 1) throw new BadInput(`one seat is yours: "${ME}" is there twice`);
  return mine === 1 ? seats : [ME, ...seats];
}

/** `me`, or `me@deck` where players bring decks. */
const isMine = (module: GameModule, seat: string): boolean => splitDeck(module, seat).who === ME;

/** The seats of a session, in which the person is just `me`. */
const sessionSeats = (module: GameModule, seats: readonly string[]): readonly string[] =>
  seats.map(seat => (isMine(module, seat) ? ME : seat));

/** The pilots of all seats but the person's. */
async function pilotsAt(
  module: GameModule,
  seats: readonly string[],
  { set, kingdom }: PlayOptions,
): Promise<{ readonly pilots: readonly (Pilot | undefined)[]; readonly setup: Setup }> {
  const { specs, setup } = await seatedAt(module, seats, await typedSettings(set, kingdom), ME);
  return { pilots: specs.map(spec => spec && pilotAt(module, spec)), setup };
}

async function begin(
  context: Context,
  name: string,
  given: readonly string[],
  options: PlayOptions,
): Promise<PlaySession> {
  const { module } = await findGame(name, context.games);
  const seats = seatsWithMe(module, given.length === 0 ? terminalHintsOf(module).opponents : given);
  const { pilots, setup } = await pilotsAt(module, seats, options);
  const started = startMatch(module.definition, setup, options.seed ?? freshSeed());
  if (!started.ok)
    throw new BadInput(started.faults.map(({ expected }) => `this setup is impossible: expected ${expected}`));
  return new PlaySession(context.terminal, module, started.value, sessionSeats(module, seats), pilots);
}

async function goOn(
  context: Context,
  name: string,
  given: readonly string[],
  { seed, set, kingdom }: PlayOptions,
  file: string,
): Promise<PlaySession> {
  if (seed !== undefined || set !== undefined || kingdom !== undefined)
    throw new BadInput(
      "--from: the saved match has its seed and options; --seed, --set and --kingdom cannot change them",
    );
  const { module, match, seats: saved } = await readReplay(file, context.games);
  if (match.game.name !== name)
    throw new BadInput(`${file}: expected a match of ${name}, this is one of ${match.game.name}`);
  const seats = seatsWithMe(module, given.length > 0 ? given : (saved ?? []));
  if (seats.length !== match.rules.players)
    throw new BadInput(`${file}: expected ${match.rules.players} seats, as in the saved match; got ${seats.length}`);
  const pilots = await Promise.all(
    seats.map(async seat => {
      const { who } = splitDeck(module, seat);
      return who === ME ? undefined : pilotAt(module, await seatSpec(module, who));
    }),
  );
  return new PlaySession(context.terminal, module, match, sessionSeats(module, seats), pilots);
}
