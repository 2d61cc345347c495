// Every kind of question of every game has a control: on the table where it lies there, else with the question.

import type { Setup } from "@kibitz/kernel";
import { rulesFor } from "@kibitz/kernel/machine";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type GameName, loadGame } from "../engine/games.js";
import type { Question } from "../engine/table/look.js";
import type { Seat } from "../engine/table/match-start.js";
import { type Look, TableSession } from "../engine/table/table-session.js";
import type { GameContribution } from "../games/contribution.js";
import { knownGames } from "../games/known-games.js";
import { controlsOf, marksOf } from "./controls.js";
import type { TableActions } from "./match-store.js";
import { isPlacedPlainly, PlainTable } from "./plain-table.js";
import { QuestionBar } from "./question-bar.js";
import { TableContext } from "./table-context.js";

const games = Object.keys(knownGames) as GameName[];

const nothing = (): undefined => undefined;
const actions: TableActions = {
  isSolo: true,
  pick: nothing,
  setPicks: nothing,
  answer: nothing,
  type: async () => undefined,
  hint: nothing,
  closeHints: nothing,
  undo: nothing,
  pass: nothing,
  revokePassing: nothing,
};

/** The page with a question, as markup. */
function rendered(session: TableSession, look: Look, question: Question, contribution: GameContribution): string {
  const { opened } = session;
  const controls = controlsOf(question, look, contribution.isPlaced ?? isPlacedPlainly(opened.counted));
  const shown: Look = { ...look, question };
  const table = {
    opened,
    look: shown,
    setup: session.start.setup,
    story: look.news,
    texts: look.texts,
    contribution,
    marks: marksOf(controls),
    picks: [],
    isOrdered: question.ordered,
    lit: new Set<never>(),
    isReading: false,
    onPick: nothing,
    onRead: nothing,
  };
  const state = {
    match: { ...session.start, answers: [] },
    opened,
    look: shown,
    story: [],
    news: [],
    texts: look.texts,
    picks: [],
    isThinking: false,
    passing: [],
    isPaused: false,
  };
  const Board = contribution.table ?? PlainTable;
  const parts = [
    createElement(Board, { key: "board" }),
    createElement(QuestionBar, { key: "question", match: actions, state, controls }),
  ];
  return renderToStaticMarkup(createElement(TableContext, { value: table }, parts));
}

/** How often each option can be picked somewhere; and what else there is to press. */
function controlsIn(markup: string): { readonly options: readonly number[]; readonly has: (words: RegExp) => boolean } {
  const options = [...markup.matchAll(/ data-option="(\d+)"/g)].map(([, id]) => Number(id));
  return { options, has: words => words.test(markup) };
}

function expectControls(session: TableSession, look: Look, question: Question, contribution: GameContribution): void {
  const { options, has } = controlsIn(rendered(session, look, question, contribution));
  const about = `${question.reason}: ${question.options.map(({ spot }) => spot).join(", ")}`;
  // A slider shows one number at a time.
  const isSlider = has(/type="range"/);
  if (isSlider) expect(options, about).toEqual([question.options[0].id]);
  else
    expect(
      options.toSorted((a, b) => a - b),
      about,
    ).toEqual(question.options.map(({ id }) => id).toSorted((a, b) => a - b));
  if (question.max > 1) expect(has(/>Done</), about).toBe(true);
  expect(has(/aria-label="Type an answer"/), about).toBe(true);
  expect(has(/<div role="status"[^>]*><h2/), about).toBe(true);
}

const random: Seat = { is: "pilot", pilot: "random" };

async function sessionOf(game: GameName, setup: Setup, seed: string): Promise<TableSession> {
  const seats = Array.from({ length: setup.players }, () => random);
  return new TableSession(await loadGame(game), { game, setup, seats, seed, answers: [] });
}

/** Kinds of options no game has, as long as nobody adds one here and gives it a control. */
const known = ["any", "card", "item", "mode", "number", "player", "position", "text", "zone"];

describe.each(games)("%s", game => {
  test("all that is asked while pilots play can be answered", { timeout: 300_000 }, async () => {
    const { defaultSetup, definition } = await loadGame(game);
    const contribution = await knownGames[game].contribution();
    const met = new Set<string>();
    for (const seed of ["a", "b", "c"]) {
      const session = await sessionOf(game, defaultSetup(Math.max(2, definition.players.min)), seed);
      for (let i = 0; i < 120; i++) {
        const seat = session.look(0).waiting[0]?.seat;
        if (seat === undefined) break;
        const look = session.look(seat);
        const { question } = look;
        if (!question) throw new Error("unreachable: somebody is asked");
        // What looks the same is not drawn again.
        const shape = [question.reason, question.options.map(({ kind, zone }) => `${kind} ${zone}`).join()].join();
        if (!met.has(shape)) expectControls(session, look, question, contribution);
        met.add(shape);
        session.letPilotAnswer();
      }
    }
    expect(met.size).toBeGreaterThan(1);
  });

  test("all that its rules and cards could ask can be answered", { timeout: 300_000 }, async () => {
    const { defaultSetup, everything, definition } = await loadGame(game);
    const usual = defaultSetup(Math.max(2, definition.players.min));
    const contribution = await knownGames[game].contribution();
    const session = await sessionOf(game, usual, "a");
    const look = session.look(1);
    const setup = everything ?? usual;
    const asks = rulesFor(definition, setup).programs.flatMap(({ asks: own }) =>
      own.filter(ask => ask?.is === "choice"),
    );
    const kinds = new Set(asks.map(ask => ask?.kind ?? ""));
    expect(kinds.size).toBeGreaterThan(0);
    expect([...kinds].filter(kind => !known.includes(kind))).toEqual([]);
    for (const kind of kinds)
      for (const [min, max, ordered] of [
        [1, 1, false],
        [0, 1, false],
        [0, 3, false],
        [2, 2, true],
      ] as const) {
        const options = [0, 1, 2].map(id => ({
          id,
          key: `${id + 1}`,
          words: `${kind} ${id + 1}`,
          kind: kind === "any" ? "player" : kind,
          spot: `${kind}:made up ${id}`,
        }));
        expectControls(
          session,
          look,
          { seat: 1, reason: "made up", kind, min, max, ordered, canPass: min === 0, options },
          contribution,
        );
      }
  });
});

test("a number out of many is set with a slider", async () => {
  const { defaultSetup } = await loadGame("nimmt");
  const session = await sessionOf("nimmt", defaultSetup(2), "a");
  const options = Array.from({ length: 30 }, (_, id) => ({
    id,
    key: `${id}`,
    words: `${id}`,
    kind: "number",
    spot: `number:${id}`,
  }));
  const question = {
    seat: 1,
    reason: "how many",
    kind: "number",
    min: 1,
    max: 1,
    ordered: false,
    canPass: false,
    options,
  };
  const look = session.look(1);
  expect(rendered(session, look, question, {})).toContain('type="range"');
  expectControls(session, look, question, {});
});
