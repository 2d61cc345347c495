// A strategy as a pilot: compiled once for the cards of a match, then asked for one decision after the other.

import {
  ALL_TREASURES,
  turnQuestionIds as asked,
  handZone,
  questionAt,
  questions,
  strategyName,
  UNKNOWN_QUESTION,
} from "@kibitz/dominion";
import type { Pilot, PlayerSeat, Rules } from "@kibitz/kernel";
import { findCardIn, referenceTo } from "@kibitz/kernel/machine";
import type { StrategyModel } from "../meaning/strategy.js";
import { type CardTable, cardTable } from "../seeing/card-table.js";
import { defaultOrder } from "../seeing/default-orders.js";
import { type Asked, makeLegal } from "../seeing/picking.js";
import { Sight } from "../seeing/position-reader.js";
import { attackEvent } from "../text/card-facts.js";
import { type CompiledStrategy, compileStrategies, planForEvent } from "./active-plan.js";
import { type Answer, answerTo, answerUsually } from "./answers.js";
import { type Buyer, compileBuying } from "./buying.js";
import { StrategyInUse } from "./current-strategy.js";
import { compilePlaying, type Player } from "./playing.js";
import { compileAttackReaction, compileGainReaction, gainedText, isSheltered, wouldBeGained } from "./reacting.js";

export interface StrategyPilot extends Pilot {
  /** Why the pilot would answer what it would answer now: "list 2, entry 3". Empty if the strategy has no say in it. */
  reason(eyes: PlayerSeat): string;
  /** The line of the strategy that says so; undefined where it has no say. */
  reasonLine(eyes: PlayerSeat): number | undefined;
}

/** Why something is answered. */
interface Reason {
  readonly words: string;
  readonly line?: number;
}

/** Whether it is asked which card in hand reacts. */
const isReaction = (question: number): boolean =>
  question === asked.reactToAttack || question === asked.reactToGain || question === asked.replaceGain;

/** With the same card, one after the other. */
const MOST_REACTIONS = 100;

const NONE: Reason = { words: "" };
const AS_USUAL: Reason = { words: "default" };

/** A strategy for the cards of one match. */
class MatchPilot {
  readonly rules: Rules;
  readonly #sight: Sight;
  readonly #cards: CardTable;
  readonly #strategies: readonly CompiledStrategy[];
  readonly #inUse: StrategyInUse;
  readonly #buy: Buyer;
  readonly #play: Player;
  /** What was picked last as a reaction, and how often in a row. */
  #reaction = 0;
  #times = 0;
  /** By the number of the question; made when it is first asked. */
  readonly #answers: (Answer | undefined)[] = [];

  constructor(model: StrategyModel, eyes: PlayerSeat) {
    this.rules = eyes.m.rules;
    this.#cards = cardTable(this.rules);
    this.#sight = new Sight(eyes);
    const { numberOf, texts } = this.#cards;
    this.#strategies = compileStrategies(model.strategies, numberOf, texts.length);
    this.#inUse = new StrategyInUse(this.#strategies);
    this.#buy = compileBuying(model.lists, numberOf);
    this.#play = compilePlaying(this.#inUse, this.#cards);
    this.#answers[asked.reactToAttack] = compileAttackReaction(this.#strategies, this.#cards);
    this.#answers[asked.reactToGain] = compileGainReaction(this.#strategies, this.#cards, gainedText);
    this.#answers[asked.replaceGain] = compileGainReaction(this.#strategies, this.#cards, wouldBeGained);
  }

  decide(eyes: PlayerSeat): void {
    const sight = this.#sight;
    sight.look(eyes);
    const question = questionAt(eyes.m);
    if (question === asked.buy) {
      const text = this.#buy(sight);
      if (text > 0) eyes.pick(text);
    } else if (question === asked.treasures) eyes.pick(ALL_TREASURES);
    else if (question === asked.playAction) {
      const text = this.#play(sight);
      if (text > 0) this.#pickFromHand(text);
    } else this.#answer(question);
  }

