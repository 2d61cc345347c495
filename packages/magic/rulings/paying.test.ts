import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("605.3a, 601.2g: the solver sacrifices a Lotus Petal only if lands do not pay", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Lightning Strike"], battlefield: ["Mountain", "Lotus Petal"] },
      them: {},
    },
  });
  s.you.offers("Lightning Strike");
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.shows({ battlefield: ["Lotus Petal", "Mountain"] });
  resolve(s);
  s.card("Mountain", { tapped: true });
  const both = scene({
    seats: { you: { hand: ["Lightning Strike"], battlefield: ["Mountain", "Lotus Petal"] }, them: {} },
  });
  both.you.choose("Lightning Strike");
  both.you.choose("player 2");
  both.you.shows({ battlefield: ["Mountain"], graveyard: ["Lotus Petal"] });
});

test("107.3, 106.4: with fourteen Lotuses the largest X of Sphinx's Revelation leaves one of them for {W}, one for {U}{U}", () => {
  const s = scene({
    seats: { you: { hand: ["Sphinx's Revelation"], battlefield: Array(14).fill("Black Lotus") }, them: {} },
  });
  s.you.choose("Sphinx's Revelation");
  expect(s.you.offered().at(-1)).toBe(String(14 * 3 - 3));
});

test("605.3a: a pain land pays generic mana without hurting, a colour only with damage", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Mind Stone"], battlefield: ["Battlefield Forge", "Mountain", "Forest"] },
      them: {},
    },
  });
  s.you.choose("Mind Stone");
  s.you.shows({ life: 20 });
  resolve(s);
  const colour = scene({ seats: { you: { hand: ["Shock"], battlefield: ["Battlefield Forge"] }, them: {} } });
  colour.you.choose("Shock");
  colour.you.choose("player 2");
  colour.you.shows({ life: 19 });
});

test("118.3b: Mana Confluence pays only as long as there is life to pay with", () => {
  const s = scene({
    seats: {
      you: { life: 1, hand: ["Watchwolf", "Shock"], battlefield: ["Mana Confluence", "Mana Confluence"] },
      them: {},
    },
  });
  s.you.offers("Shock");
  s.you.offersNot("Watchwolf");
});

test("106.4: Black Lotus makes three mana of one colour: {G}{W} needs something else besides", () => {
  const s = scene({
    seats: { you: { hand: ["Watchwolf", "Kalonian Tusker"], battlefield: ["Black Lotus"] }, them: {} },
  });
  s.you.offers("Kalonian Tusker");
  s.you.offersNot("Watchwolf");
  const s2 = scene({ seats: { you: { hand: ["Watchwolf"], battlefield: ["Black Lotus", "Plains"] }, them: {} } });
  s2.you.choose("Watchwolf");
  resolve(s2);
  s2.you.shows({ battlefield: ["Plains", "Watchwolf"], green: 2 });
});

test("605.3a: Springleaf Drum taps a creature that makes no mana itself; which one is its player's choice", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Lightning Strike"],
        battlefield: ["Springleaf Drum", "Mountain", "Memnite", { card: "Raging Goblin", sick: true }],
      },
      them: {},
    },
  });
  s.you.choose("Lightning Strike");
  s.you.choose("player 2");
  expect(asked(s)).toBe("1: what to tap");
  s.you.choose("Raging Goblin");
  resolve(s);
  s.card("Memnite", { tapped: false });
  s.them.shows({ life: 17 });
});

test("733.1: paid by hand with the wrong colour, the whole casting is taken back", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { hand: ["Watchwolf"], battlefield: ["Temple Garden", "Forest"] }, them: {} },
  });
  s.you.choose("Watchwolf");
  s.you.choose("Temple Garden");
  s.you.choose("{T}: add {G}");
  s.you.choose("Forest");
  s.you.shows({ hand: ["Watchwolf"], stack: [], green: 0 });
  s.card("Temple Garden", { tapped: false });
  s.card("Forest", { tapped: false });
});

test("733.1: mana made before is not taken back with the casting", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { hand: ["Watchwolf"], battlefield: ["Temple Garden", "Savannah Lions", "Forest"] }, them: {} },
  });
  s.you.choose("Forest");
  s.you.choose("Watchwolf");
  s.you.choose("Temple Garden");
  s.you.choose("{T}: add {G}");
  s.you.shows({ hand: ["Watchwolf"], green: 1 });
  s.card("Temple Garden", { tapped: false });
});

test("602.5b: Wall of Roots pays once a turn, tapped or not, and shrinks", () => {
  const s = scene({
    seats: { you: { hand: ["Giant Growth"], battlefield: [{ card: "Wall of Roots", tapped: true }] }, them: {} },
  });
  s.you.choose("Giant Growth");
  s.you.choose("Wall of Roots");
  resolve(s);
  s.card("Wall of Roots", { power: 3, toughness: 7, shrink: 1 });
  s.you.offersNot("Wall of Roots");
});

