// A card is named, for everybody to hear.

import { you } from "@kibitz/kernel/words";
import { atomic } from "../table/tables.js";

export const announce = atomic(
  "announce",
  [
    ["name", "text"],
    ["player", "player", you],
  ],
  () => 0,
  { past: "announced", writes: [], say: "{player} names {name}" },
);
