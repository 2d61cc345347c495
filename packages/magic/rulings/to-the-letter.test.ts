// What single cards say that is easily overlooked.

import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("702.16e: protection prevents damage of that colour also where nothing is targeted", () => {
  const s = scene({
    seats: {
      you: { hand: ["Pyroclasm"], battlefield: ["Mountain", "Mountain", "Grizzly Bears"] },
      them: { battlefield: ["Auriok Champion", "White Knight"] },
    },
  });
  s.you.choose("Pyroclasm");
  resolve(s);
  s.them.shows({ battlefield: ["Auriok Champion"] });
  s.you.shows({ battlefield: ["Mountain", "Mountain"] });
});

test("702.16e: prevented damage was not dealt: Stinkweed Imp does not destroy what is protected from black by then", () => {
  const s = scene({
    seats: { you: { battlefield: ["Stinkweed Imp"] }, them: { battlefield: ["Wind Drake", "Mother of Runes"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Stinkweed Imp");
  s.passUntil("declare blockers");
  s.them.choose("Wind Drake");
  s.you.choose();
  s.them.choose("Mother of Runes");
  s.them.choose("Wind Drake");
  resolve(s);
  s.them.choose("black");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: [] });
  s.them.shows({ battlefield: ["Mother of Runes", "Wind Drake"] });
});

test("Baneslayer Angel is protected from Dragons: not their target, not blocked and not damaged by them", () => {
  const s = scene({
    seats: { you: { battlefield: ["Baneslayer Angel", "Serra Angel"] }, them: { battlefield: ["Glorybringer"] } },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Glorybringer");
  s.them.choose("yes");
  expect(s.them.offered()).toEqual(["Serra Angel"]);
  s.them.choose("Serra Angel");
  s.passUntil("declare blockers");
  s.you.choose("Baneslayer Angel");
  s.passUntil("end of combat");
  s.card("Baneslayer Angel", { damage: 0 });
  s.them.shows({ battlefield: [] });
});

test("Icy Manipulator taps artifacts, creatures and lands, no other permanent", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Icy Manipulator", "Plains"] },
      them: { battlefield: ["Jace Beleren", "Glorious Anthem", "Forest", "Sol Ring", "Grizzly Bears"] },
    },
  });
  s.you.choose("Icy Manipulator");
  expect(s.you.offered()).toEqual(["Plains", "Icy Manipulator", "Grizzly Bears", "Sol Ring", "Forest"]);
  s.you.choose("Forest");
  resolve(s);
  s.card("Forest", { tapped: 1 });
});

test("Putrefy allows no regeneration", () => {
  const s = scene({
    seats: {
      you: { hand: ["Putrefy"], battlefield: ["Forest", "Swamp", "Swamp"] },
      them: { battlefield: ["Drudge Skeletons", "Swamp"] },
    },
  });
  s.you.choose("Putrefy");
  s.you.choose("Drudge Skeletons");
  s.you.choose();
  s.them.choose("Drudge Skeletons");
  resolve(s);
  s.them.shows({ battlefield: ["Swamp"], graveyard: ["Drudge Skeletons"] });
});

test("119.4: Steam Vents asks nobody to pay 2 life who has 1", () => {
  const s = scene({ seats: { you: { life: 1, hand: ["Steam Vents"] }, them: {} } });
  s.you.choose("Steam Vents");
  s.card("Steam Vents", { tapped: 1 });
  s.you.shows({ life: 1 });
});

test("701.23d: Demonic Tutor looks for any card, so it finds one", () => {
  const s = scene({
    seats: { you: { hand: ["Demonic Tutor"], battlefield: ["Swamp", "Swamp"], library: ["Opt", "Forest"] }, them: {} },
  });
  s.you.choose("Demonic Tutor");
  resolve(s);
  expect(s.run.match.decisions[0]).toMatchObject({ min: 1, max: 1 });
  s.you.choose("Opt");
  s.you.shows({ hand: ["Opt"], library: ["Forest"] });
});

test("Hellrider damages what each creature attacks, also when that creature is gone", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Hellrider", "Grizzly Bears"] },
      them: { hand: ["Shock"], battlefield: ["Jace Beleren", "Mountain"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Hellrider", "Grizzly Bears");
  s.you.choose("player 2");
  s.you.choose("Jace Beleren");
  s.you.choose("Hellrider");
  s.you.choose();
  s.them.choose("Shock");
  s.them.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ battlefield: ["Hellrider"] });
  s.them.shows({ life: 19 });
  s.card("Jace Beleren", { loyalty: 2 });
});

test("Watchdog weakens who attacks its controller, not who attacks a planeswalker", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] },
      them: { battlefield: ["Watchdog", "Jace Beleren"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears", "Silvercoat Lion");
  s.you.choose("player 2");
  s.you.choose("Jace Beleren");
  s.card("Grizzly Bears", { power: 1 });
  s.card("Silvercoat Lion", { power: 2 });
});

