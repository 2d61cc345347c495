// Decks: by the name of one that comes with the game, as a list in a plain file, or as a YAML or JSON file that may
// define cards of its own.

import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { badFault, type DataDocument, inTheFile, parseDocuments } from "@kibitz/documents";
import {
  type CardDefinition,
  type DeckFault,
  type DeckFiles,
  type DeckList,
  deckListFaults,
  type GameDefinition,
  type GameModule,
  type ListOption,
  nearest,
  readSetup,
  type Setup,
  type UnknownCard,
} from "@kibitz/kernel";
import { firstFaults } from "@kibitz/kernel/machine";
import { allTexts, counted } from "@kibitz/narrator";
import { readText } from "../files/text-file.js";
import { BadInput } from "../terminal/bad-input.js";

/** What to do with cards that the game does not have: play cards without effects for them, or without them. */
export const unknownCardPolicies = ["blank", "leave-out"] as const;
export type UnknownCardPolicy = (typeof unknownCardPolicies)[number];

export interface Deck {
  /** What a seat of a setup is given for it. */
  readonly seat: readonly string[];
  /** The cards it defines, by name, and where it does. */
  readonly cards: Readonly<Record<string, { readonly card: unknown; readonly place: string }>>;
  /** How many cards its file has beside it, in a sideboard. */
  readonly beside: number;
  /** If the game does not have all of its cards. */
  readonly stopgap?: Stopgap;
}

/** What a deck is played with instead of cards that the game does not have. */
export interface Stopgap {
  readonly deck: string;
  readonly policy: UnknownCardPolicy;
  readonly unknown: readonly { readonly name: string; readonly count: number }[];
  /** Cards of the whole list. */
  readonly size: number;
}

