// The combat phase (506–511).

import {
  anyNumber,
  anyOf,
  as,
  batch,
  type CompiledSource,
  choose,
  controllerOf,
  each,
  equals,
  idly,
  isCurrent,
  letBe,
  listValues,
  type Machine,
  targets as mixed,
  moreThan,
  nextPlayer,
  not,
  one,
  opponents,
  PLAYER_TAG,
  type Program,
  range,
  referenceTo,
  rowOf,
  type Source,
  sourceWord,
  those,
  type Value,
  verb,
  when,
  where,
  you,
} from "@kibitz/kernel";
import { activePlayer, hasColour, hasKeyword, isType, powerOf, protectedFrom, toughnessOf } from "./characteristics.js";
import { keywordBit } from "./keywords.js";
import { forPermanents } from "./sources-of-mana.js";
import { givePriority } from "./stack.js";
import { ATTACKERS, BEGIN_COMBAT, BLOCKERS, DAMAGE, END_COMBAT, FIRST_STRIKE } from "./steps.js";
import { atomic, type MagicMachine, magicMachine, question } from "./tables.js";
import { planeswalkers, theirs } from "./things.js";
import { CREATURE } from "./types.js";
import { dealDamage, emptyPools, tap } from "./verbs.js";

const bit = keywordBit;
const HASTE = bit("haste");
const DEFENDER = bit("defender");
const DESPITE = bit("attacks despite defender");
const CANNOT_ATTACK = bit("cannot attack");
const CANNOT_BLOCK = bit("cannot block");
const UNBLOCKABLE = bit("cannot be blocked");
const MUST_ATTACK = bit("attacks if able");
const MUST_BLOCK = bit("blocks if able");
const FLYING = bit("flying");
const REACH = bit("reach");
const MENACE = bit("menace");
const FIRST = bit("first strike");
const DOUBLE = bit("double strike");
const TRAMPLE = bit("trample");
const DEATHTOUCH = bit("deathtouch");
const BY_TOUGHNESS = bit("assigns damage by toughness");

/** 508.1a, 302.6. */
const canAttack = (m: MagicMachine, row: number): boolean =>
  m.s.card.tapped[row] === 0 &&
  isType(m, row, CREATURE) &&
  (m.s.card.sick[row] === 0 || hasKeyword(m, row, HASTE)) &&
  !hasKeyword(m, row, CANNOT_ATTACK) &&
  (!hasKeyword(m, row, DEFENDER) || hasKeyword(m, row, DESPITE));

/** 509.1a–b, 702.9b, 702.16f. */
function canBlock(m: MagicMachine, row: number, attacker: number): boolean {
  if (m.s.card.tapped[row] !== 0 || m.s.card.blocking[row] !== 0 || !isType(m, row, CREATURE)) return false;
  if (hasKeyword(m, row, CANNOT_BLOCK) || hasKeyword(m, attacker, UNBLOCKABLE)) return false;
  if (hasKeyword(m, attacker, FLYING) && !hasKeyword(m, row, FLYING) && !hasKeyword(m, row, REACH)) return false;
  for (let colour = 1; colour <= 16; colour <<= 1) {
    if (protectedFrom(m, attacker, colour) && hasColour(m, row, colour)) return false;
  }
  return true;
}

const cardsOf = <const P extends readonly (readonly [string, "player" | "card"])[]>(
  name: string,
  say: string,
  params: P,
  test: (m: MagicMachine, row: number, of: number) => boolean,
) =>
  sourceWord(name, params, "card", say, (c, args) => {
    const of = args.length === 0 ? () => 0 : c.value(args[0]);
    const list: CompiledSource["list"] = (m, base, into) => {
      const magic = magicMachine(m);
      const whose = of(m, base);
      forPermanents(magic, 0, row => {
        if (test(magic, row, whose)) into.push(referenceTo(m.s, m.rules.tables.card, row));
      });
    };
    return {
      kind: "card",
      list,
      has: (m, base, value) => isCurrent(m, value) && test(magicMachine(m), rowOf(value), of(m, base)),
      possible(m, base) {
        const found: number[] = [];
        list(m, base, found);
        return found.length > 0;
      },
      open: () => true,
    } satisfies CompiledSource;
  });

