// What may be asked of a position: printed values that effects bend, and plain facts of the table.

import {
  type CompiledSource,
  controllerOf,
  get,
  inZone,
  isCurrent,
  type Machine,
  mayBeLower,
  nextPlayer,
  not,
  referenceTo,
  rowOf,
  type Source,
  same,
  self,
  sourceWord,
  those,
  type Value,
  valueWord,
  you,
} from "@kibitz/kernel";
import { type Colour, factsOf, icons } from "./facts.js";
import { CLIMAX_LEVEL, CLOCK_LIMIT, LOSING_LEVEL, optionOf } from "./policies.js";
import {
  asWeiss,
  BACK_LEFT,
  CENTRE_RIGHT,
  CLIMAX,
  CLOCK,
  DAMAGE,
  DECK,
  FRONTAL,
  firstPlace,
  getter,
  HAND,
  HIDDEN_LEVEL,
  LEVEL,
  MARKERS,
  opponentOf,
  PLAYERS,
  POSITIONS,
  question,
  RESTING,
  STAGE,
  STANDING,
  STOCK,
  sizeAt,
  WAITING_ROOM,
  zoneAt,
} from "./tables.js";

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;
const refTo = (m: Machine, row: number): number => (row === 0 ? 0 : referenceTo(m.s, m.rules.tables.card, row));
export const printed = (m: Machine, card: number) => factsOf(m, m.s.card.text[rowOf(card)]);

// W-10.4: what is no number comes first, then numbers.
export const layers = ["other", "numbers"] as const;

const number = (name: "level" | "cost" | "power" | "soul") =>
  getter(name, "card", (m, _, text) => factsOf(m, text)[name] ?? 0, { kind: "number", layer: "numbers", reads: [] });
/** W-3(2): may go below 0. */
export const level = number("level");
export const cost = number("cost");
export const power = number("power");
export const soul = number("soul");
/** How many trigger checks its attack makes (W-8.2(5)). */
export const triggerChecks = getter("triggerChecks", "card", () => 1, {
  kind: "number",
  layer: "numbers",
  reads: [],
  say: "the trigger checks of {of}",
});
/** A getter so that it is remembered of what has left the stage. */
export const position = getter("position", "card", (m, row) => m.s.card.position[row], {
  kind: "position",
  layer: "other",
  reads: ["card.position"],
});

const restriction = (name: string, say: string) =>
  getter(name, "card", () => false, { kind: "flag", layer: "other", reads: [], say });
/** W-2(5): prohibitions, as facts of a card. */
export const cannotAttack = restriction("cannotAttack", "{of} cannot attack");
export const cannotBeChosen = restriction("cannotBeChosen", "{of} cannot be chosen by opposing effects");
/** While it is in battle its opponent's player cannot use Backup from hand. */
export const forbidsBackup = restriction("forbidsBackup", "no Backup in the battle of {of}");

const FNV_PRIME = 0x01000193;
/** A trait as a number: the same in every match and on every machine. */
export function traitNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0) % 0xffffff;
}
export const trait = valueWord("trait", [["name", { nameOf: "trait" }]], "number", "{name}", (_, [name]) => {
  const value = traitNumber(name as string);
  return () => value;
});
const traitsOf = new WeakMap<object, readonly number[]>();
function printedTraits(m: Machine, text: number): readonly number[] {
  const facts = factsOf(m, text);
  let found = traitsOf.get(facts);
  if (found === undefined) {
    found = (facts.traits ?? []).map(traitNumber);
    traitsOf.set(facts, found);
  }
  return found;
}
export const hasTrait = getter("hasTrait", "card", (m, _, text, which) => printedTraits(m, text).includes(which), {
  kind: "flag",
  param: "number",
  layer: "other",
  reads: [],
  say: "{of} has the trait {param}",
});

const isType = (name: string, type: string) =>
  question(name, cardParam, "flag", (m, card) => printed(m, card).type === type, {
    reads: [],
    say: `{card} is ${type === "event" ? "an" : "a"} ${type}`,
  });