/** The Recruiter has become the Howler; then these are cast in one turn. */
function howlerAfter(theirs: readonly string[], yours: readonly string[]) {
  const s = scene({
    seats: {
      you: { hand: yours, battlefield: ["Duskwatch Recruiter", "Mountain"], library: ["Forest"] },
      them: { hand: theirs, battlefield: ["Mountain", "Mountain"], library: ["Forest"] },
    },
  });
  s.passUntil("upkeep");
  resolve(s);
  s.card("Duskwatch Recruiter", { transformed: 1 });
  for (const card of theirs) {
    s.them.choose(card);
    s.them.choose("player 1");
    resolve(s);
  }
  s.them.choose();
  for (const card of yours) {
    s.you.choose(card);
    s.you.choose("player 2");
    resolve(s);
  }
  s.passUntil("end");
  s.passUntil("upkeep");
  resolve(s);
  return s;
}
test("Krallenhorde Howler turns back when one player cast two spells, not when two cast one each", () => {
  howlerAfter(["Shock"], ["Shock"]).card("Duskwatch Recruiter", { transformed: 1 });
  howlerAfter(["Shock", "Shock"], []).card("Duskwatch Recruiter", { transformed: 0 });
});

test("Delver of Secrets: any card may be revealed, only an instant or sorcery transforms it", () => {
  const s = scene({
    seats: { you: { battlefield: ["Delver of Secrets"], library: ["Forest", "Opt"] }, them: { library: ["Island"] } },
    turn: { of: "them" },
  });
  s.passUntil("upkeep");
  resolve(s);
  s.you.choose("yes");
  s.you.shows({ battlefield: ["Delver of Secrets"] });
});

test("701.21a: what is gone is not sacrificed: Mayhem Devil sees nothing of a creature of Sneak Attack that died", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grizzly Bears", "Shock"],
        battlefield: ["Sneak Attack", "Mayhem Devil", "Mountain", "Mountain"],
      },
      them: {},
    },
  });
  s.you.choose("Sneak Attack");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.you.choose("Shock");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.passUntil("end");
  resolve(s);
  s.passUntil("upkeep");
  s.them.shows({ life: 20 });
});

test("Sneak Attack: what an opponent has taken is not yours to sacrifice", () => {
  const s = scene({
    seats: {
      you: { hand: ["Grizzly Bears"], battlefield: ["Sneak Attack", "Mountain"] },
      them: { hand: ["Act of Treason"], battlefield: Array(3).fill("Mountain") },
    },
    turn: { of: "them" },
  });
  s.them.choose();
  s.you.choose("Sneak Attack");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.them.choose("Act of Treason");
  s.them.choose("Grizzly Bears");
  resolve(s);
  s.passUntil("upkeep");
  s.you.shows({ battlefield: ["Grizzly Bears", "Mountain", "Sneak Attack"] });
});

test("Condemn: the creature is gone before its controller gains life, and Ajani's Pridemate does not see it", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Ajani's Pridemate"] },
      them: { hand: ["Condemn"], battlefield: ["Plains"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Ajani's Pridemate");
  s.you.choose();
  s.them.choose("Condemn");
  s.them.choose("Ajani's Pridemate");
  s.you.choose();
  expect(s.run.match.machine.s.table.count[s.run.match.machine.rules.tables.item.book]).toBe(0);
  s.you.shows({ life: 22, library: ["Ajani's Pridemate"] });
});

test("Pillar of Flame exiles only what it damaged", () => {
  const s = scene({
    seats: {
      you: { hand: ["Pillar of Flame", "Flame Slash"], battlefield: ["Mountain", "Mountain"] },
      them: { hand: ["Healing Salve"], battlefield: ["Grizzly Bears", "Plains"] },
    },
  });
  s.you.choose("Pillar of Flame");
  s.you.choose("Grizzly Bears");
  s.you.choose();
  s.them.choose("Healing Salve");
  s.them.choose("prevent 3 damage");
  s.them.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Flame Slash");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ battlefield: ["Plains"], graveyard: ["Grizzly Bears", "Healing Salve"] });
});

test("Lion's Eye Diamond is used when an instant could be cast: the card in hand it would pay for is discarded", () => {
  const s = scene({
    seats: { you: { hand: ["Shock"], battlefield: ["Lion's Eye Diamond"], graveyard: ["Think Twice"] }, them: {} },
  });
  expect(s.you.offered()).toEqual(["Lion's Eye Diamond"]);
  s.you.choose("Lion's Eye Diamond");
  s.you.choose("{U}");
  s.you.shows({ blue: 3, hand: [], graveyard: ["Lion's Eye Diamond", "Shock", "Think Twice"] });
  expect(s.you.offered()).toEqual(["Think Twice"]);
  s.you.choose("Think Twice");
  s.you.shows({ blue: 0 });
});

test("Lion's Eye Diamond: nor can it be used by hand while a spell is paid for", () => {
  const s = scene({
    seats: { you: { hand: ["Shock"], battlefield: ["Lion's Eye Diamond", "Mountain"] }, them: {} },
    options: { payment: "by hand" },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  expect(s.you.offered()).toEqual(["Mountain"]);
});

test("Golgari Grave-Troll that comes from the graveyard counts itself there", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Dread Return"],
        battlefield: Array(4).fill("Swamp"),
        graveyard: ["Golgari Grave-Troll", "Grizzly Bears"],
      },
      them: {},
    },
  });
  s.you.choose("Dread Return");
  s.you.choose("Golgari Grave-Troll");
  resolve(s);
  s.card("Golgari Grave-Troll", { power: 2, plus: 2 });
});

