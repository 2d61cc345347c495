// What is malformed in a YAML or JSON file, in our words: what was expected.

/** Then the parser says the same of everything that is open. */
export const isTooDeep = (message: string): boolean => message.startsWith("Maximum call stack");

/** Some messages quote all the rest of the file. */
const MOST_QUOTED = 80;

/** The parser's messages and what they mean for whoever wrote the file. */
const sentences: readonly (readonly [said: RegExp, meant: string])[] = [
  [/^Maximum call stack/, "nested too deeply"],
  [/end with a (.)$/, 'expected "$1": what was opened before is not closed'],
  [/^Missing closing (.)quote/, "expected a closing $1 at the end of the text"],
  [/items must start at the same column|^A block sequence may not be/, "expected the same indentation as before"],
  [/^Tabs are not allowed/, "expected spaces at the start of the line, found a tab"],
  [/^Nested mappings are not allowed/, 'expected one "key: value" per line; a text that contains ": " needs quotes'],
  [/^Implicit (map )?keys need to be/, 'expected "key: value"'],
  [/^Map keys must be unique/, "expected each key once, found it again"],
  [/^Missing , between/, 'expected "," between entries'],
  [/^Missing , or : between/, 'expected "," or ":"'],
  [/^Missing space after :/, 'expected a blank after ":"'],
  [/^Sequence item without -/, 'expected "- " before the entry'],
  [/^Unexpected , /, 'expected an entry before ","'],
  [/^Unexpected flow-(?:map|seq)-end .*"(.)"$/, 'expected no "$1": nothing is open'],
  [/^Unexpected block-seq-ind/, 'expected "- " at the start of a line of its own'],
  [/ at node end$|^Unexpected \S+ token$/, "expected the end of the value"],
  [/^Block scalar header/, "expected the text on the next lines"],
  [/^Plain value cannot start with .*?(\S+)$/, "expected quotes around a text that begins with $1"],
  [/^Invalid escape sequence (.*)/, 'expected an escape like \\n, found "$1"'],
  [/^Unresolved tag/, 'expected a value; a text that begins with "!" needs quotes'],
  [/^Excessive alias count/, "expected fewer references to anchors"],
  [/^Unresolved alias/, 'expected a value; a text that begins with "*" needs quotes'],
];

export function sayYamlFault(message: string): string {
  const [line] = message.split("\n");
  const short = line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line;
  for (const [said, meant] of sentences) {
    const match = said.exec(short);
    if (match) return meant.replace("$1", () => match[1]);
  }
  return `expected YAML: ${short}`;
}