test("605.3a: Skirk Prospector gives up one Goblin for each mana", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Strike"], battlefield: ["Skirk Prospector", "Raging Goblin", "Goblin Guide"] },
      them: {},
    },
  });
  s.you.choose("Lightning Strike");
  s.you.choose("player 2");
  s.you.choose("Raging Goblin");
  s.you.choose("Goblin Guide");
  resolve(s);
  s.them.shows({ life: 17 });
  s.you.shows({ battlefield: ["Skirk Prospector"] });
});

test("107.4e: hybrid mana: either colour pays, and by hand its player says which", () => {
  for (const land of ["Island", "Mountain"]) {
    const s = scene({
      seats: { you: { hand: ["Inside Out"], battlefield: [land, "Plains", "Grizzly Bears"] }, them: {} },
    });
    s.you.offers("Inside Out");
  }
  const s = scene({
    options: { payment: "by hand" },
    seats: {
      you: {
        hand: ["Inside Out"],
        library: ["Forest"],
        battlefield: ["Island", "Mountain", "Plains", "Grizzly Bears"],
      },
      them: {},
    },
  });
  s.you.choose("Inside Out");
  s.you.choose("Grizzly Bears");
  expect(s.you.offered()).toEqual(["{U}", "{R}"]);
  s.you.choose("{R}");
  s.you.choose("Mountain");
  s.you.choose("Plains");
  resolve(s);
  s.card("Mountain", { tapped: true });
  s.card("Island", { tapped: false });
});

test("107.4e, 602.2b: either colour pays for hybrid mana in the cost of an ability, each symbol by itself", () => {
  const figure = (...lands: string[]) =>
    scene({ seats: { you: { battlefield: [{ card: "Figure of Destiny", sick: false }, ...lands] }, them: {} } });
  for (const land of ["Plains", "Mountain"]) {
    const s = figure(land);
    s.you.choose("Figure of Destiny");
    resolve(s);
    s.card("Figure of Destiny", { power: 2, toughness: 2 });
  }
  expect(figure("Island").you.offered()).toEqual(["Island"]);
  const s = figure("Plains", "Mountain", "Plains", "Mountain");
  s.you.choose("Figure of Destiny");
  expect(s.you.offered()).toEqual(["becomes a 2/2 Spirit", "a Spirit becomes a 4/4 Warrior"]);
  s.you.choose("becomes a 2/2 Spirit");
  s.you.choose("Figure of Destiny");
  expect(s.you.offered()).toEqual(["becomes a 2/2 Spirit", "a Spirit becomes a 4/4 Warrior"]);
  s.you.choose("a Spirit becomes a 4/4 Warrior");
  // The Warrior's ability resolves first, and finds no Spirit.
  resolve(s);
  s.card("Figure of Destiny", { power: 2, toughness: 2 });
});

test("107.4e, 601.2b: by hand its player says how an ability's hybrid mana is paid, as far as it could be", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { battlefield: ["Figure of Destiny", "Plains", "Plains", "Mountain", "Mountain"] }, them: {} },
  });
  s.you.choose("Figure of Destiny");
  s.you.choose("a Spirit becomes a 4/4 Warrior");
  expect(s.you.offered()).toEqual(["{R}{R}{W}", "{R}{W}{W}"]);
  s.you.choose("{R}{W}{W}");
  s.you.choose("Plains");
  s.you.choose("Plains");
  s.you.choose("Mountain #1");
  expect(s.you.offered()).toEqual(["Mountain", "Figure of Destiny"]);
});

test("107.4e, 605.3a: mana of either colour pays for the mana of a filter land", () => {
  const gate = (land: string) =>
    scene({ seats: { you: { hand: ["White Knight"], battlefield: [land, "Mystic Gate"] }, them: {} } });
  for (const land of ["Plains", "Island"]) {
    const s = gate(land);
    s.you.choose("White Knight");
    resolve(s);
    s.you.shows({ battlefield: [land, "Mystic Gate", "White Knight"] });
  }
  gate("Forest").you.offersNot("White Knight");
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { battlefield: ["Mystic Gate"], white: 1, blue: 1 }, them: {} },
  });
  s.you.choose("Mystic Gate");
  s.you.choose("{W/U},{T}: add {W} or {U}");
  expect(s.you.offered()).toEqual(["{W}", "{U}"]);
  s.you.choose("{U}");
  s.you.choose("{W}");
  s.you.choose("{W}");
  s.you.shows({ white: 3, blue: 0 });
});

test("107.4e, 118.12a: hybrid mana that an effect asks for is paid with either colour", () => {
  const cards = {
    Pester: {
      facts: { cost: "{0}", types: ["sorcery"] },
      programs: { resolve: { unlessPays: ["opponent", "{W/U}", { gainLife: [{ ownerOf: "self" }, 1] }] } },
    },
  };
  for (const [land, life] of [
    ["Plains", 20],
    ["Island", 20],
    ["Forest", 21],
  ] as const) {
    const s = scene({ cards, seats: { you: { hand: ["Pester"] }, them: { battlefield: [land] } } });
    s.you.choose("Pester");
    resolve(s);
    if (life === 20) s.them.choose("yes");
    s.you.shows({ life });
  }
});

