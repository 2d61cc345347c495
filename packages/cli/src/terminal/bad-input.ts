// A person's mistake: said on stderr, one message a fault, with exit code 2.

import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { nearest, type TextFault } from "@kibitz/kernel";
import { visible } from "./terminal-words.js";

/** Exit codes of every command. */
export const DONE = 0;
/** The answer is "no": a scenario that fails. */
export const NO = 1;
/** Bad input, or a run that was interrupted. */
export const BAD_INPUT = 2;

export class BadInput extends Error {
  /** All of them; `toldOf` says which are told. */
  readonly messages: readonly string[];
  constructor(messages: string | readonly string[]) {
    super(faultOf(messages).join("\n"));
    this.messages = [messages].flat();
  }
}

/** More faults than that are one: the wrong file. */
const MOST_FAULTS = 100;

/** Faults as they are told: each once, and of very many the first. */
export function faultOf(messages: string | readonly string[]): readonly string[] {
  const all = [...new Set([messages].flat())];
  const told = all.slice(0, MOST_FAULTS).map(visible);
  return all.length > MOST_FAULTS ? [...told, `and ${all.length - MOST_FAULTS} more faults`] : told;
}

/** The results of all checks; throws everything they found at once. */
export async function allOf<T extends unknown[]>(
  ...checks: { readonly [K in keyof T]: () => T[K] | Promise<T[K]> }
): Promise<T> {
  const messages = new Set<string>();
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      for (const message of error.messages) messages.add(message);
    }
  }
  if (messages.size > 0) throw new BadInput([...messages]);
  // One result for each check, in order: none has thrown.
  return results as T;
}

/** What is wrong with a text, each with its place in the file. */
export const sayTextFaults = (file: string, faults: readonly TextFault[], how = ""): string[] =>
  faults.map(({ line, column, expected }) => `${file}:${line}:${column}: ${how}expected ${expected}`);

/** What the system says about a file, in words. */
export function fileFault(file: string, error: unknown, doing: "reading" | "writing" = "reading"): BadInput {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words: Readonly<Record<string, string>> = {
    ENOENT: doing === "reading" ? `no such file${nearestFile(file)}` : "no such directory",
    EISDIR: "expected a file, found a directory",
    EACCES: "cannot be opened: no permission",
    ENOTDIR: doing === "reading" ? "no such file" : "no such directory",
    ENOSPC: "cannot be written: the disk is full",
    EEXIST: "the file exists already; choose another name",
  };
  return new BadInput(`${file}: ${words[code] ?? (error instanceof Error ? error.message : String(error))}`);
}

/** The nearest name among what is where a file should be. */
function nearestFile(file: string): string {
  try {
    return nearest(basename(file), readdirSync(dirname(file)));
  } catch {
    return "";
  }
}
