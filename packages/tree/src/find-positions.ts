// What is looked for in a tree, as people write it: `win`, or `zone:card`.

import { nearest, type PlayedModule, type Result } from "@kibitz/kernel";
import { cardDefOf, cardsIn, type Machine } from "@kibitz/kernel/machine";

/** Whoever shares the first place has not won. */
const isWon = ({ places: [first, ...others] }: Result): boolean => first === 1 && !others.includes(1);

/** As a test of positions. */
export function readFind(
  what: string,
  start: Machine,
  { definition }: PlayedModule,
): ((m: Machine) => boolean) | { readonly expected: string } {
  if (what === "win") return m => m.s.kernel.over[0] !== 0 && isWon(definition.result(m));
  const at = what.indexOf(":");
  const zone = what.slice(0, at).trim();
  const card = what.slice(at + 1).trim();
  const { zoneKinds, zoneBase, players, texts } = start.rules;
  const kind = zoneKinds.find(({ name }) => name === zone);
  const names = zoneKinds.map(({ name }) => name);
  if (at < 1 || !kind)
    return {
      expected: `win or zone:card, with one of ${names.join(", ")}${nearest(at < 0 ? what : zone, at < 0 ? ["win", ...names] : names)}`,
    };
  const text = texts.findIndex(({ name }) => name === card);
  const cards = texts.map(({ name }) => name);
  if (text < 1) return { expected: `a card of this match${nearest(card, cards)}` };
  const rows = Array.from({ length: kind.per === "player" ? players : 1 }, (_, i) => zoneBase[kind.index] + i);
  return m => rows.some(row => cardsIn(m.s, row).some(own => cardDefOf(m, own) === text));
}
