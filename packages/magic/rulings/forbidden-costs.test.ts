import { expect, test } from "vitest";
import { enchantment, resolve, scene } from "./scene.js";

const never = (verb: string, ...condition: unknown[]) => ({ never: { happens: [verb, ...condition] } });
/** Laws against what costs are paid with. */
const cards = {
  "No Sacrifices": enchantment(never("sacrifice")),
  "Creatures Stay": enchantment(never("sacrifice", { is: ["$card", "creature"] })),
  "No Discards": enchantment(never("discard")),
  "No Exile": enchantment(never("exile")),
  "No Graveyards": enchantment(never("move", { isZone: ["$to", "graveyard"] })),
  "No Losses": enchantment(never("loseLife")),
  "Sacrifices While Healthy": enchantment(
    never("sacrifice", { lessThan: [{ lifeOf: "you" }, 20] }),
    { activated: ["blood", "", [{ payingLife: 1 }, { sacrificing: [1, "creatures"] }], { draw: "you" }] },
    { activated: ["ashes", "", [{ payingLife: 1 }, { sacrifice: ["you", "self"] }], { draw: "you" }] },
  ),
};
const offered = (law: string, hand: readonly string[], ...battlefield: string[]): readonly string[] =>
  scene({ cards, seats: { you: { hand, battlefield: [law, ...battlefield] }, them: {} } }).you.offered();

test("101.2, 118.3: what cannot be sacrificed is no cost: not for abilities, not for mana, not for spells", () => {
  const field = ["Lotus Petal", "Wooded Foothills", "Viscera Seer"];
  expect(offered("Glorious Anthem", ["Shock", "Village Rites", "Fling"], ...field)).toEqual([
    "Village Rites",
    "Shock",
    "Viscera Seer",
    "Wooded Foothills",
    "Lotus Petal",
  ]);
  for (const law of ["No Sacrifices", "No Graveyards"])
    expect(offered(law, ["Shock", "Village Rites", "Fling"], ...field)).toEqual([]);
  expect(offered("Creatures Stay", ["Fling", "Village Rites"], "Viscera Seer", "Mountain", "Swamp", "Swamp")).toEqual([
    "Swamp",
    "Swamp",
    "Mountain",
  ]);
});

test("118.3: among several that could be sacrificed only those are offered that may be", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: ["Creatures Stay", { card: "Arcbound Ravager", plus: 1 }, "Memnite", "Sol Ring", "Mind Stone"],
      },
      them: {},
    },
  });
  s.you.choose("Arcbound Ravager");
  expect(s.you.offered()).toEqual(["Mind Stone", "Sol Ring"]);
});

test("118.3: the same for what would be discarded, exiled or paid in life", () => {
  expect(offered("Glorious Anthem", ["Memnite"], "Lion's Eye Diamond")).toContain("Lion's Eye Diamond");
  expect(offered("No Discards", ["Memnite"], "Lion's Eye Diamond")).not.toContain("Lion's Eye Diamond");
  expect(offered("No Discards", [], "Lion's Eye Diamond")).toContain("Lion's Eye Diamond");
  expect(offered("Glorious Anthem", [], "Mana Confluence")).toContain("Mana Confluence");
  expect(offered("No Losses", [], "Mana Confluence")).not.toContain("Mana Confluence");
  for (const [law, offers] of [
    ["Glorious Anthem", true],
    ["No Exile", false],
    ["No Losses", false],
  ] as const) {
    const s = scene({
      cards,
      seats: {
        you: { hand: ["Shock"], battlefield: ["Mountain"] },
        them: { hand: ["Force of Will", "Opt"], battlefield: [law] },
      },
    });
    s.you.choose("Shock");
    s.you.choose("player 1");
    s.you.choose("pass");
    expect(s.them.offered().includes("Force of Will")).toBe(offers);
  }
});

test("601.2h, 602.2b: what turns out not to be payable was not activated", () => {
  for (const label of ["blood", "ashes"]) {
    const s = scene({
      cards,
      seats: { you: { battlefield: ["Sacrifices While Healthy", "Memnite"], library: ["Forest"] }, them: {} },
    });
    s.you.choose("Sacrifices While Healthy");
    s.you.choose(label);
    resolve(s);
    s.you.shows({ life: 20, hand: [], battlefield: ["Sacrifices While Healthy", "Memnite"] });
  }
});

test("101.2, 704.3: a state-based action that cannot happen is not done, nor looked for again and again", () => {
  const s = scene({
    cards: {
      Saint: {
        facts: { cost: "{1}", types: ["artifact"] },
        abilities: [
          { never: { happens: ["loseGame", { same: ["$player", "you"] }] } },
          { never: { happens: ["destroy", { is: ["$card", "creature"] }] } },
        ],
      },
      Blow: {
        facts: { cost: "{R}", types: ["sorcery"] },
        programs: {
          resolve: [
            { damagePlayer: ["opponent", 30] },
            { each: ["creatures", { damage: ["$card", 3] }] },
            { draw: "opponent" },
          ],
        },
      },
      Smash: {
        facts: { cost: "{R}", types: ["sorcery"] },
        programs: {
          resolve: { target: ["artifacts", { as: "it", do: [{ gainLife: ["opponent", 11] }, { destroy: "$it" }] }] },
        },
      },
    },
    seats: {
      you: { battlefield: ["Saint", "Grizzly Bears"] },
      them: { hand: ["Blow", "Smash"], battlefield: ["Mountain", "Mountain"] },
    },
    turn: { of: "them" },
  });
  s.them.choose("Blow");
  resolve(s);
  s.you.shows({ life: -10, battlefield: ["Saint", "Grizzly Bears"] });
  expect(s.run.match.isOver).toBe(false);
  s.them.choose("Smash");
  s.them.choose("Saint");
  resolve(s);
  // 704.5b: that the library was empty counted the last time.
  s.you.shows({ life: 1, battlefield: [] });
  expect(s.run.match.isOver).toBe(false);
});

test("104.3b: whoever cannot lose goes on with a life of 0, and loses once they can", () => {
  const s = scene({
    cards: {
      Saint: {
        facts: { cost: "{1}", types: ["artifact"] },
        abilities: [{ never: { happens: ["loseGame", { same: ["$player", "you"] }] } }],
      },
      Smash: {
        facts: { cost: "{0}", types: ["instant"] },
        programs: { resolve: { target: ["artifacts", { as: "it", do: { destroy: "$it" } }] } },
      },
    },
    seats: { you: { life: 0, hand: ["Smash"], battlefield: ["Saint"] }, them: {} },
  });
  s.you.shows({ life: 0 });
  s.them.shows({ life: 20 });
  s.you.choose("Smash");
  s.you.choose("Saint");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([2, 1]);
});
