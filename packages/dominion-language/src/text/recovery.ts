// Changes the tokens where the parser could not go on, so that it can: as somebody would who meant to write it right.

import type { LangiumCoreServices } from "langium";

export type Token = ReturnType<LangiumCoreServices["parser"]["Lexer"]["tokenize"]>["tokens"][number];
type TokenTypes = Readonly<Record<string, Token["tokenType"]>>;

interface Complaint {
  /** The token that was missing, by name. */
  readonly missing: string;
  readonly expected: string;
  /** How often each token was in the way. */
  readonly mended: Map<Token, number>;
  readonly tokenTypes: TokenTypes;
}

const opensBlock = /^(buylists|strategies|list|strategy|playorder|options|reactions)$/;
const closes = /^(EOF|end|\))$/;
const startsElement = /^(ID|:|choose|ignore)$/;
const endsElement = /^(ID|INT|\)|\]|option)$/;

/** A name that was put in to mend something: nothing is known of it, so nothing is wrong with it. */
export const MISSING_NAME = "";

/** Whether what stands here may be the first argument of the condition named before it. */
export function isArgument(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const isOnLine = token?.startLine === tokens[at - 1]?.startLine;
  return token !== undefined && isOnLine && /^(ID|INT)$/.test(token.tokenType.name);
}

export function recover(tokens: Token[], at: number, complaint: Complaint): void {
  const { missing, expected, mended, tokenTypes } = complaint;
  const token = tokens.at(at);
  const type = token?.tokenType.name ?? "EOF";
  const before = tokens[at - 1]?.tokenType.name ?? "";
  const put = (name: string, instead = 0): void => {
    const like = token ?? tokens[tokens.length - 1];
    tokens.splice(at, instead, tokenLike(like, tokenTypes[name], tokens[at - 1]));
  };
  if (token) {
    const times = (mended.get(token) ?? 0) + 1;
    mended.set(token, times);
    // Whatever was put in before it did not help.
    if (times > 3) {
      tokens.splice(at, 1);
      return;
    }
  } else if (tokens.length === 0 || missing === "") {
    tokens.length = 0;
    return;
  }
  const meant = /\(did you mean "(\w+)"\?\)/.exec(expected)?.[1];
  const opener = /^"(list|strategy|playorder)"/.exec(expected)?.[1];
  if (meant !== undefined && token) put(meant, 1);
  else if (opener !== undefined && type === "ID") put(tokens[at + 1]?.image === "for" ? "options" : opener, 1);
  else if (missing === "top") mendTop(tokens, at, put);
  else if (missing === "condition") {
    const length = lengthOfCondition(tokens, at);
    const isAllOfEntry = !endsElement.test(before) && tokens[at + length]?.image === ",";
    tokens.splice(at, length + Number(isAllOfEntry));
  } else if (missing === "end" || missing === ")") {
    const isNextLine = token !== undefined && (token.startLine ?? 0) > (tokens[at - 1]?.startLine ?? 0);
    const isNext = (startsElement.test(type) || (missing === ")" && type === "INT")) && endsElement.test(before);
    if (type === "EOF" || opensBlock.test(type) || (missing === ")" && type === "end")) put(missing);
    else if (missing === ")" && /^(if|\[)$/.test(type) && tokens[at - 2]?.image === ",") {
      // The name before it begins the next entry.
      tokens.splice(at - 2, 0, tokenLike(tokens[at - 2], tokenTypes[")"], tokens[at - 3]));
    } else if (missing === ")" && isNext && isNextLine) put(")");
    else if (isNext && expected.startsWith('","')) put(",");
    else if (missing === ")" && type === "(" && !endsElement.test(before)) unwrap(tokens, at);
    else tokens.splice(at, lengthOfGroup(tokens, at));
  } else if (missing === "(") {
    const end = isArgument(tokens, at) ? endOfArguments(tokens, at) : at;
    if (tokens[end]?.image !== ")") tokens.splice(end, 0, tokenLike(tokens[end - 1], tokenTypes[")"], tokens[end - 1]));
    put("(");
  } else if (missing === "") tokens.splice(before === "," && closes.test(type) ? at - 1 : at, 1);
  else if (missing === "INT" && tokens[at + 1]?.image === "(") put(",");
  else if ((missing === "ID" || missing === "INT") && /^(ID|INT)$/.test(type)) put(missing, 1);
  else if ((missing === "ID" && /^(not|for)$/.test(type)) || (missing === "]" && type === "INT")) tokens.splice(at, 1);
  else put(missing);
}

/** Outside of all sections: what looks like the inside of one is taken for one. */
function mendTop(tokens: Token[], at: number, put: (name: string) => void): void {
  const type = tokens[at].tokenType.name;
  if (type === "list") put("buylists");
  else if (type === "strategy") put("strategies");
  else {
    let end = at + 1;
    while (end < tokens.length && !/^(buylists|strategies|list|strategy)$/.test(tokens[end].tokenType.name)) end++;
    tokens.splice(at, end - at);
  }
}

/** One token, or all of a bracket that is opened here and closed before another block begins. */
function lengthOfGroup(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let i = at; i < tokens.length; i++) {
    const { name } = tokens[i].tokenType;
    if (name === "(" || name === "[") depth++;
    if (name === ")" || name === "]") depth--;
    if (depth === 0) return i + 1 - at;
    if (name === "end" || opensBlock.test(name)) break;
  }
  return 1;
}

