import { describe, expect, test } from "vitest";
import { knowsCard } from "../../view.js";
import { fingerprints, rulings, type Scripted, sentencesOf } from "./scripted.js";
import { weiss } from "./weiss.js";

const ruling = rulings(test, weiss);

/** Enough blank cards that nothing runs out. */
const deck = Array<string>(10).fill("runner");
const STANDING = 0;
const RESTING = 1;
const REVERSED = 2;
const postureOf = (t: Scripted, name: string): number => t.m.s.columnsOf("card").posture[t.row(name, "stage")];
const positionOf = (t: Scripted, name: string): number => t.m.s.columnsOf("card").position[t.row(name, "stage")];

describe("Great Performance", () => {
  ruling("any attack becomes a frontal attack on it, from wherever and of whatever kind", start => {
    const t = start({ stage: ["thornwall"], deck }, { stage: ["", "breakwaterGuard"], deck, hand: ["runner"] });
    // Nobody faces the attacker, so the attack is declared as a direct one.
    t.pick(1, "thornwall");
    // Only frontal attacks have a counter step; it is there whatever the hidden hand holds.
    expect(t.asked).toEqual(["2: use a counter"]);
    expect(t.options(2)).toEqual([]);
    t.pass(2);
    // Not direct any more: one damage, not two; and a battle of 5500 against 5500.
    expect(t.cards("clock", 2)).toHaveLength(1);
    t.pick(1, "thornwall").pick(2, "breakwaterGuard");
    expect(t.cards("waitingRoom", 1)).toEqual(["thornwall"]);
    expect(t.cards("waitingRoom", 2)).toEqual(["breakwaterGuard"]);
  });

  ruling("not while it is reversed, and only in the centre middle", start => {
    const aside = start({ stage: ["stormPilot"], deck }, { stage: ["breakwaterGuard"], deck });
    aside.pick(1, "stormPilot");
    expect(aside.cards("clock", 2)).toHaveLength(3);
    const t = start({ stage: ["stormPilot", "", "thornwall"], deck }, { stage: ["", "breakwaterGuard"], deck });
    t.pick(1, "stormPilot");
    expect(t.cards("clock", 2)).toHaveLength(2);
    expect(postureOf(t, "breakwaterGuard")).toBe(REVERSED);
    t.pick(1, "thornwall");
    expect(t.cards("clock", 2)).toHaveLength(4);
  });
});

describe("Canopy Oracle", () => {
  type Start = Parameters<Parameters<typeof ruling>[1]>[0];
  const battle = (start: Start): Scripted =>
    start({ stage: ["stormPilot"], deck }, { stage: ["", "", "canopyOracle"], markers: ["slackWater"], deck });
  const withMarker = (t: Scripted): Scripted => {
    t.m.s.columnsOf("card").host[t.row("slackWater")] = t.reference("canopyOracle", "stage");
    return t;
  };

  ruling("a marker goes to the waiting room in its place, while the other is reversed at the same time", start => {
    const t = withMarker(battle(start));
    t.pick(1, "stormPilot").pick(1, "frontal");
    // Equal power: both would be reversed at once; only the owner of Oracle is asked.
    expect(t.asked).toEqual(["2: put a marker into the waiting room instead?"]);
    t.pick(2, "yes").pick(2, "#0");
    expect(t.cards("waitingRoom", 2)).toEqual(["slackWater"]);
    expect(postureOf(t, "canopyOracle")).toBe(STANDING);
    expect(postureOf(t, "stormPilot")).toBe(REVERSED);
    t.pick(1, "stormPilot");
    expect(t.cards("stage", 2)).toEqual(["canopyOracle"]);
  });

  ruling("declined, it is reversed; without a marker of its own nothing is asked", start => {
    const t = withMarker(battle(start));
    t.pick(1, "stormPilot").pick(1, "frontal").pick(2, "no");
    expect(postureOf(t, "canopyOracle")).toBe(REVERSED);
    const bare = battle(start);
    bare.pick(1, "stormPilot").pick(1, "frontal");
    expect(postureOf(bare, "canopyOracle")).toBe(REVERSED);
  });

  ruling("put on stage, it takes the top card of the deck under it, face down", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      {
        stage: ["", "", "canopyOracle"],
        deck: ["runner", "runner", "thornwall", ...deck],
        stock: Array<string>(3).fill("runner"),
      },
    );
    t.pick(1, "stormPilot").pick(1, "frontal").pick(1, "stormPilot").pick(2, "canopyOracle");
    // Encore brings it back, and that is being placed.
    expect(t.asked).toEqual(["2: pay 3 stock for Encore?"]);
    t.pick(2, "yes");
    expect(t.cards("stage", 2)).toEqual(["canopyOracle"]);
    expect(t.cards("markers", 2)).toEqual(["thornwall"]);
    expect(t.m.s.columnsOf("card").host[t.row("thornwall")]).toBe(t.reference("canopyOracle", "stage"));
    expect([1, 2].map(player => knowsCard(t.m, player, t.row("thornwall")))).toEqual([false, false]);
  });
});

