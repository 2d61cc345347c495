// What can be asked of cards, players and the game beside their characteristics.

import {
  cardDefOf,
  columnOfCard,
  type Eval,
  getOfCard,
  isCurrent,
  type Machine,
  referenceTo,
  rowMeant,
  rowOf,
  TEXT,
} from "@kibitz/kernel/machine";
import { closed, type Param, valueWord } from "@kibitz/kernel/words";
import { printed } from "../printed/printed.js";
import { DRAW } from "../printed/steps.js";
import { counterKinds, type MagicMachine, question } from "../printed/tables.js";

const onCard = [["card", "card"]] as const satisfies readonly Param[];
const onPlayer = [["player", "player"]] as const satisfies readonly Param[];

export const noCardWord = valueWord("noCard", [], "card", "no card", () => () => 0);
export const noCard = noCardWord();
/** A number of a card's own columns, or what it was when the card left. */
const columnQuestion = <K extends "number" | "flag" = "number">(
  name: string,
  column: string,
  say: string,
  gives: K = "number" as K,
) => question(name, onCard, gives, (m, card) => columnOfCard(m, column, card), { reads: [`card.${column}`], say });
/** Asked so often that its column is not looked up by name. */
export const isTapped = question("isTapped", onCard, "flag", (m, card) => m.s.card.tapped[rowOf(card)], {
  reads: ["card.tapped"],
  say: "{card} is tapped",
});
export const damageOn = columnQuestion("damageOn", "damage", "the damage on {card}");
export const chargeOn = columnQuestion("chargeOn", "charge", "the number of charge counters on {card}");
export const loyaltyOf = columnQuestion("loyaltyOf", "loyalty", "the loyalty of {card}");
export const xOf = columnQuestion("xOf", "x", "the X of {card}");
/** Counters of a kind (122), by what they are called. */
export const countersOn = valueWord(
  "countersOn",
  [
    ["card", "card"],
    ["kind", { oneOf: counterKinds }],
  ],
  "number",
  ({ card, kind }) => `the number of ${kind} counters on ${card}`,
  (c, [card, kind]) => {
    const column = String(kind);
    c.reads |= c.registry.columnBit(`card.${column}`);
    const value = c.value(card);
    return ((m, base) => columnOfCard(m, column, value(m, base))) satisfies Eval;
  },
);
export const isKicked = columnQuestion("isKicked", "kicked", "{card} was kicked", "flag");
export const isToken = columnQuestion("isToken", "isToken", "{card} is a token", "flag");
export const isSpellCopy = columnQuestion("isSpellCopy", "isSpellCopy", "{card} is a copy of a spell", "flag");
export const wasBlocked = columnQuestion("wasBlocked", "blocked", "{card} is blocked", "flag");
export const isTransformed = columnQuestion("isTransformed", "transformed", "{card} shows its back", "flag");
/** 608.2h: of what has left the battlefield, what it was attached to. Asked so often that its column is not looked up. */
export const attachedTo = question(
  "attachedTo",
  onCard,
  "card",
  (m, card) => (isCurrent(m, card) ? m.s.card.attachedTo[rowOf(card)] : columnOfCard(m, "attachedTo", card)),
  { reads: ["card.attachedTo"], say: "what {card} is attached to" },
);
export const exiledWith = question("exiledWith", onCard, "card", (m, card) => m.s.card.exiledWith[rowOf(card)], {
  reads: ["card.exiledWith"],
  say: "what exiled {card}",
});
export const isAttacking = question(
  "isAttacking",
  onCard,
  "flag",
  (m, card) => isCurrent(m, card) && m.s.card.attacking[rowOf(card)] !== 0,
  { reads: ["card.attacking", "card.zone"], say: "{card} is attacking" },
);
export const isBlocking = question(
  "isBlocking",
  onCard,
  "flag",
  (m, card) => isCurrent(m, card) && m.s.card.blocking[rowOf(card)] !== 0,
  { reads: ["card.blocking", "card.zone"], say: "{card} is blocking" },
);
/** 608.2h: the text a card has, or had when it left. */
export const textMeant = (m: MagicMachine, card: number): number => getOfCard(m, m.rules.getters[TEXT], card);
export const textOf = question("textOf", onCard, "text", textMeant, { say: "the copiable text of {card}" });
const backFace = (m: MagicMachine, card: number): number => printed(m, m.s.card.text[rowOf(card)]).back;
export const isDoubleFaced = question("isDoubleFaced", onCard, "flag", (m, card) => backFace(m, card) > 0, {
  reads: [],
  say: "{card} has two faces",
});
export const faceUp = question(
  "faceUp",
  onCard,
  "text",
  (m, card) => (m.s.card.transformed[rowOf(card)] ? backFace(m, card) : m.s.card.text[rowOf(card)]),
  { reads: ["card.transformed"], say: "the face of {card} that is up" },
);
/**
 * 707.8a: a token that is a copy of what has two faces has both. One face that another card is a copy of has no other: a
 * token that copies that is to begin with what the card is.
 */
