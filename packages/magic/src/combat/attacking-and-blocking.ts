// Who attacks and who blocks (508, 509).

import {
  controllerOf,
  isCurrent,
  lengthOf,
  listItem,
  listValues,
  listWith,
  PLAYER_TAG,
  packRef,
  referenceTo,
  rowOf,
} from "@kibitz/kernel/machine";
import {
  anyNumber,
  anyOf,
  as,
  asPass,
  batch,
  choose,
  closed,
  each,
  targets as eitherOf,
  nextPlayer,
  not,
  one,
  opponents,
  those,
  when,
  where,
  you,
} from "@kibitz/kernel/words";
import { hasKeyword, isType } from "../characteristics/characteristics.js";
import { activePlayer } from "../characteristics/questions.js";
import { planeswalkers } from "../characteristics/selectors.js";
import { cardsOf } from "../mana/permanents-that.js";
import { asking } from "../printed/asking.js";
import { forPermanents, theirs } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { atomic, type MagicMachine, question } from "../printed/tables.js";
import { CREATURE } from "../printed/types.js";
import { tap } from "../verbs/verbs.js";
import { attacksAreLimited, countAttacking, mayAttack, mayAttackAtAll } from "./forbidden-in-combat.js";
import { blocks, canBlock, isLegalBlock } from "./legal-blocks.js";

const HASTE = keywordBit("haste");
const DEFENDER = keywordBit("defender");
const DESPITE = keywordBit("attacks despite defender");
const CANNOT_ATTACK = keywordBit("cannot attack");
const MUST_ATTACK = keywordBit("attacks if able");
const VIGILANCE = keywordBit("vigilance");

/** 508.1a, 508.1c, 302.6. */
const canAttack = (m: MagicMachine, row: number): boolean =>
  m.s.card.tapped[row] === 0 &&
  isType(m, row, CREATURE) &&
  (m.s.card.sick[row] === 0 || hasKeyword(m, row, HASTE)) &&
  !hasKeyword(m, row, CANNOT_ATTACK) &&
  (!hasKeyword(m, row, DEFENDER) || hasKeyword(m, row, DESPITE)) &&
  mayAttackAtAll(m, row);

export const ableToAttack = closed(
  cardsOf(
    "ableToAttack",
    "creatures of {of} that can attack",
    [["of", "player"]],
    (m, row, player) => controllerOf(m, row) === player && canAttack(m, row),
  ),
);
export const ableToBlock = closed(
  cardsOf(
    "ableToBlock",
    "creatures that can block {attacker}",
    [["attacker", "card"]],
    (m, row, attacker) =>
      controllerOf(m, row) !== m.s.game.active[0] && isCurrent(m, attacker) && canBlock(m, row, rowOf(attacker)),
  ),
);
export const attackers = cardsOf("attackers", "attacking creature", [], (m, row) => m.s.card.attacking[row] !== 0);
export const blockers = cardsOf("blockers", "blocking creature", [], (m, row) => m.s.card.blocking[row] !== 0);
export const blockersOf = cardsOf("blockersOf", "creature blocking {attacker}", [["attacker", "card"]], blocks);
/** 510.1d: what it blocked may have left combat. */
export function forBlocked(m: MagicMachine, blocker: number, visit: (attacker: number) => void): void {
  const blocked = m.s.card.blocking[blocker];
  for (let i = 0; i < lengthOf(blocked); i++) {
    const attacker = listItem(m.s, blocked, i);
    if (isCurrent(m, attacker) && m.s.card.attacking[rowOf(attacker)] !== 0) visit(attacker);
  }
}
export const blockedBy = cardsOf(
  "blockedBy",
  "creature that {blocker} blocks",
  [["blocker", "card"]],
  (m, row, blocker) =>
    m.s.card.attacking[row] !== 0 && blocks(m, rowOf(blocker), referenceTo(m.s, m.rules.tables.card, row)),
  (m, visit, blocker) => forBlocked(m, rowOf(blocker), attacker => visit(rowOf(attacker))),
);
/** 508.1c–d: as many of the creatures that must attack as can are among the attackers. */
export const attackIsLegal = closed(
  question("attackIsLegal", [["picked", "card[]"]], "flag", (m, picked) => {
    const all = listValues(m.s, picked).map(rowOf);
    const bound: number[] = [];
    forPermanents(m, m.s.game.active[0], row => {
      if (hasKeyword(m, row, MUST_ATTACK) && canAttack(m, row)) bound.push(row);
    });
    const isLimited = attacksAreLimited(m);
    if (isLimited && countAttacking(m, all) < all.length) return false;
    const most = isLimited ? countAttacking(m, bound) : bound.length;
    return bound.filter(row => all.includes(row)).length >= most;
  }),
);
export const blockIsLegal = closed(
  question(
    "blockIsLegal",
    [
      ["attacker", "card"],
      ["picked", "card[]"],
    ],
    "flag",
    (m, attacker, picked) => isLegalBlock(m, listValues(m.s, picked).map(rowOf), rowOf(attacker)),
  ),
);
export const mayAttackIt = closed(
  question(
    "mayAttackIt",
    [
      ["card", "card"],
      ["whom", "any"],
    ],
    "flag",
    mayAttack,
  ),
);

