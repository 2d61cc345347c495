import { optionsFor, type Setup } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { magic } from "./magic.js";

const textsOf = (setup: Setup): readonly string[] => Object.keys(magic.texts(optionsFor(magic, {}).options, setup));

const seats = [["Mountain"], ["Delver of Secrets"]];

test("a match has the cards of its decks and those they speak of", () => {
  expect(textsOf({ players: 2, seats })).toEqual(["Delver of Secrets", "Insectile Aberration", "Mountain"]);
});

test("and those its custom cards speak of", () => {
  const customTexts = { Nest: { abilities: [{ whenThisEnters: { createTokens: ["1/1 Goblin", "you", 1] } }] } };
  expect(textsOf({ players: 2, seats, customTexts })).toEqual([
    "1/1 Goblin",
    "Delver of Secrets",
    "Insectile Aberration",
    "Mountain",
  ]);
});
