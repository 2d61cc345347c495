import { expect, test } from "vitest";
import { asked, resolve, resolveOne, scene } from "./scene.js";

const islands = (count: number): string[] => Array(count).fill("Island");

test("700.2d: Cryptic Command: two modes, done in the order they are written", () => {
  const s = scene({
    seats: {
      you: { hand: ["Cryptic Command"], battlefield: islands(4), library: ["Forest"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Cryptic Command");
  expect(s.you.offered()).toEqual(["return a permanent", "tap your opponent's creatures", "draw a card"]);
  s.you.choose("return a permanent", "draw a card");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ hand: ["Forest"] });
  s.them.shows({ hand: ["Grizzly Bears"], battlefield: [] });
});

test("700.2d: two different modes: the same one cannot be chosen twice, nor only one", () => {
  const s = scene({
    seats: { you: { hand: ["Cryptic Command"], battlefield: islands(4), library: ["Forest"] }, them: {} },
  });
  s.you.choose("Cryptic Command");
  expect(() => s.you.choose("draw a card")).toThrow();
  expect(() => s.you.choose("draw a card", "draw a card")).toThrow();
});

test("608.2b: Kolaghan's Command with one target gone does the rest; with both gone nothing", () => {
  const setting = {
    seats: {
      you: { hand: ["Kolaghan's Command"], battlefield: ["Swamp", "Mountain", "Mountain"] },
      them: { hand: ["Fling"], battlefield: ["Memnite", "Mountain", "Mountain"] },
    },
  };
  const s = scene(setting);
  s.you.choose("Kolaghan's Command");
  s.you.choose("destroy an artifact", "2 damage");
  s.you.choose("Memnite");
  s.you.choose("player 2");
  s.them.choose("Fling");
  s.them.choose("Memnite");
  s.them.choose("player 1");
  resolve(s);
  s.them.shows({ life: 18, graveyard: ["Fling", "Memnite"] });
  const both = scene({
    ...setting,
    seats: { ...setting.seats, you: { ...setting.seats.you, graveyard: ["Grizzly Bears"] } },
  });
  both.you.choose("Kolaghan's Command");
  both.you.choose("destroy an artifact", "2 damage");
  both.you.choose("Memnite");
  both.you.choose("Memnite");
  both.them.choose("Fling");
  both.them.choose("Memnite");
  both.them.choose("player 1");
  resolve(both);
  both.them.shows({ life: 20 });
});

test("601.2c: Kolaghan's Command needs two modes that are possible", () => {
  const s = scene({
    seats: { you: { hand: ["Kolaghan's Command"], battlefield: ["Swamp", "Mountain", "Mountain"] }, them: {} },
  });
  s.you.choose("Kolaghan's Command");
  expect(s.you.offered()).toEqual(["a player discards a card", "2 damage"]);
});

test("707.10: a copy of a modal spell has the same modes, and may have new targets", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Kolaghan's Command", "Reverberate"],
        battlefield: ["Swamp", ...Array(4).fill("Mountain")],
      },
      them: { battlefield: ["Memnite", "Ornithopter"] },
    },
  });
  s.you.choose("Kolaghan's Command");
  s.you.choose("destroy an artifact", "2 damage");
  s.you.choose("Memnite");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Kolaghan's Command");
  resolve(s);
  expect(asked(s)).toBe("1: target");
  expect([...s.you.offered()].sort()).toEqual(["Memnite", "Ornithopter"]);
  s.you.choose("Ornithopter");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16, battlefield: [] });
});

test("707.10: a copy of a spell with X has the same X, without asking", () => {
  const s = scene({
    seats: { you: { hand: ["Blaze", "Reverberate"], battlefield: Array(6).fill("Mountain") }, them: {} },
  });
  s.you.choose("Blaze");
  s.you.choose("3");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Blaze");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 14 });
});

test("707.10: Twincast copies another player's spell for you; a kicked one is kicked", () => {
  const s = scene({
    seats: {
      you: { hand: ["Burst Lightning"], battlefield: Array(5).fill("Mountain") },
      them: { hand: ["Twincast"], battlefield: islands(2) },
    },
  });
  s.you.choose("Burst Lightning");
  s.you.choose("cast, kicked");
  s.you.choose("player 2");
  s.them.choose("Twincast");
  s.them.choose("Burst Lightning");
  resolve(s);
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 16 });
  s.them.shows({ life: 16 });
});

