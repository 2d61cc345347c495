import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { groups } from "./what-is-tried.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test.each(groups)("$name: the files that are changed and their tests are there", ({ folder, files, tests }) => {
  const paths = [...files.map(file => join(folder, file)), ...tests];
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
});
