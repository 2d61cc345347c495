// Going away: destroyed, sacrificed, exiled, returned (701).

import { firstRow, isCurrent, nextRow, rowCount, rowOf } from "@kibitz/kernel/machine";
import {
  allowed,
  and,
  currentObject,
  dropItem,
  gives,
  happens,
  type Instr,
  instead,
  isStill,
  isZone,
  macro,
  move,
  not,
  ownerOf,
  proceed,
  same,
  start,
  TOP,
  type Value,
  verb,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel/words";
import { hasKeyword } from "../characteristics/characteristics.js";
import { isToken } from "../characteristics/questions.js";
import { controllerRow } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { atomic, choiceColumns, type MagicMachine } from "../printed/tables.js";
import { BATTLEFIELD, STACK, zoneKindOf } from "../printed/zones.js";

/** What is on an object and goes with it. */
const objectColumns = [
  "tapped",
  "sick",
  "holder",
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
  "undivided",
  "struck",
  "shield",
  "x",
  "kicked",
  "way",
  ...choiceColumns,
  "modes",
  "targets",
  "aims",
  "used",
  "transformed",
  "worldSince",
] as const;
const objectColumnNames: readonly string[] = [
  ...objectColumns.map(column => `card.${column}`),
  "game.strays",
  "game.lent",
];

const onCard = [["card", "card"]] as const;

/** A spell that has left the stack will not resolve. */
function forgetSpell(m: MagicMachine, row: number): void {
  const { item } = m.s;
  const items = m.rules.tables.item;
  let spell = firstRow(m.s, items);
  while (spell > 0 && !(item.isSpell[spell] && rowOf(item.self[spell]) === row)) spell = nextRow(m.s, items, spell);
  if (spell > 0) dropItem(m, spell);
}

/** What is on a permanent goes when it leaves (400.7). Does nothing while it is where it can have something on it. */
export const clean = atomic(
  "clean",
  onCard,
  (m, card) => {
    const row = rowOf(card);
    const kind = zoneKindOf(m, row);
    if (m.s.card.zone[row] === 0 || kind === BATTLEFIELD || kind === STACK) return m.nothing();
    if (m.s.card.holder[row] !== 0) m.s.game.lent[0]--;
    for (const column of objectColumns) m.s.card[column][row] = 0;
    if (rowCount(m.s, m.rules.tables.item) > 0) forgetSpell(m, row);
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

const INDESTRUCTIBLE = keywordBit("indestructible");
/** 701.8; for good: it cannot be regenerated (701.19c). What cannot be destroyed is not replaced either (614.17). */
export const destroy = verb(
  "destroy",
  [
    ["card", "card"],
    ["forGood", "flag", false],
  ],
  card => put(card, zone("graveyard", ownerOf(card))),
  {
    past: "destroyed",
    say: ({ card, forGood }) => `destroy ${card}${forGood === "true" ? ", which cannot be regenerated" : ""}`,
    affects: (m, args) => controllerRow(m, args[0]),
    cannot: (m, args) => isCurrent(m, args[0]) && hasKeyword(m, rowOf(args[0]), INDESTRUCTIBLE),
  },
);
const byPlayer = [
  ["player", "player"],
  ["card", "card"],
] as const;
/** 603.10a: what waits for sacrifices waits for this, and looks at the position before the permanent leaves. */
export const giveUp = atomic("giveUp", byPlayer, (m, _, card) => (isCurrent(m, card) ? 0 : m.nothing()), {
  past: "given up",
  open: false,
  writes: [],
  seenBy: () => 0,
});
/** 701.21. */
export const sacrifice = verb(
  "sacrifice",
  byPlayer,
  (player, card) => {
    const graveyard = zone("graveyard", ownerOf(card));
    return [when(allowed(move(card, graveyard)), giveUp(player, card)), ...put(card, graveyard)];
  },
  { past: "sacrificed", say: "{player} sacrifices {card}" },
);
/** Gives the card it has become. */
export const exile = verb(
  "exile",
  onCard,
  card => when(isStill(card), [...put(card, zone("exile", ownerOf(card))), gives(currentObject(card))]),
  { past: "exiled", result: "card", say: "exile {card}" },
);
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
  {
    past: "put on a library",
    say: ({ card, where }) => `put ${card} on ${where === "-1" ? "the bottom" : "top"} of its owner's library`,
  },
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

/** 614: if it would die this turn, it is exiled instead. */
export const exileIfItDies = macro(
  "exileIfItDies",
  onCard,
  "instr",
  card =>
    start(
      instead(
        happens(move, event =>
          and(same(event.card, card), isZone(zoneOf(event.card), "battlefield"), isZone(event.to, "graveyard")),
        ),
        event => proceed({ to: zone("exile", ownerOf(event.card)) }),
      ),
      "turn",
    ),
  { say: "if {card} would die this turn, exile it instead" },
);
/** 614: cards that would go to these graveyards are exiled instead. */
const goToExile = (name: string, say: string, which: (card: Value<"card">) => Value<"flag"> | boolean) =>
  macro(
    name,
    [],
    "ability",
    () =>
      instead(
        happens(move, event => and(isZone(event.to, "graveyard"), which(event.card))),
        event => proceed({ to: zone("exile", ownerOf(event.card)) }),
      ),
    { say },
  );
export const exilesForGraveyardsWord = goToExile(
  "exilesForGraveyards",
  "if a card or token would go to a graveyard, exile it instead",
  () => true,
);
export const exilesForTheirGraveyardWord = goToExile(
  "exilesForTheirGraveyard",
  "if a card would go to an opponent's graveyard, exile it instead",
  card => and(not(same(ownerOf(card), you)), not(isToken(card))),
);
export const exilesForGraveyards = exilesForGraveyardsWord();
export const exilesForTheirGraveyard = exilesForTheirGraveyardWord();
