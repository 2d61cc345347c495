// Of a discard pile everybody sees the card on top, and its owner all of it.

import { viewJson } from "@kibitz/kernel";
import type { Scene } from "@kibitz/kernel/testing";
import { describe, expect, test as ruling } from "vitest";
import { dominion } from "../src/game/dominion.js";
import { scene } from "./scene.js";

/** The names that a viewer sees in the discard pile of seat 1, the top last; "?" where they see none. */
function pileSeenBy(at: Scene<never>, viewer: number): readonly string[] {
  const { zones } = viewJson(dominion, at.run.match.view(viewer));
  const pile = zones.find(({ name, seat }) => name === "discard" && seat === 1);
  return (pile?.cards ?? []).map(({ name }) => (typeof name === "string" ? name : "?"));
}

const passTurn = (at: Scene<"you" | "other">): void => {
  while (at.run.match.decisions[0]?.player === 1) at.you.choose(at.you.offered().includes("none") ? "none" : "pass");
};

describe("A discard pile", () => {
  ruling("shows others the card that came last, and that a card has come", () => {
    const at = scene({ seats: { you: { discard: ["copper", "gold", "estate"], hand: ["moat"] }, other: {} } });
    for (const viewer of [0, 2]) expect(pileSeenBy(at, viewer)).toEqual(["?", "?", "copper"]);
    expect([...pileSeenBy(at, 1)].sort()).toEqual(["copper", "estate", "gold"]);
    expect(pileSeenBy(at, 1).at(-1)).toBe("copper");
  });

  ruling("of a hand that is discarded nothing is seen below what was in play", () => {
    const at = scene({
      seats: {
        you: { hand: ["village", "estate", "duchy"], deck: ["smithy", "curse", "curse", "curse", "curse", "curse"] },
        other: { hand: ["copper"] },
      },
    });
    at.you.choose("village");
    passTurn(at);
    const top = pileSeenBy(at, 2).at(-1);
    expect(top).toBe("village");
    expect(pileSeenBy(at, 2).filter(name => name !== "?")).toEqual(["village"]);
  });

  ruling("of a hand that is discarded with nothing in play one card is seen", () => {
    const at = scene({
      seats: {
        you: { hand: ["estate", "duchy", "curse"], deck: ["copper", "copper", "copper", "copper", "copper"] },
        other: { hand: ["copper"] },
      },
    });
    passTurn(at);
    expect(pileSeenBy(at, 2).slice(0, 2)).toEqual(["?", "?"]);
    expect(["estate", "duchy", "curse"]).toContain(pileSeenBy(at, 2).at(-1));
  });

  ruling("Militia: of two cards discarded at once the last is seen", () => {
    const at = scene({
      seats: {
        other: { hand: ["estate", "gold", "curse", "copper", "silver"] },
        you: { hand: ["militia"] },
      },
      turn: { of: "you" },
    });
    at.you.choose("militia");
    at.other.choose("estate", "gold");
    expect(pileSeenBy(at, 2)).toEqual(["?", "gold"]);
  });

  ruling("Harbinger: nobody else sees which card is taken, nor where it lay", () => {
    const taking = (card: string): readonly unknown[] => {
      const at = scene({
        seats: {
          you: { hand: ["harbinger"], deck: ["copper"], discard: ["silver", "gold", "estate"] },
          other: {},
        },
      });
      at.you.choose("harbinger");
      at.you.choose(card);
      return [viewJson(dominion, at.run.match.view(2)), at.run.match.events(2)];
    };
    expect(taking("gold")).toEqual(taking("estate"));
  });

  ruling("a whole deck that is put there shows one card", () => {
    const at = scene({
      seats: { you: { hand: ["chancellor"], deck: ["silver", "gold", "estate"] }, other: {} },
      edition: 1,
    });
    at.you.choose("chancellor");
    at.you.choose("yes");
    expect(pileSeenBy(at, 2)).toEqual(["?", "?", "silver"]);
  });
});
