// Faults of what a file says: each at its place in the file.

import type { Fault } from "@kibitz/kernel";
import type { DataDocument } from "./data-documents.js";

export interface NameFault extends Fault {
  /** The key is at fault, not what stands under it. */
  readonly key?: true;
}

/** What is wrong in a text. */
export interface PlacedFault {
  /** Which part of the data: `seats.you.hand[2]`. Empty for the whole, or what cannot be read. */
  readonly path: string;
  /** What was expected, and where in the file: `file:line:column: expected …`. */
  readonly message: string;
}

export const placeOf = (document: DataDocument, path: string, key?: true): string =>
  key ? document.atKey(path) : document.at(path);

/** With what is written there, where the words do not say it already. */
export function badFault(document: DataDocument, { path, expected, key }: NameFault): string {
  const word = key ? path.slice(path.lastIndexOf(".") + 1) : (document.wordAt(path) ?? document.wordAt(`${path}.card`));
  const isSaid =
    [', found "', `"${word}"`, `but ${word} is `].some(said => expected.includes(said)) ||
    expected.endsWith(`found ${word}`);
  const found = word === undefined || isSaid ? "" : `, found "${word}"`;
  const [, before, hint] = expected.match(/^(.*?)( \(did you mean ".*"\?\))?$/) ?? [];
  return `${placeOf(document, path, key)}: ${before}${found}${hint ?? ""}`;
}

/** Faults the kernel finds with a key, not with what stands under it. */
const aboutKey = /^an? (option of|zone or|number of a card|known word)/;

/** Faults with a word and how it is used, not with its only argument. */
const aboutWord = /^(a word that card texts may use; |.*arguments? for )"(.*?)"/;
const isAboutKey = ({ path, expected }: Fault): boolean =>
  aboutKey.test(expected) || path.endsWith(`.${aboutWord.exec(expected)?.[2]}`);

/** A setup says "players" and "customTexts" where a scenario has seats and cards. */
export function inTheFile(fault: NameFault): NameFault {
  const { path, expected, key = isAboutKey(fault) } = fault;
  const inFile = path.replace(/^players$/, "seats").replace(/^customTexts\b/, "cards");
  return { path: inFile, expected: `expected ${expected}`, ...(key ? { key } : {}) };
}
