// What a position of Magic consists of.

import type { Rules } from "@kibitz/kernel";
import {
  columnsNamed,
  flag,
  i16,
  i32,
  list,
  type Machine,
  ref,
  type State,
  type StateOf,
  stamp,
  u8,
  u16,
  u32,
  type Verb,
  value,
  widened,
} from "@kibitz/kernel/machine";
import { type MachineOf, wordsFor } from "@kibitz/kernel/words";

export const tables = {
  card: {
    tapped: flag,
    /** 302.6: not continuously under its controller's control since their turn began. */
    sick: flag,
    /** Who controlled it when that was last looked at, if not the player on whose side it lies. */
    holder: u8,
    damage: widened(i16, i32),
    deathtouched: flag,
    /** +1/+1, −1/−1 and −0/−1 counters, and others by what they are called. */
    plus: widened(i16, i32),
    minus: widened(i16, i32),
    shrink: widened(i16, i32),
    loyalty: widened(i16, i32),
    charge: widened(i16, i32),
    attachedTo: ref("card"),
    /** Whom or what it attacks: a player or a planeswalker. */
    attacking: value("any"),
    /** The attackers it blocks, also those that have left combat since. */
    blocking: list("card"),
    blocked: flag,
    /** Combat damage it deals in this step and has not divided. */
    undivided: widened(i16, i32),
    struck: flag,
    /** Damage to it that will be prevented this turn (615.7); whether there was any such. */
    shield: widened(u8, i32),
    shielded: flag,
    x: widened(u16, i32),
    kicked: u8,
    /** How it was cast. */
    way: u8,
    /** The number, colour, card type, subtype and name that were chosen for it (607.2d). */
    chosen: i32,
    chosenColour: u8,
    chosenType: u8,
    chosenSubtype: u32,
    chosenName: u16,
    /** A bit for each mode chosen for it (700.2). */
    modes: widened(u8, i32),
    /** How many targets were chosen for it, where their number was open: eight bits for each group of them (601.2c). */
    targets: u32,
    /** A spell's targets, choice by choice, with nothing after each of these (601.2c). */
    aims: list("any"),
    isToken: flag,
    /** A copy of a spell (707.10). */
    isSpellCopy: flag,
    /** A bit for each of its abilities activated this turn. */
    used: u16,
    /** Which face is up (712). */
    transformed: flag,
    /** Chosen to stay, while the legend rule is applied; while several enter at once, one that has come already. */
    stays: flag,
    /** Since when it is a world permanent, if it came as one (704.5k): the same for those that came at once. */
    worldSince: stamp,
    /** On the stack: the card of which this is a half (709.3b). */
    whole: u16,
    /** In exile: who may cast it, since its Adventure has resolved (715.3d). */
    onAdventure: u8,
    /** In exile: what exiled it, where that speaks of what it exiled (607.2a). */
    exiledWith: ref("card"),
  },
  player: {
    life: i32,
    poison: widened(u8, i32),
    /** Damage to this player that will be prevented this turn. */
    shield: widened(u16, i32),
    shielded: flag,
    white: widened(u16, i32),
    blue: widened(u16, i32),
    black: widened(u16, i32),
    red: widened(u16, i32),
    green: widened(u16, i32),
    colourless: widened(u16, i32),
    gold: widened(u16, i32),
    landsPlayed: widened(u8, i32),
    /** Spells cast this turn. */
    spells: widened(u16, i32),
    drawn: widened(u16, i32),
    /** A card was drawn in the draw step of this turn. */
    drewInStep: flag,
    drewFromEmpty: flag,
    lost: flag,
    mulligans: widened(u8, i32),
    keeps: flag,
    extraTurns: widened(u8, i32),
    turns: widened(u16, i32),
  },
  /**
   * Something on the stack: a spell, not an ability; which state trigger of its source it is, or 0 (603.8); its source
   * has transformed since (701.27f).
   */
  item: { isSpell: flag, state: i32, turned: flag },
  /** The source of a delayed trigger has transformed since that was created (701.27f). */
  effect: { turned: flag },
  game: {
    turn: widened(u16, i32),
    active: u8,
    step: u8,
    priority: u8,
    passes: u8,
    /** Why the game ended, and who won (0: nobody). */
    ended: u8,
    winner: u8,
    /** The total cost being paid (601.2f). */
    dueGeneric: widened(u16, i32),
    dueWhite: widened(u8, i32),
    dueBlue: widened(u8, i32),
    dueBlack: widened(u8, i32),
    dueRed: widened(u8, i32),
    dueGreen: widened(u8, i32),
    dueColourless: widened(u8, i32),
    /** The colours chosen for the hybrid symbols of the spell being cast, from 1, three bits for each. */
    hybrid: u32,
    /** The solver is using a mana ability. */
    solving: flag,
    /** Combat damage divided in this step, one after the other: what deals it, what it is dealt to, how much. */
    divided: list("any"),
    /** A player may still act in this cleanup step (514.3a). */
    again: flag,
    deaths: widened(u16, i32),
    /** The most spells one player cast in the turn before. */
    lastSpells: widened(u16, i32),
    /** Combat phases still to come after this one (505.1a). */
    extraCombats: widened(u8, i32),
    /** The turn is an extra turn, and this player's comes after all of those. */
    extra: u8,
    /** Whose the extra turns to come are, a bit for each, the next one lowest; 1 is the second player. */
    extraOrder: u32,
    /** The main phase of the counted trees goes on. */
    open: flag,
    /** How many permanents were somebody's that lie on another's side, when that was last looked at. */
    lent: u16,
    /** Some token or copy of a spell may be where it cannot be. */
    strays: flag,
    /** The source of the ability that is resolving, whether it has transformed since (701.27f), and which state trigger it is. */
    resolving: value("card"),
    turned: flag,
    resolvingState: i32,
  },
};

