import { expect, test } from "vitest";
import { free, lands, resolve, scene } from "./scene.js";

test("603.6c, 110.2: Doomed Traveler that dies under somebody else's control leaves them the Spirit, its owner the card", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Village Rites"],
        library: lands("Swamp", 2),
        battlefield: ["Swamp", { card: "Mind Control", attachedTo: "traveler" }],
      },
      them: { battlefield: [{ card: "Doomed Traveler", as: "traveler" }] },
    },
  });
  s.you.choose("Village Rites");
  s.you.choose("Doomed Traveler");
  resolve(s);
  s.you.shows({ battlefield: ["Swamp", "1/1 Spirit"], graveyard: ["Village Rites", "Mind Control"] });
  s.them.shows({ graveyard: ["Doomed Traveler"] });
});

test("704.5g, 704.3: damaged creatures die with the anthem that held them up, all at once", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Pyroclasm"],
        battlefield: ["Mountain", "Mountain", "Blood Artist"],
      },
      them: {
        hand: [],
        battlefield: ["Glorious Anthem", "Grizzly Bears", "Silvercoat Lion", "Kami of Ancient Law"],
      },
    },
  });
  s.you.choose("Pyroclasm");
  resolve(s);
  // Blood Artist itself is 0/1 and dies; its own trigger sees only itself.
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 19 });
  expect(s.run.zone(2, "battlefield")).toHaveLength(4);
  s.them.choose("Kami of Ancient Law");
  s.them.choose("Glorious Anthem");
  resolve(s);
  s.them.shows({ battlefield: [] });
});

test("702.79, 704.5q, 603.4: Kitchen Finks whose counters annihilate persists again", () => {
  const s = scene({
    cards: { Balm: free({ target: ["creatures", { as: "it", do: { putCounters: ["$it", "plus", 1] } }] }) },
    seats: {
      you: { hand: ["Balm"], battlefield: [{ card: "Kitchen Finks", minus: 1 }, "Viscera Seer"], library: ["Forest"] },
      them: {},
    },
  });
  s.you.choose("Balm");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { minus: 0, plus: 0 });
  s.you.choose("Viscera Seer");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { minus: 1 });
  s.you.shows({ life: 22 });
});

test("603.3b, 603.10a: creatures that die together see each other; the active player's triggers go on the stack first", () => {
  const s = scene({
    seats: {
      you: { life: 1, hand: ["Day of Judgment"], battlefield: [...lands("Plains", 4), "Zulaport Cutthroat"] },
      them: { life: 1, battlefield: ["Zulaport Cutthroat"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  // The other player's trigger is on top, and resolves first.
  expect(s.run.match.result).toMatchObject({ places: [2, 1] });
});

test("400.7, 302.6: Otherworldly Journey brings a creature back as a new object at the end of the turn, with its counter", () => {
  const s = scene({
    seats: {
      you: { hand: ["Otherworldly Journey"], battlefield: [{ card: "Serra Angel", plus: 2 }, ...lands("Plains", 2)] },
      them: {},
    },
  });
  s.you.choose("Otherworldly Journey");
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.shows({ exile: ["Serra Angel"] });
  s.passUntil("end");
  resolve(s);
  s.card("Serra Angel", { plus: 1, power: 5, sick: true });
});

test("608.2h, 701.21a: Fling deals the power the sacrificed creature had on the battlefield, anthem and counters included", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Fling"],
        battlefield: ["Glorious Anthem", { card: "Grizzly Bears", plus: 1 }, ...lands("Mountain", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Fling");
  s.you.choose("Grizzly Bears");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("400.7: Reanimate on a creature that died with Bridge from Below in the graveyard makes no second Zombie", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Village Rites", "Reanimate"],
        library: lands("Swamp", 2),
        graveyard: ["Bridge from Below"],
        battlefield: ["Grizzly Bears", ...lands("Swamp", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Village Rites");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Reanimate");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 18 });
  expect(s.run.zone(1, "battlefield").filter(name => name === "2/2 Zombie")).toHaveLength(1);
});

test("702.79a, 110.2: Kitchen Finks sacrificed by who has taken it returns under its owner's control", () => {
  const s = scene({
    seats: {
      you: { hand: ["Act of Treason"], battlefield: ["Viscera Seer", ...lands("Mountain", 3)], library: ["Mountain"] },
      them: { battlefield: ["Kitchen Finks"] },
    },
  });
  s.you.choose("Act of Treason");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.choose("Viscera Seer");
  s.you.choose("Kitchen Finks");
  resolve(s);
  // Persist: the trigger was yours, the card returns under its owner's control.
  s.them.shows({ battlefield: ["Kitchen Finks"], life: 22 });
  s.card("Kitchen Finks", { minus: 1, controller: 2 });
});

test("603.10a, 109.5: Griffin Guide on somebody else's creature makes its Griffins for whoever controls the Aura, doubled", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: [{ card: "Griffin Guide", attachedTo: "bears" }, "Doubling Season", ...lands("Swamp", 2)],
      },
      them: { battlefield: [{ card: "Grizzly Bears", as: "bears" }] },
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Grizzly Bears");
  resolve(s);
  expect(s.run.zone(1, "battlefield").filter(name => name === "2/2 Griffin")).toHaveLength(2);
  s.them.shows({ battlefield: [] });
});

test("702.93a, 614.16: under Hardened Scales Young Wolf comes back with two counters, and not a second time", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Hardened Scales", "Young Wolf", "Nantuko Husk"] },
      them: {},
    },
  });
  s.you.choose("Nantuko Husk");
  s.you.choose("Young Wolf");
  resolve(s);
  s.card("Young Wolf", { plus: 2, power: 3 });
  s.you.choose("Nantuko Husk");
  s.you.choose("Young Wolf");
  resolve(s);
  s.you.shows({ graveyard: ["Young Wolf"] });
});

test("400.7, 702.74a: Shriekmaw returned from the graveyard was not evoked, and stays", () => {
  const s = scene({
    seats: {
      you: { hand: ["Reanimate"], graveyard: ["Shriekmaw"], battlefield: ["Swamp"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Reanimate");
  s.you.choose("Shriekmaw");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 15, battlefield: ["Swamp", "Shriekmaw"] });
  s.them.shows({ graveyard: ["Grizzly Bears"] });
});
