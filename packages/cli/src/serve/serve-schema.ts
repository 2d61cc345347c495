// What a program and `kibitz serve` say to each other. The one definition: requests are checked by it, answers are tested
// against it, and the JSON schema is made from it.

import { seed } from "@kibitz/documents";
import * as z from "zod";

const id = z
  .union([z.string(), z.number()], { error: "a text or a number" })
  .meta({ description: "Whatever the program likes: the answer has the same." });
const match = z
  .string({ error: "the id of a match" })
  .min(1, { error: "an id that is not empty" })
  .max(100, { error: "an id of at most 100 characters" })
  .meta({ description: "The id of a match." });
const newMatch = match.optional().meta({ description: "The id of the new match (default: a generated id)." });
const player = z.int({ error: "a seat, from 1" }).min(1, { error: "a seat, from 1" });
const viewer = z
  .int({ error: "a seat, from 1; 0 for a spectator" })
  .min(0, { error: "a seat, from 1; 0 for a spectator" })
  .meta({ description: "A seat, from 1; 0 for a spectator, who sees what everybody sees." });
const asked = z
  .int({ error: "a seat, from 1; 0 for chance" })
  .min(0, { error: "a seat, from 1; 0 for chance" })
  .meta({ description: "A seat, from 1; 0 for chance, where it is asked." });
const pilotName = z
  .string({ error: "the name of a pilot" })
  .meta({ description: "A pilot of the game, as in `kibitz games <game>`: greedy, mc:64." });
const pilots = z
  .array(z.strictObject({ seat: player, pilot: pilotName }, { error: "{ seat, pilot }" }), {
    error: "a list of { seat, pilot }",
  })
  .optional()
  .meta({ description: "Seats that pilots answer for by themselves." });

const setup = z
  .strictObject(
    {
      players: z.int({ error: "how many play" }),
      options: z
        .record(
          z.string(),
          z.union([z.number(), z.boolean(), z.string()], { error: "a number, true, false or text" }),
          {
            error: "options of the game by name",
          },
        )
        .optional()
        .meta({ description: "Options of the game that differ from the default." }),
      seats: z
        .array(z.unknown(), { error: "a list with one entry for each seat" })
        .optional()
        .meta({ description: "What each seat brings (a deck), in games where they bring something." }),
      customTexts: z
        .record(z.string(), z.unknown(), { error: "cards by name" })
        .optional()
        .meta({ description: "Cards that exist only in this match, as programs in JSON." }),
    },
    { error: "{ players } and perhaps options, seats, customTexts" },
  )
  .meta({ id: "setup", description: "Who plays with what." });

const request = <M extends string, S extends z.ZodRawShape>(method: M, description: string, fields: S) =>
  z
    .strictObject({ id: id.optional(), method: z.literal(method), ...fields }, { error: "a request" })
    .meta({ id: `${method}Request`, description });

/** A hint takes a while: nothing else is done meanwhile. */
const MOST_PLAY_OUTS = 20_000;

