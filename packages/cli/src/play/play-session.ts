// A person at the terminal against pilots: one match, decision by decision.

import {
  type GameModule,
  knowledgeOf,
  type Match,
  matchAfter,
  type Option,
  type Pilot,
  splitSeed,
} from "@kibitz/kernel";
import { textsOf } from "@kibitz/kernel/machine";
import type { OutsidePlayers } from "@kibitz/lab";
import {
  answerByPilot,
  type Choice,
  choicesOf,
  counted,
  howMany,
  ME,
  Narrator,
  pilotPick,
  readPick,
  sayResult,
  seatNames,
  takePick,
  titlesOf,
} from "@kibitz/narrator";
import { type AdvisedAnswer, Advising, budgetOf } from "@kibitz/search";
import { writeReplay } from "../games/replay-file.js";
import { makePilot } from "../games/seats.js";
import { terminalHintsOf } from "../games/terminal-hints.js";
import { adviceLines } from "../show/advice-words.js";
import { cardNamed, describeCard } from "../show/card-text.js";
import { TableView } from "../show/show-table.js";
import { BadInput, faultOf } from "../terminal/bad-input.js";
import { EndlessLine, Lines } from "../terminal/lines.js";
import { listed } from "../terminal/listed.js";
import { type Colours, coloursFor, print, type Terminal, widthOf } from "../terminal/terminal.js";
import { shellFile, visible, wrap } from "../terminal/terminal-words.js";
import { OutsideOpponents } from "./outside-players.js";
import type { Stops } from "./stops.js";
import { saveUnfinished } from "./unfinished-match.js";

const help = [
  ["a number or a name", "pick that option; separate several with commas"],
  ["pass, or just Enter", "pick nothing, if that is allowed"],
  ["hint [1s]", "show the best answers, how sure they are, and what would follow; set a time, or play-outs: hint 500"],
  ["hint PILOT", "show what a pilot would do"],
  ["undo", "go back to your previous decision"],
  ["view", "show the table again"],
  ["card NAME", "show the text of a card"],
  ["concede", "give up the match"],
  ["save FILE", "save the match so far; kibitz replay FILE shows it, kibitz play <game> --from FILE continues it"],
  ["quit", "leave the match; Ctrl-C saves it first"],
];

/** Where the person is asked, in a game with moments one may want to pass. */
const passingHelp = (moments: readonly string[]): readonly (readonly string[])[] => [
  [
    "pass to MOMENT",
    "pass until that moment, unless something happens: an attack on you, lost life, a spell on the stack",
  ],
  ["skip MOMENT", "always pass at that moment, unless something happens"],
  ["stop MOMENT", "always stop at that moment, even if you can only pass"],
  ["clear MOMENT", "stop at that moment only if you have something to pick (default)"],
  ["stops", "list the settings"],
  ["MOMENT", `${moments.join(", ")}; "my …" or "their …" for the turns of one side; separate several with commas`],
];
const stopHelp: readonly (readonly string[])[] = [
  ["stop all, clear all", "stop even if you can only pass; stop only if you have something to pick"],
];

/** How long a hint is thought about unless the person says so. */
const HINT = "1s";

/** What stands before a line of news that goes on. */
const NEWS = "    ";

/** "back" asks at the decision the match is at, whatever would be passed. */
type Said = "again" | "answered" | "back" | "quit";

/** Who answers for the other seats, and where the person wants to be asked. */
export interface Company {
  readonly pilots: readonly (Pilot | undefined)[];
  /** They answer for the seats without a pilot. */
  readonly players: OutsidePlayers;
  readonly stops: Stops;
}

export class PlaySession {
  readonly #terminal: Terminal;
  readonly #module: GameModule;
  readonly #seats: readonly string[];
  readonly #company: Company;
  readonly #opponents: OutsideOpponents;
  readonly #names: readonly string[];
  readonly #me: number;
  readonly #lines: Lines;
  readonly #colours: Colours;
  readonly #table: TableView;
  readonly #narrator: Narrator;
  #match: Match;
  /** The match at each decision of the person that has been answered, for `undo`. */
  #past: Match[] = [];
  #told = 0;
  #hasQuit = false;
  #saved = new Set<string>();
  /** What the person has answered in the match as it was read or saved last. */
  #savedAnswers: readonly string[];

