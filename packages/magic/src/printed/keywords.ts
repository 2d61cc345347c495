// Keywords that are a yes or no of an object, asked by the rules where they matter. Keywords with a program of their
// own are in keywords/.

export const keywordNames = [
  "flying", // 702.9
  "reach", // 702.17
  "first strike", // 702.7
  "double strike", // 702.4
  "trample", // 702.19
  "deathtouch", // 702.2
  "lifelink", // 702.15
  "vigilance", // 702.20
  "haste", // 702.10
  "defender", // 702.3
  "menace", // 702.111
  "hexproof", // 702.11
  "shroud", // 702.18
  "indestructible", // 702.12
  "flash", // 702.8
  "split second", // 702.61
  "infect", // 702.90
  "changeling", // 702.73
  "cannot attack",
  "cannot block",
  "cannot be blocked",
  "blocked only by flying and reach",
  "cannot be countered",
  "attacks if able", // 508.1d
  "blocks if able", // 509.1c
  "attacks despite defender",
  "assigns damage by toughness",
  "assigns no combat damage", // 510.1a
  "does not untap",
  "skips its untap step once",
  "enters tapped",
  "flashback for its mana cost",
] as const;

export type Keyword = (typeof keywordNames)[number];

/** 613.11: what an effect says of an object without giving it an ability. Printed on it, they are abilities of it. */
export const isImposed = (name: Keyword): boolean =>
  /^(cannot|blocked|attacks|blocks|assigns|does not|skips|enters) /.test(name);

export const isKeyword = (name: string): name is Keyword => (keywordNames as readonly string[]).includes(name);

/** The bit of a keyword; keywords are the parameters of the getter `keyword`. */
export const keywordBit = (name: Keyword): number => 1 << keywordNames.indexOf(name);

export const keywordMask = (names: readonly Keyword[]): number =>
  names.reduce((mask, name) => mask | keywordBit(name), 0);
