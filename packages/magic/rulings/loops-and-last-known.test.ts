import type { Match } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { enchantment, free, resolve, resolveOne, scene } from "./scene.js";

/** Passes where one may, and takes the only option where there is one, so many times. */
function goOn({ run: { match } }: { readonly run: { readonly match: Match } }, most: number): void {
  for (let n = 0; n < most && !match.isOver; n++) {
    const [{ player, canPass }] = match.decisions;
    match.answer(player, canPass ? [] : [0]);
  }
}

test("104.4b: three Oblivion Rings with nothing else to take go round for ever: a draw", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Oblivion Ring"],
        exile: [{ card: "Oblivion Ring", exiledWith: "ring" }],
        battlefield: [{ card: "Oblivion Ring", as: "ring" }, "Plains", "Plains", "Plains"],
      },
      them: {},
    },
  });
  s.you.choose("Oblivion Ring @hand");
  goOn(s, 2000);
  expect(s.run.match.result).toMatchObject({ places: [1, 1], why: "a loop nobody can leave" });
});

test("104.4b: with another permanent to take it is no loop: somebody chooses to go round", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Oblivion Ring"],
        exile: [{ card: "Oblivion Ring", exiledWith: "ring" }],
        battlefield: [{ card: "Oblivion Ring", as: "ring" }, "Plains", "Plains", "Plains"],
      },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Oblivion Ring @hand");
  resolve(s);
  expect(s.you.offered()).toHaveLength(2);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"] });
  expect(s.run.match.isOver).toBe(false);
});

const hunter = {
  facts: { cost: "{0}", types: ["artifact"] },
  abilities: [
    {
      asSoonAs: [
        { lessThan: [{ lifeOf: "you" }, 20] },
        { target: ["creatures", { as: "it", do: { destroy: "$it" } }] },
      ],
    },
  ],
};

test("603.3d, 603.8: a state trigger without a target is removed, and is so again for ever: a draw (104.4b)", () => {
  const s = scene({ cards: { Hunter: hunter }, seats: { you: { life: 19, battlefield: ["Hunter"] }, them: {} } });
  expect(s.run.match.result).toMatchObject({ places: [1, 1], why: "a loop nobody can leave" });
});

test("603.8: a state trigger whose target is gone has left the stack, and triggers again", () => {
  const s = scene({
    cards: { Hunter: hunter },
    seats: {
      you: { life: 19, battlefield: ["Hunter"] },
      them: { hand: ["Unsummon", "Healing Salve"], battlefield: ["Island", "Plains", "Memnite", "Ornithopter"] },
    },
  });
  s.you.choose("Memnite");
  s.them.choose("Unsummon");
  s.them.choose("Memnite");
  resolveOne(s);
  resolveOne(s);
  s.you.choose("Ornithopter");
  s.them.choose("Healing Salve");
  s.them.choose("gain 3 life");
  s.them.choose("player 1");
  resolve(s);
  s.them.shows({ hand: ["Memnite"], graveyard: ["Ornithopter", "Healing Salve", "Unsummon"] });
  expect(s.run.match.isOver).toBe(false);
});

test("608.2h, 603.10: Swords to Plowshares gains the power the creature last had", () => {
  const s = scene({
    seats: {
      you: { hand: ["Swords to Plowshares"], battlefield: ["Plains"] },
      them: { battlefield: [{ card: "Grizzly Bears", plus: 3 }, "Glorious Anthem"] },
    },
  });
  s.you.choose("Swords to Plowshares");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ life: 26 });
});

test("702.43: modular gives away the counters it last had", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Shatter"],
        battlefield: [{ card: "Arcbound Ravager", plus: 4 }, "Memnite", "Mountain", "Mountain"],
      },
      them: {},
    },
  });
  s.you.choose("Shatter");
  s.you.choose("Arcbound Ravager");
  resolve(s);
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("yes");
  s.card("Memnite", { plus: 4, power: 5 });
});

test("112.7a: an ability on the stack resolves though its source is gone", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Siege-Gang Commander", "Mountain", "Mountain"] },
      them: { hand: ["Swords to Plowshares"], battlefield: ["Plains"] },
    },
  });
  s.you.choose("Siege-Gang Commander");
  s.you.choose("player 2");
  s.you.choose("Siege-Gang Commander");
  resolve(s);
  s.them.shows({ life: 18 });
});

test("605.3b: a mana ability does not use the stack, even when it sacrifices", () => {
  const s = scene({ seats: { you: { hand: ["Lightning Bolt"], battlefield: ["Lotus Petal"] }, them: {} } });
  s.you.choose("Lotus Petal");
  s.you.choose("{R}");
  s.you.shows({ red: 1, graveyard: ["Lotus Petal"] });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  resolveOne(s);
  s.them.shows({ life: 17 });
});

test("602.5b: Wall of Roots makes mana once each turn, also the opponent's", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Wall of Roots"], hand: ["Giant Growth"], library: ["Forest"] },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Wall of Roots");
  s.you.shows({ green: 1 });
  s.you.offersNot("Wall of Roots");
  s.card("Wall of Roots", { toughness: 4 });
  s.passUntil("upkeep");
  expect(s.run.match.machine.s.columnsOf("game").active[0]).toBe(2);
  s.you.choose("Wall of Roots");
  s.card("Wall of Roots", { toughness: 3 });
});

test("302.6: {T} of a creature needs that it is not summoning-sick; tapping another creature does not", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Saruli Caretaker", { card: "Sylvan Caryatid", sick: true }], hand: ["Llanowar Elves"] },
      them: {},
    },
  });
  s.you.choose("Saruli Caretaker");
  s.you.choose("Sylvan Caryatid");
  s.you.choose("{G}");
  s.you.shows({ green: 1 });
  s.card("Sylvan Caryatid", { tapped: true });
});

