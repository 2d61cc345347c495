// Weiss Schwarz: random play with the demo decks, copies of a position, and the odds of an attack phase.

import {
  distinctAnswers,
  Eyes,
  type Machine,
  type Pilot,
  playOut,
  randomPilot,
  restart,
  rulesFor,
  ScenarioRun,
  StatePool,
  startMachine,
} from "@kibitz/kernel";
import { attackOdds, weiss } from "@kibitz/weiss";
import { fastest, type Row, Signature } from "./measure.js";

const DECKS = ["harbor", "grove"];
const COUNTED_GAMES = 40;

/** Seconds of this process's own time: the machine may be busy with something else. */
function cpuSecondsOf(body: () => void): number {
  const before = process.cpuUsage();
  body();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1e6;
}

class RandomGames {
  readonly m: Machine;
  readonly signature = new Signature();
  readonly #start;
  readonly #eyes;

  constructor() {
    const setup = { players: 2, seats: DECKS };
    this.m = startMachine(weiss, rulesFor(weiss, setup), setup, 1);
    this.#start = this.m.s.copy();
    this.#eyes = [new Eyes(this.m, 1), new Eyes(this.m, 2)];
  }

  play(first: number, count: number, pilot: Pilot = randomPilot): void {
    for (let game = first; game < first + count; game++) {
      restart(this.m, this.#start, game);
      for (const own of this.#eyes) own.seed(game);
      playOut(this.m, [pilot, pilot], this.#eyes);
      for (const place of weiss.result(this.m).places) this.signature.add(place);
      this.signature.add(this.m.s.columnsOf("game").turn[0]);
    }
  }
}

/** Stops and, among them, decisions with two or more distinct answers, in a game. */
function countStops(): { readonly stops: number; readonly decisions: number } {
  let stops = 0;
  let decisions = 0;
  const counting: Pilot = {
    decide(eyes) {
      stops++;
      const answers = distinctAnswers(eyes.m, eyes.player);
      answers.next();
      if (answers.next().done !== true) decisions++;
      randomPilot.decide(eyes);
    },
  };
  new RandomGames().play(0, COUNTED_GAMES, counting);
  return { stops: stops / COUNTED_GAMES, decisions: decisions / COUNTED_GAMES };
}

/** Three attackers against a deck of twenty with five climaxes, at three levels and three cards. */
function lastTurn(): Machine {
  const many = (count: number, card: string): string[] => Array<string>(count).fill(card);
  const runner = "Dock Runner Pell";
  const started = ScenarioRun.start(weiss, {
    game: "weiss",
    turn: { at: "attack" },
    seats: {
      you: {
        stage: ["Storm Pilot Vey", runner, "Thornwall"],
        deck: [...many(14, runner), ...many(4, "Cinder Fencer"), ...many(2, "Wildfire"), "Harbor Lights Up"],
        climax: ["Wildfire"],
      },
      foe: {
        deck: [...many(15, runner), ...many(5, "Slack Water")],
        waitingRoom: [...many(10, runner), ...many(3, "Slack Water")],
        clock: many(3, runner),
        level: many(3, runner),
        stage: [{ card: "Thornwall", position: 2 }],
      },
    },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.run.match.machine;
}

export function weissRows(games: number): Row[] {
  const played = Math.max(200, Math.ceil(games / 5));
  const { stops, decisions } = countStops();
  const random = new RandomGames();
  random.play(0, Math.ceil(played / 5));
  const rate = played / cpuSecondsOf(() => random.play(0, played));
  const pool = new StatePool();
  pool.giveBack(random.m.s.copy());
  const copyNs = fastest(20_000, count => {
    for (let i = 0; i < count; i++) pool.giveBack(pool.copy(random.m.s));
  });
  const position = lastTurn();
  attackOdds(position, { win: true });
  let chance = 0;
  const oddsSeconds = cpuSecondsOf(() => {
    const odds = attackOdds(position, { win: true });
    chance = "probability" in odds ? odds.probability : 0;
  });
  const name = `Weiss Schwarz, random, ${DECKS.join(" against ")}`;
  return [
    { name, figure: rate, unit: "games/s", goal: "≥ 300", met: rate >= 300, signature: String(random.signature) },
    {
      name: "  decisions with two or more answers",
      figure: rate * decisions,
      unit: "decisions/s",
      goal: "≥ 50,000",
      met: rate * decisions >= 50_000,
    },
    { name: "  all stops", figure: rate * stops, unit: "stops/s", goal: "", met: true },
    { name: "  copy of a position", figure: copyNs / 1000, unit: "µs", goal: "< 2", met: copyNs < 2000 },
    {
      name: `  odds of three attacks (${chance.toFixed(6)})`,
      figure: oddsSeconds,
      unit: "s",
      goal: "< 1",
      met: oddsSeconds < 1,
    },
  ];
}
