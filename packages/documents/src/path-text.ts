/** Where something stands in data, as faults say it: `seats.you[2]`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");

/** Whether a path leads to something, or to a part of it. */
export const isIn = (path: string, what: string): boolean =>
  path.startsWith(what) && ["", ".", "["].includes(path.charAt(what.length));
