import { test } from "vitest";
import { enchantment, free, lands, resolve, scene } from "./scene.js";

const permanent = (cost: string) => ({ facts: { cost, types: ["artifact"] } });
const worship = (colours: string) => free({ gainLife: ["you", { devotion: colours }] });
const cards = {
  "White Worship": worship("W"),
  "Red Worship": worship("R"),
  "Mixed Worship": worship("WR"),
  Mixed: permanent("{1}{R/W}{R/W}{W}"),
  Phyrexian: permanent("{R/P}"),
  Spring: free([{ addMana: ["you", 4, 3] }, { addMana: ["you", 3, 2] }]),
  Measure: free({ gainLife: ["you", { manaInPool: ["you", "G"] }] }),
  "Measure All": free({ gainLife: ["you", { manaInPool: ["you", "any"] }] }),
  Turncoat: enchantment({
    instead: [{ happens: ["loseUnspentMana", { same: ["$player", "you"] }] }, { gainLife: ["you", 1] }],
  }),
};

test("700.5: devotion counts the symbols of a colour, hybrid ones for each of their colours, once for both", () => {
  for (const [name, more] of [
    ["White Worship", 3],
    ["Red Worship", 3],
    ["Mixed Worship", 4],
  ] as const) {
    const s = scene({
      cards,
      seats: { you: { hand: [name], battlefield: ["Mixed", "Phyrexian", "Plains"] }, them: { battlefield: ["Mixed"] } },
    });
    s.you.choose(name);
    resolve(s);
    s.you.shows({ life: 20 + more });
  }
});

test("700.5: Gray Merchant of Asphodel counts itself", () => {
  const s = scene({
    seats: {
      you: { hand: ["Gray Merchant of Asphodel"], battlefield: [...lands("Swamp", 5), "Phyrexian Arena"] },
      them: {},
    },
  });
  s.you.choose("Gray Merchant of Asphodel");
  resolve(s);
  s.you.shows({ life: 24 });
  s.them.shows({ life: 16 });
});

test("700.5: Nykthos makes as much mana of a colour as the devotion to it is, and pays for spells with it", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Leatherback Baloth"],
        battlefield: ["Nykthos, Shrine to Nyx", "Forest", "Forest", "Steel Leaf Champion"],
      },
      them: {},
    },
  });
  s.you.choose("Leatherback Baloth");
  s.you.shows({ stack: ["Leatherback Baloth"], green: 0 });
  const few = scene({
    seats: {
      you: { hand: ["Leatherback Baloth"], battlefield: ["Nykthos, Shrine to Nyx", "Forest", "Forest", "Watchwolf"] },
      them: {},
    },
  });
  few.you.offersNot("Leatherback Baloth");
});

test("106.4: the mana in a pool is a number: of a colour, or all of them", () => {
  const s = scene({ cards, seats: { you: { hand: ["Spring", "Measure", "Measure All"] }, them: {} } });
  s.you.choose("Spring");
  resolve(s);
  s.you.choose("Measure");
  resolve(s);
  s.you.shows({ life: 23 });
  s.you.choose("Measure All");
  resolve(s);
  s.you.shows({ life: 28 });
});

test("500.5: Omnath keeps its controller's green mana through the steps, and is as large; the rest goes", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Spring"], battlefield: ["Omnath, Locus of Mana"], library: ["Forest"] },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Spring");
  resolve(s);
  s.card("Omnath, Locus of Mana", { power: 4, toughness: 4 });
  s.passUntil("end");
  s.you.shows({ green: 3, red: 0 });
  s.card("Omnath, Locus of Mana", { power: 4, toughness: 4 });
  s.passUntil("upkeep");
  s.you.shows({ green: 3 });
});

test("500.5: Upwelling keeps everybody's mana; without it, none stays", () => {
  for (const [battlefield, red] of [
    [["Upwelling"], 2],
    [[], 0],
  ] as const) {
    const s = scene({ cards, seats: { you: { hand: ["Spring"] }, them: { battlefield } } });
    s.you.choose("Spring");
    resolve(s);
    s.passUntil("end");
    s.you.shows({ red, green: red === 0 ? 0 : 3 });
  }
});

test("614.1a: something else may come instead of losing mana of a colour", () => {
  const s = scene({ cards, seats: { you: { hand: ["Spring"], battlefield: ["Turncoat"] }, them: {} } });
  s.you.choose("Spring");
  resolve(s);
  s.passUntil("beginning of combat");
  s.you.shows({ green: 3, red: 2, life: 27 });
});
