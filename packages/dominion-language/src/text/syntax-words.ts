// What the parser says when it finds something else than it needs: what was expected, and on a second line the token
// that was missing, for whoever mends it.

import { nearest } from "@kibitz/kernel";
import type { LangiumCoreServices } from "langium";

type Words = LangiumCoreServices["parser"]["ParserErrorMessageProvider"];
type Mismatch = Parameters<Words["buildMismatchTokenMessage"]>[0];

/** What may also stand where these need their `end`. */
const opens: Readonly<Record<string, readonly string[]>> = {
  BuySection: ["list"],
  PlaySection: ["strategy"],
  Strategy: ["playorder", "options", "reactions"],
};

/** What these are lists of. */
const elements: Readonly<Record<string, string>> = {
  BuyList: "a card",
  PlayOrder: "a card",
  OptionsFor: "cards or choices",
  ReactionsFor: "cards or choices",
  Arguments: "an argument",
  Call: "an argument",
  Argument: "an argument",
  CardsItem: "cards",
};

/** Where a condition for the elements of these may stand. */
const conditionsOf: Readonly<Record<string, string>> = {
  PlayOrder: '"strategy"',
  OptionsFor: 'the card in "options for"',
  ReactionsFor: 'the name in "reactions for"',
};

/** What a name is called where it stands. */
const names: Readonly<Record<string, string>> = {
  NamedPlay: "ChainDraw or Default",
  Play: "ChainDraw or Default",
  Call: "a condition",
  CardName: "a name",
};

/** Names of rules come with an invisible mark at their end. */
const ruleOf = (ruleName: string): string => ruleName.replace(/\W+$/u, "");

const sayAll = (things: readonly string[]): string =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} or ${things[things.length - 1]}`;

const sayToken = (name: string, rule: string): string => {
  if (name === "ID") return names[rule] ?? "a name";
  return name === "INT" ? "a number" : name === "EOF" ? "the end of the file" : `"${name}"`;
};

const lettersOf = (word: string): string => [...word.toLowerCase()].sort().join("");

/** Many short words are near each other: of those, only what begins alike or has the same letters. */
const mayBeMeant = (image: string, word: string): boolean =>
  word.length > 3 || image[0].toLowerCase() === word[0] || lettersOf(image) === lettersOf(word);

/** Words that are nearly what was written. */
const nearestWord = (image: string, words: readonly string[]): string =>
  /^[a-z]{3,40}$/i.test(image)
    ? nearest(
        image,
        words.filter(word => /^[a-z]/.test(word) && mayBeMeant(image, word)),
      )
    : "";

function sayMismatch({ expected, actual, previous, ruleName }: Mismatch): string {
  const rule = ruleOf(ruleName);
  const closer = expected.name;
  if (closer !== "end" && closer !== ")") {
    const word = /^[a-z]+$/.test(closer) ? [closer] : [];
    return `${sayToken(closer, rule)}${nearestWord(actual.image, word)}\n${closer}`;
  }
  if (rule in conditionsOf && actual.image === "if") {
    return `no condition here: it can follow ${conditionsOf[rule]}\ncondition`;
  }
  const before = previous.tokenType?.name ?? "";
  const { image } = actual;
  if (before === ")" && (/^(and|or)$/i.test(image) || (image === "if" && closer === "end"))) {
    return "one condition: AllOf(…) and AnyOf(…) take several\ncondition";
  }
  if (closer === "end" && !(rule in opens) && image === "if") return 'a card before "if"\ncondition';
  if (closer === "end" && image !== "if" && /^(and|or|if|unless|when|while)$/i.test(image)) {
    return '"if" or "if not"\ncondition';
  }
  if (before === "option" && actual.tokenType.name === "ID") return 'a number, "," or "end"\nINT';
  if (rule in opens) {
    const words = [...opens[rule], closer];
    return `${sayAll(words.map(word => `"${word}"`))}${nearestWord(actual.image, words)}\n${closer}`;
  }
  const afterElement = /^(ID|INT|\)|\]|option)$/.test(before) && !(before === "ID" && rule === "Call");
  const element = afterElement ? '","' : (elements[rule] ?? "a name");
  return `${element} or "${closer}"${nearestWord(actual.image, [closer])}\n${closer}`;
}

export const syntaxWords: Words = {
  buildMismatchTokenMessage: sayMismatch,
  buildNotAllInputParsedMessage: ({ firstRedundant: { image } }) =>
    `"buylists", "strategies" or the end of the file${nearestWord(image, ["buylists", "strategies"])}\ntop`,
  buildNoViableAltMessage: ({ expectedPathsPerAlt, actual, ruleName }) => {
    const rule = ruleOf(ruleName);
    const firsts = [...new Set(expectedPathsPerAlt.flat().map(([first]) => first.name))];
    const said =
      rule === "Item" ? ["cards", '"choose option"', '"ignore option"'] : firsts.map(name => sayToken(name, rule));
    return (
      sayAll([...new Set(said)]) +
      nearestWord(
        actual[0]?.image ?? "",
        firsts.filter(name => /^[a-z]+$/.test(name)),
      )
    );
  },
  buildEarlyExitMessage: ({ ruleName }) => elements[ruleOf(ruleName)] ?? "something",
};
