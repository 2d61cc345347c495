import { test } from "vitest";
import { enchantment, free, lands, resolve, resolveOne, scene } from "./scene.js";

const bounce = free({ target: ["permanents", { as: "it", do: { returnToHand: "$it" } }] });
/** Given back at the end of the turn. */
const threaten = free({ target: ["creatures", { as: "it", do: { gainControl: ["$it", "turn"] } }] });

test("611.2b: Dragonlord Silumgar's creature goes home when somebody else controls him, and stays there", () => {
  const s = scene({
    cards: { Threat: threaten },
    seats: {
      you: {
        hand: ["Dragonlord Silumgar"],
        battlefield: [...lands("Island", 5), "Swamp"],
        library: lands("Island", 3),
      },
      them: { hand: ["Threat"], battlefield: ["Grizzly Bears"], library: lands("Island", 3) },
    },
  });
  s.you.choose("Dragonlord Silumgar");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1 });
  s.you.choose("pass");
  s.them.choose("Threat");
  s.them.choose("Dragonlord Silumgar");
  resolveOne(s);
  s.card("Dragonlord Silumgar", { controller: 2 });
  s.card("Grizzly Bears", { controller: 2 });
  s.passUntil("upkeep");
  s.card("Dragonlord Silumgar", { controller: 1 });
  s.card("Grizzly Bears", { controller: 2 });
});

test("611.2b: what is no longer so as the ability resolves never begins", () => {
  for (const [name, answer] of [
    ["Sower of Temptation", "Bounce"],
    ["Dragonlord Silumgar", "Threat"],
  ] as const) {
    const s = scene({
      cards: { Bounce: bounce, Threat: threaten },
      seats: {
        you: { hand: [name], battlefield: [...lands("Island", 5), "Swamp"] },
        them: { hand: [answer], battlefield: ["Grizzly Bears"] },
      },
    });
    s.you.choose(name);
    resolve(s);
    s.you.choose("Grizzly Bears");
    s.you.choose("pass");
    s.them.choose(answer);
    s.them.choose(name);
    resolve(s);
    s.card("Grizzly Bears", { controller: 2 });
    s.passUntil("upkeep");
    s.card("Grizzly Bears", { controller: 2 });
  }
});

test("611.2b, 400.7: Sower of Temptation that leaves and returns is another object: it gives back what it took", () => {
  const s = scene({
    seats: {
      you: { hand: ["Sower of Temptation", "Cloudshift"], battlefield: [...lands("Island", 4), ...lands("Plains", 4)] },
      them: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] },
    },
  });
  s.you.choose("Sower of Temptation");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1 });
  s.you.choose("Cloudshift");
  s.you.choose("Sower of Temptation");
  resolve(s);
  s.you.choose("Silvercoat Lion");
  resolve(s);
  s.card("Grizzly Bears", { controller: 2 });
  s.card("Silvercoat Lion", { controller: 1 });
});

test("611.2b: a moment in which it is not so is enough, in the middle of a resolution too", () => {
  const cards = {
    Moon: enchantment({
      activated: [
        "shine",
        "",
        [],
        {
          target: [
            "creatures",
            {
              as: "it",
              do: { affectWhile: [{ atLeast: [{ lifeOf: "you" }, 20] }, "$it", { morePower: 3 }, { gains: "flying" }] },
            },
          ],
        },
      ],
    }),
    Dip: free([{ loseLife: ["you", 1] }, { gainLife: ["you", 5] }]),
    Rise: free({ gainLife: ["you", 5] }),
  };
  const s = scene({
    cards,
    seats: { you: { hand: ["Dip", "Rise"], battlefield: ["Moon", "Grizzly Bears", "Memnite"] }, them: {} },
  });
  s.you.choose("Moon");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 5 });
  s.you.choose("Rise");
  resolve(s);
  s.card("Grizzly Bears", { power: 5 });
  const low = scene({
    cards,
    seats: { you: { hand: ["Dip"], battlefield: ["Moon", "Grizzly Bears"] }, them: {} },
  });
  low.you.choose("Moon");
  low.you.choose("Grizzly Bears");
  resolve(low);
  low.you.choose("Dip");
  resolve(low);
  low.you.shows({ life: 24 });
  low.card("Grizzly Bears", { power: 2 });
});
