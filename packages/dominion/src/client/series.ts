// Figures of a player, turn by turn.

import type { Series } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { factsOf, TREASURE } from "../table/facts.js";
import { scoreOf, tallyOwn } from "../table/scoring.js";
import { asDominion } from "../table/tables.js";

let counts = new Uint16Array(0);

function ownCounts(m: Machine, seat: number): Uint16Array {
  if (counts.length !== m.rules.texts.length) counts = new Uint16Array(m.rules.texts.length);
  return tallyOwn(m, seat, counts);
}

const provincesOf = (m: Machine, seat: number): number => ownCounts(m, seat)[factsOf(m).province];

export const series: Series = {
  figures: [
    { name: "turnNumber", about: "the number of the turn", least: 1, most: 200 },
    { name: "peakMoney", about: "coins in the turn, including those spent", least: 0, most: 100 },
    { name: "cardsSeen", about: "cards in hand during the turn", least: 0, most: 100 },
    { name: "score", about: "victory points at the end of the turn", least: -30, most: 150 },
    { name: "deckSize", about: "cards of the player, wherever they are", least: 0, most: 150 },
    { name: "deckMoney", about: "coins on all treasures of the player", least: 0, most: 150 },
    { name: "curses", about: "Curses of the player", least: 0, most: 30 },
    { name: "unplayedActions", about: "Actions left in hand", least: 0, most: 50 },
    { name: "unusedBuys", about: "buys left over", least: 0, most: 50 },
    { name: "unusedMoney", about: "coins left over", least: 0, most: 100 },
    { name: "unusedActions", about: "actions left over", least: 0, most: 50 },
  ],
  turns: (m, seat) => {
    const { game, kernel, player } = asDominion(m).s;
    return player.turns[seat] - (game.active[0] === seat && kernel.over[0] === 0 ? 1 : 0);
  },
  read: (m, seat, into) => {
    const { player } = asDominion(m).s;
    const { types, worth, byName } = factsOf(m);
    const own = ownCounts(m, seat);
    let size = 0;
    let money = 0;
    for (let name = 1; name < own.length; name++) {
      size += own[name];
      if ((types[name] & TREASURE) !== 0) money += own[name] * worth[name];
    }
    const curses = own[byName.get("curse") ?? 0];
    into[0] = series.turns(m, seat);
    into[1] = player.peakMoney[seat];
    into[2] = player.cardsSeen[seat];
    into[3] = scoreOf(m, seat);
    into[4] = size;
    into[5] = money;
    into[6] = curses;
    into[7] = player.unplayedActions[seat];
    into[8] = player.unusedBuys[seat];
    into[9] = player.unusedMoney[seat];
    into[10] = player.unusedActions[seat];
  },
  milestones: [{ name: "province", about: "the turn in which a Province was gained", most: 12, count: provincesOf }],
};
