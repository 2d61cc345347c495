// What a judge of Bramble would say.

import { describe, expect, test } from "vitest";
import type { Match } from "../../match/match.js";
import { knowsCard } from "../../players/view.js";
import { rowsOf } from "../../position/rows.js";
import { scenesOf } from "../ruling.js";
import { bramble } from "./bramble.js";

const scene = scenesOf(bramble);
const ruling = test;

/** The names of the cards in a zone that a player knows, and how many they do not. */
function knownIn(match: Match, viewer: number, zone: string, owner: number): { known: string[]; hidden: number } {
  const { machine: m } = match;
  const inside = rowsOf(m.s, m.rules.tables.card).filter(card => {
    const where = m.s.card.zone[card];
    return m.rules.zoneKinds[m.s.zone.kind[where]].name === zone && m.s.zone.owner[where] === owner;
  });
  const known = inside.filter(card => knowsCard(m, viewer, card)).map(card => m.rules.texts[m.s.card.text[card]].name);
  return { known: known.sort(), hidden: inside.length - known.length };
}

/** Triggers go on the stack in the order in which they went off, nobody responds, and everything resolves. */
function settle({ run: { match } }: { readonly run: { readonly match: Match } }): void {
  for (;;) {
    const [decision] = match.decisions;
    if (decision === undefined) return;
    const { player, reason } = decision;
    if (reason.startsWith("which ability")) match.answer(player, [0]);
    else if (reason.startsWith("respond")) match.answer(player, []);
    else return;
  }
}

const kindsTold = (match: Match, viewer: number): string[] => match.events(viewer).map(({ kind }) => kind);

describe("Trader and Swindler", () => {
  ruling("Trader: you may gain a briar instead of a sprout", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader"] }, foe: {} } });
    you.choose("gardener");
    expect(you.offered()).toEqual(["yes", "no"]);
    you.choose("yes");
    you.shows({ pile: ["gardener", "briar"] });
  });

  ruling("Trader: if you do not, you gain the sprout", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader"] }, foe: {} } });
    you.choose("gardener");
    you.choose("no");
    you.shows({ pile: ["gardener", "sprout"] });
  });

  ruling("Trader: it is yours; what others gain is not its business", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"] }, foe: { field: ["trader"] } } });
    you.choose("gardener");
    you.shows({ pile: ["gardener", "sprout"] });
  });

  ruling("Swindler: replaces what a replacement has made of it, and Trader is not asked again", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader", "swindler"] }, foe: {} } });
    you.choose("gardener");
    you.choose("yes");
    you.shows({ pile: ["gardener", "thistle"] });
  });

  ruling("Swindler: has nothing to say about a sprout", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader", "swindler"] }, foe: {} } });
    you.choose("gardener");
    you.choose("no");
    you.shows({ pile: ["gardener", "sprout"] });
  });

  ruling("two Traders: the one that is left may still be used when the first was not; each is asked once", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader", "trader"] }, foe: {} } });
    you.choose("gardener");
    expect(you.offered()).toEqual(["trader", "trader"]);
    you.choose("trader");
    you.choose("no");
    you.choose("yes");
    you.shows({ pile: ["gardener", "briar"] });
  });

  ruling("two Traders: once it is a briar, the other one has nothing to say", () => {
    const { you } = scene({ seats: { you: { hand: ["gardener"], field: ["trader", "trader"] }, foe: {} } });
    you.choose("gardener");
    you.choose("trader");
    you.choose("yes");
    you.shows({ pile: ["gardener", "briar"] });
  });
});

describe("Frost and Briar", () => {
  ruling("Frost: all creatures wither at once; Briars that leave together see each other go", () => {
    const table = scene({
      seats: { you: { hand: ["frost"], field: ["briar", "briar", "sprout"] }, foe: { field: ["briar", "thistle"] } },
    });
    const { you, foe } = table;
    you.choose("frost");
    settle(table);
    // Five leave; each Briar sees the four others.
    you.shows({ field: [], seeds: 8 });
    foe.shows({ field: [], seeds: 4 });
  });

  ruling("Briar: a creature that withers later sees nothing of those before", () => {
    const { you, foe } = scene({
      seats: {
        you: { hand: ["barrage"], field: ["briar"] },
        foe: { field: [{ card: "sprout", as: "first" }, "sprout"] },
      },
    });
    you.choose("barrage");
    you.choose("briar", "first");
    foe.choose("pass");
    // The Briar is gone before the Sprout withers: they do not leave together.
    you.shows({ field: [], seeds: 0 });
    foe.shows({ field: ["sprout"] });
  });

  ruling("Wildfire: creatures and cards from hand go at once; only what leaves the field is seen", () => {
    const { you } = scene({
      seats: { you: { hand: ["wildfire", "coin", "oath"], field: ["briar", "sprout"] }, foe: {} },
    });
    you.choose("wildfire");
    you.choose("briar", "sprout", "coin");
    you.choose("pass");
    you.shows({ hand: ["oath"], field: [], seeds: 1 });
  });
});

