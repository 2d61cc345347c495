// What stands on the bench of Magic.

export interface BenchState {
  /** One list or two, as they are written. */
  readonly decks: readonly string[];
  /** Cards somebody waits for. */
  readonly pieces: readonly string[];
  readonly onTheDraw: boolean;
  readonly pilot: string;
  readonly mulligan: string;
  readonly games: number;
  readonly seed: string;
  readonly hand: string;
  readonly library: string;
  readonly life: number;
  readonly turns: number;
  readonly identity: string;
  readonly tries: string;
  readonly states: number;
  /** Lines begin where this comes to, instead of with the hand. */
  readonly scenario?: string;
}

export const pilots: Readonly<Record<string, string>> = {
  "solver:100": "Solver, quick: searches its turn, 100 positions; does not know the library",
  solver: "Solver: searches its turn, 400 positions; does not know the library",
  "clairvoyant:40": "Clairvoyant: knows the order of the library; no player",
  eager: "Eager: does anything it can, at random",
};

/** The rules by which a hand is kept, in the words of the engine. */
export const mulligans: Readonly<Record<string, string>> = {
  lands: "keep seven cards with two to five lands, six and five with two to four, four always",
  pilot: "whoever plays decides",
  none: "keep every hand",
};

export const gameCounts: readonly number[] = [20, 100, 500, 2_000];
export const stateCounts: readonly number[] = [200, 500, 2_000];
export const identities: Readonly<Record<string, string>> = {
  full: "everything that matters",
  seed: "the library only by its size",
};
export const triedAnswers: Readonly<Record<string, string>> = {
  all: "all answers",
  efficient: "passes only when nothing else is possible",
  promising: "what somebody in a hurry would try",
};

const usualDeck = `4 Goblin Guide
4 Monastery Swiftspear
4 Lightning Bolt
4 Lava Spike
4 Lightning Strike
20 Mountain
`;

export const usualBench: BenchState = {
  decks: [usualDeck],
  pieces: [],
  onTheDraw: false,
  pilot: "solver:100",
  mulligan: "lands",
  games: 100,
  seed: "1",
  hand: "2 Mountain\n1 Goblin Guide\n2 Lightning Bolt\n1 Lava Spike\n1 Shock\n",
  library: "1 Mountain\n1 Lava Spike\n1 Lightning Bolt\n1 Mountain\n2 Lightning Bolt\n3 Mountain\n",
  life: 20,
  turns: 1,
  identity: "full",
  tries: "all",
  states: 200,
};

/** A list that is meant is shorter; a longer one is kept out of addresses, and said where it stands. */
const LONGEST = 1_100_000;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;

export function readBench(value: unknown): BenchState | undefined {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  const { decks, pieces, seed, hand, library, life, turns, scenario } = given;
  const isList = (list: unknown): list is readonly string[] => Array.isArray(list) && list.every(isText);
  if (!isList(decks) || decks.length < 1 || decks.length > 2 || !isList(pieces) || !isText(seed)) return undefined;
  if (!isText(hand) || !isText(library)) return undefined;
  const oneOf = (key: "pilot" | "mulligan" | "identity" | "tries", known: object): string => {
    const name = given[key];
    return typeof name === "string" && Object.hasOwn(known, name) ? name : usualBench[key];
  };
  return {
    decks,
    pieces: pieces.slice(0, 8),
    onTheDraw: given.onTheDraw === true,
    pilot: oneOf("pilot", pilots),
    mulligan: oneOf("mulligan", mulligans),
    games: gameCounts.find(count => count === given.games) ?? usualBench.games,
    seed,
    hand,
    library,
    life: Number.isInteger(life) && Number(life) >= 1 && Number(life) <= 999 ? Number(life) : usualBench.life,
    turns: Number.isInteger(turns) && Number(turns) >= 1 && Number(turns) <= 9 ? Number(turns) : usualBench.turns,
    identity: oneOf("identity", identities),
    tries: oneOf("tries", triedAnswers),
    states: stateCounts.find(count => count === given.states) ?? usualBench.states,
    ...(isText(scenario) && scenario !== "" ? { scenario } : {}),
  };
}

export type BenchChange = Partial<Omit<BenchState, "scenario">> & { readonly scenario?: string | undefined };

export interface BenchProps {
  readonly state: BenchState;
  readonly onState: (change: BenchChange) => void;
}
