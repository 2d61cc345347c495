// Hard cards of Weiss Schwarz over as little of the game as they need: stage positions, the damage process, refresh and
// level up as interrupts, check timings, a climax phase, attacks and the encore step. W-numbers are those of the digest.

import { ref, u8 } from "../../columns.js";
import { valueWord } from "../../define.js";
import type { GameDefinition, TextDefinition } from "../../game.js";
import { isCurrent, textNow } from "../../getters.js";
import { always, happens, have, instead, lookingBack, more, proceed, whenever } from "../../language/abilities.js";
import {
  isStill,
  move,
  moveAll,
  ownerOf,
  settle,
  show,
  shuffle,
  TOP,
  topCardOf,
  zoneOf,
} from "../../language/cards.js";
import { choose, idly, may, maybeOne, one, oneOf } from "../../language/choices.js";
import { as, during, each, endGame, gives, letBe, repeat, self, when, you } from "../../language/control.js";
import { resolve, waiting } from "../../language/items.js";
import { affect, delayed, expire, start } from "../../language/lasting.js";
import {
  and,
  atLeast,
  equals,
  isSomething,
  lessThan,
  minus,
  moreThan,
  not,
  or,
  same,
  times,
} from "../../language/numbers.js";
import { perform } from "../../language/perform.js";
import {
  anyOf,
  count,
  everyone,
  everywhere,
  first,
  inZone,
  isZone,
  nextPlayer,
  sizeOf,
  those,
  zone,
} from "../../language/sources.js";
import { batch, indivisible } from "../../language/spans.js";
import type { Machine } from "../../machine.js";
import { zoneRow } from "../../moves.js";
import type { StateOf } from "../../state.js";
import { wordsFor } from "../../typed-words.js";
import { rowOf } from "../../values.js";
import { verb } from "../../verbs.js";
import type { Ability, Program, Value } from "../../words.js";
import { cardsIn, topCard, zoneCount } from "../../zones.js";
import { layCards, type Seat } from "./scripted.js";

const tables = {
  card: { position: u8, posture: u8, host: ref("card") },
  game: { active: u8, attacker: ref("card"), defender: ref("card"), kind: u8 },
};
type WeissState = StateOf<typeof tables>;
const { question, atomic, getter } = wordsFor<WeissState>();

interface Facts {
  readonly type: "character" | "climax";
  readonly level: number;
  readonly power: number;
  readonly soul: number;
  /** The level its counter ability asks for. */
  readonly counterLevel?: number;
}
const factsOf = (m: Machine, text: number): Partial<Facts> => m.rules.texts[text].facts as Partial<Facts>;
const printed = (m: Machine, card: number): Partial<Facts> => factsOf(m, m.s.card.text[rowOf(card)]);

/** Numbers that are names at the table. */
const named = (name: string, value: number, say: string) => valueWord(name, [], "number", say, () => () => value);
// W-4.1: the centre stage, then the back stage.
const left = named("left", 1, "centre left");
const middle = named("middle", 2, "centre middle");
const right = named("right", 3, "centre right");
const standing = named("standing", 0, "standing");
const resting = named("resting", 1, "resting");
const reversed = named("reversed", 2, "reversed");
const direct = named("direct", 1, "direct");
const frontal = named("frontal", 2, "frontal");
const side = named("side", 3, "side");
const taken = named("taken", 1, "taken");
const cancelled = named("cancelled", 2, "cancelled");

const number = (name: "level" | "power" | "soul") =>
  getter(name, "card", (m, _, text) => factsOf(m, text)[name] ?? 0, { kind: "number", layer: "numbers", reads: [] });
const level = number("level");
const power = number("power");
const soul = number("soul");
/** A getter so that it is remembered of what has left the stage. */
const position = getter("position", "card", (m, row) => m.s.card.position[row], {
  kind: "number",
  layer: "other",
  reads: ["card.position"],
});