describe("wounds", () => {
  ruling("the third wound interrupts: its owner loses a card before anything goes on, be it the next target", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["barrage"] }, foe: { wounds: 2, field: ["thistle"], hand: ["coin"] } },
    });
    you.choose("barrage");
    you.choose("player 2", "thistle");
    foe.choose("thistle");
    // The second target was gone when Barrage came to it.
    foe.shows({ wounds: 0, field: [], hand: ["coin"], pile: ["thistle"] });
  });

  ruling("the owner may lose a card from hand: then the target is still there and withers too", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["barrage"] }, foe: { wounds: 2, field: ["thistle"], hand: ["coin"] } },
    });
    you.choose("barrage");
    you.choose("player 2", "thistle");
    foe.choose("coin");
    foe.shows({ wounds: 0, field: [], hand: [], pile: ["thistle", "coin"] });
  });

  ruling("five wounds cost one card, and two of them stay; drawing from an empty deck wounds too", () => {
    const table = scene({
      seats: {
        you: { hand: ["blessing", "oath"], field: ["thistle"], deck: [] },
        foe: { wounds: 2, hand: ["coin", "peek"] },
      },
    });
    const { you, foe } = table;
    you.choose("blessing");
    you.choose("thistle");
    you.choose("oath");
    you.choose("seed", "draw");
    settle(table);
    foe.choose("coin");
    foe.shows({ wounds: 2, hand: ["peek"] });
    you.shows({ wounds: 1 });
  });

  ruling("Ward: a single wound cannot happen to you, two at once can", () => {
    const { you, foe } = scene({
      seats: {
        you: {
          hand: ["blessing", "oath", "oath"],
          field: [{ card: "briar", as: "strong" }],
          deck: ["sprout", "sprout"],
        },
        foe: { field: ["ward"] },
      },
    });
    you.choose("oath");
    you.choose("draw", "wound");
    foe.shows({ wounds: 0 });
    you.choose("blessing");
    you.choose("strong");
    you.choose("oath");
    you.choose("seed", "draw");
    foe.choose("pass");
    foe.shows({ wounds: 2 });
  });
});

describe("Blessing", () => {
  const blessed = () =>
    scene({
      seats: {
        you: { hand: ["blessing", "oath", "oath"], field: ["ivy"], deck: ["sprout", "sprout", "sprout"] },
        foe: { hand: ["coin", "coin"], deck: ["coin", "coin"] },
      },
    });

  ruling("the wounds are as many as the creature was strong when it was blessed", () => {
    const { you, foe, card } = blessed();
    you.choose("blessing");
    you.choose("ivy");
    you.choose("ivy");
    card("ivy", { strength: 3, thorns: 1 });
    you.choose("oath");
    you.choose("seed", "draw");
    foe.choose("pass");
    foe.shows({ wounds: 2 });
  });

  ruling("it ends with the turn", () => {
    const table = blessed();
    const { you, foe } = table;
    you.choose("blessing");
    you.choose("ivy");
    you.choose("pass");
    // A bid of an Oath alone earns a seed, still in the turn.
    you.choose("oath");
    foe.choose("pass");
    settle(table);
    foe.shows({ wounds: 2 });
    foe.choose("pass");
    foe.choose("pass");
    you.choose("oath");
    // In the other's turn it earns one too, and nobody is wounded by it.
    settle(table);
    you.shows({ seeds: 2 });
    foe.shows({ wounds: 2 });
  });

  ruling("it goes with the creature", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["blessing", "frost", "oath"], field: ["ivy"], deck: ["sprout"] }, foe: {} },
    });
    you.choose("blessing");
    you.choose("ivy");
    you.choose("frost");
    you.choose("oath");
    you.choose("seed", "draw");
    foe.shows({ wounds: 0 });
  });

  ruling("two Blessings on one creature are two abilities", () => {
    const table = scene({
      seats: {
        you: { hand: ["blessing", "blessing", "oath"], field: ["sprout"], deck: ["sprout"] },
        foe: { hand: ["coin"] },
      },
    });
    const { you, foe } = table;
    for (let i = 0; i < 2; i++) {
      you.choose("blessing");
      you.choose("sprout");
    }
    you.choose("oath");
    you.choose("seed", "draw");
    settle(table);
    foe.shows({ wounds: 2 });
  });

  ruling("Hush, entering later, takes the ability away", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["blessing", "hush", "oath"], field: ["ivy"], deck: ["sprout"] }, foe: {} },
    });
    you.choose("blessing");
    you.choose("ivy");
    you.choose("hush");
    you.choose("oath");
    you.choose("seed", "draw");
    foe.shows({ wounds: 0 });
  });

  ruling("given after Hush entered, it stays", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["blessing", "hush", "oath"], field: ["ivy"], deck: ["sprout"] }, foe: {} },
    });
    you.choose("hush");
    you.choose("blessing");
    you.choose("ivy");
    you.choose("oath");
    you.choose("seed", "draw");
    foe.choose("pass");
    // Ivy's strength was 1 by then.
    foe.shows({ wounds: 1 });
  });
});

