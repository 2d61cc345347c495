import { PlayerSeat, playOut } from "@kibitz/kernel";
import { restart } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { start } from "../rulings/scene.js";
import { nimmt } from "./nimmt.js";
import { pilots } from "./pilots.js";
import type { Card, GameState, Player } from "./player.js";
import { stateData } from "./public-state.js";
import { playerPilot } from "./seated-player.js";

/** Plays as the pilot `lowest` does. */
class Lowest implements Player {
  #hand: Card[];
  constructor(cards: readonly Card[]) {
    this.#hand = [...cards];
  }
  receiveCards(cards: readonly Card[]): void {
    this.#hand = [...cards];
  }
  discardCard(): Card {
    this.#hand.sort((a, b) => a.faceValue - b.faceValue);
    return this.#hand.shift() as Card;
  }
  pickStack({ stacks }: GameState): number {
    const bulls = stacks.map(stack => stack.reduce((sum, { bullNumber }) => sum + bullNumber, 0));
    return bulls.indexOf(Math.min(...bulls));
  }
}

describe("A Player as a pilot", () => {
  test("plays the same match as the pilot it imitates, match after match", () => {
    const own = playerPilot(Lowest);
    const lowest = pilots.lowest.make("");
    if ("expected" in lowest) throw new Error(lowest.expected);
    for (const seed of [1, 2, 3]) {
      const scores = [own, lowest].map(pilot => {
        const m = start({ players: 3 }, seed);
        playOut(
          m,
          [pilot, lowest, lowest],
          [1, 2, 3].map(player => new PlayerSeat(m, player)),
        );
        return nimmt.result(m).scores;
      });
      expect(scores[0]).toEqual(scores[1]);
    }
    expect(own.conduct).toMatchObject({ defaultMoves: 0 });
  });

  test("is made anew in the middle of a match that it did not see begin", () => {
    const m = start({ players: 2, options: { deals: 1 } }, 1);
    const lowest = pilots.lowest.make("");
    if ("expected" in lowest) throw new Error(lowest.expected);
    const eyes = [1, 2].map(player => new PlayerSeat(m, player));
    m.run();
    for (const each of eyes) {
      lowest.decide(each);
    }
    const pilot = playerPilot(Lowest);
    playOut(
      m,
      [pilot, pilot],
      [1, 2].map(player => new PlayerSeat(m, player)),
    );
    expect(pilot.conduct).toMatchObject({ defaultMoves: 0, mistakes: { cardNotHeld: 0 } });
  });
});

describe("The state as data", () => {
  test("goes through JSON unchanged", () => {
    const m = start({ players: 3 }, 1);
    m.run();
    const data = stateData(m);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data.cardsPlayed).toHaveLength(4);
    expect(data.playerScores).toEqual({ 0: 0, 1: 0, 2: 0 });
  });
});

test("a player that forfeits has done so until the next match", () => {
  class Cheat extends Lowest {
    static isHonest = false;
    override discardCard(): Card {
      return Cheat.isHonest ? super.discardCard() : { faceValue: 1000, bullNumber: 1 };
    }
  }
  const own = playerPilot(Cheat, { askAgain: 0, afterwards: "forfeit" });
  const m = start({ players: 2 });
  const eyes = [1, 2].map(player => new PlayerSeat(m, player));
  const begun = m.s.copy();
  playOut(m, [own, pilots.lowest.make("") as typeof own], eyes);
  expect(own.hasForfeited?.(eyes[0])).toBe(true);
  expect(own.conduct.forfeits).toBe(1);
  Cheat.isHonest = true;
  restart(m, begun, 2);
  playOut(m, [own, pilots.lowest.make("") as typeof own], eyes);
  expect(own.hasForfeited?.(eyes[0])).toBe(false);
});
