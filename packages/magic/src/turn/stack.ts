// The stack and priority (117, 405, 603.3, 608).

import type { GameDefinition } from "@kibitz/kernel";
import {
  abilitiesOf,
  abilityKey,
  type CompiledAbility,
  cardDefOf,
  firstRow,
  isUsable,
  nextRow,
  perRules,
  referenceTo,
  rowOf,
} from "@kibitz/kernel/machine";
import {
  and,
  anyItem,
  as,
  bind,
  choose,
  closed,
  count,
  during,
  each,
  everyone,
  type Instr,
  indivisible,
  isIn,
  isSomething,
  loopPoint,
  moreThan,
  not,
  one,
  or,
  queueTrigger,
  resolve,
  same,
  topItem,
  useAbility,
  type Value,
  verb,
  waiting,
  when,
  you,
} from "@kibitz/kernel/words";
import { useIn } from "../casting/casting.js";
import { chooseCastingOption, choosesToUse } from "../casting/playing-words.js";
import { leaveStack } from "../casting/spells-on-the-stack.js";
import { activePlayer, priorityPlayer, spellOf } from "../characteristics/questions.js";
import { anyDisplaced, leaveCombatOnControlChange } from "../combat/control-change.js";
import { permanentsThat } from "../mana/permanents-that.js";
import { controller, forPermanents } from "../printed/control.js";
import { usedFacts } from "../printed/printed.js";
import { atomic, type MagicMachine, magicMachine, question } from "../printed/tables.js";
import { anyStateBased, stateBasedActions } from "./state-based.js";

