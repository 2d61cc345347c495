import { describe, expect, test } from "vitest";
import { abilitiesOf } from "../../effects/held-abilities.js";
import { knowsCard } from "../../players/view.js";
import { magic } from "./magic.js";
import { FOREST, MOUNTAIN, SWAMP } from "./magic-words.js";
import { fingerprints, rulings, type Scripted, sentencesOf } from "./scripted.js";

const ruling = rulings(test, magic);

const size = (t: Scripted, name: string): string => `${t.ask("power", name)}/${t.ask("toughness", name)}`;
const lifeOf = (t: Scripted, player: number): number => t.m.s.columnsOf("player").life[player];
const abilityCountOf = (t: Scripted, name: string): number => abilitiesOf(t.m, t.row(name)).length;
const landTypes = (t: Scripted, name: string): number[] =>
  [FOREST, MOUNTAIN, SWAMP].filter(type => t.ask("landType", name, type) !== 0);

describe("Humility with Opalescence (613.6: parts that began go on)", () => {
  ruling("Opalescence older: all of them are 1/1 creatures without abilities, Opalescence is no creature", start => {
    const t = start({ battlefield: ["bears", "opalescence", "humility", "bloodMoon"] }, {});
    expect(t.ask("isCreature", "humility")).toBe(1);
    expect(t.ask("isCreature", "opalescence")).toBe(0);
    expect(size(t, "humility")).toBe("1/1");
    expect(size(t, "bloodMoon")).toBe("1/1");
    expect(size(t, "bears")).toBe("1/1");
    expect(["humility", "bloodMoon", "opalescence"].map(name => abilityCountOf(t, name))).toEqual([0, 0, 1]);
  });

  ruling("Humility older: enchantments are as large as their mana value, other creatures 1/1", start => {
    const t = start({ battlefield: ["bears", "humility", "opalescence", "bloodMoon"] }, {});
    expect(size(t, "humility")).toBe("4/4");
    expect(size(t, "bloodMoon")).toBe("3/3");
    expect(size(t, "bears")).toBe("1/1");
    expect(["humility", "bloodMoon", "opalescence"].map(name => abilityCountOf(t, name))).toEqual([0, 0, 1]);
  });

  ruling("an ability that only works in a later layer is gone before it begins", start => {
    // Alone, Humility leaves Anthem alone: 7c comes after 7b.
    expect(size(start({ battlefield: ["bears", "humility", "anthem"] }, {}), "bears")).toBe("2/2");
    // Made a creature by Opalescence, Anthem has lost its ability in layer 6.
    const t = start({ battlefield: ["bears", "humility", "anthem", "opalescence"] }, {});
    expect(size(t, "bears")).toBe("1/1");
    expect(size(t, "anthem")).toBe("3/3");
  });

  ruling("counters are added after all that sets a size", start => {
    const t = start({ battlefield: ["humility"], hand: ["colossus", "forest"] }, {});
    t.pick(1, "colossus").pass(1);
    expect(size(t, "colossus")).toBe("4/4");
  });
});

describe("two Opalescences, each making the other a creature, with Humility", () => {
  const sizes = (t: Scripted): string[] =>
    t
      .rows("battlefield")
      .reverse()
      .map(card => `${t.askRow("power", card)}/${t.askRow("toughness", card)}`);

  ruling("all lose their abilities, and both still set sizes: the youngest has the last word", start => {
    expect(sizes(start({ battlefield: ["opalescence", "opalescence", "humility"] }, {}))).toEqual([
      "1/1",
      "1/1",
      "1/1",
    ]);
    expect(sizes(start({ battlefield: ["humility", "opalescence", "opalescence"] }, {}))).toEqual([
      "4/4",
      "4/4",
      "4/4",
    ]);
    // Humility in between: the older Opalescence is overruled, but the younger one does not set itself.
    expect(sizes(start({ battlefield: ["opalescence", "humility", "opalescence"] }, {}))).toEqual([
      "4/4",
      "4/4",
      "1/1",
    ]);
  });
});

