import type { DeckList } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { gameModule } from "../client/game-module.js";
import { readDeck } from "./deck-list.js";

const readIn = (text: string): DeckList => gameModule.decks?.read(text) ?? readDeck(text);
const read = (text: string) => {
  const list = readIn(text);
  const counts = Object.fromEntries(
    [...new Set(list.cards)].map(name => [name, list.cards.filter(own => own === name).length]),
  );
  return { counts, beside: list.beside, unknown: list.unknown.map(({ name }) => name), faults: list.faults };
};

const deck = { "Lightning Bolt": 4, "Wear // Tear": 2, "Delver of Secrets": 3, Dandân: 1, Island: 50 };
const right = { counts: deck, beside: 2, unknown: [], faults: [] };

test("Arena: headings, set codes and numbers", () => {
  expect(
    read(`About
Name Blue and Red

Companion
1 Kaheera, the Orphanguard (IKO) 224

Deck
4 Lightning Bolt (STA) 42
2 Wear // Tear (DGM) 135
3 Delver of Secrets // Insectile Aberration (MID) 47
1 Dandân (TSR) 394
50 Island (UNF) 236

Sideboard
1 Somebody Else (XYZ) 1
`),
  ).toEqual(right);
});

test("Magic Online: text, with the sideboard after an empty line", () => {
  expect(read("4 Lightning Bolt\n2 Wear/Tear\n3 Delver of Secrets\n1 Dandan\n50 Island\n\n2 Nobody Here\n")).toEqual(
    right,
  );
});

const element = (count: number, name: string, side = false): string =>
  `  <Cards CatID="7" Quantity="${count}" Sideboard="${side}" Name="${name}" Annotation="0" />\r\n`;
const file = (...elements: readonly string[]): string =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<Deck>\r\n  <NetDeckID>0</NetDeckID>\r\n${elements.join("")}</Deck>\r\n`;

test("Magic Online: files", () => {
  const elements = [
    element(4, "Lightning Bolt"),
    element(2, "Wear/Tear"),
    element(3, "Delver of Secrets"),
    element(1, "Dand&#226;n"),
    element(50, "Island"),
    element(2, "Nobody Here", true),
  ];
  expect(read(file(...elements))).toEqual(right);
  expect(read(file(element(1, "Ajani&apos;s Pridemate"))).counts).toEqual({ "Ajani's Pridemate": 1 });
});

test("Magic Online: what is wrong with a file, at its place", () => {
  const list = readIn(file(element(1, "Isalnd"), '  <Cards Quantity="x" Name="Island" />\r\n'));
  expect(list.unknown).toMatchObject([{ line: 4, column: 3, expected: 'a card (did you mean "Island"?)' }]);
  expect(list.faults).toEqual([
    {
      line: 5,
      column: 3,
      expected: 'a count and a name: <Cards Quantity="4" Sideboard="false" Name="Lightning Bolt" />',
    },
  ]);
  const half = file(element(1, "Island"), element(1, "Mountain")).slice(0, -60);
  expect(readIn(half).faults.map(({ line, expected }) => ({ line, expected }))).toEqual([
    { line: 5, expected: expect.stringContaining("a count and a name") },
    { line: 5, expected: "</Deck> at the end: the rest is missing" },
  ]);
});

test("Moxfield, Archidekt and MTGGoldfish: sets, foils, categories, labels", () => {
  expect(
    read(`4 Lightning Bolt (CLB) 187 *F*
2x wear // tear (DGM) 135 [Removal,Draw] ^Have,#37d67a^
3 Delver of Secrets <showcase> [MID] (F)
1 [TSR:394] Dandân
50 Island|UNF|1 #!basics

SIDEBOARD:
2 Somebody Else (2X2) 1p *E*
`),
  ).toEqual(right);
});

test("groups with their sizes, and a sideboard line by line", () => {
  expect(
    read(`// Creatures (4)
3 Delver of Secrets
1 dandân

INSTANTS and SORCERIES
4 LIGHTNING BOLT
2 Wear

LANDS: 50
50 Island
SB: 2 Nobody`),
  ).toEqual(right);
});
