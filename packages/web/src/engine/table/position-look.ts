// A position as a viewer is shown it where nobody is to answer anything: in replays and scenarios.

import { type Event, type Match, type PlayedModule, REFEREE, SPECTATOR } from "@kibitz/kernel";
import { type Narrator, sayResult } from "@kibitz/narrator";
import { pilesOf, positionOf } from "./look.js";
import { newTexts } from "./opened.js";
import type { LogLine, Look } from "./table-session.js";

/** All that a viewer sees, without the story. */
export function positionLook(module: PlayedModule, match: Match, names: readonly string[], viewer: number): Look {
  const view = match.view(viewer);
  const position = positionOf(view, module);
  const piles = pilesOf(view, module);
  const { result } = match;
  return {
    viewer,
    position,
    piles,
    waiting: match
      .decisionsSeenBy(viewer)
      .filter(({ player }) => player > 0)
      .map(({ player, reason }) => ({ seat: player, reason, isPerson: false })),
    news: [],
    isWhole: true,
    texts: newTexts(module, match, position, piles, new Set()),
    answers: [],
    decided: [],
    ...(result === undefined ? {} : { result: { ...result, lines: sayResult(match, names) } }),
  };
}

/** After each answer, how many events each viewer has been told of: spectator and players by number, the referee last. */
export type Told = readonly number[];

export const toldNow = (match: Match): Told => {
  const seats = Array.from({ length: match.rules.players }, (_, i) => i + 1);
  return [SPECTATOR, ...seats, REFEREE].map(viewer => match.events(viewer).length);
};

/** The whole story as a viewer was told it, each line with the answer it followed. */
export function storyOf(
  narrator: Narrator,
  events: readonly Event[],
  told: readonly Told[],
  viewer: number,
): readonly LogLine[] {
  const place = viewer === REFEREE ? -1 : viewer;
  let begun = 0;
  return told.flatMap((counts, at) => {
    const from = begun;
    begun = counts.at(place) ?? 0;
    if (begun === from) return [];
    return narrator
      .tell(events.slice(0, begun), from)
      .map(({ words, isHeading, cards }): LogLine => ({ words, isHeading, cards, at }));
  });
}
