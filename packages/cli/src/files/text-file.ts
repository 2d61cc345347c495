// Files as text, no larger than any that is meant.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { BadInput, fileFault } from "../terminal/bad-input.js";

/** No file that is meant has more. */
const MOST_BYTES = 2_000_000;

export const readText = async (file: string): Promise<string> => asText(file, await readBytes(file));

/** Reads one byte more than there may be: what a device or a pipe will give stands in no directory. */
export async function readBytes(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of createReadStream(file, { end: MOST_BYTES })) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    if (bytes.length > MOST_BYTES) throw await tooLarge(file);
    return bytes;
  } catch (error) {
    throw error instanceof BadInput ? error : fileFault(file, error);
  }
}

async function tooLarge(file: string): Promise<BadInput> {
  const { size } = await stat(file);
  const has = size > MOST_BYTES ? `, found ${(size / 1e6).toFixed(1)} MB` : "";
  return new BadInput(`${file}: expected a file of at most ${MOST_BYTES / 1e6} MB${has}`);
}

/** Pictures, programs and the like are told as such, once. */
function asText(file: string, bytes: Uint8Array): string {
  try {
    if (!bytes.includes(0)) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Told below.
  }
  throw new BadInput(`${file}: expected text in UTF-8`);
}