  /** `seats` has `me` for the person and names for the others. */
  constructor(terminal: Terminal, module: GameModule, match: Match, seats: readonly string[], company: Company) {
    this.#terminal = terminal;
    this.#module = module;
    this.#match = match;
    this.#seats = seats;
    this.#me = seats.indexOf(ME) + 1;
    this.#savedAnswers = this.#myAnswers;
    this.#company = company;
    this.#opponents = new OutsideOpponents(company.players, match);
    this.#names = seatNames(seats);
    this.#colours = coloursFor(terminal, terminal.output);
    const { display } = terminalHintsOf(module);
    const look = { display, colours: this.#colours, width: widthOf(terminal, terminal.output) };
    this.#table = new TableView(match.game, this.#names, look);
    this.#narrator = new Narrator(match.game, match.rules, this.#names, display);
    this.#lines = new Lines(terminal);
  }

  get #width(): number {
    return widthOf(this.#terminal, this.#terminal.output);
  }

  #say(...lines: readonly string[]): void {
    print(this.#terminal, lines);
  }

  /** Plays until the match is over or the person leaves; gives whether it was cut short. */
  async play(): Promise<boolean> {
    const { game, seed } = this.#match;
    const forget = this.#terminal.onInterrupt(() => {
      this.#lines.interrupt();
      this.#company.players.interrupt();
    });
    this.#say(`${this.#colours.bold(game.title)}, seed ${visible(String(seed))}: ${this.#names.join(", ")}`);
    this.#say("Type help to list the commands.");
    try {
      await this.#advance("answered");
      this.#savedAnswers = this.#myAnswers;
      for (let said: Said = "again"; said !== "quit" && !this.#lines.isInterrupted; ) {
        said = await (this.#match.isOver ? this.#afterTheEnd() : this.#decide()).catch(fault => this.#mistake(fault));
        if (said === "answered" || said === "back") await this.#advance(said);
      }
      await this.#leave();
    } catch (error) {
      // What was played so far is not lost with it.
      this.#say("", ...(await saveUnfinished(this.#terminal, this.#match, this.#seats)));
      throw error;
    } finally {
      this.#lines.close();
      forget();
    }
    return this.#lines.isInterrupted;
  }

  /** What is not saved is, unless the person has left it: on a terminal that is closed, before anything is written. */
  async #leave(): Promise<void> {
    const { isInterrupted } = this.#lines;
    if (this.#hasQuit && !isInterrupted) {
      const { seed } = this.#match;
      if (this.#isUnsaved && !this.#match.isOver)
        this.#say(`you left the match without saving (seed ${visible(String(seed))})`);
      return;
    }
    const isLost = this.#isUnsaved && (isInterrupted || !this.#match.isOver);
    const saved = isLost ? await saveUnfinished(this.#terminal, this.#match, this.#seats) : [];
    this.#say("", ...saved);
  }

  get #myAnswers(): readonly string[] {
    return this.#match
      .replay()
      .answers.filter(([player]) => player === this.#me)
      .map(answer => answer.join());
  }

  get #isUnsaved(): boolean {
    return this.#myAnswers.some((answer, i) => answer !== this.#savedAnswers[i]);
  }