const isCharacter = question(
  "isCharacter",
  [["card", "card"]],
  "flag",
  (m, card) => printed(m, card).type === "character",
  {
    reads: [],
    say: "{card} is a character",
  },
);
const isClimax = question("isClimax", [["card", "card"]], "flag", (m, card) => printed(m, card).type === "climax", {
  reads: [],
  say: "{card} is a climax",
});
const posture = question("posture", [["card", "card"]], "number", (m, card) => m.s.card.posture[rowOf(card)], {
  reads: ["card.posture"],
  say: "the state of {card}",
});
const hostOf = question("hostOf", [["card", "card"]], "card", (m, card) => m.s.card.host[rowOf(card)], {
  reads: ["card.host"],
  say: "the card over {card}",
});
const textOf = question("textOf", [["card", "card"]], "text", (m, card) => textNow(m, rowOf(card)), {
  say: "the name of {card}",
});
const counterLevel = question(
  "counterLevel",
  [["card", "card"]],
  "number",
  (m, card) => printed(m, card).counterLevel ?? 99,
  {
    reads: [],
    say: "the counter level of {card}",
  },
);
/** W-9.3: the seven oldest of a clock. */
const isOld = question(
  "isOld",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const { at, zone: of } = m.s.card;
    return at[rowOf(card)] - m.s.zone.head[of[rowOf(card)]] < 7;
  },
  { say: "{card} is one of the seven oldest" },
);
const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], {
  reads: ["game.active"],
  say: "the turn player",
});
const attacker = question("attacker", [], "card", m => m.s.game.attacker[0], {
  reads: ["game.attacker"],
  say: "the attacking character",
});
const defender = question("defender", [], "card", m => m.s.game.defender[0], {
  reads: ["game.defender"],
  say: "the defending character",
});
const attackKind = question("attackKind", [], "number", m => m.s.game.kind[0], {
  reads: ["game.kind"],
  say: "the kind of the attack",
});

const deckZone = (m: Machine, name: string, player: number): number =>
  zoneRow(
    m,
    m.rules.zoneKinds.findIndex(kind => kind.name === name),
    player,
  );

/** W-8.8(6): a cancelling climax that was the last card goes to the waiting room first. */
function isCancelling(m: Machine, player: number): boolean {
  const card = topCard(m.s, deckZone(m, "resolution", player));
  return card > 0 && factsOf(m, m.s.card.text[card]).type === "climax";
}
const mustRefresh = (m: Machine, player: number): boolean =>
  zoneCount(m.s, deckZone(m, "deck", player)) === 0 &&
  zoneCount(m.s, deckZone(m, "waitingRoom", player)) > 0 &&
  !isCancelling(m, player);
const mustLevelUp = (m: Machine, player: number): boolean => zoneCount(m.s, deckZone(m, "clock", player)) >= 7;

const needsRefresh = question("needsRefresh", [["player", "player"]], "flag", mustRefresh);
const needsLevelUp = question("needsLevelUp", [["player", "player"]], "flag", mustLevelUp);

const cardParam = [["card", "card"]] as const;
const setPosture = (name: string, past: string, to: number) =>
  atomic(
    name,
    cardParam,
    (m, card) => {
      // W-2(3): putting something into the state it already has is no action.
      if (!isCurrent(m, card) || m.s.card.posture[rowOf(card)] === to) return m.nothing();
      m.s.card.posture[rowOf(card)] = to;
      return 0;
    },
    { past, writes: ["card.posture"], say: `${name} {card}` },
  );
const rest = setPosture("rest", "rested", 1);
const reverse = setPosture("reverse", "reversed", 2);

