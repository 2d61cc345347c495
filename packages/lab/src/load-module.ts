// A game's package, found by its URL.

import type { GameModule } from "@kibitz/kernel";
import { RunError } from "./run-spec.js";

export async function loadModule(url: string): Promise<GameModule> {
  const { gameModule }: { readonly gameModule?: GameModule } = await import(/* @vite-ignore */ url);
  if (!gameModule)
    throw new RunError([{ path: "moduleUrl", expected: `a module that exports gameModule, not ${url}` }]);
  return gameModule;
}
