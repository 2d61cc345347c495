import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

const winning = { facts: { cost: "", types: ["sorcery"] }, programs: { resolve: { gainLife: ["you", 5] } } };
const cards = {
  /** As Ancestral Vision is printed, without what it is cast with. */
  Vision: { ...winning, facts: { ...winning.facts, colours: ["blue"] } },
  "Kicked Vision": { ...winning, facts: { ...winning.facts, kicker: "{0}" } },
  "Paid Vision": { ...winning, facts: { ...winning.facts, alternative: "{1}" } },
  "Old Vision": { ...winning, facts: { ...winning.facts, flashback: "{1}" } },
  Golem: { facts: { cost: "", types: ["artifact", "creature"], pt: [3, 3] } },
  Gift: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: { resolve: { target: [{ inYourGraveyard: true }, { as: "it", do: { castFreely: "$it" } }] } },
  },
  Recall: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: {
      resolve: {
        target: [
          { inYourGraveyard: true },
          { as: "it", do: { untilEndOfTurn: ["$it", { gains: "flashback for its mana cost" }] } },
        ],
      },
    },
  },
};
const lands = ["Mountain", "Mountain"];
const offered = (hand: string[], ...battlefield: string[]): string[] =>
  scene({ cards, seats: { you: { hand, battlefield: [...lands, ...battlefield] }, them: {} } })
    .you.offered()
    .filter(name => hand.includes(name));

test("118.6: a card without a mana cost cannot be cast for it, nor for it and something more", () => {
  expect(offered(["Vision", "Golem", "Kicked Vision"])).toEqual([]);
  expect(offered(["Vision", "Golem"], "Vedalken Orrery")).toEqual([]);
});

test("118.6: what spells cost more or less makes no cost of none", () => {
  expect(offered(["Vision", "Golem"], "Sphere of Resistance")).toEqual([]);
  expect(offered(["Vision"], "Goblin Electromancer")).toEqual([]);
});

test("118.6a: an alternative cost is paid instead of a mana cost that is not there", () => {
  const s = scene({ cards, seats: { you: { hand: ["Paid Vision"], battlefield: lands }, them: {} } });
  s.you.choose("Paid Vision");
  resolve(s);
  s.you.shows({ life: 25 });
});

test("118.6a, 702.34a: a flashback cost too; but flashback for a mana cost that is not there cannot be paid", () => {
  const s = scene({
    cards,
    seats: { you: { graveyard: ["Old Vision", "Vision"], hand: ["Recall"], battlefield: lands }, them: {} },
  });
  s.you.offers("Old Vision");
  s.you.choose("Recall");
  s.you.choose("Vision");
  resolve(s);
  s.you.offersNot("Vision");
  s.you.choose("Old Vision");
  resolve(s);
  s.you.shows({ life: 25, exile: ["Old Vision"] });
});

test("118.6a: it may be cast without paying its mana cost; its mana value is 0, and it has its colour", () => {
  const s = scene({ cards, seats: { you: { graveyard: ["Vision"], hand: ["Gift"] }, them: {} } });
  s.card("Vision", { manaValue: 0 });
  s.you.choose("Gift");
  s.you.choose("Vision");
  resolve(s);
  s.you.shows({ life: 25 });
});

test("702.85a: cascade may come upon it", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Violent Outburst"],
        battlefield: ["Mountain", "Mountain", "Forest"],
        library: ["Forest", "Vision"],
      },
      them: {},
    },
  });
  s.you.choose("Violent Outburst");
  resolve(s);
  s.you.choose("Vision");
  resolve(s);
  s.you.shows({ life: 25 });
});
