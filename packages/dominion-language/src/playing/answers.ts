// What to answer when a card asks something: what the strategy says, else what is usual.

import {
  asideZone,
  type CardDeclaration,
  type Gains,
  type ListForm,
  type OptionForm,
  type Question,
  strategyName,
} from "@kibitz/dominion";
import { cardAt, zoneCount } from "@kibitz/kernel/machine";
import type { CardTable } from "../seeing/card-table.js";
import { defaultOrder, isJunk, junkFirst } from "../seeing/default-orders.js";
import { type DefaultPlay, defaultPlays, lastDiscarded, mostInDeck } from "../seeing/default-plays.js";
import { type Asked, makeLegal, ONLY_IF_MUST, type Order, pickInOrder } from "../seeing/picking.js";
import type { Sight } from "../seeing/position-reader.js";
import { type Use, useOf } from "../seeing/uses.js";
import { attackEvent } from "../text/card-facts.js";
import {
  type CompiledPlan,
  type CompiledStrategy,
  planForCard,
  planForEvent,
  planIn,
  type Ranks,
} from "./active-plan.js";
import type { StrategyInUse } from "./current-strategy.js";
import { isOpenPair, textAtHand } from "./pairs.js";
import { listedFirst, ranksFor } from "./playing.js";

export type Answer = (sight: Sight, ask: Asked) => void;
type PlannedAnswer = (sight: Sight, ask: Asked, plan: CompiledPlan | undefined) => void;

const YES = 1;
const NO = 2;
const none: DefaultPlay = { about: "" };

/** How a card's question is answered. */
export function answerTo(
  { card = "", name }: Question,
  ask: Asked,
  strategies: readonly CompiledStrategy[],
  inUse: StrategyInUse,
  cards: CardTable,
): Answer {
  const text = cards.numberOf(card);
  const declared = cards.declarations[text];
  const usual = defaultPlays[card] ?? none;
  const use = declared && useOf(declared, name, ask);
  const order = usual.orders?.[name];
  if (declared === undefined || use === undefined) {
    return legally((sight, asked) => {
      sight.self = text;
      answerUsually(sight, asked, order, usual);
    });
  }
  const find = finder(use.where, text, declared, strategyName(card), strategies, inUse);
  const answer = answerWith(use, name, usual);
  return legally((sight, asked) => {
    const plan = find(sight);
    sight.block = plan?.block ?? 0;
    sight.line = plan?.line ?? 0;
    answer(sight, asked, plan);
  });
}

/** Whatever was picked, only what is legal is answered. */
const legally =
  (answer: Answer): Answer =>
  (sight, ask) => {
    answer(sight, ask);
    makeLegal(sight.eyes);
  };

/** Finds what the strategy says, with the eyes it is meant for. */
function finder(
  where: Use["where"],
  text: number,
  { types }: CardDeclaration,
  name: string,
  strategies: readonly CompiledStrategy[],
  inUse: StrategyInUse,
): (sight: Sight) => CompiledPlan | undefined {
  if (where !== "options") {
    const event = where === "victim" ? attackEvent(name) : name;
    return sight => {
      sight.self = text;
      sight.isReacting = true;
      return planForEvent(sight, strategies, event);
    };
  }
  // What is no Action is played by no strategy in particular.
  const isAction = types.includes("action");
  return sight => {
    sight.self = text;
    sight.hasLeft = true;
    return isAction ? planIn(sight, inUse.now(sight)) : planForCard(sight, strategies, text);
  };
}

