// What every game must keep, checked over random play. The test runner is passed in.

import { areEqual, differences } from "../compare.js";
import { countsOf, distinctAnswers, optionsOf, outcomesOf, playersOwing, refusalOf, takeAnswer } from "../decisions.js";
import type { GameDefinition, Setup } from "../game.js";
import { get } from "../getters.js";
import { identityOf, identityText } from "../identity.js";
import { imagine } from "../imagine.js";
import { Machine, type Rules, type Verb } from "../machine.js";
import { Match } from "../match.js";
import { Eyes, randomPilot } from "../pilots.js";
import { randomBelow, seedRandom } from "../random.js";
import { type Loaded, loadMatch, playReplay, readSetup, saveMatch, startMatch } from "../save.js";
import { snapshotOf } from "../snapshot.js";
import { startMachine } from "../start.js";
import { Block, rowCount, rowsOf } from "../state.js";
import { NONE } from "../values.js";
import { knowsCard, SPECTATOR, viewOf } from "../view.js";
import { ALL_BITS, columnBitAt } from "../zones.js";
import { checkLaw, exchangeable } from "./law.js";
import { answerAtRandom, playAtRandom } from "./random-play.js";
import { throughJson } from "./through-json.js";

export class ContractBroken extends Error {}

export interface ContractOptions {
  readonly setups: readonly Setup[];
  /** How many games each check plays with each setup; some look only at some of their decisions. */
  readonly games: number;
  /** The seed of the first game; 0 unless said. */
  readonly first?: number;
  /** How many games are played with each setup to reach everything cards can do; eight times `games` unless said. */
  readonly gamesToReach?: number;
  /** Abilities and programs that random play may miss, with the reason. */
  readonly unreached?: Readonly<Record<string, string>>;
  /** Whether the number of cards may change (tokens, gained cards). */
  readonly cardsComeAndGo?: boolean;
}

type Test = (title: string, body: () => void) => void;

const must = (holds: boolean, words: () => string): void => {
  if (!holds) throw new ContractBroken(words());
};

