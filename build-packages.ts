import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
function run(program: string, ...args: readonly string[]): void {
  // Tests run in an environment of their own; what is built is what people use.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [pathOf(program), ...args], { cwd: pathOf("."), env, stdio: "inherit" });
}

/** Builds what has changed, so that no test sees a stale build of another package, or of the page. */
export const setup = (): void => {
  run("node_modules/typescript/bin/tsc", "-b", "tsconfig.build.json");
  if (isPageStale()) run("node_modules/vite/bin/vite.js", "build", "packages/web", "--logLevel", "warn");
};

/** Whether something that the page is made of is newer than it. */
function isPageStale(): boolean {
  const page = pathOf("packages/web/dist/index.html");
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  const isNewer = (path: string): boolean => statSync(path).mtimeMs > built;
  const packages = readdirSync(pathOf("packages")).filter(name => name !== "web" && name !== "cli");
  const folders = [
    ...packages.map(name => pathOf(`packages/${name}/dist`)),
    ...["src", "public"].map(name => pathOf(`packages/web/${name}`)),
    pathOf("packages/dominion-language/strategies"),
  ].filter(existsSync);
  const files = ["index.html", "vite.config.ts", "page-plugins.ts", "ruling-titles.ts"].map(name =>
    pathOf(`packages/web/${name}`),
  );
  return [...files, ...folders.flatMap(filesIn)].some(isNewer);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(js|tsx?|css|svg|dom)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
