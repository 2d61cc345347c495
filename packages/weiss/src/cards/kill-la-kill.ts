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
} from "@kibitz/kernel/words";
import {
  accelerate,
  assist,
  backup,
  bonus,
  charactersIn,
  cxCombo,
  draw,
  drawUpTo,
  encoreForClock,
  hasTrait,
  isCharacter,
  mayPay,
  mayPayAndDiscard,
  names,
  onAttack,
  onPlaced,
  others,
  playClimax,
  position,
  salvage,
  search,
  trait,
  upTo,
  withTrait,
} from "../words.js";
import { type CardSet, powerAndSoul, printedIn, twoSoul } from "./card.js";
import { drawAndStrengthen, isOpponentsTurn, oneOfThese, stronger } from "./phrases.js";

const { character, event, climax } = printedIn("KLK/S27-");

export const killLaKill = {
  "Next Seat, Mako": character("TE01", "red", [0, 0, 2500, 1], ["Family"], {
    text: ["While this is in the middle of your centre stage, it gets +1000 power."],
    abilities: [stronger(1000, same(position(self), names.centreMiddle()))],
  }),
  "Transfer Student, Ryuko": character("TE02", "red", [0, 0, 3000, 1], ["Clothes", "Weapon"]),
  "Talking Sailor Uniform, Senketsu": character("TE03", "red", [1, 0, 4500, 1], ["Clothes", "Blood"], {
    text: [
      "When this comes on stage from your hand, you may pay 1 stock and discard a card. If you do, search your deck for up to one Clothes or Family character, reveal it, put it into your hand, and shuffle your deck.",
    ],
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
    text: [
      "Accelerate [put the top card of your deck into your clock]: at the start of your climax phase, you may pay the cost. If you do, this gets +3500 power until end of turn.",
    ],
    abilities: [accelerate(bonus(self, "power", 3500))],
  }),
  "Connected by Blood, Ryuko": character("TE05", "red", [2, 1, 7500, 1], ["Clothes", "Weapon"], {
    text: [
      'CX combo: when this attacks while "Life Fiber Synchronize, Kamui Senketsu!" is in your climax area, you may discard a card. If you do, return a character from your waiting room to your hand, and this gets +4000 power until end of turn.',
      "Encore [put the top card of your deck into your clock].",
    ],
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
  "Seki Tekko": event("TE07", "red", [2, 2], "Return up to 2 characters from your waiting room to your hand.", [
    choose(
      upTo(2),
      charactersIn("waitingRoom"),
      cards => each(cards, card => move(card, zone("hand"))),
      "return up to two characters to hand",
    ),
  ]),
  "Life Fiber Synchronize, Kamui Senketsu!": climax("TE08", "red", ["soul", "soul"], drawAndStrengthen),
  "The Elite Four, Inumuta": character("TE09", "blue", [0, 0, 2500, 1], ["Clothes", "Glasses"], {
    text: [
      "When this comes on stage from your hand, one of your other Clothes characters gets +1000 power until end of turn.",
    ],
    abilities: [onPlaced(oneOfThese(withTrait(others, "Clothes"), 1000))],
  }),
  "The Elite Four, Jakuzure": character("TE10", "blue", [0, 0, 3000, 1], ["Clothes", "Music"]),
  "Absolute Terror, Satsuki": character("TE11", "blue", [1, 0, 5000, 1], ["Clothes", "Weapon"], {
    text: ["During your opponent's turn, this gets +1000 power."],
    abilities: [stronger(1000, isOpponentsTurn)],
  }),
  "The Elite Four, Sanageyama": character("TE12", "blue", [1, 0, 5500, 1], ["Clothes", "Sports"]),
  "The Elite Four, Gamagoori": character("TE13", "blue", [2, 1, 2500, 1], ["Clothes", "Discipline Committee"], {
    text: [
      "Backup [level 2, 1 stock]: your character that is being attacked frontally gets +3000 power until end of turn.",
    ],
    icons: ["soul"],
    ...backup(3000, 2, 1),
  }),
  "My actions are utterly pure!": climax("TE14", "blue", ["soul", "soul"], twoSoul),
  "Life Fiber Override, Kamui Junketsu!": climax("TE15", "blue", ["draw"], powerAndSoul),
  "Wandering High School Girl, Ryuko": character("TE16", "red", [2, 1, 3000, 1], ["Clothes", "Weapon"], {
    text: [
      "Assist: your characters in front of this get +1000 power.",
      "When this comes on stage from your hand, you may pay 2 stock. If you do, return a character from your waiting room to your hand.",
    ],
    icons: ["soul"],
    assists: true,
    abilities: [assist(() => 1000), onPlaced(mayPay(2, salvage(charactersIn("waitingRoom"))))],
  }),
  "Another Wielder of Kamui, Satsuki": character("TE17", "blue", [0, 0, 2000, 1], ["Clothes", "Weapon"], {
    text: ["When this attacks, one of your other characters gets +1 level and +1000 power until end of turn."],
    abilities: [
      onAttack(choose(one, others, it => [bonus(it, "level", 1), bonus(it, "power", 1000)], "which other character")),
    ],
  }),
  '"Uber" Air-head Girl, Mako': character("TE18", "red", [1, 1, 7000, 1], ["Family"]),
  '"Best Friends" Ryuko & Mako': character("TE19", "red", [3, 2, 10_000, 2], ["Clothes", "Family"], {
    text: [
      "When this comes on stage from your hand, draw up to 2 cards, then discard a card.",
      "When you play a climax, this gets +1500 power until end of turn.",
    ],
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
    text: [
      "During your opponent's turn, your other characters get +500 power.",
      "Act [2 stock, rest 2 of your characters]: draw a card.",
    ],
    abilities: [
      always(
        those(others, () => isOpponentsTurn),
        more("power", 500),
      ),
    ],
    acts: [[{ stock: 2, restOwn: 2 }, draw(you)]],
  }),
} satisfies CardSet;
