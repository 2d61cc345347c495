import { describe, expect, test } from "vitest";
import { knowsCard } from "../../view.js";
import { dominion } from "./dominion.js";
import { fingerprints, rulings, type Scripted, sentencesOf } from "./scripted.js";

const ruling = rulings(test, dominion);

const coinsOf = (t: Scripted, player: number): number => t.m.s.columnsOf("player").coins[player];

describe("Masquerade", () => {
  ruling("all pass at once: nobody can pass on what they are just given", start => {
    const t = start(
      { hand: ["masquerade", "copper"], deck: ["gold", "silver", "duchy"] },
      { hand: ["curse"] },
      { hand: ["estate", "province"] },
      { trash: [] },
    );
    t.pick(1, "masquerade");
    expect(t.asked).toEqual(["1: pass a card to the left", "2: pass a card to the left", "3: pass a card to the left"]);
    expect(t.options(2)).toEqual(["curse"]);
    t.pick(3, "estate").pick(1, "copper").pick(2, "curse");
    expect(t.cards("hand", 2)).toEqual(["copper"]);
    expect(t.cards("hand", 3)).toEqual(["curse", "province"]);
    t.pick(1, "estate");
    expect(t.cards("hand", 1)).toEqual(["gold", "silver"]);
    expect(t.cards("trash")).toEqual(["estate"]);
  });

  ruling("a player without cards is passed over", start => {
    const t = start(
      { hand: ["masquerade", "copper"], deck: ["gold", "silver"] },
      { hand: [] },
      { hand: ["estate"] },
      { trash: [] },
    );
    t.pick(1, "masquerade").pick(1, "gold").pick(3, "estate").pass(1);
    expect(t.cards("hand", 1)).toEqual(["copper", "estate", "silver"]);
    expect(t.cards("hand", 2)).toEqual([]);
    expect(t.cards("hand", 3)).toEqual(["gold"]);
  });

  ruling("whoever neither gave nor got a card does not know it", start => {
    const t = start({ hand: ["masquerade", "copper"] }, { hand: ["curse"] }, { hand: ["estate"] }, { trash: [] });
    t.pick(1, "masquerade").pick(1, "copper").pick(2, "curse").pick(3, "estate");
    const copper = t.row("copper");
    expect([2, 3].map(player => knowsCard(t.m, player, copper))).toEqual([true, false]);
  });
});

describe("Throne Room", () => {
  ruling("on a Throne Room: two actions, each played twice", start => {
    const t = start(
      { hand: ["throneRoom", "throneRoom", "smithy", "miningVillage"], deck: Array<string>(10).fill("copper") },
      {},
      { trash: [] },
    );
    t.pick(1, "throneRoom").pick(1, "throneRoom");
    expect(t.asked).toEqual(["1: which action to play twice"]);
    t.pick(1, "smithy");
    expect(t.cards("hand", 1)).toHaveLength(7);
    t.pick(1, "miningVillage").pick(1, "yes");
    // Trashed by the first play, it is played again all the same; it cannot be trashed again.
    expect(t.asked).toEqual(["1: play an action, gain a card, or stop"]);
    expect(t.cards("hand", 1)).toHaveLength(8);
    expect(coinsOf(t, 1)).toBe(2);
    expect(t.cards("trash")).toEqual(["miningVillage"]);
    expect(t.cards("inPlay", 1)).toEqual(["smithy", "throneRoom", "throneRoom"]);
  });
});

