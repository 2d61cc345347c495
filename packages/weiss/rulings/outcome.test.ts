// W-1 to W-4: outcome, golden rules, card data, zones.

import { readSetup } from "@kibitz/kernel";
import { knowsCard, rowsOf } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { deckFaults, formatFaults } from "../src/cards/deck-check.js";
import { decks } from "../src/cards/decks.js";
import { allCards } from "../src/cards/pool.js";
import { weiss } from "../src/game/weiss.js";
import { attackScene, on, PILOT, plainDeck, RUNNER, scene, times, WALL, WATER } from "./scene.js";

describe("W-1: outcome of a game", () => {
  ruling("W-1(1): two players, no more and no fewer", () => {
    expect(readSetup(weiss, { players: 2 }).ok).toBe(true);
    expect(readSetup(weiss, { players: 1 }).ok).toBe(false);
    expect(readSetup(weiss, { players: 3 }).ok).toBe(false);
  });

  ruling("W-1(2): four cards in the level zone lose", () => {
    const at = attackScene({
      you: { stage: [PILOT] },
      foe: { level: times(3, RUNNER), clock: [WALL, ...times(5, RUNNER)] },
    });
    at.you.choose(PILOT);
    at.foe.choose(WALL);
    expect(at.run.match.isOver).toBe(true);
    expect(at.run.match.result?.places).toEqual([1, 2]);
    at.foe.shows({ level: [...times(3, RUNNER), WALL] });
  });

  ruling("W-1(2): no card in deck and waiting room loses", () => {
    const at = attackScene({ you: { stage: [RUNNER] }, foe: { deck: times(2, RUNNER) } });
    at.you.choose(RUNNER); // a direct attack: two damage take the last two cards
    expect(at.run.match.result?.places).toEqual([1, 2]);
  });

  ruling("W-1(3): meeting the condition is not yet losing: what is under way runs to the next check timing", () => {
    // The fourth level comes in the middle of the hit's consequences: the clock is still tidied up, then the verdict.
    const at = attackScene({
      you: { stage: [PILOT] },
      foe: { level: times(3, WALL), clock: [PILOT, ...times(5, RUNNER)], deck: [...times(10, RUNNER)] },
    });
    at.you.choose(PILOT);
    expect(at.run.match.isOver).toBe(false);
    expect(at.foe.offered()).toHaveLength(7);
    at.foe.choose(PILOT);
    at.foe.shows({ clock: times(2, RUNNER), waitingRoom: times(6, RUNNER) });
    expect(at.run.match.isOver).toBe(true);
  });

  ruling("W-1(4): both found losing in the same pass is a draw, whatever the reasons", () => {
    const at = scene({
      turn: { at: "main" },
      cards: {
        "Last Page": {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: { event: [{ clockTop: "you" }, { clockTop: { nextPlayer: "you" } }] },
        },
      },
      seats: {
        you: { hand: ["Last Page"], level: times(3, RUNNER), clock: [WALL, ...times(5, RUNNER)] },
        foe: { deck: [RUNNER] },
      },
    });
    at.you.choose("Last Page");
    at.you.choose(WALL);
    expect(at.run.match.result).toEqual({ places: [1, 1], scores: [0.5, 0.5], why: "both lose at once" });
  });

  ruling("W-1(5): a concession takes effect at once, in the middle of anything", () => {
    const at = attackScene({ you: { stage: [RUNNER] }, foe: { stage: [on(3, RUNNER)], hand: [RUNNER] } });
    at.you.choose(RUNNER);
    at.you.choose("frontal"); // the counter step is open
    const { match } = at.run;
    expect(match.concede(1)).toEqual({ ok: true });
    expect(match.result).toEqual({ places: [2, 1], scores: [0, 1], why: "player 1 gave up" });
    expect(match.decisions).toEqual([]);
    expect(match.events(2).at(-1)).toEqual({ kind: "conceded", values: { player: 1 } });
  });

  ruling("W-1(6): an effect that says a player loses does so at once while it resolves", () => {
    const at = scene({
      cards: {
        Verdict: {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: { event: [{ loseGame: { nextPlayer: "you" } }, { draw: "you" }] },
        },
      },
      seats: { you: { hand: ["Verdict"] }, foe: {} },
    });
    at.you.choose("Verdict");
    expect(at.run.match.result?.places).toEqual([1, 2]);
    at.you.shows({ hand: [], deck: plainDeck });
  });
});

