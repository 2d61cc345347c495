// The files themselves, all in one piece: together they are as large as a picture.

const files = import.meta.glob<string>("../../../../dominion-language/strategies/*.dom", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** By name, without the extension. */
export const texts: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -".dom".length), text]),
);
