// What is promised of pilots that think, in every game.

import { knowledgeOf, PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { type Machine, optionsOf, playersOwing, startMachine } from "@kibitz/kernel/machine";
import { exchangeable, exchanged, playAtRandom } from "@kibitz/kernel/testing";
import { Searcher, thinkPilot } from "@kibitz/search";
import { describe, expect, test } from "vitest";
import { testGames } from "../testing/fake-terminal.js";

const all = ["bramble", "dominion", "magic", "nimmt", "weiss"];
const PLAY_OUTS = 24;
/** Decisions that are looked at, of so many. */
const LOOKED_AT = 4;
const EVERY = 17;

describe.each(all)("thinking about %s", name => {
  const atDecisions = async (look: (m: Machine, player: number) => void): Promise<void> => {
    const { definition, defaultSetup } = await testGames[name].load();
    const setup = defaultSetup(2);
    const rules = readSetup(definition, setup);
    if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
    let looked = 0;
    let seen = 0;
    for (let seed = 1; looked < LOOKED_AT; seed++)
      playAtRandom(definition, rules.value, setup, seed, m => {
        if (looked >= LOOKED_AT) return;
        const [player] = playersOwing(m);
        if (optionsOf(m, player).length < 2 || ++seen % EVERY !== 0) return;
        looked++;
        look(m, player);
      });
  };

  test("the answer is the same with hidden cards exchanged, whatever was thought before", async () => {
    const game = await testGames[name].load();
    const poolOf = game.search?.poolOf;
    const warm = new Searcher(game);
    let compared = 0;
    await atDecisions((m, player) => {
      const found = (machine: Machine, searcher: Searcher): unknown => {
        const knowledge = knowledgeOf(machine, player, poolOf);
        const { thinking } = searcher.begin(knowledge, { playOuts: PLAY_OUTS }, 7);
        while (thinking.step());
        return [thinking.best.answer, thinking.tried.map(({ answer, values }) => [answer, values])];
      };
      const answer = found(m, warm);
      const pairs = exchangeable(m, player).filter(
        ([a, b]) => poolOf === undefined || poolOf(m, player, a) === poolOf(m, player, b),
      );
      for (const pair of [pairs[0], pairs[pairs.length >> 1], pairs.at(-1)]) {
        if (pair === undefined) continue;
        compared++;
        expect(found(exchanged(m, pair), new Searcher(game))).toEqual(answer);
      }
    });
    if (name !== "nimmt") expect(compared).toBeGreaterThan(0);
  }, 120_000);

  test("a pilot plays a match to its end, and the same one again", async () => {
    const game = await testGames[name].load();
    const setup = game.defaultSetup(2);
    const rules = readSetup(game.definition, setup);
    if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
    const stops = () => {
      const m = startMachine(game.definition, rules.value, setup, 5);
      const eyes = [1, 2].map(seat => new PlayerSeat(m, seat));
      for (const own of eyes) own.seed(5);
      const pilot = thinkPilot(game, { playOuts: 6 });
      let asked = 0;
      const seen: number[] = [];
      playOut(m, [pilot, pilot], eyes, () => {
        seen.push(m.s.kernel.serial[0]);
        return ++asked > 60;
      });
      return seen;
    };
    expect(stops()).toEqual(stops());
  }, 120_000);
});