const ableToAttack = cardsOf(
  "ableToAttack",
  "creatures of {of} that can attack",
  [["of", "player"]],
  (m, row, player) => controllerOf(m, row) === player && canAttack(m, row),
);
const ableToBlock = cardsOf(
  "ableToBlock",
  "creatures that can block {attacker}",
  [["attacker", "card"]],
  (m, row, attacker) =>
    controllerOf(m, row) !== m.s.game.active[0] && isCurrent(m, attacker) && canBlock(m, row, rowOf(attacker)),
);
const attackers = cardsOf("attackers", "attacking creatures", [], (m, row) => m.s.card.attacking[row] !== 0);
const blockers = cardsOf("blockers", "blocking creatures", [], (m, row) => m.s.card.blocking[row] !== 0);
const blockersOf = cardsOf(
  "blockersOf",
  "what blocks {attacker}",
  [["attacker", "card"]],
  (m, row, attacker) => m.s.card.blocking[row] === attacker,
);
/** 508.1d: creatures that must attack are among the attackers. */
const attackIsLegal = question("attackIsLegal", [["picked", "card[]"]], "flag", (m, picked) => {
  const all = listValues(m.s, picked).map(rowOf);
  let legal = true;
  forPermanents(m, m.s.game.active[0], row => {
    if (hasKeyword(m, row, MUST_ATTACK) && canAttack(m, row) && !all.includes(row)) legal = false;
  });
  return legal;
});
/** 509.1b–c, 702.111b. */
const blockIsLegal = question(
  "blockIsLegal",
  [
    ["attacker", "card"],
    ["picked", "card[]"],
  ],
  "flag",
  (m, attacker, picked) => {
    const all = listValues(m.s, picked).map(rowOf);
    const row = rowOf(attacker);
    if (all.length === 1 && hasKeyword(m, row, MENACE)) return false;
    let legal = true;
    forPermanents(m, 0, other => {
      if (controllerOf(m, other) === m.s.game.active[0] || all.includes(other)) return;
      if (
        hasKeyword(m, other, MUST_BLOCK) &&
        canBlock(m, other, row) &&
        !(all.length === 0 && hasKeyword(m, row, MENACE))
      )
        legal = false;
    });
    return legal;
  },
);

const declareAttack = atomic(
  "declareAttack",
  [
    ["card", "card"],
    ["whom", "any"],
  ],
  (m, card, whom) => {
    m.s.card.attacking[rowOf(card)] = whom;
    return 0;
  },
  { past: "declared an attack", open: false, writes: ["card.attacking"], say: "{card} will attack {whom}" },
);
/** 508.3: "whenever this attacks" waits for this. */
export const attack = atomic("attack", [["card", "card"]], () => 0, {
  past: "attacked",
  open: false,
  writes: [],
  say: "{card} attacks",
});
const declareBlock = atomic(
  "declareBlock",
  [
    ["card", "card"],
    ["attacker", "card"],
  ],
  (m, card, attacker) => {
    m.s.card.blocking[rowOf(card)] = attacker;
    m.s.card.blocked[rowOf(attacker)] = 1;
    return 0;
  },
  {
    past: "declared a block",
    open: false,
    writes: ["card.blocking", "card.blocked"],
    say: "{card} will block {attacker}",
  },
);
/** 509.3. */
export const block = atomic(
  "block",
  [
    ["card", "card"],
    ["attacker", "card"],
  ],
  () => 0,
  { past: "blocked", open: false, writes: [], say: "{card} blocks {attacker}" },
);
/** 509.3c: once for each attacker that is blocked. */
export const becomeBlocked = atomic("becomeBlocked", [["card", "card"]], () => 0, {
  past: "became blocked",
  open: false,
  writes: [],
  say: "{card} becomes blocked",
});
export const attackedBy = question(
  "attackedBy",
  [["card", "card"]],
  "any",
  (m, card) => m.s.card.attacking[rowOf(card)],
  {
    reads: ["card.attacking"],
    say: "what {card} attacks",
  },
);
export const blockedCreature = question(
  "blockedCreature",
  [["card", "card"]],
  "card",
  (m, card) => m.s.card.blocking[rowOf(card)],
  { reads: ["card.blocking"], say: "what {card} blocks" },
);
export const asTarget = question(
  "asTarget",
  [["player", "player"]],
  "any",
  (_, player) => player + PLAYER_TAG * 65_536,
  {
    reads: [],
    say: "{player}",
  },
);
export const attackingAlone = question("attackingAlone", [], "flag", m => {
  let all = 0;
  forPermanents(m, 0, row => {
    if (m.s.card.attacking[row] !== 0) all++;
  });
  return all === 1;
});

