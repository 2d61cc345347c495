// All cards, by name.

import { artifacts } from "./artifacts.js";
import { black } from "./black.js";
import { blue } from "./blue.js";
import { green } from "./green.js";
import { lands } from "./lands.js";
import { multicolour } from "./multicolour.js";
import { red } from "./red.js";
import { tokens } from "./tokens.js";
import { white } from "./white.js";

export const cards = {
  ...artifacts,
  ...black,
  ...blue,
  ...green,
  ...lands,
  ...multicolour,
  ...red,
  ...tokens,
  ...white,
};
export type CardName = keyof typeof cards;
