// What happens at the table: playing, drawing, gaining, discarding, trashing.

import {
  and,
  anyItem,
  as,
  asItIsNow,
  BOTTOM,
  bitOf,
  cardAt,
  choose,
  count,
  createCard,
  destroyCard,
  during,
  each,
  equals,
  everyone,
  first,
  gives,
  type Instr,
  idly,
  inZone,
  isCurrent,
  isIn,
  isSomething,
  isStill,
  lesser,
  lessThan,
  letBe,
  maybeOne,
  minus,
  moreThan,
  move,
  moveAll,
  moveAllTo,
  moveTopTo,
  one,
  opponents,
  ownerOf,
  type Program,
  perform,
  referenceTo,
  repeat,
  resolve,
  rowOf,
  rowsOf,
  settle,
  shuffle,
  shuffleBottom,
  sizeOf,
  TOP,
  those,
  topCardOf,
  type Value,
  verb,
  waiting,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import { ACTION, factsOf } from "./facts.js";
import {
  activePlayer,
  costNow,
  gainedCard,
  gainer,
  hasOnGain,
  isAttack,
  isBuying,
  isGoing,
  isInSupply,
  isTreasure,
  isWatched,
  isWatchedFor,
  mightHold,
  nameOf,
  reactsToAttack,
  reactsToDiscard,
  reactsToOthersGain,
  reactsToOwnGain,
  reactsToTrash,
  reactsToWouldGain,
  shelter,
  wasBought,
  worth,
} from "./position.js";
import {
  ACTION_PHASE,
  atomic,
  type DominionMachine,
  deckZone,
  discardZone,
  HOLDS_ATTACK_REACTIONS,
  HOLDS_OTHERS_GAIN_REACTIONS,
  HOLDS_OWN_GAIN_REACTIONS,
  HOLDS_WOULD_GAIN_REACTIONS,
  handZone,
  inPlayZone,
  question,
} from "./tables.js";
import { turnQuestions } from "./turn-questions.js";

/** More of something this turn. What somebody else's card gives is lost when it is not their turn. */
const turnNumber = (name: "actions" | "buys" | "coins", say: string) =>
  atomic(
    name,
    [
      ["count", "number"],
      ["player", "player", you],
    ],
    (m, count, player) => {
      const { game } = m.s;
      if (player !== game.active[0]) return m.nothing();
      game[name][0] = Math.max(0, game[name][0] + count);
      return count;
    },
    { past: `got ${name}`, result: "number", writes: [`game.${name}`], say, affects: "player" },
  );
export const actions = turnNumber("actions", "{player}: +{count} Actions");
export const buys = turnNumber("buys", "{player}: +{count} Buys");
export const coins = turnNumber("coins", "{player}: +{count} Coins");

/** All cards cost less this turn. */
export const reduceCosts = atomic(
  "reduceCosts",
  [["by", "number"]],
  (m, by) => {
    m.s.game.costsLess[0] += by;
    return by;
  },
  { past: "reduced costs", writes: ["game.costsLess"], say: "this turn, cards cost {by} less" },
);

/** So many more Actions may go onto the deck when they are discarded from play this turn. */
export const mayReturn = atomic(
  "mayReturn",
  [["count", "number"]],
  (m, count) => {
    m.s.game.returning[0] += count;
    return 0;
  },
  { past: "may return", writes: ["game.returning"], say: "this turn, {count} Actions may go onto the deck from play" },
);

export const setGoing = atomic(
  "setGoing",
  [["on", "flag"]],
  (m, on) => {
    m.s.game.going[0] = on;
    return 0;
  },
  { past: "goes on", writes: ["game.going"], say: "go on: {on}", open: false },
);

export const setPhase = atomic(
  "setPhase",
  [["phase", "number"]],
  (m, phase) => {
    m.s.game.phase[0] = phase;
    return 0;
  },
  { past: "phase begun", writes: ["game.phase"], say: "phase {phase} begins", open: false },
);

/** One action is spent to play a card. */
export const spendAction = atomic(
  "spendAction",
  [],
  m => {
    m.s.game.actions[0]--;
    return 0;
  },
  { past: "spent an action", writes: ["game.actions"], say: "spend an action", open: false },
);

/** The attack being played does not befall these. */
const setShelter = atomic(
  "setShelter",
  [["players", "number"]],
  (m, players) => {
    m.s.game.unaffected[0] = players;
    return 0;
  },
  { past: "sheltered", writes: ["game.unaffected"], say: "it does not befall {players}", open: false },
);

/** The attack being played does not befall this player. */
export const beUnaffected = atomic(
  "beUnaffected",
  [["player", "player", you]],
  (m, player) => {
    m.s.game.unaffected[0] |= bitOf(player);
    return 0;
  },
  { past: "is unaffected", writes: ["game.unaffected"], say: "{player} is unaffected" },
);

export const notePlay = atomic(
  "notePlay",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  (m, player, card) => {
    const { s } = m;
    if (player !== s.game.active[0]) return 0;
    const text = s.card.text[rowOf(card)];
    s.pile.played[text]++;
    if ((factsOf(m).types[text] & ACTION) !== 0) s.game.actionsPlayed[0]++;
    return 0;
  },
  { past: "play noted", writes: ["pile.played", "game.actionsPlayed"], say: "{player} has played {card}", open: false },
);

export function takeFromPile(m: DominionMachine, player: number, name: number, to: number): number {
  if (--m.s.pile.count[name] === 0) m.s.game.emptyPiles[0]++;
  const { holds, toDeck } = factsOf(m);
  const where = toDeck[name] && to === discardZone(m, player) ? deckZone(m, player) : to;
  const card = createCard(m, name, player, where);
  m.s.card.known[card] |= m.rules.everybody;
  m.s.player.mayHold[player] |= holds[name];
  return card;
}

/** A card of a name from its pile, into a zone; everybody sees which. */
const take = atomic(
  "take",
  [
    ["player", "player"],
    ["name", "text"],
    ["to", "zone"],
  ],
  (m, player, name, to) =>
    m.s.pile.count[name] === 0 || to === 0
      ? m.nothing()
      : referenceTo(m.s, m.rules.tables.card, takeFromPile(m, player, name, to)),
  {
    past: "took",
    result: "card",
    writes: ["pile.count", "game.emptyPiles", "player.mayHold", "card.text", "card.owner"],
    say: "{player} takes {name} from the supply to {to}",
    affects: "player",
    open: false,
  },
);

/** A card goes back to its pile. */
export const putBackInPile = atomic(
  "putBackInPile",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    const row = rowOf(card);
    const name = m.s.card.text[row];
    if (m.s.pile.inSupply[name] && m.s.pile.count[name]++ === 0) m.s.game.emptyPiles[0]--;
    destroyCard(m, row);
    return 0;
  },
  {
    past: "put back",
    writes: ["pile.count", "game.emptyPiles", "card.text", "card.owner"],
    say: "put {card} back on its pile",
  },
);

