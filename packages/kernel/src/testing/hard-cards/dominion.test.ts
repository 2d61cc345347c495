import { describe, expect, test } from "vitest";
import { knowsCard } from "../../players/view.js";
import { dominion } from "./dominion.js";
import { fingerprints, rulings, type Scripted, sentencesOf } from "./scripted.js";

const ruling = rulings(test, dominion);

const OWN_TURN = "play an Action, gain a card, or stop";
const whoKnows = (t: Scripted, card: string): number[] => [1, 2].filter(who => knowsCard(t.m, who, t.row(card)));

describe("Enchantress", () => {
  ruling("the first Action of others in their turn draws a card instead; the second does what it says", start => {
    const t = start(
      { hand: ["enchantress"], deck: ["gold", "gold"] },
      { hand: ["smithy", "smithy"], deck: Array<string>(4).fill("copper") },
    );
    t.pick(1, "enchantress").pick(2, "smithy");
    expect(t.cards("hand", 2)).toEqual(["copper", "smithy"]);
    t.pick(2, "smithy");
    expect(t.cards("hand", 2)).toEqual(["copper", "copper", "copper", "copper"]);
  });

  ruling("an enchanted Throne Room plays nothing", start => {
    const t = start({ hand: ["enchantress"] }, { hand: ["throneRoom", "smithy"], deck: ["copper", "silver"] });
    t.pick(1, "enchantress").pick(2, "throneRoom");
    expect(t.asked).toEqual([`2: ${OWN_TURN}`]);
    expect(t.cards("hand", 2)).toEqual(["copper", "smithy"]);
  });

  ruling("it ends where one's next turn begins, which draws two cards", start => {
    const t = start(
      { hand: ["enchantress"], deck: ["gold", "gold"] },
      { hand: ["smithy"], deck: ["copper", "copper", "copper"] },
    );
    t.pick(1, "enchantress").pass(2);
    expect(t.asked).toEqual([`1: ${OWN_TURN}`]);
    expect(t.cards("hand", 1)).toEqual(["gold", "gold"]);
    t.pass(1).pick(2, "smithy");
    expect(t.cards("hand", 2)).toHaveLength(3);
  });

  ruling("two of them at once: the player who is enchanted says which works", start => {
    const t = start(
      { hand: ["throneRoom", "enchantress"] },
      { hand: ["smithy"], deck: ["copper", "copper", "copper"] },
    );
    t.pick(1, "throneRoom").pick(1, "enchantress").pick(2, "smithy");
    t.pick(2, "#0");
    expect(t.cards("hand", 2)).toEqual(["copper"]);
  });
});

