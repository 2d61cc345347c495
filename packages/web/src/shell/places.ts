// The places of the page, as they stand in the navigation. Each is loaded when it is first visited.

import { lazyRouteComponent } from "@tanstack/react-router";

export interface Place {
  readonly path: string;
  readonly title: string;
  /** What one does there. */
  readonly about: string;
  readonly component: ReturnType<typeof lazyRouteComponent>;
}

export const places: readonly Place[] = [
  {
    path: "/dominion",
    title: "Dominion lab",
    about: "Write strategies side by side and watch which wins, by how much, and why.",
    component: lazyRouteComponent(() => import("../games/dominion/lab/lab-page.js"), "LabPage"),
  },
  {
    path: "/play",
    title: "Play",
    about: "Any of the four games, against pilots, with friends at one screen, or to watch.",
    component: lazyRouteComponent(() => import("../play/play-page.js"), "PlayPage"),
  },
  {
    path: "/replays",
    title: "Replays",
    about: "A whole match, step by step, as any player saw it; play on from anywhere.",
    component: lazyRouteComponent(() => import("../replays/replays-page.js"), "ReplaysPage"),
  },
  {
    path: "/positions",
    title: "Positions",
    about: "Put cards anywhere, then play, ask for odds, or save it as a scenario.",
    component: lazyRouteComponent(() => import("../positions/positions-page.js"), "PositionsPage"),
  },
  {
    path: "/magic",
    title: "Magic bench",
    about: "How fast a deck wins, from which hands, and by which line.",
    component: lazyRouteComponent(() => import("../games/magic/bench/magic-bench-page.js"), "MagicBenchPage"),
  },
  {
    path: "/weiss",
    title: "Weiss bench",
    about: "The exact chance to win this turn, and the best order of attacks.",
    component: lazyRouteComponent(() => import("../games/weiss/bench/weiss-bench-page.js"), "WeissBenchPage"),
  },
  {
    path: "/nimmt",
    title: "6 nimmt! bench",
    about: "Bots against bots, and how dangerous each card is now.",
    component: lazyRouteComponent(() => import("../games/nimmt/bench/nimmt-bench-page.js"), "NimmtBenchPage"),
  },
  {
    path: "/cards",
    title: "Cards",
    about: "Every card of all games in words, and a page to write your own.",
    component: lazyRouteComponent(() => import("../cards/cards-page.js"), "CardsPage"),
  },
];
