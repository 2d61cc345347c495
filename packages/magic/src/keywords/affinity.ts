// Affinity (702.41): costs less for each of these you control.

import { type Ability, count, minus, type Source } from "@kibitz/kernel";
import { itCostsMore } from "../used-ability-words.js";

export const affinityFor = (what: Source<"card">): Ability => itCostsMore(minus(0, count(what)));
