import { describe, expect, test } from "vitest";
import { InOrder } from "./in-order.js";
import { addTo } from "./moments.js";
import { noTally, type Tally } from "./tally.js";

/** A piece in which one player has these shares. */
function piece(...shares: readonly number[]): Tally {
  const tally = noTally(1, 0);
  for (const share of shares) addTo(tally.players[0].share, share);
  tally.games = shares.length;
  return tally;
}

const nothing = (): InOrder => new InOrder(noTally(1, 0), 0, () => false);

const [first, second] = [piece(0.1, 0.7, 0.2), piece(1 / 3, 0.9)];

describe("pieces of a run", () => {
  test("are added up in their order, whatever was heard of them before", () => {
    const straight = nothing();
    straight.add(0, first);
    straight.add(1, second);
    straight.finish([]);
    const hesitant = nothing();
    hesitant.hold(0, piece(0.1));
    hesitant.hold(1, piece(1 / 3));
    hesitant.add(1, second);
    hesitant.hold(0, piece(0.1, 0.7));
    hesitant.add(0, first);
    hesitant.finish([]);
    expect(hesitant.total).toEqual(straight.total);
    expect(hesitant.games).toBe(5);
  });

  test("count as far as they are known when no more comes", () => {
    const cut = nothing();
    cut.hold(0, piece(0.1));
    cut.hold(0, piece(0.1, 0.7));
    cut.add(1, second);
    expect(cut.games).toBe(4);
    cut.finish([piece(0.2)]);
    expect(cut.total.games).toBe(5);
    expect(cut.total.players[0].share.sum).toBeCloseTo(0.1 + 0.7 + 0.2 + 1 / 3 + 0.9, 12);
  });
});
