// A match over a stub game: what lies where is stated, players answer by the words of their options, and the match is
// saved and loaded again before every answer.

import { get } from "../../effects/getters.js";
import { createCard, zoneRow } from "../../effects/moves.js";
import { vocabularyOf } from "../../language/vocabulary.js";
import type { GameDefinition, Setup } from "../../machine/game.js";
import type { Machine } from "../../machine/machine.js";
import type { Match } from "../../match/match.js";
import { loadMatch, saveMatch, startMatch } from "../../match/save.js";
import { rulesFor } from "../../match/start.js";
import { rowsOf } from "../../position/rows.js";
import { cardsIn } from "../../position/zones.js";
import { sayTerm } from "../../program/sentence.js";
import { block } from "../../program/words.js";
import { throughJson } from "../through-json.js";

/** Names by zone, the top of a zone first. */
export type Seat = Readonly<Record<string, readonly string[]>>;

const zoneKind = (m: Machine, zone: string): number => {
  const kind = m.rules.zoneKinds.findIndex(({ name }) => name === zone);
  if (kind < 0) throw new Error(`no zone is called "${zone}"`);
  return kind;
};

const textNamed = (m: Machine, name: string): number => {
  const text = m.rules.texts.findIndex(other => other.name === name);
  if (text < 0) throw new Error(`no card is called "${name}"`);
  return text;
};

/** Lays out the cards of a setup, seat by seat; what is named first in an unordered zone is the oldest there. */
export function layCards(m: Machine, setup: Setup): void {
  (setup.seats as readonly Seat[] | undefined)?.forEach((seat, i) => {
    for (const [name, cards] of Object.entries(seat)) {
      const kind = zoneKind(m, name);
      const names = m.rules.zoneKinds[kind].ordered ? [...cards].reverse() : cards;
      for (const card of names) createCard(m, textNamed(m, card), i + 1, zoneRow(m, kind, i + 1));
    }
  });
}

export class Scripted {
  match: Match;

  constructor(game: GameDefinition, setup: Setup) {
    const started = startMatch(game, setup, 1);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    this.match = started.value;
  }

  get m(): Machine {
    return this.match.machine;
  }

  /** Who is asked, and why. */
  get asked(): readonly string[] {
    return this.match.decisions.map(({ player, reason }) => `${player}: ${reason}`);
  }

  options(player: number): readonly string[] {
    return this.match.options(player).map(({ words }) => words);
  }

  /** Picks the options with these words ("#1": the second); of several, the next one each time. */
  pick(player: number, ...words: readonly string[]): this {
    const { game } = this.match;
    const loaded = loadMatch(game, saveMatch(this.match), { trusted: true });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    this.match = loaded.value;
    if (!this.match.decisions.some(decision => decision.player === player))
      throw new Error(`player ${player} is asked nothing; asked: ${this.asked.join("; ")}`);
    const left = [...this.match.options(player)];
    const ids = words.map(wanted => {
      const at = left.findIndex(option => `#${option.id}` === wanted || option.words === wanted);
      if (at < 0)
        throw new Error(`"${wanted}" is none of ${this.options(player).join(", ") || "nothing"} (${this.asked})`);
      return left.splice(at, 1)[0].id;
    });
    const answered = this.match.answer(player, ids);
    if (!answered.ok) throw new Error(`${this.asked}: ${JSON.stringify(answered.why)}`);
    return this;
  }

  pass(player: number): this {
    return this.pick(player);
  }

  /** The cards of a zone, top (or youngest) first. */
  rows(zone: string, player = 0): number[] {
    return cardsIn(this.m.s, zoneRow(this.m, zoneKind(this.m, zone), player)).reverse();
  }

  /** What lies in a zone, top first; sorted where the order means nothing. */
  cards(zone: string, player = 0): readonly string[] {
    const { m } = this;
    const names = this.rows(zone, player).map(card => m.rules.texts[m.s.card.text[card]].name);
    return m.rules.zoneKinds[zoneKind(m, zone)].ordered ? names : names.sort();
  }

  /** The only card of this name: its row. */
  row(name: string): number {
    const { m } = this;
    const found = rowsOf(m.s, m.rules.tables.card).filter(card => m.rules.texts[m.s.card.text[card]].name === name);
    if (found.length !== 1) throw new Error(`${found.length} cards called "${name}"`);
    return found[0];
  }

  /** What a getter says of the only card of this name. */
  ask(getter: string, name: string, param = 0): number {
    return this.askRow(getter, this.row(name), param);
  }

  askRow(getter: string, card: number, param = 0): number {
    const found = this.m.rules.getters.find(other => other.name === getter);
    if (!found) throw new Error(`no getter is called "${getter}"`);
    return get(this.m, found, card, param);
  }
}

/** Plays a ruling twice: with the cards as they are written, and after they went through JSON. */
export const rulings =
  (test: (title: string, body: () => void) => void, game: GameDefinition) =>
  (title: string, body: (start: (...seats: readonly Seat[]) => Scripted) => void): void =>
    test(title, () => {
      for (const version of [game, throughJson(game, { players: 2 })]) {
        body((...seats) => new Scripted(version, { players: seats.length, seats }));
      }
    });

/** All that is printed on a card, as sentences. */
export function sentencesOf(game: GameDefinition, card: string): string {
  const words = vocabularyOf(game);
  const text = game.texts({}, { players: 2 })[card];
  const say = (term: Parameters<typeof sayTerm>[0]) => sayTerm(term, name => words.get(name));
  return [
    ...(text.abilities ?? []).map(say),
    ...Object.entries(text.programs ?? {}).map(
      ([heading, program]) => `${heading}: ${say(block([], program, heading))}`,
    ),
  ].join("\n");
}

/** The fingerprint of the rules as written and as read back from JSON: programs, slots, abilities and texts. */
export function fingerprints(game: GameDefinition): readonly [string, string] {
  const setup: Setup = { players: 2 };
  return [rulesFor(game, setup).fingerprint(), rulesFor(throughJson(game, setup), setup).fingerprint()];
}
