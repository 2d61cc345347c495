// The outer shape of a scenario file. The one definition: checks and the JSON schema both come from here. What the
// names in it may be depends on the game and is checked when the scenario is laid out.

import * as z from "zod";
import { seed } from "./seed-schema.js";

const name = z.union([z.string(), z.number()], { error: "a name" });
const names = z
  .union([name, z.array(name)], { error: "a name, or a list of names" })
  .meta({ description: "A name, or a list of names." });

const saysNothing = "at least one expectation, found none";
/** An expectation that says nothing cannot fail. */
const saysSomething = (expected: object): boolean => Object.keys(expected).length > 0;
/** What is expected of each of several, by name; of at least one. */
const expectedOf = <V extends z.ZodType>(of: V, error: string): z.ZodRecord<z.ZodString, V> =>
  z.record(z.string(), of, { error }).refine(saysSomething, saysNothing).meta({ minProperties: 1 });
const someNames = z
  .union([name, z.array(name).min(1, { error: saysNothing })], { error: "a name, or a list of names" })
  .meta({ description: "A name, or a list of names." });

const value = z.union([z.number(), z.boolean()], { error: "a number, true or false" });

/** What is said of a card under a key of its own. */
const cardFact = z.union([z.number(), z.boolean(), z.string(), z.array(z.string({ error: "a label, a text" }))], {
  error: "a number, true, false, a seat, a label or a list of labels",
});

const card = z
  .union(
    [name, z.looseObject({ card: name, as: z.string({ error: "a label, a text" }).optional() }).catchall(cardFact)],
    { error: "a card's name, or { card: name, as: label, … }" },
  )
  .meta({
    description:
      "A card by its name, or an object: `as` gives it a label, and any other key is one of its numbers (tapped: true, damage: 2) or the label of a card it points at (attachedTo: bear), a list of labels for several.",
  });

const place = z
  .record(
    z.string(),
    z.union([z.array(card), value], { error: "a list of cards (for a zone), or a number, true or false" }),
    { error: "zones with their cards, numbers with their values" },
  )
  .meta({
    description: "Zones with their cards (the first is on top if order matters), and numbers with their values.",
  });

const cardFacts = expectedOf(cardFact, "numbers of a card with their values");

const seatExpectation = expectedOf(
  z.union([z.array(name), value, z.string()], {
    error: "a list of cards' names, or a number, true, false or a seat",
  }),
  "zones with the names of their cards, numbers with their values",
).meta({
  description:
    "Exactly these cards in a zone (the first on top where order matters, else in any order), exactly this value of a number; a seat's name for a number that is a player.",
});

const bySeat = expectedOf(someNames, "seats, each with a name or a list of names");

const expectation = z
  .object(
    {
      table: seatExpectation.optional().meta({ description: "Zones and numbers of the table." }),
      cards: expectedOf(cardFacts, "cards by name or label").optional().meta({
        description:
          "Cards by name or label, with values of their getters and numbers; `sprout #2 @field` is the second of its name there.",
      }),
      names: expectedOf(expectedOf(value, "numbers of a name with their values"), "names of cards").optional().meta({
        description: "Card names, with values shared by all cards of that name: the cost, the number in the supply.",
      }),
      decides: names.optional().meta({ description: "Exactly these seats owe a decision now." }),
      offers: bySeat.optional().meta({ description: "Options that a seat has now. It may have others." }),
      offersNot: bySeat.optional().meta({ description: "Options that a seat does not have now." }),
      sees: expectedOf(
        expectedOf(
          expectedOf(
            z.array(name, { error: "a list of cards' names, or hidden" }),
            "zones with the names of their cards",
          ),
          "seats and the table, each with zones",
        ),
        "seats, each with what it sees",
      )
        .optional()
        .meta({
          description:
            "By seat: what it sees in zones of seats and of the table: exactly these cards, `hidden` where it does not know them.",
        }),
      knows: bySeat.optional().meta({ description: "Cards, by label or name, that a seat knows." }),
      knowsNot: bySeat.optional().meta({ description: "Cards, by label or name, that a seat does not know." }),
      over: z.boolean({ error: "true or false" }).optional().meta({ description: "Whether the game is over." }),
      winner: names.optional().meta({ description: "The winner, or all who share first place." }),
      why: z.string({ error: "a text" }).optional().meta({ description: "Why the game ended, in the game's words." }),
    },
    {
      error:
        "what must be true: seats, table, cards, names, decides, offers, offersNot, sees, knows, knowsNot, over, winner, why",
    },
  )
  .catchall(seatExpectation)
  .refine(saysSomething, saysNothing)
  .meta({
    minProperties: 1,
    id: "expectation",
    description: "What must be true. Any other key is a seat.",
  });

/** Keys of an expectation that are not seats. */
export const expectationWords: readonly string[] = Object.keys(expectation.shape);

/** Steps that are tried out only. */
const steps: z.ZodType = z.array(
  z.lazy((): z.ZodType => step),
  { error: "a list of steps" },
);

const share = { error: "a number from 0 to 1, or a fraction like 1/4" };

