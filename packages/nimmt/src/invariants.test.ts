// What is true of every position and every game, whatever the setup.

import { type Event, Match, PlayerSeat, randomPilot, type Setup } from "@kibitz/kernel";
import { cardAt, playersOwing, takeAnswer, viewOf } from "@kibitz/kernel/machine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rows as laid, machineOf, cards as named, scene, start } from "../rulings/scene.js";
import { nimmt } from "./nimmt.js";
import { bullsOfFace, parametersOf } from "./parameters.js";
import { deckZone, facesIn, firstRowZone, handZone, type NimmtMachine, playedZone } from "./tables.js";

const variants = ["basic", "tactics", "logic", "professional"] as const;

/** Setups of every kind that are legal. */
const setups: fc.Arbitrary<Setup> = fc
  .record({
    players: fc.integer({ min: 2, max: 10 }),
    variant: fc.constantFrom(...variants),
    hand: fc.integer({ min: 1, max: 10 }),
    rows: fc.integer({ min: 1, max: 6 }),
    rowLimit: fc.integer({ min: 1, max: 6 }),
    spare: fc.integer({ min: 0, max: 40 }),
    bulls: fc.constantFrom("official", "course"),
    deals: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ players, spare, ...options }) => {
    const cards = players * options.hand + options.rows;
    const usesAll = options.variant === "tactics" || options.variant === "logic";
    return { players, options: { ...options, cards: usesAll ? cards : cards + spare } };
  });

interface Watcher {
  /** At every stop, before anybody answers. */
  readonly stop?: (m: NimmtMachine) => void;
  /** After every verb. */
  readonly event?: (m: NimmtMachine, name: string, args: readonly number[]) => void;
}

function playRandomly(setup: Setup, seed: number, { stop, event }: Watcher): NimmtMachine {
  const m = start(setup, seed);
  m.onEvent = told => event?.(m, told.verb.name, told.args);
  const eyes = Array.from({ length: setup.players }, (_, i) => new PlayerSeat(m, i + 1));
  for (const own of eyes) own.seed(seed);
  for (m.run(); m.s.kernel.over[0] === 0; m.run()) {
    stop?.(m);
    for (const player of playersOwing(m)) {
      eyes[player - 1].answer.length = 0;
      randomPilot.decide(eyes[player - 1]);
      takeAnswer(m, player, eyes[player - 1].answer);
    }
  }
  return m;
}

const holds = (property: (setup: Setup, seed: number) => void, numRuns = 40): void =>
  fc.assert(fc.property(setups, fc.nat(), property), { numRuns, seed: 6 });

const rowsOf = (m: NimmtMachine): number[][] =>
  Array.from({ length: parametersOf(m).rows }, (_, i) => facesIn(m, firstRowZone(m) + i));

const sorted = (faces: readonly number[]): number[] => [...faces].sort((a, b) => a - b);

