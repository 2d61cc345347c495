import { describe, expect, test } from "vitest";
import { snapshotOf } from "../identity/snapshot.js";
import { move, show } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether, onlyPickOf, pickOf } from "../language/words/choosing-together.js";
import { as, bind, each, endGame, when, you } from "../language/words/control.js";
import { exactly, one, secretly, upTo, where } from "../language/words/counts.js";
import { top } from "../language/words/deck-order.js";
import { stack } from "../language/words/items.js";
import { start } from "../language/words/lasting.js";
import { happens, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { equals, minus, not, plus, same } from "../language/words/numbers.js";
import { count, first, sum } from "../language/words/source-questions.js";
import { both, everyone, nextPlayer, opponents, range, those } from "../language/words/sources.js";
import { batch, tentative } from "../language/words/spans.js";
import { inZone, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { canTakeBack } from "../machine/spans.js";
import type { Match } from "../match/match.js";
import { startMatch } from "../match/save.js";
import { CARD_TAG, packRef, ZONE_TAG } from "../position/values.js";
import type { Program, Source } from "../program/words.js";
import { calm } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { seed } from "../testing/bramble/verbs.js";
import { optionsOf, takeAnswer } from "./decisions.js";
import { imagine } from "./imagine.js";
import { viewOf } from "./view.js";

const charm: CardDefinition = { facts: { type: "charm", strength: 1, quick: false } };
const birch: CardDefinition = { facts: { type: "charm", strength: 4, quick: false } };

function begin(main: Program): Match {
  const game: GameDefinition = {
    ...calm,
    name: "stage",
    texts: () => ({ ash: charm, birch }),
    main: as(1, [...[main].flat(), may("end it", endGame())]),
    scenes: {},
  };
  const started = startMatch(
    game,
    {
      players: 2,
      seats: [
        ["ash", "birch"],
        ["ash", "birch"],
      ],
    },
    1,
  );
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.value;
}

/** These numbers, as a source. */
const numbersAmong = (numbers: readonly number[]): Source<"number"> => both(...numbers.map(n => range(n, n)));

/** Everything a player may know, as one text. */
const seenBy = (match: Match, player: number): string => JSON.stringify(snapshotOf(match.view(player).m));

describe("what was chosen in secret", () => {
  const guess = each(opponents(), who =>
    as(
      who,
      choose(one, range(5, 6), n => when(equals(n, 5), seed(you, 1))),
    ),
  );

  test("is known to who chose it, and to nobody else, whoever is asked next", () => {
    const after = (id: number): Match => {
      const match = begin(choose(secretly(one), range(1, 3), n => [...[guess].flat(), seed(you, n)]));
      expect(match.answer(1, [id])).toEqual({ ok: true });
      expect(match.decisions.map(({ player }) => player)).toEqual([2]);
      return match;
    };
    const [first, second] = [after(0), after(2)];
    for (const viewer of [0, 2]) expect(seenBy(first, viewer)).toBe(seenBy(second, viewer));
    expect(seenBy(first, 1)).not.toBe(seenBy(second, 1));
  });

  test("is nobody's business while the others have not chosen yet", () => {
    const after = (id: number): Match => {
      const match = begin(
        chooseTogether(
          everyone(),
          () => one,
          () => range(1, 3),
          picks => seed(you, onlyPickOf(picks, you)),
        ),
      );
      match.answer(1, [id]);
      return match;
    };
    const [first, second] = [after(0), after(1)];
    for (const viewer of [0, 2]) expect(seenBy(first, viewer)).toBe(seenBy(second, viewer));
    expect(seenBy(first, 1)).not.toBe(seenBy(second, 1));
  });

  test("of a card: its owner's hand says nothing to the others", () => {
    const toHand = each(everyone(), who =>
      as(
        who,
        each(inZone("deck"), card => move(card, zone("hand"))),
      ),
    );
    const after = (id: number): Match => {
      const match = begin([
        toHand,
        choose(secretly(one), inZone("hand"), card => [...[guess].flat(), move(card, zone("pile"))]),
      ]);
      match.answer(1, [id]);
      return match;
    };
    for (const viewer of [0, 2]) expect(seenBy(after(0), viewer)).toBe(seenBy(after(1), viewer));
  });
});

describe("what others chose in secret, as it is imagined", () => {
  const toHands = each(everyone(), who => each(inZone("deck", who), card => move(card, zone("hand", who))));
  const goOn = each(opponents(), who => as(who, may("go on", [])));
  const seeds = (m: Machine, player: number): number => m.s.columnsOf("player").seeds[player];
  const imagined = (match: Match, viewer: number, chance = 1): Machine =>
    imagine(match.view(viewer), chance, (_, hidden) => [1, 2].slice(0, hidden));

  test("is nothing else than what the viewer chose: nothing, or 0", () => {
    const zero = begin(choose(secretly(one), range(0, 3), n => [goOn, seed(you, n)]));
    zero.answer(1, [0]);
    const none = begin([toHands, choose(secretly(upTo(2)), inZone("hand"), cards => [goOn, seed(you, count(cards))])]);
    none.answer(1, []);
    for (const match of [zero, none]) {
      for (let chance = 0; chance < 10; chance++)
        expect(snapshotOf(viewOf(imagined(match, 1, chance), 1).m)).toEqual(snapshotOf(match.view(1).m));
    }
  });

  test("is as much as had to be chosen, of what the one who chose has", () => {
    const match = begin([
      toHands,
      choose(secretly(exactly(2)), inZone("hand"), cards => [
        goOn,
        seed(
          you,
          sum(cards, card => strength(card)),
        ),
      ]),
    ]);
    match.answer(1, [0, 1]);
    const m = imagined(match, 2);
    takeAnswer(m, 2, [1]);
    m.run();
    expect(seeds(m, 1)).toBe(1 + 4);
  });

  test("is what the rule over the whole pick allows, while others have not chosen", () => {
    const match = begin([
      toHands,
      chooseTogether(
        everyone(),
        () =>
          where(
            "card",
            "a strength of 5 in all",
            picked =>
              equals(
                sum(picked, card => strength(card)),
                5,
              ),
            upTo(2),
          ),
        who => inZone("hand", who),
        picks =>
          each(everyone(), who =>
            seed(
              who,
              sum(pickOf(picks, who), card => strength(card)),
            ),
          ),
      ),
    ]);
    expect(match.answer(1, [0, 1])).toEqual({ ok: true });
    for (let chance = 0; chance < 10; chance++) {
      const m = imagined(match, 2, chance);
      takeAnswer(m, 2, optionsOf(m, 2));
      m.run();
      expect([seeds(m, 1), seeds(m, 2)]).toEqual([5, 5]);
    }
  });

  test("stays each player's own when all chose at once and nobody is told", () => {
    const after = (id: number): Match => {
      const match = begin(
        chooseTogether(
          everyone(),
          () => secretly(one),
          () => range(2, 3),
          picks => [goOn, seed(you, onlyPickOf(picks, you))],
        ),
      );
      match.answer(1, [id]);
      match.answer(2, [0]);
      return match;
    };
    expect(seenBy(after(0), 2)).toBe(seenBy(after(1), 2));
    expect(seenBy(after(0), 1)).not.toBe(seenBy(after(1), 1));
    for (const viewer of [0, 1, 2]) {
      const m = imagined(after(1), viewer);
      expect(snapshotOf(viewOf(m, viewer).m)).toEqual(snapshotOf(after(1).view(viewer).m));
      takeAnswer(m, 2, [1]);
      m.run();
      expect(seeds(m, 1)).toBeGreaterThanOrEqual(viewer === 1 ? 3 : 2);
    }
  });

  test("is as secret under another name", () => {
    const after = (id: number): Match => {
      const match = begin(
        choose(secretly(one), range(1, 3), n => bind("number", plus(n, 1), more => [goOn, seed(you, minus(more, n))])),
      );
      match.answer(1, [id]);
      return match;
    };
    for (const viewer of [0, 2]) expect(seenBy(after(0), viewer)).toBe(seenBy(after(1), viewer));
    expect(seenBy(after(0), 1)).not.toBe(seenBy(after(1), 1));
    const m = imagined(after(0), 2);
    takeAnswer(m, 2, [1]);
    m.run();
    expect(seeds(m, 1)).toBe(1);
  });
});

test("a number is a number however large, though a reference to a zone, a card, an effect or an item may look like it", () => {
  const large = [ZONE_TAG, CARD_TAG, CARD_TAG + 1, CARD_TAG + 2].map(tag => packRef(tag, 1, 77));
  const match = begin(
    each(numbersAmong(large), n => [
      start(whenever(happens(seed), seed(you, n))),
      stack(seed(you, n)),
      batch([seed(you, n), may("go on", [])]),
    ]),
  );
  for (let i = 0; i < large.length; i++) {
    const numbers = (m: Machine): number => JSON.stringify(snapshotOf(m)).split(String(large[i])).length - 1;
    const kept = numbers(match.machine);
    expect(kept).toBeGreaterThan(3);
    const view = match.view(1);
    expect(numbers(view.m)).toBe(kept);
    expect(numbers(imagine(view, 1, (_, hidden) => Array<number>(hidden).fill(1)))).toBe(kept);
    expect(match.answer(1, [1])).toEqual({ ok: true });
  }
});

test("a card that everybody has been shown where nobody sees it is known to spectators, also of what they imagine", () => {
  const match = begin(top(zone("deck"), 1, cards => each(cards, card => show(card))));
  for (const viewer of [0, 1, 2]) {
    const view = match.view(viewer);
    expect(view.m.s.card.text.some(text => text > 0)).toBe(true);
    const m = imagine(view, 1, (_, hidden) => Array<number>(hidden).fill(1));
    expect(snapshotOf(viewOf(m, viewer).m)).toEqual(snapshotOf(view.m));
  }
});

test("a pointer to a hidden card among known ones is imagined to point at a hidden one", () => {
  const hand = inZone("hand", nextPlayer());
  const match = begin([
    each(inZone("deck", nextPlayer()), card => move(card, zone("hand", nextPlayer()))),
    bind("card", first(hand), shown => [
      show(shown, you),
      bind("card", first(those(hand, card => not(same(card, shown)))), hidden =>
        may("go on", move(hidden, zone("pile", nextPlayer()))),
      ),
    ]),
  ]);
  const view = match.view(1);
  for (let i = 0; i < 10; i++) {
    const m = imagine(view, i, (_, hidden) => Array<number>(hidden).fill(1));
    expect(snapshotOf(viewOf(m, 1).m)).toEqual(snapshotOf(view.m));
  }
});

test("what was begun can be taken back in what is imagined as long as it can be in the game", () => {
  const draw = each(inZone("deck"), card => move(card, zone("hand")));
  const inner = tentative([seed(you, 2), may("go on", [draw, may("stop", [])])]);
  const match = begin(tentative([may("begin", inner), may("stop", [])]));
  // Before the inner span, in it, after something was shown in it, and behind it.
  for (const goesBack of [true, true, false, false]) {
    expect(canTakeBack(match.machine)).toBe(goesBack);
    for (const viewer of [1, 2]) {
      const m = imagine(match.view(viewer), 1, (_, hidden) => Array<number>(hidden).fill(1));
      expect([m.s.checkpoints.length, canTakeBack(m)]).toEqual([match.machine.s.checkpoints.length, goesBack]);
    }
    expect(match.answer(1, [0])).toEqual({ ok: true });
  }
});

describe("what a card was when it left", () => {
  const deckTo = (where: string) =>
    each(everyone(), who =>
      as(
        who,
        each(inZone("deck"), card => move(card, zone(where))),
      ),
    );
  const guess = each(opponents(), who =>
    as(
      who,
      choose(one, range(5, 6), n => when(equals(n, 5), seed(you, 1))),
    ),
  );
  const seeds = ({ s }: Machine): number => s.columnsOf("player").seeds[1];

  test("is known to all who saw it: what they imagine goes on with it", () => {
    const match = begin([
      deckTo("field"),
      choose(one, inZone("field"), card => [move(card, zone("hand")), guess, seed(you, strength(card))]),
    ]);
    const birch = match.options(1).find(({ words }) => words.includes("birch"));
    expect(match.answer(1, [birch?.id ?? -1])).toEqual({ ok: true });
    for (const viewer of [1, 2]) {
      const m = imagine(match.view(viewer), 1, (_, hidden) => Array<number>(hidden).fill(1));
      takeAnswer(m, 2, [6]);
      m.run();
      expect(seeds(m)).toBe(4);
    }
    match.answer(2, [1]);
    expect(seeds(match.machine)).toBe(4);
  });
});
