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
  maybeOne,
  move,
  one,
  type Program,
  self,
  sizeOf,
  those,
  type Value,
  when,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel";
import { atStartOf } from "../abilities.js";
import { isNamed, position } from "../questions.js";
import { names } from "../tables.js";
import { payStock, place } from "../verbs.js";

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
            maybeOne,
            inZone("hand"),
            card => pay(move(card, zone("waitingRoom"))),
            "discard a card and pay for Change",
          )
        : may("pay for Change", pay()),
    ),
  );
};
