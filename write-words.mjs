// Writes each game's `words.ts`, the one place its card files and its vocabulary take words from: every word the rooms
// below the cards define, and whatever else of theirs the card files name. With --check it only compares.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = dirname(fileURLToPath(import.meta.url));
const games = ["dominion", "magic", "weiss"];
const roomsAbove = /^(cards|game|client|testing)$/;

/** The source files below a folder, without tests. */
const filesBelow = folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map(name => join(folder, name));

/** The names a card file imports from `words.ts`, or wants to. */
const namesWanted = file =>
  ts
    .createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest)
    .statements.filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => basename(moduleSpecifier.text) === "words.js" && moduleSpecifier.text[0] === ".")
    .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
    .map(({ name, propertyName }) => (propertyName ?? name).text);

function barrelOf(game) {
  const source = join(root, "packages", game, "src");
  const target = join(source, "words.ts");
  const rooms = readdirSync(source, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && !roomsAbove.test(entry.name),
  );
  const files = rooms.flatMap(({ name }) => filesBelow(join(source, name))).sort();
  const wanted = new Set(filesBelow(join(source, "cards")).flatMap(namesWanted));
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "packages", game, "tsconfig.json"), {}, ts.sys);
  const program = ts.createProgram({
    rootNames: files,
    options: config.options,
    projectReferences: config.projectReferences,
  });
  const checker = program.getTypeChecker();
  const isWord = symbol => checker.getTypeOfSymbol(symbol).getProperty("definition")?.escapedName !== undefined;
  const places = new Map();
  const parts = files.map(file => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const names = (module ? checker.getExportsOfModule(module) : [])
      // What is only passed on has its place where it is defined; types are no words.
      .filter(symbol => (symbol.flags & ts.SymbolFlags.Value) !== 0 && (symbol.flags & ts.SymbolFlags.Alias) === 0)
      .filter(symbol => wanted.has(symbol.name) || isWord(symbol))
      .map(({ name }) => name);
    for (const name of names) {
      if (places.has(name)) throw new Error(`"${name}" is exported by ${places.get(name)} and by ${file}: rename one`);
      places.set(name, file);
    }
    return names.length === 0
      ? ""
      : `export { ${names.join(", ")} } from "./${relative(source, file).replace(/ts$/, "js")}";`;
  });
  const unknown = [...wanted].filter(name => !places.has(name));
  if (unknown.length > 0) throw new Error(`no room of ${game} exports ${unknown.join(", ")}`);
  const exports = parts.filter(Boolean).join("\n");
  const text = `// Written by \`npm run words\`: the words of the game, and what else its cards are written with.\n\n${exports}\n`;
  const biome = join(root, "node_modules/.bin/biome");
  return {
    target,
    text: execFileSync(biome, ["check", "--write", `--stdin-file-path=${target}`], { input: text, encoding: "utf8" }),
  };
}

const barrels = games.map(barrelOf);
if (process.argv.includes("--check")) {
  const stale = barrels.filter(({ target, text }) => readFileSync(target, "utf8") !== text);
  for (const { target } of stale) console.error(`${relative(root, target)} is out of date: run "npm run words"`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { target, text } of barrels) writeFileSync(target, text);
}
