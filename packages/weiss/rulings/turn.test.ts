// W-5 to W-7: setting up, timing, the turn.

import { PlayerSeat, randomPilot, readSetup, startMatch } from "@kibitz/kernel";
import { playersOwing } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../src/game/weiss.js";
import { asWeiss } from "../src/table/tables.js";
import { attackScene, on, PILOT, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

const started = (options = {}, seed = 1) => {
  const match = startMatch(weiss, { players: 2, seats: ["harbor", "grove"], options }, seed);
  if (!match.ok) throw new Error(JSON.stringify(match.faults));
  return match.value;
};

describe("W-5: setting up", () => {
  ruling("W-5(1): the starting player is decided at random, or by the option", () => {
    const first = (seed: number): number => started({}, seed).decisions[0].player;
    expect(new Set(Array.from({ length: 20 }, (_, seed) => first(seed)))).toEqual(new Set([1, 2]));
    expect(started({ firstPlayer: "second" }).decisions[0].player).toBe(2);
  });

  ruling("W-5(2): each player draws five", () => {
    const { machine } = started({ firstPlayer: "first" });
    expect([1, 2].map(player => machine.s.zone.count[machine.rules.zoneBase[1] + player - 1])).toEqual([5, 5]);
  });

  ruling("W-5(3): any number is exchanged once, the starting player first, and the deck is not shuffled", () => {
    const match = started({ firstPlayer: "first" });
    expect(match.decisions.map(({ player, min, max }) => [player, min, max])).toEqual([[1, 0, 5]]);
    match.answer(1, [0, 1, 2]);
    const counts = (zone: string, player: number): number =>
      match.machine.s.zone.count[
        match.machine.rules.zoneBase[match.rules.zoneKinds.findIndex(({ name }) => name === zone)] + player - 1
      ];
    expect([counts("hand", 1), counts("waitingRoom", 1), counts("deck", 1)]).toEqual([5, 3, 42]);
    expect(match.decisions[0].player).toBe(2);
    match.answer(2, []);
    expect([counts("hand", 2), counts("waitingRoom", 2)]).toEqual([5, 0]);
  });

  ruling("W-5(4): the starting player draws in the first draw phase", () => {
    const match = started({ firstPlayer: "first" });
    match.answer(1, []);
    match.answer(2, []);
    expect(match.decisions[0].reason).toContain("clock");
    expect(match.options(1)).toHaveLength(6);
  });

  ruling("W-5(5): on the first turn of the game there is only one attack", () => {
    const seats = { you: { stage: [RUNNER, WALL] }, foe: {} };
    const first = attackScene(seats, { table: { turn: 1 } });
    first.you.choose(RUNNER);
    first.you.offersNot(WALL);
    const later = attackScene(seats);
    later.you.choose(RUNNER);
    expect(later.you.offered()).toEqual([WALL]);
  });
});

describe("W-6.1: interrupts", () => {
  ruling("W-6.1: the refresh comes in the middle of a draw of several, the rest is drawn from the new deck", () => {
    const at = scene({
      turn: { at: "clock" },
      seats: { you: { hand: [PILOT], deck: [RUNNER], waitingRoom: times(5, WALL) }, foe: {} },
    });
    at.you.choose(PILOT);
    at.you.shows({ hand: [RUNNER, WALL], clock: [WALL, PILOT], waitingRoom: [] });
  });

  ruling("W-6.1(1): a cost is paid as one step: the refresh waits for its end", () => {
    // The last deck card goes to the clock as the price; the stock of the price is in the waiting room by then.
    const cards = {
      Gambler: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: {
          event: { indivisible: { do: [{ clockTop: "you" }, { payStock: ["you", 2] }] } },
        },
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Gambler"], deck: [RUNNER], stock: times(2, WALL), waitingRoom: [] }, foe: {} },
    });
    at.you.choose("Gambler");
    at.you.shows({ clock: [WALL, RUNNER], deck: [WALL], waitingRoom: ["Gambler"] });
  });

  ruling("W-6.1(2): level up and refresh both pending: the player chooses the order", () => {
    const seats = {
      you: {
        hand: ["Ash Courier"],
        stage: ["Ash Courier"],
        deck: [RUNNER],
        clock: [WALL, ...times(5, RUNNER)],
        waitingRoom: [PILOT, PILOT],
      },
      foe: {},
    };
    const at = scene({ turn: { at: "climax" }, seats });
    at.you.choose("yes");
    expect(at.you.offered()).toEqual(["refresh first", "level up first"]);
    at.you.choose("refresh first");
    // The penalty is the eighth card; the seven oldest are still meant.
    at.you.choose(WALL);
    at.you.shows({ clock: [PILOT], level: [WALL], deck: [PILOT], waitingRoom: times(6, RUNNER) });
  });

  ruling("W-6.1(2): level up first: what it puts into the waiting room is shuffled in", () => {
    const seats = {
      you: {
        hand: ["Ash Courier"],
        stage: ["Ash Courier"],
        deck: [RUNNER],
        clock: [WALL, ...times(5, RUNNER)],
        waitingRoom: [],
      },
      foe: {},
    };
    const at = scene({ turn: { at: "climax" }, seats });
    at.you.choose("yes");
    at.you.choose(WALL);
    at.you.shows({ clock: [RUNNER], level: [WALL], deck: times(5, RUNNER), waitingRoom: [] });
  });

  ruling("W-6.1(3): both players have some pending: the turn player does all of theirs first", () => {
    const cards = {
      Tremor: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { indivisible: { do: [{ clockTop: { nextPlayer: "you" } }, { clockTop: "you" }] } } },
      },
    };
    const six = { clock: [WALL, ...times(5, RUNNER)] };
    const at = scene({ cards, seats: { you: { hand: ["Tremor"], ...six }, foe: six } });
    at.you.choose("Tremor");
    expect(at.foe.offered()).toEqual([]);
    at.you.choose(WALL);
    at.foe.choose(WALL);
    at.you.shows({ level: [WALL] });
    at.foe.shows({ level: [WALL] });
  });
});