export type MagicState = StateOf<typeof tables>;
export type MagicMachine = MachineOf<MagicState>;
export const { question, native, atomic, getter } = wordsFor<MagicState>();

// Rules are only ever run over states of the schema they were made for.
export const magicMachine = (m: Machine): MagicMachine => m as MagicMachine;
export const stateOf = (m: Machine): MagicState => magicMachine(m).s;

/** A verb by name, for rules that ask what may happen to it. */
export function verbIn({ verbs }: Rules, wanted: string): Verb {
  const verb = verbs.find(({ name }) => name === wanted);
  if (!verb) throw new Error(`unreachable: there is no verb "${wanted}"`);
  return verb;
}

/** The columns of a mana pool, in the order of the colours. */
export const poolColumns = ["white", "blue", "black", "red", "green", "colourless", "gold"] as const;
/** What a verb writes that changes pools. */
export const poolWrites: readonly string[] = poolColumns.map(column => `player.${column}`);
export const poolsOf = columnsNamed("player", poolColumns) as (s: State) => readonly Int32Array[];
/** What is due of each colour, and of colourless mana. */
export const dueColumns = ["dueWhite", "dueBlue", "dueBlack", "dueRed", "dueGreen", "dueColourless"] as const;
/** What a verb writes that changes what is due. */
export const dueWrites: readonly string[] = [...dueColumns.map(column => `game.${column}`), "game.dueGeneric"];
export const manaOwed = columnsNamed("game", dueColumns);

/** Counters a permanent can have, by the column that counts them. */
export const counterKinds = ["plus", "minus", "shrink", "loyalty", "charge"] as const;
export type CounterKind = (typeof counterKinds)[number];

export const choiceColumns = ["chosen", "chosenColour", "chosenType", "chosenSubtype", "chosenName"] as const;
/** What was chosen for a spell as it was cast: copies have the same (707.10). */
export const announcedColumns = ["x", "kicked", "way", ...choiceColumns, "modes", "targets", "aims"] as const;
/** What is known of an object that has left the battlefield or the stack, besides its characteristics (608.2h). */
export const rememberedColumns = [
  ...announcedColumns,
  ...counterKinds,
  "damage",
  "blocked",
  "transformed",
  "isToken",
  "isSpellCopy",
  "attachedTo",
] as const;
