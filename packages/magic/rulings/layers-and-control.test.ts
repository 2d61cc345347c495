import { expect, test } from "vitest";
import { enchantment, lands, resolve, scene } from "./scene.js";

test("707.2, 614.12: Clone of an animated Lumbering Falls is the land, enters tapped and is no creature", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Clone"],
        battlefield: ["Lumbering Falls", ...lands("Forest", 3), ...lands("Island", 6), "Vedalken Orrery"],
      },
      them: {},
    },
  });
  s.you.choose("Lumbering Falls");
  s.you.choose("becomes a 3/3 Elemental");
  resolve(s);
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Lumbering Falls");
  resolve(s);
  s.card("Clone", { tapped: true });
  s.passUntil("end");
  expect(s.run.zone(1, "battlefield")).toContain("Clone");
});

test("613.7, 613.4: a counter put on before a creature becomes 1/1 still counts; what it is set to later counts instead", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Turn to Frog", "Giant Growth"],
        battlefield: [{ card: "Tarmogoyf", plus: 2 }, "Forest", ...lands("Island", 2)],
        graveyard: ["Shock", "Forest"],
      },
      them: {},
    },
  });
  s.card("Tarmogoyf", { power: 4, toughness: 5 });
  s.you.choose("Giant Growth");
  s.you.choose("Tarmogoyf");
  resolve(s);
  s.you.choose("Turn to Frog");
  s.you.choose("Tarmogoyf");
  resolve(s);
  s.card("Tarmogoyf", { power: 6, toughness: 6 });
});

test("611.2c, 613.7: 'creatures you control get' is fixed as it resolves: a creature that comes later gets nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Overrun", "Raise the Alarm"],
        battlefield: [...lands("Forest", 5), ...lands("Plains", 2), "Grizzly Bears"],
      },
      them: {},
    },
  });
  s.you.choose("Overrun");
  resolve(s);
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.card("Grizzly Bears", { power: 5 });
  s.card("1/1 Soldier #2", { power: 1 });
});

test("613.8, 305.7: under Blood Moon an Urborg makes no Swamps; with Blood Moon gone it does again", () => {
  const s = scene({
    cards: {
      Probe: enchantment({ always: [{ permanentsWhere: { isA: ["$it", "Swamp"] } }, { gains: "indestructible" }] }),
    },
    seats: {
      you: {
        hand: ["Disenchant"],
        battlefield: ["Blood Moon", "Urborg, Tomb of Yawgmoth", "Plains", "Plains", "Plains", "Probe"],
      },
      them: {},
    },
  });
  s.you.choose("Disenchant");
  s.you.choose("Blood Moon");
  resolve(s);
  s.you.choose("Plains");
  expect(s.you.offered()).toEqual(["{T}: add {W}", "{T}: add {B}"]);
});

test("704.5a, 613.1f: Platinum Angel turned into a Frog protects nobody: who has no life left loses", () => {
  const s = scene({
    seats: {
      you: { hand: ["Turn to Frog"], battlefield: lands("Island", 2) },
      them: { life: 0, battlefield: ["Platinum Angel"] },
    },
  });
  s.you.choose("Turn to Frog");
  s.you.choose("Platinum Angel");
  resolve(s);
  expect(s.run.match.result).toMatchObject({ places: [1, 2] });
});

test("613.2, 109.5: 'you' of Abyssal Persecutor is whoever controls it", () => {
  const s = scene({
    seats: {
      you: { life: 0, battlefield: [{ card: "Mind Control", attachedTo: "demon" }] },
      them: {
        life: 1,
        hand: ["Naturalize"],
        battlefield: [{ card: "Abyssal Persecutor", as: "demon" }, ...lands("Forest", 2)],
      },
    },
  });
  // It is yours, so the other player cannot lose, and you can.
  expect(s.run.match.result).toMatchObject({ places: [2, 1] });
});