test("707.10: a copy is a spell of its own: countering one of them leaves the other", () => {
  for (const [countered, yours, theirs] of [
    ["Shock #1", 18, 20],
    ["Shock #2", 20, 18],
  ] as const) {
    const s = scene({
      seats: {
        you: { hand: ["Shock", "Reverberate"], battlefield: Array(3).fill("Mountain") },
        them: { hand: ["Counterspell"], battlefield: islands(2) },
      },
    });
    s.you.choose("Shock");
    s.you.choose("player 2");
    s.you.choose("Reverberate");
    s.you.choose("Shock");
    resolveOne(s);
    s.you.choose("player 1");
    s.you.choose("pass");
    s.them.choose("Counterspell");
    s.them.choose(countered);
    resolve(s);
    s.you.shows({ life: yours });
    s.them.shows({ life: theirs });
  }
});

test("707.10c, 608.2b: a copy with nothing legal to target keeps the original's target, and does not resolve", () => {
  const s = scene({
    seats: {
      you: { hand: ["Cloudshift", "Twincast"], battlefield: ["Plains", "Island", "Island", "Grizzly Bears"] },
      them: { hand: ["Fling", "Shock"], battlefield: ["Mountain", "Swamp"] },
    },
  });
  s.you.choose("Cloudshift");
  s.you.choose("Grizzly Bears");
  s.you.choose("Twincast");
  s.you.choose("Cloudshift");
  s.them.choose("Shock");
  s.them.choose("Grizzly Bears");
  resolve(s);
  expect(s.you.offered()).toEqual(["Grizzly Bears (gone)"]);
  s.you.choose("Grizzly Bears (gone)");
  s.you.shows({ stack: ["Cloudshift", "Cloudshift"] });
  resolve(s);
  s.you.shows({ stack: [], graveyard: ["Cloudshift", "Twincast", "Grizzly Bears"] });
});

test("700.2: Healing Salve: gaining life, or a shield; Rakdos Charm: the creatures deal the damage", () => {
  const s = scene({
    seats: {
      you: { hand: ["Healing Salve"], battlefield: ["Plains"] },
      them: { hand: ["Rakdos Charm"], battlefield: ["Swamp", "Mountain", "Vampire Nighthawk"] },
    },
  });
  s.you.choose("Healing Salve");
  s.you.choose("gain 3 life");
  s.you.choose("player 1");
  resolve(s);
  s.you.shows({ life: 23 });
  s.you.choose("pass");
  s.them.choose("Rakdos Charm");
  s.them.choose("each creature deals 1 damage to its controller");
  resolve(s);
  // The Nighthawk's lifelink gives the point back.
  s.them.shows({ life: 20 });
});

test("115.5: a spell cannot be its own target", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Mountain"] },
      them: { hand: ["Counterspell"], battlefield: islands(2) },
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.them.choose("Counterspell");
  expect(s.them.offered()).toEqual(["Shock"]);
});

test("115.1, 601.2c: Undo needs two different targets, Soul Salvage none", () => {
  const alone = scene({
    seats: {
      you: { hand: ["Undo", "Soul Salvage"], battlefield: [...islands(3), ...Array(3).fill("Swamp")] },
      them: { battlefield: ["Memnite"] },
    },
  });
  alone.you.offersNot("Undo");
  alone.you.offers("Soul Salvage");
  const s = scene({
    seats: { you: { hand: ["Undo"], battlefield: islands(3) }, them: { battlefield: ["Memnite", "Grizzly Bears"] } },
  });
  s.you.choose("Undo");
  expect(s.run.match.decisions[0]).toMatchObject({ min: 2, max: 2 });
  s.you.choose("Memnite", "Grizzly Bears");
  resolve(s);
  s.them.shows({ battlefield: [], hand: ["Memnite", "Grizzly Bears"] });
});

test("608.2b: Peel from Reality with one of its two targets gone still returns the other", () => {
  const s = scene({
    seats: {
      you: { hand: ["Peel from Reality"], battlefield: [...islands(2), "Memnite"] },
      them: { hand: ["Shock"], battlefield: ["Mountain", "Grizzly Bears"] },
    },
  });
  s.you.choose("Peel from Reality");
  s.you.choose("Memnite");
  s.you.choose("Grizzly Bears");
  s.them.choose("Shock");
  s.them.choose("Memnite");
  resolve(s);
  s.you.shows({ hand: [], graveyard: ["Peel from Reality", "Memnite"] });
  s.them.shows({ hand: ["Grizzly Bears"] });
});

test("115.1d: Soul Salvage returns up to two targets", () => {
  const s = scene({
    seats: {
      you: { hand: ["Soul Salvage"], graveyard: ["Bloodghast", "Memnite"], battlefield: Array(3).fill("Swamp") },
      them: {},
    },
  });
  s.you.choose("Soul Salvage");
  s.you.choose("Bloodghast", "Memnite");
  resolve(s);
  s.you.shows({ hand: ["Bloodghast", "Memnite"], graveyard: ["Soul Salvage"] });
});
