// W-8: the attack phase.

import type { SeatEntry } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { asWeiss } from "../src/table/tables.js";
import { attackScene, on, PILOT, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

describe("W-8.1: declaration", () => {
  ruling("W-8: attacks go on until the player stops", () => {
    const at = attackScene({ you: { stage: [RUNNER, WALL, PILOT] }, foe: {} });
    at.you.choose(RUNNER);
    at.you.choose(PILOT);
    at.you.choose("pass");
    at.foe.shows({ damageTaken: 5 });
  });

  ruling("W-8.1(1): only a standing character attacks", () => {
    const at = attackScene({ you: { stage: [on(1, RUNNER, { posture: 1 }), on(2, WALL)] }, foe: {} });
    expect(at.you.offered()).toEqual([WALL]);
  });

  ruling("W-8.1(2): nobody faces it: direct; somebody does: frontal or side", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER), on(2, WALL)] },
      foe: { stage: [on(2, RUNNER)], hand: [RUNNER] },
    });
    at.you.choose(RUNNER);
    at.foe.shows({ damageTaken: 2 });
    at.you.choose(WALL);
    expect(at.you.offered()).toEqual(["frontal", "side"]);
  });

  ruling("W-8.1(3): the attacker rests", () => {
    const at = attackScene({ you: { stage: [on(1, RUNNER, { as: "it" }), on(2, WALL)] }, foe: {} });
    at.you.choose("it");
    at.card("it", { posture: 1 });
  });

  ruling("W-8.1(4): a direct attack has one soul more, a side attack less by the level of the facing character", () => {
    const direct = attackScene({ you: { stage: [PILOT] }, foe: {} });
    direct.you.choose(PILOT);
    direct.foe.shows({ damageTaken: 3 });
    const side = attackScene({ you: { stage: [PILOT] }, foe: { stage: [on(3, WALL)] } });
    side.you.choose(PILOT);
    side.you.choose("side");
    side.foe.shows({ damageTaken: 1 });
  });

  ruling("W-8.1(4): the level counts as it is at the declaration", () => {
    const at = attackScene({
      you: { stage: [on(1, PILOT), on(2, RUNNER)], deck: ["Gusting Pier", ...plainDeck] },
      foe: { stage: [on(3, WALL)] },
    });
    at.you.choose(PILOT);
    at.you.choose("side");
    at.you.choose(WALL); // the Return icon sends it home in the trigger step
    at.foe.shows({ damageTaken: 2 }); // 2 - 1, and 1 for the soul icon
  });

  ruling("W-8.1(4), P7 attackSoulLasts: to the end of the turn, or of the attack", () => {
    const soulAfter = (options: Record<string, string>): void => {
      const at = attackScene({ you: { stage: [on(1, PILOT), on(2, RUNNER)] }, foe: {} }, { options });
      at.you.choose(PILOT);
      at.card(PILOT, { soul: options.attackSoulLasts === "attack" ? 2 : 3 });
    };
    soulAfter({});
    soulAfter({ attackSoulLasts: "attack" });
  });

  ruling("W-8.1(5): the kind of an attack stays, though a character left", () => {
    const at = attackScene({
      you: { stage: [on(1, PILOT), on(2, RUNNER)], deck: ["Gusting Pier", ...plainDeck] },
      foe: { stage: [on(3, WALL)], hand: [RUNNER] },
    });
    at.you.choose(PILOT);
    at.you.choose("frontal");
    at.you.choose(WALL);
    // Still a frontal attack: there is a counter step, and no soul for a direct one.
    expect(at.run.match.decisions[0]).toMatchObject({ player: 2, reason: "use a counter, or pass" });
    at.run.match.answer(2, []);
    at.foe.shows({ damageTaken: 3 });
    at.card(PILOT, { posture: 1 });
  });

  ruling('W-8.1(6): "when this attacks" comes before the trigger step', () => {
    const at = attackScene({
      you: { stage: ["Ember Twin Ra"], hand: ["Ember Twin Ko"], deck: [WALL, PILOT, ...plainDeck] },
      foe: {},
    });
    at.you.choose("Ember Twin Ra");
    at.you.choose("Ember Twin Ko"); // Resonate: the top card to stock, the next one is checked
    at.you.shows({ stock: [PILOT, WALL] });
  });
});

