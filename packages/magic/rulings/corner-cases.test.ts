import { expect, test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

// Corners of the rules for which no printed card is needed: cards as a scenario file has them.

const spell = (cost: string, does: unknown, more: object = {}) => ({
  facts: { cost, types: ["instant"], ...more },
  programs: { resolve: does },
});
const relic = (...abilities: unknown[]) => ({ facts: { cost: "{1}", types: ["artifact"] }, abilities });
const hitOrKicked = { loseLife: ["opponent", { either: [{ isKicked: "self" }, 6, 1] }] };

test("118.9d: a spell cast for an alternative cost, for its flashback cost or for nothing can be kicked besides", () => {
  const s = scene({
    cards: {
      Bargain: { ...spell("{9}", hitOrKicked, { kicker: "{1}", alternative: "" }) },
      Echo: spell("{9}", hitOrKicked, { kicker: "{1}", flashback: "{R}" }),
      Stone: { ...spell("{2}", { gainLife: ["you", 1] }), abilities: ["cascade"] },
      Spark: spell("{R}", hitOrKicked, { kicker: "{1}" }),
    },
    seats: {
      you: {
        hand: ["Bargain", "Stone"],
        graveyard: ["Echo"],
        battlefield: Array(6).fill("Mountain"),
        library: ["Spark"],
      },
      them: {},
    },
  });
  s.you.choose("Bargain");
  s.you.choose("yes");
  resolve(s);
  s.them.shows({ life: 14 });
  s.you.choose("Echo");
  s.you.choose("yes");
  resolve(s);
  s.them.shows({ life: 8 });
  s.you.choose("Stone");
  resolveOne(s);
  s.you.choose("Spark");
  s.you.choose("yes");
  resolve(s);
  s.them.shows({ life: 2 });
});

test("118.9d: what cannot be paid for is not asked: the free spell is cast unkicked", () => {
  const s = scene({
    cards: {
      Stone: { ...spell("{2}", { gainLife: ["you", 1] }), abilities: ["cascade"] },
      Spark: spell("{R}", hitOrKicked, { kicker: "{1}" }),
    },
    seats: { you: { hand: ["Stone"], battlefield: ["Mountain", "Mountain"], library: ["Spark"] }, them: {} },
  });
  s.you.choose("Stone");
  resolveOne(s);
  s.you.choose("Spark");
  resolve(s);
  s.them.shows({ life: 19 });
});

test("601.2a: a spell is on the stack while it is paid for: it cannot be discarded for its own cost", () => {
  const cards = {
    Fling: {
      ...spell("{R}", { loseLife: ["opponent", 3] }),
      programs: {
        additionalCost: { discarding: [1, { inYourHand: true }] },
        resolve: { loseLife: ["opponent", 3] },
      },
    },
  };
  const alone = scene({ cards, seats: { you: { hand: ["Fling"], battlefield: ["Mountain"] }, them: {} } });
  alone.you.offersNot("Fling");
  const s = scene({ cards, seats: { you: { hand: ["Fling", "Forest"], battlefield: ["Mountain"] }, them: {} } });
  s.you.choose("Fling");
  s.you.choose("Forest");
  resolve(s);
  s.them.shows({ life: 17 });
});

test("602.2b, 107.3: X of an ability goes by its own cost, and each on the stack keeps its own", () => {
  const s = scene({
    cards: {
      Font: relic({ activated: ["drink", "{X}", [], { withX: { gainLife: ["you", { xOf: "self" }] } }] }),
    },
    seats: { you: { battlefield: ["Font", "Plains", "Plains", "Plains"] }, them: {} },
  });
  s.you.choose("Font");
  expect(s.you.offered()).toEqual(["1", "2", "3"]);
  s.you.choose("1");
  s.you.choose("Font");
  expect(s.you.offered()).toEqual(["1", "2"]);
  s.you.choose("2");
  resolveOne(s);
  s.you.shows({ life: 22 });
  resolve(s);
  s.you.shows({ life: 23 });
  s.you.choose("Font");
  resolve(s);
  s.you.shows({ life: 23 });
});

test("107.3b: X of a spell that is cast for a cost without {X} is 0; for one that has it, it is chosen", () => {
  const drink = { withX: { gainLife: ["you", { plus: [{ xOf: "self" }, 5] }] } };
  const s = scene({
    cards: {
      Bargain: spell("{X}{9}", drink, { alternative: "" }),
      Echo: spell("{9}", drink, { flashback: "{X}" }),
    },
    seats: { you: { hand: ["Bargain"], graveyard: ["Echo"], battlefield: ["Plains", "Plains"] }, them: {} },
  });
  s.you.choose("Bargain");
  resolve(s);
  s.you.shows({ life: 25 });
  s.you.choose("Echo");
  s.you.choose("2");
  resolve(s);
  s.you.shows({ life: 32 });
});

test("603.4: 'when this enters, if' asks again as it resolves, also when it has a target", () => {
  const cards = {
    Judge: {
      facts: { cost: "{W}", types: ["creature"], pt: [1, 1] },
      abilities: [
        {
          whenThisEntersIf: [
            { anyOf: { creaturesWhere: { opponentControls: "$it" } } },
            { target: ["anyPlayer", { as: "who", do: { gainLife: ["$who", 5] } }] },
          ],
        },
      ],
    },
  };
  const seats = {
    you: { hand: ["Judge", "Shock"], battlefield: ["Plains", "Mountain"] },
    them: { battlefield: ["Grizzly Bears"] },
  };
  const still = scene({ cards, seats });
  still.you.choose("Judge");
  resolve(still);
  still.you.choose("player 1");
  resolve(still);
  still.you.shows({ life: 25 });
  const gone = scene({ cards, seats });
  gone.you.choose("Judge");
  resolve(gone);
  gone.you.choose("player 1");
  gone.you.choose("Shock");
  gone.you.choose("Grizzly Bears");
  resolve(gone);
  gone.you.shows({ life: 20 });
});

test("614.5: what a replacement does in place of a draw is not replaced by it again; two of them make four", () => {
  const cards = {
    Reflection: relic({
      instead: [{ happens: ["draw", { same: ["$player", "you"] }] }, { drawCards: ["you", 2] }],
    }),
    Glance: spell("{0}", { draw: "you" }),
  };
  const library = Array<string>(6).fill("Forest");
  const one = scene({ cards, seats: { you: { hand: ["Glance"], battlefield: ["Reflection"], library }, them: {} } });
  one.you.choose("Glance");
  resolve(one);
  one.you.shows({ hand: ["Forest", "Forest"] });
  const battlefield = ["Reflection", "Reflection"];
  const two = scene({ cards, seats: { you: { hand: ["Glance"], battlefield, library }, them: {} } });
  two.you.choose("Glance");
  resolve(two);
  two.you.choose("Reflection");
  two.you.shows({ hand: ["Forest", "Forest", "Forest", "Forest"] });
});

test("707.5: a copy enters as what it copies would: tapped, with its counters, with its loyalty", () => {
  const s = scene({
    cards: {
      Sapling: {
        facts: { cost: "{9}", types: ["creature"], pt: [0, 0], keywords: ["enters tapped"] },
        programs: { asEnters: { entersWith: ["plus", 2] } },
      },
      Mirror: {
        facts: { cost: "{U}", types: ["creature"], pt: [0, 0] },
        programs: { asEnters: { entersAsCopy: { permanentsWhere: { not: { is: ["$it", "land"] } } } } },
      },
    },
    seats: {
      you: {
        hand: [
          { card: "Mirror", as: "first" },
          { card: "Mirror", as: "second" },
        ],
        battlefield: ["Island", "Island", { card: "Sapling", plus: 1 }],
      },
      them: { battlefield: [{ card: "Jace Beleren", loyalty: 1 }] },
    },
  });
  s.you.choose("first");
  resolve(s);
  s.you.choose("Sapling");
  s.card("first", { plus: 2, power: 2, tapped: true });
  s.you.choose("second");
  resolve(s);
  s.you.choose("Jace Beleren");
  s.card("second", { loyalty: 3 });
});

test("111.8, 614.12: a token enters with what it says, and does not come back when it is exiled", () => {
  const s = scene({
    cards: {
      Cub: {
        facts: { types: ["creature"], pt: [0, 0], colours: ["green"], token: true },
        programs: { asEnters: { entersWith: ["plus", 3] } },
      },
      Litter: spell("{0}", { createTokens: ["Cub", "you", 1] }),
      Blink: spell("{0}", { target: ["creatures", { as: "it", do: { flicker: "$it" } }] }),
    },
    seats: { you: { hand: ["Litter", "Blink"] }, them: {} },
  });
  s.you.choose("Litter");
  resolve(s);
  s.card("Cub", { plus: 3, toughness: 3 });
  s.you.choose("Blink");
  s.you.choose("Cub");
  resolve(s);
  s.you.shows({ battlefield: [], exile: [] });
});

test("115.1, 120.3: damage to a target player, and a replacement that looks at who is dealt it", () => {
  const s = scene({
    cards: {
      Bolt: spell("{0}", { target: ["anyPlayer", { as: "who", do: { damage: ["$who", 3] } }] }),
      Mantle: relic({
        instead: [
          { happens: ["dealDamage", { same: ["$target", "you"] }] },
          { proceed: { count: { minus: ["$count", 1] } } },
        ],
      }),
    },
    seats: { you: { hand: ["Bolt", "Bolt"], battlefield: ["Mantle"] }, them: {} },
  });
  s.you.choose("Bolt");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
  s.you.choose("Bolt");
  s.you.choose("player 1");
  resolve(s);
  s.you.shows({ life: 18 });
});

test("601.2c, 603.3d: with fewer targets than it needs a spell is taken back and a trigger is gone", () => {
  const hitting = (many: unknown) => ({
    manyTargets: [
      { creaturesWhere: { opponentControls: "$it" } },
      many,
      { as: "them", do: { each: ["$them", { destroy: "$card" }] } },
    ],
  });
  const s = scene({
    cards: {
      Volley: spell("{X}{R}", { withX: hitting({ xOf: "self" }) }),
      Twins: {
        facts: { cost: "{0}", types: ["creature"], pt: [1, 1] },
        abilities: [{ whenThisEnters: hitting(2) }],
      },
    },
    seats: {
      you: { hand: ["Volley", "Twins"], battlefield: Array(4).fill("Mountain") },
      them: { battlefield: ["Memnite"] },
    },
  });
  s.you.choose("Twins");
  resolve(s);
  s.them.shows({ battlefield: ["Memnite"] });
  s.you.choose("Volley");
  s.you.choose("3");
  s.you.shows({ hand: ["Volley"], stack: [] });
  s.you.choose("Volley");
  s.you.choose("1");
  s.you.choose("Memnite");
  resolve(s);
  s.them.shows({ battlefield: [] });
});

test("603.8: a state trigger goes on top of another ability of its source; a second one does not wait for the first", () => {
  const s = scene({
    cards: {
      Pit: relic(
        { asSoonAs: [{ lessThan: [{ lifeOf: "you" }, 20] }, { gainLife: ["you", 5] }] },
        {
          asSoonAs: [
            { and: [{ lessThan: [{ lifeOf: "you" }, 20] }, { equals: [{ lifeOf: "opponent" }, 20] }] },
            { loseLife: ["opponent", 1] },
          ],
        },
        { activated: ["double", "", { payingLife: 1 }, { gainLife: ["you", { lifeOf: "you" }] }] },
      ),
    },
    seats: { you: { battlefield: ["Pit"] }, them: {} },
  });
  s.you.choose("Pit");
  s.you.choose("Pit"); // its first state trigger goes on the stack below the second (603.3b)
  resolveOne(s);
  s.them.shows({ life: 19 });
  s.you.shows({ life: 19 });
  resolveOne(s);
  s.you.shows({ life: 24 });
  resolve(s);
  s.you.shows({ life: 48 });
  s.them.shows({ life: 19 });
});

test("101.2: what may not be cast, played or activated is not offered", () => {
  const forbidding = (verb: string) => ({ never: { happens: [verb, { not: { same: ["$player", "you"] } }] } });
  const s = scene({
    cards: {
      Ban: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: ["cast", "playLand", "activate"].map(forbidding),
      },
    },
    seats: {
      you: { hand: ["Memnite", "Forest"], battlefield: ["Bonesplitter", "Grizzly Bears", "Mountain"] },
      them: { battlefield: ["Ban"] },
    },
  });
  expect(s.you.offered()).toEqual(["Mountain"]);
});

