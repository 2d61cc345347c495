// Matches of one game for a program outside: a line in, a line out. Whatever comes in, the session goes on and a match is
// either where it was or where a request has brought it.

import {
  type Decision,
  type GameModule,
  knowledgeOf,
  LimitError,
  type Loaded,
  loadMatch,
  type Match,
  nearest,
  type Pilot,
  playReplay,
  SPECTATOR,
  saveMatch,
  sayRefusal,
  splitSeed,
  startMatch,
  viewJson,
} from "@kibitz/kernel";
import { MOST_WORK, type Playing, playersOwing } from "@kibitz/kernel/machine";
import { makePilot } from "@kibitz/lab";
import { answerByPilot } from "@kibitz/narrator";
import { advise } from "@kibitz/search";
import { splitPilot } from "@kibitz/tree";
import { freshKey } from "../games/fresh-seed.js";
import { BadRequest, idOf, type Request, readJson, readRequest } from "./serve-request.js";
import type { Fault, Method, Requests } from "./serve-schema.js";

/** How much work one session takes on. */
export interface Limits {
  readonly matches: number;
  readonly lineBytes: number;
  /** Answers of all pilots in one request. */
  readonly pilotAnswers: number;
  /** Steps of programs in one request, or what takes as long. */
  readonly work: number;
}

export const usualLimits: Limits = { matches: 1_000, lineBytes: 8_388_608, pilotAnswers: 20_000, work: MOST_WORK };

const HINT_PLAY_OUTS = 400;

/** What the rules do not allow. */
class Refused extends Error {
  readonly why: { readonly kind: string; readonly words: string };
  constructor(why: { readonly kind: string; readonly words: string }) {
    super(why.words);
    this.why = why;
  }
}

interface Table {
  match: Match;
  /** By seat. */
  pilots: ReadonlyMap<number, Pilot>;
}

type Handlers = { readonly [M in Method]: (fields: Requests[M]) => object };

export class ServeSession {
  readonly limits: Limits;
  readonly #module: GameModule;
  readonly #tables = new Map<string, Table>();
  readonly #playing: Playing;
  #made = 0;

  constructor(module: GameModule, limits: Limits = usualLimits) {
    this.#module = module;
    this.limits = limits;
    this.#playing = { mostWork: limits.work };
  }