describe("W-8.2: trigger step", () => {
  ruling("W-8.2(1): the top card of the deck is checked, W-8.2(3): and goes face down on top of the stock", () => {
    const at = attackScene({ you: { stage: [RUNNER], deck: [WALL, ...plainDeck], stock: [PILOT] }, foe: {} });
    at.you.choose(RUNNER);
    at.you.shows({ stock: [WALL, PILOT], resolution: [] });
  });

  ruling("W-8.2(2), P2 iconOrder: two icons apply in printed order, or as chosen", () => {
    const seats = {
      you: { stage: [RUNNER], deck: ["Tidal Archive", ...plainDeck], waitingRoom: [WATER] },
      foe: {},
    };
    const printed = attackScene(seats);
    printed.you.choose(RUNNER);
    expect(printed.you.offered()).toEqual([WATER]); // the soul icon asks nothing
    const chosen = attackScene(seats, { options: { iconOrder: "chosen" } });
    chosen.you.choose(RUNNER);
    expect(chosen.you.offered()).toEqual(["first icon first", "second icon first"]);
  });

  ruling("W-8.2(4), P1 checkTimingBeforeStocking: a check timing between the icons and the stock", () => {
    // Standby puts a character on an occupied position; the check timing removes the older one.
    const zonesAtEncore = (options: Record<string, boolean>): readonly string[] => {
      const at = attackScene(
        {
          you: {
            stage: [on(1, RUNNER, { as: "it" }), on(2, WALL)],
            deck: ["Second Sprout", ...plainDeck],
            waitingRoom: ["Kindling Scout"],
            stock: times(3, RUNNER),
          },
          foe: {},
        },
        { options },
      );
      at.you.choose("it");
      at.you.choose("Kindling Scout");
      at.you.choose("centre middle");
      // Thornwall's Encore is asked in the check timing: is the trigger card stocked already?
      expect(at.you.offered()).toEqual(["yes", "no"]);
      return at.run.zone(1, "resolution");
    };
    expect(zonesAtEncore({})).toEqual([]);
    expect(zonesAtEncore({ checkTimingBeforeStocking: true })).toEqual(["Second Sprout"]);
  });

  const twice = {
    Seer: {
      facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
      abilities: [{ always: [{ just: "self" }, { becomes: ["triggerChecks", 2] }] }],
    },
  };
  ruling("W-8.2(5): trigger check twice: no check timing between the checks", () => {
    const at = attackScene(
      { you: { stage: ["Seer"], deck: ["Cinder Fencer", "Cinder Fencer", ...plainDeck] }, foe: {} },
      { cards: twice },
    );
    at.you.choose("Seer");
    at.you.shows({ stock: times(2, "Cinder Fencer") });
    at.foe.shows({ damageTaken: 4 }); // 1, direct, and two soul icons
  });

  const deserter = {
    Deserter: {
      facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
      abilities: [
        {
          whenever: [
            { happens: ["declareAttack", { same: ["$attacker", "self"] }] },
            { move: ["self", { zone: "hand" }] },
          ],
        },
      ],
    },
  };
  ruling("W-8.2(6): the step takes place though the attacker has left; a soul icon then does nothing", () => {
    const at = attackScene(
      { you: { stage: ["Deserter", WALL], deck: ["Cinder Fencer", ...plainDeck] }, foe: {} },
      { cards: deserter },
    );
    at.you.choose("Deserter");
    at.you.shows({ stock: ["Cinder Fencer"], hand: ["Deserter"] });
    at.foe.shows({ damageTaken: 0 }); // W-8.4: the attacker is gone
  });
});

