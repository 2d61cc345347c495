// Whatever the kingdom and whatever is written: a compiled strategy answers legally, and from what its player may know.

import {
  allCards,
  asDominion,
  basicNames,
  dominion,
  kingdomNames,
  type OptionForm,
  questions,
  strategyName,
} from "@kibitz/dominion";
import { type Pilot, PlayerSeat, readSetup } from "@kibitz/kernel";
import { Machine, playersOwing, refusalOf, startMachine, takeAnswer } from "@kibitz/kernel/machine";
import { exchangeable } from "@kibitz/kernel/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listsOf, writtenTag } from "../src/meaning/plans.js";
import { pilotFor } from "./match-up.js";

const GAMES = 60;
/** Many piles, so that three of them are not soon empty. */
const KINGDOM = 16;

/** A body that a form allows, out of these cards. */
function bodyOf(form: OptionForm, cards: readonly string[], pick: (below: number) => number): string {
  const some = (from: readonly string[]): readonly string[] => from.filter(() => pick(3) === 0);
  const listed = (tag: string, from: readonly string[]): string => (from.length > 0 ? `${tag} (${from.join()})` : "");
  const bodies = listsOf(form).map(list => {
    const { atMost = 99, exactly, type, notType } = list.gains ?? {};
    const fits = cards.filter(name => {
      const { cost, types } = allCards[name[0].toLowerCase() + name.slice(1)];
      const isType =
        (list.type === undefined || types.includes(list.type)) && (type === undefined || types.includes(type));
      const isCost = cost <= atMost && (exactly === undefined || cost === exactly);
      return isType && isCost && !(notType !== undefined && types.includes(notType));
    });
    return listed(writtenTag(list.tag), some(fits));
  });
  switch (form.is) {
    case "list":
    case "lists":
      return bodies.filter(body => body !== "").join() || "ignore option";
    case "yesNo":
      return pick(2) === 0 ? "choose option" : "ignore option";
    case "choice": {
      const first = 1 + pick(form.options.length);
      const second = 1 + (first % form.options.length);
      return form.picks === 2 ? `choose option ${first}, choose option ${second}` : `choose option ${first}`;
    }
    case "name":
      return some(cards).join() || "Copper";
    default:
      return "";
  }
}

/** A strategy over a kingdom that says something about nearly every card. */
function anyStrategy(kingdom: readonly string[], pick: (below: number) => number): string {
  const names = [...basicNames, ...kingdom].map(strategyName);
  const parts: string[] = [];
  for (const name of kingdom) {
    const { options, victim, reaction } = allCards[name];
    const named = strategyName(name);
    for (const [is, event, form] of [
      ["options", named, options],
      ["reactions", `${named}Attack`, victim],
      ["reactions", named, reaction],
    ] as const) {
      const body = form && pick(2) === 0 ? bodyOf(form, names, pick) : "";
      if (body !== "") parts.push(`${is} for ${event} ${pick(2) === 0 ? "if HasMoneyInHand(3)" : ""} ${body} end`);
    }
  }
  const actions = kingdom.filter(name => allCards[name].types.includes("action")).map(strategyName);
  const order = pick(2) === 0 ? ":Default" : [...actions, ":Default"].join();
  const wanted = kingdom.map(name => `${strategyName(name)} [${1 + pick(3)}]`);
  const buys = ["Province if Has(Gold, 3)", ...wanted, "Curse [1]", "Duchy [1]", "Province", "Gold", "Silver"].join();
  return `buylists list ${buys} end end strategies strategy playorder ${order} end ${parts.join(" ")} end end`;
}

interface Drawn {
  readonly m: Machine;
  readonly pilots: readonly Pilot[];
  readonly pick: (below: number) => number;
}

function draw(seed: number): Drawn {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  const pick = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
  const kingdom = [...kingdomNames];
  for (let i = 0; i < KINGDOM; i++) {
    const at = i + pick(kingdom.length - i);
    [kingdom[i], kingdom[at]] = [kingdom[at], kingdom[i]];
  }
  kingdom.length = KINGDOM;
  const players = 2 + pick(3);
  const setup = { players, options: { kingdom: kingdom.join(), edition: 1 + pick(2), maxTurns: 25 } };
  const rules = readSetup(dominion, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = startMachine(dominion, rules.value, setup, seed);
  return { m, pick, pilots: Array.from({ length: players }, () => pilotFor(anyStrategy(kingdom, pick))) };
}

describe("A compiled strategy", () => {
  test("answers every question of every card legally", () => {
    const asked = new Set<string>();
    fc.assert(
      fc.property(fc.nat(100_000), seed => {
        const { m, pilots } = draw(seed);
        const eyes = pilots.map((_, i) => new PlayerSeat(m, i + 1));
        let decisions = 0;
        for (m.run(); m.s.kernel.over[0] === 0; m.run()) {
          for (const player of playersOwing(m)) {
            const own = eyes[player - 1];
            own.clear();
            pilots[player - 1].decide(own);
            asked.add(m.ask()?.reason ?? "");
            expect(refusalOf(m, player, own.answer)).toBeUndefined();
            takeAnswer(m, player, own.answer);
          }
          if (++decisions > 20_000) throw new Error(`seed ${seed}: ${m.ask()?.reason} has no end`);
        }
        expect(asDominion(m).s.player.turns[1]).toBeGreaterThan(0);
      }),
      { numRuns: GAMES, seed: 9, endOnFailure: true },
    );
    // Nearly all questions there are have come up.
    const isAsked = (reason: string): boolean => asked.has(reason) || asked.has(`${reason}?`);
    expect(questions.filter(({ reason }) => !isAsked(reason)).length).toBeLessThan(10);
  });

  test("answers the same whatever the cards are that its player does not know", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { m, pilots, pick } = draw(seed);
      for (m.run(); m.s.kernel.over[0] === 0; m.run()) {
        for (const player of playersOwing(m)) {
          const eyes = new PlayerSeat(m, player);
          pilots[player - 1].decide(eyes);
          const pairs = pick(10) === 0 ? exchangeable(m, player) : [];
          for (const [a, b] of pairs.slice(0, 2)) {
            const other = new Machine(m.rules, m.s.copy());
            const { text } = other.s.card;
            [text[a], text[b]] = [text[b], text[a]];
            const others = new PlayerSeat(other, player);
            pilots[player - 1].decide(others);
            expect(others.answer, m.ask()?.reason).toEqual(eyes.answer);
          }
          takeAnswer(m, player, eyes.answer);
        }
        if (asDominion(m).s.player.turns[1] > 12) break;
      }
    }
  });
});
