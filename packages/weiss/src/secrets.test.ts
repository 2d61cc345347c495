// Nobody sees through what others hide, whatever decks meet.

import { checkSecrets } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { decks } from "./cards/decks.js";
import { weiss } from "./game/weiss.js";

/** How many games each pair of decks plays, and the first seed; a longer run sets them in the environment. */
const GAMES = Number(process.env.SECRETS_GAMES ?? 1);
const FIRST = Number(process.env.SECRETS_FIRST ?? 100);
const names = Object.keys(decks);

describe("nothing hidden can be told apart, followed, or imagined wrongly", () => {
  for (const [i, first] of names.entries()) {
    for (const second of names.slice(i)) {
      test(`${first} against ${second}`, () => {
        for (let seed = FIRST; seed < FIRST + GAMES; seed++)
          checkSecrets(weiss, { players: 2, seats: [first, second] }, seed);
      });
    }
  }
});
