// The titles of all rulings, by game and by the cards they play with, as the module `virtual:rulings`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlayedModule } from "@kibitz/kernel";
import type { Plugin } from "vite";

const packages = fileURLToPath(new URL("../", import.meta.url));
const NAME = "virtual:rulings";

const games: Readonly<Record<string, () => Promise<PlayedModule>>> = {
  dominion: async () => (await import("@kibitz/dominion-language")).gameModule,
  magic: async () => (await import("@kibitz/magic")).gameModule,
  nimmt: async () => (await import("@kibitz/nimmt")).gameModule,
  weiss: async () => (await import("@kibitz/weiss")).gameModule,
};

interface Ruling {
  readonly title: string;
  readonly words: ReadonlySet<string>;
}

const unquoted = (text: string): string => JSON.parse(`"${text.replace(/\\'/g, "'")}"`);

/** Each ruling under the heading it stands under: "Moat: protects only its holder". */
function rulingsIn(text: string, constants: ReadonlyMap<string, string>): readonly Ruling[] {
  let heading = "";
  return text.split(/^(?=\s*(?:describe|ruling|test)\()/m).flatMap(part => {
    const [, begins, quotedTitle] = /^\s*(describe|ruling|test)\(\s*"((?:[^"\\]|\\.)*)"/.exec(part) ?? [];
    if (quotedTitle === undefined) return [];
    const title = unquoted(quotedTitle);
    if (begins === "describe") {
      heading = title;
      return [];
    }
    const quoted = [...part.matchAll(/"((?:[^"\\\n]|\\.)+)"/g)].map(([, word]) => word.replace(/\\(.)/g, "$1"));
    const keys = [...part.matchAll(/\b([A-Z_]{2,})\b/g)].flatMap(([, name]) => constants.get(name) ?? []);
    return [{ title: heading === "" ? title : `${heading}: ${title}`, words: new Set([...quoted, ...keys]) }];
  });
}

const letters = (text: string): string => text.replace(/[^a-z]/gi, "").toLowerCase();

/** Those that are about the card, before those it only takes part in. */
function rulingsWith(name: string, rulings: readonly Ruling[]): readonly string[] {
  const titles = rulings.filter(({ words }) => words.has(name)).map(({ title }) => title);
  const isAbout = (title: string): boolean => letters(title).includes(letters(name));
  return [...titles.filter(isAbout), ...titles.filter(title => !isAbout(title))];
}

/** `export const WALL = "Thornwall"`: cards that tests call by a shorter name. */
const constantsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/const ([A-Z_]+) = "([^"]+)"/g)].map(([, name, card]) => [name, card]));

async function titlesOf(game: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { allTexts } = await import("@kibitz/narrator");
  const folder = join(packages, game, "rulings");
  const files = readdirSync(folder).map(file => [file, readFileSync(join(folder, file), "utf8")] as const);
  const constants = constantsIn(files.map(([, text]) => text).join("\n"));
  const rulings = files.filter(([file]) => file.endsWith(".test.ts")).flatMap(([, text]) => rulingsIn(text, constants));
  const names = Object.keys(allTexts(await games[game]()));
  return Object.fromEntries(
    names.map(name => [name, rulingsWith(name, rulings)] as const).filter(([, titles]) => titles.length > 0),
  );
}

export const rulingTitles = (): Plugin => ({
  name: "kibitz-ruling-titles",
  resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const entries = await Promise.all(Object.keys(games).map(async game => [game, await titlesOf(game)]));
    return `export const rulings = ${JSON.stringify(Object.fromEntries(entries))};`;
  },
});
