import { type Pilot, type PlayerSeat, playOut } from "@kibitz/kernel";
import { Machine, playersOwing, takeAnswer } from "@kibitz/kernel/machine";
import { exchangeable } from "@kibitz/kernel/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cards, eyesOf, rows as laid, machineOf, scene, start } from "../rulings/scene.js";
import { Board } from "./board.js";
import { pilots } from "./pilots.js";
import { firstRowZone, isRowZone } from "./tables.js";

function pilotNamed(name: string): Pilot {
  const [base, argument] = name.split(":");
  const made = pilots[base].make(argument ?? pilots[base].argument?.default ?? "");
  if ("expected" in made) throw new Error(made.expected);
  return made;
}

/** What a pilot answers: a face, or a row counted from 1. */
function answerOf(pilot: Pilot, eyes: PlayerSeat): number {
  eyes.answer.length = 0;
  pilot.decide(eyes);
  const [picked] = eyes.answer;
  return isRowZone(eyes.m, picked) ? picked - firstRowZone(eyes.m) + 1 : eyes.m.s.card.text[picked & 0xffff];
}

/** What the first player is about to pick a card with. */
function lay(rows: readonly number[][], hands: readonly number[][], options = {}) {
  const seats = Object.fromEntries(hands.map((hand, i) => [`p${i + 1}`, { hand: cards(...hand) }]));
  return scene<string>({ options: { rows: rows.length, ...options }, table: laid(...rows), seats });
}

/** The row a pilot takes after these picks. */
function takes(name: string, rows: readonly number[][], picks: readonly number[], options = {}): number {
  const at = lay(
    rows,
    picks.map((face, i) => [face, 100 + i]),
    options,
  );
  picks.forEach((face, i) => {
    at[`p${i + 1}`].choose(String(face));
  });
  return answerOf(pilotNamed(name), eyesOf(machineOf(at), 1));
}

const plays = (name: string, rows: readonly number[][], hand: number[], others: number[][]): number =>
  answerOf(pilotNamed(name), eyesOf(machineOf(lay(rows, [hand, ...others])), 1));

