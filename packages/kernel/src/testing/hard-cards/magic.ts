// Hard cards of Magic over as little of the game as they need: a stack, priority without mana, state-based actions, an
// end step. The layers are those of 613.1, as far as anything here is in one.

import { flag, i16, u8, u16 } from "../../columns.js";
import { valueWord } from "../../define.js";
import type { GameDefinition, TextDefinition } from "../../game.js";
import { get, isCurrent, textNow } from "../../getters.js";
import { from } from "../../language/ability-word.js";
import {
  BOTTOM,
  cease,
  create,
  isStill,
  move,
  ownerOf,
  show,
  shuffleBottom,
  TOP,
  until,
  zoneOf,
} from "../../language/cards.js";
import { choose } from "../../language/choices.js";
import { always, becomes, copies, inLayer, loseAll, more } from "../../language/continuous.js";
import {
  as,
  during,
  each,
  endGame,
  forever,
  gives,
  goOnAs,
  letBe,
  note,
  self,
  when,
  you,
} from "../../language/control.js";
import { between, idly, maybeOne, one } from "../../language/counts.js";
import { resolve, stack, stacked, topItem, waiting } from "../../language/items.js";
import { affect, delayed, expire, start } from "../../language/lasting.js";
import { happens, instead, lookingBack, whenever } from "../../language/listening.js";
import {
  and,
  atLeast,
  atMost,
  dividedBy,
  either,
  equals,
  lessThan,
  minus,
  moreThan,
  not,
  or,
  same,
} from "../../language/numbers.js";
import { perform } from "../../language/perform.js";
import {
  anyOf,
  both,
  count,
  everyone,
  everywhere,
  first,
  inZone,
  isZone,
  nextPlayer,
  range,
  targets,
  those,
  zone,
} from "../../language/sources.js";
import { batch } from "../../language/spans.js";
import { asCard, asPlayer, isPlayer } from "../../language/targets.js";
import type { Machine } from "../../machine.js";
import type { StateOf } from "../../state.js";
import { wordsFor } from "../../typed-words.js";
import { rowOf } from "../../values.js";
import { verb } from "../../verbs.js";
import type { Ability, Program, Value } from "../../words.js";
import { layCards } from "./scripted.js";

const tables = {
  card: { tapped: flag, damage: i16, counters: i16 },
  player: { life: i16 },
  game: { active: u8, passed: flag, turn: u16 },
};
type MagicState = StateOf<typeof tables>;
const { question, atomic, getter } = wordsFor<MagicState>();

interface Facts {
  readonly types: readonly string[];
  readonly manaValue: number;
  readonly power?: number;
  readonly toughness?: number;
  /** Of a land; see the numbers below. */
  readonly landTypes?: readonly number[];
  readonly token?: boolean;
}
const factsOf = (m: Machine, text: number): Partial<Facts> => m.rules.texts[text].facts as Partial<Facts>;

// Land types are parameters of a getter, and parameters are numbers: words give them names.
const FOREST = 1;
const MOUNTAIN = 2;
const SWAMP = 3;
const landTypeWord = (name: string, value: number, say: string) =>
  valueWord(name, [], "number", say, () => () => value);
const mountainType = landTypeWord("mountainType", MOUNTAIN, "Mountain");
const swampType = landTypeWord("swampType", SWAMP, "Swamp");

const typeGetter = (name: string, type: string) =>
  getter(name, "card", (m, _, text) => (factsOf(m, text).types ?? []).includes(type), {
    kind: "flag",
    layer: "type",
    reads: [],
    say: `{of} is a ${type}`,
  });
const isCreature = typeGetter("isCreature", "creature");
const isEnchantment = typeGetter("isEnchantment", "enchantment");
const isLand = typeGetter("isLand", "land");
const landType = getter("landType", "card", (m, _, text, type) => (factsOf(m, text).landTypes ?? []).includes(type), {
  kind: "flag",
  param: "number",
  layer: "type",
  reads: [],
  say: "{of} is a {param}",
});
const manaValue = getter("manaValue", "card", (m, _, text) => factsOf(m, text).manaValue ?? 0, {
  kind: "number",
  layer: "copy",
  reads: [],
  say: "the mana value of {of}",
});

// 707.2: copies take printed values and what copy effects made of them, so those are getters of their own.
const copiable = (name: string, of: "power" | "toughness") =>
  getter(name, "card", (m, _, text) => factsOf(m, text)[of] ?? 0, {
    kind: "number",
    layer: "copy",
    reads: [],
    say: `the copiable ${of} of {of}`,
  });
