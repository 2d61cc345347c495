// Countering what is on the stack without being a card (701.6, 113.9).

import { test } from "vitest";
import { resolve, scene } from "./scene.js";

const visionary = { hand: ["Elvish Visionary"], battlefield: ["Forest", "Forest"], library: ["Forest"] };

/** Elvish Visionary has entered, its ability is on the stack, and the other player may respond. */
function drawing(setting: Parameters<typeof scene>[0]) {
  const s = scene(setting);
  s.you.choose("Elvish Visionary");
  s.you.choose();
  s.them.choose();
  s.you.choose();
  return s;
}

test("701.6: Stifle counters a triggered ability; the permanent it came from stays as it is", () => {
  const s = drawing({
    seats: {
      you: visionary,
      them: { hand: ["Stifle"], battlefield: ["Island"] },
    },
  });
  s.them.choose("Stifle");
  s.them.choose("Elvish Visionary");
  resolve(s);
  s.you.shows({ hand: [], battlefield: ["Elvish Visionary", "Forest", "Forest"] });
});

test("118.12, 701.6: the costs of an activated ability stay paid when it is countered", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Arid Mesa"], library: ["Plains"] },
      them: { hand: ["Stifle"], battlefield: ["Island"] },
    },
  });
  s.you.choose("Arid Mesa");
  s.you.choose();
  s.them.choose("Stifle");
  s.them.choose("Arid Mesa");
  resolve(s);
  s.you.shows({ life: 19, battlefield: [], graveyard: ["Arid Mesa"], library: ["Plains"] });
});

test("113.9: a spell is no ability: Stifle has no target among spells, and mana abilities use no stack", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Mountain", "Llanowar Elves"] },
      them: { hand: ["Stifle"], battlefield: ["Island"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.choose();
  s.them.offersNot("Stifle");
});

test("701.6: Disallow counters a spell as Counterspell would, or an ability", () => {
  const disallowing = (target: string) => {
    const s = scene({
      seats: {
        you: {
          hand: ["Lightning Bolt"],
          battlefield: ["Mountain", "Mogg Fanatic"],
        },
        them: { hand: ["Disallow"], battlefield: ["Island", "Island", "Island"] },
      },
    });
    s.you.choose("Mogg Fanatic");
    s.you.choose("player 2");
    s.you.choose("Lightning Bolt");
    s.you.choose("player 2");
    s.you.choose();
    s.them.choose("Disallow");
    s.them.choose(target);
    resolve(s);
    return s;
  };
  disallowing("Lightning Bolt").them.shows({ life: 19 });
  disallowing("Mogg Fanatic").them.shows({ life: 17 });
});

test("608.2b: an ability that has left the stack is no target any more", () => {
  const s = drawing({
    seats: {
      you: visionary,
      them: { hand: ["Stifle", "Stifle"], battlefield: ["Island", "Island"] },
    },
  });
  for (const _ of ["first", "second"]) {
    s.them.choose("Stifle");
    s.them.choose("Elvish Visionary");
  }
  resolve(s);
  s.you.shows({ hand: [] });
  s.them.shows({ hand: [], graveyard: ["Stifle", "Stifle"] });
});

test("a card of one's own counters abilities too", () => {
  const s = drawing({
    cards: {
      Hush: {
        facts: { cost: "{1}", types: ["instant"] },
        programs: { resolve: { target: ["abilitiesOnStack", { as: "it", do: { counterSpellOrAbility: "$it" } }] } },
      },
    },
    seats: {
      you: visionary,
      them: { hand: ["Hush"], battlefield: ["Island"] },
    },
  });
  s.them.choose("Hush");
  s.them.choose("Elvish Visionary");
  resolve(s);
  s.you.shows({ hand: [] });
});
