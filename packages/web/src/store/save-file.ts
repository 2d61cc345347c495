// Files to and from the person's disk.

export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name that is right as a file's everywhere. */
export const fileName = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .slice(0, 80) || "unnamed";

/** The largest file that is read, unless the caller allows more. */
const MOST_BYTES = 2_000_000;

export type ReadFile =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly name: string; readonly why: string };

/** Reads a file as text, or says why it cannot be one that is meant. */
export async function readFile(file: File, mostBytes = MOST_BYTES): Promise<ReadFile> {
  const { name, size } = file;
  if (size > mostBytes)
    return {
      ok: false,
      name,
      why: `expected a file of at most ${mostBytes / 1e6} MB, this one has ${(size / 1e6).toFixed(1)} MB`,
    };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes("\0")) return { ok: true, name, text };
  } catch {
    // Said below.
  }
  return { ok: false, name, why: "expected text in UTF-8, this file is none" };
}