export const isCharacter = isType("isCharacter", "character");
export const isEvent = isType("isEvent", "event");
export const isClimax = isType("isClimax", "climax");
export const isNamed = question(
  "isNamed",
  [
    ["card", "card"],
    ["name", "text"],
  ],
  "flag",
  (m, card, text) => card !== 0 && m.s.card.text[rowOf(card)] === text,
  { reads: [], say: '{card} is named "{name}"' },
);
/** Whether a word is part of the name. */
export const nameHas = valueWord(
  "nameHas",
  [
    ["card", "card"],
    ["word", { nameOf: "part of a name" }],
  ],
  "flag",
  'the name of {card} has "{word}" in it',
  (c, [card, word]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) => {
      const reference = asked(m, base);
      return Number(m.rules.texts[m.s.card.text[rowOf(reference)]].name.includes(word as string));
    };
  },
);
export const isColour = valueWord(
  "isColour",
  [
    ["card", "card"],
    ["colour", { oneOf: ["yellow", "green", "red", "blue", "purple"] }],
  ],
  "flag",
  "{card} is {colour}",
  (c, [card, colour]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) => Number(printed(m, asked(m, base)).colour === colour);
  },
);
export const textOf = question("textOf", cardParam, "text", (m, card) => m.s.card.text[rowOf(card)], {
  reads: [],
  say: "the name of {card}",
});
export const hasIcon = valueWord(
  "hasIcon",
  [
    ["card", "card"],
    ["icon", { oneOf: icons }],
  ],
  "flag",
  "{card} has the icon {icon}",
  (c, [card, icon]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) =>
      Number((printed(m, asked(m, base)).icons as readonly string[] | undefined)?.includes(icon as string) ?? false);
  },
);
export const hasAssist = question("hasAssist", cardParam, "flag", (m, card) => printed(m, card).assists ?? false, {
  reads: [],
  say: "{card} has Assist",
});
/** The number of the first or second icon; 0 if there is none. */
export const iconOf = question(
  "iconOf",
  [
    ["card", "card"],
    ["which", "number"],
  ],
  "number",
  (m, card, which) => {
    const icon = printed(m, card).icons?.[which - 1];
    return icon === undefined ? 0 : icons.indexOf(icon) + 1;
  },
  { reads: [], say: "icon {which} of {card}" },
);
/** Added to totals of levels: W-3(1). */
export const levelInTotal = question(
  "levelInTotal",
  cardParam,
  "number",
  (m, card) => (printed(m, card).type === "climax" ? CLIMAX_LEVEL : (printed(m, card).level ?? 0)),
  { reads: [], say: "the level of {card}" },
);

export const posture = question("posture", cardParam, "posture", (m, card) => m.s.card.posture[rowOf(card)], {
  reads: ["card.posture"],
  say: "the state of {card}",
});
export const hostOf = question("hostOf", cardParam, "card", (m, card) => m.s.card.host[rowOf(card)], {
  reads: ["card.host"],
  say: "the card over {card}",
});
export const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], {
  reads: ["game.active"],
  say: "the turn player",
});
export const isYourTurn = (): Value<"flag"> => same(activePlayer(), you);
export const phaseNow = question("phaseNow", [], "phase", m => m.s.game.phase[0], {
  reads: ["game.phase"],
  say: "the phase",
});
export const turnNumber = question("turnNumber", [], "number", m => m.s.game.turn[0], {
  reads: ["game.turn"],
  say: "the number of the turn",
});
export const hasPassed = question("hasPassed", [], "flag", m => m.s.game.passed[0], {
  reads: ["game.passed"],
  say: "the player has passed",
});
export const attacker = question("attacker", [], "card", m => m.s.game.attacker[0], {
  reads: ["game.attacker"],
  say: "the attacking character",
});
export const defender = question("defender", [], "card", m => m.s.game.defender[0], {
  reads: ["game.defender"],
  say: "the defending character",
});
export const attackKind = question("attackKind", [], "attackKind", m => m.s.game.attackKind[0], {
  reads: ["game.attackKind"],
  say: "the kind of the attack",
});
/** The character this one is in battle with, or nothing. */
export const battleOpponent = question(
  "battleOpponent",
  cardParam,
  "card",
  (m, card) => {
    const { attackKind: kind, attacker: by, defender: on } = m.s.game;
    if (kind[0] !== FRONTAL || card === 0) return 0;
    return by[0] === card ? on[0] : on[0] === card ? by[0] : 0;
  },
  { reads: ["game.attacker", "game.defender", "game.attackKind"], say: "the battle opponent of {card}" },
);
/** W-3(3): cards in the level zone. */
export const levelCount = (m: Machine, player: number): number =>
  sizeAt(m, LEVEL, player) + sizeAt(m, HIDDEN_LEVEL, player);
