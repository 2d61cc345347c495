// What getters keep of their answers, against what is worked out anew.

import { describe, expect, test } from "vitest";
import { abilitiesOf } from "../effects/card-abilities.js";
import { get } from "../effects/getters.js";
import { from } from "../language/words/ability-word.js";
import { cease, create, move, moveAll } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { always, becomes, copies, definedAs, have, loseAll, more, rework } from "../language/words/continuous.js";
import { as, endGame, forever, self, when, you } from "../language/words/control.js";
import { one, upToOne } from "../language/words/counts.js";
import { settle, shuffle, topCardOf } from "../language/words/deck-order.js";
import { copyItem, resolve, stack, stacked, topItem, waiting } from "../language/words/items.js";
import { expire, grant, start } from "../language/words/lasting.js";
import { happens, whenever } from "../language/words/listening.js";
import { oneOf } from "../language/words/modes.js";
import { atLeast, moreThan, not, plus, same, times } from "../language/words/numbers.js";
import { anyOf, count } from "../language/words/source-questions.js";
import { both, names, range, those } from "../language/words/sources.js";
import { everywhere, inZone, sizeOf, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition } from "../machine/game.js";
import { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { rowsOf } from "../position/rows.js";
import type { Program, Value } from "../program/words.js";
import { calm, creature, settleAll } from "../testing/bramble/stage.js";
import { creatures, creaturesOf, getter, isTired, seedsOf, strength, thornsOn } from "../testing/bramble/tables.js";
import { draw, seed, thorn, tire, wake } from "../testing/bramble/verbs.js";
import { playersOwing, takeAnswer } from "./decisions.js";
import { PlayerSeat, randomPilot } from "./pilots.js";

/** A getter whose printed value is a column. */
const bulk = getter("bulk", "card", (m, card) => m.s.card.thorns[card], {
  kind: "number",
  layer: "add",
  reads: ["card.thorns"],
});

/** Continuous abilities that look at everything there is to look at. */
const readers: Readonly<Record<string, CardDefinition>> = {
  lord: creature(
    2,
    always(
      those(creaturesOf(you), it => not(same(it, self))),
      more("strength", 1),
    ),
  ),
  mute: creature(
    1,
    always(
      those(creatures, it => not(same(it, self))),
      loseAll("ability"),
    ),
  ),
  crier: creature(
    1,
    always(
      those(creatures, it => not(same(it, self))),
      have(whenever(happens(draw), thorn(self, 1))),
    ),
  ),
  heir: creature(
    0,
    always(
      those(creatures, it => same(it, self)),
      definedAs("strength", () => sizeOf(zone("hand"))),
    ),
  ),
  seer: creature(
    0,
    always(
      those(creatures, it => same(it, self)),
      more("strength", () => strength(topCardOf(zone("deck")))),
    ),
  ),
  sage: creature(
    0,
    always(
      those(creatures, it => same(it, self)),
      more("strength", () => count(stacked)),
    ),
  ),
  page: creature(
    0,
    always(
      those(creatures, it => same(it, self)),
      more("strength", () => count(waiting(you))),
    ),
  ),
  heap: creature(
    0,
    always(
      those(creatures, it => same(it, self)),
      more("strength", () => sizeOf(zone("pile"))),
    ),
  ),
  rich: creature(
    0,
    always(
      creatures,
      more("strength", () => seedsOf(you)),
    ),
  ),
  sloth: creature(
    3,
    always(
      those(creatures, it => isTired(it)),
      becomes("strength", 9),
    ),
  ),
  brier: creature(
    1,
    always(
      creatures,
      more("strength", it => thornsOn(it)),
    ),
  ),
  twice: creature(
    1,
    always(
      creatures,
      rework("strength", (_, current) => times(current, 2)),
    ),
  ),
  stone: creature(
    1,
    from(
      "field pile",
      always(
        those(both(everywhere("field"), everywhere("pile")), it => isTired(it)),
        becomes("isCreature", 0),
      ),
    ),
  ),
  bulky: creature(1, always(creatures, more("bulk", 1))),
  giant: creature(
    1,
    always(
      those(creatures, it => atLeast(bulk(it), 2)),
      more("strength", 3),
    ),
  ),
  ghost: creature(1, from("pile", always(creatures, more("strength", 1)))),
};
const anyCreature = (then: (card: Value<"card">) => Program) => choose(upToOne, everywhere("field"), then);
const sandbox = forever(
  oneOf({
    draw: [settle(zone("deck"), 1), draw(you)],
    play: choose(upToOne, inZone("hand"), card => move(card, zone("field"))),
    leave: anyCreature(card => move(card, zone("pile"))),
    back: choose(upToOne, inZone("pile"), card => move(card, zone("hand"))),
    tire: anyCreature(card => tire(card)),
    wake: anyCreature(card => wake(card)),
    thorn: anyCreature(card => thorn(card, 1)),
    seed: seed(you, 1),
    shuffle: shuffle(zone("deck")),
    settle: settle(zone("deck"), 2),
    recycle: moveAll(zone("pile"), zone("deck")),
    grow: anyCreature(card =>
      grant(
        card,
        always(
          those(creatures, it => same(it, self)),
          more("strength", 2),
        ),
        "turn",
      ),
    ),
    bless: anyCreature(card => grant(card, whenever(happens(draw), seed(you, 1)), "turn")),
    hex: start(always(creatures, more("strength", 1)), "turn"),
    masquerade: choose(one, names, text => start(always(those(everywhere("field"), isTired), copies(text)), "turn")),
    copy: anyCreature(card =>
      choose(one, names, text =>
        start(
          always(
            those(everywhere("field"), it => same(it, card)),
            copies(text),
            becomes("strength", 7),
          ),
          "turn",
        ),
      ),
    ),
    expire: expire("turn"),
    stack: anyCreature(card => stack(thorn(card, 1))),
    again: copyItem(topItem, you),
    resolve: when(anyOf(stacked), resolve(topItem)),
    trigger: settleAll,
    token: create("ash", you, zone("field")),
    vanish: anyCreature(card => cease(card)),
    pass: choose(one, range(1, 2), n => when(moreThan(plus(n, 0), 5), endGame())),
  }),
);

describe("what is kept of the answers", () => {
  test("is what would be worked out anew, whatever has happened", () => {
    const cards = [...Object.keys(readers), ...Object.keys(readers)];
    const definition: GameDefinition = {
      ...calm,
      name: "sandbox",
      texts: () => ({ ash: creature(1), ...readers }),
      words: [...calm.words, bulk],
      main: as(1, sandbox),
      scenes: {},
    };
    const setup = { players: 2, seats: [cards, ["lord", "mute", "brier"]] };
    const rules = rulesFor(definition, setup);
    for (let game = 0; game < 6; game++) {
      const m = startMachine(definition, rules, setup, game);
      m.run();
      const eyes = new PlayerSeat(m, 1);
      eyes.seed(game);
      for (let step = 0; step < 220; step++) {
        expect(playersOwing(m)).toEqual([1]);
        // Only now and then, so that several things happen between two questions.
        if (step % 3 === 0) expectSameAnew(m, `game ${game}, step ${step}`);
        eyes.answer.length = 0;
        randomPilot.decide(eyes);
        takeAnswer(m, 1, eyes.answer);
        m.run();
      }
    }
  });
});

function expectSameAnew(m: Machine, when_: string): void {
  const fresh = new Machine(m.rules, m.s.copy());
  for (const card of rowsOf(m.s, m.rules.tables.card)) {
    const name = m.rules.texts[m.s.card.text[card]].name;
    for (const known of m.rules.getters) {
      if (known.hasParam || known.of !== "card") continue;
      expect([when_, name, known.name, get(m, known, card)]).toEqual([
        when_,
        name,
        known.name,
        get(fresh, known, card),
      ]);
    }
    const held = (of: Machine) => abilitiesOf(of, card).map(({ ability, effect }) => [ability.index, effect]);
    expect([when_, name, held(m)]).toEqual([when_, name, held(fresh)]);
  }
}