describe("W-8.3: counter step", () => {
  const counters = ["Harbor Reserve Kit", "Rope Signal", RUNNER];
  ruling(
    "W-8.3(1): one counter: an event with the icon (level, colour, cost), or a Backup (its level, no colour)",
    () => {
      const at = attackScene({
        you: { stage: [RUNNER] },
        foe: { stage: [on(3, RUNNER)], hand: counters, level: [RUNNER] },
      });
      at.you.choose(RUNNER);
      at.you.choose("frontal");
      expect(at.foe.offered()).toEqual(["Harbor Reserve Kit"]); // there is no blue for the event
      const blue = attackScene({
        you: { stage: [RUNNER, WALL] },
        foe: { stage: [on(3, RUNNER)], hand: counters, level: [WATER] },
      });
      blue.you.choose(RUNNER);
      blue.you.choose("frontal");
      expect([...blue.foe.offered()].sort()).toEqual(["Harbor Reserve Kit", "Rope Signal"]);
      blue.foe.choose("Rope Signal");
      blue.foe.choose(RUNNER);
      blue.foe.shows({ hand: ["Harbor Reserve Kit", RUNNER], waitingRoom: ["Rope Signal"] });
      expect(blue.run.match.decisions.some(({ reason }) => reason.includes("counter"))).toBe(false);
    },
  );

  ruling("W-8.3(1): not in a side or direct attack", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER), on(2, WALL)] },
      foe: { stage: [on(3, RUNNER)], hand: counters, level: [WATER] },
    });
    at.you.choose(RUNNER);
    at.you.choose("side");
    expect(at.foe.offered()).toEqual([]);
    at.you.choose(WALL);
    expect(at.run.match.decisions.some(({ reason }) => reason.includes("counter"))).toBe(false);
  });

  ruling("W-8.3(1), W-13(1): asked with any hand, whatever is in it; an empty hand is no secret", () => {
    const asked = (hand: readonly string[]): boolean => {
      const at = attackScene({ you: { stage: [RUNNER, WALL] }, foe: { stage: [on(3, RUNNER)], hand } });
      at.you.choose(RUNNER);
      at.you.choose("frontal");
      return at.run.match.decisions.some(({ player }) => player === 2);
    };
    expect([asked(["Harbor Reserve Kit"]), asked([WATER]), asked([])]).toEqual([true, true, false]);
  });

  ruling("W-8.3(2): a check timing follows", () => {
    const cards = {
      Cheer: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [{ whenever: [{ happens: ["noteAct", { same: ["$player", "you"] }] }, { draw: "you" }] }],
      },
    };
    const at = attackScene(
      {
        you: { stage: [RUNNER, WALL] },
        foe: {
          stage: [on(3, RUNNER), on(4, "Cheer")],
          hand: ["Harbor Reserve Kit"],
          level: [RUNNER],
          deck: [WALL, ...plainDeck],
        },
      },
      { cards },
    );
    at.you.choose(RUNNER);
    at.you.choose("frontal");
    at.foe.choose("Harbor Reserve Kit");
    at.foe.choose(RUNNER);
    at.foe.shows({ hand: [WALL] });
  });

  ruling("W-8.3(3): the step takes place though the defender has left", () => {
    const at = attackScene({
      you: { stage: [RUNNER], deck: ["Gusting Pier", ...plainDeck] },
      foe: { stage: [on(3, WALL)], hand: [RUNNER] },
    });
    at.you.choose(RUNNER);
    at.you.choose("frontal");
    at.you.choose(WALL);
    expect(at.run.match.decisions[0].reason).toBe("use a counter, or pass");
  });
});

describe("W-8.4 and W-8.5: damage and battle", () => {
  ruling("W-8.4: damage equal to the soul; none with soul 0 or less, and nothing is cancelled", () => {
    const at = attackScene({
      you: { stage: [RUNNER, WALL] },
      foe: { stage: [on(3, WALL)], deck: [WATER, ...plainDeck] },
    });
    at.you.choose(RUNNER);
    at.you.choose("side"); // 1 - 1
    at.foe.shows({ damageTaken: 0, damageCancelled: 0, deck: [WATER, ...plainDeck] });
  });

  ruling("W-8.5: the lower power is reversed", () => {
    const at = attackScene({
      you: { stage: [on(1, WALL), on(2, RUNNER)] },
      foe: { stage: [on(3, RUNNER, { as: "theirs" })] },
    });
    at.you.choose(WALL);
    at.you.choose("frontal");
    at.card("theirs", { posture: 2 });
    at.card(WALL, { posture: 1 });
  });

  ruling("W-8.5: equal power reverses both at the same time", () => {
    const at = attackScene({
      you: { stage: [on(1, WALL, { as: "mine" }), on(2, RUNNER)] },
      foe: { stage: [on(3, WALL, { as: "theirs" })] },
    });
    at.you.choose("mine");
    at.you.choose("frontal");
    at.card("mine", { posture: 2 });
    at.card("theirs", { posture: 2 });
  });

  ruling("W-8.5: if one is missing nothing is compared", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER, { as: "it" }), on(2, WALL)], deck: ["Gusting Pier", ...plainDeck] },
      foe: { stage: [on(3, PILOT)] },
    });
    at.you.choose("it");
    at.you.choose("frontal");
    at.you.choose(PILOT);
    at.card("it", { posture: 1 });
  });

  ruling('W-8.5: "at the end of the attack" comes after the battle', () => {
    const cards = {
      Scribe: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [{ whenever: [{ happens: "endAttack" }, { draw: "you" }] }],
      },
    };
    const at = attackScene({ you: { stage: ["Scribe", WALL] }, foe: {} }, { cards });
    at.you.choose("Scribe");
    at.you.shows({ hand: [RUNNER] });
  });
});

