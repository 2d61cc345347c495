import { describe, expect, test } from "vitest";
import { macro } from "../language/define.js";
import { vocabularyOf } from "../language/vocabulary.js";
import { from } from "../language/words/ability-word.js";
import { BOTTOM, isStill, move, show } from "../language/words/cards.js";
import { roll } from "../language/words/chance.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether } from "../language/words/choosing-together.js";
import { always, becomes, have, loseAll, more } from "../language/words/continuous.js";
import { bind, each, freeze, repeat, self, when, you } from "../language/words/control.js";
import {
  anyNumber,
  asPass,
  by,
  exactly,
  one,
  ordered,
  secretly,
  upTo,
  upToOne,
  where,
} from "../language/words/counts.js";
import { shuffle, shuffleBottom, top, until } from "../language/words/deck-order.js";
import { copyItem, stack, topItem } from "../language/words/items.js";
import { delayed, grant, start } from "../language/words/lasting.js";
import { happens, instead, lookingBack, never, proceed, whenever } from "../language/words/listening.js";
import { may, oneOf } from "../language/words/modes.js";
import { and, atLeast, equals, lessThan, minus, moreThan, not, or, plus, same } from "../language/words/numbers.js";
import { count, sum } from "../language/words/source-questions.js";
import { both, everyone, nextPlayer, opponents, range, targets, those } from "../language/words/sources.js";
import { batch, fail, tentative } from "../language/words/spans.js";
import { asCard, asPlayer, isPlayer } from "../language/words/targets.js";
import { inZone, sizeOf, zone } from "../language/words/zones.js";
import { bramble } from "../testing/bramble/bramble.js";
import { cards } from "../testing/bramble/cards.js";
import { creatures, creaturesOf, isCreature, strength, thornsOn } from "../testing/bramble/tables.js";
import { draw, gain, seed, thorn, tire, wither, wound } from "../testing/bramble/verbs.js";
import { sayTerm } from "./sentence.js";
import type { Term } from "./tree.js";
import { type Ability, block, type Program } from "./words.js";

const words = vocabularyOf(bramble);
const say = (program: Program | Ability): string =>
  sayTerm(block([], program, "text") as Term, name => words.get(name));

