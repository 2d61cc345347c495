import { startMatch } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { dominion } from "../src/game/dominion.js";
import { pile, scene, tableShows } from "./scene.js";

const bazaar = {
  facts: { cost: 5, types: ["action"] },
  programs: { play: [{ draw: 1 }, { actions: 2 }, { coins: 1 }] },
};

describe("A card that comes with the match", () => {
  ruling("is played like any other, and has a pile of ten that can be bought", () => {
    const at = scene({ cards: { bazaar }, seats: { you: { hand: ["bazaar", "gold"], deck: ["gold"] }, other: {} } });
    expect(pile(at, "bazaar")).toBe(10);
    at.you.choose("bazaar");
    tableShows(at, { actions: 2, coins: 1 });
    at.you.choose("all");
    at.you.choose("bazaar");
    expect(pile(at, "bazaar")).toBe(9);
  });

  ruling("must say what it costs and what it is", () => {
    const nothing = { facts: { cots: 5, types: ["attack", "axion"] }, programs: bazaar.programs };
    expect(startMatch(dominion, { players: 2, customTexts: { nothing } }, 1)).toMatchObject({
      ok: false,
      faults: [
        { path: "customTexts.nothing.facts.cots", expected: expect.stringContaining('(did you mean "cost"?)') },
        { path: "customTexts.nothing.facts.types[1]", expected: expect.stringContaining('(did you mean "action"?)') },
        { path: "customTexts.nothing.facts", expected: "cost, a whole number from 0 to 99" },
      ],
    });
  });

  ruling("says everything under a heading of the game", () => {
    const silent = { ...bazaar, programs: { plya: bazaar.programs.play } };
    expect(startMatch(dominion, { players: 2, customTexts: { silent } }, 1)).toMatchObject({
      ok: false,
      faults: [
        { path: "customTexts.silent.programs.plya", expected: expect.stringContaining('(did you mean "play"?)') },
      ],
    });
  });

  ruling("may do something when its player's next turn begins", () => {
    const wharf = {
      facts: { cost: 5, types: ["action"] },
      programs: {
        play: [
          { draw: 2 },
          { delayed: { whenever: [{ happens: ["beginTurn", { same: ["$player", "you"] }] }, { draw: 2 }] } },
        ],
      },
    };
    const deck = [
      "gold",
      "gold",
      "copper",
      "copper",
      "copper",
      "copper",
      "copper",
      "silver",
      "silver",
      "estate",
      "estate",
      "estate",
      "estate",
      "estate",
      "copper",
    ];
    const at = scene({ cards: { wharf }, seats: { you: { hand: ["wharf"], deck }, other: {} } });
    at.you.choose("wharf");
    at.you.choose("none");
    at.you.choose("pass");
    at.you.shows({ hand: ["copper", "copper", "copper", "copper", "copper"] });
    at.other.choose("pass");
    at.you.shows({ hand: ["copper", "copper", "copper", "copper", "copper", "silver", "silver"] });
    at.you.choose("none");
    at.you.choose("pass");
    at.other.choose("pass");
    at.you.shows({ deck: ["copper"] });
  });

  ruling(
    "says what it does in the words of the others: for a trashed card, of those looked at, of those dug up",
    () => {
      const atelier = {
        facts: { cost: 4, types: ["action"] },
        programs: {
          play: [
            "revealHand",
            {
              tradeIn: [
                "trash a card",
                { gainOneOf: [{ costingUpTo: { plus: ["$number", 2] } }, "gain a card", "upToOne"] },
              ],
            },
            { digFor: { isAction: "$it" } },
            { each: [{ those: [{ inZone: "aside" }, { isAction: "$it" }] }, { putInHand: "$card" }] },
            { note: [{ inZone: "aside" }, { as: "others", do: { discardAll: "$others" } }] },
            { putBack: "put a card onto your deck" },
            {
              lookAt: [
                3,
                {
                  as: "seen",
                  do: [
                    { choose: ["upToOne", "$seen", { discard: "$card" }, "discard a card"] },
                    { restInAnyOrder: ["$seen", "put the rest back"] },
                  ],
                },
              ],
            },
            { revealTop: [1, { as: "seen", do: { discardTheRest: "$seen" } }] },
          ],
        },
      };
      const at = scene({
        cards: { atelier },
        seats: {
          you: { hand: ["atelier", "estate", "copper"], deck: ["gold", "moat", "silver", "duchy", "province"] },
          other: {},
        },
      });
      at.you.choose("atelier");
      at.you.choose("estate");
      at.you.choose("silver");
      at.you.choose("moat");
      at.you.choose("silver");
      at.you.choose("duchy", "moat");
      at.you.shows({ hand: ["copper"], deck: ["duchy", "province"], discard: ["gold", "moat", "silver", "silver"] });
    },
  );

  ruling("may do something as long as its pile is in the game", () => {
    const tollHouse = {
      facts: { cost: 3, types: ["action"] },
      abilities: [
        {
          from: [
            "kingdom",
            {
              whenever: [
                { happens: ["noteGain", { same: [{ nameOf: "$card" }, "duchy"] }] },
                { gain: ["copper", "$player"] },
              ],
            },
          ],
        },
      ],
    };
    const at = scene({
      cards: { tollHouse },
      turn: { at: "buys" },
      seats: { you: {}, other: {} },
      table: { coins: 5, buys: 2 },
    });
    at.you.choose("duchy");
    at.you.shows({ discard: ["copper", "duchy"] });
  });
});
