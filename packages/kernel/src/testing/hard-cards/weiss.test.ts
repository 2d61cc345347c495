import { describe, expect, test } from "vitest";
import { knowsCard } from "../../players/view.js";
import { fingerprints, rulings, type Scripted, sentencesOf } from "./scripted.js";
import { weiss } from "./weiss.js";
import { postures } from "./weiss-words.js";

const ruling = rulings(test, weiss);

/** Enough blank cards that nothing runs out. */
const deck = Array<string>(10).fill("runner");
const postureOf = (t: Scripted, name: string): string => postures[t.m.s.columnsOf("card").posture[t.row(name)]];
const whoKnows = (t: Scripted, name: string): number[] => [1, 2].filter(who => knowsCard(t.m, who, t.row(name)));

describe("a marker in place of being reversed", () => {
  ruling("the marker goes to the waiting room, while the other is reversed at the same time", start => {
    const t = start({ stage: ["stormPilot"], deck }, { stage: ["canopyOracle"], markers: ["slackWater"], deck });
    // Equal power: both would be reversed at once; only the owner of the marker is asked.
    t.pick(1, "stormPilot");
    expect(t.asked).toEqual(["2: put a marker into the waiting room instead?"]);
    t.pick(2, "yes").pick(2, "#0");
    expect(t.cards("waitingRoom", 2)).toEqual(["slackWater"]);
    expect(postureOf(t, "canopyOracle")).toBe("standing");
    expect(postureOf(t, "stormPilot")).toBe("reversed");
  });

  ruling("declined, it is reversed; without a marker nothing is asked", start => {
    const t = start({ stage: ["stormPilot"], deck }, { stage: ["canopyOracle"], markers: ["slackWater"], deck });
    t.pick(1, "stormPilot").pick(2, "no");
    expect(postureOf(t, "canopyOracle")).toBe("reversed");
    const bare = start({ stage: ["stormPilot"], deck }, { stage: ["canopyOracle"], deck });
    bare.pick(1, "stormPilot");
    expect(postureOf(bare, "canopyOracle")).toBe("reversed");
  });

  ruling("the markers of another are none of its own", start => {
    const t = start(
      { stage: ["runner", "stormPilot"], deck },
      { stage: ["thornwall", "canopyOracle"], markers: ["slackWater"], deck },
    );
    t.pick(1, "stormPilot");
    expect(postureOf(t, "canopyOracle")).toBe("reversed");
  });

  ruling("brought back by Encore, it takes the top card of the deck under it, which nobody knows", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      {
        stage: ["canopyOracle"],
        deck: ["runner", "runner", "thornwall", ...deck],
        stock: ["runner", "runner", "runner"],
      },
    );
    t.pick(1, "stormPilot").pick(1, "stormPilot").pick(2, "canopyOracle").pick(2, "yes");
    expect(t.cards("markers", 2)).toEqual(["thornwall"]);
    expect(whoKnows(t, "thornwall")).toEqual([]);
  });
});

describe("Encore", () => {
  const stock = ["runner", "runner", "runner"];
  const attacking = { stage: ["thornwall", "stormPilot"], deck };
  const stage = ["lanternKeeper", "ferryGuide"];

  ruling("back to its former position, resting; the other Encore then finds nothing", start => {
    const t = start(attacking, { stage, deck, hand: ["runner", "slackWater"], stock });
    t.pick(1, "stormPilot").pick(1, "thornwall").pick(2, "ferryGuide");
    expect(t.asked).toEqual(["2: which ability to resolve"]);
    t.pick(2, "ferryGuide");
    expect(t.asked).toEqual(["2: discard a character for Encore"]);
    expect(t.options(2)).toEqual(["runner"]);
    t.pick(2, "runner");
    expect(t.asked).toEqual(["2: which reversed character goes first"]);
    expect(t.options(2)).toEqual(["lanternKeeper"]);
    expect(t.ask("position", "ferryGuide")).toBe(2);
    expect(postureOf(t, "ferryGuide")).toBe("resting");
    expect(t.cards("stock", 2)).toEqual(stock);
  });

  ruling("asked though no character is in hand, which is hidden; the unprinted one may still be paid", start => {
    const t = start(attacking, { stage, deck, hand: ["slackWater"], stock });
    t.pick(1, "stormPilot").pick(1, "thornwall").pick(2, "ferryGuide").pick(2, "ferryGuide");
    expect(t.options(2)).toEqual([]);
    t.pass(2);
    expect(t.asked).toEqual(["2: pay 3 stock for Encore?"]);
    t.pick(2, "yes");
    expect(t.ask("position", "ferryGuide")).toBe(2);
    expect(t.cards("stock", 2)).toEqual([]);
  });

  ruling("what lasts for the turn is gone: it is a new object", start => {
    const t = start(
      { stage: ["thornwall", "ferryGuide"], deck: ["harborLightsUp", ...deck], stock },
      { stage: ["stormPilot", "canopyOracle"], deck },
    );
    t.pick(1, "thornwall").pick(1, "ferryGuide");
    expect(t.ask("soul", "thornwall")).toBe(2);
    t.pick(1, "thornwall").pick(1, "yes");
    expect(t.asked).toEqual(["1: which reversed character goes first"]);
    expect(t.cards("stage", 1)).toEqual(["ferryGuide", "thornwall"]);
    expect(t.ask("soul", "thornwall")).toBe(1);
  });
});

