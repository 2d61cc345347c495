// The words that programs may use.

import type { CompiledWord } from "../machine/compiler.js";
import type { GameDefinition } from "../machine/game.js";
import { abilityWords } from "./words/abilities.js";
import { cardWords } from "./words/cards.js";
import { chanceWords } from "./words/chance.js";
import { choiceWords } from "./words/choices.js";
import { togetherWords } from "./words/choosing-together.js";
import { controlWords } from "./words/control.js";
import { countWords } from "./words/counts.js";
import { deckOrderWords } from "./words/deck-order.js";
import { itemWords } from "./words/items.js";
import { lastingWords } from "./words/lasting.js";
import { loopWords } from "./words/loops.js";
import { modeWords } from "./words/modes.js";
import { numberWords } from "./words/numbers.js";
import { performWords } from "./words/perform.js";
import { sourceQuestionWords } from "./words/source-questions.js";
import { sourceWords } from "./words/sources.js";
import { spanWords } from "./words/spans.js";
import { targetWords } from "./words/targets.js";
import { wouldBeWords } from "./words/would-be.js";
import { zoneWords } from "./words/zones.js";

const kernelWords: readonly { readonly definition: CompiledWord }[] = [
  ...controlWords,
  ...numberWords,
  ...zoneWords,
  ...sourceWords,
  ...sourceQuestionWords,
  ...countWords,
  ...choiceWords,
  ...modeWords,
  ...togetherWords,
  ...cardWords,
  ...deckOrderWords,
  ...wouldBeWords,
  ...spanWords,
  ...chanceWords,
  ...abilityWords,
  ...lastingWords,
  ...itemWords,
  ...performWords,
  ...loopWords,
  ...targetWords,
];

export type Vocabulary = ReadonlyMap<string, CompiledWord>;

/** The words a game's programs may use: the kernel's and its own. */
export function vocabularyOf(game: GameDefinition): Vocabulary {
  const words = new Map<string, CompiledWord>();
  for (const { definition } of [...kernelWords, ...game.words]) {
    const known = words.get(definition.name);
    if (known && known !== definition) throw new Error(`${game.name}: two words are called "${definition.name}"`);
    words.set(definition.name, definition);
  }
  return words;
}
