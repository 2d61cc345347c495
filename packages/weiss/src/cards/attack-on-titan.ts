// Cards of the Attack on Titan trial deck: printed facts, abilities in our own words. Sorted by number.

import {
  always,
  and,
  anyOf,
  atMost,
  becomes,
  bind,
  count,
  first,
  fromBelow,
  happens,
  have,
  just,
  may,
  more,
  move,
  not,
  or,
  ownerOf,
  same,
  self,
  those,
  times,
  type Value,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import {
  assist,
  backup,
  battleOpponent,
  bonus,
  cxCombo,
  declareAttack,
  encoreForCharacter,
  facing,
  hasAssist,
  hasTrait,
  isCharacter,
  level,
  mayPay,
  nameHas,
  names,
  onPlaced,
  onReversed,
  others,
  search,
  stage,
  trait,
  withTrait,
} from "../words.js";
import { type CardSet, powerAndSoul, printedIn, twoSoul } from "./card.js";
import {
  alone,
  anyOwn,
  drawAndStrengthen,
  isOwnTurn,
  oneOfThese,
  othersWith,
  stronger,
  weakOpponent,
} from "./phrases.js";

const { character, event, climax } = printedIn("AOT/S35-");

const isCalled = (card: Value<"card">, ...words: readonly string[]): Value<"flag"> =>
  or(...words.map(word => nameHas(card, word)));

export const attackOnTitan = {
  "Armin Arlelt": character("TE01", "yellow", [0, 0, 500, 1], ["Corps", "Weapon"], {
    text: [
      "Assist: your characters in front of this get +500 power.",
      'Act [rest this]: one of your characters with "Eren" or "Mikasa" in its name gets +500 power until end of turn.',
    ],
    assists: true,
    abilities: [assist(() => 500)],
    acts: [
      [
        { rest: true },
        oneOfThese(
          those(stage, it => isCalled(it, "Eren", "Mikasa")),
          500,
        ),
      ],
    ],
  }),
  '"Honor on the Battlefield" Eren': character("TE02", "yellow", [0, 0, 1000, 1], ["Corps", "Weapon"], {
    text: [
      "When this attacks directly, one of your other characters gets +1500 power until end of turn.",
      "When this is reversed, if its battle opponent is level 0 or lower, you may put that character onto its owner's stock and the bottom card of that stock into its owner's waiting room.",
    ],
    abilities: [
      whenever(
        happens(declareAttack, attack => and(same(attack.attacker, self), same(attack.kind, names.direct()))),
        oneOfThese(others, 1500),
      ),
      onReversed(
        when(
          weakOpponent(0),
          may(
            "put its battle opponent into the stock",
            bind("card", battleOpponent(self), it => [
              move(it, zone("stock", ownerOf(it))),
              move(first(fromBelow(zone("stock", ownerOf(it)))), zone("waitingRoom", ownerOf(it))),
            ]),
          ),
        ),
      ),
    ],
  }),
  '"A Chain of Tragedies" Armin': character("TE03", "yellow", [0, 0, 1500, 1], ["Corps", "Weapon"], {
    text: [
      "When this comes on stage from your hand, you may pay 2 stock. If you do, search your deck for up to one Corps character, reveal it, put it into your hand, and shuffle your deck.",
    ],
    abilities: [
      onPlaced(
        mayPay(
          2,
          search(card => and(isCharacter(card), hasTrait(card, trait("Corps")))),
        ),
      ),
    ],
  }),
  '"A Chain of Tragedies" Eren': character("TE04", "yellow", [0, 0, 3000, 1], ["Corps", "Weapon"]),
  '"Activated Powers" Eren': character("TE05", "yellow", [1, 0, 4500, 1], ["Corps", "Weapon"], {
    text: [
      'CX combo: when this attacks while "One Step Forward" is in your climax area, it gets +1500 power until end of turn for each level of the character facing it.',
      "Encore [discard a character].",
    ],
    abilities: [
      cxCombo("One Step Forward", bonus(self, "power", times(1500, level(facing(self))))),
      encoreForCharacter(),
    ],
  }),
  '"Hope in the Darkness of Despair" Armin': character("TE06", "yellow", [1, 0, 5000, 1], ["Corps", "Weapon"], {
    text: ["During your turn, this gets +1000 power."],
    abilities: [stronger(1000, isOwnTurn)],
  }),
  '"Hope in the Darkness of Despair" Eren Titan': character("TE07", "yellow", [1, 1, 6000, 1], ["Titan", "Corps"], {
    text: ['While another of your characters has "Mikasa" or "Armin" in its name, this gets +1500 power.'],
    abilities: [stronger(1500, anyOf(those(others, it => isCalled(it, "Mikasa", "Armin"))))],
  }),
  '"Sudden Reinforcement" Eren Titan': character("TE08", "yellow", [2, 1, 2500, 1], ["Titan", "Corps"], {
    text: [
      "Backup [level 2, 1 stock]: your character that is being attacked frontally gets +3000 power until end of turn.",
    ],
    icons: ["soul"],
    ...backup(3000, 2, 1),
  }),
  "Conny Springer": character("TE09", "yellow", [2, 1, 8000, 1], ["Corps", "Weapon"], {
    text: ["When this comes on stage from your hand, it gets +1500 power until end of turn."],
    icons: ["soul"],
    abilities: [onPlaced(bonus(self, "power", 1500))],
  }),
  "Eren Jaeger": character("TE10", "yellow", [3, 2, 10_000, 2], ["Corps", "Weapon"], {
    text: [
      "While you have 2 or more other Corps characters, this gets +1000 power.",
      "The character facing this gets -1 soul.",
      "While this is in battle, your opponent cannot use Backup from hand.",
    ],
    icons: ["soul"],
    abilities: [
      stronger(1000, othersWith("Corps", 2)),
      always(just(facing(self)), more("soul", -1)),
      always(alone, becomes("forbidsBackup", 1)),
    ],
  }),
  "The Emblem on Their Backs": event(
    "TE11",
    "yellow",
    [2, 0],
    "One of your Corps characters gets +8000 power until end of turn.",
    oneOfThese(withTrait(stage, "Corps"), 8000),
  ),
  "One Step Forward": climax("TE12", "yellow", ["soul", "soul"], drawAndStrengthen),
  "First Battle": climax("TE13", "yellow", ["soul", "soul"], twoSoul),
  '"A Chain of Tragedies" Mikasa': character("TE14", "red", [0, 0, 2500, 1], ["Corps", "Weapon"], {
    text: ["While you have at most 1 other character, this gets +1500 power."],
    abilities: [stronger(1500, atMost(count(others), 1))],
  }),
  "Sasha Braus": character("TE15", "red", [0, 0, 3000, 1], ["Corps", "Weapon"]),
  '"Honor on the Battlefield" Mikasa': character("TE16", "red", [1, 0, 5500, 1], ["Corps", "Weapon"]),
  '"Hope in the Darkness of Despair" Mikasa': character("TE17", "red", [1, 1, 2000, 1], ["Corps", "Weapon"], {
    text: [
      "Assist: your characters in front of this get +500 power for each of your characters with Assist.",
      "Act [rest this]: one of your characters gets +1000 power until end of turn.",
    ],
    icons: ["soul"],
    assists: true,
    abilities: [assist(() => times(500, count(those(stage, it => hasAssist(it)))))],
    acts: [[{ rest: true }, anyOwn(1000)]],
  }),
  "Mikasa Ackermann": character("TE18", "red", [2, 1, 7000, 1], ["Corps", "Weapon"], {
    text: [
      "While you have 2 or more other Corps characters, this gets +1000 power and has Encore [discard a character].",
      "When another of your Corps characters attacks, this gets +1000 power until end of turn.",
    ],
    icons: ["soul"],
    abilities: [
      always(
        those(alone, () => othersWith("Corps", 2)),
        more("power", 1000),
        have(encoreForCharacter()),
      ),
      whenever(
        happens(declareAttack, attack =>
          and(
            same(ownerOf(attack.attacker), you),
            not(same(attack.attacker, self)),
            hasTrait(attack.attacker, trait("Corps")),
          ),
        ),
        bonus(self, "power", 1000),
      ),
    ],
  }),
  "Jean Kirschtein": character("TE19", "red", [2, 2, 9000, 2], ["Corps", "Weapon"], { icons: ["soul"] }),
  "Day of Resolution": climax("TE20", "red", ["comeback"], powerAndSoul),
} satisfies CardSet;
