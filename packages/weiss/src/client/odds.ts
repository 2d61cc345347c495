// Damage mathematics: the exact probability of a goal in this attack phase, by walking every outcome of chance.
// The composition of the decks is known, their order is not. The attacking player plays as well as can be; the other
// passes wherever that is possible.

import { CHANCE } from "@kibitz/kernel";
import {
  cardsIn,
  distinctAnswers,
  identityOf,
  Machine,
  optionsOf,
  playersOwing,
  rowOf,
  type State,
  StatePool,
  takeAnswer,
} from "@kibitz/kernel/machine";
import { factsOf } from "../table/facts.js";
import { ATTACK_PHASE } from "../table/reasons.js";
import { asWeiss, DECK, opponentOf, PLAYERS, STOCK, WAITING_ROOM, zoneAt } from "../table/tables.js";

/** At least so much damage taken by the opponent from here on, or a won game. */
export type Goal = { readonly damage: number } | { readonly win: true };

export interface OddsOptions {
  /**
   * Cards in decks and waiting rooms count by what damage sees of them: climaxes of the player who is attacked, icons
   * that hit or clear the stage of the player who attacks; and the order of what trigger checks put into the stock is
   * nobody's business. That keeps the walk small; without it every card is told from every other.
   */
  readonly byIcons?: boolean;
}

/** An attack that could come first, and the probability of the goal if it does and everything after it is played best. */
export interface FirstAttack {
  readonly attacker: string;
  readonly position: number;
  readonly probability: number;
}

export interface AttackOdds {
  readonly probability: number;
  /** Best first. */
  readonly attacks: readonly FirstAttack[];
  /** Positions in which somebody, or chance, had to decide. */
  readonly positions: number;
}

/** Attackers in the order in which they attack, whatever comes, and the probability of the goal. */
export interface OrderOdds {
  readonly order: readonly string[];
  readonly positions: readonly number[];
  readonly probability: number;
}

export interface NotNow {
  readonly expected: string;
}

const isAttackDecision = (m: Machine): boolean => m.ask()?.reason === ATTACK_PHASE;

/** The odds of a goal from a position in which the turn player is asked for an attack. */
export function attackOdds(m: Machine, goal: Goal, options: OddsOptions = {}): AttackOdds | NotNow {
  if (!isAttackDecision(m)) return { expected: "a position in which an attack may be declared" };
  const walk = new Walk(m, goal, options);
  const attacks = walk.firstAttacks().sort((a, b) => b.probability - a.probability);
  const probability = Math.max(walk.valueNow(), ...attacks.map(attack => attack.probability));
  return { probability, attacks, positions: walk.positions };
}

/** The probability of at least 1, 2, … damage, up to so much; each by the best play for it. */
export function damageOdds(m: Machine, upTo: number, options: OddsOptions = {}): readonly number[] | NotNow {
  const found: number[] = [];
  for (let damage = 1; damage <= upTo; damage++) {
    const odds = attackOdds(m, { damage }, options);
    if ("expected" in odds) return odds;
    found.push(odds.probability);
  }
  return found;
}

/** Every order in which all that can attack do so, best first. */
export function attackOrders(m: Machine, goal: Goal, options: OddsOptions = {}): readonly OrderOdds[] | NotNow {
  if (!isAttackDecision(m)) return { expected: "a position in which an attack may be declared" };
  const { s } = asWeiss(m);
  const attackers = optionsOf(m, s.game.active[0]).map(rowOf);
  return permutations(attackers)
    .map(order => ({
      order: order.map(card => m.rules.texts[s.card.text[card]].name),
      positions: order.map(card => s.card.position[card]),
      probability: new Walk(m, goal, options, order).value(),
    }))
    .sort((a, b) => b.probability - a.probability);
}

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((it, i) => permutations(all.filter((_, j) => j !== i)).map(rest => [it, ...rest]));

/** Thrown where the attack phase ends: what comes after it is not walked. */
const phaseOver = new Error("the attack phase is over");