function answerWith(use: Use, question: string, usual: DefaultPlay): PlannedAnswer {
  const { form } = use;
  const own = usual.orders?.[question];
  switch (use.part) {
    case "list":
      return answerList(use.list, own ?? defaultOrder(use.purpose));
    case "listYesNo":
      return answerListYesNo(use.list, usual);
    case "left": {
      const otherwise = own ?? defaultOrder(use.purpose);
      const gains = form.is === "pairs" ? form.gains : {};
      return (sight, ask, plan) => pickInOrder(sight, ask, plan ? leftOrder(plan, gains, otherwise) : otherwise);
    }
    case "right": {
      const otherwise = own ?? defaultOrder("gain");
      return (sight, ask, plan) => pickInOrder(sight, ask, plan ? rightOrder(plan, otherwise) : otherwise);
    }
    case "choice":
      return (sight, ask, plan) => answerChoice(sight, ask, plan, form, usual);
    case "yesNo":
      return (sight, ask, plan) => answerYesNo(sight, ask, plan ? !plan.isIgnored : (usual.does?.(sight) ?? true));
    case "name":
      return (sight, ask, plan) =>
        pickInOrder(sight, ask, plan?.cards ? listedName(plan.cards, usual) : (own ?? mostInDeck));
    case "spy":
      return (sight, ask, plan) => answerSpy(sight, ask, plan, question === "own");
  }
}

const answerList =
  (list: ListForm, otherwise: Order): PlannedAnswer =>
  (sight, ask, plan) => {
    if (plan?.isIgnored && ask.min(sight.m, sight.m.topBase()) === 0) return;
    const ranks = plan && ranksFor(plan, list.tag);
    pickInOrder(sight, ask, ranks ? listedFirst(ranks, otherwise) : otherwise);
  };

/** Yes or no to something a list is for: yes if the list has enough to offer. */
const answerListYesNo =
  (list: ListForm, usual: DefaultPlay): PlannedAnswer =>
  (sight, ask, plan) => {
    const ranks = plan && ranksFor(plan, list.tag);
    if (plan?.isIgnored) answerYesNo(sight, ask, false);
    else if (!ranks) answerYesNo(sight, ask, usual.does?.(sight) ?? true);
    else if (list.tag === "play") answerYesNo(sight, ask, ranks[lastDiscarded(sight)] > 0);
    else answerYesNo(sight, ask, countListed(sight, ranks) >= (list.exactly ?? 1));
  };

const countListed = (sight: Sight, ranks: Uint8Array): number => {
  let sum = 0;
  for (let text = 1; text < ranks.length; text++) if (ranks[text] > 0) sum += sight.countInHand(text);
  return sum;
};

function answerYesNo(sight: Sight, ask: Asked, isYes: boolean): void {
  if (ask.kind === "mode") sight.eyes.pick(isYes ? YES : NO);
  else if (isYes) pickInOrder(sight, ask, anything);
}

const anything: Order = () => 0;

/** The first listed name that can be right. */
const listedName = (ranks: Ranks, { canBeRight }: DefaultPlay): Order => {
  const listed = listedFirst(ranks, mostInDeck);
  return (sight, text, card) => (canBeRight && !canBeRight(sight, text) ? 2 * ONLY_IF_MUST : listed(sight, text, card));
};

function answerChoice(
  sight: Sight,
  ask: Asked,
  plan: CompiledPlan | undefined,
  form: OptionForm,
  usual: DefaultPlay,
): void {
  const isGiven = plan !== undefined && plan.choices.length > 0 && canBeDone(sight, plan, form);
  if (!isGiven) {
    sight.block = 0;
    sight.line = 0;
  }
  const choices = isGiven ? plan.choices : (usual.choose?.(sight) ?? firstOptions);
  // A choice between doing something with a card and not: the first option is doing it.
  if (ask.kind !== "mode") {
    if (choices[0] === 1) pickInOrder(sight, ask, anything);
    return;
  }
  const picks = ask.max(sight.m, sight.m.topBase());
  for (let i = 0; i < choices.length && i < picks; i++) sight.eyes.pick(choices[i]);
}

const firstOptions: readonly number[] = [1, 2, 3, 4];

/** An option that must take cards is chosen only if some of the listed ones are in hand. */
function canBeDone(sight: Sight, plan: CompiledPlan, form: OptionForm): boolean {
  if (form.is !== "choice") return true;
  for (const choice of plan.choices) {
    const list = form.options[choice - 1]?.list;
    if (list?.exactly === undefined || (list.tag !== "trash" && list.tag !== "discard")) continue;
    const ranks = ranksFor(plan, list.tag);
    if (ranks && countListed(sight, ranks) === 0 && list.type === undefined) return false;
  }
  return true;
}

