// What a place in a strategy is for, told from what is written before it, however unfinished.

import { type ConditionName, isConditionName } from "../meaning/conditions.js";

interface Word {
  readonly word: string;
  readonly from: number;
}

/** What may be written at a place. */
export type Place =
  | { readonly for: "nothing" | "section" | "list" | "strategy" | "cardToPlay" }
  /** `mayHaveCondition`: a condition for all that follows may stand here as well. */
  | { readonly for: "cardToBuy" | "part"; readonly mayHaveCondition: boolean }
  | { readonly for: "item"; readonly of: Plans; readonly subject: string; readonly mayHaveCondition: boolean }
  | { readonly for: "afterEntry"; readonly mayHaveCondition: boolean }
  | { readonly for: "subject"; readonly of: Plans }
  | { readonly for: "card" }
  | { readonly for: "condition"; readonly mayBeNegated: boolean }
  | { readonly for: "argument"; readonly name: ConditionName; readonly argument: number };

export type Plans = "options" | "reactions";

/** A block or a bracket that is open. In a block with entries, `isNamed` says that the entry being written has its card. */
type Frame =
  | { readonly is: "file" }
  | { readonly is: "buylists" }
  | { readonly is: "strategies" }
  | { readonly is: "list" | "playorder"; isNamed: boolean }
  | { readonly is: "strategy"; opening: Plans }
  | { readonly is: Plans; readonly subject: string; isNamed: boolean }
  | { readonly is: "tag" }
  | { readonly is: "condition"; readonly name: ConditionName | undefined; argument: number };

const words = /(?:\/\/|#)[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|\d*[A-Za-z_]\w*|\d+|->|[()[\],:]/g;
const isComment = ({ word }: Word): boolean => /^(\/\/|#|\/\*)/.test(word);
const isName = (word: string): boolean => /^\d*[A-Za-z_]\w*$/.test(word);
const isOpen = (text: string, { word, from }: Word): boolean =>
  word.startsWith("/*") ? !word.endsWith("*/") : from + word.length === text.length;

/** What the place at the end of this text is for. */
export function placeAtEndOf(text: string): Place {
  const all = [...text.matchAll(words)].map(({ 0: word, index }): Word => ({ word, from: index }));
  const [last] = all.slice(-1);
  if (last && isComment(last) && isOpen(text, last)) return { for: "nothing" };
  const read = all.filter(word => !isComment(word)).map(({ word }) => word);
  const stack: Frame[] = [{ is: "file" }];
  read.forEach((word, i) => {
    goOn(stack, word, read[i - 1] ?? "");
  });
  return placeIn(stack[stack.length - 1], read[read.length - 1] ?? "");
}

function goOn(stack: Frame[], word: string, before: string): void {
  const frame = stack[stack.length - 1];
  const isCall = word === "(" && (isConditionName(before) || frame.is === "condition");
  if (isCall) stack.push({ is: "condition", name: isConditionName(before) ? before : undefined, argument: 0 });
  else if (frame.is === "condition" || frame.is === "tag") {
    if (word === ")") stack.pop();
    else if (word === "," && frame.is === "condition") frame.argument++;
  } else if (word === "end") {
    if (stack.length > 1) stack.pop();
  } else if (frame.is === "file") {
    if (word === "buylists" || word === "strategies") stack.push({ is: word });
  } else if (frame.is === "buylists") {
    if (word === "list") stack.push({ is: "list", isNamed: false });
  } else if (frame.is === "strategies") {
    if (word === "strategy") stack.push({ is: "strategy", opening: "options" });
  } else if (frame.is === "strategy") {
    if (word === "playorder") stack.push({ is: "playorder", isNamed: false });
    else if (word === "options" || word === "reactions") frame.opening = word;
    else if (before === "for" && isName(word)) stack.push({ is: frame.opening, subject: word, isNamed: false });
  } else if (word === ",") frame.isNamed = false;
  else if (word === "(") stack.push({ is: "tag" });
  else if (isName(word) && !/^(if|not|choose|ignore)$/.test(word) && !isConditionName(word)) frame.isNamed = true;
}

function placeIn(frame: Frame, last: string): Place {
  if (last === "if" || last === "not") return { for: "condition", mayBeNegated: last === "if" };
  switch (frame.is) {
    case "file":
      return { for: "section" };
    case "buylists":
      return { for: "list" };
    case "strategies":
      return { for: "strategy" };
    case "strategy":
      if (last === "options" || last === "reactions") return { for: "nothing" };
      if (last === "for") return { for: "subject", of: frame.opening };
      return { for: "part", mayHaveCondition: last === "strategy" };
    case "condition":
      return frame.name === undefined
        ? { for: "nothing" }
        : { for: "argument", name: frame.name, argument: frame.argument };
    case "tag":
      return { for: "card" };
    case "list":
      if (last === "[") return { for: "nothing" };
      if (frame.isNamed) return { for: "afterEntry", mayHaveCondition: last !== ")" };
      return { for: "cardToBuy", mayHaveCondition: last === "list" };
    case "playorder":
      if (frame.isNamed) return { for: "afterEntry", mayHaveCondition: false };
      return { for: "cardToPlay" };
    default: {
      if (last === "->") return { for: "card" };
      if (last === "choose" || last === "ignore") return { for: "nothing" };
      if (frame.isNamed) return { for: "afterEntry", mayHaveCondition: false };
      const { is: of, subject } = frame;
      return { for: "item", of, subject, mayHaveCondition: last === subject };
    }
  }
}
