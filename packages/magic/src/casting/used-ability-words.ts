// Words for abilities that somebody uses (602): activated abilities and mana abilities.

import { type Eval, isNode, type Term } from "@kibitz/kernel/machine";
import {
  abilityWord,
  addUsed,
  bind,
  type Instr,
  node,
  not,
  oneOf,
  type Program,
  repeat,
  self,
  type Value,
  when,
  you,
} from "@kibitz/kernel/words";
import { hasOption, noCard, xOf } from "../characteristics/questions.js";
import { asTest } from "../characteristics/selectors.js";
import {
  besidesTapping,
  type Given,
  givenFor,
  mustBePaid,
  needsOfCost,
  removingCounters,
  sayPaid,
  takesCard,
} from "../mana/cost-words.js";
import { addDue } from "../mana/due-mana.js";
import { isSolving, mostXOf, spendMana } from "../mana/payment.js";
import { makesManaLeaving, makesManaTapped } from "../mana/sources-of-mana.js";
import { changed } from "../printed/changed-programs.js";
import { colourLetters, colourMask, coloursIn, GOLD } from "../printed/colours.js";
import { costsOf, manaCost } from "../printed/mana-cost.js";
import type { CounterKind } from "../printed/tables.js";
import type { ActivatedFacts, ManaFacts, ManaPrice } from "../printed/used-ability-facts.js";
import { addMana, tap, tapForMana } from "../verbs/verbs.js";
import { allOf, announced, bodyOf, onStack, tellTargets } from "./announcing.js";
import { payAbilityMana, payManaAbility } from "./casting.js";

/** How an activated ability is used, and how mana is made, in the words a card text may say it with. */
export const activationOptions = ["slow", "once", "loyalty", "hand", "graveyard"] as const;
export const mannersOfMana = ["once", "combination", "each", "asInstant"] as const;
type Flags = ReadonlySet<(typeof activationOptions)[number] | (typeof mannersOfMana)[number]>;
// Other words were refused when the text was read.
const flagsOf = (written: Term | undefined): Flags => new Set(String(written ?? "").split(" ")) as Flags;
const zoneOfUse = (flags: Flags): "hand" | "graveyard" | undefined =>
  (["hand", "graveyard"] as const).find(name => flags.has(name));
/** Mana and {T} as they are written: "{1}{G},{T}". */
export function costInParts(cost: Term): { readonly mana: string; readonly taps: boolean } {
  const symbols = String(cost)
    .split(",")
    .map(symbol => symbol.trim());
  return { mana: symbols.filter(symbol => symbol !== "{T}" && symbol !== "").join(""), taps: symbols.includes("{T}") };
}

const sayCost = ({ cost, pay }: Readonly<Record<string, string>>): string =>
  [cost, sayPaid(pay ?? "")].filter(part => part !== undefined && part !== "").join(", ");
const sayRestriction = (how: string | undefined, onlyIf: string | undefined): string => {
  const flags = flagsOf(how);
  const said = [
    flags.has("slow") ? "only when you could cast a sorcery" : "",
    flags.has("asInstant") ? "only when you could cast an instant" : "",
    flags.has("once") ? "only once each turn" : "",
    onlyIf === undefined ? "" : `only if ${onlyIf}`,
  ].filter(Boolean);
  return said.length === 0 ? "" : ` (${said.join(", ")})`;
};

