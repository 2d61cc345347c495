// Cards come from their piles, go back to them, and change hands.

import { addTo, createCard, destroyCard, isCurrent, referenceTo, rowOf } from "@kibitz/kernel/machine";
import { you } from "@kibitz/kernel/words";
import { factsOf } from "../table/facts.js";
import { atomic, type DominionMachine, deckZone, discardZone, question } from "../table/tables.js";

/** Some cards go onto the deck when they would be gained to the discard pile. */
const landing = (m: DominionMachine, player: number, name: number, to: number): number =>
  factsOf(m).toDeck[name] && to === discardZone(m, player) ? deckZone(m, player) : to;

/** Where a card ends up that a player gains to a zone. */
export const landingOf = question(
  "landingOf",
  [
    ["card", "card"],
    ["to", "zone"],
    ["player", "player"],
  ],
  "zone",
  (m, card, to, player) => landing(m, player, m.s.card.text[rowOf(card)], to),
  { reads: [], say: "where {card} goes that {player} gains to {to}" },
);

export function takeFromPile(m: DominionMachine, player: number, name: number, to: number): number {
  if (--m.s.pile.count[name] === 0) m.s.game.emptyPiles[0]++;
  const card = createCard(m, name, player, landing(m, player, name, to));
  m.s.card.known[card] |= m.rules.everybody;
  m.s.player.mayHold[player] |= factsOf(m).holds[name];
  return card;
}

/** A card of a name from its pile, into a zone; everybody sees which. */
export const take = atomic(
  "take",
  [
    ["player", "player"],
    ["name", "text"],
    ["to", "zone"],
  ],
  (m, player, name, to) =>
    m.s.pile.count[name] === 0 || to === 0
      ? m.nothing()
      : referenceTo(m.s, m.rules.tables.card, takeFromPile(m, player, name, to)),
  {
    past: "took",
    result: "card",
    writes: ["pile.count", "game.emptyPiles", "player.mayHold", "card.text", "card.owner"],
    say: ({ player, name, to }) =>
      to.endsWith("trash")
        ? `${player} trashes ${name} from the supply`
        : `${player} gains ${name}${to.endsWith("discard") ? "" : ` to ${to}`}`,
    affects: "player",
    open: false,
  },
);

function returnToPile(m: DominionMachine, card: number): void {
  const name = m.s.card.text[card];
  if (m.s.pile.count[name] === 0) m.s.game.emptyPiles[0]--;
  addTo(m.s.pile.count, name, 1);
  destroyCard(m, card);
}

/** A card goes back to its pile. */
export const putBackInPile = atomic(
  "putBackInPile",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    returnToPile(m, rowOf(card));
    return 0;
  },
  {
    past: "put back",
    writes: ["pile.count", "game.emptyPiles", "card.text", "card.owner"],
    say: "put {card} back on its pile",
  },
);

/** Instead of a card that is still where it was and has a pile: another, to the discard pile, which is not gained. */
export const exchange = atomic(
  "exchange",
  [
    ["card", "card"],
    ["name", "text"],
    ["player", "player", you],
  ],
  (m, card, name, player) => {
    const { count, inSupply } = m.s.pile;
    if (!isCurrent(m, card) || inSupply[m.s.card.text[rowOf(card)]] === 0 || count[name] === 0) return m.nothing();
    takeFromPile(m, player, name, discardZone(m, player));
    returnToPile(m, rowOf(card));
    return 0;
  },
  {
    past: "exchanged",
    writes: ["pile.count", "game.emptyPiles", "player.mayHold", "card.text", "card.owner"],
    say: "{player} exchanges {card} for {name}",
    affects: "player",
  },
);

/** A card is another player's from now on; whoever gave it might have given anything they might hold. */
export const takeOver = atomic(
  "takeOver",
  [
    ["player", "player"],
    ["card", "card"],
    ["from", "player"],
  ],
  (m, player, card, from) => {
    const { s } = m;
    s.card.owner[rowOf(card)] = player;
    s.player.mayHold[player] |= from === 0 ? factsOf(m).holds[s.card.text[rowOf(card)]] : s.player.mayHold[from];
    return 0;
  },
  { past: "took over", writes: ["card.owner", "player.mayHold"], say: "{card} is {player}'s now" },
);
