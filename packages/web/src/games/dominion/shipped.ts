// The strategies that come with the language, by kind.

/** What each is good for to look at. */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  "Money and little else": [
    "big-money",
    "money-only",
    "money-gold-first",
    "money-smithy",
    "money-two-smithies",
    "big-money-discards",
    "big-money-against-margrave",
    "estates",
    "fools-gold",
  ],
  "One good card, and money": [
    "smithy",
    "smithy-discards",
    "courtyard",
    "council-room",
    "embassy",
    "moneylender",
    "nobles",
    "masquerade",
    "laboratory",
    "ironworks",
    "trading-post",
    "haggler",
    "baron",
  ],
  Attacks: [
    "militia",
    "margrave",
    "minion",
    "swindler",
    "torturer-trader",
    "witch",
    "witch-smithy",
    "ill-gotten-gains",
  ],
  Engines: ["village-smithy", "conspirator", "cellar-market", "market", "highway-market", "throne-room"],
  "Thin decks and other ways to win": ["chapel", "steward", "remodel", "duke", "workshop-rush"],
};

export const shippedNames: readonly string[] = Object.values(kinds).flat();

/** The text of a shipped strategy. */
export async function shippedText(name: string): Promise<string> {
  const { texts } = await import("./shipped-texts.js");
  const text = texts.get(name);
  if (text === undefined) throw new Error(`unreachable: no strategy ${name} comes with the page`);
  return text;
}
