// As little of Dominion as its hard cards need: piles are cards in one supply, and players take two turns each.

import { during, each, endGame, repeat } from "../../language/words/control.js";
import { resolve, stacked, topItem } from "../../language/words/items.js";
import { anyOf } from "../../language/words/source-questions.js";
import { everyone } from "../../language/words/sources.js";
import type { GameDefinition } from "../../machine/game.js";
import { cards } from "./dominion-cards.js";
import {
  actionsPlayed,
  beginTurn,
  cost,
  decideFor,
  decider,
  draw,
  exchange,
  follow,
  gain,
  gainedCard,
  gainNamed,
  hasStopped,
  isAction,
  nameOf,
  noteGained,
  notePlayed,
  play,
  reactsToGains,
  setStopped,
  tables,
  takeTurn,
  trash,
} from "./dominion-words.js";
import { layCards } from "./scripted.js";

export const dominion: GameDefinition = {
  name: "dominion-stub",
  title: "Some of Dominion",
  players: { min: 2, max: 3 },
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
    reactsToGains,
    nameOf,
    actionsPlayed,
    hasStopped,
    gainedCard,
    decider,
    decideFor,
    noteGained,
    notePlayed,
    setStopped,
    beginTurn,
    draw,
    trash,
    gain,
    gainNamed,
    exchange,
    follow,
    play,
    takeTurn,
  ],
  durations: ["turn", "round"],
  texts: () => cards,
  lay: layCards,
  // What was put on the stack is an extra turn.
  main: [
    repeat(
      2,
      each(everyone(1), who => [takeTurn(who), during(anyOf(stacked), resolve(topItem))]),
    ),
    endGame(),
  ],
  result: m => {
    const even = Array.from({ length: m.rules.players }, () => 1);
    return { places: even, scores: even, why: "stopped" };
  },
};
