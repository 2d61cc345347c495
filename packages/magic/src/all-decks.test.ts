// The contract over random play of all shipped decks against each other. A few games are always played to their end;
// CONTRACT_GAMES plays so many of each pair, from the seed CONTRACT_FIRST on, with all checks (vitest's -t picks some);
// with CONTRACT_SPARSE these look at one in so many of their decisions.

import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { type DeckName, decks } from "./cards/decks/index.js";
import { magic } from "./game/magic.js";

const { CONTRACT_GAMES, CONTRACT_FIRST = "0", CONTRACT_SPARSE = "1" } = process.env;
const names = Object.keys(decks) as DeckName[];
/** These are about the rules, not about single games. */
const once = ["random play reaches everything cards can do", "programs that went through JSON play the same games"];

for (const [i, first] of names.entries()) {
  for (const second of names.slice(i)) {
    describe(`${first} against ${second}`, () => {
      contractSuite(
        (title, body) => {
          const isWanted = CONTRACT_GAMES === undefined ? title === "random play ends" : !once.includes(title);
          if (isWanted) test(title, { timeout: 36_000_000 }, body);
        },
        magic,
        {
          setups: [{ players: 2, seats: [first, second] }],
          games: Number(CONTRACT_GAMES ?? 1),
          first: Number(CONTRACT_FIRST),
          sparse: Number(CONTRACT_SPARSE),
          cardsComeAndGo: true,
        },
      );
    });
  }
}