const copiablePower = copiable("copiablePower", "power");
const copiableToughness = copiable("copiableToughness", "toughness");
const size = (name: string, base: string) =>
  getter(
    name,
    "card",
    (m, row) => {
      const found = m.rules.getters.find(other => other.name === base);
      return found ? get(m, found, row) : 0;
    },
    { kind: "number", layer: { set: "set", add: "modify" }, reads: [] },
  );
const power = size("power", "copiablePower");
const toughness = size("toughness", "copiableToughness");

const isBasic = question(
  "isBasic",
  [["card", "card"]],
  "flag",
  (m, card) => (factsOf(m, textNow(m, rowOf(card))).types ?? []).includes("basic"),
  { reads: [], say: "{card} is basic" },
);
const isToken = question(
  "isToken",
  [["card", "card"]],
  "flag",
  (m, card) => factsOf(m, m.s.card.text[rowOf(card)]).token ?? false,
  { reads: [], say: "{card} is a token" },
);
const textOf = question("textOf", [["card", "card"]], "text", (m, card) => textNow(m, rowOf(card)), {
  say: "the copiable text of {card}",
});
const isPermanentCard = question(
  "isPermanentCard",
  [["card", "card"]],
  "flag",
  (m, card) => !(factsOf(m, m.s.card.text[rowOf(card)]).types ?? []).includes("instant"),
  { reads: [], say: "{card} is a permanent card" },
);
const damageOn = question("damageOn", [["card", "card"]], "number", (m, card) => m.s.card.damage[rowOf(card)], {
  reads: ["card.damage"],
  say: "the damage on {card}",
});
const countersOn = question("countersOn", [["card", "card"]], "number", (m, card) => m.s.card.counters[rowOf(card)], {
  reads: ["card.counters"],
  say: "the number of counters on {card}",
});
const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], { reads: ["game.active"] });
const hasPassed = question("hasPassed", [], "flag", m => m.s.game.passed[0], { reads: ["game.passed"] });
const turnNumber = question("turnNumber", [], "number", m => m.s.game.turn[0], { reads: ["game.turn"] });

const cardAndCount = [
  ["card", "card"],
  ["count", "number"],
] as const;
const playerAndCount = [
  ["player", "player"],
  ["count", "number"],
] as const;

const setTapped = (name: string, past: string, to: number) =>
  atomic(
    name,
    [["card", "card"]],
    (m, card) => {
      if (!isCurrent(m, card) || m.s.card.tapped[rowOf(card)] === to) return m.nothing();
      m.s.card.tapped[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.tapped"], say: `${name} {card}` },
  );
const tap = setTapped("tap", "tapped", 1);

const markDamage = atomic(
  "markDamage",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card) || amount <= 0) return m.nothing();
    m.s.card.damage[rowOf(card)] += amount;
    return amount;
  },
  { past: "damaged", result: "number", writes: ["card.damage"], say: "{count} damage is dealt to {card}" },
);
const removeDamage = atomic(
  "removeDamage",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card) || m.s.card.damage[rowOf(card)] === 0) return m.nothing();
    m.s.card.damage[rowOf(card)] = 0;
    return 0;
  },
  { past: "healed", writes: ["card.damage"], say: "all damage is removed from {card}" },
);
const addCounters = atomic(
  "addCounters",
  cardAndCount,
  (m, card, amount) => {
    if (!isCurrent(m, card) || amount === 0) return m.nothing();
    m.s.card.counters[rowOf(card)] += amount;
    return amount;
  },
  { past: "got counters", result: "number", writes: ["card.counters"], say: "put {count} counters on {card}" },
);
const changeLife = (name: string, past: string, sign: number) =>
  atomic(
    name,
    playerAndCount,
    (m, player, amount) => {
      if (amount <= 0) return m.nothing();
      m.s.player.life[player] += sign * amount;
      return amount;
    },
    { past, result: "number", writes: ["player.life"], say: `{player} ${name.replace("Life", "s")} {count} life` },
  );
const gainLife = changeLife("gainLife", "gained life", 1);
const loseLife = changeLife("loseLife", "lost life", -1);

/** A card that comes to the battlefield is a new object: nothing of the old one is on it. */
const freshen = atomic(
  "freshen",
  [["card", "card"]],
  (m, card) => {
    const row = rowOf(card);
    m.s.card.tapped[row] = 0;
    m.s.card.damage[row] = 0;
    m.s.card.counters[row] = 0;
    return 0;
  },
  { past: "freshened", writes: ["card.tapped", "card.damage", "card.counters"], seenBy: () => 0 },
);
const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    m.s.game.active[0] = player;
    m.s.game.turn[0]++;
    return 0;
  },
  { past: "turn begun", writes: ["game.active", "game.turn"] },
);
const beginEndStep = atomic("beginEndStep", [["player", "player"]], () => 0, {
  past: "end step begun",
  writes: [],
  say: "an end step begins",
});
const setPassed = atomic(
  "setPassed",
  [["passed", "flag"]],
  (m, passed) => {
    m.s.game.passed[0] = passed;
    return 0;
  },
  { past: "passes noted", writes: ["game.passed"], seenBy: () => 0 },
);

