// What may be asked of a position: printed values that effects bend, and plain facts of the table.

import {
  inZone,
  isCurrent,
  type Machine,
  nextPlayer,
  not,
  referenceTo,
  rowOf,
  type Source,
  same,
  self,
  those,
  valueWord,
} from "@kibitz/kernel";
import { factsOf, icons } from "./facts.js";
import { CLIMAX_LEVEL, CLOCK_LIMIT } from "./policies.js";
import { CHARACTER, CLIMAX_TYPE, EVENT, sheetOf } from "./sheet.js";
import {
  asWeiss,
  BACK_LEFT,
  CENTRE_RIGHT,
  CLOCK,
  FRONTAL,
  firstPlace,
  getter,
  HIDDEN_LEVEL,
  LEVEL,
  opponentOf,
  question,
  RESTING,
  STAGE,
  sizeAt,
  zoneAt,
} from "./tables.js";

const cardParam = [["card", "card"]] as const;
const playerParam = [["player", "player"]] as const;
export const refTo = (m: Machine, row: number): number => (row === 0 ? 0 : referenceTo(m.s, m.rules.tables.card, row));
export const printed = (m: Machine, card: number) => factsOf(m, m.s.card.text[rowOf(card)]);

// W-10.4: what is no number comes first, then numbers.
export const layers = ["other", "numbers"] as const;

const number = (name: "level" | "cost" | "power" | "soul") =>
  getter(name, "card", (m, _, text) => sheetOf(m)[name][text], { kind: "number", layer: "numbers", reads: [] });
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

const isType = (name: string, type: number, say: string) =>
  question(name, cardParam, "flag", (m, card) => sheetOf(m).type[m.s.card.text[rowOf(card)]] === type, {
    reads: [],
    say,
  });
export const isCharacter = isType("isCharacter", CHARACTER, "{card} is a character");
export const isEvent = isType("isEvent", EVENT, "{card} is an event");
export const isClimax = isType("isClimax", CLIMAX_TYPE, "{card} is a climax");
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

/** Lists the cards of a zone that pass a test, top first. */
export function listWhere(m: Machine, zone: number, into: number[], test: (card: number) => boolean): void {
  const first = firstPlace(m, zone);
  for (let at = first + m.s.zone.count[zone] - 1; at >= first; at--) {
    const card = m.s.place.card[at];
    if (test(card)) into.push(refTo(m, card));
  }
}

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
export const playerOf = (m: Machine, card: number): number => m.s.zone.owner[m.s.card.zone[rowOf(card)]];

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
  isResting,
];
