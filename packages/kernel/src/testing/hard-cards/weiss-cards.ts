// Five of the hardest cards of Weiss Schwarz, by what they do: a marker in place of being reversed, Encore, a Shot, looking
// at the deck and Brainstorm with a search; and what they are tried on.

import { isStill, move, show, TOP, zoneOf } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { more } from "../../language/words/continuous.js";
import { each, letBe, note, repeat, self, when, you } from "../../language/words/control.js";
import { anyNumber, exactly, maybeOne, one, ordered, secretly } from "../../language/words/counts.js";
import { settle, shuffle, top, topCardOf } from "../../language/words/deck-order.js";
import { affect, delayed } from "../../language/words/lasting.js";
import { happens, instead, lookingBack, proceed, whenever } from "../../language/words/listening.js";
import { may } from "../../language/words/modes.js";
import { and, atLeast, same } from "../../language/words/numbers.js";
import { anyOf, count } from "../../language/words/source-questions.js";
import { those } from "../../language/words/sources.js";
import { batch, indivisible } from "../../language/words/spans.js";
import { inZone, isZone, sizeOf, zone } from "../../language/words/zones.js";
import type { TextDefinition } from "../../machine/game.js";
import type { Ability, Program, Value } from "../../program/words.js";
import {
  attacker,
  cancelled,
  dealDamage,
  declareAttack,
  type Facts,
  hostOf,
  isCharacter,
  isClimax,
  payStock,
  place,
  position,
  rest,
  resting,
  reverse,
  setHost,
} from "./weiss-words.js";

const deck = zone("deck");
const waitingRoom = zone("waitingRoom");
const markers = those(inZone("markers"), card => same(hostOf(card), self));
const flipped = inZone("resolution");

/** Back to where it was, resting: a new object. */
const comesBack = (it: Value<"card">) => place(it, position(self), resting());
const encore = (pay: (it: Value<"card">) => Program): Ability =>
  lookingBack(
    happens(move, event =>
      and(same(event.card, self), isZone(zoneOf(event.card), "stage"), isZone(event.to, "waitingRoom")),
    ),
    event => when(isStill(event.result), pay(event.result)),
  );
/** Every character has this, unprinted. */
export const encoreForStock = encore(it =>
  when(atLeast(sizeOf(zone("stock")), 3), may("pay 3 stock for Encore", [payStock(you, 3), comesBack(it)])),
);

const searchForCharacter = [
  each(inZone("deck"), card => show(card, you)),
  choose(
    maybeOne,
    those(inZone("deck"), card => isCharacter(card)),
    card => [show(card), move(card, zone("hand"))],
    "which character",
  ),
  shuffle(deck),
];

const character = (
  power: number,
  soul: number,
  { abilities = [], programs = {} }: TextDefinition = {},
): TextDefinition => ({ facts: { type: "character", power, soul } satisfies Facts, abilities, programs });
const climax = (programs: TextDefinition["programs"] = {}): TextDefinition => ({
  facts: { type: "climax" } satisfies Facts,
  programs,
});

export const cards = {
  /** A marker instead of being reversed. */
  canopyOracle: character(9500, 2, {
    abilities: [
      whenever(
        happens(place, event => same(event.result, self)),
        [settle(deck), move(topCardOf(deck), zone("markers"), TOP, marker => setHost(marker, self))],
      ),
      instead(
        happens(reverse, event => and(same(event.card, self), anyOf(markers))),
        may(
          "put a marker into the waiting room instead",
          choose(one, markers, marker => move(marker, waitingRoom)),
          proceed(),
        ),
      ),
    ],
  }),
  /** Encore at another price. */
  ferryGuide: character(4500, 1, {
    abilities: [
      encore(it =>
        choose(
          maybeOne,
          those(inZone("hand"), card => isCharacter(card)),
          paid => [move(paid, waitingRoom), comesBack(it)],
          "discard a character for Encore",
        ),
      ),
    ],
  }),
  /** Shot: waits for the next damage of this very character, and is spent by it. */
  harborLightsUp: climax({
    icon: letBe("card", attacker(), who => [
      affect(who, "turn", more("soul", 1)),
      delayed(
        whenever(
          happens(dealDamage, event => same(event.source, who)),
          event => when(same(event.result, cancelled()), dealDamage(event.player, 1, who)),
        ),
        "turn",
      ),
    ]),
  }),
  /** Looks at the top of the deck, and puts back what is left in an order nobody else knows. */
  lanternKeeper: character(3000, 1, {
    abilities: [
      whenever(
        happens(declareAttack, event => same(event.attacker, self)),
        top(deck, 3, cards => [
          each(cards, card => show(card, you)),
          choose(anyNumber, cards, away => batch(each(away, card => move(card, waitingRoom))), "what to put away"),
          note(
            those(cards, card => isStill(card)),
            left =>
              choose(
                secretly(ordered(exactly(count(left)))),
                left,
                order => each(order, card => move(card, deck)),
                "in which order, the top card last",
              ),
          ),
        ]),
      ),
    ],
  }),
  runner: character(3000, 1),
  slackWater: climax(),
  stormPilot: character(9500, 2),
  thornwall: character(5500, 1),
  /** Brainstorm: for each climax flipped, a search; the deck may run out on the way. */
  tideCaller: character(1000, 1, {
    programs: {
      act: [
        indivisible([payStock(you, 1), rest(self)]),
        repeat(4, [settle(deck), move(topCardOf(deck), zone("resolution"))]),
        letBe("number", count(those(flipped, card => isClimax(card))), found => [
          batch(each(flipped, card => move(card, waitingRoom))),
          repeat(found, searchForCharacter),
        ]),
      ],
    },
  }),
} satisfies Readonly<Record<string, TextDefinition>>;
