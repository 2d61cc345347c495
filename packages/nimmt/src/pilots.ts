// Who plays how. All of them take the cheapest row when they must choose one, but for `random-row`.

import { type Pilot, type PilotDefinition, type PlayerSeat, randomPilot } from "@kibitz/kernel";
import { cardAt, type Machine, referenceTo } from "@kibitz/kernel/machine";
import { Board } from "./board.js";
import { expectedCost } from "./expected.js";
import { askedOf, cardsToPick, faceToPlace, unseenFaces } from "./knowledge.js";
import { parametersOf } from "./parameters.js";
import { cheapestRow, isTwoEnded } from "./rows.js";
import { firstRowZone, handZone, offerZone } from "./tables.js";
import { drawnCost, Rollout, worldDealer } from "./worlds.js";

const pickCard = (eyes: PlayerSeat, card: number): void =>
  eyes.pick(referenceTo(eyes.m.s, eyes.m.rules.tables.card, card));

/** Boards are kept, one for each set of rules, and read anew for each decision. */
function boardKeeper(): (m: Machine) => Board {
  let rules: Machine["rules"] | undefined;
  let board: Board | undefined;
  return m => {
    if (board === undefined || rules !== m.rules) {
      rules = m.rules;
      board = Board.of(m);
    }
    return board.read(m);
  };
}

const readBoard = boardKeeper();

export function pickCheapestRow(eyes: PlayerSeat): void {
  const { m } = eyes;
  const row = isTwoEnded(m) ? firstRowZone(m) + readBoard(m).rowFor(faceToPlace(eyes)) : cheapestRow(m);
  eyes.pick(row);
}

function pickAnyCard(eyes: PlayerSeat, zone: number): void {
  const { s } = eyes.m;
  pickCard(eyes, cardAt(s, zone, eyes.random(s.zone.count[zone])));
}

/** Says which card of the hand to play: its place, counted from the lowest. */
type Choice = (eyes: PlayerSeat, faces: readonly number[]) => number;

/** What each card of the hand costs, in bulls. */
type Costs = (eyes: PlayerSeat, faces: readonly number[]) => ArrayLike<number>;

/** Plays the cheapest card, and can say what the others would have cost. */
const cheapest = (costs: Costs, choose: Choice = (eyes, faces) => leastOf(costs(eyes, faces))): Pilot => ({
  ...pilot(choose),
  figures(eyes) {
    if (askedOf(eyes) !== "card") return undefined;
    const { m } = eyes;
    const cards = cardsToPick(eyes, "card");
    const bulls = costs(
      eyes,
      cards.map(card => m.s.card.text[card]),
    );
    const options = cards.map((card, i) => ({ value: referenceTo(m.s, m.rules.tables.card, card), figure: bulls[i] }));
    return { about: "mean bulls", options: options.sort((a, b) => a.figure - b.figure) };
  },
});

/** The rules do not say how to draft, so whoever has no rule for it drafts any card. */
function pilot(chooseCard: Choice, chooseDraft?: Choice): Pilot {
  return {
    decide(eyes) {
      const asked = askedOf(eyes);
      if (asked === "row") {
        pickCheapestRow(eyes);
        return;
      }
      const choice = asked === "draft" ? chooseDraft : chooseCard;
      if (choice === undefined) {
        pickAnyCard(eyes, offerZone(eyes.m));
        return;
      }
      const cards = cardsToPick(eyes, asked);
      const faces = cards.map(card => eyes.m.s.card.text[card]);
      pickCard(eyes, cards[choice(eyes, faces)]);
    },
  };
}

/** Any card; written out, because millions of games are played with it. */
const random: Pilot = {
  decide(eyes) {
    const asked = askedOf(eyes);
    if (asked === "row") pickCheapestRow(eyes);
    else pickAnyCard(eyes, asked === "draft" ? offerZone(eyes.m) : handZone(eyes.m, eyes.player));
  },
};

