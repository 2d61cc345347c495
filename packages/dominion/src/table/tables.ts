// What a position of Dominion consists of.

import {
  derived,
  flag,
  i32,
  type Machine,
  ref,
  type StateOf,
  u8,
  u16,
  widened,
  type ZoneDefinition,
} from "@kibitz/kernel/machine";
import { type MachineOf, wordsFor } from "@kibitz/kernel/words";

/** Parts of a turn. */
export const ACTION_PHASE = 1;
export const BUY_PHASE = 2;
export const CLEAN_UP = 3;

/** What a player may be holding, as far as everybody can tell: bits of `player.mayHold`. */
export const HOLDS_ACTIONS = 1;
export const HOLDS_ATTACK_REACTIONS = 2;
export const HOLDS_OWN_GAIN_REACTIONS = 4;
export const HOLDS_OTHERS_GAIN_REACTIONS = 8;
export const HOLDS_WOULD_GAIN_REACTIONS = 16;

export const tables = {
  card: {},
  player: {
    turns: widened(u16, i32),
    mayHold: u8,
    /** For statistics, of the turn finished last: coins there were, cards held, and what was left over. */
    peakMoney: derived(widened(u16, i32)),
    cardsSeen: derived(widened(u16, i32)),
    unplayedActions: derived(widened(u16, i32)),
    unusedActions: derived(widened(u16, i32)),
    unusedBuys: derived(widened(u16, i32)),
    unusedMoney: derived(widened(u16, i32)),
  },
  game: {
    /** Whose turn it is, and the part of it. */
    active: u8,
    phase: u8,
    actions: widened(u16, i32),
    buys: widened(u16, i32),
    coins: widened(u16, i32),
    /** By so much do all cards cost less this turn. */
    costsLess: widened(u16, i32),
    /** Actions played and gained this turn, by whoever's turn it is. */
    actionsPlayed: widened(u16, i32),
    actionsGained: widened(u16, i32),
    /** So many actions may go onto the deck when they are discarded from play this turn. */
    returning: widened(u16, i32),
    /** A bit for each player whom the attack being played does not befall. */
    unaffected: u8,
    /** Somebody was asked and did something: ask again. */
    going: flag,
    /** The card that is taken next is bought. */
    buying: flag,
    /** What a reaction to a gain reacts to: programs run by their heading get no arguments. */
    gained: ref("card"),
    gainer: u8,
    emptyPiles: widened(u8, i32),
    /** The game was ended by the limit of turns. */
    cutShort: flag,
    /** For statistics, of this turn: coins paid, cards that were in hand. */
    paid: derived(widened(u16, i32)),
    drawn: derived(widened(u16, i32)),
  },
  /** One for each card name of the match, in the order of texts: how many are in the supply. */
  pile: { count: widened(u8, i32), inSupply: flag, played: widened(u8, i32) },
};
export type DominionState = StateOf<typeof tables>;
export type DominionMachine = MachineOf<DominionState>;
export const { question, shortcut, atomic, getter } = wordsFor<DominionState>();

// Rules are only ever run over states of the schema they were made for.
export const asDominion = (m: Machine): DominionMachine => m as DominionMachine;

export const zones: Readonly<Record<string, ZoneDefinition>> = {
  trash: { per: "table", seenBy: "everybody" },
  kingdom: { per: "table", seenBy: "everybody" }, // cards whose being in the kingdom is a rule
  deck: { per: "player", seenBy: "nobody", ordered: true },
  hand: { per: "player", seenBy: "owner" },
  discard: { per: "player", seenBy: "owner", ordered: true, showsTop: true },
  inPlay: { per: "player", seenBy: "everybody" },
  aside: { per: "player", seenBy: "everybody" }, // out of the way while a card is being played
  lookedAt: { per: "player", seenBy: "owner" }, // the same, while only its owner sees it
};

const kindOf = (name: string): number => Object.keys(zones).indexOf(name);
const KINGDOM = kindOf("kingdom");
const DECK = kindOf("deck");
const HAND = kindOf("hand");
const DISCARD = kindOf("discard");
const IN_PLAY = kindOf("inPlay");
const ASIDE = kindOf("aside");

export const kingdomZone = (m: Machine): number => m.rules.zoneBase[KINGDOM];
export const deckZone = (m: Machine, player: number): number => m.rules.zoneBase[DECK] + player - 1;
export const handZone = (m: Machine, player: number): number => m.rules.zoneBase[HAND] + player - 1;
export const discardZone = (m: Machine, player: number): number => m.rules.zoneBase[DISCARD] + player - 1;
export const inPlayZone = (m: Machine, player: number): number => m.rules.zoneBase[IN_PLAY] + player - 1;
export const asideZone = (m: Machine, player: number): number => m.rules.zoneBase[ASIDE] + player - 1;
/** The kinds of zones whose cards a player owns. */
export const ownZoneKinds: readonly number[] = ["deck", "hand", "discard", "inPlay", "aside", "lookedAt"].map(kindOf);
