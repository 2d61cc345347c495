// Why a strategy does what it does, on request.

import { Eyes, playersOwing, takeAnswer } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { pilotFor } from "./match-up.js";
import { machineOf, type Setting } from "./scene.js";

const text = `buylists
	list if SupplyHasLess(Province, 2) Duchy end
	list Province, Gold if Has(Gold, 1), Silver end
end
strategies
	strategy if HasInHand(Gold, 3) playorder Smithy end end
	strategy playorder Village, Smithy, :Default end options for Chapel Curse end reactions for MilitiaAttack Gold end end
end`;

const kingdom = ["smithy", "village", "chapel", "militia"];

function reason(setting: Setting, player = 1): string {
  const m = machineOf(setting, kingdom);
  const eyes = new Eyes(m, player);
  eyes.pick(77);
  const said = pilotFor(text).reason(eyes);
  // What was picked already stays.
  expect(eyes.answer).toEqual([77]);
  return said;
}

test("which list and entry a card is bought by", () => {
  const buying = (coins: number) => reason({ you: {}, turn: { at: "buys" }, table: { coins } } as Setting);
  expect(buying(8)).toBe("list 2, entry 1");
  expect(buying(7)).toBe("list 2, entry 3");
  expect(buying(2)).toBe("no list has a card to buy");
});

test("which strategy and entry an Action is played by", () => {
  const playing = (...hand: readonly string[]) => reason({ you: { hand } } as Setting);
  expect(playing("smithy", "village")).toBe("strategy 2, entry 1");
  expect(playing("smithy")).toBe("strategy 2, entry 2");
  expect(playing("militia")).toBe("strategy 2, entry 3");
  expect(playing("chapel")).toBe("nothing to play");
  expect(playing("smithy", "gold", "gold", "gold")).toBe("strategy 1, entry 1");
});

test("which strategy says how a card is used, or that it is used as usual", () => {
  const during = (hand: readonly string[]): readonly string[] => {
    const m = machineOf({ you: { hand }, them: { hand: Array(5).fill("gold") } } as Setting, kingdom);
    const pilot = pilotFor(text);
    const said: string[] = [];
    for (m.run(); said.length < 2; m.run()) {
      for (const player of playersOwing(m)) {
        const eyes = new Eyes(m, player);
        said.push(pilot.reason(eyes));
        pilot.decide(eyes);
        takeAnswer(m, player, eyes.answer);
      }
    }
    return said;
  };
  expect(during(["chapel", "curse"])).toEqual(["strategy 2, entry 3", "strategy 2, options for Chapel"]);
  expect(during(["militia"])).toEqual(["strategy 2, entry 3", "strategy 2, reactions for MilitiaAttack"]);
});
