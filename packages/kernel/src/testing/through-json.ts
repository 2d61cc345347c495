// A game whose cards have been written as JSON and read back.

import type { Json } from "../input/json.js";
import { abilityFromJson, programFromJson } from "../language/read-program.js";
import type { CardDefinition, GameDefinition, Setup } from "../machine/game.js";
import { readContextOf } from "../match/custom-texts.js";
import { termToJson } from "../program/program-json.js";
import { block, type Instr } from "../program/words.js";

/** The same game, every text of it having gone through JSON text. */
export function throughJson(game: GameDefinition, setup: Setup): GameDefinition {
  const context = readContextOf(game, setup, false);
  const again = (text: CardDefinition, name: string): CardDefinition => ({
    ...text,
    abilities: (text.abilities ?? []).map(ability => {
      const { node, faults } = abilityFromJson(roundTrip(termToJson(ability)), context);
      if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}`);
      return node;
    }),
    programs: Object.fromEntries(
      Object.entries(text.programs ?? {}).map(([heading, program]) => {
        const { block: read, faults } = programFromJson(roundTrip(termToJson(block([], program, heading))), context);
        if (faults.length > 0) throw new Error(`${name}, ${heading}: ${JSON.stringify(faults)}`);
        return [heading, read.body as readonly Instr[]];
      }),
    ),
  });
  return {
    ...game,
    texts: (options, of) =>
      Object.fromEntries(Object.entries(game.texts(options, of)).map(([name, text]) => [name, again(text, name)])),
  };
}

const roundTrip = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;
