// What options and moments may be called in a match: for names that are written before anything is offered.

import { nearest } from "../input/nearest.js";
import type { GameDefinition } from "../machine/game.js";
import type { Choice, CompiledProgram, Rules } from "../machine/machine.js";
import { perRules } from "../machine/per-rules.js";
import { plainName } from "../machine/say-value.js";
import { readCalled } from "./scenario.js";

/** What a step says of a player who picks nothing. */
export const PASS = "pass";

const isChoice = (ask: CompiledProgram["asks"][number]): ask is Choice => ask?.is === "choice";

const wordsOfRules = perRules(({ rules }) => {
  const choices = rules.programs.flatMap(({ asks }) => asks.filter(isChoice));
  const words = [
    ...choices.flatMap(({ labels = [], everyLabel }) => [...labels, ...(everyLabel?.({ rules }) ?? [])]),
    ...Object.values(rules.kinds).flat(),
    ...rules.zoneKinds.map(({ name }) => name),
    ...rules.texts.slice(1).map(({ name }) => name),
    ...rules.programs.map(({ name }) => plainName(name)),
  ];
  return [...new Set(words)].filter(word => word !== "");
});

const knownWords = perRules(of => new Set(wordsOfRules(of).map(word => word.toLowerCase())));

/** What a seat, a card that is gone, or something about a card is called besides its name. */
const isComposed = (name: string, isKnown: (word: string) => boolean): boolean => {
  const [, zone] = /^(.*) of player \d+$/.exec(name) ?? [];
  const [, gone] = /^(.*) \(gone\)$/.exec(name) ?? [];
  const at = name.indexOf(": ");
  return (
    [zone, gone].some(part => part !== undefined && isKnown(part)) ||
    (at > 0 && isKnown(name.slice(0, at)) && isKnown(name.slice(at + 2)))
  );
};

/**
 * What is wrong with what a scenario calls an option ("sprout", "sprout #2 @field"), or nothing if some option may be
 * called that; `own` are the names of its seats and labels.
 */
export function unknownOption(
  rules: Rules,
  called: string,
  own: readonly string[],
  faultsBefore = 0,
): string | undefined {
  if (own.includes(called)) return undefined;
  const { name, zone } = readCalled(called);
  const zones = rules.zoneKinds.map(kind => kind.name);
  if (zone !== undefined && !zones.some(kind => zone.startsWith(kind) || kind.startsWith(zone)))
    return `the zone of an option, found "${zone}"${nearest(zone, zones, faultsBefore)}`;
  const known = knownWords({ rules });
  const owned = new Set([...own, PASS, "a hidden card"].map(word => word.toLowerCase()));
  const isKnown = (word: string): boolean =>
    known.has(word) || owned.has(word) || /^-?\d+$/.test(word) || /^player \d+$/.test(word);
  const lower = name.toLowerCase();
  if (isKnown(lower) || isComposed(lower, isKnown)) return undefined;
  return `the name of an option, found "${called}"${nearest(name, [...own, PASS, ...wordsOfRules({ rules })], faultsBefore)}`;
}

/** What is wrong with the name of a moment to pass to, or nothing. */
export function unknownMoment(game: GameDefinition, rules: Rules, name: string, faultsBefore = 0): string | undefined {
  const known = [...(game.moments?.(rules.options) ?? []), "over"];
  if (known.includes(name)) return undefined;
  return `one of ${known.join(", ")}, found "${name}"${nearest(name, known, faultsBefore)}`;
}
