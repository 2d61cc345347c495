import { expect, test } from "vitest";
import { identityOf, identityText } from "../identity/identity.js";
import type { GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { startMatch } from "../match/save.js";
import { knowsCard } from "../players/view.js";
import { settleTop } from "../position/segments.js";
import { LimitError, MAX_STAMP } from "../position/values.js";
import { shuffleBottom, shuffle as shuffleZone } from "../position/zone-moves.js";
import { bitOf, cardAt, cardsIn, topCard } from "../position/zones.js";
import { bramble } from "../testing/bramble/bramble.js";
import { createCard, destroyCard, moveAllTo, moveMarkedTo, moveTo, moveTopTo, zoneRow } from "./moves.js";

/** Without abilities nobody listens, and cards may move the short way. */
const mute: GameDefinition = {
  ...bramble,
  texts: (options, setup) =>
    Object.fromEntries(Object.entries(bramble.texts(options, setup)).map(([name, { facts }]) => [name, { facts }])),
};

function dealt(game: GameDefinition, seed: number): Machine {
  const started = startMatch(game, { players: 2, options: { copies: 4 } }, seed);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value.machine;
}

const zoneOf = (m: Machine, name: string): number =>
  zoneRow(
    m,
    m.rules.zoneKinds.findIndex(kind => kind.name === name),
    1,
  );

test.each([
  ["hand", "pile"],
  ["hand", "limbo"],
  ["pile", "hand"],
])("marked cards of a %s go to a %s as if they went one by one", (fromName, toName) => {
  for (let seed = 0; seed < 20; seed++) {
    const game = seed < 10 ? mute : bramble;
    const [together, oneByOne] = [dealt(game, seed), dealt(game, seed)];
    expect(together.rules.anyHears).toBe(game === bramble);
    const marked = Uint8Array.from(together.rules.texts, (_, text) => (text + seed) % 2);
    for (const m of [together, oneByOne]) {
      // Some of everything everywhere first.
      for (const card of cardsIn(m.s, zoneOf(m, "deck")).slice(0, 9)) moveTo(m, card, zoneOf(m, fromName));
      moveTo(m, cardAt(m.s, zoneOf(m, "deck"), 0), zoneOf(m, toName));
    }
    moveMarkedTo(together, zoneOf(together, fromName), zoneOf(together, toName), marked);
    const from = zoneOf(oneByOne, fromName);
    for (let height = oneByOne.s.zone.count[from] - 1; height >= 0; height--) {
      const card = cardAt(oneByOne.s, from, height);
      if (marked[oneByOne.s.card.text[card]]) moveTo(oneByOne, card, zoneOf(oneByOne, toName));
    }
    expect(cardsIn(together.s, from)).toEqual(cardsIn(oneByOne.s, from));
    expect(cardsIn(together.s, zoneOf(together, toName))).toEqual(cardsIn(oneByOne.s, zoneOf(oneByOne, toName)));
    expect(together.s.card.known).toEqual(oneByOne.s.card.known);
    expect(identityText(identityOf(together))).toBe(identityText(identityOf(oneByOne)));
  }
});

test.each([
  ["muted", mute],
  ["with abilities", bramble],
])("the top of a pile that goes onto the same pile lies where it says (%s)", (_, game) => {
  const m = dealt(game, 1);
  const deck = zoneOf(m, "deck");
  const before = cardsIn(m.s, deck);
  moveTopTo(m, deck, deck, 3);
  const after = cardsIn(m.s, deck);
  expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
  expect(after.map(card => m.s.card.at[card] - m.s.zone.head[deck])).toEqual([...after.keys()]);
});

test.each([1, 4, 9, 30, 99])(
  "the top %i of a pile, shuffled in parts, go at once as if they went one by one",
  count => {
    for (let seed = 0; seed < 20; seed++) {
      const [together, oneByOne] = [dealt(mute, seed), dealt(mute, seed)];
      for (const m of [together, oneByOne]) {
        const deck = zoneOf(m, "deck");
        shuffleZone(m.s, deck, m.rules.zoneKinds);
        for (const card of cardsIn(m.s, zoneOf(m, "hand")).slice(0, 2)) moveTo(m, card, deck);
        if (seed % 2 === 1) shuffleBottom(m.s, deck, 7, m.rules.zoneKinds);
      }
      const [deck, pile] = ["deck", "pile"].map(name => zoneOf(together, name));
      moveTopTo(together, deck, pile, count);
      for (let i = 0; i < count && oneByOne.s.zone.count[deck] > 0; i++) {
        settleTop(oneByOne.s, deck, 1);
        moveTo(oneByOne, topCard(oneByOne.s, deck), pile);
      }
      expect(cardsIn(together.s, pile)).toEqual(cardsIn(oneByOne.s, pile));
      expect(together.s.card.known).toEqual(oneByOne.s.card.known);
      expect(together.s.random.word).toEqual(oneByOne.s.random.word);
      expect(identityText(identityOf(together))).toBe(identityText(identityOf(oneByOne)));
    }
  },
);

test("who does not see which card of a hidden zone ceases to exist forgets all it could have been", () => {
  const m = dealt(bramble, 1);
  const [first, second, ...others] = cardsIn(m.s, zoneOf(m, "hand"));
  m.s.card.known[first] |= bitOf(2);
  const { handle } = m.s.card;
  const before = others.map(card => handle[card]);
  destroyCard(m, second);
  expect([1, 2].map(player => knowsCard(m, player, first))).toEqual([true, false]);
  expect(others.every((card, i) => handle[card] !== before[i])).toBe(true);
  // On the field everybody sees which one it is.
  for (const card of others) moveTo(m, card, zoneOf(m, "field"));
  destroyCard(m, others[0]);
  expect(others.slice(1).every(card => knowsCard(m, 2, card))).toBe(true);
});

test.each<readonly [string, number, (m: Machine) => void]>([
  ["made", 1, m => createCard(m, 1, 1, zoneOf(m, "pile"))],
  ["moved", 1, m => moveTo(m, cardAt(m.s, zoneOf(m, "deck"), 0), zoneOf(m, "pile"), "bottom")],
  ["moved the short way", 1, m => moveTo(m, cardAt(m.s, zoneOf(m, "hand"), 0), zoneOf(m, "pile"))],
  ["moved from the top", 3, m => moveTopTo(m, zoneOf(m, "deck"), zoneOf(m, "pile"), 3)],
  ["moved all at once", 5, m => moveAllTo(m, zoneOf(m, "hand"), zoneOf(m, "pile"))],
  [
    "moved by their texts",
    5,
    m =>
      moveMarkedTo(
        m,
        zoneOf(m, "hand"),
        zoneOf(m, "pile"),
        m.rules.texts.map(() => 1),
      ),
  ],
])("cards %s use up the last stamps, and no more", (_, stamps, act) => {
  const m = dealt(mute, 1);
  m.s.kernel.stamp[0] = MAX_STAMP - stamps;
  act(m);
  expect(m.s.kernel.stamp[0]).toBe(MAX_STAMP);
  expect(Math.max(...m.s.card.incarnation)).toBe(MAX_STAMP);
  const other = dealt(mute, 1);
  other.s.kernel.stamp[0] = MAX_STAMP - stamps + 1;
  expect(() => act(other)).toThrow(LimitError);
});