// Combat damage (510).

/** 510.1a. */
const strikes = (m: Machine, row: number): number =>
  Math.max(0, hasKeyword(m, row, BY_TOUGHNESS) ? toughnessOf(m, row) : powerOf(m, row));
/** 510.4: who deals damage in this step. */
function strikesNow(m: MagicMachine, row: number): boolean {
  if (m.s.game.step[0] === FIRST_STRIKE) return hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
  return m.s.card.struck[row] === 0 || hasKeyword(m, row, DOUBLE);
}
const strikers = cardsOf(
  "strikers",
  "attackers that deal damage now",
  [],
  (m, row) => m.s.card.attacking[row] !== 0 && strikesNow(m, row),
);
const strikingBlockers = cardsOf(
  "strikingBlockers",
  "blockers that deal damage now",
  [],
  (m, row) => m.s.card.blocking[row] !== 0 && strikesNow(m, row),
);
const anyFirstStrike = question("anyFirstStrike", [], "flag", m => {
  let found = false;
  forPermanents(m, 0, row => {
    if (m.s.card.attacking[row] === 0 && m.s.card.blocking[row] === 0) return;
    found ||= hasKeyword(m, row, FIRST) || hasKeyword(m, row, DOUBLE);
  });
  return found;
});
const strikePower = question("strikePower", [["card", "card"]], "number", (m, card) => strikes(m, rowOf(card)), {
  say: "the combat damage of {card}",
});
const assignedTo = question("assignedTo", [["card", "card"]], "number", (m, card) => m.s.card.assigned[rowOf(card)], {
  reads: ["card.assigned"],
  say: "the damage assigned to {card}",
});

