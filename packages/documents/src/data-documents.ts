// YAML and JSON texts: what is in them, and where each part of it stands.

import { MOST_FAULTS } from "@kibitz/kernel";
import { depthFaults } from "@kibitz/kernel/machine";
import {
  type Alias,
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  visit,
  type YAMLMap,
} from "yaml";
import { isTooDeep, sayYamlFault } from "./yaml-faults.js";

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
  // The parser compares each key with all before it: `repeatedKeys` does not.
  const parsed = parseAllDocuments(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
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
    const again = tooDeep ? [] : repeatedKeys(document);
    faults.push(...again.map(offset => `${place(offset)}: expected each key once, found it again`));
    const start = contents?.range?.[0] ?? 0;
    const keys = new Keys();
    const read =
      errors.length === 0 ? plainData(document, offset => place(offset ?? start)) : { data: undefined, faults: [] };
    return {
      data: read.data,
      faults: [...new Set([...faults, ...read.faults])],
      at: path => place(offsetOf(follow(contents, path, keys)) ?? start),
      atKey: path => place(startOf(follow(contents, path, keys).pair?.key) ?? start),
      wordAt: path => {
        const { node, rest } = follow(contents, path, keys);
        return rest === "" && isScalar(node) && node.value !== null ? String(node.value) : undefined;
      },
    };
  });
}

/** What a file without any document is read as, where one was expected. */
export const emptyDocument = (file: string, expected: string): DataDocument => ({
  data: undefined,
  faults: [`${file}:1:1: expected ${expected}, the file is empty`],
  at: () => `${file}:1:1`,
  atKey: () => `${file}:1:1`,
  wordAt: () => undefined,
});

/** Where keys stand that were there before in the same map, as many as anybody reads. */
function repeatedKeys(document: Document.Parsed): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const before = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (before.has(key.value) && offsets.length < MOST_FAULTS) offsets.push(startOf(key) ?? 0);
        before.add(key.value);
      }
    },
  });
  return offsets;
}

/** No file that is meant refers to what was said before so often. */
const MOST_ALIASES = 100;

function plainData(
  document: Document.Parsed,
  place: (offset: number | undefined) => string,
): { readonly data: unknown; readonly faults: readonly string[] } {
  const aliases: Alias[] = [];
  visit(document, {
    Alias: (_, alias) => {
      aliases.push(alias);
    },
  });
  if (aliases.length > MOST_ALIASES)
    return {
      data: undefined,
      faults: [`${place(startOf(aliases[MOST_ALIASES]))}: expected at most ${MOST_ALIASES} references to anchors`],
    };
  try {
    const data: unknown = document.toJS();
    // Anchors nest deeper than any text does.
    const tooDeep = typeof data === "object" && data !== null && depthFaults(data).length > 0;
    return tooDeep ? { data: undefined, faults: [`${place(undefined)}: nested too deeply`] } : { data, faults: [] };
  } catch (error) {
    // References to anchors that lead nowhere, or to too much.
    const unresolved = aliases.find(alias => alias.resolve(document) === undefined);
    const message = error instanceof Error ? error.message : String(error);
    return { data: undefined, faults: [`${place(startOf(unresolved))}: ${sayYamlFault(message)}`] };
  }
}

/** Where a path leads: the part of the file, the key it stands under, and what of the path leads nowhere. */
interface Place {
  readonly node: unknown;
  readonly pair: Pair | undefined;
  readonly rest: string;
}

/** Follows a path like `steps[2].expect.you` as far as it leads. Names may have dots in them: the longest that fits counts. */
function follow(root: Node | null, path: string, keys: Keys): Place {
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
    const next: Pair | undefined = isMap(node) ? keys.longestIn(node, rest) : undefined;
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

/** The keys of the maps of a document: paths are looked up in them, not along them. */
class Keys {
  readonly #pairs = new Map<YAMLMap, ReadonlyMap<string, Pair>>();

  /** The pair with the longest key that a path begins with. Of a key that is there twice the last counts. */
  longestIn(map: YAMLMap, path: string): Pair | undefined {
    const pairs = this.#pairsOf(map);
    for (
      let end = path.length;
      end > 0;
      end = Math.max(path.lastIndexOf(".", end - 1), path.lastIndexOf("[", end - 1))
    ) {
      const pair = pairs.get(path.slice(0, end));
      if (pair) return pair;
    }
    return pairs.get("");
  }

  #pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#pairs.get(map);
    if (known) return known;
    const pairs = new Map(map.items.map(pair => [keyText(pair), pair]));
    this.#pairs.set(map, pairs);
    return pairs;
  }
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];
