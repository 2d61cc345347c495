import { describe, expect, test } from "vitest";
import { Dealer, playMatch } from "./dealer.js";
import type { Misbehaviour } from "./misbehaviour.js";
import type { Card, GameState, Player, PlayerClass } from "./player.js";

const lowestOf = (cards: readonly Card[]): Card => cards.reduce((a, b) => (a.faceValue < b.faceValue ? a : b));

/** A player as the course would write it: keeps its own hand, plays its lowest card, takes the first stack. */
class Plain implements Player {
  protected hand: Card[];
  constructor(cards: readonly Card[]) {
    this.hand = [...cards];
  }
  receiveCards(cards: readonly Card[]): void {
    this.hand.push(...cards);
  }
  discardCard(_: GameState): Card {
    const card = lowestOf(this.hand);
    this.hand = this.hand.filter(other => other !== card);
    return card;
  }
  pickStack(_: GameState): number {
    return 0;
  }
}

const standingsOf = (players: readonly PlayerClass[], options = {}) => {
  const played = playMatch(players, { seed: 7, ...options });
  if (!played.ok) throw new Error(JSON.stringify(played.faults));
  return played.value;
};

const mistakesOf = (make: PlayerClass, options = {}) =>
  standingsOf([make, Plain], options).find(({ id }) => id === 0)?.conduct;

/** What a player in plain JavaScript may return. */
const nothing = undefined as unknown as Card;

