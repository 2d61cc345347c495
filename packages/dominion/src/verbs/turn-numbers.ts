// What a turn has: actions, buys, coins, and what holds until it ends.

import { addTo, bounded } from "@kibitz/kernel/machine";
import { you } from "@kibitz/kernel/words";
import { countNoun, isPlain } from "../table/plural.js";
import { atomic } from "../table/tables.js";

const sayPlus =
  (one: string) =>
  ({ player, count }: Readonly<Record<string, string>>): string =>
    isPlain(count)
      ? `${player} gets ${count.startsWith("-") ? "" : "+"}${count} ${/^-?1$/.test(count) ? one : `${one}s`}`
      : `${player} gets ${countNoun(one, count)}`;

/** More of something this turn, or less, down to nothing. What somebody else's card gives is lost when it is not their turn. */
const turnNumber = (name: "actions" | "buys" | "coins", one: string) =>
  atomic(
    name,
    [
      ["count", "number"],
      ["player", "player", you],
    ],
    (m, count, player) => {
      const { game } = m.s;
      const before = game[name][0];
      const after = bounded(Math.max(0, before + count));
      if (player !== game.active[0] || after === before) return m.nothing();
      game[name][0] = after;
      return count;
    },
    { past: `got ${name}`, result: "number", writes: [`game.${name}`], say: sayPlus(one), affects: "player" },
  );

export const actions = turnNumber("actions", "Action");

export const buys = turnNumber("buys", "Buy");

export const coins = turnNumber("coins", "Coin");

/** All cards cost less this turn. */
export const reduceCosts = atomic(
  "reduceCosts",
  [["by", "number"]],
  (m, by) => {
    addTo(m.s.game.costsLess, 0, by);
    return by;
  },
  { past: "reduced costs", writes: ["game.costsLess"], say: "this turn, cards cost {by} less" },
);

/** So many more Actions may go onto the deck when they are discarded from play this turn. */
export const mayReturn = atomic(
  "mayReturn",
  [["count", "number"]],
  (m, count) => {
    addTo(m.s.game.returning, 0, count);
    return 0;
  },
  {
    past: "may return",
    writes: ["game.returning"],
    say: ({ count }) => `this turn, ${countNoun("Action", count)} may go onto the deck from play`,
  },
);

/** One action is spent to play a card. */
export const spendAction = atomic(
  "spendAction",
  [],
  m => {
    m.s.game.actions[0]--;
    return 0;
  },
  { past: "spent an action", writes: ["game.actions"], say: "spend an action", open: false },
);
