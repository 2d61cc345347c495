// Changing one thing in a scenario's text; everything else stays as it was written, comments too.

import { type Document, isCollection, isMap, parseAllDocuments } from "yaml";

export type EditPath = readonly (string | number)[];

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
    at[key] ??= typeof path[i + 1] === "number" ? [] : {};
    at = at[key] as Record<string | number, unknown>;
  });
  if (last === undefined) return text;
  if (value !== undefined) at[last] = value;
  else if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
  return `${JSON.stringify(data, null, 2)}\n`;
}
