// Hard cards of Dominion over as little of the game as they need: piles are cards in one supply, money is a number,
// and a turn is playing and gaining until one stops.

import { flag, i16, ref, u8 } from "../../columns.js";
import type { GameDefinition, TextDefinition } from "../../game.js";
import { textNow } from "../../getters.js";
import {
  asItIsNow,
  isStill,
  move,
  moveAll,
  settle,
  show,
  shuffle,
  TOP,
  top,
  topCardOf,
  until,
} from "../../language/cards.js";
import { anyNumber, choose, chooseTogether, idly, may, maybeOne, one, onlyPickOf } from "../../language/choices.js";
import { as, during, each, endGame, gives, letBe, repeat, self, when, you } from "../../language/control.js";
import { and, equals, lessThan, moreThan, not, same } from "../../language/numbers.js";
import { perform } from "../../language/perform.js";
import {
  anyOf,
  both,
  everyone,
  first,
  inZone,
  isIn,
  nextPlayer,
  opponents,
  sizeOf,
  those,
  zone,
} from "../../language/sources.js";
import { batch } from "../../language/spans.js";
import type { Machine } from "../../machine.js";
import type { StateOf } from "../../state.js";
import { wordsFor } from "../../typed-words.js";
import { rowOf } from "../../values.js";
import { verb } from "../../verbs.js";
import type { Instr, Program, Value } from "../../words.js";
import { layCards } from "./scripted.js";

const tables = {
  player: { coins: i16, unaffected: flag },
  game: { active: u8, stopped: flag, gained: ref("card"), gainer: u8 },
};
type DominionState = StateOf<typeof tables>;
const { question, atomic, getter } = wordsFor<DominionState>();

interface Facts {
  readonly cost: number;
  readonly types: readonly string[];
}
const factsOf = (m: Machine, text: number): Facts => m.rules.texts[text].facts as Facts;

const cost = getter("cost", "card", (m, _, text) => factsOf(m, text).cost ?? 0, {
  kind: "number",
  layer: "all",
  reads: [],
});

const typeTest = (name: string, type: string) =>
  question(
    name,
    [["card", "card"]],
    "flag",
    (m, card) => (factsOf(m, m.s.card.text[rowOf(card)]).types ?? []).includes(type),
    {
      reads: [],
      say: `{card} is an ${type}`,
    },
  );
const isAction = typeTest("isAction", "Action");
const isAttack = typeTest("isAttack", "Attack");

const textOf = question("textOf", [["card", "card"]], "text", (m, card) => textNow(m, rowOf(card)), {
  say: "the name of {card}",
});

const saysTest = (name: string, heading: string, say: string) =>
  question(
    name,
    [["card", "card"]],
    "flag",
    (m, card) => heading in m.rules.texts[m.s.card.text[rowOf(card)]].programs,
    {
      reads: [],
      say,
    },
  );
const reactsToGains = saysTest("reactsToGains", "someoneGains", "{card} reacts to gaining");
const reactsToAttacks = saysTest("reactsToAttacks", "attacked", "{card} reacts to attacks");

const activePlayer = question("activePlayer", [], "player", m => m.s.game.active[0], { reads: ["game.active"] });
const hasStopped = question("hasStopped", [], "flag", m => m.s.game.stopped[0], { reads: ["game.stopped"] });
const isUnaffected = question("isUnaffected", [["player", "player"]], "flag", (m, who) => m.s.player.unaffected[who], {
  reads: ["player.unaffected"],
  say: "{player} is unaffected",
});
/** What a reaction reacts to: programs run by their heading get no arguments. */
const gainedCard = question("gainedCard", [], "card", m => m.s.game.gained[0], {
  reads: ["game.gained"],
  say: "the gained card",
});
const gainer = question("gainer", [], "player", m => m.s.game.gainer[0], {
  reads: ["game.gainer"],
  say: "whoever gained it",
});

const coins = atomic(
  "coins",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (m, player, count) => {
    m.s.player.coins[player] += count;
    return count;
  },
  { past: "got coins", writes: ["player.coins"], say: "{player} gets {count} coins" },
);

const setUnaffected = atomic(
  "setUnaffected",
  [
    ["player", "player"],
    ["is", "flag"],
  ],
  (m, player, is) => {
    m.s.player.unaffected[player] = is;
    return 0;
  },
  { past: "is unaffected", writes: ["player.unaffected"], say: "{player} is unaffected" },
);

const noteGain = atomic(
  "noteGain",
  [
    ["card", "card"],
    ["player", "player"],
  ],
  (m, card, player) => {
    m.s.game.gained[0] = card;
    m.s.game.gainer[0] = player;
    return 0;
  },
  { past: "gain noted", writes: ["game.gained", "game.gainer"], seenBy: () => 0 },
);

const stop = atomic(
  "stop",
  [["player", "player"]],
  m => {
    m.s.game.stopped[0] = 1;
    return 0;
  },
  { past: "stopped", writes: ["game.stopped"] },
);

