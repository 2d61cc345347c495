import type { SeatEntry } from "@kibitz/kernel";
import { Machine, optionsOf, playersOwing, seedRandom, takeAnswer } from "@kibitz/kernel/machine";
import { scenesOf } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { weiss } from "../game/weiss.js";
import { asWeiss, phaseNumber } from "../table/tables.js";
import { attackOdds, attackOrders, damageOdds } from "./odds.js";

const RUNNER = "Dock Runner Pell";
const WATER = "Slack Water";
const many = (count: number, card: string): string[] => Array<string>(count).fill(card);
const scene = scenesOf(weiss);

const at = (you: SeatEntry, foe: SeatEntry): Machine =>
  scene({ turn: { at: "attack" }, seats: { you: { deck: many(20, RUNNER), ...you }, foe } }).run.match.machine;

const choose = (n: number, k: number): number => {
  let value = 1;
  for (let i = 0; i < k; i++) value *= (n - i) / (i + 1);
  return value;
};
/** So many cards without a climax among the first. */
const uncancelled = (deck: number, climaxes: number, damage: number): number =>
  choose(deck - climaxes, damage) / choose(deck, damage);

function probability(m: Machine, damage: number): number {
  const odds = attackOdds(m, { damage });
  if ("expected" in odds) throw new Error(odds.expected);
  return odds.probability;
}

describe("one attack", () => {
  test("is cancelled as the formula says", () => {
    for (const [deck, climaxes] of [
      [30, 8],
      [17, 5],
      [9, 1],
    ]) {
      const m = at({ stage: [RUNNER] }, { deck: [...many(deck - climaxes, RUNNER), ...many(climaxes, WATER)] });
      expect(probability(m, 2)).toBeCloseTo(uncancelled(deck, climaxes, 2), 12);
      expect(probability(m, 1)).toBeCloseTo(uncancelled(deck, climaxes, 2), 12); // all or nothing
      expect(probability(m, 3)).toBe(0);
    }
  });

  test("a soul icon is a matter of chance: one in four of the own cards", () => {
    const m = at(
      { stage: [RUNNER], deck: [...many(15, RUNNER), ...many(5, "Cinder Fencer")] },
      { deck: [...many(20, RUNNER), ...many(4, WATER)] },
    );
    expect(probability(m, 2)).toBeCloseTo(0.75 * uncancelled(24, 4, 2) + 0.25 * uncancelled(24, 4, 3), 12);
    expect(probability(m, 3)).toBeCloseTo(0.25 * uncancelled(24, 4, 3), 12);
  });

  test("a refresh in the middle of the hit", () => {
    // One card, then the refresh takes a card of three to the clock, and the second comes out of the other two.
    const m = at({ stage: [RUNNER] }, { deck: [RUNNER], waitingRoom: [RUNNER, RUNNER, WATER] });
    expect(probability(m, 2)).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 2), 12);
  });
});

