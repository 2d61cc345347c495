// Weiss Schwarz, by the rules in force since the refresh change of August 2022. W-numbers are those of the rules digest.

import type { GameDefinition, Result, Setup } from "@kibitz/kernel";
import { cardsIn, createCard, type Machine, wordsOf } from "@kibitz/kernel/machine";
import type { CardSet } from "../cards/card.js";
import { refuseDecks } from "../cards/deck-check.js";
import { cardsOfSeat, decks } from "../cards/decks.js";
import { allCards, poolOf } from "../cards/pool.js";
import { interruption } from "../rules/check-timing.js";
import { concede } from "../rules/losing.js";
import { mustLevelUp, mustRefresh } from "../rules/rule-actions.js";
import { layers } from "../table/card-values.js";
import { textFaults } from "../table/facts.js";
import { optionOf, options, switches } from "../table/policies.js";
import {
  asWeiss,
  DECK,
  kindWords,
  names,
  PLAYERS,
  POSITIONS,
  phases,
  STAGE,
  tables,
  zoneAt,
  zones,
} from "../table/tables.js";
import { iconVerbs } from "../turn/icons.js";
import * as words from "../words.js";
import { numbered } from "./numbered.js";
import { main, phaseVerbs, scenes } from "./turn.js";
import { validateScene } from "./validate-scene.js";

/** W-1: whoever lost is second; both lost, or nobody, is a draw. */
function result(m: Machine): Result {
  const { lost } = asWeiss(m).s.player;
  const [first, second] = [lost[1] !== 0, lost[2] !== 0];
  if (first === second) return { places: [1, 1], scores: [0.5, 0.5], why: first ? "both lose at once" : "a draw" };
  return first
    ? { places: [2, 1], scores: [0, 1], why: "player 1 lost" }
    : { places: [1, 2], scores: [1, 0], why: "player 2 lost" };
}

/** The decks seats play with unless they bring their own. */
export const usualDecks = ["harbor", "grove"] as const;

function lay(m: Machine, { seats = [] }: Setup): void {
  for (let player = 1; player <= PLAYERS; player++) {
    const cards = cardsOfSeat(seats[player - 1]) ?? decks[usualDecks[player - 1]];
    for (const name of cards) {
      const text = m.rules.texts.findIndex(known => known.name === name);
      createCard(m, text, player, zoneAt(m, DECK, player));
    }
  }
}

/** In a scenario, characters without a position stand on the free ones, from the centre left on; it is a later turn. */
function setScene(m: Machine, turnOf: number): void {
  const { s } = asWeiss(m);
  s.game.active[0] = turnOf;
  if (s.game.turn[0] === 0) s.game.turn[0] = 3;
  for (let player = 1; player <= PLAYERS; player++) {
    const cards = cardsIn(s, zoneAt(m, STAGE, player)).reverse();
    const taken = new Set(cards.map(card => s.card.position[card]));
    const free = Array.from({ length: POSITIONS }, (_, i) => i + 1).filter(at => !taken.has(at));
    for (const card of cards) if (s.card.position[card] === 0) s.card.position[card] = free.shift() ?? 0;
  }
}

/** Points at which positions are compared; a usual turn has fewer. */
const LOOP_PATIENCE = 20;

export const weiss: GameDefinition = {
  name: "weiss",
  title: "Weiss Schwarz",
  players: { min: PLAYERS, max: PLAYERS },
  options,
  tables,
  zones,
  kinds: kindWords,
  words: wordsOf(words, names, switches, iconVerbs, phaseVerbs),
  numbered,
  layers,
  // P8, W-10.4(4): abilities are given and lost among the things that are no numbers.
  abilityLayer: "other",
  durations: ["turn", "attack", "standPhase"],
  abilitiesWorkIn: "stage",
  texts: (_, setup) => poolOf(setup),
  validateSetup: (setup, chosen) =>
    refuseDecks(
      setup,
      chosen, // Custom cards are read after the setup; here only their names and facts matter.
      { ...allCards, ...((setup.customTexts ?? {}) as CardSet) },
    ),
  textFaults,
  lay,
  main,
  scenes,
  setScene,
  validateScene,
  interrupt: {
    when: m => mustLevelUp(m, 1) || mustLevelUp(m, 2) || mustRefresh(m, 1) || mustRefresh(m, 2),
    program: interruption,
  },
  onLoop: m => {
    if (optionOf(m, "endlessLoop") === "rule") m.s.kernel.over[0] = 1;
  },
  loopPatience: LOOP_PATIENCE,
  concede,
  result,
  moment: m => phases[asWeiss(m).s.game.phase[0]],
  moments: () => phases,
};
