#!/usr/bin/env node
try {
  await import("../dist/main.js");
} catch (error) {
  // `npm ci --ignore-scripts` installs without building.
  if (error.code !== "ERR_MODULE_NOT_FOUND" || !/[/\\]dist[/\\]/.test(error.message.split(" imported from ")[0]))
    throw error;
  process.stderr.write("kibitz: not built yet: run npm run build\n");
  process.exitCode = 2;
}
