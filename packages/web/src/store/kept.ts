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

export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    notices.add(
      "This browser's storage is full or forbidden: what you write now is not kept. Download a backup from the library.",
    );
    return false;
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