describe("a Shot", () => {
  const attacking = { stage: ["runner"], deck: ["harborLightsUp", ...deck] };

  ruling("the damage is cancelled: one more, which can be cancelled too", start => {
    const t = start(attacking, { deck: ["runner", "slackWater", "thornwall", ...deck] });
    t.pick(1, "runner");
    expect(t.cards("waitingRoom", 2)).toEqual(["runner", "slackWater"]);
    expect(t.cards("clock", 2)).toEqual(["thornwall"]);
    expect(t.cards("stock", 1)).toEqual(["harborLightsUp"]);
    const twice = start(attacking, { deck: ["slackWater", "slackWater", ...deck] });
    twice.pick(1, "runner");
    expect(twice.cards("clock", 2)).toEqual([]);
    expect(twice.cards("waitingRoom", 2)).toEqual(["slackWater", "slackWater"]);
  });

  ruling("not cancelled, it is spent: the damage of the next attack is cancelled for good", start => {
    const t = start(
      { ...attacking, stage: ["runner", "thornwall"] },
      { deck: ["runner", "runner", "slackWater", ...deck] },
    );
    t.pick(1, "runner").pick(1, "thornwall");
    expect(t.cards("clock", 2)).toEqual(["runner", "runner"]);
    expect(t.cards("waitingRoom", 2)).toEqual(["slackWater"]);
  });

  ruling("the last card of the deck cancels: it is shuffled in with the rest before the Shot", start => {
    const t = start(attacking, { deck: ["slackWater"], waitingRoom: ["slackWater", "slackWater"] });
    t.pick(1, "runner");
    expect(["clock", "waitingRoom", "deck"].map(zone => t.cards(zone, 2))).toEqual(Array(3).fill(["slackWater"]));
  });

  ruling("the deck runs out in the middle, and its refresh is a level up: both come before the next card", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      { deck: ["lanternKeeper"], waitingRoom: Array(5).fill("thornwall"), clock: Array(6).fill("runner") },
    );
    t.pick(1, "stormPilot");
    expect(t.asked).toEqual(["2: which card goes to the level zone"]);
    expect(t.cards("damage", 2)).toEqual(["lanternKeeper"]);
    t.pick(2, "thornwall");
    expect(t.cards("level", 2)).toEqual(["thornwall"]);
    expect(t.cards("clock", 2)).toEqual(["thornwall", "lanternKeeper"]);
  });
});

describe("looking at the top of the deck", () => {
  const looking = { stage: ["lanternKeeper"] };

  ruling("some are put away, the rest put back in an order; the first is what the attack then flips", start => {
    const t = start({ ...looking, deck: ["slackWater", "harborLightsUp", "thornwall", ...deck] }, { deck });
    t.pick(1, "lanternKeeper");
    expect([...t.options(1)].sort()).toEqual(["harborLightsUp", "slackWater", "thornwall"]);
    t.pick(1, "slackWater").pick(1, "thornwall", "harborLightsUp");
    expect(t.cards("stock", 1)).toEqual(["harborLightsUp"]);
    expect(t.cards("waitingRoom", 1)).toEqual(["slackWater"]);
    expect(t.cards("deck", 1)[0]).toBe("thornwall");
    expect(whoKnows(t, "thornwall")).toEqual([1]);
  });

  ruling(
    "all of the deck is put away: it is made anew at once, with a level up in the middle of the ability",
    start => {
      const t = start(
        { ...looking, deck: ["runner", "slackWater"], waitingRoom: ["thornwall"], clock: Array(6).fill("runner") },
        { deck },
      );
      t.pick(1, "lanternKeeper").pick(1, "runner", "slackWater");
      expect(t.asked).toEqual(["1: which card goes to the level zone"]);
      expect(t.cards("stock", 1)).toEqual([]);
      t.pick(1, "runner");
      // Nothing is left to be put back; the attack goes on with the new deck.
      expect(t.asked).toEqual([]);
      expect(t.cards("stock", 1)).toHaveLength(1);
      expect(t.cards("deck", 1)).toHaveLength(1);
    },
  );
});

