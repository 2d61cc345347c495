// Changing one thing in a scenario's text; everything else stays as it was written, comments too.

import { type Document, isCollection, isMap, isSeq, parseAllDocuments } from "yaml";
import { type EditPath, END } from "./edit-path.js";

const LAYOUT = { lineWidth: 120, flowCollectionPadding: true } as const;

/** The text with a value put at a path of one of its documents, or taken away if it is undefined. */
export function editText(text: string, document: number, path: EditPath, value: unknown): string {
  if (text.trimStart().startsWith("{")) return editJson(text, path, value);
  const parsed = parseAllDocuments(text, { uniqueKeys: false });
  const documents = "empty" in parsed ? [] : parsed.filter((each, _, all) => all.length === 1 || each.contents);
  const edited = documents[document];
  if (!edited || edited.errors.length > 0) throw new Error("the text cannot be read: mend it there first");
  put(edited, path, value);
  return documents.map(each => each.toString(LAYOUT)).join("");
}

function put(document: Document, path: EditPath, value: unknown): void {
  if (value === undefined) {
    document.deleteIn(path);
    return;
  }
  if (path.at(-1) === END) {
    const list: unknown = document.getIn(path.slice(0, -1), true);
    if (isSeq(list)) put(document, [...path.slice(0, -1), list.items.length], value);
    else put(document, path.slice(0, -1), [value]);
    return;
  }
  // A list or a map in a map is short enough for its line, unless it is one of the format's own.
  const isShort = path.length > 1;
  const node = document.createNode(value, { flow: isShort });
  const parent: unknown = document.getIn(path.slice(0, -1), true);
  if (isCollection(parent) && isMap(parent) && parent.items.length === 0 && path.length <= 2) parent.flow = false;
  document.setIn(path, node);
}

function editJson(text: string, path: EditPath, value: unknown): string {
  const data: unknown = JSON.parse(text);
  const last = path.at(-1);
  let at = data as Record<string | number, unknown>;
  path.slice(0, -1).forEach((key, i) => {
    at[key] ??= typeof path[i + 1] === "number" || path[i + 1] === END ? [] : {};
    at = at[key] as Record<string | number, unknown>;
  });
  if (last === undefined) return text;
  if (last === END && Array.isArray(at)) at.push(value);
  else if (value !== undefined) at[last] = value;
  else if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
  return `${JSON.stringify(data, null, 2)}\n`;
}
