// Takes the pictures: those of the documentation, or with SCREENSHOTS=folder all of them, in both sizes and themes.

import { mkdirSync } from "node:fs";
import process from "node:process";
import { test } from "vitest";
import { labInBrowser } from "../browser-tests/lab-in-browser.js";
import { shots } from "./shots.js";

const lab = labInBrowser();

const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
const { SCREENSHOTS: everything, ONLY: only = "" } = process.env;
const folder = everything ?? "docs/images";
/** Pictures that pages of the documentation show. */
const shown = ["dominion-lab"];

mkdirSync(folder, { recursive: true });

for (const { name, path, prepare } of shots.filter(shot => shot.name.includes(only)))
  for (const width of [1440, 390] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const isShown = shown.includes(name) && width === 1440 && colorScheme === "light";
      if (everything === undefined && !isShown) continue;
      test(`${name}, ${width} px, ${colorScheme}`, async () => {
        const page = await lab.open(path, { viewport: sizes[width], colorScheme });
        await prepare?.(page);
        const file = everything === undefined ? `${name}.png` : `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: `${folder}/${file}`, fullPage: everything !== undefined });
        await page.context().close();
      });
    }
