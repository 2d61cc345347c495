// How strategies are coloured. What names mean is the checker's business.

import { StreamLanguage } from "@codemirror/language";

const keywords = new Set(
  "buylists strategies strategy list playorder options reactions for if not choose ignore option end".split(" "),
);

export const strategyLanguage = StreamLanguage.define<{ isInComment: boolean }>({
  name: "dominion strategy",
  startState: () => ({ isInComment: false }),
  token(stream, state) {
    if (state.isInComment) {
      if (stream.skipTo("*/")) {
        stream.match("*/");
        state.isInComment = false;
      } else stream.skipToEnd();
      return "comment";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("/*")) {
      state.isInComment = true;
      return "comment";
    }
    if (stream.match("//") || stream.match("#")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/:\w+/)) return "labelName";
    const word = stream.match(/\d*[A-Za-z_]\w*/);
    if (word && word !== true) {
      if (keywords.has(word[0])) return "keyword";
      return stream.match(/\s*\(/, false) && /^[A-Z]/.test(word[0]) ? "variableName.function" : "typeName";
    }
    if (stream.match(/\d+/)) return "number";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
});
