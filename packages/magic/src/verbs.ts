// What can happen in a game of Magic. Atomic verbs write columns; the others are programs of them.

import {
  as,
  asCard,
  asPlayer,
  type CompiledWord,
  controllerOf,
  create,
  gives,
  type Instr,
  isCurrent,
  isPlayer,
  isStill,
  type Machine,
  moreThan,
  move,
  not,
  ownerOf,
  PLAYER_TAG,
  type Program,
  perform,
  repeat,
  rowOf,
  self,
  settle,
  shuffle,
  sizeOf,
  TOP,
  tagOf,
  textNow,
  topCardOf,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel";
import { has, hasKeyword, is } from "./characteristics.js";
import { controller } from "./control.js";
import { keywordBit } from "./keywords.js";
import { printed } from "./printed.js";
import { atomic, type CounterKind, counterKinds, poolColumns } from "./tables.js";

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
  "used",
  "transformed",
] as const;
const objectColumnNames: readonly string[] = [...objectColumns.map(column => `card.${column}`), "game.strays"];

const controllerRow = (m: Machine, card: number): number =>
  isCurrent(m, card) ? controllerOf(m, rowOf(card)) : m.s.card.owner[rowOf(card)];
const affectedBy = (m: Machine, target: number): number =>
  tagOf(target) === PLAYER_TAG ? rowOf(target) : controllerRow(m, target);

const onCard = [["card", "card"]] as const;
const cardAndCount = [
  ["card", "card"],
  ["count", "number"],
] as const;
const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

// Tapping (701.26).

const setTapped = (name: string, past: string, to: number) =>
  atomic(
    name,
    onCard,
    (m, card) => {
      const row = rowOf(card);
      if (!isCurrent(m, card) || m.s.card.tapped[row] === to) return m.nothing();
      m.s.card.tapped[row] = to;
      return 0;
    },
    { past, writes: ["card.tapped"], say: `${name} {card}` },
  );
export const tap = setTapped("tap", "tapped", 1);
export const untap = setTapped("untap", "untapped", 0);

// Life (119) and poison.

const changeLife = (name: string, past: string, sign: number, say: string) =>
  atomic(
    name,
    playerAndCount,
    (m, player, amount) => {
      if (amount <= 0) return m.nothing();
      m.s.player.life[player] += sign * amount;
      return amount;
    },
    { past, result: "number", writes: ["player.life"], say },
  );
export const gainLife = changeLife("gainLife", "gained life", 1, "{player} gains {count} life");
export const loseLife = changeLife("loseLife", "lost life", -1, "{player} loses {count} life");
export const addPoison = atomic(
  "addPoison",
  playerAndCount,
  (m, player, amount) => {
    if (amount <= 0) return m.nothing();
    m.s.player.poison[player] += amount;
    return 0;
  },
  { past: "poisoned", writes: ["player.poison"], say: "{player} gets {count} poison counters" },
);

// Counters (122).

export const addCountersOf = atomic(
  "addCountersOf",
  [
    ["card", "card"],
    ["kind", "number"],
    ["count", "number"],
  ],
  (m, card, kind, amount) => {
    if (!isCurrent(m, card) || amount === 0) return m.nothing();
    const column = m.s.card[counterKinds[kind]];
    column[rowOf(card)] = Math.max(0, column[rowOf(card)] + amount);
    return amount;
  },
  {
    past: "got counters",
    result: "number",
    writes: counterKinds.map(kind => `card.${kind}`),
    say: "put {count} counters of kind {kind} on {card}",
  },
);
export const putCounters = (card: Value<"card">, kind: CounterKind, amount: number | Value<"number">): Instr =>
  addCountersOf(card, counterKinds.indexOf(kind), amount);

// Damage (120).