const setPosition = atomic(
  "setPosition",
  [
    ["card", "card"],
    ["position", "number"],
    ["posture", "number"],
  ],
  (m, card, at, how) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.position[rowOf(card)] = at;
    m.s.card.posture[rowOf(card)] = how;
    return 0;
  },
  { past: "put in position", writes: ["card.position", "card.posture"] },
);
const setHost = atomic(
  "setHost",
  [
    ["card", "card"],
    ["host", "card"],
  ],
  (m, card, host) => {
    if (!isCurrent(m, card)) return m.nothing();
    m.s.card.host[rowOf(card)] = host;
    return 0;
  },
  { past: "put under", writes: ["card.host"] },
);
const noteAttack = atomic(
  "noteAttack",
  [
    ["attacker", "card"],
    ["kind", "number"],
    ["defender", "card"],
  ],
  (m, by, kind, on) => {
    m.s.game.attacker[0] = by;
    m.s.game.kind[0] = kind;
    m.s.game.defender[0] = on;
    return 0;
  },
  { past: "attack noted", writes: ["game.attacker", "game.kind", "game.defender"] },
);
const begin = atomic(
  "begin",
  [["player", "player"]],
  (m, player) => {
    m.s.game.active[0] = player;
    return 0;
  },
  { past: "turn begun", writes: ["game.active"] },
);
const beginClimaxPhase = atomic("beginClimaxPhase", [["player", "player"]], () => 0, {
  past: "climax phase begun",
  writes: [],
  say: "the climax phase of {player} begins",
});

const stage = (who: Value<"player"> = you) => inZone("stage", who);
/** For a while, of the object it is now. */
const bonus = (card: Value<"card">, what: string, by: Value<"number"> | number) => affect(card, "turn", more(what, by));

const place = verb(
  "place",
  [
    ["card", "card"],
    ["position", "number"],
    ["posture", "number"],
  ],
  (card, at, how) => move(card, zone("stage", ownerOf(card)), TOP, it => [gives(it), setPosition(it, at, how)]),
  { past: "placed", result: "card", say: "put {card} on stage ({position}, {posture})" },
);

/** From the top of the stock to the waiting room. */
const payStock = verb(
  "payStock",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (player, amount) => indivisible(repeat(amount, move(topCardOf(zone("stock", player)), zone("waitingRoom", player)))),
  { past: "paid", say: "{player} pays {count} stock" },
);

/** W-8.1: direct attacks hit harder, side attacks less, by what the facing character's level is now. */
const declareAttack = verb(
  "declareAttack",
  [
    ["attacker", "card"],
    ["kind", "number"],
    ["defender", "card"],
  ],
  (by, kind, on) => [
    noteAttack(by, kind, on),
    rest(by),
    when(equals(kind, direct()), bonus(by, "soul", 1)),
    when(
      equals(kind, side()),
      letBe("number", minus(0, level(on)), less => bonus(by, "soul", less)),
    ),
  ],
  { past: "attacked", say: "{attacker} attacks ({kind}, {defender})" },
);

const revealed = (player: Value<"player">) => inZone("resolution", player);
const climaxRevealed = (player: Value<"player">) => anyOf(those(revealed(player), card => isClimax(card)));

/** W-8.8, with the refresh wherever it falls. */
const dealDamage = verb(
  "dealDamage",
  [
    ["player", "player"],
    ["amount", "number"],
    ["source", "card"],
  ],
  (player, amount) => [
    during(
      and(
        lessThan(count(revealed(player)), amount),
        not(climaxRevealed(player)),
        moreThan(sizeOf(zone("deck", player)), 0),
      ),
      [settle(zone("deck", player)), move(topCardOf(zone("deck", player)), zone("resolution", player))],
    ),
    when(
      anyOf(revealed(player)),
      when(
        climaxRevealed(player),
        [gives(cancelled()), batch(each(revealed(player), card => move(card, zone("waitingRoom", player))))],
        [gives(taken()), moveAll(zone("resolution", player), zone("clock", player))],
      ),
    ),
  ],
  { past: "damaged", result: "number", say: "deal {amount} damage to {player}" },
);

// W-9.2 and W-9.3. Both wait for nothing but each other; the card of a refresh is no damage.
const refresh = (player: Value<"player">) => [
  moveAll(zone("waitingRoom", player), zone("deck", player)),
  shuffle(zone("deck", player)),
  settle(zone("deck", player)),
  move(topCardOf(zone("deck", player)), zone("clock", player)),
];
const levelUp = (player: Value<"player">) =>
  as(
    player,
    indivisible(
      choose(
        one,
        those(inZone("clock"), card => isOld(card)),
        chosen => [
          each(
            those(inZone("clock"), card => and(isOld(card), not(same(card, chosen)))),
            card => move(card, zone("waitingRoom")),
          ),
          move(chosen, zone("level")),
        ],
        "which card goes to the level zone",
      ),
    ),
  );