describe("A match of Players", () => {
  test("seats any number of them and gives the standings", () => {
    const standings = standingsOf(Array<PlayerClass>(10).fill(Plain));
    expect(standings.map(({ id }) => id).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const scores = standings.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(66);
    expect(standings[0].place).toBe(1);
    for (const { conduct } of standings) expect(conduct).toMatchObject({ defaultMoves: 0, forfeits: 0 });
  });

  test("says what is wrong with a setup", () => {
    expect(playMatch(Array<PlayerClass>(11).fill(Plain))).toMatchObject({ ok: false });
    expect(playMatch([Plain])).toMatchObject({ ok: false, faults: [{ path: "players" }] });
  });

  test("makes a player with its first hand, and hands it later ones by receiveCards", () => {
    const told: string[] = [];
    class Telling extends Plain {
      constructor(cards: readonly Card[]) {
        super(cards);
        told.push(`made with ${cards.length}`);
      }
      override receiveCards(cards: readonly Card[]): void {
        super.receiveCards(cards);
        told.push(`received ${cards.length}, holds ${this.hand.length}`);
      }
    }
    standingsOf([Telling, Plain], { options: { deals: 3 } });
    expect(told).toEqual(["made with 10", "received 10, holds 10", "received 10, holds 10"]);
  });

  test("shows scores by id, stacks bottom to top, and the cards played in this deal", () => {
    const shown: { state: GameState; hand: number }[] = [];
    const picks: { state: GameState; hand: number }[] = [];
    class Looking extends Plain {
      override discardCard(state: GameState): Card {
        shown.push({ state, hand: this.hand.length });
        return super.discardCard(state);
      }
      override pickStack(state: GameState): number {
        picks.push({ state, hand: this.hand.length });
        return super.pickStack(state);
      }
    }
    standingsOf([Looking, Looking, Looking], { options: { deals: 3 } });
    for (const { state, hand } of shown) {
      expect(Object.keys(state.playerScores)).toEqual(["0", "1", "2"]);
      expect(state.stacks).toHaveLength(4);
      for (const stack of state.stacks) {
        const faces = stack.map(({ faceValue }) => faceValue);
        expect(faces).toEqual([...faces].sort((a, b) => a - b));
        for (const card of stack) expect(state.cardsPlayed.has(card)).toBe(true);
      }
      // Four starters, and three cards for each turn before.
      expect(state.cardsPlayed.size).toBe(4 + 3 * (10 - hand));
    }
    expect(picks.length).toBeGreaterThan(0);
    for (const { state, hand } of picks) {
      // All cards of this turn are revealed, none is placed.
      expect(state.cardsPlayed.size).toBe(4 + 3 * (10 - hand));
      const inStacks = state.stacks.flat().length;
      expect(inStacks).toBeLessThanOrEqual(state.cardsPlayed.size - 3);
    }
  });

  test("hands out frozen copies", () => {
    const seated = Dealer.seat(2, {}, 1);
    if (!seated.ok) throw new Error("the setup is legal");
    const state = seated.value.gameState;
    // A player in plain JavaScript can try to write.
    const writable = state as unknown as {
      stacks: Card[][];
      playerScores: Record<number, number>;
      cardsPlayed: Set<Card>;
    };
    expect(() => writable.stacks.push([])).toThrow(TypeError);
    expect(() => writable.stacks[0].pop()).toThrow(TypeError);
    expect(() => Object.assign(writable.stacks[0][0], { faceValue: 1 })).toThrow(TypeError);
    expect(() => {
      writable.playerScores[0] = -100;
    }).toThrow(TypeError);
    expect(() => writable.cardsPlayed.clear()).toThrow(TypeError);
    expect(() => writable.cardsPlayed.delete(state.stacks[0][0])).toThrow(TypeError);
    expect(() => writable.cardsPlayed.add({ faceValue: 1, bullNumber: 1 })).toThrow(TypeError);
    expect(() => (seated.value.hand(0) as Card[]).pop()).toThrow(TypeError);
    Set.prototype.clear.call(writable.cardsPlayed);
    expect(seated.value.gameState.cardsPlayed.size).toBe(4);
  });

  test("the dealer takes one answer to each question, of whoever is asked", () => {
    const seated = Dealer.seat(2, { deals: 1 }, 1);
    if (!seated.ok) throw new Error("the setup is legal");
    const dealer = seated.value;
    const discard = { method: "discardCard" } as const;
    expect(() => dealer.accept(0, { method: "pickStack" }, 0)).toThrow("player 0 is asked discardCard, not pickStack");
    expect(dealer.accept(0, discard, dealer.hand(0)[0])).toBeUndefined();
    expect(() => dealer.accept(0, discard, dealer.hand(0)[1])).toThrow("player 0 is asked nothing");
    expect(() => dealer.moveFor(0)).toThrow("player 0 is asked nothing");
    expect(() => dealer.moveFor(2)).toThrow("there is no player 2");
    expect(() => dealer.hand(-1)).toThrow("there is no player -1");
    while (!dealer.isOver) for (const { id } of dealer.questions) dealer.moveFor(id);
    expect(() => dealer.moveFor(0)).toThrow("player 0 is asked nothing");
  });

  test("a card that looks the same is the same card", () => {
    class Copying extends Plain {
      override discardCard(state: GameState): Card {
        return { ...super.discardCard(state) };
      }
    }
    expect(mistakesOf(Copying)?.mistakes.unknownCard).toBe(0);
  });

  test("in Professional takes any stack a player says, and does not ask which of two ends equally near its card joins", () => {
    let picks = 0;
    class Last extends Plain {
      override pickStack({ stacks }: GameState): number {
        picks++;
        return stacks.length - 1;
      }
    }
    const players = Array<PlayerClass>(4).fill(Last);
    for (let seed = 1; seed <= 20; seed++)
      for (const { conduct } of standingsOf(players, { seed, options: { variant: "professional" } }))
        expect(conduct).toMatchObject({ defaultMoves: 0, mistakes: { badIndex: 0 } });
    expect(picks).toBeGreaterThan(0);
  });
});

describe("A Player that misbehaves", () => {
  const returning = (returned: unknown): PlayerClass =>
    class extends Plain {
      override discardCard(): Card {
        return returned as Card;
      }
    };

  test.each<[string, PlayerClass, Misbehaviour]>([
    ["nothing", returning(undefined), "unknownCard"],
    ["a number", returning(5), "unknownCard"],
    ["a card that does not exist", returning({ faceValue: 105, bullNumber: 1 }), "unknownCard"],
    ["a card with other bulls", returning({ faceValue: 55, bullNumber: 2 }), "unknownCard"],
    ["face 0", returning({ faceValue: 0, bullNumber: 0 }), "unknownCard"],
    ["half a card", returning({ faceValue: 1.5, bullNumber: 1 }), "unknownCard"],
  ])("returning %s is asked three times, then its lowest card is played", (_, make, mistake) => {
    const conduct = mistakesOf(make, { options: { deals: 1 } });
    expect(conduct?.mistakes[mistake]).toBe(30);
    expect(conduct?.defaultMoves).toBe(10);
    expect(conduct?.forfeits).toBe(0);
  });

  test("a card it does not hold is refused", () => {
    class Repeating extends Plain {
      override discardCard(): Card {
        return this.hand[0];
      }
    }
    const conduct = mistakesOf(Repeating, { options: { deals: 1 } });
    expect(conduct?.mistakes.cardNotHeld).toBeGreaterThan(0);
    expect(conduct?.mistakes.unknownCard).toBe(0);
  });

  test.each([-1, 4, 1.5, Number.NaN, "1", undefined, null])("stack %s is refused, and the cheapest taken", index => {
    class Lost extends Plain {
      override pickStack(): number {
        return index as number;
      }
    }
    const conduct = mistakesOf(Lost);
    expect(conduct?.mistakes.badIndex).toBeGreaterThan(0);
    expect(conduct?.mistakes.badIndex).toBe(3 * (conduct?.defaultMoves ?? 0));
  });

  test("exceptions are caught, in every method and in what is returned", () => {
    class Throwing extends Plain {
      override receiveCards(): void {
        throw new Error("no more");
      }
      override discardCard(): Card {
        throw new Error("no card");
      }
    }
    const conduct = mistakesOf(Throwing, { options: { deals: 2 } });
    expect(conduct?.mistakes.exception).toBe(2 * 30 + 1);
    class Unborn extends Plain {
      constructor(cards: readonly Card[]) {
        super(cards);
        throw new Error("never");
      }
    }
    expect(mistakesOf(Unborn, { options: { deals: 1 } })?.mistakes.exception).toBe(30);
    const trap = Object.defineProperty({}, "faceValue", {
      get: () => {
        throw new Error("boo");
      },
    });
    expect(mistakesOf(returning(trap), { options: { deals: 1 } })?.mistakes.exception).toBe(30);
  });

  test("is asked again as often as the policy says", () => {
    const policy = { askAgain: 0, afterwards: "defaultMove" } as const;
    expect(mistakesOf(returning(0), { policy, options: { deals: 1 } })?.mistakes.unknownCard).toBe(10);
    let calls = 0;
    class Second extends Plain {
      override discardCard(state: GameState): Card {
        return calls++ % 2 === 0 ? nothing : super.discardCard(state);
      }
    }
    const conduct = mistakesOf(Second, { options: { deals: 1 } });
    expect(conduct).toMatchObject({ defaultMoves: 0, mistakes: { unknownCard: 10 } });
  });

  test("may forfeit: it is asked nothing more, and comes last", () => {
    let calls = 0;
    class Useless extends Plain {
      override discardCard(): Card {
        calls++;
        return nothing;
      }
    }
    const policy = { askAgain: 1, afterwards: "forfeit" } as const;
    const standings = standingsOf([Useless, Plain, Plain], { policy });
    expect(calls).toBe(2);
    expect(standings[2]).toMatchObject({ id: 0, place: 3, hasForfeited: true, conduct: { forfeits: 1 } });
  });

  test("forfeits as well by what it does with its cards", () => {
    class Clumsy extends Plain {
      override receiveCards(cards: readonly Card[]): void {
        super.receiveCards(cards);
        throw new Error("dropped them");
      }
    }
    const played = (afterwards: "defaultMove" | "forfeit") =>
      mistakesOf(Clumsy, { policy: { askAgain: 0, afterwards }, options: { deals: 3 } });
    expect(played("defaultMove")).toMatchObject({ mistakes: { exception: 2 }, defaultMoves: 0, forfeits: 0 });
    expect(played("forfeit")).toMatchObject({ mistakes: { exception: 1 }, defaultMoves: 1, forfeits: 1 });
  });

  test("that is too slow, by the clock of its policy, loses that decision at once", () => {
    let ms = 0;
    class Slow extends Plain {
      override discardCard(state: GameState): Card {
        ms += this.hand.length === 10 ? 101 : 100;
        return super.discardCard(state);
      }
    }
    const policy = { askAgain: 2, afterwards: "defaultMove", time: { moveMs: 100, now: () => ms } } as const;
    const conduct = mistakesOf(Slow, { policy, options: { deals: 1 } });
    expect(conduct).toMatchObject({ mistakes: { timeout: 1, cardNotHeld: 0 }, defaultMoves: 1, forfeits: 0 });
  });

  test("plays Logic by default moves where the interface has none", () => {
    expect(standingsOf([Plain, Plain], { options: { variant: "logic", deals: 1 } })).toHaveLength(2);
  });
});
