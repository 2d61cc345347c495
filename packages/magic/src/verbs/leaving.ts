// Going away: destroyed, sacrificed, exiled, returned (701).

import { type Instr, move, not, ownerOf, rowOf, TOP, type Value, verb, when, zone } from "@kibitz/kernel";
import { has } from "../characteristics.js";
import { controllerRow } from "../control.js";
import { atomic } from "../tables.js";

/** What is on an object and goes with it. */
const objectColumns = [
  "tapped",
  "sick",
  "damage",
  "deathtouched",
  "plus",
  "minus",
  "shrink",
  "loyalty",
  "charge",
  "attachedTo",
  "attacking",
  "blocking",
  "blocked",
  "assigned",
  "struck",
  "x",
  "kicked",
  "way",
  "chosen",
  "modes",
  "used",
  "transformed",
] as const;
const objectColumnNames: readonly string[] = [...objectColumns.map(column => `card.${column}`), "game.strays"];

const onCard = [["card", "card"]] as const;

/** What is on a permanent goes when it leaves (400.7). Does nothing while it is where it can have something on it. */
export const clean = atomic(
  "clean",
  onCard,
  (m, card) => {
    const row = rowOf(card);
    const place = m.s.card.zone[row];
    const kind = place === 0 ? "" : m.rules.zoneKinds[m.s.zone.kind[place]].name;
    if (kind === "battlefield" || kind === "stack" || kind === "") return m.nothing();
    for (const column of objectColumns) m.s.card[column][row] = 0;
    if (m.s.card.isToken[row] || m.s.card.isSpellCopy[row]) m.s.game.strays[0] = 1;
    return 0;
  },
  { past: "cleaned", open: false, writes: objectColumnNames, seenBy: () => 0 },
);

/** Moves a permanent, spell or card away; nothing of the object it was stays on it. */
export const put = (card: Value<"card">, to: Value<"zone">, where: number | Value<"number"> = TOP): Instr[] => [
  move(card, to, where),
  clean(card),
];

/** 701.8. */
export const destroy = verb(
  "destroy",
  onCard,
  card => when(not(has(card, "indestructible")), put(card, zone("graveyard", ownerOf(card)))),
  { past: "destroyed", say: "destroy {card}", affects: (m, args) => controllerRow(m, args[0]) },
);
/** 701.21. */
export const sacrifice = verb(
  "sacrifice",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (_, card) => put(card, zone("graveyard", ownerOf(card))),
  { past: "sacrificed", say: "{player} sacrifices {card}" },
);
export const exile = verb("exile", onCard, card => put(card, zone("exile", ownerOf(card))), {
  past: "exiled",
  say: "exile {card}",
});
export const returnToHand = verb("returnToHand", onCard, card => put(card, zone("hand", ownerOf(card))), {
  past: "returned to hand",
  say: "return {card} to its owner's hand",
});
export const putOnLibrary = verb(
  "putOnLibrary",
  [
    ["card", "card"],
    ["where", "number"],
  ],
  (card, where) => put(card, zone("library", ownerOf(card)), where),
  { past: "put on a library", say: "put {card} on its owner's library ({where})" },
);
/** 701.9. */
export const discard = verb(
  "discard",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (_, card) => put(card, zone("graveyard", ownerOf(card))),
  { past: "discarded", say: "{player} discards {card}" },
);
export const toGraveyard = verb("toGraveyard", onCard, card => put(card, zone("graveyard", ownerOf(card))), {
  past: "put into a graveyard",
  say: "put {card} into its owner's graveyard",
});

export const leavingWords = [clean, destroy, sacrifice, exile, returnToHand, putOnLibrary, discard, toGraveyard];
