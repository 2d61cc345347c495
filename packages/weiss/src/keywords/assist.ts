// Assist: own characters in front of this card get a bonus (W-11, W-4.1(2)).

import { always, have, macro, more, self, those } from "@kibitz/kernel/words";
import { stage } from "../table/characters.js";
import { isInFrontOf } from "../table/table-facts.js";
import type { Rulings } from "./ruling.js";

const inFront = those(stage, it => isInFrontOf(it, self));

/** A bonus of power, flat or by whoever is in front. */
export const assist = macro(
  "assist",
  [["by", { formula: ["card"], gives: "number" }]],
  "ability",
  by => always(inFront, more("power", by)),
  { say: "Assist: characters in front get {by} power" },
);

/** Gives whoever is in front an ability. */
export const assistWith = macro(
  "assistWith",
  [["ability", { node: "ability" }]],
  "ability",
  ability => always(inFront, have(ability)),
  { say: "Assist: characters in front have: {ability}" },
);

const RUNNER = "Dock Runner Pell";

export const assistRulings: Rulings = {
  "W-11 Assist: own characters in front get the bonus, nobody else": {
    seats: {
      you: {
        stage: [
          { card: "Lamp Keeper Ila", position: 4 },
          { card: RUNNER, position: 1, as: "front" },
          { card: RUNNER, position: 3, as: "aside" },
        ],
      },
      foe: { stage: [{ card: RUNNER, position: 1, as: "theirs" }] },
    },
    expect: {
      cards: {
        front: { power: 3500 },
        aside: { power: 3000 },
        theirs: { power: 3000 },
        "Lamp Keeper Ila": { power: 500 },
      },
    },
  },
  "W-11 Assist: in the centre it has nobody in front": {
    seats: {
      you: {
        stage: [
          { card: "Lamp Keeper Ila", position: 2 },
          { card: RUNNER, position: 1, as: "it" },
        ],
      },
      foe: {},
    },
    expect: { cards: { it: { power: 3000 } } },
  },
  "W-11 Assist: by level, for each of its characters": {
    seats: {
      you: {
        stage: [
          { card: "Grove Guardian Yew", position: 5 },
          { card: "Thornwall", position: 2 },
          { card: "Storm Pilot Vey", position: 3 },
        ],
      },
      foe: {},
    },
    expect: { cards: { Thornwall: { power: 6000 }, "Storm Pilot Vey": { power: 10_500 } } },
  },
  "W-11 Assist: a bonus that counts those with Assist, itself among them": {
    seats: {
      you: {
        stage: [
          { card: '"Hope in the Darkness of Despair" Mikasa', position: 4 },
          { card: "Armin Arlelt", position: 5 },
          { card: RUNNER, position: 1, as: "it" },
        ],
      },
      foe: {},
    },
    expect: { cards: { it: { power: 4000 } } },
  },
  "W-11 Assist: one that gives an ability": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Natsu's Partner, Happy", position: 4 },
          { card: RUNNER, position: 1, as: "weak" },
          { card: "Thornwall", position: 2, as: "front" },
        ],
      },
      foe: { stage: [{ card: "Storm Pilot Vey", position: 3 }] },
    },
    steps: [{ you: "weak" }, { you: "frontal" }],
    expect: { cards: { front: { power: 6500 }, weak: { power: 3000 } } },
  },
};
