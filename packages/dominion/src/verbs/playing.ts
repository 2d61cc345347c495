// Cards come into play and do what they say.

import { addTo, rowOf } from "@kibitz/kernel/machine";
import {
  as,
  bind,
  currentObject,
  gives,
  type Instr,
  isIn,
  isSomething,
  move,
  perform,
  TOP,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { ACTION, factsOf } from "../table/facts.js";
import { isAttack, isTreasure, nameOf, shelter, worth } from "../table/position.js";
import { atomic } from "../table/tables.js";
import { answerAttack, setShelter } from "./attacks.js";
import { setOff, settleAll } from "./triggers.js";
import { coins } from "./turn-numbers.js";

export const notePlay = atomic(
  "notePlay",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (m, player, card) => {
    const { s } = m;
    if (player !== s.game.active[0]) return 0;
    const text = s.card.text[rowOf(card)];
    addTo(s.pile.played, text, 1);
    if ((factsOf(m).types[text] & ACTION) !== 0) addTo(s.game.actionsPlayed, 0, 1);
    return 0;
  },
  { past: "play noted", writes: ["pile.played", "game.actionsPlayed"], say: "{player} plays {card}", open: false },
);

/** A card does what it says: a treasure gives its coins, the others may answer an attack first. */
const follow = (player: Value<"player">, card: Value<"card">): Instr[] => [
  setOff(notePlay(player, card), old => settleAll(player, old)),
  when(isTreasure(card), coins(worth(nameOf(card)), player)),
  when(
    isAttack(card),
    bind("number", shelter(), outer => [
      setShelter(0),
      answerAttack(player),
      as(player, perform(card, "play")),
      setShelter(outer),
    ]),
    as(player, perform(card, "play")),
  ),
];

/** From hand into play, then it does what it says; a card that is not in hand only does what it says. */
export const play = verb(
  "play",
  [
    ["card", "card"],
    ["player", "player", you],
  ],
  (card, player) =>
    when(
      isIn(card, "hand"),
      move(card, zone("inPlay", player), TOP, placed => [gives(placed), ...follow(player, placed)]),
      [gives(card), ...follow(player, currentObject(card))],
    ),
  { past: "played", result: "card", say: "{player} plays {card}" },
);

/** A card that is not in hand comes into play and does what it says. */
export const playFrom = verb(
  "playFrom",
  [["card", "card"]],
  card => move(card, zone("inPlay"), TOP, placed => when(isSomething(placed), [gives(placed), ...follow(you, placed)])),
  { past: "played from elsewhere", result: "card", say: "you plays {card}" },
);
