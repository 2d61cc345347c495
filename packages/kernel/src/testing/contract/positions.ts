// What holds in every position.

import { get } from "../../getters.js";
import { Machine } from "../../machine.js";
import { rowCount, rowsOf } from "../../rows.js";
import { startMachine } from "../../start.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking } from "./checked-game.js";

export function checkGetters(of: CheckedGame): void {
  playLooking(of, 3, compareGetters);
}

function compareGetters(m: Machine): void {
  const fresh = new Machine(m.rules, m.s.copy());
  for (const getter of m.rules.getters) {
    if (getter.of !== "card" || getter.hasParam) continue;
    for (const card of rowsOf(m.s, m.rules.tables.card)) {
      const [remembered, anew] = [get(m, getter, card), get(fresh, getter, card)];
      must(
        remembered === anew,
        () => `${getter.name} of ${m.rules.texts[m.s.card.text[card]].name}: ${remembered}, worked out anew ${anew}`,
      );
    }
  }
}

export function checkPlaces(of: CheckedGame, cardsComeAndGo: boolean): void {
  const { game, rules, setup, seed } = of;
  const atFirst = rowCount(startMachine(game, rules, setup, seed).s, rules.tables.card);
  playLooking(of, 1, m => findCards(m, cardsComeAndGo ? undefined : atFirst));
}

function findCards(m: Machine, expected: number | undefined): void {
  const { s } = m;
  const all = rowsOf(s, m.rules.tables.card);
  if (expected !== undefined) must(all.length === expected, () => `there were ${expected} cards, now ${all.length}`);
  const seen = new Set<number>();
  for (let zone = 1; zone < s.zone.count.length; zone++) {
    for (let i = 0; i < s.zone.count[zone]; i++) {
      const card = s.place.card[s.zone.start[zone] + s.zone.head[zone] + i];
      must(!seen.has(card), () => `card ${card} lies in two places`);
      must(
        s.card.zone[card] === zone && s.card.at[card] === s.zone.head[zone] + i,
        () => `card ${card} does not know where it lies`,
      );
      seen.add(card);
    }
  }
  must(
    all.every(card => seen.has(card)),
    () => "a card is in no zone",
  );
}
