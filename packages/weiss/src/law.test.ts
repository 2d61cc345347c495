// No leaks (W-13): at every decision of random games, two different hidden cards change places, and the player they are
// hidden from must not notice.

import { readSetup } from "@kibitz/kernel";
import { checkLaw, exchangeable, playAtRandom } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { weiss } from "./game/weiss.js";

/** Games of each pair of decks, and the seed of the first; a longer run sets them in the environment. */
const GAMES = Number(process.env.LAW_GAMES ?? 4);
const FIRST = Number(process.env.LAW_FIRST ?? 0);
/** Decisions both positions are played on for. */
const AHEAD = 4;

const pairs = [
  ["harbor", "grove"],
  ["guild", "uniform"],
  ["wall", "harbor"],
];

describe("hidden cards of the same owner cannot be told apart", () => {
  for (const seats of pairs) {
    test(`${seats.join(" against ")}, at every decision`, { timeout: 3_600_000 }, () => {
      const setup = { players: 2, seats };
      const rules = readSetup(weiss, setup);
      if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
      let checked = 0;
      for (let seed = FIRST; seed < FIRST + GAMES; seed++) {
        playAtRandom(weiss, rules.value, setup, `${seats} ${seed}`, (m, decision) => {
          const viewer = decision % 3;
          const all = exchangeable(m, viewer);
          if (all.length === 0) return;
          checkLaw(m, viewer, all[(decision * 7919 + seed) % all.length], AHEAD, decision);
          checked++;
        });
      }
      expect(checked).toBeGreaterThan(GAMES * 50);
    });
  }
});