/** A card is another player's from now on; whoever gave it might have given anything they might hold. */
export const takeOver = atomic(
  "takeOver",
  [
    ["player", "player"],
    ["card", "card"],
    ["from", "player"],
  ],
  (m, player, card, from) => {
    const { s } = m;
    s.card.owner[rowOf(card)] = player;
    s.player.mayHold[player] |= from === 0 ? factsOf(m).holds[s.card.text[rowOf(card)]] : s.player.mayHold[from];
    return 0;
  },
  { past: "took over", writes: ["card.owner", "player.mayHold"], say: "{card} is {player}'s now" },
);

export function countGain(m: DominionMachine, player: number, name: number): void {
  const { game } = m.s;
  if (player === game.active[0] && (factsOf(m).types[name] & ACTION) !== 0) game.actionsGained[0]++;
}

/** Told for every gain, wherever the card comes from: what goes off on gains goes off on this. */
export const noteGain = atomic(
  "noteGain",
  [
    ["player", "player"],
    ["card", "card"],
    ["bought", "flag"],
  ],
  (m, player, card, bought) => {
    m.s.game.buying[0] = 0;
    m.s.game.bought[0] = bought;
    countGain(m, player, m.s.card.text[rowOf(card)]);
    return 0;
  },
  {
    past: "gain noted",
    writes: ["game.buying", "game.bought", "game.actionsGained"],
    say: "{player} has gained {card}",
    open: false,
  },
);

