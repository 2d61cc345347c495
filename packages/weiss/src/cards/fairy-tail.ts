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
} from "@kibitz/kernel";
import {
  bonus,
  mayHeal,
  mayPay,
  onBattleOpponentReversed,
  oncePerTurn,
  onLeaving,
  onPlaced,
  salvage,
} from "../abilities.js";
import { isNamed, level } from "../card-values.js";
import { charactersIn, opposing, others, stage, withTrait } from "../characters.js";
import { upTo } from "../counts.js";
import { assist, assistWith } from "../keywords/assist.js";
import { backup } from "../keywords/backup.js";
import { bond } from "../keywords/bond.js";
import { change } from "../keywords/change.js";
import { cxCombo } from "../keywords/cx-combo.js";
import { encoreForCharacter, encoreForClock } from "../keywords/encore.js";
import { memoryHolds } from "../keywords/memory.js";
import { noteAct, playClimax } from "../play.js";
import { battleOpponent, isResting } from "../table-facts.js";
import { names } from "../tables.js";
import { reverse, stockTop } from "../verbs.js";
import { type CardSet, powerAndSoul, printedIn } from "./card.js";
import { anyOwn, oneOfThese, reverser, stronger } from "./phrases.js";

const { character, event, climax } = printedIn("FT/S02-");

export const fairyTail = {
  "Fire Dragon Slayer, Natsu": character("T01", "red", [3, 2, 9500, 2], ["Magic", "Dragon"], {
    icons: ["soul"],
    abilities: [
      stronger(2000, atLeast(count(those(inZone("waitingRoom"), card => isNamed(card, "Fire Dragon Roar"))), 2)),
      onPlaced(mayHeal),
    ],
  }),
  "Draw of Fairy Tail, Mirajane": character("T02", "green", [0, 0, 500, 1], ["Magic", "Waitress"], {
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
    acts: [[{ stock: 2 }, bonus(self, "power", 5000)]],
  }),
  Lisanna: character("T04", "green", [0, 0, 2500, 1], ["Magic", "Animal"], {
    abilities: [onLeaving(it => when(isStill(it), mayPay(1, move(it, zone("memory")))))],
  }),
  "Maid Look, Lucy": character("T05", "green", [0, 0, 3000, 1], ["Magic", "Key"]),
  "Literature Girl, Lucy": character("T06", "green", [1, 0, 4500, 1], ["Magic", "Key"], {
    abilities: [cxCombo("DEAR KABY", bonus(self, "power", 3000)), encoreForCharacter()],
  }),
  "Cute Celestial User? Lucy": character("T07", "green", [1, 1, 3000, 1], ["Magic", "Key"], {
    icons: ["soul"],
    abilities: [always(withTrait(others, "Magic"), more("power", 500))],
    acts: [[{ stock: 1 }, anyOwn(1500)]],
  }),
  "Ring Magic, Loke": character("T08", "green", [2, 2, 9500, 2], ["Magic", "Key"], {
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
  "Gajeel Redfoxx": character("T10", "red", [0, 0, 2000, 1], ["Magic", "Dragon"], { abilities: [reverser(0)] }),
  "Natsu Dragneel": character("T11", "red", [0, 0, 3000, 1], ["Magic", "Dragon"]),
  "Young Dragon, Natsu": character("T12", "red", [1, 0, 1500, 1], ["Magic", "Dragon"], backup(1500, 1)),
  "Natsu's Partner, Happy": character("T13", "red", [1, 0, 1500, 1], ["Magic", "Animal"], {
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
    icons: ["soul"],
    abilities: [encoreForClock()],
  }),
  "S-class Quest": event(
    "T18",
    "red",
    [1, 0],
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
  "Fire Dragon Roar": climax(
    "T19",
    "red",
    ["soul", "soul"],
    whenever(
      happens(playClimax, played => same(played.result, self)),
      [stockTop(you), each(stage, it => bonus(it, "soul", 1))],
    ),
  ),
  "Fire Dragon Brilliant Flame": climax("T20", "red", ["comeback"], powerAndSoul),
} satisfies CardSet;