/** Leaves out a bracket that is opened here, and what closes it. */
function unwrap(tokens: Token[], at: number): void {
  const length = lengthOfGroup(tokens, at);
  if (length > 1) tokens.splice(at + length - 1, 1);
  tokens.splice(at, 1);
}

/** Where the arguments of a condition end that lacks its bracket: conditions, or a card and a number. */
function endOfArguments(tokens: readonly Token[], at: number): number {
  const nameAt = (i: number): string => tokens[i]?.tokenType.name ?? "EOF";
  let end = at;
  if (nameAt(at + 1) === "(") {
    for (;;) {
      end += 1 + lengthOfGroup(tokens, end + 1);
      if (nameAt(end) !== "," || nameAt(end + 1) !== "ID" || nameAt(end + 2) !== "(") return end;
      end++;
    }
  }
  while (/^(ID|INT|,)$/.test(nameAt(end)) && tokens[end].startLine === tokens[at].startLine) end++;
  if (nameAt(end) === ")") return end;
  end = at + (nameAt(at) === "ID" ? 1 : 0);
  if (nameAt(end) === "," && nameAt(end + 1) === "INT") end++;
  return nameAt(end) === "INT" ? end + 1 : end;
}

/** A word before a condition, and the condition. */
function lengthOfCondition(tokens: readonly Token[], at: number): number {
  let name = at + 1;
  if (tokens[name]?.tokenType.name === "not") name++;
  const isCall = tokens[name]?.tokenType.name === "ID" && tokens[name + 1]?.tokenType.name === "(";
  return isCall ? name + 1 - at + lengthOfGroup(tokens, name + 1) : 1;
}

function tokenLike(like: Token, tokenType: Token["tokenType"], before: Token | undefined): Token {
  const image = tokenType.name === "ID" ? MISSING_NAME : tokenType.name === "INT" ? "1" : tokenType.name;
  // Right behind what comes before it, and a closing bracket over its end, so that it adds only blanks to what is quoted.
  // What has no length is no part of the tree.
  const behind = /^[)\]]$/.test(image) && before?.image !== MISSING_NAME ? 0 : 1;
  const startOffset = before?.endOffset === undefined ? like.startOffset : before.endOffset + behind;
  const place = { startOffset, endOffset: startOffset - 1 };
  return { ...like, ...place, image, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}