/** A machine that goes no further than the attack phase. */
class AttackPhase extends Machine {
  readonly #next = this.rules.verbs.find(({ name }) => name === "takeEncore")?.body;

  override push(program: number, returnTo: number, resultSlot: number): number {
    if (program === this.#next) throw phaseOver;
    return super.push(program, returnTo, resultSlot);
  }
}

class Walk {
  positions = 0;
  readonly #m: Machine;
  readonly #start: State;
  readonly #pool = new StatePool();
  readonly #known = new Map<string, number>();
  readonly #player: number;
  readonly #damageBefore: number;
  readonly #goal: Goal;
  readonly #order: readonly number[] | undefined;
  readonly #byIcons: boolean;

  constructor(m: Machine, goal: Goal, { byIcons = true }: OddsOptions, order?: readonly number[]) {
    const own = new AttackPhase(m.rules, m.s.copy());
    own.asksChance = true;
    this.#player = asWeiss(own).s.game.active[0];
    for (let player = 1; player <= PLAYERS; player++) {
      if (byIcons) alikeByIcons(own, player);
      shuffleDeck(own, player);
    }
    own.load(own.s);
    this.#m = own;
    this.#start = own.s;
    this.#goal = goal;
    this.#order = order;
    this.#byIcons = byIcons;
    this.#damageBefore = asWeiss(own).s.player.damageTaken[opponentOf(this.#player)];
  }