describe("Pilots", () => {
  const full = [30, 31, 32, 33, 34]; // 11 bulls
  const rows = [[10], full, [60], [90]];
  const others = [[1, 2, 3]];

  test("lowest and highest play that card", () => {
    expect(plays("lowest", rows, [61, 35, 5], others)).toBe(5);
    expect(plays("highest", rows, [35, 61, 5], others)).toBe(61);
  });

  test("greedy plays what costs nothing now, the lowest of such cards", () => {
    expect(plays("greedy", rows, [62, 35, 61], others)).toBe(61);
    expect(plays("greedy", rows, [5, 35, 91], others)).toBe(91);
  });

  test("greedy counts a card below all rows as the cheapest row, and the sixth as its row", () => {
    expect(plays("greedy", rows, [5, 35, 36], others)).toBe(5);
    const dear = [[50, 51, 52, 53, 54], [55], [66, 77], [88, 99]];
    expect(plays("greedy", dear, [56, 57, 5], [[1, 2, 3]])).toBe(56);
    const cheap = [[50, 51, 52, 53, 54], [60], [66, 77], [88, 99]];
    expect(plays("greedy", cheap, [56, 57, 5], [[1, 2, 3]])).toBe(5);
  });

  test("greedy ignores what others may play, expected does not", () => {
    const nearlyFull = [[10, 11, 12, 13], [50], [60], [70]];
    const hands = [
      [1, 2],
      [4, 5],
      [7, 8],
    ];
    expect(plays("greedy", nearlyFull, [40, 71], hands)).toBe(40);
    expect(plays("expected", nearlyFull, [40, 71], hands)).toBe(71);
  });

  test("expected prefers what nothing can come between", () => {
    const nearlyFull = [[10, 11, 12, 13], [50], [60, 61, 62, 63], [100]];
    expect(plays("expected", nearlyFull, [49, 64, 59], [[1, 2, 3]])).toBe(59);
    const sure = [[10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33], [100]];
    expect(plays("expected", sure, [19, 24, 99], [[1, 2, 3]])).toBe(24);
  });

  test("mc finds the card that the rest of the deal punishes least", () => {
    // Whoever keeps 104 for the last turn must take the full row.
    const table = [[101, 102, 103, 99, 98].sort((a, b) => a - b), [1], [2], [3]];
    expect(plays("mc:50", table, [4, 104], [[5, 6]])).toBe(4);
    const hurry = [[10, 11, 12, 13], [60], [70], [80]];
    expect(plays("mc:200", hurry, [14, 79], [[1, 2]])).toBe(14);
  });

  test.each(["random", "lowest", "highest", "greedy", "expected", "mc:2"])(
    "%s takes the cheapest row, of equals the first",
    name => {
      expect(takes(name, [[55], [60], [50], [70, 71]], [5, 90])).toBe(2);
    },
  );

  test("random plays every card, and random-row takes every row", () => {
    const at = lay(
      [[55], [60], [50], [70, 71]],
      [
        [5, 6, 7],
        [90, 91, 92],
      ],
    );
    const eyes = eyesOf(machineOf(at), 1);
    const often = (name: string) => new Set(Array.from({ length: 200 }, () => answerOf(pilotNamed(name), eyes)));
    expect(often("random")).toEqual(new Set([5, 6, 7]));
    expect(often("random-row")).toEqual(new Set([5, 6, 7]));
    at.p1.choose("5");
    at.p2.choose("90");
    expect(often("random")).toEqual(new Set([2]));
    expect(often("random-row")).toEqual(new Set([1, 2, 3, 4]));
  });

  test("Professional: of two ends equally near the cheaper, else the right one", () => {
    const options = { variant: "professional" };
    expect(takes("greedy", [[40], [20], [60]], [30, 90], options)).toBe(2);
    expect(takes("greedy", [[40], [16, 17, 18, 19, 20], [60]], [30, 90], options)).toBe(1);
  });

  test("mc says what its argument must be", () => {
    for (const wrong of ["0", "x", "-1", "1.5", "1e3", "10000000"]) {
      expect(pilots.mc.make(wrong)).toEqual({ expected: "a whole number of worlds from 1 to 1000000" });
    }
  });

  test.each(["basic", "tactics", "logic", "professional"])(
    "all of them play %s to its end without peeking",
    variant => {
      for (const name of ["random", "random-row", "lowest", "highest", "greedy", "expected", "mc:3"]) {
        const m = start({ players: 3, options: { variant, deals: 1, hand: 5 } }, 3);
        const pilot = pilotNamed(name);
        for (m.run(); m.s.kernel.over[0] === 0; m.run()) {
          for (const player of playersOwing(m)) {
            const eyes = eyesOf(m, player);
            const answer = answerOf(pilot, eyes);
            for (const pair of exchangeable(m, player).slice(0, 3)) {
              const other = new Machine(m.rules, m.s.copy());
              const { text } = other.s.card;
              [text[pair[0]], text[pair[1]]] = [text[pair[1]], text[pair[0]]];
              expect(answerOf(pilot, eyesOf(other, player))).toBe(answer);
            }
            takeAnswer(m, player, eyes.answer);
          }
        }
      }
    },
  );
});

const told = ({ first, last, count, bulls }: Board): string => [first, last, count, bulls].join(" | ");

describe("The board pilots think on", () => {
  test("places every card as the rules do", () => {
    const games = fc.record({
      players: fc.integer({ min: 2, max: 6 }),
      variant: fc.constantFrom("basic", "professional"),
      rowLimit: fc.integer({ min: 1, max: 5 }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(games, ({ players, variant, rowLimit, seed }) => {
        const m = start({ players, options: { variant, rowLimit, deals: 1 } }, seed);
        const board = Board.of(m);
        m.onEvent = ({ verb, args, result }) => {
          if (verb.name === "place") expect(board.place(m.s.card.text[args[1] & 0xffff])).toBe(result);
          if (verb.name === "place") expect(told(board)).toBe(told(Board.of(m).read(m)));
          else board.read(m);
        };
        const eyes = Array.from({ length: players }, (_, i) => eyesOf(m, i + 1));
        playOut(m, Array<Pilot>(players).fill(pilotNamed("random")), eyes);
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});
