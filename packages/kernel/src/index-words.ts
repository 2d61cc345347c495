// For cards and rules: the words programs are written in, and how a game defines its own.

export {
  callWith,
  closed,
  instruction,
  type MachineOf,
  macro,
  native,
  question,
  shortcut,
  sourceWord,
  valueWord,
  type WordOptions,
} from "./language/define.js";
export { type GetterOptions, type GetterWord, getter } from "./language/getter-words.js";
export { wordsFor } from "./language/typed-words.js";
export { atomic, type VerbBuilder, type VerbOptions, type VerbWord, verb } from "./language/verbs.js";
export { abilityWord, from, oneOrMore } from "./language/words/ability-word.js";
export { addUsed, type UsedAbility, useAbility } from "./language/words/activated-abilities.js";
export {
  BOTTOM,
  cease,
  create,
  currentObject,
  isStill,
  move,
  moveAll,
  ownerOf,
  show,
  TOP,
  zoneOf,
} from "./language/words/cards.js";
export { atRandom, roll } from "./language/words/chance.js";
export { choose } from "./language/words/choices.js";
export { chooseTogether, onlyPickOf, pickOf } from "./language/words/choosing-together.js";
export {
  always,
  becomes,
  copies,
  definedAs,
  have,
  inLayer,
  loseAll,
  loseAllBut,
  more,
  rework,
} from "./language/words/continuous.js";
export {
  as,
  bind,
  continueAs,
  during,
  each,
  endGame,
  forever,
  freeze,
  gives,
  givesAlso,
  repeat,
  self,
  when,
  you,
} from "./language/words/control.js";
export {
  anyNumber,
  asPass,
  between,
  by,
  exactly,
  one,
  ordered,
  secretly,
  upTo,
  upToOne,
  where,
} from "./language/words/counts.js";
export { settle, shuffle, shuffleBottom, top, topCardOf, until } from "./language/words/deck-order.js";
export {
  allWaiting,
  anyItem,
  controllerOfItem,
  copyItem,
  dropItem,
  putOnStack,
  queueTrigger,
  removeItem,
  resolve,
  stack,
  stacked,
  topItem,
  waiting,
} from "./language/words/items.js";
export { affect, affectWhile, copyExceptions, delayed, expire, grant, start } from "./language/words/lasting.js";
export {
  addReplacement,
  allowed,
  type EventOf,
  happens,
  instead,
  lookingBack,
  never,
  type Pattern,
  proceed,
  whenever,
} from "./language/words/listening.js";
export { couldLeaveLoop, forgetLoops, leaveLoop, loopPoint } from "./language/words/loops.js";
export { may, oneOf } from "./language/words/modes.js";
export {
  and,
  atLeast,
  atMost,
  dividedBy,
  either,
  equals,
  greater,
  isSomething,
  lesser,
  lessThan,
  minus,
  moreThan,
  not,
  or,
  plus,
  same,
  times,
} from "./language/words/numbers.js";
export { perform } from "./language/words/perform.js";
export { anyOf, count, first, isAmong, sum } from "./language/words/source-questions.js";
export {
  both,
  everyone,
  filtered,
  just,
  names,
  nextPlayer,
  opponents,
  range,
  targets,
  those,
} from "./language/words/sources.js";
export { batch, fail, indivisible, justOnce, tentative } from "./language/words/spans.js";
export { asCard, asPlayer, isPlayer } from "./language/words/targets.js";
export { wouldBe } from "./language/words/would-be.js";
export { cardsOf, everywhere, fromBelow, inZone, isIn, isZone, sizeOf, zone } from "./language/words/zones.js";
export {
  type Ability,
  type ArgsOf,
  block,
  builder,
  type Count,
  elementKindOf,
  type Instr,
  node,
  type Param,
  type Part,
  type Program,
  type Source,
  type Value,
  type Word,
} from "./program/words.js";