test("Collected Company takes up to two creatures of mana value 3 or less", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Collected Company"],
        library: [
          "Forest",
          "Overgrown Battlement",
          "Arcades, the Strategist",
          "Axebane Guardian",
          "Forest",
          "Saruli Caretaker",
        ],
        battlefield: Array(4).fill("Forest"),
      },
      them: {},
    },
  });
  s.you.choose("Collected Company");
  resolve(s);
  expect([...s.you.offered()].sort()).toEqual(["Axebane Guardian", "Overgrown Battlement", "Saruli Caretaker"]);
  s.you.choose("Axebane Guardian", "Saruli Caretaker");
  expect(s.run.zone(1, "battlefield")).toEqual([
    "Axebane Guardian",
    "Forest",
    "Forest",
    "Forest",
    "Forest",
    "Saruli Caretaker",
  ]);
});

test("Staff of Domination: each ability has its own cost; it cannot pay for itself by tapping", () => {
  const s = scene({ seats: { you: { battlefield: ["Staff of Domination", ...Array(3).fill("Forest")] }, them: {} } });
  s.you.choose("Staff of Domination");
  expect(s.you.offered()).toEqual(["untap it", "gain 1 life"]);
  s.you.choose("gain 1 life");
  resolve(s);
  s.you.choose("Staff of Domination");
  s.card("Staff of Domination", { tapped: true });
  resolve(s);
  s.card("Staff of Domination", { tapped: false });
  s.you.shows({ life: 21 });
});

test("Westvale Abbey transforms when five creatures are sacrificed, and comes untapped", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Westvale Abbey", ...Array(5).fill("Forest"), ...Array(5).fill("1/1 Elf Warrior")] },
      them: {},
    },
  });
  s.you.choose("Westvale Abbey");
  s.you.choose("transform");
  s.you.choose(...Array(5).fill("1/1 Elf Warrior"));
  resolve(s);
  s.card("Westvale Abbey", { power: 9, toughness: 7, tapped: false });
});

test("104.4b: a loop of mandatory actions that only gains life is a draw as well", () => {
  const s = scene({
    cards: {
      Font: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: [{ wheneverYouGainLife: { gainLife: ["you", 1] } }],
      },
      Sip: { facts: { cost: "{0}", types: ["instant"] }, programs: { resolve: { gainLife: ["you", 1] } } },
    },
    seats: { you: { hand: ["Sip"], battlefield: ["Font"] }, them: {} },
  });
  s.you.choose("Sip");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([1, 1]);
});

test("608.2h: what a trigger asks of a creature that died is what it was; what it does is done with the card", () => {
  const cards = {
    Mourner: {
      facts: { cost: "{0}", types: ["enchantment"] },
      abilities: [
        {
          wheneverDies: [
            { is: ["$it", "creature"] },
            [
              { gainLife: [{ controller: "$card" }, { power: "$card" }] },
              { when: [{ not: { isToken: "$card" } }, { enter: ["$card", "you"] }] },
            ],
          ],
        },
      ],
    },
    Smite: {
      facts: { cost: "{0}", types: ["instant"] },
      programs: { resolve: { target: ["permanents", { as: "it", do: { destroy: "$it" } }] } },
    },
  };
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Smite"], battlefield: ["Mourner"] },
      them: { battlefield: [{ card: "Grizzly Bears", plus: 3 }] },
    },
  });
  s.you.choose("Smite");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ life: 25, battlefield: [] });
  s.you.shows({ life: 20, battlefield: ["Mourner", "Grizzly Bears"] });
  s.card("Grizzly Bears", { power: 2 });
});

const fontAnd = (...abilities: unknown[]) => ({
  Font: enchantment({ wheneverYouGainLife: { gainLife: ["you", 1] } }),
  Goal: enchantment(...abilities),
  Sip: free({ gainLife: ["you", 1] }),
});

test("104.4b: a loop that ends once there is 2,000 life is no endless one", () => {
  const s = scene({
    cards: fontAnd({ asSoonAs: [{ atLeast: [{ lifeOf: "you" }, 2000] }, { winGame: "you" }] }),
    seats: { you: { hand: ["Sip"], battlefield: ["Font", "Goal"] }, them: {} },
  });
  s.you.choose("Sip");
  resolve(s);
  s.you.choose("Font");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([1, 2]);
  s.you.shows({ life: 2000 });
});

test("104.4b: a loop that ends once a creature has taken 1,800 damage, or has as many -1/-1 counters, is no endless one", () => {
  const golem = (does: unknown) => ({
    facts: { cost: "{0}", types: ["creature"], pt: [0, 1800] },
    abilities: [{ trigger: [{ happens: ["gainLife"] }, [does, { gainLife: ["you", 1] }]] }],
  });
  for (const does of [{ damage: ["self", 1] }, { putCounters: ["self", "minus", 1] }]) {
    const s = scene({
      cards: { Golem: golem(does), Sip: free({ gainLife: ["you", 1] }) },
      seats: { you: { hand: ["Sip"], battlefield: ["Golem"] }, them: {} },
    });
    s.you.choose("Sip");
    resolve(s);
    s.you.shows({ graveyard: ["Golem", "Sip"], life: 1822 });
    expect(s.run.match.isOver).toBe(false);
  }
});

test("104.4b: a loop that no comparison can end is a draw, though there is one", () => {
  const s = scene({
    cards: fontAnd({ asSoonAs: [{ atLeast: [{ lifeOf: "opponent" }, 2000] }, { winGame: "you" }] }),
    seats: { you: { hand: ["Sip"], battlefield: ["Font", "Goal"] }, them: {} },
  });
  s.you.choose("Sip");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([1, 1]);
});