const setGained = atomic(
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

const pay = atomic(
  "pay",
  [["name", "text"]],
  (m, name) => {
    const price = costNow(m, name);
    m.s.game.coins[0] -= price;
    m.s.game.paid[0] += price;
    m.s.game.buys[0]--;
    m.s.game.buying[0] = 1;
    return price;
  },
  {
    past: "paid",
    result: "number",
    writes: ["game.coins", "game.buys", "game.buying"],
    say: "pay for {name}",
    open: false,
  },
);

/** The top cards of a settled deck into the hand of its owner. */
const drawTop = atomic(
  "drawTop",
  [
    ["count", "number"],
    ["player", "player"],
  ],
  (m, count, player) => {
    const hand = handZone(m, player);
    const before = m.s.zone.count[hand];
    moveTopTo(m, deckZone(m, player), hand, count);
    if (player === m.s.game.active[0]) m.s.game.drawn[0] += m.s.zone.count[hand] - before;
    return 0;
  },
  { past: "drew from the top", writes: [], say: "{player} draws the top {count} cards", open: false },
);

const deckOf = (player: Value<"player">) => zone("deck", player);
const discardOf = (player: Value<"player">) => zone("discard", player);

/** The discard pile is shuffled and becomes the deck, or comes to lie under what is left of it. */
const reshuffle = verb(
  "reshuffle",
  [["player", "player"]],
  player =>
    when(
      equals(sizeOf(deckOf(player)), 0),
      [moveAll(discardOf(player), deckOf(player)), shuffle(deckOf(player))],
      letBe("number", sizeOf(discardOf(player)), below => [
        each(inZone("discard", player), card => move(card, deckOf(player), BOTTOM)),
        shuffleBottom(deckOf(player), below),
      ]),
    ),
  { past: "reshuffled", say: "{player} shuffles the discard pile" },
);

/** Makes sure there are so many cards in the deck, as far as there are any. */
export const refill = verb(
  "refill",
  [
    ["count", "number"],
    ["player", "player", you],
  ],
  (wanted, player) =>
    when(and(lessThan(sizeOf(deckOf(player)), wanted), moreThan(sizeOf(discardOf(player)), 0)), reshuffle(player)),
  { past: "refilled", say: "{player} has {count} cards in the deck, if there are so many" },
);

/** Draws from a deck that has so many cards. When events are told, card by card, so that each is told. */
const drawSettled = (wanted: Value<"number">, player: Value<"player">): Instr[] => [
  settle(deckOf(player), wanted),
  when(
    isWatched(),
    repeat(lesser(wanted, sizeOf(deckOf(player))), move(topCardOf(deckOf(player)), zone("hand", player))),
    drawTop(wanted, player),
  ),
];

export const draw = verb(
  "draw",
  [
    ["count", "number"],
    ["player", "player", you],
  ],
  (wanted, player) =>
    when(
      and(lessThan(sizeOf(deckOf(player)), wanted), moreThan(sizeOf(discardOf(player)), 0)),
      letBe("number", sizeOf(deckOf(player)), left => [
        ...drawSettled(left, player),
        reshuffle(player),
        ...drawSettled(minus(wanted, left), player),
      ]),
      drawSettled(wanted, player),
    ),
  { past: "drew", say: "{player} draws {count} cards" },
);

/** Draws up to so many cards in hand. */
export const drawTo = (size: number): Instr =>
  when(lessThan(sizeOf(zone("hand")), size), draw(minus(size, sizeOf(zone("hand")))));

const reactToBeingDiscarded = (card: Value<"card">) =>
  when(and(isIn(card, "discard"), reactsToDiscard(card)), as(ownerOf(card), perform(card, "discarded")));

/** A card goes to its owner's discard pile. */
export const discard = verb(
  "discard",
  [["card", "card"]],
  card => move(card, discardOf(ownerOf(card)), TOP, placed => reactToBeingDiscarded(placed)),
  { past: "discarded", say: "discard {card}" },
);

/** Several cards at once; only then do any of them do something. */
export const discardAll = verb(
  "discardAll",
  [["cards", "card[]"]],
  cards => [
    each(cards, card => move(card, discardOf(ownerOf(card)))),
    each(cards, card => reactToBeingDiscarded(asItIsNow(card))),
  ],
  { past: "discarded all", say: "discard {cards}" },
);

export const trash = verb(
  "trash",
  [["card", "card"]],
  card =>
    move(card, zone("trash"), TOP, placed => [
      gives(placed),
      when(reactsToTrash(placed), as(ownerOf(placed), perform(placed, "trashed"))),
    ]),
  { past: "trashed", result: "card", say: "trash {card}" },
);

/** Several cards at once; only then do any of them do something. */
export const trashAll = verb(
  "trashAll",
  [["cards", "card[]"]],
  cards => [
    each(cards, card => move(card, zone("trash"))),
    each(cards, card =>
      letBe("card", asItIsNow(card), now =>
        when(and(isIn(now, "trash"), reactsToTrash(now)), as(ownerOf(now), perform(now, "trashed"))),
      ),
    ),
  ],
  { past: "trashed all", say: "trash {cards}" },
);

/** Belongs to nobody: what goes off because of the kingdom itself. */
const NOBODY = 0;

/** Whether things that wait are not all the same, so that their order might matter. */
const waitingDiffer = question(
  "waitingDiffer",
  [["player", "player"]],
  "flag",
  (m, player) => {
    const { item } = m.s;
    let program = 0;
    for (const row of rowsOf(m.s, m.rules.tables.item)) {
      if (item.you[row] !== player || item.stacked[row] !== 0) continue;
      if (program !== 0 && item.program[row] !== program) return true;
      program = item.program[row];
    }
    return false;
  },
  { say: "what waits for {player} is not all the same" },
);

/** What has gone off is done, whoever's turn it is first; each player orders their own. */
const settleTriggers = when(anyItem, [
  during(moreThan(count(waiting(NOBODY)), 0), resolve(first(waiting(NOBODY)))),
  each(everyone(activePlayer()), who =>
    during(
      moreThan(count(waiting(who)), 0),
      when(
        waitingDiffer(who),
        as(
          who,
          choose(one, waiting(who), item => resolve(item), turnQuestions.order),
        ),
        resolve(first(waiting(who))),
      ),
    ),
  ),
]);

/** A player may react to a gain with cards in hand, one after the other. */
const reactToGain = (
  who: Value<"player">,
  heading: "ownGain" | "othersGain",
  reacts: (card: Value<"card">) => Value<"flag">,
  card: Value<"card">,
  player: Value<"player">,
): Program =>
  as(who, [
    setGoing(true),
    during(and(isGoing(), moreThan(sizeOf(zone("hand")), 0), isStill(card)), [
      setGoing(false),
      setGained(card, player),
      choose(
        idly(maybeOne),
        those(inZone("hand"), held => reacts(held)),
        held => [perform(held, heading), setGoing(true)],
        turnQuestions.reactToGain,
      ),
    ]),
  ]);

/** Whether a gain brings anything about: found out in one go, since most do not. */
const gainMatters = question(
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
    if (facts.onGain[name] !== 0 || s.table.count[m.rules.tables.item.book] > 0) return true;
    if ((s.player.mayHold[player] & HOLDS_OWN_GAIN_REACTIONS) !== 0) return true;
    if (facts.watched[name] === 0) return false;
    const { mayHold } = s.player;
    for (let who = 1; who < mayHold.length; who++) if ((mayHold[who] & HOLDS_OTHERS_GAIN_REACTIONS) !== 0) return true;
    return false;
  },
  { reads: ["player.mayHold"], say: "anything follows from {player} gaining {card}" },
);