describe("Masquerade", () => {
  ruling("all pass at once: nobody can pass on what they are just given", start => {
    const t = start(
      { hand: ["masquerade", "copper"], deck: ["gold", "silver"] },
      { hand: ["curse"] },
      { hand: ["estate", "province"] },
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
    const t = start({ hand: ["masquerade"], deck: ["gold", "silver"] }, { hand: [] }, { hand: ["estate"] });
    t.pick(1, "masquerade").pick(1, "gold").pick(3, "estate").pass(1);
    expect([1, 2, 3].map(who => t.cards("hand", who))).toEqual([["estate", "silver"], [], ["gold"]]);
  });

  ruling("whoever neither gave nor got a card does not know it", start => {
    const t = start({ hand: ["masquerade", "copper"] }, { hand: ["curse"] }, { hand: ["estate"] });
    t.pick(1, "masquerade").pick(1, "copper").pick(2, "curse").pick(3, "estate");
    expect([1, 3].filter(who => knowsCard(t.m, who, t.row("curse")))).toEqual([3]);
  });
});

describe("Possession", () => {
  ruling("one sees what the other sees and draws, and makes their choices", start => {
    const t = start(
      { hand: ["possession"], supply: ["curse"] },
      { hand: ["smithy", "feast"], deck: ["copper", "copper", "gold"] },
    );
    expect(whoKnows(t, "smithy")).toEqual([2]);
    t.pick(1, "possession").pass(1);
    // One's own turn is over; this one is theirs.
    expect([...t.options(1)].sort()).toEqual(["curse", "feast", "smithy"]);
    t.pick(1, "smithy");
    expect(whoKnows(t, "gold")).toEqual([1, 2]);
    t.pass(1);
    // And this one is theirs to decide.
    expect(t.options(2)).toEqual(["curse", "feast"]);
    expect(t.cards("hand", 2)).toEqual(["copper", "copper", "feast", "gold"]);
  });

  ruling("what they gain one gains; what they trash comes back to their discard pile", start => {
    const t = start(
      { hand: ["possession"], supply: ["silver", "silver", "silver", "province"] },
      { hand: ["trader", "estate", "copper"] },
    );
    t.pick(1, "possession").pass(1).pick(1, "trader").pick(1, "estate");
    expect(t.cards("discard", 1)).toEqual(["silver", "silver"]);
    expect(t.cards("aside", 2)).toEqual(["estate"]);
    // One's own hand is empty: nothing there to react with, whatever the other holds.
    expect(t.asked).toEqual([`1: ${OWN_TURN}`]);
    t.pass(1);
    expect(t.cards("trash")).toEqual([]);
    expect(t.cards("discard", 2)).toEqual(["estate"]);
    // It is over: they decide for themselves, and gain for themselves.
    t.pick(2, "province").pass(2);
    expect(t.cards("discard", 2)).toEqual(["province", "estate"]);
  });

  ruling("the gain is one's own: one's own Trader may exchange it", start => {
    const t = start({ hand: ["possession", "trader"], supply: ["silver", "province"] }, { hand: ["feast"] });
    t.pick(1, "possession").pass(1);
    t.pick(1, "province");
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pick(1, "trader");
    expect(t.cards("discard", 1)).toEqual(["silver"]);
    expect(t.cards("supply")).toEqual(["province"]);
  });

  ruling("by a Throne Room: two such turns", start => {
    const t = start({ hand: ["throneRoom", "possession"], supply: ["gold", "silver", "curse"] }, { hand: ["copper"] });
    t.pick(1, "throneRoom").pick(1, "possession").pass(1);
    t.pick(1, "gold").pass(1).pick(1, "silver").pass(1);
    expect(t.cards("discard", 1)).toEqual(["silver", "gold"]);
    t.pick(2, "curse").pass(2);
    expect(t.cards("discard", 2)).toEqual(["curse"]);
  });

  ruling("of somebody who is enchanted: it is their turn, whoever decides", start => {
    const t = start(
      { hand: ["enchantress", "possession"] },
      { hand: ["smithy", "smithy"], deck: ["copper", "silver", "gold"] },
    );
    t.pick(1, "enchantress").pick(1, "possession").pick(1, "smithy");
    expect(t.cards("hand", 2)).toEqual(["copper", "smithy"]);
  });
});

describe("Throne Room", () => {
  ruling("on a Throne Room: two Actions, each played twice", start => {
    const t = start(
      {
        hand: ["throneRoom", "throneRoom", "smithy", "masquerade"],
        deck: Array<string>(10).fill("copper"),
      },
      {},
    );
    t.pick(1, "throneRoom").pick(1, "throneRoom");
    expect(t.asked).toEqual(["1: which Action to play twice"]);
    t.pick(1, "smithy");
    expect(t.cards("hand", 1)).toHaveLength(7);
    expect(t.asked).toEqual(["1: which Action to play twice"]);
    t.pass(1);
    expect(t.cards("inPlay", 1)).toEqual(["smithy", "throneRoom", "throneRoom"]);
  });

  ruling("on what was trashed by its first play: it is played again all the same", start => {
    const t = start({ hand: ["throneRoom", "feast"], supply: ["province", "silver", "silver"] }, {});
    t.pick(1, "throneRoom").pick(1, "feast");
    expect(t.options(1)).toEqual(["silver", "silver"]);
    t.pick(1, "silver").pick(1, "silver");
    expect(t.cards("discard", 1)).toEqual(["silver", "silver"]);
    expect(t.cards("trash")).toEqual(["feast"]);
  });
});

describe("Trader", () => {
  ruling("a Silver that came by exchange was not gained, and nothing is exchanged twice", start => {
    const t = start({ hand: ["trader", "trader"], supply: ["curse", "silver", "silver"] }, {});
    t.pick(1, "curse").pick(1, "trader", "trader");
    expect(t.asked).toEqual([`1: ${OWN_TURN}`]);
    expect(t.cards("discard", 1)).toEqual(["silver"]);
    expect(t.cards("supply")).toEqual(["curse", "silver"]);
  });

  ruling("whoever holds cards is asked, as the hand is hidden; a revealed one stays there and is known", start => {
    const bluff = start({ hand: ["copper"], supply: ["curse"] }, {});
    bluff.pick(1, "curse");
    expect(bluff.asked).toEqual(["1: react to the gain"]);
    expect(bluff.options(1)).toEqual([]);
    const t = start({ hand: ["trader"], supply: ["curse", "silver"] }, {});
    t.pick(1, "curse");
    expect(whoKnows(t, "trader")).toEqual([1]);
    t.pick(1, "trader");
    expect(whoKnows(t, "trader")).toEqual([1, 2]);
    expect(t.cards("hand", 1)).toEqual(["trader"]);
  });

  ruling("a card trashed for Silvers: each of them is gained, and can be reacted to", start => {
    const t = start({ hand: ["trader", "trader", "estate"], supply: ["silver", "silver", "silver"] }, {});
    t.pick(1, "trader").pick(1, "estate").pick(1, "trader");
    expect(t.asked).toEqual(["1: react to the gain"]);
    t.pass(1);
    expect(t.cards("discard", 1)).toEqual(["silver", "silver"]);
    expect(t.cards("trash")).toEqual(["estate"]);
  });
});

test("the cards read as sentences", () => {
  const said = ["enchantress", "masquerade", "possession", "throneRoom", "trader"];
  expect(said.map(card => `${card}\n${sentencesOf(dominion, card)}`).join("\n\n")).toMatchInlineSnapshot(`
    "enchantress
    play: for each of each other player: round: if follow (when the player is the second player and the number of Actions played this turn is 1) would happen, instead: the second player draws 1 cards; the next time, whenever beginTurn (when the third player is you): you draw 2 cards

    masquerade
    play: you draw 2 cards; those of each player where the size of the hand of the player is more than 0 at once, hidden from each other: choose one of the cards in the hand of the second player; all at once: for each of those of each player where the size of the hand of the player is more than 0: move the one the third player picked to the hand of the first of those of each player where the size of the hand of the fourth player is more than 0; choose up to one, chosen by whoever decides for you of the cards in your hand; you trash the card

    possession
    play: put on the stack: you decide for the player; for each of the cards in the hand of the player: show the card to you; turn: if move (when the to is the hand of the player) would happen, instead: that happens; show the result to you; turn: if gain (when the second player is the player) would happen, instead: that happens with player (you); turn: if trash (when the third player is the player) would happen, instead: move the second card to the aside of the player; the player takes a turn; move all of the aside of the player to the discard of the player (where the player is the player after you)

    throneRoom
    play: choose up to one, chosen by whoever decides for you of those of the cards in your hand where it is an Action; you play the card; you play the second card

    trader
    play: choose one, chosen by whoever decides for you of the cards in your hand; you trash the card; the number times: you gain silver (where the number is the cost of the card)
    ownGain: reveal this card; exchange the gained card for silver"
  `);
});

test("the cards are the same after JSON", () => {
  const [written, read] = fingerprints(dominion);
  expect(read).toBe(written);
});