const interruption = each(everyone(activePlayer()), player =>
  during(or(needsRefresh(player), needsLevelUp(player)), [
    when(needsRefresh(player), refresh(player)),
    when(needsLevelUp(player), levelUp(player)),
  ]),
);

const leavesForWaitingRoom = happens(move, event =>
  and(same(event.card, self), isZone(zoneOf(event.card), "stage"), isZone(event.to, "waitingRoom")),
);
/** W-11: back to its former position, resting, if it is still the object that went to the waiting room. */
const encore = (pay: (comesBack: Program) => Program): Ability =>
  lookingBack(leavesForWaitingRoom, event =>
    when(isStill(event.result), pay(when(isStill(event.result), place(event.result, position(self), resting())))),
  );
const encoreForStock = (amount: number) =>
  encore(comesBack =>
    when(
      atLeast(sizeOf(zone("stock")), amount),
      may(`pay ${amount} stock for Encore`, [payStock(you, amount), comesBack].flat()),
    ),
  );
const encoreForCharacter = encore(comesBack =>
  choose(
    maybeOne,
    those(inZone("hand"), card => isCharacter(card)),
    paid => [move(paid, zone("waitingRoom")), comesBack].flat(),
    "discard a character for Encore",
  ),
);

const isInFront = (it: Value<"card">) =>
  or(equals(position(it), minus(position(self), 3)), equals(position(it), minus(position(self), 2)));

const backup = (amount: number, stock: number): Program => [
  indivisible([payStock(you, stock), move(self, zone("waitingRoom"))]),
  choose(
    one,
    those(stage(), card => same(card, defender())),
    card => bonus(card, "power", amount),
  ),
];

const character = (
  [itsLevel, itsPower, itsSoul]: readonly [number, number, number],
  abilities: readonly Ability[] = [],
  programs: TextDefinition["programs"] = {},
  more: Partial<Facts> = {},
): TextDefinition => ({
  facts: { type: "character", level: itsLevel, power: itsPower, soul: itsSoul, ...more } satisfies Facts,
  abilities,
  programs,
});
const climax = (programs: TextDefinition["programs"] = {}): TextDefinition => ({
  facts: { type: "climax", level: 0, power: 0, soul: 0 } satisfies Facts,
  programs,
});

const markers = those(inZone("markers"), card => same(hostOf(card), self));

