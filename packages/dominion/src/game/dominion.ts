// Dominion, by the rules of the latest printings, with the cards of several sets.

import type { GameDefinition, Options, Result, Setup } from "@kibitz/kernel";
import { addRow, createCard, type Machine, wordsOf } from "@kibitz/kernel/machine";
import * as cardWords from "../cards/card-words.js";
import { textFaults } from "../cards/fact-checks.js";
import { allCards, basicNames, namesFor, textOf } from "../cards/pool.js";
import { factsOf, VICTORY } from "../table/facts.js";
import { isForMany } from "../table/position.js";
import { scoresOf } from "../table/scoring.js";
import {
  ACTION_PHASE,
  asDominion,
  BUY_PHASE,
  CLEAN_UP,
  deckZone,
  kingdomZone,
  tables,
  zones,
} from "../table/tables.js";
import { main, scenes } from "../turn/turn.js";
import * as words from "../words.js";
import { numbered } from "./numbered.js";
import { options, parametersFrom, refuse } from "./options.js";

/** Piles for so many players; five and six play with the Treasures of two sets. */
function pileSize(m: Machine, name: string, players: number): number {
  const sets = isForMany(m) ? 2 : 1;
  switch (name) {
    case "copper":
      return 60 * sets - 7 * players;
    case "silver":
      return 40 * sets;
    case "gold":
      return 30 * sets;
    case "province":
      if (isForMany(m)) return 3 * players;
      break;
    case "curse":
      return 10 * Math.max(1, players - 1);
  }
  const { types, byName } = factsOf(m);
  const isVictory = (types[byName.get(name) ?? 0] & VICTORY) !== 0;
  return isVictory ? (players <= 2 ? 8 : 12) : 10;
}

function layPiles(m: Machine): void {
  const { s, rules } = asDominion(m);
  const { kingdom, piles } = parametersFrom(rules.options as Options);
  const inSupply = new Set([...basicNames, ...kingdom]);
  const table = rules.schema.table("pile");
  let empty = 0;
  for (const { index, name } of rules.texts) {
    if (index === 0) continue;
    const row = addRow(s, table);
    if (row !== index) throw new Error(`unreachable: pile ${row} is not of text ${index}`);
    // A card that comes with the match has a pile of its own.
    if (!inSupply.has(name) && name in allCards) continue;
    const count = piles.get(name) ?? pileSize(m, name, rules.players);
    s.pile.count[row] = count;
    s.pile.inSupply[row] = 1;
    if (count === 0) empty++;
  }
  s.game.emptyPiles[0] = empty;
  const own = rules.texts.filter(({ index, name }) => index > 0 && !(name in allCards));
  for (const { index, abilities } of [...kingdom.map(name => rules.texts[factsOf(m).byName.get(name) ?? 0]), ...own]) {
    if (abilities.some(ability => worksInKingdom(m, ability))) createCard(m, index, 0, kingdomZone(m));
  }
}

/** Whether it works while the card's pile is in the game. */
const worksInKingdom = ({ rules }: Machine, ability: number): boolean =>
  [...rules.abilities[ability].zones].some(kind => rules.zoneKinds[kind].name === "kingdom");

/** Seven Coppers and three Estates; an heirloom is in place of a Copper. */
function usualDeck({ options: given }: Machine["rules"]): readonly string[] {
  const { kingdom } = parametersFrom(given as Options);
  const heirlooms = kingdom.flatMap(name => allCards[name].heirloom ?? []);
  return [...Array<string>(7 - heirlooms.length).fill("copper"), ...heirlooms, "estate", "estate", "estate"];
}

/** A seat may bring the deck it starts with: names of cards of the match. */
function refuseSeats({ seats = [], customTexts = {} }: Setup, given: Options): string | undefined {
  const names = [...namesFor(parametersFrom(given).kingdom), ...Object.keys(customTexts)];
  const isDeck = (seat: unknown): boolean =>
    seat === undefined || seat === null || (Array.isArray(seat) && seat.every(name => names.includes(name)));
  return seats.every(isDeck) ? undefined : "seats that are lists of names of cards of the match";
}

function lay(m: Machine, { players, seats = [] }: Setup): void {
  layPiles(m);
  const { byName, holds } = factsOf(m);
  const { s } = asDominion(m);
  for (let player = 1; player <= players; player++) {
    const own = (seats[player - 1] ?? undefined) as readonly string[] | undefined;
    for (const name of own ?? usualDeck(m.rules)) {
      const text = byName.get(name) ?? 0;
      createCard(m, text, player, deckZone(m, player));
      s.player.mayHold[player] |= holds[text];
    }
  }
}

/** In a scenario it is the first turn, with one action and one buy, unless said. */
function setScene(m: Machine, turnOf: number): void {
  const { s, rules } = asDominion(m);
  layPiles(m);
  const { game, player } = s;
  game.active[0] = turnOf;
  game.phase[0] = ACTION_PHASE;
  if (game.actions[0] === 0) game.actions[0] = 1;
  if (game.buys[0] === 0) game.buys[0] = 1;
  if (player.turns[turnOf] === 0) player.turns[turnOf] = 1;
  const { holds } = factsOf(m);
  // Everybody might hold whatever somebody has.
  for (let card = 1; card < s.card.text.length; card++) {
    for (let who = 1; who <= rules.players; who++) player.mayHold[who] |= holds[s.card.text[card]];
  }
}

/** More points first; with as many, fewer turns. */
function result(m: Machine): Result {
  const { s, rules } = asDominion(m);
  const scores = scoresOf(m);
  const isAhead = (a: number, b: number): boolean =>
    scores[a] > scores[b] || (scores[a] === scores[b] && s.player.turns[a + 1] < s.player.turns[b + 1]);
  const seats = scores.map((_, seat) => seat);
  const places = seats.map(own => 1 + seats.filter(other => isAhead(other, own)).length);
  const provincesGone = s.pile.count[factsOf(m).province] === 0;
  const why = s.game.cutShort[0]
    ? `everybody has had ${rules.options.maxTurns === 1 ? "a turn" : `${rules.options.maxTurns} turns`}`
    : provincesGone
      ? "the Provinces are gone"
      : `${isForMany(m) ? "four" : "three"} piles are gone`;
  return { places, scores, why };
}

const phases: Readonly<Record<number, { readonly moment: string; readonly words: string }>> = {
  [ACTION_PHASE]: { moment: "actions", words: "Action phase" },
  [BUY_PHASE]: { moment: "buys", words: "Buy phase" },
  [CLEAN_UP]: { moment: "cleanUp", words: "Clean-up phase" },
};

export const dominion: GameDefinition = {
  name: "dominion",
  title: "Dominion",
  players: { min: 1, max: 6 },
  options,
  tables,
  perText: "pile",
  zones,
  words: wordsOf(words, cardWords),
  numbered,
  durations: ["turn"],
  abilitiesWorkIn: "inPlay",
  openLists: true,
  texts: given => {
    const { kingdom, edition } = parametersFrom(given);
    return Object.fromEntries(namesFor(kingdom).map(name => [name, textOf(name, edition)]));
  },
  textFaults,
  validateSetup: (setup, given) => refuse(setup, given) ?? refuseSeats(setup, given),
  lay,
  main,
  scenes,
  setScene,
  result,
  moment: m => phases[asDominion(m).s.game.phase[0]]?.moment ?? "",
  phase: m => phases[asDominion(m).s.game.phase[0]]?.words ?? "",
  moments: () => Object.values(phases).map(({ moment }) => moment),
};
