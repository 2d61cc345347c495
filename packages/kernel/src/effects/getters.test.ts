import { describe, expect, test } from "vitest";
import { cease, create, currentObject, isStill, move } from "../language/words/cards.js";
import { always, becomes, copies, definedAs, have, loseAll, more, rework } from "../language/words/continuous.js";
import { bind, each, freeze, repeat, self, when, you } from "../language/words/control.js";
import { affect, expire, grant, start } from "../language/words/lasting.js";
import { happens, never, whenever } from "../language/words/listening.js";
import { and, atLeast, not, same, times } from "../language/words/numbers.js";
import { everyone, those } from "../language/words/sources.js";
import { everywhere, inZone, sizeOf, zone } from "../language/words/zones.js";
import type { CardDefinition } from "../machine/game.js";
import { Machine, type Rules } from "../machine/machine.js";
import { rowsOf } from "../position/rows.js";
import { packRef } from "../position/values.js";
import type { Ability, Program, Value } from "../program/words.js";
import { answer, at, calm, creature, seeds, settleAll, stop } from "../testing/bramble/stage.js";
import { creatures, getter, strength, textOf, thornsOn } from "../testing/bramble/tables.js";
import { draw, seed, thorn, wound } from "../testing/bramble/verbs.js";
import { abilitiesOf } from "./card-abilities.js";
import { cardDefOf, get, mayBeLower } from "./getters.js";
import { getOfCard } from "./last-known.js";

const toHand = each(inZone("deck"), card => move(card, zone("hand")));

const getterNamed = (rules: Rules, name: string) => {
  const found = rules.getters.find(known => known.name === name);
  if (!found) throw new Error(`no getter ${name}`);
  return found;
};
const cardNamed = (m: Machine, name: string, nth = 0): number =>
  rowsOf(m.s, m.rules.tables.card).filter(card => m.rules.texts[m.s.card.text[card]].name === name)[nth];
const strengthOf = (m: Machine, name: string, nth = 0): number =>
  get(m, getterNamed(m.rules, "strength"), cardNamed(m, name, nth));

/** Puts cards on the field one after the other, in this order. */
const enter = (...order: string[]): Program =>
  order.map(name =>
    each(
      those(inZone("hand"), card => same(textOf(card), name)),
      card => move(card, zone("field")),
    ),
  );

/** The strength of a card when these came to the field in this order. */
function inOrder(texts: Readonly<Record<string, CardDefinition>>, order: readonly string[], of: string): number {
  return strengthOf(at([toHand, ...[enter(...order)].flat()], { texts, cards: order }), of);
}

