import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesCalled, groups } from "./what-is-tried.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test.each(groups)("$name: the files that are changed and their tests are there", ({ folder, files, tests }) => {
  const paths = [...files.map(file => join(folder, file)), ...tests];
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
});

test("a file is called by its name, with its folder or without", () => {
  for (const name of ["players/view.ts", "view.ts"]) expect(filesCalled(name)).toEqual(["players/view.ts"]);
  expect(filesCalled("iew.ts")).toEqual([]);
});