export const cards = {
  /** The level it gives counts for what counts levels, however late it comes. */
  anotherWielder: character(
    [0, 2000, 1],
    [
      whenever(
        happens(declareAttack, event => same(event.attacker, self)),
        choose(
          one,
          those(stage(), card => not(same(card, self))),
          card => [bonus(card, "level", 1), bonus(card, "power", 1000)],
          "which other character",
        ),
      ),
    ],
  ),
  backdraft: character([2, 2500, 1], [], { counter: backup(3000, 1) }, { counterLevel: 2 }),
  /** Great Performance: whatever is declared, it is attacked itself. */
  breakwaterGuard: character(
    [1, 5500, 1],
    [
      instead(
        happens(declareAttack, event =>
          and(
            not(same(ownerOf(event.attacker), you)),
            equals(position(self), middle()),
            not(equals(posture(self), reversed())),
          ),
        ),
        proceed({ kind: frontal(), defender: self }),
      ),
    ],
  ),
  /** A marker instead of being reversed. */
  canopyOracle: character(
    [3, 9500, 2],
    [
      whenever(
        happens(place, event => same(event.result, self)),
        [settle(zone("deck")), move(topCardOf(zone("deck")), zone("markers"), TOP, marker => setHost(marker, self))],
      ),
      instead(
        happens(reverse, event => and(same(event.card, self), anyOf(markers))),
        may(
          "put a marker into the waiting room instead",
          choose(one, markers, marker => move(marker, zone("waitingRoom"))),
          proceed(),
        ),
      ),
    ],
  ),
  ferryGuide: character([1, 4500, 1], [encoreForCharacter]),
  /** Assist by the level of whoever is in front. */
  groveGuardian: character(
    [2, 8500, 2],
    [
      always(
        those(stage(), it => isInFront(it)),
        more("power", it => times(500, level(it))),
      ),
    ],
  ),
  /** Shot: waits for the next damage of this very character, and is spent by it. */
  harborLightsUp: climax({
    icon: letBe("card", attacker(), who => [
      bonus(who, "soul", 1),
      delayed(
        whenever(
          happens(dealDamage, event => same(event.source, who)),
          event => when(equals(event.result, cancelled()), dealDamage(event.player, 1, who)),
        ),
        "turn",
      ),
    ]),
  }),
  /** Raises the level of whoever is in front. */
  mentor: character(
    [0, 500, 1],
    [
      always(
        those(stage(), it => isInFront(it)),
        more("level", 1),
      ),
    ],
  ),
  runner: character([0, 3000, 1]),
  slackWater: climax(),
  stormPilot: character([2, 9500, 2]),
  /** Change: pays with itself and leaves its place to another. */
  stormWatcher: character(
    [1, 4000, 1],
    [
      whenever(
        happens(beginClimaxPhase, event => same(event.player, you)),
        when(
          and(isStill(self), atLeast(sizeOf(zone("stock")), 1)),
          may("pay 1 stock and put this into the waiting room", [
            indivisible([payStock(you, 1), move(self, zone("waitingRoom"))]),
            choose(
              maybeOne,
              those(inZone("waitingRoom"), card => same(textOf(card), "stormPilot")),
              card => place(card, position(self), standing()),
              "what comes in its place",
            ),
          ]),
        ),
      ),
    ],
  ),
  thornwall: character([1, 5500, 1]),
} satisfies Readonly<Record<string, TextDefinition>>;

// W-9.5: the one placed last stays; the stage is kept in the order of placing.
const crowded = (who: Value<"player">) =>
  those(stage(who), card =>
    not(same(card, first(those(stage(who), other => equals(position(other), position(card)))))),
  );
const opponent = nextPlayer(activePlayer());
const resolveOne = (who: Value<"player">) =>
  as(
    who,
    when(
      equals(count(waiting(you)), 1),
      resolve(first(waiting(you))),
      choose(one, waiting(you), item => resolve(item), "which ability to resolve"),
    ),
  );

/** W-6.2. */
const checkTiming = during(
  or(
    anyOf(crowded(activePlayer())),
    anyOf(crowded(opponent)),
    anyOf(waiting(activePlayer())),
    anyOf(waiting(opponent)),
  ),
  [
    batch(
      each(everyone(activePlayer()), who => each(crowded(who), card => move(card, zone("waitingRoom", ownerOf(card))))),
    ),
    when(
      anyOf(waiting(activePlayer())),
      resolveOne(activePlayer()),
      when(anyOf(waiting(opponent)), resolveOne(opponent)),
    ),
  ],
);

const facing = (card: Value<"card">) =>
  first(those(stage(nextPlayer()), other => equals(position(other), minus(4, position(card)))));

const triggerStep = [
  settle(zone("deck")),
  move(topCardOf(zone("deck")), zone("resolution"), TOP, card => [
    show(card),
    perform(card, "icon"),
    when(isStill(card), move(card, zone("stock"))),
  ]),
];

const counterStep = as(
  nextPlayer(),
  choose(
    idly(maybeOne),
    those(inZone("hand"), card => atLeast(sizeOf(zone("level")), counterLevel(card))),
    card => perform(card, "counter"),
    "use a counter",
  ),
);

const battleStep = when(and(isStill(attacker()), isStill(defender())), [
  when(
    equals(power(attacker()), power(defender())),
    batch([reverse(attacker()), reverse(defender())]),
    when(lessThan(power(attacker()), power(defender())), reverse(attacker()), reverse(defender())),
  ),
]);

