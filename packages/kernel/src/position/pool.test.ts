import { expect, test } from "vitest";
import { createCard, destroyCard, moveTo, zoneRow } from "../effects/moves.js";
import { rulesFor, startMachine } from "../match/start.js";
import { bramble } from "../testing/bramble/bramble.js";
import { StatePool } from "./pool.js";
import { findCard, referenceTo } from "./rows.js";

const setup = { players: 2 };
const started = () => startMachine(bramble, rulesFor(bramble, setup), setup, 1);

test("a position given back is used again, with nothing of what it was", () => {
  const m = started();
  const pool = new StatePool();
  const first = pool.copy(m.s);
  first.card.owner.fill(7);
  pool.giveBack(first);
  const second = pool.copy(m.s);
  expect(second).toBe(first);
  expect(second.bytes).toEqual(m.s.bytes);
});

test("a card is found in another position, as the object it is there", () => {
  const m = started();
  const other = m.s.copy();
  const card = referenceTo(m.s, m.rules.tables.card, 3);
  expect(findCard(card, m.s, other)).toBe(card);
  moveTo(
    m,
    3,
    zoneRow(
      m,
      m.rules.zoneKinds.findIndex(({ name }) => name === "field"),
      1,
    ),
  );
  const moved = findCard(card, other, m.s);
  expect(moved).not.toBe(card);
  expect(findCard(moved, m.s, other)).toBe(card);
  expect(findCard(referenceTo(m.s, m.rules.tables.card, 9_999), m.s, other)).toBe(0);
});

test("a card is not mixed up with another that lay in its row before it, or does after it", () => {
  const m = started();
  const before = m.s.copy();
  const { text, owner, zone } = before.card;
  const old = referenceTo(before, m.rules.tables.card, 3);
  destroyCard(m, 3);
  const card = createCard(m, text[3], owner[3], zone[3]);
  expect(card).toBe(3);
  expect(findCard(referenceTo(m.s, m.rules.tables.card, card), m.s, before)).toBe(0);
  expect(findCard(old, before, m.s)).toBe(0);
});
