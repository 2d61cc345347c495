// What the pages show, found and run. The fence says what a block is:
//
//   ts run            code; all of a page is one program, from top to bottom
//   ts in FILE        a piece of that file, as it stands there; js as well
//   json cards        cards as programs: all of them read without a fault
//   dom NAME          a strategy of Dominion without faults; with "faulty" behind it, the next block has its faults
//   text faults       what is wrong with the strategy before it
//   <language> NAME   a file of that name; a scenario must hold, unless "fails" or "unreadable" follows; "deck" says it is a
//                     deck, "cards" that it defines custom cards
//   sh                commands after "$ " (npx kibitz, python3), run among the page's files, and what they print; … stands for
//                     anything; node is run in the root

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** All pages, by their path from the root. */
export const pages: readonly string[] = [
  ...readdirSync(root).filter(name => name.endsWith(".md")),
  ...readdirSync(`${root}docs`)
    .filter(name => name.endsWith(".md"))
    .map(name => `docs/${name}`),
];

export const pageText = (page: string): string => readFileSync(root + page, "utf8");

export interface Block {
  /** The line of the page on which its text begins, from 0. */
  readonly line: number;
  readonly language: string;
  /** What else its fence says. */
  readonly is: readonly string[];
  readonly text: string;
}

export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let fence: { readonly line: number; readonly words: readonly string[] } | undefined;
  const lines = pageText(page).split("\n");
  lines.forEach((line, i) => {
    if (!line.startsWith("```")) return;
    if (fence) {
      const [language = "", ...is] = fence.words;
      blocks.push({ line: fence.line, language, is, text: `${lines.slice(fence.line, i).join("\n")}\n` });
      fence = undefined;
    } else fence = { line: i + 1, words: line.slice(3).trim().split(/\s+/) };
  });
  assert(fence === undefined, `${page}: a block is not closed`);
  return blocks;
}

const isRun = ({ language, is }: Block): boolean => language === "ts" && is[0] === "run";

/** The code of a page as one program, each line where it stands on the page. */
export function programOf(page: string): string | undefined {
  const code = blocksOf(page).filter(isRun);
  if (code.length === 0) return undefined;
  const lines: string[] = [];
  for (const { line, text } of code) {
    while (lines.length < line) lines.push("");
    lines.push(...text.split("\n").slice(0, -1));
  }
  return `${lines.join("\n")}\nexport {};\n`;
}

/** Tests on a page run where they stand. */
const inPlace = { test: (_: string, body: () => unknown): unknown => body() };

export async function runProgram(program: string): Promise<void> {
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
  });
  const names = ts.preProcessFile(program).importedFiles.map(({ fileName }) => fileName);
  const modules = new Map<string, unknown>();
  for (const name of names) {
    const module = name === "vitest" ? inPlace : ((await import(/* @vite-ignore */ name)) as object);
    modules.set(name, { ...module, __esModule: true });
  }
  const AsyncFunction = Object.getPrototypeOf(runProgram).constructor as FunctionConstructor;
  await new AsyncFunction("require", "exports", outputText)((name: string) => modules.get(name), {});
}

/** Runs the built command line; gives what it prints, faults included. */
export async function runBuilt(args: readonly string[], directory: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [`${root}packages/cli/bin/kibitz.js`, ...args], {
    cwd: directory,
    env: { ...process.env, COLUMNS: "80" },
  });
  const { stdout, stderr } = await run.catch((error: { readonly stdout: string; readonly stderr: string }) => error);
  return stderr + stdout;
}

/** What the compiler says about the code of these pages, with its place on the page. */
export function typeFaults(of: readonly string[]): readonly string[] {
  const programs = new Map<string, string | undefined>(of.map(page => [`${root}${page}.ts`, programOf(page)]));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.test.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = file => programs.get(file) ?? readFile(file);
  host.fileExists = file => programs.has(file) || fileExists(file);
  const compiled = ts.createProgram([...programs.keys()], { ...options, incremental: false }, host);
  return [...programs.keys()].flatMap(file => {
    const source = compiled.getSourceFile(file);
    return [...compiled.getSyntacticDiagnostics(source), ...compiled.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) => {
        const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
        return `${file.slice(root.length, -3)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
      },
    );
  });
}
