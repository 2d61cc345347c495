import type { Match } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { asked, resolve, resolveOne, scene } from "./scene.js";

const turnOf = (s: { readonly run: { readonly match: Match } }): number =>
  s.run.match.machine.s.columnsOf("game").active[0];

test("603.8: Emperor Crocodile triggers as soon as it is alone, once, and resolves even if company comes", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Raise the Alarm"],
        battlefield: ["Emperor Crocodile", "Grizzly Bears", "Plains", "Plains"],
      },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
    turn: { of: "them" },
  });
  s.them.choose("Shock");
  s.them.choose("Grizzly Bears");
  s.them.choose("pass");
  s.you.choose("pass");
  s.you.choose("Raise the Alarm");
  resolveOne(s);
  s.you.shows({ battlefield: ["1/1 Soldier", "1/1 Soldier", "Emperor Crocodile", "Plains", "Plains"] });
  resolve(s);
  s.you.shows({ battlefield: ["1/1 Soldier", "1/1 Soldier", "Plains", "Plains"] });
});

test("603.8: Covetous Dragon stays while there is an artifact; the ability triggers when the last one is gone", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Covetous Dragon", "Memnite"] },
      them: { hand: ["Shatter"], battlefield: ["Mountain", "Mountain"] },
    },
    turn: { of: "them" },
  });
  s.you.shows({ battlefield: ["Covetous Dragon", "Memnite"] });
  s.them.choose("Shatter");
  s.them.choose("Memnite");
  resolve(s);
  s.you.shows({ battlefield: [], graveyard: ["Covetous Dragon", "Memnite"] });
});

test("603.8: Dandân dies without Islands, and attacks only a player who has one", () => {
  const s = scene({
    seats: { you: { battlefield: ["Dandân", "Island", "Grizzly Bears"] }, them: { battlefield: ["Forest"] } },
  });
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Grizzly Bears"]);
  const alone = scene({ seats: { you: { battlefield: ["Dandân"] }, them: {} } });
  resolve(alone);
  alone.you.shows({ battlefield: [], graveyard: ["Dandân"] });
});

test("603.4: Felidar Sovereign asks twice: with less than 40 life it does not trigger, and with less later it does nothing", () => {
  const setting = (life: number) => ({
    seats: {
      you: { life, battlefield: ["Felidar Sovereign"], library: ["Forest"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
    turn: { at: "turn" },
  });
  const poor = scene(setting(39));
  poor.passUntil("upkeep");
  expect(poor.run.zone(1, "stack")).toEqual([]);
  expect(poor.run.match.result).toBeUndefined();
  const s = scene(setting(41));
  s.passUntil("upkeep");
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 39 });
  expect(s.run.match.result).toBeUndefined();
  const rich = scene(setting(40));
  rich.passUntil("upkeep");
  resolve(rich);
  expect(rich.run.match.result?.places).toEqual([1, 2]);
});

test("603.4: Howling Mine that is tapped in response gives no card", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Howling Mine"], library: ["Forest", "Forest", "Forest"] },
      them: { battlefield: ["Icy Manipulator", "Plains"] },
    },
    turn: { at: "draw" },
  });
  s.them.choose("Icy Manipulator");
  s.them.choose("Howling Mine");
  resolve(s);
  expect(s.run.zone(1, "hand").length).toBeLessThanOrEqual(1);
});