  /** Whether the goal is reached in the position the machine stands at. */
  #isReached(): boolean {
    const { s } = asWeiss(this.#m);
    const other = opponentOf(this.#player);
    if ("win" in this.#goal) return s.player.lost[other] !== 0 && s.player.lost[this.#player] === 0;
    return s.player.damageTaken[other] - this.#damageBefore >= this.#goal.damage;
  }

  valueNow(): number {
    this.#m.load(this.#start);
    return Number(this.#isReached());
  }

  value(): number {
    return this.#valueOf(this.#start);
  }

  firstAttacks(): FirstAttack[] {
    const m = this.#m;
    m.load(this.#start);
    return optionsOf(m, this.#player).map(attacker => {
      const probability = this.#after(this.#start, this.#player, [attacker]);
      const { s } = asWeiss(m);
      return {
        attacker: m.rules.texts[this.#start.card.text[rowOf(attacker)]].name,
        position: s.card.position[rowOf(attacker)],
        probability,
      };
    });
  }

  /** The value of the position this answer leads to. */
  #after(s: State, player: number, answer: readonly number[]): number {
    const m = this.#m;
    const next = this.#pool.copy(s);
    m.load(next);
    takeAnswer(m, player, answer);
    const value = this.#runs() ? this.#valueOf(next) : Number(this.#isReached());
    this.#pool.giveBack(next);
    m.load(s);
    return value;
  }

  /** Runs to the next decision; false if the attack phase ends before there is one. */
  #runs(): boolean {
    try {
      this.#m.run();
      return true;
    } catch (error) {
      if (error !== phaseOver) throw error;
      return false;
    }
  }

  #valueOf(s: State): number {
    const m = this.#m;
    m.load(s);
    if (this.#isReached()) return 1;
    if (s.kernel.over[0] !== 0) return 0;
    this.positions++;
    const [player] = playersOwing(m);
    if (player === CHANCE) return this.#chance(s);
    if (player !== this.#player) return this.#after(s, player, this.#passive(player));
    return isAttackDecision(m) ? this.#attack(s) : this.#best(s);
  }

  /** Which card comes next: those that look alike are one outcome. */
  #chance(s: State): number {
    const m = this.#m;
    const ask = m.ask();
    if (ask?.is !== "chance") throw new Error("unreachable: chance owes an answer to no question of chance");
    const { values, weights } = ask.outcomes(m, m.topBase());
    const kinds = new Map<number, { readonly value: number; weight: number }>();
    let total = 0;
    values.forEach((value, i) => {
      const text = ask.kind === "card" ? s.card.text[rowOf(value)] : value;
      const kind = kinds.get(text);
      if (kind === undefined) kinds.set(text, { value, weight: weights[i] });
      else kind.weight += weights[i];
      total += weights[i];
    });
    let value = 0;
    for (const kind of kinds.values()) value += (kind.weight / total) * this.#after(s, CHANCE, [kind.value]);
    return value;
  }

  /** The other player passes; where that cannot be, the first answer is as good as any. */
  #passive(player: number): readonly number[] {
    const m = this.#m;
    const ask = m.ask();
    if (ask?.is !== "choice") throw new Error(`unreachable: player ${player} was asked nothing`);
    if (ask.rule === undefined) return optionsOf(m, player).slice(0, ask.min(m, m.topBase()));
    for (const answer of distinctAnswers(m, player)) return answer;
    return [];
  }

  /** Attacks from here on: the positions between attacks are the ones that come again. */
  #attack(s: State): number {
    const m = this.#m;
    if (this.#byIcons) sortStock(m, this.#player);
    const { low, high } = identityOf(m);
    const key = `${low},${high}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const options = optionsOf(m, this.#player);
    const planned = this.#order
      ?.map(card => options.find(option => rowOf(option) === card))
      .find(card => card !== undefined);
    const tried = this.#order === undefined ? options : planned === undefined ? [] : [planned];
    // To stop attacking reaches nothing that is not reached already.
    let value = 0;
    for (const attacker of tried) {
      value = Math.max(value, this.#after(s, this.#player, [attacker]));
      if (value === 1) break;
    }
    this.#known.set(key, value);
    return value;
  }

  /** Any other decision of the attacking player: the best of what makes a difference. */
  #best(s: State): number {
    const m = this.#m;
    const ask = m.ask();
    // A frontal attack hits at least as hard as a side attack, and nobody counters.
    const frontal = ask?.is === "choice" && ask.labels?.[0] === "frontal";
    const answers = frontal ? [[1]] : [...distinctAnswers(m, this.#player)];
    let value = 0;
    for (const answer of answers) {
      value = Math.max(value, this.#after(s, this.#player, answer));
      if (value === 1) break;
    }
    return value;
  }
}

/** Icons that change the damage of this or a later attack. Drawing or moving other cards leaves the odds as they are. */
const TELLING: readonly string[] = ["soul", "shot", "return", "standby"];

/** Cards of a player's deck and waiting room become alike that differ in nothing damage sees; a card that does least stands for the rest. */
function alikeByIcons(m: Machine, player: number): void {
  const { s } = m;
  const first = new Map<string, number>();
  const kinds: [card: number, seen: string][] = [];
  for (const kind of [DECK, WAITING_ROOM]) {
    const zone = zoneAt(m, kind, player);
    for (const card of cardsIn(s, zone)) {
      const { type, icons = [] } = factsOf(m, s.card.text[card]);
      // Only the attacking player's cards are checked for icons.
      const isAttacking = player === asWeiss(m).s.game.active[0];
      const telling = icons.filter(icon => TELLING.includes(icon));
      const seen = isAttacking ? telling.join(" ") : String(type === "climax");
      const own = s.card.text[card];
      const text = first.get(seen);
      if (text === undefined || (factsOf(m, text).icons ?? []).length > icons.length) first.set(seen, own);
      kinds.push([card, seen]);
    }
  }
  for (const [card, seen] of kinds) s.card.text[card] = first.get(seen) ?? s.card.text[card];
}

/** Which of the cards in the stock lies where makes no difference to damage. */
function sortStock(m: Machine, player: number): void {
  const { s } = m;
  const zone = zoneAt(m, STOCK, player);
  const cards = cardsIn(s, zone);
  const texts = cards.map(card => s.card.text[card]).sort((a, b) => a - b);
  cards.forEach((card, i) => {
    s.card.text[card] = texts[i];
  });
}

function shuffleDeck(m: Machine, player: number): void {
  const verb = m.rules.verbs.find(({ name }) => name === "shuffle");
  if (verb?.native === undefined) throw new Error("unreachable: shuffling is an atomic verb");
  verb.native(m, zoneAt(m, DECK, player));
}
