// Trigger icons (W-8.7): each a verb of its own, with `you` the attacking player.

import {
  affect,
  and,
  atMost,
  batch,
  bind,
  choose,
  delayed,
  each,
  equals,
  freeze,
  happens,
  inZone,
  isStill,
  may,
  more,
  move,
  not,
  one,
  oneOf,
  ownerOf,
  type Program,
  plus,
  same,
  those,
  upToOne,
  type Value,
  verb,
  when,
  whenever,
  you,
  zone,
  zoneOf,
} from "@kibitz/kernel/words";
import { anyPosition } from "../rules/legality.js";
import { hasIcon, iconOf, isCharacter, isClimax, level } from "../table/card-values.js";
import { charactersIn, opposing } from "../table/characters.js";
import { type Icon, icons } from "../table/facts.js";
import { HIT_SPENDS_SHOT, switches } from "../table/policies.js";
import { WHERE } from "../table/reasons.js";
import { attacker, levelOf } from "../table/table-facts.js";
import { names } from "../table/tables.js";
import { dealDamage } from "../verbs/damage.js";
import { lookAtUpTo, restToWaitingRoom } from "../verbs/looking.js";
import { draw, place, stockTop } from "../verbs/verbs.js";

const card = [["card", "card"]] as const;
const icon = (name: (typeof icons)[number], does: (it: Value<"card">) => Program) =>
  verb(`${name}Icon`, card, does, { past: `${name} triggered`, open: false, say: `the ${name} icon of {card}` });

/** The shot: the next damage of the attacking character this turn; cancelled, one more damage follows. */
const shot = bind("card", attacker(), who =>
  delayed(
    whenever(
      HIT_SPENDS_SHOT
        ? happens(dealDamage, event => same(event.source, who))
        : happens(dealDamage, event => and(same(event.source, who), same(event.result, names.cancelled()))),
      event => when(same(event.result, names.cancelled()), dealDamage(event.player, 1, who)),
    ),
    "turn",
  ),
);

export const iconVerbs = {
  soul: icon("soul", () => affect(attacker(), "turn", more("soul", 1))),
  return: icon("return", () =>
    choose(upToOne, opposing, it => move(it, zone("hand", ownerOf(it))), "return an opposing character to hand"),
  ),
  shot: icon("shot", () => shot),
  choice: icon("choice", () =>
    choose(
      upToOne,
      those(charactersIn("waitingRoom"), it => hasIcon(it, "soul")),
      it => oneOf({ "to hand": move(it, zone("hand")), "to stock": move(it, zone("stock")) }),
      "choose a character with a soul icon",
    ),
  ),
  pool: icon("pool", () => may("put the top card of your deck into your stock", stockTop(you))),
  treasure: icon("treasure", it => [
    move(it, zone("hand")),
    may("put the top card of your deck into your stock", stockTop(you)),
  ]),
  comeback: icon("comeback", () =>
    choose(upToOne, charactersIn("waitingRoom"), it => move(it, zone("hand")), "return a character to hand"),
  ),
  standby: icon("standby", () =>
    choose(
      upToOne,
      those(charactersIn("waitingRoom"), it => atMost(level(it), plus(levelOf(you), 1))),
      it => choose(one, anyPosition(), at => place(it, at, names.resting(), zoneOf(it), names.byEffect()), WHERE),
      "put a character on stage resting",
    ),
  ),
  draw: icon("draw", () => may("draw a card", draw(you))),
  gate: icon("gate", () =>
    choose(
      upToOne,
      those(inZone("waitingRoom"), it => isClimax(it)),
      it => move(it, zone("hand")),
      "return a climax to hand",
    ),
  ),
  discovery: icon("discovery", () =>
    lookAtUpTo(
      3,
      found => [
        choose(
          upToOne,
          those(found, it => isCharacter(it)),
          it => move(it, zone("hand")),
          "put a character into hand",
        ),
        ...[restToWaitingRoom(found)].flat(),
      ],
      "everybody",
    ),
  ),
  chance: icon("chance", it =>
    [
      move(it, zone("waitingRoom")),
      lookAtUpTo(
        2,
        found => [
          choose(one, found, chosen => move(chosen, zone("stock")), "which card goes into the stock"),
          freeze(
            those(found, left => isStill(left)),
            rest => batch(each(rest, left => move(left, zone("hand")))),
          ),
        ],
        "everybody",
      ),
    ].flat(),
  ),
} satisfies Readonly<Record<Icon, unknown>>;

const applyOne = (it: Value<"card">, which: Value<"number">): Program =>
  icons.map((name, i) => when(equals(which, i + 1), iconVerbs[name](it)));

/** W-8.2(2), P2: one icon after the other. */
export const applyIcons = (it: Value<"card">): Program =>
  when(
    equals(iconOf(it, 2), 0),
    applyOne(it, iconOf(it, 1)),
    when(
      and(switches.iconsAreChosen(), not(equals(iconOf(it, 1), iconOf(it, 2)))),
      oneOf({
        "first icon first": [...[applyOne(it, iconOf(it, 1))].flat(), ...[applyOne(it, iconOf(it, 2))].flat()],
        "second icon first": [...[applyOne(it, iconOf(it, 2))].flat(), ...[applyOne(it, iconOf(it, 1))].flat()],
      }),
      [...[applyOne(it, iconOf(it, 1))].flat(), ...[applyOne(it, iconOf(it, 2))].flat()],
    ),
  );
