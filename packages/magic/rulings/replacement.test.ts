import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("701.19: a regeneration shield is used up by the next destruction", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Drudge Skeletons", "Swamp"] },
      them: { hand: ["Day of Judgment"], battlefield: Array(4).fill("Plains") },
    },
    turn: { of: "them" },
  });
  s.them.choose("Day of Judgment");
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.you.shows({ battlefield: ["Drudge Skeletons", "Swamp"] });
  s.card("Drudge Skeletons", { tapped: true });
});

test("701.19: Wrath of God cannot be regenerated from", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Drudge Skeletons", "Swamp"] },
      them: { hand: ["Wrath of God"], battlefield: Array(4).fill("Plains") },
    },
    turn: { of: "them" },
  });
  s.them.choose("Wrath of God");
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.you.shows({ battlefield: ["Swamp"], graveyard: ["Drudge Skeletons"] });
});

const shell = {
  facts: { cost: "{1}", types: ["artifact"] },
  abilities: [
    { instead: [{ happens: ["destroy", { youControl: "$card" }] }, { sacrifice: ["you", "self"] }] },
    { trigger: [{ happens: "destroy" }, { gainLife: ["you", 1] }] },
  ],
};

test("701.19c: what replaces being destroyed and is no regeneration helps against Wrath of God", () => {
  const s = scene({
    cards: { Shell: shell },
    seats: {
      you: { battlefield: ["Shell", "Grizzly Bears"] },
      them: { hand: ["Wrath of God"], battlefield: Array(4).fill("Plains") },
    },
    turn: { of: "them" },
  });
  s.them.choose("Wrath of God");
  resolve(s);
  s.you.shows({ battlefield: ["Grizzly Bears"], graveyard: ["Shell"], life: 20 });
});

test("614.17, 702.12b: what cannot be destroyed is not: nothing replaces that, and nothing sees it", () => {
  const gold = {
    facts: { cost: "{1}", types: ["creature"], pt: [2, 2], keywords: ["indestructible"] },
    abilities: [{ activated: ["regenerate", "", [], { regenerate: "self" }, "once"] }],
  };
  const s = scene({
    cards: { Shell: shell, Gold: gold },
    seats: {
      you: { battlefield: ["Shell", "Gold"] },
      them: { hand: ["Day of Judgment"], battlefield: [...Array(4).fill("Plains"), "Savannah Lions"] },
    },
    turn: { of: "them" },
  });
  s.them.choose("Day of Judgment");
  s.you.choose("Gold");
  resolve(s);
  s.you.shows({ battlefield: ["Shell", "Gold"], life: 21 });
  s.card("Gold", { tapped: false });
});

test("616.1: two shields: the controller says which is used", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Drudge Skeletons", "Swamp", "Swamp"] },
      them: { hand: ["Day of Judgment"], battlefield: Array(4).fill("Plains") },
    },
    turn: { of: "them" },
  });
  s.them.choose("Day of Judgment");
  s.you.choose("Drudge Skeletons");
  resolve1(s);
  s.you.choose("Drudge Skeletons");
  resolve(s);
  expect(asked(s)).toBe("1: which effect comes first");
  s.you.offers("Drudge Skeletons");
});

test("614: under Rest in Peace a creature is exiled: it does not die, nothing triggers", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Rest in Peace", "Blood Artist", "Mountain"] },
      them: { battlefield: ["Raging Goblin"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("Raging Goblin");
  resolve(s);
  s.them.shows({ exile: ["Raging Goblin"], graveyard: [], life: 20 });
  s.you.shows({ exile: ["Shock"], graveyard: [] });
});

test("614: Rest in Peace and persist: it never dies, so it never returns", () => {
  const s = scene({
    seats: {
      you: { hand: ["Doom Blade"], battlefield: ["Rest in Peace", "Kitchen Finks", "Swamp", "Swamp"] },
      them: {},
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.shows({ exile: ["Doom Blade", "Kitchen Finks"] });
});

test("701.8, 702.12: indestructible is not destroyed, but dies of toughness 0 and can be sacrificed", () => {
  const s = scene({
    seats: {
      you: { hand: ["Day of Judgment"], battlefield: ["Ornithopter", ...Array(4).fill("Plains"), "Darksteel Citadel"] },
      them: {},
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  s.you.shows({ battlefield: [...Array(4).fill("Plains"), "Darksteel Citadel"] });
});

test("101.2: nobody gains life under Sulfuric Vortex", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Helix"], battlefield: ["Sulfuric Vortex", "Sacred Foundry", "Sacred Foundry"] },
      them: {},
    },
  });
  s.you.choose("Lightning Helix");
  s.you.choose("player 2");
  resolve(s);
  s.you.shows({ life: 20 });
  s.them.shows({ life: 17 });
});

test("614.12: a shock land asks as it enters; without 2 life it is tapped", () => {
  const s = scene({ seats: { you: { hand: ["Hallowed Fountain"] }, them: {} } });
  s.you.choose("Hallowed Fountain");
  s.you.choose("no");
  s.card("Hallowed Fountain", { tapped: true });
  s.you.shows({ life: 20 });
});

test("614.12: Glacial Fortress looks for other lands as it enters", () => {
  const s = scene({ seats: { you: { hand: ["Glacial Fortress"], battlefield: ["Hallowed Fountain"] }, them: {} } });
  s.you.choose("Glacial Fortress");
  s.card("Glacial Fortress", { tapped: false });
  const alone = scene({ seats: { you: { hand: ["Glacial Fortress"] }, them: {} } });
  alone.you.choose("Glacial Fortress");
  alone.card("Glacial Fortress", { tapped: true });
});

test("605.1b: Wild Growth adds its mana as the land is tapped, also while casting", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grizzly Bears"],
        battlefield: [
          { card: "Forest", as: "land" },
          { card: "Wild Growth", attachedTo: "land" },
        ],
      },
      them: {},
    },
  });
  s.you.choose("land");
  s.you.shows({ green: 2 });
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 2 });
});

function resolve1(s: Parameters<typeof resolve>[0]): void {
  const { match } = s.run;
  const items = (): number => match.machine.s.table.count[match.machine.rules.tables.item.book];
  for (const before = items(); items() >= before; ) match.answer(match.decisions[0].player, []);
}
