// What single cards say that is easily overlooked.

import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("702.16e: protection prevents damage of that colour also where nothing is targeted", () => {
  const s = scene({
    seats: {
      you: { hand: ["Pyroclasm"], battlefield: ["Mountain", "Mountain", "Grizzly Bears"] },
      them: { battlefield: ["Auriok Champion", "White Knight"] },
    },
  });
  s.you.choose("Pyroclasm");
  resolve(s);
  s.them.shows({ battlefield: ["Auriok Champion"] });
  s.you.shows({ battlefield: ["Mountain", "Mountain"] });
});

test("702.16e: prevented damage was not dealt: Stinkweed Imp does not destroy what is protected from black by then", () => {
  const s = scene({
    seats: { you: { battlefield: ["Stinkweed Imp"] }, them: { battlefield: ["Wind Drake", "Mother of Runes"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Stinkweed Imp");
  s.passUntil("declare blockers");
  s.them.choose("Wind Drake");
  s.you.choose();
  s.them.choose("Mother of Runes");
  s.them.choose("Wind Drake");
  resolve(s);
  s.them.choose("black");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: [] });
  s.them.shows({ battlefield: ["Mother of Runes", "Wind Drake"] });
});

test("Baneslayer Angel is protected from Dragons: not their target, not blocked and not damaged by them", () => {
  const s = scene({
    seats: { you: { battlefield: ["Baneslayer Angel", "Serra Angel"] }, them: { battlefield: ["Glorybringer"] } },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Glorybringer");
  s.them.choose("yes");
  expect(s.them.offered()).toEqual(["Serra Angel"]);
  s.them.choose("Serra Angel");
  s.passUntil("declare blockers");
  s.you.choose("Baneslayer Angel");
  s.passUntil("end of combat");
  s.card("Baneslayer Angel", { damage: 0 });
  s.them.shows({ battlefield: [] });
});