/** 602.1: what stands before the colon, and after it. */
export const activatedWord = abilityWord(
  "activated",
  said => {
    const flags = flagsOf(said.how);
    if (flags.has("loyalty")) return `${said.label.split(":")[0]}: ${said.do}`;
    const zone = zoneOfUse(flags);
    return `${zone ? `(from your ${zone}) ` : ""}${sayCost(said)}: ${said.do}${sayRestriction(said.how, said.onlyIf)}`;
  },
  [
    ["label", { nameOf: "label" }],
    ["cost", { nameOf: "cost of an ability" }],
    ["pay", { block: [] }],
    ["do", { block: [] }],
    ["how", { nameOf: "how" }, ""],
    ["onlyIf", { maybe: "flag" }],
  ],
  (c, [label, cost, pay, does, how, onlyIf]) => {
    const flags = flagsOf(how);
    const { mana, taps } = costInParts(cost);
    const paid = taps ? besidesTapping(bodyOf(pay)) : bodyOf(pay);
    const hasX = manaCost(mana).x > 0;
    const { needs, program } = announced(hasX ? withLimitOfX(bodyOf(does), mana, taps) : bodyOf(does));
    const conditions = [...needs, ...needsOfCost(paid), ...(onlyIf !== undefined && isNode(onlyIf) ? [onlyIf] : [])];
    const body = program((effect, aims, costs) => [
      hasX ? keepingX(onStack(effect, aims)) : onStack(effect, aims),
      ...tellTargets(aims),
      // What is tapped for a cost makes no mana for it.
      ...(taps ? [tap(self)] : []),
      ...payAbilityMana(mana),
      ...paid.flatMap(mustBePaid),
      ...costs,
    ]);
    return addUsed(c, {
      possible: allOf(conditions) ?? true,
      body: { params: [], body: [body].flat() },
      facts: () =>
        ({
          use: "activated",
          label: String(label),
          costs: costsOf(mana),
          taps,
          slow: flags.has("slow") || flags.has("loyalty"),
          loyalty: flags.has("loyalty"),
          once: flags.has("once"),
          zone: zoneOfUse(flags) ?? "battlefield",
        }) satisfies ActivatedFacts,
    });
  },
);

/** 602.2b: how large X can be follows from the ability's own cost. */
const withLimitOfX = (effect: readonly Instr[], mana: string, taps: boolean): readonly Instr[] =>
  effect.map(part =>
    changed(part, node =>
      node.word === "withX" ? { ...node, args: [node.args[0], mostXOf(mana, taps ? self : noCard)] } : node,
    ),
  );
/** 107.3i: an ability on the stack keeps its X, whatever becomes of its source or is announced for it later. */
const keepingX = (put: Instr): Instr =>
  bind("number", xOf(self), x => changed(put, node => (node.word === "xOf" && isSelf(node.args[0]) ? x : node)));
const isSelf = (term: Term): boolean => isNode(term) && term.word === "self";

const addOne = (colours: string, amount: Term): Instr => {
  const kinds = coloursIn(colourMask(colours));
  const add = (kind: number): Instr => node(addMana.definition, [you, kind, amount]);
  const exactly =
    kinds.length === 1
      ? add(kinds[0])
      : oneOf(Object.fromEntries(kinds.map(kind => [`{${colourLetters[kind]}}`, add(kind)])));
  return colours === "any" ? when(hasOption("mana", "gold"), add(GOLD), exactly) : exactly;
};
/** Of several colours: all the same, any, or of each. */
type Mix = "alike" | "combination" | "each";
const mixOf = (flags: Flags): Mix => (flags.has("each") ? "each" : flags.has("combination") ? "combination" : "alike");
/** The mana itself: of the colours the solver needs while it pays, else as its player likes. */
function adds(colours: string, amount: Term, mix: Mix): Program {
  if (mix === "each") return coloursIn(colourMask(colours)).map(kind => node(addMana.definition, [you, kind, amount]));
  const combination = mix === "combination";
  const asLiked = combination
    ? when(
        hasOption("mana", "gold"),
        node(addMana.definition, [you, GOLD, amount]),
        node(repeat.definition, [amount, addOne(colours, 1)]),
      )
    : addOne(colours, amount);
  return when(isSolving(), addDue(colourMask(colours), amount, combination), asLiked);
}

const sayMana = (colours: string, amount: string, how: string): string => {
  const mix = mixOf(flagsOf(how));
  if (mix === "each" && /^[1-3]$/.test(amount))
    return [...colours].map(letter => `{${letter}}`.repeat(Number(amount))).join("");
  if (colours === "any" && amount === "1") return "one mana of any colour";
  const symbols = /^[A-Z]+$/.test(colours) ? [...colours].map(letter => `{${letter}}`).join(" or ") : colours;
  if (colours !== "any" && amount === "1") return symbols;
  if (colours.length === 1 && /^[1-3]$/.test(amount)) return symbols.repeat(Number(amount));
  const what =
    colours !== "any"
      ? symbols
      : mix === "combination"
        ? "mana in any combination of colours"
        : "mana of any one colour";
  return /^\d+$/.test(amount) ? `${amount} ${what}` : `X ${what} (X is ${amount})`;
};
/** What is paid, and what a mana ability does to its player besides. */
const sayManaAbility = ({ cost, pay, colours, amount, how, onlyIf }: Readonly<Record<string, string>>): string => {
  const parts = (pay ?? "").split("; ");
  const hurts = parts.filter(part => part.startsWith("this deals"));
  const paid = parts.filter(part => !hurts.includes(part)).join("; ");
  const made = [`add ${sayMana(colours, amount, how)}`, ...hurts].join("; ");
  return `${sayCost({ cost, pay: paid })}: ${made}${sayRestriction(how, onlyIf)}`;
};

