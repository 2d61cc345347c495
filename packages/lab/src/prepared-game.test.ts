import { identityText, PlayerSeat, playOut, randomPilot, readSetup, splitSeed } from "@kibitz/kernel";
import { identityOf, type Machine, startMachine } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { PreparedGame } from "./prepared-game.js";
import { gameModule } from "./testing/bramble-module.js";

const { definition } = gameModule;
const pilots = [randomPilot, randomPilot];

const endOf = (m: Machine) => [identityText(identityOf(m)), definition.result(m)];

test("a game played where another was played before is the game played afresh", () => {
  const setup = gameModule.defaultSetup(2);
  const prepared = new PreparedGame(definition, setup);
  const rules = readSetup(definition, setup);
  if (!rules.ok) throw new Error("the setup is good");
  for (let game = 0; game < 30; game++) {
    const seed = splitSeed("afresh", game);
    prepared.begin(seed);
    playOut(prepared.m, pilots, prepared.eyes);
    const fresh = startMachine(definition, rules.value, setup, seed);
    const eyes = [new PlayerSeat(fresh, 1), new PlayerSeat(fresh, 2)];
    for (const own of eyes) own.seed(seed);
    playOut(fresh, pilots, eyes);
    expect(endOf(prepared.m)).toEqual(endOf(fresh));
  }
});
