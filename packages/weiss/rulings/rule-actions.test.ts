// W-9, W-10, W-12: rule actions, abilities and effects, looking and searching.

import { areEqual, loadMatch, type Match, saveMatch, viewOf } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../src/weiss.js";
import { attackScene, on, PILOT, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

const body = { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 };
const event = { type: "event", colour: "red", level: 0, cost: 0 };

describe("W-9: rule actions", () => {
  ruling("W-9.1: interrupts come at once, checks only at check timings", () => {
    // The clock is levelled up before the second instruction; the crowded position waits for the end.
    const cards = {
      Bustle: {
        facts: event,
        programs: {
          event: [
            { clockTop: "you" },
            {
              each: [
                { those: [{ inZone: "hand" }, { isCharacter: "$it" }] },
                { place: ["$card", "centreLeft", "standing", { zone: "hand" }, "byEffect"] },
              ],
            },
            { may: ["look around", { draw: "you" }] },
          ],
        },
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Bustle", RUNNER], stage: [on(1, WALL)], clock: [PILOT, ...times(5, RUNNER)] }, foe: {} },
    });
    at.you.choose("Bustle");
    at.you.choose(PILOT);
    at.you.shows({ level: [PILOT], stage: [RUNNER, WALL] });
    at.you.choose("no");
    at.you.shows({ stage: [RUNNER] });
  });

  ruling("W-9.2: the waiting room becomes the deck, its top card goes to the clock", () => {
    const at = scene({
      turn: { at: "draw" },
      seats: { you: { deck: [RUNNER], waitingRoom: times(3, WALL) }, foe: {} },
    });
    at.you.shows({ hand: [RUNNER], clock: [WALL], deck: times(2, WALL), waitingRoom: [] });
  });

  ruling("W-9.2(1): that card is no damage: a climax does not cancel it", () => {
    const at = scene({
      turn: { at: "draw" },
      seats: { you: { deck: [RUNNER], waitingRoom: times(3, WATER) }, foe: {} },
    });
    at.you.shows({ clock: [WATER], damageTaken: 0, damageCancelled: 0 });
  });

  ruling("W-9.2(2): with an empty waiting room there is nothing to refresh with: the game is lost", () => {
    const at = scene({ turn: { at: "draw" }, seats: { you: { deck: [RUNNER] }, foe: {} } });
    expect(at.run.match.result?.places).toEqual([2, 1]);
  });

  ruling("W-9.2(3) refreshPenalty: by the old rule the clock card waits for the next check timing", () => {
    const clocked = (options: Record<string, string>): readonly string[] => {
      const at = scene({
        options,
        cards: {
          Gulp: { facts: event, programs: { event: [{ draw: "you" }, { may: ["stop here", { draw: "you" }] }] } },
        },
        seats: { you: { hand: ["Gulp"], deck: [RUNNER], waitingRoom: times(4, WALL) }, foe: {} },
      });
      at.you.choose("Gulp");
      const now = at.run.zone(1, "clock");
      at.you.choose("no");
      at.you.shows({ clock: [WALL] });
      return now;
    };
    expect(clocked({})).toEqual([WALL]);
    expect(clocked({ refreshPenalty: "nextCheckTiming" })).toEqual([]);
  });

  ruling("W-9.2(4): an effect that was moving cards goes on with the new deck", () => {
    const at = scene({
      cards: { Gulp: { facts: event, programs: { event: { repeat: [3, { draw: "you" }] } } } },
      seats: { you: { hand: ["Gulp"], deck: [RUNNER], waitingRoom: times(5, WALL) }, foe: {} },
    });
    at.you.choose("Gulp");
    at.you.shows({ hand: [RUNNER, WALL, WALL], clock: [WALL], deck: times(2, WALL) });
  });

  ruling(
    "W-9.2(4), P10 lookBeyondDeck: looking at more than the deck holds shows what is there, or refreshes under it",
    () => {
      const seats = {
        you: { hand: ["Net Mender Osk"], stock: [PILOT], deck: [RUNNER, RUNNER], waitingRoom: times(3, WALL) },
        foe: {},
      };
      const look = (options: Record<string, string>) => {
        const at = scene({ options, seats });
        at.you.choose("Net Mender Osk");
        at.you.choose("back left");
        at.you.choose("yes");
        at.you.choose("4");
        return at;
      };
      const plain = look({});
      expect(plain.you.offered()).toEqual([RUNNER, RUNNER]);
      plain.you.shows({ clock: [], deck: [RUNNER, RUNNER] });
      const refreshed = look({ lookBeyondDeck: "refresh" });
      expect(refreshed.run.zone(1, "deck")).toHaveLength(5);
      expect(refreshed.run.zone(1, "clock")).toEqual([RUNNER]);
    },
  );

  ruling("W-9.3: of the seven oldest one goes to the level zone, six to the waiting room", () => {
    const at = attackScene({
      you: { stage: [PILOT] },
      foe: { clock: [WATER, ...times(4, RUNNER), PILOT], deck: [WALL, WALL, WALL, ...plainDeck] },
    });
    at.you.choose(PILOT);
    expect([...at.foe.offered()].sort()).toEqual([RUNNER, RUNNER, RUNNER, RUNNER, WATER, PILOT, WALL]);
    at.foe.choose(PILOT);
    at.foe.shows({ level: [PILOT], clock: [WALL, WALL], waitingRoom: [...times(4, RUNNER), WATER, WALL] });
  });

  ruling("W-9.4: the verdict is the first thing of every pass", () => {
    const at = attackScene({ you: { stage: [PILOT], level: [] }, foe: { level: times(4, RUNNER) } });
    expect(at.run.match.result?.places).toEqual([1, 2]);
  });

  ruling("W-9.5: of several characters in a position the one placed last stays", () => {
    const at = scene({ seats: { you: { hand: [RUNNER], stage: [on(3, WALL)] }, foe: {} } });
    at.you.choose(RUNNER);
    at.you.choose("centre right");
    at.you.shows({ stage: [RUNNER], waitingRoom: [WALL] });
  });

  ruling("W-9.6: of several climaxes the one placed last stays", () => {
    const at = scene({
      turn: { at: "climax" },
      seats: { you: { hand: [WATER], climax: ["Tidal Archive"], clock: [WATER], stage: [RUNNER] }, foe: {} },
    });
    at.you.choose(WATER);
    at.you.shows({ climax: [WATER], waitingRoom: ["Tidal Archive"] });
  });

  ruling("W-9.7: a character with power 0 or less goes to the waiting room", () => {
    const cards = {
      Blight: {
        facts: event,
        programs: {
          event: { each: [{ inZone: ["stage", { nextPlayer: "you" }] }, { bonus: ["$card", "power", -3000] }] },
        },
      },
    };
    const at = scene({ cards, seats: { you: { hand: ["Blight", RUNNER] }, foe: { stage: [RUNNER, WALL] } } });
    at.you.choose("Blight");
    at.foe.shows({ stage: [WALL], waitingRoom: [RUNNER] });
    at.card(WALL, { power: 2500 });
  });

  ruling("W-9.8: what is no character cannot stay on stage, a marker not without its host", () => {
    const at = scene({ seats: { you: { stage: [on(1, WATER), on(2, RUNNER)], climax: [WALL] }, foe: {} } });
    at.you.shows({ stage: [RUNNER], climax: [], waitingRoom: [WATER, WALL] });
    const left = scene({
      turn: { at: "encore" },
      seats: {
        you: { stage: [on(1, RUNNER, { posture: 2, as: "host" })], markers: [{ card: WALL, host: "host" }] },
        foe: {},
      },
    });
    left.you.shows({ markers: [], waitingRoom: [RUNNER, WALL] });
  });
});

describe("W-10: abilities and effects", () => {
  ruling(
    "W-10.1(2), W-10.1(3): ACT in the own main phase by paying its cost, CONT as long as its source is there",
    () => {
      const at = scene({ seats: { you: { stage: [on(4, "Lamp Keeper Ila"), on(1, RUNNER)] }, foe: {} } });
      at.card(RUNNER, { power: 3500 });
      at.you.choose("Lamp Keeper Ila");
      at.you.choose("use an ability");
      at.you.choose(RUNNER);
      at.card(RUNNER, { power: 4000 });
      at.card("Lamp Keeper Ila", { posture: 1 });
      at.you.choose("Lamp Keeper Ila");
      expect(at.you.offered()).not.toContain("use an ability"); // it rests already: the cost cannot be paid
    },
  );

  ruling("W-10.1(1), W-10.1(4): the text of an event resolves once; an AUTO resolves each time it triggers", () => {
    const at = scene({
      cards: {
        Chime: { facts: event, programs: { event: { repeat: [2, { stockTop: "you" }] } } },
        Ear: { facts: body, abilities: [{ whenever: [{ happens: "stockTop" }, { draw: "you" }] }] },
      },
      seats: { you: { hand: ["Chime"], stage: ["Ear"] }, foe: {} },
    });
    at.you.choose("Chime");
    at.you.choose("Ear"); // one of two on standby; the other one resolves then
    at.you.shows({ stock: times(2, RUNNER), hand: times(2, RUNNER), waitingRoom: ["Chime"] });
  });

  ruling("W-10.2: all parts of a cost must be payable; they are paid in printed order", () => {
    const seats = (stock: number) => ({
      you: { stage: ["Dominating Student Council President, Satsuki", RUNNER], stock: times(stock, WALL) },
      foe: {},
    });
    const poor = scene({ seats: seats(1) });
    poor.you.choose("Dominating Student Council President, Satsuki");
    expect(poor.you.offered()).not.toContain("use an ability");
    const at = scene({ seats: seats(2) });
    at.you.choose("Dominating Student Council President, Satsuki");
    at.you.choose("use an ability");
    at.you.shows({ stock: [], waitingRoom: [WALL, WALL] }); // the stock first, then who rests is asked
    at.you.choose(RUNNER, "Dominating Student Council President, Satsuki");
    at.you.shows({ hand: [RUNNER] });
  });

  ruling("W-10.3: one-shot effects are over at once, continuous ones last, replacements stand in", () => {
    const at = scene({ seats: { you: { stage: ["Root Porter"], stock: times(2, RUNNER) }, foe: {} } });
    at.you.choose("Root Porter");
    at.you.choose("use an ability");
    at.card("Root Porter", { power: 7500 });
    at.you.choose("pass");
    at.you.choose("pass");
    at.card("Root Porter", { power: 2500 }); // the next turn
  });

  ruling(
    "W-10.4(1), W-10.4(2), W-10.4(3): what is no number comes first: a trait given by one effect counts for the bonus of another",
    () => {
      const at = scene({ seats: { you: { stage: ["Grove Herald", "Ember Twin Ko", WALL] }, foe: {} } });
      at.card("Ember Twin Ko", { power: 5000 });
      at.card(WALL, { power: 6000 });
      at.card("Grove Herald", { power: 3500 });
    },
  );

  ruling(
    "W-10.4: an effect that depends on another waits for it: a given level counts for Assist by level, however young",
    () => {
      const at = attackScene({
        you: { stage: [on(1, "Another Wielder of Kamui, Satsuki"), on(2, WALL), on(4, "Grove Guardian Yew")] },
        foe: {},
      });
      at.card(WALL, { power: 6000 });
      at.you.choose("Another Wielder of Kamui, Satsuki");
      at.you.choose(WALL);
      at.card(WALL, { level: 2, power: 7500 });
    },
  );

  ruling(
    "W-10.4(4): the time stamp of a CONT ability is when its source came to the stage; moving there does not renew it",
    () => {
      const cards = {
        Three: {
          facts: body,
          abilities: [
            { always: [{ those: [{ inZone: "stage" }, { isNamed: ["$it", RUNNER] }] }, { becomes: ["power", 3] }] },
          ],
        },
        Four: {
          facts: body,
          abilities: [
            { always: [{ those: [{ inZone: "stage" }, { isNamed: ["$it", RUNNER] }] }, { becomes: ["power", 4] }] },
          ],
        },
      };
      const at = scene({ cards, seats: { you: { hand: ["Three", "Four"], stage: [on(1, RUNNER)] }, foe: {} } });
      at.you.choose("Three");
      at.you.choose("back left");
      at.you.choose("Four");
      at.you.choose("back right");
      at.card(RUNNER, { power: 4 });
      at.you.choose("Three");
      at.you.choose("centre middle"); // still the older one
      at.card(RUNNER, { power: 4 });
    },
  );

  ruling("W-10.4(5): the time stamp of another effect is when its ability was played: the later one counts", () => {
    const all = { inZone: "stage" };
    const cards = {
      Weight: { facts: body, abilities: [{ always: [all, { becomes: ["power", 2000] }] }] },
      Wing: {
        facts: event,
        programs: { event: { each: [all, { affect: ["$card", "turn", { becomes: ["power", 7000] }] }] } },
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Wing", "Weight"], stage: [on(1, RUNNER), on(2, "Weight")] }, foe: {} },
    });
    at.card(RUNNER, { power: 2000 });
    at.you.choose("Wing");
    at.card(RUNNER, { power: 7000 });
    at.you.choose("Weight @hand");
    at.you.choose("centre right");
    at.card(RUNNER, { power: 2000 }); // a CONT ability that came later still
  });

  ruling("W-10.4, P6 ringOrder: effects that depend on each other in a ring go by time stamp", () => {
    const mirror = (own: string, others: string) => ({
      facts: body,
      abilities: [
        {
          always: [
            {
              those: [
                { inZone: "stage" },
                {
                  and: [
                    { same: ["$it", "self"] },
                    {
                      lessThan: [
                        { power: { first: { those: [{ inZone: "stage" }, { isNamed: ["$it", others] }] } } },
                        1500,
                      ],
                    },
                  ],
                },
              ],
            },
            { more: ["power", 1000] },
          ],
        },
      ],
      own,
    });
    const { own: _a, ...left } = mirror("Left", "Right");
    const { own: _b, ...right } = mirror("Right", "Left");
    const cards = { Left: left, Right: right };
    const at = scene({
      cards,
      options: { ringOrder: "timestamp" },
      seats: { you: { hand: ["Left", "Right"] }, foe: {} },
    });
    at.you.choose("Left");
    at.you.choose("centre left");
    at.you.choose("Right");
    at.you.choose("centre right");
    // The older one applies; then the other finds nothing below 1500 any more.
    at.card("Left", { power: 2000 });
    at.card("Right", { power: 1000 });
  });

  ruling("W-10.4: an effect that is no CONT ability affects only the cards it found when it resolved", () => {
    const cards = {
      Rally: {
        facts: event,
        programs: { event: { each: [{ inZone: "stage" }, { bonus: ["$card", "power", 1000] }] } },
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Rally", { card: WALL, as: "late" }], stage: [on(1, RUNNER)], level: [WALL] }, foe: {} },
    });
    at.you.choose("Rally");
    at.you.choose("late");
    at.you.choose("centre right");
    at.card("late", { power: 5500 });
  });

  ruling("W-10.5: each replacement at most once, the suffering player orders them", () => {
    const shield = (words: string) => ({
      facts: body,
      abilities: [
        {
          instead: [
            { happens: ["reverse", { same: [{ ownerOf: "$card" }, "you"] }] },
            { may: [words, { rest: "self" }, "proceed"] },
          ],
        },
      ],
    });
    const at = attackScene(
      { you: { stage: [WALL] }, foe: { stage: [on(3, RUNNER, { as: "it" }), on(4, "One"), on(5, "Two")] } },
      { cards: { One: shield("let One rest instead"), Two: shield("let Two rest instead") } },
    );
    at.you.choose(WALL);
    at.you.choose("frontal");
    expect([...at.foe.offered()].sort()).toEqual(["One", "Two"]);
    at.foe.choose("Two");
    at.foe.choose("no"); // goes on, and One is asked; Two is not asked again
    expect(at.run.match.decisions[0].reason).toBe("let One rest instead?");
    at.foe.choose("yes");
    at.card("it", { posture: 0 });
  });

  ruling("W-10.5: a replacement that needs what nobody has does not apply", () => {
    const at = attackScene({ you: { stage: [on(1, PILOT), on(2, RUNNER)] }, foe: { stage: [on(3, "Canopy Oracle")] } });
    at.you.choose(PILOT);
    at.you.choose("frontal");
    at.card("Canopy Oracle", { posture: 2 }); // no marker under it: nothing is asked
  });

  ruling("W-10.5: Canopy Oracle may lose a marker instead of being reversed", () => {
    const at = attackScene({
      you: { stage: [on(1, PILOT, { as: "mine" }), on(2, RUNNER)] },
      foe: { stage: [on(3, "Canopy Oracle", { as: "oracle" })], markers: [{ card: WALL, host: "oracle" }] },
    });
    at.you.choose("mine");
    at.you.choose("frontal");
    at.foe.choose("yes");
    at.foe.choose("a hidden card");
    at.foe.shows({ markers: [], waitingRoom: [WALL] });
    at.card("oracle", { posture: 0 });
    at.card("mine", { posture: 2 }); // equal power: only the other one is reversed
  });

  const pendulum = {
    facts: body,
    abilities: [
      { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { stand: "self" }] },
      { whenever: [{ happens: ["stand", { same: ["$card", "self"] }] }, { rest: "self" }] },
    ],
  };
  const push = { facts: event, programs: { event: { each: [{ inZone: "stage" }, { rest: "$card" }] } } };

  ruling("W-10.6(1), P9 endlessLoop: a loop nobody can stop is a draw", () => {
    const at = scene({
      cards: { Pendulum: pendulum, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Pendulum"] }, foe: {} },
    });
    at.you.choose("Push");
    expect(at.run.match.result).toEqual({ places: [1, 1], scores: [0.5, 0.5], why: "a draw" });
  });

  ruling("W-10.6(1), P9 endlessLoop goOn: it runs into the step budget, which refuses the answer", () => {
    const at = scene({
      cards: { Pendulum: pendulum, Push: push },
      options: { endlessLoop: "goOn" },
      seats: { you: { hand: ["Push"], stage: ["Pendulum"] }, foe: {} },
    });
    at.run.match.machine.budget = 20_000;
    const { match } = at.run;
    const id = match.options(1).find(({ words }) => words === "Push")?.id ?? -1;
    expect(match.answer(1, [id])).toMatchObject({ ok: false, why: { kind: "budget" } });
    at.you.shows({ hand: ["Push"] });
  });

  const spinner = { facts: { ...body, acts: [{}] }, programs: { act1: [{ rest: "self" }, { stand: "self" }] } };
  const ROUNDS = "how many more times the loop goes round";
  /** Goes on the same way until somebody must say how often. */
  const goRound = (match: Match, step: () => void): number => {
    for (let rounds = 0; rounds < 100; rounds++) {
      if (match.decisions[0].reason === ROUNDS) return rounds;
      step();
    }
    throw new Error("nobody was asked how often the loop goes round");
  };

  ruling("W-10.6(2): one player can stop it: that player names how often it goes round, then it stops", () => {
    const at = scene({ cards: { Spinner: spinner }, seats: { you: { stage: ["Spinner"], hand: [RUNNER] }, foe: {} } });
    const { match } = at.run;
    const spin = () => {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    };
    const rounds = goRound(match, spin);
    expect(rounds).toBeLessThan(25);
    expect(match.decisions).toMatchObject([{ player: 1, min: 1, max: 1, canPass: false }]);
    expect(at.you.offered()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    const before = match.events(2).length;
    at.you.choose("7");
    expect(match.events(2).slice(before)).toEqual([
      { kind: "rounds named", values: { player: 1, rounds: 7 } },
      { kind: "loop stopped", values: { player: 1, rounds: 7 } },
    ]);
    at.you.choose("Spinner");
    expect(at.you.offered()).toEqual(["change position"]); // the ability cannot be used again
    at.you.choose("change position");
    at.you.choose("back left");
    at.you.choose("Spinner"); // now it can: the position has changed
    at.you.choose("use an ability");
    at.you.choose("pass");
    expect(match.decisions[0].reason).toContain("climax");
  });

  ruling("W-10.6(1): a choice between ways that all go round is no way to stop it: a draw", () => {
    const fork = {
      facts: body,
      abilities: [
        { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { stand: "self" }] },
        {
          whenever: [
            { happens: ["stand", { same: ["$card", "self"] }] },
            { oneOf: { "to the left": { rest: "self" }, "to the right": { rest: "self" } } },
          ],
        },
      ],
    };
    const at = scene({
      cards: { Fork: fork, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Fork"] }, foe: {} },
    });
    at.you.choose("Push");
    goRound(at.run.match, () => at.you.choose("to the left"));
    at.you.choose("2");
    while (!at.run.match.isOver) {
      expect(at.you.offered()).toEqual(["to the right"]);
      at.you.choose("to the right");
    }
    expect(at.run.match.result?.why).toBe("a draw");
  });

  const riser = {
    facts: body,
    abilities: [
      { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { may: ["stand it", { stand: "self" }] }] },
    ],
  };
  const presser = {
    facts: body,
    abilities: [{ whenever: [{ happens: "stand" }, { may: ["rest it", { rest: "$card" }] }] }],
  };
  const tugOfWar = () => {
    const at = scene({
      cards: { Riser: riser, Presser: presser, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Riser"] }, foe: { stage: ["Presser"] } },
    });
    at.you.choose("Push");
    goRound(at.run.match, () => {
      at.you.choose("yes");
      if (at.run.match.decisions[0].player === 2) at.foe.choose("yes");
    });
    expect(at.run.match.decisions).toMatchObject([{ player: 1, reason: ROUNDS }]);
    return at;
  };

  ruling("W-10.6(3): both can stop it: the turn player names a number, then the other; the smaller counts", () => {
    const at = tugOfWar();
    at.you.choose("5");
    expect(at.run.match.decisions).toMatchObject([{ player: 2, reason: ROUNDS }]);
    expect(at.run.match.events(2).at(-1)).toEqual({ kind: "rounds named", values: { player: 1, rounds: 5 } });
    at.foe.choose("4");
    expect(at.run.match.events(1).at(-1)).toEqual({ kind: "loop stopped", values: { player: 2, rounds: 4 } });
    at.you.choose("yes");
    expect(at.foe.offered()).toEqual(["no"]); // who named it stops
    at.foe.choose("no");
    at.card("Riser", { posture: 0 });
    at.you.choose("pass");
  });

  ruling("W-10.6(3): {c} the same number twice: the turn player stops", () => {
    const at = tugOfWar();
    at.you.choose("3");
    at.foe.choose("3");
    expect(at.you.offered()).toEqual(["no"]);
    at.you.choose("no");
    at.card("Riser", { posture: 1 });
    at.you.choose("pass");
  });

  ruling("W-10.6(3): who had to stop may do it otherwise than by the last choice", () => {
    const cards = {
      Riser: riser,
      Presser: presser,
      Push: push,
      Whim: {
        facts: body,
        abilities: [{ whenever: [{ happens: "stand" }, { may: ["draw", { draw: "you" }] }] }],
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Push"], stage: ["Riser", "Whim"] }, foe: { stage: ["Presser"] } },
    });
    at.you.choose("Push");
    const answers: Record<string, string> = { "stand it?": "yes", "draw?": "no", "rest it?": "yes" };
    goRound(at.run.match, () => {
      const [{ player, reason }] = at.run.match.decisions;
      (player === 1 ? at.you : at.foe).choose(answers[reason]);
    });
    at.you.choose("0");
    at.foe.choose("9");
    at.you.choose("yes"); // still stands: not drawing is the last choice that kept it going
    expect(at.run.match.decisions).toMatchObject([{ player: 1, reason: "draw?" }]);
    expect(at.you.offered()).toEqual(["yes"]);
    at.you.choose("yes");
    at.foe.choose("yes");
    at.you.choose("no");
    at.you.shows({ hand: [RUNNER] });
    at.you.choose("pass");
  });

  ruling("W-10.6: numbers are named, the match is saved before the stopping choice, and goes on elsewhere", () => {
    const at = tugOfWar();
    at.you.choose("0");
    at.foe.choose("1");
    const loaded = loadMatch(weiss, saveMatch(at.run.match));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(loaded.value.options(1).map(({ words }) => words)).toEqual(["no"]);
    expect(loaded.value.answer(1, [1])).toMatchObject({ ok: false });
  });

  ruling("P9 endlessLoop goOn: nobody is asked, and a loop goes round as often as somebody chooses", () => {
    const at = scene({
      cards: { Spinner: spinner },
      options: { endlessLoop: "goOn" },
      seats: { you: { stage: ["Spinner"] }, foe: {} },
    });
    for (let i = 0; i < 120; i++) {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    }
    expect(at.run.match.machine.s.kernel.loop[0]).toBe(2); // reported as somebody's choice
    at.you.choose("pass");
  });

  ruling("mostActions: a main phase in which somebody goes round for ever ends by itself", () => {
    const cards = {
      Spinner: { facts: { ...body, acts: [{}] }, programs: { act1: [{ rest: "self" }, { stand: "self" }] } },
    };
    const at = scene({ cards, options: { mostActions: 5 }, seats: { you: { stage: ["Spinner"] }, foe: {} } });
    for (let i = 0; i < 5; i++) {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    }
    expect(at.run.match.decisions[0].reason).toContain("attack");
  });

  ruling("mostExchanges: positions cannot be exchanged for ever", () => {
    const at = scene({
      options: { mostExchanges: 3 },
      seats: { you: { stage: [RUNNER], hand: ["Kindling Scout"] }, foe: {} },
    });
    for (const where of ["back left", "back right", "centre left"]) {
      at.you.choose(RUNNER);
      at.you.choose(where);
    }
    expect(at.you.offered()).toEqual(["Kindling Scout"]);
    at.you.choose("Kindling Scout");
    at.you.choose("back left");
    expect(at.you.offered()).toContain(RUNNER); // something else was done
  });
});

describe("W-12: looking, revealing, searching, shuffling", () => {
  const searcher = '"A Chain of Tragedies" Armin';
  const search = () => {
    const at = scene({
      seats: {
        you: { hand: [searcher], stock: times(2, RUNNER), deck: ["Sasha Braus", RUNNER, "Jean Kirschtein"] },
        foe: {},
      },
    });
    at.you.choose(searcher);
    at.you.choose("back left");
    at.you.choose("yes");
    return at;
  };

  ruling("W-12(1): looked-at cards stay in their zone", () => {
    const at = search();
    expect([...at.you.offered()].sort()).toEqual(["Jean Kirschtein", "Sasha Braus"]);
    expect(at.run.zone(1, "deck")).toHaveLength(3);
  });

  ruling("W-12(2): a search may fail on purpose; what is found is revealed", () => {
    const fail = search();
    fail.you.choose("pass");
    fail.you.shows({ hand: [] });
    const found = search();
    found.you.choose("Sasha Braus");
    found.you.shows({ hand: ["Sasha Braus"] });
    expect(
      found.run.match
        .events(2)
        .some(({ kind, values }) => kind === "shown" && JSON.stringify(values).includes("Sasha")),
    ).toBe(true);
  });

  ruling("W-12(3): the shuffle afterwards ends all knowledge of positions", () => {
    const at = search();
    at.you.choose("pass");
    const view = viewOf(at.run.match.machine, 1);
    const { s, rules } = view.m;
    const deck = s.zone.start[rules.zoneBase[0]] + s.zone.head[rules.zoneBase[0]];
    const texts = [0, 1, 2].map(i => s.card.text[s.place.card[deck + i]]);
    expect(texts).toEqual([0, 0, 0]);
  });

  ruling("W-12(4): a card put into the stock from the top of the deck is looked at by nobody", () => {
    const at = attackScene({
      you: { stage: ["Ember Twin Ra"], hand: ["Ember Twin Ko"], deck: [PILOT, ...plainDeck] },
      foe: {},
    });
    at.you.choose("Ember Twin Ra");
    at.you.choose("Ember Twin Ko");
    const told = at.run.match.events(1).filter(({ kind }) => kind === "moved");
    expect(told.some(({ values }) => JSON.stringify(values).includes(PILOT))).toBe(false);
  });
});

ruling("a match is saved in the middle of a damage process, a level up open, and goes on elsewhere", () => {
  const at = attackScene({ you: { stage: [PILOT] }, foe: { clock: [WALL, ...times(5, RUNNER)] } });
  at.you.choose(PILOT);
  const loaded = loadMatch(weiss, saveMatch(at.run.match));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  const answer = (match: typeof at.run.match) => match.answer(2, [0]);
  expect(answer(loaded.value)).toEqual({ ok: true });
  expect(answer(at.run.match)).toEqual({ ok: true });
  expect(areEqual(loaded.value.machine, at.run.match.machine)).toBe(true);
});