test("701.22a: scry puts what stays on top in any order", () => {
  const s = scene({
    seats: { you: { hand: ["Preordain"], battlefield: ["Island"], library: ["Forest", "Opt", "Swamp"] }, them: {} },
  });
  s.you.choose("Preordain");
  resolve(s);
  s.you.choose();
  s.you.choose("Forest", "Opt");
  s.you.shows({ hand: ["Opt"], library: ["Forest", "Swamp"] });
});

test("111.8: Cloudshift does not bring a token back", () => {
  const s = scene({ seats: { you: { hand: ["Cloudshift"], battlefield: ["1/1 Goblin", "Plains"] }, them: {} } });
  s.you.choose("Cloudshift");
  s.you.choose("1/1 Goblin");
  resolve(s);
  s.you.shows({ battlefield: ["Plains"], exile: [] });
});

test("Leyline of the Void exiles cards: an opponent's token dies as ever", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Leyline of the Void", "Mountain"] },
      them: { battlefield: ["1/1 Goblin", "Zulaport Cutthroat"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("1/1 Goblin");
  resolve(s);
  s.you.shows({ life: 19 });
});

test("702.34a: a spell cast with flashback is exiled even if Remand counters it", () => {
  const s = scene({
    seats: {
      you: { graveyard: ["Think Twice"], battlefield: Array(3).fill("Island") },
      them: { hand: ["Remand"], battlefield: ["Island", "Island"], library: ["Forest"] },
    },
  });
  s.you.choose("Think Twice");
  s.you.choose();
  s.them.choose("Remand");
  s.them.choose("Think Twice");
  resolve(s);
  s.you.shows({ hand: [], exile: ["Think Twice"] });
});

test("707.5: a copy enters as the copied card says: with Triskelion's counters, tapped like Geralf's Messenger", () => {
  const s = scene({
    seats: { you: { hand: ["Clone"], battlefield: ["Triskelion", ...Array(4).fill("Island")] }, them: {} },
  });
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Triskelion");
  s.card("Clone", { power: 4, plus: 3 });
  const tapped = scene({
    seats: { you: { hand: ["Clone"], battlefield: ["Geralf's Messenger", ...Array(4).fill("Island")] }, them: {} },
  });
  tapped.you.choose("Clone");
  resolve(tapped);
  tapped.you.choose("Geralf's Messenger");
  tapped.card("Clone", { tapped: 1 });
});

test("614.12a: Avatar of the Resolute does not count what enters with it", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Collected Company"],
        battlefield: [{ card: "Grizzly Bears", plus: 1 }, ...Array(4).fill("Forest")],
        library: ["Arcbound Worker", "Avatar of the Resolute"],
      },
      them: {},
    },
  });
  s.you.choose("Collected Company");
  resolve(s);
  s.you.choose("Arcbound Worker", "Avatar of the Resolute");
  s.card("Arcbound Worker", { plus: 1 });
  s.card("Avatar of the Resolute", { plus: 1 });
});

test("401.4: Impulse puts the rest on the bottom in any order", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Impulse"],
        battlefield: ["Island", "Island"],
        library: ["Opt", "Forest", "Swamp", "Plains", "Mountain"],
      },
      them: {},
    },
  });
  s.you.choose("Impulse");
  resolve(s);
  s.you.choose("Opt");
  s.you.choose("Swamp", "Plains", "Forest");
  s.you.shows({ hand: ["Opt"], library: ["Mountain", "Swamp", "Plains", "Forest"] });
});

test("401.4: Collected Company puts however many are left on the bottom in any order, card by card", () => {
  const library = ["Forest", "Swamp", "Plains", "Forest", "Grizzly Bears", "Opt", "Island"];
  const setting = {
    seats: { you: { hand: ["Collected Company"], battlefield: Array(4).fill("Forest"), library }, them: {} },
  };
  const s = scene(setting);
  s.you.choose("Collected Company");
  resolve(s);
  s.you.choose("Grizzly Bears");
  expect(asked(s)).toBe("1: put on the bottom of your library next, the later ones under it");
  s.you.choose("Opt");
  s.you.choose("Plains");
  expect(asked(s)).toBe("1: put on the bottom of your library, the last undermost");
  s.you.choose("Forest #1", "Swamp", "Forest #2");
  s.you.shows({ library: ["Island", "Opt", "Plains", "Forest", "Swamp", "Forest"] });
  const t = scene({ ...setting, options: { profile: "seed-trees" } });
  t.you.choose("Collected Company");
  resolve(t);
  t.you.choose("Grizzly Bears");
  t.you.shows({ library: ["Island", "Forest", "Swamp", "Plains", "Forest", "Opt"] });
});
