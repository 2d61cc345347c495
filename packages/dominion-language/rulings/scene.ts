// Positions of Dominion in which a strategy is asked, and what it answers.

import { asDominion, dominion } from "@kibitz/dominion";
import { type Pilot, PlayerSeat, randomPilot, type Scenario } from "@kibitz/kernel";
import { type Machine, playersOwing, refusalOf, rowOf, takeAnswer } from "@kibitz/kernel/machine";
import { scenesOf } from "@kibitz/kernel/testing";
import type { StrategyPilot } from "../src/index.js";
import { pilotFor } from "./match-up.js";

const scene = scenesOf(dominion);

export type Setting = Omit<Scenario, "game" | "seats" | "steps" | "expect"> & {
  readonly you: Scenario["seats"][string];
  readonly them?: Scenario["seats"][string];
};

/** The machine of a setting, with whoever is asked called 1. */
export function machineOf({ you, them = {}, ...rest }: Setting, kingdom: readonly string[] = []): Machine {
  const options = { ...rest.options, kingdom: kingdom.join() };
  return scene({ ...rest, options, seats: { you, them } }).run.match.machine;
}

/** A strategy: what it buys, and the parts of its only strategy after the play order. */
export const strategyOf = (buys: string, plays = ":Default", parts = ""): string =>
  `buylists list ${buys} end end strategies strategy playorder ${plays} end ${parts} end end`;

/** What an answer is called. */
export function sayAnswer(m: Machine, answer: readonly number[]): string {
  const ask = m.ask();
  const said = answer.map(value => {
    if (ask?.is !== "choice") return String(value);
    if (ask.kind === "text") return m.rules.texts[value].name;
    if (ask.kind === "card") return m.rules.texts[m.s.card.text[rowOf(value)]].name;
    return ask.labels?.[value - 1] ?? String(value);
  });
  return said.length === 0 ? "pass" : said.join(" + ");
}

export function answerOf(pilot: Pilot, m: Machine, player: number): string {
  const eyes = new PlayerSeat(m, player);
  pilot.decide(eyes);
  return sayAnswer(m, eyes.answer);
}

/** All that the first player answers until the turn is over, in order; others answer at random, or as they are told. */
export function turnOf(text: string, m: Machine, other: Pilot = randomPilot): readonly string[] {
  const pilot: StrategyPilot = pilotFor(text);
  const eyes = [1, 2].map(player => new PlayerSeat(m, player));
  const { turns } = asDominion(m).s.player;
  const begun = turns[2];
  const said: string[] = [];
  for (m.run(); m.s.kernel.over[0] === 0 && asDominion(m).s.player.turns[2] === begun; m.run()) {
    for (const player of playersOwing(m)) {
      const own = eyes[player - 1];
      own.clear();
      (player === 1 ? pilot : other).decide(own);
      if (player === 1) said.push(sayAnswer(m, own.answer));
      const why = refusalOf(m, player, own.answer);
      if (why) throw new Error(JSON.stringify(why));
      takeAnswer(m, player, own.answer);
    }
  }
  return said;
}

/** The same, without the treasures and what is passed. */
export const actsOf = (text: string, m: Machine, other?: Pilot): readonly string[] =>
  turnOf(text, m, other).filter(said => said !== "all" && said !== "pass");
