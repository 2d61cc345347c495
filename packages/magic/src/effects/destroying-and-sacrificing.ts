// Destroying, regenerating and sacrificing (701.8, 701.19, 701.21).

import {
  and,
  as,
  batch,
  choose,
  delayed,
  each,
  happens,
  instead,
  isStill,
  macro,
  not,
  one,
  same,
  when,
  you,
} from "@kibitz/kernel/words";
import { yourCreatures } from "../characteristics/selectors.js";
import { removeFromCombat } from "../combat/attacking-and-blocking.js";
import { yours } from "../printed/control.js";
import { destroy, removeDamage, sacrifice, tap } from "../verbs/verbs.js";

const onCard = [["card", "card"]] as const;

/** 701.19: the next time it would be destroyed this turn, it is tapped, healed and out of combat instead. */
export const regenerate = macro(
  "regenerate",
  onCard,
  "instr",
  card =>
    delayed(
      instead(
        happens(destroy, event => and(same(event.card, card), not(event.forGood))),
        [tap(card), removeDamage(card), removeFromCombat(card)],
      ),
      "turn",
    ),
  { say: "regenerate {card}" },
);

/** Each of these at once. */
export const destroyAll = macro(
  "destroyAll",
  [["cards", { source: "card" }]],
  "instr",
  cards => batch(each(cards, card => destroy(card))),
  { say: "destroy each {cards}" },
);

/** 701.19c: destroyed, and cannot be regenerated. */
export const destroyForGood = macro("destroyForGood", onCard, "instr", card => destroy(card, true), {
  say: "destroy {card}, which cannot be regenerated",
});
export const destroyAllForGood = macro(
  "destroyAllForGood",
  [["cards", { source: "card" }]],
  "instr",
  cards => batch(each(cards, card => destroyForGood(card))),
  { say: "destroy each {cards}; they cannot be regenerated" },
);

/** 701.21a: what is gone, or somebody else's by then, is not sacrificed. */
export const sacrificeIfYours = macro(
  "sacrificeIfYours",
  onCard,
  "instr",
  card => when(and(isStill(card), yours(card)), sacrifice(you, card)),
  { say: "sacrifice {card}" },
);
/** A player sacrifices a creature of their choice. */
export const sacrificeCreature = macro(
  "sacrificeCreature",
  [["player", "player"]],
  "instr",
  player =>
    as(
      player,
      choose(one, yourCreatures, card => sacrifice(you, card), "a creature to sacrifice"),
    ),
  { say: "{player} sacrifices a creature" },
);
