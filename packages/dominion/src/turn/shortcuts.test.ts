import { identityText, PlayerSeat, playOut, randomPilot, readSetup } from "@kibitz/kernel";
import { identityOf, type Machine, startMachine } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { pilots } from "../client/pilots.js";
import { dominion } from "../game/dominion.js";

const setup = {
  players: 3,
  options: {
    kingdom: "smithy,village,festival,laboratory,bridge,moat,trader,merchant,foolsGold,gardens",
    maxTurns: 40,
  },
};

function played(seed: number, prepare: (m: Machine) => void): string {
  const rules = readSetup(dominion, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = startMachine(dominion, rules.value, setup, seed);
  prepare(m);
  const eyes = [1, 2, 3].map(player => new PlayerSeat(m, player));
  for (const own of eyes) own.seed(seed);
  const money = pilots.bigmoney.make("smithy");
  if ("expected" in money) throw new Error(money.expected);
  const stops: string[] = [];
  playOut(m, [money, randomPilot, money], eyes, () => stops.push(m.ask()?.reason ?? "the end"));
  return [...stops, identityText(identityOf(m))].join("\n");
}

test("a game goes the same way and asks the same in a few steps and step by step, when each is told", () => {
  for (let seed = 0; seed < 15; seed++) {
    let told = 0;
    const quick = played(seed, () => undefined);
    const slow = played(seed, m => {
      m.onEvent = () => told++;
    });
    expect(told).toBeGreaterThan(100);
    expect(slow).toBe(quick);
  }
});
