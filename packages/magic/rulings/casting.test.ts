import { expect, test } from "vitest";
import { asked, resolve, resolveOne, scene } from "./scene.js";

test("601.2: a spell is paid for while it is cast; the solver taps what is needed", () => {
  const s = scene({ seats: { you: { hand: ["Lightning Bolt"], battlefield: ["Mountain", "Forest"] }, them: {} } });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  s.card("Mountain", { tapped: true });
  s.card("Forest", { tapped: false });
  resolve(s);
  s.them.shows({ life: 17 });
  s.you.shows({ graveyard: ["Lightning Bolt"], hand: [] });
});

test("601.2g: mana may be made before, and what is in the pool is spent first", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt"], battlefield: [{ card: "Mountain", as: "first" }, "Mountain"] },
      them: {},
    },
  });
  s.you.choose("first");
  s.you.shows({ red: 1 });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  s.you.shows({ red: 0 });
  s.card("first", { tapped: true });
});

test("500.5: mana that is not spent is gone when the phase ends", () => {
  const s = scene({ seats: { you: { hand: ["Shock"], battlefield: ["Mountain"] }, them: { hand: ["Shock"] } } });
  s.you.choose("Mountain");
  s.passUntil("beginning of combat");
  s.you.shows({ red: 0 });
});

test("601.2b: only what can be paid for is offered, in its colours", () => {
  const s = scene({
    seats: {
      you: { hand: ["Counterspell", "Lightning Bolt", "Grizzly Bears"], battlefield: ["Forest", "Mountain"] },
      them: {},
    },
  });
  expect(s.you.offered()).toEqual(expect.arrayContaining(["Lightning Bolt", "Grizzly Bears"]));
  s.you.offersNot("Counterspell");
});

test("601.2c: a spell whose targets are not there cannot be cast", () => {
  const s = scene({ seats: { you: { hand: ["Giant Growth"], battlefield: ["Forest"] }, them: {} } });
  s.you.offersNot("Giant Growth");
});

test("608.2b: a spell whose only target is gone does nothing", () => {
  const s = scene({
    seats: {
      you: { hand: ["Giant Growth"], battlefield: ["Forest", "Grizzly Bears"] },
      them: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] },
    },
  });
  s.you.choose("Giant Growth");
  s.you.choose("Grizzly Bears");
  s.them.choose("Lightning Bolt");
  s.them.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ battlefield: ["Forest"], graveyard: ["Giant Growth", "Grizzly Bears"] });
});

test("117.7: what is cast in response resolves first", () => {
  const s = scene({
    seats: {
      you: { hand: ["Giant Growth"], battlefield: ["Forest", "Grizzly Bears"] },
      them: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] },
    },
    turn: { of: "them" },
  });
  s.them.choose("Lightning Bolt");
  s.them.choose("Grizzly Bears");
  s.you.choose("Giant Growth");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 5, toughness: 5, damage: 3 });
});

test("701.6: a countered spell goes to its owner's graveyard; nothing of it happens", () => {
  const s = scene({
    seats: {
      you: { hand: ["Grizzly Bears"], battlefield: ["Forest", "Forest"] },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Grizzly Bears");
  s.them.choose("Counterspell");
  s.them.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ graveyard: ["Grizzly Bears"] });
  s.them.shows({ graveyard: ["Counterspell"] });
});

test("101.2: a spell that cannot be countered can be targeted, and resolves all the same", () => {
  const s = scene({
    seats: {
      you: { hand: ["Supreme Verdict"], battlefield: ["Plains", "Plains", "Plains", "Island"] },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island", "Grizzly Bears"] },
    },
  });
  s.you.choose("Supreme Verdict");
  s.them.choose("Counterspell");
  s.them.choose("Supreme Verdict");
  resolve(s);
  s.them.shows({ battlefield: ["Island", "Island"], graveyard: ["Grizzly Bears", "Counterspell"] });
});

test("118.12a: Mana Leak asks whoever cast the spell, and only if they can pay", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt"], battlefield: ["Mountain", "Mountain", "Mountain", "Mountain"] },
      them: { hand: ["Mana Leak"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  s.them.choose("Mana Leak");
  s.them.choose("Lightning Bolt");
  resolve(s);
  expect(asked(s)).toBe("1: pay {3}?");
  s.you.choose("yes");
  resolve(s);
  s.them.shows({ life: 17 });
  const poor = scene({
    seats: {
      you: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] },
      them: { hand: ["Mana Leak"], battlefield: ["Island", "Island"] },
    },
  });
  poor.you.choose("Lightning Bolt");
  poor.you.choose("player 2");
  poor.them.choose("Mana Leak");
  poor.them.choose("Lightning Bolt");
  resolve(poor);
  poor.them.shows({ life: 20 });
});

test("601.2f: Thalia makes noncreature spells cost more, creature spells not", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt", "Raging Goblin"], battlefield: ["Mountain"] },
      them: { battlefield: ["Thalia, Guardian of Thraben"] },
    },
  });
  s.you.offers("Raging Goblin");
  s.you.offersNot("Lightning Bolt");
});

test("601.2f: reductions take away generic mana only; two Thalias add up to two, legend or not", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Divination"], battlefield: ["Goblin Electromancer", "Island", "Mountain"] },
      them: {},
    },
  });
  // Divination costs {1}{U} now, Shock still {R}.
  expect(s.you.offered()).toEqual(expect.arrayContaining(["Shock", "Divination"]));
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.shows({ red: 0 });
  s.you.offersNot("Divination");
});

