// Triggered abilities of combat (506.4, 508, 509, 510).

import {
  type Ability,
  affect,
  and,
  asCard,
  asPlayer,
  happens,
  isPlayer,
  macro,
  may,
  node,
  not,
  or,
  type Program,
  same,
  self,
  type Value,
  whenever,
} from "@kibitz/kernel/words";
import { gains } from "../characteristics/changes.js";
import { is } from "../characteristics/characteristics.js";
import { attachedTo } from "../characteristics/questions.js";
import { asCondition, asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import {
  attack,
  becomeBlocked,
  becomeUnblocked,
  block,
  firstBlocked,
  firstBlocker,
  otherThan,
} from "../combat/attacking-and-blocking.js";
import { sayFilter } from "../printed/say-filter.js";
import { dealDamage } from "../verbs/verbs.js";
import { ofCards, ofThis, ofThisCard, plainBlock, trigger, whenYouDo } from "./triggers.js";

export const whenThisAttacks = ofThis("whenThisAttacks", "whenever this attacks", does =>
  trigger(
    happens(attack, event => same(event.card, self)),
    does,
  ),
);
/** Whenever a creature that fits attacks, and whom or what. */
export const wheneverAttacksWord = macro(
  "wheneverAttacks",
  [testParam, ["do", { block: ["card", "any"] }]],
  "ability",
  (test, does) =>
    trigger(
      happens(attack, event => asCondition(test(event.card))),
      event => does(event.card, event.whom),
    ),
  {
    say: ({ test, do: does }) =>
      `whenever a ${sayFilter("creature", test)} attacks, ${does.replace(/\bthe result\b/g, "whom or what it attacks")}`,
  },
);
export const wheneverAttacks = (
  test: CardTest,
  effect: Program | ((card: Value<"card">, whom: Value<"any">) => Program),
): Ability => node(wheneverAttacksWord.definition, [asTest(test), effect]);

/** 509.3a: once a combat, however many creatures it blocks. */
export const whenThisBlocks = ofThis("whenThisBlocks", "whenever this blocks", does =>
  trigger(
    happens(block, event => and(same(event.card, self), same(event.attacker, firstBlocked(self)))),
    does,
  ),
);
/** 509.3b: once for each creature it blocks. */
export const whenThisBlocksACreature = ofThisCard("whenThisBlocksACreature", "whenever this blocks a creature", does =>
  trigger(
    happens(block, event => same(event.card, self)),
    event => does(event.attacker),
  ),
);

/** 509.3c: once a combat, however many creatures block it. */
export const whenThisBecomesBlocked = ofThis("whenThisBecomesBlocked", "whenever this becomes blocked", does =>
  trigger(
    happens(becomeBlocked, event => same(event.card, self)),
    does,
  ),
);
/** 509.3d: once for each creature that fits and blocks it. */
export const whenThisBecomesBlockedBy = ofCards(
  "whenThisBecomesBlockedBy",
  what => `this becomes blocked by a ${what}`,
  (test, does) =>
    trigger(
      happens(block, event => and(same(event.attacker, self), test(event.card))),
      event => does(event.card),
    ),
  "creature",
);
export const whenThisBlocksOrBecomesBlocked = ofThis(
  "whenThisBlocksOrBecomesBlocked",
  "whenever this blocks or becomes blocked",
  does =>
    trigger(
      happens(block, event =>
        or(
          and(same(event.card, self), same(event.attacker, firstBlocked(self))),
          and(same(event.attacker, self), same(event.card, firstBlocker(self))),
        ),
      ),
      does,
    ),
);
export const whenThisBlocksOrBecomesBlockedBy = ofCards(
  "whenThisBlocksOrBecomesBlockedBy",
  what => `this blocks or becomes blocked by a ${what}`,
  (test, does) =>
    trigger(
      happens(block, event =>
        and(or(same(event.card, self), same(event.attacker, self)), test(otherThan(self, event.card, event.attacker))),
      ),
      event => does(otherThan(self, event.card, event.attacker)),
    ),
  "creature",
);
/** 509.3g. */
export const whenThisAttacksUnblocked = ofThis(
  "whenThisAttacksUnblocked",
  "whenever this attacks and isn't blocked",
  does =>
    trigger(
      happens(becomeUnblocked, event => same(event.card, self)),
      does,
    ),
);

/** Whenever a creature that fits blocks, once for each creature it blocks, and which. */
export const wheneverBlocksWord = macro(
  "wheneverBlocks",
  [testParam, ["do", { block: ["card", "card"] }]],
  "ability",
  (test, does) =>
    trigger(
      happens(block, event => asCondition(test(event.card))),
      event => does(event.card, event.attacker),
    ),
  {
    say: ({ test, do: does }) =>
      `whenever a ${sayFilter("creature", test)} blocks a creature, ${does.replace(/\bthe second card\b/g, "that creature")}`,
  },
);
export const wheneverBlocks = (
  test: CardTest,
  effect: Program | ((card: Value<"card">, attacker: Value<"card">) => Program),
): Ability => node(wheneverBlocksWord.definition, [asTest(test), effect]);
export const wheneverBecomesBlocked = ofCards(
  "wheneverBecomesBlocked",
  what => `a ${what} becomes blocked`,
  (test, does) =>
    trigger(
      happens(becomeBlocked, event => test(event.card)),
      event => does(event.card),
    ),
  "creature",
);
export const wheneverAttacksUnblocked = ofCards(
  "wheneverAttacksUnblocked",
  what => `a ${what} attacks and isn't blocked`,
  (test, does) =>
    trigger(
      happens(becomeUnblocked, event => test(event.card)),
      event => does(event.card),
    ),
  "creature",
);

/** Combat damage to a player, by this or by what this is attached to. */
const hitting = (name: string, say: string, source: Value<"card">) => {
  const { definition } = macro(
    name,
    [["do", { block: ["player", "number"] }]],
    "ability",
    does =>
      trigger(
        happens(dealDamage, event => and(same(event.source, source), isPlayer(event.target), event.inCombat)),
        event => does(asPlayer(event.target), event.count),
      ),
    {
      say: ({ do: does }) =>
        `whenever ${say} deals combat damage to a player, ${does.replaceAll("the player", "that player")}`,
    },
  );
  return Object.assign(
    (effect: Program | ((player: Value<"player">, amount: Value<"number">) => Program)): Ability =>
      node(definition, [effect]),
    { definition },
  );
};
export const whenThisHitsAPlayer = hitting("whenThisHitsAPlayer", "this", self);
export const whenEquippedHitsAPlayer = hitting("whenEquippedHitsAPlayer", "the equipped creature", attachedTo(self));

export const whenThisHitsACreature = ofThisCard(
  "whenThisHitsACreature",
  "whenever this deals combat damage to a creature",
  does =>
    trigger(
      happens(dealDamage, event =>
        and(
          same(event.source, self),
          not(isPlayer(event.target)),
          event.inCombat,
          is(asCard(event.target), "creature"),
        ),
      ),
      event => does(asCard(event.target)),
    ),
);
/** 701.43: exerted as it attacks, it will not untap next time. The choice is made before anything goes on the stack. */
export const exerts = macro(
  "exerts",
  [plainBlock],
  "ability",
  does =>
    whenever(
      happens(attack, event => same(event.card, self)),
      may("exert it", [affect(self, "your next untap step", gains("skips its untap step once")), whenYouDo(does)]),
    ),
  { say: "you may exert this as it attacks. When you do, {do}" },
);