/** Registers the whole suite with a test runner. */
export function contractSuite(test: Test, game: GameDefinition, options: ContractOptions): void {
  const withRules = options.setups.map(setup => ({ setup, rules: rulesOf(game, setup) }));
  const forGames = (body: (setup: Setup, rules: Rules, seed: number) => void): void => {
    const { games, first = 0 } = options;
    for (const { setup, rules } of withRules)
      for (let seed = first; seed < first + games; seed++) body(setup, rules, seed);
  };

  test("random play ends", () => forGames((setup, rules, seed) => void playAtRandom(game, rules, setup, seed)));

  test("every listed option is accepted, everything else refused without a change", () =>
    forGames((setup, rules, seed) => {
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 7 === 0) for (const player of playersOwing(m)) checkOptions(m, player);
      });
    }));

  test("playing a copy leaves the original as it was, to the bit", () =>
    forGames((setup, rules, seed) => {
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 23 !== 0) return;
        const before = m.s.bytes.slice();
        const fork = new Machine(rules, m.s.copy());
        playSome(fork, seed + decision, 12);
        must(
          m.s.bytes.every((byte, i) => byte === before[i]),
          () => `seed ${seed}, decision ${decision}: the original changed`,
        );
      });
    }));

  test("save, load and play on equals playing on, at every decision", () =>
    forGames((setup, rules, seed) => {
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 5 === 0) checkSave(game, setup, m, seed, decision);
      });
    }));

  test("a player who gives up is last; saved or replayed it is the same end", () =>
    forGames((setup, _, seed) => checkConcession(game, setup, seed)));

  test("the same seed and answers give the same positions", () =>
    forGames((setup, rules, seed) => {
      const trail = (): string[] => {
        const found: string[] = [];
        const end = playAtRandom(game, rules, setup, seed, (m, decision) => {
          if (decision % 11 === 0) found.push(identityText(identityOf(m)));
        });
        return [...found, identityText(identityOf(end))];
      };
      const [first, second] = [trail(), trail()];
      must(
        first.join() === second.join(),
        () => `seed ${seed}: two runs differ at stop ${first.findIndex((id, i) => id !== second[i])}`,
      );
    }));

  test("a game goes the same way when its block moves at every chance", () =>
    forGames((setup, rules, seed) => {
      const calm = identityText(identityOf(playAtRandom(game, rules, setup, seed)));
      Block.restless = true;
      try {
        const restless = identityText(identityOf(playAtRandom(game, rules, setup, seed)));
        must(calm === restless, () => `seed ${seed}: ${restless} instead of ${calm}`);
      } finally {
        Block.restless = false;
      }
    }));

  test("a player cannot tell hidden cards apart", () =>
    forGames((setup, rules, seed) => {
      const random = new Uint32Array(4);
      seedRandom(random, 0, seed);
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 13 !== 0) return;
        for (let viewer = SPECTATOR; viewer <= rules.players; viewer++) {
          const pairs = exchangeable(m, viewer);
          if (pairs.length > 0) checkLaw(m, viewer, pairs[randomBelow(random, 0, pairs.length)], 20, seed + decision);
        }
      });
    }));

  test("what is imagined looks the same to the one who imagined it", () =>
    forGames((setup, rules, seed) => {
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 9 !== 0) return;
        for (let viewer = 1; viewer <= rules.players; viewer++) checkImagined(m, viewer, seed);
      });
    }));

  test("chance asked outside has probabilities that sum to one", () =>
    forGames((setup, rules, seed) => checkChance(game, setup, rules, seed)));

  test("every getter gives the same with and without what it remembers", () =>
    forGames((setup, rules, seed) => {
      playAtRandom(game, rules, setup, seed, (m, decision) => {
        if (decision % 3 === 0) checkGetters(m);
      });
    }));

  test("atomic verbs write what they say they write", () =>
    forGames((setup, rules, seed) => checkWrites(game, setup, rules, seed)));

  test("every card is in one place", () =>
    forGames((setup, rules, seed) => {
      const m = startMachine(game, rules, setup, seed);
      const cards = rowCount(m.s, rules.tables.card);
      playAtRandom(game, rules, setup, seed, now => checkPlaces(now, options.cardsComeAndGo ? undefined : cards));
    }));

  test("programs that went through JSON play the same games", () => {
    for (const { setup, rules } of withRules) {
      const again = rulesOf(throughJson(game, setup), setup);
      const changed = rules.programs.find(
        ({ slots, steps }, i) =>
          JSON.stringify([slots, steps.length]) !==
          JSON.stringify([again.programs[i]?.slots, again.programs[i]?.steps.length]),
      );
      must(
        again.fingerprint === rules.fingerprint,
        () => `the rules changed on their way through JSON: ${changed?.name}`,
      );
      for (let seed = 0; seed < Math.min(options.games, 10); seed++) {
        const ends = [rules, again].map(r => identityText(identityOf(playAtRandom(game, r, setup, seed))));
        must(ends[0] === ends[1], () => `seed ${seed}: ${ends.join(" is not ")}`);
      }
    }
  });

  test("random play reaches everything cards can do", () => {
    const missed = unreached(game, withRules, options);
    const unexplained = missed.filter(name => options.unreached?.[name] === undefined);
    must(unexplained.length === 0, () => `never happened in random play: ${unexplained.join(", ")}`);
  });
}

function rulesOf(game: GameDefinition, setup: Setup): Rules {
  const read = readSetup(game, setup);
  if (!read.ok)
    throw new ContractBroken(read.faults.map(({ path, expected }) => `${path}: expected ${expected}`).join("; "));
  return read.value;
}

function playSome(m: Machine, seed: number, decisions: number): void {
  const eyes = Array.from({ length: m.rules.players }, (_, i) => new Eyes(m, i + 1));
  for (const own of eyes) own.seed(seed);
  for (let n = 0; n < decisions && m.s.kernel.over[0] === 0; n++) {
    for (const player of playersOwing(m)) answerAtRandom(m, eyes, player);
    m.run();
  }
}

