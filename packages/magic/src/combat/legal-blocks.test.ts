// The blocks that are offered one attacker after the other, against all that the rules allow as a whole.

import type { Match } from "@kibitz/kernel";
import { scenesOf } from "@kibitz/kernel/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { magic } from "../game/magic.js";

const scene = scenesOf(magic);

interface Attacker {
  readonly name: string;
  readonly flies?: boolean;
  readonly hasMenace?: boolean;
}
const attackers: readonly Attacker[] = [
  { name: "Grizzly Bears" },
  { name: "Boggart Brute", hasMenace: true },
  { name: "Goblin Trailblazer", hasMenace: true },
  { name: "Wind Drake", flies: true },
];
interface Defender {
  readonly name: string;
  readonly reaches?: boolean;
  readonly mustBlock?: boolean;
  readonly most?: number;
}
const defenders: readonly Defender[] = [
  { name: "Silvercoat Lion" },
  { name: "Razorgrass Screen", mustBlock: true },
  { name: "Watchdog", mustBlock: true },
  { name: "Giant Spider", reaches: true },
  { name: "Foriysian Interceptor", most: 2 },
];

/** Which of the defenders block each attacker, as bits. */
type Blocks = readonly number[];
const isIn = (mask: number, place: number): boolean => (mask & (1 << place)) !== 0;
const masksOf = (count: number): readonly number[] => Array.from({ length: 1 << count }, (_, mask) => mask);
const sorted = (all: readonly Blocks[]): string[] => all.map(blocks => blocks.join(" ")).sort();

function allowed(yours: readonly Attacker[], theirs: readonly Defender[]): Blocks[] {
  const able = ({ flies = false, hasMenace = false }: Attacker): readonly number[] =>
    masksOf(theirs.length).filter(
      mask =>
        !(hasMenace && theirs.filter((_, i) => isIn(mask, i)).length === 1) &&
        theirs.every(({ reaches = false }, i) => !isIn(mask, i) || !flies || reaches),
    );
  const timesOf = (blocks: Blocks, i: number): number => blocks.filter(mask => isIn(mask, i)).length;
  const possible = yours
    .reduce<Blocks[]>((all, attacker) => all.flatMap(blocks => able(attacker).map(mask => [...blocks, mask])), [[]])
    .filter(blocks => theirs.every(({ most = 1 }, i) => timesOf(blocks, i) <= most));
  const met = (blocks: Blocks): number =>
    theirs.filter(({ mustBlock }, i) => mustBlock && timesOf(blocks, i) > 0).length;
  const most = Math.max(...possible.map(met));
  return possible.filter(blocks => met(blocks) === most);
}

/** All ways to answer which creatures block. */
function offered(match: Match, yours: readonly Attacker[], theirs: readonly Defender[], soFar: Blocks): Blocks[] {
  const [decision] = match.decisions;
  const at = yours.findIndex(({ name }) => decision?.reason === `what blocks ${name}`);
  if (at < 0) return [soFar];
  const options = match.options(decision.player);
  const places = options.map(({ words }) => theirs.findIndex(({ name }) => name === words));
  return masksOf(options.length).flatMap(mask => {
    const picked = [...options.keys()].filter(i => isIn(mask, i));
    const fork = match.fork();
    if (!fork.answer(decision.player, picked).ok) return [];
    const blocking = picked.reduce((sum, i) => sum | (1 << places[i]), 0);
    return offered(fork, yours, theirs, soFar.with(at, blocking));
  });
}

test("509.1c: every legal declaration of blockers is offered, and no other", () => {
  fc.assert(
    fc.property(
      fc.subarray([...attackers], { minLength: 1, maxLength: 3 }),
      fc.subarray([...defenders], { minLength: 1, maxLength: 4 }),
      (yours, theirs) => {
        const s = scene({
          seats: {
            you: { battlefield: yours.map(({ name }) => name) },
            them: { battlefield: theirs.map(({ name }) => name) },
          },
        });
        s.passUntil("declare attackers");
        s.you.choose(...yours.map(({ name }) => name));
        const found = offered(
          s.run.match,
          yours,
          theirs,
          yours.map(() => 0),
        );
        expect(sorted(found)).toEqual(sorted(allowed(yours, theirs)));
      },
    ),
    { seed: 509, numRuns: 60 },
  );
});
