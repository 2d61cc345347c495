// The decks that come with the game, by name.

import { artifacts } from "./artifacts.js";
import { burn } from "./burn.js";
import { control } from "./control.js";
import { elves } from "./elves.js";
import { graveyard } from "./graveyard.js";
import { sacrifice } from "./sacrifice.js";
import { storm } from "./storm.js";
import { walls } from "./walls.js";

export const decks = { artifacts, burn, control, elves, graveyard, sacrifice, storm, walls };
export type DeckName = keyof typeof decks;