describe("Swindler and Moat", () => {
  const table = { supply: ["copper", "curse", "estate", "silver", "smithy"], trash: [] };

  ruling("the attacker chooses a card of the same cost; the attack goes round in order", start => {
    const t = start(
      { hand: ["swindler"] },
      { hand: ["copper"], deck: ["copper", "estate"] },
      { deck: ["smithy"] },
      table,
    );
    t.pick(1, "swindler");
    // Asked whether or not there is a Moat: the hand is hidden. Player 3 has no hand at all.
    expect(t.asked).toEqual(["2: react to the attack"]);
    t.pass(2);
    expect(t.asked).toEqual(["1: what they gain"]);
    expect(t.options(1)).toEqual(["copper", "curse"]);
    t.pick(1, "curse");
    // The gain opens a window for whoever holds cards.
    t.pass(2).pick(1, "smithy");
    t.pass(2);
    expect(t.cards("discard", 2)).toEqual(["curse"]);
    expect(t.cards("discard", 3)).toEqual(["smithy"]);
    expect(t.cards("trash")).toEqual(["copper", "smithy"]);
    expect(coinsOf(t, 1)).toBe(2);
  });

  ruling("a revealed Moat keeps the whole attack away, from this play of it only", start => {
    const t = start(
      { hand: ["throneRoom", "swindler"] },
      { hand: ["moat"], deck: ["copper", "estate"] },
      { supply: ["copper", "curse"], trash: [] },
    );
    t.pick(1, "throneRoom").pick(1, "swindler").pick(2, "moat");
    expect(t.cards("deck", 2)).toEqual(["copper", "estate"]);
    expect(t.cards("hand", 2)).toEqual(["moat"]);
    expect(knowsCard(t.m, 1, t.row("moat"))).toBe(true);
    // The second play asks again.
    expect(t.asked).toEqual(["2: react to the attack"]);
    t.pass(2).pick(1, "curse").pass(2);
    expect(t.cards("discard", 2)).toEqual(["curse"]);
    expect(coinsOf(t, 1)).toBe(4);
  });

  ruling("no card of that cost: nothing is gained; no card at all: nothing is trashed", start => {
    const t = start({ hand: ["swindler"] }, { deck: ["province"] }, { deck: [] }, { supply: ["copper"], trash: [] });
    t.pick(1, "swindler");
    expect(t.asked).toEqual(["1: play an action, gain a card, or stop"]);
    expect(t.cards("trash")).toEqual(["province"]);
    expect(t.cards("discard", 2)).toEqual([]);
  });

  ruling("an empty deck is shuffled first", start => {
    const t = start({ hand: ["swindler"] }, { discard: ["estate"] }, { supply: ["estate", "copper"], trash: [] });
    t.pick(1, "swindler").pick(1, "estate");
    expect(t.cards("trash")).toEqual(["estate"]);
    expect(t.cards("discard", 2)).toEqual(["estate"]);
  });
});

describe("Trader", () => {
  ruling("a card that did something when it was gained can still be exchanged", start => {
    const t = start(
      { hand: ["trader"] },
      { hand: ["trader"] },
      { supply: ["illGottenGains", "curse", "silver", "silver", "silver"], trash: [] },
    );
    t.pick(1, "illGottenGains");
    // The Curse is gained inside the gain of Ill-Gotten Gains: its window comes first.
    expect(t.cards("discard", 2)).toEqual(["curse"]);
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pass(1).pick(2, "trader");
    expect(t.cards("discard", 2)).toEqual(["silver"]);
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pick(1, "trader").pass(2);
    expect(t.cards("discard", 1)).toEqual(["silver"]);
    expect(t.cards("supply")).toEqual(["curse", "illGottenGains", "silver"]);
    expect(t.cards("hand", 1)).toEqual(["trader"]);
  });

  ruling("a Silver that came by exchange was not gained, and nothing can be exchanged twice", start => {
    const t = start({ hand: ["trader", "trader"] }, {}, { supply: ["curse", "silver", "silver"], trash: [] });
    t.pick(1, "curse").pick(1, "trader", "trader");
    expect(t.asked).toEqual(["1: play an action, gain a card, or stop"]);
    expect(t.cards("discard", 1)).toEqual(["silver"]);
    expect(t.cards("supply")).toEqual(["curse", "silver"]);
  });

  ruling("trashing a card for Silvers: each of them is gained", start => {
    const t = start({ hand: ["trader", "estate"] }, {}, { supply: ["silver", "silver", "silver"], trash: [] });
    t.pick(1, "trader").pick(1, "estate");
    expect(t.cards("discard", 1)).toEqual(["silver", "silver"]);
    expect(t.cards("trash")).toEqual(["estate"]);
  });
});

