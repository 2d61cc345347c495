// Words for what a player may do with priority: the cards that can be used, and the ways to use them.

import {
  abilityKey,
  type Choice,
  type CompiledSource,
  type Eval,
  isCurrent,
  isUsable,
  type Machine,
  mayBeReplaced,
  type OfRules,
  perRules,
  rowOf,
} from "@kibitz/kernel/machine";
import {
  asPass,
  choose,
  closed,
  type Instr,
  instruction,
  node,
  type Program,
  sourceWord,
  upToOne,
  type Value,
} from "@kibitz/kernel/words";
import { takingVerbs } from "../mana/cost-words.js";
import { manaFacts, usedAbilities } from "../mana/sources-of-mana.js";
import { ABILITIES, FOR_MANA, isFlashback, isForMana, isPaidWithLife, wayLabels } from "../printed/casting-options.js";
import { colourLetters } from "../printed/colours.js";
import { printed } from "../printed/printed.js";
import { type MagicMachine, magicMachine, question } from "../printed/tables.js";
import type { ActivatedFacts } from "../printed/used-ability-facts.js";
import { BATTLEFIELD, STACK, zoneKindOf } from "../printed/zones.js";
import { asHalf, halfCast } from "./halves.js";
import {
  canUse,
  couldUse,
  isSorceryTime,
  makesMana,
  paysAsMana,
  usableCards,
  usableForMana,
  waysOf,
} from "./playing.js";

export const usable = closed(
  sourceWord("usable", [["of", "player"]], "card", "what {of} can use now", (c, [of]) => {
    const who = c.value(of);
    return {
      kind: "card",
      list: (m, base, into) => usableCards(magicMachine(m), who(m, base), into),
      has: (m, base, value) => isCurrent(m, value) && canUse(magicMachine(m), who(m, base), rowOf(value)),
      possible: (m, base) => m.rules.options.stops === "all" || couldUse(magicMachine(m), who(m, base)),
      open: () => true,
    } satisfies CompiledSource;
  }),
);

/** Permanents with mana abilities that can be used, for paying by hand (601.2g). */
export const manaSources = closed(
  sourceWord("manaSources", [["of", "player"]], "card", "what {of} can use for mana", (c, [of]) => {
    const who = c.value(of);
    const found = (m: Machine, base: number): readonly number[] => {
      const into: number[] = [];
      usableForMana(magicMachine(m), who(m, base), into);
      return into;
    };
    return {
      kind: "card",
      list: (m, base, into) => usableForMana(magicMachine(m), who(m, base), into),
      has: (m, base, value) => found(m, base).includes(value),
      possible: (m, base) => found(m, base).length > 0,
      open: () => true,
    } satisfies CompiledSource;
  }),
);

/** Of what is paid with life, only if something else is not. */
function sayLife(phyrexian: readonly number[], paid: readonly number[]): string {
  const which = paid.map(colour => `{${colourLetters[colour]}}`).join("");
  return `paying life${paid.length === phyrexian.length ? "" : ` for ${which}`}`;
}
function labelOf(m: MagicMachine, row: number, way: number): string {
  if (way >= ABILITIES) return (usedAbilities(m, row)[way - ABILITIES].ability.facts as ActivatedFacts).label;
  const half = halfCast(m, m.s.card.text[row], way);
  if (half !== 0) return `cast ${m.rules.texts[half].name}`;
  if (isForMana(way)) return `{T}: add {${colourLetters[way - FOR_MANA]}}`;
  const { phyrexian } = printed(m, m.s.card.text[row]).cost;
  const paid = phyrexian.filter((_, symbol) => isPaidWithLife(way, symbol));
  return wayLabels[way] ?? `${isFlashback(way) ? "flashback" : "cast"}, ${sayLife(phyrexian, paid)}`;
}

/** All that ways of using a card are called in a match. */
function everyLabel({ rules }: OfRules): readonly string[] {
  const own = rules.abilities.flatMap(({ facts }) => {
    const { use, label } = (facts ?? {}) as Partial<ActivatedFacts>;
    return use === "activated" && label !== undefined ? [label] : [];
  });
  const paidWithLife = rules.texts.flatMap((_, text) => {
    const { phyrexian } = printed({ rules }, text).cost;
    return partsOf(phyrexian).flatMap(paid => ["flashback", "cast"].map(how => `${how}, ${sayLife(phyrexian, paid)}`));
  });
  const forMana = [...colourLetters].map(letter => `{T}: add {${letter}}`);
  return [...own, ...paidWithLife, ...Object.values(wayLabels), ...forMana];
}

/** All that may be left of a list when some members are left out. */
const partsOf = (list: readonly number[]): readonly (readonly number[])[] =>
  list.reduce<readonly (readonly number[])[]>(
    (parts, member) => parts.flatMap(part => [part, [...part, member]]),
    [[]],
  );

const waysNow = (m: MagicMachine, player: number, card: number, onlyMana: boolean): readonly number[] => {
  if (!isCurrent(m, card)) return [];
  const ways = waysOf(m, player, rowOf(card));
  return onlyMana ? ways.filter(way => paysAsMana(m, rowOf(card), way)) : ways;
};

