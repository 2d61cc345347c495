// Tokens, by what they are called; and what has no card of its own.

import type { CardDefinition } from "@kibitz/kernel";
import { addsMana, prowess, sacrificeThis } from "../words.js";
import { token } from "./card-words.js";

export const tokens = {
  "1/1 Elf Warrior": token("Creature — Elf Warrior", ["green"], [1, 1]),
  "1/1 Faerie Rogue": token("Creature — Faerie Rogue", ["black"], [1, 1], "flying"),
  "1/1 Goblin": token("Creature — Goblin", ["red"], [1, 1]),
  "1/1 Insect": token("Creature — Insect", ["green"], [1, 1]),
  "1/1 Monk": token("Creature — Monk", ["white"], [1, 1], prowess),
  "1/1 red Elemental": token("Creature — Elemental", ["red"], [1, 1]),
  "1/1 Saproling": token("Creature — Saproling", ["green"], [1, 1]),
  "1/1 Soldier": token("Creature — Soldier", ["white"], [1, 1]),
  "1/1 Spirit": token("Creature — Spirit", ["white"], [1, 1], "flying"),
  "2/2 Griffin": token("Creature — Griffin", ["white"], [2, 2], "flying"),
  "2/2 Wolf": token("Creature — Wolf", ["green"], [2, 2]),
  "2/2 Zombie": token("Creature — Zombie", ["black"], [2, 2]),
  "3/3 Beast": token("Creature — Beast", ["green"], [3, 3]),
  "4/4 Angel": token("Creature — Angel", ["white"], [4, 4], "flying"),
  "Human Cleric": token("Creature — Human Cleric", ["white", "black"], [1, 1]),
  Thopter: token("Artifact Creature — Thopter", [], [1, 1], "flying"),
  Treasure: token("Artifact — Treasure", [], undefined, addsMana(["{T}", sacrificeThis], "any")),
} satisfies Readonly<Record<string, CardDefinition>>;
