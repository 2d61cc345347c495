// What the build adds to the page: a service worker that knows all its files, and a check of its sizes.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** How much script, compressed, may be loaded, in kB. */
interface Budget {
  readonly about: string;
  /** Chunks that are loaded, by the module they were made for. */
  readonly modules: readonly string[];
  /** What is loaded by then, and counted elsewhere. */
  readonly after: readonly string[];
  readonly most: number;
}

const budgets: readonly Budget[] = [
  { about: "first paint", modules: ["index.html"], after: [], most: 150 },
  {
    about: "the Dominion lab, ready to type",
    modules: ["src/games/dominion/lab/lab-page.tsx", "src/games/dominion/lab/strategy-editor.tsx"],
    after: ["index.html"],
    most: 300,
  },
];

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === "chunk";

/** All that is loaded with the chunks of these modules. */
function loadedWith(bundle: Bundle, modules: readonly string[]): ReadonlySet<Chunk> {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (isChunk(imported)) load(imported);
    }
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      output => isChunk(output) && output.facadeModuleId?.endsWith(`/${module}`),
    );
    if (!isChunk(chunk)) throw new Error(`no chunk is made for ${module}: a budget in page-plugins.ts names it`);
    load(chunk);
  }
  return loaded;
}

const kilobytes = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;

/** States the sizes, and fails if they grow past their budgets. */
export const sizeCheck = (): Plugin => ({
  name: "kibitz-sizes",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const { about, modules, after, most } of budgets) {
        const before = loadedWith(bundle, after);
        const size = kilobytes([...loadedWith(bundle, modules)].filter(chunk => !before.has(chunk)));
        const words = `${about}: ${size.toFixed(0)} kB of script, compressed; at most ${most}`;
        if (size > most) this.error(words);
        this.info(words);
      }
    },
  },
});

/** Writes `sw.js`: all files of the page are kept with the first visit, and served from there. */
export const serviceWorker = (template: string): Plugin => ({
  name: "kibitz-service-worker",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const built = Object.keys(bundle).filter(name => !name.startsWith(".vite/"));
      const files = ["./", "favicon.svg", ...built.filter(name => name !== "index.html")].sort();
      const contents = Object.values(bundle).map(output => (isChunk(output) ? output.code : output.source));
      const version = createHash("sha256");
      for (const content of contents) version.update(content);
      const source = readFileSync(template, "utf8")
        .replace('"VERSION"', JSON.stringify(version.digest("hex").slice(0, 16)))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  },
});
