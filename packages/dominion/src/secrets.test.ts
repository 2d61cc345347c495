// Nobody sees through what others hide, in kingdoms dealt anew.

import { checkSecrets } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { dominion } from "./game/dominion.js";
import { kingdomsOf, rich } from "./testing/kingdoms.js";

/** Deals of all kingdoms, and the first of them; a longer run sets them in the environment. */
const DEALS = Number(process.env.SECRETS_DEALS ?? 2);
const FIRST = Number(process.env.SECRETS_FIRST ?? 5);

describe("nothing hidden can be told apart, followed, or imagined wrongly", () => {
  for (let deal = FIRST; deal < FIRST + DEALS; deal++) {
    kingdomsOf(10, deal).forEach((kingdom, i) => {
      test(`deal ${deal}: ${kingdom.join(", ")}`, () => {
        checkSecrets(dominion, rich(kingdom, 2 + (i % 3), 1 + (i % 2)), deal);
      });
    });
  }
});
