import { expect, test } from "vitest";
import { native } from "../language/define.js";
import { startMatch } from "../match/save.js";
import { bramble } from "../testing/bramble/bramble.js";
import { at } from "../testing/bramble/stage.js";
import { traceMachine } from "./trace.js";

test("a match that is traced says each word, the program it is in, and what happens; and plays the same game", () => {
  const play = (trace: boolean) => {
    const started = startMatch(bramble, { players: 2 }, 3);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    const lines: string[] = [];
    const end = trace ? traceMachine(match.machine, line => lines.push(line)) : undefined;
    for (let i = 0; i < 30 && !match.isOver; i++) {
      const [{ player, min }] = match.decisions;
      const picked = Array.from({ length: Math.max(min, Math.min(1, match.optionCount(player))) }, (_, id) => id);
      if (!match.answer(player, picked).ok) expect(match.answer(player, [])).toEqual({ ok: true });
    }
    end?.();
    return { lines, replay: match.replay(), events: [...match.events(1)] };
  };
  const traced = play(true);
  const plain = play(false);
  expect(traced.replay).toEqual(plain.replay);
  expect(traced.events).toEqual(plain.events);
  expect(traced.lines.length).toBeGreaterThan(50);
  for (const line of traced.lines) expect(line).toMatch(/^ *(→ [a-z ]+|[^:]+: \w+)/);
});

test("a fault inside a program names the program and the word it was at", () => {
  const breakDown = native("breakDown", [], () => {
    throw new Error("this went wrong");
  });
  const game = { words: [...bramble.words, breakDown] };
  expect(() => at([breakDown()], { game })).toThrow(/^this went wrong — in .+ at breakDown$/);
});
