// What players and cards do.

import {
  affect,
  and,
  anyOf,
  BOTTOM,
  batch,
  choose,
  during,
  each,
  endGame,
  gives,
  indivisible,
  inZone,
  isCurrent,
  isStill,
  lessThan,
  letBe,
  type Machine,
  macro,
  minus,
  more,
  moreThan,
  move,
  moveAll,
  nextPlayer,
  not,
  note,
  one,
  ownerOf,
  type Program,
  range,
  repeat,
  rowOf,
  same,
  settle,
  show,
  shuffle,
  shuffleBottom,
  sizeOf,
  TOP,
  those,
  top,
  topCardOf,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import { LEAST_NUMBER_UP_TO, switches } from "./policies.js";
import { isClimax, level } from "./questions.js";
import { isLosing } from "./rule-actions.js";
import { asWeiss, atomic, firstPlace, names, PLAYERS, RESTING, REVERSED, STAGE, STANDING, zoneAt } from "./tables.js";

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;

const setPosture = (name: string, past: string, to: number) =>
  atomic(
    name,
    cardParam,
    (m, card) => {
      // W-2(3): putting something into the state it already has is no action.
      if (!isCurrent(m, card) || m.s.card.posture[rowOf(card)] === to) return m.nothing();
      m.s.card.posture[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.posture"], say: `${name} {card}` },
  );
export const stand = setPosture("stand", "stood", STANDING);
export const rest = setPosture("rest", "rested", RESTING);
export const reverse = setPosture("reverse", "reversed", REVERSED);

const settleIn = atomic(
  "settleIn",
  [
    ["card", "card"],
    ["position", "position"],
    ["posture", "posture"],
  ],
  (m, card, at, how) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.position[rowOf(card)] = at;
    m.s.card.posture[rowOf(card)] = how;
    return 0;
  },
  { past: "put in position", open: false, writes: ["card.position", "card.posture"], seenBy: () => 0 },
);

/** A card comes onto its owner's stage. `from` is the zone it comes from; `by` tells playing and Change from the rest. */
export const place = verb(
  "place",
  [
    ["card", "card"],
    ["position", "position"],
    ["posture", "posture"],
    ["from", "zone"],
    ["by", "placing"],
  ],
  (card, at, how) => move(card, zone("stage", ownerOf(card)), TOP, it => [gives(it), settleIn(it, at, how)]),
  { past: "placed", result: "card", say: "put {card} on stage ({position}, {posture})" },
);

/** W-7(4): the contents of two positions of a stage change places; states and markers go along. */
export const exchange = atomic(
  "exchange",
  [
    ["player", "player"],
    ["a", "position"],
    ["b", "position"],
  ],
  (m, player, a, b) => {
    const { s } = m;
    const stage = zoneAt(m, STAGE, player);
    for (let at = firstPlace(m, stage), end = at + s.zone.count[stage]; at < end; at++) {
      const card = s.place.card[at];
      const now = s.card.position[card];
      if (now === a) s.card.position[card] = b;
      else if (now === b) s.card.position[card] = a;
    }
    s.game.exchanges[0]++;
    return 0;
  },
  { past: "exchanged", writes: ["card.position", "game.exchanges"], say: "{player} exchanges {a} and {b}" },
);

export const setHost = atomic(
  "setHost",
  [
    ["card", "card"],
    ["host", "card"],
  ],
  (m, card, host) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.host[rowOf(card)] = host;
    return 0;
  },
  { past: "put under", writes: ["card.host"], say: "{card} lies under {host}" },
);

/** W-4: a marker under a character. Face up everybody knows it, face down nobody does; P8 where the effect does not say. */
const marker = (name: string, then: (it: Value<"card">) => Program, how: string) =>
  macro(
    name,
    [
      ["card", "card"],
      ["host", "card"],
    ],
    "instr",
    (card, host) => move(card, zone("markers", ownerOf(host)), TOP, it => [setHost(it, host), ...[then(it)].flat()]),
    { say: `put {card} under {host} as a marker${how}` },
  );
export const putUnder = marker("putUnder", it => when(switches.markersLieFaceUp(), show(it)), "");
export const putUnderFaceUp = marker("putUnderFaceUp", it => show(it), ", face up");
export const putUnderFaceDown = marker("putUnderFaceDown", () => [], ", face down");

/** From the top of the deck into the hand. */
export const draw = verb(
  "draw",
  playerParam,
  player => [
    settle(zone("deck", player)),
    move(topCardOf(zone("deck", player)), zone("hand", player), TOP, card => gives(card)),
  ],
  { past: "drew", result: "card", say: "{player} draws a card" },
);

/** W-7.1(3), W-6.1(1): from the top of the stock to the waiting room, as one step. */
export const payStock = verb(
  "payStock",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (player, amount) =>
    when(
      moreThan(amount, 0),
      indivisible(repeat(amount, move(topCardOf(zone("stock", player)), zone("waitingRoom", player)))),
    ),
  { past: "paid", say: "{player} pays {count} stock" },
);

/** W-12(4): the top card of the deck goes into the stock unseen. */
export const stockTop = verb(
  "stockTop",
  playerParam,
  player => [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("stock", player))],
  { past: "stocked", say: "the top card of {player}'s deck goes into the stock" },
);