/** How many of the distinct answers of one decision are tried. */
const ANSWERS = 24;

function checkOptions(m: Machine, player: number): void {
  const before = snapshotOf(m);
  const options = optionsOf(m, player);
  const { min, max } = countsOf(m, player, options.length);
  let tried = 0;
  for (const answer of distinctAnswers(m, player)) {
    if (++tried > ANSWERS) break;
    const refusal = refusalOf(m, player, answer);
    must(
      refusal === undefined,
      () => `${m.ask()?.reason}: the listed answer ${answer} is refused: ${JSON.stringify(refusal)}`,
    );
    const fork = new Machine(m.rules, m.s.copy());
    takeAnswer(fork, player, answer);
    fork.run();
  }
  const wrong: readonly (readonly number[])[] = [
    [987_654_321],
    [Number.NaN],
    [-1],
    ...(options.length > max ? [options.slice(0, max + 1)] : []),
    ...(min > 0 ? [options.slice(0, min - 1)] : []),
    ...(options.length > 0 && max > 1 ? [[options[0], options[0]]] : []),
  ];
  for (const answer of wrong) {
    must(refusalOf(m, player, answer) !== undefined, () => `${m.ask()?.reason}: ${JSON.stringify(answer)} is accepted`);
  }
  for (let other = 1; other <= m.rules.players; other++) {
    if (!m.s.player.owes[other])
      must(refusalOf(m, other, []) !== undefined, () => `player ${other} may answer for somebody else`);
  }
  must(
    JSON.stringify(snapshotOf(m)) === JSON.stringify(before),
    () => `${m.ask()?.reason}: asking changed the position`,
  );
}

function checkSave(game: GameDefinition, setup: Setup, m: Machine, seed: number, decision: number): void {
  const original = Match.resume(game, new Machine(m.rules, m.s.copy()), setup, seed, []);
  const loaded = loadMatch(game, saveMatch(original));
  if (!loaded.ok) throw new ContractBroken(`decision ${decision}: ${JSON.stringify(loaded.faults)}`);
  const [a, b] = [original.machine, loaded.value.machine];
  const differs = (when: string): string =>
    `seed ${seed}, decision ${decision}, ${when}: ${differences(a, b)
      .slice(0, 4)
      .map(({ path, before, after }) => `${path}: ${before} became ${after}`)
      .join("; ")}`;
  must(areEqual(a, b), () => differs("at once"));
  must(
    identityText(identityOf(a)) === identityText(identityOf(b)),
    () => `seed ${seed}, decision ${decision}: the identity changed`,
  );
  for (const machine of [a, b]) playSome(machine, seed + decision, 6);
  must(areEqual(a, b), () => differs("playing on"));
}

/** Answers so far into the game that something is under way. */
const BEFORE_GIVING_UP = 30;

function checkConcession(game: GameDefinition, setup: Setup, seed: number): void {
  const match = loadedOr(`seed ${seed}`, startMatch(game, setup, seed));
  const eyes = Array.from({ length: match.rules.players }, (_, i) => new Eyes(match.machine, i + 1));
  for (const own of eyes) own.seed(seed);
  for (let answers = 0; answers < BEFORE_GIVING_UP + seed && !match.isOver; answers++) {
    const [player] = playersOwing(match.machine);
    const own = eyes[player - 1];
    own.clear();
    randomPilot.decide(own);
    match.answer(
      player,
      own.answer.map(value => match.optionId(player, value)),
    );
  }
  const loser = 1 + (seed % match.rules.players);
  if (!match.concede(loser).ok) return;
  const { result } = match;
  must(
    result?.places.every((place, i) => place < result.places[loser - 1] || i === loser - 1) === true,
    () => `seed ${seed}: player ${loser} gave up and has place ${result?.places[loser - 1]}`,
  );
  must(match.decisions.length === 0, () => `seed ${seed}: somebody is asked after the end`);
  const ways = {
    loaded: loadMatch(game, saveMatch(match)),
    replayed: playReplay(game, JSON.stringify(match.replay())),
  };
  for (const [way, read] of Object.entries(ways)) {
    const again = loadedOr(`seed ${seed}, ${way}`, read);
    must(
      areEqual(again.machine, match.machine) && JSON.stringify(again.result) === JSON.stringify(result),
      () => `seed ${seed}: ${way}, the game ends otherwise`,
    );
  }
}

