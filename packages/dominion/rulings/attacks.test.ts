import { describe, expect, test as ruling } from "vitest";
import { allCards } from "../src/cards/pool.js";
import { asked, machineOf, scene } from "./scene.js";

/** Every attack there is that is played as an Action, with what its player has to answer. */
const attacks: Readonly<Record<string, readonly (readonly string[])[]>> = {
  bandit: [],
  berserker: [["copper"]],
  bureaucrat: [],
  margrave: [],
  militia: [],
  minion: [["new hands"]],
  nobleBrigand: [],
  oracle: [["discard"]],
  replace: [["estate"], ["estate"]],
  saboteur: [],
  spy: [["pass"]],
  swindler: [],
  thief: [],
  torturer: [],
  witch: [],
  witchsHut: [["moat", "village"]],
};

describe("Moat", () => {
  ruling("these are all the attacks", () => {
    const all = Object.entries(allCards)
      .filter(([, { types }]) => types.includes("attack"))
      .map(([name]) => name);
    expect([...Object.keys(attacks), "cauldron"].sort()).toEqual(all.sort());
  });

  ruling.each(Object.entries(attacks))("keeps %s away from whoever reveals it", (attack, answers) => {
    const victim = {
      hand: ["moat", "gold", "estate", "silver", "copper"],
      deck: ["gold", "silver", "estate"],
    };
    const at = scene({
      seats: {
        you: { hand: [attack, "moat", "village", "estate"], deck: ["copper", "copper", "copper", "copper", "gold"] },
        other: victim,
      },
    });
    at.you.choose(attack);
    expect(asked(at)).toEqual(["2: react to the attack"]);
    at.other.choose("moat");
    at.other.choose("pass");
    for (const answer of answers) at.you.choose(...answer);
    at.other.shows({ hand: victim.hand, deck: victim.deck, discard: [] });
    expect(asked(at).filter(question => question.startsWith("2"))).toEqual([]);
  });

  ruling("is revealed anew each time an attack is played, and stays in hand", () => {
    const at = scene({
      seats: {
        you: { hand: ["throneRoom", "witch"], deck: Array<string>(5).fill("copper") },
        other: { hand: ["moat"] },
      },
    });
    at.you.choose("throneRoom");
    at.you.choose("witch");
    at.other.choose("moat");
    at.other.choose("pass");
    at.other.choose("pass"); // the second time
    at.other.shows({ hand: ["moat"], discard: ["curse"] });
  });

  ruling("protects only its holder", () => {
    const at = scene({
      seats: {
        you: { hand: ["witch"], deck: ["copper", "copper"] },
        other: { hand: ["moat"] },
        third: { hand: ["copper"] },
      },
    });
    at.you.choose("witch");
    at.other.choose("moat");
    at.third.choose("pass");
    at.other.shows({ discard: [] });
    at.third.shows({ discard: ["curse"] });
  });

  ruling("nobody is asked who has never had a reaction", () => {
    const at = scene({ seats: { you: { hand: ["witch"], deck: ["copper", "copper"] }, other: { hand: ["copper"] } } });
    machineOf(at).s.player.mayHold.fill(1);
    at.you.choose("witch");
    at.other.shows({ discard: ["curse"] });
  });

  ruling("keeps Cauldron's Curses away for the whole turn", () => {
    const at = scene({
      kingdom: ["village"],
      table: { buys: 3 },
      seats: {
        you: { hand: ["cauldron", "gold", "gold", "gold"] },
        other: { hand: ["moat"] },
        third: { hand: ["copper"] },
      },
    });
    at.you.choose("all");
    at.other.choose("moat");
    at.other.choose("pass");
    at.third.choose("pass");
    for (let i = 0; i < 3; i++) at.you.choose("village");
    at.other.shows({ discard: [] });
    at.third.shows({ discard: ["curse"] });
  });
});

describe("Guard Dog", () => {
  ruling("two cards more with five or fewer in hand", () => {
    const at = scene({
      seats: { you: { hand: ["guardDog", "copper"], deck: ["copper", "copper", "gold", "gold"] }, other: {} },
    });
    at.you.choose("guardDog");
    at.you.shows({ hand: ["copper", "copper", "copper", "gold", "gold"] });
  });

  ruling("is played from hand before another player's attack, and gives that player nothing", () => {
    const at = scene({
      seats: {
        you: { hand: ["militia"] },
        other: { hand: ["guardDog", "estate"], deck: ["copper", "copper", "gold", "gold"] },
      },
    });
    at.you.choose("militia");
    at.other.choose("guardDog");
    at.other.choose("pass");
    at.other.choose("estate", "copper");
    at.other.shows({ hand: ["copper", "gold", "gold"], inPlay: ["guardDog"] });
  });
});
