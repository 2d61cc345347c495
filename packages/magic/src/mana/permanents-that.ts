// Sources of the cards that the rules pick out by a test over rows.

import { type CompiledSource, firstRow, isCurrent, nextRow, referenceTo, rowOf } from "@kibitz/kernel/machine";
import { sourceWord } from "@kibitz/kernel/words";
import { forPermanents } from "../printed/control.js";
import { type MagicMachine, magicMachine } from "../printed/tables.js";

type ForCards = (m: MagicMachine, visit: (row: number) => void, of: number) => void;
const forAllPermanents: ForCards = (m, visit) => forPermanents(m, 0, visit);
export const forAllCards: ForCards = (m, visit) => {
  const cards = m.rules.tables.card;
  for (let row = firstRow(m.s, cards); row > 0; row = nextRow(m.s, cards, row)) visit(row);
};

/** Permanents, or other cards, that fit; the test is told whose or of what, if there is a parameter. */
export const cardsOf = <const P extends readonly (readonly [string, "player" | "card"])[]>(
  name: string,
  say: string,
  params: P,
  test: (m: MagicMachine, row: number, of: number) => boolean,
  among = forAllPermanents,
) =>
  sourceWord(name, params, "card", say, (c, args) => {
    const of = args.length === 0 ? () => 0 : c.value(args[0]);
    const list: CompiledSource["list"] = (m, base, into) => {
      const magic = magicMachine(m);
      const whose = of(m, base);
      among(
        magic,
        row => {
          if (test(magic, row, whose)) into.push(referenceTo(m.s, m.rules.tables.card, row));
        },
        whose,
      );
    };
    return {
      kind: "card",
      list,
      has: (m, base, value) => isCurrent(m, value) && test(magicMachine(m), rowOf(value), of(m, base)),
      possible(m, base) {
        const found: number[] = [];
        list(m, base, found);
        return found.length > 0;
      },
      open: () => true,
    } satisfies CompiledSource;
  });

export const permanentsThat = (name: string, say: string, test: (m: MagicMachine, row: number) => boolean) =>
  cardsOf(name, say, [], test);
