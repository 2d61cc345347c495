// A stage for tests of the kernel: a program as the whole game, with a few creatures and whatever texts it needs.

import { zoneRow } from "../../effects/moves.js";
import { move } from "../../language/words/cards.js";
import { as, during, each, endGame } from "../../language/words/control.js";
import { resolve, waiting } from "../../language/words/items.js";
import { may } from "../../language/words/modes.js";
import { anyOf, first } from "../../language/words/source-questions.js";
import { everyone } from "../../language/words/sources.js";
import { inZone, zone } from "../../language/words/zones.js";
import type { CardDefinition, GameDefinition } from "../../machine/game.js";
import type { Machine } from "../../machine/machine.js";
import { rulesFor, startMachine } from "../../match/start.js";
import { optionsOf, playersOwing, takeAnswer } from "../../players/decisions.js";
import { cardsIn } from "../../position/zones.js";
import type { Ability, Program } from "../../program/words.js";
import { bramble } from "./bramble.js";

const { interrupt: _interrupt, validateSetup: _refuse, ...rest } = bramble;
/** The game without its interruptions, and with any deck. */
export const calm: GameDefinition = rest;
export const creature = (power: number, ...abilities: Ability[]): CardDefinition => ({
  facts: { type: "creature", strength: power, quick: false },
  abilities,
});

export const toField = each(inZone("deck"), card => move(card, zone("field")));
export const toHands = each(everyone(), who => each(inZone("deck", who), card => move(card, zone("hand", who))));
export const stop = may("end it", endGame());
/** Everything that has gone off resolves, oldest first. */
export const settleAll = each(everyone(), who => during(anyOf(waiting(who)), resolve(first(waiting(who)))));

export interface Stage {
  readonly texts?: Readonly<Record<string, CardDefinition>>;
  readonly cards?: readonly string[];
  readonly others?: readonly string[];
  readonly game?: Partial<GameDefinition>;
}

export function gameOf(main: Program, { texts = {}, game = {} }: Stage = {}): GameDefinition {
  return {
    ...calm,
    name: "stage",
    texts: () => ({ ash: creature(1), birch: creature(2), ...texts }),
    main: as(1, main),
    scenes: {},
    ...game,
  };
}

/** A machine at the first stop. */
export function at(main: Program, stage: Stage = {}): Machine {
  const game = gameOf([...[main].flat(), stop], stage);
  const setup = { players: 2, seats: [stage.cards ?? [], stage.others ?? []] };
  const m = startMachine(game, rulesFor(game, setup), setup, 1);
  m.run();
  return m;
}

/** Answers with the options at these places. */
export function answer(m: Machine, ...places: number[]): void {
  const [player] = playersOwing(m);
  const options = optionsOf(m, player);
  takeAnswer(
    m,
    player,
    places.map(place => options[place]),
  );
  m.run();
}

export const seeds = (m: Machine, player = 1): number => m.s.columnsOf("player").seeds[player];
/** Bottom first where the order means something. */
export function namesIn(m: Machine, zoneName: string, player = 1): string[] {
  const found = cardsIn(m.s, zoneNamed(m, zoneName, player)).map(card => m.rules.texts[m.s.card.text[card]].name);
  return m.rules.zoneKinds.find(kind => kind.name === zoneName)?.ordered ? found : found.sort();
}
export const zoneNamed = (m: Machine, name: string, player = 1): number =>
  zoneRow(
    m,
    m.rules.zoneKinds.findIndex(kind => kind.name === name),
    player,
  );