describe("W-8.6: encore step", () => {
  const down = (card: string, position: number) => on(position, card, { posture: 2 });

  ruling("W-8.6(1): beginning triggers come first", () => {
    const at = scene({
      turn: { at: "encore" },
      cards: {
        Herald: {
          facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
          abilities: [{ whenever: [{ happens: ["beginPhase", { same: ["$phase", "encoreStep"] }] }, { draw: "you" }] }],
        },
      },
      seats: { you: { stage: [on(4, "Herald"), down(RUNNER, 1)], stock: times(3, WALL) }, foe: {} },
    });
    at.you.shows({ hand: [RUNNER] }); // before anybody is asked for Encore
    expect(at.you.offered()).toEqual(["yes", "no"]);
  });

  ruling("W-8.6(2): the turn player puts reversed characters away one by one, in the order they choose", () => {
    const at = scene({
      turn: { at: "encore" },
      seats: {
        you: { stage: [down(RUNNER, 1), down(WALL, 2)], stock: times(3, PILOT) },
        foe: { stage: [down(RUNNER, 1)], stock: times(3, PILOT) },
      },
    });
    expect([...at.you.offered()].sort()).toEqual([RUNNER, WALL]);
    at.you.choose(WALL);
    at.you.shows({ stage: [RUNNER], waitingRoom: [WALL] });
    at.you.choose("yes"); // Thornwall is back, resting; the stock is spent
    at.you.shows({ stage: [WALL], waitingRoom: [RUNNER, PILOT, PILOT, PILOT] });
    // W-8.6(3): only now the other player
    at.foe.shows({ waitingRoom: [RUNNER] });
    at.foe.choose("yes");
    at.foe.shows({ stage: [RUNNER] });
  });

  ruling("W-8.6(3): then the other player's", () => {
    const at = scene({ turn: { at: "encore" }, seats: { you: {}, foe: { stage: [down(RUNNER, 1), down(WALL, 5)] } } });
    expect([...at.foe.offered()].sort()).toEqual([RUNNER, WALL]); // the back stage too
  });

  ruling("W-8.6(4): what is reversed meanwhile goes as well", () => {
    const cards = {
      Drag: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [
          {
            lookingBack: [
              { happens: ["move", { and: [{ same: ["$card", "self"] }, { isZone: ["$to", "waitingRoom"] }] }] },
              { each: [{ inZone: ["stage", { nextPlayer: "you" }] }, { reverse: "$card" }] },
            ],
          },
        ],
      },
    };
    const at = scene({
      turn: { at: "encore" },
      cards,
      seats: { you: { stage: [WALL] }, foe: { stage: [down("Drag", 1)] } },
    });
    at.foe.choose("Drag"); // before its Encore, which nobody can pay
    at.you.shows({ stage: [], waitingRoom: [WALL] });
  });
});