/** The top card of the deck goes into the clock: no damage (W-8.8(9)). */
export const clockTop = verb(
  "clockTop",
  playerParam,
  player => [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("clock", player))],
  { past: "clocked", say: "the top card of {player}'s deck goes into the clock" },
);

/** The top card of the clock goes to the waiting room; an empty clock stays as it is. */
export const heal = verb(
  "heal",
  playerParam,
  player => move(topCardOf(zone("clock", player)), zone("waitingRoom", player)),
  { past: "healed", say: "{player} heals 1" },
);

export const noteDamage = atomic(
  "noteDamage",
  [
    ["player", "player"],
    ["taken", "number"],
  ],
  (m, player, taken) => {
    m.s.player.damageProcesses[player]++;
    if (taken === 0) m.s.player.damageCancelled[player]++;
    else m.s.player.damageTaken[player] += taken;
    return 0;
  },
  {
    past: "damage noted",
    open: false,
    writes: ["player.damageTaken", "player.damageCancelled", "player.damageProcesses"],
    seenBy: () => 0,
  },
);

const revealed = (player: Value<"player">) => inZone("damage", player);
const climaxRevealed = (player: Value<"player">) => isClimax(topCardOf(zone("damage", player)));

/** W-8.8. The refresh and level-up interrupts come wherever they fall. */
export const dealDamage = verb(
  "dealDamage",
  [
    ["player", "player"],
    ["amount", "number"],
    ["source", "card"],
    ["sure", "flag", false],
  ],
  (player, amount, _, sure) => [
    during(
      and(
        lessThan(sizeOf(zone("damage", player)), amount),
        moreThan(sizeOf(zone("deck", player)), 0),
        // (2), (7)
        not(and(not(sure), anyOf(revealed(player)), climaxRevealed(player))),
      ),
      [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("damage", player))],
    ),
    when(
      anyOf(revealed(player)),
      when(
        and(not(sure), climaxRevealed(player)),
        [gives(names.cancelled()), noteDamage(player, 0), moveAll(zone("damage", player), zone("waitingRoom", player))],
        [
          gives(names.taken()),
          noteDamage(player, sizeOf(zone("damage", player))),
          moveAll(zone("damage", player), zone("clock", player)),
        ],
      ),
    ),
  ],
  { past: "damaged", result: "outcome", say: "deal {amount} damage to {player}" },
);

