// The words that programs may use.

import type { CompiledWord } from "./compiler.js";
import type { GameDefinition } from "./game.js";
import { abilityWords } from "./language/abilities.js";
import { cardWords } from "./language/cards.js";
import { chanceWords } from "./language/chance.js";
import { choiceWords } from "./language/choices.js";
import { togetherWords } from "./language/choosing-together.js";
import { controlWords } from "./language/control.js";
import { countWords } from "./language/counts.js";
import { deckOrderWords } from "./language/deck-order.js";
import { itemWords } from "./language/items.js";
import { lastingWords } from "./language/lasting.js";
import { loopWords } from "./language/loops.js";
import { modeWords } from "./language/modes.js";
import { numberWords } from "./language/numbers.js";
import { performWords } from "./language/perform.js";
import { sourceQuestionWords } from "./language/source-questions.js";
import { sourceWords } from "./language/sources.js";
import { spanWords } from "./language/spans.js";
import { targetWords } from "./language/targets.js";
import { wouldBeWords } from "./language/would-be.js";
import { zoneWords } from "./language/zones.js";

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
