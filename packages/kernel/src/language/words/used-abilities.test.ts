import { describe, expect, test } from "vitest";
import { abilitiesOf, abilityKey, isUsable, valueNow } from "../../effects/card-abilities.js";
import type { CompiledWord } from "../../machine/compiler.js";
import type { GameDefinition } from "../../machine/game.js";
import type { Eval } from "../../machine/machine.js";
import { readSetup } from "../../match/save.js";
import { startMachine } from "../../match/start.js";
import { rowsOf } from "../../position/rows.js";
import { type Ability, builder, node, type Param } from "../../program/words.js";
import { bramble } from "../../testing/bramble/bramble.js";
import { seedsOf } from "../../testing/bramble/tables.js";
import { seed } from "../../testing/bramble/verbs.js";
import { addUsed, useAbility } from "./activated-abilities.js";
import { self, you } from "./control.js";
import { lessThan, plus } from "./numbers.js";

interface Trick {
  readonly worth: Eval;
}

const trickWord = builder<readonly Param[], Ability, CompiledWord>({
  name: "trick",
  params: [
    ["possible", "flag"],
    ["worth", "number"],
    ["do", { block: [] }],
  ],
  gives: "ability",
  say: "a trick: {do}",
  open: true,
  native: false,
  compile: (c, [possible, worth, body]) =>
    addUsed(c, { possible, body, facts: value => ({ worth: value(worth) }) satisfies Trick }),
});

const game: GameDefinition = {
  ...bramble,
  words: [...bramble.words, trickWord],
  texts: () => ({
    trickster: {
      facts: { type: "creature", strength: 1, quick: false },
      abilities: [node(trickWord.definition, [lessThan(seedsOf(you), 3), plus(seedsOf(you), 2), seed(you, 2)])],
    },
  }),
  validateSetup: () => undefined,
};

describe("abilities that somebody uses", () => {
  const setup = { players: 2, seats: [["trickster"], []] };
  const rules = readSetup(game, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = startMachine(game, rules.value, setup, 1);
  const [card] = rowsOf(m.s, m.rules.tables.card);
  const [held] = abilitiesOf(m, card);
  const seeds = m.s.columnsOf("player").seeds;

  test("may be used while their condition holds, and tell their facts for the card that has them", () => {
    expect(isUsable(m, held, card)).toBe(true);
    expect(valueNow(m, held, card, (held.ability.facts as Trick).worth)).toBe(2);
    seeds[1] = 3;
    expect(isUsable(m, held, card)).toBe(false);
    expect(valueNow(m, held, card, (held.ability.facts as Trick).worth)).toBe(5);
  });

  test("are used by the key they are known by", () => {
    const using: GameDefinition = { ...game, main: useAbility(self, abilityKey(held)) };
    const again = readSetup(using, setup);
    if (!again.ok) throw new Error(JSON.stringify(again.faults));
    const started = startMachine(using, again.value, setup, 1);
    started.s.slot.value[started.topBase()] = 1;
    started.run();
    expect(started.s.columnsOf("player").seeds[1]).toBe(2);
  });
});
