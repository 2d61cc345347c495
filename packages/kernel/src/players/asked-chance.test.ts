import { describe, expect, test } from "vitest";
import { BOTTOM, create, move } from "../language/words/cards.js";
import { atRandom } from "../language/words/chance.js";
import { endGame, repeat, you } from "../language/words/control.js";
import { settle, shuffle, shuffleBottom } from "../language/words/deck-order.js";
import { may } from "../language/words/modes.js";
import { first } from "../language/words/source-questions.js";
import { inZone, zone } from "../language/words/zones.js";
import type { Match } from "../match/match.js";
import { loadMatch, playReplay, saveMatch, startMatch } from "../match/save.js";
import { rowOf } from "../position/values.js";
import { topCard } from "../position/zones.js";
import { bramble } from "../testing/bramble/bramble.js";
import { gameOf } from "../testing/bramble/stage.js";
import { CHANCE } from "./decisions.js";

const setup = { players: 2 };

describe("a match that asks chance outside", () => {
  function begin(): Match {
    const started = startMatch(bramble, setup, 1, { asksChance: true });
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    return started.value;
  }
  const playOn = (match: Match, answers: number): void => {
    for (let i = 0; i < answers && !match.isOver; i++) {
      const [{ player, min }] = match.decisions;
      const ids = match.options(player).map(({ id }) => id);
      expect(match.answer(player, ids.slice(0, min))).toEqual({ ok: true });
    }
  };

  test("asks from its start on, also when it was saved and loaded", () => {
    const match = begin();
    expect(match.decisions).toMatchObject([{ player: 0, min: 1, max: 1 }]);
    playOn(match, 5);
    const loaded = loadMatch(bramble, saveMatch(match));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    playOn(match, 60);
    playOn(loaded.value, 60);
    expect(match.log.filter(([seat]) => seat === 0).length).toBeGreaterThan(10);
    expect(loaded.value.log).toEqual(match.log);
    expect(loaded.value.identity).toEqual(match.identity);
  });

  test("names its outcomes by the same numbers wherever they are named; its forks ask chance too", () => {
    const game = gameOf([shuffle(zone("deck")), settle(zone("deck"), 1), may("end it", endGame())]);
    const cards = ["ash", "birch", "ash", "birch", "elder"];
    const texts = { ash: {}, birch: {}, elder: {} };
    const started = startMatch({ ...game, texts: () => texts }, { players: 2, seats: [cards, []] }, 1, {
      asksChance: true,
    });
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    const options = match.options(CHANCE);
    expect(options.map(({ words }) => words).sort()).toEqual(["ash", "birch", "elder"]);
    for (const { id, words } of options) {
      const fork = match.fork();
      const value = fork.optionValue(CHANCE, id);
      expect(fork.optionId(CHANCE, value)).toBe(id);
      expect(fork.answer(CHANCE, [id])).toEqual({ ok: true });
      const { s, rules } = fork.machine;
      expect(rules.texts[s.card.text[rowOf(value)]].name).toBe(words);
      expect(topCard(s, rules.zoneBase[0])).toBe(rowOf(value));
    }
    const fork = begin().fork();
    playOn(fork, 12);
    expect(fork.log.filter(([seat]) => seat === CHANCE).length).toBeGreaterThan(1);
  });

  test("is replayed with what chance did", () => {
    const match = begin();
    playOn(match, 40);
    const replay = match.replay();
    expect(replay).toMatchObject({ asksChance: true });
    const played = playReplay(bramble, JSON.stringify(replay));
    expect(played).toMatchObject({ ok: true });
  });

  test("what draws for itself says nothing of it", () => {
    const started = startMatch(bramble, setup, 1);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    expect(started.value.replay()).not.toHaveProperty("asksChance");
    expect(saveMatch(started.value)).not.toContain("asksChance");
  });

  const five = ["ash", "birch", "ash", "birch", "ash"];
  test.each([
    ["a card comes to lie under two others of a shuffled deck", move(first(inZone("field")), zone("deck"), 2), 2],
    ["a card comes to lie under all others", move(first(inZone("field")), zone("deck"), 6), 0],
    ["the lowest of a shuffled deck are shuffled with what lies below", shuffleBottom(zone("deck"), 3), 3],
    ["one of one card is taken at random", atRandom(inZone("field"), card => move(card, zone("pile"))), 0],
    ["all of a shuffled deck is shuffled again", shuffleBottom(zone("deck"), 6), 0],
  ])("is asked as often as it must be if %s", (_, body, often) => {
    const below = move(first(inZone("field")), zone("deck"), BOTTOM);
    const main = [shuffle(zone("deck")), repeat(2, create("ash", you, zone("field"))), below, body];
    const game = gameOf([...main, may("end it", endGame())]);
    const started = startMatch(game, { players: 2, seats: [five, []] }, 1, { asksChance: true });
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const match = started.value;
    const generator = match.machine.s.random.word.join();
    let asked = 0;
    for (; match.decisions[0].player === CHANCE; asked++) expect(match.answer(CHANCE, [0])).toEqual({ ok: true });
    expect(asked).toBe(often);
    expect(match.machine.s.random.word.join()).toBe(generator);
  });
});
