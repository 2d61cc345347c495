import { readdirSync, readFileSync } from "node:fs";
import { type Pilot, PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { startMachine } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { strategyOf } from "../rulings/scene.js";
import { gameModule as compiledModule } from "./compiled-strategies.js";
import { gameModule } from "./game-module.js";
import { strategyFiles } from "./strategy-files.js";

const folder = new URL("../strategies/", import.meta.url);
const shipped = readdirSync(folder).map(name => readFileSync(new URL(name, folder), "utf8"));

/** The scores of a few games of a strategy against itself. */
function scores(text: string, pilot: Pilot): readonly (readonly number[])[] {
  const { definition } = gameModule;
  const setup = strategyFiles.setupFor([text], { players: 2 });
  const rules = readSetup(definition, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  return [1, 2, 3].map(seed => {
    const m = startMachine(definition, rules.value, setup, seed);
    const eyes = [1, 2].map(seat => new PlayerSeat(m, seat));
    for (const own of eyes) own.seed(seed);
    playOut(m, [pilot, pilot], eyes);
    return definition.result(m).scores;
  });
}

const engine = strategyOf("Smithy, Village [2]", "Village, :Default");
const money = strategyOf("Gold, Silver", ":Default", "reactions for MilitiaAttack Smithy end");

describe("Strategy files", () => {
  test("bring their kingdom along, unless one is given", () => {
    expect(strategyFiles.setupFor([engine, money], { players: 2, options: { edition: 1 } })).toEqual({
      players: 2,
      options: { edition: 1, kingdom: "smithy,village" },
    });
    const given = { players: 2, options: { kingdom: "market" } };
    expect(strategyFiles.setupFor([engine], given)).toBe(given);
  });

  test("have faults in a kingdom without their cards; warnings are none", () => {
    expect(strategyFiles.faults(engine, { players: 2, options: { kingdom: "smithy, Village" } })).toEqual([]);
    expect(strategyFiles.faults(engine, { players: 2, options: { kingdom: "smithy" } })).toEqual([
      { line: 1, column: 23, expected: 'a card of this kingdom, found "Village"' },
      { line: 1, column: 73, expected: 'a card of this kingdom, found "Village"' },
    ]);
    const twice = strategyOf("Gold, Gold");
    expect(strategyFiles.faults(twice, { players: 2 })).toEqual([]);
  });

  test("may say what only cards as first printed do", () => {
    const text = strategyOf("Farmland, Silver", ":Default", "reactions for Farmland Smithy -> Farmland end");
    const kingdom = "farmland,smithy";
    expect(strategyFiles.faults(text, { players: 2, options: { kingdom } })).toHaveLength(1);
    expect(strategyFiles.faults(text, { players: 2, options: { kingdom, edition: 1 } })).toEqual([]);
    expect(strategyFiles.pilot(text)).toHaveProperty("decide");
  });

  test("a heirloom is in the game with its card", () => {
    const text = strategyOf("Shepherd if Has(Pasture, 1)");
    const setup = strategyFiles.setupFor([text], { players: 2 });
    expect(setup.options).toEqual({ kingdom: "shepherd" });
    expect(strategyFiles.faults(text, setup)).toEqual([]);
  });

  test("are laid out and played", () => {
    expect(strategyFiles.format(engine)).toContain("\tlist\n\t\tSmithy,\n\t\tVillage [2]\n");
    expect(strategyFiles.pilot(engine)).toHaveProperty("decide");
    expect(() => strategyFiles.pilot("buylists")).toThrow(/a strategy with faults: 1:9: expected "list" or "end"/);
  });

  test.each(shipped)("are played compiled as they are read: %#", text => {
    const { pilot } = compiledModule.strategies ?? {};
    const { textOf } = strategyFiles.compiled ?? {};
    expect(scores(text, pilot?.(textOf?.(text) ?? "") ?? { decide() {} })).toEqual(
      scores(text, strategyFiles.pilot(text)),
    );
  });
});