const draws = (who: string) => ({
  facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
  abilities: [{ whenever: [{ happens: "reverse" }, { may: [who, { draw: "you" }] }] }],
});

describe("W-6.2: check timing", () => {
  ruling("W-6.2(1): rule actions come before any ability, the loss check first of all", () => {
    // Both an Encore on standby and the fourth level: the verdict is first, nobody is asked for Encore.
    const cards = {
      Ruin: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: {
          event: [{ each: [{ inZone: "stage" }, { move: ["$card", { zone: "waitingRoom" }] }] }, { clockTop: "you" }],
        },
      },
    };
    const at = scene({
      cards,
      seats: {
        you: {
          hand: ["Ruin"],
          stage: [RUNNER],
          stock: times(3, RUNNER),
          level: times(3, RUNNER),
          clock: [WALL, ...times(5, RUNNER)],
        },
        foe: {},
      },
    });
    at.you.choose("Ruin");
    at.you.choose(WALL);
    expect(at.run.match.result?.places).toEqual([2, 1]);
  });

  ruling(
    "W-6.2(2): simultaneous abilities of both players: the turn player's first, one by one, in the order they choose",
    () => {
      const at = attackScene(
        { you: { stage: [RUNNER, on(4, "Mine"), on(5, "Mine")] }, foe: { stage: [on(3, WALL), on(4, "Theirs")] } },
        { cards: { Mine: draws("draw as the attacker"), Theirs: draws("draw as the defender") } },
      );
      at.you.choose(RUNNER);
      at.you.choose("frontal");
      expect(at.run.match.decisions[0].reason).toBe("which ability to resolve");
      expect(at.you.offered()).toEqual(["Mine", "Mine"]);
      at.run.match.answer(1, [1]);
      expect(at.you.offered()).toEqual(["yes", "no"]);
      expect(at.foe.offered()).toEqual([]);
      at.run.match.answer(1, [0]);
      expect(at.foe.offered()).toEqual([]);
      at.run.match.answer(1, [1]);
      expect(at.foe.offered()).toEqual(["yes", "no"]);
    },
  );

  ruling(
    "W-6.2(3): after each ability it starts again: what the turn player's abilities set off goes before older ones of the opponent",
    () => {
      const cards = {
        Starter: draws("draw first"),
        Echo: {
          facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
          abilities: [
            { whenever: [{ happens: ["draw", { same: ["$player", "you"] }] }, { may: ["echo", { heal: "you" }] }] },
          ],
        },
        Theirs: draws("draw as the defender"),
      };
      const at = attackScene(
        { you: { stage: [RUNNER, on(4, "Starter"), on(5, "Echo")] }, foe: { stage: [on(3, WALL), on(4, "Theirs")] } },
        { cards },
      );
      at.you.choose(RUNNER);
      at.you.choose("frontal");
      at.run.match.answer(1, [0]); // draws, and sets the Echo off
      expect(at.run.match.decisions.map(({ player, reason }) => [player, reason])).toEqual([[1, "echo?"]]);
      at.run.match.answer(1, [0]);
      expect(at.run.match.decisions.map(({ player, reason }) => [player, reason])).toEqual([
        [2, "draw as the defender?"],
      ]);
    },
  );

  ruling("W-6.2(4): when nothing is left the check timing is over and the game goes on", () => {
    const at = attackScene({ you: { stage: [RUNNER, WALL] }, foe: {} });
    at.you.choose(RUNNER);
    expect(at.run.match.decisions.map(({ player }) => player)).toEqual([1]);
    expect(at.you.offered()).toEqual([WALL]);
  });

  ruling("W-6.3: after each action a check timing, then a new play timing", () => {
    const at = scene({ seats: { you: { hand: [RUNNER, "Kindling Scout"], stage: [on(1, WALL)] }, foe: {} } });
    at.you.choose(RUNNER);
    at.you.choose("centre left");
    at.you.shows({ stage: [RUNNER], waitingRoom: [WALL] }); // the check timing has been
    at.you.offers("Kindling Scout");
  });
});