const lefts = new WeakMap<CompiledPlan, Order>();
const rights = new WeakMap<CompiledPlan, Order>();

/** The left card of the first pair whose right card can be had. Made once for each plan. */
function leftOrder(plan: CompiledPlan, gains: Gains, otherwise: Order): Order {
  let order = lefts.get(plan);
  if (order === undefined) {
    const { pairs } = plan;
    order = (sight, text, card) => {
      for (let i = 0; i < pairs.length; i++) {
        if (pairs[i][0] === text && isOpenPair(sight, gains, pairs[i])) return i;
      }
      return ONLY_IF_MUST + otherwise(sight, text, card);
    };
    lefts.set(plan, order);
  }
  return order;
}

/** The right card of the first pair for what has just gone; the usual if there is none. Made once for each plan. */
function rightOrder(plan: CompiledPlan, otherwise: Order): Order {
  let order = rights.get(plan);
  if (order === undefined) {
    const { pairs } = plan;
    order = (sight, text, card) => {
      const gone = textAtHand(sight);
      for (let i = 0; i < pairs.length; i++) if (pairs[i][0] === gone && pairs[i][1] === text) return i;
      return ONLY_IF_MUST + otherwise(sight, text, card);
    };
    rights.set(plan, order);
  }
  return order;
}

/**
 * The top of a deck is discarded or left there: one's own if it is listed under `discard`, another's unless it is listed
 * under `keep`. Usually what is worth nothing now goes from one's own deck and stays on the others'.
 */
function answerSpy(sight: Sight, ask: Asked, plan: CompiledPlan | undefined, isOwn: boolean): void {
  const ranks = plan?.tagged[isOwn ? "discard" : "keep"] ?? (isOwn ? plan?.cards : undefined);
  const goes = (text: number): boolean => (ranks ? ranks[text] > 0 : isJunk(sight, text)) === isOwn;
  if (ask.kind === "mode") {
    // Both cards or none: from one's own deck only if both should go, from another's if either should.
    const seen = revealedTexts(sight);
    const isDiscarded = isOwn ? seen.every(goes) : seen.some(goes);
    sight.eyes.pick(isDiscarded ? YES : NO);
  } else pickInOrder(sight, ask, (_, text) => (goes(text) ? 0 : ONLY_IF_MUST));
}

/** The texts of the cards that were revealed from the deck that is asked about. */
function revealedTexts({ m, eyes }: Sight): readonly number[] {
  // Whoever a program is done for is in the first place of its frame.
  const zone = asideZone(m, m.s.slot.value[m.topBase()]);
  return Array.from({ length: zoneCount(m.s, zone) }, (_, height) => eyes.textOf(cardAt(m.s, zone, height)));
}

/** What is asked by a card nobody knows, or about something that cannot be stated. */
export function answerUsually(sight: Sight, ask: Asked, order: Order | undefined, usual: DefaultPlay = none): void {
  const isDone = usual.does?.(sight) ?? true;
  if (ask.kind === "mode") {
    const picks = Math.max(1, ask.min(sight.m, sight.m.topBase()));
    const choices = usual.choose?.(sight) ?? (isDone ? firstOptions : [NO]);
    for (let i = 0; i < picks && i < choices.length; i++) sight.eyes.pick(choices[i]);
  } else if (isDone) pickInOrder(sight, ask, order ?? usualOrder(ask));
}

/** Names are gained; of cards to be put in an order, the last is the best. */
const usualOrder = ({ kind, ordered }: Asked): Order => {
  if (kind === "text") return defaultOrder("gain");
  if (kind !== "card") return anything;
  return ordered ? worstFirst : defaultOrder("keep");
};

const worstFirst: Order = junkFirst;
