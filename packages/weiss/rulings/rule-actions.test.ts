// W-9: rule actions.

import { loadMatch, saveMatch } from "@kibitz/kernel";
import { areEqual } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../src/game/weiss.js";
import { attackScene, event, on, PILOT, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

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

  ruling("W-9.3: which of equal cards that is need not be said, though the clock has an order", () => {
    const at = attackScene({
      you: { stage: [PILOT] },
      foe: { clock: [WATER, ...times(5, RUNNER)], deck: [WALL, WALL, WALL, ...plainDeck] },
    });
    at.you.choose(PILOT);
    at.foe.choose(RUNNER);
    at.foe.shows({ level: [RUNNER], clock: [WALL, WALL], waitingRoom: [...times(4, RUNNER), WATER, WALL] });
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

ruling("a match is saved in the middle of a damage process, a level up open, and goes on elsewhere", () => {
  const at = attackScene({ you: { stage: [PILOT] }, foe: { clock: [WALL, ...times(5, RUNNER)] } });
  at.you.choose(PILOT);
  const loaded = loadMatch(weiss, saveMatch(at.run.match), { trusted: true });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  const answer = (match: typeof at.run.match) => match.answer(2, [0]);
  expect(answer(loaded.value)).toEqual({ ok: true });
  expect(answer(at.run.match)).toEqual({ ok: true });
  expect(areEqual(loaded.value.machine, at.run.match.machine)).toBe(true);
});