test("603.4: Gatekeeper of Malakir only if it was kicked", () => {
  const s = scene({
    seats: {
      you: { hand: ["Gatekeeper of Malakir"], battlefield: ["Swamp", "Swamp", "Swamp"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Gatekeeper of Malakir");
  s.you.choose("cast, kicked");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.choose("Grizzly Bears");
  s.them.shows({ battlefield: [] });
  const plain = scene({
    seats: {
      you: { hand: ["Gatekeeper of Malakir"], battlefield: ["Swamp", "Swamp"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  plain.you.choose("Gatekeeper of Malakir");
  resolve(plain);
  plain.them.shows({ battlefield: ["Grizzly Bears"] });
});

test("603.12: Glorybringer's damage is a trigger of its own, aimed when it was exerted; it stays tapped for one turn", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Glorybringer"], library: Array(4).fill("Forest") },
      them: { battlefield: ["Serra Angel"], library: Array(4).fill("Forest") },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Glorybringer");
  s.you.choose("yes");
  s.you.choose("Serra Angel");
  resolve(s);
  s.them.shows({ graveyard: ["Serra Angel"] });
  s.passUntil("upkeep");
  expect(turnOf(s)).toBe(2);
  s.passUntil("end");
  s.passUntil("upkeep");
  expect(turnOf(s)).toBe(1);
  s.card("Glorybringer", { tapped: true });
  for (const step of ["end", "upkeep", "end", "upkeep"]) s.passUntil(step);
  s.card("Glorybringer", { tapped: false });
});

test("603.4: an intervening if is asked again as the ability resolves, and targets are chosen before that", () => {
  const thereIsABear = { anyOf: { creaturesWhere: { isA: ["$it", "Bear"] } } };
  const s = scene({
    cards: {
      Tracker: {
        facts: { cost: "{0}", types: ["creature"], pt: [1, 1] },
        abilities: [
          {
            whenThisEntersIf: [thereIsABear, { target: ["anyPlayer", { as: "who", do: { loseLife: ["$who", 3] } }] }],
          },
        ],
      },
    },
    seats: {
      you: { hand: ["Tracker", "Shock", "Tracker"], battlefield: ["Mountain"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Tracker");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
  s.you.choose("Tracker");
  resolve(s);
  s.you.choose("player 2");
  s.you.choose("Shock");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ life: 17, graveyard: ["Grizzly Bears"] });
});

test("603.12: not exerted, nothing triggers and it untaps as usual", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Hooded Brawler"], library: Array(4).fill("Forest") },
      them: { library: Array(4).fill("Forest") },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Hooded Brawler");
  s.you.choose("no");
  s.card("Hooded Brawler", { power: 3 });
  s.passUntil("upkeep");
  s.passUntil("end");
  s.passUntil("upkeep");
  s.card("Hooded Brawler", { tapped: false });
});

test("603.7: Sneak Attack's creature is sacrificed at the next end step, not if it has left meanwhile", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Serra Angel", "Unsummon"],
        battlefield: ["Sneak Attack", "Mountain", "Island"],
        library: ["Forest"],
      },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Sneak Attack");
  resolve(s);
  s.you.choose("Serra Angel");
  s.passUntil("declare attackers");
  s.you.choose("Serra Angel");
  s.passUntil("main 2");
  s.them.shows({ life: 16 });
  s.you.choose("Unsummon");
  s.you.choose("Serra Angel");
  resolve(s);
  s.passUntil("end");
  resolve(s);
  s.you.shows({ hand: ["Serra Angel"], graveyard: ["Unsummon"] });
});

test("603.7: Otherworldly Journey brings it back under its owner's control, with a counter", () => {
  const s = scene({
    seats: {
      you: { hand: ["Otherworldly Journey"], battlefield: ["Plains", "Plains"] },
      them: { battlefield: ["Grizzly Bears"], library: ["Forest"] },
    },
  });
  s.you.choose("Otherworldly Journey");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.passUntil("end");
  resolve(s);
  s.card("Grizzly Bears", { plus: 1, power: 3 });
  s.them.shows({ battlefield: ["Grizzly Bears"] });
});

test("514.3a: a trigger in the cleanup step: players get priority, and there is another cleanup step", () => {
  const s = scene({
    seats: {
      you: { life: 20, hand: Array(9).fill("Forest"), library: ["Forest"] },
      them: { battlefield: ["Megrim", "Liliana's Caress"], library: ["Forest"] },
    },
    turn: { at: "end" },
  });
  s.you.choose("pass");
  s.you.choose("Forest", "Forest");
  expect(asked(s)).toBe("2: which trigger goes on the stack next");
  s.them.choose("Megrim");
  s.them.choose("Megrim");
  s.them.choose("Liliana's Caress");
  resolve(s);
  s.you.shows({ life: 12 });
  expect(turnOf(s)).toBe(1);
});

test("712: Delver of Secrets looks every upkeep, and turns over for an instant that is revealed", () => {
  const s = scene({
    seats: { you: { battlefield: ["Delver of Secrets"], library: ["Shock", "Forest"] }, them: {} },
    turn: { at: "turn" },
  });
  s.passUntil("upkeep");
  resolve(s);
  s.you.choose("yes");
  s.card("Delver of Secrets", { power: 3, toughness: 2, transformed: true });
});

const relic = (...abilities: readonly unknown[]) => ({ facts: { cost: "{0}", types: ["enchantment"] }, abilities });
const drop = {
  Drop: { facts: { cost: "{0}", types: ["instant"] }, programs: { resolve: { gainLife: ["you", 1] } } },
};

test("603.3b, 603.8: a state trigger goes on the stack with the others, the active player's below", () => {
  const s = scene({
    cards: {
      ...drop,
      Spring: relic({ wheneverYouGainLife: { loseLife: ["opponent", 1] } }),
      Goal: relic({ asSoonAs: [{ equals: [{ lifeOf: "opponent" }, 21] }, { loseLife: ["opponent", 5] }] }),
    },
    seats: { you: { hand: ["Drop"], battlefield: ["Spring"] }, them: { battlefield: ["Goal"] } },
    options: { stops: "all" },
  });
  s.you.choose("Drop");
  for (const player of [1, 2, 1, 2]) s.run.match.answer(player, []); // Drop resolves, then the top of the stack
  s.you.shows({ life: 16 });
  s.them.shows({ life: 20 });
});

test("603.3b, 603.8: whoever controls a state trigger and another chooses which goes on the stack first", () => {
  const s = scene({
    cards: {
      ...drop,
      Spring: relic({ wheneverYouGainLife: { gainLife: ["you", 1] } }),
      Goal: relic({ asSoonAs: [{ atLeast: [{ lifeOf: "you" }, 21] }, { winGame: "you" }] }),
    },
    seats: { you: { hand: ["Drop"], battlefield: ["Spring", "Goal"] }, them: {} },
  });
  s.you.choose("Drop");
  resolveOne(s);
  s.you.choose("Spring");
  resolveOne(s);
  expect(s.run.match.result).toMatchObject({ places: [1, 2] });
});