export const levelOf = question("levelOf", playerParam, "number", levelCount, {
  reads: ["card.zone"],
  say: "the level of {player}",
});

/** The newest character at a position of a player's stage, or 0. */
export function characterAt(m: Machine, player: number, at: number): number {
  const { s } = asWeiss(m);
  const zone = zoneAt(m, STAGE, player);
  const first = firstPlace(m, zone);
  let found = 0;
  for (let i = first + s.zone.count[zone] - 1; i >= first; i--) {
    const card = s.place.card[i];
    if (s.card.position[card] === at && (found === 0 || s.card.incarnation[card] > s.card.incarnation[found]))
      found = card;
  }
  return found;
}
const playerOf = (m: Machine, card: number): number => m.s.zone.owner[m.s.card.zone[rowOf(card)]];

/** W-4.1(1): the opposing character across from a position of the centre stage. */
export const facing = question(
  "facing",
  cardParam,
  "card",
  (m, card) => {
    if (!isCurrent(m, card)) return 0;
    const at = m.s.card.position[rowOf(card)];
    if (at < 1 || at > CENTRE_RIGHT) return 0;
    return refTo(m, characterAt(m, opponentOf(playerOf(m, card)), CENTRE_RIGHT + 1 - at));
  },
  { reads: ["card.zone", "card.position"], say: "the character facing {card}" },
);
/** W-4.1(2): BL covers CL and CM, BR covers CM and CR. */
export const isInFrontOf = question(
  "isInFrontOf",
  [
    ["card", "card"],
    ["back", "card"],
  ],
  "flag",
  (m, card, back) => {
    const { position: at } = m.s.card;
    const gap = at[rowOf(back)] - at[rowOf(card)];
    return at[rowOf(back)] >= BACK_LEFT && at[rowOf(card)] <= CENTRE_RIGHT && (gap === 2 || gap === 3);
  },
  { reads: ["card.position"], say: "{card} is in front of {back}" },
);
export const isInCentre = question(
  "isInCentre",
  cardParam,
  "flag",
  (m, card) => m.s.card.position[rowOf(card)] <= CENTRE_RIGHT,
  { reads: ["card.position"], say: "{card} is in the centre stage" },
);
/** Alarm and the like: the top card of its owner's clock. */
export const isOnTopOfClock = question(
  "isOnTopOfClock",
  cardParam,
  "flag",
  (m, card) => {
    const zone = m.s.card.zone[rowOf(card)];
    const height = m.s.card.at[rowOf(card)] - m.s.zone.head[zone];
    return m.s.zone.kind[zone] === CLOCK && height === m.s.zone.count[zone] - 1;
  },
  { reads: ["card.zone"], say: "{card} is the top card of the clock" },
);
/** W-9.3: the seven oldest of a clock. */
export const isOld = question(
  "isOld",
  cardParam,
  "flag",
  (m, card) => m.s.card.at[rowOf(card)] - m.s.zone.head[m.s.card.zone[rowOf(card)]] < CLOCK_LIMIT,
  { say: "{card} is one of the seven oldest" },
);
/** W-6.4(7): whether an ability of this object that works once a turn has been used in this one. */
export const wasUsedThisTurn = question(
  "wasUsedThisTurn",
  cardParam,
  "flag",
  (m, card) => m.s.card.usedTurn[rowOf(card)] === m.s.game.turn[0],
  { reads: ["card.usedTurn", "game.turn"], say: "{card} was used this turn" },
);

