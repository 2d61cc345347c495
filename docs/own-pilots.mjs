// 6 nimmt! with a pilot of one's own beside those of the package: many-games.mjs plays with it.

import { playerPilot, gameModule as standard } from "@kibitz/nimmt";

class LowestFirst {
  #hand;

  constructor(cards) {
    this.#hand = [...cards];
  }

  receiveCards(cards) {
    this.#hand.push(...cards);
  }

  discardCard() {
    this.#hand.sort((a, b) => b.faceValue - a.faceValue);
    return this.#hand.pop();
  }

  pickStack({ stacks }) {
    const costs = stacks.map(stack => stack.reduce((sum, { bullNumber }) => sum + bullNumber, 0));
    return costs.indexOf(Math.min(...costs));
  }
}

export const gameModule = {
  ...standard,
  pilots: {
    ...standard.pilots,
    "lowest-first": { about: "plays its lowest card", make: () => playerPilot(LowestFirst) },
  },
};
