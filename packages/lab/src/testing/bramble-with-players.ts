// Bramble with a protocol of its own: everything a player may pick is dealt to it as a card of 6 nimmt!, so that players
// with that interface can be tested without that game.

import type { GameModule, Json, PlayerProtocol, PlayerRequest, PlayerSeat } from "@kibitz/kernel";
import { distinctAnswers } from "@kibitz/kernel/machine";

import { gameModule as bramble } from "./bramble-module.js";

const BULLS = 3;
const LATE_TURN = 5;

const cards = (count: number): Json => Array.from({ length: count }, (_, i) => [i + 1, BULLS]);
const faceOf = (card: Json): Json => (Array.isArray(card) ? card[0] : card);

/** Early in the game an option is a card to discard, later a stack to pick; none at all, where that is legal. */
const playerProtocol: PlayerProtocol = {
  name: "six-nimmt",
  begin: () => {
    let isKnown = false;
    return {
      requests: eyes => {
        const options = eyes.options();
        const hand: PlayerRequest = { method: isKnown ? "receive_cards" : "start", cards: cards(options.length) };
        isKnown = true;
        const state = {
          player_scores: { 0: 24, 1: 17 },
          stacks: options.map((_, i) => [[i + 1, BULLS]]),
          cards_played: cards(options.length),
        };
        return [hand, { method: isLate(eyes) ? "pick_stack" : "discard_card", state }];
      },
      read: (result, eyes) => {
        const options = eyes.options();
        const { min, max } = eyes.counts(options.length);
        if (result === null && min === 0) return undefined;
        const index = isLate(eyes) ? result : Number(faceOf(result)) - 1;
        if (typeof index !== "number" || options[index] === undefined || max === 0)
          return isLate(eyes)
            ? { kind: "badIndex", words: `no stack ${JSON.stringify(result)}` }
            : { kind: "cardNotHeld", words: `${JSON.stringify(result)} is not in hand` };
        eyes.pick(options[index]);
        for (let i = 0; eyes.answer.length < min; i++) if (i !== index) eyes.pick(options[i]);
        return undefined;
      },
      defaultMove: eyes => {
        if (eyes.counts().min === 0) return;
        for (const answer of distinctAnswers(eyes.m, eyes.player)) {
          eyes.answer.push(...answer);
          return;
        }
      },
    };
  },
};

const isLate = (eyes: PlayerSeat): boolean => eyes.m.s.columnsOf("game").turn[0] >= LATE_TURN;

export const gameModule: GameModule = { ...bramble, playerProtocol };