describe("Snare", () => {
  ruling("waits for the next creature to wither, and draws once", () => {
    const table = scene({
      seats: {
        you: { hand: ["snare", "barrage", "barrage"], field: ["sprout", "thistle"], deck: ["coin", "peek"] },
        foe: {},
      },
    });
    const { you } = table;
    you.choose("snare");
    you.choose("barrage");
    you.choose("sprout");
    settle(table);
    you.shows({ hand: ["barrage", "coin"], field: ["thistle"] });
    you.choose("barrage");
    you.choose("thistle");
    settle(table);
    you.shows({ hand: ["coin"], deck: ["peek"], field: [] });
  });

  ruling("several at once are one moment: one card", () => {
    const table = scene({
      seats: {
        you: { hand: ["snare", "frost"], field: ["sprout", "thistle", "trader"], deck: ["coin", "peek"] },
        foe: {},
      },
    });
    const { you } = table;
    you.choose("snare");
    you.choose("frost");
    settle(table);
    you.shows({ hand: ["coin"], deck: ["peek"] });
  });

  ruling("it lasts beyond the turn, whoever's creature it is", () => {
    const { you, foe } = scene({
      seats: {
        you: { hand: ["snare"], deck: ["coin", "peek", "dream"] },
        foe: { hand: ["barrage"], field: ["sprout"], deck: ["sprout"] },
      },
    });
    you.choose("snare");
    you.choose("pass");
    foe.choose("pass");
    foe.choose("barrage");
    foe.choose("sprout");
    foe.choose("pass");
    you.choose("pass");
    you.shows({ hand: ["coin"] });
  });
});

describe("Mimic", () => {
  ruling("is what it copies, except for its strength of 7", () => {
    const { you, card } = scene({
      seats: { you: { hand: ["mimic"], field: ["sprout"] }, foe: { field: ["thistle"] } },
    });
    you.choose("mimic");
    you.choose("thistle");
    card("mimic", { strength: 7, isCreature: true });
  });

  ruling("of nothing is a creature of strength 0", () => {
    const { you, card } = scene({ seats: { you: { hand: ["mimic"], field: ["sprout"] }, foe: {} } });
    you.choose("mimic");
    you.choose("pass");
    card("mimic", { strength: 0 });
  });

  ruling("of a Briar sees creatures go as a Briar does", () => {
    const table = scene({
      seats: { you: { hand: ["mimic", "barrage"], field: ["briar"] }, foe: { field: ["sprout"] } },
    });
    const { you, foe } = table;
    you.choose("mimic");
    you.choose("briar");
    you.choose("barrage");
    you.choose("sprout");
    settle(table);
    foe.shows({ field: [] });
    you.shows({ seeds: 2 });
  });

  ruling("of a Choir makes the others stronger, the Choir among them; its own 7 is made more by the Choir", () => {
    const { you, card } = scene({ seats: { you: { hand: ["mimic"], field: ["choir", "sprout"] }, foe: {} } });
    you.choose("mimic");
    you.choose("choir");
    card("sprout", { strength: 3 });
    card("choir", { strength: 2 });
    card("mimic", { strength: 8 });
  });

  ruling("that entered after Hush keeps its 7; before Hush, it is 1", () => {
    const after = scene({ seats: { you: { hand: ["mimic"], field: ["hush", "sprout"] }, foe: {} } });
    after.you.choose("mimic");
    after.you.choose("sprout");
    after.card("mimic", { strength: 7 });
    const before = scene({ seats: { you: { hand: ["mimic", "hush"], field: ["sprout"] }, foe: {} } });
    before.you.choose("mimic");
    before.you.choose("sprout");
    before.you.choose("hush");
    before.card("mimic", { strength: 1 });
  });

  ruling("is a Mimic again once it has left", () => {
    const table = scene({
      seats: { you: { hand: ["mimic", "frost"], field: ["briar"] }, foe: { field: ["sprout"] } },
    });
    const { you, card } = table;
    you.choose("mimic");
    you.choose("briar");
    you.choose("frost");
    settle(table);
    // Both saw the two others go.
    you.shows({ field: [], seeds: 4 });
    card("mimic", { strength: 0 });
  });
});

