// Backup: a counter from hand that strengthens a character being frontal attacked (W-11, W-8.3).

import { choose, macro, one, type Program, same, those } from "@kibitz/kernel";
import { bonus } from "../abilities.js";
import type { Backup } from "../facts.js";
import { defender, stage } from "../questions.js";

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

export const backupWords = [backupPower];