describe("Blood Moon with Urborg (613.8: the second ability is gone before it applies)", () => {
  for (const battlefield of [
    ["urborg", "bloodMoon", "forest", "wasteland"],
    ["bloodMoon", "urborg", "forest", "wasteland"],
  ]) {
    ruling(`${battlefield[0]} older: Urborg is a Mountain and makes no Swamps`, start => {
      const t = start({ battlefield }, {});
      expect(landTypes(t, "urborg")).toEqual([MOUNTAIN]);
      expect(landTypes(t, "wasteland")).toEqual([MOUNTAIN]);
      expect(landTypes(t, "forest")).toEqual([FOREST]);
      expect(abilityCountOf(t, "urborg")).toBe(0);
    });
  }

  ruling("when Blood Moon goes, everything is a Swamp too", start => {
    const t = start({ battlefield: ["bloodMoon", "opalescence", "urborg", "forest"], hand: ["bolt", "wasteland"] }, {});
    expect(landTypes(t, "forest")).toEqual([FOREST]);
    t.pick(1, "bolt").pick(1, "bloodMoon").pass(1);
    expect(t.cards("graveyard", 1)).toEqual(["bloodMoon", "bolt"]);
    expect(landTypes(t, "forest")).toEqual([FOREST, SWAMP]);
    expect(landTypes(t, "urborg")).toEqual([SWAMP]);
  });
});

// A land nobody means to play keeps player 1 asked whether to pass.
const spare = "forest";

describe("Quicksilver Gargantuan", () => {
  ruling("a copy except 7/7; a Clone of it is 7/7 too, and sees itself enter as what it copies", start => {
    const t = start({ battlefield: ["visionary"], hand: ["quicksilverGargantuan", "clone", spare] }, {});
    t.pick(1, "quicksilverGargantuan").pass(1).pick(1, "visionary");
    expect(size(t, "quicksilverGargantuan")).toBe("7/7");
    expect(lifeOf(t, 1)).toBe(20);
    t.pass(1);
    expect(lifeOf(t, 1)).toBe(21);
    t.pick(1, "clone").pass(1).pick(1, "quicksilverGargantuan").pass(1);
    expect(size(t, "clone")).toBe("7/7");
    expect(t.ask("manaValue", "clone")).toBe(2);
    expect(lifeOf(t, 1)).toBe(22);
  });

  ruling("Humility overrules the exception: it belongs to the copy (layer 1), not to layer 7b", start => {
    const t = start({ battlefield: ["visionary"], hand: ["quicksilverGargantuan", "humility", spare] }, {});
    t.pick(1, "quicksilverGargantuan").pass(1).pick(1, "visionary").pass(1);
    t.pick(1, "humility").pass(1);
    expect(size(t, "quicksilverGargantuan")).toBe("1/1");
    expect(abilityCountOf(t, "quicksilverGargantuan")).toBe(0);
    // Even a copy effect younger than Humility comes before it.
    const u = start({ battlefield: ["humility", "bears", "colossus"], hand: ["mimicry", spare] }, {});
    u.pick(1, "mimicry").pick(1, "colossus").pick(1, "bears").pass(1);
    expect(u.ask("manaValue", "colossus")).toBe(2);
    expect(size(u, "colossus")).toBe("1/1");
  });

  ruling("exiled and returned at the end step, it is a new object and enters as something else", start => {
    const t = start({ battlefield: ["bears"], hand: ["quicksilverGargantuan", "flicker", spare] }, {});
    t.pick(1, "quicksilverGargantuan").pass(1).pick(1, "bears");
    expect(t.ask("manaValue", "quicksilverGargantuan")).toBe(2);
    t.pick(1, "flicker").pick(1, "quicksilverGargantuan").pass(1);
    expect(t.cards("exile")).toEqual(["quicksilverGargantuan"]);
    expect(t.ask("manaValue", "quicksilverGargantuan")).toBe(7);
    // The main phase ends; the trigger of the end step goes on the stack and resolves.
    t.pass(1).pass(1);
    expect(t.asked).toEqual(["1: what it enters as"]);
    t.pass(1);
    expect(t.ask("manaValue", "quicksilverGargantuan")).toBe(7);
    expect(size(t, "quicksilverGargantuan")).toBe("7/7");
  });

  ruling("a copy of its own twin does everything once", start => {
    const t = start({ battlefield: ["bloodArtist", "bloodArtist", "bears"], hand: ["mimicry", "bolt", spare] }, {});
    t.pick(1, "mimicry").pick(1, "#0").pick(1, "#1").pass(1);
    t.pick(1, "bolt").pick(1, "bears").pass(1);
    // Two Blood Artists, one creature that died: two triggers.
    expect(t.asked).toEqual(["1: which trigger goes on the stack next"]);
    expect(t.options(1)).toHaveLength(2);
  });

  ruling("a copy of itself does nothing more once it has left the battlefield", start => {
    const t = start({ battlefield: ["opalescence", "anthem"], hand: ["mimicry", "wrath", "bears", spare] }, {});
    t.pick(1, "mimicry").pick(1, "anthem").pick(1, "anthem").pass(1);
    expect(size(t, "anthem")).toBe("4/4");
    t.pick(1, "wrath").pass(1).pick(1, "bears").pass(1);
    expect(t.cards("battlefield")).toEqual(["bears", "opalescence"]);
    expect(size(t, "bears")).toBe("2/2");
  });
});

