// The outer shape of a scenario file. The one definition: checks and the JSON schema both come from here. What the
// names in it may be depends on the game and is checked when the scenario is laid out.

import * as z from "zod";
import { seed } from "./seed-schema.js";

const name = z.union([z.string(), z.number()], { error: "a name" });
const names = z
  .union([name, z.array(name)], { error: "a name, or a list of names" })
  .meta({ description: "A name, or several." });

const saysNothing = "something that must be true: this says nothing";
/** An expectation that says nothing cannot fail. */
const saysSomething = (expected: object): boolean => Object.keys(expected).length > 0;
/** What is expected of each of several, by name; of at least one. */
const expectedOf = <V extends z.ZodType>(of: V, error: string): z.ZodRecord<z.ZodString, V> =>
  z.record(z.string(), of, { error }).refine(saysSomething, saysNothing).meta({ minProperties: 1 });
const someNames = z
  .union([name, z.array(name).min(1, { error: saysNothing })], { error: "a name, or a list of names" })
  .meta({ description: "A name, or several." });

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
      "A card by its name; or with more about it: `as` gives it a label, any other key is one of its numbers (tapped: true, damage: 2) or the label of a card it points at (attachedTo: bear), a list of labels for several.",
  });

const place = z
  .record(
    z.string(),
    z.union([z.array(card), value], { error: "a list of cards (for a zone), or a number, true or false" }),
    { error: "zones with their cards, numbers with their values" },
  )
  .meta({ description: "Zones with their cards, the first on top where order matters; numbers with their values." });

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
        description: "Names of cards, with what is so of all cards of the name: its cost, how many are in the supply.",
      }),
      decides: names.optional().meta({ description: "Exactly these seats owe a decision now." }),
      offers: bySeat.optional().meta({ description: "Options a seat has now, among others." }),
      offersNot: bySeat.optional().meta({ description: "Options a seat has not." }),
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
      winner: names.optional().meta({ description: "Who has won: all that share first place." }),
      why: z.string({ error: "a text" }).optional().meta({ description: "Why the game ended, as it is told." }),
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
    description: "What must be true. A key that is none of these is a seat.",
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
    of: expectation.meta({ description: "What is to be so." }),
    after: steps.optional().meta({ description: "The steps in between." }),
    are: z
      .union([z.number(share).min(0, share).max(1, share), z.string(share).regex(/^\d+\/0*[1-9]\d*$/, share)], share)
      .meta({ description: "How likely that is: a number from 0 to 1, or a fraction." }),
  },
  { error: "{ of: what is to be so, after: steps, are: how likely that is }" },
);

const alike = z.strictObject(
  {
    runs: z.array(steps, { error: "lists of steps" }).min(2, { error: "two lists of steps at least" }),
    for: z.string({ error: "the name of a seat" }).optional().meta({ description: "In whose eyes they are alike." }),
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
        .meta({ description: "Everybody passes until the game is at this moment, or `over`." }),
      chance: names.optional().meta({ description: "What chance decides next." }),
      reload: z
        .literal(true, { error: "true" })
        .optional()
        .meta({ description: "The match is saved, and goes on in what is loaded of that." }),
      odds: odds.optional().meta({
        description: "How likely something would be after some steps, over all that chance may do. Nothing is done.",
      }),
      alike: alike.optional().meta({
        description:
          "Lists of steps that would lead to the same position, or to the same in the eyes of a seat. Nothing is done.",
      }),
    },
    { error: "a step: a seat with what it picks, pass, chance, expect, reload, odds or alike" },
  )
  .catchall(names)
  .meta({
    id: "step",
    description:
      "What happens next. A key that is none of these is a seat, with the options it picks by name or label; `sprout #2 @field` is the second of its name there.",
  });

/** Keys of a step that are not seats. */
export const stepWords: readonly string[] = Object.keys(step.shape);

const deck = z.strictObject(
  {
    cards: z.array(name, { error: "a list with a count and a name an entry" }),
    refused: names.optional().meta({ description: "All that is wrong with it; nothing unless said." }),
  },
  { error: "{ cards: a list with a count and a name an entry, refused: what is wrong with it }" },
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
        .meta({ description: "Cards that exist only here, by name: { facts, programs, abilities, text }." }),
      turn: z
        .strictObject(
          {
            of: z
              .string({ error: "the name of a seat" })
              .optional()
              .meta({ description: "Whose turn it is; the first seat's unless said." }),
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
        .meta({ description: "The players by name, in seating order, with what they have." }),
      table: place.optional().meta({ description: "What belongs to nobody." }),
      seed: seed.optional().meta({ description: "What chance goes by where no step speaks of it; 1 unless said." }),
      steps: z.array(step, { error: "a list of steps" }).optional().meta({ description: "What happens, in order." }),
      expect: expectation.optional().meta({ description: "What must be true at the end." }),
      decks: z.array(deck, { error: "a list of decks" }).optional().meta({
        description: "Decks that are fit to be played, or refused.",
      }),
    },
    { error: "a scenario: game, seats, and perhaps title, options, cards, turn, table, seed, steps, expect, decks" },
  )
  .meta({
    title: "Kibitz scenario",
    description:
      "A position, what players do, and what must then be true. A YAML file may hold several, with --- between.",
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
