import { expect, test } from "vitest";
import { asked, lands, resolve, resolveOne, scene } from "./scene.js";

const cards = {
  /** Exiled and back at once, under its owner's control. */
  Wink: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: {
      resolve: {
        target: [
          "permanents",
          { as: "it", do: { exileAnd: ["$it", { as: "gone", do: { enter: ["$gone", { ownerOf: "$gone" }] } }] } },
        ],
      },
    },
  },
};

test("607.2a: Oblivion Ring that leaves and is back at once gives back what the first one took, and takes anew", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Wink"], battlefield: [{ card: "Oblivion Ring", as: "ring" }] },
      them: { exile: [{ card: "Grizzly Bears", exiledWith: "ring" }], battlefield: ["Serra Angel", "Plains"] },
    },
  });
  s.you.choose("Wink");
  s.you.choose("Oblivion Ring");
  resolve(s);
  // Both of its triggers wait; the bears are not there yet to be taken.
  s.you.choose("Oblivion Ring #2");
  s.you.choose("Serra Angel");
  resolve(s);
  s.them.shows({ exile: ["Serra Angel"], battlefield: ["Plains", "Grizzly Bears"] });
});

test("607.2a, 603.6c: Oblivion Ring that is gone before it takes anything takes it for good", () => {
  const s = scene({
    seats: {
      you: { hand: ["Oblivion Ring"], battlefield: lands("Plains", 3) },
      them: { hand: ["Disenchant"], battlefield: ["Serra Angel", "Plains", "Plains"] },
    },
  });
  s.you.choose("Oblivion Ring");
  resolveOne(s);
  s.you.choose("Serra Angel");
  s.you.choose("pass");
  s.them.choose("Disenchant");
  s.them.choose("Oblivion Ring");
  resolve(s);
  s.you.shows({ graveyard: ["Oblivion Ring"] });
  s.them.shows({ exile: ["Serra Angel"] });
});

const imprinted = (spell: string, more: Readonly<Record<string, unknown>> = {}) => ({
  exile: [{ card: spell, exiledWith: "scepter" }],
  battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...lands("Island", 2)],
  ...more,
});

test("607.2a: Isochron Scepter imprints an instant of mana value 2 or less, or nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Isochron Scepter", "Lightning Bolt", "Fireblast", "Divination", "Shock"],
        battlefield: lands("Island", 2),
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolve(s);
  expect([...s.you.offered()].sort()).toEqual(["Lightning Bolt", "Shock"]);
  s.you.choose("Lightning Bolt");
  s.you.shows({ exile: ["Lightning Bolt"] });
});