// W-6.1, W-9.2, W-9.3: what interrupts.

/** W-8.8(6): the climax on top of a damage process cancels it before anything is shuffled. */
function isCancelling(m: Machine, player: number): boolean {
  if (optionOf(m, "refreshAfterCancel") === false) return false;
  const zone = zoneAt(m, DAMAGE, player);
  const count = m.s.zone.count[zone];
  return count > 0 && factsOf(m, m.s.card.text[m.s.place.card[firstPlace(m, zone) + count - 1]]).type === "climax";
}
export const mustRefresh = (m: Machine, player: number): boolean =>
  sizeAt(m, DECK, player) === 0 && sizeAt(m, WAITING_ROOM, player) > 0 && !isCancelling(m, player);
export const mustLevelUp = (m: Machine, player: number): boolean => sizeAt(m, CLOCK, player) >= CLOCK_LIMIT;
export const needsRefresh = question("needsRefresh", playerParam, "flag", mustRefresh, {
  say: "{player} must refresh",
});
export const needsLevelUp = question("needsLevelUp", playerParam, "flag", mustLevelUp, {
  say: "{player} must level up",
});

// W-9.4 to W-9.8: check-type rule actions.

/** W-1(2). */
export const isLosing = (m: Machine, player: number): boolean =>
  levelCount(m, player) >= LOSING_LEVEL || (sizeAt(m, DECK, player) === 0 && sizeAt(m, WAITING_ROOM, player) === 0);
export const anyLoser = question("anyLoser", [], "flag", m => isLosing(m, 1) || isLosing(m, 2), {
  say: "somebody meets a losing condition",
});
export const penaltiesOf = question("penaltiesOf", playerParam, "number", (m, player) => m.s.player.penalties[player], {
  reads: ["player.penalties"],
  say: "the refresh penalties of {player}",
});

let powerIndex: { readonly rules: Machine["rules"]; readonly index: number } | undefined;
function powerGetter(m: Machine): number {
  if (powerIndex?.rules !== m.rules)
    powerIndex = { rules: m.rules, index: m.rules.getters.findIndex(({ name }) => name === "power") };
  return powerIndex.index;
}

/** Whether this card must leave the stage: W-9.5, W-9.7, W-9.8. */
function mustLeaveStage(m: Machine, player: number, card: number): boolean {
  const { s } = asWeiss(m);
  const at = s.card.position[card];
  if (at === 0 || factsOf(m, s.card.text[card]).type !== "character") return true;
  return characterAt(m, player, at) !== card || get(m, m.rules.getters[powerGetter(m)], card) <= 0;
}
/** The same for a whole stage, at a glance: a place taken twice, something that is no character, no power left. */
function isStageInOrder(m: Machine, player: number, looksAtPower: boolean): boolean {
  const { s } = asWeiss(m);
  const zone = zoneAt(m, STAGE, player);
  let taken = 1;
  for (let at = firstPlace(m, zone), end = at + s.zone.count[zone]; at < end; at++) {
    const card = s.place.card[at];
    const bit = 1 << s.card.position[card];
    if ((taken & bit) !== 0) return false;
    taken |= bit;
    const { type, power: own = 0 } = factsOf(m, s.card.text[card]);
    if (type !== "character" || own <= 0) return false;
    if (looksAtPower && get(m, m.rules.getters[powerGetter(m)], card) <= 0) return false;
  }
  return true;
}
/** Whether this card must leave the climax area: W-9.6, W-9.8. */
function mustLeaveClimax(m: Machine, card: number): boolean {
  const { s } = m;
  if (factsOf(m, s.card.text[card]).type !== "climax") return true;
  const zone = s.card.zone[card];
  const first = firstPlace(m, zone);
  for (let i = 0; i < s.zone.count[zone]; i++)
    if (s.card.incarnation[s.place.card[first + i]] > s.card.incarnation[card]) return true;
  return false;
}
const mustLeaveMarkers = (m: Machine, card: number): boolean => !isCurrent(m, asWeiss(m).s.card.host[card]);

