// Which control a question gets, whatever the game.

import type { AskedOption, Question } from "../engine/table/look.js";
import type { Look } from "../engine/table/table-session.js";
import type { IsPlaced } from "./position.js";

/** Where each option of a question is answered. */
export interface Controls {
  /** Marked where they are on the table. */
  readonly onTable: readonly AskedOption[];
  /** Cards that lie nowhere on the table: shown with the question. */
  readonly cards: readonly AskedOption[];
  /** Words on buttons. */
  readonly buttons: readonly AskedOption[];
  /** A number to be set. */
  readonly numbers: readonly AskedOption[];
}

/** So many numbers have a button each. */
const MOST_NUMBER_BUTTONS = 12;

export function controlsOf(question: Question, look: Look, isPlaced: IsPlaced): Controls {
  const { options, max } = question;
  const onTable = options.filter(option => isPlaced(option, look));
  const rest = options.filter(option => !onTable.includes(option));
  const isNumber = max === 1 && rest.length > MOST_NUMBER_BUTTONS && rest.every(({ kind }) => kind === "number");
  if (isNumber) return { onTable, cards: [], buttons: [], numbers: rest };
  const cards = rest.filter(({ card }) => card?.name !== undefined);
  return { onTable, cards, buttons: rest.filter(option => !cards.includes(option)), numbers: [] };
}

/** What is marked as a thing, by its spot. */
export const marksOf = (controls: Controls | undefined): ReadonlyMap<string, AskedOption> =>
  new Map(controls && [...controls.onTable, ...controls.cards].map(option => [option.spot, option]));

/** "Pick one", "pick up to 2", "pick 1 to 3, in order". */
export function howMany({ min, max, ordered, options }: Question): string {
  if (options.length === 0) return "nothing can be picked";
  const order = ordered && max > 1 ? ", in the order that counts" : "";
  if (min === max) return min === 1 ? "pick one" : `pick ${min}${order}`;
  if (min === 0) return max === 1 ? "pick one, or none" : `pick up to ${max}${order}`;
  return `pick ${min} to ${max}${order}`;
}

/** What picking nothing is called: questions say what else could be done behind an "or". */
export function passWords({ reason, canPass, max, options }: Question): string {
  const [, other] = /,? or ([^,]+)$/.exec(reason) ?? [];
  if (other !== undefined && other.length < 40) return other.charAt(0).toUpperCase() + other.slice(1);
  if (options.length === 0) return "Go on";
  return canPass && max === 1 ? "Pass" : "None";
}
