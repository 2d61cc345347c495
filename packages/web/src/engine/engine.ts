// The workers of this page: one at the desk, which answers what a person waits for and adds up; the others play.

import { notices } from "../shell/notices.js";
import { EngineWorker } from "./engine-worker.js";

const said = (words: string): void => notices.add(`${words} Another takes its place.`);

/** One core stays free for the page. */
const PLAYING = Math.max(1, Math.min(16, navigator.hardwareConcurrency - 1));

export const desk = new EngineWorker(said);
/** Where matches are played by people: a pilot that thinks there keeps nobody else waiting. */
export const table = new EngineWorker(said);
export const playing: readonly EngineWorker[] = Array.from({ length: PLAYING }, () => new EngineWorker(said));
/** Where one long calculation of a bench runs. */
export const thinking = new EngineWorker(said);
