// Winning fast against an opponent who does nothing: what is worth trying, how promising a position is, and which
// opening hands are kept.

import { CHANCE, type GoldfishHints } from "@kibitz/kernel";
import { forCards, type Machine, optionsOf, rowCount, rowOf } from "@kibitz/kernel/machine";
import { isType, powerOf } from "../characteristics/characteristics.js";
import { intrinsicMana, isPlainSource, manaFacts, usedAbilities } from "../mana/sources-of-mana.js";
import { forPermanents } from "../printed/control.js";
import { printed } from "../printed/printed.js";
import { DRAW, MAIN_1, MAIN_2 } from "../printed/steps.js";
import { type MagicMachine, magicMachine } from "../printed/tables.js";
import { CREATURE, LAND } from "../printed/types.js";
import { HAND, zoneAt } from "../printed/zones.js";

const YOU = 1;
const OPPONENT = 2;

/** A point of damage dealt is worth 1; what deals or pays for more later is worth less than what it will do. */
const POWER = 1.5;
const MANA = 2;
const CARD = 1.05;
const POISON = 2;
/** A card that is about to be drawn in the middle of a turn can still be used in it. */
const DRAWING = CARD + 0.2;

function worth(machine: Machine): number {
  const m = magicMachine(machine);
  const { player } = m.s;
  let sum = POISON * player.poison[OPPONENT] - player.life[OPPONENT] + CARD * handSize(m);
  forPermanents(m, YOU, row => {
    if (isType(m, row, CREATURE)) sum += POWER * Math.max(0, powerOf(m, row));
    if (intrinsicMana(m, row) !== 0 || usedAbilities(m, row).some(held => manaFacts(held))) sum += MANA;
  });
  if (player.owes[CHANCE] !== 0 && m.s.game.step[0] !== DRAW) sum += DRAWING;
  return player.life[YOU] > 0 ? sum : Number.NEGATIVE_INFINITY;
}

const handSize = (m: Machine): number => m.s.zone.count[zoneAt(m, HAND, YOU)];

/** All attack or none; spells are cast in main phases, one after the other; mana is made while paying. */
function isWorthTrying(machine: Machine, player: number, picked: readonly number[]): boolean {
  const m = magicMachine(machine);
  const ask = m.ask();
  if (ask?.is !== "choice" || picked.length === 0) return true;
  if (ask.reason === "which creatures attack") return picked.length === optionsOf(m, player).length;
  if (!ask.idle || !ask.isSingle) return true;
  const step = m.s.game.step[0];
  const isMain = step === MAIN_1 || step === MAIN_2;
  return isMain && rowCount(m.s, m.rules.tables.item) === 0 && !isPlainSource(m, rowOf(picked[0]));
}

const isLand = (m: MagicMachine, card: number): boolean => (printed(m, m.s.card.text[rowOf(card)]).types & LAND) !== 0;

/** Seven cards are kept with two to five lands, six and five with two to four, four always. */
function byLands(machine: Machine): readonly number[] | undefined {
  const m = magicMachine(machine);
  if (m.s.game.turn[0] > 0) return undefined;
  const reason = m.ask()?.reason ?? "";
  const options = optionsOf(m, YOU);
  const away = m.s.player.mulligans[YOU];
  if (reason.startsWith("put on the bottom")) return bottomed(m, options, away);
  if (!reason.startsWith("keep this hand")) return undefined;
  const size = 7 - away;
  const lands = handLands(m) - Math.max(0, away - spareSpells(handSize(m) - handLands(m), away));
  const keeps = size <= 4 || (lands >= 2 && lands <= (size === 7 ? 5 : 4));
  return keeps ? options.slice(0, 1) : options.slice(1);
}

/** Sends the first hand back, whatever it is. */
function sendBackOnce(machine: Machine): readonly number[] | undefined {
  const m = magicMachine(machine);
  const isFirst = m.s.game.turn[0] === 0 && m.s.player.mulligans[YOU] === 0;
  if (isFirst && (m.ask()?.reason ?? "").startsWith("keep this hand")) return optionsOf(m, YOU).slice(1);
  return byLands(machine);
}

function handLands(m: MagicMachine): number {
  let lands = 0;
  forCards(m.s, zoneAt(m, HAND, YOU), row => {
    if (isLand(m, row)) lands++;
  });
  return lands;
}

/** Spells go to the bottom as long as three are left, then lands. */
const spareSpells = (spells: number, away: number): number => Math.max(0, Math.min(away, spells - 3));

/** Of the spells, the dearest go first. */
function bottomed(m: MagicMachine, options: readonly number[], away: number): number[] {
  const costOf = (card: number): number => printed(m, m.s.card.text[rowOf(card)]).cost.manaValue;
  const spells = options.filter(card => !isLand(m, card)).sort((a, b) => costOf(b) - costOf(a));
  const lands = options.filter(card => isLand(m, card));
  const spare = spareSpells(spells.length, away);
  return [...spells.slice(0, spare), ...lands, ...spells.slice(spare)].slice(0, away);
}

export const goldfish: GoldfishHints = {
  worth,
  isWorthTrying,
  mulligans: {
    lands: {
      about: "keep seven cards with two to five lands, six or five cards with two to four lands, and always four cards",
      decide: byLands,
    },
    once: { about: "the first hand goes back; then as lands", decide: sendBackOnce },
    pilot: { about: "the pilot decides", decide: () => undefined },
  },
};
