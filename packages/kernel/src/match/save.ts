// Matches on paper: saving, loading, replaying. Whatever is wrong with the data is a value that says where.

import { relistenAll } from "../effects/listeners.js";
import { identityText } from "../identity/identity.js";
import { restoreSnapshot, type Snapshot, snapshotOf } from "../identity/snapshot.js";
import { depthFaults, type Fault } from "../input/outside-data.js";
import { blankState } from "../machine/blank-state.js";
import type { GameDefinition, Setup } from "../machine/game.js";
import { Machine, type Rules } from "../machine/machine.js";
import { type Seed, seedFault } from "../position/random.js";
import { fingerprintOf, type State } from "../position/state.js";
import { LimitError } from "../position/values.js";
import { ProgramError } from "../program/tree.js";
import { customTexts } from "./custom-texts.js";
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
  const m = match.machine;
  const spans = m.s.checkpoints.map(checkpoint => {
    const block = m.s.schema.block(checkpoint.layout);
    block.restore(checkpoint);
    return block;
  });
  const save: Save = {
    format: "kibitz-save",
    version: 1,
    game: match.game.name,
    rules: match.rules.fingerprint,
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
  return JSON.stringify({ ...save, check: fingerprintOf(save) } satisfies SignedSave);
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
  const { answers } = document;
  if (!Array.isArray(answers)) return faulty("answers", "a list of answers");
  const tooDeep = depthFaults(document);
  if (tooDeep.length > 0) return { ok: false, faults: tooDeep };
  const odd = answers.findIndex(answer => !Array.isArray(answer) || !answer.every(Number.isInteger));
  if (odd >= 0) return faulty(`answers[${odd}]`, "a seat and the numbers of options");
  // The rest is looked at by whoever asked: a save is signed, a replay is played.
  return { ok: true, value: json as D };
}

export function loadMatch(game: GameDefinition, text: string): Loaded<Match> {
  const document = readDocument<SignedSave>(game, text, "kibitz-save");
  if (!document.ok) return document;
  const { check, ...save } = document.value;
  if (check !== fingerprintOf(save))
    return faulty("check", "a save as it was written: this one was altered or cut off");
  const rules = readSetup(game, save.setup);
  if (!rules.ok) return inSetup(rules.faults);
  if (save.rules !== rules.value.fingerprint)
    return faulty("rules", `the rules and cards it was played with (${rules.value.fingerprint})`);
  try {
    const [freed, ...freedInSpans] = save.freed;
    const m = positionOf(rules.value, save.position, freed);
    m.asksChance = save.asksChance === true;
    m.s.checkpoints = save.spans.map((span, i) => positionOf(rules.value, span, freedInSpans[i]).s.checkpoint());
    const { setup, seed, answers, pending, held } = save;
    return { ok: true, value: Match.resume(game, m, setup, seed, answers, pending, held) };
  } catch (error) {
    // Signed by somebody who does not know what a position is.
    return faulty("position", `a position of this game (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

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
export function playReplay(game: GameDefinition, text: string): Loaded<Match> {
  const document = readDocument<Replay>(game, text, "kibitz-replay");
  if (!document.ok) return document;
  const replay = document.value;
  const played = playAnswers(game, replay);
  if (!played.ok) return played;
  const end = identityText(played.value.identity);
  return replay.end === end ? played : faulty("end", `the position ${end}, at which the answers arrive`);
}

function playAnswers(game: GameDefinition, { setup, seed, rules, asksChance, answers }: Replay): Loaded<Match> {
  const started = startMatch(game, setup, seed, { asksChance: asksChance === true });
  if (!started.ok) return inSetup(started.faults);
  const match = started.value;
  if (rules !== match.rules.fingerprint)
    return faulty("rules", `the rules and cards it was played with (${match.rules.fingerprint})`);
  for (const [i, [seat, ...picked]] of answers.entries()) {
    if (!repeated(match, seat, picked)) return faulty(`answers[${i}]`, legalAnswer(match));
  }
  return { ok: true, value: match };
}

/** Another match as this one was after so many of its answers. */
export function matchAfter(match: Match, answers: number): Match {
  const replay = match.replay();
  const played = playAnswers(match.game, { ...replay, answers: replay.answers.slice(0, answers) });
  if (!played.ok) throw new Error(`unreachable: a match cannot be played again: ${JSON.stringify(played.faults)}`);
  return played.value;
}
