// Every rule of the digest that is marked as known has a ruling that names it, and every open point has its switch.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as policies from "../src/table/policies.js";

/** The rules marked a or b, and those without a mark of their own in a section that has one. */
const marked = `
W-1(1) W-1(2) W-1(3) W-1(4) W-1(5) W-1(6)
W-2(1) W-2(2) W-2(3) W-2(4) W-2(5) W-2(6)
W-3(2) W-3(3) W-3.1(1) W-3.1(2) W-3.1(3) W-3.1(4)
W-4: W-4.1(1) W-4.1(2) W-4.1(3) W-4.1(4) W-4.1(5)
W-5(1) W-5(2) W-5(3) W-5(4) W-5(5)
W-6.1: W-6.1(1) W-6.1(2) W-6.1(3)
W-6.2(1) W-6.2(2) W-6.2(3) W-6.2(4) W-6.3
W-6.4(1) W-6.4(2) W-6.4(4) W-6.4(5) W-6.4(6) W-6.4(7)
W-7(1) W-7(2) W-7(3) W-7(4) W-7(5) W-7(6) W-7(7)
W-7.1(1) W-7.1(2) W-7.1(3) W-7.1(4) W-7.2(1) W-7.2(2) W-7.2(3) W-7.2(4) W-7.2(5)
W-8: W-8.1(1) W-8.1(2) W-8.1(3) W-8.1(4) W-8.1(5) W-8.1(6)
W-8.2(1) W-8.2(3) W-8.3(1) W-8.3(2) W-8.3(3) W-8.4 W-8.5
W-8.6(1) W-8.6(2) W-8.6(3) W-8.6(4)
W-8.8(1) W-8.8(2) W-8.8(3) W-8.8(4) W-8.8(5) W-8.8(6) W-8.8(7) W-8.8(8) W-8.8(9)
W-9.1 W-9.2: W-9.2(1) W-9.2(2) W-9.2(3) W-9.2(4) W-9.3 W-9.4 W-9.5 W-9.6 W-9.7
W-10.1(1) W-10.1(2) W-10.1(3) W-10.1(4) W-10.2 W-10.3
W-10.4(1) W-10.4(2) W-10.4(3) W-10.4(4) W-10.4(5) W-10.5
W-11(1) W-11(2) W-11(3) W-11(4)
W-12(1) W-12(2) W-12(3) W-12(4)
W-13(1) W-13(2) W-13(3) W-13(4) W-13(5)
`;
const icons = "soul return shot choice pool treasure comeback standby draw gate discovery chance".split(" ");
const keywords = [
  "Assist",
  "Encore",
  "Backup",
  "Bond",
  "Brainstorm",
  "Change",
  "Experience",
  "Memory",
  "Alarm",
  "Shift",
  "Accelerate",
  "Resonate",
  "Great Performance",
  "CX combo",
  "Fusion",
];
/** The rules marked c. */
const open =
  "W-2(6) W-2(7) W-2(8) W-3(1) W-6.4(3) W-7(7) W-8.2(2) W-8.2(4) W-8.2(5) W-8.2(6) W-9.2(4) W-9.8 W-10.2 W-10.4 W-10.6(1) W-10.6(2) W-10.6(3)";
const switchesOf = {
  P1: "checkTimingBeforeStocking",
  P2: "iconOrder",
  P3: "refreshAfterCancel",
  P4: "climaxLeavesFirst",
  P5: "ifClauseTested",
  P6: "ringOrder",
  P7: "attackSoulLasts",
  P8: "markerFace",
  P9: "endlessLoop",
  P10: "lookBeyondDeck",
};

/** Rules marked c that are no switch are constants. */
const constantsOf = {
  "W-2(6)": "SECOND_KNOWS_FIRST_CHOICE",
  "W-2(7)": "LEAST_OF_UP_TO",
  "W-2(8)": "LEAST_NUMBER_UP_TO",
  "W-3(1)": "CLIMAX_LEVEL",
  "W-8.2(5)": "CHECK_TIMING_BETWEEN_TRIGGER_CHECKS",
  "W-8.2(6)": "TRIGGERS_WITHOUT_ATTACKER",
  "W-8.7 shot": "HIT_SPENDS_SHOT",
  "W-9.8": "MISPLACED_CARDS_LEAVE",
  "W-10.2": "COST_ORDER",
  "W-10.6(2)": "MOST_ROUNDS",
  "W-10.6(3)": "SAME_ROUNDS_STOP_TURN_PLAYER",
};

const here = import.meta.dirname;
const titles = [here, join(here, "../src/keywords")]
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  .filter(file => file.endsWith(".ts") && !file.endsWith("coverage.test.ts"))
  .flatMap(file => readFileSync(file, "utf8").split("\n"))
  .filter(line => /^\s*(ruling\(|["'].*["']: \{$|["']W-)/.test(line) || line.includes("W-"))
  .join("\n");

/** (3) and (3) Encore alike. */
const isNamed = (rule: string): boolean =>
  titles.includes(rule) || (rule.startsWith("W-11(") && titles.includes(`return ${rule.slice("W-11".length)}`));

test("every rule marked a or b has a ruling that names it", () => {
  expect(marked.split(/\s+/).filter(rule => rule !== "" && !isNamed(rule))).toEqual([]);
  expect(icons.filter(icon => !titles.includes(`W-8.7 ${icon}`))).toEqual([]);
  expect(keywords.filter(keyword => !titles.includes(`W-11 ${keyword}`))).toEqual([]);
});

test("every rule marked c has one, too, and every open point is a switch or a named constant with its test", () => {
  expect(open.split(" ").filter(rule => !isNamed(rule))).toEqual([]);
  const unnamed = Object.entries(switchesOf).filter(([point, name]) => !titles.includes(`${point} ${name}`));
  expect(unnamed).toEqual([]);
  const missing = Object.entries(constantsOf).filter(([rule, name]) => !(name in policies) || !isNamed(rule));
  expect(missing).toEqual([]);
  const known = Object.keys(policies.options);
  expect(Object.values(switchesOf).filter(name => !known.includes(name))).toEqual([]);
});