const battlefield = everywhere("battlefield");
const creatures = those(battlefield, card => isCreature(card));
const lands = those(battlefield, card => isLand(card));

/** Onto the battlefield, as whatever it says it enters as: who waits for this sees it only then. */
const enter = verb(
  "enter",
  [["card", "card"]],
  card => move(card, zone("battlefield"), TOP, it => [gives(it), freshen(it), perform(it, "entersAs")]),
  { past: "entered", result: "card", say: "{card} enters the battlefield" },
);

const destroy = verb("destroy", [["card", "card"]], card => move(card, zone("graveyard", ownerOf(card))), {
  past: "destroyed",
  say: "destroy {card}",
});

/** Onto the stack; a permanent will enter, anything else announces itself. */
const cast = verb(
  "cast",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (player, card) =>
    as(
      player,
      move(card, zone("spells"), TOP, spell => [
        gives(spell),
        when(isPermanentCard(spell), stack(enter(spell)), perform(spell, "spell")),
      ]),
    ),
  { past: "cast", result: "card", say: "{player} casts {card}" },
);

/** The end of every spell that is no permanent. */
const toGraveyard = move(self, zone("graveyard", ownerOf(self)));
const damage = (aim: Value<"any">, amount: Value<"number"> | number) =>
  when(isPlayer(aim), loseLife(asPlayer(aim), amount), when(isStill(asCard(aim)), markDamage(asCard(aim), amount)));

const dies = (condition: (card: Value<"card">, graveyard: Value<"zone">) => Value<"flag">) =>
  happens(move, event =>
    and(
      isZone(zoneOf(event.card), "battlefield"),
      isZone(event.to, "graveyard"),
      isCreature(event.card),
      condition(event.card, event.to),
    ),
  );

const becomeCopy = (card: Value<"card">, of: Value<"card">, duration = "") =>
  letBe("text", textOf(of), text =>
    letBe("number", copiablePower(of), itsPower =>
      letBe("number", copiableToughness(of), itsToughness =>
        affect(
          card,
          duration,
          copies(text),
          becomes("copiablePower", itsPower),
          becomes("copiableToughness", itsToughness),
        ),
      ),
    ),
  );

const fits = (card: Value<"card">, limit: Value<"number">) => and(not(isLand(card)), lessThan(manaValue(card), limit));

/** 702.85: when it is cast, not when it resolves. */
const cascade: Ability = from(
  "spells",
  whenever(
    happens(cast, event => same(event.result, self)),
    letBe("number", manaValue(self), limit =>
      stack([
        until(
          zone("library"),
          card => [show(card), move(card, zone("aside"))],
          card => fits(card, limit),
        ),
        choose(
          maybeOne,
          those(inZone("aside"), card => fits(card, limit)),
          card => cast(you, card),
          "cast it without paying",
        ),
        note(inZone("aside"), rest => [
          each(rest, card => move(card, zone("library"), BOTTOM)),
          shuffleBottom(zone("library"), count(rest)),
        ]),
      ]),
    ),
  ),
);

const creature = (
  manaCost: number,
  [itsPower, itsToughness]: readonly [number, number],
  abilities: readonly Ability[] = [],
  programs: TextDefinition["programs"] = {},
): TextDefinition => ({
  facts: { types: ["creature"], manaValue: manaCost, power: itsPower, toughness: itsToughness } satisfies Facts,
  abilities,
  programs,
});
const enchantment = (manaCost: number, ...abilities: readonly Ability[]): TextDefinition => ({
  facts: { types: ["enchantment"], manaValue: manaCost } satisfies Facts,
  abilities,
});
const land = (landTypes: readonly number[], basic: boolean, ...abilities: readonly Ability[]): TextDefinition => ({
  facts: { types: basic ? ["land", "basic"] : ["land"], manaValue: 0, landTypes } satisfies Facts,
  abilities,
});
const instant = (manaCost: number, spell: Program): TextDefinition => ({
  facts: { types: ["instant"], manaValue: manaCost } satisfies Facts,
  programs: { spell },
});

