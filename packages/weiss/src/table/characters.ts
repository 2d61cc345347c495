// Characters to choose from.

import { inZone, nextPlayer, not, type Source, same, self, those } from "@kibitz/kernel/words";
import { cannotBeChosen, hasTrait, isCharacter, trait } from "./card-values.js";

export const opponent = nextPlayer();
/** Your characters. */
export const stage: Source<"card"> = inZone("stage");
export const others: Source<"card"> = those(stage, it => not(same(it, self)));
/** Opposing characters that may be chosen. */
export const opposing: Source<"card"> = those(inZone("stage", opponent), it => not(cannotBeChosen(it)));
export const charactersIn = (zone: "hand" | "waitingRoom" | "deck"): Source<"card"> =>
  those(inZone(zone), it => isCharacter(it));
export const withTrait = (of: Source<"card">, name: string): Source<"card"> =>
  those(of, it => hasTrait(it, trait(name)));
