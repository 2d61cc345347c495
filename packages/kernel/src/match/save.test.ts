import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCard, destroyCard } from "../effects/moves.js";
import { areEqual, differences } from "../identity/compare.js";
import { identityText } from "../identity/identity.js";
import { snapshotOf } from "../identity/snapshot.js";
import type { Json } from "../input/json.js";
import { cease, create, currentObject, move, ownerOf, zoneOf } from "../language/words/cards.js";
import { choose } from "../language/words/choices.js";
import { chooseTogether } from "../language/words/choosing-together.js";
import { as, bind, each, endGame, repeat, when, you } from "../language/words/control.js";
import { exactly, one, secretly, upToOne } from "../language/words/counts.js";
import { until } from "../language/words/deck-order.js";
import { removeItem, resolve, stack, topItem } from "../language/words/items.js";
import { delayed, grant } from "../language/words/lasting.js";
import { happens, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { isSomething, minus, moreThan, plus, times } from "../language/words/numbers.js";
import { perform } from "../language/words/perform.js";
import { first } from "../language/words/source-questions.js";
import { everyone, range } from "../language/words/sources.js";
import { batch, fail, tentative } from "../language/words/spans.js";
import { inZone, zone } from "../language/words/zones.js";
import type { CardDefinition, GameDefinition, Setup } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import { PlayerSeat, randomPilot } from "../players/pilots.js";
import { i16, u8 } from "../position/columns.js";
import { CARD_TAG, packRef } from "../position/values.js";
import type { Instr, Program, Value } from "../program/words.js";
import { bramble } from "../testing/bramble/bramble.js";
import { calm } from "../testing/bramble/stage.js";
import { strength } from "../testing/bramble/tables.js";
import { draw, gain, seed, thorn, tire } from "../testing/bramble/verbs.js";
import { forgedSave } from "../testing/forged-save.js";
import type { Match } from "./match.js";
import { type Loaded, loadMatch, playReplay, readSetup, saveMatch, startMatch } from "./save.js";

function begun(game: GameDefinition, setup: Setup, seedOf: number | string = 1): Match {
  return loadedValue(startMatch(game, setup, seedOf));
}

function loadedValue<T>(loaded: Loaded<T>): T {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
}

/** From the position in the save, as it stands there. */
const reload = (match: Match): Match => loadedValue(loadMatch(match.game, saveMatch(match), { trusted: true }));
/** From setup, seed and answers, which prove the position. */
const prove = (match: Match): Match => loadedValue(loadMatch(match.game, saveMatch(match)));

/** The options a random pilot picks for a player, by number. */
function randomPick(match: Match, eyes: readonly PlayerSeat[], player: number): number[] {
  const own = eyes[player - 1];
  own.answer.length = 0;
  randomPilot.decide(own);
  return own.answer.map(raw => match.optionId(player, raw));
}

const eyesOf = (match: Match, seedOf: number): PlayerSeat[] =>
  Array.from({ length: match.rules.players }, (_, i) => {
    const eyes = new PlayerSeat(match.machine, i + 1);
    eyes.seed(seedOf);
    return eyes;
  });

/** Lets one player after the other answer, one at a time, so that stops between simultaneous answers are met too. */
function playRandomly(match: Match, seedOf: number, stops: number, at: (match: Match, stop: number) => void): void {
  const eyes = eyesOf(match, seedOf);
  for (let stop = 0; stop < stops && !match.isOver; stop++) {
    at(match, stop);
    const players = match.decisions.map(({ player }) => player);
    const player = players[(stop * 7 + seedOf) % players.length];
    expect(match.answer(player, randomPick(match, eyes, player))).toEqual({ ok: true });
  }
}

function expectSame(loaded: Match, original: Match): void {
  expect(differences(original.machine, loaded.machine)).toEqual([]);
  expect(loaded.machine.s.checkpoints.length).toBe(original.machine.s.checkpoints.length);
  expect(identityText(loaded.identity)).toBe(identityText(original.identity));
  expect(loaded.log).toEqual(original.log);
  expect(loaded.pending).toEqual(original.pending);
  expect(loaded.decisions).toEqual(original.decisions);
  for (const { player } of original.decisions) {
    expect(loaded.options(player).map(({ words }) => words)).toEqual(
      original.options(player).map(({ words }) => words),
    );
  }
}

test("cards made after loading take the places they would have taken", () => {
  const match = begun(bramble, { players: 2 });
  const { machine: m } = match;
  const [zone] = m.rules.zoneBase;
  const made = [1, 1, 1, 1].map(text => createCard(m, text, 1, zone));
  for (const card of [made[1], made[3], made[0]]) destroyCard(m, card);
  const loaded = reload(match).machine;
  const next = (on: Machine): number[] => [1, 1, 1, 1].map(text => createCard(on, text, 1, zone));
  expect(next(loaded)).toEqual(next(m));
});

describe("a match that is saved and loaded", () => {
  test("is the same match at every stop, and goes on the same way", () => {
    for (let seedOf = 0; seedOf < 2; seedOf++) {
      const setup = { players: 2 + (seedOf % 2), options: { copies: 1 } };
      playRandomly(begun(bramble, setup, seedOf), seedOf, 120, (match, stop) => {
        if (stop % 7 !== 0) return;
        const [original, loaded] = [match.fork(), reload(match)];
        expectSame(loaded, original);
        const proven = prove(match);
        expectSame(proven, original);
        for (const player of [0, 1, 2]) expect(proven.events(player)).toEqual(original.events(player));
        expect(saveMatch(proven)).toBe(saveMatch(original));
        const before = [0, 1, 2].map(player => [original.events(player).length, loaded.events(player).length]);
        for (const one of [original, loaded]) playRandomly(one, stop, 5, () => undefined);
        expectSame(loaded, original);
        // What is told from then on is the same.
        for (const player of [0, 1, 2]) {
          expect(loaded.events(player).slice(before[player][1])).toEqual(
            original.events(player).slice(before[player][0]),
          );
        }
      });
    }
  });

  test("keeps its replay", () => {
    const match = begun(bramble, { players: 3 }, "cup");
    playRandomly(match, 5, 40, () => undefined);
    const loaded = reload(match);
    expect(loaded.replay()).toEqual(match.replay());
    expect(reload(loaded).replay()).toEqual(match.replay());
    expect(saveMatch(loaded)).toBe(saveMatch(match));
  });

  test("a save is text without anything about memory: a larger block gives the same", () => {
    const match = begun(bramble, { players: 2 });
    playRandomly(match, 2, 20, () => undefined);
    const before = saveMatch(match);
    const { s } = match.machine;
    for (const table of s.schema.tables) if (table.sizing !== "fixed") s.grow(table, s.capacity(table) + 100);
    expect(saveMatch(match)).toBe(before);
  });
});

const charm = (play?: Program): CardDefinition => ({
  facts: { type: "charm", strength: 2, quick: false },
  ...(play ? { programs: { play } } : {}),
});
const stageOf = (main: Program): GameDefinition => ({
  ...calm,
  name: "stage",
  texts: () => ({ ash: charm(seed(you, 7)), birch: charm(), sprout: charm(), willow: charm(may("go on", [])) }),
  main: as(1, main),
  scenes: {},
});
const stage = (main: Program): Match => begun(stageOf(main), { players: 2, seats: [["ash", "birch"], []] });
const toHand = each(inZone("deck"), card => move(card, zone("hand")));
const stop = may("end it", endGame());

/** Saves at the stop that is reached, then answers alike in both and compares. */
function sameAfterLoading(main: Program, before: readonly number[][], after: readonly number[][]): Match {
  const match = stage([...[main].flat(), stop]);
  for (const answer of before) expect(match.answer(match.decisions[0].player, answer)).toEqual({ ok: true });
  const loaded = reload(match);
  const proven = prove(match);
  for (const again of [loaded, proven]) expectSame(again, match);
  for (const answer of after) {
    for (const one of [match, loaded, proven])
      expect(one.answer(one.decisions[0].player, answer)).toEqual({ ok: true });
    for (const again of [loaded, proven]) expectSame(again, match);
  }
  return loaded;
}

const seedsOf = (match: Match): number => match.machine.s.columnsOf("player").seeds[1];

describe("a stop", () => {
  test("inside two tentative spans, both of which fail later", () => {
    const inner = tentative([seed(you, 2), may("go on", [], fail())], [seed(you, 3), may("still", [], fail())]);
    const loaded = sameAfterLoading(tentative([seed(you, 1), inner], seed(you, 100)), [], [[1], [1]]);
    expect(seedsOf(loaded)).toBe(100);
  });

  test("inside a span: what happened in it is told when it closes, also after loading", () => {
    const match = stage([tentative([seed(you, 2), may("go on", [], fail())]), stop]);
    const loaded = reload(match);
    for (const one of [match, loaded]) one.answer(1, [0]);
    expect(loaded.events(1)).toEqual(match.events(1));
    expect(loaded.events(1)).toHaveLength(1);
  });

  test("between the answers of several players", () => {
    const bids = chooseTogether(
      everyone(),
      () => upToOne,
      () => range(1, 3),
      () => [],
    );
    sameAfterLoading(bids, [[1]], [[2]]);
    sameAfterLoading(bids, [[]], [[2]]);
  });

  test("with numbers so large that they have no end, or less than nothing", () => {
    const huge = Array.from({ length: 60 }).reduce<Value<"number">>(n => times(n, 1_000_000), plus(1_000_000, 0));
    sameAfterLoading(
      bind("number", huge, n =>
        bind("number", minus(n, n), none =>
          bind("number", times(none, -1), less => [may("go on", []), seed(you, plus(1, less))]),
        ),
      ),
      [],
      [[0]],
    );
  });

  test("with large numbers taken along that look like references to effects and items", () => {
    for (const tag of [CARD_TAG - 1, CARD_TAG, CARD_TAG + 1, CARD_TAG + 2]) {
      const loaded = sameAfterLoading(
        bind("number", plus(packRef(tag, 3, 77), 0), n => [stack(seed(you, n)), may("go on", []), resolve(topItem)]),
        [],
        [[0]],
      );
      expect(seedsOf(loaded)).toBe(packRef(tag, 3, 77));
    }
  });

  test("inside a batch whose parts are not done yet", () => {
    const main = [toHand, batch([each(inZone("hand"), card => [move(card, zone("pile")), may("more", seed(you, 1))])])];
    sameAfterLoading(main, [[0]], [[0]]);
  });

  test("inside a batch that waits for what somebody needs", () => {
    const main = [
      toHand,
      batch([
        seed(you, 1),
        each(inZone("hand"), card =>
          move(card, zone("field"), 0, moved => [thorn(moved, 1), may("more", seed(you, 2))]),
        ),
      ]),
    ];
    sameAfterLoading(main, [[0]], [[0]]);
  });

  test("with effects and items under way, some of them used up or gone", () => {
    const main = [
      toHand,
      choose(one, inZone("hand"), card => [
        move(card, zone("field"), 0, planted => grant(planted, whenever(happens(seed), thorn(planted, 1)))),
      ]),
      delayed(whenever(happens(seed), draw(you))),
      seed(you, 1),
      choose(one, inZone("field"), card => [move(card, zone("hand")), may("go on", seed(you, 1))]),
    ];
    sameAfterLoading(main, [[0], [0]], [[0]]);
  });

  test("with a card remembered that has ceased to exist", () => {
    const main = [toHand, choose(one, inZone("hand"), card => [cease(card), may("play it", perform(card, "play"))])];
    const loaded = sameAfterLoading(main, [[1]], [[0]]);
    expect(seedsOf(loaded)).toBe(7);
  });

  test("with a card remembered whose row another one has taken since", () => {
    const main = [
      toHand,
      choose(one, inZone("hand"), card => [
        cease(card),
        gain(you, "birch"),
        may("play it", [perform(card, "play"), seed(you, strength(card))]),
      ]),
    ];
    const loaded = sameAfterLoading(main, [[1]], [[0]]);
    expect(seedsOf(loaded)).toBe(9);
  });

  test("with a card that has ceased to exist: neither it nor its owner is taken for who has its row now", () => {
    const inHandOf = (who: number) => inZone("hand", who as unknown as Value<"player">);
    const main = [
      toHand,
      choose(one, inHandOf(1), card => [
        cease(card),
        may("go on", []),
        create("birch", 2, zone("hand", 2 as unknown as Value<"player">)),
        may("and on", [
          seed(ownerOf(card), 1),
          when(isSomething(currentObject(card)), seed(you, 10)),
          when(isSomething(zoneOf(card)), seed(you, 100)),
        ]),
      ]),
    ];
    const loaded = sameAfterLoading(main, [[1]], [[0], [0]]);
    expect(seedsOf(loaded)).toBe(1);
  });

  test("with something remembered that has left the stack, where something else comes to lie", () => {
    const main = [
      stack(seed(you, 1)),
      bind("item", topItem, first => [
        removeItem(first),
        may("go on", [stack(seed(you, 2)), may("on", when(isSomething(first), seed(you, 4)))]),
      ]),
    ];
    sameAfterLoading(main, [], [[0], [0]]);
  });

  test("of a choice in secret: who chooses knows it afterwards", () => {
    const loaded = sameAfterLoading(
      choose(secretly(one), range(5, 6), n => may("go on", seed(you, n))),
      [],
      [[1]],
    );
    expect(snapshotOf(loaded.view(1).m).frames.at(-1)?.slots).toContain(6);
    expect(snapshotOf(loaded.view(2).m).frames.at(-1)?.slots).not.toContain(6);
  });

  test("with a card remembered that had an ability of an effect, which comes after another that has ended", () => {
    const grown = (by: number) => whenever(happens(seed), seed(you, by));
    const main = [
      delayed(grown(0)),
      toHand,
      choose(one, inZone("hand"), card => [
        move(card, zone("field"), 0, planted => [
          grant(planted, grown(0)),
          seed(you, 1),
          may("go on", [move(planted, zone("pile")), may("and on", seed(you, strength(planted)))]),
        ]),
      ]),
    ];
    sameAfterLoading(main, [[0]], [[0], [0]]);
  });

  test.each<[string, Instr]>([
    ["each", each(range(3, 4), n => seed(you, n))],
    ["repeat", repeat(2, seed(you, 1))],
    ["as", as(2, seed(you, 1))],
    ["batch", batch(seed(you, 1))],
    [
      "until",
      until(
        zone("hand"),
        card => [tire(card)],
        () => moreThan(0, 1),
      ),
    ],
    ["a secret choice", choose(secretly(upToOne), range(5, 6), () => [])],
  ])("in what is done just before something that ran before in a loop: %s", (_title, again) => {
    const main = [
      toHand,
      gain(you, "willow"),
      repeat(3, [perform(first(inZone("pile")), "play"), again, may("once more", [])]),
    ];
    const looked = stage(main);
    looked.answer(1, [0]);
    const before = looked.decision(1).reason === "once more?" ? [[0]] : [[0], [0]];
    sameAfterLoading(main, before, [[0]]);
  });

  test("after a step that ran before, with what it left behind in a loop", () => {
    // The second time round, a call is under way whose result is still to come.
    const main = [
      toHand,
      repeat(
        3,
        choose(exactly(1), inZone("hand"), cards =>
          each(cards, card =>
            move(card, zone("hand"), 0, moved => may("go on", when(moreThan(strength(moved), 0), seed(you, 1)))),
          ),
        ),
      ),
    ];
    sameAfterLoading(main, [[0], [0]], [[0], [0], [0], [0]]);
  });
});

type Path = readonly (string | number)[];
type Tree = Record<string | number, unknown>;

/** All places in JSON, what holds others before them. */
function placesIn(json: unknown, path: Path = []): Path[] {
  if (typeof json !== "object" || json === null) return [path];
  const below = Object.entries(json).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(json) ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

function put(json: unknown, path: Path, to: unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((tree, key) => (tree as Tree)[key], json) as Tree;
  holder[path[path.length - 1]] = to;
}

const pathOf = (path: Path): string =>
  path.map((key, i) => (typeof key === "number" ? `[${key}]` : i === 0 ? key : `.${key}`)).join("");

/** The same data whatever the order of its keys. */
const sorted = (json: unknown): unknown =>
  typeof json !== "object" || json === null
    ? json
    : Array.isArray(json)
      ? json.map(sorted)
      : Object.entries(json)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sorted(part)]);