describe("the damage process, refresh and level up", () => {
  ruling("W-8.8(5): the deck runs out in the middle; what is revealed is not shuffled in", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      { deck: ["runner", "runner"], waitingRoom: ["thornwall", "thornwall", "thornwall", "thornwall"] },
    );
    // A direct attack for three: two, then the refresh with its clock card, then one more.
    t.pick(1, "stormPilot");
    expect(t.cards("clock", 2)).toEqual(["thornwall", "runner", "runner", "thornwall"]);
    expect(t.cards("waitingRoom", 2)).toEqual([]);
    expect(t.cards("deck", 2)).toEqual(["thornwall", "thornwall"]);
  });

  ruling("cancelled after a refresh: all revealed cards go to the waiting room", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      { deck: ["runner", "runner"], waitingRoom: ["slackWater", "slackWater", "slackWater"] },
    );
    t.pick(1, "stormPilot");
    expect(t.cards("clock", 2)).toEqual(["slackWater"]);
    expect([...t.cards("waitingRoom", 2)].sort()).toEqual(["runner", "runner", "slackWater"]);
    expect(t.cards("deck", 2)).toEqual(["slackWater"]);
  });

  ruling("W-8.8(6): a cancelling climax that was the last card is shuffled in with the rest", start => {
    const t = start({ stage: ["runner"], deck }, { deck: ["slackWater"], waitingRoom: ["thornwall"] });
    t.pick(1, "runner");
    expect(t.cards("waitingRoom", 2)).toEqual([]);
    expect([...t.cards("deck", 2), ...t.cards("clock", 2)].sort()).toEqual(["slackWater", "thornwall"]);
  });

  ruling("W-8.8(8): level up waits for the whole hit; the seven oldest are meant", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      { deck, clock: ["thornwall", "runner", "runner", "runner", "runner", "ferryGuide"] },
    );
    t.pick(1, "stormPilot");
    expect(t.asked).toEqual(["2: which card goes to the level zone"]);
    expect(t.options(2)).toEqual(["ferryGuide", "runner", "runner", "runner", "runner", "thornwall", "runner"]);
    t.pick(2, "ferryGuide");
    expect(t.cards("level", 2)).toEqual(["ferryGuide"]);
    expect(t.cards("clock", 2)).toEqual(["runner", "runner"]);
    expect(t.cards("waitingRoom", 2)).toHaveLength(6);
  });

  ruling("a refresh inside a hit can itself be the seventh card: level up comes in between", start => {
    const t = start(
      { stage: ["stormPilot"], deck },
      { deck: ["runner"], waitingRoom: Array<string>(5).fill("thornwall"), clock: Array<string>(6).fill("runner") },
    );
    t.pick(1, "stormPilot");
    expect(t.asked).toEqual(["2: which card goes to the level zone"]);
    expect(t.cards("resolution", 2)).toEqual(["runner"]);
    t.pick(2, "thornwall");
    expect(t.cards("level", 2)).toEqual(["thornwall"]);
    expect(t.cards("clock", 2)).toEqual(["thornwall", "thornwall", "runner"]);
  });
});

