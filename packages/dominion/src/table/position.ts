// Questions about a position: what a card is called, what it is, what it costs, what has happened this turn.

import { bitOf, get, getOfCard, isCurrent, type Machine, perRules, rowOf, TEXT } from "@kibitz/kernel/machine";
import { sourceWord } from "@kibitz/kernel/words";
import { ACTION, ATTACK, CURSE, factsOf, TREASURE, VICTORY } from "./facts.js";
import { type DominionMachine, getter, handZone, question } from "./tables.js";

/** What a card is called; of one that is back in its pile, what it was called. */
const textOf = (m: DominionMachine, card: number): number =>
  isCurrent(m, card) ? m.s.card.text[rowOf(card)] : getOfCard(m, m.rules.getters[TEXT], card);

export const nameOf = question("nameOf", [["card", "card"]], "text", textOf, {
  reads: [],
  say: "the name of {card}",
});

/** In whose zone a card is. */
export const holderOf = question(
  "holderOf",
  [["card", "card"]],
  "player",
  (m, card) => m.s.zone.owner[m.s.card.zone[rowOf(card)]],
  { reads: ["card.zone"], say: "whoever has {card}" },
);

/** Whether a card is of a type, and the same of a name. */
function typeTest(word: string, bit: number, say: string) {
  const ofCard = question(
    word,
    [["card", "card"]],
    "flag",
    (m, card) => (factsOf(m).types[textOf(m, card)] & bit) !== 0,
    { reads: [], say: `{card} is ${say}` },
  );
  const ofName = question(
    `names${word.slice(2)}`,
    [["name", "text"]],
    "flag",
    (m, name) => (factsOf(m).types[name] & bit) !== 0,
    { reads: [], say: `{name} is ${say}` },
  );
  return [ofCard, ofName] as const;
}
export const [isAction, namesAction] = typeTest("isAction", ACTION, "an Action");
export const [isAttack, namesAttack] = typeTest("isAttack", ATTACK, "an Attack");
export const [isCurse, namesCurse] = typeTest("isCurse", CURSE, "a Curse");
export const [isTreasure, namesTreasure] = typeTest("isTreasure", TREASURE, "a Treasure");
export const [isVictory, namesVictory] = typeTest("isVictory", VICTORY, "a Victory card");

/** How many types a card has. */
export const typesOf = question(
  "typesOf",
  [["card", "card"]],
  "number",
  (m, card) => {
    let count = 0;
    for (let bits = factsOf(m).types[m.s.card.text[rowOf(card)]]; bits > 0; bits &= bits - 1) count++;
    return count;
  },
  { reads: [], say: "the number of types of {card}" },
);

/** What cards of a name cost now. Rules may bend it. */
export const cost = getter("cost", "text", (m, name) => factsOf(m).cost[name] - m.s.game.costsLess[0], {
  kind: "number",
  layer: "all",
  least: 0,
  reads: ["game.costsLess"],
});

/** Coins a treasure of a name gives. */
export const worth = getter("worth", "text", (m, name) => factsOf(m).worth[name], {
  kind: "number",
  layer: "all",
  reads: [],
});

const indicesOf = perRules(({ rules }) => {
  const index = (name: string): number => rules.getters.findIndex(known => known.name === name);
  return { cost: index("cost"), worth: index("worth") };
});

export function costNow(m: DominionMachine, name: number): number {
  const index = indicesOf(m).cost;
  const value =
    m.s.getter.changes[index] === 0
      ? factsOf(m).cost[name] - m.s.game.costsLess[0]
      : get(m, m.rules.getters[index], name);
  return value < 0 ? 0 : value;
}

/** Whether nothing changes what treasures are worth. */
export const worthIsPlain = (m: DominionMachine): boolean => m.s.getter.changes[indicesOf(m).worth] === 0;

export const costOf = question("costOf", [["name", "text"]], "number", costNow, {
  reads: ["game.costsLess"],
  say: "the cost of {name}",
});

export const priceOf = question("priceOf", [["card", "card"]], "number", (m, card) => costNow(m, textOf(m, card)), {
  reads: ["game.costsLess"],
  say: "the cost of {card}",
});