/** Lists the cards that check-type rule actions put into the waiting room, the turn player's first. */
function listDoomed(m: Machine, into: number[]): void {
  const active = asWeiss(m).s.game.active[0] || 1;
  for (const player of [active, opponentOf(active)]) {
    listWhere(m, zoneAt(m, STAGE, player), into, card => mustLeaveStage(m, player, card));
    listWhere(m, zoneAt(m, CLIMAX, player), into, card => mustLeaveClimax(m, card));
    listWhere(m, zoneAt(m, MARKERS, player), into, card => mustLeaveMarkers(m, card));
  }
}
/** Whether there is none, found out as quickly as can be: this is asked at every check timing. */
function isTableInOrder(m: Machine): boolean {
  const looksAtPower = mayBeLower(m, powerGetter(m));
  for (let player = 1; player <= PLAYERS; player++) {
    if (sizeAt(m, CLIMAX, player) > 0 || sizeAt(m, MARKERS, player) > 0) {
      const found: number[] = [];
      listWhere(m, zoneAt(m, CLIMAX, player), found, card => mustLeaveClimax(m, card));
      listWhere(m, zoneAt(m, MARKERS, player), found, card => mustLeaveMarkers(m, card));
      if (found.length > 0) return false;
    }
    if (!isStageInOrder(m, player, looksAtPower)) {
      // A character printed without power may live on what others give it.
      const found: number[] = [];
      listWhere(m, zoneAt(m, STAGE, player), found, card => mustLeaveStage(m, player, card));
      if (found.length > 0) return false;
    }
  }
  return true;
}
function listWhere(m: Machine, zone: number, into: number[], test: (card: number) => boolean): void {
  for (let at = firstPlace(m, zone) + m.s.zone.count[zone] - 1, end = firstPlace(m, zone); at >= end; at--)
    if (test(m.s.place.card[at])) into.push(refTo(m, m.s.place.card[at]));
}
/** The cards that check-type rule actions put into the waiting room now. */
export const doomed = sourceWord("doomed", [], "card", "what rule actions remove", () => ({
  kind: "card",
  list: (m: Machine, _: number, into: number[]) => listDoomed(m, into),
  has(m: Machine, _: number, value: number) {
    const found: number[] = [];
    listDoomed(m, found);
    return found.includes(value);
  },
  possible: () => true,
  open: () => true,
}));
const isRuleActionDue = (m: Machine): boolean =>
  isLosing(m, 1) ||
  isLosing(m, 2) ||
  asWeiss(m).s.player.penalties[1] + asWeiss(m).s.player.penalties[2] > 0 ||
  !isTableInOrder(m);
export const ruleActionDue = question("ruleActionDue", [], "flag", isRuleActionDue, {
  say: "a rule action is due",
});
/** W-6.2: whether a check timing has anything to do. */
export const isCheckDue = question(
  "isCheckDue",
  [],
  "flag",
  m => m.s.table.count[m.rules.tables.item.book] > 0 || isRuleActionDue(m),
  { say: "a check timing has something to do" },
);

/** The switch that ends a game that would go on for ever. */
export const turnsAreOver = question(
  "turnsAreOver",
  [],
  "flag",
  m => {
    const most = optionOf(m, "mostTurns") as number;
    return most > 0 && m.s.game.turn[0] >= most;
  },
  { say: "the last turn is over" },
);

// W-7.1, W-8.3: what may be played.

