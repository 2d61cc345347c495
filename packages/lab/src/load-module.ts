// A game's package, found by its URL; whatever the game, there is a pilot that thinks.

import type { GameModule, PlayedModule } from "@kibitz/kernel";
import { withThinking } from "@kibitz/search";
import { RunError } from "./run-spec.js";

export async function loadModule<M extends PlayedModule = GameModule>(url: string): Promise<M> {
  const { gameModule }: { readonly gameModule?: M } = await imported(url);
  if (!gameModule)
    throw new RunError([{ path: "moduleUrl", expected: `a module that exports gameModule, not ${url}` }]);
  return withThinking(gameModule, () => performance.now());
}

async function imported(url: string): Promise<object> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const fault = { path: "moduleUrl", expected: `a module that can be imported, not ${url} (${why})` };
    throw new RunError([fault], { cause: error });
  }
}
