// What may be asked of the table: how cards lie, whose turn it is, who attacks whom.

import {
  cardAt,
  heightOf,
  isCurrent,
  type Machine,
  referenceTo,
  rowOf,
  topCard,
  zoneCount,
} from "@kibitz/kernel/machine";
import { CLOCK_LIMIT } from "./policies.js";
import {
  asWeiss,
  BACK_LEFT,
  CENTRE_RIGHT,
  CLOCK,
  FRONTAL,
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
const refTo = (m: Machine, row: number): number => (row === 0 ? 0 : referenceTo(m.s, m.rules.tables.card, row));

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
  for (let height = zoneCount(m.s, zone) - 1; height >= 0; height--) {
    const card = cardAt(m.s, zone, height);
    if (test(card)) into.push(refTo(m, card));
  }
}

/** The newest character at a position of a player's stage, or 0. */
export function characterAt(m: Machine, player: number, at: number): number {
  const { s } = asWeiss(m);
  const zone = zoneAt(m, STAGE, player);
  let found = 0;
  for (let height = zoneCount(s, zone) - 1; height >= 0; height--) {
    const card = cardAt(s, zone, height);
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
    return m.s.zone.kind[zone] === CLOCK && topCard(m.s, zone) === rowOf(card);
  },
  { reads: ["card.zone"], say: "{card} is the top card of the clock" },
);
/** W-9.3: the seven oldest of a clock. */
export const isOld = question("isOld", cardParam, "flag", (m, card) => heightOf(m.s, rowOf(card)) < CLOCK_LIMIT, {
  say: "{card} is one of the seven oldest",
});
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
