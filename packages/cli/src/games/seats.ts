// Who sits down: pilots by name, players in files.

import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type GameModule, nearest, type Options, type Pilot, type PlayedModule, type Setup } from "@kibitz/kernel";
import { pythonCommand, type SeatSpec } from "@kibitz/lab";
import { splitPilot } from "@kibitz/tree";
import { readBytes, readText } from "../files/text-file.js";
import { allOf, BadInput, fileFault, sayTextFaults } from "../terminal/bad-input.js";
import { cardsOf, type Deck, deckOf, ownCards, type Stopgap, type UnknownCardPolicy } from "./deck-file.js";
import { checkSetup, readSettings, type Setting } from "./settings.js";

const isPilot = (module: PlayedModule, seat: string): boolean => Object.hasOwn(module.pilots, splitPilot(seat).name);

/** Makes a pilot by name, or throws what is wrong with it; `others` are names that would have been right as well. */
export function makePilot(module: PlayedModule, seat: string, others: readonly string[] = []): Pilot {
  const { name, argument } = splitPilot(seat);
  if (!isPilot(module, seat)) throw new BadInput(unknownPilot(module, seat, others));
  const definition = module.pilots[name];
  if (argument !== undefined && !definition.argument)
    throw new BadInput(`${seat}: ${name} takes no argument after a colon`);
  const made = definition.make(argument ?? definition.argument?.default ?? "");
  if ("expected" in made) throw new BadInput(`${seat}: expected ${made.expected} after the colon`);
  return made;
}

function unknownPilot({ definition, pilots }: PlayedModule, seat: string, others: readonly string[] = []): string {
  const names = [...others, ...Object.keys(pilots)];
  return `"${seat}" is not a pilot of ${definition.name}${nearest(splitPilot(seat).name, names)}; pilots: ${names.join(", ")}`;
}

/** A seat as the lab wants it. A name that is a pilot's is the pilot; a file of that name is meant by `./name`. */
export async function seatSpec(module: GameModule, seat: string): Promise<SeatSpec> {
  if (isPilot(module, seat)) {
    makePilot(module, seat);
    const { name, argument } = splitPilot(seat);
    return { label: seat, kind: "pilot", pilot: name, ...(argument === undefined ? {} : { argument }) };
  }
  const { strategies } = module;
  if (strategies && seat.endsWith(strategies.extension))
    return { label: seat, kind: "strategy", text: await readText(seat) };
  return { label: seat, kind: "process", command: await commandOf(module, seat) };
}

