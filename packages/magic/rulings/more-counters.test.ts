import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("606.4, 306.5b: Doubling Season doubles the loyalty Jace enters with, and not what his +2 costs", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Jace, the Mind Sculptor"],
        library: ["Forest"],
        battlefield: ["Doubling Season", ...Array(4).fill("Island")],
      },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Jace, the Mind Sculptor");
  resolve(s);
  s.card("Jace, the Mind Sculptor", { loyalty: 6 });
  s.you.choose("Jace, the Mind Sculptor");
  s.you.choose("+2: look at a library's top card");
  s.you.choose("player 2");
  s.card("Jace, the Mind Sculptor", { loyalty: 8 });
});

test("118.1, 614.16: Wall of Roots pays with one counter under Doubling Season: that is a cost, not an effect", () => {
  const s = scene({ seats: { you: { battlefield: ["Doubling Season", "Wall of Roots"] }, them: {} } });
  s.you.choose("Wall of Roots");
  s.card("Wall of Roots", { shrink: 1, toughness: 4 });
});

test("614.5, 616.1: two Doubling Seasons make four of each, each being applied once", () => {
  const s = scene({
    seats: {
      you: { hand: ["Raise the Alarm"], battlefield: ["Doubling Season", "Doubling Season", "Plains", "Plains"] },
      them: {},
    },
  });
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.you.choose("Doubling Season");
  expect(s.run.zone(1, "battlefield").filter(name => name === "1/1 Soldier")).toHaveLength(8);
});

test("616.1: Doubling Season and Hardened Scales: the controller chooses, three or four counters", () => {
  const play = (first: string, then: number): void => {
    const s = scene({
      seats: {
        you: { hand: ["Arcbound Worker"], battlefield: ["Doubling Season", "Hardened Scales", "Forest"] },
        them: {},
      },
    });
    s.you.choose("Arcbound Worker");
    resolve(s);
    s.you.choose(first);
    s.card("Arcbound Worker", { plus: then });
  };
  play("Doubling Season", 3);
  play("Hardened Scales", 4);
});

test("702.79a, 614.16: under Doubling Season persist brings Kitchen Finks back with two counters, and it dies for good", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: ["Doubling Season", "Kitchen Finks", "Swamp", "Swamp"],
      },
      them: {},
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.shows({ life: 22, graveyard: ["Kitchen Finks", "Doom Blade"] });
});
