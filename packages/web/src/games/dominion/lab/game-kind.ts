// Which games are asked for, as it stands in the address: "lost-2-3" are those that player 2 lost by 3 points at most.

import type { GameKind } from "../../../engine/parts/find-games.js";

export const anyGame: GameKind = { is: "any" };

/** Players are numbered from 1, as they are on the page. */
export function writeKind(kind: GameKind): string {
  switch (kind.is) {
    case "any":
    case "shared":
      return kind.is;
    case "ended":
      return `ended-${kind.why}`;
    case "turns":
      return `turns-${kind.turns}`;
    case "milestone":
      return `${kind.name}-${kind.player + 1}-${kind.number}-${kind.turn}`;
    default:
      return `${kind.is}-${kind.player + 1}${kind.margin === undefined ? "" : `-${kind.margin}`}`;
  }
}

/** What a word of the address asks for; for words that are none of ours, any games. */
export function readKind(text: string | undefined, players: number): GameKind {
  const [, is = "", rest] = /^([a-z]+)(?:-(.+))?$/.exec(text ?? "") ?? [];
  if (is === "shared") return { is };
  if (rest === undefined) return anyGame;
  if (is === "ended") return { is, why: rest };
  const numbers = /^\d{1,6}(-\d{1,6})*$/.test(rest) ? rest.split("-").map(Number) : [];
  const [first = 0, ...more] = numbers;
  if (is === "turns" && numbers.length === 1) return { is, turns: first };
  const player = first - 1;
  if (player < 0 || player >= players) return anyGame;
  if (is === "won" || is === "lost") {
    const [margin] = more;
    if (more.length <= 1) return margin === undefined ? { is, player } : { is, player, margin };
  }
  const [number, turn] = more;
  if (is === MILESTONE && more.length === 2) return { is: "milestone", player, name: is, number, turn };
  return anyGame;
}

/** The only one there is. */
export const MILESTONE = "province";
