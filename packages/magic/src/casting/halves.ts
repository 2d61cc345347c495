// Cards of which a half can be cast: split cards (709), aftermath (702.127), adventurer cards (715). While it is cast and on
// the stack such a card is just that half (709.3b, 715.3b).

import type { GameDefinition } from "@kibitz/kernel";
import { type Machine, type OfRules, rowOf, setText } from "@kibitz/kernel/machine";
import { macro, not, or, same, self, type Value, when, you } from "@kibitz/kernel/words";
import { isSpellCopy } from "../characteristics/questions.js";
import { printed } from "../printed/printed.js";
import { atomic, type MagicMachine, magicMachine, question } from "../printed/tables.js";
import { STACK } from "../printed/zones.js";
import { exile } from "../verbs/verbs.js";

/** The text of the half that is cast in a way; 0 for all other ways. */
export const halfCast = (m: OfRules, text: number, way: number): number =>
  printed(m, text).halves.find(half => half.way === way)?.text ?? 0;

/** Works something out as if a card were one of its halves: what it is asked about is what would be cast (709.3a). */
export function asHalf<T>(m: Machine, row: number, half: number, ask: () => T): T {
  const whole = m.s.card.text[row];
  const turnInto = (text: number): void => {
    m.s.card.text[row] = text;
    m.dirtyColumns = -1;
  };
  turnInto(half);
  try {
    return ask();
  } finally {
    turnInto(whole);
  }
}

const cardAndWay = [
  ["card", "card"],
  ["way", "number"],
] as const;
export const becomeHalf = atomic(
  "becomeHalf",
  cardAndWay,
  (m, card, way) => {
    const row = rowOf(card);
    const whole = m.s.card.text[row];
    const half = halfCast(m, whole, way);
    if (half === 0) return m.nothing();
    m.s.card.whole[row] = whole;
    setText(m, row, half);
    return 0;
  },
  { past: "taken as a half", open: false, writes: ["card.text", "card.whole"], seenBy: () => 0 },
);
/** 709.4: off the stack it is the whole card again. */
export const wholeAgain: NonNullable<GameDefinition["onMove"]> = {
  writes: ["card.text", "card.whole"],
  note(m, was, from) {
    const row = rowOf(was);
    const { whole } = magicMachine(m).s.card;
    if (m.s.zone.kind[from] !== STACK || whole[row] === 0) return;
    const text = whole[row];
    whole[row] = 0;
    setText(m, row, text);
  },
};

const textOnStack = (m: MagicMachine, card: number) => printed(m, m.s.card.text[rowOf(card)]);
const onCard = [["card", "card"]] as const;
/** 702.127a: cast from a graveyard, as it always is. */
export const hasAftermath = question("hasAftermath", onCard, "flag", (m, card) => textOnStack(m, card).isAftermath, {
  open: false,
  say: "{card} has aftermath",
});
export const markOnAdventure = atomic(
  "markOnAdventure",
  [
    ["card", "card"],
    ["player", "player"],
  ],
  (m, card, player) => {
    m.s.card.onAdventure[rowOf(card)] = player;
    return 0;
  },
  {
    past: "went on an adventure",
    open: false,
    writes: ["card.onAdventure"],
    say: "{player} may cast {card} from exile",
  },
);
/** 715.3d: as an Adventure resolves; its player may cast the card from exile, but not as an Adventure. */
export const goesOnAdventureWord = macro(
  "goesOnAdventure",
  [],
  "instr",
  () =>
    when(
      not(isSpellCopy(self)),
      exile(self, gone => markOnAdventure(gone, you)),
    ),
  { say: "exile this; you may cast the card from exile later" },
);
export const goesOnAdventure = goesOnAdventureWord();

export const isHalfOf = question(
  "isHalfOf",
  [
    ["half", "text"],
    ["whole", "text"],
  ],
  "flag",
  (m, half, whole) => printed(m, whole).isSplit && printed(m, whole).halves.some(({ text }) => text === half),
  { open: false, reads: [], say: "{half} is a half of {whole}" },
);
/** 709.4a: a split card has both names. */
export const isCalled = (name: Value<"text">, chosen: Value<"text">): Value<"flag"> =>
  or(same(name, chosen), isHalfOf(chosen, name));