export const noteAttack = atomic(
  "noteAttack",
  [
    ["attacker", "card"],
    ["kind", "attackKind"],
    ["defender", "card"],
  ],
  (m, by, kind, on) => {
    const { game, player } = m.s;
    game.attacker[0] = by;
    game.attackKind[0] = kind;
    game.defender[0] = on;
    game.attacks[0]++;
    player.attacks[game.active[0]]++;
    return 0;
  },
  {
    past: "attack noted",
    open: false,
    writes: ["game.attacker", "game.attackKind", "game.defender", "game.attacks", "player.attacks"],
    seenBy: () => 0,
  },
);
const attackSoul = (card: Value<"card">, by: number | Value<"number">) =>
  when(switches.soulLastsForTurn(), affect(card, "turn", more("soul", by)), affect(card, "attack", more("soul", by)));
/** W-8.1: the attacker rests; direct attacks hit harder, side attacks less, by what the facing character's level is now. */
export const declareAttack = verb(
  "declareAttack",
  [
    ["attacker", "card"],
    ["kind", "attackKind"],
    ["defender", "card"],
  ],
  (by, kind, on) => [
    noteAttack(by, kind, on),
    rest(by),
    when(same(kind, names.direct()), attackSoul(by, 1)),
    when(
      same(kind, names.side()),
      letBe("number", minus(0, level(on)), less => attackSoul(by, less)),
    ),
  ],
  // W-10.5: the turn player's replacements come first.
  { past: "attacked", say: "{attacker} attacks ({kind}, {defender})", affects: m => asWeiss(m).s.game.active[0] },
);
export const endAttack = atomic("endAttack", [], () => 0, {
  past: "attack ended",
  open: false,
  writes: [],
  say: "the attack ends",
});
export const forgetAttack = atomic(
  "forgetAttack",
  [],
  m => {
    m.s.game.attacker[0] = 0;
    m.s.game.defender[0] = 0;
    m.s.game.attackKind[0] = 0;
    return 0;
  },
  {
    past: "attack over",
    open: false,
    writes: ["game.attacker", "game.defender", "game.attackKind"],
    seenBy: () => 0,
  },
);

export const beginTurn = atomic(
  "beginTurn",
  playerParam,
  (m, player) => {
    const { game } = m.s;
    game.active[0] = player;
    game.turn[0]++;
    game.attacks[0] = 0;
    game.exchanges[0] = 0;
    return 0;
  },
  {
    past: "turn begun",
    open: false,
    writes: ["game.active", "game.turn", "game.attacks", "game.exchanges"],
    say: "the turn of {player} begins",
  },
);
export const beginPhase = atomic(
  "beginPhase",
  [
    ["player", "player"],
    ["phase", "phase"],
  ],
  (m, _, phase) => {
    m.s.game.phase[0] = phase;
    m.s.game.passed[0] = 0;
    return 0;
  },
  { past: "phase begun", open: false, writes: ["game.phase", "game.passed"], say: "{phase} of {player} begins" },
);
export const setActive = atomic(
  "setActive",
  playerParam,
  (m, player) => {
    m.s.game.active[0] = player;
    return 0;
  },
  { past: "started", open: false, writes: ["game.active"], say: "{player} is the starting player" },
);
export const setPassed = atomic(
  "setPassed",
  [["passed", "flag"]],
  (m, passed) => {
    m.s.game.passed[0] = passed;
    return 0;
  },
  { past: "passes noted", open: false, writes: ["game.passed"], seenBy: () => 0 },
);
/** Something other than exchanging positions was done. */
export const noteDeed = atomic(
  "noteDeed",
  [],
  m => {
    m.s.game.exchanges[0] = 0;
    return 0;
  },
  { past: "deed noted", open: false, writes: ["game.exchanges"], seenBy: () => 0 },
);
export const noteUse = atomic(
  "noteUse",
  cardParam,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.usedTurn[rowOf(card)] = m.s.game.turn[0];
    return 0;
  },
  { past: "use noted", writes: ["card.usedTurn"], say: "{card} is used this turn", seenBy: () => 0 },
);

