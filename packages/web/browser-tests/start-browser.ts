// A real browser: the Chromium that comes with an npm package, else one that is installed.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { extract } from "tar-fs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);

/** Starts a browser; throws, with all that was tried, if none starts. */
export async function startBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const [name, start] of candidates) {
    try {
      return await start();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }
  throw new Error(
    `No browser could be started, so nothing of the page is tested. Install Chrome, Edge or Chromium.\n${failures.join("\n")}`,
  );
}

const candidates: readonly (readonly [name: string, start: () => Promise<Browser>])[] = [
  ["@sparticuz/chromium", startPackaged],
  ["Chrome", () => chromium.launch({ channel: "chrome" })],
  ["Edge", () => chromium.launch({ channel: "msedge" })],
  ["/usr/bin/chromium", () => chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })],
];

async function startPackaged(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("it is for Linux on x64");
  const folder = await unpacked();
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox"],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "lib"),
      FONTCONFIG_PATH: folder,
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  });
}

/** The folder the package is unpacked into, once for each version. */
async function unpacked(): Promise<string> {
  const home = dirname(dirname(dirname(require.resolve("@sparticuz/chromium"))));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { readonly version: string };
  const cache = join(root, "node_modules", ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "chromium-"));
  const packed = (name: string): Buffer => brotliDecompressSync(readFileSync(join(home, "bin", name)));
  writeFileSync(join(making, "chromium"), packed("chromium.br"), { mode: 0o755 });
  for (const name of ["al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br"])
    await pipeline(Readable.from([packed(name)]), extract(making));
  writeFileSync(join(making, "fonts.conf"), fontsConf(folder));
  try {
    renameSync(making, folder);
  } catch (error) {
    // Somebody else was quicker.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Code is drawn in a fixed width only if something is called monospace. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family><family>Noto Sans Mono</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;
