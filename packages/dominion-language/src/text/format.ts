// Puts a strategy into its usual form: tabs, one entry to a line where entries say more than a name, comments kept.

import type { Token } from "./recovery.js";
import { type Comment, parseStrategy } from "./syntax.js";

/** A list of bare names stays on one line as long as it fits. */
const WIDEST = 100;

/** The same strategy, written as usual. What cannot be read is given back as it is. */
export function formatStrategy(text: string): string {
  const { isWhole, tokens, comments } = parseStrategy(text);
  return isWhole ? new Layout(text, tokens, comments).write() : text;
}

const nameOf = (token: Token | undefined): string => token?.tokenType.name ?? "";
const opensSection = (name: string): boolean => name === "buylists" || name === "strategies";
const opensBody = (name: string): boolean => /^(list|playorder|options|reactions)$/.test(name);

class Layout {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #comments: readonly Comment[];
  readonly #lines: string[] = [];
  #line = "";
  #indent = 0;
  #nextComment = 0;
  /** Where in the text everything is written up to. */
  #written = 0;

  constructor(text: string, tokens: readonly Token[], comments: readonly Comment[]) {
    this.#text = text;
    this.#tokens = tokens;
    this.#comments = comments;
  }

  write(): string {
    for (let at = 0; at < this.#tokens.length; ) at = this.#writeBlock(at);
    this.#writeComments(this.#text.length);
    this.#breakLine();
    return this.#lines.length === 0 ? "" : `${this.#lines.join("\n")}\n`;
  }

  /** What opens something, what closes it, or the elements inside; gives where the next begins. */
  #writeBlock(at: number): number {
    const name = nameOf(this.#tokens[at]);
    if (name === "end") {
      this.#beforeLine(at);
      this.#breakLine();
      this.#indent--;
      this.#put(at, "");
      return at + 1;
    }
    this.#newLine(at);
    let next = this.#writeHeader(at);
    this.#indent++;
    if (opensBody(name)) next = this.#writeElements(next);
    return next;
  }

  /** `list if …`, `options for Chapel if …` */
  #writeHeader(at: number): number {
    if (opensSection(nameOf(this.#tokens[at])) && this.#lines.at(-1) === "end") this.#blankLine();
    this.#put(at, "");
    let next = at + 1;
    if (nameOf(this.#tokens[next]) === "for") {
      this.#put(next, " ");
      this.#put(next + 1, " ");
      next += 2;
    }
    return nameOf(this.#tokens[next]) === "if" ? this.#writeCondition(next) : next;
  }

  #writeCondition(at: number): number {
    this.#put(at, " ");
    let depth = 0;
    for (let next = at + 1; ; next++) {
      const name = nameOf(this.#tokens[next]);
      if (name === "(") depth++;
      if (name === ")") depth--;
      if (name !== "," || nameOf(this.#tokens[next + 1]) !== ")") {
        const before = nameOf(this.#tokens[next - 1]);
        this.#put(next, /^[(),]$/.test(name) || before === "(" ? "" : " ");
      }
      if (name === ")" && depth === 0) return next + 1;
    }
  }

  #writeElements(from: number): number {
    let end = from;
    while (nameOf(this.#tokens[end]) !== "end") end++;
    const inOneLine = this.#fitsOneLine(from, end);
    let isFirst = true;
    for (let at = from; at < end; ) {
      if (nameOf(this.#tokens[at]) === ",") {
        // A comma before `end` or at the beginning is left out.
        if (!isFirst && at + 1 < end) this.#put(at, "");
        at++;
      } else {
        if (isFirst || !inOneLine) this.#newLine(at);
        at = this.#writeElement(at, isFirst || !inOneLine ? "" : " ");
        isFirst = false;
      }
    }
    return end;
  }

  #fitsOneLine(from: number, end: number): boolean {
    const names = this.#tokens.slice(from, end);
    if (from === end || nameOf(this.#tokens[from - 1]) === "playorder") return false;
    const start = names[0].startOffset;
    const stop = this.#tokens[end].startOffset;
    const isPlain = names.every(token => !/^(if|\[)$/.test(nameOf(token)));
    const width = names.reduce((sum, { image }) => sum + image.length + 1, 0);
    return isPlain && width < WIDEST && !this.#comments.some(({ offset }) => offset > start && offset < stop);
  }

  /** Up to the comma or `end` after it. */
  #writeElement(from: number, space: string): number {
    let depth = 0;
    for (let at = from; ; ) {
      const name = nameOf(this.#tokens[at]);
      if (depth === 0 && at > from && (name === "," || name === "end")) return at;
      if (name === "if") {
        at = this.#writeCondition(at);
        continue;
      }
      if (name === "(") depth++;
      if (name === ")") depth--;
      const before = nameOf(this.#tokens[at - 1]);
      const isLeftOut = name === "," && (before === "(" || nameOf(this.#tokens[at + 1]) === ")");
      const isTight = /^[,)\]]$/.test(name) || /^[([:]$/.test(before);
      if (!isLeftOut) this.#put(at, at === from ? space : isTight ? "" : " ");
      at++;
    }
  }

  /** Writes a token after a space or none, and whatever comments stand before it. */
  #put(at: number, space: string): void {
    const token = this.#tokens[at];
    this.#writeComments(token.startOffset);
    if (this.#line === "") this.#line = "\t".repeat(this.#indent) + token.image;
    else this.#line += space + token.image;
    this.#written = (token.endOffset ?? token.startOffset) + 1;
  }

  /** Comments before this token go where they belong, then a line of its own begins. */
  #newLine(at: number): void {
    this.#beforeLine(at);
    this.#breakLine();
    if (this.#hasGap(this.#written, this.#tokens[at].startOffset)) this.#blankLine();
  }

  #beforeLine(at: number): void {
    this.#writeComments(this.#tokens[at].startOffset);
  }

  #writeComments(before: number): void {
    for (; this.#nextComment < this.#comments.length; this.#nextComment++) {
      const { text, offset } = this.#comments[this.#nextComment];
      if (offset >= before) return;
      const isBehind = this.#line !== "" && !/[\n\r]/.test(this.#text.slice(this.#written, offset));
      const said = text.replace(/\r\n?/g, "\n").trimEnd();
      if (isBehind) this.#line += ` ${said}`;
      else {
        this.#breakLine();
        if (this.#hasGap(this.#written, offset)) this.#blankLine();
        this.#line = "\t".repeat(this.#indent) + said;
      }
      this.#breakLine();
      this.#written = offset + text.length;
    }
  }

  /** Whether lines were left empty in between: one of them is kept. */
  #hasGap(from: number, to: number): boolean {
    return from > 0 && (this.#text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0) > 1;
  }

  #blankLine(): void {
    const last = this.#lines.at(-1);
    if (last !== undefined && last !== "") this.#lines.push("");
  }

  #breakLine(): void {
    if (this.#line === "") return;
    this.#lines.push(this.#line);
    this.#line = "";
  }
}
