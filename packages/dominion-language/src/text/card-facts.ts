// What a strategy can name: the cards and events of a set of declarations.

import { type CardDeclaration, type CardType, type OptionForm, strategyName } from "@kibitz/dominion";

export interface CardFacts {
  /** As the game calls it: `illGottenGains`. */
  readonly text: string;
  /** As the language calls it: `IllGottenGains`. */
  readonly name: string;
  readonly cost: number;
  readonly types: readonly CardType[];
  /** Whether it can be in the supply. */
  readonly hasPile: boolean;
  readonly options: OptionForm;
}

interface EventFacts {
  readonly name: string;
  readonly form: OptionForm;
}

export interface Names {
  /** By name in the language, other names included. */
  readonly cards: ReadonlyMap<string, CardFacts>;
  readonly events: ReadonlyMap<string, EventFacts>;
}

const none: OptionForm = { is: "none" };

/** The event of being attacked by a card. */
export const attackEvent = (name: string): string => `${name}Attack`;

export function namesOfCards(declarations: Readonly<Record<string, CardDeclaration>>): Names {
  const cards = new Map<string, CardFacts>();
  const events = new Map<string, EventFacts>();
  const other: [string, CardFacts][] = [];
  // Every attack was once told by this name as well; a Moat has always been shown.
  events.set("IgnoreAttack", { name: "IgnoreAttack", form: none });
  for (const [text, declared] of Object.entries(declarations)) {
    const name = strategyName(text);
    const { cost, types, noPile = false, options = none, alsoCalled, reaction, victim } = declared;
    const facts = { text, name, cost, types, hasPile: !noPile, options };
    cards.set(name, facts);
    if (alsoCalled !== undefined) other.push([strategyName(alsoCalled), facts]);
    if (types.includes("attack")) {
      events.set(attackEvent(name), { name: attackEvent(name), form: victim ?? none });
    }
    if (reaction) events.set(name, { name, form: reaction });
  }
  for (const [name, facts] of other) if (!cards.has(name)) cards.set(name, facts);
  return { cards, events };
}
