import { type Match, startMatch } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { magic } from "../src/game/magic.js";

/** A match between two decks of sixty, before anybody has kept a hand. */
function start(deck: readonly string[]): Match {
  const started = startMatch(magic, { players: 2, seats: [deck, Array(60).fill("Plains")] }, 7);
  if (!started.ok) throw new Error(started.faults.map(({ expected }) => expected).join("; "));
  return started.value;
}
const answer = (match: Match, ...words: string[]): void => {
  const [{ player }] = match.decisions;
  const options = match.options(player);
  const ids = words.map((word, i) => {
    const fitting = options.filter(option => option.words === word);
    return fitting[Math.min(i, fitting.length - 1)].id;
  });
  expect(match.answer(player, ids)).toMatchObject({ ok: true });
};
const sizeOf = (match: Match, zone: string, player: number): number => {
  const { s, rules } = match.machine;
  const kind = rules.zoneKinds.findIndex(({ name }) => name === zone);
  return s.zone.count[rules.zoneBase[kind] + player - 1];
};

test("103.5: a London mulligan: seven new cards, and for each mulligan one of them to the bottom", () => {
  const match = start(Array(60).fill("Forest"));
  answer(match, "no");
  answer(match, "yes");
  expect([sizeOf(match, "hand", 1), sizeOf(match, "library", 1)]).toEqual([7, 53]);
  answer(match, "no");
  answer(match, "yes");
  expect(match.decisions[0]).toMatchObject({ player: 1, min: 2, max: 2 });
  answer(match, "Forest", "Forest");
  expect([sizeOf(match, "hand", 1), sizeOf(match, "library", 1)]).toEqual([5, 55]);
});

test("103.5, 401.4: what goes to the bottom after mulligans goes there in the order its player likes", () => {
  for (const order of [
    ["Forest", "Island"],
    ["Island", "Forest"],
  ]) {
    const match = start([...Array(30).fill("Forest"), ...Array(30).fill("Island")]);
    for (const word of ["no", "yes", "no", "yes"]) answer(match, word);
    expect(match.decisions[0]).toMatchObject({ ordered: true });
    answer(match, ...order);
    const { s, rules } = match.machine;
    const kind = rules.zoneKinds.findIndex(({ name }) => name === "library");
    const first = s.zone.start[rules.zoneBase[kind]] + s.zone.head[rules.zoneBase[kind]];
    const undermost = [0, 1].map(at => rules.texts[s.card.text[s.place.card[first + at]]].name);
    expect(undermost).toEqual([...order].reverse());
  }
});

test("103.6: Leylines in the opening hand may begin the game on the battlefield, after all mulligans", () => {
  const match = start([...Array(30).fill("Leyline of the Void"), ...Array(30).fill("Leyline of the Meek")]);
  answer(match, "yes");
  answer(match, "yes");
  const before = sizeOf(match, "hand", 1);
  const [{ player }] = match.decisions;
  expect(player).toBe(1);
  match.answer(
    player,
    match.options(player).map(({ id }) => id),
  );
  expect([before, sizeOf(match, "hand", 1), sizeOf(match, "battlefield", 1)]).toEqual([7, 0, 7]);
});

test("103.8a: whoever plays first draws no card on the first turn", () => {
  const match = start(Array(60).fill("Forest"));
  answer(match, "yes");
  answer(match, "yes");
  expect([sizeOf(match, "hand", 1), sizeOf(match, "library", 1)]).toEqual([7, 53]);
});
