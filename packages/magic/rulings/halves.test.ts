import { expect, test } from "vitest";
import { asked, enchantment, free, lands, resolve, resolveOne, scene } from "./scene.js";

test("709.3: either half of a split card is cast, for its own cost, and the card goes to the graveyard whole", () => {
  const setting = (mountains: number) => ({
    seats: {
      you: { hand: ["Dead // Gone"], battlefield: lands("Mountain", mountains) },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  const poor = scene(setting(1));
  poor.you.choose("Dead // Gone");
  poor.you.choose("Grizzly Bears");
  expect(poor.run.zone(1, "stack")).toEqual(["Dead"]);
  poor.card("Dead", { manaValue: 1 });
  resolve(poor);
  poor.them.shows({ graveyard: ["Grizzly Bears"] });
  poor.you.shows({ graveyard: ["Dead // Gone"] });
  const rich = scene(setting(3));
  rich.you.choose("Dead // Gone");
  expect(rich.you.offered()).toEqual(["cast Dead", "cast Gone"]);
  rich.you.choose("cast Gone");
  rich.you.choose("Grizzly Bears");
  rich.card("Gone", { manaValue: 3 });
  resolve(rich);
  rich.them.shows({ hand: ["Grizzly Bears"] });
  rich.you.shows({ graveyard: ["Dead // Gone"] });
});

test("709.3a: only the half that is cast is asked whether it can be: its time, its targets, what forbids it", () => {
  const s = scene({
    seats: {
      you: { hand: ["Dead // Gone"], battlefield: [...lands("Mountain", 4), "Grizzly Bears"] },
      them: {},
    },
  });
  // Nobody else has a creature: only the first half has a target.
  s.you.choose("Dead // Gone");
  s.you.choose("Grizzly Bears");
  expect(s.run.zone(1, "stack")).toEqual(["Dead"]);
  const silent = scene({
    cards: { Silence: enchantment({ cannotCast: { either: [{ moreThan: [{ manaValue: "theSpell" }, 2] }, 1, 0] } }) },
    seats: {
      you: { hand: ["Dead // Gone"], battlefield: lands("Mountain", 4) },
      them: { battlefield: ["Silence", "Grizzly Bears"] },
    },
  });
  silent.you.choose("Dead // Gone");
  silent.you.choose("Grizzly Bears");
  expect(silent.run.zone(1, "stack")).toEqual(["Dead"]);
  const slow = scene({
    seats: {
      you: { hand: ["Cut // Ribbons"], battlefield: lands("Mountain", 4) },
      them: { battlefield: ["Grizzly Bears"] },
    },
    turn: { of: "them" },
  });
  slow.them.choose("pass");
  expect(slow.you.offered()).not.toContain("Cut // Ribbons");
});

test("709.4, 202.3d: anywhere but on the stack it is both: mana value, colours and names", () => {
  const count = (test: unknown) => ({ gainLife: ["you", { count: { those: [{ inZone: "graveyard" }, test] } }] });
  for (const [test, gained] of [
    [{ equals: [{ manaValue: "$it" }, 3] }, 1],
    [{ and: [{ isColour: ["$it", "red"] }, { isColour: ["$it", "white"] }] }, 1],
    [{ is: ["$it", "sorcery"] }, 0],
  ] as const) {
    const s = scene({
      cards: { Look: free(count({ as: ["it"], do: test })) },
      seats: { you: { hand: ["Look"], graveyard: ["Wear // Tear"] }, them: {} },
    });
    s.you.choose("Look");
    resolve(s);
    s.you.shows({ life: 20 + gained });
  }
  const named = scene({
    seats: {
      you: {
        hand: ["Meddling Mage", "Wear // Tear"],
        battlefield: ["Plains", "Island", ...lands("Mountain", 4), "Plains"],
      },
      them: { battlefield: ["Bonesplitter", "Glorious Anthem"] },
    },
  });
  named.you.choose("Meddling Mage");
  resolve(named);
  named.you.choose("Wear");
  named.you.choose("Wear // Tear");
  // 709.4a: both halves at once would have the name, too.
  named.you.choose("Glorious Anthem");
  expect(named.run.zone(1, "stack")).toEqual(["Tear"]);
});

test("702.102: with fuse both halves are cast as one spell, for both costs; it does the first half first", () => {
  const s = scene({
    seats: {
      you: { hand: ["Wear // Tear"], battlefield: ["Mountain", "Mountain", "Plains"] },
      them: { battlefield: ["Bonesplitter", "Glorious Anthem"] },
    },
  });
  s.you.choose("Wear // Tear");
  expect(s.you.offered()).toEqual(["cast", "cast Wear", "cast Tear"]);
  s.you.choose("cast");
  s.you.choose("Bonesplitter");
  s.you.choose("Glorious Anthem");
  s.card("Wear // Tear", { manaValue: 3 });
  resolve(s);
  s.them.shows({ graveyard: ["Glorious Anthem", "Bonesplitter"] });
  const poor = scene({
    seats: {
      you: { hand: ["Wear // Tear"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Bonesplitter", "Glorious Anthem"] },
    },
  });
  poor.you.choose("Wear // Tear");
  expect(asked(poor)).toContain("target");
});

test("702.127: a half with aftermath is cast from the graveyard only, and exiled then, also if it is countered", () => {
  for (const answer of ["", "Counterspell"]) {
    const s = scene({
      seats: {
        you: {
          hand: ["Cut // Ribbons"],
          battlefield: [...lands("Mountain", 2), ...lands("Swamp", 4)],
        },
        them: { battlefield: ["Grizzly Bears", "Island", "Island"], hand: ["Counterspell"] },
      },
    });
    s.you.choose("Cut // Ribbons");
    s.you.choose("Grizzly Bears");
    expect(s.run.zone(1, "stack")).toEqual(["Cut"]);
    resolve(s);
    s.you.shows({ graveyard: ["Cut // Ribbons"] });
    s.you.choose("Cut // Ribbons");
    s.you.choose("2");
    if (answer !== "") {
      s.you.choose("pass");
      s.them.choose("Counterspell");
      s.them.choose("Ribbons");
    }
    resolve(s);
    s.them.shows({ life: answer === "" ? 18 : 20 });
    s.you.shows({ exile: ["Cut // Ribbons"], graveyard: [] });
  }
});

test("715.3: a card with an Adventure goes to exile with it, and the creature is cast from there, not the Adventure again", () => {
  const s = scene({
    seats: {
      you: { hand: ["Ardenvale Tactician"], battlefield: lands("Plains", 8) },
      them: { battlefield: ["Grizzly Bears", "Memnite"] },
    },
  });
  s.you.choose("Ardenvale Tactician");
  s.you.choose("cast Dizzying Swoop");
  s.run.choose(1, ["Grizzly Bears", "Memnite"]);
  resolve(s);
  s.card("Grizzly Bears", { tapped: true });
  s.you.shows({ exile: ["Ardenvale Tactician"], hand: [] });
  s.you.choose("Ardenvale Tactician");
  expect(s.run.zone(1, "stack")).toEqual(["Ardenvale Tactician"]);
  resolve(s);
  s.card("Ardenvale Tactician", { power: 2, toughness: 3 });
});

test("715.3d: an Adventure that is countered goes to the graveyard; a card exiled otherwise is not castable", () => {
  const s = scene({
    seats: {
      you: { hand: ["Ardenvale Tactician"], exile: ["Ardenvale Tactician"], battlefield: lands("Plains", 5) },
      them: { battlefield: ["Grizzly Bears", "Island", "Island"], hand: ["Counterspell"] },
    },
  });
  expect(s.you.offered().filter(name => name.startsWith("Ardenvale"))).toHaveLength(1);
  s.you.choose("Ardenvale Tactician @hand");
  s.you.choose("cast Dizzying Swoop");
  s.run.choose(1, ["Grizzly Bears"]);
  s.you.choose("pass");
  s.them.choose("Counterspell");
  s.them.choose("Dizzying Swoop");
  resolve(s);
  s.you.shows({ graveyard: ["Ardenvale Tactician"], exile: ["Ardenvale Tactician"] });
});

test("715.3d, 608.2b: an Adventure whose targets are gone does not resolve: the card goes to the graveyard", () => {
  const s = scene({
    seats: {
      you: { hand: ["Ardenvale Tactician"], battlefield: lands("Plains", 2) },
      them: { battlefield: ["Memnite", "Mountain"], hand: ["Shock"] },
    },
  });
  s.you.choose("Ardenvale Tactician");
  s.run.choose(1, ["Memnite"]);
  s.you.choose("pass");
  s.them.choose("Shock");
  s.them.choose("Memnite");
  resolve(s);
  s.you.shows({ graveyard: ["Ardenvale Tactician"], exile: [] });
});

test("707.10: a copy of a half is a copy of that half, and ceases to exist", () => {
  const s = scene({
    seats: {
      you: { hand: ["Dead // Gone", "Twincast"], battlefield: [...lands("Mountain", 1), ...lands("Island", 2)] },
      them: { battlefield: ["Grizzly Bears", "Memnite"] },
    },
  });
  s.you.choose("Dead // Gone");
  s.you.choose("cast Dead");
  s.you.choose("Grizzly Bears");
  s.you.choose("Twincast");
  s.you.choose("Dead");
  resolveOne(s);
  s.you.choose("Memnite");
  resolve(s);
  s.them.shows({ graveyard: ["Grizzly Bears", "Memnite"] });
  s.you.shows({ graveyard: ["Dead // Gone", "Twincast"] });
});

test("709.4: a position has whole cards only", () => {
  expect(() => scene({ seats: { you: { hand: ["Dead"] }, them: {} } })).toThrow(/the whole card, "Dead \/\/ Gone"/);
  expect(() => scene({ seats: { you: { graveyard: ["Dizzying Swoop"] }, them: {} } })).toThrow(
    /the whole card, "Ardenvale Tactician"/,
  );
});

test("118.9a, 709.3a: cast without paying, one of the halves is chosen", () => {
  const s = scene({
    cards: {
      Gift: free(
        {
          each: [
            { those: [{ inZone: "hand" }, { as: ["it"], do: { is: ["$it", "instant"] } }] },
            { as: "it", do: { castFreely: "$it" } },
          ],
        },
        ["sorcery"],
      ),
    },
    seats: { you: { hand: ["Gift", "Dead // Gone"] }, them: { battlefield: ["Grizzly Bears"] } },
  });
  s.you.choose("Gift");
  resolve(s);
  expect(s.you.offered()).toEqual(["its first half", "its second half"]);
  s.you.choose("its second half");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ hand: ["Grizzly Bears"] });
});
