// The outer shape of a scenario file. The one definition: checks and the JSON schema both come from here. What the
// names in it may be depends on the game and is checked when the scenario is laid out.

import * as z from "zod";
import { seed } from "../games/seed-schema.js";

const name = z.union([z.string(), z.number()], { error: "a name" });
const names = z
  .union([name, z.array(name)], { error: "a name, or a list of names" })
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

const cardFacts = z.record(z.string(), cardFact, { error: "numbers of a card with their values" });

const seatExpectation = z
  .record(
    z.string(),
    z.union([z.array(name), value, z.string()], {
      error: "a list of cards' names, or a number, true, false or a seat",
    }),
    {
      error: "zones with the names of their cards, numbers with their values",
    },
  )
  .meta({
    description:
      "Exactly these cards in a zone (the first on top where order matters, else in any order), exactly this value of a number; a seat's name for a number that is a player.",
  });

const bySeat = z.record(z.string(), names, { error: "seats, each with a name or a list of names" });

const expectation = z
  .object(
    {
      table: seatExpectation.optional().meta({ description: "Zones and numbers of the table." }),
      cards: z.record(z.string(), cardFacts, { error: "cards by name or label" }).optional().meta({
        description:
          "Cards by name or label, with values of their getters and numbers; `sprout #2 @field` is the second of its name there.",
      }),
      names: z
        .record(z.string(), z.record(z.string(), value, { error: "numbers of a name with their values" }), {
          error: "names of cards",
        })
        .optional()
        .meta({
          description:
            "Names of cards, with what is so of all cards of the name: its cost, how many are in the supply.",
        }),
      decides: names.optional().meta({ description: "Exactly these seats owe a decision now." }),
      offers: bySeat.optional().meta({ description: "Options a seat has now, among others." }),
      offersNot: bySeat.optional().meta({ description: "Options a seat has not." }),
      over: z.boolean({ error: "true or false" }).optional().meta({ description: "Whether the game is over." }),
      winner: names.optional().meta({ description: "Who has won: all that share first place." }),
      why: z.string({ error: "a text" }).optional().meta({ description: "Why the game ended, as it is told." }),
    },
    { error: "what must be true: seats, table, cards, names, decides, offers, offersNot, over, winner, why" },
  )
  .catchall(seatExpectation)
  .meta({ id: "expectation", description: "What must be true. A key that is none of these is a seat." });

/** Keys of an expectation that are not seats. */
export const expectationWords: readonly string[] = Object.keys(expectation.shape);

const step = z
  .object(
    {
      expect: expectation.optional(),
      pass: z
        .string({ error: "the name of a moment" })
        .optional()
        .meta({ description: "Everybody passes until the game is at this moment, or `over`." }),
      chance: names.optional().meta({ description: "What chance decides next." }),
    },
    { error: "a step: a seat with what it picks, pass, chance, or expect" },
  )
  .catchall(names)
  .meta({
    id: "step",
    description:
      "What happens next. A key that is none of these is a seat, with the options it picks by name or label; `sprout #2 @field` is the second of its name there.",
  });

/** Keys of a step that are not seats. */
export const stepWords: readonly string[] = Object.keys(step.shape);

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
    },
    { error: "a scenario: game, seats, and perhaps title, options, cards, turn, table, seed, steps, expect" },
  )
  .meta({
    title: "Kibitz scenario",
    description:
      "A position, what players do, and what must then be true. A YAML file may hold several, with --- between.",
  });

/** The schema for editors and other tools. */
export const scenarioJsonSchema = (): object => z.toJSONSchema(scenarioSchema, { io: "input" });
