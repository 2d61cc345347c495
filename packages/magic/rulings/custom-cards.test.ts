import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

// Cards as a scenario file has them: plain data.
const cards = {
  "Scorching Gust": {
    facts: { cost: "{1}{R}", types: ["instant"] },
    programs: { resolve: { target: ["creatures", { as: "it", do: { damage: ["$it", 4] } }] } },
  },
  "Quiet Study": {
    facts: { cost: "{1}{U}", types: ["sorcery"] },
    programs: { resolve: [{ draw: "you" }, { gainLife: ["you", 2] }] },
  },
  Gatekeeper: {
    facts: { cost: "{G}", types: ["creature"], subtypes: ["Bear"], pt: [1, 3], keywords: ["defender"] },
    abilities: [
      { whenThisEnters: { gainLife: ["you", 3] } },
      { always: [{ permanentsWhere: { subtype: ["$it", { subtypeNamed: "Bear" }] } }, { more: ["modifiedPower", 1] }] },
    ],
  },
};

test("a creature defined as data enters, triggers and changes others", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Gatekeeper"], battlefield: ["Forest", "Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Gatekeeper");
  resolve(s);
  s.you.shows({ life: 23 });
  s.card("Grizzly Bears", { power: 3, toughness: 2 });
  s.card("Gatekeeper", { power: 2 });
});

test("a targeted spell defined as data needs a target, is stopped by hexproof, and is looked at again", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Scorching Gust"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Sylvan Caryatid"] },
    },
  });
  s.you.offersNot("Scorching Gust");
  const t = scene({
    cards,
    seats: {
      you: { hand: ["Scorching Gust"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  t.you.choose("Scorching Gust");
  t.you.choose("Serra Angel");
  resolve(t);
  t.them.shows({ graveyard: ["Serra Angel"] });
  t.you.shows({ graveyard: ["Scorching Gust"] });
});

test("a sorcery defined as data does what it says and goes to the graveyard", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Quiet Study"], library: ["Swamp"], battlefield: ["Island", "Island"] }, them: {} },
  });
  s.you.choose("Quiet Study");
  resolve(s);
  s.you.shows({ hand: ["Swamp"], life: 22, graveyard: ["Quiet Study"] });
});

test("603.6a: what is put onto the battlefield together is seen to enter, though it is no longer where it was found", () => {
  const s = scene({
    cards: {
      "Second Sunrise": {
        facts: { cost: "{0}", types: ["instant"] },
        programs: { resolve: { enterTogether: { inYourGraveyard: { is: ["$it", "creature"] } } } },
      },
    },
    seats: {
      you: { hand: ["Second Sunrise"], graveyard: ["Elvish Visionary", "Soul Warden", "Memnite"], library: ["Swamp"] },
      them: {},
    },
  });
  s.you.choose("Second Sunrise");
  resolve(s);
  while (s.run.match.decisions[0].reason.startsWith("which trigger")) {
    s.you.choose(s.you.offered()[0]);
    resolve(s);
  }
  s.you.shows({ hand: ["Swamp"], life: 22 });
});

test("a card that says no types is refused, with the place", () => {
  expect(() => scene({ cards: { blob: { facts: { cost: "{1}" } } }, seats: { you: {}, them: {} } })).toThrow(
    /customTexts.blob.facts/,
  );
});

test("a card that says something unknown is refused, with all that is wrong", () => {
  const cards = {
    blob: { facts: { types: ["creature"], keywords: ["flyng"], cost: "{Q}", powers: 3 } },
    fizz: { facts: { types: ["instant"], cost: "{R}" }, programs: { resolv: { draw: "you" } } },
    veil: { facts: { types: ["enchantment"], subtypes: ["Aura"], cost: "{R}" } },
    ghost: {
      facts: { types: ["creature"], cost: "{R}", pt: [1, 1], back: "blub" },
      programs: { resolve: { draw: "you" } },
    },
    surge: {
      facts: { types: ["sorcery"], cost: "{R}" },
      programs: {
        resolve: { withX: { drawCards: ["you", { xOf: "self" }] } },
        alternativeCost: { payingLife: 2 },
        flashbackCost: { payingLife: 2 },
      },
    },
  };
  const start = (): unknown => scene({ cards, seats: { you: {}, them: {} } });
  expect(start).toThrow(
    /customTexts.blob.facts.keywords\[0\]: expected keywords, found "flyng" \(did you mean "flying"\?\)/,
  );
  expect(start).toThrow(/"\{Q\}"/);
  expect(start).toThrow(/customTexts.blob.facts.powers: expected one of .*, found "powers"/);
  expect(start).toThrow(/pt: \[2, 2\]/);
  expect(start).toThrow(
    /customTexts.fizz.programs.resolv: expected one of .*, found "resolv" \(did you mean "resolve"\?\)/,
  );
  expect(start).toThrow(/customTexts.veil.programs: expected what the Aura is cast on/);
  expect(start).toThrow(/customTexts.ghost.programs.resolve: expected that it enters/);
  expect(start).toThrow(
    /customTexts.ghost.facts.back: expected a card of this match, found "blub" \(did you mean "blob"\?\)/,
  );
  expect(start).toThrow(/customTexts.surge.facts.cost: expected \{X\}/);
  expect(start).toThrow(/customTexts.surge.programs.alternativeCost: expected the fact alternative with it/);
  expect(start).toThrow(/customTexts.surge.programs.flashbackCost: expected the fact flashback with it/);
});