function loadedOr<T>(what: string, loaded: Loaded<T>): T {
  if (!loaded.ok) throw new ContractBroken(`${what}: ${JSON.stringify(loaded.faults)}`);
  return loaded.value;
}

function checkImagined(m: Machine, viewer: number, seed: number): void {
  const view = viewOf(m, viewer);
  const imagined = imagine(view, seed, owner =>
    rowsOf(m.s, m.rules.tables.card)
      .filter(card => m.s.card.owner[card] === owner && m.s.card.zone[card] !== NONE && !knowsCard(m, viewer, card))
      .map(card => m.s.card.text[card]),
  );
  const again = viewOf(imagined, viewer);
  const [before, after] = [view, again].map(({ m: machine }) => snapshotOf(machine));
  must(JSON.stringify(before) === JSON.stringify(after), () => {
    const [first] = differences(view.m, again.m);
    return `player ${viewer}, ${m.ask()?.reason}: imagined, ${first.path} is ${first.after} instead of ${first.before}`;
  });
  playSome(imagined, seed, 4);
}

function checkChance(game: GameDefinition, setup: Setup, rules: Rules, seed: number): void {
  const m = startMachine(game, rules, setup, seed);
  m.asksChance = true;
  m.run();
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  const eyes = Array.from({ length: rules.players }, (_, i) => new Eyes(m, i + 1));
  for (const own of eyes) own.seed(seed);
  for (let n = 0; n < 400 && m.s.kernel.over[0] === 0; n++) {
    for (const player of playersOwing(m)) {
      if (player !== 0) {
        answerAtRandom(m, eyes, player);
        continue;
      }
      const outcomes = outcomesOf(m);
      const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
      must(Math.abs(total - 1) < 1e-9, () => `${m.ask()?.reason}: the probabilities sum to ${total}`);
      takeAnswer(m, 0, [outcomes[randomBelow(random, 0, outcomes.length)].value]);
    }
    m.run();
  }
}

function checkGetters(m: Machine): void {
  const fresh = new Machine(m.rules, m.s.copy());
  for (const getter of m.rules.getters) {
    if (getter.of !== "card" || getter.hasParam) continue;
    for (const card of rowsOf(m.s, m.rules.tables.card)) {
      const [remembered, anew] = [get(m, getter, card), get(fresh, getter, card)];
      must(
        remembered === anew,
        () => `${getter.name} of ${m.rules.texts[m.s.card.text[card]].name}: ${remembered}, worked out anew ${anew}`,
      );
    }
  }
}

function checkWrites(game: GameDefinition, setup: Setup, rules: Rules, seed: number): void {
  const watchedRules: Rules = { ...rules, verbs: rules.verbs.map(verb => verb) };
  const found: string[] = [];
  for (const verb of watchedRules.verbs) watchWrites(rules, verb, found);
  try {
    playAtRandom(game, rules, setup, seed, m => {
      m.sink = () => undefined;
    });
  } finally {
    for (const undo of undoWatching.splice(0)) undo();
  }
  must(found.length === 0, () => [...new Set(found)].join("; "));
}

const undoWatching: (() => void)[] = [];