const begin = atomic(
  "begin",
  [["player", "player"]],
  (m, player) => {
    m.s.game.active[0] = player;
    m.s.game.stopped[0] = 0;
    return 0;
  },
  { past: "turn begun", writes: ["game.active", "game.stopped"] },
);

/** An empty deck is made of the discard pile. */
const refill = verb(
  "refill",
  [["player", "player"]],
  player =>
    when(equals(sizeOf(zone("deck", player)), 0), [
      moveAll(zone("discard", player), zone("deck", player)),
      shuffle(zone("deck", player)),
    ]),
  { past: "refilled", say: "{player} shuffles the discard pile into an empty deck" },
);

const draw = verb(
  "draw",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  (player, count) =>
    repeat(count, [
      refill(player),
      settle(zone("deck", player), 1),
      when(moreThan(sizeOf(zone("deck", player)), 0), move(topCardOf(zone("deck", player)), zone("hand", player))),
    ]),
  { past: "drew", say: "{player} draws {count} cards" },
);

const trash = verb("trash", [["card", "card"]], card => move(card, zone("trash")), {
  past: "trashed",
  say: "trash {card}",
});

/** From the supply; then what is printed on it happens, then everybody may react. */
const gain = verb(
  "gain",
  [
    ["player", "player"],
    ["card", "card"],
    ["to", "zone"],
  ],
  (player, card, to) =>
    move(card, to, TOP, got => [
      gives(got),
      letBe("card", gainedCard(), outerCard =>
        letBe("player", gainer(), outerGainer => [
          noteGain(got, player),
          as(player, perform(got, "gained")),
          each(everyone(activePlayer()), who =>
            as(
              who,
              choose(
                idly(anyNumber),
                those(inZone("hand"), held => reactsToGains(held)),
                cards =>
                  each(cards, held => [noteGain(got, player), when(isStill(held), perform(held, "someoneGains"))]),
                "react to the gain",
              ),
            ),
          ),
          noteGain(outerCard, outerGainer),
        ]),
      ),
    ]),
  { past: "gained", result: "card", say: "{player} gains {card} to {to}" },
);

const pileOf = (text: Value<"text"> | string) => those(inZone("supply"), card => same(textOf(card), text));

/** A card of this name, if there is one left. */
const gainNamed = verb(
  "gainNamed",
  [
    ["player", "player"],
    ["text", "text"],
    ["to", "zone"],
  ],
  (player, text, to) => when(anyOf(pileOf(text)), gain(player, first(pileOf(text)), to)),
  { past: "gained by name", say: "{player} gains {text} to {to}" },
);

/** Back to the supply for a card of another name; neither is gained. A card that moved on since is not found. */
const exchange = verb(
  "exchange",
  [
    ["player", "player"],
    ["card", "card"],
    ["text", "text"],
  ],
  (player, card, text) =>
    when(and(isStill(card), anyOf(pileOf(text))), [
      move(card, zone("supply")),
      move(first(pileOf(text)), zone("discard", player)),
    ]),
  { past: "exchanged", say: "exchange {card} for {text}" },
);

/** Everybody else may react to an attack; then the card does what it says. */
const follow = (player: Value<"player">, card: Value<"card">): Instr[] => [
  when(
    isAttack(card),
    each(opponents(player), who => [
      setUnaffected(who, false),
      as(
        who,
        choose(
          idly(anyNumber),
          those(inZone("hand"), held => reactsToAttacks(held)),
          cards => each(cards, held => perform(held, "attacked")),
          "react to the attack",
        ),
      ),
    ]),
  ),
  as(player, perform(card, "play")),
];

/** From hand into play, then it does what it says; what is no longer in hand (a second play) just does it again. */
const play = verb(
  "play",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (player, card) =>
    when(
      isIn(card, "hand"),
      move(card, zone("inPlay", player), TOP, placed => [gives(placed), ...follow(player, placed)]),
      [gives(card), ...follow(player, asItIsNow(card))],
    ),
  { past: "played", result: "card", say: "{player} plays {card}" },
);

const eachAttacked = (body: (who: Value<"player">) => Program) =>
  each(
    those(opponents(), who => not(isUnaffected(who))),
    body,
  );

const hand = inZone("hand");
const discard = (who: Value<"player"> = you) => zone("discard", who);

const holders = those(everyone(), who => moreThan(sizeOf(zone("hand", who)), 0));
const holderAfter = (who: Value<"player">) =>
  first(those(everyone(nextPlayer(who)), other => moreThan(sizeOf(zone("hand", other)), 0)));

const action = (costs: number, programs: TextDefinition["programs"], ...types: string[]): TextDefinition => ({
  facts: { cost: costs, types: ["Action", ...types] } satisfies Facts,
  programs: programs ?? {},
});
const other = (costs: number, type: string, programs: TextDefinition["programs"] = {}): TextDefinition => ({
  facts: { cost: costs, types: [type] } satisfies Facts,
  programs,
});