export const declareAttack = atomic(
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
export const attack = atomic(
  "attack",
  [
    ["card", "card"],
    ["whom", "any"],
  ],
  () => 0,
  { past: "attacked", open: false, settled: true, writes: [], say: "{card} attacks" },
);
export const declareBlock = atomic(
  "declareBlock",
  [
    ["card", "card"],
    ["attacker", "card"],
  ],
  (m, card, attacker) => {
    const blocked = listWith(m.s, m.s.card.blocking[rowOf(card)], attacker);
    m.s.card.blocking[rowOf(card)] = blocked;
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
/** 509.3b: once for each attacker that it blocks. */
export const block = atomic(
  "block",
  [
    ["card", "card"],
    ["attacker", "card"],
  ],
  () => 0,
  { past: "blocked", open: false, settled: true, writes: [], say: "{card} blocks {attacker}" },
);
/** 509.3c: once for each attacker that is blocked. */
export const becomeBlocked = atomic("becomeBlocked", [["card", "card"]], () => 0, {
  past: "became blocked",
  open: false,
  settled: true,
  writes: [],
  say: "{card} becomes blocked",
});
/** 509.1h: an attacker that nothing was declared to block. */
export const becomeUnblocked = atomic("becomeUnblocked", [["card", "card"]], () => 0, {
  past: "became unblocked",
  open: false,
  settled: true,
  writes: [],
  say: "nothing blocks {card}",
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
/** For what happens once, however many attackers a creature blocks (509.3a). */
export const firstBlocked = question(
  "firstBlocked",
  [["card", "card"]],
  "card",
  (m, card) => {
    const blocked = m.s.card.blocking[rowOf(card)];
    return blocked === 0 ? 0 : listItem(m.s, blocked, 0);
  },
  { reads: ["card.blocking"], say: "the first that {card} blocks" },
);
/** The same for what several creatures block (509.3c). */
export const firstBlocker = question(
  "firstBlocker",
  [["card", "card"]],
  "card",
  (m, card) => {
    let first = 0;
    forPermanents(m, 0, row => {
      if (first === 0 && blocks(m, row, card)) first = referenceTo(m.s, m.rules.tables.card, row);
    });
    return first;
  },
  { open: false, reads: ["card.blocking", "card.zone"], say: "the first that blocks {card}" },
);
export const otherThan = question(
  "otherThan",
  [
    ["card", "card"],
    ["one", "card"],
    ["another", "card"],
  ],
  "card",
  (_, card, one, another) => (card === one ? another : one),
  { open: false, reads: [], say: "the other of {one} and {another}" },
);
export const asTarget = question(
  "asTarget",
  [["player", "player"]],
  "any",
  (_, player) => packRef(PLAYER_TAG, player, 0),
  {
    reads: [],
    say: "{player}",
  },
);
export const isAttackingPlayer = question(
  "isAttackingPlayer",
  [
    ["card", "card"],
    ["player", "player"],
  ],
  "flag",
  (m, card, player) => isCurrent(m, card) && m.s.card.attacking[rowOf(card)] === packRef(PLAYER_TAG, player, 0),
  { reads: ["card.attacking", "card.zone"], say: "{card} is attacking {player}" },
);
export const attackingAlone = question("attackingAlone", [], "flag", m => {
  let all = 0;
  forPermanents(m, 0, row => {
    if (m.s.card.attacking[row] !== 0) all++;
  });
  return all === 1;
});

export const isVigilant = closed(
  question("isVigilant", [["card", "card"]], "flag", (m, card) => hasKeyword(m, rowOf(card), VIGILANCE)),
);

export const declareAttackers = [
  choose(
    asPass(where("card", "it is a legal attack", picked => attackIsLegal(picked), anyNumber)),
    ableToAttack(you),
    picked => [
      each(picked, card =>
        when(
          anyOf(those(planeswalkers, theirs)),
          asking(
            "whom or what to attack with",
            card,
            choose(
              one,
              those(eitherOf(opponents(), those(planeswalkers, theirs)), whom => mayAttackIt(card, whom)),
              whom => declareAttack(card, whom),
              "whom or what to attack",
            ),
          ),
          declareAttack(card, asTarget(nextPlayer())),
        ),
      ),
      each(picked, card => when(not(isVigilant(card)), tap(card))),
      batch(each(picked, card => attack(card, attackedBy(card)))),
    ],
    "which creatures attack",
  ),
];
export const isBlocked = question("isBlocked", [["card", "card"]], "flag", (m, card) => m.s.card.blocked[rowOf(card)], {
  reads: ["card.blocked"],
  say: "{card} is blocked",
});

export const declareBlockers = as(nextPlayer(activePlayer()), [
  each(attackers(), attacker =>
    asking(
      "what blocks",
      attacker,
      choose(
        asPass(where("card", "it is a legal block", picked => blockIsLegal(attacker, picked), anyNumber)),
        ableToBlock(attacker),
        picked => each(picked, card => declareBlock(card, attacker)),
        "what blocks",
      ),
    ),
  ),
  batch([
    each(blockers(), card => each(blockedBy(card), attacker => block(card, attacker))),
    each(attackers(), card => when(isBlocked(card), becomeBlocked(card), becomeUnblocked(card))),
  ]),
]);
/** 511.3. */
export const leaveCombat = atomic(
  "leaveCombat",
  [],
  m => {
    const { attacking, blocking, blocked, undivided, struck } = m.s.card;
    let any = false;
    forPermanents(m, 0, row => {
      any ||= attacking[row] !== 0 || blocking[row] !== 0;
      attacking[row] = 0;
      blocking[row] = 0;
      blocked[row] = 0;
      undivided[row] = 0;
      struck[row] = 0;
    });
    return any ? 0 : m.nothing();
  },
  {
    past: "combat ended",
    open: false,
    writes: ["card.attacking", "card.blocking", "card.blocked", "card.undivided", "card.struck"],
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