  /** The answer to a line, as a line. */
  answer(line: string): string {
    let id: { readonly id?: string | number } = {};
    try {
      const json = readJson(line);
      const given = idOf(json);
      if (given !== undefined) id = { id: given };
      return JSON.stringify({ ...id, ok: true, result: this.#do(readRequest(json)) });
    } catch (error) {
      return JSON.stringify({ ...id, ok: false, ...wrong(error) });
    }
  }

  /** The answer to a line that is too long to be read. */
  answerTooLong(): string {
    const fault = { path: "", expected: `a line of at most ${this.limits.lineBytes} bytes` };
    return JSON.stringify({ ok: false, ...wrong(new BadRequest(fault)) });
  }

  #do(request: Request): object {
    // Method and fields belong together: the type says so, but not to the compiler.
    const handler = this.#handlers[request.method] as (fields: Requests[Method]) => object;
    return handler(request.fields);
  }

  readonly #handlers: Handlers = {
    hello: () => this.#hello(),
    start: fields => {
      const match = this.#start(fields);
      return { ...this.#begin(fields, match), seed: String(match.seed) };
    },
    matches: () => ({ matches: [...this.#tables.keys()] }),
    decisions: ({ match }) => statusOf(match, this.#find(match)),
    options: ({ match: id, seat }) => {
      const { match } = this.#find(id, seat);
      this.#checkOwes(match, seat);
      return { decision: asJson(match.decision(seat)), options: match.options(seat) };
    },
    hint: ({ match: id, seat, playOuts = HINT_PLAY_OUTS }) => {
      const { match } = this.#find(id, seat);
      this.#checkOwes(match, seat);
      const knowledge = knowledgeOf(match.machine, seat, this.#module.search?.poolOf);
      return advise(this.#module, knowledge, { playOuts }, { seed: splitSeed(match.seed, match.log.length) });
    },
    answer: ({ match: id, seat, picked }) =>
      this.#change(id, seat, ({ match }) => {
        const answered = match.answer(seat, picked);
        if (!answered.ok) throw new Refused({ ...answered.why, words: sayRefusal(answered.why) });
      }),
    view: ({ match: id, seat }) => {
      const { match } = this.#find(id, seat);
      return { view: viewJson(match.game, match.view(seat)) };
    },
    events: ({ match: id, seat, since = 0 }) => {
      const all = this.#find(id, seat).match.events(seat);
      if (since > all.length)
        throw new BadRequest({ path: "since", expected: `at most ${all.length}, the number of events` });
      return { events: all.slice(since), next: all.length };
    },
    takeBack: ({ match: id }) =>
      this.#change(id, 0, ({ match }) => {
        if (match.takeBack()) return;
        const words = "nothing can be taken back, or hidden information was shown since";
        throw new Refused({ kind: "cannotTakeBack", words });
      }),
    concede: ({ match: id, seat }) =>
      this.#change(id, seat, ({ match }) => {
        const conceded = match.concede(seat);
        if (!conceded.ok) throw new Refused({ ...conceded.why, words: sayRefusal(conceded.why) });
      }),
    seat: ({ match: id, seat, pilot }) =>
      this.#change(id, seat, table => {
        const pilots = new Map(table.pilots);
        if (pilot === null) pilots.delete(seat);
        else pilots.set(seat, this.#pilot(pilot, "pilot"));
        table.pilots = pilots;
      }),
    fork: ({ match: id, as }) => {
      const { match, pilots } = this.#find(id);
      return this.#add(this.#newId(as, "as"), { match: match.fork(), pilots });
    },
    save: ({ match }) => ({ save: saveMatch(this.#find(match).match) }),
    load: fields => {
      const loaded = attempt("save", () => loadMatch(this.#module.definition, fields.save, this.#playing));
      return this.#begin(fields, taken(loaded, "save"));
    },
    replay: ({ match }) => ({ replay: this.#find(match).match.replay() }),
    playReplay: fields => {
      const text = JSON.stringify(fields.replay);
      const played = attempt("replay", () => playReplay(this.#module.definition, text, this.#playing));
      return this.#begin(fields, taken(played, "replay"));
    },
    result: ({ match: id }) => {
      const { match } = this.#find(id);
      return { over: match.isOver, result: match.result ?? null };
    },
    close: ({ match }) => {
      this.#find(match);
      this.#tables.delete(match);
      return {};
    },
  };

  #hello(): object {
    const { definition, pilots } = this.#module;
    const { name, title, players, options, kinds = {} } = definition;
    const about = Object.entries(pilots).map(([pilot, { about, argument }]) => [
      pilot,
      { about, ...(argument ? { argument } : {}) },
    ]);
    return {
      protocol: "kibitz-serve",
      version: 1,
      game: name,
      title,
      players,
      options,
      kinds,
      pilots: Object.fromEntries(about),
      limits: this.limits,
    };
  }

  #start({ setup, seed = freshKey(), asksChance = false }: Requests["start"]): Match {
    const { definition, defaultSetup } = this.#module;
    const { min, max } = definition.players;
    // Who made the default setup may trust that so many can play.
    const isPossible = setup.players >= min && setup.players <= max;
    const { players, options, seats, customTexts } = setup;
    const whole = {
      ...(isPossible ? defaultSetup(players) : {}),
      players,
      ...(options ? { options } : {}),
      ...(seats ? { seats } : {}),
      ...(customTexts ? { customTexts } : {}),
    };
    return taken(
      attempt("setup", () => startMatch(definition, whole, seed, { asksChance })),
      "setup",
    );
  }

  /** Seats pilots at a new match and lets them begin; gives the status. */
  #begin({ match: id, pilots = [] }: Pick<Requests["load"], "match" | "pilots">, match: Match): object {
    const seated = new Map<number, Pilot>();
    for (const [i, { seat, pilot }] of pilots.entries()) {
      if (seat > match.rules.players)
        throw new BadRequest({ path: `pilots[${i}].seat`, expected: seatsOf(match, "1") });
      if (seated.has(seat))
        throw new BadRequest({ path: `pilots[${i}].seat`, expected: "another seat: this one has a pilot already" });
      seated.set(seat, this.#pilot(pilot, `pilots[${i}].pilot`));
    }
    const table = { match, pilots: seated };
    const name = this.#newId(id, "match");
    this.#letPilotsAnswer(table);
    return this.#add(name, table);
  }

  #pilot(pilot: string, path: string): Pilot {
    const { name, argument } = splitPilot(pilot);
    const made = makePilot(this.#module.pilots, name, argument);
    if ("expected" in made) throw new BadRequest({ path, expected: made.expected });
    return made;
  }

  #newId(given: string | undefined, path: string): string {
    if (given !== undefined && this.#tables.has(given))
      throw new BadRequest({ path, expected: `an unused id, found "${given}"` });
    if (this.#tables.size >= this.limits.matches)
      throw new BadRequest({ path: "", expected: `at most ${this.limits.matches} matches at once; close one` });
    if (given !== undefined) return given;
    do this.#made++;
    while (this.#tables.has(String(this.#made)));
    return String(this.#made);
  }

  /** A match is there once its status is. */
  #add(id: string, table: Table): object {
    const status = statusOf(id, table);
    this.#tables.set(id, table);
    return status;
  }

  #find(id: string, seat = 0): Table {
    const table = this.#tables.get(id);
    if (!table) {
      const near = nearest(id, this.#tables.keys());
      const none = this.#tables.size === 0 ? "; there are none yet" : "";
      throw new BadRequest({ path: "match", expected: `the id of a match${near}${none}` });
    }
    if (seat > table.match.rules.players)
      throw new BadRequest({ path: "seat", expected: seatsOf(table.match, "0, 1") });
    return table;
  }

  #checkOwes(match: Match, seat: number): void {
    const owed = playersOwing(match.machine);
    if (owed.includes(seat)) return;
    const why = match.isOver ? ({ kind: "gameOver" } as const) : ({ kind: "notYourDecision", owed } as const);
    throw new Refused({ ...why, words: sayRefusal(why) });
  }

  /** Does something to a match and lets its pilots answer; if that goes wrong, everything is as it was. */
  #change(id: string, seat: number, work: (table: Table) => void): object {
    const table = this.#find(id, seat);
    const before = { match: table.match.fork(), pilots: table.pilots };
    try {
      work(table);
      this.#letPilotsAnswer(table);
      return statusOf(id, table);
    } catch (error) {
      Object.assign(table, before);
      throw error;
    }
  }

  /** Pilots answer until nobody but others is asked, or they have answered as often as they may in one request. */
  #letPilotsAnswer({ match, pilots }: Table): void {
    const enough = match.work + this.limits.work;
    for (let answers = 0; answers < this.limits.pilotAnswers && match.work < enough; answers++) {
      const seat = playersOwing(match.machine).find(player => pilots.has(player));
      const pilot = seat === undefined ? undefined : pilots.get(seat);
      if (seat === undefined || pilot === undefined) return;
      answerByPilot(match, seat, pilot);
    }
  }
}

const statusOf = (id: string, { match }: Table): object => ({
  match: id,
  over: match.isOver,
  decisions: match.decisionsSeenBy(SPECTATOR).map(asJson),
});

const asJson = ({ player, ...decision }: Decision): object => ({ seat: player, ...decision });

const seatsOf = ({ rules }: Match, first: string): string => `a seat of this match: ${first} to ${rules.players}`;

/** What was made of data from outside, or what is wrong with that; `at` is where it stood in the request. */
function taken<T>(loaded: Loaded<T>, at: string): T {
  if (loaded.ok) return loaded.value;
  const placed = (fault: Fault): Fault => ({ ...fault, path: fault.path === "" ? at : `${at}.${fault.path}` });
  const [first, ...more] = loaded.faults.map(placed);
  throw new BadRequest(first, ...more);
}

/** Data from outside may say what no match ever did: that is the data's fault. */
function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new BadRequest({ path, expected: `a match that can be played (${words})` });
  }
}

/** What went wrong, as an answer says it. */
function wrong(error: unknown): object {
  if (error instanceof Refused) return { why: error.why };
  if (error instanceof BadRequest) {
    const [first, ...more] = error.faults;
    return { error: { ...first, ...(more.length > 0 ? { more } : {}) } };
  }
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof LimitError) return { why: { kind: "budget", words } };
  return { error: { path: "", expected: `no bug in kibitz, found one: ${words}; nothing has changed` } };
}
