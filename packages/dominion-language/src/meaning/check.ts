// Whether a strategy says something a game can follow, and what it says. All that is wrong is told at once.

import type { OptionForm } from "@kibitz/dominion";
import { nearest } from "@kibitz/kernel";
import type { AstNode } from "langium";
import { attackEvent, type CardFacts, type Names } from "../text/card-facts.js";
import { MOST_FAULTS, type StrategyFault, tidyFaults } from "../text/fault.js";
import type * as ast from "../text/generated/ast.js";
import { MISSING_NAME } from "../text/recovery.js";
import { endOf, parseStrategy } from "../text/syntax.js";
import { argumentsOf, conditionNames, conditions, isConditionName } from "./conditions.js";
import { type PlanReader, readPlan, tags } from "./plans.js";
import type { BuyList, Condition, Entry, Plan, Play, Strategy, StrategyModel } from "./strategy.js";

/** Larger numbers than any game has. */
const LARGEST = 10_000;

interface Checked {
  /** Nothing if there are faults. */
  readonly strategy: StrategyModel | undefined;
  /** Faults and warnings in the order of the text. */
  readonly faults: readonly StrategyFault[];
}

/** `kingdom` are the texts that can be bought; without it, all. */
export function readStrategy(text: string, names: Names, kingdom?: ReadonlySet<string>): Checked {
  const { file, faults, isNews } = parseStrategy(text, [...names.cards.keys(), ...names.events.keys()]);
  if (!file) return { strategy: undefined, faults: tidyFaults(faults) };
  const checker = new Checker(names, kingdom, faults);
  const strategy = checker.file(file, endOf(text));
  const all = tidyFaults(checker.faults.filter(fault => faults.includes(fault) || isNews(fault)));
  return { strategy: all.some(({ severity }) => severity === "fault") ? undefined : strategy, faults: all };
}

/** The line on which a part begins, from 1. */
const lineOf = ({ $cstNode }: AstNode): number => ($cstNode?.range.start.line ?? 0) + 1;

type Place = Pick<StrategyFault, "line" | "column" | "length">;

class Checker implements PlanReader {
  readonly faults: StrategyFault[];
  readonly #names: Names;
  readonly #kingdom: ReadonlySet<string> | undefined;
  /** Lines on which something could not be read: what seems to be missing around them may be there. */
  readonly #unread: readonly number[];

  get cards(): readonly CardFacts[] {
    const all = [...new Set(this.#names.cards.values())];
    return all.filter(({ text }) => this.#kingdom?.has(text) ?? true);
  }

  constructor(names: Names, kingdom: ReadonlySet<string> | undefined, faults: readonly StrategyFault[]) {
    this.#names = names;
    this.#kingdom = kingdom;
    this.faults = [...faults];
    this.#unread = faults.map(({ line }) => line);
  }

  fault(node: AstNode, expected: string, found?: string): void {
    this.#say(node, expected, found, "fault");
  }

  /** The nearest name; none where nobody will read it. */
  #nearest(name: string, known: Iterable<string>): string {
    if (this.faults.length > MOST_FAULTS) return "";
    const names = [...known];
    return nearest(name, names) || onlyOneBeginning(name, names);
  }

  /** Whether all of a part could be read, so that what is missing in it is missing. */
  #isWhole(node: AstNode): boolean {
    return !this.#unread.some(line => spans(node, line));
  }

  #warn(node: AstNode, expected: string, found?: string): void {
    this.#say(node, expected, found, "warning");
  }

