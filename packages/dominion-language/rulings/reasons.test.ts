// Why a strategy does what it does, on request.

import { ACTION_PHASE, asDominion } from "@kibitz/dominion";
import { PlayerSeat } from "@kibitz/kernel";
import { playersOwing, takeAnswer } from "@kibitz/kernel/machine";
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
  const eyes = new PlayerSeat(m, player);
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
        const eyes = new PlayerSeat(m, player);
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

const reactions = `buylists list Estate end end
strategies
	strategy playorder Village end end
	strategy playorder Village end reactions for Trader Curse end reactions for SecretChamber Estate end end
end`;

/** What the second player says to a Witch, with this in hand. */
function facingWitch(hand: readonly string[], deck: readonly string[] = []): readonly string[] {
  const kingdomOfWitch = ["witch", "trader", "moat", "secretChamber", "village"];
  const m = machineOf({ you: { hand: ["witch"] }, them: { hand, deck } } as Setting, kingdomOfWitch);
  const attacker = pilotFor("buylists list Estate end end strategies strategy playorder Witch end end end");
  const victim = pilotFor(reactions);
  const said: string[] = [];
  for (m.run(); asDominion(m).s.game.phase[0] === ACTION_PHASE; m.run()) {
    for (const player of playersOwing(m)) {
      const eyes = new PlayerSeat(m, player);
      const pilot = player === 1 ? attacker : victim;
      if (player === 2) said.push(victim.reason(eyes));
      pilot.decide(eyes);
      takeAnswer(m, player, eyes.answer);
    }
  }
  return said;
}

test("which card's reactions are followed: of the card that reacts, not of another in hand", () => {
  expect(facingWitch(["trader"])).toEqual(["strategy 2, reactions for Trader"]);
  expect(facingWitch(["secretChamber", "moat"], ["estate", "copper"])).toEqual([
    "strategy 2, reactions for SecretChamber",
    "strategy 2, reactions for SecretChamber", // what goes back
    "default", // the Moat
    "", // sheltered
  ]);
});

test("nothing is said where a player can only pass, asked so that nobody learns what is not in hand", () => {
  expect(facingWitch(["village", "copper"], ["moat", "trader"])).toEqual(["", ""]);
});