export const textOfToken = question(
  "textOfToken",
  onCard,
  "text",
  (m, card) => {
    const now = textMeant(m, card);
    const row = rowMeant(m, card);
    // Of what has ceased to exist nothing else is known.
    if (row === 0) return now;
    const own = m.s.card.text[row];
    return now === printed(m, own).back || printed(m, now).back > 0 ? own : now;
  },
  { say: "what is printed on a copy of {card}" },
);
export const startingLoyalty = question(
  "startingLoyalty",
  onCard,
  "number",
  (m, card) => printed(m, cardDefOf(m, rowOf(card))).loyalty,
  { reads: [], say: "the starting loyalty of {card}" },
);

/** What an item on the stack is the spell of, or nothing. */
export const spellOf = question(
  "spellOf",
  [["item", "item"]],
  "card",
  (m, item) => {
    const row = rowOf(item);
    const isLive = referenceTo(m.s, m.rules.tables.item, row) === item;
    return isLive && m.s.item.isSpell[row] ? m.s.item.self[row] : 0;
  },
  { say: "the spell that {item} is" },
);
const playerQuestion = <K extends "number" | "flag" = "number">(
  name: string,
  column: string,
  say: string,
  gives: K = "number" as K,
) =>
  question(name, onPlayer, gives, (m, player) => m.s.columnsOf("player")[column][player], {
    reads: [`player.${column}`],
    say,
  });
export const lifeOf = playerQuestion("lifeOf", "life", "the life of {player}");
export const spellsCast = playerQuestion("spellsCast", "spells", "the number of spells {player} has cast this turn");
export const poisonOf = playerQuestion("poisonOf", "poison", "the number of poison counters of {player}");
export const cardsDrawn = playerQuestion("cardsDrawn", "drawn", "the number of cards {player} has drawn this turn");
/** 504.1: whoever draws now draws the first card of their draw step. */
export const isDrawOfStep = question(
  "isDrawOfStep",
  onPlayer,
  "flag",
  (m, player) => m.s.game.step[0] === DRAW && m.s.game.active[0] === player && m.s.player.drewInStep[player] === 0,
  {
    reads: ["game.step", "game.active", "player.drewInStep"],
    say: "that is the first card {player} draws in their draw step",
  },
);
export const mulligansOf = closed(playerQuestion("mulligansOf", "mulligans", "the mulligans of {player}"));
export const keepsHand = closed(playerQuestion("keepsHand", "keeps", "{player} keeps", "flag"));
export const extraTurnsOf = playerQuestion("extraTurnsOf", "extraTurns", "the extra turns of {player}");
export const hasLost = playerQuestion("hasLost", "lost", "{player} has lost", "flag");

const gameQuestion = <K extends "number" | "flag" | "player">(
  name: string,
  column: string,
  gives: K,
  say: string,
  read: (game: MagicMachine["s"]["game"]) => ArrayLike<number>,
) => question(name, [], gives, m => read(m.s.game)[0], { reads: [`game.${column}`], say });
export const activePlayer = gameQuestion("activePlayer", "active", "player", "the active player", game => game.active);
export const turnNumber = gameQuestion("turnNumber", "turn", "number", "the number of the turn", game => game.turn);
export const priorityPlayer = closed(
  gameQuestion("priorityPlayer", "priority", "player", "the player with priority", game => game.priority),
);
export const stepNow = gameQuestion("stepNow", "step", "number", "the step", game => game.step);
export const happensAgain = closed(
  gameQuestion("happensAgain", "again", "flag", "something happened in the cleanup step", game => game.again),
);
export const deathsThisTurn = gameQuestion(
  "deathsThisTurn",
  "deaths",
  "number",
  "the creatures that died this turn",
  game => game.deaths,
);
export const lastTurnsSpells = gameQuestion(
  "lastTurnsSpells",
  "lastSpells",
  "number",
  "the most spells a player cast last turn",
  game => game.lastSpells,
);
export const extraCombats = closed(
  gameQuestion("extraCombats", "extraCombats", "number", "the combat phases still to come", game => game.extraCombats),
);
export const stormCount = question(
  "stormCount",
  [],
  "number",
  m => Math.max(0, m.s.player.spells.reduce((sum, n) => sum + n, 0) - 1),
  { reads: ["player.spells"], say: "the spells cast before it this turn" },
);
/** An opponent who does nothing. */
export const isGoldfish = question("isGoldfish", [], "flag", m => m.rules.options.goldfish === true, {
  open: false,
  reads: [],
  say: "the opponent does nothing",
});
export const hasOption = closed(
  valueWord(
    "hasOption",
    [
      ["option", { nameOf: "option" }],
      ["value", { nameOf: "option value" }],
    ],
    "flag",
    "the option {option} is {value}",
    (_, [option, value]) =>
      (m: Machine) =>
        Number(String(m.rules.options[option as string]) === value),
  ),
);