export const cards = {
  anthem: enchantment(3, always(creatures, more("power", 1), more("toughness", 1))),
  /** Divides as its caster chooses, among as many as its caster chooses. */
  arcLightning: instant(
    3,
    choose(
      between(1, 3),
      targets(creatures, everyone()),
      aims =>
        when(
          equals(count(aims), 2),
          choose(
            one,
            range(1, 2),
            share =>
              stack([
                batch(each(aims, aim => damage(aim, either(same(aim, first(aims)), share, minus(3, share))))),
                toGraveyard,
              ]),
            "how much to the first",
          ),
          stack([batch(each(aims, aim => damage(aim, dividedBy(3, count(aims))))), toGraveyard]),
        ),
      "one, two or three targets",
    ),
  ),
  bears: creature(2, [2, 2]),
  /** Sees what dies together with it, itself included. */
  bloodArtist: creature(
    2,
    [0, 1],
    [
      lookingBack(
        dies(() => equals(1, 1)),
        choose(one, everyone(), who => stack([loseLife(who, 1), gainLife(you, 1)]), "who loses 1 life"),
      ),
    ],
  ),
  bloodMoon: enchantment(
    3,
    always(
      those(lands, it => not(isBasic(it))),
      loseAll("landType"),
      becomes("landType", 1, mountainType()),
      inLayer("type", loseAll("ability")),
    ),
  ),
  bloodbraid: creature(4, [3, 2], [cascade]),
  bolt: instant(
    1,
    choose(one, targets(creatures, everyone()), aim => stack([damage(aim, 3), toGraveyard]), "what to hit"),
  ),
  /** Works from the graveyard only, and asks again when it resolves. */
  bridgeFromBelow: {
    facts: { types: ["enchantment"], manaValue: 3 } satisfies Facts,
    abilities: [
      from(
        "graveyard",
        lookingBack(
          dies((card, graveyard) => and(same(graveyard, zone("graveyard")), not(isToken(card)))),
          stack(when(isStill(self), create("zombie", you, zone("battlefield")))),
        ),
      ),
      from(
        "graveyard",
        lookingBack(
          dies((_, graveyard) => not(same(graveyard, zone("graveyard")))),
          stack(when(isStill(self), move(self, zone("exile")))),
        ),
      ),
    ],
  },
  clone: creature(4, [0, 0], [], {
    entersAs: choose(
      maybeOne,
      those(creatures, card => not(same(card, self))),
      card => becomeCopy(self, card),
      "what it enters as",
    ),
  }),
  colossus: creature(4, [0, 0], [], {
    entersAs: addCounters(self, 3),
  }),
  forest: land([FOREST], true),
  /** Comes back as another object. */
  flicker: instant(
    1,
    choose(
      one,
      creatures,
      aim =>
        stack([
          when(
            isStill(aim),
            move(aim, zone("exile"), TOP, gone =>
              delayed(whenever(happens(beginEndStep), stack(when(isStill(gone), enter(gone))))),
            ),
          ),
          toGraveyard,
        ]),
      "what to exile",
    ),
  ),
  humility: enchantment(4, always(creatures, loseAll("ability"), becomes("power", 1), becomes("toughness", 1))),
  /** Puts a shield around a creature that the next destruction breaks on. */
  mending: instant(
    1,
    choose(
      one,
      creatures,
      aim =>
        stack([
          delayed(
            instead(
              happens(destroy, event => same(event.card, aim)),
              [tap(aim), removeDamage(aim)],
            ),
            "turn",
          ),
          toGraveyard,
        ]),
      "what to regenerate",
    ),
  ),
  mountain: land([MOUNTAIN], true),
  /** One creature becomes a copy of another for a turn. */
  mimicry: instant(
    2,
    choose(
      one,
      creatures,
      card =>
        choose(
          one,
          creatures,
          model => stack([when(isStill(card), becomeCopy(card, model, "turn")), toGraveyard]),
          "what it becomes a copy of",
        ),
      "what becomes a copy",
    ),
  ),
  opalescence: enchantment(
    4,
    always(
      those(battlefield, it => and(isEnchantment(it), not(same(it, self)))),
      becomes("isCreature", 1),
      becomes("power", it => manaValue(it)),
      becomes("toughness", it => manaValue(it)),
    ),
  ),
  /** A copy, except that it is 7/7: copies of it are 7/7 too. */
  quicksilverGargantuan: creature(7, [7, 7], [], {
    entersAs: choose(
      maybeOne,
      those(creatures, card => not(same(card, self))),
      card =>
        letBe("text", textOf(card), text =>
          affect(self, "", copies(text), becomes("copiablePower", 7), becomes("copiableToughness", 7)),
        ),
      "what it enters as",
    ),
  }),
  shardless: creature(3, [2, 2], [cascade]),
  urborg: land([], false, always(lands, becomes("landType", 1, swampType()))),
  /** Says something when it enters. */
  visionary: creature(
    2,
    [1, 1],
    [
      whenever(
        happens(enter, event => same(event.result, self)),
        stack(gainLife(you, 1)),
      ),
    ],
  ),
  wasteland: land([], false),
  wrath: instant(4, stack([batch(each(creatures, card => destroy(card))), toGraveyard])),
  zombie: {
    facts: { types: ["creature"], manaValue: 0, power: 2, toughness: 2, token: true } satisfies Facts,
  },
} satisfies Readonly<Record<string, TextDefinition>>;