test("707.12: the copy of Isochron Scepter is cast: that is seen, and the card stays in exile", () => {
  const s = scene({
    seats: {
      you: {
        ...imprinted("Lightning Bolt"),
        battlefield: [
          { card: "Isochron Scepter", as: "scepter" },
          ...lands("Island", 2),
          "Young Pyromancer",
          "Monastery Swiftspear",
        ],
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolveOne(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  s.you.choose("Young Pyromancer");
  resolve(s);
  s.them.shows({ life: 17 });
  s.you.shows({ exile: ["Lightning Bolt"], graveyard: [] });
  expect(s.run.zone(1, "battlefield")).toContain("1/1 red Elemental");
  s.card("Monastery Swiftspear", { power: 2 });
});

test("707.10a, 704.5e: a copy of Isochron Scepter that is countered is nowhere; the next turn there is another", () => {
  const s = scene({
    seats: {
      you: imprinted("Lightning Bolt"),
      them: { hand: ["Counterspell"], battlefield: lands("Island", 2) },
    },
  });
  s.you.choose("Isochron Scepter");
  resolveOne(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  s.you.choose("pass");
  s.them.choose("Counterspell");
  s.them.choose("Lightning Bolt");
  resolve(s);
  s.them.shows({ life: 20, graveyard: ["Counterspell"] });
  s.you.shows({ exile: ["Lightning Bolt"], graveyard: [] });
});

test("400.7, 607.2a: Isochron Scepter that has left and come back has imprinted nothing", () => {
  const s = scene({
    cards,
    seats: { you: { ...imprinted("Lightning Bolt"), hand: ["Wink"] }, them: {} },
  });
  s.you.choose("Wink");
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("pass");
  s.passUntil("beginning of combat");
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.shows({ exile: ["Lightning Bolt"] });
  s.them.shows({ life: 20 });
});

test("608.2h, 607.2a: Isochron Scepter that is destroyed in response still knows what it exiled", () => {
  const s = scene({
    seats: {
      you: imprinted("Lightning Bolt"),
      them: { hand: ["Shatter"], battlefield: lands("Mountain", 2) },
    },
  });
  s.you.choose("Isochron Scepter");
  s.you.choose("pass");
  s.them.choose("Shatter");
  s.them.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
});

test("702.74a: Mulldrifter cast for its evoke cost is sacrificed; two cards are drawn all the same", () => {
  const s = scene({
    seats: {
      you: { hand: ["Mulldrifter"], library: lands("Forest", 3), battlefield: lands("Island", 3) },
      them: {},
    },
  });
  s.you.choose("Mulldrifter");
  resolveOne(s);
  s.you.choose("Mulldrifter");
  resolve(s);
  s.you.shows({ hand: ["Forest", "Forest"], graveyard: ["Mulldrifter"] });
});

test("702.74a, 400.7: Mulldrifter that is exiled and back before it is sacrificed stays, and draws two more", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Mulldrifter", "Cloudshift"],
        library: lands("Forest", 5),
        battlefield: [...lands("Island", 3), ...lands("Plains", 3)],
      },
      them: {},
    },
  });
  s.you.choose("Mulldrifter");
  s.you.choose("alternative cost");
  resolveOne(s);
  s.you.choose("Mulldrifter");
  s.you.choose("Cloudshift");
  s.you.choose("Mulldrifter");
  resolve(s);
  s.you.shows({ hand: lands("Forest", 4), graveyard: ["Cloudshift"] });
  s.card("Mulldrifter", { sick: true });
});

test("702.74a, 707.2: a copy of an evoked creature was not evoked itself", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Mulldrifter", "Clone"],
        library: lands("Forest", 5),
        battlefield: [...lands("Island", 7), "Vedalken Orrery"],
      },
      them: {},
    },
  });
  s.you.choose("Mulldrifter");
  s.you.choose("alternative cost");
  resolveOne(s);
  s.you.choose("Mulldrifter");
  s.you.choose("Clone");
  resolveOne(s);
  s.you.choose("Mulldrifter");
  resolve(s);
  s.you.shows({ hand: lands("Forest", 4), graveyard: ["Mulldrifter"] });
  s.card("Clone", { power: 2, toughness: 2 });
});

test("118.9d, 702.74: a tax is paid on top of the evoke cost", () => {
  const s = scene({
    seats: {
      you: { hand: ["Mulldrifter"], library: lands("Forest", 3), battlefield: lands("Island", 3) },
      them: { battlefield: ["Sphere of Resistance"] },
    },
  });
  s.you.offersNot("Mulldrifter");
});

/** What was exiled with Oblivion Ring returns as that is destroyed. */
function returned(yours: readonly string[], theirs: readonly string[]) {
  const taken = (names: readonly string[]) => names.map(card => ({ card, exiledWith: "ring" }));
  const s = scene({
    seats: {
      you: {
        hand: ["Disenchant"],
        exile: taken(yours),
        battlefield: [{ card: "Oblivion Ring", as: "ring" }, ...lands("Plains", 2)],
      },
      them: { exile: taken(theirs) },
    },
  });
  s.you.choose("Disenchant");
  s.you.choose("Oblivion Ring");
  resolve(s);
  expect(asked(s)).toBe("1: play or use a card, or pass");
  return s;
}

test("603.6a: what one ability returns comes back at once: two Soul Wardens see each other, each on its owner's side", () => {
  const s = returned(["Soul Warden"], ["Soul Warden"]);
  s.you.shows({ battlefield: ["Soul Warden", "Plains", "Plains"], life: 21 });
  s.them.shows({ battlefield: ["Soul Warden"], life: 21 });
});

test("614.12a: what comes back at once counts none of the others: Clone finds nothing to copy", () => {
  const s = returned(["Grizzly Bears", "Clone"], []);
  s.you.shows({ battlefield: ["Grizzly Bears", "Plains", "Plains"] });
});

test("303.4g: of what comes back at once, an Aura that can enchant nothing stays in exile, and has not entered", () => {
  for (const taken of [
    ["Grizzly Bears", "Rancor"],
    ["Rancor", "Grizzly Bears"],
  ]) {
    const s = returned(taken, []);
    s.you.shows({ battlefield: ["Grizzly Bears", "Plains", "Plains"], exile: ["Rancor"] });
  }
});
