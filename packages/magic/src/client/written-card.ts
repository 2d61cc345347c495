// A card as somebody would write it: without what follows from the rest of it.

import type { CardDefinition } from "@kibitz/kernel";
import type { Block } from "@kibitz/kernel/machine";
import type { Program } from "@kibitz/kernel/words";
import { spoken } from "./card-text.js";

/** The opposite of `completed`: what the spell does and costs stands under the headings again. */
export function writtenCard({ facts, abilities = [], programs = {} }: CardDefinition): CardDefinition {
  const { spell, ...others } = programs;
  return { facts, abilities: abilities.filter(spoken), programs: { ...headingsOf(spell), ...others } };
}

function headingsOf(spell: Program = []): Readonly<Record<string, Program>> {
  const [cast] = [spell].flat();
  if (cast?.word !== "spell") return {};
  // The arguments of the word, as it declares them.
  const [resolve, additionalCost] = cast.args as readonly Block[];
  return {
    resolve: resolve.body as Program,
    ...(additionalCost?.body.length > 0 ? { additionalCost: additionalCost.body as Program } : {}),
  };
}
