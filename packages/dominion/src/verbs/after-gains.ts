// What a gain brings about.

import { rowCount, rowOf } from "@kibitz/kernel/machine";
import {
  and,
  anyItem,
  anyOf,
  as,
  asPass,
  bind,
  choose,
  during,
  each,
  everyone,
  type Instr,
  inZone,
  isStill,
  type Program,
  perform,
  resolve,
  same,
  those,
  upToOne,
  type Value,
  when,
} from "@kibitz/kernel/words";
import { factsOf } from "../table/facts.js";
import {
  activePlayer,
  gainedCard,
  gainer,
  hasOnGain,
  isGoing,
  isWatchedFor,
  mightHold,
  nameOf,
  reactsToOthersGain,
  reactsToOwnGain,
} from "../table/position.js";
import { atomic, HOLDS_OTHERS_GAIN_REACTIONS, HOLDS_OWN_GAIN_REACTIONS, question } from "../table/tables.js";
import { turnQuestions } from "../table/turn-questions.js";
import { repeatUntilPass, setRepeating } from "./asking-again.js";
import { dueFor, dueForDoer, settle } from "./triggers.js";

export const setGained = atomic(
  "setGained",
  [
    ["card", "card"],
    ["player", "player"],
  ],
  (m, card, player) => {
    m.s.game.gained[0] = card;
    m.s.game.gainer[0] = player;
    return 0;
  },
  {
    past: "gain shown",
    writes: ["game.gained", "game.gainer"],
    seenBy: () => 0,
    say: "{card} is what {player} gained",
    open: false,
  },
);

/** A player may react to a gain with cards in hand, one after the other. */
const reactToGain = (
  who: Value<"player">,
  heading: "ownGain" | "othersGain",
  reacts: (card: Value<"card">) => Value<"flag">,
  card: Value<"card">,
  player: Value<"player">,
  ...asLongAs: Value<"flag">[]
): Program =>
  as(
    who,
    repeatUntilPass(
      [
        setGained(card, player),
        choose(
          asPass(upToOne),
          those(inZone("hand"), held => reacts(held)),
          held => [perform(held, heading), setRepeating(true)],
          turnQuestions.reactToGain,
        ),
      ],
      ...asLongAs,
    ),
  );

/** Whether a gain brings anything about: found out in one go, since most do not. */
export const gainMatters = question(
  "gainMatters",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  "flag",
  (m, player, card) => {
    const { s } = m;
    const facts = factsOf(m);
    const name = s.card.text[rowOf(card)];
    if (facts.onGain[name] !== 0 || rowCount(s, m.rules.tables.item) > 0) return true;
    if ((s.player.mayHold[player] & HOLDS_OWN_GAIN_REACTIONS) !== 0) return true;
    if (facts.watched[name] === 0) return false;
    const { mayHold } = s.player;
    for (let who = 1; who < mayHold.length; who++) if ((mayHold[who] & HOLDS_OTHERS_GAIN_REACTIONS) !== 0) return true;
    return false;
  },
  { reads: ["player.mayHold"], say: "anything follows from {player} gaining {card}" },
);

/** What a gain brings about for whoever gained the card, in the order they like. */
function ownAfterGain(
  player: Value<"player">,
  card: Value<"card">,
  name: Value<"text">,
  old: Value<"item[]">,
): readonly Instr[] {
  const due = dueForDoer(player, old);
  const react = when(
    mightHold(player, HOLDS_OWN_GAIN_REACTIONS),
    reactToGain(player, "ownGain", reactsToOwnGain, card, player, isStill(card)),
  );
  const someFirst = when(anyItem, [
    setRepeating(true),
    during(and(isGoing(), anyOf(due)), [
      setRepeating(false),
      as(
        player,
        choose(asPass(upToOne), due, item => [resolve(item), react, setRepeating(true)], turnQuestions.beforeTheCard),
      ),
    ]),
  ]);
  return [
    react,
    when(hasOnGain(name), [someFirst, setGained(card, player), as(player, perform(card, "gained")), react]),
    settle(player, due, react),
  ];
}

/**
 * All that a gain brings about, whoever's turn it is first: what is printed on the card, what goes off, and what players
 * answer with. `old` is what waited before.
 */
export const afterGain = (player: Value<"player">, card: Value<"card">, old: Value<"item[]">): Instr =>
  when(
    gainMatters(player, card),
    bind("text", nameOf(card), name =>
      bind("card", gainedCard(), outerCard =>
        bind("player", gainer(), outerGainer => [
          each(everyone(activePlayer()), who =>
            when(
              same(who, player),
              [...ownAfterGain(player, card, name, old)],
              [
                settle(who, dueFor(who, old)),
                when(
                  and(isWatchedFor(name), mightHold(who, HOLDS_OTHERS_GAIN_REACTIONS)),
                  reactToGain(who, "othersGain", reactsToOthersGain, card, player),
                ),
              ],
            ),
          ),
          setGained(outerCard, outerGainer),
        ]),
      ),
    ),
  );