describe("W-6.4: abilities on standby", () => {
  ruling("W-6.4(1): each time the condition is met one instance goes on standby", () => {
    const cards = {
      Counter: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [{ whenever: [{ happens: ["draw", { same: ["$player", "you"] }] }, { heal: "you" }] }],
      },
    };
    const at = scene({
      turn: { at: "clock" },
      cards,
      seats: { you: { hand: [WALL], stage: ["Counter"], clock: times(3, RUNNER) }, foe: {} },
    });
    at.you.choose(WALL); // two draws
    expect(at.you.offered()).toEqual(["Counter", "Counter"]);
    at.you.choose("Counter");
    at.you.shows({ clock: times(2, RUNNER), waitingRoom: [RUNNER, WALL] });
  });

  ruling("W-6.4(2): an instance cannot be dropped, only its cost declined", () => {
    const at = attackScene(
      {
        you: { stage: [RUNNER] },
        foe: { stage: [on(3, "Ferry Guide Sorn")], hand: [RUNNER], stock: times(3, RUNNER) },
      },
      { turn: { at: "encore" } },
    );
    expect(at.run.match.isOver).toBe(false);
    const fallen = scene({
      turn: { at: "encore" },
      seats: {
        you: {},
        foe: { stage: [{ card: "Ferry Guide Sorn", posture: 2 }], hand: [RUNNER], stock: times(3, RUNNER) },
      },
    });
    expect(fallen.run.match.decisions[0].reason).toBe("which ability to resolve");
    expect(fallen.run.match.answer(2, [])).toEqual({ ok: false, why: { kind: "wrongCount", min: 1, max: 1, got: 0 } });
  });

  ruling('W-6.4(3), P5 ifClauseTested: the "if" is tested when the ability resolves, or when it triggers', () => {
    // The climax leaves between trigger and resolution: an ability resolved before it sends it away.
    const cards = {
      Usher: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 3000, soul: 1 },
        abilities: [
          {
            whenever: [
              { happens: ["declareAttack", { same: ["$attacker", "self"] }] },
              { each: [{ inZone: "climax" }, { move: ["$card", { zone: "waitingRoom" }] }] },
            ],
          },
          { cxCombo: ["First Bell", { draw: "you" }] },
        ],
      },
    };
    const handAfter = (options: Record<string, string>): number => {
      const at = attackScene({ you: { stage: ["Usher"], climax: ["First Bell"] }, foe: {} }, { cards, options });
      at.you.choose("Usher");
      at.run.match.answer(1, [0]); // the climax is sent away first
      return at.run.zone(1, "hand").length;
    };
    expect(handAfter({})).toBe(0);
    expect(handAfter({ ifClauseTested: "trigger" })).toBe(1);
  });

  ruling("W-6.4(4): the source leaving does not stop the instance", () => {
    const at = attackScene({ you: { stage: [RUNNER] }, foe: { stage: [on(3, "Coal Diver")] } });
    at.you.choose(RUNNER);
    at.you.choose("frontal");
    at.foe.choose("yes"); // Coal Diver is only reversed; its opponent goes to the clock
    at.you.shows({ clock: [RUNNER], stage: [] });
  });

  ruling("W-6.4(5): what left the stage is seen as it was there: Encore knows the former position", () => {
    const at = scene({
      turn: { at: "encore" },
      seats: { you: { stage: [on(5, RUNNER, { posture: 2, as: "fallen" })], stock: times(3, WALL) }, foe: {} },
    });
    at.you.choose("yes");
    at.card("fallen", { position: 5, posture: 1 });
  });

  ruling("W-6.4(6): a delayed ability fires once", () => {
    const at = attackScene({
      you: { stage: ["Furnace Heart"], climax: ["Wildfire"], stock: times(4, RUNNER) },
      foe: { deck: [WATER, WATER, ...times(8, RUNNER)] },
    });
    at.you.choose("Furnace Heart");
    at.you.choose("yes");
    // Cancelled; two more damage, cancelled as well: that is all.
    at.foe.shows({ damageCancelled: 2, damageTaken: 0, clock: [] });
  });

  ruling("W-6.4(7): once per turn counts going on standby", () => {
    const at = scene({
      seats: { you: { stage: [on(4, "Moss Listener"), on(1, "Root Porter")], stock: times(4, RUNNER) }, foe: {} },
    });
    at.you.choose("Root Porter");
    at.you.choose("use an ability");
    at.you.choose("Root Porter"); // Moss Listener: +500
    at.card("Root Porter", { power: 8500 });
    at.you.choose("Root Porter");
    at.you.choose("use an ability");
    at.card("Root Porter", { power: 13_500 });
    expect(at.run.match.decisions[0].reason).toContain("main phase");
  });
});