const permutations = (all: readonly string[]): string[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap(it => permutations(all.filter(other => other !== it)).map(rest => [it, ...rest]));

describe("layers", () => {
  const texts = {
    one: creature(5, always(creatures, becomes("strength", 1))),
    plus: creature(5, always(creatures, more("strength", 3))),
    twice: creature(
      5,
      always(
        creatures,
        rework("strength", (_, current) => times(current, 2)),
      ),
    ),
  };

  test("what is set comes before what is added, whoever was first", () => {
    for (const order of permutations(["one", "plus"])) expect(inOrder(texts, order, "plus")).toBe(4);
  });

  test("a quick look tells whether a number might be lower than printed", () => {
    const lower = (ability: Ability): boolean => {
      const m = at([toHand, ...[enter("it")].flat()], { texts: { it: creature(5, ability) }, cards: ["it"] });
      return mayBeLower(m, getterNamed(m.rules, "strength").index);
    };
    expect(lower(always(creatures, more("strength", 2)))).toBe(false);
    expect(lower(always(creatures, more("strength", -2)))).toBe(true);
    expect(
      lower(
        always(
          creatures,
          more("strength", it => thornsOn(it)),
        ),
      ),
    ).toBe(true);
    expect(lower(always(creatures, becomes("strength", 9)))).toBe(true);
  });

  test("in one layer the older comes first", () => {
    const two = creature(5, always(creatures, becomes("strength", 2)));
    expect(inOrder({ ...texts, two }, ["one", "two"], "one")).toBe(2);
    expect(inOrder({ ...texts, two }, ["two", "one"], "one")).toBe(1);
  });

  test("a card that leaves and comes back is the youngest", () => {
    const two = creature(5, always(creatures, becomes("strength", 2)));
    const m = at(
      [
        toHand,
        ...[enter("one", "two")].flat(),
        each(
          those(inZone("field"), card => same(textOf(card), "one")),
          card => move(card, zone("field")),
        ),
      ],
      { texts: { ...texts, two }, cards: ["one", "two"] },
    );
    expect(strengthOf(m, "two")).toBe(1);
  });

  test("what defines itself comes before everything else of its layer", () => {
    const own = creature(
      0,
      always(
        those(creatures, card => same(card, self)),
        definedAs("strength", () => sizeOf(zone("field"))),
      ),
    );
    for (const order of permutations(["own", "one", "plus"])) expect(inOrder({ ...texts, own }, order, "own")).toBe(4);
    for (const order of permutations(["own", "plus"])) expect(inOrder({ ...texts, own }, order, "own")).toBe(5);
  });

  test("what reads what another changes waits for it, however old it is", () => {
    const fell = creature(
      5,
      always(
        those(creatures, card => atLeast(strength(card), 4)),
        becomes("strength", 2),
      ),
    );
    const five = creature(1, always(creatures, becomes("strength", 5)));
    for (const order of permutations(["fell", "five"])) expect(inOrder({ fell, five }, order, "five")).toBe(2);
  });

  test("once it has begun to apply to something it goes on, though it has lost the ability itself", () => {
    // Takes away all abilities, its own among them, and sets strengths in a later layer.
    const hush = creature(4, always(creatures, loseAll("ability"), becomes("strength", 1)));
    expect(inOrder({ ...texts, hush }, ["hush", "plus"], "plus")).toBe(1);
    expect(inOrder({ ...texts, hush }, ["plus", "hush"], "hush")).toBe(1);
  });

  test("a getter of players is bent the same way", () => {
    const limit = getter("limit", "player", () => 5, { kind: "number", layer: "add", reads: [] });
    const sack = creature(1, always(everyone(), more("limit", 2)));
    const m = at([toHand, ...[enter("sack")].flat(), seed(you, limit(you))], {
      texts: { sack },
      cards: ["sack", "sack"],
      game: { words: [...calm.words, limit] },
    });
    expect(seeds(m)).toBe(9);
  });

  test("more getters than can be told apart are refused when the rules are made", () => {
    const many = (howMany: number) =>
      Array.from({ length: howMany }, (_, i) =>
        getter(`g${i}`, "card", () => i, { kind: "number", layer: "add", reads: [] }),
      );
    expect(() => at([], { cards: [], game: { words: [...calm.words, ...many(59)] } })).not.toThrow();
    expect(() => at([], { cards: [], game: { words: [...calm.words, ...many(80)] } })).toThrow(/64 getters/);
  });
});

describe("abilities given and lost", () => {
  const mute = creature(
    1,
    always(
      those(creatures, card => not(same(card, self))),
      loseAll("ability"),
    ),
  );
  const bell = creature(1, whenever(happens(draw), seed(you, 1)));
  const give = each(
    those(inZone("field"), card => same(textOf(card), "ash")),
    card => grant(card, whenever(happens(draw), seed(you, 10))),
  );
  const ring = [draw(you), settleAll];
  const play = (...steps: Program[]) =>
    at([toHand, ...steps.flat()], { texts: { mute, bell }, cards: ["mute", "bell", "ash"] });

  test("what is taken away later is gone, what is given later is there", () => {
    expect(seeds(play(enter("ash", "bell"), give, ring))).toBe(11);
    expect(seeds(play(enter("ash", "bell"), give, enter("mute"), ring))).toBe(0);
    expect(seeds(play(enter("mute", "ash", "bell"), give, ring))).toBe(10);
  });

  test("and back when what took it is gone", () => {
    const leave = each(
      those(inZone("field"), card => same(textOf(card), "mute")),
      card => move(card, zone("pile")),
    );
    expect(seeds(play(enter("ash", "bell"), give, enter("mute"), leave, ring))).toBe(11);
  });

  test("given by a card that is there, as often as it is given", () => {
    const crier = creature(
      1,
      always(
        those(creatures, card => not(same(card, self))),
        have(whenever(happens(draw), seed(you, 1))),
      ),
    );
    const ringing = (...cards: string[]) =>
      seeds(at([toHand, ...[enter("crier", "ash", "mute")].flat(), ...ring], { texts: { crier, mute }, cards }));
    expect(ringing("crier", "ash")).toBe(1);
    expect(ringing("crier", "ash", "ash")).toBe(2);
    // Each crier has it from the other, the ash from both.
    expect(ringing("crier", "crier", "ash")).toBe(4);
    expect(ringing("ash")).toBe(0);
  });

  test("are listed: what is printed first, then what was given", () => {
    const m = play(enter("ash", "bell"), give);
    expect(abilitiesOf(m, cardNamed(m, "ash")).map(({ effect }) => effect > 0)).toEqual([true]);
    expect(abilitiesOf(m, cardNamed(m, "bell")).map(({ effect }) => effect > 0)).toEqual([false]);
    const fresh = new Machine(m.rules, m.s.copy());
    expect(abilitiesOf(fresh, cardNamed(m, "ash"))).toEqual(abilitiesOf(m, cardNamed(m, "ash")));
    const muted = play(enter("ash", "bell"), give, enter("mute"));
    expect(abilitiesOf(muted, cardNamed(muted, "ash"))).toEqual([]);
    expect(abilitiesOf(muted, cardNamed(muted, "bell"))).toEqual([]);
  });

  test("the same ability given twice goes off twice, lost it goes off never", () => {
    expect(seeds(play(enter("ash"), give, give, ring))).toBe(20);
    expect(seeds(play(enter("ash"), give, give, enter("mute"), ring))).toBe(0);
  });

  test("a change given to a card is a change, and can be lost", () => {
    const grow = each(
      those(inZone("field"), card => same(textOf(card), "ash")),
      card =>
        grant(
          card,
          always(
            those(creatures, it => same(it, self)),
            more("strength", 4),
          ),
        ),
    );
    expect(strengthOf(play(enter("ash"), grow), "ash")).toBe(5);
    expect(
      strengthOf(
        play(
          enter("ash"),
          grow,
          each(inZone("field"), card => move(card, zone("field"))),
        ),
        "ash",
      ),
    ).toBe(1);
  });
});

/** Makes a card a copy of a text, but for its strength. */
const becomeCopy = (card: Value<"card">, text: string, power: number, duration?: string): Program =>
  bind("text", text, printed =>
    start(
      always(
        those(everywhere("field"), it => same(it, card)),
        copies(printed),
        becomes("strength", power),
      ),
      duration,
    ),
  );

describe("copies", () => {
  const bell = creature(3, whenever(happens(draw), seed(you, 1)));
  const lord = creature(
    3,
    always(
      those(creatures, it => not(same(it, self))),
      more("strength", 1),
    ),
  );
  const texts = { bell, lord };
  const ashes = those(inZone("field"), card => same(textOf(card), "ash"));
  const play = (cards: readonly string[], ...steps: Program[]) =>
    at([toHand, ...[enter("ash", "birch", "bell", "lord")].flat(), ...steps.flat()], { texts, cards });

  test("are what they copy, except what is excepted", () => {
    const m = play(
      ["ash", "birch"],
      each(ashes, card => becomeCopy(card, "birch", 7)),
    );
    const ash = cardNamed(m, "ash");
    expect(m.rules.texts[cardDefOf(m, ash)].name).toBe("birch");
    expect(strengthOf(m, "ash")).toBe(7);
    expect(m.rules.texts[m.s.card.text[ash]].name).toBe("ash");
  });

  test("can do what the original can", () => {
    const ring = [draw(you), settleAll];
    expect(
      seeds(
        play(
          ["ash", "bell"],
          each(ashes, card => becomeCopy(card, "bell", 7)),
          ring,
        ),
      ),
    ).toBe(2);
    expect(
      seeds(
        play(
          ["ash"],
          each(ashes, card => becomeCopy(card, "bell", 7)),
          ring,
        ),
      ),
    ).toBe(1);
    const m = play(
      ["ash", "birch", "lord"],
      each(ashes, card => becomeCopy(card, "lord", 7)),
    );
    expect(strengthOf(m, "birch")).toBe(4);
    expect(strengthOf(m, "ash")).toBe(8);
    expect(strengthOf(m, "lord")).toBe(4);
  });

  describe("by an effect on whatever is there", () => {
    const all = (text: string) =>
      bind("text", text, printed => start(always(inZone("field"), copies(printed)), "turn"));
    const ring = [draw(you), settleAll];
    const bells = those(inZone("field"), card => same(textOf(card), "bell"));
    const later = (...names: string[]) => [enter(...names)].flat();

    test("what comes later can do what the original can", () => {
      const m = at([toHand, all("bell"), ...later("ash", "birch"), ...ring], { texts, cards: ["ash", "birch"] });
      expect(seeds(m)).toBe(2);
      const lords = at([toHand, all("lord"), ...later("ash", "birch", "bell")], {
        texts,
        cards: ["ash", "birch", "bell"],
      });
      expect(["ash", "birch", "bell"].map(name => strengthOf(lords, name))).toEqual([5, 5, 5]);
    });

    test("the original itself does everything once, and what it copies instead of its own", () => {
      const twice = [...later("bell"), all("bell"), all("bell"), ...later("ash")];
      expect(seeds(at([toHand, ...twice, ...ring], { texts, cards: ["bell", "ash"] }))).toBe(2);
      const other = [all("birch"), ...later("bell", "ash")];
      expect(seeds(at([toHand, ...other, ...ring], { texts, cards: ["bell", "ash"] }))).toBe(0);
      const both = [
        all("bell"),
        ...later("ash"),
        bind("text", "bell", printed => each(inZone("field"), card => affect(card, "", copies(printed)))),
      ];
      expect(seeds(at([toHand, ...both, ...ring], { texts, cards: ["ash"] }))).toBe(1);
    });

    test("who leaves or is elsewhere does nothing; nobody does when it has ended", () => {
      const left = [all("bell"), ...later("ash", "birch"), each(ashes, card => move(card, zone("pile")))];
      expect(seeds(at([toHand, ...left, ...ring], { texts, cards: ["ash", "birch", "bell"] }))).toBe(1);
      const away = [all("bell"), ...later("bell"), each(bells, card => move(card, zone("pile")))];
      expect(seeds(at([toHand, ...away, ...ring], { texts, cards: ["bell"] }))).toBe(0);
      const ended = [all("bell"), ...later("ash"), expire("turn")];
      expect(seeds(at([toHand, ...ended, ...ring], { texts, cards: ["ash"] }))).toBe(0);
    });

    test("what is replaced or forbidden by copies is so by those that come later", () => {
      const hush = creature(1, never(happens(seed)));
      const m = at([toHand, all("hush"), seed(you, 1), ...later("ash"), seed(you, 2)], {
        texts: { ...texts, hush },
        cards: ["ash"],
      });
      expect(seeds(m)).toBe(1);
    });
  });

  test("of what they are already do everything once", () => {
    const bells = those(inZone("field"), card => same(textOf(card), "bell"));
    const twice = each(bells, card => [
      ...[becomeCopy(card, "bell", 7)].flat(),
      ...[becomeCopy(card, "bell", 8)].flat(),
    ]);
    expect(seeds(play(["bell"], twice, draw(you), settleAll))).toBe(1);
    const lords = those(inZone("field"), card => same(textOf(card), "lord"));
    const m = play(
      ["lord", "ash"],
      each(lords, card => becomeCopy(card, "lord", 7)),
    );
    expect(strengthOf(m, "ash")).toBe(2);
  });

  test("the youngest copying counts", () => {
    const m = play(
      ["ash"],
      each(ashes, card => [...[becomeCopy(card, "bell", 7)].flat(), ...[becomeCopy(card, "birch", 8)].flat()]),
      draw(you),
      settleAll,
    );
    expect(m.rules.texts[cardDefOf(m, cardNamed(m, "ash"))].name).toBe("birch");
    expect(strengthOf(m, "ash")).toBe(8);
    expect(seeds(m)).toBe(0);
  });

  test("on a card that is gone are dropped when others end, so that they do not gather", () => {
    const grown = each(ashes, card => affect(card, "", more("strength", 1)));
    const effects = (m: Machine): number => m.s.table.count[m.rules.tables.effect.book];
    const stays = effects(play(["ash"], grown, expire("turn")));
    expect(stays).toBeGreaterThan(0);
    const gone = [grown, each(inZone("field"), card => move(card, zone("pile")))];
    expect(effects(play(["ash"], ...gone))).toBe(stays);
    expect(effects(play(["ash"], ...gone, expire("turn")))).toBe(0);
  });

  test("end with their time, or when the card moves", () => {
    const ring = [draw(you), settleAll];
    const copied = each(ashes, card => becomeCopy(card, "bell", 7, "turn"));
    const ended = play(["ash"], copied, expire("turn"), ring);
    expect(seeds(ended)).toBe(0);
    expect(strengthOf(ended, "ash")).toBe(1);
    const moved = play(
      ["ash"],
      copied,
      each(ashes, card => move(card, zone("field"))),
      ring,
    );
    expect(seeds(moved)).toBe(0);
    expect(strengthOf(moved, "ash")).toBe(1);
  });

  test("a card that went to where its own ability does not work does nothing from there, though it was a copy of itself", () => {
    const bells = those(inZone("field"), card => same(textOf(card), "bell"));
    const m = play(
      ["bell"],
      each(bells, card => becomeCopy(card, "bell", 7)),
      each(bells, card => move(card, zone("pile"))),
      draw(you),
      settleAll,
    );
    expect(seeds(m)).toBe(0);
  });
});

describe("what a card was", () => {
  const lord = creature(
    3,
    always(
      those(creatures, it => not(same(it, self))),
      more("strength", 4),
    ),
  );

  test("is known of each of its lives, however long ago", () => {
    const m = at(
      [
        toHand,
        ...[enter("lord", "ash")].flat(),
        freeze(
          those(inZone("field"), card => same(textOf(card), "ash")),
          firstLife =>
            each(firstLife, ash => [
              thorn(ash, 1),
              move(ash, zone("hand"), 0, inHand => [
                each(
                  those(inZone("field"), card => same(textOf(card), "lord")),
                  it => move(it, zone("pile")),
                ),
                move(inHand, zone("field"), 0, secondLife =>
                  move(secondLife, zone("pile"), 0, now => [
                    seed(you, strength(ash)),
                    wound(you, strength(secondLife)),
                    when(
                      and(not(isStill(ash)), not(isStill(inHand)), not(isStill(secondLife)), isStill(now)),
                      seed(you, 100),
                    ),
                    when(same(currentObject(ash), now), seed(you, 1000)),
                  ]),
                ),
              ]),
            ]),
        ),
      ],
      { texts: { lord }, cards: ["lord", "ash"] },
    );
    expect(seeds(m)).toBe(1000 + 100 + 5);
    expect(m.s.columnsOf("player").wounds[1]).toBe(1);
  });

  test("is known of many at once, in the middle of a program that has asked nothing since", () => {
    const m = at(
      [
        repeat(60, create("ash", you, zone("field"))),
        start(always(creatures, more("strength", 4))),
        freeze(inZone("field"), all => [
          each(all, card => move(card, zone("pile"))),
          each(all, card => seed(you, strength(card))),
        ]),
      ],
      { cards: [] },
    );
    expect(seeds(m)).toBe(300);
  });

  test("is what is printed where nothing is remembered", () => {
    const m = at(
      [
        toHand,
        freeze(inZone("hand"), all => [
          each(all, card => move(card, zone("field"))),
          each(all, card => seed(you, strength(card))),
        ]),
      ],
      { texts: { lord }, cards: ["birch", "lord"] },
    );
    expect(seeds(m)).toBe(5);
  });

  test("is known of a token that is gone, whatever has taken its place", () => {
    const m = at(
      [
        create("birch", you, zone("hand"), token => [
          cease(token),
          create("ash", you, zone("hand"), other => [
            seed(you, strength(token)),
            when(not(same(token, other)), seed(you, 10)),
          ]),
        ]),
      ],
      { cards: [] },
    );
    expect(seeds(m)).toBe(12);
  });

  test("with which abilities: a remembered copy is what it was a copy of", () => {
    const m = at(
      [
        toHand,
        ...[enter("ash")].flat(),
        freeze(inZone("field"), all => [
          each(all, card => [...[becomeCopy(card, "lord", 7)].flat(), move(card, zone("pile"))]),
          stop,
          each(all, card => seed(you, strength(card))),
        ]),
      ],
      { texts: { lord }, cards: ["ash"] },
    );
    const [memory] = rowsOf(m.s, m.rules.tables.memory);
    const was = packRef(m.rules.tables.card.tag, cardNamed(m, "ash"), m.s.memory.was[memory]);
    expect(getOfCard(m, getterNamed(m.rules, "strength"), was)).toBe(7);
    expect(m.rules.texts[getOfCard(m, getterNamed(m.rules, "text"), was)].name).toBe("lord");
  });

  describe("as a question with a parameter knows it", () => {
    const thorny = (reads?: readonly string[]) =>
      getter("thorny", "card", (m, row, text, wanted) => m.s.card.thorns[row] + text * 10 >= wanted, {
        kind: "flag",
        param: "number",
        layer: "add",
        ...(reads ? { reads } : {}),
      });
    const thornsMeant = (card: Value<"card">, asked: ReturnType<typeof thorny>): Program =>
      [1, 2, 3, 4].map(n => when(asked(card, 10 + n), seed(you, 1)));

    test.each([["a column it names", ["card.thorns"]] as const, ["any column", undefined] as const])(
      "that reads %s",
      (_, reads) => {
        const asked = thorny(reads);
        const game = { words: [...calm.words, asked] };
        const moved = at(
          [
            create("ash", you, zone("field"), card => [
              thorn(card, 2),
              move(card, zone("pile"), 0, now => [thorn(now, 2), stop, ...[thornsMeant(card, asked)].flat()]),
            ]),
          ],
          { game, cards: [] },
        );
        answer(moved, 1);
        expect(seeds(moved)).toBe(2);
        const gone = at(
          [
            create("ash", you, zone("field"), token => [
              thorn(token, 2),
              cease(token),
              create("birch", you, zone("field"), other => [thorn(other, 3), ...[thornsMeant(token, asked)].flat()]),
            ]),
          ],
          { game, cards: [] },
        );
        expect(seeds(gone)).toBe(2);
        expect(gone.s.card.text[0] + gone.s.columnsOf("card").thorns[0]).toBe(0);
      },
    );

    test.each([
      ["for one number", [becomes("thorny", 1, 99)], 11],
      ["for all numbers", [loseAll("thorny")], 0],
      ["for all numbers but one", [loseAll("thorny"), becomes("thorny", 1, 99)], 10],
    ])("as effects made it, %s", (_, changes, expected) => {
      const asked = thorny();
      const m = at(
        create("ash", you, zone("field"), card => [
          start(always(creatures, ...changes)),
          move(card, zone("pile")),
          when(asked(card, 1), seed(you, 1)),
          when(asked(card, 99), seed(you, 10)),
          when(asked(card, 98), seed(you, 100)),
        ]),
        { game: { words: [...calm.words, asked] }, cards: [] },
      );
      expect(seeds(m)).toBe(expected);
    });
  });
});
