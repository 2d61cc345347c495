// Triggered abilities (603), as cards say them. What they do is announced when they go on the stack.

import { type CompiledWord, isBlock, isNode, type Term, wordsOf } from "@kibitz/kernel/machine";
import {
  type Ability,
  addUsed,
  and,
  builder,
  delayed,
  from,
  happens,
  type Instr,
  isZone,
  lookingBack,
  macro,
  move,
  node,
  not,
  oneOrMore,
  type Param,
  type Pattern,
  type Program,
  same,
  self,
  type Value,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import { announced, onStack, tellTargets } from "../casting/announcing.js";
import { interveningIf } from "../casting/announcing-words.js";
import { cast } from "../casting/casting.js";
import * as characteristics from "../characteristics/characteristics.js";
import { countersOn, isToken, loyaltyOf } from "../characteristics/questions.js";
import { asCondition, asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { changed } from "../printed/changed-programs.js";
import { controller } from "../printed/control.js";
import type { UsedFacts } from "../printed/printed.js";
import { plural, sayFilter } from "../printed/say-filter.js";
import { atomic } from "../printed/tables.js";
import { arrive, discard, gainLife, giveUp, loseLife, sacrifice, tap } from "../verbs/verbs.js";

/** Its choices are made when it goes on the stack (603.3d). */
const stacked = (effect: Program): readonly Instr[] =>
  [announced(effect).program((does, aims, costs) => [onStack(does, aims), ...tellTargets(aims), ...costs])].flat();

const triggering = (name: string, kernelWord: string) =>
  builder<readonly Param[], Ability, CompiledWord>({
    name,
    params: [
      ["pattern", "pattern"],
      ["do", { block: ["event"] }],
    ],
    gives: "ability",
    say: ({ pattern, do: does }) => `whenever ${pattern}, ${does.replace(/\bthe second (\w+)/g, "that $1")}`,
    open: true,
    native: false,
    compile(c, [pattern, does], node) {
      const body: Term = isBlock(does)
        ? { params: does.params, body: stacked(does.body.filter(isNode)) }
        : { params: [], body: [] };
      if (!isNode(pattern) || pattern.args[0] !== sacrifice.definition.name)
        return c.registry.word(kernelWord).compile(c, [pattern, body], node);
      // 603.10a: a permanent that is sacrificed leaves, so this looks back: at itself, too.
      const [, ...asked] = pattern.args;
      const givenUp = { ...pattern, args: [giveUp.definition.name, ...asked] };
      return c.registry.word("lookingBack").compile(c, [givenUp, body], node);
    },
  });
export const triggerWord = triggering("trigger", "whenever");
export const triggerBackWord = triggering("triggerBack", "lookingBack");

type EffectOf<E> = Program | ((event: E) => Program);
export const trigger = <E>(pattern: Pattern<E>, effect: EffectOf<E>): Ability => ({
  ...whenever(pattern, effect),
  word: "trigger",
});
/** The same, looking back at what left (603.10). */
export const triggerBack = <E>(pattern: Pattern<E>, effect: EffectOf<E>): Ability => ({
  ...lookingBack(pattern, effect),
  word: "triggerBack",
});

type CardEffect = Program | ((card: Value<"card">) => Program);

export const plainBlock = ["do", { block: [] }] as const;
const cardBlock = ["do", { block: ["card"] }] as const;

/** When something happens to this card. */
export const ofThis = (name: string, say: string, make: (does: Program) => Ability) =>
  macro(name, [plainBlock], "ability", does => make(does), { say: `${say}, {do}` });
/** The same, for effects that speak of the card it has become. */
export const ofThisCard = (name: string, say: string, make: (does: (card: Value<"card">) => Program) => Ability) => {
  const { definition } = macro(name, [cardBlock], "ability", does => make(does), {
    say: ({ do: does }) => `${say}, ${does.replace(/\bthe card\b/g, "it")}`,
  });
  return Object.assign((effect: CardEffect): Ability => node(definition, [effect]), { definition });
};
/** Whenever it happens to a card that fits. */
export const ofCards = (
  name: string,
  say: (what: string) => string,
  make: (test: CardTest, does: (card: Value<"card">) => Program) => Ability,
  noun = "card",
) => {
  const { definition } = macro(
    name,
    [testParam, cardBlock],
    "ability",
    (test, does) =>
      make(
        card => asCondition(test(card)),
        card => does(card),
      ),
    {
      say: ({ test, do: does }) =>
        `whenever ${say(sayFilter(noun, test))}, ${does.replace(noun === "creature" ? /\bthe card\b/g : /\bthe card(?='s controller\b)/g, `that ${noun}`)}`,
    },
  );
  return Object.assign((test: CardTest, effect: CardEffect): Ability => node(definition, [asTest(test), effect]), {
    definition,
  });
};

export const entersPattern = (test: CardTest) => happens(arrive, event => test(event.card));
export const whenThisEnters = ofThis("whenThisEnters", "when this enters", does =>
  trigger(
    entersPattern(card => same(card, self)),
    does,
  ),
);
/** 603.4: asked as it enters, and again as the ability resolves. */
export const whenThisEntersIf = macro(
  "whenThisEntersIf",
  [["if", "flag"], plainBlock],
  "ability",
  (condition, does) =>
    trigger(
      entersPattern(card => and(same(card, self), condition)),
      interveningIf(condition, does),
    ),
  { say: "when this enters, if {if}, {do}" },
);
export const wheneverEnters = ofCards(
  "wheneverEnters",
  what => `a ${what} enters`,
  (test, does) => trigger(entersPattern(test), event => does(event.card)),
);

type LeavingTest = (card: Value<"card">, graveyard: Value<"zone">) => Value<"flag">;
/** A permanent going to a graveyard; looked at as it was (700.4 for creatures). */
export const goesToGraveyard = (test: LeavingTest) =>
  happens(move, event =>
    and(isZone(event.from, "battlefield"), isZone(event.to, "graveyard"), test(event.card, event.to)),
  );
export const diesPattern = (test: LeavingTest) =>
  goesToGraveyard((card, graveyard) => and(characteristics.is(card, "creature"), test(card, graveyard)));
const askedOfCards: ReadonlySet<string> = new Set(
  [...wordsOf(characteristics), controller, countersOn, isToken, loyaltyOf].map(({ definition }) => definition.name),
);
interface Left {
  readonly card: Value<"card">;
  readonly result: Value<"card">;
}
/** 608.2h, 603.10a: what is done is done with the card it has become; what is asked of it is asked of what it was. */
const ofWhatLeft =
  (does: (card: Value<"card">) => Program) =>
  ({ card: was, result: now }: Left): Program =>
    [does(now)]
      .flat()
      .map(part =>
        changed(part, node =>
          askedOfCards.has(node.word) ? { ...node, args: node.args.map(arg => (arg === now ? was : arg)) } : node,
        ),
      );

/** When this dies; the card is the one it has become. */
export const whenThisDies = ofThisCard("whenThisDies", "when this dies", does =>
  triggerBack(
    diesPattern(card => same(card, self)),
    ofWhatLeft(does),
  ),
);
export const whenThisGoesToGraveyard = ofThisCard(
  "whenThisGoesToGraveyard",
  "when this goes to a graveyard from the battlefield",
  does =>
    triggerBack(
      goesToGraveyard(card => same(card, self)),
      ofWhatLeft(does),
    ),
);
export const wheneverDies = ofCards(
  "wheneverDies",
  what => `a ${what.replace(/\bcard\b/, "creature")} dies`,
  (test, does) => triggerBack(diesPattern(test), ofWhatLeft(does)),
);
export const whenThisLeaves = ofThis("whenThisLeaves", "when this leaves the battlefield", does =>
  triggerBack(
    happens(move, event =>
      and(isZone(event.from, "battlefield"), not(isZone(event.to, "battlefield")), same(event.card, self)),
    ),
    does,
  ),
);

export const whenYouCast = ofCards(
  "wheneverYouCast",
  what => `you cast a ${what}`,
  (test, does) =>
    trigger(
      happens(cast, event => and(same(event.player, you), test(event.result))),
      event => does(event.result),
    ),
  "spell",
);
export const wheneverCast = ofCards(
  "wheneverCast",
  what => `a player casts a ${what}`,
  (test, does) =>
    trigger(
      happens(cast, event => test(event.result)),
      event => does(event.result),
    ),
  "spell",
);
export const wheneverYouGainLife = ofThis("wheneverYouGainLife", "whenever you gain life", does =>
  trigger(
    happens(gainLife, event => same(event.player, you)),
    does,
  ),
);
export const opponentDiscardsWord = macro(
  "wheneverOpponentDiscards",
  [["do", { block: ["player"] }]],
  "ability",
  does =>
    trigger(
      happens(discard, event => not(same(event.player, you))),
      event => does(event.player),
    ),
  { say: ({ do: does }) => `whenever an opponent discards a card, ${does.replaceAll("the player", "that player")}` },
);
export const wheneverOpponentDiscards = (effect: (player: Value<"player">) => Program): Ability =>
  node(opponentDiscardsWord.definition, [effect]);
/** 119.4: however it came about, also if it was paid. */
export const opponentLosesLifeWord = macro(
  "wheneverOpponentLosesLife",
  [["do", { block: ["number"] }]],
  "ability",
  does =>
    trigger(
      happens(loseLife, event => not(same(event.player, you))),
      event => does(event.result),
    ),
  { say: ({ do: does }) => `whenever an opponent loses life, ${does.replace("the number", "that much")}` },
);
export const wheneverOpponentLosesLife = (effect: (amount: Value<"number">) => Program): Ability =>
  node(opponentLosesLifeWord.definition, [effect]);
/** From the stack, as this is cast (storm, cascade). */
export const asThisIsCast = ofThis("whenThisIsCast", "when you cast this", does =>
  from(
    "stack",
    trigger(
      happens(cast, event => same(event.result, self)),
      does,
    ),
  ),
);
/** 603.8: as soon as this is so, and not again while the ability is on the stack. */
export const asSoonAs = builder<readonly Param[], Ability, CompiledWord>({
  name: "asSoonAs",
  params: [["condition", "flag"], plainBlock],
  gives: "ability",
  say: "when {condition}, {do}",
  open: true,
  native: false,
  compile: (c, [condition, does]) =>
    addUsed(c, {
      possible: condition,
      body: { params: [], body: isBlock(does) ? stacked(does.body.filter(isNode)) : [] },
      facts: () => ({ use: "state" }) satisfies UsedFacts,
    }),
});
export const whenItIsSo = (condition: Value<"flag">, effect: Program): Ability =>
  node(asSoonAs.definition, [condition, effect]);

/** 603.12: a reflexive trigger waits for its player to have done what the effect allowed. */
export const doSo = atomic("doSo", [["card", "card"]], () => 0, {
  past: "did so",
  open: false,
  writes: [],
  say: "that was done",
  seenBy: () => 0,
});
export const whenYouDo = macro(
  "whenYouDo",
  [plainBlock],
  "instr",
  does => [
    delayed(
      trigger(
        happens(doSo, event => same(event.card, self)),
        does,
      ),
    ),
    doSo(self),
  ],
  { say: "when you do, {do}" },
);

/** 603.6: from the library to the graveyard, however that came about; 603.10a: as what it is there. */
export const whenThisIsMilled = ofThisCard(
  "whenThisIsMilled",
  "when this goes from your library to your graveyard",
  does =>
    from(
      "graveyard",
      trigger(
        happens(move, event =>
          and(isZone(event.from, "library"), isZone(event.to, "graveyard"), same(event.result, self)),
        ),
        event => does(event.result),
      ),
    ),
);
/** The same for cards of a kind in your library: once, however many of them were milled at once. */
export const wheneverAnyAreMilledWord = macro(
  "wheneverAnyAreMilled",
  [testParam, plainBlock],
  "ability",
  (test, does) =>
    oneOrMore(
      trigger(
        happens(move, event =>
          and(isZone(event.from, "library"), same(event.to, zone("graveyard", you)), asCondition(test(event.result))),
        ),
        does,
      ),
    ),
  {
    say: ({ test, do: does }) =>
      `whenever one or more ${plural(sayFilter("card", test))} are put into your graveyard from your library, ${does}`,
  },
);
export const wheneverAnyAreMilled = (test: CardTest, does: Program): Ability =>
  node(wheneverAnyAreMilledWord.definition, [asTest(test), does]);
export const whenThisIsTapped = ofThis("whenThisIsTapped", "whenever this becomes tapped", does =>
  trigger(
    happens(tap, event => same(event.card, self)),
    does,
  ),
);
