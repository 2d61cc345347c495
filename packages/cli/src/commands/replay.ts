// kibitz replay FILE: plays a match again and tells it.

import type { LoadedReplay } from "@kibitz/documents";
import { type GameModule, type Match, SPECTATOR } from "@kibitz/kernel";
import { headed, Narrator, plainSeats, sayResult, seatNames } from "@kibitz/narrator";
import type { Command } from "commander";
import { readReplay } from "../games/replay-file.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { BadInput } from "../terminal/bad-input.js";
import { print } from "../terminal/terminal.js";
import { visible } from "../terminal/terminal-words.js";
import { type Context, wholeNumber, withExamples } from "./context.js";

export function addReplay(program: Command, context: Context): void {
  const command = program
    .command("replay")
    .summary("replay a saved match and show what happened")
    .description(
      "Replay a saved match, check that it ends in the same position, and print its events. " +
        'Replays are written by "save FILE" in kibitz play and by kibitz log --json.',
    )
    .argument("<file>", "a replay")
    .option("--seat <n>", "show what the player at this seat knew (default: a spectator)", wholeNumber())
    .option("--json", "print one JSON document: { game, seed, setup, seats, over, result, events }")
    .action(async (file: string, { seat = SPECTATOR, json }: { readonly seat?: number; readonly json?: true }) => {
      const replay = await readReplay(file, context.games);
      const { players } = replay.match.rules;
      if (seat > players) throw new BadInput(`--seat ${seat}: expected 1 to ${players}, the seats of this match`);
      if (json) context.terminal.output.write(`${JSON.stringify(asJson(replay, seat), null, 2)}\n`);
      else print(context.terminal, tell(replay, seat).map(visible));
    });
  withExamples(
    command,
    ["kibitz replay match.json", "show the match"],
    ["kibitz replay match.json --seat 2", "show it as the player at seat 2 knew it"],
    ["kibitz replay match.json --json", "print it for other programs"],
  );
}

const namesOf = ({ match, seats }: LoadedReplay<GameModule>): readonly string[] =>
  seats ? seatNames(seats) : plainSeats(match.rules.players);

function asJson({ match, seats }: LoadedReplay, seat: number): object {
  return {
    game: match.game.name,
    seed: match.seed,
    setup: match.setup,
    seats: seats ?? plainSeats(match.rules.players),
    over: match.isOver,
    result: match.result ?? null,
    events: match.events(seat),
  };
}

function tell(replay: LoadedReplay<GameModule>, seat: number): string[] {
  const { match, module } = replay;
  const names = namesOf(replay);
  const narrator = new Narrator(match.game, match.rules, names, terminalHintsOf(module).display);
  return [
    `${match.game.title}, seed ${match.seed}: ${names.join(", ")}`,
    "",
    ...headed(narrator.tell(match.events(seat)), ""),
    "",
    ...(match.isOver ? sayResult(match, names) : [openEnd(match, names)]),
  ];
}

function openEnd(match: Match, names: readonly string[]): string {
  const owed = match.decisions.map(({ player, reason }) => `${names[player - 1]}: ${reason}`);
  return `The match is not over. ${owed.join("; ")}.`;
}