/** All that a gain brings about: what is printed on the card, what goes off, and what players answer with. */
const afterGain = (player: Value<"player">, card: Value<"card">): Instr =>
  when(
    gainMatters(player, card),
    letBe("text", nameOf(card), name =>
      letBe("card", gainedCard(), outerCard =>
        letBe("player", gainer(), outerGainer => [
          when(wasBought(), as(player, perform(card, "bought"))),
          when(
            and(hasOnGain(name), mightHold(player, HOLDS_OWN_GAIN_REACTIONS)),
            reactToGain(player, "ownGain", reactsToOwnGain, card, player),
          ),
          setGained(card, player),
          as(player, perform(card, "gained")),
          settleTriggers,
          when(
            mightHold(player, HOLDS_OWN_GAIN_REACTIONS),
            reactToGain(player, "ownGain", reactsToOwnGain, card, player),
          ),
          when(
            isWatchedFor(name),
            each(opponents(player), who =>
              when(
                mightHold(who, HOLDS_OTHERS_GAIN_REACTIONS),
                reactToGain(who, "othersGain", reactsToOthersGain, card, player),
              ),
            ),
          ),
          setGained(outerCard, outerGainer),
        ]),
      ),
    ),
  );

/** A card of a name from the supply, if there is one; nobody is asked whether they would rather not. */
export const obtain = verb(
  "obtain",
  [
    ["name", "text"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (name, to, player) =>
    take(player, name, to, got => [
      when(isSomething(got), [gives(got), noteGain(player, got, isBuying()), afterGain(player, got)]),
    ]),
  { past: "obtained", result: "card", say: "{player} gains {name} to {to}" },
);

/** Whoever would gain a card may do something else instead with a card in hand. */
const unlessReplaced = (player: Value<"player">, gaining: Instr): Instr =>
  when(
    mightHold(player, HOLDS_WOULD_GAIN_REACTIONS),
    as(
      player,
      choose(
        idly(maybeOne),
        those(inZone("hand"), held => reactsToWouldGain(held)),
        held => perform(held, "wouldGain"),
        turnQuestions.replaceGain,
        gaining,
      ),
    ),
    gaining,
  );

/** A card of a name from the supply, if there is one. */
export const gainTo = verb(
  "gainTo",
  [
    ["name", "text"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (name, to, player) =>
    when(
      isInSupply(name),
      unlessReplaced(
        player,
        obtain(name, to, player, got => gives(got)),
      ),
    ),
  { past: "gained", result: "card", say: "{player} gains {name} to {to}" },
);

/** The usual way: to the discard pile. */
export const gain = (
  name: Value<"text"> | string,
  player: Value<"player"> = you,
  then?: (got: Value<"card">) => Program,
) => gainTo(name, discardOf(player), player, then);

/** A card that is somewhere else than in the supply is gained. */
export const gainCard = verb(
  "gainCard",
  [
    ["card", "card"],
    ["to", "zone"],
    ["player", "player", you],
  ],
  (card, to, player) =>
    unlessReplaced(
      player,
      move(card, to, TOP, got =>
        when(isSomething(got), [
          gives(got),
          takeOver(player, got, 0),
          noteGain(player, got, false),
          afterGain(player, got),
        ]),
      ),
    ),
  { past: "gained a card", result: "card", say: "{player} gains {card} to {to}" },
);

export const buy = verb("buy", [["name", "text"]], name => [pay(name), gain(name)], {
  past: "bought",
  say: "you buys {name}",
  open: false,
});

/** Instead of a gained card that is still where it was put: another from the supply, which is not gained. */
export const exchange = verb(
  "exchange",
  [
    ["card", "card"],
    ["name", "text"],
  ],
  (card, name) => when(and(isStill(card), isInSupply(name)), [take(you, name, discardOf(you)), putBackInPile(card)]),
  { past: "exchanged", say: "exchange {card} for {name}" },
);

/** A card of the supply goes to the trash. */
export const trashFromSupply = verb(
  "trashFromSupply",
  [["name", "text"]],
  name =>
    take(you, name, zone("trash"), got => when(and(isSomething(got), reactsToTrash(got)), perform(got, "trashed"))),
  { past: "trashed from the supply", say: "trash {name} from the supply" },
);

/** Those an attack is about to befall may answer with cards in hand, one after the other. */
const answerAttack = (player: Value<"player">): Instr =>
  each(opponents(player), who =>
    when(
      mightHold(who, HOLDS_ATTACK_REACTIONS),
      as(who, [
        setGoing(true),
        during(and(isGoing(), moreThan(sizeOf(zone("hand")), 0)), [
          setGoing(false),
          choose(
            idly(maybeOne),
            those(inZone("hand"), held => reactsToAttack(held)),
            held => [perform(held, "attacked"), setGoing(true)],
            turnQuestions.reactToAttack,
          ),
        ]),
      ]),
    ),
  );

/** A card does what it says: a treasure gives its coins, the others may answer an attack first. */
const follow = (player: Value<"player">, card: Value<"card">): Instr[] => [
  notePlay(player, card),
  settleTriggers,
  when(isTreasure(card), coins(worth(nameOf(card)), player)),
  when(
    isAttack(card),
    letBe("number", shelter(), outer => [
      setShelter(0),
      answerAttack(player),
      as(player, perform(card, "play")),
      setShelter(outer),
    ]),
    as(player, perform(card, "play")),
  ),
];

/** From hand into play, then it does what it says; a card that is not in hand only does what it says. */
export const play = verb(
  "play",
  [
    ["card", "card"],
    ["player", "player", you],
  ],
  (card, player) =>
    when(
      isIn(card, "hand"),
      move(card, zone("inPlay", player), TOP, placed => [gives(placed), ...follow(player, placed)]),
      [gives(card), ...follow(player, asItIsNow(card))],
    ),
  { past: "played", result: "card", say: "{player} plays {card}" },
);

/** A card that is not in hand comes into play and does what it says. */
export const playFrom = verb(
  "playFrom",
  [["card", "card"]],
  card => move(card, zone("inPlay"), TOP, placed => when(isSomething(placed), [gives(placed), ...follow(you, placed)])),
  { past: "played from elsewhere", result: "card", say: "you plays {card}" },
);

export function begin(m: DominionMachine, player: number): void {
  const { game, pile } = m.s;
  m.s.player.turns[player]++;
  game.active[0] = player;
  game.phase[0] = ACTION_PHASE;
  game.actions[0] = 1;
  game.buys[0] = 1;
  game.coins[0] = 0;
  game.costsLess[0] = 0;
  game.actionsPlayed[0] = 0;
  game.actionsGained[0] = 0;
  game.returning[0] = 0;
  game.paid[0] = 0;
  game.drawn[0] = m.s.zone.count[handZone(m, player)];
  pile.played.fill(0);
}

/** A turn begins: one action, one buy. */
export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    begin(m, player);
    return 0;
  },
  {
    past: "turn begun",
    writes: [
      "player.turns",
      "pile.played",
      ...[
        "active",
        "phase",
        "actions",
        "buys",
        "coins",
        "costsLess",
        "actionsPlayed",
        "actionsGained",
        "returning",
      ].map(column => `game.${column}`),
    ],
    say: "the turn of {player} begins",
    open: false,
  },
);

/** What statistics want to know of a turn that ends. */
function noteTurn(m: DominionMachine, player: number): void {
  const { s } = m;
  const { game, player: players, zone: zones } = s;
  const { types } = factsOf(m);
  const hand = handZone(m, player);
  let unplayed = 0;
  for (let height = zones.count[hand] - 1; height >= 0; height--) {
    if ((types[s.card.text[cardAt(s, hand, height)]] & ACTION) !== 0) unplayed++;
  }
  players.peakMoney[player] = game.coins[0] + game.paid[0];
  players.cardsSeen[player] = game.drawn[0];
  players.unplayedActions[player] = unplayed;
  players.unusedActions[player] = game.actions[0];
  players.unusedBuys[player] = game.buys[0];
  players.unusedMoney[player] = game.coins[0];
}

export function discardEverything(m: DominionMachine, player: number): void {
  noteTurn(m, player);
  const pile = discardZone(m, player);
  moveAllTo(m, handZone(m, player), pile);
  moveAllTo(m, inPlayZone(m, player), pile);
}

/** All cards in hand and in play go to the discard pile. */
export const cleanUp = atomic(
  "cleanUp",
  [["player", "player"]],
  (m, player) => {
    discardEverything(m, player);
    return 0;
  },
  { past: "cleaned up", writes: [], say: "{player} discards hand and cards in play", open: false },
);

/** The game ends before its time: too many turns. */
export const cutShort = atomic(
  "cutShort",
  [],
  m => {
    m.s.game.cutShort[0] = 1;
    return 0;
  },
  { past: "cut short", writes: ["game.cutShort"], say: "the game is cut short", open: false },
);

export const verbs = [
  waitingDiffer,
  actions,
  buys,
  coins,
  reduceCosts,
  mayReturn,
  setGoing,
  setPhase,
  spendAction,
  setShelter,
  beUnaffected,
  notePlay,
  take,
  putBackInPile,
  takeOver,
  noteGain,
  setGained,
  pay,
  drawTop,
  reshuffle,
  refill,
  draw,
  discard,
  discardAll,
  trash,
  trashAll,
  gainMatters,
  obtain,
  gainTo,
  gainCard,
  buy,
  exchange,
  trashFromSupply,
  play,
  playFrom,
  beginTurn,
  cleanUp,
  cutShort,
];
