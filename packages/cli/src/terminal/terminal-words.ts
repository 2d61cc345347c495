// Text for a terminal.

const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Somebody's text with its control characters written out, so that no terminal obeys them. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    char => named[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A file as it is typed at a shell, so that it is taken neither for several words nor for an option or somebody's home. */
export function shellFile(file: string): string {
  const word = file.startsWith("-") ? `./${file}` : file;
  return /^(?!~)[\w./~+:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** What turns a colour on or off; `split` by it gives texts and colours in turn. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
export const COLOURS = /(\u001b\[\d+m)/g;

/** The length of what is seen of a text with colours in it. */
export const seenLength = (text: string): number => text.replace(COLOURS, "").length;

/** Lines of at most this width, where the text allows it: at blanks, and within words that are too long at commas. */
export function wrap(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  const pieces = text
    .split(/(?= )/)
    .flatMap(word => (seenLength(word) > width - indent.length ? word.split(/(?<=,)/) : [word]));
  for (const piece of pieces) {
    if (line !== "" && seenLength(line) + seenLength(piece) > width) {
      lines.push(line);
      line = indent + piece.trimStart();
    } else line = line === "" ? piece.trimStart() : line + piece;
  }
  return [...lines, line];
}

/** A line in as many as it takes at this width, the others further in than the first. */
export function fitted(line: string, width: number): string[] {
  if (seenLength(line) <= width) return [line];
  const [lead] = line.match(/^ */) ?? [""];
  return wrap(line.slice(lead.length), width - lead.length, "  ").map(part => lead + part.trimEnd());
}