export const markDamage = atomic(
  "markDamage",
  [
    ["card", "card"],
    ["count", "number"],
    ["deadly", "flag"],
  ],
  (m, card, amount, deadly) => {
    if (!isCurrent(m, card) || amount <= 0) return m.nothing();
    const row = rowOf(card);
    m.s.card.damage[row] += amount;
    if (deadly) m.s.card.deathtouched[row] = 1;
    return amount;
  },
  {
    past: "damaged",
    result: "number",
    writes: ["card.damage", "card.deathtouched"],
    say: "{count} damage is marked on {card}",
  },
);
export const removeDamage = atomic(
  "removeDamage",
  onCard,
  (m, card) => {
    const row = rowOf(card);
    if (!isCurrent(m, card) || (m.s.card.damage[row] === 0 && m.s.card.deathtouched[row] === 0)) return m.nothing();
    m.s.card.damage[row] = 0;
    m.s.card.deathtouched[row] = 0;
    return 0;
  },
  { past: "healed", writes: ["card.damage", "card.deathtouched"], say: "all damage is removed from {card}" },
);

const loseLoyalty = atomic(
  "loseLoyalty",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    const left = Math.max(0, m.s.card.loyalty[row] - amount);
    m.s.card.loyalty[row] = left;
    return 0;
  },
  { past: "lost loyalty", writes: ["card.loyalty"], say: "{card} loses {count} loyalty" },
);

/** 120.3: what damage does follows from what deals it and what it is dealt to; all of it is one event. */
export const dealDamage = verb(
  "dealDamage",
  [
    ["source", "card"],
    ["target", "any"],
    ["count", "number"],
    ["inCombat", "flag"],
  ],
  (source, target, amount) => [
    when(
      isPlayer(target),
      when(has(source, "infect"), addPoison(asPlayer(target), amount), loseLife(asPlayer(target), amount)),
      when(isStill(asCard(target)), [
        when(is(asCard(target), "planeswalker"), loseLoyalty(asCard(target), amount)),
        when(
          is(asCard(target), "creature"),
          when(
            has(source, "infect"),
            putCounters(asCard(target), "minus", amount),
            markDamage(asCard(target), amount, has(source, "deathtouch")),
          ),
        ),
      ]),
    ),
    when(has(source, "lifelink"), gainLife(controller(source), amount)),
    gives(amount),
  ],
  {
    past: "dealt damage",
    result: "number",
    say: "{source} deals {count} damage to {target}",
    // 616.1: the player dealt damage, or the controller of what is.
    affects: (m, args) => affectedBy(m, args[1]),
  },
);
// Objects coming and going.

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

/** A permanent is there: as this is told, whatever waits for permanents sees it (603.6a). */
export const arrive = atomic("arrive", onCard, (m, card) => (isCurrent(m, card) ? 0 : m.nothing()), {
  past: "entered",
  open: false,
  writes: [],
  say: "{card} enters the battlefield",
});
/** 302.6, 306.5b, and what "enters tapped" says. */
const settleIn = atomic(
  "settleIn",
  [
    ["card", "card"],
    ["tapped", "flag"],
  ],
  (m, card, tapped) => {
    const row = rowOf(card);
    m.s.card.sick[row] = 1;
    // Asked first: working out what a card has may move the columns.
    const isTapped = tapped !== 0 || hasKeyword(m, row, keywordBit("enters tapped"));
    m.s.card.tapped[row] = Number(isTapped);
    const { loyalty } = printed(m, textNow(m, row));
    m.s.card.loyalty[row] = loyalty;
    m.s.card.linked[row] = 0;
    return 0;
  },
  {
    past: "settled in",
    open: false,
    writes: ["card.sick", "card.tapped", "card.loyalty", "card.linked"],
    seenBy: () => 0,
  },
);

/** As part of entering, not as something that happens to it. */
export const entersTapped = atomic(
  "entersTapped",
  onCard,
  (m, card) => {
    m.s.card.tapped[rowOf(card)] = 1;
    return 0;
  },
  { past: "entered tapped", writes: ["card.tapped"], say: "{card} enters tapped", seenBy: () => 0 },
);
/** As part of entering: counters it enters with (614.12, 122.6). */
export const entersWith = (kind: CounterKind, amount: number | Value<"number">): Instr =>
  putCounters(self, kind, amount);

