// A deck of Mountains and Lightning Bolts against nobody: when it wins, by everything chance can do and by playing.

import { readSetup, type Setup, splitSeed } from "@kibitz/kernel";
import {
  type Machine,
  optionsOf,
  playersOwing,
  restart,
  rowOf,
  startMachine,
  takeAnswer,
} from "@kibitz/kernel/machine";
import { magic, seedIdentity } from "@kibitz/magic";
import { walkChance } from "@kibitz/tree";

const textOf = (m: Machine, card: number): string => m.rules.texts[m.s.card.text[rowOf(card)]].name;
const zoneOf = (m: Machine, card: number): string => m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[rowOf(card)]]].name;

/** Plays a land, casts every Bolt at the opponent, discards lands first. */
function decide(m: Machine, player: number): readonly number[] {
  const ask = m.ask();
  const options = optionsOf(m, player);
  if (ask?.is !== "choice") throw new Error("unreachable: only players are asked");
  if (ask.reason === "target") return options.slice(-1);
  const isLand = (card: number): boolean => textOf(m, card) === "Mountain";
  if (ask.reason.startsWith("discard")) {
    const landsFirst = [...options.filter(isLand), ...options.filter(card => !isLand(card))];
    return landsFirst.slice(0, ask.min(m, m.topBase()));
  }
  const land = options.find(card => isLand(card) && zoneOf(m, card) === "hand");
  const chosen = land ?? options.find(card => !isLand(card));
  return chosen === undefined ? [] : [chosen];
}

function started(lands: number, deck: number): Machine {
  const cards = [...Array(lands).fill("Mountain"), ...Array(deck - lands).fill("Lightning Bolt")];
  const setup: Setup = {
    players: 2,
    seats: [cards, []],
    options: { profile: "seed-trees", goldfish: true, mulligans: false },
  };
  const rules = readSetup(magic, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  return startMachine(magic, rules.value, setup, 1);
}

/** The turn of the win; whoever runs out of cards has lost. */
const NEVER = Number.POSITIVE_INFINITY;
function turnOfWin(m: Machine): number {
  const { turn, winner } = m.s.columnsOf("game");
  return winner[0] === 1 ? turn[0] : NEVER;
}

/** By turn, the probability of winning on it; what they leave of 1 is that of never winning. */
export function exactBurn(lands: number, deck = 60): number[] {
  const outcomes = walkChance(started(lands, deck), {
    // Which cards are left follows from those that are not.
    identify: seedIdentity,
    decide,
    outcome: m => (m.s.kernel.over[0] ? String(turnOfWin(m)) : undefined),
    negligible: 1e-16,
  });
  const last = Math.max(0, ...[...outcomes.keys()].map(Number).filter(turn => turn !== NEVER));
  return Array.from({ length: last + 1 }, (_, turn) => outcomes.get(String(turn)) ?? 0);
}

/** The turn of the win, or none (infinite), game by game. */
export function* playedBurn(lands: number, deck: number, games: number, seed: string): Generator<number> {
  const m = started(lands, deck);
  const start = m.s.copy();
  for (let game = 0; game < games; game++) {
    restart(m, start, splitSeed(seed, game));
    for (m.run(); m.s.kernel.over[0] === 0; m.run()) {
      const [player] = playersOwing(m);
      takeAnswer(m, player, decide(m, player));
    }
    yield turnOfWin(m);
  }
}