describe("Contract", () => {
  ruling("paid in full with two cards, it earns two seeds", () => {
    const { you } = scene({ seats: { you: { hand: ["contract", "coin", "peek", "oath"] }, foe: {} } });
    you.choose("contract");
    you.choose("coin", "peek");
    you.shows({ hand: ["oath"], seeds: 2, wounds: 0 });
  });

  ruling("with one card only, nothing of it has happened, and you are wounded", () => {
    const { you, run } = scene({ seats: { you: { hand: ["contract", "coin"] }, foe: {} } });
    you.choose("contract");
    you.choose("coin");
    you.shows({ hand: ["coin"], pile: ["contract"], seeds: 0, wounds: 1 });
    expect(kindsTold(run.match, 2).filter(kind => kind === "moved")).toHaveLength(2);
    expect(kindsTold(run.match, 2)).toContain("wounded");
  });

  ruling("with no card at all it fails the same way", () => {
    const { you } = scene({ seats: { you: { hand: ["contract"] }, foe: {} } });
    you.choose("contract");
    you.shows({ hand: [], pile: ["contract"], seeds: 0, wounds: 1 });
  });

  ruling("what was begun may be taken back as long as nothing hidden was shown", () => {
    const { you, run } = scene({ seats: { you: { hand: ["contract", "coin", "peek"] }, foe: {} } });
    you.choose("contract");
    expect(run.match.takeBack()).toBe(true);
    you.shows({ hand: ["coin", "peek"], pile: ["contract"], wounds: 1, seeds: 0 });
  });
});

describe("Barrage and Echo", () => {
  ruling("Echo: copies the Barrage with its list of targets; what the first has done, the second finds done", () => {
    const table = scene({
      seats: {
        you: { hand: ["barrage", "echo"], field: ["briar"] },
        foe: { field: ["sprout", "thistle"], hand: ["coin"] },
      },
    });
    const { you, foe } = table;
    you.choose("barrage");
    you.choose("player 2", "sprout");
    you.choose("echo");
    settle(table);
    foe.shows({ wounds: 2, field: ["thistle"], hand: ["coin"] });
    // The Sprout withered once.
    you.shows({ seeds: 1 });
  });

  ruling("Echo: an opponent's copy has the same targets, not others", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["barrage"], field: ["sprout"] }, foe: { hand: ["echo"], field: ["thistle"] } },
    });
    you.choose("barrage");
    you.choose("thistle", "player 2");
    foe.choose("echo");
    foe.shows({ wounds: 2, field: [] });
    you.shows({ field: ["sprout"], wounds: 0 });
  });

  ruling("Barrage: a target that left and came back is another one", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["barrage", "echo"], field: ["sprout"] }, foe: {} },
    });
    you.choose("barrage");
    you.choose("sprout");
    you.choose("echo");
    you.choose("pass");
    you.shows({ field: [], pile: ["sprout", "echo", "barrage"] });
    foe.shows({ wounds: 0 });
  });
});

