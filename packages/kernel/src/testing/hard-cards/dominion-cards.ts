// Five of the hardest cards of Dominion: Enchantress, Masquerade, Possession, Throne Room and Trader; and what they are
// tried on.

import { move, moveAll, show } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { chooseTogether, onlyPickOf } from "../../language/words/choosing-together.js";
import { bind, each, repeat, self, you } from "../../language/words/control.js";
import { one, upToOne } from "../../language/words/counts.js";
import { stack } from "../../language/words/items.js";
import { delayed, start } from "../../language/words/lasting.js";
import { happens, instead, proceed, whenever } from "../../language/words/listening.js";
import { and, atMost, equals, moreThan, same } from "../../language/words/numbers.js";
import { first } from "../../language/words/source-questions.js";
import { everyone, nextPlayer, opponents, those } from "../../language/words/sources.js";
import { batch } from "../../language/words/spans.js";
import { asCard } from "../../language/words/targets.js";
import { inZone, sizeOf, zone } from "../../language/words/zones.js";
import type { CardDefinition } from "../../machine/game.js";
import type { Value } from "../../program/words.js";
import {
  actionsPlayed,
  beginTurn,
  cost,
  decided,
  decideFor,
  draw,
  exchange,
  type Facts,
  follow,
  gain,
  gainedCard,
  gainNamed,
  isAction,
  play,
  takeTurn,
  trash,
} from "./dominion-words.js";

const hand = inZone("hand");
const hasCards = (who: Value<"player">) => moreThan(sizeOf(zone("hand", who)), 0);
const holders = those(everyone(), who => hasCards(who));
const holderAfter = (who: Value<"player">) => first(those(everyone(nextPlayer(who)), other => hasCards(other)));

const action = (price: number, programs: NonNullable<CardDefinition["programs"]>): CardDefinition => ({
  facts: { cost: price, types: ["action"] } satisfies Facts,
  programs,
});
const plain = (price: number, type: string): CardDefinition => ({
  facts: { cost: price, types: [type] } satisfies Facts,
});

export const cards = {
  copper: plain(0, "treasure"),
  curse: plain(0, "curse"),
  /** Others' first Action does not do what it says, in the turn of each; lasts until one's own next turn. */
  enchantress: action(3, {
    play: [
      each(opponents(), who =>
        start(
          instead(
            happens(follow, event => and(same(event.player, who), equals(actionsPlayed(), 1))),
            draw(who, 1),
          ),
          "round",
        ),
      ),
      delayed(
        whenever(
          happens(beginTurn, event => same(event.player, you)),
          draw(you, 2),
        ),
      ),
    ],
  }),
  estate: plain(2, "victory"),
  /** Gains, whether or not it is still there to be trashed. */
  feast: action(4, {
    play: [
      trash(you, self),
      choose(
        decided(one),
        those(inZone("supply"), card => atMost(cost(card), 5)),
        card => gain(you, card),
        "gain a card that costs up to 5",
      ),
    ],
  }),
  gold: plain(6, "treasure"),
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
      choose(decided(upToOne), hand, card => trash(you, card), "trash a card"),
    ],
  }),
  /**
   * A turn of another player in which one sees what they see, chooses for them and gets what they gain. What all choose
   * at once they still choose themselves: nobody owes two answers at a time.
   */
  possession: action(6, {
    play: bind("player", nextPlayer(), left =>
      stack([
        decideFor(left, you),
        each(inZone("hand", left), card => show(card, you)),
        start(
          instead(
            happens(move, event => same(event.to, zone("hand", left))),
            proceed({}, got => show(asCard(got), you)),
          ),
          "turn",
        ),
        start(
          instead(
            happens(gain, event => same(event.player, left)),
            proceed({ player: you }),
          ),
          "turn",
        ),
        start(
          instead(
            happens(trash, event => same(event.player, left)),
            event => move(event.card, zone("aside", left)),
          ),
          "turn",
        ),
        takeTurn(left),
        moveAll(zone("aside", left), zone("discard", left)),
      ]),
    ),
  }),
  province: plain(8, "victory"),
  silver: plain(3, "treasure"),
  smithy: action(4, { play: draw(you, 3) }),
  /** Also on itself, and on what leaves in between. */
  throneRoom: action(4, {
    play: choose(
      decided(upToOne),
      those(hand, card => isAction(card)),
      card => play(you, card, played => play(you, played)),
      "which Action to play twice",
    ),
  }),
  /** Undoes a gain that has already happened. */
  trader: action(4, {
    play: choose(
      decided(one),
      hand,
      card => bind("number", cost(card), price => [trash(you, card), repeat(price, gainNamed(you, "silver"))]),
      "trash a card for Silvers",
    ),
    ownGain: [show(self), exchange(you, gainedCard(), "silver")],
  }),
} satisfies Readonly<Record<string, CardDefinition>>;
