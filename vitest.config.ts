import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/*/rulings/**/*.test.ts",
      "packages/web/browser-tests/**/*.test.ts",
      "bench/**/*.test.ts",
      "mutants/**/*.test.ts",
      "contract/**/*.test.ts",
      "docs/*.test.ts",
    ],
    globalSetup: "./build-packages.ts",
    // Packages import each other as they are built: what is not transformed is run much faster.
    server: { deps: { external: [/packages\/[a-z-]+\/dist\//] } },
    pool: "threads",
    // No test changes anything global: files share what they import, and run it warm.
    isolate: false,
    maxWorkers: 2,
    passWithNoTests: true,
    // A busy machine is no failure: this only ends what hangs.
    testTimeout: 600_000,
  },
});
