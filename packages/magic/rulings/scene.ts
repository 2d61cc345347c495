// Settings for rulings of Magic.

import type { Match } from "@kibitz/kernel";
import { scenesOf } from "@kibitz/kernel/testing";
import { magic } from "../src/game/magic.js";

const scenes = scenesOf(magic);

/** A setting in which players are asked whenever they have priority, so that nothing goes on by itself. */
export const scene: typeof scenes = setting => scenes({ ...setting, options: { stops: "all", ...setting.options } });

interface Running {
  readonly run: { readonly match: Match };
}

/** Everybody passes until nothing is on the stack, or somebody has something else to choose. */
export function resolve({ run: { match } }: Running): void {
  while (match.machine.s.table.count[match.machine.rules.tables.item.book] > 0) {
    const [decision] = match.decisions;
    if (!decision?.canPass) return;
    match.answer(decision.player, []);
  }
}

/** Everybody passes once around: what is on top of the stack resolves. */
export function resolveOne({ run: { match } }: Running): void {
  const count = (): number => match.machine.s.table.count[match.machine.rules.tables.item.book];
  for (const before = count(); count() >= before; ) {
    const [decision] = match.decisions;
    if (!decision?.canPass) return;
    match.answer(decision.player, []);
  }
}

/** What the player who decides is asked. */
export const asked = ({ run: { match } }: Running): string =>
  match.decisions.map(({ player, reason }) => `${player}: ${reason}`).join("; ");

/** So many of one card. */
export const lands = (name: string, count: number): string[] => Array(count).fill(name);

/** A spell that costs nothing, for what it does. */
export const free = (resolving: unknown, types: readonly string[] = ["instant"]) => ({
  facts: { cost: "{0}", types },
  programs: { resolve: resolving },
});

/** An enchantment that costs nothing, for what it says. */
export const enchantment = (...abilities: unknown[]) => ({
  facts: { cost: "{0}", types: ["enchantment"] },
  abilities,
});
