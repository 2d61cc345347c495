import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { pythonCommand } from "./python-player.js";
import type { SimReport } from "./report.js";
import { simulate } from "./simulate.js";
import { gameModule } from "./testing/bramble-module.js";

vi.setConfig({ testTimeout: 60_000 });

const moduleUrl = new URL("../dist/testing/bramble-with-players.js", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "kibitz-python-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

let files = 0;
const file = (source: string): string => {
  const path = join(folder, `player_${files++}.py`);
  writeFileSync(path, source);
  return path;
};

const play = (path: string, url = moduleUrl): Promise<SimReport> =>
  simulate({
    moduleUrl: url,
    setup: gameModule.defaultSetup(2),
    seats: [
      { label: "snake", kind: "process", command: pythonCommand(path) },
      { label: "random", kind: "pilot", pilot: "random" },
    ],
    games: 2,
    seed: 3,
    threads: 1,
    fixedSeats: false,
  });

/** A player that checks all it is given. */
const careful = `
import random

print("hello from the player")

class Base:
    def __init__(self, cards):
        assert isinstance(cards, list) and all(isinstance(card, Card) for card in cards), cards
        self.cards = cards

    def receive_cards(self, cards):
        assert isinstance(cards, list)
        self.cards = cards

    def check(self, state):
        assert set(state) == {'player_scores', 'stacks', 'cards_played'}, state
        assert state['player_scores'] == {0: 24, 1: 17}
        assert isinstance(state['stacks'], list) and all(isinstance(stack, list) for stack in state['stacks'])
        assert isinstance(state['cards_played'], set)
        assert state['cards_played'] == {Card(card.face_value, card.bull_number) for card in self.cards}
        try:
            input()
            assert False, 'there is no input'
        except EOFError:
            pass
        print(state)

class Careful(Base):
    def discard_card(self, game_state):
        self.check(game_state)
        return random.choice(self.cards) if self.cards else None

    def pick_stack(self, game_state):
        self.check(game_state)
        return random.randrange(len(game_state['stacks'])) if game_state['stacks'] else None
`;

describe.skipIf(!hasPython)("a player in Python", () => {
  test("is given what the interface says, and plays the same in every run", async () => {
    const path = file(careful);
    const report = await play(path);
    expect(report.players[0].misbehaviour).toEqual({});
    expect(report.complete).toBe(true);
    const again = await play(path);
    expect(again.players).toEqual(report.players);
  });

  test("finds sets of strings in the same order in every run", async () => {
    const path = file(`
class Hashing:
    def __init__(self, cards):
        raise ValueError(hash('kibitz'))
    def receive_cards(self, cards):
        pass
    discard_card = pick_stack = receive_cards
`);
    const [one, two] = [await play(path), await play(path)];
    expect(one.players[0].misbehaviour?.exception.first).toContain("ValueError");
    expect(two.players).toEqual(one.players);
  });

  test("the example plays, as far as this game lets it", async () => {
    const report = await play(fileURLToPath(new URL("../python/example_player.py", import.meta.url)));
    expect(report.complete).toBe(true);
  });

  test("may answer in whole numbers of another library", async () => {
    const report = await play(
      file(`
class Whole:
    def __init__(self, number):
        self.number = number
    def __index__(self):
        return self.number

class Foreign:
    def __init__(self, cards):
        self.cards = cards
    def receive_cards(self, cards):
        self.cards = cards
    def discard_card(self, game_state):
        return Card(Whole(self.cards[0].face_value), Whole(self.cards[0].bull_number)) if self.cards else None
    def pick_stack(self, game_state):
        return Whole(0) if game_state['stacks'] else None
`),
    );
    expect(report.players[0].misbehaviour).toEqual({});
  });

  test("that raises, exits or answers nonsense is reported by its line", async () => {
    const report = await play(
      file(`
class Wrong:
    turns = 0
    def __init__(self, cards):
        pass
    def receive_cards(self, cards):
        pass
    def discard_card(self, game_state):
        Wrong.turns += 1
        if Wrong.turns == 1:
            return Card(99, 1)
        if Wrong.turns == 2:
            raise SystemExit(1)
        return self.hand[0]
    def pick_stack(self, game_state):
        return object()
`),
    );
    expect(report.complete).toBe(true);
    const { misbehaviour } = report.players[0];
    expect(misbehaviour?.cardNotHeld.first).toBe("[99,1] is not in hand");
    expect(misbehaviour?.exception.first).toMatch(/^SystemExit: 1 \(player_\d+\.py, line 13\)$/);
    expect(misbehaviour?.badIndex.first).toContain("no stack");
  });

  test.each([
    ["a syntax error", "class Player:\n  def", /SyntaxError: [\w ]+ \(.*\.py, line 2\)$/],
    ["no player", "x = 1", "expected one class with receive_cards, discard_card, pick_stack; found none"],
    ["no class at all", "x = 1", "A program that speaks JSON lines itself is executable, begins with #!"],
    [
      "misspelt methods",
      "class Helper: pass\nclass A:\n  def receive_cards(self): pass\n  discard_cards = receive_cards",
      'found A, which has no discard_card, but discard_cards (did you mean "discard_card"?) and no pick_stack',
    ],
    [
      "two players",
      ["A", "B"]
        .map(name => `class ${name}:\n  def receive_cards(self): pass\n  discard_card = pick_stack = receive_cards`)
        .join("\n"),
      "found A, B",
    ],
  ])("in a file with %s does not start", async (_, source, words) => {
    await expect(play(file(source))).rejects.toThrow(words);
  });

  test("in a file that is not there does not start", async () => {
    await expect(play(join(folder, "missing.py"))).rejects.toThrow("missing.py");
  });

  test("is only for games that speak its language", async () => {
    const url = new URL("../dist/testing/bramble-module.js", import.meta.url).href;
    await expect(play(file(careful), url)).rejects.toThrow("play 6 nimmt!, not bramble");
  });
});
