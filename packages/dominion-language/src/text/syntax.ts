// Text to tree: the generated parser, with a bound on what it is asked to read. It stops at the first thing it cannot
// read; that is mended and read again, so that everything that is wrong is found at once.

import { createDefaultCoreModule, createDefaultSharedCoreModule, EmptyFileSystem, inject } from "langium";
import type { StrategyFault } from "./fault.js";
import type { StrategyFile } from "./generated/ast.js";
import { StrategiesGeneratedModule, StrategiesGeneratedSharedModule } from "./generated/module.js";
import { joinPrintedNames } from "./printed-names.js";
import { isArgument, recover, type Token } from "./recovery.js";
import { syntaxWords } from "./syntax-words.js";

/** No strategy needs more. The parser calls itself for what is nested, so depth is bounded as well. */
const LONGEST_TEXT = 200_000;
const MOST_TOKENS = 20_000;
const DEEPEST = 50;
/** Tokens read again and again while mending. */
const MOST_WORK = 200_000;
const MOST_ROUNDS = 500;

export interface Comment {
  readonly text: string;
  readonly offset: number;
}

type Place = Pick<StrategyFault, "line" | "column">;

interface Syntax {
  /** Complete if there are no faults; else as it would be if they were mended. */
  readonly file: StrategyFile | undefined;
  readonly faults: readonly StrategyFault[];
  /** Whether all of the text was read as it stands. */
  readonly isWhole: boolean;
  /** Whether something that is wrong here does not just follow from what could not be read. */
  readonly isNews: (place: Place) => boolean;
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

/** The parser reads tokens that were made, and perhaps mended, before. */
function makeParser() {
  let given: Token[] = [];
  const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), StrategiesGeneratedSharedModule);
  const services = inject(createDefaultCoreModule({ shared }), StrategiesGeneratedModule, {
    parser: {
      ParserErrorMessageProvider: () => syntaxWords,
      ParserConfig: () => ({ recoveryEnabled: false, nodeLocationTracking: "full" as const }),
    },
  });
  shared.ServiceRegistry.register(services);
  const lexer = services.parser.Lexer;
  const tokenize = lexer.tokenize.bind(lexer);
  lexer.tokenize = () => ({ tokens: given, errors: [], hidden: [] });
  const { LangiumParser } = services.parser;
  return {
    tokenize,
    tokenTypes: lexer.definition,
    parse(text: string, tokens: readonly Token[]) {
      given = [...tokens];
      const { value, parserErrors } = LangiumParser.parse<StrategyFile>(text);
      return { file: value, complaint: parserErrors[0] };
    },
  };
}

let made: ReturnType<typeof makeParser> | undefined;

/** `known` are names that may also be written as on the cards, which is a fault like any other. */
export function parseStrategy(text: string, known: Iterable<string> = []): Syntax {
  const unreadable = (fault: StrategyFault): Syntax => ({
    file: undefined,
    faults: [fault],
    isWhole: false,
    isNews: () => true,
    tokens: [],
    comments: [],
  });
  if (text.length > LONGEST_TEXT) {
    const found = `${text.length} characters`;
    return unreadable({ ...atStart, expected: `a strategy of at most ${LONGEST_TEXT} characters`, found });
  }
  // Made when first needed: importing does nothing.
  made ??= makeParser();
  const { tokens: all, hidden, errors } = made.tokenize(text);
  const size = all.length + hidden.length + errors.length;
  if (size > MOST_TOKENS) {
    return unreadable({ ...atStart, expected: `at most ${MOST_TOKENS} words, symbols and comments`, found: `${size}` });
  }
  const open = errors.find(({ offset }) => text.startsWith("/*", offset));
  const tokens = open ? all.filter(({ startOffset }) => startOffset < open.offset) : all;
  const tooDeep = deepest(tokens);
  if (tooDeep) return unreadable(tooDeep);
  const printed = joinPrintedNames(text, tokens, known);
  const unknown = errors
    .filter(({ offset }) => !(open && offset > open.offset) && !printed.tokens.some(token => spans(token, offset)))
    .map(({ line = 1, column = 1, offset, length }): StrategyFault => {
      const found = text.slice(offset, offset + length);
      return { line, column, length, severity: "fault", ...unknownCharacters(found) };
    });
  const { file, faults: more, isMended } = readAndMend(made, text, printed.tokens);
  const isNews = newsBeside(unknown, tokens, open);
  const comments = hidden.map(({ image, startOffset }) => ({ text: image, offset: startOffset }));
  const faults = [...unknown, ...printed.faults, ...more.filter(isNews)];
  return { file, faults, isWhole: faults.length === 0 && !isMended, isNews, tokens, comments };
}

