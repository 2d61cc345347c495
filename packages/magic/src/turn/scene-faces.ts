// Which face of a double-faced card is up where a scenario begins (712); and that cards are whole there (709.4).

import type { Fault } from "@kibitz/kernel";
import type { PlacedCard } from "@kibitz/kernel/machine";
import { closed, each, type Instr } from "@kibitz/kernel/words";
import { permanentsThat } from "../mana/permanents-that.js";
import { printed } from "../printed/printed.js";
import type { MagicMachine } from "../printed/tables.js";
import { BATTLEFIELD, zoneKindOf } from "../printed/zones.js";
import { showFace } from "../verbs/verbs.js";

export const turnedOver = closed(
  permanentsThat("turnedOver", "permanents with their back up", (m, row) => m.s.card.transformed[row] !== 0),
);

export const showBacks: Instr = each(turnedOver(), card => showFace(card));

/** A card is named by its front; only permanents with two faces show the other (712.8). */
export function refuseFaces(m: MagicMachine, cards: readonly PlacedCard[]): readonly Fault[] {
  const { text, transformed } = m.s.card;
  const fronts = new Map(m.rules.texts.map(({ name }, front) => [printed(m, front).back, name]));
  const wholes = new Map(
    m.rules.texts.flatMap(({ name }, whole) => printed(m, whole).halves.map(half => [half.text, name] as const)),
  );
  return cards.flatMap(({ card, path }) => {
    const whole = wholes.get(text[card]);
    if (whole !== undefined) return [{ path, expected: `the whole card, "${whole}"` }];
    const front = fronts.get(text[card]);
    const onField = zoneKindOf(m, card) === BATTLEFIELD;
    if (text[card] > 0 && front !== undefined)
      return [{ path, expected: onField ? `{ card: ${front}, transformed: true }` : `the front face, "${front}"` }];
    if (transformed[card] === 0) return [];
    if (printed(m, text[card]).back <= 0)
      return [
        { path: `${path}.transformed`, expected: `a card with two faces: "${m.rules.texts[text[card]].name}" has one` },
      ];
    return onField
      ? []
      : [{ path: `${path}.transformed`, expected: "a permanent: cards elsewhere have their front up" }];
  });
}