// 704.5f, g: no toughness left, or lethal damage.
const withered = those(creatures, card => atMost(toughness(card), 0));
const dead = those(creatures, card => and(moreThan(toughness(card), 0), atLeast(damageOn(card), toughness(card))));
const strayTokens = those(both(everywhere("graveyard"), everywhere("exile")), card => isToken(card));
const anyWaiting = anyOf(both(waiting(you), waiting(nextPlayer())));

const stateBased = [
  batch([each(withered, card => move(card, zone("graveyard", ownerOf(card)))), each(dead, card => destroy(card))]),
  each(strayTokens, card => cease(card)),
];

/** 603.3: the active player's go on first, each player orders their own; announcing chooses the targets. */
const announceTriggers = each(everyone(activePlayer()), player => [
  during(
    moreThan(count(waiting(player)), 1),
    as(
      player,
      choose(one, waiting(player), item => resolve(item), "which trigger goes on the stack next"),
    ),
  ),
  each(waiting(player), item => resolve(item)),
]);

const priority = [
  setPassed(false),
  during(not(hasPassed()), [
    during(or(anyOf(withered), anyOf(dead), anyOf(strayTokens), anyWaiting), [...stateBased, announceTriggers]),
    setPassed(true),
    each(everyone(activePlayer()), player =>
      when(
        hasPassed(),
        as(
          player,
          choose(
            idly(maybeOne),
            inZone("hand"),
            card => [setPassed(false), when(isLand(card), enter(card), cast(you, card))],
            "play a card or pass",
          ),
        ),
      ),
    ),
    when(and(hasPassed(), anyOf(stacked)), [resolve(topItem), setPassed(false)]),
  ]),
];

/** Counters add in layer 7c, whatever set the size before. */
const counterRule = always(
  creatures,
  more("power", it => countersOn(it)),
  more("toughness", it => countersOn(it)),
);

const LAST_TURN = 4;

export const magic: GameDefinition = {
  name: "magic-stub",
  title: "Some of Magic",
  players: { min: 2, max: 2 },
  options: {},
  tables,
  zones: {
    library: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    battlefield: { per: "table", seenBy: "everybody", remembers: true },
    graveyard: { per: "player", seenBy: "everybody", ordered: true },
    exile: { per: "table", seenBy: "everybody" },
    spells: { per: "table", seenBy: "everybody", remembers: true },
    aside: { per: "player", seenBy: "everybody", ordered: true },
  },
  words: [
    mountainType,
    swampType,
    isCreature,
    isEnchantment,
    isLand,
    landType,
    manaValue,
    copiablePower,
    copiableToughness,
    power,
    toughness,
    isBasic,
    isToken,
    textOf,
    isPermanentCard,
    damageOn,
    countersOn,
    activePlayer,
    hasPassed,
    turnNumber,
    tap,
    markDamage,
    removeDamage,
    addCounters,
    gainLife,
    loseLife,
    freshen,
    beginTurn,
    beginEndStep,
    setPassed,
    enter,
    destroy,
    cast,
  ],
  layers: ["copy", "control", "type", "ability", "set", "modify"],
  copyLayer: "copy",
  controlLayer: "control",
  abilityLayer: "ability",
  durations: ["turn"],
  abilitiesWorkIn: "battlefield",
  texts: () => cards,
  lay(m, setup) {
    layCards(m, setup);
    (m.s as MagicState).player.life.fill(20);
  },
  main: [
    start(counterRule),
    goOnAs(1),
    forever([
      beginTurn(you),
      ...priority,
      beginEndStep(you),
      ...priority,
      expire("turn"),
      when(atLeast(turnNumber(), LAST_TURN), endGame()),
      goOnAs(nextPlayer()),
    ]),
  ],
  result: m => {
    const { life } = (m.s as MagicState).player;
    return { places: [1, 1], scores: [life[1], life[2]], why: "stopped" };
  },
};