/** The requests by method. */
export const requests = {
  hello: request("hello", "Which game this is, what can be set, who can sit down, and the limits.", {}),
  start: request("start", "Starts a match.", {
    setup,
    seed: seed.optional().meta({
      description:
        "What chance and pilots follow from. Default: a new key (chacha20: and 64 hexadecimal digits), from which shuffles cannot be computed by what players see.",
    }),
    match: newMatch,
    pilots,
    asksChance: z
      .boolean({ error: "true or false" })
      .optional()
      .meta({ description: "Chance is asked like a player, as seat 0, instead of drawn from the seed." }),
  }),
  matches: request("matches", "The ids of all matches.", {}),
  decisions: request("decisions", "What is waited for: a decision for each seat that owes one.", { match }),
  options: request("options", "What a seat that owes a decision may pick from.", { match, seat: asked }),
  hint: request("hint", "What a seat that owes a decision could answer, and how good each answer is.", {
    match,
    seat: player,
    playOuts: z
      .int({ error: `a number of play-outs, from 1 to ${MOST_PLAY_OUTS}` })
      .min(1, { error: `a number of play-outs, from 1 to ${MOST_PLAY_OUTS}` })
      .max(MOST_PLAY_OUTS, { error: `a number of play-outs, from 1 to ${MOST_PLAY_OUTS}` })
      .optional()
      .meta({ description: "How much is thought: 400 play-outs unless said. The same number gives the same answer." }),
  }),
  answer: request("answer", "Picks options of the decision a seat owes. What is refused changes nothing.", {
    match,
    seat: asked,
    picked: z
      .array(z.int({ error: "the id of an option" }), { error: "a list of ids of options" })
      .meta({ description: "Ids of options, as many as the decision wants; in order where it is ordered." }),
  }),
  view: request("view", "All that a player or a spectator may know.", { match, seat: viewer }),
  events: request("events", "What a player or a spectator has been told.", {
    match,
    seat: viewer,
    since: z
      .int({ error: "a number of events, from 0" })
      .min(0, { error: "a number of events, from 0" })
      .optional()
      .meta({ description: "The number of events to skip: the `next` of the last answer (default: 0)." }),
  }),
  takeBack: request("takeBack", "Takes back what was begun and is not finished, if nothing hidden was shown since.", {
    match,
  }),
  concede: request("concede", "A player gives up: the match is over at once, whatever is under way.", {
    match,
    seat: player,
  }),
  seat: request("seat", "Lets a pilot sit down at a seat, or get up.", {
    match,
    seat: player,
    pilot: pilotName.nullable().meta({ description: "null: nobody answers for the seat by itself any more." }),
  }),
  fork: request("fork", "Makes another match at the same point, with the same pilots.", {
    match,
    as: match.optional().meta({ description: "The id of the copy (default: a generated id)." }),
  }),
  save: request("save", "The whole match as text, to be loaded by any process. It holds everything hidden.", { match }),
  load: request("load", "Goes on with a saved match. Events are told from here on.", {
    save: z.string({ error: "what save gave" }),
    match: newMatch,
    pilots,
  }),
  replay: request("replay", "The match as its setup, seed and answers.", { match }),
  playReplay: request("playReplay", "Plays a replay to its end and continues from there.", {
    replay: z.record(z.string(), z.unknown(), { error: "what replay gave" }),
    match: newMatch,
    pilots,
  }),
  result: request("result", "How the match went, once it is over.", { match }),
  close: request("close", "Ends a match here. Its id is free again.", { match }),
} as const;

export type Method = keyof typeof requests;
export type Requests = { readonly [M in Method]: z.infer<(typeof requests)[M]> };

const decision = z
  .strictObject({
    seat: asked.meta({ description: "Whose it is; 0 is chance." }),
    reason: z.string(),
    kind: z.string().meta({ description: "What the options are: card, player, number, mode …" }),
    min: z.int(),
    max: z.int(),
    ordered: z.boolean().meta({ description: "The order of the pick matters." }),
    rule: z.string().optional().meta({ description: "A condition on the whole pick, in words." }),
    canPass: z.boolean().meta({ description: "Picking nothing is a pass." }),
  })
  .meta({ id: "decision", description: "Pick between min and max of the options." });

const seenCard = {
  name: z.string().optional().meta({ description: "Missing if the viewer does not know the card." }),
  handle: z
    .int()
    .optional()
    .meta({ description: "The same from view to view as long as the viewer can follow the card." }),
};

const option = z
  .strictObject({
    id: z.int().meta({ description: "What an answer picks it by; good until the decision is answered." }),
    words: z.string(),
    kind: z.string(),
    card: z
      .strictObject({ number: z.int().meta({ description: "In the view of the one who picks." }), ...seenCard })
      .optional(),
    zone: z.string().optional(),
    player: z.int().optional().meta({ description: "A seat." }),
    number: z.number().optional(),
    probability: z.number().optional().meta({ description: "Of an outcome of chance." }),
  })
  .meta({ id: "option", description: "One thing that may be picked, as the one who picks sees it." });