test("702.41: affinity counts artifacts as the spell is cast", () => {
  const s = scene({
    seats: {
      you: { hand: ["Frogmite"], battlefield: ["Ornithopter", "Memnite", "Darksteel Citadel", "Great Furnace"] },
      them: {},
    },
  });
  s.you.choose("Frogmite");
  s.card("Great Furnace", { tapped: false });
  resolve(s);
  s.card("Frogmite", { power: 2 });
});

test("702.33: a kicked spell costs more and does more", () => {
  const s = scene({ seats: { you: { hand: ["Burst Lightning"], battlefield: Array(5).fill("Mountain") }, them: {} } });
  s.you.choose("Burst Lightning");
  s.you.choose("cast, kicked");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("702.34: flashback casts it from the graveyard and exiles it, even if it is countered", () => {
  const s = scene({
    seats: {
      you: { graveyard: ["Think Twice"], library: ["Forest"], battlefield: Array(3).fill("Island") },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Think Twice");
  s.them.choose("Counterspell");
  s.them.choose("Think Twice");
  resolve(s);
  s.you.shows({ exile: ["Think Twice"], hand: [], graveyard: [] });
});

test("702.34: Snapcaster Mage gives flashback until the end of the turn only", () => {
  const s = scene({
    seats: {
      you: { hand: ["Snapcaster Mage"], graveyard: ["Lightning Bolt"], battlefield: ["Island", "Island", "Mountain"] },
      them: {},
    },
  });
  s.you.choose("Island");
  s.you.choose("Island");
  s.you.choose("Snapcaster Mage");
  resolve(s);
  s.you.choose("Lightning Bolt");
  resolve(s);
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  resolve(s);
  s.you.shows({ exile: ["Lightning Bolt"], graveyard: [] });
  s.them.shows({ life: 17 });
});

test("118.9: Force of Will for an alternative cost: a life and another blue card", () => {
  const s = scene({
    seats: { you: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] }, them: { hand: ["Force of Will", "Opt"] } },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  s.them.choose("Force of Will");
  s.them.choose("Lightning Bolt");
  s.them.choose("Opt");
  resolve(s);
  s.them.shows({ life: 19, hand: [], exile: ["Opt"], graveyard: ["Force of Will"] });
});

test("118.9: Fireblast may cost two Mountains instead", () => {
  const s = scene({ seats: { you: { hand: ["Fireblast"], battlefield: ["Mountain", "Mountain"] }, them: {} } });
  s.you.choose("Fireblast");
  s.you.choose("player 2");
  s.you.choose("Mountain", "Mountain");
  resolve(s);
  s.them.shows({ life: 16 });
  s.you.shows({ battlefield: [], graveyard: ["Fireblast", "Mountain", "Mountain"] });
});

test("107.4f: Phyrexian mana may be paid with life", () => {
  const s = scene({ seats: { you: { hand: ["Gitaxian Probe"], library: ["Forest"] }, them: {} } });
  s.you.choose("Gitaxian Probe");
  s.you.choose("player 2");
  resolve(s);
  s.you.shows({ life: 18, hand: ["Forest"] });
});

test("107.3: X is chosen as the spell is cast, up to what can be paid", () => {
  const s = scene({ seats: { you: { hand: ["Blaze"], battlefield: Array(4).fill("Mountain") }, them: {} } });
  s.you.choose("Blaze");
  expect(s.you.offered()).toEqual(["1", "2", "3"]);
  s.you.choose("3");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
});

test("700.2: a mode whose target is not there cannot be chosen", () => {
  const s = scene({
    seats: { you: { hand: ["Boros Charm"], battlefield: ["Sacred Foundry", "Sacred Foundry"] }, them: {} },
  });
  s.you.choose("Boros Charm");
  expect(s.you.offered()).toEqual(["4 damage", "your permanents are indestructible"]);
  s.you.choose("4 damage");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("601.2h: an additional cost is paid as it is cast; countered, it stays paid", () => {
  const s = scene({
    seats: {
      you: { hand: ["Village Rites"], battlefield: ["Swamp", "Grizzly Bears"] },
      them: { hand: ["Counterspell"], battlefield: ["Island", "Island"] },
    },
  });
  s.you.choose("Village Rites");
  s.them.choose("Counterspell");
  s.them.choose("Village Rites");
  resolve(s);
  s.you.shows({ hand: [], graveyard: ["Village Rites", "Grizzly Bears"] });
});

test("608.2h: Fling deals the power the creature last had", () => {
  const s = scene({
    seats: {
      you: { hand: ["Fling"], battlefield: ["Mountain", "Mountain", { card: "Grizzly Bears", plus: 2 }] },
      them: {},
    },
  });
  s.you.choose("Fling");
  s.you.choose("Grizzly Bears");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("601.2g: paid by hand, each source is picked, and the colour of a dual land", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { hand: ["Lightning Bolt"], battlefield: ["Steam Vents", "Mountain"] }, them: {} },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  expect(asked(s)).toBe("1: what to use for mana");
  s.you.choose("Steam Vents");
  s.you.choose("{T}: add {R}");
  resolveOne(s);
  s.them.shows({ life: 17 });
  s.card("Mountain", { tapped: false });
});