/** Compares a verb's declared columns with those that really change while it runs. */
function watchWrites(rules: Rules, verb: Verb, found: string[]): void {
  const { native } = verb;
  if (!native || verb.writes === ALL_BITS) return;
  const columns = rules.schema.tables.flatMap(table =>
    table.columns.map(({ name, column }) => ({ table: table.name, name, holds: column.holds })),
  );
  // What a zone resets is part of moving.
  const reset = new Set(rules.zoneKinds.flatMap(({ resets }) => resets));
  const replaced = (m: Machine, ...args: number[]) => {
    const before = columns.map(({ table, name }) => m.s.columnsOf(table)[name].slice());
    const result = native(m, ...args);
    columns.forEach(({ table, name, holds }, i) => {
      if (
        holds === "derived" ||
        kernelTables.has(table) ||
        (table === "card" && (placeColumns.has(name) || reset.has(name)))
      )
        return;
      const after = m.s.columnsOf(table)[name];
      const changed = before[i].some((value, row) => value !== after[row]);
      if (changed && (verb.writes & columnBitAt(i)) === 0)
        found.push(`"${verb.name}" writes ${table}.${name} and does not say so`);
    });
    return result;
  };
  Object.assign(verb, { native: replaced });
  undoWatching.push(() => Object.assign(verb, { native }));
}

const kernelTables = new Set([
  "kernel",
  "table",
  "random",
  "frame",
  "slot",
  "heap",
  "place",
  "zone",
  "segment",
  "memory",
  "hear",
  "verb",
  "getter",
  "effect",
  "item",
]);
const placeColumns = new Set(["zone", "at", "handle", "known", "incarnation", "prev", "next"]);

function checkPlaces(m: Machine, expected: number | undefined): void {
  const { s } = m;
  const all = rowsOf(s, m.rules.tables.card);
  if (expected !== undefined) must(all.length === expected, () => `there were ${expected} cards, now ${all.length}`);
  const seen = new Set<number>();
  for (let zone = 1; zone < s.zone.count.length; zone++) {
    for (let i = 0; i < s.zone.count[zone]; i++) {
      const card = s.place.card[s.zone.start[zone] + s.zone.head[zone] + i];
      must(!seen.has(card), () => `card ${card} lies in two places`);
      must(
        s.card.zone[card] === zone && s.card.at[card] === s.zone.head[zone] + i,
        () => `card ${card} does not know where it lies`,
      );
      seen.add(card);
    }
  }
  must(
    all.every(card => seen.has(card)),
    () => "a card is in no zone",
  );
}

/** Programs printed on cards, and programs of their abilities, that never ran. */
function unreached(
  game: GameDefinition,
  withRules: readonly { setup: Setup; rules: Rules }[],
  options: ContractOptions,
): string[] {
  const missing = new Set<string>();
  const reached = new Set<string>();
  for (const { setup, rules } of withRules) {
    const programs = new Map<number, string>();
    for (const text of rules.texts) {
      for (const program of Object.values(text.programs)) programs.set(program, rules.programs[program].name);
      for (const ability of text.abilities) {
        const { program } = rules.abilities[ability];
        if (program > 0) programs.set(program, `${rules.programs[program].name}: ${rules.abilities[ability].is}`);
      }
    }
    for (const name of programs.values()) missing.add(name);
    visitPrograms(game, rules, setup, options.gamesToReach ?? options.games * 8, programs, reached);
  }
  return [...missing].filter(name => !reached.has(name));
}

/** Plays until everything was reached, in these games or before; notes what was. */
function visitPrograms(
  game: GameDefinition,
  rules: Rules,
  setup: Setup,
  games: number,
  programs: ReadonlyMap<number, string>,
  visited: Set<string>,
): void {
  class Watching extends Machine {
    override push(program: number, returnTo: number, resultSlot: number): number {
      const name = programs.get(program);
      if (name !== undefined) visited.add(name);
      return super.push(program, returnTo, resultSlot);
    }
  }
  const all = [...programs.values()];
  for (let seed = 1000; seed < 1000 + games && !all.every(name => visited.has(name)); seed++) {
    const start = startMachine(game, rules, setup, seed);
    const m = new Watching(rules, start.s);
    m.run();
    const eyes = Array.from({ length: rules.players }, (_, i) => new Eyes(m, i + 1));
    for (const own of eyes) own.seed(seed);
    while (m.s.kernel.over[0] === 0) {
      for (const player of playersOwing(m)) answerAtRandom(m, eyes, player);
      m.run();
    }
  }
}
