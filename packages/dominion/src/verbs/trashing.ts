// Cards go to the trash, and may answer.

import {
  and,
  as,
  bind,
  currentObject,
  each,
  gives,
  isIn,
  isSomething,
  move,
  ownerOf,
  perform,
  TOP,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { reactsToTrash } from "../table/position.js";
import { take } from "./piles.js";

export const trash = verb(
  "trash",
  [["card", "card"]],
  card =>
    move(card, zone("trash"), TOP, placed => [
      gives(placed),
      when(reactsToTrash(placed), as(ownerOf(placed), perform(placed, "trashed"))),
    ]),
  { past: "trashed", result: "card", say: "trash {card}" },
);

/** Several cards at once; only then do any of them do something. */
export const trashAll = verb(
  "trashAll",
  [["cards", "card[]"]],
  cards => [
    each(cards, card => move(card, zone("trash"))),
    each(cards, card =>
      bind("card", currentObject(card), now =>
        when(and(isIn(now, "trash"), reactsToTrash(now)), as(ownerOf(now), perform(now, "trashed"))),
      ),
    ),
  ],
  { past: "trashed all", say: "trash {cards}" },
);

/** A card of the supply goes to the trash. */
export const trashFromSupply = verb(
  "trashFromSupply",
  [["name", "text"]],
  name =>
    take(you, name, zone("trash"), got => when(and(isSomething(got), reactsToTrash(got)), perform(got, "trashed"))),
  { past: "trashed from the supply", say: "trash {name} from the supply" },
);