const ofGame = (
  name: string,
  column: "actions" | "buys" | "coins" | "actionsPlayed" | "actionsGained" | "returning",
  say: string,
) => question(name, [], "number", m => m.s.game[column][0], { reads: [`game.${column}`], say });
export const actionsLeft = ofGame("actionsLeft", "actions", "actions left");
export const buysLeft = ofGame("buysLeft", "buys", "buys left");
export const coinsLeft = ofGame("coinsLeft", "coins", "coins left");
export const actionsPlayed = ofGame("actionsPlayed", "actionsPlayed", "the number of Actions played this turn");
export const actionsGained = ofGame("actionsGained", "actionsGained", "the number of Actions gained this turn");
export const returning = ofGame("returning", "returning", "the number of Actions that may go onto the deck");

export const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], {
  reads: ["game.active"],
  say: "whoever's turn it is",
});
export const isGoing = question("isGoing", [], "flag", m => m.s.game.going[0], {
  reads: ["game.going"],
  say: "somebody goes on",
});

/** How often a card of this name was played this turn. */
export const timesPlayed = question("timesPlayed", [["name", "text"]], "number", (m, name) => m.s.pile.played[name], {
  reads: ["pile.played"],
  say: "how often {name} was played this turn",
});

export const emptyPiles = question("emptyPiles", [], "number", m => m.s.game.emptyPiles[0], {
  reads: ["game.emptyPiles"],
  say: "the number of empty piles",
});

/** A bit for each player whom the attack being played does not befall. */
export const shelter = question("shelter", [], "number", m => m.s.game.unaffected[0], {
  reads: ["game.unaffected"],
  say: "those it does not befall",
});
export const isSheltered = question(
  "isSheltered",
  [
    ["player", "player"],
    ["by", "number"],
  ],
  "flag",
  (_, player, by) => (by & bitOf(player)) !== 0,
  { reads: [], say: "{player} is among {by}" },
);

export const gainedCard = question("gainedCard", [], "card", m => m.s.game.gained[0], {
  reads: ["game.gained"],
  say: "the gained card",
});
export const gainer = question("gainer", [], "player", m => m.s.game.gainer[0], {
  reads: ["game.gainer"],
  say: "whoever gained it",
});
export const isBuying = question("isBuying", [], "flag", m => m.s.game.buying[0], {
  reads: ["game.buying"],
  say: "it is being bought",
});

const saysTest = (name: string, heading: string, say: string) =>
  question(
    name,
    [["card", "card"]],
    "flag",
    (m, card) => heading in m.rules.texts[m.s.card.text[rowOf(card)]].programs,
    { reads: [], say },
  );
export const reactsToDiscard = saysTest("reactsToDiscard", "discarded", "{card} does something when discarded");
export const reactsToTrash = saysTest("reactsToTrash", "trashed", "{card} does something when trashed");
export const reactsToOwnGain = saysTest("reactsToOwnGain", "ownGain", "{card} reacts to gains of its holder");
export const reactsToOthersGain = saysTest("reactsToOthersGain", "othersGain", "{card} reacts to gains of others");
export const reactsToWouldGain = saysTest("reactsToWouldGain", "wouldGain", "{card} replaces gains of its holder");
/** What is gained instead of what this card's holder would gain. */
export const gainedInstead = question(
  "gainedInstead",
  [["card", "card"]],
  "text",
  (m, card) => factsOf(m).gainsInstead[m.s.card.text[rowOf(card)]],
  { reads: [], say: "what {card} says is gained instead" },
);
export const isPlainTreasure = question(
  "isPlainTreasure",
  [["card", "card"]],
  "flag",
  (m, card) => factsOf(m).plainTreasure[m.s.card.text[rowOf(card)]],
  { reads: [], say: "{card} is a Treasure that only gives coins" },
);

/** A reaction to attacks that can be used with a hand of this size. */
export const reactsToAttack = question(
  "reactsToAttack",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const text = m.s.card.text[rowOf(card)];
    if (!("attacked" in m.rules.texts[text].programs)) return false;
    return m.s.zone.count[m.s.card.zone[rowOf(card)]] >= factsOf(m).handOf[text];
  },
  { reads: ["card.zone"], say: "{card} reacts to attacks" },
);