describe("W-8.7: icons", () => {
  const check = (icon: string, you: SeatEntry = {}, foe: SeatEntry = {}) => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER, { as: "it" }), on(2, WALL)], deck: [icon, ...plainDeck], ...you },
      foe,
    });
    at.you.choose("it");
    return at;
  };

  ruling("W-8.7 soul: one more until end of turn, two icons twice", () => {
    check("Cinder Fencer").card("it", { soul: 3 });
    check("Wildfire").card("it", { soul: 4 });
  });

  ruling(
    "W-8.7 return: an opposing character of any position may go to its owner's hand; it aims at the opponent's stage only",
    () => {
      const at = check("Gusting Pier", {}, { stage: [on(4, WALL)] });
      expect(at.you.offered()).toEqual([WALL]);
      at.you.choose(WALL);
      at.foe.shows({ hand: [WALL], stage: [] });
      at.card("it", { soul: 3 });
      check("Gusting Pier").foe.shows({ damageTaken: 3 }); // nobody there: nothing is asked
    },
  );

  ruling("W-8.7 return: may be declined", () => {
    const at = check("Gusting Pier", {}, { stage: [on(4, PILOT)] });
    at.you.choose("pass");
    at.foe.shows({ stage: [PILOT] });
  });

  ruling("W-8.7 shot: damage that is cancelled is followed by one more", () => {
    const at = check("Harbor Lights Up", {}, { deck: [RUNNER, WATER, WALL, ...plainDeck] });
    at.foe.shows({ clock: [WALL], waitingRoom: [RUNNER, WATER] });
  });

  ruling("W-8.7 shot: that damage can be cancelled, too", () => {
    const at = check("Harbor Lights Up", {}, { deck: [WATER, WATER, ...plainDeck] });
    at.foe.shows({ clock: [], waitingRoom: [WATER, WATER], damageCancelled: 2 });
  });

  ruling("W-8.7 shot: an uncancelled hit spends it; it watches only the next damage of that character", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER, { as: "it" }), on(2, WALL)], deck: ["Harbor Lights Up", ...plainDeck] },
      foe: { deck: [...times(3, RUNNER), WATER, ...plainDeck] },
    });
    at.you.choose("it");
    at.foe.shows({ damageTaken: 3 });
    at.you.choose(WALL); // cancelled, but it is another character
    at.foe.shows({ damageTaken: 3, damageCancelled: 1 });
  });

  ruling("W-8.7 choice: a character with a soul icon, to hand or to stock", () => {
    const at = check("First Bell", { waitingRoom: [WALL, "Cinder Fencer"] });
    expect(at.you.offered()).toEqual(["Cinder Fencer"]);
    at.you.choose("Cinder Fencer");
    at.you.choose("to stock");
    at.you.shows({ stock: ["First Bell", "Cinder Fencer"] });
  });

  ruling("W-8.7 pool: the top card may go into the stock", () => {
    const at = check("Overgrowth", { deck: ["Overgrowth", PILOT, ...plainDeck] });
    at.you.choose("yes");
    at.you.shows({ stock: ["Overgrowth", PILOT] });
  });

  ruling("W-8.7 treasure: it goes to hand, that is not optional; then the top card may go into the stock", () => {
    const at = check("Buried Seed", { deck: ["Buried Seed", PILOT, ...plainDeck] });
    at.you.shows({ hand: ["Buried Seed"] });
    at.you.choose("no");
    at.you.shows({ stock: [] });
  });

  ruling("W-8.7 comeback: a character may return to hand", () => {
    const at = check("Rekindle", { waitingRoom: [PILOT, WATER] });
    expect(at.you.offered()).toEqual([PILOT]);
    at.you.choose(PILOT);
    at.you.shows({ hand: [PILOT], waitingRoom: [WATER] });
  });

  ruling("W-8.7 standby: up to one level above the own, on any position, resting", () => {
    const at = check("Second Sprout", { waitingRoom: ["Kindling Scout", "Ember Twin Ko", PILOT], level: [] });
    expect([...at.you.offered()].sort()).toEqual(["Ember Twin Ko", "Kindling Scout"]);
    at.you.choose("Ember Twin Ko");
    at.you.choose("back left");
    at.card("Ember Twin Ko", { position: 4, posture: 1 });
    at.card("it", { soul: 3 });
  });

  ruling("W-8.7 draw: is optional", () => {
    const no = check(WATER);
    expect(no.you.offered()).toEqual(["yes", "no"]);
    no.you.choose("no");
    no.you.shows({ hand: [], stock: [WATER] });
    const yes = check(WATER);
    yes.you.choose("yes");
    yes.you.shows({ hand: [RUNNER] });
  });

  ruling("W-8.7 gate: a climax may return to hand", () => {
    const at = check("Tidal Archive", { waitingRoom: [WATER, PILOT] });
    expect(at.you.offered()).toEqual([WATER]);
    at.you.choose(WATER);
    at.you.shows({ hand: [WATER] });
    at.card("it", { soul: 3 });
  });

  ruling("W-8.7 discovery: up to three are revealed, up to one character goes to hand, the rest away", () => {
    const at = check("Long Trail", { deck: ["Long Trail", WATER, PILOT, WALL, ...plainDeck] });
    at.you.choose("3");
    expect(at.you.offered()).toEqual([WALL, PILOT]);
    at.you.choose(PILOT);
    at.you.shows({ hand: [PILOT], waitingRoom: [WATER, WALL], stock: ["Long Trail"] });
  });

  ruling("W-8.7 chance: it goes away, of up to two revealed one goes to stock, the other to hand", () => {
    const at = check("Lucky Spark", { deck: ["Lucky Spark", WALL, PILOT, ...plainDeck] });
    at.you.choose("2");
    at.you.choose(PILOT);
    at.you.shows({ waitingRoom: ["Lucky Spark"], stock: [PILOT], hand: [WALL] });
  });
});

