// What the words for abilities that somebody uses tell the rules of them.

import type { Eval } from "@kibitz/kernel/machine";
import type { ManaCost } from "./mana-cost.js";
import type { UsedFacts } from "./printed.js";
import type { CounterKind } from "./tables.js";

export interface ActivatedFacts extends UsedFacts {
  readonly use: "activated";
  readonly label: string;
  /** The mana it costs; of hybrid mana each way to pay it. */
  readonly costs: readonly ManaCost[];
  readonly taps: boolean;
  /** 602.5d: only when its player could cast a sorcery. */
  readonly slow: boolean;
  /** 606.3: only once in a turn for each permanent, among all of these. */
  readonly loyalty: boolean;
  readonly once: boolean;
  readonly zone: string;
}

/** 605.1a. */
export interface ManaFacts extends UsedFacts {
  readonly use: "mana";
  /** The colours it can make, as a mask. */
  readonly mask: number;
  /** It costs nothing but tapping its permanent. */
  readonly tapsOnly: boolean;
  readonly taps: boolean;
  readonly amount: Eval;
  /** The amount, if it is always the same. */
  readonly fixed: number | undefined;
  readonly label: string;
  /** Only when its player has priority, not while something is paid for. */
  readonly asInstant: boolean;
  /** All its mana has the same colour, if it makes several. */
  readonly alike: boolean;
  /** Its amount of each of its colours. */
  readonly each: boolean;
  readonly once: boolean;
  /** What the solver has to know of a cost that is more than tapping. */
  readonly price: ManaPrice;
}
/** 605.1b: what comes with the mana of the permanents its condition is about. */
export interface TriggeredManaFacts extends UsedFacts {
  readonly use: "triggered mana";
  readonly makes: readonly TriggeredMana[];
}
export interface TriggeredMana {
  readonly mask: number;
  readonly amount: Eval;
  /** It is its own controller's, whoever tapped the permanent. */
  readonly isYours: boolean;
}
export interface ManaPrice {
  /** Life that is paid. */
  readonly life: number;
  /** Other cards that are given up: taken away, or tapped; and how many could be that make no mana by the same. */
  readonly others: number;
  readonly areTapped: boolean;
  readonly spare: Eval | undefined;
  /** Counters that are removed from its permanent. */
  readonly counters: readonly { readonly kind: CounterKind; readonly count: number }[];
  /** It can be used as often as there is something to pay with. */
  readonly again: boolean;
  /** It takes its own permanent away. */
  readonly givesUpItself: boolean;
  /** It costs something besides mana and tapping. */
  readonly more: boolean;
  /** All of that is known to be payable before anything is paid. */
  readonly isSure: boolean;
  /** Mana it costs, in each way to pay it: the solver uses such an ability only if nothing else pays. */
  readonly mana: readonly ManaCost[] | undefined;
}
