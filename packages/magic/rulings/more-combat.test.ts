import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("508.1d: a creature that attacks if able has to, unless it is tapped or has just come", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Goblin Brigand", { card: "Bloodrock Cyclops", sick: true }, "Grizzly Bears"] },
      them: {},
    },
  });
  s.passUntil("declare attackers");
  expect(() => s.you.choose("Grizzly Bears")).toThrow();
  s.you.choose("Goblin Brigand");
  s.passUntil("end of combat");
  s.them.shows({ life: 18 });
});

test("508.1c: a creature that must attack and cannot does not", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Crazed Goblin", as: "goblin" },
          { card: "Luminous Bonds", attachedTo: "goblin" },
        ],
      },
      them: {},
    },
  });
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
  s.card("Crazed Goblin", { tapped: false });
});

test("509.1c: Razorgrass Screen has to block if it can; Culling Mark makes another do so", () => {
  const s = scene({
    seats: {
      you: { hand: ["Culling Mark"], battlefield: ["Grizzly Bears", "Forest", "Forest", "Forest"] },
      them: { battlefield: ["Walking Corpse"] },
    },
  });
  s.you.choose("Culling Mark");
  s.you.choose("Walking Corpse");
  resolve(s);
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.passUntil("declare blockers");
  expect(() => s.them.choose("pass")).toThrow();
  s.them.choose("Walking Corpse");
  s.passUntil("end of combat");
  s.them.shows({ graveyard: ["Walking Corpse"], life: 20 });
});

test("509.1b: nothing can block what cannot be blocked, though it has to block if able", () => {
  const s = scene({
    seats: { you: { battlefield: ["Invisible Stalker"] }, them: { battlefield: ["Razorgrass Screen", "Watchdog"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Invisible Stalker");
  s.passUntil("end of combat");
  // Watchdog is untapped: attackers get -1/-0.
  s.them.shows({ life: 20 });
});

test("702.4b, 702.7: a double striker that gains first strike only in the second step deals damage once", () => {
  const s = scene({
    seats: { you: { battlefield: ["Fencing Ace"] }, them: { battlefield: ["Grizzly Bears"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Fencing Ace");
  s.passUntil("declare blockers");
  s.them.choose("Grizzly Bears");
  s.passUntil("combat damage");
  s.you.shows({ graveyard: ["Fencing Ace"] });
  s.them.shows({ graveyard: ["Grizzly Bears"] });
});

test("702.16e: protection prevents damage, also where nothing was aimed at it", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Giant Spider", "Mountain", "Mountain"], hand: ["Pyroclasm"] },
      them: { battlefield: ["Mirran Crusader", "Auriok Champion"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Giant Spider");
  s.passUntil("declare blockers");
  s.them.choose("Mirran Crusader");
  s.passUntil("main 2");
  s.card("Mirran Crusader", { damage: 0 });
  s.you.choose("Pyroclasm");
  resolve(s);
  s.them.shows({ battlefield: ["Auriok Champion"] });
});

test("510.1c: the question how damage is divided names the blocker", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Leatherback Baloth"] },
      them: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Leatherback Baloth");
  s.passUntil("declare blockers");
  s.them.choose("Grizzly Bears", "Silvercoat Lion");
  s.passUntil("combat damage");
  expect(asked(s)).toMatch(/how much damage to (Grizzly Bears|Silvercoat Lion)/);
  s.you.choose("2");
  s.them.shows({ graveyard: ["Grizzly Bears", "Silvercoat Lion"] });
});

test("702.90b, 704.5c: ten poison counters lose the game; infect leaves life alone", () => {
  const s = scene({
    seats: { you: { battlefield: ["Glistener Elf", "Blighted Agent"] }, them: { poison: 8 } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Glistener Elf", "Blighted Agent");
  s.passUntil("declare blockers");
  s.them.choose("pass");
  expect(s.run.match.result?.places).toEqual([1, 2]);
});

test("702.90c, 704.5q: -1/-1 counters from infect annihilate +1/+1 counters", () => {
  const s = scene({
    seats: { you: { battlefield: ["Plague Stinger"] }, them: { battlefield: [{ card: "Wind Drake", plus: 2 }] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Plague Stinger");
  s.passUntil("declare blockers");
  s.them.choose("Wind Drake");
  s.passUntil("end of combat");
  s.card("Wind Drake", { plus: 1, minus: 0, power: 3 });
});

test("702.21: ward counters abilities too: Patchwork Automaton against Staff of Domination", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Patchwork Automaton"] },
      them: { battlefield: ["Staff of Domination", ...Array(4).fill("Island")] },
    },
    turn: { of: "them" },
  });
  s.them.choose("Staff of Domination");
  s.them.choose("tap a creature");
  s.them.choose("Patchwork Automaton");
  resolve(s);
  s.card("Patchwork Automaton", { tapped: false });
});

test("702.21: ward counters the ability that targeted, not another of the same source put on the stack after it", () => {
  const s = scene({
    cards: {
      Herald: {
        facts: { cost: "{W}", types: ["creature"], pt: [1, 1] },
        abilities: [
          { whenThisEnters: { target: ["creatures", { as: "it", do: { tap: "$it" } }] } },
          { whenThisEnters: { gainLife: ["you", 3] } },
        ],
      },
    },
    seats: {
      you: { hand: ["Herald"], battlefield: ["Plains"] },
      them: { battlefield: ["Waterfall Aerialist"] },
    },
  });
  s.you.choose("Herald");
  resolve(s);
  s.you.choose("Herald");
  s.you.choose("Waterfall Aerialist");
  resolve(s);
  s.card("Waterfall Aerialist", { tapped: false });
  s.you.shows({ life: 23 });
});

test("702.21: Tolarian Terror: paid for, the spell resolves", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Tolarian Terror"] },
      them: { hand: ["Unsummon"], battlefield: Array(3).fill("Island") },
    },
    turn: { of: "them" },
  });
  s.them.choose("Unsummon");
  s.them.choose("Tolarian Terror");
  resolve(s);
  s.them.choose("yes");
  resolve(s);
  s.you.shows({ hand: ["Tolarian Terror"] });
});

test("702.11: a hexproof creature is out of reach for an opponent's spells, not for your Aura", () => {
  const s = scene({
    seats: {
      you: { hand: ["Rancor"], battlefield: ["Slippery Bogle", "Forest"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
  });
  s.you.choose("Rancor");
  s.you.choose("Slippery Bogle");
  resolve(s);
  s.card("Slippery Bogle", { power: 3 });
  s.you.choose("pass");
  s.them.choose("Shock");
  expect(s.them.offered()).toEqual(["player 2", "player 1"]);
});

test("702.18: shroud keeps your own spells away too; Day of Judgment targets nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Giant Growth", "Day of Judgment"],
        battlefield: ["Nimble Mongoose", "Deadly Insect", "Forest", ...Array(4).fill("Plains")],
      },
      them: {},
    },
  });
  s.you.offersNot("Giant Growth");
  s.you.choose("Day of Judgment");
  resolve(s);
  expect(s.run.zone(1, "graveyard")).toHaveLength(3);
});

test("702.85: Violent Outburst cascades as an instant; Ardent Plea in its turn", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Violent Outburst"],
        library: ["Ardent Plea", "Grizzly Bears", "Forest"],
        battlefield: ["Mountain", "Forest", "Forest", "Grizzly Bears"],
      },
      them: {},
    },
    turn: { of: "them" },
  });
  s.you.choose("Violent Outburst");
  resolve(s);
  // Ardent Plea has mana value 3: it is not less than 3, so the Bears come.
  s.you.choose("Grizzly Bears");
  resolve(s);
  expect(s.run.zone(1, "battlefield").filter(name => name === "Grizzly Bears")).toHaveLength(2);
});

test("500.8: Seize the Day: another combat phase and another main phase, in which it can be done again", () => {
  const s = scene({
    seats: { you: { hand: ["Seize the Day"], battlefield: ["Grizzly Bears", ...Array(7).fill("Mountain")] }, them: {} },
  });
  const attack = (): void => {
    s.passUntil("declare attackers");
    s.you.choose("Grizzly Bears");
    s.passUntil("main 2");
  };
  attack();
  for (let i = 0; i < 2; i++) {
    s.you.choose("Seize the Day");
    s.you.choose("Grizzly Bears");
    attack();
  }
  s.them.shows({ life: 14 });
  s.passUntil("end");
});

test("500.7: of two extra turns the one made last comes first; then it goes on as if there had been none", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Time Warp", "Time Warp"],
        battlefield: Array(10).fill("Island"),
        library: Array(5).fill("Forest"),
      },
      them: { library: Array(5).fill("Forest") },
    },
  });
  for (const player of ["player 1", "player 2"]) {
    s.you.choose("Time Warp");
    s.you.choose(player);
    resolve(s);
  }
  const order = [1, 2, 3, 4].map(() => {
    s.passUntil("upkeep");
    const active = s.run.match.machine.s.columnsOf("game").active[0];
    s.passUntil("end");
    return active;
  });
  expect(order).toEqual([2, 1, 2, 1]);
});