export const openPriority = atomic(
  "openPriority",
  [],
  m => {
    m.s.game.priority[0] = m.s.game.active[0];
    m.s.game.passes[0] = 0;
    return 0;
  },
  { past: "priority given", open: false, writes: ["game.priority", "game.passes"], seenBy: () => 0 },
);
/** 117.3d: unless the player does something, priority goes on. */
export const recordPass = atomic(
  "recordPass",
  [["player", "player"]],
  (m, player) => {
    m.s.game.priority[0] = (player % m.rules.players) + 1;
    m.s.game.passes[0]++;
    return 0;
  },
  { past: "passed", open: false, writes: ["game.priority", "game.passes"], seenBy: () => 0 },
);
/** 117.3c: whoever acts gets priority again. */
export const keepPriority = atomic(
  "keepPriority",
  [["player", "player"]],
  (m, player) => {
    m.s.game.priority[0] = player;
    m.s.game.passes[0] = 0;
    return 0;
  },
  { past: "acted", open: false, writes: ["game.priority", "game.passes"], seenBy: () => 0 },
);
/** A goldfish never acts. */
export const allPassed = question(
  "allPassed",
  [],
  "flag",
  m => m.s.game.passes[0] >= (m.rules.options.goldfish ? 1 : m.rules.players),
  { open: false, reads: ["game.passes"], say: "all players have passed in a row" },
);
export const anyWaiting = question(
  "anyWaiting",
  [],
  "flag",
  m => {
    const { item } = m.s;
    const items = m.rules.tables.item;
    for (let row = firstRow(m.s, items); row > 0; row = nextRow(m.s, items, row)) {
      if (item.stacked[row] === 0) return true;
    }
    return false;
  },
  { open: false, say: "an ability has triggered" },
);
/** 603.8: what is so and waits for nothing else; once it waits or is on the stack, it does not trigger again. */
const isStateAbility = (ability: CompiledAbility): boolean => usedFacts(ability)?.use === "state";
/** Whether there are such abilities, on which texts, and whether any is given by effects. */
const stateAbilities = perRules(({ rules }) => {
  const all = rules.abilities.filter(isStateAbility);
  return {
    any: all.length > 0,
    on: rules.texts.map(({ abilities }) => all.some(({ index }) => abilities.includes(index))),
    areGiven: all.some(({ index }) => !rules.printedAbilities.has(index)),
  };
});
function isUnderWay(m: MagicMachine, card: number, key: number): boolean {
  const { item, game } = m.s;
  const items = m.rules.tables.item;
  if (game.resolving[0] === card && game.resolvingState[0] === key) return true;
  for (let row = firstRow(m.s, items); row > 0; row = nextRow(m.s, items, row))
    if (item.self[row] === card && item.state[row] === key) return true;
  return false;
}
/** The next ability of a permanent that its state triggers, or 0. */
const stateAbilityOf = (m: MagicMachine, row: number): number => {
  const { on, areGiven } = stateAbilities(m);
  if (!areGiven && !on[cardDefOf(m, row)]) return 0;
  const card = referenceTo(m.s, m.rules.tables.card, row);
  const held = abilitiesOf(m, row).find(
    each => isStateAbility(each.ability) && isUsable(m, each, row) && !isUnderWay(m, card, abilityKey(each)),
  );
  return held === undefined ? 0 : abilityKey(held);
};
const isTriggering = (m: MagicMachine, row: number): boolean => stateAbilityOf(m, row) !== 0;
export const stateTriggering = closed(
  permanentsThat("stateTriggering", "permanents whose state triggers", isTriggering),
);
function areStatesMet(m: MagicMachine): boolean {
  if (!stateAbilities(m).any) return false;
  let found = false;
  forPermanents(m, 0, row => {
    found ||= isTriggering(m, row);
  });
  return found;
}
export const anyStateTriggers = closed(question("anyStateTriggers", [], "flag", areStatesMet));
export const stateTriggers = closed(
  question("stateTriggers", [["card", "card"]], "number", (m, card) => stateAbilityOf(m, rowOf(card))),
);
/** What was put among those that wait last is about a state of a card. */
export const markWaiting = atomic(
  "markWaiting",
  [
    ["source", "card"],
    ["key", "number"],
  ],
  (m, source, key) => {
    const row = m.s.table.last[m.rules.tables.item.book];
    m.s.item.self[row] = source;
    m.s.item.state[row] = key;
    return 0;
  },
  { past: "state trigger waits", open: false, writes: ["item.self", "item.state"], seenBy: () => 0 },
);
export const markState = atomic(
  "markState",
  [
    ["item", "item"],
    ["source", "card"],
    ["key", "number"],
  ],
  (m, item, source, key) => {
    if (m.s.item.self[rowOf(item)] !== source) return m.nothing();
    m.s.item.state[rowOf(item)] = key;
    return 0;
  },
  { past: "state trigger marked", open: false, writes: ["item.state"], seenBy: () => 0 },
);
/** 603.8, 603.3b: they wait with the others, and go on the stack in the order their player chooses. */
const noteStateTriggers = indivisible(
  each(stateTriggering(), card =>
    as(
      controller(card),
      bind("number", stateTriggers(card), key => [
        queueTrigger(indivisible([useAbility(card, key), markState(topItem, card, key)])),
        markWaiting(card, key),
      ]),
    ),
  ),
);
/** 603.8: as soon as it is so, in the middle of whatever is going on. */
export const asSoonAsStatesAreMet: NonNullable<GameDefinition["interrupt"]> = {
  when: m => areStatesMet(magicMachine(m)),
  program: noteStateTriggers,
};
export const stateWaits = question(
  "stateWaits",
  [],
  "flag",
  m => {
    const { item } = m.s;
    const items = m.rules.tables.item;
    for (let row = firstRow(m.s, items); row > 0; row = nextRow(m.s, items, row))
      if (item.stacked[row] === 0 && item.state[row] !== 0) return true;
    return false;
  },
  { open: false, say: "a state trigger waits" },
);
const resolvingColumns = ["game.resolving", "game.turned", "game.resolvingState"];
/** 701.27f, 603.8. */
export const beginResolving = atomic(
  "beginResolving",
  [["item", "item"]],
  (m, item) => {
    const row = rowOf(item);
    m.s.game.resolving[0] = m.s.item.self[row];
    m.s.game.turned[0] = m.s.item.turned[row];
    m.s.game.resolvingState[0] = m.s.item.state[row];
    return 0;
  },
  { past: "begun to resolve", open: false, writes: resolvingColumns, seenBy: () => 0 },
);
export const endResolving = atomic(
  "endResolving",
  [],
  m => {
    m.s.game.resolving[0] = 0;
    m.s.game.turned[0] = 0;
    m.s.game.resolvingState[0] = 0;
    return 0;
  },
  { past: "resolved", open: false, writes: resolvingColumns, seenBy: () => 0 },
);
export const hasTurned = closed(
  question("hasTurned", [["item", "item"]], "flag", (m, item) => m.s.item.turned[rowOf(item)] !== 0),
);
export const markTurned = atomic(
  "markTurned",
  [["item", "item"]],
  (m, item) => {
    m.s.item.turned[rowOf(item)] = 1;
    return 0;
  },
  { past: "known to have transformed", open: false, writes: ["item.turned"], seenBy: () => 0 },
);

