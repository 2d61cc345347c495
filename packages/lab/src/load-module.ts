// A game's package, found by its URL.

import type { GameModule, PlayedModule } from "@kibitz/kernel";
import { RunError } from "./run-spec.js";

export async function loadModule<M extends PlayedModule = GameModule>(url: string): Promise<M> {
  const { gameModule }: { readonly gameModule?: M } = await import(/* @vite-ignore */ url);
  if (!gameModule)
    throw new RunError([{ path: "moduleUrl", expected: `a module that exports gameModule, not ${url}` }]);
  return gameModule;
}