  #say(node: AstNode, expected: string, found: string | undefined, severity: StrategyFault["severity"]): void {
    const cst = node.$cstNode;
    if (!cst) return;
    const { line, character } = cst.range.start;
    const place = { line: line + 1, column: character + 1, length: cst.length };
    this.faults.push({ ...place, expected, found: found ?? `"${shorten(cst.text)}"`, severity });
  }

  file(file: ast.StrategyFile, end: Place): StrategyModel {
    const lists: BuyList[] = [];
    const strategies: Strategy[] = [];
    let buys: ast.BuySection | undefined;
    let plays: ast.PlaySection | undefined;
    const isRead = this.#unread.every(line => file.sections.some(section => spans(section, line)));
    for (const section of file.sections) {
      if (section.$type === "BuySection") {
        if (buys && isRead) this.fault(section, 'one "buylists" section', "a second");
        else if (plays && isRead) this.fault(section, '"buylists" before "strategies"', "it after");
        buys = section;
        lists.push(...section.lists.map(list => this.#buyList(list)));
        if (section.lists.length === 0 && this.#isWhole(section))
          this.fault(section, 'at least one "list" in it', "none");
      } else {
        if (plays && isRead) this.fault(section, 'one "strategies" section', "a second");
        plays = section;
        strategies.push(...section.strategies.map(strategy => this.#strategy(strategy)));
        if (section.strategies.length === 0 && this.#isWhole(section))
          this.fault(section, 'at least one "strategy" in it', "none");
        this.#checkReach(section.strategies);
      }
    }
    if (isRead) {
      const missing = { severity: "fault", found: "the end of the file" } as const;
      if (!buys)
        this.faults.push({ ...(plays ? START : end), ...missing, expected: 'a "buylists" section', ...found(plays) });
      if (!plays) this.faults.push({ ...end, ...missing, expected: 'a "strategies" section' });
    }
    return { lists, strategies };
  }

  #buyList(list: ast.BuyList): BuyList {
    const condition = this.#condition(list.condition);
    const entries = list.entries.flatMap(entry => this.#entry(entry));
    if (list.entries.length === 0 && this.#isWhole(list)) this.#warn(list, "cards to buy", "none");
    const always = new Set<string>();
    for (const { card, limit, condition: own } of list.entries) {
      if (card.name !== MISSING_NAME && always.has(card.name)) {
        this.#warn(card, "a card that is not bought by an earlier entry anyway");
      }
      if (limit === undefined && !own) always.add(card.name);
    }
    return { condition, entries };
  }

  #entry(entry: ast.Entry): readonly Entry[] {
    const card = this.card(entry.card);
    if (card && !card.hasPile) this.fault(entry.card, "a card of the supply", `${card.name}, which has no pile`);
    const { limit } = entry;
    if (limit === 0) this.#warn(entry, "a number from 1 on: fewer than 0 are never owned", "[0]");
    if (limit !== undefined && limit > LARGEST) this.fault(entry, `a number up to ${LARGEST}`, `${limit}`);
    const condition = this.#condition(entry.condition);
    return card ? [{ card: card.text, limit, condition, line: lineOf(entry) }] : [];
  }

  /** A card by its name. */
  card(node: ast.CardName): CardFacts | undefined {
    return this.#cardNamed(node, node.name);
  }

  #cardNamed(node: AstNode, name: string): CardFacts | undefined {
    if (name === MISSING_NAME) return undefined;
    const card = this.#names.cards.get(name);
    if (!card) {
      this.fault(node, `a card${this.#nearest(name, this.#names.cards.keys())}`);
      return undefined;
    }
    if (this.#kingdom && !this.#kingdom.has(card.text)) {
      const others = [...this.#names.cards].filter(([, { text }]) => this.#kingdom?.has(text)).map(([own]) => own);
      this.fault(node, `a card of this kingdom${this.#nearest(name, others)}`);
    }
    return card;
  }

  #condition(node: ast.Condition | undefined): Condition | undefined {
    if (!node) return undefined;
    const call = this.#call(node.call);
    return node.negated && call ? { name: "Not", cards: [], count: 0, of: [call] } : call;
  }

  #call(node: ast.Named): Condition | undefined {
    const { name, args } = node;
    if (!isConditionName(name)) {
      if (name !== MISSING_NAME) {
        const isCard = !node.called && this.#names.cards.has(name);
        this.fault(
          node,
          `a condition${isCard ? ", such as Has(…)" : this.#nearest(name, conditionNames)}`,
          `"${shorten(name)}"`,
        );
      }
      for (const argument of args) if (argument.$type === "Named" && argument.called) this.#call(argument);
      return undefined;
    }
    const { takes } = conditions[name];
    const written = `${name}(${argumentsOf[takes]})`;
    if (!node.called) {
      this.fault(node, written);
      return undefined;
    }
    const wanted = takes === "cardAndNumber" ? ["card", "number"] : takes === "number" ? ["number"] : undefined;
    const kind = takes === "cards" ? "card" : "condition";
    const isOpen = takes === "conditions" || takes === "cards";
    const kinds = wanted ?? (isOpen ? args.map(() => kind) : [kind]);
    const most = isOpen ? Number.POSITIVE_INFINITY : kinds.length;
    const of: Condition[] = [];
    const cards: string[] = [];
    let count = 0;
    args.slice(0, most).forEach((argument, i) => {
      if (kinds[i] === "number") count = this.#number(argument, written);
      else if (kinds[i] === "card") cards.push(...this.#cardArgument(argument, written));
      else of.push(...this.#conditionArgument(argument, written));
    });
    if (args.length > most) this.fault(args[most], `only ${written}`);
    else if (args.length < Math.max(1, wanted?.length ?? 1)) this.fault(node, written);
    return { name, cards, count, of };
  }

  #number(argument: ast.Argument, written: string): number {
    if (argument.$type !== "NumberArgument") this.fault(argument, `a number: ${written}`);
    else if (argument.value > LARGEST) this.fault(argument, `a number up to ${LARGEST}`);
    return argument.$type === "NumberArgument" ? argument.value : 0;
  }

  #cardArgument(argument: ast.Argument, written: string): readonly string[] {
    if (argument.$type !== "Named" || argument.called) {
      this.fault(argument, `a card: ${written}`);
      return [];
    }
    const card = this.#cardNamed(argument, argument.name);
    return card ? [card.text] : [];
  }

  #conditionArgument(argument: ast.Argument, written: string): readonly Condition[] {
    if (argument.$type !== "Named") {
      this.fault(argument, `a condition: ${written}`);
      return [];
    }
    const call = this.#call(argument);
    return call ? [call] : [];
  }

  #strategy(node: ast.Strategy): Strategy {
    const condition = this.#condition(node.condition);
    const plays: Play[] = [];
    const options: Strategy["options"][number][] = [];
    const reactions: Strategy["reactions"][number][] = [];
    let order: ast.PlayOrder | undefined;
    const always = new Set<string>();
    for (const part of node.parts) {
      if (part.$type === "PlayOrder") {
        if (order) this.fault(part, 'one "playorder" in a strategy', "a second");
        else if (part !== node.parts[0]) this.fault(part, '"playorder" before options and reactions', "it after");
        order = part;
        plays.push(...this.#plays(part));
        continue;
      }
      const { subject } = part;
      if (!subject) {
        // It was missing, and is no part of the tree.
        this.#condition(part.condition);
        this.#lookThrough(part.items);
        continue;
      }
      const isReaction = part.$type === "ReactionsFor";
      const key = `${part.$type} ${subject.name}`;
      if (always.has(key))
        this.#warn(part, `only one body for ${subject.name} without a condition, the last`, "another");
      if (!part.condition) always.add(key);
      const plan = this.#plan(part, isReaction);
      if (plan) (isReaction ? reactions : options).push(plan);
    }
    if (!order && this.#isWhole(node)) this.fault(node, 'a "playorder" in the strategy', "none");
    return { condition, plays, options, reactions };
  }

  #plays(order: ast.PlayOrder): readonly Play[] {
    if (order.plays.length === 0 && this.#isWhole(order))
      this.fault(order, "cards to play, :ChainDraw or :Default", "none");
    const before = new Set<string>();
    return order.plays.flatMap((play): readonly Play[] => {
      const name = play.$type === "NamedPlay" ? `:${play.name}` : play.card.name;
      if (name !== `:${MISSING_NAME}` && before.has(name))
        this.#warn(play, "a card that is not played by an earlier entry anyway");
      before.add(name);
      if (play.$type === "NamedPlay") {
        if (play.name === "ChainDraw" || play.name === "Default") return [{ named: play.name, line: lineOf(play) }];
        if (play.name !== MISSING_NAME) {
          this.fault(play, `:ChainDraw or :Default${this.#nearest(play.name, ["ChainDraw", "Default"])}`);
        }
        return [];
      }
      if (name === "ChainDraw" || name === "Default") {
        this.fault(play, `a card (did you mean ":${name}"?)`);
        return [];
      }
      const card = this.card(play.card);
      if (!card) return [];
      if (!card.types.includes("action")) this.fault(play, "an action card", `${card.name}, which is none`);
      return [{ card: card.text, line: lineOf(play) }];
    });
  }

  #plan(
    part: ast.OptionsFor | ast.ReactionsFor,
    isReaction: boolean,
  ): (Plan & { readonly subject: string }) | undefined {
    const condition = this.#condition(part.condition);
    const found = isReaction ? this.#event(part.subject) : this.#optionsOf(part.subject);
    if (part.items.length === 0 && this.#isWhole(part)) this.fault(part, "what to choose", "nothing");
    if (!found) {
      this.#lookThrough(part.items);
      return undefined;
    }
    return { subject: found.subject, condition, line: lineOf(part), ...readPlan(part.items, found.form, this) };
  }

  /** Names are checked even where nothing is known of the form. */
  #lookThrough(items: readonly ast.Item[]): void {
    for (const item of items) {
      if (item.$type !== "CardsItem") continue;
      if (!item.annotates) this.card(item.card);
      else if (!tags.includes(item.card.name)) this.fault(item.card, `a tag${this.#nearest(item.card.name, tags)}`);
      if (item.into && item.into.name !== "Nothing") this.card(item.into);
      this.#lookThrough(item.items);
    }
  }

  #optionsOf(subject: ast.CardName): { readonly subject: string; readonly form: OptionForm } | undefined {
    const card = this.card(subject);
    if (!card) return undefined;
    if (card.options.is !== "none") return { subject: card.text, form: card.options };
    const event = [card.name, attackEvent(card.name)].find(name => this.#offersChoice(name));
    this.fault(
      subject,
      `a card with choices${event ? ` (did you mean "reactions for ${event}"?)` : ""}`,
      `${card.name}, which has none`,
    );
    return undefined;
  }

  #event(subject: ast.CardName): { readonly subject: string; readonly form: OptionForm } | undefined {
    const { name } = subject;
    if (name === MISSING_NAME) return undefined;
    const event = this.#names.events.get(name);
    if (!event) {
      // Only attacks are called so; a card that others answer without being attacked (Masquerade) is called by its name.
      const other = [attackEvent(name), name.replace(/Attack$/, "")].find(event => this.#offersChoice(event));
      const events = [...this.#names.events.keys()].filter(event => this.#offersChoice(event));
      const hint = other === undefined ? undefined : ` (did you mean "${other}"?)`;
      this.fault(subject, `a card or attack to react to${hint ?? this.#nearest(name, events)}`);
      return undefined;
    }
    // Attacks of any kingdom may be spoken of: who plays against whom is not known here.
    if (this.#names.cards.has(name)) this.card(subject);
    if (event.form.is !== "none") return { subject: event.name, form: event.form };
    this.#warn(subject, "an event that offers a choice", `${name}, which offers none`);
    return undefined;
  }

  #offersChoice(event: string): boolean {
    return (this.#names.events.get(event)?.form.is ?? "none") !== "none";
  }

  /** The first strategy that fits is used, so nothing behind one without a condition is. */
  #checkReach(strategies: readonly ast.Strategy[]): void {
    const first = strategies.findIndex(({ condition }) => !condition);
    for (const strategy of strategies.slice(first < 0 ? strategies.length : first + 1)) {
      if (!strategy.parts.some(part => this.#countsInAll(part))) {
        this.#warn(strategy, "no strategy behind one without a condition: it is never used", "one");
      }
    }
  }

  /** Reactions, and options for treasures, are looked for in all strategies that hold. */
  #countsInAll(part: ast.Part): boolean {
    if (part.$type === "PlayOrder") return false;
    return part.$type === "ReactionsFor" || this.#isTreasure(part.subject);
  }

  #isTreasure = (card: ast.CardName | undefined): boolean =>
    this.#names.cards.get(card?.name ?? MISSING_NAME)?.types.includes("treasure") ?? false;
}

const START: Place = { line: 1, column: 1, length: 0 };
const found = (section: ast.PlaySection | undefined) => (section ? { found: '"strategies"' } : {});

const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** Whether a part is on this line. */
function spans({ $cstNode }: AstNode, line: number): boolean {
  const range = $cstNode?.range;
  return range !== undefined && line > range.start.line && line <= range.end.line + 1;
}

/** For "Throne Room" and the like, of which the first word was read. */
function onlyOneBeginning(name: string, known: readonly string[]): string {
  const own = name.toLowerCase();
  const [first, second] = known.filter(other => other.toLowerCase().startsWith(own));
  return name.length > 2 && first !== undefined && second === undefined ? ` (did you mean "${first}"?)` : "";
}
