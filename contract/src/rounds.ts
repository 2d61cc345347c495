// What a round of the contract plays: a setup of a game, made from the round's number alone.

import { dominion, kingdomNames } from "@kibitz/dominion";
import { type CardDefinition, type GameDefinition, type Options, readSetup, type Setup } from "@kibitz/kernel";
import { randomBelow, seedRandom } from "@kibitz/kernel/machine";
import { contractSuite } from "@kibitz/kernel/testing";
import { magic, decks as magicDecks, cards as magicTexts } from "@kibitz/magic";
import { nimmt } from "@kibitz/nimmt";
import { weiss, decks as weissDecks } from "@kibitz/weiss";

/** Picks below a bound, the same for the same round. */
type Pick = (bound: number) => number;

interface RoundGame {
  readonly game: GameDefinition;
  readonly setup: (pick: Pick) => Setup;
  /** Each check looks at one in so many decisions: games with many take no longer than others. */
  readonly sparse: number;
  readonly cardsComeAndGo: boolean;
}

const oneOf = <T>(pick: Pick, from: readonly T[]): T => from[pick(from.length)];

function severalOf<T>(pick: Pick, from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)[0]);
}

/** Each flag and each choice of names differs from its default in one round of four. */
function optionsOf(pick: Pick, game: GameDefinition, except: readonly string[] = []): Record<string, Options[string]> {
  const chosen: Record<string, Options[string]> = {};
  for (const [name, option] of Object.entries(game.options)) {
    if (except.includes(name) || pick(4) > 0) continue;
    if (option.is === "flag") chosen[name] = !option.default;
    if (option.is === "one of") chosen[name] = oneOf(pick, option.values);
  }
  return chosen;
}

function nimmtSetup(pick: Pick): Setup {
  const rows = 1 + pick(5);
  const shape = { deals: 1 + pick(2), hand: 1 + pick(8), rows, rowLimit: 1 + pick(6) };
  return { players: 2 + pick(6), options: { ...optionsOf(pick, nimmt), ...shape } };
}

/** In one round of two everybody starts with one of each card of the kingdom, and money. */
function dominionSetup(pick: Pick): Setup {
  const players = 1 + pick(4);
  const kingdom = severalOf(pick, kingdomNames, 10);
  const options = { ...optionsOf(pick, dominion), kingdom: kingdom.join(), maxTurns: 6 };
  const rich = [...kingdom, "silver", "estate", ...Array<string>(6).fill("gold")];
  return pick(2) === 0
    ? { players, options }
    : { players, options, seats: Array.from({ length: players }, () => rich) };
}

const basics = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
const isToken = ({ facts }: CardDefinition): boolean => (facts as { readonly token?: boolean }).token === true;
const spells = Object.entries<CardDefinition>(magicTexts).flatMap(([name, text]) => (isToken(text) ? [] : [name]));

/** A deck of the game, or any twelve cards three times over with all basic lands. */
function magicDeck(pick: Pick): string | readonly string[] {
  if (pick(2) === 0) return oneOf(pick, Object.keys(magicDecks));
  return [...severalOf(pick, spells, 12), ...basics].flatMap(name => [name, name, name]);
}

const games: readonly RoundGame[] = [
  { game: nimmt, sparse: 1, cardsComeAndGo: false, setup: nimmtSetup },
  { game: dominion, sparse: 2, cardsComeAndGo: true, setup: dominionSetup },
  {
    game: weiss,
    sparse: 10,
    cardsComeAndGo: false,
    setup: pick => ({
      players: 2,
      seats: [1, 2].map(() => oneOf(pick, Object.keys(weissDecks))),
      options: optionsOf(pick, weiss),
    }),
  },
  {
    game: magic,
    sparse: 20,
    cardsComeAndGo: true,
    setup: pick => ({
      players: 2,
      seats: [magicDeck(pick), magicDeck(pick)],
      options: optionsOf(pick, magic, ["goldfish"]),
    }),
  },
];

export const gameNames: readonly string[] = games.map(({ game }) => game.name);

interface Round extends Omit<RoundGame, "setup"> {
  readonly setup: Setup;
}

/** A round of a game. Setups that the game refuses (too few cards for the players) are passed over. */
export function roundOf(gameName: string, number: number): Round {
  const found = games.find(({ game }) => game.name === gameName);
  if (found === undefined) throw new Error(`unreachable: no game is called ${gameName}`);
  const random = new Uint32Array(4);
  seedRandom(random, 0, number);
  const pick: Pick = bound => randomBelow(random, 0, bound);
  for (;;) {
    const setup = found.setup(pick);
    if (readSetup(found.game, setup).ok) return { ...found, setup };
  }
}

/** This needs many games of one setup: the games' own tests check it. */
const needsManyGames = "random play reaches everything cards can do";

export type Check = readonly [title: string, run: () => void];

/** What the contract suite checks in a round: one match, whose seed is the round's number. */
export function checksOf(gameName: string, number: number): readonly Check[] {
  const checks: Check[] = [];
  const { game, setup, ...options } = roundOf(gameName, number);
  const register = (title: string, run: () => void): void => void checks.push([title, run]);
  contractSuite(register, game, { ...options, setups: [setup], games: 1, first: number });
  return checks.filter(([title]) => title !== needsManyGames);
}
