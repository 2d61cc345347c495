// Exile, and coming back from it.

import { isCurrent, rowOf } from "@kibitz/kernel/machine";
import {
  delayed,
  everywhere,
  happens,
  instead,
  isStill,
  macro,
  ownerOf,
  proceed,
  same,
  self,
  those,
  when,
  you,
} from "@kibitz/kernel/words";
import { exiledWith } from "../characteristics/questions.js";
import { atomic } from "../printed/tables.js";
import { EXILE, zoneKindOf } from "../printed/zones.js";
import { atNextEndStep } from "../triggers/step-triggers.js";
import { clean, enter, enterForOwners, exile } from "../verbs/verbs.js";

const onCard = [["card", "card"]] as const;

/** Exiles something, and does something with the card it has become. */
export const exileAnd = macro(
  "exileAnd",
  [
    ["card", "card"],
    ["do", { block: ["card"] }],
  ],
  "instr",
  (card, does) => exile(card, does),
  { say: "exile {card}; {do}" },
);

export const noteExiler = atomic(
  "noteExiler",
  [
    ["card", "card"],
    ["by", "card"],
  ],
  (m, card, by) => {
    if (!isCurrent(m, card) || zoneKindOf(m, rowOf(card)) !== EXILE) return m.nothing();
    m.s.card.exiledWith[rowOf(card)] = by;
    return 0;
  },
  { past: "exiled with something", open: false, writes: ["card.exiledWith"], seenBy: () => 0 },
);
/** 607.2a: exiled, and known to this object, and to no other that its card may become, as what it exiled. */
export const exileWithThis = macro(
  "exileWithThis",
  onCard,
  "instr",
  card => exileAnd(card, gone => noteExiler(gone, self)),
  { say: "exile {card}" },
);
export const exiledWithThisWord = macro(
  "exiledWithThis",
  [],
  "source card",
  () => those(everywhere("exile"), card => same(exiledWith(card), self)),
  { say: "card exiled with this" },
);
export const exiledWithThis = exiledWithThisWord();

export const returnExiledWord = macro("returnExiled", [], "instr", () => enterForOwners(exiledWithThis), {
  say: "return the exiled card to the battlefield under its owner's control",
});
export const returnExiled = returnExiledWord();

/**
 * 610.3: exiled until this leaves, and then back at once: no ability does that, so nothing can respond to it, and it
 * happens whatever this has lost since. If this has left already, nothing is exiled (610.3b).
 */
export const exileUntilThisLeaves = macro(
  "exileUntilThisLeaves",
  onCard,
  "instr",
  card =>
    when(
      isStill(self),
      exileAnd(card, gone =>
        delayed(
          instead(
            happens(clean, event => same(event.card, self)),
            [proceed(), when(isStill(gone), enter(gone, ownerOf(gone)))],
          ),
        ),
      ),
    ),
  { say: "exile {card} until this leaves the battlefield" },
);

/** Exiled, and back at the beginning of the next end step under its owner's control. */
export const exileUntilEndStep = macro(
  "exileUntilEndStep",
  onCard,
  "instr",
  card => exileAnd(card, gone => atNextEndStep(when(isStill(gone), enter(gone, ownerOf(gone))))),
  { say: "exile {card}; return it under its owner's control at the beginning of the next end step" },
);

/** Exiled and back at once, as a new object (400.7). */
export const flicker = macro("flicker", onCard, "instr", card => exileAnd(card, gone => enter(gone, you)), {
  say: "exile {card} and return it under your control",
});
