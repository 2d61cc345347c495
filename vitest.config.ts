import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

// Packages import each other from source, so that tests never see a stale build.
const conditions = ["kibitz-source", ...defaultServerConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/*/rulings/**/*.test.ts", "bench/**/*.test.ts", "docs/*.test.ts"],
    pool: "threads",
    maxWorkers: 2,
    passWithNoTests: true,
    // A busy machine is no failure: this only ends what hangs.
    testTimeout: 600_000,
  },
});
