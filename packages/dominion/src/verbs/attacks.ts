// Whom an attack befalls, and what those say to it.

import { bitOf } from "@kibitz/kernel/machine";
import {
  as,
  asPass,
  choose,
  each,
  type Instr,
  inZone,
  opponents,
  perform,
  those,
  upToOne,
  type Value,
  when,
  you,
} from "@kibitz/kernel/words";
import { mightHold, reactsToAttack } from "../table/position.js";
import { atomic, HOLDS_ATTACK_REACTIONS } from "../table/tables.js";
import { turnQuestions } from "../table/turn-questions.js";
import { repeatUntilPass, setRepeating } from "./asking-again.js";

/** The attack being played does not befall these. */
export const setShelter = atomic(
  "setShelter",
  [["players", "number"]],
  (m, players) => {
    m.s.game.unaffected[0] = players;
    return 0;
  },
  { past: "sheltered", writes: ["game.unaffected"], say: "it does not befall {players}", open: false },
);

/** The attack being played does not befall this player. */
export const ignoreAttack = atomic(
  "ignoreAttack",
  [["player", "player", you]],
  (m, player) => {
    m.s.game.unaffected[0] |= bitOf(player);
    return 0;
  },
  { past: "is unaffected", writes: ["game.unaffected"], say: "{player} is unaffected" },
);

/** Those an attack is about to befall may answer with cards in hand, one after the other. */
export const answerAttack = (player: Value<"player">): Instr =>
  each(opponents(player), who =>
    when(
      mightHold(who, HOLDS_ATTACK_REACTIONS),
      as(
        who,
        repeatUntilPass([
          choose(
            asPass(upToOne),
            those(inZone("hand"), held => reactsToAttack(held)),
            held => [perform(held, "attacked"), setRepeating(true)],
            turnQuestions.reactToAttack,
          ),
        ]),
      ),
    ),
  );
