// Matches in links, in the browser and in files: checked where they come in.

import type { GameName } from "../engine/games.js";
import type { KeptMatch, Seat } from "../engine/table/match-start.js";
import { knownGames } from "../games/known-games.js";
import { keep, kept } from "../store/kept.js";

const LAST = "play.last";

/** All games of the page. */
export const gameNames = Object.keys(knownGames) as GameName[];

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function isSeat(value: unknown): value is Seat {
  if (!isData(value)) return false;
  const { is, name, pilot, text } = value;
  if (is === "person") return name === undefined || typeof name === "string";
  return is === "pilot"
    ? typeof pilot === "string"
    : is === "strategy" && typeof name === "string" && typeof text === "string";
}

const isAnswer = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);

/** A match from anywhere, if it is one. Whether its setup and answers fit, the engine says. */
export function readMatch(value: unknown): KeptMatch | undefined {
  if (!isData(value)) return undefined;
  const { game, setup, seats, seed, answers, position } = value;
  const name = gameNames.find(known => known === game);
  if (name === undefined || !isData(setup) || typeof seed !== "string") return undefined;
  if (!Array.isArray(seats) || !seats.every(isSeat) || seats.length !== setup.players) return undefined;
  if (!Array.isArray(answers) || !answers.every(isAnswer)) return undefined;
  if (position !== undefined && !(isData(position) && isData(position.seats))) return undefined;
  // The setup's own form is the engine's business: it says everything that is wrong with it.
  return {
    game: name,
    setup: setup as unknown as KeptMatch["setup"],
    seats,
    seed,
    answers: answers as KeptMatch["answers"],
    ...(position === undefined ? {} : { position: position as unknown as NonNullable<KeptMatch["position"]> }),
  };
}

export const lastMatch = (): KeptMatch | undefined => readMatch(kept(LAST));
export const keepLast = (match: KeptMatch): boolean => keep(LAST, match);

/** 128 bits that nobody can guess, as text that can be typed again. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
