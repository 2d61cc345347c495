// What a person types at a decision: options by number or by name.

import { type Decision, nearest, type Option } from "@kibitz/kernel";
import { bareWords, counted, plainWords } from "./plain-words.js";

/** An option with what is typed for it: its own number if options are called by numbers, else its place in the list. */
export interface Choice {
  readonly key: string;
  readonly words: string;
  readonly option: Option;
}

const byName = new Intl.Collator("en", { numeric: true });

/** Options as they are listed. Cards and numbers whose names are numbers go by these; nothing else could be meant. */
export function choicesOf(options: readonly Option[], title = (name: string) => name): readonly Choice[] {
  const named = options.map(option => ({
    option,
    words: option.kind === "zone" ? plainWords(option.words) : title(option.words),
  }));
  if (named.some(({ words }) => /^\d+$/.test(words))) {
    return named
      .sort((a, b) => byName.compare(a.words, b.words))
      .map(({ option, words }) => ({ key: words, words, option }));
  }
  return named.map(({ option, words }, i) => ({ key: String(i + 1), words, option }));
}

export type Pick =
  | { readonly ok: true; readonly picked: readonly number[] }
  | { readonly ok: false; readonly why: string };

/** The options a line names: numbers or names, with commas between, or blanks if no name has any. */
export function readPick(line: string, decision: Decision, choices: readonly Choice[]): Pick {
  const text = line.trim();
  const isOption = choices.some(({ words }) => bareWords(words) === bareWords(text));
  if (["", "pass", "none"].includes(bareWords(text)) && !isOption) {
    if (decision.min === 0) return { ok: true, picked: [] };
    return { ok: false, why: `${howMany(decision)}, please` };
  }
  const whole = find(text, choices, []);
  if (typeof whole === "object") return checked([whole], decision);
  const parts = text.includes(",") ? text.split(",") : text.split(/\s+/);
  const picked: Choice[] = [];
  for (const part of parts.map(each => each.trim()).filter(Boolean)) {
    const found = find(part, choices, picked);
    if (typeof found === "string")
      return { ok: false, why: text.includes(",") ? found : parts.length > 1 ? whole : found };
    picked.push(found);
  }
  return checked(picked, decision);
}

function checked(picked: readonly Choice[], decision: Decision): Pick {
  if (picked.length < decision.min || picked.length > decision.max)
    return { ok: false, why: `${howMany(decision)}, please, not ${picked.length}` };
  return { ok: true, picked: picked.map(({ option }) => option.id) };
}

/** The option meant, or why none is. */
function find(part: string, choices: readonly Choice[], taken: readonly Choice[]): Choice | string {
  const free = choices.filter(choice => !taken.includes(choice));
  const bare = bareWords(part);
  const exact = free.find(({ key, words }) => key === part || bareWords(words) === bare);
  if (exact) return exact;
  const twice = taken.find(({ key, words }) => key === part || bareWords(words) === bare);
  if (twice) return `${twice.words} is picked twice`;
  const begun = /\d/.test(part) ? [] : free.filter(({ words }) => bareWords(words).startsWith(bare));
  const names = new Set(begun.map(({ words }) => words));
  if (names.size === 1) return begun[0];
  if (names.size > 1) return `"${part}" could be ${[...names].join(" or ")}`;
  return `"${part}" is not among the options${nearest(
    part,
    choices.map(({ words }) => words),
  )}; type help for what can be typed`;
}

/** "pick one", "pick up to 2", "pick 1 to 3". */
export function howMany({ min, max }: Decision): string {
  if (min === max) return min === 1 ? "pick one" : `pick ${min}`;
  return min === 0 ? `pick up to ${max}` : `pick ${min} to ${counted(max, "option")}`;
}
