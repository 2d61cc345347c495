// W-13: the game stops where a player could act, not where they can.

import { startMatch, viewJson } from "@kibitz/kernel";
import { knowsCard, rowsOf } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../src/game/weiss.js";
import { attackScene, on, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

/** Whether this player is asked, and for what reason. */
const asks = (at: {
  readonly run: {
    readonly match: { readonly decisions: readonly { readonly player: number; readonly reason: string }[] };
  };
}) => at.run.match.decisions.map(({ player, reason }) => [player, reason]);

describe("W-13: stops", () => {
  ruling("W-13(5): the mulligan is asked of both; with no card at all nothing is told", () => {
    const started = startMatch(weiss, { players: 2, options: { firstPlayer: "first" } }, 3);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    const told = match.events(2).length;
    expect(match.decisions).toMatchObject([{ player: 1, min: 0, max: 5 }]);
    match.answer(1, []);
    expect(match.events(2)).toHaveLength(told);
    expect(match.decisions).toMatchObject([{ player: 2, min: 0, max: 5 }]);
  });

  ruling("W-13(3): the clock phase asks with any hand; a pass looks the same", () => {
    const at = scene({ turn: { at: "clock" }, seats: { you: { hand: [RUNNER] }, foe: {} } });
    expect(asks(at)[0][1]).toContain("clock");
  });

  ruling("W-13(3): the climax phase asks though no climax is in hand", () => {
    const without = scene({ turn: { at: "climax" }, seats: { you: { hand: [RUNNER] }, foe: {} } });
    const withOne = scene({ turn: { at: "climax" }, seats: { you: { hand: [WATER] }, foe: {} } });
    expect(asks(without)).toEqual(asks(withOne));
  });

  ruling("W-13(4): a search that finds nothing looks like one that is declined", () => {
    const searcher = '"A Chain of Tragedies" Armin';
    const told = (deck: readonly string[]) => {
      const at = scene({ seats: { you: { hand: [searcher, RUNNER], stock: times(2, RUNNER), deck }, foe: {} } });
      at.you.choose(searcher);
      at.you.choose("back left");
      at.you.choose("yes");
      expect(asks(at)).toEqual([[1, "find a card in your deck"]]);
      at.you.choose("pass");
      return at.run.match.events(2).map(({ kind }) => kind);
    };
    expect(told(["Sasha Braus", RUNNER, RUNNER])).toEqual(told([RUNNER, RUNNER, RUNNER]));
  });

  ruling("W-13(4): looking at the top cards asks though nothing fits", () => {
    const at = scene({
      seats: { you: { hand: ["Net Mender Osk"], stock: [RUNNER], deck: [WATER, WATER, ...plainDeck] }, foe: {} },
    });
    at.you.choose("Net Mender Osk");
    at.you.choose("back left");
    at.you.choose("yes");
    at.you.choose("2");
    expect(at.run.match.decisions[0].reason).toContain("reveal a Harbor character");
    expect(at.you.offered()).toEqual([]);
  });

  ruling("W-13: what is empty because of public zones is skipped", () => {
    // Comeback without a character in the waiting room, Gate without a climax.
    for (const icon of ["Rekindle", "Tidal Archive"]) {
      const at = attackScene({ you: { stage: [on(1, RUNNER), on(2, WALL)], deck: [icon, ...plainDeck] }, foe: {} });
      at.you.choose(RUNNER);
      expect(at.you.offered()).toEqual([WALL]);
    }
  });

  ruling("W-13: the opponent is not told which card was drawn, stocked or kept", () => {
    const at = scene({
      turn: { at: "clock" },
      seats: { you: { hand: [RUNNER], deck: [WATER, ...plainDeck] }, foe: {} },
    });
    at.you.choose(RUNNER);
    at.you.shows({ hand: [RUNNER, WATER] });
    expect(JSON.stringify(at.run.match.events(2))).not.toContain(WATER);
    expect(JSON.stringify(at.run.match.events(1))).toContain(WATER);
  });

  ruling("W-4, P8 markerFace: a marker lies face up where the effect does not say it, or face down", () => {
    const known = (options: Record<string, string>): boolean[] => {
      const at = scene({
        options,
        cards: {
          Tuck: {
            facts: { type: "event", colour: "red", level: 0, cost: 0 },
            programs: {
              event: [
                { settle: { zone: "deck" } },
                { each: [{ inZone: "stage" }, { putUnder: [{ topCardOf: { zone: "deck" } }, "$card"] }] },
              ],
            },
          },
        },
        seats: { you: { hand: ["Tuck"], stage: [RUNNER], deck: [WATER, ...plainDeck] }, foe: {} },
      });
      at.you.choose("Tuck");
      at.you.shows({ markers: [WATER] });
      const { machine: m } = at.run.match;
      const marker = rowsOf(m.s, m.rules.tables.card).find(card => m.rules.texts[m.s.card.text[card]].name === WATER);
      return [1, 2].map(player => knowsCard(m, player, marker ?? 0));
    };
    expect(known({})).toEqual([true, true]);
    expect(known({ markerFace: "down" })).toEqual([false, false]);
  });

  ruling("W-6.4(1): everybody sees what is on standby, and which card it is about", () => {
    const cards = {
      Storm: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { batch: { each: [{ inZone: "stage" }, { move: ["$card", { zone: "waitingRoom" }] }] } } },
      },
    };
    const at = scene({ cards, seats: { you: { hand: ["Storm"], stage: [RUNNER, WALL] }, foe: {} } });
    at.you.choose("Storm");
    for (const viewer of [0, 1, 2]) {
      const { items, zones } = viewJson(weiss, at.run.match.view(viewer));
      const names = new Map(zones.flatMap(({ cards: all }) => all.map(({ number, name }) => [number, name])));
      expect(items.map(({ words, seat, card }) => [words, seat, names.get(card)])).toEqual([
        ["encore", 1, RUNNER],
        ["encore", 1, WALL],
      ]);
    }
  });

  ruling("W-13: a card that cannot be chosen is not offered to the opponent", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER), on(2, WALL)], deck: ["Gusting Pier", ...plainDeck] },
      foe: { stage: [on(4, "Dawn Bell Ila"), on(5, "Kindling Scout")] },
    });
    at.you.choose(RUNNER);
    expect(at.you.offered()).toEqual(["Kindling Scout"]);
  });
});