const odds = z.strictObject(
  {
    of: expectation.meta({ description: "The expectation." }),
    after: steps.optional().meta({ description: "The steps to carry out first." }),
    are: z
      .union([z.number(share).min(0, share).max(1, share), z.string(share).regex(/^\d+\/0*[1-9]\d*$/, share)], share)
      .meta({ description: "The probability: a number from 0 to 1, or a fraction." }),
  },
  { error: "{ of: expectation, after: steps, are: probability }" },
);

const alike = z.strictObject(
  {
    runs: z.array(steps, { error: "lists of steps" }).min(2, { error: "at least two lists of steps" }),
    for: z
      .string({ error: "the name of a seat" })
      .optional()
      .meta({ description: "Compare only the view of this seat." }),
  },
  { error: "{ runs: lists of steps, for: seat }" },
);

const step = z
  .object(
    {
      expect: expectation.optional(),
      pass: z
        .string({ error: "the name of a moment" })
        .optional()
        .meta({ description: "All players pass until the game reaches this moment, or `over`." }),
      chance: names.optional().meta({ description: "The next outcome of chance." }),
      reload: z
        .literal(true, { error: "true" })
        .optional()
        .meta({ description: "Save the match, load it and continue." }),
      odds: odds.optional().meta({
        description: "The exact probability of an expectation after some steps. The position does not change.",
      }),
      alike: alike.optional().meta({
        description:
          "Lists of steps that must lead to the same position, or to the same view of a seat. The position does not change.",
      }),
    },
    { error: "a step: a seat with what it picks, pass, chance, expect, reload, odds or alike" },
  )
  .catchall(names)
  .meta({
    id: "step",
    description:
      "The next action. Any other key is a seat, with the options it picks by name or label; `sprout #2 @field` is the second of its name there.",
  });

/** Keys of a step that are not seats. */
export const stepWords: readonly string[] = Object.keys(step.shape);

const deck = z.strictObject(
  {
    cards: z.array(name, { error: "a list of entries with a count and a name" }),
    refused: names.optional().meta({ description: "All faults of the deck (default: none)." }),
  },
  { error: "{ cards: a list of entries with a count and a name, refused: faults }" },
);

/** A seat's name must not look like a number: such keys come in another order than they were written. */
const seatName = z.string().regex(/\D/, { error: "a seat's name that is not a number" });

export const scenarioSchema = z
  .strictObject(
    {
      $schema: z.string({ error: "a text" }).optional().meta({ description: "For editors." }),
      title: z.string({ error: "a text" }).optional().meta({ description: "What the scenario shows, as a sentence." }),
      game: z.string({ error: "the name of a game" }).meta({ description: "The game's name: see `kibitz games`." }),
      options: z
        .record(
          z.string(),
          z.union([z.number(), z.boolean(), z.string()], { error: "a number, true, false or a word" }),
          {
            error: "options of the game with their values",
          },
        )
        .optional()
        .meta({ description: "Options of the game that differ from the default: see `kibitz games <game>`." }),
      cards: z
        .record(z.string(), z.unknown(), { error: "cards by name, each with its facts, programs, abilities and text" })
        .optional()
        .meta({ description: "Custom cards of this scenario, by name: { facts, programs, abilities, text }." }),
      turn: z
        .strictObject(
          {
            of: z
              .string({ error: "the name of a seat" })
              .optional()
              .meta({ description: "Whose turn it is (default: the first seat)." }),
            at: z
              .string({ error: "the name of a moment" })
              .optional()
              .meta({ description: "The moment at which the scenario starts." }),
          },
          { error: "{ of: seat, at: moment }" },
        )
        .optional()
        .meta({ description: "Where in the game the scenario starts." }),
      seats: z
        .record(seatName, place, { error: "the seats by name, in seating order" })
        .meta({ description: "The players by name, in seating order, with their zones and numbers." }),
      table: place.optional().meta({ description: "Zones and numbers that belong to no player." }),
      seed: seed.optional().meta({ description: "The seed for chance that no step decides (default: 1)." }),
      steps: z.array(step, { error: "a list of steps" }).optional().meta({ description: "What happens, in order." }),
      expect: expectation.optional().meta({ description: "What must be true at the end." }),
      decks: z.array(deck, { error: "a list of decks" }).optional().meta({
        description: "Decks that must be legal, or must be refused.",
      }),
    },
    { error: "a scenario: game, seats, and optionally title, options, cards, turn, table, seed, steps, expect, decks" },
  )
  .meta({
    title: "Kibitz scenario",
    description:
      "A position, the players' actions, and what must then be true. A YAML file may hold several, with --- between them.",
  });

/** The keys that there may be at a place of a scenario where nothing else may. */
export function keysAt(path: readonly PropertyKey[]): readonly string[] {
  const last = path.at(-1);
  if (last === "odds") return Object.keys(odds.shape);
  if (last === "alike") return Object.keys(alike.shape);
  if (last === "turn") return ["of", "at"];
  return Object.keys(path.length === 0 ? scenarioSchema.shape : deck.shape).filter(key => key !== "$schema");
}

/** The schema for editors and other tools. */
export const scenarioJsonSchema = (): object => z.toJSONSchema(scenarioSchema, { io: "input" });
