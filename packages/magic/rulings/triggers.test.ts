import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("603.10: two Blood Artists destroyed together each see both die", () => {
  const s = scene({
    seats: {
      you: { hand: ["Day of Judgment"], battlefield: ["Blood Artist", ...Array(4).fill("Plains")] },
      them: { battlefield: ["Blood Artist"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  expect(asked(s)).toBe("1: which trigger goes on the stack next");
  expect(s.you.offered()).toHaveLength(2);
  s.you.choose("Blood Artist");
  s.you.choose("player 2");
  s.you.choose("player 2");
  expect(asked(s)).toBe("2: which trigger goes on the stack next");
  s.them.choose("Blood Artist");
  s.them.choose("player 1");
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 20 });
  s.them.shows({ life: 20 });
});

test.each([
  ["Bridge from Below #1", []],
  ["Bridge from Below #2", ["2/2 Zombie"]],
])("603.3b, 603.4: %s first on the stack resolves last, and looks for Bridge from Below again", (first, left) => {
  const s = scene({
    seats: {
      you: {
        hand: ["Day of Judgment"],
        graveyard: ["Bridge from Below"],
        battlefield: ["Silvercoat Lion", ...Array(4).fill("Plains")],
      },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  s.you.choose(first);
  resolve(s);
  s.you.shows({ battlefield: [...left, ...Array(4).fill("Plains")], exile: ["Bridge from Below"] });
});

test("603.10a: Mayhem Devil sees itself sacrificed, and all that is sacrificed with it", () => {
  const alone = scene({
    seats: { you: { battlefield: ["Mayhem Devil", "Nantuko Husk"] }, them: {} },
  });
  alone.you.choose("Nantuko Husk");
  alone.you.choose("Mayhem Devil");
  alone.you.choose("player 2");
  resolve(alone);
  alone.them.shows({ life: 19 });

  const five = scene({
    seats: {
      you: {
        battlefield: ["Westvale Abbey", "Mayhem Devil", ...Array(4).fill("Memnite"), ...Array(5).fill("Plains")],
      },
      them: {},
    },
  });
  five.you.choose("Westvale Abbey");
  five.you.choose("transform");
  five.you.choose("Mayhem Devil", ...Array(4).fill("Memnite"));
  expect(five.you.offered()).toEqual(Array(5).fill("Mayhem Devil"));
});

test("603.10a: a creature sacrificed for a cost sees those that are sacrificed with it die", () => {
  const s = scene({
    seats: {
      you: {
        graveyard: ["Dread Return", "Serra Angel"],
        battlefield: [{ card: "Blood Artist", as: "artist" }, "Memnite", "Ornithopter"],
      },
      them: {},
    },
  });
  s.you.choose("Dread Return");
  s.you.choose("Serra Angel");
  s.you.choose("artist", "Memnite", "Ornithopter");
  expect(s.you.offered()).toEqual(Array(3).fill("Blood Artist"));
});

test("603.10: four creatures at once, one of them the only Blood Artist: four triggers", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Day of Judgment"],
        battlefield: ["Blood Artist", "Grizzly Bears", "Silvercoat Lion", "Walking Corpse", ...Array(4).fill("Plains")],
      },
      them: {},
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  expect(s.you.offered()).toHaveLength(4);
});

test("603.6a: creatures that enter together see each other", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Collected Company"],
        library: [{ card: "Soul Warden", as: "one" }, { card: "Soul Warden", as: "two" }, "Forest"],
        battlefield: Array(4).fill("Forest"),
      },
      them: {},
    },
  });
  s.you.choose("Collected Company");
  resolve(s);
  s.you.choose("one", "two");
  s.you.choose("Soul Warden");
  resolve(s);
  s.you.shows({ life: 22 });
});

test("603.6a: Soul Warden sees a token enter, and not itself", () => {
  const s = scene({
    seats: { you: { hand: ["Soul Warden", "Raise the Alarm"], battlefield: ["Plains", "Plains", "Plains"] }, them: {} },
  });
  s.you.choose("Soul Warden");
  resolve(s);
  s.you.shows({ life: 20 });
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.you.choose("Soul Warden");
  resolve(s);
  s.you.shows({ life: 22 });
});

