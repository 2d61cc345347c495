// Decks as Magic Online saves them (.dek): XML with an element for each card.

import { type CardNames, type DeckFault, type DeckFormat, type DeckList, readDeckList } from "@kibitz/kernel";

export const isMtgoDeck = (text: string): boolean =>
  /^\s*<(?:\?xml|Deck\b)/.test(text.slice(0, 1_000).replace(/^\uFEFF/, ""));

const EXAMPLE = '<Cards Quantity="4" Sideboard="false" Name="Lightning Bolt" />';

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (value: string): string =>
  value.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return signs[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

const attribute = (element: string, name: string): string =>
  plain(new RegExp(`\\s${name}\\s*=\\s*["']([^"<>]{0,200}?)["']`, "i").exec(element)?.[1] ?? "");

/** Reads a deck as a list with a line for each element; faults are where the element begins. */
export function readMtgoDeck(text: string, format: DeckFormat, known?: CardNames): DeckList {
  const lines: string[] = [];
  const places: { readonly line: number; readonly column: number }[] = [];
  for (const [i, line] of text.split(/\r?\n|\r/).entries()) {
    for (const { 0: element, index } of line.matchAll(/<Cards\b[^<>]*>?/gi)) {
      const [count, name] = [attribute(element, "Quantity"), attribute(element, "Name")];
      const isWhole = element.endsWith(">") && /^\d+$/.test(count) && name !== "";
      const side = /^true$/i.test(attribute(element, "Sideboard")) ? "SB: " : "";
      lines.push(isWhole ? `${side}${count} ${name}` : "?");
      places.push({ line: i + 1, column: index + 1 });
    }
  }
  const placed = <F extends DeckFault>(fault: F): F => ({ ...fault, ...(places[fault.line - 1] ?? {}) });
  const { leastBeforeSideboard: _, ...marked } = format;
  const read = readDeckList(lines.join("\n"), { ...marked, example: EXAMPLE }, known);
  const end = text.trimEnd().split(/\r?\n|\r/);
  const isCut = !/<\/Deck\s*>$/i.test(end[end.length - 1]);
  const cut = {
    line: end.length,
    column: end[end.length - 1].length + 1,
    expected: "</Deck> at the end: the rest is missing",
  };
  return {
    ...read,
    unknown: read.unknown.map(placed),
    faults: [...read.faults.map(placed), ...(isCut ? [cut] : [])],
  };
}
