// A game's package, found by its URL.

import type { GameModule } from "@kibitz/kernel";
import type { PlayerProtocol } from "./player-protocol.js";
import { RunError } from "./run-spec.js";

export interface LoadedModule {
  readonly gameModule: GameModule;
  readonly playerProtocol?: PlayerProtocol;
}

export async function loadModule(url: string): Promise<LoadedModule> {
  const exports: Partial<LoadedModule> = await import(/* @vite-ignore */ url);
  const { gameModule, playerProtocol } = exports;
  if (!gameModule)
    throw new RunError([{ path: "moduleUrl", expected: `a module that exports gameModule, not ${url}` }]);
  return playerProtocol ? { gameModule, playerProtocol } : { gameModule };
}