/** What follows something unknown in the same entry is no news, nor is what follows a comment without end. */
function newsBeside(
  unknown: readonly StrategyFault[],
  tokens: readonly Token[],
  open: { readonly line?: number | undefined; readonly column?: number | undefined } | undefined,
): (place: Place) => boolean {
  const ends = tokens.filter(({ image }) => image === "," || image === "end").map(placeOfToken);
  const isBeforeComment = ({ line, column }: Place): boolean =>
    open?.line === undefined || line < open.line || (line === open.line && column < (open.column ?? 1));
  return place => {
    const last = unknown.findLast(({ line, column }) => line === place.line && column <= place.column);
    const hasEnded = ({ line, column }: Place): boolean =>
      ends.some(end => end.line === line && end.column > column && end.column <= place.column);
    return isBeforeComment(place) && (!last || hasEnded(last));
  };
}

/** Whether a token has this place inside of it. */
const spans = ({ startOffset, endOffset = startOffset }: Token, offset: number): boolean =>
  startOffset < offset && offset < endOffset;

function readAndMend(
  parser: ReturnType<typeof makeParser>,
  text: string,
  read: readonly Token[],
): { readonly file: StrategyFile | undefined; readonly faults: readonly StrategyFault[]; readonly isMended: boolean } {
  const faults = new Map<string, StrategyFault>();
  const tokens = [...read];
  const mended = new Map<Token, number>();
  let work = 0;
  for (let round = 0; ; round++) {
    work += tokens.length;
    const { file, complaint } = parser.parse(text, tokens);
    if (complaint === undefined) return { file, faults: [...faults.values()], isMended: round > 0 };
    const [expected, missing = ""] = complaint.message.split("\n");
    const at = tokens.indexOf(complaint.token);
    const place = at < 0 ? endOf(text) : placeOfToken(complaint.token);
    const key = `${place.line}:${place.column}`;
    // What a condition without brackets takes is the checker's to say.
    const isBare = missing === "(" && !isArgument(tokens, at);
    if (!faults.has(key) && !isBare) {
      const found = at < 0 ? "the end of the file" : `"${complaint.token.image}"`;
      faults.set(key, { ...place, expected, found, severity: "fault" });
    }
    if (work > MOST_WORK || round > MOST_ROUNDS) {
      return { file: undefined, faults: [...faults.values()], isMended: true };
    }
    recover(tokens, at < 0 ? tokens.length : at, { missing, expected, mended, tokenTypes: parser.tokenTypes });
  }
}

const atStart = { line: 1, column: 1, length: 0, severity: "fault" } as const;

const placeOfToken = ({ startLine = 1, startColumn = 1, image }: Token) => ({
  line: startLine,
  column: startColumn,
  length: image.length,
});

/** Just behind the last thing that is written. */
export function endOf(text: string): Pick<StrategyFault, "line" | "column" | "length"> {
  const lines = text.trimEnd().split(/\r\n|\r|\n/);
  return { line: lines.length, column: lines[lines.length - 1].length + 1, length: 0 };
}

function deepest(tokens: readonly Token[]): StrategyFault | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.image === ")") depth = Math.max(0, depth - 1);
    if (token.image !== "(" || ++depth <= DEEPEST) continue;
    const expected = `at most ${DEEPEST} nested brackets`;
    return { ...placeOfToken(token), expected, found: '"("', severity: "fault" };
  }
  return undefined;
}

function unknownCharacters(found: string): { readonly expected: string; readonly found: string } {
  const shown = `"${found.length > 20 ? `${found.slice(0, 20)}…` : found}"`;
  if (found.startsWith("/*")) return { expected: "a comment that ends in */", found: shown };
  if (/['’]/.test(found)) return { expected: "names without spaces and apostrophes", found: shown };
  return { expected: "names, numbers and , ( ) [ ] : ->", found: shown };
}
