// A card is paid for and gained. What goes off on buying it is done in between.

import { addTo } from "@kibitz/kernel/machine";
import { verb } from "@kibitz/kernel/words";
import { activePlayer, costNow } from "../table/position.js";
import { atomic } from "../table/tables.js";
import { gain } from "./gaining.js";
import { setOff, settleAll } from "./triggers.js";

export const pay = atomic(
  "pay",
  [["name", "text"]],
  (m, name) => {
    const price = costNow(m, name);
    m.s.game.coins[0] -= price;
    addTo(m.s.game.paid, 0, price);
    m.s.game.buys[0]--;
    return price;
  },
  {
    past: "paid",
    result: "number",
    writes: ["game.coins", "game.buys"],
    say: "pay for {name}",
    open: false,
  },
);

export const setBuying = atomic(
  "setBuying",
  [["on", "flag"]],
  (m, on) => {
    m.s.game.buying[0] = on;
    return 0;
  },
  { past: "is buying", writes: ["game.buying"], say: "what is gained next is bought: {on}", open: false },
);

export const buy = verb(
  "buy",
  [["name", "text"]],
  // The last card of the pile may be gone by then, and nothing gained.
  name => [setOff(pay(name), old => settleAll(activePlayer(), old)), setBuying(true), gain(name), setBuying(false)],
  { past: "bought", say: "you buys {name}", open: false },
);