/** Binds the way in which a card is used: asked only if there is more than one. */
export const inAWayWord = closed(
  instruction(
    "inAWay",
    [
      ["card", "card"],
      ["onlyMana", "flag"],
      ["then", { block: ["number"] }],
    ],
    "in one of its ways: {then}",
    (c, [card, onlyMana, then]) => {
      const which = c.value(card);
      const mana = c.value(onlyMana);
      const slot = c.slot("number", c.steps.length + 1);
      const player: Eval = (m, base) => m.s.slot.value[base];
      const list = (m: Machine, base: number): readonly number[] =>
        waysNow(magicMachine(m), player(m, base), which(m, base), mana(m, base) !== 0);
      const source: CompiledSource = {
        kind: "mode",
        list: (m, base, into) => {
          for (const way of list(m, base)) into.push(way);
        },
        has: (m, base, value) => list(m, base).includes(value),
        possible: () => true,
        open: () => true,
      };
      const choice: Choice = {
        is: "choice",
        reason: "how to use it",
        kind: "mode",
        player,
        everyone: undefined,
        asked: 0,
        min: () => 1,
        max: () => 1,
        ordered: false,
        source,
        rule: undefined,
        binds: "one",
        slot,
        picks: -1,
        isSingle: true,
        idle: false,
        labels: undefined,
        label: (m, base, value) => labelOf(magicMachine(m), rowOf(which(m, base)), value),
        everyLabel,
        chooser: -1,
        asker: -1,
      };
      c.emit(
        (next, own) => (m, base) => {
          const found = list(m, base);
          if (found.length > 1) return m.askPlayer(choice, player(m, base), own);
          m.s.slot.value[base + slot] = found[0] ?? 0;
          return next;
        },
        choice,
      );
      const block = then as { readonly params: readonly never[]; readonly body: readonly never[] };
      c.when(
        (m, base) => m.s.slot.value[base + slot],
        () => c.block(block, [slot]),
      );
      c.slots[slot].to = c.steps.length;
    },
    false,
  ),
);
export const chooseCastingOption = (
  card: Value<"card">,
  onlyMana: boolean,
  then: (way: Value<"number">) => Program,
): Instr => node(inAWayWord.definition, [card, onlyMana, then]);

/** The key of an ability by its place among those of a card that can be used. */
export const abilityAt = question(
  "abilityAt",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "number",
  (m, card, way) => {
    const held = usedAbilities(m, rowOf(card))[way - ABILITIES];
    return held ? abilityKey(held) : 0;
  },
  { open: false, say: "an ability of {card}" },
);
const takings = perRules(({ rules }) => rules.verbs.filter(({ name }) => takingVerbs.includes(name)));
/** A mana ability that is not sure to be paid: by mana, two things at once, or what something might forbid. */
export const mayFail = question(
  "mayFail",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "flag",
  (m, card, way) => {
    const held = way < ABILITIES ? undefined : usedAbilities(m, rowOf(card))[way - ABILITIES];
    const facts = held && manaFacts(held);
    if (!facts || facts.tapsOnly) return false;
    const { mana, life, others, isSure } = facts.price;
    return !isSure || mana !== undefined || (life > 0 && others > 0) || takings(m).some(verb => mayBeReplaced(m, verb));
  },
  { open: false, say: "that may fail" },
);
export const isManaWay = question(
  "isManaWay",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "flag",
  (m, card, way) => makesMana(m, rowOf(card), way),
  { open: false, say: "that makes mana" },
);

export const couldCastSorceries = question(
  "couldCastSorceries",
  [["player", "player"]],
  "flag",
  (m, player) => isSorceryTime(m, player),
  { say: "{player} could cast a sorcery" },
);

/** Whether a card could be cast without paying for it: its targets are there. */
export const couldCast = question(
  "couldCast",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const row = rowOf(card);
    const kind = zoneKindOf(m, row);
    const text = printed(m, m.s.card.text[row]);
    if (!isCurrent(m, card) || kind === BATTLEFIELD || kind === STACK || !text.playable || text.isLand) return false;
    if (m.rules.texts[m.s.card.text[row]].programs.spell === undefined) return false;
    return text.castIf.every(ability => isUsable(m, { ability, effect: 0 }, row));
  },
  { open: false, say: "{card} could be cast" },
);

/** The same for one of its halves. */
export const couldCastHalf = question(
  "couldCastHalf",
  [
    ["card", "card"],
    ["way", "number"],
  ],
  "flag",
  (m, card, way) => {
    const row = rowOf(card);
    const half = isCurrent(m, card) ? halfCast(m, m.s.card.text[row], way) : 0;
    if (half === 0 || printed(m, half).isAftermath) return false;
    return asHalf(m, row, half, () =>
      printed(m, half).castIf.every(ability => isUsable(m, { ability, effect: 0 }, row)),
    );
  },
  { open: false, say: "a half of {card} could be cast" },
);

export const choosesToUse = (player: Value<"player">, then: (card: Value<"card">) => Program): Instr =>
  choose(asPass(upToOne), usable(player), then, "play or use a card, or pass");
