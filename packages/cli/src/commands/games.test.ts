import { describe, expect, test } from "vitest";
import { kibitz, testGames } from "../testing/fake-terminal.js";

const gameNames = Object.keys(testGames).join(", ");

describe("kibitz games", () => {
  test("lists the games", async () => {
    const { code, out } = await kibitz(["games"]);
    expect(code).toBe(0);
    expect(out).toMatch(/nimmt +6 nimmt! +2 to 30 players/);
    expect(out).toMatch(/weiss +Weiss Schwarz +2 players/);
  });

  test("tells players, options, pilots, metrics and names for scenarios", async () => {
    const { code, out } = await kibitz(["games", "nimmt"]);
    expect(code).toBe(0);
    for (const word of ["rowLimit", "5 (1 to 100)", "official (official, course)", "mc:64", "bullsPerDeal", "row1"])
      expect(out).toContain(word);
    expect(Math.max(...out.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
  });

  test("as one document", async () => {
    const { games } = JSON.parse((await kibitz(["games", "--json"])).out);
    expect(games).toContainEqual({ name: "nimmt", title: "6 nimmt!", players: { min: 2, max: 30 } });
    const { options, pilots, scenarios, ...game } = JSON.parse((await kibitz(["games", "nimmt", "--json"])).out);
    expect(game).toMatchObject({ name: "nimmt", title: "6 nimmt!" });
    expect(options).toContainEqual({
      name: "rows",
      about: "rows on the table",
      is: "number",
      default: 4,
      min: 1,
      max: 12,
    });
    expect(pilots.find(({ name }: { readonly name: string }) => name === "mc").argument.default).toBe("64");
    expect(scenarios).toMatchObject({ seatZones: ["hand", "pile"], cardNumbers: ["playedBy"] });
    expect(JSON.parse((await kibitz(["games", "weiss", "--json"])).out).decks).toContain("harbor");
  });

  test("an unknown game: the nearest name and all there are", async () => {
    const { code, out, err } = await kibitz(["games", "nimt"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toBe(`kibitz: "nimt" is not a game (did you mean "nimmt"?); games: ${gameNames}\n`);
  });

  test("names that every object has are no games", async () => {
    expect((await kibitz(["games", "constructor"])).code).toBe(2);
  });
});

test.each(Object.keys(testGames))("figures of %s have names that other programs can read", async name => {
  const { metrics, series } = await testGames[name].load();
  const names = [...metrics, ...(series?.figures ?? []), ...(series?.milestones ?? [])].map(figure => figure.name);
  expect(names.filter(figure => !/^[a-z][a-zA-Z\d]*$/.test(figure))).toEqual([]);
});
