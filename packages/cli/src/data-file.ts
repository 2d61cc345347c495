// YAML and JSON files: what is in them, and where in the file each part of it stands.

import { readFile, stat } from "node:fs/promises";
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  visit,
} from "yaml";
import { BadInput, fileFault } from "./bad-input.js";
import { isTooDeep, sayYamlFault } from "./yaml-faults.js";

/** No file that is meant has more. */
const MOST_MEGABYTES = 2;

export async function readText(file: string): Promise<string> {
  try {
    const megabytes = (await stat(file)).size / 1e6;
    if (megabytes > MOST_MEGABYTES)
      throw new BadInput(
        `${file}: expected a file of at most ${MOST_MEGABYTES} MB, this one has ${megabytes.toFixed(1)} MB`,
      );
    return asText(file, await readFile(file));
  } catch (error) {
    throw error instanceof BadInput ? error : fileFault(file, error);
  }
}

/** Pictures, programs and the like are told as such, once. */
function asText(file: string, bytes: Uint8Array): string {
  try {
    if (!bytes.includes(0)) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Told below.
  }
  throw new BadInput(`${file}: expected text in UTF-8, this file is none`);
}

/** One document of a file. */
export interface DataDocument {
  /** Undefined where it cannot be read. */
  readonly data: unknown;
  /** What is malformed, each at its place. */
  readonly faults: readonly string[];
  /** `file:line:column` of what a path leads to, or of the last thing on the way to it: of a list or map, its key. */
  at(path: string): string;
  /** The same of a key instead of its value. */
  atKey(path: string): string;
  /** The word or number a path leads to, as it is written, if it leads to one. */
  wordAt(path: string): string | undefined;
}

/** Reads all documents of a file (JSON is YAML). */
export function parseDocuments(file: string, text: string): readonly DataDocument[] {
  const lineCounter = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter, prettyErrors: false });
  const place = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  const documents = "empty" in parsed ? [] : parsed.filter((document, _, all) => all.length === 1 || document.contents);
  return documents.map(document => {
    const { contents, errors, warnings } = document;
    const tooDeep = errors.find(({ message }) => isTooDeep(message));
    const told = tooDeep ? [tooDeep] : [...errors, ...warnings];
    const faults = told.map(({ pos, message }) => `${place(pos[0])}: ${sayYamlFault(message)}`);
    // A key that is there twice leaves the rest as it is.
    const isRead = errors.every(({ code }) => code === "DUPLICATE_KEY");
    const start = contents?.range?.[0] ?? 0;
    const read = isRead ? plainData(document, offset => place(offset ?? start)) : { data: undefined, faults: [] };
    return {
      data: read.data,
      faults: [...new Set([...faults, ...read.faults])],
      at: path => place(offsetOf(follow(contents, path)) ?? start),
      atKey: path => place(startOf(follow(contents, path).pair?.key) ?? start),
      wordAt: path => {
        const { node, rest } = follow(contents, path);
        return rest === "" && isScalar(node) && node.value !== null ? String(node.value) : undefined;
      },
    };
  });
}

function plainData(
  document: Document.Parsed,
  place: (offset: number | undefined) => string,
): { readonly data: unknown; readonly faults: readonly string[] } {
  try {
    return { data: document.toJS(), faults: [] };
  } catch (error) {
    // References to anchors that lead nowhere, or to too much.
    let offset: number | undefined;
    visit(document, {
      Alias: (_, alias) => {
        if (alias.resolve(document) === undefined) offset ??= alias.range?.[0];
      },
    });
    const message = error instanceof Error ? error.message : String(error);
    return { data: undefined, faults: [`${place(offset)}: ${sayYamlFault(message)}`] };
  }
}

/** Where a path leads: the part of the file, the key it stands under, and what of the path leads nowhere. */
interface Place {
  readonly node: unknown;
  readonly pair: Pair | undefined;
  readonly rest: string;
}

/** Follows a path like `steps[2].expect.you` as far as it leads. Names may have dots in them: the longest that fits counts. */
function follow(root: Node | null, path: string): Place {
  let node: unknown = root;
  let pair: Pair | undefined;
  let rest = path;
  while (rest !== "" && isCollection(node)) {
    const index = rest.match(/^\[(\d+)\]\.?/);
    if (isSeq(node) && index) {
      if (node.items[Number(index[1])] === undefined) break;
      node = node.items[Number(index[1])];
      pair = undefined;
      rest = rest.slice(index[0].length);
      continue;
    }
    const next: Pair | undefined = isMap(node) ? longestKey(node.items, rest) : undefined;
    if (!next) break;
    pair = next;
    rest = rest.slice(keyText(next).length).replace(/^\./, "");
    node = next.value;
  }
  return { node, pair, rest };
}

function offsetOf({ node, pair }: Place): number | undefined {
  const value = startOf(node);
  const atKey = value === undefined || isCollection(node) || (isScalar(node) && node.source === "");
  return (atKey ? startOf(pair?.key) : undefined) ?? value;
}

const keyText = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

function longestKey(pairs: readonly unknown[], path: string): Pair | undefined {
  return (
    pairs
      .filter(isPair)
      .filter(pair => {
        const key = keyText(pair);
        return path.startsWith(key) && ["", ".", "["].includes(path.charAt(key.length));
      })
      .sort((a, b) => keyText(a).length - keyText(b).length)
      // Of a key that is there twice the last counts.
      .at(-1)
  );
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];
