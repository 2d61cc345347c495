// Strategies that nobody would write: well-formed ones of every shape, and mere soup.

import fc from "fast-check";

const names = ["Province", "Gold", "Smithy", "Village", "Chapel", "FoolsGold", "Trader", "X1"];
const name = fc.constantFrom(...names);
const number = fc.nat(20).map(String);
const gap = fc.constantFrom(
  " ",
  "\n",
  "\t",
  "\r\n",
  "  ",
  " // why\n",
  "\n# so\r\n",
  " /* in */ ",
  "\n\n\n",
  "\n// a\n\n// b\n",
);
const nothing = fc.constantFrom("", "", " ", "\n");

/** Words with any gaps between them. */
const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.flatMap(part => [part, gap])).map(all => all.slice(0, -1).join(""));
const many = (part: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<string> =>
  fc.array(fc.tuple(part, gap), { minLength: min, maxLength: max }).map(all => all.flat().join(""));

/** With commas, also too many of them. */
const listed = (part: fc.Arbitrary<string>, first: fc.Arbitrary<string> = nothing): fc.Arbitrary<string> =>
  fc
    .tuple(first, fc.array(fc.tuple(part, gap, nothing), { minLength: 1, maxLength: 4 }), fc.boolean(), gap)
    .map(([lead, all, trailing, end]) => {
      const elements = all.map(([element, before, after]) => `${element}${before}§${after}`);
      const text = elements.join("").replace(/§(?=[^§]*$)/, trailing ? "," : "");
      return `${lead}${text.replaceAll("§", ",")}${end}`;
    });

const { call } = fc.letrec<{ call: string; argument: string }>(tie => ({
  argument: fc.oneof({ maxDepth: 3, withCrossShrink: true }, name, number, tie("call")),
  call: fc.tuple(name, nothing, listed(tie("argument"))).map(([of, blank, args]) => `${of}${blank}(${args})`),
}));

const condition = fc.oneof(
  fc.constant(""),
  joined(fc.constant("if"), call),
  joined(fc.constant("if"), fc.constant("not"), call),
);
const entry = joined(
  fc.tuple(name, fc.option(number)).map(([of, limit]) => (limit ? `${of} [${limit}]` : of)),
  condition,
);
const block = (opener: fc.Arbitrary<string>, inside: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  joined(opener, inside, fc.constant("end"));

const list = block(
  joined(fc.constant("list"), condition),
  fc.oneof(listed(entry), fc.constant(""), listed(entry, fc.constant(","))),
);
const item = fc.oneof(
  name,
  fc.tuple(name, name).map(([a, b]) => `${a}->${b}`),
  fc.constant("choose option"),
  number.map(n => `choose option ${n}`),
  fc.constant("ignore option"),
  fc
    .tuple(fc.constantFrom("discard", "trash", "keep"), gap, listed(name))
    .map(([tag, blank, cards]) => `${tag}${blank}(${cards})`),
);
const part = fc.oneof(
  block(fc.constant("playorder"), listed(fc.oneof(name, fc.constantFrom(":Default", ": ChainDraw")))),
  block(joined(fc.constantFrom("options for", "reactions for"), name, condition), listed(item)),
);
const strategy = block(joined(fc.constant("strategy"), condition), many(part, 0, 3));

/** Whatever the grammar allows, written in any way. */
export const wellFormed: fc.Arbitrary<string> = joined(
  fc.constantFrom("", "// first\n", "\r\n"),
  block(fc.constant("buylists"), many(list, 0, 3)),
  block(fc.constant("strategies"), many(strategy, 0, 3)),
  fc.constantFrom("", "// last", "# last\n\n"),
);

const tokens = [
  ...["buylists", "list", "end", "strategies", "strategy", "playorder", "options", "reactions", "for", "if", "not"],
  ...["choose", "option", "ignore", "discard", "trash", "keep", ",", "(", ")", "[", "]", ":", "->", "7", "Smithy"],
  ...[
    "Has",
    "AllOf",
    "Default",
    "Chapel",
    "MilitiaAttack",
    "Gold",
    "// c\n",
    "/* c */",
    "\n",
    "'",
    "é",
    "-",
    "99999999999999999999",
  ],
];

/** Words and marks in any order, some glued together. */
export const soup: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...tokens), fc.constantFrom(" ", " ", " ", "\n", "")), { maxLength: 60 })
  .map(all => all.flat().join(""));

/** Well-formed but for one word, which is another or missing. */
export const broken = fc
  .tuple(wellFormed, fc.nat(), fc.constantFrom("", "end", "option", "for", "if", "3", "Gold", ",", "->", "(", "["))
  .map(([text, at, other]) => {
    const words = text.split(/(\w+)/);
    const odd = 2 * (at % (words.length >> 1)) + 1;
    return words.with(odd, other).join("");
  });