test("702.93, 704.3: undying sees the +1/+1 counter that is annihilated as the creature dies: it does not return", () => {
  const s = scene({
    cards: {
      Wolfling: { facts: { cost: "{G}", types: ["creature"], pt: [1, 1] }, abilities: ["undying"] },
      Blight: spell("{0}", { target: ["creatures", { as: "it", do: { putCounters: ["$it", "minus", 2] } }] }),
    },
    seats: { you: { hand: ["Blight"], battlefield: [{ card: "Wolfling", plus: 1 }] }, them: {} },
  });
  s.you.choose("Blight");
  s.you.choose("Wolfling");
  resolve(s);
  s.you.shows({ battlefield: [], graveyard: ["Wolfling", "Blight"] });
});

test("702.61b: under split second abilities still trigger: ward has to be paid for", () => {
  const s = scene({
    cards: {
      Warded: { facts: { cost: "{U}", types: ["creature"], pt: [2, 2] }, abilities: [{ ward: "{1}" }] },
      Sudden: spell(
        "{R}",
        { target: ["creatures", { as: "it", do: { damage: ["$it", 3] } }] },
        { keywords: ["split second"] },
      ),
    },
    seats: {
      you: { hand: ["Sudden"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Warded"] },
    },
  });
  s.you.choose("Sudden");
  s.you.choose("Warded");
  resolveOne(s);
  s.you.choose("yes");
  resolve(s);
  s.them.shows({ graveyard: ["Warded"] });
  s.card("Mountain #2", { tapped: true });
});
