// A card is paid for and gained.

import { verb } from "@kibitz/kernel";
import { costNow } from "../position.js";
import { atomic } from "../tables.js";
import { gain } from "./gaining.js";

const pay = atomic(
  "pay",
  [["name", "text"]],
  (m, name) => {
    const price = costNow(m, name);
    m.s.game.coins[0] -= price;
    m.s.game.paid[0] += price;
    m.s.game.buys[0]--;
    m.s.game.buying[0] = 1;
    return price;
  },
  {
    past: "paid",
    result: "number",
    writes: ["game.coins", "game.buys", "game.buying"],
    say: "pay for {name}",
    open: false,
  },
);

export const buy = verb("buy", [["name", "text"]], name => [pay(name), gain(name)], {
  past: "bought",
  say: "you buys {name}",
  open: false,
});

export const buyingWords = [pay, buy];
