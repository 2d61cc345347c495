// The games whose documents are read, by name.

import { nearest, type PlayedModule } from "@kibitz/kernel";

export type GameLoaders<M extends PlayedModule = PlayedModule> = Readonly<
  Record<string, { readonly load: () => Promise<M> }>
>;

export const unknownGame = (name: string, known: GameLoaders): string =>
  `"${name}" is not a game${nearest(name, Object.keys(known))}; games: ${Object.keys(known).join(", ")}`;
