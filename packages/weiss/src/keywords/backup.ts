// Backup: a counter from hand that strengthens a character being frontal attacked (W-11, W-8.3).

import { choose, macro, one, type Program, same, those } from "@kibitz/kernel/words";
import { stage } from "../table/characters.js";
import type { Backup } from "../table/facts.js";
import { defender } from "../table/table-facts.js";
import { bonus } from "./abilities.js";
import type { Rulings } from "./ruling.js";

/** What a Backup does once its cost is paid. */
export const backupPower = macro(
  "backupPower",
  [["power", "number"]],
  "instr",
  power =>
    choose(
      one,
      those(stage, it => same(it, defender())),
      it => bonus(it, "power", power),
      "which attacked character",
    ),
  { say: "Backup {power}" },
);

/** The facts and the program of a Backup; putting the card itself into the waiting room is always part of its cost. */
export const backup = (
  power: number,
  level: number,
  stock = 0,
): { readonly backup: Backup; readonly counter: Program } => ({
  backup: { level, stock },
  counter: backupPower(power),
});

const RUNNER = "Dock Runner Pell";

export const backupRulings: Rulings = {
  "W-11 Backup: from hand in the counter step, at its level: the attacked character gets the power": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Thornwall", position: 1 },
          { card: RUNNER, position: 2 },
        ],
      },
      foe: {
        stage: [{ card: RUNNER, position: 3, as: "it" }],
        hand: ["Backdraft"],
        level: ["Thornwall", "Thornwall"],
        stock: ["Slack Water"],
      },
    },
    steps: [{ you: "Thornwall" }, { you: "frontal" }, { foe: "Backdraft" }, { foe: "it" }],
    expect: {
      cards: { it: { power: 6000, posture: 0 } },
      foe: { hand: [], stock: [], waitingRoom: ["Backdraft", "Slack Water"] },
      you: { stage: [RUNNER, "Thornwall"] },
    },
  },
  "W-11 Backup: not below its level, and not without its stock": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Thornwall", position: 1 }] },
      foe: {
        stage: [{ card: RUNNER, position: 3 }],
        hand: ["Backdraft", "Harbor Reserve Kit"],
        level: ["Thornwall"],
        stock: ["Slack Water"],
      },
    },
    steps: [{ you: "Thornwall" }, { you: "frontal" }],
    expect: { offers: { foe: "Harbor Reserve Kit" }, offersNot: { foe: "Backdraft" } },
  },
  "W-11 Backup: forbidden in the battle of a card that says so": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Eren Jaeger", position: 1 }] },
      foe: { stage: [{ card: RUNNER, position: 3 }], hand: ["Harbor Reserve Kit"], level: ["Thornwall"] },
    },
    steps: [{ you: "Eren Jaeger" }, { you: "frontal" }],
    expect: { decides: "foe", offersNot: { foe: "Harbor Reserve Kit" } },
  },
};
