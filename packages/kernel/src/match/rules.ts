// Puts a game and its texts together: words looked up, programs compiled, everything numbered.

import { endLapsed } from "../effects/effects.js";
import { cardDefOf, TEXT } from "../effects/getters.js";
import { ownerMeant } from "../effects/last-known.js";
import { pipelineProgram } from "../effects/pipeline.js";
import type { GetterDefinition, GetterWord } from "../language/getter-words.js";
import { compileBody, isVerbWord, type VerbDefinition } from "../language/verbs.js";
import { type Vocabulary, vocabularyOf } from "../language/vocabulary.js";
import { type CompiledWord, Compiler, type PartSpec, type Registry } from "../machine/compiler.js";
import { GETTERS } from "../machine/derived.js";
import type { CardDefinition, GameDefinition, Options, Setup } from "../machine/game.js";
import type { CardDef, CompiledAbility, CompiledProgram, Getter, Machine, Rules, Verb } from "../machine/machine.js";
import { PATIENCE } from "../players/loops.js";
import { fingerprintOf, Schema } from "../position/state.js";
import { MAX_ROWS } from "../position/values.js";
import { ALL_BITS, ALL_ZONES, columnBitAt, MOST_PLAYERS, type ZoneKind } from "../position/zones.js";
import { firstName } from "../program/former-names.js";
import { sayTerm } from "../program/sentence.js";
import { ProgramError, plainForm, type Term } from "../program/tree.js";
import { block, type Program } from "../program/words.js";

const isGetterWord = (word: CompiledWord): word is GetterWord => "getterDefinition" in word;

type Texts = Readonly<Record<string, CardDefinition>>;

/** What was compiled last of each game: the next match mostly has the same cards, if perhaps other custom cards. */
const lastCompiled = new WeakMap<GameDefinition, RulesBuilder>();

/** The rules of a match with these texts: the game's, and custom ones. */
export function makeRules(game: GameDefinition, setup: Setup, options: Options, texts: Texts, custom: Texts): Rules {
  const replaces = Object.keys(custom).some(name => Object.hasOwn(texts, name));
  const own = replaces ? { ...texts, ...custom } : texts;
  const last = lastCompiled.get(game);
  const compiled = last?.isOf(setup, own) ? last : new RulesBuilder(game, setup, options);
  if (compiled !== last) {
    compiled.compileGame(own);
    lastCompiled.set(game, compiled);
  }
  const builder = new RulesBuilder(game, setup, options, compiled);
  if (!replaces) builder.compileTexts(custom);
  return builder.rules();
}

class RulesBuilder implements Registry {
  readonly texts: CardDef[];
  readonly #game: GameDefinition;
  readonly #setup: Setup;
  readonly #options: Options;
  readonly #schema: Schema;
  readonly #words: Vocabulary;
  readonly #usedWords: Set<string>;
  readonly #zones: ZoneKind[];
  readonly #programs: CompiledProgram[];
  readonly #abilities: CompiledAbility[];
  readonly #verbs: Verb[];
  readonly #getters: Getter[];
  readonly #getterLayers: GetterDefinition["layer"][];
  readonly #layers: readonly string[];
  readonly #durations: readonly string[];
  readonly #columns: string[];
  readonly #textIndex: Map<string, number>;
  /** All programs as they are written, for the fingerprint. */
  readonly #written: Term[];
  #definitions: Texts = {};