/** Onto the battlefield, as whatever it says it enters as; told to nobody yet, so that several can come at once. */
export const comeIn = verb(
  "comeIn",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag"],
  ],
  (card, player, tapped) =>
    move(card, zone("battlefield", player), TOP, it => [
      settleIn(it, tapped),
      as(player, perform(it, "asEnters")),
      gives(it),
    ]),
  { past: "come in", result: "card", say: "{card} comes in under the control of {player}" },
);
export const enter = verb(
  "enter",
  [
    ["card", "card"],
    ["player", "player"],
    ["tapped", "flag", false],
  ],
  (card, player, tapped) => comeIn(card, player, tapped, it => [arrive(it), gives(it)]),
  { past: "put onto the battlefield", result: "card", say: "put {card} onto the battlefield for {player}" },
);

const markToken = atomic(
  "markToken",
  onCard,
  (m, card) => {
    m.s.card.isToken[rowOf(card)] = 1;
    return 0;
  },
  { past: "marked as a token", open: false, writes: ["card.isToken"], seenBy: () => 0 },
);
/** 111.1. */
export const createTokens = verb(
  "createTokens",
  [
    ["text", "text"],
    ["player", "player"],
    ["count", "number"],
  ],
  (text, player, count) =>
    repeat(
      count,
      create(text, player, zone("battlefield", player), it => [markToken(it), settleIn(it, false), arrive(it)]),
    ),
  { past: "created tokens", say: "{player} creates {count} {text}" },
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

// Libraries (121, 701.17).

const noteDraw = atomic(
  "noteDraw",
  [["player", "player"]],
  (m, player) => {
    m.s.player.drawn[player]++;
    return 0;
  },
  { past: "draw noted", open: false, writes: ["player.drawn"], seenBy: () => 0 },
);
const drawFromEmpty = atomic(
  "drawFromEmpty",
  [["player", "player"]],
  (m, player) => {
    m.s.player.drewFromEmpty[player] = 1;
    return 0;
  },
  { past: "drew from an empty library", open: false, writes: ["player.drewFromEmpty"] },
);
export const draw = verb(
  "draw",
  [["player", "player"]],
  player => [
    settle(zone("library", player), 1),
    when(
      moreThan(sizeOf(zone("library", player)), 0),
      [move(topCardOf(zone("library", player)), zone("hand", player), TOP, card => gives(card)), noteDraw(player)],
      drawFromEmpty(player),
    ),
  ],
  { past: "drew", result: "card", say: "{player} draws a card" },
);
export const drawCards = (player: Value<"player"> | number, count: number | Value<"number">): Program =>
  repeat(count, draw(player));
export const mill = verb(
  "mill",
  playerAndCount,
  (player, count) =>
    repeat(
      count,
      when(moreThan(sizeOf(zone("library", player)), 0), [
        settle(zone("library", player), 1),
        move(topCardOf(zone("library", player)), zone("graveyard", player)),
      ]),
    ),
  { past: "milled", say: "{player} mills {count} cards" },
);
export const shuffleLibrary = (player: Value<"player">): Instr => shuffle(zone("library", player));

// Mana (106).

export const addMana = atomic(
  "addMana",
  [
    ["player", "player"],
    ["colour", "number"],
    ["count", "number"],
  ],
  (m, player, colour, amount) => {
    if (amount <= 0) return m.nothing();
    m.s.player[poolColumns[colour]][player] += amount;
    return amount;
  },
  {
    past: "added mana",
    result: "number",
    writes: poolColumns.map(column => `player.${column}`),
    say: "{player} adds {count} mana of colour {colour}",
  },
);
/** 500.5: unspent mana goes as a step or phase ends. */
export const emptyPools = atomic(
  "emptyPools",
  [],
  m => {
    let any = false;
    for (const column of poolColumns) {
      const pool = m.s.player[column];
      for (let player = 1; player < pool.length; player++) {
        if (pool[player] === 0) continue;
        pool[player] = 0;
        any = true;
      }
    }
    return any ? 0 : m.nothing();
  },
  { past: "pools emptied", open: false, writes: poolColumns.map(column => `player.${column}`) },
);
/** 605.1b looks at this: a permanent was tapped for mana. */
export const tapForMana = verb("tapForMana", onCard, card => tap(card), {
  past: "tapped for mana",
  say: "tap {card} for mana",
});

// Attaching (701.3), transforming (701.27), linking.

export const attach = atomic(
  "attach",
  [
    ["card", "card"],
    ["to", "card"],
  ],
  (m, card, to) => {
    if (!isCurrent(m, card) || (to !== 0 && !isCurrent(m, to)) || m.s.card.attachedTo[rowOf(card)] === to)
      return m.nothing();
    m.s.card.attachedTo[rowOf(card)] = to;
    return 0;
  },
  { past: "attached", writes: ["card.attachedTo"], say: "attach {card} to {to}" },
);
export const unattach = atomic(
  "unattach",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card) || m.s.card.attachedTo[rowOf(card)] === 0) return m.nothing();
    m.s.card.attachedTo[rowOf(card)] = 0;
    return 0;
  },
  { past: "unattached", writes: ["card.attachedTo"], say: "unattach {card}" },
);
export const linkTo = atomic(
  "linkTo",
  [
    ["card", "card"],
    ["to", "card"],
  ],
  (m, card, to) => {
    m.s.card.linked[rowOf(card)] = to;
    return 0;
  },
  { past: "linked", writes: ["card.linked"], say: "link {card} to {to}", seenBy: () => 0 },
);
export const turnOver = atomic(
  "turnOver",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.transformed[rowOf(card)] ^= 1;
    return 0;
  },
  { past: "transformed", writes: ["card.transformed"], say: "{card} transforms" },
);
export const choosesFor = atomic(
  "choosesFor",
  [
    ["card", "card"],
    ["number", "number"],
  ],
  (m, card, number) => {
    m.s.card.chosen[rowOf(card)] = number;
    return 0;
  },
  { past: "chosen", writes: ["card.chosen"], say: "{number} is chosen for {card}" },
);
export const becomeSick = atomic(
  "becomeSick",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.sick[rowOf(card)] = 1;
    return 0;
  },
  { past: "changed controllers", open: false, writes: ["card.sick"], seenBy: () => 0 },
);

