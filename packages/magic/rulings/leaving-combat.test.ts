import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

const cards = {
  "Sudden Theft": {
    facts: { cost: "{U}", types: ["instant"] },
    programs: { resolve: { target: ["permanents", { as: "it", do: { gainControl: ["$it", "turn"] } }] } },
  },
  "Battle Trance": {
    facts: { cost: "{U}", types: ["instant"] },
    programs: { resolve: { target: ["creatures", { as: "it", do: { affect: ["$it", "combat", { morePower: 2 }] } }] } },
  },
  "Brief Statue": {
    facts: { cost: "{U}", types: ["instant"] },
    programs: {
      resolve: {
        target: [
          "creatures",
          { as: "it", do: { untilEndOfTurn: ["$it", { loseAll: "type" }, { isAlso: "artifact" }] } },
        ],
      },
    },
  },
};
const island = "Island";

test("510.1d: a blocker deals no damage to an attacker that has left combat", () => {
  const s = scene({
    seats: { you: { battlefield: ["Drudge Skeletons", "Swamp"] }, them: { battlefield: ["Fencing Ace"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Drudge Skeletons");
  s.passUntil("declare blockers");
  s.them.choose("Fencing Ace");
  s.you.choose("Drudge Skeletons");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: ["Drudge Skeletons", "Swamp"] });
  s.card("Drudge Skeletons", { tapped: true, damage: 0 });
});

test("506.4: an attacker or blocker that changes controllers leaves combat; what it blocked stays blocked", () => {
  for (const stolen of ["Hill Giant", "Grizzly Bears"]) {
    const s = scene({
      cards: { ...cards, "Hill Giant": { facts: { cost: "{3}{R}", types: ["creature"], pt: [3, 3] } } },
      seats: {
        you: { hand: ["Sudden Theft"], battlefield: ["Hill Giant", island] },
        them: { hand: ["Sudden Theft"], battlefield: ["Grizzly Bears", island] },
      },
    });
    s.passUntil("declare attackers");
    s.you.choose("Hill Giant");
    s.passUntil("declare blockers");
    s.them.choose("Grizzly Bears");
    const thief = stolen === "Hill Giant" ? s.them : s.you;
    thief.choose("Sudden Theft");
    thief.choose(stolen);
    s.passUntil("end of combat");
    s.card("Hill Giant", { damage: 0 });
    s.card("Grizzly Bears", { damage: 0 });
    s.them.shows({ life: 20 });
  }
});

test("506.4: an attacker that is no creature any more deals no damage", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: ["Serra Angel"] },
      them: { hand: ["Brief Statue"], battlefield: [island] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Serra Angel");
  s.them.choose("Brief Statue");
  s.them.choose("Serra Angel");
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
});

test("506.4c, 120.8: attacking a planeswalker that is gone or yours by now deals no damage, and lifelink gains nothing", () => {
  for (const answer of ["Sudden Theft", "Boomerang"]) {
    const s = scene({
      cards: {
        ...cards,
        Boomerang: {
          facts: { cost: "{U}", types: ["instant"] },
          programs: { resolve: { target: ["permanents", { as: "it", do: { returnToHand: "$it" } }] } },
        },
      },
      seats: {
        you: { hand: [answer], battlefield: ["Vampire Nighthawk", island] },
        them: { battlefield: ["Jace Beleren"] },
      },
    });
    s.passUntil("declare attackers");
    s.you.choose("Vampire Nighthawk");
    s.you.choose("Jace Beleren");
    s.you.choose(answer);
    s.you.choose("Jace Beleren");
    s.passUntil("end of combat");
    s.you.shows({ life: 20 });
    s.them.shows({ life: 20 });
  }
});

test("302.6: what somebody else controls by now is summoning-sick for them, what was yours already is not", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Control Magic", "Sudden Theft"],
        battlefield: ["Raging Goblin", "Memnite", ...Array(5).fill(island)],
      },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Control Magic");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Sudden Theft");
  s.you.choose("Memnite");
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Memnite", "Raging Goblin"]);
});

test("509.1c: a creature that has to block may choose which attacker", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] },
      them: { battlefield: ["Razorgrass Screen"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears", "Silvercoat Lion");
  s.passUntil("declare blockers");
  s.them.choose("pass");
  expect(() => s.them.choose("pass")).toThrow();
  s.them.choose("Razorgrass Screen");
  s.passUntil("end of combat");
  s.them.shows({ life: 18 });
});

test("509.1c: menace does not free a creature that has to block, if another can block with it", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Boggart Brute"] },
      them: { battlefield: ["Razorgrass Screen", "Grizzly Bears"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Boggart Brute");
  s.passUntil("declare blockers");
  expect(() => s.them.choose("pass")).toThrow();
  s.them.choose("Razorgrass Screen", "Grizzly Bears");
});

test("509.1c: a creature that has to block may do so against menace, together with another, whichever comes first", () => {
  for (const first of ["Boggart Brute", "Grizzly Bears"]) {
    const s = scene({
      seats: {
        you: { battlefield: [first, first === "Boggart Brute" ? "Grizzly Bears" : "Boggart Brute"] },
        them: { battlefield: ["Razorgrass Screen", "Silvercoat Lion"] },
      },
    });
    s.passUntil("declare attackers");
    s.you.choose("Boggart Brute", "Grizzly Bears");
    s.passUntil("declare blockers");
    for (let why = asked(s); why.includes("what blocks"); why = asked(s))
      s.them.choose(...(why.includes("Brute") ? ["Razorgrass Screen", "Silvercoat Lion"] : ["pass"]));
    s.card("Boggart Brute", { blocked: true });
    s.card("Grizzly Bears", { blocked: false });
  }
});

test("509.1c, 702.111: two that have to block block the same attacker if each wants two blockers", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Boggart Brute", "Goblin Trailblazer"] },
      them: { battlefield: ["Razorgrass Screen", "Watchdog"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Boggart Brute", "Goblin Trailblazer");
  s.passUntil("declare blockers");
  s.them.choose("pass");
  expect(() => s.them.choose("pass")).toThrow();
  s.them.choose("Razorgrass Screen", "Watchdog");
});

test("511.2: what lasts until end of combat ends with it", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Battle Trance"], battlefield: ["Grizzly Bears", island] }, them: {} },
  });
  s.passUntil("beginning of combat");
  s.you.choose("Battle Trance");
  s.you.choose("Grizzly Bears");
  s.passUntil("declare attackers");
  s.card("Grizzly Bears", { power: 4 });
  s.passUntil("main 2");
  s.card("Grizzly Bears", { power: 2 });
});

test("108.4: nothing is lent any more when control ends, or when what was lent has gone", () => {
  const setting = {
    seats: {
      you: {
        hand: ["Act of Treason", "Fling"],
        battlefield: Array(5).fill("Mountain"),
        library: ["Forest", "Forest"],
      },
      them: { battlefield: ["Grizzly Bears"], library: ["Forest", "Forest"] },
    },
  };
  const ends = scene(setting);
  const gone = scene(setting);
  for (const s of [ends, gone]) {
    s.you.choose("Act of Treason");
    s.you.choose("Grizzly Bears");
    resolve(s);
    s.run.shows(0, { lent: 1 });
  }
  ends.passUntil("upkeep");
  ends.run.shows(0, { lent: 0 });
  gone.you.choose("Fling");
  gone.you.choose("player 2");
  gone.run.shows(0, { lent: 0 });
});