test("603.6: Narcomoeba triggers when it goes from the library to the graveyard, not from the hand", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Stitcher's Supplier"],
        library: ["Forest", "Narcomoeba", "Forest", "Forest"],
        battlefield: ["Swamp"],
      },
      them: {},
    },
  });
  s.you.choose("Stitcher's Supplier");
  resolve(s);
  s.you.choose("yes");
  s.you.shows({ battlefield: ["Narcomoeba", "Stitcher's Supplier", "Swamp"], graveyard: ["Forest", "Forest"] });
  const hand = scene({ seats: { you: { hand: ["Putrid Imp", "Narcomoeba"], battlefield: ["Swamp"] }, them: {} } });
  hand.you.choose("Putrid Imp");
  resolve(hand);
  hand.you.choose("Putrid Imp");
  hand.you.choose("Narcomoeba");
  resolve(hand);
  hand.you.shows({ graveyard: ["Narcomoeba"], battlefield: ["Putrid Imp", "Swamp"] });
});

test("Bridge from Below: a creature on each side dies; the Zombie comes if its trigger resolves first", () => {
  const setting = {
    seats: {
      you: {
        hand: ["Day of Judgment"],
        graveyard: ["Bridge from Below"],
        battlefield: ["Grizzly Bears", ...Array(4).fill("Plains")],
      },
      them: { battlefield: ["Walking Corpse"] },
    },
  };
  const s = scene(setting);
  s.you.choose("Day of Judgment");
  resolve(s);
  expect(s.you.offered()).toEqual(["Bridge from Below", "Bridge from Below"]);
});

test("Bridge from Below: your nontoken creature that dies leaves a Zombie; a token leaves nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade", "Go for the Throat"],
        graveyard: ["Bridge from Below"],
        battlefield: ["Grizzly Bears", ...Array(4).fill("Swamp")],
      },
      them: {},
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Go for the Throat");
  s.you.choose("2/2 Zombie");
  resolve(s);
  s.you.shows({
    battlefield: Array(4).fill("Swamp"),
    graveyard: ["Go for the Throat", "Doom Blade", "Grizzly Bears", "Bridge from Below"],
  });
});

test("603.3b: the active player's triggers go on the stack first, so they resolve last", () => {
  const s = scene({
    seats: {
      you: { life: 1, battlefield: ["Zulaport Cutthroat", "Mogg Fanatic"] },
      them: { life: 2, battlefield: ["Falkenrath Noble"] },
    },
  });
  s.you.choose("Mogg Fanatic");
  s.you.choose("player 2");
  // Your trigger is below; theirs resolves first and you are dead.
  s.them.choose("player 1");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([2, 1]);
});

test("Mayhem Devil sees sacrifices of both players, for costs too", () => {
  const s = scene({
    seats: { you: { battlefield: ["Mayhem Devil"] }, them: { battlefield: ["Mogg Fanatic"] } },
    turn: { of: "them" },
  });
  s.them.choose("Mogg Fanatic");
  s.them.choose("player 1");
  s.you.choose("player 2");
  resolve(s);
  s.you.shows({ life: 19 });
  s.them.shows({ life: 19 });
});

test("702.79: persist returns it once with a -1/-1 counter; 704.5q: a +1/+1 counter takes that away again", () => {
  const s = scene({
    seats: {
      you: { hand: ["Doom Blade", "Doom Blade"], battlefield: ["Kitchen Finks", ...Array(4).fill("Swamp")] },
      them: {},
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.shows({ life: 22 });
  s.card("Kitchen Finks", { power: 2, toughness: 1, minus: 1 });
  s.you.choose("Doom Blade");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.shows({ battlefield: Array(4).fill("Swamp") });
  const again = scene({ seats: { you: { battlefield: [{ card: "Kitchen Finks", minus: 1, plus: 1 }] }, them: {} } });
  again.card("Kitchen Finks", { minus: 0, plus: 0, power: 3 });
});

test("702.93: undying does not bring back what had a +1/+1 counter", () => {
  const s = scene({
    seats: { you: { hand: ["Shock", "Shock"], battlefield: ["Young Wolf", "Mountain", "Mountain"] }, them: {} },
  });
  s.you.choose("Shock");
  s.you.choose("Young Wolf");
  resolve(s);
  s.card("Young Wolf", { plus: 1, power: 2 });
  s.you.choose("Shock");
  s.you.choose("Young Wolf");
  resolve(s);
  s.you.shows({ battlefield: ["Mountain", "Mountain"] });
});

test("702.40: storm copies the spell for each spell cast before it, with new targets", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Shock", "Grapeshot"], battlefield: Array(4).fill("Mountain") },
      them: { battlefield: ["Raging Goblin"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Grapeshot");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Raging Goblin");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 14, battlefield: [] });
  s.you.shows({ graveyard: ["Grapeshot", "Shock", "Shock"] });
});

test("702.85: cascade is cast first and free, and the rest goes to the bottom", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Bloodbraid Elf"],
        library: ["Forest", "Wrath of God", "Lightning Bolt", "Swamp"],
        battlefield: ["Forest", "Mountain", "Mountain", "Mountain"],
      },
      them: {},
    },
  });
  s.you.choose("Bloodbraid Elf");
  resolve(s);
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  expect(s.run.zone(1, "stack")).toEqual(["Lightning Bolt", "Bloodbraid Elf"]);
  resolve(s);
  s.them.shows({ life: 17 });
  expect(s.run.zone(1, "library")[0]).toBe("Swamp");
});