describe("W-7: the turn", () => {
  ruling("W-7(1): all resting characters of the turn player stand, reversed ones and the opponent's stay", () => {
    const at = scene({
      turn: { at: "stand" },
      seats: {
        you: { stage: [on(1, RUNNER, { posture: 1, as: "own" }), on(2, WALL, { posture: 2, as: "down" })] },
        foe: { stage: [on(1, RUNNER, { posture: 1, as: "theirs" })] },
      },
    });
    at.card("own", { posture: 0 });
    at.card("down", { posture: 2 });
    at.card("theirs", { posture: 1 });
  });

  ruling("W-7(2): one card is drawn", () => {
    const at = scene({ turn: { at: "draw" }, seats: { you: { deck: [WALL, ...plainDeck] }, foe: {} } });
    at.you.shows({ hand: [WALL] });
  });

  ruling("W-7(3): clocking draws two; a level up comes before the draws", () => {
    const at = scene({ turn: { at: "clock" }, seats: { you: { hand: [PILOT], clock: times(6, RUNNER) }, foe: {} } });
    at.you.choose(PILOT);
    at.you.shows({ hand: [], clock: [PILOT, ...times(6, RUNNER)] });
    at.you.choose(PILOT);
    at.you.shows({ hand: times(2, RUNNER), level: [PILOT], clock: [] });
  });

  ruling("W-7(4): positions are exchanged any number of times, one may be empty; states go along", () => {
    const at = scene({ seats: { you: { stage: [on(1, RUNNER, { posture: 1 }), on(2, WALL)] }, foe: {} } });
    at.you.choose(RUNNER);
    at.you.choose("centre middle");
    at.card(RUNNER, { position: 2, posture: 1 });
    at.card(WALL, { position: 1, posture: 0 });
    at.you.choose(WALL);
    at.you.choose("back right");
    at.card(WALL, { position: 5 });
  });

  ruling("W-7(4): an ACT has no use limit unless stated", () => {
    const at = scene({ seats: { you: { stage: ["Root Porter"], stock: times(4, RUNNER) }, foe: {} } });
    for (const power of [7500, 12_500]) {
      at.you.choose("Root Porter");
      at.you.choose("use an ability");
      at.card("Root Porter", { power });
    }
  });

  ruling("W-7(5): one climax, and only one", () => {
    const at = scene({
      turn: { at: "climax" },
      seats: { you: { hand: [WATER, WATER], clock: [WATER], stage: [RUNNER] }, foe: {} },
    });
    at.you.choose(WATER);
    at.you.shows({ climax: [WATER], hand: [WATER] });
    expect(at.run.match.decisions[0].reason).toContain("attack");
  });

  ruling("W-7(6): the attack phase may be ended without an attack", () => {
    const at = attackScene({ you: { stage: [RUNNER] }, foe: {} });
    at.you.choose("pass");
    at.foe.shows({ damageTaken: 0 });
    expect(asWeiss(at.run.match.machine).s.game.active[0]).toBe(2);
  });

  ruling("W-7(7): down to seven cards, then the climax and the effects of the turn go", () => {
    const at = scene({
      turn: { at: "end" },
      seats: { you: { hand: [WALL, ...times(8, RUNNER)], climax: [WATER], stage: ["Kindling Scout"] }, foe: {} },
    });
    at.card("Kindling Scout", { power: 4000, soul: 2 });
    at.you.choose(WALL, RUNNER);
    at.you.shows({ hand: times(7, RUNNER), climax: [], waitingRoom: [RUNNER, WATER, WALL] });
    at.card("Kindling Scout", { power: 3000, soul: 1 });
  });

  ruling("W-7(7), P4 climaxLeavesFirst: whether the climax leaves before the effects of the turn end", () => {
    // It looks at its own power when a climax leaves: 500, and 5000 more as long as the effect lasts.
    const cards = {
      Mourner: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 500, soul: 1, acts: [{}] },
        programs: { act1: { bonus: ["self", "power", 5000] } },
        abilities: [
          {
            whenever: [
              { happens: ["move", { and: [{ isClimax: "$card" }, { atLeast: [{ power: "self" }, 5000] }] }] },
              { draw: "you" },
            ],
          },
        ],
      },
    };
    const drawn = (options: Record<string, boolean>): number => {
      const at = scene({ cards, options, seats: { you: { stage: ["Mourner"], climax: ["Gusting Pier"] }, foe: {} } });
      at.you.choose("Mourner");
      at.you.choose("use an ability");
      at.you.choose("pass");
      at.you.choose("pass");
      return at.run.zone(1, "hand").length;
    };
    expect([drawn({}), drawn({ climaxLeavesFirst: false })]).toEqual([1, 0]);
  });

  ruling("W-7(7): if something triggered in the end phase, the hand is counted again", () => {
    const cards = {
      Giver: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 500, soul: 1 },
        abilities: [{ whenever: [{ happens: ["beginPhase", { same: ["$phase", "endPhase"] }] }, { draw: "you" }] }],
      },
    };
    const at = scene({
      cards,
      turn: { at: "end" },
      seats: { you: { hand: times(7, WALL), stage: ["Giver"] }, foe: {} },
    });
    at.you.choose(RUNNER);
    at.you.shows({ hand: times(7, WALL), waitingRoom: [RUNNER] });
  });
});

