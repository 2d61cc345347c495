// 101.2: what cannot happen is not offered, and nothing waits for it.

import { expect, test } from "vitest";
import { enchantment, resolve, scene } from "./scene.js";

const never = (verb: string, ...condition: unknown[]) => enchantment({ never: { happens: [verb, ...condition] } });
const aimed = (does: unknown) => ({
  facts: { cost: "{0}", types: ["instant"] },
  programs: { resolve: { target: ["permanents", { as: "it", do: does }] } },
});
const staying = { and: [{ isZone: [{ zoneOf: "$card" }, "battlefield"] }, { isZone: ["$to", "graveyard"] }] };
const cards = {
  "No Tapping": never("tap", { is: ["$card", "creature"] }),
  "No Mana": never("tapForMana", { isA: ["$card", "Forest"] }),
  "No Dying": never("move", staying),
  "No Rest": never("unattach"),
  Penance: enchantment({ instead: [{ happens: "destroy" }, { gainLife: ["you", 1] }] }),
  Hurt: aimed({ damage: ["$it", 5] }),
  Wither: aimed({ untilEndOfTurn: ["$it", { moreToughness: -9 }] }),
  Smite: aimed({ destroy: "$it" }),
  Stone: aimed({ untilEndOfTurn: ["$it", { loseAll: "type" }, { isAlso: "artifact" }] }),
};
type Seat = Parameters<typeof scene>[0]["seats"][string];
const withCards = (you: Seat, them: Seat = {}) => scene({ cards, seats: { you, them } });

test("101.2: what cannot be tapped makes no mana, and nothing of it that costs {T} is offered", () => {
  const you = { hand: ["Grizzly Bears"], battlefield: ["Llanowar Elves", "Mother of Runes", "Forest"] };
  expect(withCards(you).you.offered()).toEqual(["Grizzly Bears", "Forest", "Mother of Runes", "Llanowar Elves"]);
  const forbidden = { ...you, battlefield: [...you.battlefield, "No Tapping"] };
  expect(withCards(forbidden).you.offered()).toEqual(["Forest"]);
});

test("101.2: what cannot be tapped for mana can still be tapped for something else", () => {
  const battlefield = ["Forest", "Mountain", "No Mana"];
  const s = withCards({ hand: ["Shock", "Grizzly Bears", "Memnite"], battlefield });
  expect(s.you.offered()).toEqual(["Memnite", "Shock", "Mountain"]);
});

test("101.2, 704.3: a creature that cannot die stays, whatever state-based actions would do, and the game goes on", () => {
  for (const spell of ["Hurt", "Wither", "Smite"]) {
    const s = withCards({ hand: [spell], battlefield: ["Grizzly Bears", "No Dying"] });
    s.you.choose(spell);
    s.you.choose("Grizzly Bears");
    resolve(s);
    s.you.shows({ battlefield: ["Grizzly Bears", "No Dying"], graveyard: [spell] });
    s.passUntil("main 2");
  }
});

test("101.2, 704.5: nor do Auras on nothing, planeswalkers without loyalty and second legends go", () => {
  const legend = "Ezuri, Renegade Leader";
  const yours = {
    hand: ["Stone"],
    battlefield: [
      { card: "Grizzly Bears", as: "bears" },
      { card: "Pacifism", attachedTo: "bears" },
      { card: "Jace Beleren", loyalty: 1 },
      legend,
      legend,
      "No Dying",
    ],
  };
  const s = withCards(yours, { library: ["Forest"] });
  s.you.choose("Jace Beleren");
  s.you.choose("-1: a player draws a card");
  s.you.choose("player 2");
  resolve(s);
  s.card("Jace Beleren", { loyalty: 0 });
  s.you.choose("Stone");
  s.you.choose("bears");
  resolve(s);
  s.passUntil("main 2");
  s.you.shows({ graveyard: ["Stone"] });
});

test("101.2: Equipment that cannot be unattached stays on what is no creature any more", () => {
  const s = withCards({
    hand: ["Stone"],
    battlefield: [{ card: "Grizzly Bears", as: "bears" }, { card: "Bonesplitter", attachedTo: "bears" }, "No Rest"],
  });
  s.you.choose("Stone");
  s.you.choose("bears");
  resolve(s);
  s.passUntil("upkeep");
  s.card("bears", { power: 4 });
});

test("104.4b: what is due again after every replacement of it is a loop nobody can leave", () => {
  const s = withCards({ hand: ["Hurt"], battlefield: ["Grizzly Bears", "Penance"] });
  s.you.choose("Hurt");
  s.you.choose("Grizzly Bears");
  resolve(s);
  expect(s.run.match.result?.why).toBe("a loop nobody can leave");
});

test("never and instead are refused where they would change nothing, and the right word is named", () => {
  const start = (ability: unknown) => () =>
    scene({ cards: { Law: enchantment(ability) }, seats: { you: { battlefield: ["Law"] }, them: {} } });
  const starting = (word: string, verb: string, ...does: unknown[]) =>
    start({ [word]: word === "never" ? { happens: verb } : [{ happens: verb }, ...does] });
  expect(starting("never", "becomeBlocked")).toThrow(
    'abilities[0]: expected { always: [creatures, { gains: cannot be blocked }] }, found "never becomeBlocked"',
  );
  expect(starting("never", "declareAttack")).toThrow('expected never attack, found "never declareAttack"');
  expect(starting("instead", "attack", { gainLife: ["you", 1] })).toThrow('"trigger", found "instead attack"');
});