test.each([
  [{ activated: ["maul", "{G},{Q}", [], { draw: "you" }] }, ".activated[1]: expected mana, not Phyrexian"],
  [{ activated: ["maul", "{U/P}", [], { draw: "you" }] }, ".activated[1]: expected mana, not Phyrexian"],
  [
    { activated: ["maul", "{W/U}{U/B}{B/R}{R/G}".repeat(20), [], { draw: "you" }] },
    ".activated[1]: expected mana, not Phyrexian, with few hybrid symbols",
  ],
  [
    { activated: ["maul", "{G}", [], { draw: "you" }, "slwo"] },
    '.activated[4]: expected any of slow, once, loyalty, hand, graveyard (did you mean "slow"?)',
  ],
  [
    { manaAbility: ["{T},{F}", [], "W"] },
    ".manaAbility[0]: expected mana, not Phyrexian, with few hybrid symbols, and {T}",
  ],
  [{ manaAbility: ["{T}", [], "WQ"] }, ".manaAbility[2]: expected letters of colours"],
  [{ ward: "{2" }, ".ward: expected mana, not Phyrexian, with few hybrid symbols ({2}{G})"],
  [{ whenThisEnters: { mayPay: ["{T}", { draw: "you" }] } }, ".whenThisEnters.mayPay[0]: expected mana"],
])("mana and other words that cannot be read are refused where they stand: %j", (ability, fault) => {
  const blob = {
    facts: { types: ["creature"], pt: [1, 1] },
    abilities: [{ activated: ["", "{T}, {1}", [], []] }, ability],
  };
  const start = (): unknown => scene({ cards: { blob }, seats: { you: {}, them: {} } });
  expect(start).toThrow(`customTexts.blob.abilities[1]${fault}`);
});

test("a target inside something else than the start of an effect is refused, with the reason", () => {
  const cards = {
    muddle: {
      facts: { types: ["sorcery"], cost: "{R}" },
      programs: { resolve: { when: [true, { target: ["creatures", { destroy: "$target" }] }] } },
    },
  };
  expect(() => scene({ cards, seats: { you: {}, them: {} } })).toThrow(/target/);
});

test.each([
  [
    { whenThisEnters: { sacrificing: [1, "creatures"] } },
    '"sacrifice", found "sacrificing": that is a cost, not an effect',
  ],
  [{ activated: ["tap", "", [], { discarding: [1, { inZone: "hand" }] }] }, '"discard", found "discarding"'],
  [{ always: ["creatures", { becomes: ["type", 1, { typeNamed: "cretaure" }] }] }, '(did you mean "creature"?)'],
  [{ always: ["creatures", { becomes: ["colour", 1, { colourNamed: "grene" }] }] }, '(did you mean "green"?)'],
  [{ whenThisEnters: { cast: ["you", { first: { inZone: "hand" } }, 0] } }, '"cast" is the game\'s own'],
  [{ whenThisEnters: { tap: "foundSource" } }, '"foundSource" is the game\'s own'],
])("what only costs or the rules themselves say is refused, and so are names nobody knows: %j", (ability, fault) => {
  const blob = { facts: { types: ["creature"], pt: [1, 1] }, abilities: [ability] };
  expect(() => scene({ cards: { blob }, seats: { you: {}, them: {} } })).toThrow(fault);
});

test("118.3: a mana ability whose cost turns out not to be paid was not used", () => {
  const s = scene({
    cards: {
      Lure: {
        facts: { cost: "{0}", types: ["artifact"] },
        abilities: [{ manaAbility: ["", { sacrifice: ["you", { first: { inZone: "hand" } }] }, "G"] }],
      },
    },
    seats: { you: { hand: ["Forest", "Llanowar Elves"], battlefield: ["Lure"] }, them: {} },
  });
  s.you.choose("Lure");
  s.you.shows({ hand: ["Forest", "Llanowar Elves"], green: 0 });
});

