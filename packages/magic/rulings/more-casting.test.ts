import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("702.61: under split second only mana abilities", () => {
  const s = scene({
    seats: {
      you: { hand: ["Sudden Shock"], battlefield: ["Mountain", "Mountain"] },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island", "Viscera Seer"] },
    },
  });
  s.you.choose("Sudden Shock");
  s.you.choose("player 2");
  s.you.choose("pass");
  expect(asked(s)).toMatch(/^2:/);
  expect(s.them.offered()).toEqual(["Island", "Island"]);
  resolve(s);
  s.them.shows({ life: 18 });
});

test("702.29: cycling works from the hand, and draws", () => {
  const s = scene({
    seats: { you: { hand: ["Lonely Sandbar"], battlefield: ["Island"], library: ["Swamp"] }, them: {} },
  });
  s.you.choose("Lonely Sandbar");
  s.you.choose("cycling {U}");
  s.you.shows({ graveyard: ["Lonely Sandbar"] });
  resolve(s);
  s.you.shows({ hand: ["Swamp"] });
});

test("702.21: ward counters what an opponent targets it with, unless they pay", () => {
  const poor = scene({
    seats: { you: { hand: ["Shock"], battlefield: ["Mountain"] }, them: { battlefield: ["Waterfall Aerialist"] } },
  });
  poor.you.choose("Shock");
  poor.you.choose("Waterfall Aerialist");
  resolve(poor);
  poor.them.shows({ battlefield: ["Waterfall Aerialist"] });
  poor.you.shows({ graveyard: ["Shock"] });
  const rich = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Mountain", "Mountain", "Mountain"] },
      them: { battlefield: ["Waterfall Aerialist"] },
    },
  });
  rich.you.choose("Shock");
  rich.you.choose("Waterfall Aerialist");
  resolve(rich);
  rich.you.choose("yes");
  resolve(rich);
  rich.them.shows({ battlefield: [] });
});

test("702.21: your own spells do not mind your ward", () => {
  const s = scene({
    seats: { you: { hand: ["Giant Growth"], battlefield: ["Forest", "Waterfall Aerialist"] }, them: {} },
  });
  s.you.choose("Giant Growth");
  s.you.choose("Waterfall Aerialist");
  resolve(s);
  s.card("Waterfall Aerialist", { power: 6 });
});

test("702.40: the storm copies are made even if the spell itself is countered", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Grapeshot"], battlefield: ["Mountain", "Mountain", "Mountain"] },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Grapeshot");
  s.you.choose("player 2");
  s.them.choose("Counterspell");
  s.them.choose("Grapeshot");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
});

test("707.10: copies of spells are not cast: they do not trigger prowess", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Grapeshot"], battlefield: ["Monastery Swiftspear", "Mountain", "Mountain", "Mountain"] },
      them: {},
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Grapeshot");
  s.you.choose("player 2");
  s.you.choose("Monastery Swiftspear");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.card("Monastery Swiftspear", { power: 3 });
});

test("601.2f: Thalia's tax counts for flashback as well", () => {
  const s = scene({
    seats: {
      you: { graveyard: ["Think Twice"], battlefield: ["Island", "Island", "Island"] },
      them: { battlefield: ["Thalia, Guardian of Thraben"] },
    },
  });
  s.you.offersNot("Think Twice");
});

test("Lion's Eye Diamond discards the hand before the mana can be used from it", () => {
  const s = scene({
    seats: { you: { hand: ["Lightning Bolt", "Forest"], battlefield: ["Lion's Eye Diamond"] }, them: {} },
  });
  s.you.choose("Lion's Eye Diamond");
  s.you.choose("{R}");
  s.you.shows({ hand: [], red: 3 });
});

test("Mox Opal makes mana only with three artifacts", () => {
  const s = scene({ seats: { you: { battlefield: ["Mox Opal", "Memnite"], hand: ["Galvanic Blast"] }, them: {} } });
  expect(s.you.offered()).toEqual([]);
  const three = scene({
    seats: { you: { battlefield: ["Mox Opal", "Memnite", "Ornithopter"], hand: ["Galvanic Blast"] }, them: {} },
  });
  three.you.choose("Galvanic Blast");
  three.you.choose("player 2");
  resolve(three);
  three.them.shows({ life: 16 });
});

test("Heritage Druid taps Elves that have just come", () => {
  const elf = { card: "Llanowar Elves", sick: true };
  const s = scene({ seats: { you: { battlefield: [{ card: "Heritage Druid", sick: true }, elf, elf] }, them: {} } });
  s.you.choose("Heritage Druid");
  s.you.choose("Heritage Druid", "Llanowar Elves", "Llanowar Elves");
  s.you.shows({ green: 3 });
});

test("Axebane Guardian makes any combination of colours, one for each defender", () => {
  const s = scene({
    seats: { you: { battlefield: ["Axebane Guardian", "Wall of Omens"], hand: ["Lightning Helix"] }, them: {} },
  });
  s.you.choose("Lightning Helix");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
  s.card("Axebane Guardian", { tapped: true });
});

test("Past in Flames gives flashback to what is in the graveyard then, not to what comes later", () => {
  const s = scene({
    seats: {
      you: { hand: ["Past in Flames", "Shock"], graveyard: ["Lightning Bolt"], battlefield: Array(6).fill("Mountain") },
      them: {},
    },
  });
  s.you.choose("Past in Flames");
  resolve(s);
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.you.offers("Lightning Bolt");
  s.you.offersNot("Shock");
});

test("Glimpse of Nature draws for each creature spell you cast this turn", () => {
  const s = scene({
    seats: {
      you: { hand: ["Glimpse of Nature", "Llanowar Elves"], battlefield: ["Forest", "Forest"], library: ["Swamp"] },
      them: {},
    },
  });
  s.you.choose("Glimpse of Nature");
  resolve(s);
  s.you.choose("Llanowar Elves");
  resolve(s);
  s.you.shows({ hand: ["Swamp"] });
});

test("Dread Return for three creatures: flashback with a cost that is no mana", () => {
  const s = scene({
    seats: {
      you: { graveyard: ["Dread Return", "Grave Titan"], battlefield: ["Memnite", "Ornithopter", "Narcomoeba"] },
      them: {},
    },
  });
  s.you.choose("Dread Return");
  s.you.choose("Grave Titan");
  s.you.choose("Memnite", "Ornithopter", "Narcomoeba");
  resolve(s);
  s.you.shows({ exile: ["Dread Return"] });
  s.card("Grave Titan", { power: 6 });
});
