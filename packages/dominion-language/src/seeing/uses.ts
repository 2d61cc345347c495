// Which part of what is written in a strategy answers a question of a card.

import type { CardDeclaration, ListForm, OptionForm, Tag } from "@kibitz/dominion";
import { listsOf, writtenTag } from "../meaning/plans.js";
import type { Asked } from "./picking.js";

/** Where what a strategy says about a question is found. */
type Where = "options" | "victim" | "reaction";
const places: readonly Where[] = ["options", "victim", "reaction"];

type Part =
  | { readonly part: "list"; readonly list: ListForm; readonly purpose: Tag }
  /** Yes or no to something a list is for. */
  | { readonly part: "listYesNo"; readonly list: ListForm }
  /** A side of a pair. */
  | { readonly part: "left"; readonly purpose: Tag }
  | { readonly part: "right" }
  | { readonly part: "choice" | "yesNo" | "name" | "spy" };

export type Use = Part & { readonly where: Where; readonly form: OptionForm };

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

type Kind = Pick<Asked, "kind" | "ordered" | "labels">;
const isYesNo = ({ labels }: Kind): boolean => labels?.[0] === "yes";

/** What a form says about a question by its name: questions are called like the purpose of their list, or as it is written. */
function byName(form: OptionForm, name: string, ask: Kind, isExact = false): Part | undefined {
  if (form.is === "pairs") {
    if (name === form.tag) return { part: "left", purpose: form.tag };
    return name === "gain" ? { part: "right" } : undefined;
  }
  if (form.is === "name") return name === "name" ? { part: "name" } : undefined;
  const tag = asTag(name);
  const list =
    tag && listsOf(form).find(known => (isExact ? known.tag === tag : writtenTag(known.tag) === writtenTag(tag)));
  if (list && tag) return isYesNo(ask) ? { part: "listYesNo", list } : { part: "list", list, purpose: tag };
  const isOfOptions = ask.kind === "mode" || listsOf(form).length === 0;
  if (form.is === "choice" && isOfOptions && !(isExact && isYesNo(ask))) return { part: "choice" };
  return form.is === "yesNo" && isYesNo(ask) ? { part: "yesNo" } : undefined;
}

/** What a form says about a question whose name is none of its own. */
function byKind(form: OptionForm, name: string, ask: Kind): Part | undefined {
  const lists = listsOf(form);
  if (/^(own|others)$/.test(name)) return { part: "spy" };
  if (ask.kind === "text") {
    const list = lists.find(({ tag }) => tag === "gain");
    return list && { part: "list", list, purpose: "gain" };
  }
  if (ask.ordered || form.is === "choice" || lists.length === 0) return undefined;
  const [list] = lists;
  if (isYesNo(ask)) return { part: "listYesNo", list };
  return ask.kind === "card" ? { part: "list", list, purpose: list.tag } : undefined;
}

/** What answers a question of a card, if it can be stated at all. */
export function useOf(declared: CardDeclaration, name: string, ask: Kind): Use | undefined {
  // What is meant exactly comes first: a card may be asked much the same when it is played and when it reacts.
  for (const isExact of [true, false]) {
    for (const where of places) {
      const form = declared[where];
      const part = form && byName(form, name, ask, isExact);
      if (part) return { ...part, where, form };
    }
  }
  // A form that another question of the card is named for is not meant.
  const others = Object.keys(declared.asks ?? {}).filter(other => other !== name);
  for (const where of places) {
    const form = declared[where];
    if (!form) continue;
    const isTaken = others.some(
      other => asTag(other) && ask.kind !== "text" && byName(form, other, { ...ask, labels: undefined }),
    );
    const part = isTaken && ask.kind !== "mode" ? undefined : byKind(form, name, ask);
    if (part) return { ...part, where, form };
  }
  return undefined;
}
