// Recorded games: one of each game and variant, as text. A change of rules shows as a difference that can be read.
//
// Every step has what each player is asked, the numbered options, what was picked, and what happened. After a change that
// is meant to be one, `npx vitest run packages/cli/src/testing/playthroughs.test.ts --update` writes the files again.

import { type Event, type Match, type Options, REFEREE, type SeenValue, type Setup, startMatch } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { games } from "../games/games.js";
import { brambleGame } from "./bramble-module.js";

interface Recording {
  readonly game: string;
  readonly name: string;
  readonly options?: Options;
  readonly seats?: readonly string[];
  readonly players?: number;
}

const recordings: readonly Recording[] = [
  { game: "bramble", name: "bramble" },
  { game: "nimmt", name: "nimmt", players: 3, options: { deals: 1 } },
  { game: "nimmt", name: "nimmt-tactics", players: 3, options: { deals: 1, variant: "tactics" } },
  { game: "nimmt", name: "nimmt-logic", players: 3, options: { deals: 1, variant: "logic" } },
  { game: "nimmt", name: "nimmt-professional", players: 3, options: { deals: 1, variant: "professional" } },
  { game: "dominion", name: "dominion-first-game", options: { maxTurns: 25 } },
  {
    game: "dominion",
    name: "dominion-first-printings",
    options: {
      maxTurns: 25,
      edition: 1,
      kingdom: "throneRoom,mine,moneylender,thief,spy,feast,chancellor,witch,bureaucrat,library",
    },
  },
  {
    game: "dominion",
    name: "dominion-hinterlands",
    players: 3,
    options: {
      maxTurns: 25,
      kingdom: "trader,develop,cartographer,borderVillage,inn,jackOfAllTrades,margrave,stables,haggler,foolsGold",
    },
  },
  { game: "weiss", name: "weiss-harbor-grove", seats: ["harbor", "grove"] },
  { game: "weiss", name: "weiss-guild-uniform", seats: ["guild", "uniform"] },
  { game: "magic", name: "magic-burn-elves", seats: ["burn", "elves"] },
  { game: "magic", name: "magic-control-storm", seats: ["control", "storm"] },
  { game: "magic", name: "magic-artifacts-graveyard", seats: ["artifacts", "graveyard"] },
];

/** Later decisions are not recorded. */
const MOST_STEPS = 100;

const said = (value: SeenValue | undefined): string => {
  if (value === null || value === undefined) return "nothing";
  if (typeof value !== "object") return String(value);
  if (!("length" in value)) return value.name ?? "a hidden card";
  return `[${value.map(said).join(", ")}]`;
};

const saidEvent = ({ kind, values }: Event): string =>
  `    ${kind}${Object.entries(values)
    .map(([name, value]) => ` ${name}=${said(value)}`)
    .join("")}`;

/** A generator of its own, so that nothing but the rules makes a difference. */
function numbers(): (below: number) => number {
  let state = 2026;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function* playthrough(match: Match): Generator<string> {
  const below = numbers();
  let told = 0;
  const news = (): string[] => {
    const events = match.events(REFEREE).slice(told).map(saidEvent);
    told += events.length;
    return events;
  };
  yield* news();
  for (let step = 1; step <= MOST_STEPS && !match.isOver; step++) {
    const [{ player, reason, kind, min, max, ordered, rule, canPass }] = match.decisions;
    const options = match.options(player);
    const also = [ordered ? "in order" : "", rule ?? "", canPass ? "may pass" : ""].filter(word => word !== "");
    yield `${step}. player ${player}: ${reason} (${kind}, ${min} to ${max}${also.map(word => `; ${word}`).join("")})`;
    for (const { id, words, zone } of options) yield `    ${id} ${words}${zone === undefined ? "" : `, in ${zone}`}`;
    const picked = pick(match, player, Math.min(min, options.length), Math.min(max, options.length), below);
    yield `  picks ${picked.length === 0 ? "nothing" : picked.join(", ")}`;
    yield* news();
  }
  yield match.isOver ? `over: ${JSON.stringify(match.result)}` : "goes on";
}

/** Answers with as many options as may be picked, any of them; with the first legal answer if a rule forbids many. */
function pick(match: Match, player: number, min: number, max: number, below: (n: number) => number): readonly number[] {
  const count = match.optionCount(player);
  for (let attempt = 0; attempt < 30; attempt++) {
    const left = Array.from({ length: count }, (_, id) => id);
    const wanted = min + below(Math.min(max, min + 3) - min + 1);
    const picked = Array.from({ length: wanted }, () => left.splice(below(left.length), 1)).flat();
    if (match.answer(player, picked).ok) return picked;
  }
  if (!match.answer(player, []).ok) throw new Error("no answer was found that is legal");
  return [];
}

test.each(recordings)("$name goes as it was recorded", async ({ game, name, options, seats, players = 2 }) => {
  const { definition, defaultSetup } = await (game === "bramble" ? brambleGame : games[game]).load();
  const usual = defaultSetup(players);
  const setup: Setup = { ...usual, ...(seats ? { seats } : {}), options: { ...usual.options, ...options } };
  const started = startMatch(definition, setup, `playthrough of ${name}`);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const heading = [`${game}: ${JSON.stringify(setup)}`, ""];
  const text = [...heading, ...playthrough(started.value), ""].join("\n");
  await expect(text).toMatchFileSnapshot(`../../playthroughs/${name}.txt`);
});