describe("loops", () => {
  const cogs = { field: ["cogOfDawn", "cogOfDusk", "cogOfNoon"] };

  ruling(
    "the three Cogs turn for ever once begun: the game is a draw, though both could have used a quick card",
    () => {
      const { you, foe, run } = scene({ seats: { you: { ...cogs, hand: ["echo"] }, foe: { hand: ["echo", "coin"] } } });
      you.choose("cogOfNoon");
      for (let i = 0; i < 2000 && !run.match.isOver; i++) {
        for (const { player } of run.match.decisions) (player === 1 ? you : foe).choose("pass");
      }
      expect(run.match.result).toEqual({ places: [1, 1], scores: [0, 0], why: "a loop nobody can leave" });
    },
  );

  ruling("two Cogs stop by themselves", () => {
    const { you, run } = scene({ seats: { you: { field: ["cogOfDawn", "cogOfNoon"], hand: ["coin"] }, foe: {} } });
    you.choose("cogOfNoon");
    you.choose("pass");
    expect(run.match.isOver).toBe(false);
  });

  ruling("Fidget may fidget as long as its owner likes: no draw, and it is known to be a choice", () => {
    const { you, run } = scene({ seats: { you: { field: ["fidget"], hand: ["coin"] }, foe: {} } });
    for (let i = 0; i < 150; i++) you.choose("fidget");
    expect(run.match.isOver).toBe(false);
    expect(run.match.machine.s.kernel.loop[0]).toBe(2);
    you.choose("pass");
    you.choose("coin");
    expect(run.match.isOver).toBe(false);
  });
});

describe("hidden cards", () => {
  ruling("Seeker: you look through your deck; the others see what you show, and the deck is shuffled", () => {
    const { you, run } = scene({
      seats: { you: { hand: ["seeker"], deck: ["sprout", "thistle", "coin", "briar"] }, foe: {} },
    });
    you.choose("seeker");
    expect(you.offered().toSorted()).toEqual(["briar", "thistle"]);
    expect(knownIn(run.match, 1, "deck", 1)).toEqual({ known: ["briar", "coin", "sprout", "thistle"], hidden: 0 });
    expect(knownIn(run.match, 2, "deck", 1)).toEqual({ known: [], hidden: 4 });
    you.choose("briar");
    you.shows({ hand: ["briar"] });
    for (const viewer of [1, 2]) {
      expect(knownIn(run.match, viewer, "hand", 1)).toEqual({ known: ["briar"], hidden: 0 });
      expect(knownIn(run.match, viewer, "deck", 1)).toEqual({ known: [], hidden: 3 });
    }
  });

  ruling("Seeker: whether you find nothing or do not want to, nobody can tell", () => {
    const seen = (deck: readonly string[]) => {
      const { you, run } = scene({ seats: { you: { hand: ["seeker"], deck }, foe: {} } });
      you.choose("seeker");
      you.choose("pass");
      return [
        kindsTold(run.match, 2),
        run.match.decisions.map(({ reason }) => reason),
        knownIn(run.match, 2, "deck", 1),
      ];
    };
    expect(seen(["sprout", "thistle", "briar"])).toEqual(seen(["sprout", "sprout", "coin"]));
  });

  ruling(
    "Peek, then Burrow: one of several known cards goes to the deck unseen, and all of them are unknown again",
    () => {
      const { you, foe, run } = scene({
        turn: { of: "foe" },
        seats: {
          you: { hand: ["burrow", "coin", "thistle"], deck: ["sprout"] },
          foe: { hand: ["peek"], deck: ["oath"] },
        },
      });
      foe.choose("peek");
      expect(knownIn(run.match, 2, "hand", 1)).toEqual({ known: ["burrow", "coin", "thistle"], hidden: 0 });
      foe.choose("pass");
      you.choose("pass");
      you.choose("burrow");
      // Sprout was drawn unseen; the Burrow was played in sight.
      expect(knownIn(run.match, 2, "hand", 1)).toEqual({ known: ["coin", "thistle"], hidden: 1 });
      you.choose("coin");
      expect(knownIn(run.match, 2, "hand", 1)).toEqual({ known: [], hidden: 2 });
      expect(knownIn(run.match, 2, "deck", 1)).toEqual({ known: [], hidden: 1 });
      expect(knownIn(run.match, 1, "deck", 1)).toEqual({ known: ["coin"], hidden: 0 });
    },
  );

  ruling("Dream: what goes to the bottom lies there in an order nobody knows", () => {
    const { you, run } = scene({
      seats: { you: { hand: ["dream"], deck: ["sprout", "thistle", "coin", "briar", "oath"] }, foe: {} },
    });
    you.choose("dream");
    expect(you.offered().toSorted()).toEqual(["coin", "sprout", "thistle"]);
    you.choose("thistle");
    you.shows({ hand: ["thistle"] });
    for (const viewer of [1, 2]) expect(knownIn(run.match, viewer, "deck", 1)).toEqual({ known: [], hidden: 4 });
    expect(run.zone(1, "deck").slice(0, 2)).toEqual(["briar", "oath"]);
  });

  ruling("bids are made at once: nobody sees another's before all are there", () => {
    const { you, foe, run } = scene({
      seats: { you: { hand: ["thistle", "coin"] }, foe: { hand: ["briar", "sprout"] } },
    });
    you.choose("pass");
    you.choose("thistle");
    expect(run.match.decisions.map(({ player }) => player)).toEqual([2]);
    expect(run.match.view(2).m.s.player.answer[1]).toBe(0);
    expect(knownIn(run.match, 2, "hand", 1)).toEqual({ known: [], hidden: 2 });
    foe.choose("briar");
    you.shows({ pile: ["thistle"], seeds: 1 });
    foe.shows({ pile: ["briar"], seeds: 0 });
  });

  ruling("bids of the same strength earn nothing, a bid alone earns the seed", () => {
    const even = scene({ seats: { you: { hand: ["sprout"] }, foe: { hand: ["choir"], deck: ["coin"] } } });
    even.you.choose("pass");
    even.you.choose("sprout");
    even.foe.choose("choir");
    even.you.shows({ seeds: 0 });
    even.foe.shows({ seeds: 0 });
    const alone = scene({ seats: { you: { hand: ["sprout"] }, foe: { hand: ["choir"], deck: ["coin"] } } });
    alone.you.choose("pass");
    alone.you.choose("pass");
    alone.foe.choose("choir");
    alone.foe.shows({ seeds: 1 });
  });
});