describe("a program reads as a person would say it", () => {
  test("what is done, and how often", () => {
    expect(say([draw(you), repeat(3, seed(you, 1))])).toMatchInlineSnapshot(
      `"you draw a card; 3 times: you get 1 seeds"`,
    );
    expect(say(when(moreThan(sizeOf(zone("hand")), 4), wound(you, 1), draw(you)))).toMatchInlineSnapshot(
      `"if the size of your hand is more than 4: you get 1 wounds; otherwise: you draw a card"`,
    );
  });

  test("what a word of one's own gives to what follows", () => {
    const fromHand = macro(
      "fromHand",
      [["then", { block: ["card[]"] }]],
      "instr",
      then => freeze(inZone("hand"), then),
      {
        say: "with your hand: {then}",
      },
    );
    const program = fromHand(cards => each(cards, card => show(card)));
    expect(sayTerm(program, name => (name === "fromHand" ? fromHand.definition : words.get(name)))).toBe(
      "with your hand: for each of the cards: reveal the card",
    );
  });

  test("what is chosen, by whom, how", () => {
    expect(
      say(choose(upTo(2), inZone("hand"), picked => each(picked, card => move(card, zone("pile"))))),
    ).toMatchInlineSnapshot(
      `"choose up to 2 of the cards in your hand; for each of the cards: move the card to your pile"`,
    );
    expect(say(choose(by(nextPlayer(), secretly(one)), range(1, 3), n => wound(you, n)))).toMatchInlineSnapshot(
      `"choose one, in secret, chosen by the player after you of a number from 1 to 3; you get the number wounds"`,
    );
    expect(say(choose(asPass(upToOne), creatures, card => tire(card)))).toMatchInlineSnapshot(
      `"choose up to one, or pass of those of all cards in any field where it is a creature; tire the card"`,
    );
    expect(say(oneOf({ seed: seed(you, 1), draw: [draw(you), draw(you)] }, exactly(1)))).toMatchInlineSnapshot(
      `"choose 1: seed (you get 1 seeds) or draw (you draw a card; you draw a card)"`,
    );
    expect(say(may("draw a card", draw(you), wound(you, 1)))).toMatchInlineSnapshot(
      `"you may draw a card; if not: you get 1 wounds; if so: you draw a card"`,
    );
  });

  test("a rule over the whole pick", () => {
    const rule = where(
      "card",
      "strengths that sum to at least 3",
      picked =>
        atLeast(
          sum(picked, card => strength(card)),
          3,
        ),
      ordered(anyNumber),
    );
    expect(say(choose(rule, creaturesOf(you), picked => repeat(count(picked), seed(you, 1))))).toMatchInlineSnapshot(
      `"choose any number, in an order (strengths that sum to at least 3) of those of the cards in your field where it is a creature; the number of the cards times: you get 1 seeds"`,
    );
  });

  test("what all do at once", () => {
    expect(say(batch(each(creatures, card => wither(card))))).toMatchInlineSnapshot(
      `"all at once: for each of those of all cards in any field where it is a creature: the card withers"`,
    );
    expect(
      say(
        chooseTogether(
          everyone(),
          () => upToOne,
          who => inZone("hand", who),
          () => draw(you),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"each player at once, hidden from each other: choose up to one of the cards in the hand of the player; you draw a card"`,
    );
  });

  test("triggers and replacements", () => {
    expect(
      say(
        whenever(
          happens(draw, event => same(event.player, you)),
          seed(you, 1),
        ),
      ),
    ).toMatchInlineSnapshot(`"whenever draw (when the player is you): you get 1 seeds"`);
    expect(
      say(
        lookingBack(
          happens(move, event => not(same(event.card, self))),
          event => wound(you, strength(event.card)),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"whenever move (when not the card is this card) (seen as it was before): you get the strength of the second card wounds"`,
    );
    expect(
      say(
        instead(
          happens(gain, event => same(event.text, "sprout")),
          may("gain a briar instead", proceed({ text: "briar" }), proceed()),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"if gain (when the named card is sprout) would happen, instead: you may gain a briar instead; if not: that happens; if so: that happens with text (briar)"`,
    );
    expect(
      say(
        instead(
          happens(seed),
          proceed(undefined, () => draw(you)),
        ),
      ),
    ).toMatchInlineSnapshot(`"if seed would happen, instead: that happens; you draw a card"`);
    expect(
      say(never(happens(wound, event => and(same(event.player, you), equals(event.count, 1))))),
    ).toMatchInlineSnapshot(`"wound (when the player is you and the count is 1) cannot happen"`);
    expect(say(from("hand pile", whenever(happens(tire), draw(you))))).toMatchInlineSnapshot(
      `"(in hand pile) whenever tire: you draw a card"`,
    );
  });

  test("what always holds", () => {
    expect(
      say(
        always(
          those(creatures, card => not(same(card, self))),
          loseAll("ability"),
          becomes("strength", 1),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"those of those of all cards in any field where it is a creature where it is not this card: ability: none, strength is 1"`,
    );
    expect(
      say(
        always(
          creaturesOf(you),
          more("strength", it => thornsOn(it)),
          have(whenever(happens(draw), thorn(self, 1))),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"those of the cards in your field where it is a creature: strength is thornsOn it more, has: whenever draw: put 1 thorns on this card"`,
    );
  });

  test("what lasts for a while", () => {
    expect(
      say(
        choose(one, creatures, card =>
          bind("number", strength(card), power => grant(card, whenever(happens(seed), wound(you, power)), "turn")),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"choose one of those of all cards in any field where it is a creature; the card gains "whenever seed: you get the number wounds" (turn) (where the number is the strength of the card)"`,
    );
    expect(say(delayed(whenever(happens(wither), draw(you))))).toMatchInlineSnapshot(
      `"the next time, whenever wither: you draw a card"`,
    );
    expect(say(start(always(creatures, more("strength", 1)), "turn"))).toMatchInlineSnapshot(
      `"turn: those of all cards in any field where it is a creature: strength is 1 more"`,
    );
  });

  test("the stack, and targets of mixed kinds", () => {
    const barrage = choose(upTo(2), targets(creatures, opponents()), aims =>
      stack(
        each(aims, aim =>
          when(isPlayer(aim), wound(asPlayer(aim), 1), when(isStill(asCard(aim)), wither(asCard(aim)))),
        ),
      ),
    );
    expect(say(barrage)).toMatchInlineSnapshot(
      `"choose up to 2 of those of all cards in any field where it is a creature or each other player; put on the stack: for each of the anys: if the any is a player: the any gets 1 wounds; otherwise: if the any is still there: the any withers"`,
    );
    expect(say(copyItem(topItem, you))).toMatchInlineSnapshot(`"copy the top of the stack for you"`);
  });

  test("decks", () => {
    const dream = top(zone("deck"), 3, found => [
      each(found, card => show(card, you)),
      choose(upToOne, found, card => move(card, zone("hand"))),
      freeze(
        those(found, card => isStill(card)),
        rest => [each(rest, card => move(card, zone("deck"), BOTTOM)), shuffleBottom(zone("deck"), count(rest))],
      ),
    ]);
    expect(say(dream)).toMatchInlineSnapshot(
      `"take the top 3 cards of your deck: for each of the cards: show the card to you; choose up to one of the cards; move the second card to your hand; freeze those of the cards where it is still there; for each of the second cards: move the third card to the bottom of your deck; shuffle the lowest the number of the second cards cards of your deck"`,
    );
    expect(
      say([
        until(
          zone("deck"),
          card => show(card),
          card => isCreature(card),
        ),
        shuffle(zone("deck")),
      ]),
    ).toMatchInlineSnapshot(
      `"card by card from the top of your deck: reveal the card; until it is a creature; shuffle your deck"`,
    );
  });

  test("what may fail, and chance", () => {
    expect(
      say(
        tentative(
          choose(exactly(2), inZone("hand"), picked => when(lessThan(count(picked), 2), fail())),
          wound(you, 1),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"try: choose 2 of the cards in your hand; if the number of the cards is less than 2: this cannot be; if that cannot be: you get 1 wounds"`,
    );
    expect(
      say(roll(6, n => when(or(equals(n, 1), equals(n, 6)), seed(you, minus(plus(n, n), 1))))),
    ).toMatchInlineSnapshot(
      `"at random, one of a number from 1 to 6: if the number is 1 or the number is 6: you get the number plus the number minus 1 seeds"`,
    );
  });

  test("variables of the same name are told apart", () => {
    const nested = each(inZone("hand"), a =>
      each(inZone("pile"), b =>
        each(both(inZone("field"), inZone("limbo")), c => [move(a, zone("pile")), move(b, zone("hand")), tire(c)]),
      ),
    );
    expect(say(nested)).toMatchInlineSnapshot(
      `"for each of the cards in your hand: for each of the cards in your pile: for each of the cards in your field and the cards in your limbo: move the card to your pile; move the second card to your hand; tire the third card"`,
    );
  });

  test("what a verb gives is said after it", () => {
    expect(say(draw(you, card => when(isCreature(card), thorn(card, 1))))).toMatchInlineSnapshot(
      `"you draw a card; if the card is a creature: put 1 thorns on the card"`,
    );
  });
});

test("nothing is left unsaid, and nothing is said twice", () => {
  for (const [name, text] of Object.entries(cards)) {
    for (const program of [...Object.values(text.programs ?? {}), ...((text.abilities ?? []) as readonly Ability[])]) {
      const sentence = say(program as Program);
      expect([name, sentence]).toEqual([
        name,
        expect.not.stringMatching(/undefined|\[object|\{|\}|NaN|;\s*;|\s{2}|\s;|^\s|\s$/),
      ]);
    }
  }
});
