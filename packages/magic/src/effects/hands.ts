// Hands: discarding from them, revealing them, and what comes into and out of them.

import {
  as,
  batch,
  choose,
  each,
  exactly,
  type Instr,
  inZone,
  macro,
  move,
  node,
  one,
  show,
  those,
  upToOne,
  type Value,
  you,
  zone,
} from "@kibitz/kernel/words";
import { asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { sayFilter } from "../printed/say-filter.js";
import { discard, enter } from "../verbs/verbs.js";

const onCard = [["card", "card"]] as const;

/** 701.9: what is discarded by one instruction is discarded at once. */
export const discardCards = macro(
  "discardCards",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  "instr",
  (player, count) =>
    as(
      player,
      choose(exactly(count), inZone("hand"), cards => batch(each(cards, card => discard(you, card))), "discard"),
    ),
  { say: "{player} discards {count} cards" },
);

/** Looks at a player's hand; everybody sees it. */
export const revealHand = macro(
  "revealHand",
  [["player", "player"]],
  "instr",
  player => each(inZone("hand", player), card => show(card)),
  { say: "{player} reveals their hand" },
);

/** You choose one of those cards in a player's hand, who discards it. */
export const discardChosenWord = macro(
  "discardChosen",
  [["player", "player"], testParam],
  "instr",
  (player, test) =>
    choose(
      one,
      those(inZone("hand", player), card => test(card)),
      card => discard(player, card),
      "a card to discard",
    ),
  { say: ({ player, test }) => `you choose a ${sayFilter("card", test)} from it; ${player} discards that card` },
);
export const discardChosen = (player: Value<"player">, test: CardTest): Instr =>
  node(discardChosenWord.definition, [player, asTest(test)]);

/** Reveals a card and puts it into its owner's hand. */
export const toHandRevealed = macro("toHandRevealed", onCard, "instr", card => [show(card), move(card, zone("hand"))], {
  say: "reveal {card} and put it into your hand",
});

/** Puts a card of a kind from your hand onto the battlefield. */
export const mayPutFromHandWord = macro(
  "mayPutFromHand",
  [testParam],
  "instr",
  test =>
    choose(
      upToOne,
      those(inZone("hand"), card => test(card)),
      card => enter(card, you),
      "put onto the battlefield",
    ),
  { say: ({ test }) => `you may put a ${sayFilter("card", test)} from your hand onto the battlefield` },
);
export const mayPutFromHand = (test: CardTest): Instr => node(mayPutFromHandWord.definition, [asTest(test)]);
