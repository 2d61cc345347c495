import { execFileSync } from "node:child_process";

/** Builds what has changed, so that no test sees a stale build of another package. */
export const setup = (): void => {
  execFileSync("npx", ["tsc", "-b", "tsconfig.build.json"], { stdio: "inherit" });
};