describe("cascade (702.85)", () => {
  const library = ["forest", "wrath", "bears", "clone", "visionary"];

  ruling("walks to the first cheaper spell, casts it first, and the rest go to the bottom unseen", start => {
    const t = start({ hand: ["bloodbraid", spare], library }, {});
    t.pick(1, "bloodbraid").pass(1);
    // Cascade is above Bloodbraid: it resolves first.
    expect(t.asked).toEqual(["1: cast it without paying"]);
    expect(t.options(1)).toEqual(["bears"]);
    expect(t.cards("aside", 1)).toEqual(["bears", "wrath", "forest"]);
    t.pick(1, "bears");
    expect(t.cards("spells")).toEqual(["bears", "bloodbraid"]);
    expect(t.cards("library", 1).slice(0, 2)).toEqual(["clone", "visionary"]);
    expect([...t.cards("library", 1)].slice(2).sort()).toEqual(["forest", "wrath"]);
    expect([1, 2].map(player => knowsCard(t.m, player, t.row("wrath")))).toEqual([false, false]);
    t.pass(1);
    expect(t.cards("battlefield")).toEqual(["bears"]);
    t.pass(1);
    expect(t.cards("battlefield")).toEqual(["bears", "bloodbraid"]);
  });

  ruling("may be declined; may find nothing", start => {
    const t = start({ hand: ["bloodbraid", spare], library }, {});
    t.pick(1, "bloodbraid").pass(1).pass(1);
    expect(t.cards("library", 1).slice(0, 2)).toEqual(["clone", "visionary"]);
    expect([...t.cards("library", 1)].slice(2).sort()).toEqual(["bears", "forest", "wrath"]);
    const none = start({ hand: ["bloodbraid", spare], library: ["forest", "clone"] }, {});
    none.pick(1, "bloodbraid").pass(1);
    expect(none.asked).toEqual(["1: play a card or pass"]);
    expect([...none.cards("library", 1)].sort()).toEqual(["clone", "forest"]);
  });

  ruling("what is cast in this way cascades in its turn, above everything else", start => {
    const t = start(
      { hand: ["bloodbraid", spare], library: ["forest", "shardless", "clone", "bears", "mountain"] },
      {},
    );
    t.pick(1, "bloodbraid").pass(1).pick(1, "shardless").pass(1);
    expect(t.options(1)).toEqual(["bears"]);
    t.pick(1, "bears").pass(1);
    expect(t.cards("battlefield")).toEqual(["bears"]);
    t.pass(1).pass(1);
    expect(t.cards("battlefield")).toEqual(["bears", "bloodbraid", "shardless"]);
    expect(t.cards("library", 1)[0]).toBe("mountain");
  });
});