/** 605.1a: a mana ability. */
export const manaAbilityWord = abilityWord(
  "manaAbility",
  sayManaAbility,
  [
    ["cost", { nameOf: "cost of an ability" }],
    ["pay", { block: [] }],
    ["colours", { nameOf: "colours" }],
    ["amount", "number", 1],
    ["how", { nameOf: "how mana is made" }, ""],
    ["onlyIf", { maybe: "flag" }],
  ],
  (c, [cost, pay, colours, amount = 1, how, onlyIf]) => {
    const flags = flagsOf(how);
    const { mana, taps } = costInParts(cost);
    const paid = taps ? besidesTapping(bodyOf(pay)) : bodyOf(pay);
    const conditions = [...needsOfCost(paid), ...(onlyIf !== undefined && isNode(onlyIf) ? [onlyIf] : [])];
    const mix = mixOf(flags);
    const spent = (plain: string): Instr =>
      node(spendMana.definition, [plain, colourMask(String(colours)), amount, mix]);
    const body = [
      // 605.4a: what comes with its mana comes too late to pay for it.
      ...(taps && mana !== "" ? [tap(self)] : []),
      ...payManaAbility(mana, spent),
      ...(taps ? [tapForMana(self)] : []),
      ...paid.flatMap(mustBePaid),
      ...[adds(String(colours), amount, mix)].flat(),
    ];
    const [others] = givenFor(paid);
    const spare = others && spareOf(others);
    return addUsed(c, {
      possible: allOf(conditions) ?? true,
      body: { params: [], body },
      facts: value =>
        ({
          use: "mana",
          label: labelOf(String(cost), paid.length > 0, String(colours), mix),
          mask: colourMask(String(colours)),
          taps,
          tapsOnly: taps && mana === "" && paid.length === 0 && mix !== "each",
          asInstant: flags.has("asInstant"),
          alike: mix === "alike",
          each: mix === "each",
          once: flags.has("once"),
          amount: value(amount),
          fixed: typeof amount === "number" ? amount : undefined,
          price: priceOf(paid, mana, taps || flags.has("once") || paid.some(givesUpItself), spare && value(spare)),
        }) satisfies ManaFacts,
    });
  },
);
/** How many of these can be given up without giving up the mana that they make themselves. */
const spareOf = ({ from, areTapped }: Given): Value<"number"> => {
  const isSpare = asTest(card => not(areTapped ? makesManaTapped(card) : makesManaLeaving(card)));
  return { word: "count", args: [{ word: "those", args: [from, isSpare], yields: "card" }] };
};
const labelOf = (cost: string, more: boolean, colours: string, mix: Mix): string => {
  const symbols = [...colours].map(letter => `{${letter}}`);
  const made = colours === "any" ? "any colour" : symbols.join(mix === "each" ? "" : " or ");
  return `${[cost, more ? "…" : ""].filter(Boolean).join(", ")}: add ${made}`;
};
/** What is given up for its own ability is used once. */
const givesUpItself = ({ word, args }: Instr): boolean =>
  ["sacrifice", "exile", "returnToHand"].includes(word) && args.some(isSelf);
function priceOf(paid: readonly Instr[], mana: string, single: boolean, spare: Eval | undefined): ManaPrice {
  const life = paid.filter(({ word }) => word === "payingLife").reduce((sum, { args }) => sum + Number(args[0]), 0);
  const [given] = givenFor(paid);
  return {
    life,
    others: given ? Number(given.count) : 0,
    areTapped: given?.areTapped === true,
    spare,
    counters: paid
      .filter(({ word }) => word === removingCounters.definition.name)
      .map(({ args: [kind, count = 1] }) => ({ kind: kind as CounterKind, count: Number(count) })),
    again: !single,
    givesUpItself: paid.some(givesUpItself),
    more: paid.length > 0,
    isSure: paid.every(cost => !takesCard(cost) || givesUpItself(cost)),
    mana: mana === "" ? undefined : costsOf(mana),
  };
}
