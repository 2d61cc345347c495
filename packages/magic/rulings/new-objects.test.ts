import { expect, test } from "vitest";
import { free, resolve, resolveOne, scene } from "./scene.js";

const toExile = (then: unknown) => ({ move: ["$it", { zone: ["exile", { ownerOf: "$it" }] }, 0, then] });
const backAtOnce = { as: "gone", do: { move: ["$gone", { zone: ["battlefield", { ownerOf: "$gone" }] }] } };
const cards = {
  Wink: free({ target: ["permanents", { as: "it", do: toExile(backAtOnce) }] }),
  "Double Wink": free({
    target: [
      "creatures",
      { as: "it", do: [toExile(backAtOnce), { move: ["$it", { zone: ["hand", { ownerOf: "$it" }] }] }] },
    ],
  }),
  "Push Away": free({
    target: ["permanents", { as: "it", do: { move: ["$it", { zone: ["hand", { ownerOf: "$it" }] }] } }],
  }),
  "Snatch Back": free({
    target: ["spells", { as: "it", do: { move: ["$it", { zone: ["hand", { ownerOf: "$it" }] }] } }],
  }),
  "Lead Weight": free({
    target: [
      "creatures",
      { as: "it", do: [{ untilEndOfTurn: ["$it", { morePower: 2 }] }, { atNextEndStep: { destroy: "$it" } }] },
    ],
  }),
};

test("400.7: a creature moved to exile and back by one effect is a new object: nothing is on it, nothing knows it", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Wink"] },
      them: {
        battlefield: [
          "Soul Warden",
          { card: "Grizzly Bears", as: "bears", plus: 3, damage: 1, tapped: true },
          { card: "Pacifism", attachedTo: "bears" },
          { card: "Bonesplitter", attachedTo: "bears" },
        ],
      },
    },
  });
  s.you.choose("Wink");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 2, toughness: 2, plus: 0, damage: 0, tapped: false, sick: true });
  s.card("Bonesplitter", { attachedTo: 0 });
  s.them.shows({ life: 21, graveyard: ["Pacifism"] });
});

test("400.7: what still means the creature it was does nothing to the creature it is", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Lead Weight", "Double Wink"] }, them: { battlefield: ["Grizzly Bears"] } },
  });
  s.you.choose("Lead Weight");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 4 });
  s.you.choose("Double Wink");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ battlefield: ["Grizzly Bears"], hand: [] });
  s.card("Grizzly Bears", { power: 2 });
  s.passUntil("end");
  resolve(s);
  s.them.shows({ battlefield: ["Grizzly Bears"] });
});

test("111.8: a token moved to exile does not come back", () => {
  const s = scene({ cards, seats: { you: { hand: ["Wink"] }, them: { battlefield: ["1/1 Elf Warrior"] } } });
  s.you.choose("Wink");
  s.you.choose("1/1 Elf Warrior");
  resolve(s);
  s.them.shows({ battlefield: [], exile: [] });
});

test("610.3: what was exiled until a permanent leaves is back also if that is simply moved away", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Banisher Priest", "Push Away"], battlefield: ["Plains", "Plains", "Plains"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Banisher Priest");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"] });
  s.you.choose("Push Away");
  s.you.choose("Banisher Priest");
  resolve(s);
  s.you.shows({ hand: ["Banisher Priest"] });
  s.them.shows({ battlefield: ["Grizzly Bears"] });
});

test("400.7, 608.2b: a spell moved from the stack to a hand does not resolve", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] }, them: { hand: ["Snatch Back"] } },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  s.you.choose("pass");
  s.them.choose("Snatch Back");
  s.them.choose("Lightning Bolt");
  resolve(s);
  s.you.shows({ hand: ["Lightning Bolt"] });
  s.them.shows({ life: 20 });
});