describe("data that is no save of this game", () => {
  const match = begun(bramble, { players: 2 }, 3);
  playRandomly(match, 3, 30, () => undefined);
  const good = saveMatch(match);
  const changed = (change: (save: Record<string, unknown>) => void): string => {
    const save = JSON.parse(good) as Record<string, unknown>;
    change(save);
    return JSON.stringify(save);
  };
  /** With a check that fits again, as another program would write it. */
  const rechecked = (change: (save: Record<string, unknown>) => void): string => forgedSave(good, change);
  const faultsOf = (text: string) => {
    const loaded = loadMatch(bramble, text);
    return loaded.ok ? [] : loaded.faults;
  };

  test("the good one loads", () => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(changed(() => undefined))).toEqual([]);
  });

  test.each<[string, string, string, RegExp]>([
    ["nothing", "", "", /JSON/],
    ["no JSON", "not a save", "", /JSON/],
    ["half a save", good.slice(0, good.length / 2), "", /JSON/],
    ["a number", "42", "", /kibitz-save/],
    ["a list", "[1, 2]", "", /kibitz-save/],
    ["null", "null", "", /kibitz-save/],
    ["another document", '{"format":"something"}', "format", /"kibitz-save"/],
    ["a replay", JSON.stringify(match.replay()), "format", /"kibitz-save"/],
    [
      "another version",
      changed(save => {
        save.version = 2;
      }),
      "version",
      /1: this was written by another version/,
    ],
    [
      "another game",
      changed(save => {
        save.game = "nimmt";
      }),
      "game",
      /"bramble"/,
    ],
    [
      "no setup",
      changed(save => {
        save.setup = 7;
      }),
      "setup",
      /setup/,
    ],
    [
      "no seed",
      changed(save => {
        save.seed = 7.5;
      }),
      "seed",
      /seed/,
    ],
    [
      "no answers",
      changed(save => {
        save.answers = "none";
      }),
      "answers",
      /list of answers/,
    ],
    [
      "an answer of words",
      changed(save => {
        save.answers = [[1, 2], ["1"]];
      }),
      "answers[1]",
      /seat/,
    ],
    [
      "altered",
      changed(save => {
        save.seed = "4";
      }),
      "check",
      /altered/,
    ],
    [
      "other rules",
      rechecked(save => {
        save.rules = "0123456789abcdef";
      }),
      "rules",
      /rules and cards/,
    ],
    [
      "a setup with faults",
      rechecked(save => {
        save.setup = { players: 9, options: { copise: 2 } };
      }),
      "setup.options.copise",
      /"copies"/,
    ],
  ])("%s: %#", (_title, text, path, expected) => {
    const [fault] = faultsOf(text);
    expect(fault).toEqual({ path, expected: expect.stringMatching(expected) });
  });

  test("nested so deep that looking at it would be too much", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const expected = "at most 500 levels";
    for (const [key, path] of [
      ['"position":', "position"],
      ['"players":', "setup"],
    ]) {
      const text = good.replace(key, `${key}${deep},"was":`);
      expect(faultsOf(text)).toEqual([{ path, expected }]);
    }
    const { setup } = match;
    const started = startMatch(bramble, { ...setup, customTexts: { tower: JSON.parse(deep) as Json } }, 1);
    expect(started.ok ? [] : started.faults).toEqual([{ path: "customTexts", expected }]);
    const replay = JSON.stringify(match.replay()).replace('"players":', `"players":${deep},"was":`);
    const played = playReplay(bramble, replay);
    expect(played.ok ? [] : played.faults).toEqual([{ path: "setup", expected }]);
  });

  test("cut off anywhere", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), at => {
        expect(faultsOf(good.slice(0, at))).toHaveLength(1);
      }),
    );
  });

  test("altered anywhere", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom("0", "9", "x", "[", '"', ",", "-"), (at, char) => {
        if (good[at] === char) return;
        expect(faultsOf(good.slice(0, at) + char + good.slice(at + 1)).length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  const value = fc.oneof(fc.constantFrom(null, -1, 0.5, 1e300, "x", [], {}, [[]], true), fc.integer(), fc.jsonValue());

  test("altered in any place and signed again, it is refused, and the place is named", () => {
    const places = placesIn(JSON.parse(good)).filter(([first]) => first !== "check");
    fc.assert(
      fc.property(fc.nat(places.length - 1), value, (which, to) => {
        const path = places[which];
        const text = rechecked(save => put(save, path, to));
        if (JSON.stringify(sorted(JSON.parse(text))) === JSON.stringify(sorted(JSON.parse(good)))) return;
        const [fault] = faultsOf(text);
        // What is played is played as it says, and wrong answers may be noticed only by where they lead.
        if (fault === undefined) expect(path[0]).toBe("setup");
        else if (!["setup", "seed", "answers", "pending", "asksChance"].includes(String(path[0])))
          expect(fault.path.slice(0, pathOf(path).length)).toBe(pathOf(path));
        expect(fault?.expected).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });

  test("with an entry more or less it is refused, and the place is named", () => {
    const places = placesIn(JSON.parse(good).position);
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.boolean(), (which, more) => {
        let named = "";
        const text = rechecked(save => {
          const path = ["position", ...places[which]];
          const at = path.reduce<unknown>((tree, key) => (tree as Tree)[key], save);
          named = pathOf(path);
          if (Array.isArray(at)) more ? at.push(0) : at.pop();
          else if (typeof at === "object" && at !== null) Object.assign(at, { more });
          else put(save, path, undefined);
        });
        if (text === good) return;
        expect(faultsOf(text)[0].path.startsWith(named)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("of a position that was laid out and never played to, unless that is trusted", () => {
    const laid = begun(bramble, { players: 2 }, 3);
    laid.machine.s.columnsOf("player").seeds[2] = 40;
    const loaded = loadMatch(bramble, saveMatch(laid));
    expect(loaded).toEqual({
      ok: false,
      faults: [{ path: "position.tables.player.columns.seeds[2]", expected: "0, as setup, seed and answers have it" }],
    });
    expect(reload(laid).machine.s.columnsOf("player").seeds[2]).toBe(40);
  });

  test("trusted, nothing is thrown either", () => {
    const places = placesIn(JSON.parse(good)).filter(([first]) => first === "position");
    fc.assert(
      fc.property(fc.nat(places.length - 1), value, (which, to) => {
        const loaded = loadMatch(
          bramble,
          rechecked(save => put(save, places[which], to)),
          { trusted: true },
        );
        if (!loaded.ok) expect(loaded.faults[0].path).toBe("position");
      }),
      { numRuns: 120 },
    );
  });
});

test("a save or a replay that is too much work is not played to its end", () => {
  const match = begun(bramble, { players: 2 }, 3);
  playRandomly(match, 3, 30, () => undefined);
  const mostWork = match.work / 2;
  const path = expect.stringMatching(/^answers\[1\d\]$/);
  const expected = expect.stringContaining("more work than");
  const fault = { ok: false, faults: [{ path, expected }] };
  expect(loadMatch(bramble, saveMatch(match), { mostWork })).toEqual(fault);
  expect(playReplay(bramble, JSON.stringify(match.replay()), { mostWork })).toEqual(fault);
  expect(loadMatch(bramble, saveMatch(match), { mostWork: match.work }).ok).toBe(true);
});

describe("a replay", () => {
  const replayed = (seedOf: number, stops: number): Match => {
    const match = begun(bramble, { players: 2 + (seedOf % 3) }, `r${seedOf}`);
    playRandomly(match, seedOf, stops, () => undefined);
    return match;
  };

  test("comes to the same position, events and all, wherever it ends", () => {
    for (let seedOf = 0; seedOf < 8; seedOf++) {
      const match = replayed(seedOf, 10 + 13 * seedOf);
      const again = loadedValue(playReplay(bramble, JSON.stringify(match.replay())));
      expectSame(again, match);
      for (const player of [0, 1, 2]) expect(again.events(player)).toEqual(match.events(player));
    }
  });

  test("of a finished game ends it again", () => {
    const match = replayed(4, 100_000);
    expect(match.isOver).toBe(true);
    const again = loadedValue(playReplay(bramble, JSON.stringify(match.replay())));
    expect(again.result).toEqual(match.result);
  });

  const good = replayed(2, 40).replay();
  const faultOf = (change: object) => {
    const played = playReplay(bramble, JSON.stringify({ ...good, ...change }));
    return played.ok ? undefined : played.faults[0];
  };

  test.each<[string, object, string, RegExp]>([
    ["a save", { format: "kibitz-save" }, "format", /kibitz-replay/],
    ["another version", { version: 0 }, "version", /another version/],
    ["another game", { game: "stage" }, "game", /bramble/],
    ["other rules", { rules: "ffff" }, "rules", /rules and cards/],
    ["another end", { end: "0000000000000000" }, "end", /the position [0-9a-f]{16}/],
    ["another seed", { seed: "other" }, "", /./],
    ["too many players", { setup: { players: 50 } }, "setup.players", /from 2 to 4/],
    [
      "an unknown option",
      { setup: { players: 2, options: { copys: 1 } } },
      "setup.options.copys",
      /did you mean "copies"/,
    ],
    ["an option out of range", { setup: { players: 2, options: { copies: 99 } } }, "setup.options.copies", /1 to 4/],
    ["cards nobody knows", { setup: { players: 4, seats: [["sprout", "sprotu"]] } }, "setup", /names of cards/],
    ["a setup that says more", { setup: { players: 2, seat: [] } }, "setup.seat", /did you mean "seats"/],
    ["chance that is asked or not", { asksChance: "yes" }, "asksChance", /true/],
    ["an answer by nobody", { answers: [[]] }, "answers[0]", /asked: player/],
    ["an answer out of turn", { answers: [[2, 0]] }, "answers[0]", /asked: player 1/],
    ["an answer that is no option", { answers: [[1, 99]] }, "answers[0]", /legal/],
    ["taking back what was not begun", { answers: [[-1]] }, "answers[0]", /legal/],
    ["giving up for two", { answers: [...good.answers, [-2, 1, 2]] }, `answers[${good.answers.length}]`, /legal/],
    ["an answer too many", { answers: [...good.answers, [77, 1]] }, `answers[${good.answers.length}]`, /legal/],
    [
      "an answer after the end",
      { answers: [...good.answers, [-2, 1], [2]] },
      `answers[${good.answers.length + 1}]`,
      /^no more answers: the game is over$/,
    ],
  ])("with %s says so", (_title, change, path, expected) => {
    const fault = faultOf(change);
    if (path !== "") expect(fault?.path).toBe(path);
    expect(fault?.expected).toMatch(expected);
  });

  test("with any setup at all is played or refused", () => {
    const odd = fc.record(
      {
        players: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.jsonValue()),
        options: fc.oneof(
          fc.dictionary(fc.constantFrom("copies", "constructor", "__proto__", "toString"), fc.jsonValue()),
          fc.jsonValue(),
        ),
        seats: fc.jsonValue(),
        customTexts: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(odd, fc.jsonValue()), setup => {
        const played = playReplay(bramble, JSON.stringify({ ...good, setup }));
        if (!played.ok) for (const { expected } of played.faults) expect(expected).not.toBe("");
      }),
      { numRuns: 150 },
    );
  });

  test("with any answers at all is played or refused", () => {
    const answers = fc.array(fc.array(fc.oneof(fc.integer({ min: -2, max: 4 }), fc.jsonValue()), { maxLength: 3 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.oneof(answers, fc.jsonValue()), given => {
        expect(faultOf({ answers: given })).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});

describe("the rules a match was played with", () => {
  const fingerprint = (game: GameDefinition, setup: Setup = { players: 2 }): string =>
    loadedValue(readSetup(game, setup)).fingerprint();
  const with_ = (play: Program, more: Partial<GameDefinition> = {}): GameDefinition => ({
    ...calm,
    texts: () => ({ ash: charm(play) }),
    ...more,
  });

  test("are other rules if a card does something else, if only by a number", () => {
    const all = [
      with_(seed(you, 1)),
      with_(seed(you, 2)),
      with_(draw(you)),
      with_([seed(you, 1), seed(you, 1)]),
      with_(gain(you, "ash")),
      with_(seed(you, 1), { main: stop }),
      with_(seed(you, 1), { main: may("stop it", endGame()) }),
      with_(seed(you, 1), { interrupt: { when: () => false, program: seed(you, 1) } }),
      with_(seed(you, 1), { interrupt: { when: () => false, program: seed(you, 2) } }),
      with_(seed(you, 1), { texts: () => ({ ash: charm(seed(you, 1)), birch: charm() }) }),
      with_(seed(you, 1), {
        texts: () => ({ ash: { ...charm(seed(you, 1)), abilities: [whenever(happens(draw), seed(you, 1))] } }),
      }),
      with_(seed(you, 1), {
        texts: () => ({ ash: { ...charm(seed(you, 1)), abilities: [whenever(happens(draw), seed(you, 2))] } }),
      }),
    ].map(game => fingerprint(game));
    expect(new Set(all).size).toBe(all.length);
    expect(fingerprint(with_(seed(you, 1)))).toBe(fingerprint(with_(seed(you, 1))));
    expect(fingerprint(bramble, { players: 2, options: { copies: 2 } })).not.toBe(fingerprint(bramble));
  });

  test("two readings of the same rules load each other's saves", () => {
    const match = stage([toHand, stop]);
    expect(areEqual(reload(match).machine, match.machine)).toBe(true);
    expect(loadMatch({ ...match.game, main: as(1, [toHand, seed(you, 1), stop]) }, saveMatch(match))).toMatchObject({
      ok: false,
      faults: [{ path: "rules" }],
    });
  });
});

test("a save made while columns were narrower loads, and is the same position", () => {
  const { tables } = bramble;
  const narrow = { ...bramble, tables: { ...tables, player: { ...tables.player, seeds: i16, wounds: u8 } } };
  const match = begun(narrow, { players: 2 });
  for (let i = 0; i < 10; i++) {
    const [{ player, min }] = match.decisions;
    match.answer(
      player,
      min === 0
        ? []
        : match
            .options(player)
            .slice(0, min)
            .map(({ id }) => id),
    );
  }
  const loaded = loadMatch(bramble, saveMatch(match));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  expect(identityText(loaded.value.identity)).toBe(identityText(match.identity));
});