const outcome = z
  .strictObject({
    places: z.array(z.int()).meta({ description: "By seat; 1 is best, ties share it." }),
    scores: z.array(z.number()).meta({ description: "By seat." }),
    why: z.string(),
  })
  .meta({ id: "outcome", description: "How a finished match went." });

const estimate = z.strictObject({ mean: z.number(), low: z.number().nullable(), high: z.number().nullable() }).meta({
  id: "estimate",
  description: "A mean, and between what it lies with 95 % confidence; null if nobody knows.",
});

const advised = z
  .strictObject({
    picked: z.array(z.int()).meta({ description: "Ids of options." }),
    words: z.array(z.string()),
    worlds: z.int().meta({ description: "In how many imagined worlds it was played." }),
    winChance: estimate.optional().meta({ description: "Missing if it was played in no world." }),
    figure: estimate.optional(),
    isAsGood: z.boolean().meta({ description: "It cannot be told from the best." }),
  })
  .meta({ id: "advised", description: "One answer, and how good it is." });

const status = {
  match,
  over: z.boolean(),
  decisions: z.array(decision).meta({ description: "One for each seat that owes one; none when it is over." }),
};

const view = z
  .strictObject({
    moment: z.string().optional().meta({ description: "What the game calls this part of the turn." }),
    phase: z.string().optional().meta({ description: "The same in words, if that is only a name." }),
    zones: z.array(
      z.strictObject({
        name: z.string(),
        seat: z.int().optional().meta({ description: "Whose zone it is; none if the table's." }),
        cards: z
          .array(
            z.looseObject({
              number: z.int().meta({ description: "In this view: what columns and options point at it by." }),
              ...seenCard,
              owner: z.int().optional().meta({ description: "A seat." }),
              now: z.looseObject({}).optional().meta({
                description: "What the card is after all effects the viewer knows of, if they know the card.",
              }),
            }),
          )
          .meta({ description: "Bottom first. The game's columns are there for cards the viewer sees." }),
      }),
    ),
    players: z.array(z.looseObject({ seat: z.int() })),
    game: z.looseObject({}),
    items: z
      .array(
        z.looseObject({
          words: z.string(),
          seat: z.int().meta({ description: "Whose it is." }),
          card: z
            .union([z.int(), z.string(), z.null()])
            .meta({ description: "The card it comes from, as columns point at cards." }),
          stacked: z.boolean().meta({ description: "It is on the stack." }),
        }),
      )
      .meta({ description: "What waits to happen, in order of its coming: the stack, triggers not there yet." }),
    tables: z
      .record(
        z.string(),
        z.array(
          z.looseObject({
            row: z.int(),
            name: z.string().optional().meta({ description: "The card name it belongs to, if it does." }),
            now: z.looseObject({}).optional().meta({ description: "What that name is after all effects: its cost." }),
          }),
        ),
      )
      .meta({ description: "Rows of the game's own tables." }),
  })
  .meta({
    id: "view",
    description:
      "All that one viewer may know. Columns are the game's own, under their names. A card that a column points at is its number in this view; the name of its zone if it cannot be told which it is; null if it is there no more.",
  });

const result = <S extends z.ZodRawShape>(method: Method, fields: S) =>
  z.strictObject(fields).meta({ id: `${method}Result`, description: `What ${method} is answered with.` });

const gameOption = z.looseObject({
  is: z.enum(["number", "flag", "one of", "text"]),
  default: z.union([z.number(), z.boolean(), z.string()]),
  about: z.string(),
});

