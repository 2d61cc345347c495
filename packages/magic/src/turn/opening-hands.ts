// Before the first turn (103): opening hands, London mulligans, and what begins the game on the battlefield.

import { addTo, rowOf } from "@kibitz/kernel/machine";
import {
  and,
  anyNumber,
  anyOf,
  as,
  BOTTOM,
  choose,
  continueAs,
  during,
  each,
  everyone,
  exactly,
  inZone,
  lessThan,
  may,
  moreThan,
  move,
  moveAll,
  not,
  or,
  ordered,
  shuffle,
  those,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { hasOption, isGoldfish, keepsHand, mulligansOf } from "../characteristics/questions.js";
import type { Facts } from "../printed/printed.js";
import { atomic, question } from "../printed/tables.js";
import { drawCards, enter } from "../verbs/verbs.js";

export const keep = atomic(
  "keep",
  [["player", "player"]],
  (m, player) => {
    m.s.player.keeps[player] = 1;
    return 0;
  },
  { past: "kept", open: false, writes: ["player.keeps"], say: "{player} keeps" },
);
export const noteMulligan = atomic(
  "noteMulligan",
  [["player", "player"]],
  (m, player) => {
    addTo(m.s.player.mulligans, player, 1);
    return 0;
  },
  { past: "took a mulligan", open: false, writes: ["player.mulligans"], say: "{player} takes a mulligan" },
);
export const isFirst = question("isFirst", [["player", "player"]], "flag", (_, player) => player === 1, {
  open: false,
  reads: [],
  say: "{player} is the first player",
});
const undecided = those(everyone(1), player =>
  and(not(keepsHand(player)), not(and(isGoldfish(), not(isFirst(player))))),
);
const MOST_MULLIGANS = 6;
const mulligans = during(anyOf(undecided), [
  each(undecided, player =>
    when(
      or(hasOption("mulligans", "false"), not(lessThan(mulligansOf(player), MOST_MULLIGANS))),
      keep(player),
      as(player, may("keep this hand", keep(player))),
    ),
  ),
  each(undecided, player => [
    noteMulligan(player),
    moveAll(zone("hand", player), zone("library", player)),
    shuffle(zone("library", player)),
    drawCards(player, 7),
  ]),
]);
const bottomCards = each(everyone(1), player =>
  when(
    moreThan(mulligansOf(player), 0),
    as(
      player,
      choose(
        // 401.4, 103.5: in any order.
        ordered(exactly(mulligansOf(player))),
        inZone("hand"),
        cards => each(cards, card => move(card, zone("library"), BOTTOM)),
        "put on the bottom of your library, the last undermost",
      ),
    ),
  ),
);

/** 103.6: what may begin the game on the battlefield. */
export const opensGame = question(
  "opensGame",
  [["card", "card"]],
  "flag",
  (m, card) => (m.rules.texts[m.s.card.text[rowOf(card)]].facts as Partial<Facts>).opening === true,
  { open: false, reads: [], say: "{card} may begin the game on the battlefield" },
);
export const someOpenGame = question(
  "someOpenGame",
  [],
  "flag",
  m => m.rules.texts.some(({ facts }) => (facts as Partial<Facts> | undefined)?.opening === true),
  { open: false, reads: [], say: "some cards may begin the game on the battlefield" },
);
const openings = when(
  someOpenGame(),
  each(everyone(1), player =>
    as(
      player,
      choose(
        anyNumber,
        those(inZone("hand"), card => opensGame(card)),
        cards => each(cards, card => enter(card, you)),
        "begin the game with these on the battlefield",
      ),
    ),
  ),
);

export const openingHands = [mulligans, bottomCards, openings, continueAs(1)];

/** A scene that starts with opening hands: nobody has kept one yet. */
export const reconsider = atomic(
  "reconsider",
  [],
  m => {
    m.s.player.keeps.fill(0);
    return 0;
  },
  { past: "hands dealt", open: false, writes: ["player.keeps"], seenBy: () => 0 },
);
