// Wrong changes to a source file, as switches in one text: which of them is active is decided while it runs.

import ts from "typescript";

export interface Mutant {
  readonly id: number;
  readonly line: number;
  readonly was: string;
  /** Empty: it is left out. */
  readonly becomes: string;
}

export interface Mutated {
  /** The text with a call of `$mutant(id)` at each place that can be changed. */
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

const { SyntaxKind } = ts;

const otherOperators = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ["!=="]],
  [SyntaxKind.ExclamationEqualsEqualsToken, ["==="]],
  [SyntaxKind.LessThanToken, ["<=", ">="]],
  [SyntaxKind.LessThanEqualsToken, ["<", ">"]],
  [SyntaxKind.GreaterThanToken, [">=", "<="]],
  [SyntaxKind.GreaterThanEqualsToken, [">", "<"]],
  [SyntaxKind.PlusToken, ["-"]],
  [SyntaxKind.MinusToken, ["+"]],
  [SyntaxKind.AsteriskToken, ["/"]],
  [SyntaxKind.SlashToken, ["*"]],
  [SyntaxKind.PercentToken, ["*"]],
  [SyntaxKind.AmpersandToken, ["|"]],
  [SyntaxKind.BarToken, ["&"]],
  [SyntaxKind.CaretToken, ["&"]],
  [SyntaxKind.LessThanLessThanToken, [">>"]],
  [SyntaxKind.GreaterThanGreaterThanToken, ["<<"]],
  [SyntaxKind.GreaterThanGreaterThanGreaterThanToken, ["<<"]],
  [SyntaxKind.PlusEqualsToken, ["-="]],
  [SyntaxKind.MinusEqualsToken, ["+="]],
  [SyntaxKind.BarEqualsToken, ["&=", "="]],
  [SyntaxKind.AmpersandEqualsToken, ["|=", "="]],
]);

