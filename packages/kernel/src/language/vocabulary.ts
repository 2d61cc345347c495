// The words that programs may use.

import type { CompiledWord } from "../machine/compiler.js";
import type { AnyWord, GameDefinition } from "../machine/game.js";
import * as abilityWord from "./words/ability-word.js";
import * as activatedAbilities from "./words/activated-abilities.js";
import * as asking from "./words/asking.js";
import * as cards from "./words/cards.js";
import * as chance from "./words/chance.js";
import * as choices from "./words/choices.js";
import * as choosingTogether from "./words/choosing-together.js";
import * as continuous from "./words/continuous.js";
import * as control from "./words/control.js";
import * as counts from "./words/counts.js";
import * as deckOrder from "./words/deck-order.js";
import * as items from "./words/items.js";
import * as lasting from "./words/lasting.js";
import * as listening from "./words/listening.js";
import * as loops from "./words/loops.js";
import * as modes from "./words/modes.js";
import * as numbers from "./words/numbers.js";
import * as perform from "./words/perform.js";
import * as sourceQuestions from "./words/source-questions.js";
import * as sources from "./words/sources.js";
import * as spans from "./words/spans.js";
import * as targets from "./words/targets.js";
import * as wouldBe from "./words/would-be.js";
import * as zones from "./words/zones.js";

const isWord = (value: unknown): value is AnyWord => typeof value === "function" && "definition" in value;

/** Every word among these values: a file's exports (`import * as`), or words by their names. */
export const wordsOf = (...rooms: readonly object[]): readonly AnyWord[] =>
  rooms.flatMap(room => Object.values(room)).filter(isWord);

const kernelWords = wordsOf(
  abilityWord,
  activatedAbilities,
  asking,
  cards,
  chance,
  choices,
  choosingTogether,
  continuous,
  control,
  counts,
  deckOrder,
  items,
  lasting,
  listening,
  loops,
  modes,
  numbers,
  perform,
  sourceQuestions,
  sources,
  spans,
  targets,
  wouldBe,
  zones,
);
const numberedFirst = "move create cease show shuffle shuffleBottom";

export type Vocabulary = ReadonlyMap<string, CompiledWord>;

/** The words a game's programs may use: the kernel's and its own. Verbs and getters are numbered in this order. */
export function vocabularyOf(game: GameDefinition): Vocabulary {
  const words = new Map<string, CompiledWord>();
  for (const { definition } of [...kernelWords, ...game.words]) {
    const known = words.get(definition.name);
    if (known && known !== definition) throw new Error(`${game.name}: two words are called "${definition.name}"`);
    words.set(definition.name, definition);
  }
  const numbered = `${numberedFirst} ${game.numbered ?? ""}`.split(/\s+/).filter(Boolean);
  const first = numbered.map((name): [string, CompiledWord] => {
    const word = words.get(name);
    if (word === undefined) throw new Error(`${game.name}: no word is called "${name}", which is numbered`);
    return [name, word];
  });
  return new Map([...first, ...words]);
}