const reflection = {
  facts: { cost: "{4}{G}{G}", types: ["enchantment"] },
  abilities: [
    {
      instead: [
        { happens: ["addMana", { same: ["$player", "you"] }] },
        { proceed: { count: { times: ["$count", 2] } } },
      ],
    },
  ],
};
test.each([
  ["Forest", { green: 1 }],
  ["Birds of Paradise", { green: 1 }],
])(
  "614.1, 605: what doubles mana doubles what is made of %s while a spell is paid for, and the rest stays",
  (source, left) => {
    const s = scene({
      cards: { Reflection: reflection },
      seats: { you: { hand: ["Llanowar Elves"], battlefield: ["Reflection", source] }, them: {} },
    });
    s.you.choose("Llanowar Elves");
    s.you.shows(left);
  },
);

test("603: what waits for mana sees what a payment makes", () => {
  const s = scene({
    cards: {
      Miser: {
        facts: { cost: "{G}", types: ["enchantment"] },
        abilities: [{ trigger: [{ happens: "addMana" }, { gainLife: ["you", 1] }] }],
      },
    },
    seats: { you: { hand: ["Llanowar Elves"], battlefield: ["Miser", "Forest"] }, them: {} },
  });
  s.you.choose("Llanowar Elves");
  resolve(s);
  s.you.shows({ life: 21, battlefield: ["Miser", "Forest", "Llanowar Elves"] });
});

test("118.5, 601.3: a custom card casts one from the hand without paying, if it can be cast", () => {
  const s = scene({
    cards: {
      Herald: {
        facts: { cost: "{0}", types: ["creature"], pt: [1, 1] },
        abilities: [
          { whenThisEnters: { choose: ["upToOne", { inZone: "hand" }, { as: "it", do: { castFreely: "$it" } }] } },
        ],
      },
    },
    seats: { you: { hand: ["Herald", "Herald", "Counterspell", "Serra Angel"] }, them: {} },
  });
  s.you.choose("Herald");
  resolve(s);
  s.you.choose("Counterspell");
  s.you.shows({ hand: ["Herald", "Counterspell", "Serra Angel"] });
  s.you.choose("Herald");
  resolve(s);
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.shows({ hand: ["Counterspell"], battlefield: ["Herald", "Herald", "Serra Angel"] });
});

test("613.4c, d: a custom card makes power more before it is switched; in other words it is refused, with the right ones", () => {
  const grows = (...changes: object[]) => ({
    Banner: { facts: { cost: "{W}", types: ["artifact"] }, abilities: [{ always: ["creatures", ...changes] }] },
  });
  const s = scene({
    cards: grows({ morePower: 1 }),
    seats: { you: { battlefield: ["Banner", "Giant Spider", "Island"], hand: ["Twisted Image"] }, them: {} },
  });
  s.you.choose("Twisted Image");
  s.you.choose("Giant Spider");
  resolve(s);
  s.card("Giant Spider", { power: 4, toughness: 3 });
  const start = (change: object) => (): unknown => scene({ cards: grows(change), seats: { you: {}, them: {} } });
  expect(start({ more: ["power", 2] })).toThrow(/expected "morePower", found "more power"/);
  expect(start({ becomes: ["toughness", 2] })).toThrow(/expected "becomes baseToughness", found "becomes toughness"/);
});

test("122.6, 306.5b: what doubles counters doubles those something enters with and loyalty, and not what is removed", () => {
  const s = scene({
    cards: {
      Season: {
        facts: { cost: "{G}", types: ["enchantment"] },
        abilities: [
          {
            instead: [
              { happens: ["addCountersOf", { youControl: "$card" }] },
              { proceed: { count: { times: ["$count", 2] } } },
            ],
          },
        ],
      },
      Sapling: {
        facts: { cost: "{0}", types: ["creature"], pt: [0, 1] },
        programs: { asEnters: { entersWith: ["plus", 2] } },
      },
      Sage: {
        facts: { cost: "{0}", types: ["planeswalker"], subtypes: ["Sage"], loyalty: 3 },
        abilities: [
          { activated: ["-2: life", "", { removingCounters: ["loyalty", 2] }, { gainLife: ["you", 1] }, "loyalty"] },
        ],
      },
    },
    seats: { you: { hand: ["Sapling", "Sage"], battlefield: ["Season"] }, them: {} },
  });
  s.you.choose("Sapling");
  resolve(s);
  s.card("Sapling", { plus: 4, power: 4 });
  s.you.choose("Sage");
  resolve(s);
  s.card("Sage", { loyalty: 6 });
  s.you.choose("Sage");
  resolve(s);
  s.card("Sage", { loyalty: 4 });
  s.you.shows({ life: 21 });
});

test("mana of a colour that there is not is no mana", () => {
  const odd = {
    facts: { cost: "{0}", types: ["sorcery"] },
    programs: { resolve: [{ addMana: ["you", -1, 1] }, { addMana: ["you", 99, 1] }, { gainLife: ["you", 1] }] },
  };
  const s = scene({ cards: { Odd: odd }, seats: { you: { hand: ["Odd"] }, them: {} } });
  s.you.choose("Odd");
  resolve(s);
  s.you.shows({ life: 21 });
});