describe("several attacks", () => {
  const three = () =>
    at(
      {
        stage: [
          { card: "Storm Pilot Vey", position: 1 },
          { card: RUNNER, position: 2 },
          { card: "Thornwall", position: 3 },
        ],
        deck: [...many(14, RUNNER), ...many(4, "Cinder Fencer"), ...many(2, "Wildfire"), "Harbor Lights Up"],
        climax: ["Wildfire"],
      },
      {
        deck: [...many(15, RUNNER), ...many(5, WATER)],
        waitingRoom: [...many(10, RUNNER), ...many(3, WATER)],
        clock: many(3, RUNNER),
        level: many(3, RUNNER),
        stage: [{ card: "Thornwall", position: 2 }],
      },
    );

  const two = () =>
    at(
      {
        stage: [
          { card: "Storm Pilot Vey", position: 1 },
          { card: RUNNER, position: 2 },
        ],
        deck: [...many(14, RUNNER), ...many(4, "Cinder Fencer"), "Harbor Lights Up"],
      },
      {
        deck: [...many(6, RUNNER), ...many(2, WATER)],
        waitingRoom: [...many(10, RUNNER), ...many(3, WATER)],
        clock: many(4, RUNNER),
        level: many(3, RUNNER),
      },
    );

  test("agree with simulation", () => {
    const m = three();
    const exact = attackOrders(m, { damage: 4 });
    if ("expected" in exact) throw new Error(exact.expected);
    const { positions, probability: wanted } = exact[0];
    const games = 1500;
    let reached = 0;
    for (let seed = 0; seed < games; seed++) if (simulate(m, positions, seed) >= 4) reached++;
    const error = 4 * Math.sqrt((wanted * (1 - wanted)) / games);
    expect(Math.abs(reached / games - wanted)).toBeLessThan(error);
  });

  test("winning is worked out in less than a second, and is what four more damage are", () => {
    const m = three();
    const before = process.cpuUsage();
    const odds = attackOdds(m, { win: true });
    const used = process.cpuUsage(before);
    if ("expected" in odds) throw new Error(odds.expected);
    expect(odds.probability).toBeCloseTo(probability(m, 4), 12);
    expect(odds.attacks).toHaveLength(3);
    expect(odds.probability).toBeGreaterThan(0.3);
    expect(odds.probability).toBeLessThan(1);
    // A generous bound for a busy machine.
    expect((used.user + used.system) / 1e6).toBeLessThan(10);
  });

  test("the best order is at least as good as any other, and no better than deciding as one goes", () => {
    const m = two();
    const orders = attackOrders(m, { win: true });
    if ("expected" in orders) throw new Error(orders.expected);
    expect(orders).toHaveLength(2);
    const odds = attackOdds(m, { win: true });
    if ("expected" in odds) throw new Error(odds.expected);
    expect(odds.probability).toBeGreaterThanOrEqual(orders[0].probability - 1e-12);
    expect(orders[0].probability).toBeGreaterThanOrEqual(orders[1].probability);
  });

  test("more damage is never more likely", () => {
    const odds = damageOdds(two(), 5);
    if ("expected" in odds) throw new Error(odds.expected);
    odds.forEach((value, i) => {
      expect(value).toBeLessThanOrEqual((odds[i - 1] ?? 1) + 1e-12);
    });
  });

  test("telling all cards apart gives the same", () => {
    const m = at(
      { stage: [RUNNER, "Thornwall"], deck: [RUNNER, "Thornwall", "Cinder Fencer", WATER, "Kindling Scout"] },
      { deck: [RUNNER, "Thornwall", WATER, "Kindling Scout", "Moss Listener", "Tidal Archive"] },
    );
    const alike = attackOdds(m, { damage: 3 });
    const apart = attackOdds(m, { damage: 3 }, { byIcons: false });
    if ("expected" in alike || "expected" in apart) throw new Error("not now");
    expect(alike.probability).toBeCloseTo(apart.probability, 12);
    expect(alike.positions).toBeLessThan(apart.positions);
  });
});

test("only asked when an attack may be declared", () => {
  const m = scene({
    turn: { at: "main" },
    seats: { you: { hand: [RUNNER], deck: many(5, RUNNER) }, foe: { deck: many(5, RUNNER) } },
  }).run.match.machine;
  expect(attackOdds(m, { win: true })).toEqual({ expected: "a position in which an attack may be declared" });
});

/** Plays the attack phase once in this order of positions, with both decks shuffled; gives the damage. */
function simulate(from: Machine, order: readonly number[], seed: number): number {
  const m = new Machine(from.rules, from.s.copy());
  seedRandom(m.s.random.word, 0, seed);
  const shuffle = m.rules.verbs.find(({ name }) => name === "shuffle")?.native;
  for (const player of [1, 2]) shuffle?.(m, m.rules.zoneBase[0] + player - 1);
  m.load(m.s);
  const before = asWeiss(m).s.player.damageTaken[2];
  while (m.s.kernel.over[0] === 0 && asWeiss(m).s.game.phase[0] === phaseNumber("attack")) {
    const [player] = playersOwing(m);
    const ask = m.ask();
    const options = optionsOf(m, player);
    const next = order.map(position => options.find(card => asWeiss(m).s.card.position[card & 0xffff] === position));
    const attacker = next.find(card => card !== undefined);
    if (ask?.reason.startsWith("attack with") && attacker !== undefined) takeAnswer(m, player, [attacker]);
    else if (ask?.is === "choice" && ask.min(m, m.topBase()) === 0) takeAnswer(m, player, []);
    else takeAnswer(m, player, [options[0]]);
    m.run();
  }
  return asWeiss(m).s.player.damageTaken[2] - before;
}
