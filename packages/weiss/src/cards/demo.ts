// The demo set: invented names, every keyword and every icon. Sorted by number.

import {
  always,
  and,
  anyOf,
  atMost,
  becomes,
  bind,
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
  may,
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
  upToOne,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import {
  accelerate,
  alarm,
  assist,
  backup,
  battleOpponent,
  bond,
  bonus,
  brainstorm,
  change,
  charactersIn,
  cost,
  cxCombo,
  dealDamage,
  draw,
  encoreForCharacter,
  encoreForClock,
  experience,
  greatPerformance,
  hasTrait,
  hostOf,
  isCharacter,
  isNamed,
  level,
  lookAtUpTo,
  mayHeal,
  mayPay,
  mayPayAndDiscard,
  memoryHolds,
  names,
  noteAct,
  onAttack,
  onBattleOpponentReversed,
  oncePerTurn,
  onLeaving,
  onPlaced,
  onReversed,
  opponent,
  opposing,
  others,
  phaseNow,
  place,
  putUnderFaceDown,
  resonate,
  rest,
  restToWaitingRoom,
  reverse,
  salvage,
  shift,
  stage,
  stand,
  stockTop,
  trait,
  upTo,
  withTrait,
} from "../words.js";
import { type CardSet, powerAndSoul, printedIn, twoSoul } from "./card.js";
import { alone, anyOwn, isOpponentsTurn, reverser, weakOpponent } from "./phrases.js";

const { character, event, climax } = printedIn("DEMO/X01-");

const markers = those(inZone("markers"), card => same(hostOf(card), self));

export const demo = {
  "Lamp Keeper Ila": character("001", "yellow", [0, 0, 500, 1], ["Harbor"], {
    text: [
      "Assist: your characters in front of this get +500 power.",
      "Act [rest this]: one of your Harbor characters gets +500 power until end of turn.",
    ],
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
    text: [
      "When this comes on stage from your hand, you may pay 1 stock. If you do, look at up to 4 cards from the top of your deck. You may reveal a Harbor character among them and put it into your hand. Put the others into your waiting room.",
    ],
    abilities: [
      onPlaced(
        mayPay(
          1,
          lookAtUpTo(4, found =>
            [
              choose(
                upToOne,
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
    text: [
      "Act [1 stock, rest this]: Brainstorm: put the top 4 cards of your deck into your waiting room. For each climax among them, you may draw a card.",
    ],
    acts: [[{ stock: 1, rest: true }, brainstorm(4, may("draw a card", draw(you)))]],
  }),
  "Skiff Boy Tam": character("005", "blue", [0, 0, 2500, 1], ["Harbor"], {
    text: [
      "Shift [level 0]: at the start of your main phase, if this is in your clock, you may swap it with a blue card from your hand.",
    ],
    abilities: [shift(0, "blue")],
  }),
  "Quiet Gull Una": character("006", "blue", [0, 0, 1500, 1], ["Song"], {
    text: ["When this is reversed, if its battle opponent is level 0 or lower, you may reverse that character."],
    abilities: [reverser(0)],
  }),
  "Ferry Guide Sorn": character("007", "yellow", [1, 0, 4500, 1], ["Harbor"], {
    text: [
      'CX combo: when this attacks while "First Bell" is in your climax area, return a character from your waiting room to your hand.',
      "Encore [discard a character].",
    ],
    abilities: [cxCombo("First Bell", salvage(charactersIn("waitingRoom"))), encoreForCharacter()],
  }),
  "Bell Ringer Odde": character("008", "yellow", [1, 0, 5000, 1], ["Song"], {
    text: [
      'Bond [1 stock]: when you play this from your hand, you may pay the cost to return a "Grand Pilot Sorn" from your waiting room to your hand.',
    ],
    abilities: [bond("Grand Pilot Sorn", 1)],
  }),
  "Storm Watcher Vey": character("009", "blue", [1, 0, 4000, 1], ["Harbor"], {
    text: [
      'Change [1 stock, put this into your waiting room]: at the start of your climax phase, you may pay the cost. If you do, put a "Storm Pilot Vey" from your waiting room, standing, where this was.',
    ],
    abilities: [change({ at: names.climaxPhase(), into: "Storm Pilot Vey", stock: 1, selfTo: "waitingRoom" })],
  }),
  "Breakwater Guard": character("010", "blue", [1, 1, 5500, 1], ["Harbor"], {
    text: [
      "Great Performance: while this is in the middle of your centre stage and not reversed, every attack of your opponent becomes a frontal attack on it.",
      "During your opponent's turn, this gets +1500 power.",
    ],
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
    'One of your characters in battle gets +2500 power until end of turn. If you have a "Tide Caller Mire" on stage, draw a card.',
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
  "Harbor Reserve Kit": character("012", "yellow", [1, 0, 1000, 1], ["Harbor"], {
    text: ["Backup [level 1]: your character that is being attacked frontally gets +1500 power until end of turn."],
    ...backup(1500, 1),
  }),
  "Storm Pilot Vey": character("013", "blue", [2, 2, 9500, 2], ["Harbor"], {
    text: [
      "When this comes on stage from your hand or by Change, you may put the top card of your clock into your waiting room.",
    ],
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
    text: [
      "When this goes from the stage to your waiting room, you may pay 1 stock. If you do, put it into your memory.",
      "While your memory holds 2 or more cards, your other characters get +500 power.",
    ],
    abilities: [
      onLeaving(it => when(isStill(it), mayPay(1, move(it, zone("memory"))))),
      always(
        those(others, () => memoryHolds(2)),
        more("power", 500),
      ),
    ],
  }),
  "Dawn Bell Ila": character("015", "yellow", [2, 1, 7000, 1], ["Harbor"], {
    text: [
      "Alarm: at the start of your attack phase, if this is the top card of your clock, one of your characters gets +1000 power until end of turn.",
      "Your opponent's effects cannot choose this.",
    ],
    icons: ["soul"],
    abilities: [alarm(names.attackPhase(), anyOwn(1000)), always(alone, becomes("cannotBeChosen", 1))],
  }),
  "Grand Pilot Sorn": character("016", "yellow", [3, 2, 10_000, 2], ["Harbor"], {
    text: [
      "When this comes on stage from your hand, you may put the top card of your clock into your waiting room.",
      'CX combo: when this attacks while "Harbor Lights Up" is in your climax area, you may pay 1 stock and discard a card. If you do, deal 2 damage to your opponent.',
    ],
    icons: ["soul"],
    abilities: [onPlaced(mayHeal), cxCombo("Harbor Lights Up", mayPayAndDiscard(1, dealDamage(opponent, 2, self)))],
  }),
  "Lighthouse Chorus": event(
    "017",
    "yellow",
    [2, 1],
    "Return up to 2 characters from your waiting room to your hand.",
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
    text: [
      "Accelerate [put the top card of your deck into your clock]: at the start of your climax phase, you may pay the cost. If you do, this gets +3500 power until end of turn.",
    ],
    abilities: [accelerate(bonus(self, "power", 3500))],
  }),
  "Moss Listener": character("033", "green", [0, 0, 500, 1], ["Forest"], {
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
  "Root Porter": character("034", "green", [0, 0, 2500, 1], ["Forest"], {
    text: ["Act [2 stock]: this gets +5000 power until end of turn."],
    acts: [[{ stock: 2 }, bonus(self, "power", 5000)]],
  }),
  "Ember Twin Ko": character("035", "red", [1, 0, 4500, 1], ["Ember"], {
    text: ["Encore [put the top card of your deck into your clock]."],
    abilities: [encoreForClock()],
  }),
  "Ember Twin Ra": character("036", "red", [1, 0, 4000, 1], ["Ember"], {
    text: [
      'Resonate: when this attacks, you may reveal an "Ember Twin Ko" in your hand. If you do, put the top card of your deck into your stock.',
    ],
    abilities: [onAttack(resonate("Ember Twin Ko", stockTop(you)))],
  }),
  Thornwall: character("037", "green", [1, 0, 5500, 1], ["Forest"]),
  "Elder Cedar": character("038", "green", [1, 1, 6000, 1], ["Forest"], {
    text: ["Experience: while the levels of the cards in your level zone add up to 2 or more, this gets +1500 power."],
    icons: ["soul"],
    abilities: [
      always(
        those(alone, () => experience(2)),
        more("power", 1500),
      ),
    ],
  }),
  "Grove Herald": character("039", "green", [1, 0, 3500, 1], ["Forest"], {
    text: ["Your other Forest characters get +500 power.", "Your Ember characters also have the trait Forest."],
    abilities: [
      always(withTrait(others, "Forest"), more("power", 500)),
      always(withTrait(stage, "Ember"), becomes("hasTrait", 1, trait("Forest"))),
    ],
  }),
  "Coal Diver": character("040", "red", [0, 0, 1000, 1], ["Ember"], {
    text: [
      "When this is reversed, if its battle opponent is level 0 or lower, you may put that character into its owner's clock. If you do, the card that was on top of that clock goes to its owner's waiting room.",
    ],
    abilities: [
      onReversed(
        when(
          weakOpponent(0),
          may(
            "put its battle opponent into the clock",
            bind("card", battleOpponent(self), it =>
              bind("card", topCardOf(zone("clock", ownerOf(it))), former => [
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
    text: [
      "When this card's battle opponent is reversed, you may pay 1 stock. If you do, return a character from your waiting room to your hand.",
      "Encore [discard a character].",
    ],
    icons: ["soul"],
    abilities: [onBattleOpponentReversed(mayPay(1, salvage(charactersIn("waitingRoom")))), encoreForCharacter()],
  }),
  "Bramble Net": event(
    "042",
    "green",
    [2, 1],
    "Rest an opposing character of cost 1 or lower. It does not stand in its owner's next stand phase.",
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
    text: ["Assist: your characters in front of this get +500 power for each of their levels."],
    icons: ["soul"],
    assists: true,
    abilities: [assist(it => times(500, level(it)))],
  }),
  "Furnace Heart": character("044", "red", [3, 2, 10_000, 2], ["Ember"], {
    text: [
      "When this comes on stage from your hand, you may put the top card of your clock into your waiting room.",
      'CX combo: when this attacks while "Wildfire" is in your climax area, you may pay 2 stock. If you do, the next time this turn that damage dealt by this is cancelled, deal 2 damage to the same player.',
    ],
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
    text: [
      "When this comes on stage from your hand, put the top card of your deck face down under it as a marker.",
      "When this would be reversed while it has a marker, you may put one of its markers into your waiting room instead.",
    ],
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
  Backdraft: character("046", "red", [2, 1, 2500, 1], ["Ember"], {
    text: [
      "Backup [level 2, 1 stock]: your character that is being attacked frontally gets +3000 power until end of turn.",
    ],
    icons: ["soul"],
    ...backup(3000, 2, 1),
  }),
  Wildfire: climax("047", "red", ["soul", "soul"], twoSoul),
  Rekindle: climax("048", "red", ["comeback"], powerAndSoul),
  Overgrowth: climax("049", "green", ["pool"], powerAndSoul),
  "Buried Seed": climax("050", "green", ["treasure"], powerAndSoul),
  "Second Sprout": climax("051", "red", ["soul", "standby"], powerAndSoul),
  "Long Trail": climax("052", "green", ["discovery"], powerAndSoul),
  "Lucky Spark": climax("053", "red", ["chance"], powerAndSoul),
} satisfies CardSet;
