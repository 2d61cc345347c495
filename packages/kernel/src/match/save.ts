// Matches on paper: saving, loading, replaying. Whatever is wrong with the data is a value that says where.
//
// A save is proved by playing it again: it loads if it is, entry by entry, what would be saved of the match that its
// setup, seed and answers give. So a position in it can be no other than one that the rules come to.

import { relistenAll } from "../effects/listeners.js";
import { identityText } from "../identity/identity.js";
import { restoreSnapshot, type Snapshot, snapshotOf } from "../identity/snapshot.js";
import { depthFaults, type Fault } from "../input/json.js";
import { blankState } from "../machine/blank-state.js";
import type { GameDefinition, Setup } from "../machine/game.js";
import { Machine, type Rules } from "../machine/machine.js";
import { type Seed, seedFault } from "../position/random.js";
import { fingerprintOf, type State } from "../position/state.js";
import { LimitError } from "../position/values.js";
import { ProgramError } from "../program/tree.js";
import { customTexts } from "./custom-texts.js";
import { firstDifference } from "./first-difference.js";
import {
  CONCEDED,
  type HeldEvents,
  type LoggedAnswer,
  Match,
  type MatchOptions,
  type Replay,
  TOOK_BACK,
} from "./match.js";
import { rulesFor, setupFaults, startMachine } from "./start.js";

export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** What playing a save or a replay may cost, in steps (`Match.work`). */
export const MOST_WORK = 100_000_000;

export interface Playing {
  /** A match that is more work than this is not played to its end. */
  readonly mostWork?: number;
}

const faulty = (path: string, expected: string): { readonly ok: false; readonly faults: readonly Fault[] } => ({
  ok: false,
  faults: [{ path, expected }],
});

/** What is wrong with the setup of a document. */
const inSetup = (faults: readonly Fault[]): { readonly ok: false; readonly faults: readonly Fault[] } => ({
  ok: false,
  faults: faults.map(({ path, expected }) => ({ path: path === "" ? "setup" : `setup.${path}`, expected })),
});

/** The setup a game was read with last, and its rules: saves are mostly of one match. */
const lastRead = new WeakMap<GameDefinition, { readonly setup: string; readonly rules: Loaded<Rules> }>();

/** The rules of a setup, with its custom texts read; or what is wrong with it. */
export function readSetup(game: GameDefinition, setup: Setup): Loaded<Rules> {
  const tooDeep = depthFaults(setup);
  if (tooDeep.length > 0) return { ok: false, faults: tooDeep };
  const written = JSON.stringify(setup);
  const last = lastRead.get(game);
  if (last?.setup === written) return last.rules;
  const rules = rulesOfSetup(game, setup);
  if (rules.ok) lastRead.set(game, { setup: written, rules });
  return rules;
}

function rulesOfSetup(game: GameDefinition, setup: Setup): Loaded<Rules> {
  const faults = setupFaults(game, setup);
  if (faults.length > 0) return { ok: false, faults };
  const custom = customTexts(game, setup);
  if (custom.faults.length > 0) return { ok: false, faults: custom.faults };
  if (Object.keys(custom.texts).length === 0) return { ok: true, value: rulesFor(game, setup) };
  try {
    return { ok: true, value: rulesFor(game, setup, custom.texts) };
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    const { message } = error;
    const name = Object.keys(custom.texts).find(
      text => message.startsWith(`${text}:`) || message.startsWith(`${text} (`),
    );
    return faulty(
      name === undefined ? "customTexts" : `customTexts.${name}`,
      `programs that can be compiled (${message})`,
    );
  }
}

/** Starts a match, or says what is wrong with its setup. */
export function startMatch(
  game: GameDefinition,
  setup: Setup,
  seed: Seed,
  { asksChance = false, events = true }: MatchOptions = {},
): Loaded<Match> {
  const odd = seedFault(seed);
  if (odd !== undefined) return faulty("seed", odd);
  const rules = readSetup(game, setup);
  if (!rules.ok) return rules;
  try {
    const m = startMachine(game, rules.value, setup, seed);
    m.asksChance = asksChance;
    return { ok: true, value: Match.begin(game, m, setup, seed, events) };
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return faulty("", `a game that comes to its first decision (${error.message})`);
  }
}

interface Save {
  readonly format: "kibitz-save";
  readonly version: 1;
  readonly game: string;
  readonly rules: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly asksChance?: true;
  readonly answers: readonly LoggedAnswer[];
  readonly pending: readonly LoggedAnswer[];
  /** What is told only when a tentative span closes. */
  readonly held: readonly HeldEvents[];
  readonly position: Snapshot;
  /** The positions at which open tentative spans began. */
  readonly spans: readonly Snapshot[];
  /** Rows of cards that are gone, in the order in which new cards will take them: of the position, then of each span. */
  readonly freed: readonly (readonly number[])[];
}