test("702.108: prowess counts noncreature spells only, and resolves before the spell", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Raging Goblin"], battlefield: ["Monastery Swiftspear", "Mountain", "Mountain"] },
      them: {},
    },
  });
  s.you.choose("Raging Goblin");
  resolve(s);
  s.card("Monastery Swiftspear", { power: 1 });
  s.you.choose("Shock");
  s.you.choose("Monastery Swiftspear");
  resolve(s);
  s.card("Monastery Swiftspear", { power: 2, toughness: 3, damage: 2 });
});

test("603.7: Flickerwisp's victim returns at the next end step as a new object", () => {
  const s = scene({
    seats: {
      you: { hand: ["Flickerwisp"], battlefield: ["Plains", "Plains", "Plains"], library: ["Forest"] },
      them: { battlefield: [{ card: "Grizzly Bears", plus: 2 }], library: ["Forest"] },
    },
  });
  s.you.choose("Flickerwisp");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"], battlefield: [] });
  s.passUntil("end");
  resolve(s);
  s.card("Grizzly Bears", { plus: 0, power: 2, sick: true });
});

test("607.2a: Oblivion Ring leaves before its first ability resolves: the permanent is gone for good", () => {
  const s = scene({
    seats: {
      you: { hand: ["Oblivion Ring"], battlefield: ["Plains", "Plains", "Plains"] },
      them: { hand: ["Disenchant"], battlefield: ["Grizzly Bears", "Plains", "Plains"] },
    },
  });
  s.you.choose("Oblivion Ring");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.them.choose("Disenchant");
  s.them.choose("Oblivion Ring");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"] });
});

test("607.2a: Oblivion Ring destroyed later gives the permanent back", () => {
  const s = scene({
    seats: {
      you: { hand: ["Oblivion Ring"], battlefield: ["Plains", "Plains", "Plains"] },
      them: { hand: ["Disenchant"], battlefield: ["Grizzly Bears", "Plains", "Plains"] },
    },
  });
  s.you.choose("Oblivion Ring");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"] });
  s.them.choose("Disenchant");
  s.them.choose("Oblivion Ring");
  resolve(s);
  s.them.shows({ battlefield: ["Grizzly Bears", "Plains", "Plains"], exile: [] });
});

test("702.52: dredge replaces a draw, if there are enough cards", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Think Twice"],
        graveyard: ["Stinkweed Imp"],
        library: Array(5).fill("Forest"),
        battlefield: ["Island", "Island"],
      },
      them: {},
    },
  });
  s.you.choose("Think Twice");
  resolve(s);
  s.you.choose("yes");
  s.you.shows({ hand: ["Stinkweed Imp"], library: [] });
});

test("Bloodghast returns when a land comes, from the graveyard only", () => {
  const s = scene({ seats: { you: { hand: ["Swamp"], graveyard: ["Bloodghast"] }, them: {} } });
  s.you.choose("Swamp");
  resolve(s);
  s.you.choose("yes");
  s.you.shows({ battlefield: ["Bloodghast", "Swamp"], graveyard: [] });
});

test("712: a double-faced card transforms when no spells were cast, and shows its other face", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Duskwatch Recruiter"], library: ["Forest", "Forest"] },
      them: { library: ["Forest", "Forest"] },
    },
  });
  s.passUntil("upkeep");
  resolve(s);
  s.card("Duskwatch Recruiter", { power: 3, toughness: 3, transformed: true });
});
