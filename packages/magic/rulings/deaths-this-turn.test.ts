import { test } from "vitest";
import { free, resolve, scene } from "./scene.js";

const cards = {
  Rite: free({ gainLife: ["you", "deathsThisTurn"] }),
  Pyre: free({ batch: { do: { each: ["creatures", { as: "it", do: { destroy: "$it" } }] } } }),
  Bounce: free({ batch: { do: { each: ["creatures", { as: "it", do: { returnToHand: "$it" } }] } } }),
  "Holy Ground": {
    facts: { cost: "{0}", types: ["enchantment"] },
    abilities: [
      {
        instead: [
          {
            happens: [
              "move",
              { and: [{ isZone: [{ zoneOf: "$card" }, "battlefield"] }, { isZone: ["$to", "graveyard"] }] },
            ],
          },
          { proceed: { to: { zone: ["exile", { ownerOf: "$card" }] } } },
        ],
      },
    ],
  },
};

test("700.4: a creature that goes from the battlefield to a graveyard has died, whoever's it was and however it went", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Shock", "Rite", "Rite"], battlefield: ["Mountain", "Carrion Feeder", "Memnite"] },
      them: { battlefield: ["Memnite"] },
    },
  });
  s.you.choose("Carrion Feeder");
  s.you.choose("Memnite");
  s.you.choose("Rite");
  s.you.choose("Shock");
  s.you.choose("Memnite @battlefield");
  resolve(s);
  s.you.shows({ life: 22 });
});

test("700.4: those that die at once are counted each, tokens and animated lands too; what is no creature is not", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Pyre", "Rite", "Raise the Alarm"],
        battlefield: ["Plains", "Plains", "Memnite", "Sol Ring", { card: "Opalescence" }, "Glorious Anthem"],
      },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.you.choose("Pyre");
  resolve(s);
  s.you.choose("Rite");
  resolve(s);
  s.you.shows({ life: 25 });
});

test("700.4: what goes elsewhere, or to the graveyard from elsewhere, has not died; a new turn counts anew", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Bounce", "Putrid Imp", "Rite", "Rite", "Rite", "Pyre", "Pyre"],
        battlefield: ["Swamp", "Memnite"],
        library: ["Forest"],
      },
      them: { battlefield: ["Ornithopter"], library: ["Forest"] },
    },
  });
  s.you.choose("Bounce");
  resolve(s);
  s.you.choose("Putrid Imp");
  resolve(s);
  s.you.choose("Putrid Imp");
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("Rite");
  resolve(s);
  s.you.shows({ life: 20 });
  s.you.choose("Pyre");
  resolve(s);
  s.you.choose("Rite");
  resolve(s);
  s.you.shows({ life: 21 });
  s.passUntil("upkeep");
  s.them.choose();
  s.you.choose("Rite");
  resolve(s);
  s.you.shows({ life: 21 });
});

test("700.4: a creature that is exiled instead of dying has not died", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Pyre", "Rite"], battlefield: ["Holy Ground", "Memnite"] }, them: {} },
  });
  s.you.choose("Pyre");
  resolve(s);
  s.you.choose("Rite");
  resolve(s);
  s.you.shows({ life: 20, exile: ["Memnite"] });
});