const attack = (by: Value<"card">) => [
  when(
    isSomething(facing(by)),
    oneOf({ frontal: declareAttack(by, frontal(), facing(by)), side: declareAttack(by, side(), facing(by)) }),
    declareAttack(by, direct(), by),
  ),
  checkTiming,
  ...triggerStep,
  checkTiming,
  when(equals(attackKind(), frontal()), [counterStep, checkTiming]),
  when(and(isStill(attacker()), moreThan(soul(attacker()), 0)), dealDamage(nextPlayer(), soul(attacker()), attacker())),
  checkTiming,
  when(equals(attackKind(), frontal()), battleStep),
  checkTiming,
];

const attackers = those(stage(), card => and(equals(posture(card), standing()), lessThan(position(card), 4)));
const fallen = (who: Value<"player">) => those(stage(who), card => equals(posture(card), reversed()));

const encoreStep = each(everyone(), who =>
  as(
    who,
    during(anyOf(fallen(you)), [
      choose(one, fallen(you), card => move(card, zone("waitingRoom")), "which reversed character goes first"),
      checkTiming,
    ]),
  ),
);

/** One turn of player 1. Characters are laid out on the stage by position; "" leaves one empty. */
const turn = [
  begin(you),
  beginClimaxPhase(you),
  checkTiming,
  during(anyOf(attackers), [choose(one, attackers, by => attack(by), "who attacks")]),
  encoreStep,
  expire("turn"),
];

export const weiss: GameDefinition = {
  name: "weiss-stub",
  title: "Some of Weiss Schwarz",
  players: { min: 2, max: 2 },
  options: {},
  tables,
  zones: {
    deck: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    waitingRoom: { per: "player", seenBy: "everybody", ordered: true },
    clock: { per: "player", seenBy: "everybody", ordered: true },
    level: { per: "player", seenBy: "everybody" },
    stock: { per: "player", seenBy: "nobody", ordered: true },
    stage: { per: "player", seenBy: "everybody", ordered: true, remembers: true },
    markers: { per: "player", seenBy: "nobody", ordered: true },
    resolution: { per: "player", seenBy: "everybody", ordered: true },
  },
  words: [
    left,
    middle,
    right,
    standing,
    resting,
    reversed,
    direct,
    frontal,
    side,
    taken,
    cancelled,
    level,
    power,
    soul,
    position,
    isCharacter,
    isClimax,
    posture,
    hostOf,
    textOf,
    counterLevel,
    isOld,
    activePlayer,
    attacker,
    defender,
    attackKind,
    needsRefresh,
    needsLevelUp,
    rest,
    reverse,
    setPosition,
    setHost,
    noteAttack,
    begin,
    beginClimaxPhase,
    place,
    payStock,
    declareAttack,
    dealDamage,
  ],
  // W-10.4: what is no number, then numbers.
  layers: ["other", "numbers"],
  durations: ["turn"],
  abilitiesWorkIn: "stage",
  texts: () => cards,
  lay(m, setup) {
    const seats = (setup.seats ?? []) as readonly Seat[];
    const positions = seats.map(({ stage: names = [] }) =>
      names.flatMap((name, i) => (name === "" ? [] : [i + 1])).reverse(),
    );
    const present = seats.map(seat => ({ ...seat, stage: (seat.stage ?? []).filter(name => name !== "") }));
    layCards(m, { ...setup, seats: present });
    const s = m.s as WeissState;
    positions.forEach((of, i) => {
      cardsIn(s, deckZone(m, "stage", i + 1)).forEach((card, n) => {
        s.card.position[card] = of[n];
      });
    });
  },
  interrupt: {
    when: m => [1, 2].some(player => mustRefresh(m, player) || mustLevelUp(m, player)),
    program: interruption,
  },
  main: [
    // W-11: every character has this one unprinted.
    start(
      always(
        those(everywhere("stage"), card => isCharacter(card)),
        have(encoreForStock(3)),
      ),
    ),
    as(1, turn),
    endGame(),
  ],
  result: m => {
    const scores = [1, 2].map(player => -zoneCount(m.s, deckZone(m, "level", player)));
    return { places: [1, 1], scores, why: "stopped" };
  },
};
