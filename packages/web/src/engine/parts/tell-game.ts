// One game of a run, told from beginning to end, with the reasons pilots give.

import { type Event, PlayerSeat, REFEREE, splitSeed, startMatch } from "@kibitz/kernel";
import { prepareRun } from "@kibitz/lab/browser";
import { Narrator, sayResult, seatNames, takePick } from "@kibitz/narrator";
import { loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import { type Run, specOf } from "./simulate.js";

/** What happened, or what begins, or what somebody decided and why. */
export type StoryLine =
  | { readonly is: "event"; readonly words: string }
  | { readonly is: "heading"; readonly words: string }
  | {
      readonly is: "decision";
      readonly words: string;
      readonly reason: string;
      /** Of the run, from 0. */
      readonly player: number;
      /** Where in the player's strategy the reason stands. */
      readonly line?: number;
    };

export interface Story {
  readonly lines: readonly StoryLine[];
  readonly result: readonly string[];
}

export const tell: Handler<{ readonly run: Run; readonly game: number }, Story> = async ({ run, game }, running) => {
  const module = await loadGame(run.game);
  const { pilots, seatings } = prepareRun(specOf(run), module);
  const seating = seatings[game % seatings.length];
  const seed = splitSeed(run.seed, game);
  const { seats } = run.setup;
  const setup = seats ? { ...run.setup, seats: seating.map(player => seats[player]) } : run.setup;
  const started = startMatch(module.definition, setup, seed);
  if (!started.ok) throw new Error(started.faults.map(({ expected }) => `expected ${expected}`).join("; "));
  const match = started.value;
  const names = seatNames(seating.map(player => run.seats[player].label));
  const narrator = new Narrator(module.definition, match.rules, names, module.terminal?.display ?? {});
  const eyes = seating.map((_, seat) => new PlayerSeat(match.machine, seat + 1));
  for (const own of eyes) own.seed(seed);
  const lines: StoryLine[] = [];
  const told: Event[] = [];
  const tellNews = (): void => {
    const events = match.events(REFEREE);
    const from = told.length;
    told.push(...events.slice(from));
    for (const { words, isHeading } of narrator.tell(told, from)) {
      lines.push({ is: isHeading ? "heading" : "event", words });
    }
  };
  tellNews();
  while (!match.isOver) {
    const [{ player: seat, reason: question }] = match.decisions;
    const own = eyes[seat - 1];
    const player = seating[seat - 1];
    const pilot = pilots[player];
    const reason = pilot?.reason?.(own) ?? "";
    const line = pilot?.reasonLine?.(own);
    own.clear();
    pilot?.decide(own);
    takePick(
      match,
      seat,
      own.answer.map(value => match.optionId(seat, value)),
    );
    if (reason !== "") {
      const words = `${names[seat - 1]}: ${question}`;
      lines.push({ is: "decision", words, reason, player, ...(line === undefined ? {} : { line }) });
    }
    tellNews();
    if (running.isDue) await running.breathe();
  }
  return { lines, result: sayResult(match, names) };
};
