// Cards become somebody's: from the supply, or from wherever they are.

import { addTo, rowOf } from "@kibitz/kernel/machine";
import {
  as,
  asPass,
  choose,
  gives,
  type Instr,
  inZone,
  isSomething,
  macro,
  move,
  perform,
  TOP,
  those,
  upToOne,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { ACTION, factsOf } from "../table/facts.js";
import { gainedInstead, isBuying, isInSupply, mightHold, reactsToWouldGain } from "../table/position.js";
import { atomic, type DominionMachine, HOLDS_WOULD_GAIN_REACTIONS, handZone } from "../table/tables.js";
import { turnQuestions } from "../table/turn-questions.js";
import { afterGain } from "./after-gains.js";
import { discardOf } from "./discarding.js";
import { countHeld } from "./holding.js";
import { landingOf, take, takeOver } from "./piles.js";
import { setOff } from "./triggers.js";

export function countGain(m: DominionMachine, player: number, name: number): void {
  const { game } = m.s;
  if (player === game.active[0] && (factsOf(m).types[name] & ACTION) !== 0) addTo(game.actionsGained, 0, 1);
}

/** Told for every gain, wherever the card comes from: what goes off on gains goes off on this. */
export const noteGain = atomic(
  "noteGain",
  [
    ["player", "player"],
    ["card", "card"],
    ["bought", "flag"],
  ],
  (m, player, card) => {
    const { s } = m;
    s.game.buying[0] = 0;
    countGain(m, player, s.card.text[rowOf(card)]);
    if (s.card.zone[rowOf(card)] === handZone(m, player)) countHeld(m, player);
    return 0;
  },
  {
    past: "gain noted",
    writes: ["game.buying", "game.actionsGained"],
    say: "{player} gains {card}",
    open: false,
  },
);

/** A card of a name from the supply, if there is one; nobody is asked whether they would rather not. */
export const obtain = verb(
  "obtain",
  [
    ["name", "text"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (name, to, player) =>
    take(player, name, to, got => [
      when(isSomething(got), [
        gives(got),
        setOff(noteGain(player, got, isBuying()), old => afterGain(player, got, old)),
      ]),
    ]),
  { past: "obtained", result: "card", say: "{player} gains {name} to {to}" },
);

/** Whoever would gain a card may gain another instead, with a card in hand; gives what was gained. */
const unlessReplaced = (player: Value<"player">, gaining: Instr): Instr =>
  when(
    mightHold(player, HOLDS_WOULD_GAIN_REACTIONS),
    as(
      player,
      choose(
        asPass(upToOne),
        those(inZone("hand"), held => reactsToWouldGain(held)),
        held => [perform(held, "wouldGain"), obtain(gainedInstead(held), discardOf(player), player, got => gives(got))],
        turnQuestions.replaceGain,
        gaining,
      ),
    ),
    gaining,
  );

/** A card of a name from the supply, if there is one. */
export const gainTo = verb(
  "gainTo",
  [
    ["name", "text"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (name, to, player) =>
    when(
      isInSupply(name),
      unlessReplaced(
        player,
        obtain(name, to, player, got => gives(got)),
      ),
    ),
  { past: "gained", result: "card", say: "{player} gains {name} to {to}" },
);

/** The usual way: to the discard pile. */
export const gain = macro(
  "gain",
  [
    ["name", "text"],
    ["player", "player", you],
  ],
  "instr",
  (name, player) => gainTo(name, zone("discard", player), player),
  { say: "{player} gains {name}" },
);

/** A card that is somewhere else than in the supply is gained. */
export const gainCard = verb(
  "gainCard",
  [
    ["card", "card"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (card, to, player) =>
    unlessReplaced(
      player,
      move(card, landingOf(card, to, player), TOP, got =>
        when(isSomething(got), [
          gives(got),
          takeOver(player, got, 0),
          setOff(noteGain(player, got, false), old => afterGain(player, got, old)),
        ]),
      ),
    ),
  { past: "gained a card", result: "card", say: "{player} gains {card} to {to}" },
);
