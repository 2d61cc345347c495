// The body of `options for` and `reactions for`: whether the card takes this form, and what is meant by it.

import { type CardType, type Gains, type ListForm, type OptionForm, strategyName, type Tag } from "@kibitz/dominion";
import type { AstNode } from "langium";
import type { CardFacts } from "../text/card-facts.js";
import type { CardName, CardsItem, Choice, Ignore, Item } from "../text/generated/ast.js";
import { MISSING_NAME } from "../text/recovery.js";
import { canBeGained, exampleList, examplePair, hasCost, hasType } from "./fitting-cards.js";
import type { Plan } from "./strategy.js";

/** Where a plan puts what is wrong with it, and finds cards. */
export interface PlanReader {
  fault(node: AstNode, expected: string, found?: string): void;
  card(node: CardName): CardFacts | undefined;
  /** All cards that can be named here. */
  readonly cards: readonly CardFacts[];
}

/** The tags that can be written; what goes back onto the deck is written as discarded. */
export const tags: readonly string[] = ["discard", "gain", "keep", "pass", "play", "trash"];
export const writtenTag = (tag: Tag): string => (tag === "putBack" ? "discard" : tag);

/** All lists this form may have. */
export function listsOf(form: OptionForm): readonly ListForm[] {
  switch (form.is) {
    case "list":
      return [form];
    case "lists":
      return form.lists;
    case "choice":
      return form.options.flatMap(({ list }) => list ?? []);
    default:
      return [];
  }
}

const kindOf = (type: CardType): string => (type === "treasure" ? type : `${type} card`);
const oneOf = (type: CardType): string => `${/^[ae]/.test(type) ? "an" : "a"} ${kindOf(type)}`;

const sayGains = ({ atMost, exactly, type, notType, not }: Gains): string => {
  const what = type === undefined ? "a card" : oneOf(type);
  const cost = atMost !== undefined ? ` that costs at most ${atMost}` : exactly !== undefined ? ` for ${exactly}` : "";
  const other = not === undefined ? "" : ` other than ${strategyName(not)}`;
  return `${what}${notType === undefined ? "" : ` that is not a ${kindOf(notType)}`}${cost}${other}`;
};

/** How the choices of this form are written, in words, with examples out of these cards. */
export function sayForm(form: OptionForm, cards: readonly CardFacts[]): string {
  switch (form.is) {
    case "none":
      return "nothing";
    case "name":
      return "cards to name, the first that makes sense is taken";
    case "pairs":
      return `pairs${asIn(examplePair(form, cards))}`;
    case "list": {
      const example = exampleList(form, cards);
      return `cards to ${sayTag(form.tag)}${asIn(example, `${writtenTag(form.tag)} (${example})`)}`;
    }
    case "lists":
      return form.lists.map(({ tag }) => `"${writtenTag(tag)} (…)"`).join(" and ");
    case "yesNo":
      return '"choose option" or "ignore option"';
    case "choice": {
      const all = form.options.map(({ says, list }, i) => {
        const detail = list ? `, with "${writtenTag(list.tag)} (…)"` : "";
        return `${i + 1} ${says}${detail}`;
      });
      return `${form.picks === 1 ? "" : `${form.picks} different `}"choose option N" (${all.join("; ")})`;
    }
  }
}

/** Nothing, if there is no example. */
const asIn = (...examples: readonly string[]): string =>
  examples[0] === "" ? "" : `, as in ${examples.map(example => `"${example}"`).join(" or ")}`;

export const sayTag = (tag: Tag): string => (tag === "putBack" ? "put back" : tag);

interface Draft {
  cards: string[] | undefined;
  readonly tagged: Record<string, string[]>;
  readonly pairs: [string, string][];
  readonly choices: number[];
  isIgnored: boolean;
}

export function readPlan(
  items: readonly Item[],
  form: OptionForm,
  reader: PlanReader,
): Omit<Plan, "condition" | "line"> {
  const draft: Draft = { cards: undefined, tagged: {}, pairs: [], choices: [], isIgnored: false };
  for (const item of items) readItem(item, form, reader, draft);
  const [bare] = items.filter(item => item.$type === "CardsItem" && !item.annotates && !item.into);
  if (bare && Object.keys(draft.tagged).length > 0) reader.fault(bare, "all cards behind a tag, or none");
  if (form.is === "pairs" && draft.pairs.length === 0 && draft.choices.length > 0) {
    reader.fault(items[0], sayForm(form, reader.cards));
  }
  const decisions = items.filter(({ $type }) => $type !== "CardsItem");
  if (form.is !== "choice" && (decisions.length > 1 || (draft.isIgnored && items.length > 1))) {
    reader.fault(decisions[1] ?? items[1], 'one "choose option" or "ignore option", and no cards with the latter');
  }
  if (form.is === "choice") {
    if (items.length > 0 && draft.choices.length < form.picks) reader.fault(items[0], sayForm(form, reader.cards));
    checkDetails(items, form, reader, draft);
  }
  return draft;
}

/** A list belongs to an option: it must be chosen as well. */
function checkDetails(
  items: readonly Item[],
  form: OptionForm & { is: "choice" },
  reader: PlanReader,
  draft: Draft,
): void {
  const used = draft.choices.flatMap(number => form.options[number - 1]?.list ?? []).map(({ tag }) => writtenTag(tag));
  for (const item of items) {
    if (item.$type !== "CardsItem" || item.into) continue;
    const isUseful = item.annotates ? used.includes(item.card.name) : used.length > 0;
    if (!isUseful) reader.fault(item, `cards only with an option that takes some: ${sayForm(form, reader.cards)}`);
  }
}

