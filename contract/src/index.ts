// The contract suite over many kingdoms, decks, options and seeds, for as long as asked.

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checksOf, gameNames, roundOf } from "./rounds.js";

const usage = `Usage: npm run contract -- [options]

Play random matches of random kingdoms, decks and options, and check every promise of the contract suite.
Each round is one match setup; its number is also the seed. Ctrl-C ends the run after the check it is at.

Options:
  --minutes <n>   how long to play, in minutes (default: 5)
  --game <name>   only this game: ${gameNames.join(", ")} (default: all in turn)
  --round <n>     only this round; needs --game
  --first <n>     the first round (default: 1)
  --help          show this help

The exit code is 0 if every promise held, 1 if not, 2 if the options are wrong.
`;

function fail(words: string): never {
  process.stderr.write(`contract: ${words}\n`);
  process.exit(2);
}

interface Wanted {
  readonly minutes: number;
  readonly games: readonly string[];
  readonly first: number;
  readonly rounds: number;
}

function wantedFrom(args: readonly string[]): Wanted {
  const text = { type: "string" } as const;
  const options = { minutes: text, game: text, round: text, first: text, help: { type: "boolean" } } as const;
  const values = parsed(() => parseArgs({ args: [...args], options }).values);
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const { minutes = "5", game, round, first = round ?? "1" } = values;
  if (game !== undefined && !gameNames.includes(game))
    fail(`no game is called "${game}"; games: ${gameNames.join(", ")}`);
  if (round !== undefined && game === undefined) fail("--round needs --game");
  if (round !== undefined && values.first !== undefined) fail("--round and --first exclude each other");
  return {
    minutes: numberIn("minutes", minutes, /^\d+(\.\d+)?$/),
    games: game === undefined ? gameNames : [game],
    first: numberIn(round === undefined ? "first" : "round", first, /^\d{1,9}$/),
    rounds: round === undefined ? Number.POSITIVE_INFINITY : 1,
  };
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const numberIn = (name: string, text: string, shape: RegExp): number =>
  shape.test(text) ? Number(text) : fail(`--${name}: expected a number, found "${text}"`);

function report(gameName: string, round: number, title: string, error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stdout.write(
    `\nFAILED  ${gameName}, round ${round}: ${title}\n` +
      `setup   ${JSON.stringify(roundOf(gameName, round).setup)}, seed ${round}\n` +
      `repeat  npm run contract -- --game ${gameName} --round ${round}\n${words}\n\n`,
  );
}

async function run({ minutes, games, first, rounds }: Wanted): Promise<number> {
  const end = Date.now() + minutes * 60_000;
  let isStopped = false;
  process.once("SIGINT", () => {
    isStopped = true;
  });
  const goesOn = (): boolean => !isStopped && (rounds === 1 || Date.now() < end);
  let checked = 0;
  let failed = 0;
  let round = first;
  for (; round < first + rounds && goesOn(); round++) {
    for (const game of games) {
      if (!goesOn()) break;
      for (const [title, body] of checksOf(game, round)) {
        // Signals are only noticed between checks.
        await setImmediate();
        if (!goesOn()) break;
        checked++;
        try {
          body();
        } catch (error) {
          failed++;
          report(game, round, title, error);
        }
      }
    }
    process.stdout.write(`round ${round}: ${checked} checks, ${failed} failed\n`);
  }
  const how = isStopped ? "stopped" : "done";
  process.stdout.write(`${how}: ${checked} checks of ${games.join(", ")} from round ${first} on, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await run(wantedFrom(process.argv.slice(2)));
