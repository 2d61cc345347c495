import { expect, test } from "vitest";
import { enchantment, free, lands, resolve, scene } from "./scene.js";

const world = (...abilities: unknown[]) => ({
  facts: { cost: "{0}", types: ["enchantment"], supertypes: ["world"] },
  abilities,
});
const cards = {
  Desert: world(),
  Sea: world(),
  Ember: world({ whenThisLeaves: { gainLife: ["you", 1] } }),
  Grow: free({ target: ["permanents", { as: "it", do: { affect: ["$it", "", { gainsSupertype: "world" }] } }] }),
  Return: free({ enterTogether: { inYourGraveyard: { is: ["$it", "enchantment"] } } }),
  Charm: enchantment(),
  Amulet: { facts: { cost: "{0}", types: ["artifact"] } },
  "Twin Sea": free({
    target: ["permanents", { as: "it", do: { createCopy: ["$it", { as: "token", do: { gainLife: ["you", 0] } }] } }],
  }),
};

test("704.5k: of two world permanents the older one goes, whoever controls it", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Desert"], battlefield: ["Amulet"] }, them: { battlefield: ["Sea"] } },
  });
  s.you.choose("Desert");
  resolve(s);
  s.you.shows({ battlefield: ["Desert", "Amulet"] });
  s.them.shows({ battlefield: [], graveyard: ["Sea"] });
});

test("704.5k: Gravity Sphere ends Concordant Crossroads; nothing has haste or flies any longer", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Gravity Sphere"],
        battlefield: [...lands("Mountain", 3), "Wind Drake", { card: "Serra Angel", sick: true }],
      },
      them: { battlefield: ["Concordant Crossroads", "Grizzly Bears"] },
    },
  });
  s.you.choose("Gravity Sphere");
  resolve(s);
  s.them.shows({ graveyard: ["Concordant Crossroads"] });
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Wind Drake"]);
  s.you.choose("Wind Drake");
  s.passUntil("declare blockers");
  expect(s.them.offered()).toEqual(["Grizzly Bears"]);
});

test("704.5k: of three the newest stays; those that leave do so at once, and are seen to", () => {
  const s = scene({
    cards,
    seats: { you: { battlefield: ["Desert", "Ember"] }, them: { battlefield: ["Ember"] } },
  });
  // The first in the list is the youngest, and the second player's came after the first's.
  resolve(s);
  expect([...s.run.zone(1, "battlefield"), ...s.run.zone(2, "battlefield")]).toHaveLength(1);
});

test("704.5k: those that come at once are tied for the shortest time: all go, older ones too", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Return"], graveyard: ["Desert", "Sea"] }, them: { battlefield: ["Ember"] } },
  });
  s.you.choose("Return");
  resolve(s);
  s.you.shows({ battlefield: [] });
  s.them.shows({ battlefield: [], life: 21 });
});

test("704.5k: what becomes a world permanent later is one for the shorter time", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Grow", "Sea"], battlefield: ["Charm", "Desert"] }, them: {} },
  });
  s.you.choose("Grow");
  s.you.choose("Charm");
  resolve(s);
  s.you.shows({ battlefield: ["Charm"] });
  s.you.choose("Sea");
  resolve(s);
  s.you.shows({ battlefield: ["Sea"] });
});

test("704.5k: a token that is a copy of a world permanent came later", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Twin Sea"], battlefield: ["Sea"] }, them: {} },
  });
  s.you.choose("Twin Sea");
  s.you.choose("Sea");
  resolve(s);
  s.you.shows({ graveyard: ["Sea", "Twin Sea"] });
  expect(s.run.zone(1, "battlefield")).toHaveLength(1);
});

test("704.3: a world permanent that cannot go to the graveyard stays, and nothing else happens", () => {
  const s = scene({
    cards: {
      ...cards,
      Anchor: enchantment({
        never: {
          happens: [
            "move",
            { and: [{ isZone: [{ zoneOf: "$card" }, "battlefield"] }, { isZone: ["$to", "graveyard"] }] },
          ],
        },
      }),
    },
    seats: { you: { hand: ["Sea"], battlefield: ["Anchor", "Desert"] }, them: {} },
  });
  s.you.choose("Sea");
  resolve(s);
  s.you.shows({ battlefield: ["Sea", "Anchor", "Desert"] });
});
