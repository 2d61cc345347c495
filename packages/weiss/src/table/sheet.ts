// The printed facts of a match's cards as columns, and its getters by number: for code that is asked at every turn.

import { type Getter, perRules } from "@kibitz/kernel/machine";
import { colours, factsOf } from "./facts.js";

export const CHARACTER = 1;
export const EVENT = 2;
export const CLIMAX_TYPE = 3;
const types = ["", "character", "event", "climax"];

export interface Sheet {
  readonly type: Uint8Array;
  /** 0 for none. */
  readonly colour: Uint8Array;
  readonly level: Int32Array;
  readonly cost: Int32Array;
  readonly power: Int32Array;
  readonly soul: Int32Array;
  /** How many ACT abilities it has. */
  readonly acts: Uint8Array;
  readonly getters: Readonly<Record<"level" | "cost" | "power" | "cannotAttack" | "forbidsBackup", Getter>>;
}

/** The sheet of the machine's rules. */
export const sheetOf = perRules((m): Sheet => {
  const all = m.rules.texts.map((_, text) => factsOf(m, text));
  const named = (wanted: string): Getter => {
    const found = m.rules.getters.find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`unreachable: no getter is called ${wanted}`);
    return found;
  };
  return {
    type: Uint8Array.from(all, ({ type = "" }) => types.indexOf(type)),
    colour: Uint8Array.from(all, ({ colour }) => (colour === undefined ? 0 : colours.indexOf(colour) + 1)),
    level: Int32Array.from(all, ({ level = 0 }) => level),
    cost: Int32Array.from(all, ({ cost = 0 }) => cost),
    power: Int32Array.from(all, ({ power = 0 }) => power),
    soul: Int32Array.from(all, ({ soul = 0 }) => soul),
    acts: Uint8Array.from(all, ({ acts = [] }) => acts.length),
    getters: {
      level: named("level"),
      cost: named("cost"),
      power: named("power"),
      cannotAttack: named("cannotAttack"),
      forbidsBackup: named("forbidsBackup"),
    },
  };
});