describe("Herald, Hush, Trio, Coin, Well", () => {
  ruling("Herald: the others of yours get a thorn when you draw, as long as it is there", () => {
    const { you, card } = scene({
      seats: {
        you: { hand: ["oath", "frost"], field: ["herald", "sprout", "thistle"], deck: ["coin", "peek"] },
        foe: { field: ["ivy"] },
      },
    });
    you.choose("oath");
    you.choose("seed", "draw");
    you.choose("herald: sprout");
    you.choose("coin");
    card("sprout", { thorns: 1 });
    card("thistle", { thorns: 1 });
    card("herald", { thorns: 0 });
    card("ivy", { thorns: 0 });
  });

  ruling("Hush: others lose their abilities and are of strength 1; Hush itself is not touched", () => {
    const { card } = scene({ seats: { you: { field: ["hush", "thistle", "choir"] }, foe: { field: ["ivy"] } } });
    card("thistle", { strength: 1 });
    card("ivy", { strength: 1 });
    card("choir", { strength: 1 });
    card("hush", { strength: 1 });
  });

  ruling("Trio: the strengths must sum to at least 3; if they cannot, nothing is tired", () => {
    const { you, card } = scene({ seats: { you: { hand: ["trio", "trio"], field: ["thistle", "sprout"] }, foe: {} } });
    you.choose("trio");
    expect(() => you.choose("sprout")).toThrow(/strengths that sum to at least 3/);
    you.choose("thistle");
    card("thistle", { tired: true });
    you.shows({ seeds: 1 });
    const poor = scene({ seats: { you: { hand: ["trio"], field: ["sprout"] }, foe: {} } });
    poor.you.choose("trio");
    poor.you.choose("pass");
    poor.you.shows({ seeds: 0, pile: ["trio"] });
  });

  ruling("Coin: seeds or a wound, as chance has it", () => {
    const heads = scene({ statedChance: true, seats: { you: { hand: ["coin"] }, foe: {} } });
    heads.you.choose("coin");
    heads.chance("1");
    heads.you.shows({ seeds: 2, wounds: 0 });
    const tails = scene({ statedChance: true, seats: { you: { hand: ["coin"] }, foe: {} } });
    tails.you.choose("coin");
    tails.chance("2");
    tails.you.shows({ seeds: 0, wounds: 1 });
  });

  ruling("Well: card by card until four lie on the pile, or the deck is empty", () => {
    const { you, foe } = scene({
      seats: { you: { hand: ["well"], pile: ["coin", "coin"], deck: ["sprout", "thistle", "briar"] }, foe: {} },
    });
    you.choose("well");
    you.shows({ pile: ["well", "thistle", "sprout", "coin", "coin"], deck: ["briar"], seeds: 1 });
    foe.shows({ seeds: 1 });
    const short = scene({ seats: { you: { hand: ["well"], deck: ["sprout"] }, foe: {} } });
    short.you.choose("well");
    short.you.shows({ pile: ["well", "sprout"], deck: [], seeds: 1 });
  });
});
