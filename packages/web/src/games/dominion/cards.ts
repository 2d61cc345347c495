import { sets } from "@kibitz/dominion";
import { type FileCard, fileCard as plainly } from "../cards.js";

export const fileCard: FileCard = (name, text) => {
  const set = Object.entries(sets).find(([, cards]) => name in cards)?.[0];
  return { ...plainly(name, text), ...(set === undefined ? {} : { set }) };
};