/** 510.1c, 702.2c: damage that would be lethal, counting what is marked already. */
const lethal = (m: MagicMachine, row: number, attacker: number): number => {
  const missing = Math.max(0, toughnessOf(m, row) - m.s.card.damage[row]);
  return missing > 0 && hasKeyword(m, attacker, DEATHTOUCH) ? 1 : missing;
};
interface Division {
  readonly left: number;
  readonly isLast: boolean;
  readonly allLethal: boolean;
}
/** How the division of an attacker's damage stands when it comes to one of its blockers. */
function divisionAt(m: MagicMachine, attacker: number, blocker: number): Division {
  const row = rowOf(attacker);
  let left = strikes(m, row);
  let before = true;
  let isLast = true;
  let allLethal = true;
  forPermanents(m, 0, other => {
    if (m.s.card.blocking[other] !== attacker) return;
    if (other === rowOf(blocker)) before = false;
    else if (before) {
      left -= m.s.card.assigned[other];
      if (m.s.card.assigned[other] < lethal(m, other, row)) allLethal = false;
    } else isLast = false;
  });
  return { left, isLast, allLethal };
}
const leastFor = question(
  "leastFor",
  [
    ["attacker", "card"],
    ["blocker", "card"],
  ],
  "number",
  (m, attacker, blocker) => {
    const { left, isLast, allLethal } = divisionAt(m, attacker, blocker);
    if (!isLast) return 0;
    const tramples = hasKeyword(m, rowOf(attacker), TRAMPLE) && allLethal;
    return tramples ? Math.min(left, lethal(m, rowOf(blocker), rowOf(attacker))) : left;
  },
);
const mostFor = question(
  "mostFor",
  [
    ["attacker", "card"],
    ["blocker", "card"],
  ],
  "number",
  (m, attacker, blocker) => divisionAt(m, attacker, blocker).left,
);
const assign = atomic(
  "assign",
  [
    ["card", "card"],
    ["count", "number"],
  ],
  (m, card, amount) => {
    m.s.card.assigned[rowOf(card)] = amount;
    return 0;
  },
  { past: "assigned", open: false, writes: ["card.assigned"], say: "{count} damage is assigned to {card}" },
);
/** What gets past the blockers: all of it if nothing blocked, the rest with trample, nothing otherwise (510.1b–c). */
const assignRest = atomic(
  "assignRest",
  [["attacker", "card"]],
  (m, attacker) => {
    const row = rowOf(attacker);
    let rest = strikes(m, row);
    let any = false;
    forPermanents(m, 0, other => {
      if (m.s.card.blocking[other] !== attacker) return;
      any = true;
      rest -= m.s.card.assigned[other];
    });
    const past = m.s.card.blocked[row] === 0 || hasKeyword(m, row, TRAMPLE);
    m.s.card.assigned[row] = past && (any || past) ? rest : 0;
    return 0;
  },
  { past: "rest assigned", open: false, writes: ["card.assigned"], seenBy: () => 0 },
);
const afterDamage = atomic(
  "afterDamage",
  [],
  m => {
    forPermanents(m, 0, row => {
      const inCombat = m.s.card.attacking[row] !== 0 || m.s.card.blocking[row] !== 0;
      if (inCombat && m.s.game.step[0] === FIRST_STRIKE && strikesNow(m, row)) m.s.card.struck[row] = 1;
      m.s.card.assigned[row] = 0;
    });
    return 0;
  },
  { past: "damage dealt", open: false, writes: ["card.assigned", "card.struck"], seenBy: () => 0 },
);
/** 511.3. */
const leaveCombat = atomic(
  "leaveCombat",
  [],
  m => {
    const { attacking, blocking, blocked, assigned, struck } = m.s.card;
    let any = false;
    forPermanents(m, 0, row => {
      any ||= attacking[row] !== 0 || blocking[row] !== 0;
      attacking[row] = 0;
      blocking[row] = 0;
      blocked[row] = 0;
      assigned[row] = 0;
      struck[row] = 0;
    });
    return any ? 0 : m.nothing();
  },
  {
    past: "combat ended",
    open: false,
    writes: ["card.attacking", "card.blocking", "card.blocked", "card.assigned", "card.struck"],
  },
);
/** 506.4. */
export const removeFromCombat = atomic(
  "removeFromCombat",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    m.s.card.attacking[row] = 0;
    m.s.card.blocking[row] = 0;
    m.s.card.blocked[row] = 0;
    return 0;
  },
  {
    past: "removed from combat",
    writes: ["card.attacking", "card.blocking", "card.blocked"],
    say: "remove {card} from combat",
  },
);

const divide = (attacker: Value<"card">): Program => [
  each(blockersOf(attacker) as Source<"card">, blocker =>
    letBe("number", leastFor(attacker, blocker), least =>
      letBe("number", mostFor(attacker, blocker), most =>
        when(
          equals(least, most),
          assign(blocker, most),
          choose(one, range(least, most), amount => assign(blocker, amount), "how much damage to this blocker"),
        ),
      ),
    ),
  ),
  assignRest(attacker),
];

/** All combat damage of a step is dealt at once (510.2). */
const combatDamage: Program = [
  each(strikers() as Source<"card">, attacker => divide(attacker)),
  batch([
    each(strikers() as Source<"card">, attacker => [
      when(moreThan(assignedTo(attacker), 0), dealDamage(attacker, attackedBy(attacker), assignedTo(attacker), true)),
      each(blockersOf(attacker) as Source<"card">, blocker =>
        when(moreThan(assignedTo(blocker), 0), dealDamage(attacker, blocker, assignedTo(blocker), true)),
      ),
    ]),
    each(strikingBlockers() as Source<"card">, blocker =>
      when(
        moreThan(strikePower(blocker), 0),
        dealDamage(blocker, blockedCreature(blocker), strikePower(blocker), true),
      ),
    ),
  ]),
  afterDamage(),
];

