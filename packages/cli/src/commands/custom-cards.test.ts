import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "kibitz-cards-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const without = (text: string): string => text.replaceAll(`${folder}/`, "");

const cards = write(
  "own.yaml",
  `cards:
  Grand Market:
    facts: { cost: 6, types: [action] }
    programs: { play: [{ draw: 1 }, { actions: 1 }, { buys: 1 }, { coins: 2 }] }
  hoard:
    facts: { cost: 3, types: [action] }
    programs: { play: { coins: 8 } }
`,
);
const strategy = write(
  "own.dom",
  `buylists
	list
		Province, GrandMarket if not Has(GrandMarket, 2), Gold, Hoard if not Has(Hoard, 1), Silver
	end
end

strategies
	strategy
		playorder
			GrandMarket, :Default
		end
	end
end
`,
);
const own = ["--cards", cards];

describe("custom cards for Dominion", () => {
  test("are named by strategies, which is checked", async () => {
    expect(await kibitz(["check", "dominion", strategy, ...own])).toMatchObject({ code: 0 });
    const { code, err } = await kibitz(["check", "dominion", strategy]);
    expect(code).toBe(2);
    expect(without(err)).toContain('own.dom:3:13: expected a card, found "GrandMarket"');
    const odd = write(
      "odd.dom",
      "buylists\n\tlist\n\t\tGrandMarkt\n\tend\nend\nstrategies\n\tstrategy\n\t\tplayorder\n\t\t\t:Default\n\t\tend\n\tend\nend\n",
    );
    expect((await kibitz(["check", "dominion", odd, ...own])).err).toContain('(did you mean "GrandMarket"?)');
  });

  test("are bought and played, on any number of threads", async () => {
    const sim = async (threads: string) => {
      const args = [strategy, "bigmoney", "-n", "40", "--threads", threads, "--no-series", "--json", ...own];
      const {
        elapsedMs,
        gamesPerSecond,
        threads: _,
        ...report
      } = JSON.parse((await kibitz(["sim", "dominion", ...args])).out);
      return report;
    };
    const report = await sim("1");
    // Nobody who can buy eight coins for three loses to Big Money.
    expect(report.players[0].winShare).toBeGreaterThan(0.9);
    expect(await sim("2")).toEqual(report);
  });

  test("are told in a log, with the entry that bought them, and saved with a match", async () => {
    const { out } = await kibitz(["log", "dominion", strategy, "bigmoney", ...own]);
    expect(out).toContain("plays hoard");
    const saved = join(folder, "match.json");
    const played = await kibitz(["play", "dominion", "me", strategy, "--seed", "1", ...own], [`save ${saved}`, "quit"]);
    expect(played).toMatchObject({ code: 0, err: "" });
    expect((await kibitz(["play", "dominion", "--from", saved], ["quit"])).code).toBe(0);
    expect((await kibitz(["play", "dominion", "--from", saved, ...own], ["quit"])).err).toContain(
      "--cards cannot change",
    );
  });

  test("with anything wrong in them are refused, each fault at its place", async () => {
    const wrong = write(
      "wrong.yaml",
      "cards:\n  Throne Room: { facts: { cost: 4, types: [action] } }\n  odd: { facts: { cots: 4, types: [action] } }\ncrads: 1\n",
    );
    const { code, err } = await kibitz(["sim", "dominion", "bigmoney", "bigmoney", "--cards", wrong]);
    expect(code).toBe(2);
    expect(without(err)).toContain('wrong.yaml:2:3: expected another name: dominion has a card "Throne Room"');
    expect(without(err)).toContain("wrong.yaml:3:");
    expect(without(err)).toContain('wrong.yaml:4:1: expected cards, found "crads" (did you mean "cards"?)');
    const none = write("none.yaml", "- 1");
    expect(without((await kibitz(["log", "dominion", "random", "random", "--cards", none])).err)).toContain(
      "none.yaml:1:1: expected custom cards",
    );
    expect((await kibitz(["check", "magic", none, "--cards", none])).err).toContain(
      "a deck file defines its own cards",
    );
  });
});

describe("kingdoms in files", () => {
  const list = write(
    "kingdom.txt",
    "Kingdom:\nVillage (3), Smithy (4)\n- Grand Market ($6)\n- Peddler ($8)\n- Throne Room\n",
  );

  test("lack cards, which is said with what can be done", async () => {
    const { code, err } = await kibitz(["sim", "dominion", "random", "random", "--kingdom", list, ...own]);
    expect(code).toBe(2);
    expect(without(err).split("\n")).toEqual([
      'kibitz: kingdom.txt:4:3: expected a card of a kingdom, found "Peddler"',
      expect.stringMatching(/1 card not known here: .*\(--cards\).*--allow-unknown leave-out.*--allow-unknown blank/),
      "",
    ]);
  });

  test("are played without them, or with blanks of their cost, and that is said beside the figures", async () => {
    const args = ["sim", "dominion", "random", "random", "-n", "2", "--kingdom", list, ...own];
    const left = await kibitz([...args, "--allow-unknown", "leave-out"]);
    expect(left.code).toBe(0);
    expect(without(left.out)).toContain("* kingdom.txt: 1 of 5 cards are left out: 1 Peddler");
    const log = ["log", ...args.slice(1, 4), ...args.slice(6), "--allow-unknown", "blank", "--json"];
    const { setup } = JSON.parse((await kibitz(log)).out);
    expect(setup.customTexts.Peddler).toEqual({ facts: { cost: 8, types: ["action"] } });
    expect(setup.options.kingdom.split(",").sort()).toEqual([
      "Grand Market",
      "Peddler",
      "smithy",
      "throneRoom",
      "village",
    ]);
  });
});