describe("Fool's Gold", () => {
  ruling("another player's Province: trashed from hand, for a Gold on top of the deck", start => {
    const t = start(
      { hand: ["foolsGold"] },
      { hand: ["foolsGold", "copper"], deck: ["estate"] },
      { supply: ["province", "gold", "gold"], trash: [] },
    );
    t.pick(1, "province");
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pass(1).pick(2, "foolsGold");
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pass(1).pass(2);
    expect(t.cards("deck", 2)).toEqual(["gold", "estate"]);
    expect(t.cards("trash")).toEqual(["foolsGold"]);
    expect(t.cards("discard", 1)).toEqual(["province"]);
  });
});

describe("Library", () => {
  ruling("draws to seven; actions may be set aside; the deck is shuffled on the way without what is aside", start => {
    const t = start(
      {
        hand: ["library", "copper", "copper", "copper"],
        deck: ["smithy", "moat"],
        discard: ["estate", "estate", "estate"],
      },
      {},
      { trash: [] },
    );
    t.pick(1, "library");
    expect(t.asked).toEqual(["1: set the action aside"]);
    t.pick(1, "smithy");
    t.pass(1);
    // The deck ran out: three Estates are shuffled in, the Smithy is not among them.
    expect(t.cards("aside", 1)).toEqual(["smithy"]);
    t.pass(1).pass(1).pass(1);
    expect(t.cards("hand", 1)).toEqual(["copper", "copper", "copper", "estate", "estate", "estate", "moat"]);
    expect(t.cards("discard", 1)).toEqual(["smithy"]);
    expect(t.cards("aside", 1)).toEqual([]);
  });

  ruling("with seven in hand nothing is drawn; with too few cards all are", start => {
    const full = start({ hand: ["library", ...Array<string>(7).fill("copper")], deck: ["gold"] }, {}, { trash: [] });
    full.pick(1, "library");
    expect(full.cards("deck", 1)).toEqual(["gold"]);
    const poor = start({ hand: ["library"], deck: ["gold"] }, {}, { trash: [] });
    poor.pick(1, "library").pass(1);
    expect(poor.cards("hand", 1)).toEqual(["gold"]);
  });
});

test("the cards read as sentences", () => {
  const said = ["masquerade", "throneRoom", "swindler", "moat", "trader", "foolsGold", "library", "illGottenGains"];
  expect(said.map(card => `${card}\n${sentencesOf(dominion, card)}`).join("\n\n")).toMatchInlineSnapshot(`
    "masquerade
    play: you draws 2 cards; those of each player where the size of the hand of the player is more than 0 at once, hidden from each other: choose one of the cards in the hand of the second player; all at once: for each of those of each player where the size of the hand of the player is more than 0: move the one the third player picked to the hand of the first of those of each player where the size of the hand of the fourth player is more than 0; choose up to one of the cards in the hand of you; trash the card

    throneRoom
    play: choose up to one of those of the cards in the hand of you where the card is an Action; you plays the second card; you plays the third card

    swindler
    play: you gets 2 coins; for each of those of each other player where not the player is unaffected: the second player shuffles the discard pile into an empty deck; take the top 1 cards of the deck of the second player: for each of the cards: trash the card; choose one of those of the cards in the supply of you where the cost of the second card is the number; the second player gains the third card to the discard of the second player (where it is the cost of the card)

    moat
    play: you draws 2 cards
    attacked: reveal this card; you is unaffected

    trader
    play: choose one of the cards in the hand of you; trash the card; the number times: you gains silver to the discard of you (where it is the cost of the card)
    someoneGains: if whoever gained it is you: reveal this card; exchange the gained card for silver

    foolsGold
    someoneGains: if not whoever gained it is you and the name of the gained card is province: trash this card; you gains gold to the deck of you

    library
    play: 2 times: if the size of the hand of you is less than 7: you shuffles the discard pile into an empty deck; card by card from the top of the deck of you: show the card to you; choose up to one of those of the cards in the deck of you where the second card is the card and the second card is an Action; move the third card to the aside of you; move the card to the hand of you; until the size of the hand of you is 7; move all of the aside of you to the discard of you

    illGottenGains
    gained: for each of each other player: the player gains curse to the discard of the player"
  `);
});

test("the cards are the same after JSON", () => {
  const [written, read] = fingerprints(dominion);
  expect(read).toBe(written);
});
