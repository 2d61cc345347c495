// Nothing that was written is lost: every tab's work is kept, with the versions of each text, and what a link brings is
// work of its own beside it.

import { keep, keepIfRoom, keepInTab, kept, keptInTab } from "../../../store/kept.js";
import { type LabState, readLab } from "./lab-state.js";

export interface Draft {
  readonly id: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  readonly lab: LabState;
}

/** A text as it was. */
export interface Version {
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

const DRAFTS = "dominion.drafts";
const VERSIONS = "dominion.versions";
const MOST_DRAFTS = 20;
const MOST_VERSIONS = 30;
const MOST_TEXTS = 60;
/** Which draft is this tab's. */
const TAB = "dominion.draft";
const ADDRESS = "dominion.address";

export function drafts(): readonly Draft[] {
  const all = kept(DRAFTS);
  if (!Array.isArray(all)) return [];
  return all.flatMap((entry: unknown): readonly Draft[] => {
    const { id, at, lab } = Object(entry) as Readonly<Record<string, unknown>>;
    const read = readLab(lab);
    return typeof id === "string" && typeof at === "number" && read ? [{ id, at, lab: read }] : [];
  });
}

/** Keeps a draft; where there is too little room for all, the oldest go. */
export function keepDraft(id: string, lab: LabState): boolean {
  const all = [{ id, at: Date.now(), lab }, ...drafts().filter(draft => draft.id !== id)];
  for (let most = MOST_DRAFTS; most > 1; most = Math.floor(most / 2))
    if (keepIfRoom(DRAFTS, all.slice(0, most))) return true;
  return keep(DRAFTS, all.slice(0, 1));
}

/** The draft this tab works on; it survives a reload. A tab that was duplicated begins with the same. */
export const tabDraft = (): string | undefined => keptInTab(TAB);

/** A tab that is just being closed, or loaded again, lets go of its draft in that time. */
const LET_GO_MS = 500;

let letGo: (() => void) | undefined;

/** Makes a draft this tab's, if no other tab works on it. */
export async function takeDraft(id: string): Promise<boolean> {
  letGo?.();
  letGo = undefined;
  const isOurs = await held(`${DRAFTS}.${id}`);
  if (isOurs) keepInTab(TAB, id);
  return isOurs;
}

/** Whether this tab has the lock of that name now; it lasts as long as the tab. Some browsers have no locks. */
function held(name: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise(resolve => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(LET_GO_MS) }, () => {
        resolve(true);
        return new Promise<void>(release => {
          letGo = release;
        });
      })
      .catch(() => resolve(false));
  });
}

/** What this tab wrote into its address last: any other address is somebody else's. */
export const tabAddress = (): string | undefined => keptInTab(ADDRESS);
export const setTabAddress = (address: string | undefined): void => keepInTab(ADDRESS, address);

type Versions = Readonly<Record<string, readonly Version[]>>;

const allVersions = (): Versions => Object(kept(VERSIONS)) as Versions;

/** The versions of a player's text, the newest first. */
export const versionsOf = (player: string): readonly Version[] => {
  const own = allVersions()[player];
  return Array.isArray(own) ? own : [];
};

/** Notes a text that has been played; the same again is no version. */
export function noteVersion(player: string, name: string, text: string): void {
  const own = versionsOf(player);
  if (own[0]?.text === text) return;
  const { [player]: _, ...others } = allVersions();
  const next = [{ at: Date.now(), name, text }, ...own].slice(0, MOST_VERSIONS);
  const all = [[player, next], ...Object.entries(others).slice(0, MOST_TEXTS - 1)];
  // Versions of what is written now matter more than those of earlier work.
  if (!keepIfRoom(VERSIONS, Object.fromEntries(all))) keepIfRoom(VERSIONS, { [player]: next });
}
