// Cards that come with a match, as programs in JSON: read, checked, never evaluated.

import type { GameDefinition, Setup, TextDefinition } from "./game.js";
import type { Fault, Json } from "./outside-data.js";
import { abilityFromJson, programFromJson, type ReadContext } from "./read-program.js";
import { optionsFor } from "./start.js";
import { vocabularyOf } from "./vocabulary.js";
import type { Ability, Instr } from "./words.js";

/** What custom texts and scenarios may refer to by name in a match of this setup. */
export function readContextOf(game: GameDefinition, setup: Setup, onlyOpen = true): ReadContext {
  const words = vocabularyOf(game);
  const { options } = optionsFor(game, setup.options);
  // Any card of the game, not only those of the decks.
  const { seats: _, ...anyDecks } = setup;
  const texts = [...Object.keys(game.texts(options, anyDecks)), ...Object.keys(setup.customTexts ?? {})];
  const definitions = [...words.values()];
  const getters = definitions.filter(word => "getterDefinition" in word).map(({ name }) => name);
  const verbs = new Map(
    definitions.flatMap(word => ("verbDefinition" in word ? [[word.name, word.verbDefinition as VerbShape]] : [])),
  );
  return {
    words,
    names: {
      text: texts,
      zone: Object.keys(game.zones),
      getter: ["text", "controller", "ability", ...getters],
      verb: [...verbs.keys()],
      duration: ["", ...(game.durations ?? [])],
    },
    ...(game.refuseName === undefined ? {} : { refuseName: game.refuseName }),
    players: setup.players,
    onlyOpen,
    eventOf(name) {
      const verb = verbs.get(name);
      if (!verb) return undefined;
      const params = verb.params.map(([param, kind]) => ({ name: param, kind }));
      const told = verb.result === undefined ? params : [...params, { name: "result", kind: verb.result }];
      return verb.leaves === undefined ? told : [...told, { name: "from", kind: "zone" }];
    },
  };
}

interface VerbShape {
  readonly params: readonly (readonly [string, string])[];
  readonly result?: string;
  readonly leaves?: string;
}

export interface CustomTexts {
  readonly texts: Readonly<Record<string, TextDefinition>>;
  readonly faults: readonly Fault[];
}

/** Reads the custom texts of a setup. The game says what else a text needs. */
export function customTexts(game: GameDefinition, setup: Setup): CustomTexts {
  const texts: [string, TextDefinition][] = [];
  const faults: Fault[] = [];
  const given = setup.customTexts ?? {};
  if (Object.keys(given).length === 0) return { texts: {}, faults };
  const context = readContextOf(game, setup);
  for (const [name, json] of Object.entries(given)) {
    const path = `customTexts.${name}`;
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      faults.push({ path, expected: "a card: { programs, abilities, facts }" });
      continue;
    }
    const text = readText(json as Readonly<Record<string, Json>>, context, path, faults);
    const wrong = game.textFaults?.(text, context.names.text) ?? [];
    faults.push(...wrong.map(fault => ({ ...fault, path: `${path}.${fault.path}` })));
    texts.push([name, wrong.length === 0 && game.completeText ? game.completeText(name, text) : text]);
  }
  // Whatever they are called ("__proto__"), they are entries.
  return { texts: Object.fromEntries(texts), faults };
}

function readText(
  json: Readonly<Record<string, Json>>,
  context: ReadContext,
  path: string,
  faults: Fault[],
): TextDefinition {
  const abilities: Ability[] = [];
  const programs: [string, readonly Instr[]][] = [];
  for (const key of Object.keys(json)) {
    if (!["abilities", "programs", "facts"].includes(key))
      faults.push({ path: `${path}.${key}`, expected: "one of abilities, programs, facts" });
  }
  if (json.abilities !== undefined && !Array.isArray(json.abilities))
    faults.push({ path: `${path}.abilities`, expected: "a list of abilities" });
  for (const [i, ability] of (Array.isArray(json.abilities) ? (json.abilities as readonly Json[]) : []).entries()) {
    const read = abilityFromJson(ability, context, `${path}.abilities[${i}]`);
    faults.push(...read.faults);
    abilities.push(read.node);
  }
  const written = json.programs ?? {};
  if (typeof written !== "object" || written === null || Array.isArray(written))
    faults.push({ path: `${path}.programs`, expected: "programs by heading" });
  else {
    for (const [heading, program] of Object.entries(written)) {
      const read = programFromJson(program, context, `${path}.programs.${heading}`);
      faults.push(...read.faults);
      programs.push([heading, read.block.body as readonly Instr[]]);
    }
  }
  return { abilities, programs: Object.fromEntries(programs), facts: json.facts ?? {} };
}
