// The demo set: invented names, every keyword and every icon. Sorted by number.

import {
  always,
  and,
  anyOf,
  atMost,
  becomes,
  choose,
  delayed,
  each,
  grant,
  happens,
  instead,
  inZone,
  isSomething,
  isStill,
  isZone,
  letBe,
  may,
  maybeOne,
  more,
  move,
  never,
  one,
  or,
  ownerOf,
  proceed,
  same,
  self,
  settle,
  show,
  those,
  times,
  topCardOf,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel";
import {
  bonus,
  mayHeal,
  mayPay,
  mayPayAndDiscard,
  onAttack,
  onBattleOpponentReversed,
  oncePerTurn,
  onLeaving,
  onPlaced,
  onReversed,
  salvage,
} from "../abilities.js";
import { cost, hasTrait, isCharacter, isNamed, level, trait } from "../card-values.js";
import { charactersIn, opponent, opposing, others, stage, withTrait } from "../characters.js";
import { upTo } from "../counts.js";
import { dealDamage } from "../damage.js";
import { accelerate } from "../keywords/accelerate.js";
import { alarm } from "../keywords/alarm.js";
import { assist } from "../keywords/assist.js";
import { backup } from "../keywords/backup.js";
import { bond } from "../keywords/bond.js";
import { brainstorm } from "../keywords/brainstorm.js";
import { change } from "../keywords/change.js";
import { cxCombo } from "../keywords/cx-combo.js";
import { encoreForCharacter, encoreForClock } from "../keywords/encore.js";
import { experience } from "../keywords/experience.js";
import { greatPerformance } from "../keywords/great-performance.js";
import { memoryHolds } from "../keywords/memory.js";
import { resonate } from "../keywords/resonate.js";
import { shift } from "../keywords/shift.js";
import { lookAtUpTo, restToWaitingRoom } from "../looking.js";
import { noteAct } from "../play.js";
import { battleOpponent, hostOf, phaseNow } from "../table-facts.js";
import { names } from "../tables.js";
import { draw, place, putUnderFaceDown, rest, reverse, stand, stockTop } from "../verbs.js";
import { type CardSet, powerAndSoul, printedIn, twoSoul } from "./card.js";
import { alone, anyOwn, isOpponentsTurn, reverser, weakOpponent } from "./phrases.js";

const { character, event, climax } = printedIn("DEMO/X01-");

const markers = those(inZone("markers"), card => same(hostOf(card), self));

export const demo = {
  "Lamp Keeper Ila": character("001", "yellow", [0, 0, 500, 1], ["Harbor"], {
    assists: true,
    abilities: [assist(() => 500)],
    acts: [
      [
        { rest: true },
        choose(one, withTrait(stage, "Harbor"), it => bonus(it, "power", 500), "which Harbor character"),
      ],
    ],
  }),
  "Dock Runner Pell": character("002", "yellow", [0, 0, 3000, 1], ["Harbor"]),
  "Net Mender Osk": character("003", "yellow", [0, 0, 1500, 1], ["Harbor"], {
    abilities: [
      onPlaced(
        mayPay(
          1,
          lookAtUpTo(4, found =>
            [
              choose(
                maybeOne,
                those(found, it => and(isCharacter(it), hasTrait(it, trait("Harbor")))),
                it => [show(it), move(it, zone("hand"))],
                "reveal a Harbor character and put it into hand",
              ),
              restToWaitingRoom(found),
            ].flat(),
          ),
        ),
      ),
    ],
  }),
  "Tide Caller Mire": character("004", "blue", [0, 0, 2000, 1], ["Harbor", "Song"], {
    acts: [[{ stock: 1, rest: true }, brainstorm(4, may("draw a card", draw(you)))]],
  }),
  "Skiff Boy Tam": character("005", "blue", [0, 0, 2500, 1], ["Harbor"], { abilities: [shift(0, "blue")] }),
  "Quiet Gull Una": character("006", "blue", [0, 0, 1500, 1], ["Song"], {
    abilities: [reverser(0)],
  }),
  "Ferry Guide Sorn": character("007", "yellow", [1, 0, 4500, 1], ["Harbor"], {
    abilities: [cxCombo("First Bell", salvage(charactersIn("waitingRoom"))), encoreForCharacter()],
  }),
  "Bell Ringer Odde": character("008", "yellow", [1, 0, 5000, 1], ["Song"], {
    abilities: [bond("Grand Pilot Sorn", 1)],
  }),
  "Storm Watcher Vey": character("009", "blue", [1, 0, 4000, 1], ["Harbor"], {
    abilities: [change({ at: names.climaxPhase(), into: "Storm Pilot Vey", stock: 1, selfTo: "waitingRoom" })],
  }),
  "Breakwater Guard": character("010", "blue", [1, 1, 5500, 1], ["Harbor"], {
    abilities: [
      greatPerformance(),
      always(
        those(alone, () => isOpponentsTurn),
        more("power", 1500),
      ),
    ],
  }),
  "Rope Signal": event(
    "011",
    "blue",
    [1, 0],
    [
      choose(
        one,
        those(stage, it => isSomething(battleOpponent(it))),
        it => bonus(it, "power", 2500),
        "which character in battle",
      ),
      when(anyOf(those(stage, it => isNamed(it, "Tide Caller Mire"))), draw(you)),
    ],
    true,
  ),
  "Harbor Reserve Kit": character("012", "yellow", [1, 0, 1000, 1], ["Harbor"], backup(1500, 1)),
  "Storm Pilot Vey": character("013", "blue", [2, 2, 9500, 2], ["Harbor"], {
    icons: ["soul"],
    abilities: [
      whenever(
        happens(place, placed =>
          and(same(placed.result, self), or(isZone(placed.from, "hand"), same(placed.by, names.byChange()))),
        ),
        mayHeal,
      ),
    ],
  }),
  "Memory Keeper Ruel": character("014", "blue", [1, 0, 3000, 1], ["Song"], {
    abilities: [
      onLeaving(it => when(isStill(it), mayPay(1, move(it, zone("memory"))))),
      always(
        those(others, () => memoryHolds(2)),
        more("power", 500),
      ),
    ],
  }),
  "Dawn Bell Ila": character("015", "yellow", [2, 1, 7000, 1], ["Harbor"], {
    icons: ["soul"],
    abilities: [alarm(names.attackPhase(), anyOwn(1000)), always(alone, becomes("cannotBeChosen", 1))],
  }),
  "Grand Pilot Sorn": character("016", "yellow", [3, 2, 10_000, 2], ["Harbor"], {
    icons: ["soul"],
    abilities: [onPlaced(mayHeal), cxCombo("Harbor Lights Up", mayPayAndDiscard(1, dealDamage(opponent, 2, self)))],
  }),
  "Lighthouse Chorus": event(
    "017",
    "yellow",
    [2, 1],
    [
      choose(
        upTo(2),
        charactersIn("waitingRoom"),
        cards => each(cards, card => move(card, zone("hand"))),
        "return up to two characters to hand",
      ),
    ],
  ),
  "First Bell": climax("018", "yellow", ["choice"], powerAndSoul),
  "Harbor Lights Up": climax("019", "yellow", ["soul", "shot"], powerAndSoul),
  "Tidal Archive": climax("020", "blue", ["soul", "gate"], powerAndSoul),
  "Slack Water": climax("021", "blue", ["draw"], powerAndSoul),
  "Gusting Pier": climax("022", "yellow", ["soul", "return"], twoSoul),

  "Kindling Scout": character("031", "red", [0, 0, 3000, 1], ["Ember"]),
  "Ash Courier": character("032", "red", [0, 0, 2000, 1], ["Ember"], {
    abilities: [accelerate(bonus(self, "power", 3500))],
  }),
  "Moss Listener": character("033", "green", [0, 0, 500, 1], ["Forest"], {
    assists: true,
    abilities: [
      assist(() => 500),
      whenever(
        happens(noteAct, used => same(used.player, you)),
        oncePerTurn(anyOwn(500)),
      ),
    ],
  }),
  "Root Porter": character("034", "green", [0, 0, 2500, 1], ["Forest"], {
    acts: [[{ stock: 2 }, bonus(self, "power", 5000)]],
  }),
  "Ember Twin Ko": character("035", "red", [1, 0, 4500, 1], ["Ember"], { abilities: [encoreForClock()] }),
  "Ember Twin Ra": character("036", "red", [1, 0, 4000, 1], ["Ember"], {
    abilities: [onAttack(resonate("Ember Twin Ko", stockTop(you)))],
  }),
  Thornwall: character("037", "green", [1, 0, 5500, 1], ["Forest"]),
  "Elder Cedar": character("038", "green", [1, 1, 6000, 1], ["Forest"], {
    icons: ["soul"],
    abilities: [
      always(
        those(alone, () => experience(2)),
        more("power", 1500),
      ),
    ],
  }),
  "Grove Herald": character("039", "green", [1, 0, 3500, 1], ["Forest"], {
    abilities: [
      always(withTrait(others, "Forest"), more("power", 500)),
      always(withTrait(stage, "Ember"), becomes("hasTrait", 1, trait("Forest"))),
    ],
  }),
  "Coal Diver": character("040", "red", [0, 0, 1000, 1], ["Ember"], {
    abilities: [
      onReversed(
        when(
          weakOpponent(0),
          may(
            "put its battle opponent into the clock",
            letBe("card", battleOpponent(self), it =>
              letBe("card", topCardOf(zone("clock", ownerOf(it))), former => [
                move(it, zone("clock", ownerOf(it))),
                when(isStill(former), move(former, zone("waitingRoom", ownerOf(former)))),
              ]),
            ),
          ),
        ),
      ),
    ],
  }),
  "Cinder Fencer": character("041", "red", [2, 1, 7500, 1], ["Ember"], {
    icons: ["soul"],
    abilities: [onBattleOpponentReversed(mayPay(1, salvage(charactersIn("waitingRoom")))), encoreForCharacter()],
  }),
  "Bramble Net": event(
    "042",
    "green",
    [2, 1],
    [
      choose(
        one,
        those(opposing, it => atMost(cost(it), 1)),
        it => [
          rest(it),
          grant(
            it,
            never(happens(stand, stood => and(same(stood.card, self), same(phaseNow(), names.standPhase())))),
            "standPhase",
            ownerOf(it),
          ),
        ],
        "which opposing character",
      ),
    ],
  ),
  "Grove Guardian Yew": character("043", "green", [2, 2, 8500, 2], ["Forest"], {
    icons: ["soul"],
    assists: true,
    abilities: [assist(it => times(500, level(it)))],
  }),
  "Furnace Heart": character("044", "red", [3, 2, 10_000, 2], ["Ember"], {
    icons: ["soul"],
    abilities: [
      onPlaced(mayHeal),
      cxCombo(
        "Wildfire",
        mayPay(
          2,
          delayed(
            whenever(
              happens(dealDamage, hit => and(same(hit.source, self), same(hit.result, names.cancelled()))),
              hit => dealDamage(hit.player, 2, self),
            ),
            "turn",
          ),
        ),
      ),
    ],
  }),
  "Canopy Oracle": character("045", "green", [3, 2, 9500, 2], ["Forest"], {
    icons: ["soul"],
    abilities: [
      onPlaced([settle(zone("deck")), putUnderFaceDown(topCardOf(zone("deck")), self)]),
      instead(
        happens(reverse, reversed => and(same(reversed.card, self), anyOf(markers))),
        may(
          "put a marker into the waiting room instead",
          choose(one, markers, marker => move(marker, zone("waitingRoom")), "which marker"),
          proceed(),
        ),
      ),
    ],
  }),
  Backdraft: character("046", "red", [2, 1, 2500, 1], ["Ember"], { icons: ["soul"], ...backup(3000, 2, 1) }),
  Wildfire: climax("047", "red", ["soul", "soul"], twoSoul),
  Rekindle: climax("048", "red", ["comeback"], powerAndSoul),
  Overgrowth: climax("049", "green", ["pool"], powerAndSoul),
  "Buried Seed": climax("050", "green", ["treasure"], powerAndSoul),
  "Second Sprout": climax("051", "red", ["soul", "standby"], powerAndSoul),
  "Long Trail": climax("052", "green", ["discovery"], powerAndSoul),
  "Lucky Spark": climax("053", "red", ["chance"], powerAndSoul),
} satisfies CardSet;
