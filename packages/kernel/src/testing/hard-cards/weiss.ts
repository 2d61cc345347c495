// As little of Weiss Schwarz as its hard cards need: one turn of player 1, with refresh and level up as interrupts, check
// timings, one ability to use, attacks and the encore step. Characters across from each other have the same position.

import { isStill, move, moveAll, TOP } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { always, have } from "../../language/words/continuous.js";
import { as, during, each, endGame, letBe, when, you } from "../../language/words/control.js";
import { idly, maybeOne, one } from "../../language/words/counts.js";
import { settle, shuffle, topCardOf } from "../../language/words/deck-order.js";
import { resolve, waiting } from "../../language/words/items.js";
import { expire, start } from "../../language/words/lasting.js";
import { and, atLeast, equals, isSomething, lessThan, not, or, same } from "../../language/words/numbers.js";
import { perform } from "../../language/words/perform.js";
import { anyOf, count, first } from "../../language/words/source-questions.js";
import { everyone, nextPlayer, those } from "../../language/words/sources.js";
import { batch, indivisible } from "../../language/words/spans.js";
import { everywhere, inZone, sizeOf, zone } from "../../language/words/zones.js";
import type { GameDefinition } from "../../machine/game.js";
import { referenceTo } from "../../position/rows.js";
import { cardsIn } from "../../position/zones.js";
import type { Value } from "../../program/words.js";
import { layCards } from "./scripted.js";
import { cards, encoreForStock } from "./weiss-cards.js";
import {
  activePlayer,
  attacker,
  beginTurn,
  cancelled,
  dealDamage,
  declareAttack,
  hasAct,
  hostOf,
  isCharacter,
  isClimax,
  isOld,
  mustLevelUp,
  mustRefresh,
  needsLevelUp,
  needsRefresh,
  payStock,
  place,
  position,
  posture,
  postures,
  power,
  rest,
  resting,
  reverse,
  reversed,
  setHost,
  setPlace,
  soul,
  standing,
  tables,
  type WeissState,
  zoneNamed,
} from "./weiss-words.js";

const stage = inZone("stage");

/** The card of a refresh is no damage. */
const refresh = [
  moveAll(zone("waitingRoom"), zone("deck")),
  shuffle(zone("deck")),
  settle(zone("deck")),
  move(topCardOf(zone("deck")), zone("clock")),
];
const oldest = those(inZone("clock"), card => isOld(card));
const levelUp = indivisible(
  choose(
    one,
    oldest,
    chosen => [
      each(
        those(oldest, card => not(same(card, chosen))),
        card => move(card, zone("waitingRoom")),
      ),
      move(chosen, zone("level")),
    ],
    "which card goes to the level zone",
  ),
);
const interruption = each(everyone(activePlayer()), player =>
  as(
    player,
    during(or(needsRefresh(you), needsLevelUp(you)), [
      when(needsRefresh(you), refresh),
      when(needsLevelUp(you), levelUp),
    ]),
  ),
);

/** The turn player's abilities resolve first, each player says in which order. */
const resolveOne = (who: Value<"player">) =>
  as(
    who,
    when(
      equals(count(waiting(you)), 1),
      resolve(first(waiting(you))),
      choose(one, waiting(you), item => resolve(item), "which ability to resolve"),
    ),
  );
const opponent = nextPlayer(activePlayer());
const checkTiming = during(
  or(anyOf(waiting(activePlayer())), anyOf(waiting(opponent))),
  when(anyOf(waiting(activePlayer())), resolveOne(activePlayer()), resolveOne(opponent)),
);

const triggerStep = [
  settle(zone("deck")),
  move(topCardOf(zone("deck")), zone("resolution"), TOP, card => [
    perform(card, "icon"),
    when(isStill(card), move(card, zone("stock"))),
  ]),
];
const battle = (by: Value<"card">, on: Value<"card">) =>
  when(
    equals(power(by), power(on)),
    batch([reverse(by), reverse(on)]),
    when(lessThan(power(by), power(on)), reverse(by), reverse(on)),
  );
const facing = (card: Value<"card">) =>
  first(those(inZone("stage", nextPlayer()), other => equals(position(other), position(card))));
const attack = (by: Value<"card">) => [
  declareAttack(by),
  checkTiming,
  ...triggerStep,
  checkTiming,
  dealDamage(nextPlayer(), soul(by), by),
  checkTiming,
  letBe("card", facing(by), on => when(isSomething(on), [battle(by, on), checkTiming])),
];

const attackers = those(stage, card => same(posture(card), standing()));
const fallen = those(stage, card => same(posture(card), reversed()));
const usable = those(attackers, card => and(hasAct(card), atLeast(sizeOf(zone("stock")), 1)));

const turn = [
  beginTurn(you),
  choose(idly(maybeOne), usable, card => perform(card, "act"), "which ability to use"),
  checkTiming,
  during(
    anyOf(attackers),
    choose(one, attackers, by => attack(by), "who attacks"),
  ),
  each(everyone(), who =>
    as(
      who,
      during(anyOf(fallen), [
        choose(one, fallen, card => move(card, zone("waitingRoom")), "which reversed character goes first"),
        checkTiming,
      ]),
    ),
  ),
  expire("turn"),
];

export const weiss: GameDefinition = {
  name: "weiss-stub",
  title: "Some of Weiss Schwarz",
  players: { min: 2, max: 2 },
  options: {},
  tables,
  zones: {
    deck: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    waitingRoom: { per: "player", seenBy: "everybody" },
    clock: { per: "player", seenBy: "everybody", ordered: true },
    level: { per: "player", seenBy: "everybody" },
    stock: { per: "player", seenBy: "nobody", ordered: true },
    stage: { per: "player", seenBy: "everybody", remembers: true, resets: ["position", "posture"] },
    markers: { per: "player", seenBy: "nobody", resets: ["host"] },
    resolution: { per: "player", seenBy: "everybody" },
    /** Where the cards of a damage process lie. */
    damage: { per: "player", seenBy: "everybody", ordered: true },
  },
  kinds: { posture: postures, outcome: ["taken", "cancelled"] },
  words: [
    standing,
    resting,
    reversed,
    cancelled,
    power,
    soul,
    position,
    isCharacter,
    isClimax,
    hasAct,
    posture,
    hostOf,
    activePlayer,
    attacker,
    needsRefresh,
    needsLevelUp,
    isOld,
    rest,
    reverse,
    setPlace,
    setHost,
    beginTurn,
    declareAttack,
    place,
    payStock,
    dealDamage,
  ],
  durations: ["turn"],
  abilitiesWorkIn: "stage",
  texts: () => cards,
  /** Characters lie from the first position on; markers under the first. */
  lay(m, setup) {
    layCards(m, setup);
    const { card } = m.s as WeissState;
    for (const player of [1, 2]) {
      const onStage = cardsIn(m.s, zoneNamed(m, "stage", player));
      onStage.forEach((row, i) => {
        card.position[row] = i + 1;
      });
      for (const row of cardsIn(m.s, zoneNamed(m, "markers", player)))
        card.host[row] = referenceTo(m.s, m.rules.tables.card, onStage[0]);
    }
  },
  interrupt: {
    when: m => [1, 2].some(player => mustRefresh(m, player) || mustLevelUp(m, player)),
    program: interruption,
  },
  main: [
    start(
      always(
        those(everywhere("stage"), card => isCharacter(card)),
        have(encoreForStock),
      ),
    ),
    as(1, turn),
    endGame(),
  ],
  result: () => ({ places: [1, 1], scores: [0, 0], why: "stopped" }),
};
