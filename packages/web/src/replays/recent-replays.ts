// Replays that were opened in this browser, so that none is lost by opening another.

import type { OpenedReplay } from "../engine/parts/replays.js";
import { keep, kept } from "../store/kept.js";

export interface RecentReplay {
  readonly title: string;
  readonly link: string;
  readonly at: number;
}

const RECENT = "replays.recent";
const MOST = 12;

export function recentReplays(): readonly RecentReplay[] {
  const all = kept(RECENT);
  if (!Array.isArray(all)) return [];
  return all.filter((entry: unknown): entry is RecentReplay => {
    const { title, link, at } = Object(entry) as Readonly<Record<string, unknown>>;
    return typeof title === "string" && typeof link === "string" && typeof at === "number";
  });
}

export function noteRecent({ opened, answers, seed }: OpenedReplay, link: string): void {
  const title = `${opened.title}: ${opened.names.join(", ")}; ${answers.length} answers, seed ${seed}`;
  const others = recentReplays().filter(other => other.link !== link);
  keep(RECENT, [{ title, link, at: Date.now() }, ...others].slice(0, MOST));
}
