// What the pages call by name is there: words of cards and strategies, options, commands, fields.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameDefinition } from "@kibitz/kernel";
import { vocabularyOf } from "@kibitz/kernel/machine";
import { bramble } from "@kibitz/kernel/testing";
import { magic } from "@kibitz/magic";
import { weiss } from "@kibitz/weiss";
import { describe, expect, test } from "vitest";
import { pages, pageText, root } from "./examples.js";

/** Their words come from what there is. */
const generated = ["docs/words.md", "docs/magic-rules.md", "docs/strategy-cards.md"];
/** What was there once, and what belongs to other tools. */
const others = ["CHANGELOG.md", "CONTRIBUTING.md"];
const taught = pages.filter(page => ![...generated, ...others].includes(page));

/** Pages about cards, with the games whose words they use. */
const aboutCards: Readonly<Record<string, readonly GameDefinition[]>> = {
  "docs/custom-cards.md": [bramble, magic, weiss],
  "docs/magic-cards.md": [magic],
};

const tokensIn = (text: string): readonly string[] =>
  text.match(/(?:--)?\p{L}[\p{L}\d]*(?:[-_][\p{L}\d]+)*/gu)?.filter(token => !/^\p{Lu}+$/u.test(token)) ?? [];

function textsIn(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap(entry => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : textsIn(path);
    const isSource = /\.(tsx?|js|mjs|yaml|json|langium)$/.test(entry.name) && !entry.name.endsWith(".test.ts");
    return isSource ? [readFileSync(path, "utf8")] : [];
  });
}

const sources = ["packages", "bench", "docs"].flatMap(name => textsIn(join(root, name)));
const thereIs = new Set([...sources, ...generated.map(pageText)].flatMap(tokensIn));

/** The blocks of a page, and what stands between backticks outside them: no file names, nothing for a shell, no parts of words. */
function partsOf(page: string): { readonly blocks: readonly string[]; readonly spans: readonly string[] } {
  const text = pageText(page);
  const fenced = /^```.*?^```/gms;
  const spans = [...text.replace(fenced, "").matchAll(/`([^`]+)`/g)].map(([, span]) => span);
  return {
    blocks: text.match(fenced) ?? [],
    spans: spans.filter(span => !/^\S*\.\w+$|^(npm|export) |\p{L}…\p{L}/u.test(span)),
  };
}

describe("what a page calls by name is there", () => {
  test.each(taught)("%s", page => {
    const { blocks, spans } = partsOf(page);
    const known = new Set([...thereIs, ...blocks.flatMap(tokensIn)]);
    expect(spans.filter(span => tokensIn(span).some(token => !known.has(token)))).toEqual([]);
  });
});

describe("what a page writes as a word of cards is one", () => {
  test.each(Object.entries(aboutCards))("%s", (page, games) => {
    // What is done with the variables a word gives is no word.
    const known = new Set(["do", ...games.flatMap(game => [...vocabularyOf(game).keys()])]);
    const odd = partsOf(page).spans.flatMap(span =>
      [...span.matchAll(/\{ (\w+): \[/g)].flatMap(([, word]) => (known.has(word) ? [] : [word])),
    );
    expect(odd).toEqual([]);
  });
});
