// What a page shows as a piece of an address: a version, then JSON, compressed.

/** Raised when an address of an earlier page could be misread. */
const VERSION = "1";
/** No page needs more; a short address may unfold into very much. */
const MOST_BYTES = 2_000_000;

/** Longer addresses are cut off by what they are sent with. */
export const LONGEST_LINK = 30_000;

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), char => char.charCodeAt(0));

export async function toLink(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `${VERSION}.${toBase64Url(bytes)}`;
}

export type FromLink = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };

/** Reads what `toLink` wrote, or says in words why it cannot. */
export async function fromLink(text: string): Promise<FromLink> {
  const [, version, packed] = /^(\d+)\.([\w-]*)$/.exec(text) ?? [];
  if (version === undefined) return { ok: false, why: "it is not a link of this page" };
  if (version !== VERSION) return { ok: false, why: `it was made by another version of this page (${version})` };
  try {
    const stream = new Blob([fromBase64Url(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const part of stream as ReadableStream<Uint8Array<ArrayBuffer>>) {
      size += part.length;
      if (size > MOST_BYTES) return { ok: false, why: "it holds more than this page can show" };
      parts.push(part);
    }
    return { ok: true, value: JSON.parse(await new Blob(parts).text()) };
  } catch {
    return { ok: false, why: "it is damaged; perhaps it was cut off" };
  }
}
