// Which simple strategy is best in a kingdom: found once for it, by games between them. It follows from the cards alone.

import { asDominion, gameModule } from "@kibitz/dominion";
import {
  type Options,
  type Pilot,
  type PilotDefinition,
  PlayerSeat,
  playOut,
  type Rules,
  splitSeed,
} from "@kibitz/kernel";
import { perRules, restart, startMachine } from "@kibitz/kernel/machine";
import { pilotOf } from "../playing/pilot.js";
import { cardTable } from "../seeing/card-table.js";
import { type BuyPlan, type Greening, modelOfPlan } from "./buy-plans.js";

const late: Greening = { duchies: 4, estates: 2 };
const usual: Greening = { duchies: 5, estates: 3 };
const MONEY: BuyPlan = { wanted: [], greening: late };

/** Games a plan plays against the best so far, at first and where it is close; both of a pair have the same seed. */
const FIRST_GAMES = 40;
const MORE_GAMES = 100;
/** So many of the first plans are combined. */
const COMBINED = 4;

const basics = new Set(["copper", "silver", "gold", "estate", "duchy", "province", "curse"]);

/** The pilot that plays as the best plan says. */
export const policyOf = perRules(
  ({ rules }): Pilot => pilotOf(modelOfPlan(rules.players < 2 ? MONEY : new Race(rules).best())),
);

/** Plays as the best plan says. */
export const heuristic: PilotDefinition = {
  about: "tries money with one or two cards of the kingdom against each other, and plays the best of these strategies",
  make: () => ({ decide: eyes => policyOf(eyes.m).decide(eyes) }),
};

class Race {
  readonly #rules: Rules;
  readonly #m;
  readonly #start;
  readonly #eyes: readonly PlayerSeat[];

  constructor(rules: Rules) {
    const { definition } = gameModule;
    const setup = { players: rules.players, options: rules.options as Options };
    this.#rules = rules;
    this.#m = startMachine(definition, rules, setup, 0);
    this.#start = this.#m.s.copy();
    this.#eyes = Array.from({ length: rules.players }, (_, i) => new PlayerSeat(this.#m, i + 1));
  }

  best(): BuyPlan {
    const kingdom = this.#kingdom();
    const plans = kingdom.flatMap((card): BuyPlan[] => [
      { wanted: [{ card, count: 2 }], greening: late },
      { wanted: [{ card, count: 4, isFirst: true }], greening: usual },
    ]);
    const ranked = plans
      .map(plan => ({ plan, share: this.#share(plan, MONEY, FIRST_GAMES) }))
      .sort((a, b) => b.share - a.share);
    let best = this.#better(ranked[0]?.plan ?? MONEY, MONEY);
    for (const { plan } of ranked.slice(1, COMBINED)) best = this.#better(plan, best);
    const [first, ...others] = ranked.slice(0, COMBINED).map(({ plan }) => plan.wanted[0]);
    for (const other of others) {
      if (first.card === other.card) continue;
      best = this.#better(
        {
          wanted: [
            { ...first, count: 2 },
            { ...other, count: 1 },
          ],
          greening: late,
        },
        best,
      );
    }
    return this.#better({ ...best, greening: best.greening === late ? usual : late }, best);
  }

  /** Of two plans, the one that wins more: the second where they are alike. */
  #better(plan: BuyPlan, before: BuyPlan): BuyPlan {
    return this.#share(plan, before, MORE_GAMES) > 0.5 ? plan : before;
  }

  /** Cards that can be bought besides money and green. */
  #kingdom(): readonly string[] {
    // The machine is at a start or an end: piles are piles.
    const { pile } = asDominion(this.#m).s;
    const { texts } = cardTable(this.#rules);
    return texts.filter((name, text) => pile.inSupply[text] !== 0 && !basics.has(name));
  }

  /** How much of the games a plan wins against players with another, in all seats in turn. */
  #share(plan: BuyPlan, other: BuyPlan, games: number): number {
    const [own, others] = [plan, other].map(each => pilotOf(modelOfPlan(each)));
    const { players } = this.#rules;
    let won = 0;
    for (let game = 0; game < games; game++) {
      const seat = game % players;
      restart(this.#m, this.#start, splitSeed("plans", Math.floor(game / players)));
      for (const eyes of this.#eyes) eyes.seed(game);
      playOut(
        this.#m,
        this.#eyes.map((_, i) => (i === seat ? own : others)),
        this.#eyes,
      );
      const { places } = gameModule.definition.result(this.#m);
      if (places[seat] === 1) won += 1 / places.filter(place => place === 1).length;
    }
    return (won / games) * (players / 2);
  }
}
