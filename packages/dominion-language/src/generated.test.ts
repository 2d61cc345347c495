import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "../../node_modules/langium-cli/bin/langium.js");

test("the generated parser is that of the grammar: else run npm run generate -w packages/dominion-language", () => {
  const directory = mkdtempSync(join(tmpdir(), "kibitz-grammar-"));
  try {
    cpSync(join(root, "src/text/strategies.langium"), join(directory, "src/text/strategies.langium"));
    cpSync(join(root, "langium-config.json"), join(directory, "langium-config.json"));
    writeFileSync(join(directory, "package.json"), '{ "type": "module" }');
    execFileSync(process.execPath, [cli, "generate"], { cwd: directory, stdio: "pipe" });
    for (const file of readdirSync(join(root, "src/text/generated"))) {
      expect(readFileSync(join(directory, "src/text/generated", file), "utf8")).toBe(
        readFileSync(join(root, "src/text/generated", file), "utf8"),
      );
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});
