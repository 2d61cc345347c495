// Cards that come with a match, as programs in JSON: read, checked, never evaluated.

import { type Fault, firstFaults, type Json, MOST_FAULTS } from "../input/json.js";
import { abilityFromJson, programFromJson, type ReadContext } from "../language/read-program.js";
import { vocabularyOf } from "../language/vocabulary.js";
import type { CardDefinition, GameDefinition, Setup } from "../machine/game.js";
import type { Ability, Instr } from "../program/words.js";
import { MOST_TEXTS, optionsFor } from "./start.js";

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
  readonly texts: Readonly<Record<string, CardDefinition>>;
  readonly faults: readonly Fault[];
}

/** Reads the custom texts of a setup. The game says what else a text needs. */
export function customTexts(game: GameDefinition, setup: Setup): CustomTexts {
  const texts: [string, CardDefinition][] = [];
  const faults: Fault[] = [];
  const given = setup.customTexts ?? {};
  const { length } = Object.keys(given);
  if (length === 0) return { texts: {}, faults };
  if (length > MOST_TEXTS)
    return { texts: {}, faults: [{ path: "customTexts", expected: `at most ${MOST_TEXTS} cards, found ${length}` }] };
  const context = readContextOf(game, setup);
  for (const [name, json] of Object.entries(given)) {
    if (faults.length >= MOST_FAULTS) break;
    const path = `customTexts.${name}`;
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      faults.push({ path, expected: `a card: { ${KEYS.join(", ")} }` });
      continue;
    }
    const text = readText(json as Readonly<Record<string, Json>>, context, path, faults);
    const wrong = game.textFaults?.(text, context.names.text) ?? [];
    for (const fault of wrong) faults.push({ ...fault, path: `${path}.${fault.path}` });
    texts.push([name, wrong.length === 0 && game.completeText ? game.completeText(name, text) : text]);
  }
  // Whatever they are called ("__proto__"), they are entries.
  return { texts: Object.fromEntries(texts), faults };
}

/** Every text of a match by its name: the game's, and those that come with it. The setup must have no faults. */
export function textsOf(game: GameDefinition, setup: Setup): Readonly<Record<string, CardDefinition>> {
  const { options } = optionsFor(game, setup.options);
  return { ...game.texts(options, setup), ...customTexts(game, setup).texts };
}

const KEYS: readonly string[] = ["facts", "programs", "abilities", "text"] satisfies (keyof CardDefinition)[];

function readText(
  json: Readonly<Record<string, Json>>,
  context: ReadContext,
  path: string,
  faults: Fault[],
): CardDefinition {
  const abilities: Ability[] = [];
  const programs: [string, readonly Instr[]][] = [];
  const add = (found: readonly Fault[]): void => {
    for (const fault of found) faults.push(fault);
  };
  const odd = Object.keys(json).filter(key => !KEYS.includes(key));
  add(firstFaults(odd, key => [{ path: `${path}.${key}`, expected: `one of ${KEYS.join(", ")}` }]));
  if (json.abilities !== undefined && !Array.isArray(json.abilities))
    faults.push({ path: `${path}.abilities`, expected: "a list of abilities" });
  for (const [i, ability] of (Array.isArray(json.abilities) ? (json.abilities as readonly Json[]) : []).entries()) {
    if (faults.length >= MOST_FAULTS) break;
    const read = abilityFromJson(ability, context, `${path}.abilities[${i}]`, faults.length);
    add(read.faults);
    abilities.push(read.node);
  }
  const written = json.programs ?? {};
  if (typeof written !== "object" || written === null || Array.isArray(written))
    faults.push({ path: `${path}.programs`, expected: "programs by heading" });
  else {
    for (const [heading, program] of Object.entries(written)) {
      if (faults.length >= MOST_FAULTS) break;
      const read = programFromJson(program, context, `${path}.programs.${heading}`, faults.length);
      add(read.faults);
      programs.push([heading, read.block.body as readonly Instr[]]);
    }
  }
  return {
    abilities,
    programs: Object.fromEntries(programs),
    facts: json.facts ?? {},
    ...readWords(json.text, `${path}.text`, faults),
  };
}

const MOST_CHARACTERS = 1000;
/** Everything that moves a terminal's cursor or turns what is read around, but a line break. */
const CONTROLS = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

function readWords(text: Json | undefined, path: string, faults: Fault[]): Pick<CardDefinition, "text"> {
  if (text === undefined) return {};
  if (typeof text === "string" && text.trim() !== "" && text.length <= MOST_CHARACTERS && !CONTROLS.test(text))
    return { text };
  faults.push({
    path,
    expected: `a text of at most ${MOST_CHARACTERS} characters, without control characters other than line breaks`,
  });
  return {};
}