describe("W-8.8: the damage process", () => {
  const hit = (foe: SeatEntry, options: object = {}) => {
    const at = attackScene({ you: { stage: [PILOT, RUNNER] }, foe }, options);
    at.you.choose(PILOT); // three damage
    return at;
  };

  ruling("W-8.8(1), W-8.8(3): cards are revealed one by one and go to the clock, the last one on top", () => {
    hit({ deck: [RUNNER, WALL, PILOT, ...plainDeck], clock: [WATER] }).foe.shows({
      clock: [PILOT, WALL, RUNNER, WATER],
    });
  });

  ruling("W-8.8(2): a climax cancels: all revealed cards go to the waiting room", () => {
    hit({ deck: [RUNNER, WALL, WATER, ...plainDeck] }).foe.shows({
      clock: [],
      waitingRoom: [RUNNER, WATER, WALL],
      damageCancelled: 1,
    });
  });

  ruling("W-8.8(2): also as the last card of the hit", () => {
    hit({ deck: [WALL, WALL, WATER, ...plainDeck] }).foe.shows({ clock: [], damageTaken: 0 });
  });

  ruling("W-8.8(4): after the last card nothing more is revealed", () => {
    hit({ deck: [WALL, WALL, WALL, WATER, ...plainDeck] }).foe.shows({
      clock: times(3, WALL),
      deck: [WATER, ...plainDeck],
    });
  });

  ruling("W-8.8(5): the deck runs out in the middle: refresh at once, without the revealed cards", () => {
    hit({ deck: [RUNNER, RUNNER], waitingRoom: times(4, WALL) }).foe.shows({
      // the penalty, then what the hit brought, the last one from the new deck
      clock: [WALL, RUNNER, RUNNER, WALL],
      deck: times(2, WALL),
      waitingRoom: [],
    });
  });

  ruling("W-8.8(6), P3 refreshAfterCancel: a cancelling climax that was the last card is shuffled in, or not", () => {
    const after = hit({ deck: [RUNNER, WATER], waitingRoom: [WALL, WALL] });
    expect(after.run.zone(2, "waitingRoom")).toEqual([]);
    expect(after.run.zone(2, "deck").length + after.run.zone(2, "clock").length).toBe(4);
    const before = hit(
      { deck: [RUNNER, WATER], waitingRoom: [WALL, WALL] },
      { options: { refreshAfterCancel: false } },
    );
    before.foe.shows({ clock: [WALL], deck: [WALL], waitingRoom: [RUNNER, WATER] });
  });

  ruling("W-8.8(7): damage that cannot be cancelled goes on past a climax", () => {
    const cards = {
      Spear: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { dealDamage: [{ nextPlayer: "you" }, 2, "self", true] } },
      },
    };
    const at = scene({ cards, seats: { you: { hand: ["Spear"] }, foe: { deck: [WATER, WALL, ...plainDeck] } } });
    at.you.choose("Spear");
    at.foe.shows({ clock: [WALL, WATER], damageTaken: 2 });
  });

  ruling("W-8.8(8): level up waits until all cards are down; one big hit can give two", () => {
    const cards = {
      Comet: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { dealDamage: [{ nextPlayer: "you" }, 9, "self"] } },
      },
    };
    const at = scene({
      cards,
      seats: {
        you: { hand: ["Comet"] },
        foe: { clock: [WALL, ...times(5, RUNNER)], deck: [RUNNER, PILOT, ...plainDeck] },
      },
    });
    at.you.choose("Comet");
    expect(at.foe.offered()).toHaveLength(7);
    at.foe.choose(WALL);
    expect(at.foe.offered()).toHaveLength(7);
    at.foe.choose(PILOT);
    at.foe.shows({ clock: [RUNNER] });
  });

  ruling("W-8.8(9): cards put into the clock without the word damage cannot be cancelled", () => {
    const at = scene({
      turn: { at: "climax" },
      seats: { you: { stage: ["Ash Courier"], deck: [WATER, ...plainDeck] }, foe: {} },
    });
    at.you.choose("yes");
    at.you.shows({ clock: [WATER], damageTaken: 0, damageCancelled: 0 });
  });
});

ruling("the first turn's single attack may still be any kind, and the rest of the turn goes on", () => {
  const at = attackScene({ you: { stage: [RUNNER, WALL] }, foe: { stage: [on(3, RUNNER)] } }, { table: { turn: 1 } });
  at.you.choose(RUNNER);
  at.you.choose("side");
  expect(asWeiss(at.run.match.machine).s.game.active[0]).toBe(2);
});