  /** What the person got wrong is said, and they are asked again. */
  #mistake(fault: unknown): Said {
    if (!(fault instanceof BadInput) || fault instanceof EndlessLine) throw fault;
    this.#say(...faultOf(fault.messages));
    return "again";
  }

  /** Lets the others answer, and the person pass, until the person is to be asked; shows what happened. */
  async #advance(how: "answered" | "back"): Promise<void> {
    if (how === "back") this.#opponents.sitDown(this.#match);
    const passed = new Set<string>();
    while (!this.#match.isOver) {
      // A signal is heard between two answers.
      await new Promise(setImmediate);
      if (this.#lines.isInterrupted) return;
      const owing = this.#match.decisions.find(({ player }) => player !== this.#me);
      if (owing) await this.#answerFor(owing.player);
      else if (how === "answered" && this.#company.stops.passes(this.#match, this.#me)) {
        passed.add(this.#table.moment(this.#match.view(this.#me)) ?? "");
        takePick(this.#match, this.#me, []);
      } else break;
    }
    this.#company.stops.asked(this.#match, this.#me);
    this.#tellNews();
    const moments = [...passed].filter(Boolean).join(", ");
    if (moments !== "") this.#say(this.#colours.dim(`  you passed: ${moments}`));
    this.#showTable();
    if (this.#match.isOver) {
      await this.#opponents.end();
      this.#say(...sayResult(this.#match, this.#names), "");
    } else this.#listOptions();
  }

  #tellNews(): void {
    const events = this.#match.events(this.#me);
    const news = this.#narrator.tell(events, this.#told);
    this.#told = events.length;
    const width = this.#width - NEWS.length;
    const dot = `  ${this.#colours.dim("·")} `;
    const lines = news.flatMap(({ words, isHeading }) =>
      isHeading
        ? [`  ${this.#colours.bold(words)}`]
        : wrap(words, width).map((part, i) => `${i === 0 ? dot : NEWS}${part}`),
    );
    this.#say("", ...lines);
  }

  #showTable(): void {
    const rule = "─".repeat(Math.min(60, this.#width));
    this.#say(this.#colours.dim(rule), ...this.#table.lines(this.#match.view(this.#me)), "");
  }

  async #answerFor(player: number): Promise<void> {
    const pilot = this.#company.pilots[player - 1];
    if (pilot) return answerByPilot(this.#match, player, pilot);
    const picked = await this.#opponents.pick(player);
    if (!this.#lines.isInterrupted) takePick(this.#match, player, picked);
  }

  #choices(): readonly Choice[] {
    const { display } = terminalHintsOf(this.#module);
    return choicesOf(this.#match.options(this.#me), titlesOf(this.#match.rules, display));
  }

  #listOptions(): void {
    const decision = this.#match.decision(this.#me);
    const choices = this.#choices();
    this.#say(`${this.#colours.bold(decision.reason)}${decision.rule === undefined ? "" : ` (${decision.rule})`}`);
    const isNamed = choices.every(({ key, words }) => key === words);
    const view = this.#match.view(this.#me);
    const cells = choices.map(({ key, words, option }) => {
      const about = this.#about(option, view);
      return `${isNamed ? "" : `${key.padStart(String(choices.length).length)}  `}${words}${about && ` (${about})`}`;
    });
    this.#say(...inColumns(cells, this.#width));
  }

  /** What else is worth knowing of an option: printed facts, and where the card is if several are called so. */
  #about(option: Option, view: ReturnType<Match["view"]>): string {
    const text = view.m.rules.texts.findIndex(({ name }) => name === option.card?.name);
    const facts = text > 0 ? this.#table.facts(view, text) : "";
    const alike = this.#match.options(this.#me).filter(other => other.words === option.words);
    const zones = new Set(alike.map(({ zone }) => zone));
    return [facts, zones.size > 1 ? (option.zone ?? "") : ""].filter(Boolean).join(", ");
  }

  async #decide(): Promise<Said> {
    const choices = this.#choices();
    const asked = this.#match.decision(this.#me);
    const decision = { ...asked, max: Math.min(asked.max, choices.length) };
    const none = decision.min === 0 ? ", Enter for none" : "";
    const prompt = choices.length === 0 ? "nothing to pick, press Enter to continue" : `${howMany(decision)}${none}`;
    const line = await this.#lines.ask(`${prompt}> `);
    const commanded = await this.#command(line);
    if (commanded !== undefined) return commanded;
    const pick = readPick(line ?? "", decision, choices);
    if (!pick.ok) {
      this.#say(pick.why);
      return "again";
    }
    return this.#answer(pick.picked);
  }

  #answer(picked: readonly number[]): Said {
    const before = this.#match.fork();
    const answered = this.#match.answer(this.#me, picked);
    if (!answered.ok) {
      this.#say(`not possible: ${"words" in answered.why ? answered.why.words : answered.why.kind}`);
      return "again";
    }
    this.#past.push(before);
    return "answered";
  }

  async #afterTheEnd(): Promise<Said> {
    const line = await this.#lines.ask("save FILE, undo, or Enter to quit> ");
    const commanded = await this.#command(line);
    if (commanded !== undefined) return commanded;
    if (line?.trim() === "") return this.#quit();
    this.#say("the match is over: save FILE, undo, or quit");
    return "again";
  }

  /** Does what a line commands; undefined if it commands nothing. */
  async #command(line: string | undefined): Promise<Said | undefined> {
    if (line === undefined) return "quit";
    const [word = "", ...rest] = line.trim().split(/\s+/);
    const argument = rest.join(" ");
    switch (word.toLowerCase()) {
      case "quit":
      case "exit":
        return this.#quit();
      case "help":
      case "?":
        this.#help();
        return "again";
      case "view":
        this.#showTable();
        if (!this.#match.isOver) this.#listOptions();
        return "again";
      case "undo":
        return this.#undo();
      case "concede":
        return this.#concede();
      case "card":
        this.#tellCard(argument);
        return "again";
      case "hint":
        await this.#hint(argument === "" ? HINT : argument);
        return "again";
      case "save":
        await this.#save(argument);
        return "again";
      case "stop":
      case "skip":
        this.#company.stops.set(word.toLowerCase() === "stop" ? "stop" : "skip", argument);
        return this.#listStops();
      case "clear":
        this.#company.stops.clear(argument);
        return this.#listStops();
      case "stops":
        return this.#listStops();
      case "pass":
        return rest[0]?.toLowerCase() === "to" ? this.#passTo(rest.slice(1).join(" ")) : undefined;
      default:
        return undefined;
    }
  }

  #quit(): Said {
    this.#hasQuit = true;
    return "quit";
  }

  #help(): void {
    const { moments, knowsMoments } = this.#company.stops;
    this.#say(...listed([...help, ...(knowsMoments ? passingHelp(moments) : stopHelp)], this.#width));
  }

  #listStops(): Said {
    this.#say(...this.#company.stops.list());
    return "again";
  }

  #passTo(place: string): Said {
    if (this.#match.isOver) {
      this.#say("the match is over");
      return "again";
    }
    this.#company.stops.passTo(this.#match, this.#me, place);
    return this.#answer([]);
  }

  #undo(): Said {
    const before = this.#past.pop() ?? this.#beforeMyLast();
    if (!before) {
      this.#say("you have no earlier decision");
      return "again";
    }
    this.#match = before;
    this.#told = before.events(this.#me).length;
    this.#say("your previous decision:");
    return "back";
  }

  /** In a match that was read from a file, nothing but its answers is known of what came before. */
  #beforeMyLast(): Match | undefined {
    const { answers } = this.#match.replay();
    for (let last = answers.length - 1; last >= 0; last--) {
      const [player, ...picked] = answers[last];
      if (player !== this.#me) continue;
      const before = matchAfter(this.#match, last);
      // Where nothing could be picked, nothing was decided.
      if (picked.length > 0 || before.options(this.#me).length > 0) return before;
    }
    return undefined;
  }

  #concede(): Said {
    const before = this.#match.fork();
    if (!this.#match.concede(this.#me).ok) {
      this.#say("the match is over");
      return "again";
    }
    this.#past.push(before);
    return "answered";
  }

  #tellCard(wanted: string): void {
    if (wanted === "") throw new BadInput("expected the name of a card, like: card NAME");
    const { game, setup } = this.#match;
    const texts = textsOf(game, setup);
    const name = cardNamed(wanted, Object.keys(texts), game.title, this.#module);
    this.#say(this.#colours.bold(name), ...describeCard(this.#module, texts[name], this.#width));
  }

  async #hint(wanted: string): Promise<void> {
    if (this.#match.isOver) {
      this.#say("the match is over");
      return;
    }
    if (/^[\d.]/.test(wanted)) return this.#advise(wanted);
    const ids = pilotPick(this.#match, this.#me, makePilot(this.#module, wanted));
    this.#say(`${wanted} would pick ${this.#pickWords(ids)}`);
  }

  /** What these options are called here. */
  #pickWords(ids: readonly number[]): string {
    const words = this.#choices().filter(({ option }) => ids.includes(option.id));
    return words.map(choice => choice.words).join(", ") || "nothing";
  }

  async #advise(wanted: string): Promise<void> {
    const budget = budgetOf(wanted, () => performance.now());
    if (budget === undefined) throw new BadInput(`hint ${wanted}: expected seconds like 1s, or a number of play-outs`);
    const { machine, seed, log } = this.#match;
    const knowledge = knowledgeOf(machine, this.#me, this.#module.search?.poolOf);
    const advising = new Advising(this.#module, knowledge, budget, splitSeed(seed, log.length));
    while (!this.#lines.isInterrupted && advising.step()) await new Promise(setImmediate);
    const wordsOf = ({ picked }: AdvisedAnswer): string => this.#pickWords(picked);
    this.#say(...adviceLines(advising.advice(), this.#names, wordsOf, this.#width));
  }

  async #save(file: string): Promise<void> {
    if (file === "") throw new BadInput("expected a file, like: save match.json");
    await writeReplay(file, this.#match, this.#seats, this.#saved.has(file) ? "replace" : "keep");
    this.#saved.add(file);
    this.#savedAnswers = this.#myAnswers;
    const { answers } = this.#match.replay();
    this.#say(`saved after ${counted(answers.length, "answer")}: kibitz replay ${shellFile(file)}`);
  }
}

/** Short cells side by side, as many as there is room for; read along the lines. */
function inColumns(cells: readonly string[], width: number): string[] {
  const cell = Math.max(0, ...cells.map(({ length }) => length)) + 2;
  const across = cells.length <= 6 ? 1 : Math.max(1, Math.floor((width - 2) / cell));
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += across) {
    lines.push(
      `  ${cells
        .slice(i, i + across)
        .map(text => text.padEnd(cell))
        .join("")}`.trimEnd(),
    );
  }
  return lines;
}
