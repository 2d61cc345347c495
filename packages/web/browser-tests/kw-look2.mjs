import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { extract } from "tar-fs";

// packages/web/browser-tests/start-browser.ts
const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);
/** Starts a browser; throws, with all that was tried, if none starts. */
async function startBrowser() {
  const failures = [];
  for (const [name, start] of candidates)
    try {
      return await start();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  throw new Error(
    `No browser could be started, so nothing of the page is tested. Install Chrome, Edge or Chromium.\n${failures.join("\n")}`,
  );
}
const candidates = [
  ["@sparticuz/chromium", startPackaged],
  ["Chrome", () => chromium.launch({ channel: "chrome" })],
  ["Edge", () => chromium.launch({ channel: "msedge" })],
  [
    "/usr/bin/chromium",
    () =>
      chromium.launch({
        executablePath: "/usr/bin/chromium",
        args: ["--no-sandbox"],
      }),
  ],
];
async function startPackaged() {
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
async function unpacked() {
  const home = dirname(dirname(dirname(require.resolve("@sparticuz/chromium"))));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const cache = join(root, "node_modules", ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "chromium-"));
  const packed = name => brotliDecompressSync(readFileSync(join(home, "bin", name)));
  writeFileSync(join(making, "chromium"), packed("chromium.br"), { mode: 493 });
  for (const name of ["al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br"])
    await pipeline(Readable.from([packed(name)]), extract(making));
  writeFileSync(join(making, "fonts.conf"), fontsConf(folder));
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, {
      recursive: true,
      force: true,
    });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
/** Code is drawn in a fixed width only if something is called monospace. */
const fontsConf = folder => `<?xml version="1.0"?>
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
// ../../kw-csp.ts
const browser = await startBrowser();
const page = await (await browser.newContext({ locale: "en-US" })).newPage();
await page.addInitScript(() => {
  document.addEventListener("securitypolicyviolation", e =>
    console.log("VIOLATION", e.sample, e.sourceFile, e.lineNumber, e.columnNumber, e.target?.outerHTML?.slice(0, 200)),
  );
});
page.on("console", m => console.log(m.type(), m.text()));
page.on("pageerror", e => console.log(e.message));
await page.goto("http://localhost:7411/#/dominion");
await page.waitForTimeout(5e3);
await page.screenshot({ path: "/tmp/kw/csp.png" });
console.log("click tab");
await page.getByRole("tab", { name: "Seats and endings" }).click();
await page.waitForTimeout(500);
console.log("type");
await page.getByRole("textbox", { name: /^Strategy of smithy/ }).click();
console.log("type one");
await page.keyboard.type("x");
await page.waitForTimeout(500);
console.log("selectall");
await page.keyboard.press("ControlOrMeta+a");
await page.waitForTimeout(300);
console.log("backspace");
await page.keyboard.press("Backspace");
await page.waitForTimeout(800);
console.log("insert");
await page.keyboard.insertText("buylists list Smity end end");
await page.waitForTimeout(800);
console.log("selectall");
await page.keyboard.press("ControlOrMeta+a");
await page.waitForTimeout(300);
console.log("insert");
await page.keyboard.insertText("buylists list Smity end end");
await page.waitForTimeout(800);
console.log("menu");
await page.getByRole("button", { name: /What to do with smithy/ }).click();
await page.waitForTimeout(1e3);
await browser.close();
