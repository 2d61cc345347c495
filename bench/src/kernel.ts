// What the kernel's own machinery costs.

import { type GameDefinition, PlayerSeat, playOut, randomPilot } from "@kibitz/kernel";
import { identityOf, type Machine, restart, rulesFor, startMachine, takeAnswer } from "@kibitz/kernel/machine";
import { bramble, playAtRandom } from "@kibitz/kernel/testing";
import {
  asPass,
  choose,
  continueAs,
  endGame,
  forever,
  type Instr,
  inZone,
  native,
  repeat,
  upToOne,
} from "@kibitz/kernel/words";
import { fastest, heapMegabytes, type Row, Signature, Undisturbed } from "./measure.js";

const setup = { players: 2 };

/** Bramble with another way to go. */
const withMain = (main: GameDefinition["main"]): Machine => {
  const { interrupt: _, ...rest } = bramble;
  const game: GameDefinition = { ...rest, main, words: [...rest.words, passDirectly] };
  const m = startMachine(game, rulesFor(game, setup), setup, 1);
  m.budget = Number.POSITIVE_INFINITY;
  return m;
};

function copying(): Row[] {
  const rules = rulesFor(bramble, setup);
  const { s } = startMachine(bramble, rules, setup, 1);
  const bytes = s.bytes.length;
  const measure = (slots: number): number => {
    const pool = Array.from({ length: slots }, () => s.copy());
    return fastest(200_000, calls => {
      for (let i = 0; i < calls; i++) pool[(i * 7919) % slots].copyFrom(s);
    });
  };
  return [
    { name: `copy ${bytes} bytes, pool of 32`, figure: measure(32), unit: "ns", goal: "under 500 for 8 kB", met: true },
    {
      name: `copy ${bytes} bytes, pool of 8192`,
      figure: measure(8192),
      unit: "ns",
      goal: "under 2000 for 8 kB",
      met: true,
    },
  ].map((row, i) => ({ ...row, met: row.figure < (i === 0 ? 500 : 2000) * (bytes / 8192) }));
}

/** A verb nobody listens to, against a bare step that calls the same function; each a million times in one run. */
function verbs(): Row[] {
  const times = 1_000_000;
  const timed = [[], setPassed(true), passDirectly(1)].map(body => {
    const m = withMain([continueAs(1), repeat(times, body), endGame()]);
    const start = m.s.copy();
    return fastest(times, () => {
      m.s.copyFrom(start);
      m.load(m.s);
      m.run();
    });
  });
  const [empty, verb, direct] = timed;
  const ratio = (verb - empty) / (direct - empty);
  return [
    { name: "a verb nobody listens to", figure: verb - empty, unit: "ns", goal: "", met: true },
    { name: "… its function called directly", figure: direct - empty, unit: "ns", goal: "", met: true },
    { name: "… ratio", figure: ratio, unit: "×", goal: "at most 2 × a direct call", met: ratio <= 2 },
  ];
}

const setPassed = (passed: boolean): Instr => ({ word: "setPassed", args: [passed] });
const passDirectly = native("passDirectly", [["passed", "number"]], (m, passed) => {
  m.s.columnsOf("game").passed[0] = passed;
});

function decisions(): Row[] {
  const m = withMain([continueAs(1), forever(choose(asPass(upToOne), inZone("deck"), () => [], "nothing"))]);
  const none: number[] = [];
  const decide = (calls: number): void => {
    for (let i = 0; i < calls; i++) {
      m.run();
      takeAnswer(m, 1, none);
    }
  };
  const figure = fastest(500_000, decide);
  const before = heapMegabytes();
  decide(2_000_000);
  const grown = process.memoryUsage().heapUsed / 1_048_576 - before;
  const bytes = Math.max(0, (grown * 1_048_576) / 2_000_000);
  return [
    { name: "a decision, options not asked for", figure, unit: "ns", goal: "", met: true },
    { name: "… memory it leaves behind", figure: bytes, unit: "bytes", goal: "none", met: bytes < 1 },
  ];
}

/** So many games are timed, so often, in parts of so many. */
const TIMED_GAMES = 2_000;
const ROUNDS = 5;
const PART = 50;

function madeUpGame(games: number): Row[] {
  const rules = rulesFor(bramble, setup);
  const start = startMachine(bramble, rules, setup, 1).s;
  const m = startMachine(bramble, rules, setup, 1);
  const eyes = [1, 2].map(player => new PlayerSeat(m, player));
  let answered = 0;
  const pilot = {
    decide(own: PlayerSeat): void {
      answered++;
      randomPilot.decide(own);
    },
  };
  let signature = new Signature();
  const play = (from: number, to: number): void => {
    for (let game = from; game < to; game++) {
      restart(m, start, game);
      for (const own of eyes) own.seed(game);
      playOut(m, [pilot, pilot], eyes);
      for (const score of bramble.result(m).scores) signature.add(score);
    }
  };
  play(0, Math.ceil(games / 10));
  signature = new Signature();
  const before = heapMegabytes();
  play(0, games);
  const grown = heapMegabytes() - before;
  const results = signature.toString();
  const measured = new Undisturbed();
  for (let round = 0; round < ROUNDS; round++) {
    let from = 0;
    answered = 0;
    measured.add(() => {
      play(from, from + PART);
      from += PART;
      return from < TIMED_GAMES;
    });
  }
  return [
    {
      name: `made-up game, random pilots, ${games} games`,
      figure: answered / measured.seconds,
      unit: "decisions/s",
      goal: "at least 500,000",
      met: answered / measured.seconds >= 500_000,
      signature: results,
    },
    { name: "… memory grown", figure: grown, unit: "MB", goal: "flat", met: grown < 4 },
  ];
}

/** A position in the middle of a game of so many cards. */
function midGame(): Machine {
  const large = { players: 2, options: { copies: 2 } };
  const rules = rulesFor(bramble, large);
  const middle = startMachine(bramble, rules, large, 5);
  playAtRandom(bramble, rules, large, 5, (m, decision) => {
    if (decision <= 40) middle.s.copyFrom(m.s);
  });
  return middle;
}

function identity(): Row[] {
  const m = midGame();
  m.load(m.s);
  const cards = m.s.table.count[m.rules.tables.card.book];
  const figure = fastest(3_000, calls => {
    for (let i = 0; i < calls; i++) identityOf(m);
  });
  const { low } = identityOf(m);
  return [
    {
      name: `identity of a position of ${cards} cards`,
      figure: figure / 1000,
      unit: "µs",
      goal: "under 20 for a hundred cards",
      met: figure / 1000 < (20 * cards) / 100,
      signature: low.toString(16),
    },
  ];
}

export const kernelRows = (games: number): Row[] => [
  ...copying(),
  ...verbs(),
  ...decisions(),
  ...identity(),
  ...madeUpGame(games),
];
