// Affinity (702.41): costs less for each of these you control.

import { count, macro, minus } from "@kibitz/kernel";
import { itCostsMore } from "../used-ability-words.js";

export const affinityFor = macro(
  "affinityFor",
  [["what", { source: "card" }]],
  "ability",
  what => itCostsMore(minus(0, count(what))),
  { say: "affinity for {what}: this costs {1} less to cast for each" },
);

export const affinityWords = [affinityFor];
