// Decks as data: "4 name" a line.

import { type CardDefinition, CardNames, type DeckFormat, type DeckList, readDeckList } from "@kibitz/kernel";
import type { Facts } from "../table/facts.js";

const groups = ["level 0", "level 1", "level 2", "level 3", "character", "characters", "event", "events", "climax"];

/** As EncoreDecks and Deck Log write them: with the number of the card, its rarity, or both. */
const deckFormat: DeckFormat = {
  example: "4 Thornwall",
  headings: Object.fromEntries(
    [...groups, "climaxes", "climax cards", "cx", "deck", "main deck"].map(name => [name, "same"]),
  ),
  // The letters behind a number say how rare this print is.
  number: /\b([A-Z\d]{1,4}\/[A-Z]{0,3}\d{1,3}-[A-Z]{0,3}\d{1,3})[A-Z]{0,4}\b/i,
  extras: [
    /^[A-Z\d]{1,4}\/[A-Z]{0,3}\d{1,3}-\w{1,8}\s+/i,
    /\s+(?:TD|CC|CR|PR|R{1,3}|U|C|SR|S{0,2}P|SEC|OFR|N)$/,
    /\s+[[(]?[A-Z\d]{1,4}\/[A-Z]{0,3}\d{1,3}-\w{1,8}[\])]?$/i,
    /\s+#.*$/,
  ],
};

/** Reads a deck file. */
export const readDeck = (text: string, known?: Readonly<Record<string, unknown>>): DeckList =>
  readDeckList(text, deckFormat, known && new CardNames(Object.keys(known), Object.entries(known).flatMap(numbered)));

function numbered([name, card]: readonly [string, unknown]): readonly (readonly [string, string])[] {
  const { number } = ((card as CardDefinition | null)?.facts ?? {}) as Partial<Facts>;
  return typeof number === "string" ? [[number, name]] : [];
}

/** The shipped decks, as they would stand in a file. */
export const deckFiles = {
  harbor: `# Harbor, yellow and blue: the demo set
3 Lamp Keeper Ila
3 Dock Runner Pell
3 Net Mender Osk
3 Tide Caller Mire
2 Skiff Boy Tam
3 Quiet Gull Una
4 Ferry Guide Sorn
2 Bell Ringer Odde
2 Storm Watcher Vey
2 Breakwater Guard
1 Rope Signal
2 Harbor Reserve Kit
3 Storm Pilot Vey
2 Memory Keeper Ruel
2 Dawn Bell Ila
4 Grand Pilot Sorn
1 Lighthouse Chorus
2 First Bell
2 Harbor Lights Up
2 Tidal Archive
1 Slack Water
1 Gusting Pier
`,
  grove: `# Grove, red and green: the demo set
4 Kindling Scout
3 Ash Courier
3 Moss Listener
2 Root Porter
3 Ember Twin Ko
2 Ember Twin Ra
3 Thornwall
2 Elder Cedar
2 Grove Herald
4 Coal Diver
3 Cinder Fencer
1 Bramble Net
2 Grove Guardian Yew
3 Furnace Heart
3 Canopy Oracle
2 Backdraft
2 Wildfire
1 Rekindle
1 Overgrowth
1 Buried Seed
1 Second Sprout
1 Long Trail
1 Lucky Spark
`,
  guild: `# Guild, red and green: Fairy Tail
3 Fire Dragon Slayer, Natsu
3 Draw of Fairy Tail, Mirajane
2 Ice Make Wizard, Gray
2 Lisanna
3 Maid Look, Lucy
4 Literature Girl, Lucy
2 Cute Celestial User? Lucy
1 Ring Magic, Loke
3 DEAR KABY
4 Gajeel Redfoxx
4 Natsu Dragneel
2 Young Dragon, Natsu
2 Natsu's Partner, Happy
2 Childhood Natsu & Happy
2 Fire Wizard, Natsu
3 Dragon Power, Natsu
2 Armor Wizard, Erza
1 S-class Quest
2 Fire Dragon Roar
3 Fire Dragon Brilliant Flame
`,
  uniform: `# Uniform, red and blue: Kill la Kill
3 Next Seat, Mako
3 Transfer Student, Ryuko
2 Talking Sailor Uniform, Senketsu
3 Power with Senketsu, Ryuko
4 Connected by Blood, Ryuko
1 Mysterious Guy, Mikisugi
1 Seki Tekko
4 Life Fiber Synchronize, Kamui Senketsu!
3 The Elite Four, Inumuta
3 The Elite Four, Jakuzure
3 Absolute Terror, Satsuki
2 The Elite Four, Sanageyama
2 The Elite Four, Gamagoori
2 My actions are utterly pure!
2 Life Fiber Override, Kamui Junketsu!
2 Wandering High School Girl, Ryuko
3 Another Wielder of Kamui, Satsuki
2 "Uber" Air-head Girl, Mako
2 "Best Friends" Ryuko & Mako
3 Dominating Student Council President, Satsuki
`,
  wall: `# Wall, yellow and red: Attack on Titan
3 Armin Arlelt
4 "Honor on the Battlefield" Eren
2 "A Chain of Tragedies" Armin
3 "A Chain of Tragedies" Eren
4 "Activated Powers" Eren
2 "Hope in the Darkness of Despair" Armin
2 "Hope in the Darkness of Despair" Eren Titan
2 "Sudden Reinforcement" Eren Titan
2 Conny Springer
2 Eren Jaeger
1 The Emblem on Their Backs
4 One Step Forward
2 First Battle
3 "A Chain of Tragedies" Mikasa
3 Sasha Braus
3 "Honor on the Battlefield" Mikasa
2 "Hope in the Darkness of Despair" Mikasa
3 Mikasa Ackermann
1 Jean Kirschtein
2 Day of Resolution
`,
} as const;

export type DeckName = keyof typeof deckFiles;
export const decks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(deckFiles).map(([name, text]) => [name, readDeck(text).cards]),
);

/** A seat's deck: a name, or a list of cards. */
export function cardsOfSeat(seat: unknown): readonly string[] | undefined {
  if (typeof seat === "string") return Object.hasOwn(decks, seat) ? decks[seat] : undefined;
  return Array.isArray(seat) ? (seat as readonly string[]) : undefined;
}
