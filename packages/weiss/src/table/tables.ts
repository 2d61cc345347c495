// What a position of Weiss Schwarz consists of (W-4).

import type { GameDefinition } from "@kibitz/kernel";
import {
  derived,
  flag,
  i32,
  type Machine,
  ref,
  type StateOf,
  stamp,
  u8,
  u16,
  u32,
  widened,
} from "@kibitz/kernel/machine";
import { type MachineOf, valueWord, wordsFor } from "@kibitz/kernel/words";

export const tables = {
  card: {
    position: u8,
    posture: u8,
    /** The character a marker lies under. */
    host: ref("card"),
    /** The turn in which a once-per-turn ability of it was last used. */
    usedTurn: widened(u16, i32),
  },
  player: {
    lost: flag,
    /** Refresh penalties that wait for a check timing (W-9.2(3)). */
    penalties: widened(u8, i32),
    attacks: widened(u16, i32),
    damageTaken: widened(u16, i32),
    damageCancelled: widened(u16, i32),
    damageProcesses: widened(u16, i32),
  },
  game: {
    turn: widened(u16, i32),
    active: u8,
    phase: u8,
    attacker: ref("card"),
    defender: ref("card"),
    attackKind: u8,
    /** Attacks declared in this turn. */
    attacks: widened(u8, i32),
    /** Exchanges of positions in a row, with nothing else between them. */
    exchanges: widened(u8, i32),
    /** Actions in this main phase: no part of what makes a position the same again. */
    actions: stamp,
    passed: flag,
    /** The stamp of the last move after which no rule action was due. */
    orderly: derived(u32),
  },
};
export type WeissState = StateOf<typeof tables>;
export type WeissMachine = MachineOf<WeissState>;
export const { question, atomic, getter, native } = wordsFor<WeissState>();

// Rules are only ever run over states of the schema they were made for.
export const asWeiss = (m: Machine): WeissMachine => m as WeissMachine;

/** The first card of an ordered zone is the one on top. */
export const zones = {
  deck: { per: "player", seenBy: "nobody", ordered: true },
  hand: { per: "player", seenBy: "owner" },
  waitingRoom: { per: "player", seenBy: "everybody" },
  clock: { per: "player", seenBy: "everybody", ordered: true },
  level: { per: "player", seenBy: "everybody" },
  stock: { per: "player", seenBy: "nobody", ordered: true },
  memory: { per: "player", seenBy: "everybody" },
  climax: { per: "player", seenBy: "everybody" },
  stage: { per: "player", seenBy: "everybody", remembers: true, resets: ["position", "posture", "usedTurn"] },
  markers: { per: "player", seenBy: "nobody", ordered: true, resets: ["host"] },
  resolution: { per: "player", seenBy: "everybody", ordered: true },
  /** The part of the resolution zone where the cards of a damage process lie. */
  damage: { per: "player", seenBy: "everybody", ordered: true },
  /** Cards face down in the level zone: only their owner may look, and they have no colour. */
  hiddenLevel: { per: "player", seenBy: "owner" },
  /** Cards face down in the memory. */
  hiddenMemory: { per: "player", seenBy: "nobody" },
} satisfies GameDefinition["zones"];

const kinds = Object.keys(zones);
const kindOf = (name: keyof typeof zones): number => kinds.indexOf(name);
export const DECK = kindOf("deck");
export const HAND = kindOf("hand");
export const WAITING_ROOM = kindOf("waitingRoom");
export const CLOCK = kindOf("clock");
export const LEVEL = kindOf("level");
export const STOCK = kindOf("stock");
export const CLIMAX = kindOf("climax");
export const STAGE = kindOf("stage");
export const MARKERS = kindOf("markers");
export const DAMAGE = kindOf("damage");
export const HIDDEN_LEVEL = kindOf("hiddenLevel");

/** The row of a player's zone. */
export const zoneAt = (m: Machine, kind: number, player: number): number => m.rules.zoneBase[kind] + player - 1;
export const sizeAt = (m: Machine, kind: number, player: number): number => m.s.zone.count[zoneAt(m, kind, player)];
export const PLAYERS = 2;
export const opponentOf = (player: number): number => PLAYERS + 1 - player;

// W-4.1: the centre stage, then the back stage.
export const CENTRE_LEFT = 1;
export const CENTRE_MIDDLE = 2;
export const CENTRE_RIGHT = 3;
export const BACK_LEFT = 4;
export const BACK_RIGHT = 5;
export const POSITIONS = 5;

export const STANDING = 0;
export const RESTING = 1;
export const REVERSED = 2;

export const DIRECT = 1;
export const FRONTAL = 2;
export const SIDE = 3;

export const TAKEN = 1;
export const CANCELLED = 2;

export const phases = ["set-up", "stand", "draw", "clock", "main", "climax", "attack", "encore", "end"] as const;
export type Phase = (typeof phases)[number];
export const phaseNumber = (name: Phase): number => phases.indexOf(name);

/** How the values of the game's own kinds are said. */
export const kindWords = {
  position: ["nowhere", "centre left", "centre middle", "centre right", "back left", "back right"],
  posture: ["stand", "rest", "reverse"],
  attackKind: ["none", "direct", "frontal", "side"],
  outcome: ["nothing", "taken", "cancelled"],
  phase: phases,
  placing: ["by an effect", "played", "by Change"],
} as const;

const named = <const K extends string>(name: string, value: number, say: string, kind: K) =>
  valueWord(name, [], kind, say, () => () => value);

/** Numbers that are names at the table. */
export const names = {
  centreLeft: named("centreLeft", CENTRE_LEFT, "centre left", "position"),
  centreMiddle: named("centreMiddle", CENTRE_MIDDLE, "centre middle", "position"),
  centreRight: named("centreRight", CENTRE_RIGHT, "centre right", "position"),
  backLeft: named("backLeft", BACK_LEFT, "back left", "position"),
  backRight: named("backRight", BACK_RIGHT, "back right", "position"),
  standing: named("standing", STANDING, "standing", "posture"),
  resting: named("resting", RESTING, "resting", "posture"),
  reversed: named("reversed", REVERSED, "reversed", "posture"),
  direct: named("direct", DIRECT, "direct", "attackKind"),
  frontal: named("frontal", FRONTAL, "frontal", "attackKind"),
  side: named("side", SIDE, "side", "attackKind"),
  taken: named("taken", TAKEN, "taken", "outcome"),
  cancelled: named("cancelled", CANCELLED, "cancelled", "outcome"),
  byEffect: named("byEffect", 0, "by an effect", "placing"),
  byPlay: named("byPlay", 1, "played", "placing"),
  byChange: named("byChange", 2, "by Change", "placing"),
  standPhase: named("standPhase", phaseNumber("stand"), "the stand phase", "phase"),
  drawPhase: named("drawPhase", phaseNumber("draw"), "the draw phase", "phase"),
  clockPhase: named("clockPhase", phaseNumber("clock"), "the clock phase", "phase"),
  mainPhase: named("mainPhase", phaseNumber("main"), "the main phase", "phase"),
  climaxPhase: named("climaxPhase", phaseNumber("climax"), "the climax phase", "phase"),
  attackPhase: named("attackPhase", phaseNumber("attack"), "the attack phase", "phase"),
  encoreStep: named("encoreStep", phaseNumber("encore"), "the encore step", "phase"),
  endPhase: named("endPhase", phaseNumber("end"), "the end phase", "phase"),
};
