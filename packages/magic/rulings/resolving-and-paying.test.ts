import { expect, test } from "vitest";
import { lands, resolve, resolveOne, scene } from "./scene.js";

test("608.2b: of two targets the illegal one is left alone, and nothing is done to it", () => {
  const s = scene({
    seats: {
      you: { hand: ["Peel from Reality"], battlefield: ["Grizzly Bears", ...lands("Island", 2)] },
      them: { hand: ["Cloudshift"], battlefield: ["Serra Angel", "Plains"] },
    },
  });
  s.you.choose("Peel from Reality");
  s.you.choose("Grizzly Bears");
  s.you.choose("Serra Angel");
  s.you.choose("pass");
  s.them.choose("Cloudshift");
  s.them.choose("Serra Angel");
  resolve(s);
  s.you.shows({ hand: ["Grizzly Bears"] });
  s.them.shows({ battlefield: ["Plains", "Serra Angel"] });
});

test("601.2f, 601.2h: Thalia's tax and Trinisphere: the increase first, then at least three", () => {
  const s = scene({
    seats: {
      you: { hand: ["Opt", "Divination"], library: lands("Forest", 2), battlefield: lands("Island", 3) },
      them: { battlefield: ["Thalia, Guardian of Thraben", "Trinisphere"] },
    },
  });
  s.you.offersNot("Divination");
  s.you.choose("Opt");
  expect(s.you.offered()).toEqual([]);
});

test("702.85a: Bloodbraid Elf passes over a land and what costs too much; all that is not cast goes to the bottom", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Bloodbraid Elf"],
        library: ["Forest", "Thragtusk", "Lightning Bolt", "Shock"],
        battlefield: [...lands("Mountain", 2), ...lands("Forest", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Bloodbraid Elf");
  resolveOne(s);
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
  expect(s.run.zone(1, "library")).toHaveLength(3);
});
