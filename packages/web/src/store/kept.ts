// What the browser keeps for us. It may be full or forbidden: then the page goes on, and says once that nothing is kept.

import { notices } from "../shell/notices.js";

const PREFIX = "kibitz.";

/** A kept value; nothing if there is none, or none that can be read. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, if there is room. */
export function keepIfRoom(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a value, or says that nothing is kept. */
export function keep(key: string, value: unknown): boolean {
  const isKept = keepIfRoom(key, value);
  if (!isKept)
    notices.add(
      "This browser's storage is full or forbidden: what you write now is not kept. Save files, or a backup from the library.",
    );
  return isKept;
}

/** What this tab remembers over a reload; nothing where that is forbidden. */
export function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a word for this tab, or forgets it. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // Then a reload begins with the newest draft.
  }
}

/** Everything kept, by key, for a backup. */
export function allKept(): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (key?.startsWith(PREFIX)) all[key.slice(PREFIX.length)] = kept(key.slice(PREFIX.length));
  }
  return all;
}
