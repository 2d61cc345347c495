// What a game adds to the page, once it has been loaded.

import { useEffect, useState } from "react";
import type { GameName } from "../engine/games.js";
import type { GameContribution } from "./contribution.js";
import { knownGames } from "./known-games.js";

export function useContribution(game: GameName): GameContribution | undefined {
  const [loaded, setLoaded] = useState<{ readonly game: GameName; readonly contribution: GameContribution }>();
  useEffect(() => {
    let isCurrent = true;
    void knownGames[game].contribution().then(contribution => isCurrent && setLoaded({ game, contribution }));
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return loaded?.game === game ? loaded.contribution : undefined;
}
