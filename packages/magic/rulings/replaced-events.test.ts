import { expect, test } from "vitest";
import { free, lands, resolve, scene } from "./scene.js";

test("702.52b: with too few cards in the library dredge is no choice, and the last card is drawn", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Opt"],
        graveyard: ["Golgari Grave-Troll"],
        library: ["Island"],
        battlefield: ["Island", "Laboratory Maniac"],
      },
      them: {},
    },
  });
  s.you.choose("Opt");
  resolve(s);
  s.you.choose("pass");
  resolve(s);
  s.you.shows({ hand: ["Island"] });
  expect(s.run.match.isOver).toBe(false);
});

test("614.5, 701.19: a regeneration shield serves once, and taps and heals what it saves", () => {
  const s = scene({
    seats: {
      you: { battlefield: [{ card: "Drudge Skeletons", as: "skeletons" }, ...lands("Swamp", 2)] },
      them: { hand: ["Lightning Bolt", "Shock"], battlefield: lands("Mountain", 2) },
    },
  });
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.you.choose("pass");
  s.them.choose("Lightning Bolt");
  s.them.choose("Drudge Skeletons");
  resolve(s);
  s.card("Drudge Skeletons", { tapped: true, damage: 0 });
  s.you.choose("pass");
  s.them.choose("Shock");
  s.them.choose("Drudge Skeletons");
  resolve(s);
  s.you.shows({ graveyard: ["Drudge Skeletons"] });
});

test("614.1c, 616.1, 111.10: Doubling Season makes two copies for one, and Soul Warden sees both", () => {
  const s = scene({
    cards: {
      Twin: free({ target: ["creatures", { as: "it", do: { createCopy: ["$it", { as: "token", do: [] }] } }] }),
    },
    seats: { you: { hand: ["Twin"], battlefield: ["Doubling Season", "Grizzly Bears", "Soul Warden"] }, them: {} },
  });
  s.you.choose("Twin");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Soul Warden");
  resolve(s);
  s.you.shows({ life: 22 });
  expect(s.run.zone(1, "battlefield").filter(name => name === "Grizzly Bears")).toHaveLength(3);
});

test("702.43, 614.16: Hardened Scales adds one to the counters that modular gives away, and to those it enters with", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Arcbound Worker", "Shatter"],
        battlefield: ["Hardened Scales", "Memnite", "Forest", ...lands("Mountain", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Arcbound Worker");
  resolve(s);
  s.card("Arcbound Worker", { plus: 2 });
  s.you.choose("Shatter");
  s.you.choose("Arcbound Worker");
  resolve(s);
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("yes");
  s.card("Memnite", { plus: 3 });
});

test("614.1a, 614.6: Rest in Peace: what would die is exiled and did not die; Blood Artist sees nothing", () => {
  const s = scene({
    seats: {
      you: { hand: ["Day of Judgment"], battlefield: ["Rest in Peace", "Blood Artist", ...lands("Plains", 4)] },
      them: { battlefield: ["Doomed Traveler"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  s.them.shows({ life: 20, exile: ["Doomed Traveler"], battlefield: [] });
});
