// Cards of the Fairy Tail trial deck: printed facts, abilities in our own words. Sorted by number.

import {
  always,
  and,
  anyOf,
  atLeast,
  atMost,
  choose,
  count,
  each,
  grant,
  happens,
  inZone,
  isSomething,
  isStill,
  more,
  move,
  not,
  one,
  ownerOf,
  same,
  self,
  those,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import {
  assist,
  assistWith,
  backup,
  battleOpponent,
  bond,
  bonus,
  change,
  charactersIn,
  cxCombo,
  encoreForCharacter,
  encoreForClock,
  isNamed,
  isResting,
  level,
  mayHeal,
  mayPay,
  memoryHolds,
  names,
  noteAct,
  onBattleOpponentReversed,
  oncePerTurn,
  onLeaving,
  onPlaced,
  opposing,
  others,
  playClimax,
  reverse,
  salvage,
  stage,
  stockTop,
  upTo,
  withTrait,
} from "../words.js";
import { type CardSet, powerAndSoul, printedIn } from "./card.js";
import { anyOwn, oneOfThese, reverser, stronger } from "./phrases.js";

const { character, event, climax } = printedIn("FT/S02-");

export const fairyTail = {
  "Fire Dragon Slayer, Natsu": character("T01", "red", [3, 2, 9500, 2], ["Magic", "Dragon"], {
    text: [
      'While your waiting room holds 2 or more cards named "Fire Dragon Roar", this gets +2000 power.',
      "When this comes on stage from your hand, you may put the top card of your clock into your waiting room.",
    ],
    icons: ["soul"],
    abilities: [
      stronger(2000, atLeast(count(those(inZone("waitingRoom"), card => isNamed(card, "Fire Dragon Roar"))), 2)),
      onPlaced(mayHeal),
    ],
  }),
  "Draw of Fairy Tail, Mirajane": character("T02", "green", [0, 0, 500, 1], ["Magic", "Waitress"], {
    text: [
      "Assist: your characters in front of this get +500 power.",
      "Once each turn, when you use an Act or a Backup, one of your characters gets +500 power until end of turn.",
    ],
    assists: true,
    abilities: [
      assist(() => 500),
      whenever(
        happens(noteAct, used => same(used.player, you)),
        oncePerTurn(anyOwn(500)),
      ),
    ],
  }),
  "Ice Make Wizard, Gray": character("T03", "green", [0, 0, 2500, 1], ["Magic", "Ice"], {
    text: ["Act [2 stock]: this gets +5000 power until end of turn."],
    acts: [[{ stock: 2 }, bonus(self, "power", 5000)]],
  }),
  Lisanna: character("T04", "green", [0, 0, 2500, 1], ["Magic", "Animal"], {
    text: [
      "When this goes from the stage to your waiting room, you may pay 1 stock. If you do, put it into your memory.",
    ],
    abilities: [onLeaving(it => when(isStill(it), mayPay(1, move(it, zone("memory")))))],
  }),
  "Maid Look, Lucy": character("T05", "green", [0, 0, 3000, 1], ["Magic", "Key"]),
  "Literature Girl, Lucy": character("T06", "green", [1, 0, 4500, 1], ["Magic", "Key"], {
    text: [
      'CX combo: when this attacks while "DEAR KABY" is in your climax area, it gets +3000 power until end of turn.',
      "Encore [discard a character].",
    ],
    abilities: [cxCombo("DEAR KABY", bonus(self, "power", 3000)), encoreForCharacter()],
  }),
  "Cute Celestial User? Lucy": character("T07", "green", [1, 1, 3000, 1], ["Magic", "Key"], {
    text: [
      "Your other Magic characters get +500 power.",
      "Act [1 stock]: one of your characters gets +1500 power until end of turn.",
    ],
    icons: ["soul"],
    abilities: [always(withTrait(others, "Magic"), more("power", 500))],
    acts: [[{ stock: 1 }, anyOwn(1500)]],
  }),
  "Ring Magic, Loke": character("T08", "green", [2, 2, 9500, 2], ["Magic", "Key"], {
    text: [
      "When this comes on stage from your hand, you may put a character from your hand into your memory. If you do not, put this into your waiting room.",
    ],
    icons: ["soul"],
    abilities: [
      onPlaced(
        choose(
          upTo(1),
          charactersIn("hand"),
          paid =>
            when(
              anyOf(paid),
              each(paid, card => move(card, zone("memory"))),
              move(self, zone("waitingRoom")),
            ),
          "put a character from hand into memory, or this card leaves",
        ),
      ),
    ],
  }),
  "DEAR KABY": climax("T09", "green", ["treasure"], powerAndSoul),
  "Gajeel Redfoxx": character("T10", "red", [0, 0, 2000, 1], ["Magic", "Dragon"], {
    text: ["When this is reversed, if its battle opponent is level 0 or lower, you may reverse that character."],
    abilities: [reverser(0)],
  }),
  "Natsu Dragneel": character("T11", "red", [0, 0, 3000, 1], ["Magic", "Dragon"]),
  "Young Dragon, Natsu": character("T12", "red", [1, 0, 1500, 1], ["Magic", "Dragon"], {
    text: ["Backup [level 1]: your character that is being attacked frontally gets +1500 power until end of turn."],
    ...backup(1500, 1),
  }),
  "Natsu's Partner, Happy": character("T13", "red", [1, 0, 1500, 1], ["Magic", "Animal"], {
    text: [
      'Assist: your characters in front of this have "When another of your characters is reversed in battle, this gets +1000 power until end of turn."',
      'Bond [1 stock]: when you play this from your hand, you may pay the cost to return a "Fire Dragon Slayer, Natsu" from your waiting room to your hand.',
    ],
    assists: true,
    abilities: [
      assistWith(
        whenever(
          happens(reverse, reversed =>
            and(
              same(ownerOf(reversed.card), you),
              not(same(reversed.card, self)),
              isSomething(battleOpponent(reversed.card)),
            ),
          ),
          bonus(self, "power", 1000),
        ),
      ),
      bond("Fire Dragon Slayer, Natsu", 1),
    ],
  }),
  "Childhood Natsu & Happy": character("T14", "red", [1, 0, 4000, 1], ["Magic", "Dragon"], {
    text: [
      'Change [1 stock, discard a card, put this into your memory]: at the start of your encore step, if this is resting, you may pay the cost. If you do, put a "Dragon Power, Natsu" from your waiting room, standing, where this was.',
      "Act [rest this]: one of your Dragon characters gets +1000 power until end of turn.",
    ],
    abilities: [
      change({
        at: names.encoreStep(),
        into: "Dragon Power, Natsu",
        stock: 1,
        discard: true,
        selfTo: "memory",
        if: isResting(self),
      }),
    ],
    acts: [[{ rest: true }, oneOfThese(withTrait(stage, "Dragon"), 1000)]],
  }),
  "Fire Wizard, Natsu": character("T15", "red", [1, 1, 7000, 1], ["Magic", "Dragon"]),
  "Dragon Power, Natsu": character("T16", "red", [2, 1, 7000, 1], ["Magic", "Dragon"], {
    text: [
      "While your memory holds 2 or more cards, this gets +1500 power.",
      `CX combo: when this attacks while "Fire Dragon Brilliant Flame" is in your climax area, you may pay 3 stock. If you do, put an opposing character of level 2 or lower on top of its owner's deck.`,
    ],
    icons: ["soul"],
    abilities: [
      stronger(1500, memoryHolds(2)),
      cxCombo(
        "Fire Dragon Brilliant Flame",
        mayPay(
          3,
          choose(
            one,
            those(opposing, it => atMost(level(it), 2)),
            it => move(it, zone("deck", ownerOf(it))),
            "which opposing character goes on top of its deck",
          ),
        ),
      ),
    ],
  }),
  "Armor Wizard, Erza": character("T17", "red", [2, 2, 8500, 2], ["Magic", "Weapon"], {
    text: ["Encore [put the top card of your deck into your clock]."],
    icons: ["soul"],
    abilities: [encoreForClock()],
  }),
  "S-class Quest": event(
    "T18",
    "red",
    [1, 0],
    `Choose up to 2 of your characters. Until end of turn, they have "When this card's battle opponent is reversed, you may pay 1 stock. If you do, return a character from your waiting room to your hand."`,
    [
      choose(
        upTo(2),
        stage,
        chosen =>
          each(chosen, it =>
            grant(it, onBattleOpponentReversed(mayPay(1, salvage(charactersIn("waitingRoom")))), "turn"),
          ),
        "up to two of your characters",
      ),
    ],
  ),
  "Fire Dragon Roar": climax("T19", "red", ["soul", "soul"], {
    text: "When you play this, put the top card of your deck into your stock, and each of your characters gets +1 soul until end of turn.",
    ability: whenever(
      happens(playClimax, played => same(played.result, self)),
      [stockTop(you), each(stage, it => bonus(it, "soul", 1))],
    ),
  }),
  "Fire Dragon Brilliant Flame": climax("T20", "red", ["comeback"], powerAndSoul),
} satisfies CardSet;
