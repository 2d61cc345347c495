import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run screenshots`: not a test, but it needs the same browser and the same page. */
export default defineConfig({
  root: fileURLToPath(new URL("../../..", import.meta.url)),
  test: {
    include: ["packages/web/screenshots/*.ts"],
    exclude: ["**/*.config.ts", "**/shots.ts"],
    globalSetup: "./build-packages.ts",
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
