import { loadMatch, Match, type Pilot, PlayerSeat, playOut, randomPilot, readSetup, saveMatch } from "@kibitz/kernel";
import { Machine, startMachine } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { weiss } from "../game/weiss.js";
import { MAIN_PHASE } from "../table/reasons.js";

const facts = { type: "character", colour: "red", level: 0, cost: 0, power: 3000, soul: 1 };
const rests = { happens: ["rest", { same: ["$card", "self"] }] };
const stands = { happens: ["stand", { same: ["$card", "self"] }] };
const othersStand = { happens: ["stand", { not: { same: [{ ownerOf: "$card" }, "you"] } }] };
const customTexts = {
  Riser: { facts, abilities: [{ whenever: [rests, { may: ["stand it", { stand: "self" }] }] }] },
  Presser: { facts, abilities: [{ whenever: [othersStand, { may: ["rest it", { rest: "$card" }] }] }] },
  Pendulum: {
    facts,
    abilities: [{ whenever: [rests, { may: ["swing", { stand: "self" }] }] }, { whenever: [stands, { rest: "self" }] }],
  },
  Spinner: { facts: { ...facts, acts: [{}] }, programs: { act1: [{ rest: "self" }, { stand: "self" }] } },
};
const deck = [
  ...Object.keys(customTexts).flatMap(name => Array<string>(8).fill(name)),
  ...Array<string>(8).fill("Dock Runner Pell"),
  ...Array<string>(6).fill("Slack Water"),
];

/** Says yes, and spins, nearly always. */
const dervish: Pilot = {
  decide(eyes) {
    const ask = eyes.m.ask();
    const options = eyes.options();
    const isSpinner = (option: number): boolean => eyes.m.rules.texts[eyes.textOf(option)].name === "Spinner";
    const wanted = ask?.kind === "mode" ? options[0] : ask?.reason === MAIN_PHASE ? options.find(isSpinner) : undefined;
    if (wanted !== undefined && eyes.random(100) < 97) eyes.pick(wanted);
    else randomPilot.decide(eyes);
  },
};

test("players who go round whenever they can stop, and the game goes on; saved in between it is the same", () => {
  const setup = { players: 2, seats: [deck, deck], customTexts, options: { deckCheck: false, mostTurns: 10 } };
  const rules = readSetup(weiss, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  let stopped = 0;
  let compared = 0;
  const seed = 1;
  const m = startMachine(weiss, rules.value, setup, seed);
  const eyes = [new PlayerSeat(m, 1), new PlayerSeat(m, 2)];
  for (const own of eyes) own.seed(seed);
  m.onEvent = ({ verb }) => {
    if (verb.past === "loop stopped") stopped++;
  };
  let stops = 0;
  playOut(m, [dervish, dervish], eyes, () => {
    if (m.s.kernel.refused[0] === 0 || m.s.kernel.over[0] !== 0 || stops++ % 40 !== 0) return;
    const match = Match.resume(weiss, new Machine(m.rules, m.s.copy()), setup, seed, []);
    const loaded = loadMatch(weiss, saveMatch(match), { trusted: true });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const [{ player }] = match.decisions;
    expect(loaded.value.options(player)).toEqual(match.options(player));
    compared++;
  });
  expect(stopped).toBeGreaterThan(10);
  expect(compared).toBeGreaterThan(10);
});
