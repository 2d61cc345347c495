// As little of Magic as its hard cards need: a stack, priority without mana, state-based actions, an end step. The layers
// are those of 613.1, as far as anything here is in one.

import { cease, move, ownerOf } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { always, more } from "../../language/words/continuous.js";
import { as, during, each, endGame, forever, goOnAs, when, you } from "../../language/words/control.js";
import { idly, maybeOne, one } from "../../language/words/counts.js";
import { resolve, stacked, topItem, waiting } from "../../language/words/items.js";
import { expire, start } from "../../language/words/lasting.js";
import { and, atLeast, atMost, moreThan, not, or } from "../../language/words/numbers.js";
import { anyOf, count } from "../../language/words/source-questions.js";
import { both, everyone, nextPlayer, those } from "../../language/words/sources.js";
import { batch } from "../../language/words/spans.js";
import { everywhere, inZone, zone } from "../../language/words/zones.js";
import type { GameDefinition } from "../../machine/game.js";
import { cards } from "./magic-cards.js";
import {
  activePlayer,
  addCounters,
  beginEndStep,
  beginTurn,
  cast,
  copiablePower,
  copiableToughness,
  countersOn,
  creatures,
  damageOn,
  destroy,
  enter,
  freshen,
  gainLife,
  hasPassed,
  isBasic,
  isCreature,
  isEnchantment,
  isLand,
  isPermanentCard,
  isToken,
  landType,
  loseLife,
  type MagicState,
  manaValue,
  markDamage,
  mountainType,
  power,
  setPassed,
  swampType,
  tables,
  textOf,
  toughness,
  turnNumber,
} from "./magic-words.js";
import { layCards } from "./scripted.js";

// 704.5f, g: no toughness left, or lethal damage.
const withered = those(creatures, card => atMost(toughness(card), 0));
const dead = those(creatures, card => and(moreThan(toughness(card), 0), atLeast(damageOn(card), toughness(card))));
const strayTokens = those(both(everywhere("graveyard"), everywhere("exile")), card => isToken(card));
const anyWaiting = anyOf(both(waiting(you), waiting(nextPlayer())));

const stateBased = [
  batch([each(withered, card => move(card, zone("graveyard", ownerOf(card)))), each(dead, card => destroy(card))]),
  each(strayTokens, card => cease(card)),
];

/** 603.3: the active player's go on first, each player orders their own; announcing chooses the targets. */
const announceTriggers = each(everyone(activePlayer()), player => [
  during(
    moreThan(count(waiting(player)), 1),
    as(
      player,
      choose(one, waiting(player), item => resolve(item), "which trigger goes on the stack next"),
    ),
  ),
  each(waiting(player), item => resolve(item)),
]);

const priority = [
  setPassed(false),
  during(not(hasPassed()), [
    during(or(anyOf(withered), anyOf(dead), anyOf(strayTokens), anyWaiting), [...stateBased, announceTriggers]),
    setPassed(true),
    each(everyone(activePlayer()), player =>
      when(
        hasPassed(),
        as(
          player,
          choose(
            idly(maybeOne),
            inZone("hand"),
            card => [setPassed(false), when(isLand(card), enter(card), cast(you, card))],
            "play a card or pass",
          ),
        ),
      ),
    ),
    when(and(hasPassed(), anyOf(stacked)), [resolve(topItem), setPassed(false)]),
  ]),
];

/** Counters add in layer 7c, whatever set the size before. */
const counterRule = always(
  creatures,
  more("power", it => countersOn(it)),
  more("toughness", it => countersOn(it)),
);

const LAST_TURN = 4;

export const magic: GameDefinition = {
  name: "magic-stub",
  title: "Some of Magic",
  players: { min: 2, max: 2 },
  options: {},
  tables,
  zones: {
    library: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    battlefield: { per: "table", seenBy: "everybody", remembers: true },
    graveyard: { per: "player", seenBy: "everybody", ordered: true },
    exile: { per: "table", seenBy: "everybody" },
    spells: { per: "table", seenBy: "everybody", remembers: true },
    aside: { per: "player", seenBy: "everybody", ordered: true },
  },
  words: [
    mountainType,
    swampType,
    isCreature,
    isEnchantment,
    isLand,
    landType,
    manaValue,
    copiablePower,
    copiableToughness,
    power,
    toughness,
    isBasic,
    isToken,
    textOf,
    isPermanentCard,
    damageOn,
    countersOn,
    activePlayer,
    hasPassed,
    turnNumber,
    markDamage,
    addCounters,
    gainLife,
    loseLife,
    freshen,
    beginTurn,
    beginEndStep,
    setPassed,
    enter,
    destroy,
    cast,
  ],
  layers: ["copy", "control", "type", "ability", "set", "modify"],
  copyLayer: "copy",
  controlLayer: "control",
  abilityLayer: "ability",
  durations: ["turn"],
  abilitiesWorkIn: "battlefield",
  texts: () => cards,
  lay(m, setup) {
    layCards(m, setup);
    (m.s as MagicState).player.life.fill(20);
  },
  main: [
    start(counterRule),
    goOnAs(1),
    forever([
      beginTurn(you),
      ...priority,
      beginEndStep(you),
      ...priority,
      expire("turn"),
      when(atLeast(turnNumber(), LAST_TURN), endGame()),
      goOnAs(nextPlayer()),
    ]),
  ],
  result: m => {
    const { life } = (m.s as MagicState).player;
    return { places: [1, 1], scores: [life[1], life[2]], why: "stopped" };
  },
};
