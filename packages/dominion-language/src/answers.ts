// What to answer when a card asks something: what the strategy says, else what is usual.

import { type CardDeclaration, type OptionForm, type Question, strategyName, type Tag } from "@kibitz/dominion";
import { attackEvent } from "./card-facts.js";
import type { CardTable } from "./card-table.js";
import { defaultOrder } from "./default-orders.js";
import { defaultPlays } from "./default-plays.js";
import { type CompiledPlan, type CompiledStrategy, currentStrategy, planIn, planInAny } from "./mind.js";
import { type Asked, makeLegal, ONLY_IF_MUST, type Order, pickInOrder } from "./picking.js";
import { listsOf } from "./plans.js";
import { orderOf, ranksFor } from "./playing.js";
import type { Sight } from "./sight.js";

export type Answer = (sight: Sight, ask: Asked) => void;

/** Where what a strategy says about a question is found. */
type Where = "options" | "victim" | "reaction";

interface Use {
  readonly where: Where;
  readonly form: OptionForm;
  /** What the question is about: the cards of a list, a side of a pair, or which option. */
  readonly part: "list" | "left" | "right" | "choice" | "yesNo" | "name";
  readonly tag: Tag | undefined;
}

const tagNames: readonly string[] = [
  "discard",
  "trash",
  "keep",
  "gain",
  "play",
  "pass",
  "putBack",
] satisfies readonly Tag[];
const asTag = (name: string): Tag | undefined => (tagNames.includes(name) ? (name as Tag) : undefined);

/** What a form has to say about a question of this name. */
function partOf(form: OptionForm, name: string, kind: string): Pick<Use, "part" | "tag"> | undefined {
  if (form.is === "pairs") {
    if (name === form.tag) return { part: "left", tag: form.tag };
    return name === "gain" ? { part: "right", tag: "gain" } : undefined;
  }
  const list = listsOf(form).find(({ tag }) => tag === name);
  if (list) return { part: "list", tag: list.tag };
  if (form.is === "choice" && kind === "mode") return { part: "choice", tag: undefined };
  if (form.is === "yesNo") return { part: "yesNo", tag: undefined };
  return form.is === "name" && kind === "text" ? { part: "name", tag: undefined } : undefined;
}

function useOf(declared: CardDeclaration, name: string, kind: string): Use | undefined {
  for (const where of ["options", "victim", "reaction"] as const) {
    const form = declared[where];
    const part = form && partOf(form, name, kind);
    if (part) return { where, form, ...part };
  }
  return undefined;
}

/** How a card's question is answered. */
export function answerTo(
  { card, name }: Question,
  ask: Asked,
  strategies: readonly CompiledStrategy[],
  cards: CardTable,
): Answer {
  const text = card === undefined ? 0 : cards.numberOf(card);
  const declared = cards.declarations[text];
  const use = declared && useOf(declared, name, ask.kind);
  if (card === undefined || declared === undefined || use === undefined) {
    const play = card === undefined ? undefined : defaultPlays[card];
    return legally((sight, asked) => answerUsually(sight, asked, asTag(name), play?.does?.(sight) ?? true));
  }
  const find = finder(use.where, text, declared, strategyName(card), strategies);
  const answer = byPart(use, card);
  return legally((sight, asked) => {
    const plan = find(sight);
    sight.block = plan?.block ?? 0;
    answer(sight, asked, plan);
  });
}

const legally =
  (answer: Answer): Answer =>
  (sight, ask) => {
    answer(sight, ask);
    makeLegal(sight.eyes);
  };

/** Finds what the strategy says, with the eyes it is meant for. */
function finder(
  where: Where,
  text: number,
  { types }: CardDeclaration,
  name: string,
  strategies: readonly CompiledStrategy[],
): (sight: Sight) => CompiledPlan | undefined {
  if (where !== "options") {
    const event = where === "victim" ? attackEvent(name) : name;
    return sight => {
      sight.isReacting = true;
      return planInAny(sight, strategies, ({ reactions }) => reactions.get(event));
    };
  }
  // What is no Action is played by no strategy in particular.
  const isAction = types.includes("action");
  return sight => {
    sight.self = text;
    sight.hasLeft = true;
    return isAction
      ? planIn(sight, currentStrategy(sight, strategies))
      : planInAny(sight, strategies, ({ options }) => options[text]);
  };
}

