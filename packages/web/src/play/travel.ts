// Cards travel from where they were to where they are, one after the other, in the order in which it was told.

import { type RefObject, useLayoutEffect, useRef } from "react";
import type { LogLine, Look } from "../engine/table/table-session.js";

interface Place {
  readonly x: number;
  readonly y: number;
}

const TRAVEL_MS = 320;
const APART_MS = 80;
/** Later ones go together. */
const MOST_APART = 10;

const wantsRest = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where each card lies on the page, by its handle; and those of a name, for what had none. */
function placesIn(root: HTMLElement): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-name]")) {
    const { left, top } = element.getBoundingClientRect();
    const place = { x: left + window.scrollX, y: top + window.scrollY };
    for (const key of keysOf(element)) places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

const keysOf = ({ dataset }: HTMLElement): readonly string[] => [
  ...(dataset.handle === undefined ? [] : [`#${dataset.handle}`]),
  dataset.name ?? "",
];

export function useTravel(root: RefObject<HTMLElement | null>, look: Look, news: readonly LogLine[]): void {
  const before = useRef<Map<string, Place[]>>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const now = placesIn(element);
    if (before.current && !look.isWhole && !wantsRest()) move(element, before.current, now, news);
    before.current = now;
  }, [root, look, news]);
}

function move(
  root: HTMLElement,
  before: ReadonlyMap<string, readonly Place[]>,
  now: ReadonlyMap<string, readonly Place[]>,
  news: readonly LogLine[],
): void {
  const told = news.flatMap(({ cards }) => cards);
  for (const element of root.querySelectorAll<HTMLElement>("[data-name]")) {
    const [handle, name = handle] = keysOf(element);
    const { left, top } = element.getBoundingClientRect();
    const here = { x: left + window.scrollX, y: top + window.scrollY };
    const from = before.get(handle)?.[0] ?? gone(name, before, now);
    const place = told.findIndex(card => `#${card.handle}` === handle || card.name === name);
    const turn = Math.min(MOST_APART, Math.max(0, place));
    const timing = { duration: TRAVEL_MS, delay: turn * APART_MS, easing: "ease-out", fill: "backwards" } as const;
    if (from === undefined) {
      if (!before.has(handle))
        element.animate(
          [
            { opacity: 0, scale: "0.85" },
            { opacity: 1, scale: "1" },
          ],
          timing,
        );
      continue;
    }
    const dx = from.x - here.x;
    const dy = from.y - here.y;
    if (Math.abs(dx) + Math.abs(dy) > 4)
      element.animate(
        [
          { translate: `${dx}px ${dy}px`, zIndex: 20 },
          { translate: "0 0", zIndex: 20 },
        ],
        timing,
      );
  }
}

/** A place where a card of this name lay and none lies any more. */
const gone = (
  name: string,
  before: ReadonlyMap<string, readonly Place[]>,
  now: ReadonlyMap<string, readonly Place[]>,
): Place | undefined => {
  const still = now.get(name) ?? [];
  return before.get(name)?.find(({ x, y }) => !still.some(other => Math.abs(other.x - x) + Math.abs(other.y - y) < 4));
};
