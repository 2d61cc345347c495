// The player interface for players in other processes: the same questions as JSON. Cards are [face, bulls].

import type { Json, PlayerProtocol, PlayerSeat } from "@kibitz/kernel";
import type { Card } from "./player.js";
import { answerByDefault, handOf, questionFor, stateData, tryAnswer } from "./public-state.js";
import { asNimmt } from "./tables.js";

const pair = ({ faceValue, bullNumber }: Card): Json => [faceValue, bullNumber];

function stateJson(eyes: PlayerSeat): Json {
  const { playerScores, stacks, cardsPlayed } = stateData(eyes.m);
  return {
    player_scores: playerScores,
    stacks: stacks.map(stack => stack.map(pair)),
    cards_played: cardsPlayed.map(pair),
  };
}

const methods = { discardCard: "discard_card", pickStack: "pick_stack" } as const;

/** What a reply means in the interface's own terms: [face, bulls] is a card. */
const returned = (result: Json): unknown =>
  Array.isArray(result) ? { faceValue: result[0], bullNumber: result[1] } : result;

const wrong = {
  unknownCard: "expected a card of the deck, as [face, bulls]",
  cardNotHeld: "expected a card in hand",
  badIndex: "expected the index of a stack that can be taken",
  exception: "expected an answer",
  timeout: "expected an answer in time",
} as const;

export const playerProtocol: PlayerProtocol = {
  name: "six-nimmt",
  begin: () => {
    /** The last deal whose hand the player has; none before it is seated. */
    let deal = 0;
    return {
      requests: eyes => {
        const question = questionFor(eyes);
        if (question === undefined) return [];
        const asking = { method: methods[question.method], state: stateJson(eyes) };
        const now = asNimmt(eyes.m).s.game.deal[0];
        if (deal === now) return [asking];
        const dealing = {
          method: deal === 0 ? "start" : "receive_cards",
          cards: handOf(eyes.m, eyes.player).map(pair),
        };
        deal = now;
        return [dealing, asking];
      },
      read: (result, eyes) => {
        const question = questionFor(eyes);
        const mistake = question && tryAnswer(eyes, question.method, returned(result));
        if (mistake === undefined) return undefined;
        return { kind: mistake, words: `${wrong[mistake]}; got ${JSON.stringify(result)}` };
      },
      defaultMove: answerByDefault,
    };
  },
};
