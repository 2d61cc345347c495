// Playing lands, casting spells and activating abilities.

import { rowOf } from "@kibitz/kernel/machine";
import {
  and,
  anyOf,
  as,
  atLeast,
  bind,
  choose,
  closed,
  during,
  equals,
  fail,
  gives,
  type Instr,
  isSomething,
  macro,
  may,
  minus,
  moreThan,
  move,
  not,
  one,
  oneOf,
  or,
  type Program,
  perform,
  self,
  TOP,
  tentative,
  topItem,
  useAbility,
  type Value,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { hasOption, isSpellCopy } from "../characteristics/questions.js";
import { mustBePaid, payingLife, sayPaid } from "../mana/cost-words.js";
import { makeDueOf } from "../mana/due-mana.js";
import { spendByHand, spendGenericByHand } from "../mana/paying-by-hand.js";
import {
  couldKick,
  couldPay,
  determineCost,
  foundSource,
  foundWay,
  hasMana,
  hasOpenHybrid,
  isLegalToCast,
  isPaidFor,
  isSolving,
  lifeToPay,
  noteHybrid,
  oweMana,
  paysHybrid,
  solve,
  sourceToTap,
  spendColoursOf,
  spendDue,
} from "../mana/payment.js";
import { usedAbilities } from "../mana/sources-of-mana.js";
import {
  ABILITIES,
  ALTERNATIVE,
  FIRST_HALF,
  FLASHBACK,
  FOR_MANA,
  FREELY,
  KICKED,
  LOYALTY_BIT,
  PLAY_LAND,
  SECOND_HALF,
  usedBit,
} from "../printed/casting-options.js";
import { ANY_COLOUR, colourLetters, coloursIn } from "../printed/colours.js";
import { manaCost, plainWays } from "../printed/mana-cost.js";
import { countOne } from "../printed/noting.js";
import { atomic, question } from "../printed/tables.js";
import type { ActivatedFacts } from "../printed/used-ability-facts.js";
import { addMana, enter, tapForMana } from "../verbs/verbs.js";
import { announced, onStack, tellTargets } from "./announcing.js";
import { becomeHalf } from "./halves.js";
import { noteAims } from "./kept-targets.js";
import {
  abilityAt,
  chooseCastingOption,
  couldCast,
  couldCastHalf,
  isManaWay,
  manaSources,
  mayFail,
} from "./playing-words.js";
import { itemOf } from "./spells-on-the-stack.js";

const playerAndCard = [
  ["player", "player"],
  ["card", "card"],
] as const;

// Mana abilities resolve at once (605.3b).

export const recordUse = atomic(
  "recordUse",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  (m, card, way) => {
    const row = rowOf(card);
    const held = usedAbilities(m, row)[way - ABILITIES];
    const facts = held?.ability.facts as ActivatedFacts | undefined;
    if (!facts?.once && !facts?.loyalty) return m.nothing();
    m.s.card.used[row] |= facts.loyalty ? LOYALTY_BIT : usedBit(way - ABILITIES);
    return 0;
  },
  { past: "use noted", open: false, writes: ["card.used"], seenBy: () => 0 },
);

const useAt = (card: Value<"card">, way: Value<"number">): Instr =>
  bind("number", abilityAt(card, way), ability => [recordUse(card, way), useAbility(card, ability)]);

export const useForMana = verb(
  "useForMana",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  (card, way) =>
    when(atLeast(way, ABILITIES), useAt(card, way), [tapForMana(card), addMana(you, minus(way, FOR_MANA), 1)]),
  { past: "used for mana", open: false, say: "use {card} for mana" },
);

/** Mana is made as its player likes until it is enough. */
const makeByHand = (player: Value<"player">, isEnough: Value<"flag">): Instr =>
  during(
    and(not(isEnough), anyOf(manaSources(player))),
    choose(
      one,
      manaSources(player),
      card => chooseCastingOption(card, true, way => useForMana(card, way)),
      "what to use for mana",
    ),
  );

/** 601.2g–h: mana abilities are used, as the player likes or by the solver; what cannot be paid takes everything back. */
export const payMana = verb(
  "payMana",
  [["player", "player"]],
  player =>
    as(player, [
      when(
        hasOption("payment", "by hand"),
        [makeByHand(player, isPaidFor(player)), ...spendByHand(player)],
        [
          during(
            isSomething(sourceToTap(player)),
            bind("card", foundSource(), source =>
              bind("number", foundWay(), way =>
                when(
                  moreThan(way, 0),
                  [solve(true), useForMana(source, way), solve(false)],
                  [tapForMana(source), makeDueOf(player, source)],
                ),
              ),
            ),
          ),
          spendDue(player, paid => when(not(paid), fail())),
        ],
      ),
    ]),
  { past: "paid mana", open: false, say: "{player} pays the mana" },
);

// Spells (601).

export const announce = atomic(
  "announce",
  [
    ["spell", "card"],
    ["way", "number"],
  ],
  (m, spell, way) => {
    const row = rowOf(spell);
    m.s.card.way[row] = way;
    m.s.card.kicked[row] = way === KICKED ? 1 : 0;
    m.s.game.hybrid[0] = 0;
    return 0;
  },
  { past: "announced", open: false, writes: ["card.way", "card.kicked", "game.hybrid"], seenBy: () => 0 },
);
export const kick = atomic(
  "kick",
  [["spell", "card"]],
  (m, spell) => {
    m.s.card.kicked[rowOf(spell)] = 1;
    return 0;
  },
  { past: "kicked", open: false, writes: ["card.kicked"], say: "kick {spell}" },
);
export const countSpell = closed(countOne("countSpell", "spells", "spell counted"));
export const markSpell = atomic(
  "markSpell",
  [["item", "item"]],
  (m, item) => {
    m.s.item.isSpell[rowOf(item)] = 1;
    return 0;
  },
  { past: "spell marked", open: false, writes: ["item.isSpell"], seenBy: () => 0 },
);
export const wayOf = question("wayOf", [["card", "card"]], "number", (m, card) => m.s.card.way[rowOf(card)], {
  open: false,
  reads: ["card.way"],
  say: "how {card} was cast",
});
/** 107.4e, 601.2b: for each hybrid symbol, the colour it is paid with. */
const chooseHybridColour = oneOf(
  Object.fromEntries(coloursIn(ANY_COLOUR).map(colour => [`{${colourLetters[colour]}}`, noteHybrid(self, colour)])),
  one,
  "which colour to pay for hybrid mana",
  Object.fromEntries(coloursIn(ANY_COLOUR).map(colour => [`{${colourLetters[colour]}}`, paysHybrid(self, colour)])),
);

/** What follows when the choices of a spell are made: its costs. Copies are not cast and cost nothing (707.10). */
const payForSpell = (also: readonly Instr[]): Instr =>
  when(not(isSpellCopy(self)), [
    when(hasOption("payment", "by hand"), during(hasOpenHybrid(self), chooseHybridColour)),
    determineCost(you, self),
    // Life first: mana that costs life is made of what is left.
    bind("number", lifeToPay(self), life => when(moreThan(life, 0), mustBePaid(payingLife(life)))),
    payMana(you),
    when(equals(wayOf(self), ALTERNATIVE), perform(self, "alternativeCost")),
    when(equals(wayOf(self), FLASHBACK), perform(self, "flashbackCost")),
    ...also,
  ]);

/** A spell: announced, put on the stack with what it does when it resolves, paid for. */
export const spell = macro(
  "spell",
  [
    ["do", { block: [] }],
    ["additionally", { block: [] }, { params: [], body: [] }],
  ],
  "instr",
  (does, also = []) =>
    announced(does).program((effect, aims, costs) => [
      when(not(or(isSpellCopy(self), isLegalToCast(self))), fail()),
      onStack(effect, aims),
      markSpell(topItem),
      ...aims.flatMap(({ it }) => noteAims(it)),
      ...tellTargets(aims),
      payForSpell([...[also].flat().flatMap(mustBePaid), ...costs]),
    ]),
  {
    open: false,
    say: ({ do: does, additionally }) =>
      additionally ? `as an additional cost, ${sayPaid(additionally)}; ${does}` : does,
  },
);
/** 608.3: a permanent spell becomes a permanent. */
export const permanentSpell = macro("permanentSpell", [], "instr", () => spell(enter(self, you)), {
  open: false,
  say: "becomes a permanent",
});

export const cast = verb(
  "cast",
  [...playerAndCard, ["way", "number"]],
  (player, card, way) =>
    as(player, [
      becomeHalf(card, way),
      move(card, zone("stack", player), TOP, announcedSpell => [
        announce(announcedSpell, way),
        when(couldKick(announcedSpell), may("kick it", kick(announcedSpell))),
        perform(announcedSpell, "spell"),
        // What came to nothing while it was announced was not cast.
        when(not(isSomething(itemOf(announcedSpell))), fail()),
        countSpell(player),
        gives(announcedSpell),
      ]),
    ]),
  { open: false, past: "cast", result: "card", say: "{player} casts {card}" },
);

/** 118.5: cast without paying its mana cost, if it can be cast. */
export const castFreely = macro(
  "castFreely",
  [["card", "card"]],
  "instr",
  card => {
    const first = couldCastHalf(card, FIRST_HALF);
    const second = couldCastHalf(card, SECOND_HALF);
    // 709.3a: of a card with halves one is chosen.
    const half = (way: number): Instr => tentative([becomeHalf(card, way), cast(you, card, FREELY)]);
    const whole = tentative(cast(you, card, FREELY));
    return when(
      or(first, second),
      oneOf(
        { "as it is": whole, "its first half": half(FIRST_HALF), "its second half": half(SECOND_HALF) },
        one,
        "what to cast",
        { "as it is": couldCast(card), "its first half": first, "its second half": second },
      ),
      when(couldCast(card), whole),
    );
  },
  { say: "cast {card} without paying its mana cost" },
);

// Lands (305).

export const countLand = closed(countOne("countLand", "landsPlayed", "land counted"));
export const playLand = verb(
  "playLand",
  playerAndCard,
  (player, card) => [countLand(player), enter(card, player, false, it => gives(it))],
  { open: false, past: "played a land", result: "card", say: "{player} plays {card}" },
);

// Activated abilities (602).

export const activate = verb(
  "activate",
  [...playerAndCard, ["way", "number"]],
  (player, card, way) => as(player, useAt(card, way)),
  { open: false, past: "activated", say: "{player} activates an ability of {card}" },
);

/** 107.4e: whoever pays by hand says which way a cost with hybrid mana is paid. */
const inAPlainWay = (
  cost: string,
  isPossible: (plain: string) => Value<"flag">,
  does: (plain: string) => Program,
): Program => {
  const ways = plainWays(cost);
  if (ways.length === 1) return does(cost);
  const cases = <T>(what: (plain: string) => T) => Object.fromEntries(ways.map(way => [way, what(way)]));
  return oneOf(cases(does), one, "how to pay for hybrid mana", cases(isPossible));
};

/** The mana part of what an ability costs, or an effect asks for. */
export const payAbilityMana = (cost: string): readonly Instr[] =>
  cost === ""
    ? []
    : [
        when(
          hasOption("payment", "by hand"),
          inAPlainWay(cost, plain => couldPay(you, plain), oweMana),
          oweMana(cost),
        ),
        payMana(you),
      ];
/**
 * 605.3a: the same for a mana ability, perhaps while something else is paid for: what that costs is still due, and the
 * solver has made the mana before. `spent` takes it out of the pool.
 */
export const payManaAbility = (cost: string, spent: (cost: string) => Instr): readonly Instr[] =>
  cost === ""
    ? []
    : [
        when(
          isSolving(),
          spent(cost),
          when(
            hasOption("payment", "by hand"),
            [
              makeByHand(you, hasMana(you, cost)),
              when(not(hasMana(you, cost)), fail()),
              ...[inAPlainWay(cost, plain => hasMana(you, plain), spentByHand)].flat(),
            ],
            payAbilityMana(cost),
          ),
        ),
      ];
const spentByHand = (cost: string): Program => [
  spendColoursOf(cost),
  ...spendGenericByHand(you, manaCost(cost).generic),
];

/** Uses a card in a way. Whatever turns out impossible did not happen. */
export const useIn = (card: Value<"card">, way: Value<"number">): Instr =>
  when(
    equals(way, PLAY_LAND),
    playLand(you, card),
    when(
      isManaWay(card, way),
      when(mayFail(card, way), tentative(useForMana(card, way)), useForMana(card, way)),
      tentative(when(atLeast(way, ABILITIES), activate(you, card, way), cast(you, card, way))),
    ),
  );