const dealOut = verb("dealCombatDamage", [], () => combatDamage, {
  past: "dealt combat damage",
  open: false,
  say: "combat damage is dealt",
});
const dealCombatDamage = [dealOut()];

const isVigilant = question("isVigilant", [["card", "card"]], "flag", (m, card) =>
  hasKeyword(m, rowOf(card), bit("vigilance")),
);

const declareAttackers = [
  choose(
    idly(where("card", "creatures that must attack do", picked => attackIsLegal(picked), anyNumber)),
    ableToAttack(you) as Source<"card">,
    picked => [
      each(picked, card =>
        when(
          anyOf(those(planeswalkers, theirs)),
          choose(
            one,
            mixed(opponents(), those(planeswalkers, theirs)),
            whom => declareAttack(card, whom),
            "whom it attacks",
          ),
          declareAttack(card, asTarget(nextPlayer())),
        ),
      ),
      each(picked, card => when(not(isVigilant(card)), tap(card))),
      batch(each(picked, card => attack(card))),
    ],
    "which creatures attack",
  ),
];
const isBlocked = question("isBlocked", [["card", "card"]], "flag", (m, card) => m.s.card.blocked[rowOf(card)], {
  reads: ["card.blocked"],
  say: "{card} is blocked",
});

const declareBlockers = as(nextPlayer(activePlayer()), [
  each(attackers() as Source<"card">, attacker =>
    choose(
      idly(where("card", "a legal block", picked => blockIsLegal(attacker, picked), anyNumber)),
      ableToBlock(attacker) as Source<"card">,
      picked => each(picked, card => declareBlock(card, attacker)),
      "what blocks this attacker",
    ),
  ),
  batch([
    each(blockers() as Source<"card">, card => block(card, blockedCreature(card))),
    each(
      those(attackers() as Source<"card">, card => isBlocked(card)),
      card => becomeBlocked(card),
    ),
  ]),
]);
const step = (begin: (step: number) => Program, number: number, ...does: Program[]): Program => [
  ...[begin(number)].flat(),
  ...does.flat(),
  ...givePriority,
  emptyPools(),
];

/** The combat phase; `begin` announces a step. A phase without attackers goes to its end (508.8). */
export const combatPhase = (begin: (step: number) => Program): Program => [
  ...[step(begin, BEGIN_COMBAT)].flat(),
  ...[begin(ATTACKERS)].flat(),
  ...declareAttackers,
  when(anyOf(attackers()), [
    ...givePriority,
    emptyPools(),
    ...[begin(BLOCKERS)].flat(),
    declareBlockers,
    ...givePriority,
    emptyPools(),
    when(anyFirstStrike(), [...[begin(FIRST_STRIKE)].flat(), ...dealCombatDamage, ...givePriority, emptyPools()]),
    ...[begin(DAMAGE)].flat(),
    ...dealCombatDamage,
    ...givePriority,
    emptyPools(),
  ]),
  ...[step(begin, END_COMBAT)].flat(),
  leaveCombat(),
];

export const combatWords = [
  ableToAttack,
  ableToBlock,
  attackers,
  blockers,
  blockersOf,
  attackIsLegal,
  blockIsLegal,
  declareAttack,
  attack,
  declareBlock,
  block,
  becomeBlocked,
  attackedBy,
  blockedCreature,
  asTarget,
  attackingAlone,
  strikers,
  strikingBlockers,
  anyFirstStrike,
  strikePower,
  assignedTo,
  leastFor,
  mostFor,
  assign,
  assignRest,
  afterDamage,
  leaveCombat,
  removeFromCombat,
  isVigilant,
  isBlocked,
  dealOut,
];