/** What each request is answered with. */
export const results = {
  hello: result("hello", {
    protocol: z.literal("kibitz-serve"),
    version: z.literal(1),
    game: z.string(),
    title: z.string(),
    players: z.strictObject({ min: z.int(), max: z.int() }),
    options: z.record(z.string(), gameOption),
    kinds: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: "What the numbers of the game's own kinds mean, in words: of 0, 1, 2 …" }),
    pilots: z.record(
      z.string(),
      z.strictObject({
        about: z.string(),
        argument: z.strictObject({ about: z.string(), default: z.string() }).optional(),
      }),
    ),
    limits: z.strictObject({
      matches: z.int().meta({ description: "How many there may be at once." }),
      lineBytes: z.int().meta({ description: "How long a request may be, newline included." }),
      pilotAnswers: z.int().meta({ description: "How often pilots answer in one request, all together." }),
      work: z.int().meta({
        description: "After how many steps of programs in one request pilots stop, and saves and replays are refused.",
      }),
    }),
  }),
  start: result("start", { ...status, seed: z.string() }),
  matches: result("matches", { matches: z.array(match) }),
  decisions: result("decisions", status),
  options: result("options", { decision, options: z.array(option) }),
  hint: result("hint", {
    answers: z.array(advised).meta({ description: "The best first." }),
    figure: z.string().optional().meta({ description: "What the figures count: points, bulls." }),
    isComplete: z.boolean().meta({ description: "All answers that make a difference were compared." }),
    playOuts: z.int(),
    assumes: z.array(z.string()),
    line: z
      .array(z.strictObject({ player: z.int(), reason: z.string(), picked: z.array(z.string()) }))
      .meta({ description: "What would probably follow the best answer, in words." }),
  }),
  answer: result("answer", status),
  view: result("view", { view }),
  events: result("events", {
    events: z.array(
      z.strictObject({
        kind: z.string().meta({ description: "A verb in the past tense." }),
        values: z
          .record(z.string(), z.unknown())
          .meta({ description: "What it was done to; cards as { name, handle }, as far as the viewer knows them." }),
      }),
    ),
    next: z.int().meta({ description: "The `since` of the next time." }),
  }),
  takeBack: result("takeBack", status),
  concede: result("concede", status),
  seat: result("seat", status),
  fork: result("fork", status),
  save: result("save", { save: z.string() }),
  load: result("load", status),
  replay: result("replay", { replay: z.record(z.string(), z.unknown()) }),
  playReplay: result("playReplay", status),
  result: result("result", { over: z.boolean(), result: outcome.nullable() }),
  close: result("close", {}),
} as const satisfies Readonly<Record<Method, z.ZodObject>>;

const fault = {
  path: z.string().meta({ description: "Where in the request; empty for all of it." }),
  expected: z.string().meta({ description: "What was expected there, and the nearest known name." }),
};

const taken = z
  .strictObject({
    id: id.optional(),
    ok: z.literal(true),
    // The methods' results, in their order.
    result: z.union(Object.values<z.ZodObject>(results)),
  })
  .meta({ id: "done", description: "The request was done." });

const refused = z
  .strictObject({
    id: id.optional(),
    ok: z.literal(false),
    why: z.looseObject({ kind: z.string(), words: z.string() }).meta({
      description:
        "notYourDecision with owed, wrongCount with min, max, got, notAnOption and twice with value, rule, gameOver, budget, cannotTakeBack.",
    }),
  })
  .meta({ id: "refused", description: "The rules do not allow it. Nothing has changed." });

const misunderstood = z
  .strictObject({
    id: id.optional(),
    ok: z.literal(false),
    error: z.strictObject({
      ...fault,
      more: z.array(z.strictObject(fault)).optional().meta({ description: "What else is wrong with it." }),
    }),
  })
  .meta({ id: "error", description: "The request cannot be understood or done. Nothing has changed." });

export const answerSchema = z.union([taken, refused, misunderstood]);

export type Fault = { readonly path: string; readonly expected: string };

// A union of all requests, for the JSON schema: each is checked by its own.
const anyRequest = z.union(Object.values<z.ZodObject>(requests));

/** The schema for other programs. */
export const serveJsonSchema = (): object =>
  z.toJSONSchema(
    z.union([anyRequest.meta({ id: "request" }), answerSchema.meta({ id: "answer" })]).meta({
      title: "What a program and kibitz serve say to each other",
      description:
        "One JSON object a line: requests on stdin, answers on stdout, exactly one answer to each line and in the same order.",
    }),
    { io: "input" },
  );