describe("Brainstorm with a search", () => {
  const asking = { stage: ["tideCaller"], stock: ["runner"] };
  const flips = ["slackWater", "runner", "slackWater", "runner"];

  ruling("a search for each climax; what was not taken is forgotten by the shuffle", start => {
    const t = start({ ...asking, deck: [...flips, "thornwall", "stormPilot", "slackWater"] }, { deck });
    t.pick(1, "tideCaller");
    expect([...t.options(1)].sort()).toEqual(["stormPilot", "thornwall"]);
    expect(whoKnows(t, "stormPilot")).toEqual([1]);
    t.pick(1, "thornwall");
    expect(t.cards("hand", 1)).toEqual(["thornwall"]);
    expect(whoKnows(t, "thornwall")).toEqual([1, 2]);
    expect(t.options(1)).toEqual(["stormPilot"]);
    t.pass(1);
    expect(whoKnows(t, "stormPilot")).toEqual([]);
    expect(t.cards("waitingRoom", 1)).toEqual(["runner", "runner", "runner", "slackWater", "slackWater"]);
  });

  ruling("asked though the deck has no character: nobody else can know", start => {
    const t = start({ ...asking, deck: [...flips, "slackWater"] }, { deck });
    t.pick(1, "tideCaller");
    expect(t.asked).toEqual(["1: which character"]);
    expect(t.options(1)).toEqual([]);
  });

  ruling("the deck runs out on the way, and its refresh is a level up: what is flipped is not shuffled in", start => {
    const t = start(
      {
        ...asking,
        deck: ["slackWater", "lanternKeeper"],
        waitingRoom: Array(4).fill("thornwall"),
        clock: Array(6).fill("stormPilot"),
      },
      { deck },
    );
    t.pick(1, "tideCaller");
    expect(t.asked).toEqual(["1: which card goes to the level zone"]);
    expect(t.cards("resolution", 1)).toEqual(["lanternKeeper", "slackWater"]);
    t.pick(1, "stormPilot");
    expect(t.asked).toEqual(["1: which character"]);
    expect(t.cards("resolution", 1)).toEqual([]);
    expect(t.cards("deck", 1)).toHaveLength(2);
  });
});

test("the cards read as sentences", () => {
  const said = ["canopyOracle", "ferryGuide", "harborLightsUp", "lanternKeeper", "tideCaller"];
  expect(said.map(card => `${card}\n${sentencesOf(weiss, card)}`).join("\n\n")).toMatchInlineSnapshot(`
    "canopyOracle
    whenever place (when the result is this card): the top 1 of your deck are settled; move the top card of your deck to your markers; the card lies under this card
    if reverse (when the card is this card and there is any of those of the cards in your markers where the card over it is this card) would happen, instead: you may put a marker into the waiting room instead; if not: that happens; if so: choose one of those of the cards in your markers where the card over it is this card; move the second card to your waitingRoom

    ferryGuide
    whenever move (when the card is this card and the zone of the card is a stage and the to is a waitingRoom) (seen as it was before): if the result is still there: choose up to one of those of the cards in your hand where it is a character; move the second card to your waitingRoom; put the result on stage (the position of this card, resting)

    harborLightsUp
    icon: the card (turn): soul is 1 more; the next time (turn), whenever dealDamage (when the source is the card): if the result is cancelled: deal 1 damage to the player (where the card is the attacking character)

    lanternKeeper
    whenever declareAttack (when the attacker is this card): take the top 3 cards of your deck: for each of the cards: show the card to you; choose any number of the cards; all at once: for each of the second cards: move the second card to your waitingRoom; note those of the cards where it is still there; choose the number of the third cards, in an order, in secret of the third cards; for each of the fourth cards: move the third card to your deck

    tideCaller
    act: as one step: you pay 1 stock; rest this card; 4 times: the top 1 of your deck are settled; move the top card of your deck to your resolution; all at once: for each of the cards in your resolution: move the card to your waitingRoom; the number times: for each of the cards in your deck: show the second card to you; choose up to one of those of the cards in your deck where it is a character; reveal the third card; move the third card to your hand; shuffle your deck (where the number is the number of those of the cards in your resolution where it is a climax)"
  `);
});

test("the cards are the same after JSON", () => {
  const [written, read] = fingerprints(weiss);
  expect(read).toBe(written);
});