describe("Shot", () => {
  ruling("the next damage of that character, cancelled: one more damage, which can be cancelled", start => {
    const attacking = { stage: ["runner"], deck: ["harborLightsUp", ...deck] };
    // A direct attack: 1 soul, +1 for the attack, +1 for the icon. The second card cancels, then comes the shot.
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

  ruling("not cancelled, it is spent; another character's damage is none of its business", start => {
    const t = start(
      { stage: ["runner", "thornwall"], deck: ["harborLightsUp", ...deck] },
      { deck: ["runner", "runner", "runner", "slackWater", ...deck] },
    );
    t.pick(1, "runner");
    expect(t.cards("clock", 2)).toHaveLength(3);
    t.pick(1, "thornwall");
    expect(t.cards("clock", 2)).toHaveLength(3);
    expect(t.cards("waitingRoom", 2)).toEqual(["slackWater"]);
  });
});

describe("Assist by level, with a level that is given (V2: dependency beats timestamp)", () => {
  ruling("the given level counts, though its effect is younger than Assist", start => {
    const t = start({ stage: ["anotherWielder", "thornwall", "", "groveGuardian"], deck }, { deck });
    expect(t.ask("power", "thornwall")).toBe(6000);
    expect(t.ask("power", "anotherWielder")).toBe(2000);
    t.pick(1, "anotherWielder").pick(1, "thornwall");
    expect(t.ask("level", "thornwall")).toBe(2);
    // 5500, 1000 given, 500 for each of two levels.
    expect(t.ask("power", "thornwall")).toBe(7500);
  });

  for (const back of [
    ["mentor", "groveGuardian"],
    ["groveGuardian", "mentor"],
  ]) {
    ruling(`the same with ${back[1]} the older of two continuous abilities`, start => {
      const t = start({ stage: ["", "thornwall", "stormPilot", ...back], deck }, { deck });
      expect(t.ask("level", "thornwall")).toBe(2);
      expect(t.ask("power", "thornwall")).toBe(6500);
      // The centre right is in front of the back right only.
      expect([t.ask("level", "stormPilot"), t.ask("power", "stormPilot")]).toEqual(
        back[1] === "mentor" ? [3, 9500] : [2, 10_500],
      );
    });
  }
});

describe("Encore", () => {
  const attacking = { stage: ["", "stormPilot"], deck };
  const stock = ["runner", "runner", "runner"];

  ruling("back to its former position, resting, as a new object; the other Encore then finds nothing", start => {
    const t = start(attacking, { stage: ["", "ferryGuide"], deck, hand: ["runner", "slackWater"], stock });
    const before = t.reference("ferryGuide", "stage");
    t.pick(1, "stormPilot").pick(1, "frontal").pass(2).pick(2, "ferryGuide");
    expect(t.asked).toEqual(["2: which ability to resolve"]);
    expect(t.options(2)).toHaveLength(2);
    t.pick(2, "ferryGuide");
    expect(t.asked).toEqual(["2: discard a character for Encore"]);
    expect(t.options(2)).toEqual(["runner"]);
    t.pick(2, "runner");
    expect(t.asked).toEqual([]);
    expect(positionOf(t, "ferryGuide")).toBe(2);
    expect(postureOf(t, "ferryGuide")).toBe(RESTING);
    expect(t.reference("ferryGuide", "stage")).not.toBe(before);
    expect(t.cards("stock", 2)).toEqual(stock);
    expect(t.cards("waitingRoom", 2)).toEqual(["runner"]);
  });

  ruling("declined once, the unprinted one may still be paid", start => {
    const t = start(attacking, { stage: ["", "ferryGuide"], deck, hand: ["slackWater"], stock });
    t.pick(1, "stormPilot").pick(1, "frontal").pass(2).pick(2, "ferryGuide");
    // Asked although no character is in hand: the hand is hidden (W-13).
    t.pick(2, "ferryGuide").pass(2);
    expect(t.asked).toEqual(["2: pay 3 stock for Encore?"]);
    t.pick(2, "yes");
    expect(positionOf(t, "ferryGuide")).toBe(2);
    expect(t.cards("stock", 2)).toEqual([]);
  });
});

describe("Change", () => {
  ruling("pays with itself; the other takes its position, standing", start => {
    const t = start(
      { stage: ["", "", "stormWatcher"], deck, stock: ["runner"], waitingRoom: ["stormPilot"] },
      { deck },
    );
    expect(t.asked).toEqual(["1: pay 1 stock and put this into the waiting room?"]);
    t.pick(1, "yes");
    expect(t.options(1)).toEqual(["stormPilot"]);
    t.pick(1, "stormPilot");
    expect(positionOf(t, "stormPilot")).toBe(3);
    expect(postureOf(t, "stormPilot")).toBe(STANDING);
    expect(t.cards("waitingRoom", 1)).toEqual(["stormWatcher", "runner"]);
  });

  ruling("W-11(2): brought back by Encore onto the same position, the one placed last stays", start => {
    const t = start(
      { stage: ["", "", "stormWatcher"], deck, stock: Array<string>(4).fill("runner"), waitingRoom: ["stormPilot"] },
      { deck },
    );
    t.pick(1, "yes").pick(1, "stormPilot");
    expect(t.asked).toEqual(["1: pay 3 stock for Encore?"]);
    t.pick(1, "yes");
    expect(t.cards("stage", 1)).toEqual(["stormWatcher"]);
    expect(t.cards("waitingRoom", 1)[0]).toBe("stormPilot");
  });
});

describe("Backup", () => {
  const attacking = { stage: ["thornwall"], deck };
  const defending = { stage: ["", "", "runner"], deck, hand: ["backdraft"], stock: ["slackWater"] };

  ruling("from hand in the counter step: the defender wins", start => {
    const t = start(attacking, { ...defending, level: ["ferryGuide", "ferryGuide"] });
    t.pick(1, "thornwall").pick(1, "frontal");
    t.pick(2, "backdraft").pick(2, "runner");
    expect(postureOf(t, "thornwall")).toBe(REVERSED);
    expect(t.cards("waitingRoom", 2)).toEqual(["backdraft", "slackWater"]);
    expect(t.ask("power", "thornwall")).toBe(5500);
  });

  ruling("not below its level; a side attack has no counter step", start => {
    const t = start(attacking, { ...defending, level: ["ferryGuide"] });
    t.pick(1, "thornwall").pick(1, "frontal");
    expect(t.options(2)).toEqual([]);
    const aside = start(attacking, { ...defending, level: ["ferryGuide", "ferryGuide"] });
    aside.pick(1, "thornwall").pick(1, "side");
    expect(aside.asked).toEqual([]);
  });
});

test("the cards read as sentences", () => {
  const said = [
    "breakwaterGuard",
    "canopyOracle",
    "harborLightsUp",
    "groveGuardian",
    "anotherWielder",
    "ferryGuide",
    "stormWatcher",
    "backdraft",
  ];
  expect(said.map(card => `${card}\n${sentencesOf(weiss, card)}`).join("\n\n")).toMatchInlineSnapshot(`
    "breakwaterGuard
    if declareAttack (when not the owner of the attacker is you and the position of this card is centre middle and not the state of this card is reversed) would happen, instead: that happens with kind (frontal) or defender (this card)

    canopyOracle
    whenever place (when the result is this card): the top 1 of the deck of you are settled; move the top card of the deck of you to the markers of you; setHost the card this card
    if reverse (when the card is this card and there is any of those of the cards in the markers of you where the card over the second card is this card) would happen, instead: you may put a marker into the waiting room instead; if not: that happens; if so: choose one of those of the cards in the markers of you where the card over the second card is this card; move the third card to the waitingRoom of you

    harborLightsUp
    icon: the card (turn): soul is 1 more; the next time (turn), whenever dealDamage (when the source is the card): if the result is cancelled: deal 1 damage to the player (where it is the attacking character)

    groveGuardian
    those of the cards in the stage of you where the position of the card is the position of this card minus 3 or the position of the card is the position of this card minus 2: power is 500 times the level of it more

    anotherWielder
    whenever declareAttack (when the attacker is this card): choose one of those of the cards in the stage of you where not the card is this card; the second card (turn): level is 1 more; the second card (turn): power is 1000 more

    ferryGuide
    whenever move (when the card is this card and the zone of the card is a stage and the to is a waitingRoom) (seen as it was before): if the result is still there: choose up to one of those of the cards in the hand of you where the second card is a character; move the third card to the waitingRoom of you; if the result is still there: put the result on stage (the position of this card, resting)

    stormWatcher
    whenever beginClimaxPhase (when the player is you): if this card is still there and the size of the stock of you is at least 1: you may pay 1 stock and put this into the waiting room; if so: as one step: you pays 1 stock; move this card to the waitingRoom of you; choose up to one of those of the cards in the waitingRoom of you where the name of the card is stormPilot; put the second card on stage (the position of this card, standing)

    backdraft
    counter: as one step: you pays 1 stock; move this card to the waitingRoom of you; choose one of those of the cards in the stage of you where the card is the defending character; the second card (turn): power is 3000 more"
  `);
});

test("the cards are the same after JSON", () => {
  const [written, read] = fingerprints(weiss);
  expect(read).toBe(written);
});
