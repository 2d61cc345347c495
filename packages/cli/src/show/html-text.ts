/** Somebody's words in a page, where they are no tags. */
export const escapedHtml = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
