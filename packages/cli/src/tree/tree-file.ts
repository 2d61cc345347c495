// Trees that were put aside, as files: what was asked for, what the tree says of itself, and its numbers; compressed.

import { createReadStream, createWriteStream } from "node:fs";
import { access } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { PlayTree } from "@kibitz/tree";
import { writeBeside } from "../files/written-file.js";
import { BadInput, fileFault } from "../terminal/bad-input.js";

/** What a tree was asked for; whoever goes on with it asks the same. */
export interface TreeSettings {
  readonly game: string;
  readonly turns: number;
  readonly identity: string;
  readonly tries: string;
  readonly chance: boolean;
  readonly find: readonly string[];
  readonly most: readonly string[];
}

export interface TreeFile {
  readonly settings: TreeSettings;
  readonly head: unknown;
  readonly body: Uint8Array;
}

/** Throws if something of that name is there already. */
export async function mustBeNew(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BadInput(`${file}: the file exists already; choose another name`);
}

export async function writeTree(file: string, settings: TreeSettings, tree: PlayTree): Promise<void> {
  const { head, body } = tree.pause();
  const parts = [headLine({ settings, head }), ...body];
  await writeBeside(file, "replace", beside =>
    pipeline(Readable.from(parts), createGzip({ level: 1 }), createWriteStream(beside, { flags: "wx", flush: true })),
  );
}

/** The numbers begin at a multiple of eight bytes, where they can be read without moving them. */
function headLine(head: unknown): Buffer {
  const text = JSON.stringify(head);
  const spare = 7 - (Buffer.byteLength(text) % 8);
  return Buffer.from(`${text}${" ".repeat(spare)}\n`);
}

/** Reads a tree, if it takes no more memory than there is for one: little in a file may be very much unzipped. */
export async function readTree(file: string, memoryMb: number): Promise<TreeFile> {
  const bytes = await unzipped(file, memoryMb);
  const end = bytes.indexOf("\n");
  const head = end < 0 ? undefined : parsed(bytes.subarray(0, end).toString("utf8"));
  if (!isHead(head)) throw notATree(file);
  return { ...head, body: bytes.subarray(end + 1) };
}

const notATree = (file: string): BadInput =>
  new BadInput(`${file}: expected an undamaged tree file from kibitz tree --save`);

/** A tree ends a little above its bound, where that is looked at. */
const BYTES_A_MB = 2 * 1_048_576;

async function unzipped(file: string, memoryMb: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = memoryMb * BYTES_A_MB;
  try {
    await pipeline(createReadStream(file), createGunzip(), async source => {
      for await (const chunk of source) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw new RangeError("larger than it may be");
        chunks.push(chunk as Buffer);
      }
    });
  } catch (error) {
    if (left < 0) throw new BadInput(`${file}: expected a tree for --memory ${memoryMb}, this one is larger`);
    const isZlib = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isZlib ? notATree(file) : fileFault(file, error);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isHead(head: unknown): head is Omit<TreeFile, "body"> {
  if (typeof head !== "object" || head === null || !("settings" in head) || !("head" in head)) return false;
  const { settings } = head as { readonly settings: Partial<Record<keyof TreeSettings, unknown>> | null };
  return (
    typeof settings === "object" &&
    settings !== null &&
    typeof settings.turns === "number" &&
    typeof settings.chance === "boolean" &&
    [settings.game, settings.identity, settings.tries].every(word => typeof word === "string") &&
    Array.isArray(settings.find) &&
    Array.isArray(settings.most)
  );
}