describe("W-7.1 and W-7.2: playing a card", () => {
  ruling("W-7.1(1): the level must not exceed the player's", () => {
    const at = scene({ seats: { you: { hand: [WALL, RUNNER], clock: [WALL] }, foe: {} } });
    expect(at.you.offered()).toEqual([RUNNER]);
  });

  ruling("W-7.1(2): level 1 and higher, and every climax, need their colour in level or clock", () => {
    const at = scene({ seats: { you: { hand: [WALL, RUNNER], level: [RUNNER] }, foe: {} } });
    expect(at.you.offered()).toEqual([RUNNER]); // no green yet; level 0 needs none
    const green = scene({ seats: { you: { hand: [WALL], level: [RUNNER], clock: [WALL] }, foe: {} } });
    expect(green.you.offered()).toEqual([WALL]);
    const climax = scene({ turn: { at: "climax" }, seats: { you: { hand: [WATER], level: [RUNNER] }, foe: {} } });
    expect(climax.you.offered()).toEqual([]);
  });

  ruling("W-7.1(3): the cost is paid from the top of the stock; with less it cannot be played", () => {
    const level = ["Tide Caller Mire", RUNNER];
    const poor = scene({ seats: { you: { hand: [PILOT], level, stock: [RUNNER] }, foe: {} } });
    expect(poor.you.offered()).toEqual([]);
    const at = scene({ seats: { you: { hand: [PILOT], level, stock: [WALL, RUNNER, PILOT] }, foe: {} } });
    at.you.choose(PILOT);
    at.you.choose("centre middle");
    at.you.shows({ stock: [PILOT], waitingRoom: [RUNNER, WALL], stage: [PILOT] });
  });

  ruling("W-7.1(4): what changes level or cost in hand counts", () => {
    const cards = {
      Broker: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 500, soul: 1 },
        abilities: [{ always: [{ inZone: "hand" }, { more: ["level", -2] }, { more: ["cost", -2] }] }],
      },
    };
    const at = scene({ cards, seats: { you: { hand: [PILOT], stage: ["Broker"] }, foe: {} } });
    at.you.offers(PILOT);
  });

  ruling("W-7.2(1): an occupied position may be chosen", () => {
    const at = scene({ seats: { you: { hand: [RUNNER], stage: [on(2, WALL)] }, foe: {} } });
    at.you.choose(RUNNER);
    expect(at.you.offered()).toEqual(["centre left", "centre middle", "centre right", "back left", "back right"]);
  });

  ruling("W-7.2(2): what is too high, of another colour or too dear is not offered", () => {
    const offered = (seat: object) => scene({ seats: { you: { hand: [PILOT], ...seat }, foe: {} } }).you.offered();
    const level = [PILOT, PILOT];
    expect(offered({ level, stock: times(2, RUNNER) })).toEqual([PILOT]);
    expect(offered({ level: [PILOT], stock: times(2, RUNNER) })).toEqual([]);
    expect(offered({ level: [WALL, WALL], stock: times(2, RUNNER) })).toEqual([]);
    expect(offered({ level, stock: [RUNNER] })).toEqual([]);
  });

  ruling("W-7.2(3): the whole cost is paid, from the top of the stock, before the card comes", () => {
    const at = scene({
      seats: { you: { hand: [PILOT], level: [PILOT, PILOT], stock: [WALL, RUNNER, WATER] }, foe: {} },
    });
    at.you.choose(PILOT);
    const before = at.run.match.events(2).length;
    at.you.choose("centre left");
    const told = at.run.match.events(2).slice(before);
    expect(told.map(({ kind }) => kind).slice(0, 5)).toEqual(["moved", "moved", "paid", "moved", "placed"]);
    at.you.shows({ stage: [PILOT], stock: [WATER], waitingRoom: [WALL, RUNNER] });
  });

  ruling("W-7.2(4): an event resolves and goes to the waiting room, if it is still in the resolution zone", () => {
    const cards = {
      Keepsake: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { move: ["self", { zone: "memory" }] } },
      },
    };
    const at = scene({ cards, seats: { you: { hand: ["Keepsake"] }, foe: {} } });
    at.you.choose("Keepsake");
    at.you.shows({ memory: ["Keepsake"], waitingRoom: [], resolution: [] });
  });

  ruling(
    "W-7.2(5): the older of two characters in a position goes to the waiting room, and may come back by Encore",
    () => {
      const at = scene({ seats: { you: { hand: [RUNNER], stage: [on(2, WALL)], stock: times(3, PILOT) }, foe: {} } });
      at.you.choose(RUNNER);
      at.you.choose("centre middle");
      expect(at.you.offered()).toEqual(["yes", "no"]);
      at.you.choose("yes");
      // Now the returned card is the newer one.
      at.you.shows({ stage: [WALL], waitingRoom: [RUNNER, PILOT, PILOT, PILOT] });
    },
  );
});

ruling("random answers never leave a turn without its phases in order", () => {
  const rules = readSetup(weiss, { players: 2, seats: ["harbor", "grove"] });
  expect(rules.ok).toBe(true);
  const match = started({}, 5);
  const seen: number[] = [];
  const eyes = [1, 2].map(player => new PlayerSeat(match.machine, player));
  for (const own of eyes) own.seed(5);
  while (!match.isOver) {
    const { phase } = asWeiss(match.machine).s.game;
    if (seen.at(-1) !== phase[0]) seen.push(phase[0]);
    for (const player of playersOwing(match.machine)) {
      const own = eyes[player - 1];
      own.clear();
      randomPilot.decide(own);
      match.answer(
        player,
        own.answer.map(value => match.optionId(player, value)),
      );
    }
  }
  // Phases without a stop are not seen; those that are come in order within a turn.
  const clocks = seen.filter(phase => phase === 3).length;
  expect(clocks).toBeGreaterThan(4);
});
