// Why an answer was refused, in words.

import type { Answered } from "./match.js";

type Why = Extract<Answered, { readonly ok: false }>["why"];

export function sayRefusal(why: Why): string {
  switch (why.kind) {
    case "wrongCount":
      return `expected ${saySpan(why.min, why.max)}, got ${why.got}`;
    case "rule":
      return `expected a pick that obeys this rule: ${why.words}`;
    case "twice":
      return "expected each option once";
    case "notAnOption":
      return "expected one of the options";
    case "notANumber":
      return "expected the numbers of options";
    case "notYourDecision":
      return why.owed.length === 0
        ? "no decision is pending"
        : `expected an answer from ${why.owed.map(seat => (seat === 0 ? "chance" : `player ${seat}`)).join(", ")}`;
    case "gameOver":
      return "the game is over";
    case "budget":
      return why.words;
  }
}

const saySpan = (min: number, max: number): string =>
  min === max ? `${max} ${max === 1 ? "option" : "options"}` : `${min} to ${max} options`;
