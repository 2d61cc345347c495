// Decks: by the name of one that comes with the game, as a list in a plain file, or as a YAML or JSON file that may
// define cards of its own.

import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { badFault, type DataDocument, inTheFile, parseDocuments } from "@kibitz/documents";
import { type DeckFiles, type GameModule, nearest, readSetup, type Setup } from "@kibitz/kernel";
import { firstFaults } from "@kibitz/kernel/machine";
import { allTexts } from "@kibitz/narrator";
import { readText } from "../files/text-file.js";
import { BadInput, sayTextFaults } from "../terminal/bad-input.js";

export interface Deck {
  /** What a seat of a setup is given for it. */
  readonly seat: unknown;
  /** The cards it defines, by name, and where it does. */
  readonly cards: Readonly<Record<string, { readonly card: unknown; readonly place: string }>>;
}

/** A deck by its name, or from a file; throws everything that is wrong with it. */
export async function deckOf(module: GameModule, name: string): Promise<Deck> {
  const { decks, definition } = module;
  if (!decks) throw new BadInput(`${definition.name}: nobody brings a deck`);
  if (Object.hasOwn(decks.shipped, name)) return { seat: decks.seat(decks.shipped[name]), cards: {} };
  const names = Object.keys(decks.shipped);
  if (!/[/\\.]/.test(name) && !existsSync(name))
    throw new BadInput(
      `"${name}" is not a deck of ${definition.name}${nearest(name, names)}; decks: ${names.join(", ")}`,
    );
  const text = await readText(name);
  if (/\.(ya?ml|json)$/i.test(name)) return dataDeck(module, decks, name, text);
  const faults = decks.faults(text);
  if (faults.length > 0) throw new BadInput(sayTextFaults(name, faults));
  return { seat: decks.seat(text), cards: {} };
}

/** The cards that the decks of a match define; throws those of which there would be two of one name. */
export function cardsOf(decks: readonly (Deck | undefined)[]): Pick<Setup, "customTexts"> {
  const cards = new Map<string, Deck["cards"][string]>();
  const faults: string[] = [];
  for (const [name, own] of decks.flatMap(deck => Object.entries(deck?.cards ?? {}))) {
    const before = cards.get(name) ?? own;
    if (!isDeepStrictEqual(before.card, own.card))
      faults.push(`${own.place}: expected another name for a card: "${name}" is another one at ${before.place}`);
    cards.set(name, before);
  }
  if (faults.length > 0) throw new BadInput(faults);
  if (cards.size === 0) return {};
  return { customTexts: Object.fromEntries([...cards].map(([name, { card }]) => [name, card])) };
}

const KEYS = ["deck", "cards"];

function dataDeck(module: GameModule, decks: DeckFiles, file: string, text: string): Deck {
  const [document, ...others] = parseDocuments(file, text);
  const data = document?.data;
  if (document === undefined || others.length > 0 || !(data === undefined || isMap(data)))
    throw new BadInput(`${file}:1:1: expected a deck: a list of cards under "deck", and perhaps "cards" of its own`);
  const { deck, cards = {} } = isMap(data) ? data : {};
  const own = isMap(cards) ? cards : {};
  const list = Array.isArray(deck) ? deck.map(asLine).join("\n") : undefined;
  const faults = [
    ...document.faults,
    ...(data === undefined ? [] : shapeFaults(document, data)),
    ...(list === undefined ? [] : listFaults(decks, document, list, own)),
    ...cardFaults(module, document, own),
  ];
  if (faults.length > 0 || list === undefined) throw new BadInput([...faults].sort(byPlace.compare));
  const placed = Object.entries(own).map(([name, card]) => [name, { card, place: document.atKey(`cards.${name}`) }]);
  return { seat: decks.seat(list), cards: Object.fromEntries(placed) };
}

const byPlace = new Intl.Collator("en", { numeric: true });

type Data = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry as a line of a plain list; what is none is a line that is wrong. */
const asLine = (entry: unknown): string => (typeof entry === "string" && /^.+$/.test(entry) ? entry : "?");

function shapeFaults(document: DataDocument, { deck, cards = {}, ...others }: Data): readonly string[] {
  return [
    ...firstFaults(Object.keys(others), key => [
      `${document.atKey(key)}: expected ${KEYS.join(", ")}, not "${key}"${nearest(key, KEYS)}`,
    ]),
    ...(Array.isArray(deck) ? [] : [`${document.at("deck")}: expected deck: a list with a count and a name an entry`]),
    ...(isMap(cards)
      ? []
      : [`${document.at("cards")}: expected cards by name, each with its facts, programs, abilities and text`]),
  ];
}

const listFaults = (decks: DeckFiles, document: DataDocument, list: string, own: Data): readonly string[] =>
  decks.faults(list, own).map(({ line, expected }) => `${document.at(`deck[${line - 1}]`)}: expected ${expected}`);

/** A card of the game stays what it is: the other player may have it too. */
function cardFaults(module: GameModule, document: DataDocument, own: Data): readonly string[] {
  const { definition } = module;
  const names = Object.keys(own);
  if (names.length === 0) return [];
  const known = allTexts(module);
  const read = readSetup(definition, { players: definition.players.min, customTexts: own });
  return [
    ...names
      .filter(name => Object.hasOwn(known, name))
      .map(
        name => `${document.atKey(`cards.${name}`)}: expected another name: "${name}" is a card of ${definition.name}`,
      ),
    ...(read.ok ? [] : read.faults.map(fault => badFault(document, inTheFile(fault)))),
  ];
}
