// How players of any game are spoken to when the game has no protocol of its own:
//
//   → {"id":1,"match":0,"seat":2,"method":"start","players":3}                                   reply: anything
//   → {"id":2,"match":0,"seat":2,"method":"decide",
//      "decision":{"reason":"bid a card","kind":"card","min":0,"max":1,"ordered":false,"canPass":false},
//      "options":[{"id":0,"words":"thistle","kind":"card","card":{"number":17,"name":"thistle","handle":41},
//        "zone":"hand of player 2"}, …],
//      "view":{"zones":[…],"players":[…],"game":{…},"items":[…],"tables":{…}}}                   reply: ids of options, [0]
//   → {"id":9,"match":0,"seat":2,"method":"over","places":[1,2,2],"scores":[…],"why":"seeds"}    reply: anything

import {
  type GameDefinition,
  type Json,
  type Misbehaviour,
  type PlayerProtocol,
  type PlayerRequest,
  type PlayerSeat,
  viewJson,
} from "@kibitz/kernel";
import { decisionOf, describeOptions, distinctAnswers, numberedOptions, refusalOf } from "@kibitz/kernel/machine";

export function genericProtocol(game: GameDefinition): PlayerProtocol {
  return {
    name: "any-game",
    begin: eyes => {
      let options: readonly number[] = [];
      let start: PlayerRequest[] = [{ method: "start", players: eyes.m.rules.players }];
      return {
        requests: own => {
          options = numberedOptions(own.m, own.player);
          const told = start;
          start = [];
          return [...told, decide(game, own)];
        },
        read: (result, own) => read(result, options, own),
        defaultMove,
        end: (_, { places, scores, why }) => [{ method: "over", places, scores, why }],
      };
    },
  };
}

/** To pick nothing, if that is legal; else the first answer that is. */
function defaultMove(eyes: PlayerSeat): void {
  if (refusalOf(eyes.m, eyes.player, []) === undefined) return;
  for (const answer of distinctAnswers(eyes.m, eyes.player)) {
    eyes.answer.push(...answer);
    return;
  }
}

function decide(game: GameDefinition, eyes: PlayerSeat): PlayerRequest {
  const { player, ...decision } = decisionOf(eyes.m, eyes.player);
  const options = describeOptions(eyes.m, player);
  return { method: "decide", decision, options, view: viewJson(game, eyes.view()) };
}

function read(result: Json, options: readonly number[], eyes: PlayerSeat): Misbehaviour | undefined {
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