describe("In every game", () => {
  test("every card is in exactly one place, and no bull is lost", () => {
    holds((setup, seed) => {
      const check = (m: NimmtMachine): void => {
        const all: number[] = [];
        for (let zone = 1; zone < m.rules.zoneRows; zone++) all.push(...facesIn(m, zone));
        expect(sorted(all)).toEqual(Array.from({ length: m.rules.texts.length - 1 }, (_, i) => i + 1));
        const bulls = all.reduce((sum, face) => sum + bullsOfFace(m, face), 0);
        const whole = m.rules.texts.slice(1).reduce((sum, { index }) => sum + bullsOfFace(m, index), 0);
        expect(bulls).toBe(whole);
      };
      playRandomly(setup, seed, { stop: check, event: check });
    });
  });

  test("after each card, rows are strictly ascending and hold 1 to limit cards", () => {
    holds((setup, seed) => {
      playRandomly(setup, seed, {
        event(m, name) {
          if (name !== "place") return;
          for (const row of rowsOf(m)) {
            expect(row).toEqual(sorted([...new Set(row)]));
            expect(row.length).toBeGreaterThanOrEqual(1);
            expect(row.length).toBeLessThanOrEqual(parametersOf(m).rowLimit);
          }
        },
      });
    });
  });

  test("scores never fall, and grow by the bulls of what is taken", () => {
    holds((setup, seed) => {
      let before: number[] = [];
      playRandomly(setup, seed, {
        event(m, name, [player]) {
          const scores = Array.from(m.s.player.score);
          scores.forEach((score, i) => {
            expect(score).toBeGreaterThanOrEqual(before[i] ?? 0);
            if (name !== "place" || i !== player) expect(score).toBe(before[i] ?? 0);
          });
          before = scores;
        },
      });
    });
  });

  test("cards are placed in ascending order", () => {
    holds((setup, seed) => {
      let last = 0;
      playRandomly(setup, seed, {
        event(m, name, args) {
          if (name === "reveal") last = 0;
          if (name !== "place") return;
          const face = m.s.card.text[args[1] & 0xffff];
          expect(face).toBeGreaterThan(last);
          last = face;
        },
      });
    });
  });

  test("but for Professional, at most one row is chosen in a turn, by the lowest card, before anything is placed", () => {
    holds((setup, seed) => {
      if (setup.options?.variant === "professional") return;
      playRandomly(setup, seed, {
        stop(m) {
          const played = facesIn(m, playedZone(m));
          if (played.length === 0) return;
          expect(played).toHaveLength(setup.players);
          expect(playersOwing(m)).toHaveLength(1);
          expect(m.s.card.playedBy[cardAt(m.s, playedZone(m), played.length - 1)]).toBe(playersOwing(m)[0]);
          expect(Math.min(...played)).toBe(played[played.length - 1]);
        },
      });
    });
  });

  test("a view contains no face outside what is public and one's own hand", () => {
    holds((setup, seed) => {
      let stops = 0;
      playRandomly(setup, seed, {
        stop(m) {
          if (stops++ % 4 !== 0) return;
          const open = setup.options?.variant === "logic";
          const hidden = new Set([deckZone(m), ...Array.from({ length: setup.players }, (_, i) => handZone(m, i + 1))]);
          const lying = Array.from({ length: m.rules.zoneRows - 1 }, (_, i) => i + 1);
          const seen = lying.filter(zone => !hidden.has(zone)).flatMap(zone => facesIn(m, zone));
          for (let viewer = 1; viewer <= setup.players; viewer++) {
            const view = viewOf(m, viewer).m;
            const shown = lying.flatMap(zone => facesIn(view, zone)).filter(face => face !== 0);
            const hands = open ? Array.from({ length: setup.players }, (_, i) => i + 1) : [viewer];
            expect(sorted(shown)).toEqual(sorted([...seen, ...hands.flatMap(who => facesIn(m, handZone(m, who)))]));
          }
        },
      });
    }, 15);
  });

  test("the same setup, seed and answers give the same events", () => {
    const eventsOf = (setup: Setup, seed: number): readonly (readonly Event[])[] => {
      const match = Match.begin(nimmt, start(setup, seed), setup, seed);
      for (let n = 0; !match.isOver; n++) {
        const { player } = match.decisions[0];
        match.answer(player, [n % match.options(player).length]);
      }
      return Array.from({ length: setup.players + 1 }, (_, viewer) => match.events(viewer));
    };
    holds((setup, seed) => {
      expect(eventsOf(setup, seed)).toEqual(eventsOf(setup, seed));
    }, 10);
  });

  test("a long match takes no more room than a short one", () => {
    const roomAfter = (deals: number): number => playRandomly({ players: 4, options: { deals } }, 1, {}).s.bytes.length;
    expect(roomAfter(200)).toBeLessThan(2 * roomAfter(20));
  });

  test("permuting seats with their hands and picks permutes the results", () => {
    const position = fc
      .record({
        players: fc.integer({ min: 2, max: 6 }),
        cards: fc.shuffledSubarray(
          Array.from({ length: 104 }, (_, i) => i + 1),
          { minLength: 34, maxLength: 34 },
        ),
        variant: fc.constantFrom("basic", "professional"),
      })
      .chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 })));
    fc.assert(
      fc.property(position, ([{ players, cards, variant }, shuffled]) => {
        const order = shuffled.filter(seat => seat < players);
        const rows = cards.slice(0, 4).map(face => [face]);
        const hands = Array.from({ length: players }, (_, i) => cards.slice(4 + 5 * i, 9 + 5 * i));
        const straight = playHands(rows, hands, variant);
        const permuted = playHands(
          rows,
          order.map(seat => hands[seat]),
          variant,
        );
        expect(permuted).toEqual(order.map(seat => straight[seat]));
      }),
      { numRuns: 40, seed: 6 },
    );
  });
});

/** Plays hands from left to right; rows are chosen by what lies on the table, not by who chooses. Gives the scores. */
function playHands(rows: readonly number[][], hands: readonly number[][], variant: string): number[] {
  const seats = Object.fromEntries(hands.map((hand, i) => [`p${i + 1}`, { hand: named(...hand) }]));
  const at = scene<string>({ options: { variant, deals: 1 }, table: laid(...rows), seats });
  const m = machineOf(at);
  for (let turn = 0; turn < hands[0].length; turn++) {
    hands.forEach((hand, i) => {
      at[`p${i + 1}`].choose(String(hand[turn]));
    });
    for (let played = facesIn(m, playedZone(m)); played.length > 0; played = facesIn(m, playedZone(m))) {
      const chooser = at[`p${playersOwing(m)[0]}`];
      chooser.choose(chooser.offered()[played[played.length - 1] % chooser.offered().length]);
    }
  }
  return Array.from(m.s.player.score.subarray(1, hands.length + 1));
}