/** "mine.txt: 4 of 60 cards are blanks: 4 Goblin Piledriver", to stand beside every figure. */
export function stopgapWords({ deck, policy, unknown, size }: Stopgap): string {
  const count = unknown.reduce((sum, card) => sum + card.count, 0);
  const names = unknown.map(card => `${card.count} ${card.name}`);
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`] : names;
  const what = policy === "blank" ? "play as blanks, without any effect" : "are left out";
  return `${deck}: ${count} of ${counted(size, "card")} ${what}: ${shown.join("; ")}`;
}

const MOST_NAMES = 10;

/** The same of all decks of a match, each once. */
export const stopgapLines = (stopgaps: readonly (Stopgap | undefined)[]): readonly string[] => [
  ...new Set(stopgaps.flatMap(stopgap => (stopgap ? [stopgapWords(stopgap)] : []))),
];

/** A deck by its name, or from a file; throws everything that is wrong with it. */
export async function deckOf(module: GameModule, name: string, policy?: UnknownCardPolicy): Promise<Deck> {
  const { decks, definition } = module;
  if (!decks) throw new BadInput(`${definition.name} has no decks`);
  if (Object.hasOwn(decks.shipped, name)) return { seat: decks.read(decks.shipped[name]).cards, beside: 0, cards: {} };
  const names = Object.keys(decks.shipped);
  if (!/[/\\.]/.test(name) && !existsSync(name))
    throw new BadInput(
      `"${name}" is not a deck of ${definition.name}${nearest(name, names)}; decks: ${names.join(", ")}`,
    );
  const text = await readText(name);
  if (/\.(ya?ml|json)$/i.test(name)) return dataDeck(module, decks, name, text, policy);
  return listFrom(module, decks, name, text, policy);
}

/** A list from a plain file; throws everything that is wrong with it. */
export function listFrom(
  module: GameModule,
  lists: ListOption,
  file: string,
  text: string,
  policy: UnknownCardPolicy | undefined,
  own: Deck["cards"] = {},
): Deck {
  const at = ({ line, column }: DeckFault): string => `${file}:${line}:${column}`;
  const { faults, advice, ...deck } = completed(module, lists, file, lists.read(text, own), at, policy);
  if (faults.length > 0) throw new BadInput([...faults, ...advice]);
  return deck;
}

/** A deck with stopgaps for unknown cards, or with a fault for each of them and what can be done. */
function completed(
  module: GameModule,
  decks: Pick<DeckFiles, "blank">,
  file: string,
  list: DeckList,
  at: (fault: DeckFault) => string,
  policy: UnknownCardPolicy | undefined,
): Deck & { readonly faults: readonly string[]; readonly advice: readonly string[] } {
  const { unknown, beside } = list;
  const say = (fault: DeckFault): string => `${at(fault)}: expected ${fault.expected}`;
  if (unknown.length === 0) return { seat: list.cards, beside, cards: {}, faults: list.faults.map(say), advice: [] };
  if (policy === undefined) {
    const advice = [`${file}: ${adviceFor(unknown, definitionKind(module))}`];
    return { seat: list.cards, beside, cards: {}, faults: deckListFaults(list).map(say), advice };
  }
  const faults = list.faults.map(say);
  const size = unknown.reduce((sum, { count }) => sum + count, list.cards.length);
  const stopgap: Stopgap = { deck: file, policy, size, unknown: unknown.map(({ name, count }) => ({ name, count })) };
  if (policy === "leave-out") return { seat: list.cards, beside, cards: {}, stopgap, faults, advice: [] };
  const cards: Record<string, Deck["cards"][string]> = {};
  for (const card of unknown) {
    const made = decks.blank(card.cost, list.cards);
    const wrong = "expected" in made ? [made] : cardRefusals(module.definition, card.name, made);
    for (const { expected } of wrong) faults.push(`${at(card)}: expected ${expected}`);
    if (!Object.hasOwn(cards, card.name) || card.cost !== undefined) cards[card.name] = { card: made, place: at(card) };
  }
  const blanks = unknown.flatMap(({ name, count }) => Array<string>(count).fill(name));
  return { seat: [...list.cards, ...blanks], beside, cards, stopgap, faults, advice: [] };
}

function cardRefusals(
  definition: GameDefinition,
  name: string,
  card: CardDefinition,
): readonly { readonly expected: string }[] {
  const read = readSetup(definition, { players: definition.players.min, customTexts: { [name]: card } });
  return read.ok ? [] : read.faults;
}

/** Where players bring no decks, custom cards have a file of their own. */
const definitionKind = ({ decks }: GameModule): string => (decks ? "deck" : "file (--cards)");

/** What can be done about unknown cards. */
function adviceFor(unknown: readonly UnknownCard[], kind: string): string {
  const names = counted(new Set(unknown.map(({ name }) => name)).size, "card");
  return (
    `${names} not known here: define them under "cards" in a .yaml ${kind}, leave them out (--allow-unknown leave-out), ` +
    "or play them as cards without effects (--allow-unknown blank)"
  );
}

/** The cards that the decks of a match define; throws those of which there would be two of one name. */
export function cardsOf(decks: readonly (Pick<Deck, "cards"> | undefined)[]): Pick<Setup, "customTexts"> {
  const cards = new Map<string, Deck["cards"][string]>();
  const faults: string[] = [];
  for (const [name, own] of decks.flatMap(deck => Object.entries(deck?.cards ?? {}))) {
    const before = cards.get(name) ?? own;
    if (!isDeepStrictEqual(before.card, own.card))
      faults.push(`${own.place}: expected another name: "${name}" is a different card at ${before.place}`);
    cards.set(name, before);
  }
  if (faults.length > 0) throw new BadInput(faults);
  if (cards.size === 0) return {};
  return { customTexts: Object.fromEntries([...cards].map(([name, { card }]) => [name, card])) };
}

/** The custom cards of a file; throws what is wrong with them. */
export async function ownCards(module: GameModule, file: string): Promise<Deck["cards"]> {
  const [document, ...others] = parseDocuments(file, await readText(file));
  const data = document?.data;
  const expected = `${file}:1:1: expected custom cards: under "cards", by name, each with its facts and programs`;
  if (document === undefined || others.length > 0 || !(data === undefined || isMap(data))) throw new BadInput(expected);
  const { cards, ...rest } = isMap(data) ? data : {};
  const faults = [
    ...document.faults,
    ...(data === undefined || isMap(cards) ? [] : [expected]),
    ...firstFaults(Object.keys(rest), key => [
      `${document.atKey(key)}: expected cards, found "${key}"${nearest(key, ["cards"])}`,
    ]),
    ...(isMap(cards) ? cardFaults(module, document, cards) : []),
  ];
  if (faults.length > 0 || !isMap(cards)) throw new BadInput([...faults].sort(byPlace.compare));
  return placedCards(document, cards);
}

const placedCards = (document: DataDocument, cards: Data): Deck["cards"] =>
  Object.fromEntries(
    Object.entries(cards).map(([name, card]) => [name, { card, place: document.atKey(`cards.${name}`) }]),
  );

const KEYS = ["deck", "cards"];

function dataDeck(
  module: GameModule,
  decks: DeckFiles,
  file: string,
  text: string,
  policy: UnknownCardPolicy | undefined,
): Deck {
  const [document, ...others] = parseDocuments(file, text);
  const data = document?.data;
  if (document === undefined || others.length > 0 || !(data === undefined || isMap(data)))
    throw new BadInput(`${file}:1:1: expected a deck: a list of cards under "deck", and perhaps custom "cards"`);
  const { deck, cards = {} } = isMap(data) ? data : {};
  const own = isMap(cards) ? cards : {};
  const list = Array.isArray(deck) ? decks.read(deck.map(asLine).join("\n"), own) : undefined;
  const at = ({ line }: DeckFault): string => document.at(`deck[${line - 1}]`);
  const read = list && completed(module, decks, file, list, at, policy);
  const faults = [
    ...document.faults,
    ...(data === undefined ? [] : shapeFaults(document, data)),
    ...(read?.faults ?? []),
    ...cardFaults(module, document, own),
  ];
  if (faults.length > 0 || read === undefined)
    throw new BadInput([...[...faults].sort(byPlace.compare), ...(read?.advice ?? [])]);
  const { seat, beside, stopgap } = read;
  return { seat, beside, cards: { ...read.cards, ...placedCards(document, own) }, ...(stopgap ? { stopgap } : {}) };
}

const byPlace = new Intl.Collator("en", { numeric: true });

type Data = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry as a line of a plain list; what is none is a line that is wrong. */
const asLine = (entry: unknown): string => (typeof entry === "string" && /^.+$/.test(entry) ? entry : "?");

function shapeFaults(document: DataDocument, { deck, cards = {}, ...others }: Data): readonly string[] {
  return [
    ...firstFaults(Object.keys(others), key => [
      `${document.atKey(key)}: expected ${KEYS.join(", ")}, found "${key}"${nearest(key, KEYS)}`,
    ]),
    ...(Array.isArray(deck)
      ? []
      : [`${document.at("deck")}: expected deck: a list of entries with a count and a name`]),
    ...(isMap(cards)
      ? []
      : [`${document.at("cards")}: expected cards by name, each with its facts, programs, abilities and text`]),
  ];
}

/** A card of the game stays what it is: the other player may have it too. */
function cardFaults(module: GameModule, document: DataDocument, own: Data): readonly string[] {
  const { definition } = module;
  const names = Object.keys(own);
  if (names.length === 0) return [];
  const known = allTexts(module);
  const isTaken = (name: string): boolean => Object.hasOwn(known, name) || module.cardCalled?.(name) !== undefined;
  const read = readSetup(definition, { players: definition.players.min, customTexts: own });
  return [
    ...names
      .filter(isTaken)
      .map(
        name => `${document.atKey(`cards.${name}`)}: expected another name: ${definition.name} has a card "${name}"`,
      ),
    ...(read.ok ? [] : read.faults.map(fault => badFault(document, inTheFile(fault)))),
  ];
}
