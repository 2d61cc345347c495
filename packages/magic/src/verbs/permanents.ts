// What happens to permanents where they are: tapped (701.26), attached (701.3), turned over (701.27).

import { firstRow, isCurrent, nextRow, renewTimestamp, rowOf } from "@kibitz/kernel/machine";
import { textMeant } from "../characteristics/questions.js";
import { printed } from "../printed/printed.js";
import { atomic, type MagicMachine } from "../printed/tables.js";

const onCard = [["card", "card"]] as const;

const setTapped = (name: string, past: string, to: number) =>
  atomic(
    name,
    onCard,
    (m, card) => {
      const row = rowOf(card);
      if (!isCurrent(m, card) || m.s.card.tapped[row] === to) return m.nothing();
      m.s.card.tapped[row] = to;
      return 0;
    },
    { past, writes: ["card.tapped"], say: `${name} {card}` },
  );
export const tap = setTapped("tap", "tapped", 1);
export const untap = setTapped("untap", "untapped", 0);

export const attach = atomic(
  "attach",
  [
    ["card", "card"],
    ["to", "card"],
  ],
  (m, card, to) => {
    if (!isCurrent(m, card) || (to !== 0 && !isCurrent(m, to)) || m.s.card.attachedTo[rowOf(card)] === to)
      return m.nothing();
    m.s.card.attachedTo[rowOf(card)] = to;
    // 613.7e.
    if (to !== 0) renewTimestamp(m, rowOf(card));
    return 0;
  },
  { past: "attached", writes: ["card.attachedTo", "card.renewed"], say: "attach {card} to {to}" },
);
export const unattach = atomic(
  "unattach",
  onCard,
  (m, card) => {
    if (!isCurrent(m, card) || m.s.card.attachedTo[rowOf(card)] === 0) return m.nothing();
    m.s.card.attachedTo[rowOf(card)] = 0;
    return 0;
  },
  { past: "unattached", writes: ["card.attachedTo"], say: "unattach {card}" },
);
export const turnOver = atomic(
  "turnOver",
  onCard,
  (m, card) => {
    const { s } = m;
    if (!isCurrent(m, card)) return m.nothing();
    s.card.transformed[rowOf(card)] ^= 1;
    // 613.7g.
    renewTimestamp(m, rowOf(card));
    noteForAbilities(m, card);
    return 0;
  },
  {
    past: "transformed",
    writes: ["card.transformed", "card.renewed", "item.turned", "effect.turned", "game.turned"],
    say: "{card} transforms",
  },
);
/** 701.27f: for those of its abilities that are on the stack or resolving, and for delayed triggers from when they began. */
function noteForAbilities(m: MagicMachine, card: number): void {
  const { item, effect, game } = m.s;
  const { item: items, effect: effects } = m.rules.tables;
  for (let row = firstRow(m.s, items); row > 0; row = nextRow(m.s, items, row))
    if (item.self[row] === card && (item.stacked[row] || item.delayed[row])) item.turned[row] = 1;
  for (let row = firstRow(m.s, effects); row > 0; row = nextRow(m.s, effects, row))
    if (effect.source[row] === card && effect.on[row] === 0) effect.turned[row] = 1;
  if (game.resolving[0] === card) game.turned[0] = 1;
}
/** 707.8a: enters with the same face up. Gives whether that is its back. */
export const turnLike = atomic(
  "turnLike",
  [
    ["card", "card"],
    ["other", "card"],
  ],
  (m, card, other) => {
    const row = rowOf(card);
    const { transformed, text } = m.s.card;
    transformed[row] = isCurrent(m, other)
      ? transformed[rowOf(other)]
      : Number(textMeant(m, other) === printed(m, text[row]).back);
    return transformed[row];
  },
  { past: "turned alike", result: "flag", open: false, writes: ["card.transformed"], seenBy: () => 0 },
);
