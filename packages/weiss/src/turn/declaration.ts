// Declaring an attack, and its end (W-8.1, W-8.5).

import { addTo } from "@kibitz/kernel/machine";
import { affect, bind, minus, more, same, type Value, verb, when } from "@kibitz/kernel/words";
import { level } from "../table/card-values.js";
import { switches } from "../table/policies.js";
import { asWeiss, atomic, names } from "../table/tables.js";
import { rest } from "../verbs/verbs.js";

export const noteAttack = atomic(
  "noteAttack",
  [
    ["attacker", "card"],
    ["kind", "attackKind"],
    ["defender", "card"],
  ],
  (m, by, kind, on) => {
    const { game, player } = m.s;
    game.attacker[0] = by;
    game.attackKind[0] = kind;
    game.defender[0] = on;
    addTo(game.attacks, 0, 1);
    addTo(player.attacks, game.active[0], 1);
    return 0;
  },
  {
    past: "attack noted",
    open: false,
    writes: ["game.attacker", "game.attackKind", "game.defender", "game.attacks", "player.attacks"],
    seenBy: () => 0,
  },
);
const attackSoul = (card: Value<"card">, by: number | Value<"number">) =>
  when(switches.soulLastsForTurn(), affect(card, "turn", more("soul", by)), affect(card, "attack", more("soul", by)));
/** W-8.1: the attacker rests; direct attacks hit harder, side attacks less, by what the facing character's level is now. */
export const declareAttack = verb(
  "declareAttack",
  [
    ["attacker", "card"],
    ["kind", "attackKind"],
    ["defender", "card"],
  ],
  (by, kind, on) => [
    noteAttack(by, kind, on),
    rest(by),
    when(same(kind, names.direct()), attackSoul(by, 1)),
    when(
      same(kind, names.side()),
      bind("number", minus(0, level(on)), less => attackSoul(by, less)),
    ),
  ],
  // W-10.5: the turn player's replacements come first.
  {
    past: "attacked",
    say: ({ attacker, kind, defender }) =>
      kind === "direct" ? `${attacker} attacks directly` : `${attacker} attacks ${defender} (${kind})`,
    affects: m => asWeiss(m).s.game.active[0],
  },
);
export const endAttack = atomic("endAttack", [], () => 0, {
  past: "attack ended",
  open: false,
  writes: [],
  say: "the attack ends",
});
export const forgetAttack = atomic(
  "forgetAttack",
  [],
  m => {
    m.s.game.attacker[0] = 0;
    m.s.game.defender[0] = 0;
    m.s.game.attackKind[0] = 0;
    return 0;
  },
  {
    past: "attack over",
    open: false,
    writes: ["game.attacker", "game.defender", "game.attackKind"],
    seenBy: () => 0,
  },
);
