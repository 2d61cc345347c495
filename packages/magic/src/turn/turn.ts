// How a game and a turn go (103, 500–514).

import { addTo, type CompiledSource, isCurrent, referenceTo, rowOf } from "@kibitz/kernel/machine";
import {
  batch,
  choose,
  closed,
  during,
  each,
  everyone,
  exactly,
  expire,
  forever,
  forgetLoops,
  type Instr,
  inZone,
  minus,
  moreThan,
  or,
  type Program,
  shuffle,
  sizeOf,
  sourceWord,
  verb,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { useIn } from "../casting/casting.js";
import { chooseCastingOption, choosesToUse } from "../casting/playing-words.js";
import { handLimit, hasKeyword } from "../characteristics/characteristics.js";
import { extraCombats, happensAgain, hasOption } from "../characteristics/questions.js";
import { knowHands, leaveCombatOnControlChange } from "../combat/control-change.js";
import { permanentsThat } from "../mana/permanents-that.js";
import { forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { noteFlag } from "../printed/noting.js";
import { CLEANUP, DRAW, END, MAIN_1, MAIN_2, stepNames, UNTAP, UPKEEP } from "../printed/steps.js";
import { atomic, magicMachine, question } from "../printed/tables.js";
import { passTurn } from "../printed/turn-order.js";
import {
  discard,
  draw,
  drawCards,
  dropShields,
  emptyPools,
  removeDamage,
  untap,
  useExtraCombat,
} from "../verbs/verbs.js";
import { combatPhase } from "./combat.js";
import { openingHands, reconsider } from "./opening-hands.js";
import { showBacks } from "./scene-faces.js";
import { anyWaiting, givePriority, resolveAll } from "./stack.js";
import { anyStateBased } from "./state-based.js";

const NO_UNTAP = keywordBit("does not untap");
const SKIPS_ONCE = keywordBit("skips its untap step once");

export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    const { game } = m.s;
    game.active[0] = player;
    addTo(game.turn, 0, 1);
    game.deaths[0] = 0;
    if (game.extra[0] && m.s.player.extraTurns[player] > 0) {
      m.s.player.extraTurns[player]--;
      game.extraOrder[0] >>>= 1;
    }
    addTo(m.s.player.turns, player, 1);
    let spells = 0;
    for (let seat = 1; seat <= m.rules.players; seat++) {
      spells = Math.max(spells, m.s.player.spells[seat]);
      m.s.player.landsPlayed[seat] = 0;
      m.s.player.spells[seat] = 0;
      m.s.player.drawn[seat] = 0;
      m.s.player.drewInStep[seat] = 0;
    }
    game.lastSpells[0] = spells;
    forPermanents(m, 0, row => {
      m.s.card.used[row] = 0;
    });
    m.milestone?.("turn");
    forPermanents(m, player, row => {
      m.s.card.sick[row] = 0;
    });
    return 0;
  },
  {
    past: "turn begun",
    open: false,
    writes: [
      "game.active",
      "game.turn",
      "game.deaths",
      "game.lastSpells",
      "game.extraOrder",
      "player.extraTurns",
      "player.turns",
      "player.landsPlayed",
      "player.spells",
      "player.drawn",
      "player.drewInStep",
      "card.used",
      "card.sick",
    ],
    say: "the turn of {player} begins",
  },
);
/** What "at the beginning of" waits for (503.1, 603.6). */
export const beginStep = atomic(
  "beginStep",
  [
    ["step", "number"],
    ["player", "player"],
  ],
  (m, step) => {
    m.s.game.step[0] = step;
    m.milestone?.(stepNames[step]);
    return 0;
  },
  { past: "step begun", open: false, writes: ["game.step"], say: "step {step} of {player} begins" },
);
const begin = (step: number): readonly Instr[] => [forgetLoops(), beginStep(step, you)];

export const tappedOf = closed(
  sourceWord("tappedOf", [["of", "player"]], "card", "what {of} untaps", (c, [of]) => {
    const who = c.value(of);
    const list: CompiledSource["list"] = (m, base, into) => {
      const magic = magicMachine(m);
      forPermanents(magic, who(m, base), row => {
        if (magic.s.card.tapped[row] && !hasKeyword(m, row, NO_UNTAP) && !hasKeyword(m, row, SKIPS_ONCE))
          into.push(referenceTo(m.s, m.rules.tables.card, row));
      });
    };
    return {
      kind: "card",
      list,
      has: (m, _, value) => isCurrent(m, value) && magicMachine(m).s.card.tapped[rowOf(value)] !== 0,
      possible: () => true,
      open: () => true,
    } satisfies CompiledSource;
  }),
);
export const damaged = closed(permanentsThat("damaged", "damaged permanents", (m, row) => m.s.card.damage[row] > 0));
export const noteAgain = closed(noteFlag("noteAgain", "again", "cleanup noted"));
/** 103.8a: whoever plays first skips the first draw. */
export const drawsNow = question(
  "drawsNow",
  [],
  "flag",
  m => m.s.game.turn[0] > 1 || m.rules.options.firstDraw === true,
  { open: false, reads: ["game.turn"], say: "not the first turn of the game" },
);

