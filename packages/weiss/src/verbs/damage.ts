// The damage process (W-8.8).

import { addTo } from "@kibitz/kernel/machine";
import {
  and,
  anyOf,
  during,
  gives,
  inZone,
  lessThan,
  moreThan,
  move,
  moveAll,
  not,
  settle,
  sizeOf,
  topCardOf,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel/words";
import { isClimax } from "../table/card-values.js";
import { atomic, names } from "../table/tables.js";

export const noteDamage = atomic(
  "noteDamage",
  [
    ["player", "player"],
    ["taken", "number"],
  ],
  (m, player, taken) => {
    addTo(m.s.player.damageProcesses, player, 1);
    if (taken === 0) addTo(m.s.player.damageCancelled, player, 1);
    else addTo(m.s.player.damageTaken, player, taken);
    return 0;
  },
  {
    past: "damage noted",
    open: false,
    writes: ["player.damageTaken", "player.damageCancelled", "player.damageProcesses"],
    seenBy: () => 0,
  },
);

const revealed = (player: Value<"player">) => inZone("damage", player);
const climaxRevealed = (player: Value<"player">) => isClimax(topCardOf(zone("damage", player)));

/** W-8.8. The refresh and level-up interrupts come wherever they fall. */
export const dealDamage = verb(
  "dealDamage",
  [
    ["player", "player"],
    ["amount", "number"],
    ["source", "card"],
    ["sure", "flag", false],
  ],
  (player, amount, _, sure) => [
    during(
      and(
        lessThan(sizeOf(zone("damage", player)), amount),
        moreThan(sizeOf(zone("deck", player)), 0),
        // (2), (7)
        not(and(not(sure), anyOf(revealed(player)), climaxRevealed(player))),
      ),
      [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("damage", player))],
    ),
    when(
      anyOf(revealed(player)),
      when(
        and(not(sure), climaxRevealed(player)),
        [gives(names.cancelled()), noteDamage(player, 0), moveAll(zone("damage", player), zone("waitingRoom", player))],
        [
          gives(names.taken()),
          noteDamage(player, sizeOf(zone("damage", player))),
          moveAll(zone("damage", player), zone("clock", player)),
        ],
      ),
    ),
  ],
  { past: "damaged", result: "outcome", say: "deal {amount} damage to {player}" },
);