describe("Bridge from Below", () => {
  const bridge = [
    { battlefield: ["bears"], graveyard: ["bridgeFromBelow"], hand: ["wrath", spare] },
    { battlefield: ["visionary"] },
  ] as const;

  ruling("a creature on each side dies; the Zombie comes if its trigger resolves first", start => {
    const t = start(...bridge);
    t.pick(1, "wrath").pass(1);
    expect(t.options(1)).toEqual(["bridgeFromBelow", "bridgeFromBelow"]);
    // The younger creature's death, the opponent's, was noticed first: exiling Bridge goes on the stack first.
    t.pick(1, "#0").pass(1);
    expect(t.cards("battlefield")).toEqual(["zombie"]);
    t.pass(1);
    expect(t.cards("exile")).toEqual(["bridgeFromBelow"]);
  });

  ruling("exiled before the other trigger resolves, it makes nothing", start => {
    const t = start(...bridge);
    t.pick(1, "wrath").pass(1).pick(1, "#1").pass(1);
    expect(t.cards("exile")).toEqual(["bridgeFromBelow"]);
    t.pass(1);
    expect(t.cards("battlefield")).toEqual([]);
  });

  ruling("a token makes no token, and ceases to exist", start => {
    const t = start({ battlefield: ["bears"], graveyard: ["bridgeFromBelow"], hand: ["bolt", "bolt", spare] }, {});
    t.pick(1, "bolt").pick(1, "bears").pass(1).pass(1);
    expect(t.cards("battlefield")).toEqual(["zombie"]);
    t.pick(1, "bolt").pick(1, "zombie").pass(1);
    expect(t.cards("battlefield")).toEqual([]);
    expect(t.cards("graveyard", 1)).toEqual(["bolt", "bears", "bolt", "bridgeFromBelow"]);
  });
});

test("the cards read as sentences", () => {
  const said = [
    "humility",
    "opalescence",
    "bloodMoon",
    "urborg",
    "quicksilverGargantuan",
    "bloodbraid",
    "bridgeFromBelow",
  ];
  expect(said.map(card => `${card}\n${sentencesOf(magic, card)}`).join("\n\n")).toMatchInlineSnapshot(`
    "humility
    those of all cards in any battlefield where it is a creature: ability: none, power is 1, toughness is 1

    opalescence
    those of all cards in any battlefield where it is a enchantment and it is not this card: isCreature is 1, power is the mana value of it, toughness is the mana value of it

    bloodMoon
    those of those of all cards in any battlefield where it is a land where it is not basic: landType: none, landType Mountain is 1, ability: none

    urborg
    those of all cards in any battlefield where it is a land: landType Swamp is 1

    quicksilverGargantuan
    entersAs: choose up to one of those of those of all cards in any battlefield where it is a creature where it is not this card; this card: is a copy of the named card, copiablePower is 7, copiableToughness is 7 (where the named card is the copiable text of the card)

    bloodbraid
    (in spells) whenever cast (when the result is this card): put on the stack: card by card from the top of your library: reveal the card; move the card to your aside; until it is not a land and the mana value of it is less than the number; choose up to one of those of the cards in your aside where it is not a land and the mana value of it is less than the number; you cast the second card; note the cards in your aside; for each of the cards: move the third card to the bottom of your library; shuffle the lowest the number of the cards cards of your library (where the number is the mana value of this card)

    bridgeFromBelow
    (in graveyard) whenever move (when the zone of the card is a battlefield and the to is a graveyard and the card is a creature and the to is your graveyard and not the card is a token) (seen as it was before): put on the stack: if this card is still there: create zombie in your battlefield
    (in graveyard) whenever move (when the zone of the card is a battlefield and the to is a graveyard and the card is a creature and not the to is your graveyard) (seen as it was before): put on the stack: if this card is still there: move this card to your exile"
  `);
});

test("the cards are the same after JSON", () => {
  const [written, read] = fingerprints(magic);
  expect(read).toBe(written);
});
