import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const tsc = fileURLToPath(new URL("node_modules/typescript/bin/tsc", import.meta.url));

/** Builds what has changed, so that no test sees a stale build of another package. */
export const setup = (): void => {
  execFileSync(process.execPath, [tsc, "-b", "tsconfig.build.json"], { stdio: "inherit" });
};
