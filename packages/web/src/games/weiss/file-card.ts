import { type FileCard, factsOf, wordsOf } from "../filed-card.js";

export const fileCard: FileCard = (_, text) => {
  const { type, colour, level, cost, number, traits } = factsOf(text);
  const levelAndCost =
    typeof level === "number" ? { cost: `level ${level}, cost ${String(cost)}`, value: Number(cost) } : {};
  return {
    types: [type, colour, traits].flatMap(wordsOf).map(word => word.toLowerCase()),
    ...levelAndCost,
    set: typeof number === "string" ? number.replace(/-.*$/, "") : "demo",
  };
};
