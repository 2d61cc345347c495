// How players of any game are spoken to when the game has no protocol of its own:
//
//   → {"id":1,"match":0,"seat":2,"method":"start","players":3}                                   reply: anything
//   → {"id":2,"match":0,"seat":2,"method":"decide",
//      "decision":{"reason":"bid a card","kind":"card","min":0,"max":1,"ordered":false,"canPass":false},
//      "options":[{"id":0,"words":"thistle","kind":"card","card":17,"zone":"hand of player 2"}, …],
//      "view":{"zones":[…],"players":[…],"game":{…}}}                                            reply: ids of options, [0]
//   → {"id":9,"match":0,"seat":2,"method":"over","places":[1,2,2],"scores":[…],"why":"seeds"}    reply: anything

import {
  distinctAnswers,
  type Eyes,
  type GameDefinition,
  type Json,
  type Machine,
  PLAYER_TAG,
  refusalOf,
  rowOf,
  sayValue,
  tagOf,
  type View,
  zoneName,
} from "@kibitz/kernel";
import type { Misbehaviour } from "./misbehaviour.js";
import type { PlayerProtocol, PlayerRequest } from "./player-protocol.js";
import { viewJson } from "./view-json.js";

export function genericProtocol(game: GameDefinition): PlayerProtocol {
  return {
    name: "any-game",
    begin: eyes => {
      let options: readonly number[] = [];
      let start: PlayerRequest[] = [{ method: "start", players: eyes.m.rules.players }];
      return {
        requests: own => {
          const view = own.view();
          options = numbered(own, view);
          const told = start;
          start = [];
          return [...told, decide(game, own, options, view)];
        },
        read: (result, own) => read(result, options, own),
        defaultMove,
        end: (_, { places, scores, why }) => [{ method: "over", places, scores, why }],
      };
    },
  };
}

/** To pick nothing, if that is legal; else the first answer that is. */
function defaultMove(eyes: Eyes): void {
  if (refusalOf(eyes.m, eyes.player, []) === undefined) return;
  for (const answer of distinctAnswers(eyes.m, eyes.player)) {
    eyes.answer.push(...answer);
    return;
  }
}

const isCard = (m: Machine, value: number, kind: string): boolean =>
  (kind === "card" || kind === "any") && tagOf(value) === m.rules.tables.card.tag;

/** The options in an order that tells nothing: cards as the player counts them. */
function numbered(eyes: Eyes, { numbers }: View): number[] {
  const kind = eyes.m.ask()?.kind ?? "";
  const rank = (value: number): number => (isCard(eyes.m, value, kind) ? (numbers.get(rowOf(value)) ?? 0) : -1);
  return eyes.options().sort((a, b) => rank(a) - rank(b));
}

function decide(game: GameDefinition, eyes: Eyes, options: readonly number[], view: View): PlayerRequest {
  const ask = eyes.m.ask();
  if (ask?.is !== "choice") throw new Error(`unreachable: player ${eyes.player} is asked nothing`);
  const { min, max } = eyes.counts(options.length);
  const rule = ask.rule ? { rule: ask.rule.words } : {};
  const { reason, kind, ordered, idle } = ask;
  return {
    method: "decide",
    decision: { reason, kind, min, max, ordered, ...rule, canPass: idle && min === 0 },
    options: options.map((value, id) => optionJson(eyes, value, id, view)),
    view: viewJson(game, view),
  };
}

function optionJson(eyes: Eyes, value: number, id: number, view: View): Json {
  const { m } = eyes;
  const ask = m.ask();
  const kind = ask?.kind ?? "any";
  if (isCard(m, value, kind)) {
    const row = rowOf(value);
    const words = eyes.textOf(value) === 0 ? "a hidden card" : sayValue(m, value, "card");
    return { id, words, kind: "card", card: view.numbers.get(row) ?? 0, zone: zoneName(m, m.s.card.zone[row]) };
  }
  const label = ask?.is === "choice" ? (ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value)) : undefined;
  const words = label ?? sayValue(m, value, kind);
  if (kind === "player") return { id, words, kind, player: value };
  if (kind === "any" && tagOf(value) === PLAYER_TAG) return { id, words, kind: "player", player: rowOf(value) };
  return kind === "number" ? { id, words, kind, number: value } : { id, words, kind };
}

function read(result: Json, options: readonly number[], eyes: Eyes): Misbehaviour | undefined {
  if (!Array.isArray(result)) return { kind: "illegal", words: "expected a list of ids of options" };
  for (const id of result) {
    if (typeof id !== "number" || options[id] === undefined)
      return {
        kind: "illegal",
        words: `expected ids of options, 0 to ${options.length - 1}; got ${JSON.stringify(id)}`,
      };
    eyes.pick(options[id]);
  }
  return undefined;
}
