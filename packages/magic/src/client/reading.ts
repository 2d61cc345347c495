// What a card is for, as somebody would say who has only glanced at it: read off the words of its programs, so that it
// works for cards nobody has seen before.

import { forEachNode, isBlock, perRules, type Term } from "@kibitz/kernel/machine";
import { type Printed, printed } from "../printed/printed.js";
import type { MagicMachine } from "../printed/tables.js";
import { INSTANT, PERMANENT, SORCERY } from "../printed/types.js";

export interface Reading {
  readonly printed: Printed;
  /** Whoever or whatever it is aimed at is worse off. */
  readonly harms: boolean;
  /** Damage it deals to what it is aimed at; 0 if none, or nobody can tell. */
  readonly burn: number;
  readonly removes: boolean;
  readonly counters: boolean;
  /** Makes creatures larger for a while, and does little else. */
  readonly pumps: boolean;
  readonly makesMana: boolean;
  /** Does something to all creatures. */
  readonly sweeps: boolean;
  readonly isAimed: boolean;
  readonly isSpell: boolean;
  /** It does more the more was cast before it. */
  readonly counts: boolean;
}

const removing = new Set(["destroy", "exile", "returnToHand", "gainControl", "damageExiling", "tap"]);
const harming = new Set([...removing, "discardChosen", "discardCards", "loseLife", "mill", "sacrificeOf", "counter"]);
const burning = new Set(["damage", "damagePlayer", "damageExiling"]);
const pumping = new Set(["untilEndOfTurn", "pumpUntilEndOfTurn", "gainUntilEndOfTurn"]);
const aiming = new Set(["target", "targets", "anyNumberOfTargets"]);

const readings = perRules(() => new Map<number, Reading>());

export function readingOf(m: MagicMachine, text: number): Reading {
  const known = readings(m);
  const found = known.get(text) ?? read(m, text);
  known.set(text, found);
  return found;
}

function read(m: MagicMachine, index: number): Reading {
  const text = m.rules.texts[index];
  const own = printed(m, index);
  const words = new Set<string>();
  let burn = 0;
  let shrinks = false;
  // A program is a list of parts, or one.
  for (const part of [text.declared.spell ?? []].flat() as readonly Term[])
    forEachNode(part, ({ word, args }) => {
      words.add(word);
      const [, amount] = args;
      if (burning.has(word) && typeof amount === "number") burn = Math.max(burn, amount);
      if (word === "more" && isBlock(args[1]) && typeof args[1].body[0] === "number") shrinks ||= args[1].body[0] < 0;
    });
  const has = (of: ReadonlySet<string>): boolean => [...words].some(word => of.has(word));
  const isSpell = (own.types & (INSTANT | SORCERY)) !== 0 && (own.types & PERMANENT) === 0;
  const counters = [...words].some(word => word.startsWith("counter") && word !== "counters");
  const removes = has(removing) || shrinks;
  return {
    printed: own,
    burn,
    removes,
    counters,
    harms: removes || has(burning) || has(harming) || counters,
    pumps: isSpell && has(pumping) && !shrinks && !has(burning) && !has(removing),
    makesMana: isSpell && words.has("addMana"),
    sweeps: words.has("destroyAll") || words.has("damageEvenly"),
    isAimed: has(aiming),
    isSpell,
    counts: isSpell && text.abilities.some(ability => m.rules.abilities[ability].is === "triggered"),
  };
}