/** 608: the top of the stack resolves; a spell that stayed on it goes where it goes. */
export const resolveTop = verb(
  "resolveTop",
  [],
  () =>
    bind("item", topItem, item =>
      bind("card", spellOf(item), spell => [
        beginResolving(item),
        resolve(item),
        endResolving(),
        when(and(isSomething(spell), isIn(spell, "stack")), leaveStack(spell)),
      ]),
    ),
  { past: "resolved", open: false, say: "the top of the stack resolves" },
);

/** What is on the stack then knows whether its source has transformed while it waited (701.27f). */
const goOnStack = (item: Value<"item">): Instr =>
  when(
    hasTurned(item),
    bind("item", topItem, before => [resolve(item), when(not(same(topItem, before)), markTurned(topItem))]),
    resolve(item),
  );

/** 603.3b: the active player's go on first, each player orders their own; going on, they choose their targets. */
const putTriggersOnStack = each(everyone(activePlayer()), player => [
  during(
    moreThan(count(waiting(player)), 1),
    as(
      player,
      choose(one, waiting(player), item => goOnStack(item), "which trigger goes on the stack next"),
    ),
  ),
  each(waiting(player), item => goOnStack(item)),
]);

/** 117.5, 704.3: state-based actions until there are none, then triggers; again until nothing happens. */
export const doStateBased = verb("doStateBased", [], () => stateBasedActions, {
  past: "state-based actions done",
  open: false,
  say: "state-based actions",
});
export const putTriggers = verb("putTriggers", [], () => putTriggersOnStack, {
  past: "triggers put on the stack",
  open: false,
  say: "triggers go on the stack",
});
const settleUp = during(or(anyDisplaced(), anyWaiting(), anyStateBased(), anyStateTriggers()), [
  leaveCombatOnControlChange,
  // What is done instead of one may leave it due. 603.8: a trigger that comes to nothing as it goes on the stack (603.3d)
  // is so again at once, before anybody can act.
  when(
    anyStateBased(),
    [doStateBased(), when(anyStateBased(), loopPoint())],
    [during(anyStateTriggers(), noteStateTriggers), when(stateWaits(), loopPoint()), putTriggers()],
  ),
]);

/**
 * Players get priority in turn; when all have passed in a row, the top of the stack resolves, or the step ends. Where
 * somebody only passed, nothing can have come due.
 */
const round = [
  openPriority(),
  settleUp,
  during(not(allPassed()), [
    as(priorityPlayer(), [
      recordPass(you),
      choosesToUse(you, card => [
        keepPriority(you),
        chooseCastingOption(card, false, way => useIn(card, way)),
        settleUp,
      ]),
    ]),
    when(and(anyItem, allPassed()), [resolveTop(), openPriority(), loopPoint(), settleUp]),
  ]),
];
export const giveOutPriority = verb("givePriority", [], () => round, {
  past: "passed in turn",
  open: false,
  say: "players get priority",
});
export const givePriority: readonly Instr[] = [giveOutPriority()];

/** Everything on the stack resolves without anybody responding. */
export const resolveAllWord = verb("resolveAll", [], () => [settleUp, during(anyItem, [resolveTop(), settleUp])], {
  past: "all resolved",
  open: false,
  say: "everything on the stack resolves",
});
export const resolveAll: readonly Instr[] = [resolveAllWord()];