function byPart(
  { part, tag, form }: Use,
  card: string,
): (sight: Sight, ask: Asked, plan: CompiledPlan | undefined) => void {
  const usual = defaultPlays[card];
  switch (part) {
    case "list": {
      const purpose = tag ?? "discard";
      return (sight, ask, plan) => {
        if (plan?.isIgnored && ask.min(sight.m, sight.m.topBase()) === 0) return;
        pickInOrder(sight, ask, orderOf(plan, purpose));
      };
    }
    case "left":
      return (sight, ask, plan) =>
        pickInOrder(sight, ask, plan ? leftOrder(plan, tag ?? "trash") : defaultOrder(tag ?? "trash"));
    case "right":
      return (sight, ask, plan) => pickInOrder(sight, ask, plan ? rightOrder(plan) : defaultOrder("gain"));
    case "choice":
      return (sight, _, plan) => {
        const given = plan && canBeDone(sight, plan, form) ? plan.choices : undefined;
        for (const choice of given ?? usual?.choose?.(sight) ?? firstOptions(form)) sight.eyes.pick(choice);
      };
    case "yesNo":
      return (sight, ask, plan) => answerYesNo(sight, ask, plan ? !plan.isIgnored : (usual?.does?.(sight) ?? true));
    case "name":
      return (sight, ask, plan) => pickInOrder(sight, ask, plan?.cards ? orderOf(plan, "gain") : mostOwned);
  }
}

const YES = 1;
const NO = 2;

function answerYesNo(sight: Sight, ask: Asked, isYes: boolean): void {
  if (ask.kind === "mode") sight.eyes.pick(isYes ? YES : NO);
  else if (isYes) pickInOrder(sight, ask, anything);
}

const anything: Order = () => 0;

/** The card there is most of in the player's deck, of what is not in hand. */
const mostOwned: Order = (sight, text) => 500 - sight.owned(text) + sight.inHand(text);

const firstOptions = (form: OptionForm): readonly number[] =>
  form.is === "choice" ? Array.from({ length: form.picks }, (_, i) => i + 1) : [1];

/** An option that takes cards is chosen only if some of the listed ones are in hand. */
function canBeDone(sight: Sight, plan: CompiledPlan, form: OptionForm): boolean {
  if (form.is !== "choice") return true;
  for (const choice of plan.choices) {
    const list = form.options[choice - 1]?.list;
    const ranks = list && ranksFor(plan, list.tag);
    if (ranks && !ranks.some((rank, text) => rank > 0 && sight.countInHand(text) > 0)) return false;
  }
  return true;
}

const lefts = new WeakMap<CompiledPlan, Order>();
const rights = new WeakMap<CompiledPlan, Order>();

/** The left card of the first pair whose right card can be had. */
function leftOrder(plan: CompiledPlan, tag: Tag): Order {
  let order = lefts.get(plan);
  if (order === undefined) {
    const otherwise = defaultOrder(tag);
    order = (sight, text, card) => {
      const { count } = sight.m.s.pile;
      const at = plan.pairs.findIndex(([from, into]) => from === text && (into === 0 || count[into] > 0));
      return at < 0 ? ONLY_IF_MUST + otherwise(sight, text, card) : at;
    };
    lefts.set(plan, order);
  }
  return order;
}

/** The right card of the first pair for what was just trashed. */
function rightOrder(plan: CompiledPlan): Order {
  let order = rights.get(plan);
  if (order === undefined) {
    const otherwise = defaultOrder("gain");
    order = (sight, text, card) => {
      const gone = sight.lastTrashed();
      const at = plan.pairs.findIndex(([from, into]) => from === gone && into === text);
      if (at >= 0) return at;
      // Nothing rather than anything else, if nothing was said.
      return ONLY_IF_MUST + otherwise(sight, text, card);
    };
    rights.set(plan, order);
  }
  return order;
}

/** What is asked by a card nobody knows, or about something that cannot be stated. */
export function answerUsually(sight: Sight, ask: Asked, tag: Tag | undefined, isDone = true): void {
  if (ask.kind === "mode") sight.eyes.pick(isDone ? YES : NO);
  else if (isDone) pickInOrder(sight, ask, defaultOrder(tag ?? (ask.kind === "text" ? "gain" : "keep")));
}