describe("W-2: golden rules", () => {
  ruling("W-2(1): card text beats the rules: Backup ignores colour and the card's own level", () => {
    const at = attackScene({
      you: { stage: [RUNNER] },
      foe: { stage: [on(3, RUNNER)], hand: ["Harbor Reserve Kit"], level: [WALL] },
    });
    at.you.choose(RUNNER);
    at.you.choose("frontal");
    expect(at.foe.offered()).toEqual(["Harbor Reserve Kit"]);
  });

  ruling("W-2(2): as much as possible: choose two of one", () => {
    const at = scene({
      cards: {
        "Two Hands": {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: {
            event: {
              choose: [
                { exactly: 2 },
                { inZone: "waitingRoom" },
                { as: "found", do: { each: ["$found", { move: ["$card", { zone: "hand" }] }] } },
              ],
            },
          },
        },
      },
      seats: { you: { hand: ["Two Hands"], waitingRoom: [WALL] }, foe: {} },
    });
    at.you.choose("Two Hands");
    at.you.choose(WALL);
    at.you.shows({ hand: [WALL], waitingRoom: ["Two Hands"] });
  });

  ruling("W-2(3): putting something into the state it has is no action", () => {
    const at = scene({
      cards: {
        Watcher: {
          facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
          abilities: [{ whenever: [{ happens: "rest" }, { draw: "you" }] }],
        },
        Lullaby: {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: { event: { each: [{ inZone: "stage" }, { rest: "$card" }] } },
        },
      },
      seats: { you: { hand: ["Lullaby", "Lullaby"], stage: ["Watcher"] }, foe: {} },
    });
    at.you.choose("Lullaby");
    at.you.shows({ hand: ["Lullaby", RUNNER] });
    at.you.choose("Lullaby");
    at.you.shows({ hand: [RUNNER] });
  });

  ruling("W-2(4): a negative number of times is nothing", () => {
    const at = scene({
      cards: {
        Riddle: {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: { event: { repeat: [{ minus: [1, 3] }, { draw: "you" }] } },
        },
      },
      seats: { you: { hand: ["Riddle"] }, foe: {} },
    });
    at.you.choose("Riddle");
    at.you.shows({ hand: [], deck: plainDeck });
  });

  ruling("W-2(5): a prohibition beats an instruction", () => {
    const at = scene({
      turn: { at: "stand" },
      cards: {
        Chains: {
          facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
          abilities: [{ never: { happens: "stand" } }],
        },
      },
      seats: { you: { stage: ["Chains", { card: RUNNER, as: "runner", posture: 1 }] }, foe: {} },
    });
    at.you.choose("pass");
    at.card("runner", { posture: 1 });
  });

  ruling("W-2(6): both must choose: the turn player first, and the other knows that choice", () => {
    const at = scene({
      cards: {
        Toll: {
          facts: { type: "event", colour: "red", level: 0, cost: 0 },
          programs: {
            event: {
              inTurnOrder: { choose: ["one", { inZone: "hand" }, { move: ["$card", { zone: "waitingRoom" }] }] },
            },
          },
        },
      },
      seats: { you: { hand: ["Toll", RUNNER, WALL] }, foe: { hand: [RUNNER, WALL] } },
    });
    at.you.choose("Toll");
    expect(at.foe.offered()).toEqual([]);
    at.you.choose(WALL);
    at.you.shows({ waitingRoom: [WALL] }); // face up before the other chooses
    at.foe.choose(RUNNER);
    at.foe.shows({ waitingRoom: [RUNNER] });
  });

  ruling('W-2(7): "up to" may be none; "choose" takes what there is; "you may" is asked when it resolves', () => {
    const at = scene({
      seats: {
        you: {
          hand: ["Lighthouse Chorus"],
          level: ["First Bell", RUNNER],
          stock: [RUNNER],
          waitingRoom: [WALL, RUNNER],
        },
        foe: {},
      },
    });
    at.you.choose("Lighthouse Chorus");
    at.you.choose("pass");
    at.you.shows({ hand: [], waitingRoom: ["Lighthouse Chorus", RUNNER, RUNNER, WALL] });
  });

  ruling('W-2(8): a number "up to" N is chosen from 0 on', () => {
    const at = scene({
      seats: { you: { hand: ["Net Mender Osk"], stock: [RUNNER] }, foe: {} },
    });
    at.you.choose("Net Mender Osk");
    at.you.choose("back left");
    at.you.choose("yes");
    expect(at.you.offered()).toEqual(["0", "1", "2", "3", "4"]);
    at.you.choose("0");
    at.you.shows({ deck: plainDeck, waitingRoom: [RUNNER] });
  });
});