  /** Goes on from what was compiled before; that stays as it is. */
  constructor(game: GameDefinition, setup: Setup, options: Options, before?: RulesBuilder) {
    this.#game = game;
    this.#setup = setup;
    this.#options = options;
    if (game.players.max > MOST_PLAYERS) throw new ProgramError(`${game.name}: at most ${MOST_PLAYERS} players`);
    this.texts = before ? [...before.texts] : [];
    this.#usedWords = new Set(before ? before.#usedWords : []);
    this.#programs = (before ? before.#programs : [emptyProgram]).map(program => ({ ...program }));
    this.#abilities = before ? [...before.#abilities] : [];
    this.#verbs = before ? [...before.#verbs] : [];
    this.#getters = before ? [...before.#getters] : [];
    this.#getterLayers = before ? [...before.#getterLayers] : [];
    this.#textIndex = new Map(before ? before.#textIndex : []);
    this.#written = before ? [...before.#written] : [];
    this.#schema = new Schema(game.tables);
    this.#words = before ? before.#words : vocabularyOf(game);
    this.#layers = game.layers ?? ["all"];
    this.#durations = ["", ...(game.durations ?? [])];
    this.#columns = this.#schema.tables.flatMap(table => table.columns.map(({ name }) => `${table.name}.${name}`));
    this.#zones = Object.entries(game.zones).map(([name, zone], index) => ({
      name,
      index,
      per: zone.per,
      ordered: zone.ordered ?? false,
      seenBy: zone.seenBy,
      showsTop: zone.showsTop ?? false,
      hasOpenPlaces: zone.ordered === true && zone.showsTop !== true,
      remembers: zone.remembers ?? false,
      resets: zone.resets ?? [],
      resetBits: (zone.resets ?? []).reduce((bits, column) => bits | this.columnBit(`card.${column}`), 0),
    }));
  }

  /** Compiles what is the same for all matches with these texts. */
  compileGame(texts: Texts): void {
    this.#definitions = texts;
    this.#numberVerbs();
    this.#numberGetters();
    this.texts.push({ index: 0, name: "unknown", abilities: [], hears: false, programs: {}, facts: {}, declared: {} });
    this.#numberTexts(texts);
    this.#compileVerbs();
    this.#compileTexts(texts);
  }

  compileTexts(texts: Texts): void {
    this.#numberTexts(texts);
    this.#compileTexts(texts);
  }

  /** Whether this is what is compiled for a setup with these texts. */
  isOf({ players }: Setup, texts: Texts): boolean {
    const known = Object.entries(this.#definitions);
    const names = Object.keys(texts);
    return (
      players === this.#setup.players &&
      known.length === names.length &&
      known.every(([name, text], i) => name === names[i] && text === texts[name])
    );
  }

  rules(): Rules {
    const { name, main, onLoop, loopPatience = PATIENCE, abilityLayer, copyLayer, perText } = this.#game;
    const { players } = this.#setup;
    const mainProgram = this.#compile("the turn", main);
    const scenes = Object.entries(this.#game.scenes ?? {}).map(([moment, program]) => [
      moment,
      this.#compile(`the turn from ${moment}`, program),
    ]);
    const interrupt = this.#interrupt();
    const interruptProgram = interrupt ? this.#compile("an interruption", interrupt.program) : 0;
    const test = interrupt?.when ?? (() => false);
    const anyMayLapse = this.#abilities.some(({ lasts }) => lasts !== undefined);
    this.#schema.shapes = {
      programs: this.#programs,
      abilities: this.#abilities.map(({ captured }) => captured),
      verbs: this.#verbs.map(({ params, result }) => [...params.map(({ kind }) => kind), ...(result ? [result] : [])]),
    };
    const table = (of: string) => this.#schema.table(of);
    let fingerprint: string | undefined;
    return {
      name,
      // Worked out of all programs: most matches are never saved.
      fingerprint: () => {
        fingerprint ??= this.#fingerprint();
        return fingerprint;
      },
      schema: this.#schema,
      players,
      everybody: (1 << players) - 1,
      zoneKinds: this.#zones,
      zoneBase: this.#zones.map(({ index }) => this.zonesOf(index).first),
      ...this.#remembered(),
      zoneRows: this.zonesOf(this.#zones.length).first,
      layers: this.#layers,
      abilityLayer: abilityLayer === undefined ? 0 : this.layerNamed(abilityLayer),
      copyLayer: copyLayer === undefined ? 0 : this.layerNamed(copyLayer),
      programs: this.#programs,
      verbs: this.#verbs,
      lookedBackOn: new Set(this.#abilities.filter(({ looksBack }) => looksBack).map(({ channel }) => channel >> 1)),
      abilities: this.#abilities,
      getters: this.#getters,
      texts: this.texts,
      printedAbilities: new Set(this.texts.flatMap(({ abilities }) => abilities)),
      anyHears: this.texts.some(({ hears }) => hears),
      durations: this.#durations,
      kinds: this.#game.kinds ?? {},
      options: this.#options,
      main: mainProgram,
      scenes: Object.fromEntries(scenes),
      usedWords: this.#usedWords,
      onMove: this.#game.onMove?.note,
      interrupt:
        interrupt === undefined && !anyMayLapse
          ? undefined
          : m => {
              if (anyMayLapse) endLapsed(m);
              return test(m) ? interruptProgram : 0;
            },
      onLoop,
      loopPatience,
      perText: perText === undefined ? undefined : table(perText),
      tables: {
        card: table("card"),
        effect: table("effect"),
        item: table("item"),
        memory: table("memory"),
        hear: table("hear"),
      },
    };
  }

  #interrupt(): GameDefinition["interrupt"] {
    const { interrupt } = this.#game;
    const isNeeded = interrupt?.needs === undefined || this.#usedWords.has(interrupt.needs);
    return isNeeded ? interrupt : undefined;
  }

  #numberVerbs(): void {
    // Channel 0 and 1 belong to continuous abilities, so verbs count from 1.
    this.#verbs.push(noVerb);
    for (const word of this.#words.values()) {
      if (!isVerbWord(word)) continue;
      const verb = verbOf(word.verbDefinition, this.#verbs.length, bits => this.#bits(bits));
      const noted = verb.name === "move" ? (this.#game.onMove?.writes ?? []) : [];
      this.#verbs.push({ ...verb, writes: verb.writes | this.#bits(noted) });
    }
  }

  #numberGetters(): void {
    const { controller, copyLayer, abilityLayer, controlLayer } = this.#game;
    const first = this.#layers[0];
    const add = (
      name: string,
      hasParam: boolean,
      layer: GetterDefinition["layer"],
      printed: Getter["printed"],
      printedOn: Getter["printedOn"],
      of = "card",
      kind = "number",
      least = Number.NEGATIVE_INFINITY,
      onlyIf?: Getter["onlyIf"],
    ) => {
      if (this.#getters.length === GETTERS)
        throw new Error(`${this.#game.name}: a game has at most ${GETTERS} getters, "${name}" is one too many`);
      this.#getters.push({ index: this.#getters.length, name, of, kind, hasParam, least, onlyIf, printed, printedOn });
      this.#getterLayers.push(layer);
    };
    add(
      "text",
      false,
      copyLayer ?? first,
      (m, row) => m.s.card.text[row],
      (_, text) => text,
      "card",
      "text",
    );
    const controls = controller ?? ((m: Machine, row: number) => m.s.card.owner[row]);
    add(
      "controller",
      false,
      controlLayer ?? first,
      (m, row) => controls(m, row),
      (m, _, row) => controls(m, row),
      "card",
      "player",
    );
    const holds = (m: Machine, text: number, param: number) => (m.rules.texts[text].abilities.includes(param) ? 1 : 0);
    add(
      "ability",
      true,
      abilityLayer ?? first,
      (m, row, param) => holds(m, cardDefOf(m, row), param),
      (m, text, _, param) => holds(m, text, param),
    );
    for (const word of this.#words.values()) {
      if (!isGetterWord(word)) continue;
      const { name, of, param, kind, least, onlyIf, printed, layer } = word.getterDefinition;
      const byText: Getter["printedOn"] = (m, text, row, which) => Number(printed(m, row, text, which));
      const now: Getter["printed"] =
        of === "card"
          ? (m, row, which) => Number(printed(m, row, cardDefOf(m, row), which))
          : (m, row, which) => Number(printed(m, row, 0, which));
      add(name, param !== undefined, layer, now, byText, of, kind, least, onlyIf?.isSo);
    }
  }

  /** What the game says, and what questions with a parameter read: their answers are too many to be remembered. */
  #remembered(): Pick<Rules, "remembered" | "rememberedLinks" | "rememberedLists"> {
    const { columns } = this.#schema.table("card");
    const held = (wanted: string): "number" | "link" | "list" => {
      const holds = columns.find(({ name }) => name === wanted)?.column.holds;
      return typeof holds !== "object" ? "number" : "list" in holds ? "list" : "link";
    };
    const named = (what: string): string[] => (this.#game.remembers ?? []).filter(name => held(name) === what);
    const found = new Set(named("number"));
    for (const word of this.#words.values()) {
      if (!isGetterWord(word)) continue;
      const { of, param, reads } = word.getterDefinition;
      if (of !== "card" || param === undefined) continue;
      for (const { name, column } of columns) {
        const isRead = reads ? reads.includes(`card.${name}`) : name in (this.#game.tables.card ?? {});
        if (isRead && column.holds === "number") found.add(name);
      }
    }
    return { remembered: [...found], rememberedLinks: named("link"), rememberedLists: named("list") };
  }

  #numberTexts(texts: Texts): void {
    for (const name of Object.keys(texts)) {
      this.#textIndex.set(name, this.texts.length);
      this.texts.push({
        index: this.texts.length,
        name,
        abilities: [],
        hears: false,
        programs: {},
        facts: texts[name].facts ?? {},
        declared: texts[name].programs ?? {},
      });
    }
  }

  #compileVerbs(): void {
    for (const word of this.#words.values()) {
      if (!isVerbWord(word)) continue;
      const verb = this.verbNamed(word.name);
      if (!verb.native) verb.body = compileBody(new Compiler(this, word.name), word.verbDefinition, verb);
      this.#written.push(word.verbDefinition.body ?? 0);
      verb.pipeline = this.addProgram(index => pipelineProgram(index, verb));
    }
  }

  #compileTexts(texts: Texts): void {
    for (const [name, text] of Object.entries(texts)) {
      try {
        this.#compileText(name, text);
      } catch (error) {
        if (!(error instanceof ProgramError) || error.message.startsWith(name)) throw error;
        throw new ProgramError(`${name}: ${error.message}`);
      }
    }
  }

  #compileText(name: string, { abilities = [], programs = {} }: CardDefinition): void {
    const index = this.textNamed(name);
    const compiled = abilities.map(ability => new Compiler(this, name).ability(ability, name).index);
    // Only effects note what copies listen to.
    if (compiled.some(ability => this.#abilities[ability].parts.some(({ getter }) => getter === TEXT)))
      throw new ProgramError(`${name}: an ability that is printed makes no copies; "affect" the card`);
    this.#written.push(...abilities);
    const byHeading = Object.fromEntries(
      Object.entries(programs).map(([heading, program]) => [heading, this.#compile(`${name} (${heading})`, program)]),
    );
    const hears = compiled.some(
      ability => this.#abilities[ability].channel >= 0 || this.#abilities[ability].confers.length > 0,
    );
    this.texts[index] = { ...this.texts[index], abilities: compiled, hears, programs: byHeading };
  }

  #fingerprint(): string {
    return fingerprintOf([
      this.#schema.fingerprint,
      this.#programs.map(({ name, steps, slots }) => [name.replace(/^\w+/, firstName), steps.length, slots]),
      this.#abilities.map(({ name, is, channel, captured }) => [
        name.replace(/^\w+/, firstName),
        is,
        channel,
        captured,
      ]),
      this.#written.map(plainForm),
      this.texts.map(({ name, facts }) => [name, facts]),
      this.#options,
    ]);
  }

  #compile(name: string, program: Program): number {
    const c = new Compiler(this, name);
    const body = block([], program, name);
    this.#written.push(body);
    c.block(body);
    return c.finish();
  }

  #bits(columns: readonly string[] | undefined): number {
    return columns === undefined ? ALL_BITS : columns.reduce((bits, column) => bits | this.columnBit(column), 0);
  }

  word(name: string): CompiledWord {
    this.#usedWords.add(name);
    return found(this.#words.get(name), "word", name);
  }
  textNamed(name: string): number {
    return found(this.#textIndex.get(name), "card", name);
  }
  zoneNamed(name: string): number {
    return found(this.#zones.find(zone => zone.name === name)?.index, "zone", name);
  }
  zonesOf(kind: number): { readonly first: number; readonly perPlayer: boolean } {
    let first = 1;
    for (const { per } of this.#zones.slice(0, kind)) first += per === "player" ? this.#setup.players : 1;
    return { first, perPlayer: this.#zones[kind]?.per === "player" };
  }
  getterNamed(name: string): number {
    return found(this.#getters.find(getter => getter.name === name)?.index, "getter", name);
  }
  verbNamed(name: string): Verb {
    return found(
      this.#verbs.find(verb => verb.name === name),
      "verb",
      name,
    );
  }
  durationNamed(name: string): number {
    const index = this.#durations.indexOf(name);
    return found(index < 0 ? undefined : index, "duration", name);
  }
  layerNamed(name: string): number {
    const index = this.#layers.indexOf(name);
    return found(index < 0 ? undefined : index, "layer", name);
  }
  layerOf(getter: number, how: PartSpec["how"]): number {
    const layer = this.#getterLayers[getter];
    return this.layerNamed(typeof layer === "string" ? layer : how === "set" ? layer.set : layer.add);
  }
  columnBit(name: string): number {
    const index = this.#columns.indexOf(name);
    return name === "card.zone" ? ALL_ZONES : columnBitAt(found(index < 0 ? undefined : index, "column", name));
  }
  allZones(): readonly number[] {
    return this.#zones.map(({ index }) => index);
  }
  defaultZones(): readonly number[] {
    return (this.#game.abilitiesWorkIn ?? "")
      .split(" ")
      .filter(Boolean)
      .map(name => this.zoneNamed(name));
  }
  addProgram(make: (index: number) => CompiledProgram): number {
    const index = this.#programs.length;
    if (index > MAX_ROWS) throw new ProgramError(`more than ${MAX_ROWS} programs in one game`);
    this.#programs.push(make(index));
    return index;
  }
  addAbility(make: (index: number) => CompiledAbility): number {
    const index = this.#abilities.length;
    if (index > MAX_ROWS) throw new ProgramError(`more than ${MAX_ROWS} abilities in one game`);
    const ability = make(index);
    this.#abilities.push(ability);
    return index;
  }
  markChange(index: number): void {
    this.#abilities[index] = { ...this.#abilities[index], isChange: true };
  }
  markOnce(index: number): void {
    this.#abilities[index] = { ...this.#abilities[index], isOnce: true };
  }
  moveAbility(index: number, zones: readonly number[]): void {
    this.#abilities[index] = { ...this.#abilities[index], zones: new Set(zones) };
  }
  sayTerm(term: Term): string {
    return sayTerm(term, name => this.#words.get(name));
  }
}

function found<T>(thing: T | undefined, what: string, name: string): T {
  if (thing === undefined) throw new ProgramError(`no ${what} is called "${name}"`);
  return thing;
}

const emptyProgram: CompiledProgram = {
  index: 0,
  name: "nothing",
  steps: [],
  places: [],
  done: 0,
  joined: undefined,
  params: [],
  slots: [],
  asks: [],
  secrets: [],
  answerKind: () => "number",
};

const noVerb: Verb = {
  index: 0,
  name: "",
  past: "",
  params: [],
  native: undefined,
  body: 0,
  result: undefined,
  writes: 0,
  affected: () => 0,
  cannot: undefined,
  seenBy: () => 0,
  pipeline: 0,
  leaver: -1,
  stage: 0,
  adds: -1,
};

function verbOf(
  definition: VerbDefinition,
  index: number,
  bits: (columns: readonly string[] | undefined) => number,
): Verb {
  const { name, past, params, native, result, writes, affects, cannot, seenBy, leaves, inBatch } = definition;
  return {
    index,
    name,
    past,
    params: params.map(([param, type]) => ({ name: param, kind: type as string })),
    native,
    body: 0,
    result,
    writes: native ? bits(writes) : 0,
    affected: typeof affects === "function" ? affects : affectedParam(params, affects),
    cannot,
    seenBy: seenBy ?? (m => m.rules.everybody),
    pipeline: 0,
    leaver: params.findIndex(([param]) => param === leaves),
    stage: inBatch?.stage ?? 0,
    adds: params.findIndex(([param]) => param === inBatch?.adds),
  };
}

/** Who orders replacements: the named parameter, else the first player, else the owner of the first card. */
function affectedParam(params: VerbDefinition["params"], named: string | undefined): Verb["affected"] {
  const byName = params.findIndex(([name, type]) => (named === undefined ? type === "player" : name === named));
  const card = params.findIndex(([, type]) => type === "card");
  return (m, args) => (byName >= 0 ? args[byName] : card >= 0 ? ownerMeant(m, args[card]) : 1);
}
