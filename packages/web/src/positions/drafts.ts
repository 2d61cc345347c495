// Positions somebody works on: each is kept, and what a link brings is a draft of its own beside them.

import { keep, kept } from "../store/kept.js";

export interface Draft {
  readonly id: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

const DRAFTS = "positions.drafts";
const MOST = 20;
/** Which draft is this tab's, and what the tab wrote into its address last: any other address is somebody else's. */
const TAB = "kibitz.positions.draft";
const ADDRESS = "kibitz.positions.address";

export function drafts(): readonly Draft[] {
  const all = kept(DRAFTS);
  if (!Array.isArray(all)) return [];
  return all.filter((entry: unknown): entry is Draft => {
    const { id, at, name, text } = Object(entry) as Readonly<Record<string, unknown>>;
    return typeof id === "string" && typeof at === "number" && typeof name === "string" && typeof text === "string";
  });
}

export const keepDraft = (id: string, name: string, text: string): boolean =>
  keep(DRAFTS, [{ id, at: Date.now(), name, text }, ...drafts().filter(draft => draft.id !== id)].slice(0, MOST));

export const newId = (): string => crypto.randomUUID();

export const tabDraft = (): string | undefined => sessionStorage.getItem(TAB) ?? undefined;
export const setTabDraft = (id: string): void => sessionStorage.setItem(TAB, id);
export const tabAddress = (): string | undefined => sessionStorage.getItem(ADDRESS) ?? undefined;
export const setTabAddress = (address: string): void => sessionStorage.setItem(ADDRESS, address);