interface SignedSave extends Save {
  readonly check: string;
}

/** The whole match as JSON. It is the referee's: it never goes to a player. */
export function saveMatch(match: Match): string {
  const save = saveOf(match);
  return JSON.stringify({ ...save, check: fingerprintOf(save) } satisfies SignedSave);
}

function saveOf(match: Match): Save {
  const m = match.machine;
  const spans = m.s.checkpoints.map(checkpoint => {
    const block = m.s.schema.block(checkpoint.layout);
    block.restore(checkpoint);
    return block;
  });
  return {
    format: "kibitz-save",
    version: 1,
    game: match.game.name,
    rules: match.rules.fingerprint(),
    setup: match.setup,
    seed: String(match.seed),
    ...(m.asksChance ? { asksChance: true } : {}),
    answers: match.log,
    pending: match.pending,
    held: match.held,
    position: snapshotOf(m),
    spans: spans.map(span => snapshotOf(new Machine(m.rules, span))),
    freed: [m.s, ...spans].map(freedCards),
  };
}

/** Reads JSON that should have this format, for this game. */
function readDocument<D extends SignedSave | Replay>(
  game: GameDefinition,
  text: string,
  format: D["format"],
): Loaded<D> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return faulty("", `JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return faulty("", `a ${format} document`);
  const document = json as Record<string, unknown>;
  if (document.format !== format) return faulty("format", `"${format}"`);
  if (document.version !== 1) return faulty("version", "1: this was written by another version");
  if (document.game !== game.name) return faulty("game", `"${game.name}"`);
  if (typeof document.setup !== "object" || document.setup === null) return faulty("setup", "the setup of a match");
  if (typeof document.seed !== "string" && !Number.isSafeInteger(document.seed))
    return faulty("seed", "a seed: a text or a whole number");
  const oddSeed = seedFault(document.seed as string | number);
  if (oddSeed !== undefined) return faulty("seed", oddSeed);
  if (document.asksChance !== undefined && document.asksChance !== true)
    return faulty("asksChance", "true, or no such entry");
  const tooDeep = depthFaults(document);
  if (tooDeep.length > 0) return { ok: false, faults: tooDeep };
  const odd = answersFault(document.answers, "answers");
  if (odd) return { ok: false, faults: [odd] };
  // The rest is compared with what comes of it.
  return { ok: true, value: json as D };
}

function answersFault(answers: unknown, path: string): Fault | undefined {
  if (!Array.isArray(answers)) return { path, expected: "a list of answers" };
  const odd = answers.findIndex(answer => !Array.isArray(answer) || !answer.every(Number.isInteger));
  return odd < 0 ? undefined : { path: `${path}[${odd}]`, expected: "a seat and the numbers of options" };
}

/**
 * The match of a save, which is proved by playing it again. With `trusted` the position is taken as it stands there: at
 * once, also one that was laid out and not played to, but only for saves that nobody else can have written.
 */
export function loadMatch(
  game: GameDefinition,
  text: string,
  { trusted = false, mostWork = MOST_WORK }: Playing & { readonly trusted?: boolean } = {},
): Loaded<Match> {
  const document = readDocument<SignedSave>(game, text, "kibitz-save");
  if (!document.ok) return document;
  const { check, ...save } = document.value;
  if (check !== fingerprintOf(save))
    return faulty("check", "a save as it was written: this one was altered or cut off");
  return trusted ? restored(game, save) : proved(game, save, mostWork);
}

function proved(game: GameDefinition, save: Save, mostWork: number): Loaded<Match> {
  const odd = answersFault(save.pending, "pending");
  if (odd) return { ok: false, faults: [odd] };
  const played = playAnswers(game, save, mostWork);
  if (!played.ok) return played;
  const match = played.value;
  const fault =
    giveAnswers(match, save.pending, "pending", mostWork) ??
    firstDifference(save, JSON.parse(JSON.stringify(saveOf(match))));
  return fault ? { ok: false, faults: [fault] } : played;
}

function restored(game: GameDefinition, save: Save): Loaded<Match> {
  const rules = readSetup(game, save.setup);
  if (!rules.ok) return inSetup(rules.faults);
  if (save.rules !== rules.value.fingerprint()) return otherRules(rules.value);
  try {
    const [freed, ...freedInSpans] = save.freed;
    const m = positionOf(rules.value, save.position, freed);
    m.asksChance = save.asksChance === true;
    m.s.checkpoints = save.spans.map((span, i) => positionOf(rules.value, span, freedInSpans[i]).s.checkpoint());
    const { setup, seed, answers, pending, held } = save;
    return { ok: true, value: Match.resume(game, m, setup, seed, answers, pending, held) };
  } catch (error) {
    return faulty("position", `a position of this game (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

const otherRules = ({ fingerprint }: Rules): { readonly ok: false; readonly faults: readonly Fault[] } =>
  faulty("rules", `the rules and cards it was played with (${fingerprint()})`);

/** New cards take the rows of those that are gone, the last to go first: which ones is part of how a game goes on. */
function freedCards(s: State): number[] {
  const { book } = s.schema.table("card");
  const rows: number[] = [];
  for (let row = s.table.free[book]; row > 0; row = s.card.next[row]) rows.push(row);
  return rows;
}

function freeCards(s: State, rows: readonly number[]): void {
  const table = s.schema.table("card");
  const last = Math.max(s.table.high[table.book], ...rows);
  if (last >= s.capacity(table)) s.grow(table, last + 1);
  s.table.high[table.book] = last;
  s.table.free[table.book] = rows[0] ?? 0;
  rows.forEach((row, i) => {
    s.card.next[row] = rows[i + 1] ?? 0;
  });
}

function positionOf(rules: Rules, snapshot: Snapshot, freed: readonly number[]): Machine {
  const m = new Machine(rules, blankState(rules));
  restoreSnapshot(m, snapshot);
  freeCards(m.s, freed);
  const { serial, stamp } = m.s.kernel;
  const counters = [serial[0], stamp[0]];
  relistenAll(m);
  [m.s.kernel.serial[0], m.s.kernel.stamp[0]] = counters;
  return m;
}

function repeated(match: Match, seat: number, picked: readonly number[]): boolean {
  if (seat === TOOK_BACK) return picked.length === 0 && match.takeBack();
  if (seat === CONCEDED) return picked.length === 1 && match.concede(picked[0]).ok;
  return match.answer(seat, picked).ok;
}

function legalAnswer(match: Match): string {
  if (match.isOver) return "no more answers: the game is over";
  const asked = match.decisions.map(({ player, reason }) => `player ${player}: ${reason}`);
  return `an answer that is legal there; asked: ${asked.join("; ")}`;
}

/** Plays a replay again, from setup, seed and answers. */
export function playReplay(game: GameDefinition, text: string, { mostWork = MOST_WORK }: Playing = {}): Loaded<Match> {
  const document = readDocument<Replay>(game, text, "kibitz-replay");
  if (!document.ok) return document;
  const replay = document.value;
  const played = playAnswers(game, replay, mostWork);
  if (!played.ok) return played;
  const end = identityText(played.value.identity);
  return replay.end === end ? played : faulty("end", `the position ${end}, at which the answers arrive`);
}

function playAnswers(
  game: GameDefinition,
  { setup, seed, rules, asksChance, answers }: Pick<Replay, "setup" | "seed" | "rules" | "asksChance" | "answers">,
  mostWork: number,
): Loaded<Match> {
  const started = startMatch(game, setup, seed, { asksChance: asksChance === true });
  if (!started.ok) return inSetup(started.faults);
  const match = started.value;
  if (rules !== match.rules.fingerprint()) return otherRules(match.rules);
  const fault = giveAnswers(match, answers, "answers", mostWork);
  return fault ? { ok: false, faults: [fault] } : { ok: true, value: match };
}

function giveAnswers(
  match: Match,
  answers: readonly LoggedAnswer[],
  path: string,
  mostWork: number,
): Fault | undefined {
  for (const [i, [seat, ...picked]] of answers.entries()) {
    const wrong = (expected: string): Fault => ({ path: `${path}[${i}]`, expected });
    if (!repeated(match, seat, picked)) return wrong(legalAnswer(match));
    if (match.work > mostWork)
      return wrong(`a match that ends: to play this one again is more work than ${mostWork} steps`);
  }
  return undefined;
}

/** Another match as this one was after so many of its answers. */
export function matchAfter(match: Match, answers: number): Match {
  const replay = match.replay();
  const played = playAnswers(
    match.game,
    { ...replay, answers: replay.answers.slice(0, answers) },
    Number.POSITIVE_INFINITY,
  );
  if (!played.ok) throw new Error(`unreachable: a match cannot be played again: ${JSON.stringify(played.faults)}`);
  return played.value;
}
