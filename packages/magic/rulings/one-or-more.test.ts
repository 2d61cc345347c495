import { test } from "vitest";
import { enchantment, free, lands, resolve, scene } from "./scene.js";

const gain = { gainLife: ["you", 1] };

test("603.2c: Sidisi, Brood Tyrant makes one Zombie for all creature cards milled at once", () => {
  const s = scene({
    cards: { Mill: free({ mill: ["you", 3] }), "Mill One": free({ mill: ["you", 1] }) },
    seats: {
      you: {
        hand: ["Mill", "Mill One", "Mill One"],
        battlefield: ["Sidisi, Brood Tyrant"],
        library: ["Grizzly Bears", "Memnite", "Forest", "Memnite", "Forest", "Forest"],
      },
      them: {},
    },
  });
  s.you.choose("Mill");
  resolve(s);
  s.you.shows({ battlefield: ["2/2 Zombie", "Sidisi, Brood Tyrant"] });
  s.you.choose("Mill One");
  resolve(s);
  s.you.shows({ battlefield: ["2/2 Zombie", "2/2 Zombie", "Sidisi, Brood Tyrant"] });
  s.you.choose("Mill One");
  resolve(s);
  s.you.shows({ battlefield: ["2/2 Zombie", "2/2 Zombie", "Sidisi, Brood Tyrant"] });
});

test("603.2c: one trigger for each such ability; those of others, and of what is not so, count for nothing", () => {
  const s = scene({
    cards: { Mill: free({ mill: ["opponent", 2] }) },
    seats: {
      you: { hand: ["Mill"], battlefield: ["Sidisi, Brood Tyrant"] },
      them: { library: ["Memnite", "Memnite", "Memnite"], battlefield: ["Sidisi, Brood Tyrant"] },
    },
  });
  s.you.choose("Mill");
  resolve(s);
  s.you.shows({ battlefield: ["Sidisi, Brood Tyrant"] });
  s.them.shows({ battlefield: ["2/2 Zombie", "Sidisi, Brood Tyrant"] });
});

test("603.2c: cards discarded by one instruction, or as one cost, are discarded at once; one after the other they are not", () => {
  const Watch = enchantment({
    oneOrMore: { trigger: [{ happens: ["discard", { same: ["$player", "you"] }] }, gain] },
  });
  const life = (spell: object, expected: number) => {
    const s = scene({
      cards: { Watch, Spell: spell },
      seats: { you: { hand: ["Spell", ...lands("Forest", 2)], battlefield: ["Watch"] }, them: {} },
    });
    s.you.choose("Spell");
    for (resolve(s); ; resolve(s)) {
      const [{ canPass, min }] = s.run.match.decisions;
      if (canPass) break;
      s.run.match.answer(
        1,
        Array.from({ length: min }, (_, i) => i),
      );
    }
    s.you.shows({ life: 20 + expected, hand: [] });
  };
  life(free({ discardCards: ["you", 2] }), 1);
  life(free([{ discardCards: ["you", 1] }, { discardCards: ["you", 1] }]), 2);
  life(
    {
      facts: { cost: "{0}", types: ["instant"] },
      programs: { additionalCost: { discarding: [2, { inZone: "hand" }] }, resolve: { gainLife: ["you", 0] } },
    },
    1,
  );
});

test("603.2c: what dies, enters or attacks at once is one happening", () => {
  const s = scene({
    cards: {
      Watch: enchantment(
        { oneOrMore: { wheneverDies: [true, gain] } },
        { oneOrMore: { wheneverEnters: [{ is: ["$it", "creature"] }, { gainLife: ["you", 10] }] } },
      ),
      Doom: free({ destroyAll: "creatures" }),
      Call: free({ createTokens: ["1/1 Soldier", "you", 3] }),
    },
    seats: {
      you: { hand: ["Doom", "Call"], battlefield: ["Watch", "Memnite", "Ornithopter"] },
      them: {},
    },
  });
  s.you.choose("Call");
  resolve(s);
  s.you.shows({ life: 30 });
  s.you.choose("Doom");
  resolve(s);
  s.you.shows({ life: 31 });
});
