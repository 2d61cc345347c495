// Files are written beside their place and then moved there: whatever happens meanwhile, what was there stays whole.

import { randomUUID } from "node:crypto";
import { access, chmod, constants, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileFault } from "../terminal/bad-input.js";

/** What of a file's mode can be set. */
const PERMISSIONS = 0o7777;

export type Existing = "keep" | "replace";

/** Lets `write` fill a new file, which then takes its place; a file to be kept that is there already is a fault. */
export async function writeBeside(
  file: string,
  existing: Existing,
  write: (beside: string) => Promise<void>,
): Promise<void> {
  const taken = new Set<string>();
  try {
    const target = await placeOf(file, existing, taken);
    const beside = join(dirname(target.path), `.kibitz-${randomUUID()}.part`);
    taken.add(beside);
    await write(beside);
    if (target.mode !== undefined) await chmod(beside, target.mode);
    await rename(beside, target.path);
  } catch (error) {
    for (const path of taken) await rm(path, { force: true });
    throw fileFault(file, error, "writing");
  }
}

export const writeText = (file: string, text: string, existing: Existing): Promise<void> =>
  writeBeside(file, existing, beside => writeFile(beside, text, { flag: "wx", flush: true }));

interface Place {
  readonly path: string;
  /** Who may read and write the file that is there. */
  readonly mode?: number;
}

/** Where a file is to be; a new one's name is `taken` at once, so that nobody else's file is moved away. */
async function placeOf(file: string, existing: Existing, taken: Set<string>): Promise<Place> {
  if (existing === "replace") {
    const path = await realpath(file).catch(() => undefined);
    if (path !== undefined) {
      await access(path, constants.W_OK);
      return { path, mode: (await stat(path)).mode & PERMISSIONS };
    }
  }
  await (await open(file, "wx")).close();
  taken.add(file);
  return { path: file };
}
