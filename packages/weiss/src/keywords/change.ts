// Change: this card makes way for a card of a name from the waiting room, at a stated time (W-11).

import {
  type Ability,
  and,
  atLeast,
  choose,
  indivisible,
  inZone,
  isStill,
  may,
  move,
  one,
  type Program,
  self,
  sizeOf,
  those,
  upToOne,
  type Value,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel/words";
import { isNamed, position } from "../table/card-values.js";
import { names } from "../table/tables.js";
import { payStock, place } from "../verbs/verbs.js";
import { atStartOf } from "./abilities.js";
import type { Rulings } from "./ruling.js";

interface Change {
  readonly at: Value<"phase">;
  readonly into: string;
  readonly stock: number;
  readonly selfTo: "waitingRoom" | "memory";
  readonly discard?: boolean;
  readonly if?: Value<"flag">;
}

/** The target is looked for after the cost is paid: the cost itself may have brought it to the waiting room. */
export const change = ({ at, into, stock, selfTo, discard = false, if: condition }: Change): Ability => {
  const comes: Program = choose(
    one,
    those(inZone("waitingRoom"), card => isNamed(card, into)),
    card => place(card, position(self), names.standing(), zoneOf(card), names.byChange()),
    "what comes in its place",
  );
  const pay = (also: Program = []): Program =>
    [indivisible([payStock(you, stock), ...[also].flat(), move(self, zone(selfTo))]), comes].flat();
  const payable = and(isStill(self), atLeast(sizeOf(zone("stock")), stock));
  return atStartOf(
    at,
    when(
      condition === undefined ? payable : and(payable, condition),
      discard
        ? choose(
            upToOne,
            inZone("hand"),
            card => pay(move(card, zone("waitingRoom"))),
            "discard a card and pay for Change",
          )
        : may("pay for Change", pay()),
    ),
  );
};

const RUNNER = "Dock Runner Pell";

export const changeRulings: Rulings = {
  "W-11 Change: this card makes way; the named card takes its position, standing": {
    turn: { at: "climax" },
    seats: {
      you: {
        stage: [{ card: "Storm Watcher Vey", position: 3 }],
        stock: [RUNNER],
        waitingRoom: ["Storm Pilot Vey"],
        clock: ["Thornwall"],
      },
      foe: {},
    },
    steps: [
      { you: "yes" },
      { you: "Storm Pilot Vey" },
      // Both its own healing and the Encore of the other wait: the healing first.
      { you: "Storm Pilot Vey" },
      { expect: { offers: { you: ["yes", "no"] } } },
      { you: "yes" },
    ],
    expect: {
      you: { stage: ["Storm Pilot Vey"], clock: [], waitingRoom: ["Storm Watcher Vey", RUNNER, "Thornwall"] },
      cards: { "Storm Pilot Vey": { position: 3, posture: 0 } },
    },
  },
  "W-11 Change: a target that reaches the waiting room through the cost itself is allowed": {
    turn: { at: "climax" },
    seats: { you: { stage: [{ card: "Storm Watcher Vey", position: 3 }], stock: ["Storm Pilot Vey"] }, foe: {} },
    steps: [{ you: "yes" }, { you: "Storm Pilot Vey" }],
    expect: { you: { stage: ["Storm Pilot Vey"] } },
  },
  "W-11 Change: at the encore step, resting, into memory, with a discard": {
    turn: { at: "encore" },
    seats: {
      you: {
        stage: [{ card: "Childhood Natsu & Happy", position: 2, posture: 1 }],
        stock: [RUNNER],
        hand: ["Thornwall"],
        waitingRoom: ["Dragon Power, Natsu"],
      },
      foe: {},
    },
    steps: [{ you: "Thornwall" }, { you: "Dragon Power, Natsu" }],
    expect: {
      you: {
        stage: ["Dragon Power, Natsu"],
        memory: ["Childhood Natsu & Happy"],
        hand: [],
        waitingRoom: [RUNNER, "Thornwall"],
      },
    },
  },
};
