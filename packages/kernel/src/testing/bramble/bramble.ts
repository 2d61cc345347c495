// Bramble: a small made-up game that is nasty on purpose. Players plant creatures and work charms, gather seeds and
// suffer wounds; triggers go on a stack, wounds interrupt, and at the end of a turn all bid a card in secret.

import { createCard, zoneRow } from "../../effects/moves.js";
import type { GameDefinition, Setup } from "../../machine/game.js";
import type { Machine } from "../../machine/machine.js";
import { cards } from "./cards.js";
import { type BrambleState, questions, tables } from "./tables.js";
import { loseToWounds, main, scenes } from "./turn.js";
import { verbs } from "./verbs.js";

// Rules are only ever run over states of the schema they were made for.
const stateOf = (m: Machine): BrambleState => m.s as BrambleState;

/** A deck is a list of names; without one, so many of each card. */
const deckOf = (setup: Setup, seat: number, copies: number): readonly string[] =>
  (setup.seats?.[seat] as readonly string[] | undefined) ??
  Object.keys(cards).flatMap(name => Array<string>(copies).fill(name));

export const bramble: GameDefinition = {
  name: "bramble",
  title: "Bramble",
  players: { min: 2, max: 4 },
  options: { copies: { is: "number", default: 1, min: 1, max: 4, about: "how many of each card are in a deck" } },
  tables,
  zones: {
    deck: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    field: { per: "player", seenBy: "everybody", remembers: true },
    pile: { per: "player", seenBy: "everybody", ordered: true },
    limbo: { per: "table", seenBy: "everybody" },
  },
  words: [...questions, ...verbs],
  layers: ["copy", "type", "ability", "set", "add"],
  copyLayer: "copy",
  abilityLayer: "ability",
  durations: ["turn"],
  abilitiesWorkIn: "field",
  texts: () => cards,
  validateSetup: ({ seats = [], customTexts = {} }) => {
    const names = new Set([...Object.keys(cards), ...Object.keys(customTexts)]);
    const isDeck = (seat: unknown): boolean =>
      seat === undefined || (Array.isArray(seat) && seat.every(name => names.has(name)));
    return seats.every(isDeck) ? undefined : "seats that are lists of names of cards";
  },
  main,
  scenes,
  setScene: (m, turnOf) => {
    stateOf(m).game.active[0] = turnOf;
  },
  interrupt: {
    when: m => {
      const { wounds } = stateOf(m).player;
      for (let player = 1; player < wounds.length; player++) if (wounds[player] >= 3) return true;
      return false;
    },
    program: loseToWounds,
  },
  onLoop: m => {
    stateOf(m).game.drawn[0] = 1;
    m.s.kernel.over[0] = 1;
  },
  lay(m, setup) {
    const deck = m.rules.zoneKinds.findIndex(({ name }) => name === "deck");
    for (let seat = 1; seat <= setup.players; seat++) {
      for (const name of deckOf(setup, seat - 1, m.rules.options.copies as number)) {
        createCard(
          m,
          m.rules.texts.findIndex(text => text.name === name),
          seat,
          zoneRow(m, deck, seat),
        );
      }
    }
  },
  result(m) {
    const { player, game } = stateOf(m);
    const scores = Array.from({ length: m.rules.players }, (_, i) => player.seeds[i + 1]);
    const places = scores.map((_, i) => (game.winner[0] === 0 ? 1 : game.winner[0] === i + 1 ? 1 : 2));
    return { places, scores, why: game.drawn[0] ? "a loop nobody can leave" : "seeds" };
  },
};
