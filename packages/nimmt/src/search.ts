// What a search over 6 nimmt! is told: what may be hidden, how a deal goes on, and what the bulls taken are worth.

import type { Pilot, PlayWorld, SearchHints } from "@kibitz/kernel";
import { type Machine, rowOf } from "@kibitz/kernel/machine";
import { Board } from "./board.js";
import { askedOfMachine } from "./knowledge.js";
import { parametersOf } from "./parameters.js";
import { pilots } from "./pilots.js";
import { asNimmt, facesIn, handZone } from "./tables.js";
import { DealRollout, type Hands } from "./worlds.js";

/** Bulls a player takes in a deal differ by about so many from deal to deal. */
const SPREAD = 8;
/** What somebody who is about to lose takes in a deal. */
const MANY_BULLS = 14;

/** How likely each seat is to have the fewest bulls at the end, from what they have after this deal. */
function chances(m: Machine, bulls: ArrayLike<number>): number[] {
  const { deals, endScore } = parametersOf(m);
  const { players } = m.rules;
  const most = Math.max(...Array.from(bulls).slice(0, players));
  const left =
    deals > 0 ? Math.max(0, deals - asNimmt(m).s.game.deal[0]) : Math.max(0, Math.ceil((endScore - most) / MANY_BULLS));
  if (left === 0) return shares(bulls, players);
  const scale = 0.78 * SPREAD * Math.sqrt(left);
  const least = Math.min(...Array.from(bulls).slice(0, players));
  const weights = Array.from({ length: players }, (_, seat) => Math.exp((least - bulls[seat]) / scale));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map(weight => weight / sum);
}

function shares(bulls: ArrayLike<number>, players: number): number[] {
  const all = Array.from({ length: players }, (_, seat) => bulls[seat]);
  const least = Math.min(...all);
  const best = all.filter(own => own === least).length;
  return all.map(own => (own === least ? 1 / best : 0));
}

/** Points count beside the chance to win: who can hardly win still takes few bulls. */
const POINTS = 0.15;

function worth(m: Machine, bulls: ArrayLike<number>, seat: number): number {
  const { players } = m.rules;
  let others = 0;
  for (let other = 0; other < players; other++) if (other !== seat) others += bulls[other];
  const ahead = others / (players - 1) - bulls[seat];
  return (1 - POINTS) * chances(m, bulls)[seat] + POINTS * (0.5 + ahead / (2 * (Math.abs(ahead) + SPREAD)));
}

const scoresNow = (m: Machine): Uint32Array => asNimmt(m).s.player.score.subarray(1, m.rules.players + 1);

/** The hands of all players, side by side, each lowest first. */
function handsIn(m: Machine, size: number): Hands {
  const { players } = m.rules;
  const faces = new Uint16Array(players * size);
  for (let player = 1; player <= players; player++)
    faces.set(
      facesIn(m, handZone(m, player)).sort((a, b) => a - b),
      (player - 1) * size,
    );
  return { players, size, faces };
}

/** Plays the rest of the deal in numbers. Drafts, rows and two-ended rows are played out by the rules. */
function playOuts(view: Machine, seat: number): PlayWorld | undefined {
  if (askedOfMachine(view) !== "card") return undefined;
  const size = view.s.zone.count[handZone(view, seat)];
  const board = Board.of(view).read(view);
  const before = Array.from(scoresNow(view));
  return m => {
    const rollout = new DealRollout(board, handsIn(m, size));
    const { text } = m.s.card;
    return ([picked]) => {
      const taken = rollout.play(seat - 1, text[rowOf(picked)]);
      const after = before.map((bulls, i) => bulls + taken[i]);
      return { value: worth(m, after, seat - 1), share: chances(m, after)[seat - 1], figure: taken[seat - 1] };
    };
  };
}

const greedy = pilots.greedy.make("") as Pilot;

export const search: SearchHints = {
  // Whatever is hidden could be anywhere: in a hand, or set aside.
  poolOf: () => 0,
  assumes: "everybody plays on like greedy to the end of the deal",
  policy: () => greedy,
  horizon: { turnOf: m => asNimmt(m).s.game.deal[0], turns: 1 },
  value: (m, seat) => worth(m, scoresNow(m), seat - 1),
  figure: { name: "bulls", of: (m, seat) => asNimmt(m).s.player.score[seat] },
  playOuts,
};
