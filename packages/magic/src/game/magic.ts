// Magic: the Gathering as the kernel plays it.

import { type GameDefinition, nearest, type Setup } from "@kibitz/kernel";
import { createCard, firstRow, type Machine, nextRow, wordsOf } from "@kibitz/kernel/machine";
import { completed } from "../cards/card-words.js";
import { decks } from "../cards/decks/index.js";
import { cards } from "../cards/index.js";
import { wholeAgain } from "../casting/halves.js";
import { layers } from "../characteristics/characteristics.js";
import { withToldChoices } from "../effects/choices.js";
import { deaths } from "../effects/deaths.js";
import { withCountedMana } from "../mana/triggered-mana.js";
import { type Facts, printed } from "../printed/printed.js";
import { stepNames } from "../printed/steps.js";
import { rememberedColumns, stateOf, tables } from "../printed/tables.js";
import { WORLD } from "../printed/types.js";
import { BATTLEFIELD, LIBRARY, zoneAt, zoneKindOf, zones } from "../printed/zones.js";
import { asSoonAs } from "../triggers/triggers.js";
import { asSoonAsStatesAreMet } from "../turn/stack.js";
import { main, scenes } from "../turn/turn.js";
import { validateScene } from "../turn/validate-scene.js";
import { withWholeMoves } from "../verbs/plain-moves.js";
import * as words from "../words.js";
import { textFaults } from "./facts-check.js";
import { deckOf, textsFor } from "./match-texts.js";
import { numbered } from "./numbered.js";
import { refuseName } from "./refuse-name.js";

/** 103.4. */
const STARTING_LIFE = 20;
const DRAWN_BY_LOOP = 2;

const startLife = (m: Machine): void => void stateOf(m).player.life.fill(m.rules.options.life as number);

export const magic: GameDefinition = {
  name: "magic",
  title: "Magic: the Gathering",
  players: { min: 2, max: 2 },
  options: {
    mana: {
      is: "one of",
      default: "exact",
      values: ["exact", "gold"],
      about: "exact colours; or sources of any colour add gold mana, which pays for any colour",
    },
    fetch: {
      is: "one of",
      default: "activated",
      values: ["activated", "on-enter"],
      about: "fetch lands have their activated ability, or search as they enter",
    },
    payment: {
      is: "one of",
      default: "solver",
      values: ["solver", "by hand"],
      about:
        "mana is found by the solver while casting (it can still be made before), or each source is picked, and which mana of the pool pays",
    },
    profile: {
      is: "one of",
      default: "full",
      values: ["full", "seed-trees"],
      about:
        "the full rules, or the turns of the counted trees: main phase 1 only, nobody responds, more than three cards go to the bottom as they lie",
    },
    stops: {
      is: "one of",
      default: "useful",
      values: ["useful", "all"],
      about:
        "players are asked where, as far as everybody can tell, they could do something; or whenever they have priority",
    },
    goldfish: { is: "flag", default: false, about: "the second player has no cards, takes no turns and does nothing" },
    firstDraw: { is: "flag", default: false, about: "the first player also draws on the first turn" },
    mulligans: { is: "flag", default: true, about: "London mulligans" },
    life: { is: "number", default: STARTING_LIFE, min: 1, max: 1000, about: "life at the start" },
  },
  tables,
  zones,
  words: wordsOf(words),
  numbered,
  layers,
  copyLayer: "copy",
  controlLayer: "control",
  abilityLayer: "ability",
  durations: ["turn", "your next turn", "your next untap step", "combat"],
  abilitiesWorkIn: "battlefield",
  remembers: rememberedColumns,
  controller: (m, card) => m.s.zone.owner[m.s.card.zone[card]],
  texts: (options, setup) => textsFor(cards, options, setup),
  validateSetup: refusal,
  completeText: (_, text) => completed(withToldChoices(withWholeMoves(withCountedMana(text)))),
  refuseName,
  textFaults,
  onMove: {
    writes: [...deaths.writes, ...wholeAgain.writes],
    note(m, was, from, to) {
      deaths.note(m, was, from, to);
      wholeAgain.note(m, was, from, to);
    },
  },
  interrupt: { ...asSoonAsStatesAreMet, needs: asSoonAs.definition.name },
  lay(m, setup) {
    startLife(m);
    for (let seat = 1; seat <= setup.players; seat++) {
      if (seat === 2 && m.rules.options.goldfish) continue;
      for (const name of deckOf(setup, seat - 1)) {
        const text = m.rules.texts.findIndex(known => known.name === name);
        createCard(m, text, seat, zoneAt(m, LIBRARY, seat));
      }
    }
  },
  main,
  scenes,
  openScene: startLife,
  validateScene,
  setScene(m, turnOf) {
    const { player, game, card } = stateOf(m);
    game.active[0] = turnOf;
    game.turn[0] = Math.max(1, game.turn[0]);
    for (let seat = 1; seat <= m.rules.players; seat++) player.keeps[seat] = 1;
    const table = m.rules.tables.card;
    for (let row = firstRow(m.s, table); row > 0; row = nextRow(m.s, table, row)) {
      const facts = m.rules.texts[card.text[row]].facts as Partial<Facts>;
      if (facts.token) card.isToken[row] = 1;
      const onField = zoneKindOf(m, row) === BATTLEFIELD;
      const front = printed(m, card.text[row]);
      const face = card.transformed[row] ? printed(m, front.back) : front;
      if (onField && (face.supertypes & WORLD) !== 0) card.worldSince[row] = card.incarnation[row];
      if (onField && card.loyalty[row] === 0) card.loyalty[row] = face.loyalty;
    }
  },
  onLoop(m) {
    // 104.4b: a loop of mandatory actions is a draw.
    stateOf(m).game.ended[0] = DRAWN_BY_LOOP;
    m.s.kernel.over[0] = 1;
  },
  moment: m => (stateOf(m).game.turn[0] === 0 ? "mulligans" : stepNames[stateOf(m).game.step[0]]),
  moments: () => ["mulligans", ...stepNames.slice(1)],
  result(m) {
    const { game, player } = stateOf(m);
    const winner = game.winner[0];
    const seats = Array.from({ length: m.rules.players }, (_, i) => i + 1);
    return {
      places: seats.map(seat => (winner === 0 || winner === seat ? 1 : 2)),
      scores: seats.map(seat => player.life[seat]),
      why: game.ended[0] === DRAWN_BY_LOOP ? "a loop nobody can leave" : winner === 0 ? "a draw" : "the last one left",
    };
  },
};

function refusal(setup: Setup): string | undefined {
  for (const seat of setup.seats ?? []) {
    if (seat === undefined) continue;
    const problem = deckProblem(seat, setup);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function deckProblem(seat: unknown, setup: Setup): string | undefined {
  if (typeof seat === "string")
    return Object.hasOwn(decks, seat)
      ? undefined
      : `a deck of the game (${Object.keys(decks).join(", ")}), found "${seat}"`;
  if (!Array.isArray(seat)) return "a deck for each seat: a name, or a list of names of cards";
  const custom = setup.customTexts ?? {};
  const unknown = seat.find(name => !Object.hasOwn(cards, String(name)) && !Object.hasOwn(custom, String(name)));
  return unknown === undefined
    ? undefined
    : `known cards; no Magic card is called "${String(unknown)}"${nearest(String(unknown), Object.keys(cards))}`;
}