  #pickFromHand(text: number): void {
    const { eyes, m, player } = this.#sight;
    const { s } = m;
    const zone = handZone(m, player);
    const card = findCardIn(s, zone, held => s.card.text[held] === text);
    if (card !== 0) eyes.pick(referenceTo(s, m.rules.tables.card, card));
  }

  #answer(question: number): void {
    const sight = this.#sight;
    const ask = sight.m.ask();
    if (ask?.is !== "choice") throw new Error("unreachable: a player is asked for chance");
    let answer = this.#answers[question];
    if (answer === undefined) {
      answer = this.#answerTo(question, ask);
      // Cards that came with the match are not told apart.
      if (question !== UNKNOWN_QUESTION) this.#answers[question] = answer;
    }
    answer(sight, ask);
    if (question === asked.reactToAttack || question === asked.reactToGain) this.#countReaction();
  }

  /** A reaction that changes nothing is asked for again and again: enough is enough. */
  #countReaction(): void {
    const { eyes } = this.#sight;
    const [picked = 0] = eyes.answer;
    this.#times = picked === this.#reaction ? this.#times + 1 : 0;
    this.#reaction = picked;
    if (picked === 0 || this.#times < MOST_REACTIONS) return;
    eyes.clear();
    this.#times = 0;
  }

  #answerTo(question: number, ask: Asked): Answer {
    const { card } = questions[question];
    if (card !== undefined) return answerTo(questions[question], ask, this.#strategies, this.#inUse, this.#cards);
    if (question === asked.returnActions) {
      return (sight, asking) => {
        answerUsually(sight, asking, defaultOrder("play"));
        sight.eyes.answer.reverse(); // the best on top
      };
    }
    return (sight, asking) => {
      answerUsually(sight, asking, undefined);
      makeLegal(sight.eyes);
    };
  }

  #sayFor(card: string | undefined, isReacting: boolean): string {
    if (card === undefined) return "";
    const name = strategyName(card);
    const isAttack = isReacting && this.#cards.declarations[this.#cards.numberOf(card)]?.victim !== undefined;
    return ` for ${isAttack ? attackEvent(name) : name}`;
  }

  /** Asked only so that nobody learns what is not in hand, or about an attack that does no harm any more. */
  #isIdle(question: number): boolean {
    const sight = this.#sight;
    return sight.eyes.options().length === 0 || (question === asked.reactToAttack && isSheltered(sight));
  }

  /** Of the card that reacts, or else of one that might. */
  #reactionReason(picked: number | undefined): Reason {
    const sight = this.#sight;
    for (const value of picked === undefined ? sight.eyes.options() : [picked]) {
      const name = this.#cards.names[sight.eyes.textOf(value)];
      const plan = planForEvent(sight, this.#strategies, name);
      if (plan) return { words: `strategy ${plan.block}, reactions for ${name}`, line: plan.line };
    }
    return AS_USUAL;
  }

  reason(eyes: PlayerSeat): Reason {
    const before = [...eyes.answer];
    eyes.clear();
    this.decide(eyes);
    const [picked] = eyes.answer;
    const isPass = picked === undefined;
    eyes.clear();
    for (const value of before) eyes.pick(value);
    const { block, entry, line } = this.#sight;
    const question = questionAt(eyes.m);
    switch (question) {
      case asked.buy:
        return isPass ? { words: "no list has a card to buy" } : { words: `list ${block}, entry ${entry}`, line };
      case asked.playAction:
        return isPass ? { words: "nothing to play" } : { words: `strategy ${block}, entry ${entry}`, line };
      case asked.treasures:
        return NONE;
      default: {
        if (isPass && this.#isIdle(question)) return NONE;
        if (isReaction(question)) return this.#reactionReason(picked);
        if (block === 0) return AS_USUAL;
        const { card } = questions[question];
        const { isReacting } = this.#sight;
        const words = `strategy ${block}, ${isReacting ? "reactions" : "options"}${this.#sayFor(card, isReacting)}`;
        return { words, line };
      }
    }
  }
}

export function pilotOf(model: StrategyModel): StrategyPilot {
  let bound: MatchPilot | undefined;
  const bind = (eyes: PlayerSeat): MatchPilot => {
    if (bound === undefined || bound.rules !== eyes.m.rules) bound = new MatchPilot(model, eyes);
    return bound;
  };
  return {
    decide: eyes => bind(eyes).decide(eyes),
    reason: eyes => bind(eyes).reason(eyes).words,
    reasonLine: eyes => bind(eyes).reason(eyes).line,
  };
}