/** Whether this player might hold such a card, as far as everybody can tell: only then is anybody asked. */
export const mightHold = question(
  "mightHold",
  [
    ["player", "player"],
    ["kinds", "number"],
  ],
  "flag",
  (m, player, kinds) => (m.s.player.mayHold[player] & kinds) !== 0 && m.s.zone.count[handZone(m, player)] > 0,
  { reads: ["player.mayHold", "card.zone"], say: "{player} might hold such a card" },
);

/** Whether others may react to a card of this name being gained. */
export const isWatchedFor = question(
  "isWatchedFor",
  [["name", "text"]],
  "flag",
  (m, name) => factsOf(m).watched[name],
  {
    reads: [],
    say: "others may react to {name}",
  },
);

export const hasOnGain = question("hasOnGain", [["name", "text"]], "flag", (m, name) => factsOf(m).onGain[name], {
  reads: [],
  say: "{name} does something when gained",
});
/** Five or six play: with more cards, and longer. */
export const isForMany = ({ rules }: Machine): boolean => rules.players > 4;

/** Three piles (with five or six players four), or the Provinces, are gone. */
export const gameIsOver = (m: DominionMachine): boolean =>
  m.s.game.emptyPiles[0] >= (isForMany(m) ? 4 : 3) || m.s.pile.count[factsOf(m).province] === 0;

/** Everybody has had as many turns as there may be. */
export function turnsAreUp(m: DominionMachine): boolean {
  const most = m.rules.options.maxTurns as number;
  const { turns } = m.s.player;
  for (let player = 1; player < turns.length; player++) if (turns[player] < most) return false;
  return true;
}

/** Somebody is told of every single thing. */
export const isWatched = question("isWatched", [], "flag", m => m.onEvent !== undefined, {
  reads: [],
  say: "events are told",
});

/** Piles with cards left whose name passes a test; `limit` is worked out once for each question. */
const piles = (word: string, say: string, test: (m: DominionMachine, name: number, limit: number) => boolean) =>
  sourceWord(word, [["limit", "number", 0]], "text", say, (c, [limit]) => {
    c.reads |= c.registry.columnBit("pile.count") | c.registry.columnBit("game.costsLess");
    const most = c.value(limit ?? 0);
    // Rules are only ever run over states of the schema they were made for.
    const passes = (m: Machine, name: number, than: number): boolean => {
      const dominion = m as DominionMachine;
      return dominion.s.pile.count[name] > 0 && test(dominion, name, than);
    };
    return {
      kind: "text",
      list(m: Machine, base: number, into: number[]) {
        const than = most(m, base);
        for (let name = 1; name < m.rules.texts.length; name++) if (passes(m, name, than)) into.push(name);
      },
      has: (m: Machine, base: number, name: number) =>
        Number.isInteger(name) && name >= 1 && name < m.rules.texts.length && passes(m, name, most(m, base)),
      possible(m: Machine, base: number) {
        const than = most(m, base);
        for (let name = 1; name < m.rules.texts.length; name++) if (passes(m, name, than)) return true;
        return false;
      },
      open: () => true,
    };
  });

/** All piles with cards left. */
export const supply = piles("supply", "a card in the supply", () => true);
export const costingUpTo = piles(
  "costingUpTo",
  "a card in the supply costing up to {limit}",
  (m, name, limit) => costNow(m, name) <= limit,
);
export const costingExactly = piles(
  "costingExactly",
  "a card in the supply costing {limit}",
  (m, name, limit) => costNow(m, name) === limit,
);

export const isInSupply = question("isInSupply", [["name", "text"]], "flag", (m, name) => m.s.pile.count[name], {
  reads: ["pile.count"],
  say: "there is {name} in the supply",
});

/** Whether cards of a name have a pile, empty or not. */
export const hasPile = question("hasPile", [["name", "text"]], "flag", (m, name) => m.s.pile.inSupply[name], {
  reads: [],
  say: "{name} has a pile",
});