describe("W-3: card data and decks", () => {
  ruling("W-3(1): a climax in the level zone adds nothing to a total of levels", () => {
    const at = scene({ seats: { you: { stage: ["Elder Cedar"], level: [WALL, WATER] }, foe: {} } });
    at.card("Elder Cedar", { power: 6000 });
    const more = scene({ seats: { you: { stage: ["Elder Cedar"], level: [WALL, "Ferry Guide Sorn"] }, foe: {} } });
    more.card("Elder Cedar", { power: 7500 });
  });

  ruling("W-3(2): negative soul deals no damage; a level may go below 0", () => {
    const cards = {
      Fog: {
        facts: { type: "character", colour: "red", level: 0, cost: 0, power: 1000, soul: 1 },
        abilities: [
          { always: [{ inZone: ["stage", { nextPlayer: "you" }] }, { more: ["soul", -4] }, { more: ["level", -1] }] },
        ],
      },
    };
    const at = attackScene({ you: { stage: [RUNNER] }, foe: { stage: [on(4, "Fog")] } }, { cards });
    at.card(RUNNER, { soul: -3, level: -1 });
    at.you.choose(RUNNER);
    at.foe.shows({ clock: [], damageTaken: 0, damageCancelled: 0 });
  });

  ruling("W-3(3): a player's level is the number of cards in the level zone", () => {
    const at = scene({
      seats: { you: { hand: [PILOT, WALL], level: [WALL], clock: ["Slack Water"], stock: times(3, RUNNER) }, foe: {} },
    });
    expect(at.you.offered()).toEqual([WALL]);
  });

  ruling("W-3.1(1): exactly 50 cards", () => {
    expect(deckFaults(decks.harbor, allCards)).toEqual([]);
    expect(deckFaults(decks.harbor.slice(1), allCards)).toEqual(["50 cards, found 49"]);
    const refused = readSetup(weiss, { players: 2, seats: [decks.harbor.slice(1), "grove"] });
    expect(refused.ok || refused.faults[0].expected).toBe("a deck for seat 1 with 50 cards, found 49");
  });

  ruling("W-3.1(2): at most eight climaxes", () => {
    const nine = [...decks.harbor.filter(name => name !== "Rope Signal"), "Slack Water"];
    expect(deckFaults(nine, allCards)).toEqual(["at most 8 climaxes, found 9"]);
  });

  ruling("W-3.1(3): at most four of a name, unless the card says otherwise", () => {
    const five = [...decks.harbor.filter(name => name !== "Rope Signal"), "Ferry Guide Sorn"];
    expect(deckFaults(five, allCards)).toEqual(['at most 4 of "Ferry Guide Sorn", found 5']);
    const many = { ...allCards, "Ferry Guide Sorn": { facts: { type: "character", copies: 50 } } };
    expect(deckFaults(five, many)).toEqual([]);
  });

  ruling("W-3.1(4): formats are layers outside the core", () => {
    expect(formatFaults(decks.guild, allCards, "neoStandard")).toEqual([]);
    const mixed = [...decks.guild, ...decks.wall];
    expect(formatFaults(mixed, allCards, "neoStandard")).toEqual(["cards of one title, found FT, AOT"]);
    expect(formatFaults(mixed, allCards, "side")).toEqual([]);
  });
});