test("109.5, 118.12a: what happens unless an opponent pays happens for you, whether they cannot or will not", () => {
  const cards = {
    Toll: {
      facts: { cost: "{0}", types: ["sorcery"] },
      programs: { resolve: { unlessPays: ["opponent", "{1}", [{ gainLife: ["you", 1] }, { draw: "you" }]] } },
    },
  };
  for (const [battlefield, answer, life] of [
    [[], undefined, 21],
    [["Forest"], "no", 21],
    [["Forest"], "yes", 20],
  ] as const) {
    const s = scene({ cards, seats: { you: { hand: ["Toll"], library: ["Forest"] }, them: { battlefield } } });
    s.you.choose("Toll");
    resolve(s);
    if (answer !== undefined) s.them.choose(answer);
    s.you.shows({ life, hand: life === 21 ? ["Forest"] : [] });
    s.them.shows({ life: 20 });
  }
});

test("202.2d: a hybrid card has both colours, however it was paid for", () => {
  const s = scene({
    seats: {
      you: { hand: ["Kitchen Finks"], battlefield: ["Honor of the Pure", ...Array(3).fill("Forest")] },
      them: {},
    },
  });
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { power: 4, toughness: 3 });
});

test("118.9: Daze for an Island, Gush for two: what is returned may have been tapped for mana before", () => {
  const s = scene({
    seats: {
      you: { hand: ["Divination"], battlefield: Array(3).fill("Island"), library: ["Forest", "Forest"] },
      them: { hand: ["Daze", "Gush"], battlefield: ["Island", "Island", "Island"], library: ["Forest", "Forest"] },
    },
  });
  s.you.choose("Divination");
  s.them.choose("Daze");
  s.them.choose("alternative cost");
  s.them.choose("Divination");
  s.them.choose("Island");
  resolve(s);
  s.you.shows({ graveyard: ["Divination"] });
  s.them.choose("Gush");
  s.them.choose("Island", "Island");
  resolve(s);
  expect([...s.run.zone(2, "hand")].sort()).toEqual(["Forest", "Forest", "Island", "Island", "Island"]);
});

test("601.2f: Thorn of Amethyst and Thalia both count, creatures are free of both", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Raging Goblin"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Thorn of Amethyst", "Thalia, Guardian of Thraben"] },
    },
  });
  s.you.offers("Raging Goblin");
  s.you.offersNot("Shock");
});

test("601.2f: Tolarian Terror costs less for each instant and sorcery card, but never less than its {U}", () => {
  const s = scene({
    seats: {
      you: { hand: ["Tolarian Terror"], graveyard: Array(8).fill("Opt"), battlefield: ["Island"] },
      them: {},
    },
  });
  s.you.choose("Tolarian Terror");
  resolve(s);
  s.card("Tolarian Terror", { power: 5 });
});

test("605.1a: Prophetic Prism needs {1} from something else before it makes any mana", () => {
  const s = scene({ seats: { you: { hand: ["Shock"], battlefield: ["Prophetic Prism"] }, them: {} } });
  s.you.offersNot("Prophetic Prism");
});

test("605.3a, 601.2g: a mana ability that costs mana pays for nothing but itself while a spell is paid for by hand", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: {
      you: {
        hand: ["Divination"],
        battlefield: ["Prophetic Prism", "Forest", "Island", "Island"],
        library: ["Forest", "Forest"],
      },
      them: {},
    },
  });
  s.you.choose("Divination");
  s.you.choose("Prophetic Prism");
  s.you.choose("Forest");
  s.you.choose("{U}");
  expect(asked(s)).toBe("1: what to use for mana");
  s.you.choose("Island");
  s.you.choose("Island");
  s.you.shows({ stack: ["Divination"], blue: 0, green: 0 });
});

test("602.2b: what is tapped for an ability's cost makes no mana for it, by hand either", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { battlefield: ["Mind Stone", "Forest"], library: ["Island"] }, them: {} },
  });
  s.you.choose("Mind Stone");
  s.you.choose("draw a card");
  expect(s.you.offered()).toEqual(["Forest"]);
  s.you.choose("Forest");
  resolve(s);
  s.you.shows({ hand: ["Island"], graveyard: ["Mind Stone"] });
});

test("605.3a: what is sacrificed for its own mana pays once", () => {
  const s = scene({
    cards: {
      spawn: {
        facts: { types: ["creature"], pt: [0, 1] },
        abilities: [{ manaAbility: ["", { sacrifice: ["you", "self"] }, "C"] }],
      },
    },
    seats: { you: { hand: ["Mind Stone", "Sol Ring"], battlefield: ["spawn"] }, them: {} },
  });
  s.you.offers("Sol Ring");
  s.you.offersNot("Mind Stone");
});