/** Operators of which one side alone may be all there is. */
const optionalSides = new Set<ts.SyntaxKind>([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

const otherMethods: Readonly<Record<string, string>> = { some: "every", every: "some", min: "max", max: "min" };
const optionalMethods = new Set(["filter", "slice", "sort", "reverse"]);

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= SyntaxKind.LastAssignment;

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;

/** What throws says what is wrong; no player and no rule depends on the words. */
const isUntouched = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node);

/** An `if` that only throws our own mistake: nothing can make it true. */
const isUnreachable = (node: ts.Node, text: string): boolean =>
  ts.isIfStatement(node) && /^(\{\s*)?throw new Error\(["`]unreachable/.test(text.slice(node.thenStatement.getStart()));

class Mutator {
  readonly #source: ts.SourceFile;
  readonly #text: string;
  readonly mutants: Mutant[] = [];
  #nextId: number;

  constructor(name: string, text: string, firstId: number) {
    this.#source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
    this.#text = text;
    this.#nextId = firstId;
  }

  whole(): string {
    return this.#text.slice(0, this.#source.getStart()) + this.#inside(this.#source);
  }

  #says = (node: ts.Node): string => node.getText(this.#source);

  /** The text of a node, with its parts as they may be changed. */
  #inside(node: ts.Node): string {
    let out = "";
    let at = node.getStart(this.#source);
    node.forEachChild(child => {
      const start = child.getStart(this.#source);
      if (isUntouched(child) || start < at) return;
      out += this.#text.slice(at, start) + this.#changeable(child);
      at = child.end;
    });
    return out + this.#text.slice(at, node.end);
  }

  #changeable(node: ts.Node): string {
    if (isUnreachable(node, this.#text)) return this.#says(node);
    const inside = this.#inside(node);
    if (this.#isOptional(node)) return `{if(!$mutant(${this.#mutant(node, "")})){${inside}}}`;
    const others = this.#others(node);
    const switches = others.map(other => `$mutant(${this.#mutant(node, other)})?(${other}):`).join("");
    return switches === "" ? inside : `(${switches}(${inside}))`;
  }

  #mutant(node: ts.Node, becomes: string): number {
    const line = this.#source.getLineAndCharacterOfPosition(node.getStart(this.#source)).line + 1;
    this.mutants.push({ id: this.#nextId, line, was: this.#says(node), becomes });
    return this.#nextId++;
  }

  /** Statements that can be left out. */
  #isOptional(node: ts.Node): boolean {
    if (ts.isExpressionStatement(node)) return !this.#says(node).startsWith("super(");
    return ts.isContinueStatement(node) || (ts.isBreakStatement(node) && !ts.isCaseClause(node.parent));
  }

  /** What could stand instead of an expression. */
  #others(node: ts.Node): readonly string[] {
    const { parent } = node;
    // Inside `a?.b.c` nothing can be put in parentheses, and nothing but a place can be assigned to.
    if (node.flags & ts.NodeFlags.OptionalChain || (isAssignment(parent) && parent.left === node)) return [];
    const others = [...this.#asCondition(node), ...this.#asExpression(node)];
    return others.filter((other, i) => others.indexOf(other) === i);
  }

  #asCondition(node: ts.Node): readonly string[] {
    const { parent } = node;
    if (ts.isIfStatement(parent) && parent.expression === node) return ["true", "false"];
    const isLoop =
      ((ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node) ||
      (ts.isForStatement(parent) && parent.condition === node);
    return isLoop ? ["false"] : [];
  }

  #asExpression(node: ts.Node): readonly string[] {
    if (ts.isConditionalExpression(node)) return [this.#says(node.whenTrue), this.#says(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return this.#operations(node);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return this.#signs(node);
    if (ts.isCallExpression(node)) return this.#calls(node);
    if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ["[]"] : [];
    if (node.kind === SyntaxKind.TrueKeyword) return ["false"];
    if (node.kind === SyntaxKind.FalseKeyword) return ["true"];
    if (ts.isNumericLiteral(node)) return this.#numbers(node);
    return ts.isStringLiteral(node) ? this.#names(node) : [];
  }

  #operations(node: ts.BinaryExpression): readonly string[] {
    const { left, right, operatorToken } = node;
    const [a, b] = [this.#says(left), this.#says(right)];
    if (optionalSides.has(operatorToken.kind)) return [a, b];
    if (isText(left) || isText(right)) return isComparison(node) ? this.#withOperators(a, b, operatorToken.kind) : [];
    return this.#withOperators(a, b, operatorToken.kind);
  }

  #withOperators = (a: string, b: string, kind: ts.SyntaxKind): readonly string[] =>
    (otherOperators.get(kind) ?? []).map(operator => `${a} ${operator} ${b}`);

  #signs(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): readonly string[] {
    const operand = this.#says(node.operand);
    const isBefore = ts.isPrefixUnaryExpression(node);
    if (node.operator === SyntaxKind.PlusPlusToken) return [isBefore ? `--${operand}` : `${operand}--`];
    if (node.operator === SyntaxKind.MinusMinusToken) return [isBefore ? `++${operand}` : `${operand}++`];
    return [operand];
  }

  #calls(node: ts.CallExpression): readonly string[] {
    const called = node.expression;
    if (!ts.isPropertyAccessExpression(called)) return [];
    const [of, method] = [this.#says(called.expression), called.name.text];
    if (Object.hasOwn(otherMethods, method))
      return [`${of}.${otherMethods[method]}(${node.arguments.map(this.#says).join(", ")})`];
    return optionalMethods.has(method) ? [of] : [];
  }

  /** Not where they say which row of a table or which entry of a list: everything else would come to nothing. */
  #numbers(node: ts.NumericLiteral): readonly string[] {
    const { parent } = node;
    if (ts.isElementAccessExpression(parent) || ts.isPropertyAssignment(parent)) return [];
    return [String(Number(node.text.replaceAll("_", "")) + 1)];
  }

  /** Texts that something is compared with, or that are in a list; others are for people. */
  #names(node: ts.StringLiteral): readonly string[] {
    const { parent } = node;
    const isCompared = ts.isBinaryExpression(parent) && isComparison(parent);
    return isCompared || ts.isCaseClause(parent) || ts.isArrayLiteralExpression(parent) ? ['""'] : [];
  }
}

/** All mutants of a file; their numbers begin with `firstId`. */
export function mutate(name: string, text: string, firstId: number): Mutated {
  const mutator = new Mutator(name, text, firstId);
  return { text: `const { $mutant } = globalThis;${mutator.whole()}`, mutants: mutator.mutants };
}