export function hasColour(m: Machine, player: number, colour: Colour | undefined): boolean {
  const { s } = m;
  for (const kind of [LEVEL, CLOCK]) {
    const zone = zoneAt(m, kind, player);
    for (let at = firstPlace(m, zone), end = at + s.zone.count[zone]; at < end; at++)
      if (factsOf(m, s.card.text[s.place.card[at]]).colour === colour) return true;
  }
  return false;
}

const byName = new WeakMap<Machine["rules"], { readonly level: number; readonly cost: number }>();
function playGetters(m: Machine): { readonly level: number; readonly cost: number } {
  let found = byName.get(m.rules);
  if (found === undefined) {
    const index = (wanted: string): number => m.rules.getters.findIndex(({ name }) => name === wanted);
    found = { level: index("level"), cost: index("cost") };
    byName.set(m.rules, found);
  }
  return found;
}

/** W-7.1: level, colour, cost. */
export function canPlayNow(m: Machine, player: number, card: number): boolean {
  const { type, colour } = factsOf(m, m.s.card.text[card]);
  if (type === "climax") return hasColour(m, player, colour);
  const { level: levels, cost: costs } = playGetters(m);
  const own = get(m, m.rules.getters[levels], card);
  if (own > levelCount(m, player)) return false;
  if (get(m, m.rules.getters[costs], card) > sizeAt(m, STOCK, player)) return false;
  return own <= 0 || hasColour(m, player, colour);
}
export const canPlay = question(
  "canPlay",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  "flag",
  (m, player, card) => canPlayNow(m, player, rowOf(card)),
  { say: "{player} meets the requirements of {card}" },
);

