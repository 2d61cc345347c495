// How JSON is coloured.

import { StreamLanguage } from "@codemirror/language";

export const jsonLanguage = StreamLanguage.define({
  name: "json",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/"(?:[^"\\]|\\.)*"?/)) return stream.match(/\s*:/, false) ? "labelName" : "typeName";
    if (stream.match(/-?\d+(\.\d+)?/)) return "number";
    if (stream.match(/true|false|null/)) return "keyword";
    stream.next();
    return null;
  },
  languageData: { closeBrackets: { brackets: ["[", "{", '"'] } },
});
