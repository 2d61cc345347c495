// What holds in every position.

import { get, refreshDerived } from "../../effects/getters.js";
import { type Getter, Machine } from "../../machine/machine.js";
import { startMachine } from "../../match/start.js";
import { rowCount, rowsOf } from "../../position/rows.js";
import { must } from "./broken.js";
import { type CheckedGame, playLooking } from "./checked-game.js";

export function checkGetters(of: CheckedGame): void {
  const watched = of.rules.getters.filter(({ hasParam }) => hasParam).map(watchParams);
  const params = new Map(watched.map(({ getter, asked }) => [getter, asked]));
  try {
    playLooking(of, 3, m => compareGetters(m, params));
  } finally {
    for (const { stopWatching } of watched) stopWatching();
  }
}

interface WatchedGetter {
  readonly getter: number;
  /** The parameters for which somebody wanted to know what is printed. */
  readonly asked: ReadonlySet<number>;
  readonly stopWatching: () => void;
}

function watchParams(getter: Getter): WatchedGetter {
  const { index, printed } = getter;
  const asked = new Set<number>();
  const noting: Getter["printed"] = (m, row, param) => {
    asked.add(param);
    return printed(m, row, param);
  };
  Object.assign(getter, { printed: noting });
  return { getter: index, asked, stopWatching: () => Object.assign(getter, { printed }) };
}

const NO_PARAM: ReadonlySet<number> = new Set([0]);

function compareGetters(m: Machine, params: ReadonlyMap<number, ReadonlySet<number>>): void {
  const fresh = new Machine(m.rules, m.s.copy());
  for (const of of [m, fresh]) refreshDerived(of);
  for (const getter of m.rules.getters) {
    if (getter.of !== "card") continue;
    const cards = rowsOf(m.s, m.rules.tables.card);
    const set = [m, fresh].flatMap(({ derived }) => cards.flatMap(card => derived.settings(getter.index, card)));
    const asked = [...(params.get(getter.index) ?? NO_PARAM), ...set.map(({ param }) => param)];
    for (const param of new Set(asked)) {
      for (const card of cards) {
        const [remembered, anew] = [get(m, getter, card, param), get(fresh, getter, card, param)];
        const which = getter.hasParam ? ` ${param}` : "";
        must(
          remembered === anew,
          () =>
            `${getter.name}${which} of ${m.rules.texts[m.s.card.text[card]].name}: ${remembered}, worked out anew ${anew}`,
        );
      }
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