describe("W-4: zones", () => {
  const at = () =>
    scene({
      seats: {
        you: {
          hand: [RUNNER],
          stock: [RUNNER],
          clock: [RUNNER],
          level: [RUNNER],
          memory: [RUNNER],
          stage: [RUNNER],
          climax: [WATER],
          hiddenLevel: [RUNNER],
          hiddenMemory: [RUNNER],
          markers: [RUNNER], // without a host: to the waiting room at once
        },
        foe: {},
      },
    });
  const seen = (viewer: number): string[] => {
    const { machine: m } = at().run.match;
    return rowsOf(m.s, m.rules.tables.card)
      .filter(card => m.s.card.owner[card] === 1 && knowsCard(m, viewer, card))
      .map(card => m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[card]]].name)
      .sort();
  };

  ruling(
    "W-4: the owner sees hand and what lies face down in the level zone; nobody sees deck, stock and face-down memory",
    () => {
      const open = ["climax", "clock", "level", "memory", "stage", "waitingRoom"];
      expect(seen(2)).toEqual(open);
      expect(seen(1)).toEqual([...open, "hand", "hiddenLevel"].sort());
    },
  );

  ruling("W-4: a face-down card in the level zone has no colour, and counts as a level", () => {
    const game = scene({ seats: { you: { hand: [WALL], hiddenLevel: [WALL] }, foe: {} } });
    expect(game.you.offered()).toEqual([]);
    const open = scene({ seats: { you: { hand: [WALL], level: [WALL] }, foe: {} } });
    expect(open.you.offered()).toEqual([WALL]);
  });

  ruling("W-4: new cards go on top of the clock, and its order stays", () => {
    const game = scene({ turn: { at: "clock" }, seats: { you: { hand: [WALL], clock: [RUNNER, PILOT] }, foe: {} } });
    game.you.choose(WALL);
    game.you.shows({ clock: [WALL, RUNNER, PILOT] });
  });

  ruling("W-4: a card that changes zones is a new object; changing positions is no change of zones", () => {
    const game = scene({ seats: { you: { stage: ["Root Porter"], stock: times(2, RUNNER) }, foe: {} } });
    game.you.choose("Root Porter");
    game.you.choose("use an ability");
    game.card("Root Porter", { power: 7500 });
    game.you.choose("Root Porter");
    game.you.choose("back right");
    game.card("Root Porter", { power: 7500, position: 5 });
  });

  ruling(
    "W-4: markers travel with their host and are not on stage; P8: they lie face up unless the effect says otherwise",
    () => {
      const cards = {
        Nest: {
          facts: {
            type: "character",
            colour: "red",
            level: 0,
            cost: 0,
            power: 1000,
            soul: 1,
            acts: [{ partner: RUNNER }],
          },
          programs: { act1: { draw: "you" } },
        },
      };
      const game = scene({ cards, seats: { you: { stage: ["Nest", RUNNER] }, foe: {} } });
      game.you.choose("Nest");
      game.you.choose("use an ability");
      game.you.choose(RUNNER);
      game.you.shows({ stage: ["Nest"], markers: [RUNNER], hand: [RUNNER] });
      game.you.choose("Nest");
      game.you.choose("back left");
      game.you.shows({ markers: [RUNNER] });
    },
  );
});

describe("W-4.1: stage geometry", () => {
  ruling("W-4.1(1): my centre left faces your centre right", () => {
    const at = attackScene({ you: { stage: [on(1, RUNNER)] }, foe: { stage: [on(1, WALL)] } });
    at.you.choose(RUNNER); // nobody across: direct at once
    at.foe.shows({ clock: times(2, RUNNER) });
    const faced = attackScene({ you: { stage: [on(1, RUNNER)] }, foe: { stage: [on(3, WALL)] } });
    faced.you.choose(RUNNER);
    expect(faced.you.offered()).toEqual(["frontal", "side"]);
  });

  ruling("W-4.1(2): the back left covers centre left and middle, the back right middle and right", () => {
    const at = scene({
      seats: {
        you: {
          stage: [
            on(1, RUNNER, { as: "left" }),
            on(2, RUNNER, { as: "middle" }),
            on(3, RUNNER, { as: "right" }),
            on(4, "Moss Listener"),
          ],
        },
        foe: {},
      },
    });
    at.card("left", { power: 3500 });
    at.card("middle", { power: 3500 });
    at.card("right", { power: 3000 });
  });

  ruling("W-4.1(3): behind the centre middle are both back positions", () => {
    const at = scene({
      seats: { you: { stage: [on(2, RUNNER), on(4, "Moss Listener"), on(5, "Lamp Keeper Ila")] }, foe: {} },
    });
    at.card(RUNNER, { power: 4000 });
  });

  ruling("W-4.1(4): a character stands, rests or is reversed", () => {
    const at = attackScene({
      you: { stage: [on(1, RUNNER, { as: "it" })] },
      foe: { stage: [on(3, WALL)], hand: [WALL] },
    });
    at.card("it", { posture: 0 });
    at.you.choose("it");
    at.you.choose("frontal");
    at.card("it", { posture: 1 });
    at.run.match.answer(2, []);
    at.you.shows({ waitingRoom: [RUNNER] }); // reversed, and gone in the encore step
  });

  ruling("W-4.1(5): only characters of the centre stage attack", () => {
    const at = attackScene({ you: { stage: [on(4, RUNNER), on(2, WALL)] }, foe: {} });
    expect(at.you.offered()).toEqual([WALL]);
  });
});
