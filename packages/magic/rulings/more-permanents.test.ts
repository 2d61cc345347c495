import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("704.5j: a Clone of your own legend: one of the two has to go", () => {
  const s = scene({
    seats: { you: { hand: ["Clone"], battlefield: ["Isamaru, Hound of Konda", ...Array(4).fill("Island")] }, them: {} },
  });
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Isamaru, Hound of Konda");
  s.you.choose("Clone");
  s.you.shows({ graveyard: ["Isamaru, Hound of Konda"] });
});

test("613.4c: Master of Etherium counts itself, and makes other artifact creatures larger", () => {
  const s = scene({
    seats: { you: { battlefield: ["Master of Etherium", "Memnite", "Darksteel Citadel"] }, them: {} },
  });
  s.card("Master of Etherium", { power: 3, toughness: 3 });
  s.card("Memnite", { power: 2, toughness: 2 });
});

test("Cranial Plating counts artifacts from moment to moment", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Ornithopter", as: "bird" },
          { card: "Cranial Plating", attachedTo: "bird" },
        ],
        hand: ["Memnite"],
      },
      them: {},
    },
  });
  s.card("bird", { power: 2 });
  s.you.choose("Memnite");
  resolve(s);
  s.card("bird", { power: 3 });
});

test("Arcbound Ravager eats itself: its counters move on", () => {
  const s = scene({ seats: { you: { battlefield: [{ card: "Arcbound Ravager", plus: 2 }, "Memnite"] }, them: {} } });
  s.you.choose("Arcbound Ravager");
  s.you.choose("Arcbound Ravager");
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("yes");
  resolve(s);
  s.card("Memnite", { plus: 2 });
});

test("Restoration Angel returns a creature as a new object: damage and counters are gone", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Restoration Angel"],
        battlefield: [{ card: "Wall of Omens", damage: 1, minus: 1, as: "wall" }, ...Array(4).fill("Plains")],
        library: ["Swamp"],
      },
      them: {},
    },
  });
  s.you.choose("Restoration Angel");
  resolve(s);
  s.you.choose("wall");
  resolve(s);
  s.you.choose("yes");
  resolve(s);
  s.card("wall", { damage: 0, minus: 0, toughness: 4 });
  s.you.shows({ hand: ["Swamp"] });
});

test("Path to Exile: the creature's controller may search for a basic land, which enters tapped", () => {
  const s = scene({
    seats: {
      you: { hand: ["Path to Exile"], battlefield: ["Plains"] },
      them: { battlefield: ["Serra Angel"], library: ["Island", "Opt"] },
    },
  });
  s.you.choose("Path to Exile");
  s.you.choose("Serra Angel");
  resolve(s);
  s.them.choose("yes");
  s.them.choose("Island");
  s.them.shows({ exile: ["Serra Angel"], battlefield: ["Island"] });
  s.card("Island", { tapped: true });
});

test("City of Brass hurts whenever it is tapped, also by others", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["City of Brass"], hand: ["Shock"] },
      them: { battlefield: ["Icy Manipulator", "Island"] },
    },
  });
  s.them.choose("Icy Manipulator");
  s.them.choose("City of Brass");
  resolve(s);
  s.you.shows({ life: 19 });
});

test("Price of Progress counts each player's own nonbasic lands", () => {
  const s = scene({
    seats: {
      you: { hand: ["Price of Progress"], battlefield: ["Mountain", "Mountain", "Steam Vents"] },
      them: { battlefield: ["Hallowed Fountain", "Flooded Strand", "Island"] },
    },
  });
  s.you.choose("Price of Progress");
  resolve(s);
  s.you.shows({ life: 18 });
  s.them.shows({ life: 16 });
});

test("702.52: dredge needs as many cards as it mills", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Think Twice"],
        graveyard: ["Golgari Grave-Troll"],
        library: Array(5).fill("Forest"),
        battlefield: ["Island", "Island"],
      },
      them: {},
    },
  });
  s.you.choose("Think Twice");
  resolve(s);
  s.you.shows({ hand: ["Forest"] });
});

test("Bridge from Below sees nothing die under Rest in Peace, and is exiled with the rest", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Rest in Peace"],
        graveyard: ["Bridge from Below"],
        battlefield: ["Plains", "Plains", "Grizzly Bears"],
      },
      them: { graveyard: ["Opt"] },
    },
  });
  s.you.choose("Rest in Peace");
  resolve(s);
  s.you.shows({ exile: ["Bridge from Below"], graveyard: [] });
  s.them.shows({ exile: ["Opt"], graveyard: [] });
});

test("303.4f: an Aura spell whose target is gone goes to the graveyard from the stack", () => {
  const s = scene({
    seats: {
      you: { hand: ["Pacifism"], battlefield: ["Plains", "Plains"] },
      them: { hand: ["Shock"], battlefield: ["Mountain", "Raging Goblin"] },
    },
  });
  s.you.choose("Pacifism");
  s.you.choose("Raging Goblin");
  s.them.choose("Shock");
  s.them.choose("Raging Goblin");
  resolve(s);
  s.you.shows({ graveyard: ["Pacifism"], battlefield: ["Plains", "Plains"] });
});

test("704.5m: protection gained lets an Aura of that colour fall off", () => {
  const s = scene({
    seats: {
      you: { battlefield: [{ card: "Grizzly Bears", as: "bear" }, "Mother of Runes"] },
      them: { battlefield: [{ card: "Pacifism", attachedTo: "bear" }] },
    },
  });
  s.you.choose("Mother of Runes");
  s.you.choose("bear");
  resolve(s);
  s.you.choose("white");
  s.them.shows({ battlefield: [], graveyard: ["Pacifism"] });
});

test("Threaten, then sacrifice: the card goes to its owner's graveyard", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Threaten"],
        battlefield: ["Viscera Seer", "Mountain", "Mountain", "Mountain"],
        library: ["Forest"],
      },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  s.you.choose("Threaten");
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.choose("Viscera Seer");
  s.you.choose("Serra Angel");
  resolve(s);
  s.them.shows({ graveyard: ["Serra Angel"], battlefield: [] });
});

test("614.1c: Humility takes away what a creature enters with", () => {
  const s = scene({
    seats: { you: { hand: ["Geralf's Messenger"], battlefield: ["Humility", "Swamp", "Swamp", "Swamp"] }, them: {} },
  });
  s.you.choose("Geralf's Messenger");
  resolve(s);
  s.them.shows({ life: 20 });
  expect(s.run.zone(1, "battlefield")).toContain("Geralf's Messenger");
  s.card("Geralf's Messenger", { power: 1, toughness: 1 });
});

test("Noble Hierarch's mana pays white, green and blue, nothing else", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Noble Hierarch"], hand: ["Shock", "Opt", "Savannah Lions", "Llanowar Elves"] },
      them: {},
    },
  });
  expect([...s.you.offered()].sort()).toEqual(["Llanowar Elves", "Noble Hierarch", "Opt", "Savannah Lions"]);
});

test("Elvish Archdruid counts Elves for mana, and is no larger for itself", () => {
  const s = scene({
    seats: { you: { battlefield: ["Elvish Archdruid", "Llanowar Elves", "Elvish Mystic"] }, them: {} },
  });
  s.you.choose("Elvish Archdruid");
  s.you.shows({ green: 3 });
  s.card("Elvish Archdruid", { power: 2 });
  s.card("Llanowar Elves", { power: 2 });
});
