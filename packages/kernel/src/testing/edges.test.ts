import { expect, test } from "vitest";
import { you } from "../language/words/control.js";
import { u8 } from "../position/columns.js";
import { bramble } from "./bramble/bramble.js";
import { atomic } from "./bramble/tables.js";
import { checkEdges } from "./edges.js";

const setups = [{ players: 2, options: { copies: 2 } }];
const reasons = {
  "card.tired": "a flag",
  "game.active": "a seat",
  "game.winner": "a seat",
  "game.drawn": "a flag",
  "game.passed": "a flag",
};

test("Bramble: every number stays at its edge, or cannot come there", () => {
  checkEdges(bramble, setups, reasons);
});

test("a number that begins anew at its edge is found, and one that nobody explains", () => {
  const careless = atomic(
    "hoard",
    [
      ["player", "player", you],
      ["count", "number"],
    ],
    (m, player, count) => {
      m.s.columnsOf("player").nuts[player] += count;
      return 0;
    },
    { past: "hoarded" },
  );
  const game = {
    ...bramble,
    tables: { ...bramble.tables, player: { ...bramble.tables.player, nuts: u8 } },
    words: [...bramble.words, careless],
  };
  expect(() => checkEdges(game, setups, reasons)).toThrow('"hoard" writes 1099511627776 to player.nuts');
  expect(() => checkEdges({ ...game, words: bramble.words }, setups, reasons)).toThrow(
    "neither seen to stay at an edge nor explained: player.nuts",
  );
  expect(() => checkEdges(bramble, setups, { ...reasons, "player.nuts": "none" })).toThrow(
    "explained, but no such column or it stays at its edge: player.nuts",
  );
});
