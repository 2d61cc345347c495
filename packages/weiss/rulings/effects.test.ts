// W-10: abilities and effects.

import { describe, expect, test as ruling } from "vitest";
import { attackScene, body, event, on, PILOT, RUNNER, scene, times, WALL } from "./scene.js";

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
      at.you.offersNot("use an ability"); // it rests already: the cost cannot be paid
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
    poor.you.offersNot("use an ability");
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
});
