// Values in words.

import { PLAYER_TAG, rowOf, tagOf } from "../position/values.js";
import type { Machine } from "./machine.js";

export const nameOfProgram = (m: Machine, program: number): string => m.rules.programs[program].name;

/** By what a program is of: the brackets say which program of that. */
export const plainName = (name: string): string => name.replace(/ \(.*/, "");

/** A value as a person would name it. Says the printed name of a card: not for eyes that may not know it. */
export function sayValue(m: Machine, value: number, kind: string): string {
  const { rules, s } = m;
  if (kind === "any") return sayTagged(m, value);
  switch (kind) {
    case "card":
      return value === 0 ? "nothing" : rules.texts[s.card.text[rowOf(value)]].name;
    case "text":
      return rules.texts[value].name;
    case "player":
      return value === 0 ? "chance" : `player ${value}`;
    case "zone":
      return zoneName(m, value);
    case "item": {
      const of = plainName(nameOfProgram(m, s.item.program[rowOf(value)]));
      return of === "" ? sayValue(m, s.item.self[rowOf(value)], "card") : of;
    }
    default:
      return rules.kinds[kind]?.[value] ?? String(value);
  }
}

function sayTagged(m: Machine, value: number): string {
  if (tagOf(value) === PLAYER_TAG) return sayValue(m, rowOf(value), "player");
  const table = m.rules.schema.byTag[tagOf(value)];
  return table ? sayValue(m, value, table.name) : String(value);
}

export function zoneName(m: Machine, zone: number): string {
  const { name } = m.rules.zoneKinds[m.s.zone.kind[zone]];
  const owner = m.s.zone.owner[zone];
  return owner === 0 ? name : `${name} of player ${owner}`;
}
