// Every value a program handles is one number. A reference packs a row, the tag of its table and the incarnation of
// what lay in that row; a list packs where it starts in the heap and how long it is.

const ROWS = 65_536; // 2^16: rows of a table, and the longest list
const TAGGED = 1_048_576; // 2^20: row and tag together

export const MAX_ROWS = ROWS - 1;
export const MAX_STAMP = 4_294_967_295;
/** The most numbers in all lists of a position together: 64 MB. */
export const MAX_NUMBERS = 8_388_608;

/** Tags tell the members of a union apart; row tables get theirs from the schema, from `FIRST_TABLE_TAG` on. */
export const PLAYER_TAG = 1;
export const ZONE_TAG = 2;
export const TEXT_TAG = 3;
export const FIRST_TABLE_TAG = 4;
/** Cards are asked for most: theirs is the same in every schema. */
export const CARD_TAG = 5;

export const NONE = 0;

/** A number that was worked out, never beyond those that can be told apart: what would be is the last of them. */
export const exact = (number: number): number =>
  number > Number.MAX_SAFE_INTEGER
    ? Number.MAX_SAFE_INTEGER
    : number < -Number.MAX_SAFE_INTEGER
      ? -Number.MAX_SAFE_INTEGER
      : number;

/** A match has outgrown what a position can hold. */
export class LimitError extends Error {}

export const packRef = (tag: number, row: number, incarnation: number): number =>
  row + tag * ROWS + incarnation * TAGGED;
export const isReference = (value: number): boolean => value >= TAGGED;
export const rowOf = (reference: number): number => reference & 0xffff;
export const tagOf = (reference: number): number => (reference >>> 16) & 15;
export const incarnationOf = (reference: number): number => Math.floor(reference / TAGGED);

export const packList = (start: number, length: number): number => start * ROWS + length;
export const lengthOf = (list: number): number => list & 0xffff;
export const startOf = (list: number): number => Math.floor(list / ROWS);

export const isListKind = (kind: string): boolean => kind.endsWith("[]");
export const elementKind = (kind: string): string => kind.slice(0, -2);
/** Kinds of values that are just numbers: none of them is a reference, however large. */
export const plainKinds: ReadonlySet<string> = new Set(["number", "flag", "player", "mode", "text", "zone"]);
