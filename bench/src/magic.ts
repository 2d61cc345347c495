// Magic: random play of two real decks.

import { gameModule } from "@kibitz/magic";
import type { Row } from "./measure.js";
import { randomPlay } from "./random-play.js";

export const magicRows = (): Row[] =>
  randomPlay({
    name: "Magic, burn against elves",
    module: gameModule,
    setup: { players: 2, seats: ["burn", "elves"] },
    games: 30,
    decisionsGoal: 50_000,
  });