export const cards = {
  copper: other(0, "Treasure"),
  curse: other(0, "Curse"),
  duchy: other(5, "Victory"),
  estate: other(2, "Victory"),
  /** Reacts to what others do, out of a hidden hand, and gains in turn. */
  foolsGold: other(2, "Treasure", {
    someoneGains: when(and(not(same(gainer(), you)), same(textOf(gainedCard()), "province")), [
      trash(self),
      gainNamed(you, "gold", zone("deck")),
    ]),
  }),
  gold: other(6, "Treasure"),
  /** Does something to others while it is still being gained. */
  illGottenGains: other(5, "Treasure", {
    gained: each(opponents(), who => gainNamed(who, "curse", discard(who))),
  }),
  /** A walk through a deck that may have to be shuffled on the way, with a choice at every step. */
  library: action(5, {
    play: [
      repeat(
        2,
        when(lessThan(sizeOf(zone("hand")), 7), [
          refill(you),
          until(
            zone("deck"),
            card => [
              show(card, you),
              choose(
                maybeOne,
                those(inZone("deck"), drawn => and(same(drawn, card), isAction(drawn))),
                drawn => move(drawn, zone("aside")),
                "set the action aside",
              ),
              move(card, zone("hand")),
            ],
            () => equals(sizeOf(zone("hand")), 7),
          ),
        ]),
      ),
      moveAll(zone("aside"), discard()),
    ],
  }),
  /** All pass at once, past those who have nothing. */
  masquerade: action(3, {
    play: [
      draw(you, 2),
      chooseTogether(
        holders,
        () => one,
        who => inZone("hand", who),
        picks => batch(each(holders, who => move(onlyPickOf(picks, who), zone("hand", holderAfter(who))))),
        "pass a card to the left",
      ),
      choose(maybeOne, hand, card => trash(card), "trash a card"),
    ],
  }),
  miningVillage: action(4, {
    play: [draw(you, 1), when(isIn(self, "inPlay"), may("trash this for 2 coins", [trash(self), coins(you, 2)]))],
  }),
  /** Answers before the attack does anything, each time it is played. */
  moat: action(2, { play: draw(you, 2), attacked: [show(self), setUnaffected(you, true)] }, "Reaction"),
  province: other(8, "Victory"),
  silver: other(3, "Treasure"),
  smithy: action(4, { play: draw(you, 3) }),
  /** One player chooses what another gains, by the cost of a card nobody had seen. */
  swindler: action(
    3,
    {
      play: [
        coins(you, 2),
        eachAttacked(who => [
          refill(who),
          top(zone("deck", who), 1, cards =>
            each(cards, card =>
              letBe("number", cost(card), price => [
                trash(card),
                choose(
                  one,
                  those(inZone("supply"), pile => equals(cost(pile), price)),
                  pile => gain(who, pile, discard(who)),
                  "what they gain",
                ),
              ]),
            ),
          ),
        ]),
      ],
    },
    "Attack",
  ),
  /** Also on itself. */
  throneRoom: action(4, {
    play: choose(
      maybeOne,
      those(hand, card => isAction(card)),
      card => play(you, card, played => play(you, played)),
      "which action to play twice",
    ),
  }),
  /** Undoes a gain that has already had its consequences. */
  trader: action(4, {
    play: choose(one, hand, card =>
      letBe("number", cost(card), price => [trash(card), repeat(price, gainNamed(you, "silver", discard()))]),
    ),
    someoneGains: when(same(gainer(), you), [show(self), exchange(you, gainedCard(), "silver")]),
  }),
} satisfies Readonly<Record<string, TextDefinition>>;

const turn = [
  begin(you),
  during(not(hasStopped()), [
    stop(you),
    choose(
      idly(maybeOne),
      both(
        those(hand, card => isAction(card)),
        inZone("supply"),
      ),
      card => [begin(you), when(isIn(card, "supply"), gain(you, card, discard()), play(you, card))],
      "play an action, gain a card, or stop",
    ),
  ]),
];

export const dominion: GameDefinition = {
  name: "dominion-stub",
  title: "Some of Dominion",
  players: { min: 2, max: 4 },
  options: {},
  tables,
  zones: {
    supply: { per: "table", seenBy: "everybody" },
    trash: { per: "table", seenBy: "everybody" },
    deck: { per: "player", seenBy: "nobody", ordered: true },
    hand: { per: "player", seenBy: "owner" },
    discard: { per: "player", seenBy: "everybody", ordered: true },
    inPlay: { per: "player", seenBy: "everybody" },
    aside: { per: "player", seenBy: "everybody" },
  },
  words: [
    cost,
    isAction,
    isAttack,
    textOf,
    reactsToGains,
    reactsToAttacks,
    activePlayer,
    hasStopped,
    isUnaffected,
    gainedCard,
    gainer,
    coins,
    setUnaffected,
    noteGain,
    stop,
    begin,
    refill,
    draw,
    trash,
    gain,
    gainNamed,
    exchange,
    play,
  ],
  texts: () => cards,
  lay: layCards,
  main: [each(everyone(1), who => as(who, turn)), endGame()],
  result: m => {
    const { coins: of } = (m.s as DominionState).player;
    return {
      places: Array.from({ length: m.rules.players }, () => 1),
      scores: Array.from(of).slice(1),
      why: "stopped",
    };
  },
};