/** 104.3. */
export const loseGame = atomic(
  "loseGame",
  [["player", "player"]],
  (m, player) => {
    if (m.s.player.lost[player]) return m.nothing();
    m.s.player.lost[player] = 1;
    return 0;
  },
  { past: "lost the game", writes: ["player.lost"], say: "{player} loses the game" },
);
export const takeExtraTurn = atomic(
  "takeExtraTurn",
  [["player", "player"]],
  (m, player) => {
    m.s.player.extraTurns[player]++;
    return 0;
  },
  { past: "extra turn", writes: ["player.extraTurns"], say: "{player} takes an extra turn after this one" },
);

export const verbs: readonly { readonly definition: CompiledWord }[] = [
  tap,
  untap,
  gainLife,
  loseLife,
  addPoison,
  addCountersOf,
  markDamage,
  removeDamage,
  dealDamage,
  loseLoyalty,
  clean,
  arrive,
  settleIn,
  entersTapped,
  comeIn,
  enter,
  markToken,
  createTokens,
  destroy,
  sacrifice,
  exile,
  returnToHand,
  putOnLibrary,
  discard,
  toGraveyard,
  noteDraw,
  drawFromEmpty,
  draw,
  mill,
  addMana,
  emptyPools,
  tapForMana,
  attach,
  unattach,
  linkTo,
  turnOver,
  choosesFor,
  becomeSick,
  loseGame,
  takeExtraTurn,
];