function readItem(item: Item, form: OptionForm, reader: PlanReader, draft: Draft): void {
  if (item.$type === "Choice") readChoice(item, form, reader, draft);
  else if (item.$type === "Ignore") readIgnore(item, form, reader, draft);
  else if (item.annotates) readTagged(item, form, reader, draft);
  else if (item.into) readPair(item, item.into, form, reader, draft);
  else {
    const [main] = listsOf(form);
    draft.cards ??= [];
    // Of several lists it would not be clear which is meant.
    const isTaken = form.is === "name" || (main && form.is !== "lists");
    if (isTaken) readListed(item, main, reader, draft.cards);
    else reader.fault(item, sayForm(form, reader.cards));
  }
}

/** Lists and yes-or-no decisions can be taken or left. */
const canBeLeft = (form: OptionForm): boolean => /^(list|lists|yesNo|pairs|name)$/.test(form.is);

function readIgnore(item: Ignore, form: OptionForm, reader: PlanReader, draft: Draft): void {
  if (form.is === "choice" && form.options.length === 2 && form.picks === 1) {
    // Not to do the first is to do the second.
    pickOption(item, 2, form, reader, draft);
    return;
  }
  if (!canBeLeft(form)) reader.fault(item, sayForm(form, reader.cards));
  draft.isIgnored = true;
}

function readChoice(item: Choice, form: OptionForm, reader: PlanReader, draft: Draft): void {
  const number = item.number ?? 1;
  if (form.is === "choice") pickOption(item, number, form, reader, draft);
  else if (number === 2 && form.is === "yesNo") {
    // Written as a choice: the second option is not to do it.
    draft.isIgnored = true;
  } else {
    if (!canBeLeft(form) || number !== 1) reader.fault(item, sayForm(form, reader.cards));
    draft.choices.push(number);
  }
}

function pickOption(
  item: Choice | Ignore,
  number: number,
  form: OptionForm & { is: "choice" },
  reader: PlanReader,
  draft: Draft,
): void {
  const { options, picks } = form;
  if (number < 1 || number > options.length) reader.fault(item, sayForm(form, reader.cards));
  else if (picks > 1 && draft.choices.includes(number)) reader.fault(item, `${picks} different choices`);
  else if (draft.choices.length === picks) {
    reader.fault(item, picks === 1 ? "one choice" : `no more than ${picks} choices`);
  }
  draft.choices.push(number);
}

function readTagged(item: CardsItem, form: OptionForm, reader: PlanReader, draft: Draft): void {
  const tag = item.card.name;
  const list = listsOf(form).find(known => writtenTag(known.tag) === tag);
  const isPairs = form.is === "pairs" && writtenTag(form.tag) === tag;
  if (tag !== MISSING_NAME && !list && !isPairs) reader.fault(item.card, sayForm(form, reader.cards));
  const cards: string[] = [];
  for (const inner of item.items) {
    if (inner.$type === "CardsItem" && inner.into && isPairs) readPair(inner, inner.into, form, reader, draft);
    else if (isPairs) reader.fault(inner, sayForm(form, reader.cards));
    else if (inner.$type !== "CardsItem" || inner.annotates || inner.into) reader.fault(inner, `cards to ${tag}`);
    else readListed(inner, list, reader, cards);
  }
  if (Object.hasOwn(draft.tagged, tag)) reader.fault(item, `one "${tag} (…)"`);
  if (!isPairs) draft.tagged[tag] = cards;
}

function readListed(item: CardsItem, list: ListForm | undefined, reader: PlanReader, into: string[]): void {
  const card = reader.card(item.card);
  if (!card) return;
  const { type, gains } = list ?? {};
  if (type !== undefined && !hasType(card, type)) {
    reader.fault(item, oneOf(type), `${card.name}, which is none`);
  }
  if (gains) checkGains(item, card, gains, 0, reader);
  into.push(card.text);
}

/** Whether a card may be gained, at the printed costs: `over` is what the costs are counted from. */
function checkGains(node: AstNode, card: CardFacts, gains: Gains, over: number, reader: PlanReader): void {
  if (canBeGained(card, gains, over)) return;
  const { atMost, exactly } = gains;
  const wanted = {
    ...gains,
    ...(atMost === undefined ? {} : { atMost: over + atMost }),
    ...(exactly === undefined ? {} : { exactly: over + exactly }),
  };
  const why = !card.hasPile ? ", which has no pile" : hasCost(card, gains, over) ? "" : `, which costs ${card.cost}`;
  reader.fault(node, sayGains(wanted), `${card.name}${why}`);
}

function readPair(item: CardsItem, target: CardName, form: OptionForm, reader: PlanReader, draft: Draft): void {
  if (form.is !== "pairs") {
    reader.fault(item, sayForm(form, reader.cards));
    return;
  }
  const from = reader.card(item.card);
  if (from && form.type !== undefined && !hasType(from, form.type)) {
    reader.fault(item.card, oneOf(form.type), `${from.name}, which is none`);
  }
  if (target.name === "Nothing") {
    if (!form.nothing) reader.fault(target, "a card");
    else if (from) draft.pairs.push([from.text, ""]);
    return;
  }
  const into = reader.card(target);
  if (!from || !into) return;
  checkGains(target, into, form.gains, from.cost, reader);
  draft.pairs.push([from.text, into.text]);
}