const untapStep: readonly Instr[] = [
  ...begin(UNTAP),
  each(tappedOf(you), card => untap(card)),
  expire("your next untap step", you),
];
/** A step or phase in which nothing happens but that players get priority. */
export const phase = verb(
  "phase",
  [["step", "number"]],
  step => [forgetLoops(), beginStep(step, you), ...givePriority, emptyPools],
  {
    past: "phase over",
    open: false,
    say: "step {step}",
  },
);

/** 514.1. */
const discardDown = when(
  moreThan(sizeOf(zone("hand")), handLimit(you)),
  choose(
    exactly(minus(sizeOf(zone("hand")), handLimit(you))),
    inZone("hand"),
    cards => each(cards, card => discard(you, card)),
    "discard down to your maximum hand size",
  ),
);
/** 514: discard down to the hand size, damage wears off; again as long as something happens. */
const cleanupProgram: readonly Instr[] = [
  noteAgain(true),
  during(happensAgain(), [
    ...begin(CLEANUP),
    discardDown,
    batch(each(damaged(), card => removeDamage(card))),
    expire("turn"),
    dropShields(),
    leaveCombatOnControlChange,
    noteAgain(false),
    when(or(anyStateBased(), anyWaiting()), [noteAgain(true), ...givePriority]),
    emptyPools,
  ]),
];

export const cleanup = verb("cleanup", [], () => cleanupProgram, {
  past: "cleaned up",
  open: false,
  say: "cleanup step",
});
export const combatVerb = verb("combatPhase", [], () => combatPhase(begin), {
  past: "combat over",
  open: false,
  say: "combat phase",
});

const fromEnd: readonly Instr[] = [phase(END), cleanup(), ...passTurn];
const fromMain2: readonly Instr[] = [
  phase(MAIN_2),
  during(moreThan(extraCombats(), 0), [useExtraCombat(), combatVerb(), phase(MAIN_2)]),
  ...fromEnd,
];
const fromCombat: readonly Instr[] = [combatVerb(), ...fromMain2];
const fromMain1: readonly Instr[] = [phase(MAIN_1), ...fromCombat];
const fromDraw: readonly Instr[] = [
  ...begin(DRAW),
  when(drawsNow(), draw(you)),
  ...givePriority,
  emptyPools,
  ...fromMain1,
];
const fromUpkeep: readonly Instr[] = [phase(UPKEEP), ...fromDraw];
const newTurn: readonly Instr[] = [beginTurn(you), expire("your next turn", you), ...untapStep, ...fromUpkeep];

export const openMain = atomic(
  "openMain",
  [["open", "flag"]],
  (m, open) => {
    m.s.game.open[0] = open;
    return 0;
  },
  { past: "main phase noted", open: false, writes: ["game.open"], seenBy: () => 0 },
);
export const mainIsOpen = question("mainIsOpen", [], "flag", m => m.s.game.open[0], {
  open: false,
  reads: ["game.open"],
  say: "the main phase goes on",
});

/** The turn of the counted trees: untap, draw, main phase 1, cleanup; nobody responds to anything. */
const seedMain: readonly Instr[] = [
  ...begin(MAIN_1),
  openMain(true),
  during(mainIsOpen(), [
    openMain(false),
    choosesToUse(you, card => [
      openMain(true),
      chooseCastingOption(card, false, way => useIn(card, way)),
      ...resolveAll,
    ]),
  ]),
  emptyPools,
];
const seedCleanup: readonly Instr[] = [...begin(CLEANUP), discardDown, expire("turn")];
const seedTurn: readonly Instr[] = [
  beginTurn(you),
  ...untapStep,
  ...begin(DRAW),
  when(drawsNow(), draw(you)),
  ...resolveAll,
  ...seedMain,
  ...seedCleanup,
];

const isSeedProfile = hasOption("profile", "seed-trees");
export const seedTurnVerb = verb("seedTurn", [], () => seedTurn, { past: "turn over", open: false, say: "a turn" });
export const seedMainVerb = verb("seedMain", [], () => [...seedMain, ...seedCleanup], {
  past: "main phase over",
  open: false,
  say: "main phase 1 and cleanup",
});
const turns = when(isSeedProfile, forever(seedTurnVerb()), forever(newTurn));

export const main: Program = [
  each(everyone(1), player =>
    when(moreThan(sizeOf(zone("library", player)), 0), [shuffle(zone("library", player)), drawCards(player, 7)]),
  ),
  ...openingHands,
  turns,
];

/** A scene that starts with a turn starts before it is counted. */
export const beforeTurn = atomic(
  "beforeTurn",
  [],
  m => {
    m.s.game.turn[0]--;
    return 0;
  },
  { past: "scene set", open: false, writes: ["game.turn"], seenBy: () => 0 },
);
const sceneAt = (seed: Program, full: Program): Program => [
  knowHands(),
  showBacks,
  when(isSeedProfile, seed, full),
  turns,
];

export const scenes: Readonly<Record<string, Program>> = {
  "main 1": sceneAt(seedMainVerb(), fromMain1),
  turn: [knowHands(), showBacks, beforeTurn(), turns],
  mulligans: [reconsider(), showBacks, ...openingHands, beforeTurn(), turns],
  upkeep: sceneAt(seedTurnVerb(), fromUpkeep),
  draw: sceneAt(seedTurnVerb(), fromDraw),
  combat: sceneAt(seedTurnVerb(), fromCombat),
  "main 2": sceneAt(seedTurnVerb(), fromMain2),
  end: sceneAt(seedTurnVerb(), fromEnd),
};
