// Playing cards and using abilities (W-7.1, W-7.2, W-8.3, W-10.2).

import {
  and,
  choose,
  each,
  equals,
  exactly,
  gives,
  indivisible,
  inZone,
  isStill,
  moreThan,
  move,
  one,
  oneOf,
  or,
  type Program,
  perform,
  same,
  TOP,
  those,
  type Value,
  verb,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel/words";
import {
  actPart,
  anyPosition,
  backupStock,
  canExchange,
  canUse,
  hasPartner,
  isPartner,
  otherPositions,
} from "../rules/legality.js";
import { noteDeed } from "../table/bookkeeping.js";
import { cost, isCharacter, position } from "../table/card-values.js";
import { stage } from "../table/characters.js";
import type { Cost } from "../table/facts.js";
import { COST_ORDER } from "../table/policies.js";
import { WHERE } from "../table/reasons.js";
import { posture } from "../table/table-facts.js";
import { atomic, names } from "../table/tables.js";
import { exchange, payStock, place, putUnderFaceUp, rest } from "../verbs/verbs.js";

const playerAndCard = [
  ["player", "player"],
  ["card", "card"],
] as const;

/** W-7.2: announced, paid, put on stage; the position may be taken. */
export const playCharacter = verb(
  "playCharacter",
  [...playerAndCard, ["position", "position"]],
  (player, card, at) => [payStock(player, cost(card)), place(card, at, names.standing(), zoneOf(card), names.byPlay())],
  { past: "played a character", open: false, say: "{player} plays {card} ({position})" },
);

/** An event resolves in the resolution zone, and then goes to the waiting room if it is still there. */
export const playEvent = verb(
  "playEvent",
  playerAndCard,
  (player, card) => [
    payStock(player, cost(card)),
    move(card, zone("resolution", player), TOP, event => [
      perform(event, "event"),
      when(isStill(event), move(event, zone("waitingRoom", player))),
    ]),
  ],
  { past: "played an event", open: false, say: "{player} plays {card}" },
);

/** A climax costs nothing and goes to the climax area. */
export const playClimax = verb(
  "playClimax",
  playerAndCard,
  (player, card) => move(card, zone("climax", player), TOP, climax => gives(climax)),
  { past: "played a climax", result: "card", open: false, say: "{player} plays {card}" },
);

/** An ACT ability has been used; 0 for a counter from hand. */
export const noteAct = atomic("noteAct", [...playerAndCard, ["which", "number"]], () => 0, {
  past: "act used",
  writes: [],
  open: false,
  say: "{player} uses an ability of {card}",
});

type Pay = (player: Value<"player">, card: Value<"card">, which: Value<"number">) => Program;
/** How each part of an ACT's cost is paid. */
const payPart: Readonly<Record<keyof Cost, Pay>> = {
  stock: (player, card, which) => payStock(player, actPart(card, which, "stock")),
  rest: (_, card, which) => when(equals(actPart(card, which, "rest"), 1), rest(card)),
  restOwn: (_, card, which) =>
    when(
      moreThan(actPart(card, which, "restOwn"), 0),
      choose(
        exactly(actPart(card, which, "restOwn")),
        those(stage, it => same(posture(it), names.standing())),
        picked => each(picked, it => rest(it)),
        "rest characters as a cost",
      ),
    ),
  discard: (_, card, which) =>
    when(
      moreThan(actPart(card, which, "discard"), 0),
      choose(
        exactly(actPart(card, which, "discard")),
        inZone("hand"),
        picked => each(picked, it => move(it, zone("waitingRoom"))),
        "discard as a cost",
      ),
    ),
  partner: (_, card, which) =>
    when(
      hasPartner(card, which),
      choose(
        one,
        those(stage, it => isPartner(it, card, which)),
        it => putUnderFaceUp(it, card),
        "which partner goes under it",
      ),
    ),
};

/** Pays the whole cost as one step, then does what the ability says. */
export const useAct = verb(
  "useAct",
  [...playerAndCard, ["which", "number"]],
  (player, card, which) => [
    indivisible(COST_ORDER.flatMap(part => payPart[part](player, card, which))),
    noteAct(player, card, which),
    when(equals(which, 1), perform(card, "act1"), perform(card, "act2")),
  ],
  { past: "ability used", open: false, say: "{player} uses ability {which} of {card}" },
);

/** W-8.3: Backup of a card in hand; the card itself is part of the cost. */
export const useBackup = verb(
  "useBackup",
  playerAndCard,
  (player, card) => [
    indivisible([payStock(player, backupStock(card)), move(card, zone("waitingRoom", player))]),
    noteAct(player, card, 0),
    perform(card, "counter"),
  ],
  { past: "used Backup", open: false, say: "{player} uses Backup of {card}" },
);

const useAbility = (card: Value<"card">) =>
  when(
    and(canUse(you, card, 1), canUse(you, card, 2)),
    oneOf({ "first ability": useAct(you, card, 1), "second ability": useAct(you, card, 2) }),
    when(canUse(you, card, 1), useAct(you, card, 1), useAct(you, card, 2)),
  );
const changePosition = (card: Value<"card">) =>
  choose(one, otherPositions(card), at => exchange(you, position(card), at), "which position it exchanges with");

/** What a character on stage does in the main phase. */
export const useOrMove = (card: Value<"card">) =>
  when(
    and(canExchange(), anyAbility(card)),
    oneOf({ "use an ability": [noteDeed(), useAbility(card)], "change position": changePosition(card) }),
    when(anyAbility(card), [noteDeed(), useAbility(card)], changePosition(card)),
  );
const anyAbility = (card: Value<"card">) => or(canUse(you, card, 1), canUse(you, card, 2));

/** A character or event from hand. */
export const playFromHand = (card: Value<"card">) => [
  noteDeed(),
  when(
    isCharacter(card),
    choose(one, anyPosition(), at => playCharacter(you, card, at), WHERE),
    playEvent(you, card),
  ),
];