async function commandOf(module: GameModule, seat: string): Promise<readonly string[]> {
  const file = resolve(seat);
  try {
    if (seat === "")
      throw new BadInput(`expected a pilot, found none; pilots: ${Object.keys(module.pilots).join(", ")}`);
    const found = await stat(file);
    if (!found.isFile())
      throw new BadInput(`${seat}: expected a file, found a ${found.isDirectory() ? "directory" : "device or a pipe"}`);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    if (/[/\\]|\.\w+$/.test(seat)) throw fileFault(seat, error);
    throw new BadInput(unknownPilot(module, seat));
  }
  const canRun = await isExecutable(file);
  if (seat.endsWith(".py") && !(canRun && (await isProgram(seat)))) return pythonCommand(file);
  if (!canRun) {
    const strategy = module.strategies ? `a strategy file (${module.strategies.extension}), ` : "";
    throw new BadInput(`${seat}: expected ${strategy}a Python file (.py) or an executable file; chmod +x makes it one`);
  }
  return [file];
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** A Python file that says how to run it and has no class to be seated: it speaks for itself. */
async function isProgram(file: string): Promise<boolean> {
  const text = (await readBytes(file)).toString();
  return text.startsWith("#!") && !/^\s*class\s/m.test(text);
}

/** Who sits down to which match. */
export interface Seated {
  /** Nothing for the person's seat. */
  readonly specs: readonly (SeatSpec | undefined)[];
  readonly setup: Setup;
  /** By seat, where a deck missing cards. */
  readonly stopgaps: readonly (Stopgap | undefined)[];
  /** The same match with another player in the first seat. */
  readonly other?: { readonly specs: Seated["specs"]; readonly setup: Setup; readonly stopgap: Stopgap | undefined };
}

/** What else is said about who sits down. */
export interface Seating {
  /** The person's seat, as it is written. */
  readonly person?: string;
  readonly allowUnknown?: UnknownCardPolicy;
  /** Who plays in the first seat in another run of the same games. */
  readonly compare?: string;
  /** A file with custom cards. */
  readonly cards?: string;
}

/** Reads all seats (but a person's) and settings; throws everything that is wrong with them at once. */
export async function seatedAt(
  module: GameModule,
  seats: readonly string[],
  settings: readonly Setting[],
  { person, allowUnknown, compare, cards: file }: Seating = {},
): Promise<Seated> {
  const players = seats.length;
  const parts = [...seats, ...(compare === undefined ? [] : [compare])].map(seat => splitDeck(module, seat));
  const [own, allSpecs, allDecks, options] = await allOf(
    () => (file === undefined ? {} : ownCards(module, file)),
    () =>
      allOf(
        ...parts.map(({ who, seat }) => async () => {
          return who === person ? undefined : { ...(await seatSpec(module, who)), label: seat };
        }),
      ),
    () =>
      allOf(
        ...parts.map(
          ({ deck }) =>
            async () =>
              deck === undefined ? undefined : deckOf(module, deck, allowUnknown),
        ),
      ),
    () => readSettings(module.definition, settings),
  );
  const cards = cardsOf([{ cards: own }, ...settings.map(({ cards: said = {} }) => ({ cards: said })), ...allDecks]);
  const bare = setupFor(module, allSpecs, players, options);
  const check = (decks: readonly (Deck | undefined)[]): Setup =>
    checkSetup(module.definition, { ...withDecks(bare, decks), ...cards }, settings);
  const [specs, decks] = [allSpecs.slice(0, players), allDecks.slice(0, players)];
  const setup = check(decks);
  const faults = allSpecs.flatMap(spec =>
    spec?.kind === "strategy" ? sayTextFaults(spec.label, module.strategies?.faults(spec.text, setup) ?? []) : [],
  );
  if (faults.length > 0) throw new BadInput(faults);
  const forAll = settings.find(({ stopgap }) => stopgap)?.stopgap;
  const stopgaps = decks.map(deck => deck?.stopgap ?? forAll);
  if (compare === undefined) return { specs, setup, stopgaps };
  const [deck] = allDecks.slice(players);
  const other = {
    specs: [...allSpecs.slice(players), ...specs.slice(1)],
    setup: check([deck, ...decks.slice(1)]),
    stopgap: deck?.stopgap,
  };
  return { specs, setup, stopgaps, other };
}

/** `greedy@burn` is a pilot and its deck, where players bring decks. */
export function splitDeck(
  module: GameModule,
  seat: string,
): { readonly seat: string; readonly who: string; readonly deck: string | undefined } {
  const at = module.decks === undefined ? -1 : seat.lastIndexOf("@");
  return at < 0 ? { seat, who: seat, deck: undefined } : { seat, who: seat.slice(0, at), deck: seat.slice(at + 1) };
}

/** Seats without a deck keep the one they usually have. */
const withDecks = (setup: Setup, decks: readonly (Deck | undefined)[]): Setup =>
  decks.every(deck => deck === undefined)
    ? setup
    : { ...setup, seats: decks.map((deck, i) => deck?.seat ?? setup.seats?.[i]) };

/** What strategies and pilots name is in the game, unless the options say what is. */
function setupFor(
  module: GameModule,
  specs: readonly (SeatSpec | undefined)[],
  players: number,
  options: Options,
): Setup {
  const texts = specs.flatMap(spec => (spec?.kind === "strategy" ? [spec.text] : []));
  const usual = module.defaultSetup(players);
  let setup = module.strategies && texts.length > 0 ? module.strategies.setupFor(texts, { ...usual, options }) : usual;
  for (const spec of specs) {
    if (spec?.kind !== "pilot") continue;
    const { argument, setupFor: withIt } = module.pilots[spec.pilot];
    setup = withIt?.(spec.argument ?? argument?.default ?? "", setup) ?? setup;
  }
  return { ...setup, options: { ...setup.options, ...options } };
}

/** The pilot at a seat of a match that is played here; a player in another process has none. */
export function pilotAt(module: GameModule, spec: SeatSpec, setup: Setup): Pilot | undefined {
  if (spec.kind === "pilot")
    return makePilot(module, spec.argument === undefined ? spec.pilot : `${spec.pilot}:${spec.argument}`);
  return spec.kind === "strategy" ? module.strategies?.pilot(spec.text, setup) : undefined;
}
