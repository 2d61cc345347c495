import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("605.1a, 601.2g: a Signet turns one mana into two, and makes colours that no land makes", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Supreme Verdict", "Divination", "Cancel"],
        battlefield: ["Azorius Signet", "Forest", "Forest"],
        library: ["Forest", "Forest"],
      },
      them: {},
    },
  });
  s.you.offers("Divination");
  s.you.offersNot("Supreme Verdict");
  s.you.choose("Divination");
  s.you.shows({ stack: ["Divination"], white: 0, blue: 0, green: 0 });
  s.card("Azorius Signet", { tapped: true });
});

test("601.2g: the Signet is left alone where lands pay", () => {
  const s = scene({
    seats: {
      you: { hand: ["Divination"], battlefield: ["Azorius Signet", "Island", "Island", "Island"] },
      them: {},
    },
  });
  s.you.choose("Divination");
  s.card("Azorius Signet", { tapped: false });
});

test("605.3b: a Signet does not pay for itself", () => {
  const s = scene({ seats: { you: { hand: ["Opt"], battlefield: ["Azorius Signet"] }, them: {} } });
  expect(s.you.offered()).toEqual([]);
});

test("605.3a: what one Signet makes pays for the next: a land and two of them make three mana", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Divination", "Jace, the Mind Sculptor"],
        battlefield: ["Izzet Signet", "Azorius Signet", "Forest"],
      },
      them: {},
    },
  });
  s.you.offersNot("Jace, the Mind Sculptor");
  s.you.choose("Divination");
  s.you.shows({ stack: ["Divination"], white: 0, blue: 0, red: 0 });
});

test("601.2g: a Signet is paid with the land whose colour nothing else needs", () => {
  for (const battlefield of [
    ["Azorius Signet", "Forest", "Mountain"],
    ["Azorius Signet", "Mountain", "Forest"],
  ]) {
    const s = scene({
      seats: { you: { hand: ["Watchwolf"], battlefield }, them: {} },
    });
    s.you.choose("Watchwolf");
    s.you.shows({ stack: ["Watchwolf"], blue: 1, white: 0, green: 0, red: 0 });
  }
});

test("601.2g: mana in the pool that the spell needs does not go into the Signet", () => {
  const s = scene({
    seats: { you: { hand: ["Watchwolf"], battlefield: ["Azorius Signet", "Forest", "Mountain"] }, them: {} },
  });
  s.you.choose("Forest");
  s.you.choose("Mountain");
  s.you.choose("Watchwolf");
  s.you.shows({ stack: ["Watchwolf"], blue: 1, white: 0, green: 0, red: 0 });
});

test("605.3a: Prophetic Prism makes a colour out of any mana; Chromatic Star is sacrificed only if that does not do", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Shock"],
        battlefield: ["Chromatic Star", "Prophetic Prism", "Forest"],
        library: ["Island"],
      },
      them: {},
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.shows({ battlefield: ["Chromatic Star", "Forest", "Prophetic Prism"], stack: ["Shock"] });
});

test("603.10: a Chromatic Star that paid for a spell draws a card once the spell has been cast", () => {
  const s = scene({
    seats: { you: { hand: ["Shock"], battlefield: ["Chromatic Star", "Forest"], library: ["Island"] }, them: {} },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.shows({ graveyard: ["Chromatic Star"], battlefield: ["Forest"] });
  resolve(s);
  s.you.shows({ hand: ["Island"], graveyard: ["Shock", "Chromatic Star"] });
});

test("605.1a: Cabal Coffers helps only with more Swamps than it costs, and somebody has to pay {2} first", () => {
  const coffers = (swamps: number, others = 0) =>
    scene({
      seats: {
        you: {
          hand: ["Grave Titan", "Nightmare"],
          battlefield: ["Cabal Coffers", ...Array(swamps).fill("Swamp"), ...Array(others).fill("Island")],
        },
        them: {},
      },
    });
  coffers(3).you.offersNot("Grave Titan");
  coffers(3, 1).you.offersNot("Grave Titan");
  coffers(2, 5).you.offers("Grave Titan");
  const s = coffers(4);
  s.you.choose("Grave Titan");
  s.you.shows({ stack: ["Grave Titan"], black: 0 });
});

test("107.3: the largest X with Cabal Coffers", () => {
  const s = scene({
    seats: {
      you: { hand: ["Blaze"], battlefield: ["Cabal Coffers", ...Array(5).fill("Swamp"), "Mountain"] },
      them: {},
    },
  });
  s.you.choose("Blaze");
  expect(s.you.offered().at(-1)).toBe("8");
  s.you.choose("8");
  s.you.choose("player 2");
  s.you.shows({ black: 0, red: 0, stack: ["Blaze"] });
});

test("605.4a: what comes with Cabal Coffers comes after its mana and does not pay its {2}", () => {
  const field = (islands: number) => [
    { card: "Cabal Coffers", as: "coffers" },
    { card: "Overgrowth", attachedTo: "coffers" },
    "Swamp",
    ...Array(islands).fill("Island"),
  ];
  const none = scene({ seats: { you: { hand: ["Elvish Visionary"], battlefield: field(0) }, them: {} } });
  none.you.offersNot("Elvish Visionary");
  none.you.offersNot("Cabal Coffers");
  const s = scene({ seats: { you: { hand: ["Elvish Visionary"], battlefield: field(1) }, them: {} } });
  s.you.choose("Elvish Visionary");
  s.you.shows({ stack: ["Elvish Visionary"], black: 1, green: 0 });
});

test("733.1: paid by hand in a way that does not work out, the casting gives back the Signet and the land", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { hand: ["Watchwolf"], battlefield: ["Azorius Signet", "Forest", "Mountain"] }, them: {} },
  });
  s.you.choose("Watchwolf");
  s.you.choose("Azorius Signet");
  s.you.choose("Forest");
  s.you.choose("Mountain");
  s.you.shows({ hand: ["Watchwolf"], stack: [], white: 0, blue: 0, green: 0, red: 0 });
  s.card("Azorius Signet", { tapped: false });
  s.card("Forest", { tapped: false });
});

test("118.12: Signets count where an effect asks for mana, too", () => {
  const s = scene({
    seats: {
      you: { hand: ["Opt"], battlefield: ["Island", "Azorius Signet", "Forest", "Forest"], library: ["Forest"] },
      them: { hand: ["Mana Leak"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Opt");
  s.you.choose("pass");
  s.them.choose("Mana Leak");
  s.them.choose("Opt");
  s.them.choose("pass");
  s.you.choose("pass");
  expect(asked(s)).toContain("pay {3}");
});