/** W-9.4: every player who meets a losing condition loses. */
export const judge = atomic(
  "judge",
  [],
  m => {
    for (let player = 1; player <= PLAYERS; player++) if (isLosing(m, player)) m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "judged", open: false, writes: ["player.lost"], seenBy: () => 0 },
);
const noteLoss = atomic(
  "noteLoss",
  playerParam,
  (m, player) => {
    m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "lost", open: false, writes: ["player.lost"], say: "{player} loses" },
);
/** W-1(6): an effect that says so does it at once. */
export const loseGame = verb("loseGame", playerParam, player => [noteLoss(player), endGame()], {
  past: "game lost",
  say: "{player} loses the game",
});
export const winGame = verb("winGame", playerParam, player => [noteLoss(nextPlayer(player)), endGame()], {
  past: "game won",
  say: "{player} wins the game",
});
/** W-1(5): at once, whatever is under way; no effect can touch it. */
export function concede(m: Machine, player: number): void {
  const { s } = asWeiss(m);
  s.player.lost[player] = 1;
  s.kernel.over[0] = 1;
}

const owePenalty = atomic(
  "owePenalty",
  [
    ["player", "player"],
    ["by", "number"],
  ],
  (m, player, by) => {
    m.s.player.penalties[player] += by;
    return 0;
  },
  { past: "penalty noted", open: false, writes: ["player.penalties"], seenBy: () => 0 },
);
/** W-9.2: the waiting room becomes the deck, then its top card goes to the clock. */
export const refresh = verb(
  "refresh",
  playerParam,
  player => [
    moveAll(zone("waitingRoom", player), zone("deck", player)),
    shuffle(zone("deck", player)),
    when(switches.penaltyWaits(), owePenalty(player, 1), clockTop(player)),
  ],
  { past: "refreshed", open: false, say: "{player} refreshes" },
);
export const payPenalty = verb("payPenalty", playerParam, player => [owePenalty(player, -1), clockTop(player)], {
  past: "penalty paid",
  open: false,
  say: "{player} takes the card of a refresh",
});

type Onlookers = "you" | "everybody";

/** P10: cards on top of the deck are looked at; with too few, those that are there, or a refresh comes under them. */
export const lookAtTop = (
  amount: number | Value<"number">,
  then: (cards: Value<"card[]">) => Program,
  toWhom: Onlookers = "you",
): Program => [
  when(
    and(switches.looksPastRefresh(), lessThan(sizeOf(zone("deck")), amount)),
    letBe("number", sizeOf(zone("waitingRoom")), added => [
      each(inZone("waitingRoom"), card => move(card, zone("deck"), BOTTOM)),
      shuffleBottom(zone("deck"), added),
      clockTop(you),
    ]),
  ),
  top(zone("deck"), amount, cards => [
    each(cards, card => (toWhom === "you" ? show(card, you) : show(card))),
    ...[then(cards)].flat(),
  ]),
];

/** The same, with the number of cards chosen first (W-2(7)). */
export const lookAtUpTo = (
  most: number,
  then: (cards: Value<"card[]">) => Program,
  toWhom: Onlookers = "you",
): Program =>
  choose(
    one,
    range(LEAST_NUMBER_UP_TO, most),
    amount => lookAtTop(amount, then, toWhom),
    `how many of the top ${most} cards`,
  );

/** What is left of the cards that were looked at goes to the waiting room. */
export const restToWaitingRoom = (cards: Value<"card[]">): Program =>
  note(
    those(cards, card => isStill(card)),
    left => batch(each(left, card => move(card, zone("waitingRoom")))),
  );

export const verbs = [
  stand,
  rest,
  reverse,
  settleIn,
  place,
  exchange,
  setHost,
  putUnder,
  putUnderFaceUp,
  putUnderFaceDown,
  draw,
  payStock,
  stockTop,
  clockTop,
  heal,
  noteDamage,
  dealDamage,
  declareAttack,
  noteAttack,
  endAttack,
  forgetAttack,
  beginTurn,
  beginPhase,
  setActive,
  setPassed,
  noteDeed,
  noteUse,
  judge,
  noteLoss,
  loseGame,
  winGame,
  owePenalty,
  refresh,
  payPenalty,
];
