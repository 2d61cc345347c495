import type { GameModule } from "@kibitz/kernel";

/** What a search needs to know of a game. */
export type SearchedGame = Pick<GameModule, "definition" | "search">;
