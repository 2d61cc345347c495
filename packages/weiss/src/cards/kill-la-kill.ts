// Cards of the Kill la Kill trial deck: printed facts, abilities in our own words. Sorted by number.

import {
  always,
  and,
  choose,
  each,
  happens,
  inZone,
  more,
  move,
  one,
  or,
  same,
  self,
  those,
  whenever,
  you,
  zone,
} from "@kibitz/kernel";
import { bonus, drawUpTo, mayPay, mayPayAndDiscard, onAttack, onPlaced, salvage, search } from "../abilities.js";
import { hasTrait, isCharacter, position, trait } from "../card-values.js";
import { charactersIn, others, withTrait } from "../characters.js";
import { upTo } from "../counts.js";
import { accelerate } from "../keywords/accelerate.js";
import { assist } from "../keywords/assist.js";
import { backup } from "../keywords/backup.js";
import { cxCombo } from "../keywords/cx-combo.js";
import { encoreForClock } from "../keywords/encore.js";
import { playClimax } from "../play.js";
import { names } from "../tables.js";
import { draw } from "../verbs.js";
import { type CardSet, powerAndSoul, printedIn, twoSoul } from "./card.js";
import { drawAndStrengthen, isOpponentsTurn, oneOfThese, stronger } from "./phrases.js";

const { character, event, climax } = printedIn("KLK/S27-");

export const killLaKill = {
  "Next Seat, Mako": character("TE01", "red", [0, 0, 2500, 1], ["Family"], {
    abilities: [stronger(1000, same(position(self), names.centreMiddle()))],
  }),
  "Transfer Student, Ryuko": character("TE02", "red", [0, 0, 3000, 1], ["Clothes", "Weapon"]),
  "Talking Sailor Uniform, Senketsu": character("TE03", "red", [1, 0, 4500, 1], ["Clothes", "Blood"], {
    abilities: [
      onPlaced(
        mayPayAndDiscard(
          1,
          search(card => and(isCharacter(card), or(hasTrait(card, trait("Clothes")), hasTrait(card, trait("Family"))))),
        ),
      ),
    ],
  }),
  "Power with Senketsu, Ryuko": character("TE04", "red", [1, 0, 5000, 1], ["Clothes", "Weapon"], {
    abilities: [accelerate(bonus(self, "power", 3500))],
  }),
  "Connected by Blood, Ryuko": character("TE05", "red", [2, 1, 7500, 1], ["Clothes", "Weapon"], {
    icons: ["soul"],
    abilities: [
      cxCombo(
        "Life Fiber Synchronize, Kamui Senketsu!",
        mayPayAndDiscard(0, [salvage(charactersIn("waitingRoom")), bonus(self, "power", 4000)].flat()),
      ),
      encoreForClock(),
    ],
  }),
  "Mysterious Guy, Mikisugi": character("TE06", "red", [2, 2, 9000, 2], ["Teacher", "Narcissist"], { icons: ["soul"] }),
  "Seki Tekko": event(
    "TE07",
    "red",
    [2, 2],
    [
      choose(
        upTo(2),
        charactersIn("waitingRoom"),
        cards => each(cards, card => move(card, zone("hand"))),
        "return up to two characters to hand",
      ),
    ],
  ),
  "Life Fiber Synchronize, Kamui Senketsu!": climax("TE08", "red", ["soul", "soul"], drawAndStrengthen),
  "The Elite Four, Inumuta": character("TE09", "blue", [0, 0, 2500, 1], ["Clothes", "Glasses"], {
    abilities: [onPlaced(oneOfThese(withTrait(others, "Clothes"), 1000))],
  }),
  "The Elite Four, Jakuzure": character("TE10", "blue", [0, 0, 3000, 1], ["Clothes", "Music"]),
  "Absolute Terror, Satsuki": character("TE11", "blue", [1, 0, 5000, 1], ["Clothes", "Weapon"], {
    abilities: [stronger(1000, isOpponentsTurn)],
  }),
  "The Elite Four, Sanageyama": character("TE12", "blue", [1, 0, 5500, 1], ["Clothes", "Sports"]),
  "The Elite Four, Gamagoori": character("TE13", "blue", [2, 1, 2500, 1], ["Clothes", "Discipline Committee"], {
    icons: ["soul"],
    ...backup(3000, 2, 1),
  }),
  "My actions are utterly pure!": climax("TE14", "blue", ["soul", "soul"], twoSoul),
  "Life Fiber Override, Kamui Junketsu!": climax("TE15", "blue", ["draw"], powerAndSoul),
  "Wandering High School Girl, Ryuko": character("TE16", "red", [2, 1, 3000, 1], ["Clothes", "Weapon"], {
    icons: ["soul"],
    assists: true,
    abilities: [assist(() => 1000), onPlaced(mayPay(2, salvage(charactersIn("waitingRoom"))))],
  }),
  "Another Wielder of Kamui, Satsuki": character("TE17", "blue", [0, 0, 2000, 1], ["Clothes", "Weapon"], {
    abilities: [
      onAttack(choose(one, others, it => [bonus(it, "level", 1), bonus(it, "power", 1000)], "which other character")),
    ],
  }),
  '"Uber" Air-head Girl, Mako': character("TE18", "red", [1, 1, 7000, 1], ["Family"]),
  '"Best Friends" Ryuko & Mako': character("TE19", "red", [3, 2, 10_000, 2], ["Clothes", "Family"], {
    icons: ["soul"],
    abilities: [
      onPlaced(
        [drawUpTo(2), choose(one, inZone("hand"), card => move(card, zone("waitingRoom")), "discard a card")].flat(),
      ),
      whenever(
        happens(playClimax, played => same(played.player, you)),
        bonus(self, "power", 1500),
      ),
    ],
  }),
  "Dominating Student Council President, Satsuki": character("TE20", "blue", [0, 0, 1000, 1], ["Clothes", "Family"], {
    abilities: [
      always(
        those(others, () => isOpponentsTurn),
        more("power", 500),
      ),
    ],
    acts: [[{ stock: 2, restOwn: 2 }, draw(you)]],
  }),
} satisfies CardSet;
