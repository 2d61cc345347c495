// W-12: looking, revealing, searching, shuffling.

import { viewOf } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { attackScene, PILOT, plainDeck, RUNNER, scene, times } from "./scene.js";

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