test("509.1b: Signal Pest is blocked only by flying and reach; its battle cry helps the others", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Signal Pest", "Grizzly Bears"] },
      them: { battlefield: ["Walking Corpse", "Giant Spider"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Signal Pest", "Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 3 });
  s.card("Signal Pest", { power: 0 });
  s.passUntil("declare blockers");
  expect(asked(s)).toMatch(/what blocks (Signal Pest|Grizzly Bears)/);
});

test("508.2, 508.8: where nobody attacks players get priority all the same, and no other step until combat ends", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Mountain"], hand: ["Shock"] },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  const now = () => s.run.match.game.moment?.(s.run.match.machine);
  s.passUntil("declare attackers");
  // Who attacks is asked, then what to do.
  s.you.choose("pass");
  expect(now()).toBe("declare attackers");
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 18 });
  expect(now()).toBe("declare attackers");
  s.you.choose("pass");
  s.them.choose("pass");
  expect(now()).toBe("end of combat");
});

test("508.2: a trigger of the step itself goes on the stack in it, though nobody attacks", () => {
  const s = scene({
    cards: {
      Drum: {
        facts: { cost: "{0}", types: ["artifact"] },
        abilities: [
          { atEach: ["declare attackers", { when: [{ isStep: "declare attackers" }, { gainLife: ["you", 1] }] }] },
        ],
      },
    },
    seats: { you: { battlefield: ["Drum", "Mountain"], hand: ["Shock"] }, them: {} },
    options: { stops: "useful" },
  });
  s.passUntil("main 2");
  s.you.shows({ life: 21 });
});
