// What is asked of a player, as that player sees it. One list of options, in one order, serves screens, bots and the
// network.

import { isCurrent } from "../effects/getters.js";
import { memoryOf, rowMeant } from "../effects/last-known.js";
import type { Ask, Machine } from "../machine/machine.js";
import { sayValue, zoneName } from "../machine/say-value.js";
import { unpack } from "../position/heap.js";
import { isReference, PLAYER_TAG, rowOf, tagOf } from "../position/values.js";
import { CHANCE, countsOf, optionsOf, outcomesOf, wantedCounts } from "./decisions.js";
import { type SeenCard, seenCard } from "./events.js";
import { CardNumbers, knowsCard, REFEREE, viewerMask } from "./view.js";

/** What a player must decide. */
export type Decision = {
  /** Whose it is; 0 is chance. */
  readonly player: number;
  readonly reason: string;
  /** What the options are: cards, players, numbers, modes … */
  readonly kind: string;
  readonly min: number;
  readonly max: number;
  /** The order of the pick matters. */
  readonly ordered: boolean;
  /** A condition on the whole pick, in words. */
  readonly rule?: string;
  /** Passing is an answer here that changes nothing. */
  readonly canPass: boolean;
};

/** One thing that may be picked, as the one who picks sees it. */
export type Option = {
  /** Its number in this decision: what an answer names. */
  readonly id: number;
  readonly words: string;
  readonly kind: string;
  /** The card itself, or the one an ability is about. `number` is its number in the view of the one who picks. */
  readonly card?: SeenCard & { readonly number: number };
  /** Where the card is; or the zone itself. */
  readonly zone?: string;
  readonly player?: number;
  readonly number?: number;
  /** For outcomes of chance. */
  readonly probability?: number;
};

/** The cards something on the stack or on standby is about: where it comes from, or what set it off. */
function cardsAboutItem(m: Machine, item: number): readonly number[] {
  const { self, args, program } = m.s.item;
  if (self[item] !== 0) return [self[item]];
  const all = [unpack(m.s, args[item], `args:${program[item]}`)].flat(9) as number[];
  return all.filter(value => isReference(value) && tagOf(value) === m.rules.tables.card.tag);
}

/** The first of them that is still somewhere. */
export function cardOfItem(m: Machine, item: number): number {
  const there = cardsAboutItem(m, item).find(card => rowOf(card) !== 0);
  return there === undefined ? 0 : rowMeant(m, there);
}

/** The decision a player owes, as a viewer may know it: only the player who is asked knows how many options there are. */
export function decisionOf(m: Machine, player: number, viewer: number = player, countOptions?: () => number): Decision {
  const ask = m.ask();
  if (!ask || !m.s.player.owes[player]) throw new Error(`player ${player} is asked nothing`);
  const { min, max } =
    viewer === player || viewer === REFEREE ? countsOf(m, player, countOptions) : wantedCounts(m, player);
  const { kind } = ask;
  if (ask.is === "chance") return { player, reason: ask.reason, kind, min: 1, max: 1, ordered: false, canPass: false };
  const reason = ask.reasonNow?.(m, m.topBase()) ?? ask.reason;
  const rule = ask.rule ? { rule: ask.rule.words } : {};
  return { player, reason, kind, min, max, ordered: ask.ordered, ...rule, canPass: ask.idle && min === 0 };
}

const isCard = (m: Machine, value: number, kind: string): boolean =>
  (kind === "card" || kind === "any") && tagOf(value) === m.rules.tables.card.tag;

/**
 * The raw values of a player's options in the order in which they are numbered, which tells nothing: cards as the player
 * counts them. Of outcomes of chance that are alike there is one.
 */
export const numberedOptions = (m: Machine, player: number): number[] =>
  player === CHANCE
    ? outcomesOf(m).map(({ value }) => value)
    : inOrder(m, optionsOf(m, player), new CardNumbers(m, player));

function inOrder(m: Machine, values: number[], numbers: CardNumbers): number[] {
  const kind = m.ask()?.kind ?? "";
  if (kind !== "card" && kind !== "any") return values;
  const rank = (value: number): number =>
    isCard(m, value, kind) && isCurrent(m, value) ? numbers.of(rowOf(value)) : -1;
  return values
    .map(value => ({ value, rank: rank(value) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** What a player may pick from; nothing for who is asked nothing. `values` are the numbered options, if they are at hand. */
export function describeOptions(m: Machine, player: number, values?: readonly number[]): readonly Option[] {
  const ask = m.ask();
  if (!ask || !m.s.player.owes[player]) return [];
  const numbers = new CardNumbers(m, player);
  if (ask.is === "chance")
    return outcomesOf(m).map(({ value, probability }, id) => ({
      ...describe(m, ask, CHANCE, { value, id }, numbers),
      probability,
    }));
  const numbered = values ?? inOrder(m, optionsOf(m, player), numbers);
  return numbered.map((value, id) => describe(m, ask, player, { value, id }, numbers));
}

function describeItem(
  m: Machine,
  player: number,
  { value, id }: { readonly value: number; readonly id: number },
  numbers: CardNumbers,
): Option {
  const words = sayValue(m, value, "item");
  const [about = 0] = cardsAboutItem(m, rowOf(value));
  const name = about === 0 ? undefined : nameSeen(m, player, about);
  if (name === undefined) return { id, words, kind: "item" };
  const named = { id, words: words.includes(name) ? words : `${words}: ${name}`, kind: "item" };
  if (!isCurrent(m, about)) return named;
  return { ...named, card: { number: numbers.of(rowOf(about)), ...seenCard(m, player, rowOf(about)) } };
}

/** What a player knows a card, or what it was before it was gone, to be called. */
function nameSeen(m: Machine, player: number, reference: number): string | undefined {
  const { s, rules } = m;
  const row = rowOf(reference);
  if (isCurrent(m, reference)) return knowsCard(m, player, row) ? rules.texts[s.card.text[row]].name : undefined;
  const memory = memoryOf(m, reference);
  const eyes = viewerMask(m, player);
  return memory > 0 && (s.memory.known[memory] & eyes) === eyes ? rules.texts[s.memory.text[memory]].name : undefined;
}

function describe(
  m: Machine,
  ask: Ask,
  player: number,
  { value, id }: { readonly value: number; readonly id: number },
  numbers: CardNumbers,
): Option {
  const { kind } = ask;
  if (isCard(m, value, kind)) {
    // Where the card of what is gone is now is nobody's business who has lost sight of it.
    if (!isCurrent(m, value))
      return { id, words: `${nameSeen(m, player, value) ?? "a hidden card"} (gone)`, kind: "card" };
    const row = rowOf(value);
    const isKnown = knowsCard(m, player, row) || player === CHANCE;
    const words = isKnown ? sayValue(m, value, "card") : "a hidden card";
    const card = { number: numbers.of(row), ...seenCard(m, player, row) };
    return { id, words, kind: "card", card, zone: zoneName(m, m.s.card.zone[row]) };
  }
  if (kind === "item") return describeItem(m, player, { value, id }, numbers);
  const label = ask.is === "choice" ? (ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value)) : undefined;
  const words = label ?? sayValue(m, value, kind);
  if (kind === "player") return { id, words, kind, player: value };
  if (kind === "any" && tagOf(value) === PLAYER_TAG) return { id, words, kind: "player", player: rowOf(value) };
  if (kind === "zone") return { id, words, kind, zone: zoneName(m, value) };
  return kind === "number" ? { id, words, kind, number: value } : { id, words, kind };
}
