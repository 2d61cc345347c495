// Encore: back to the former position, resting, for a price (W-11).

import {
  and,
  atLeast,
  choose,
  happens,
  isStill,
  isZone,
  lookingBack,
  macro,
  may,
  move,
  ownerOf,
  type Program,
  same,
  self,
  sizeOf,
  start,
  upToOne,
  type Value,
  verb,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel/words";
import { isCharacter, position } from "../table/card-values.js";
import { charactersIn } from "../table/characters.js";
import { names } from "../table/tables.js";
import { clockTop, payStock, place } from "../verbs/verbs.js";
import { onLeaving, saidStock } from "./abilities.js";
import type { Rulings } from "./ruling.js";

/** (4): a new object. (3): if another Encore has brought it back already, nothing is left to return. */
const comesBack = (it: Value<"card">, was: Value<"card">): Program =>
  when(isStill(it), place(it, position(was), names.resting(), zoneOf(it), names.byEffect()));

const forStock = (amount: number | Value<"number">, it: Value<"card">, was: Value<"card">): Program =>
  when(
    and(isStill(it), atLeast(sizeOf(zone("stock")), amount)),
    may(`pay ${saidStock(amount)} for Encore`, [payStock(you, amount), ...[comesBack(it, was)].flat()]),
  );

export const encoreForStock = macro(
  "encoreForStock",
  [["amount", "number"]],
  "ability",
  amount => onLeaving(it => forStock(amount, it, self)),
  { say: "Encore [{amount} stock]" },
);

/** The hand is hidden: asked whenever there is one (W-13(2)). */
export const encoreForCharacter = macro(
  "encoreForCharacter",
  [],
  "ability",
  () =>
    onLeaving(it =>
      when(
        isStill(it),
        choose(
          upToOne,
          charactersIn("hand"),
          paid => [move(paid, zone("waitingRoom")), ...[comesBack(it, self)].flat()],
          "discard a character for Encore",
        ),
      ),
    ),
  { say: "Encore [a character from hand to the waiting room]" },
);

export const encoreForClock = macro(
  "encoreForClock",
  [],
  "ability",
  () =>
    onLeaving(it =>
      when(
        isStill(it),
        may("put the top card of your deck into your clock for Encore", [
          clockTop(you),
          ...[comesBack(it, self)].flat(),
        ]),
      ),
    ),
  { say: "Encore [the top card of your deck to your clock]" },
);

const BUILT_IN = 3;

/** Every character has Encore [3 stock] unprinted: one rule for each player. */
export const encore = verb(
  "encore",
  [["player", "player"]],
  player =>
    start(
      lookingBack(
        happens(move, event =>
          and(
            isZone(event.to, "waitingRoom"),
            isZone(event.from, "stage"),
            same(ownerOf(event.card), player),
            isCharacter(event.card),
          ),
        ),
        event => forStock(BUILT_IN, event.result, event.card),
      ),
    ),
  { past: "encore laid", open: false, seenBy: () => 0 },
);

const RUNNER = "Dock Runner Pell";
const three = ["Thornwall", "Thornwall", "Thornwall"];
const fallen = (card: string, position = 1) => ({ card, position, posture: 2, as: "it" });

export const encoreRulings: Rulings = {
  "W-11 Encore: every character has it for three stock, and comes back to its position, resting": {
    turn: { at: "encore" },
    seats: { you: { stage: [fallen(RUNNER, 3)], stock: three }, foe: {} },
    steps: [{ you: "yes" }],
    expect: { you: { stage: [RUNNER], stock: [], waitingRoom: three }, cards: { it: { position: 3, posture: 1 } } },
  },
  "W-11 Encore: with less stock nothing is asked": {
    turn: { at: "encore" },
    seats: { you: { stage: [fallen(RUNNER)], stock: ["Thornwall", "Thornwall"] }, foe: {} },
    expect: { decides: "foe", you: { waitingRoom: [RUNNER] } },
  },
  "W-11 Encore: for a character from hand; the other Encore then finds nothing to return (3)": {
    turn: { at: "encore" },
    seats: { you: { stage: [fallen("Ferry Guide Sorn")], hand: [RUNNER, "Slack Water"], stock: three }, foe: {} },
    steps: [
      { you: "Ferry Guide Sorn" },
      { expect: { offers: { you: RUNNER }, offersNot: { you: "Slack Water" } } },
      { you: RUNNER },
    ],
    expect: { you: { stage: ["Ferry Guide Sorn"], stock: three, hand: ["Slack Water"], waitingRoom: [RUNNER] } },
  },
  "W-11 Encore, W-13(2): asked though no character is in hand": {
    turn: { at: "encore" },
    seats: { you: { stage: [fallen("Ferry Guide Sorn")], hand: ["Slack Water"], stock: three }, foe: {} },
    steps: [
      { you: "Ferry Guide Sorn" },
      { expect: { decides: "you", offersNot: { you: "Slack Water" } } },
      { you: "pass" },
      { you: "yes" },
    ],
    expect: { you: { stage: ["Ferry Guide Sorn"], stock: [] } },
  },
  "W-11 Encore: for the top card of the deck into the clock": {
    turn: { at: "encore" },
    seats: { you: { stage: [fallen("Ember Twin Ko")], deck: ["Slack Water", RUNNER, RUNNER] }, foe: {} },
    steps: [{ you: "Ember Twin Ko" }, { you: "yes" }],
    expect: { you: { stage: ["Ember Twin Ko"], clock: ["Slack Water"] } },
  },
  "W-11(1) Encore: on either turn, and for whatever reason it left: replaced in its position": {
    seats: {
      you: {
        hand: ["Thornwall"],
        level: ["Thornwall"],
        stage: [{ card: RUNNER, position: 1, as: "it" }],
        stock: ["Storm Pilot Vey", "Storm Pilot Vey", "Storm Pilot Vey"],
      },
      foe: {},
    },
    steps: [{ you: "Thornwall" }, { you: "centre left" }, { you: "yes" }],
    expect: { you: { stage: [RUNNER] } },
  },
  "W-11(2) Encore: an occupied former position: the returning card is the one placed last; the other's own Encore can trigger":
    {
      seats: {
        you: {
          hand: ["Thornwall"],
          level: ["Thornwall"],
          stage: [{ card: RUNNER, position: 1 }],
          stock: [
            "Kindling Scout",
            "Kindling Scout",
            "Kindling Scout",
            "Kindling Scout",
            "Kindling Scout",
            "Kindling Scout",
          ],
        },
        foe: {},
      },
      steps: [
        { you: "Thornwall" },
        { you: "centre left" },
        { you: "yes" },
        { expect: { you: { stage: [RUNNER] }, offers: { you: ["yes", "no"] } } },
        { you: "yes" },
      ],
      expect: { you: { stage: ["Thornwall"], stock: [] } },
    },
  "W-11 Encore, W-6.2(2): of two on standby the player picks one, and is told whose they are": {
    cards: {
      Storm: {
        facts: { type: "event", colour: "red", level: 0, cost: 0 },
        programs: { event: { batch: { each: [{ inZone: "stage" }, { move: ["$card", { zone: "waitingRoom" }] }] } } },
      },
    },
    seats: { you: { hand: ["Storm"], stage: [RUNNER, "Thornwall"], stock: three }, foe: {} },
    steps: [
      { you: "Storm" },
      { expect: { offers: { you: [`encore: ${RUNNER}`, "encore: Thornwall"] } } },
      { you: "encore: Thornwall" },
      { you: "yes" },
    ],
    expect: { you: { stage: ["Thornwall"], stock: [] } },
  },
  "W-11(4) Encore: the returned card is a new object: what lasted for the turn is gone": {
    turn: { at: "main" },
    seats: {
      you: { stage: [{ card: "Root Porter", position: 1 }], stock: [...three, RUNNER, RUNNER], hand: [RUNNER] },
      foe: {},
    },
    steps: [
      { you: "Root Porter" },
      { you: "use an ability" },
      { expect: { cards: { "Root Porter": { power: 7500 } } } },
      { you: RUNNER },
      { you: "centre left" },
      { you: "yes" },
    ],
    expect: { cards: { "Root Porter": { power: 2500 } } },
  },
};