const lowest: Choice = () => 0;
const highest: Choice = (_, faces) => faces.length - 1;
const greedy: Choice = ({ m }, faces) => readBoard(m).greedy(faces, 0, faces.length);

/** The place of the least number, the first of equals. */
const leastOf = (costs: ArrayLike<number>): number => {
  let best = 0;
  // Sums of the same fractions in another order may differ in their last digits: that is no difference.
  for (let i = 1; i < costs.length; i++) if (costs[i] < costs[best] - 1e-9) best = i;
  return best;
};

/** How many turns are drawn where costs are not counted exactly. */
const DRAWN_TURNS = 1000;

/** Exact where rows grow at one end and hands are hidden; else the mean over drawn turns. */
const expected: Costs = (eyes, faces) => {
  const { m } = eyes;
  const { variant } = parametersOf(m);
  const board = readBoard(m);
  if (variant === "logic" || variant === "professional") return expectedByDrawing(eyes, board, faces);
  const unseen = unseenFaces(eyes);
  const opponents = m.rules.players - 1;
  return faces.map(face => expectedCost(board, face, { unseen, opponents }));
};

function expectedByDrawing(eyes: PlayerSeat, start: Board, faces: readonly number[]): Float64Array {
  const { players } = eyes.m.rules;
  const seat = eyes.player - 1;
  const dealWorld = worldDealer(eyes);
  const board = Board.of(eyes.m);
  const draws = new Uint8Array(players);
  const costs = new Float64Array(faces.length);
  for (let i = 0; i < DRAWN_TURNS; i++) {
    const hands = dealWorld();
    for (let other = 0; other < players; other++) draws[other] = eyes.random(hands.size);
    for (let place = 0; place < faces.length; place++) {
      board.copyFrom(start);
      costs[place] += drawnCost(board, hands, seat, place, draws);
    }
  }
  return costs.map(bulls => bulls / DRAWN_TURNS);
}

/** The mean bulls over so many dealt worlds, the same for all cards. */
const monteCarlo =
  (worlds: number): Costs =>
  (eyes, faces) => {
    const dealWorld = worldDealer(eyes);
    const rollout = new Rollout(eyes);
    const bulls = new Float64Array(faces.length);
    for (let i = 0; i < worlds; i++) {
      const hands = dealWorld();
      for (let place = 0; place < faces.length; place++) bulls[place] += rollout.bulls(hands, eyes.player - 1, place);
    }
    return bulls.map(sum => sum / worlds);
  };

const MOST_WORLDS = 1_000_000;

function makeMonteCarlo(argument: string): Pilot | { readonly expected: string } {
  const worlds = Number(argument);
  if (!/^\d+$/.test(argument) || worlds < 1 || worlds > MOST_WORLDS)
    return { expected: `a whole number of worlds from 1 to ${MOST_WORLDS}` };
  const costs = monteCarlo(worlds);
  return cheapest(costs, (eyes, faces) => (faces.length === 1 ? 0 : leastOf(costs(eyes, faces))));
}

export const pilots: Readonly<Record<string, PilotDefinition>> = {
  random: { about: "plays any card; takes the cheapest row", make: () => random },
  "random-row": { about: "plays any card; takes any row", make: () => randomPilot },
  lowest: { about: "plays its cards in increasing order", make: () => pilot(lowest, lowest) },
  highest: { about: "plays its cards in decreasing order", make: () => pilot(highest, highest) },
  greedy: {
    about: "plays the card that costs least on the current rows; of equals, the lowest",
    make: () => pilot(greedy),
  },
  expected: {
    about: "plays the card that is expected to cost least when every opponent plays any unseen card",
    make: () => cheapest(expected),
  },
  mc: {
    about:
      "deals the unseen cards again and again, plays greedy for all from there, and picks the card with the fewest mean bulls",
    argument: { about: "number of deals for each decision", default: "64" },
    games: 200,
    make: makeMonteCarlo,
  },
};
