import { expect, test } from "vitest";
import { lands, resolve, scene } from "./scene.js";

test("514.3a: what triggers on a discard in the cleanup step is dealt with there, and another cleanup step follows", () => {
  const s = scene({
    seats: {
      you: { hand: lands("Forest", 8), library: ["Forest"] },
      them: { battlefield: ["Megrim"], library: ["Forest"] },
    },
    turn: { at: "end" },
  });
  s.passUntil("cleanup");
  s.you.choose("Forest");
  resolve(s);
  s.you.shows({ life: 18 });
});

test("702.16j, 704.5m: a creature that gains protection from white loses the white Aura on it, not the Equipment", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Mother of Runes", sick: false },
          { card: "Grizzly Bears", as: "bears" },
          { card: "Bonesplitter", attachedTo: "bears" },
        ],
      },
      them: { battlefield: [{ card: "Pacifism", attachedTo: "bears" }] },
    },
  });
  s.you.choose("Mother of Runes");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("white");
  resolve(s);
  s.them.shows({ graveyard: ["Pacifism"] });
  s.card("Grizzly Bears", { power: 4 });
});

test("603.4, 608.2h: Felidar Sovereign asks for 40 life twice", () => {
  const s = scene({
    seats: {
      you: { life: 40, battlefield: ["Felidar Sovereign"], library: ["Plains"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
    turn: { at: "upkeep" },
  });
  s.you.choose("pass");
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  expect(s.run.match.isOver).toBe(false);
});

test("603.2e, 701.26: what is tapped already does not become tapped: City of Brass hurts once for one mana", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["City of Brass"] },
      them: { battlefield: [{ card: "Icy Manipulator", sick: false }, "Plains", "Plains"] },
    },
  });
  s.you.choose("City of Brass");
  s.you.choose("{W}");
  resolve(s);
  s.you.shows({ life: 19 });
  s.you.choose("pass");
  s.them.choose("Icy Manipulator");
  s.them.choose("City of Brass");
  resolve(s);
  s.you.shows({ life: 19 });
});

test("607.2a, 603.10a: Oblivion Ring that has lost its abilities when it leaves gives nothing back", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Disenchant"],
        battlefield: [{ card: "Oblivion Ring", as: "ring" }, "Opalescence", "Humility", ...lands("Plains", 2)],
      },
      them: { exile: [{ card: "Serra Angel", exiledWith: "ring" }] },
    },
  });
  s.you.choose("Disenchant");
  s.you.choose("Oblivion Ring");
  resolve(s);
  s.them.shows({ exile: ["Serra Angel"] });
});