/** W-10.2: whether all parts of an ACT's cost can be paid. */
export function canUseNow(m: Machine, player: number, card: number, which: number): boolean {
  const price = factsOf(m, m.s.card.text[card]).acts?.[which - 1];
  if (price === undefined) return false;
  const { posture: now } = asWeiss(m).s.card;
  if ((price.stock ?? 0) > sizeAt(m, STOCK, player) || (price.discard ?? 0) > sizeAt(m, HAND, player)) return false;
  if (price.rest && now[card] !== STANDING) return false;
  if (price.restOwn !== undefined && countOnStage(m, player, other => now[other] === STANDING) < price.restOwn)
    return false;
  const { partner } = price;
  return (
    partner === undefined ||
    countOnStage(m, player, other => other !== card && m.rules.texts[m.s.card.text[other]].name === partner) > 0
  );
}
function countOnStage(m: Machine, player: number, test: (card: number) => boolean): number {
  const zone = zoneAt(m, STAGE, player);
  let found = 0;
  for (let at = firstPlace(m, zone), end = at + m.s.zone.count[zone]; at < end; at++)
    if (test(m.s.place.card[at])) found++;
  return found;
}
export const canUse = question(
  "canUse",
  [
    ["player", "player"],
    ["card", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, player, card, which) => canUseNow(m, player, rowOf(card), which),
  { say: "{player} can use ability {which} of {card}" },
);
export const actPart = valueWord(
  "actPart",
  [
    ["card", "card"],
    ["which", "number"],
    ["part", { oneOf: ["stock", "rest", "restOwn", "discard"] }],
  ],
  "number",
  "{part} in the cost of ability {which} of {card}",
  (c, [card, which, part]) => {
    const asked = c.value(card);
    const number = c.value(which);
    return (m: Machine, base: number) =>
      Number(printed(m, asked(m, base)).acts?.[number(m, base) - 1]?.[part as "stock" | "rest"] ?? 0);
  },
);
export const backupStock = question(
  "backupStock",
  cardParam,
  "number",
  (m, card) => printed(m, card).backup?.stock ?? 0,
  { reads: [], say: "the stock Backup of {card} costs" },
);
export const isBackup = question("isBackup", cardParam, "flag", (m, card) => printed(m, card).backup !== undefined, {
  reads: [],
  say: "{card} has Backup",
});
/** Whether a card is the partner that the cost of an ACT names. */
export const isPartner = question(
  "isPartner",
  [
    ["card", "card"],
    ["of", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, card, of, which) =>
    card !== of && printed(m, of).acts?.[which - 1]?.partner === m.rules.texts[m.s.card.text[rowOf(card)]].name,
  { reads: [], say: "{card} is the partner ability {which} of {of} names" },
);
export const hasPartner = question(
  "hasPartner",
  [
    ["card", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, card, which) => printed(m, card).acts?.[which - 1]?.partner !== undefined,
  { reads: [], say: "ability {which} of {card} needs a partner" },
);

export const canExchange = question(
  "canExchange",
  [],
  "flag",
  m => m.s.game.exchanges[0] < (optionOf(m, "mostExchanges") as number),
  { say: "positions may be exchanged" },
);
const youAt = (m: Machine, base: number): number => m.s.slot.value[base];
const inOwn = (m: Machine, player: number, kind: number, card: number): boolean =>
  m.s.card.zone[card] === zoneAt(m, kind, player);

function isMainOption(m: Machine, player: number, card: number): boolean {
  if (inOwn(m, player, HAND, card))
    return factsOf(m, m.s.card.text[card]).type !== "climax" && canPlayNow(m, player, card);
  return isStageOption(m, player, card);
}
const isStageOption = (m: Machine, player: number, card: number): boolean =>
  inOwn(m, player, STAGE, card) &&
  (asWeiss(m).s.game.exchanges[0] < (optionOf(m, "mostExchanges") as number) ||
    canUseNow(m, player, card, 1) ||
    canUseNow(m, player, card, 2));

/** W-7(4): cards in hand that can be played, characters that can do something or change their position. */
export const mainOptions = sourceWord("mainOptions", [], "card", "what you can play or use", () => ({
  kind: "card",
  list(m: Machine, base: number, into: number[]) {
    const player = youAt(m, base);
    listWhere(m, zoneAt(m, HAND, player), into, card => isMainOption(m, player, card));
    listWhere(m, zoneAt(m, STAGE, player), into, card => isStageOption(m, player, card));
  },
  has: (m: Machine, base: number, value: number) =>
    isCurrent(m, value) && isMainOption(m, youAt(m, base), rowOf(value)),
  // The hand is hidden: whether somebody is asked tells only what everybody sees.
  possible: (m: Machine, base: number) =>
    sizeAt(m, HAND, youAt(m, base)) > 0 ||
    countOnStage(m, youAt(m, base), card => isStageOption(m, youAt(m, base), card)) > 0,
  open: () => false,
}));

function isCounterOption(m: Machine, player: number, card: number): boolean {
  const { backup, counter } = factsOf(m, m.s.card.text[card]);
  if (backup !== undefined)
    return (
      backup.level <= levelCount(m, player) && backup.stock <= sizeAt(m, STOCK, player) && !isBackupForbidden(m, player)
    );
  return counter === true && canPlayNow(m, player, card);
}
/** A character in this battle on the other side says so. */
function isBackupForbidden(m: Machine, player: number): boolean {
  const { game } = asWeiss(m).s;
  const getterOf = m.rules.getters.find(({ name }) => name === "forbidsBackup");
  if (getterOf === undefined || m.s.getter.changes[getterOf.index] === 0) return false;
  for (const card of [game.attacker[0], game.defender[0]])
    if (isCurrent(m, card) && controllerOf(m, rowOf(card)) !== player && get(m, getterOf, rowOf(card)) !== 0)
      return true;
  return false;
}
/** W-8.3: counter events and Backup in hand that can be used now. */
export const counterOptions = sourceWord("counterOptions", [], "card", "counters in your hand", () => ({
  kind: "card",
  list(m: Machine, base: number, into: number[]) {
    const player = youAt(m, base);
    listWhere(m, zoneAt(m, HAND, player), into, card => isCounterOption(m, player, card));
  },
  has: (m: Machine, base: number, value: number) =>
    isCurrent(m, value) &&
    inOwn(m, youAt(m, base), HAND, rowOf(value)) &&
    isCounterOption(m, youAt(m, base), rowOf(value)),
  possible: (m: Machine, base: number) => sizeAt(m, HAND, youAt(m, base)) > 0,
  open: () => false,
}));

/** W-8.1(1), W-5(5). */
export function canAttackNow(m: Machine, player: number, card: number): boolean {
  const { s } = asWeiss(m);
  if (s.game.turn[0] === 1 && s.game.attacks[0] >= 1) return false;
  const at = s.card.position[card];
  if (at < 1 || at > CENTRE_RIGHT || s.card.posture[card] !== STANDING || !inOwn(m, player, STAGE, card)) return false;
  const getterOf = m.rules.getters.find(({ name }) => name === "cannotAttack");
  return getterOf === undefined || get(m, getterOf, card) === 0;
}
export const canAttack = question(
  "canAttack",
  cardParam,
  "flag",
  (m, card) => canAttackNow(m, playerOf(m, card), rowOf(card)),
  {
    say: "{card} can attack",
  },
);

const positionSource = (list: (m: Machine, base: number) => number): CompiledSource => ({
  kind: "position",
  list(m, base, into) {
    const except = list(m, base);
    for (let at = 1; at <= POSITIONS; at++) if (at !== except) into.push(at);
  },
  has: (m, base, value) => Number.isInteger(value) && value >= 1 && value <= POSITIONS && value !== list(m, base),
  possible: () => true,
  open: () => true,
});
export const anyPosition = sourceWord("anyPosition", [], "position", "a position", () => positionSource(() => 0));
export const otherPositions = sourceWord(
  "otherPositions",
  [["card", "card"]],
  "position",
  "another position than {card}",
  (c, [card]) => {
    const asked = c.value(card);
    return positionSource((m, base) => asWeiss(m).s.card.position[rowOf(asked(m, base))]);
  },
);

export const isResting = question(
  "isResting",
  cardParam,
  "flag",
  (m, card) => m.s.card.posture[rowOf(card)] === RESTING,
  {
    reads: ["card.posture"],
    say: "{card} is resting",
  },
);

// Words for cards to choose from.

export const opponent = nextPlayer();
/** Your characters. */
export const stage: Source<"card"> = inZone("stage");
export const others: Source<"card"> = those(stage, it => not(same(it, self)));
/** Opposing characters that may be chosen. */
export const opposing: Source<"card"> = those(inZone("stage", opponent), it => not(cannotBeChosen(it)));
export const charactersIn = (zone: "hand" | "waitingRoom" | "deck"): Source<"card"> =>
  those(inZone(zone), it => isCharacter(it));
export const withTrait = (of: Source<"card">, name: string): Source<"card"> =>
  those(of, it => hasTrait(it, trait(name)));

export const questions = [
  level,
  cost,
  power,
  soul,
  triggerChecks,
  position,
  cannotAttack,
  cannotBeChosen,
  forbidsBackup,
  trait,
  hasTrait,
  isCharacter,
  isEvent,
  isClimax,
  isNamed,
  nameHas,
  isColour,
  textOf,
  hasIcon,
  hasAssist,
  iconOf,
  levelInTotal,
  posture,
  hostOf,
  activePlayer,
  phaseNow,
  turnNumber,
  hasPassed,
  attacker,
  defender,
  attackKind,
  battleOpponent,
  levelOf,
  facing,
  isInFrontOf,
  isInCentre,
  isOnTopOfClock,
  isOld,
  wasUsedThisTurn,
  needsRefresh,
  needsLevelUp,
  anyLoser,
  penaltiesOf,
  doomed,
  ruleActionDue,
  isCheckDue,
  turnsAreOver,
  canPlay,
  canUse,
  actPart,
  backupStock,
  isBackup,
  isPartner,
  hasPartner,
  canExchange,
  mainOptions,
  counterOptions,
  canAttack,
  anyPosition,
  otherPositions,
  isResting,
];