test("302.6, 614.12: what comes back by a plain move enters: with counters, with loyalty, and summoning-sick", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Wink", "Wink"], battlefield: [{ card: "Arcbound Worker", plus: 5, sick: false }] },
      them: { battlefield: [{ card: "Jace Beleren", loyalty: 7 }] },
    },
  });
  s.you.choose("Wink");
  s.you.choose("Arcbound Worker");
  resolve(s);
  s.card("Arcbound Worker", { plus: 1, sick: true });
  s.you.choose("Wink");
  s.you.choose("Jace Beleren");
  resolve(s);
  s.card("Jace Beleren", { loyalty: 3 });
});

test("400.7: an owner's creature that somebody else controls comes back to its owner, and control of it has ended", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Threaten", "Push Away"], battlefield: ["Mountain", "Mountain", "Mountain"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Threaten");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1 });
  s.you.choose("Push Away");
  s.you.choose("Grizzly Bears");
  resolveOne(s);
  s.them.shows({ hand: ["Grizzly Bears"] });
});

test("what would only half bring a card onto the battlefield or the stack is refused", () => {
  const starting = (does: unknown) => () => scene({ cards: { Odd: free(does) }, seats: { you: {}, them: {} } });
  expect(starting({ create: ["Odd", "you", { zone: "battlefield" }] })).toThrow('"createTokens", found "create"');
  expect(starting({ moveAll: [{ zone: "battlefield" }, { zone: "hand" }] })).toThrow('"move" of each of them');
  expect(starting({ move: ["self", { zone: "stack" }] })).toThrow('"castFreely", found "move" to the stack');
});

test("303.4f: an Aura that is moved to exile and back is put on something its controller chooses", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Wink"], battlefield: [{ card: "Pacifism", attachedTo: "bears" }] },
      them: { battlefield: [{ card: "Grizzly Bears", as: "bears" }, "Serra Angel"], library: ["Forest"] },
    },
  });
  s.you.choose("Wink");
  s.you.choose("Pacifism");
  resolve(s);
  s.you.choose("Serra Angel");
  s.you.shows({ battlefield: ["Pacifism"] });
  s.passUntil("end");
  s.passUntil("declare attackers");
  expect(s.them.offered()).toEqual(["Grizzly Bears"]);
});

test("712.8, 400.7: a transformed permanent that is moved away and back shows its front", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Wink"], battlefield: [{ card: "Delver of Secrets", transformed: true }] }, them: {} },
  });
  s.you.choose("Wink");
  s.you.choose("Delver of Secrets");
  resolve(s);
  s.card("Delver of Secrets", { power: 1, transformed: false });
});

test("603.10a: creatures moved away at once see each other go", () => {
  const s = scene({
    cards: {
      ...cards,
      "Send Off": free({
        batch: {
          do: { each: ["creatures", { as: "it", do: { move: ["$it", { zone: ["graveyard", { ownerOf: "$it" }] }] } }] },
        },
      }),
    },
    seats: {
      you: {
        hand: ["Send Off"],
        battlefield: ["Zulaport Cutthroat", { card: "Grizzly Bears", plus: 2 }, "1/1 Elf Warrior"],
      },
      them: {},
    },
  });
  s.you.choose("Send Off");
  resolve(s);
  s.you.choose("Zulaport Cutthroat");
  s.you.choose("Zulaport Cutthroat");
  resolve(s);
  s.you.shows({ life: 23, battlefield: [], graveyard: ["Send Off", "Grizzly Bears", "Zulaport Cutthroat"] });
  s.card("Grizzly Bears", { plus: 0 });
});

test("607.2a, 707.2: Sculpting Steel as Isochron Scepter imprints for itself", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Sculpting Steel", "Shock"],
        exile: [{ card: "Lightning Bolt", exiledWith: "scepter" }],
        battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...Array(7).fill("Island")],
      },
      them: {},
    },
  });
  s.you.choose("Sculpting Steel");
  resolve(s);
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("Shock");
  s.you.choose("Sculpting Steel");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 18 });
});
