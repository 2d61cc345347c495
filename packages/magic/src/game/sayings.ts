// How the kernel's words are said on cards of Magic. Words of Magic itself say where they are defined how they are said.

import type { Word } from "@kibitz/kernel/words";
import { sayChanges } from "../printed/say-changes.js";
import { plural, sayFilter } from "../printed/say-filter.js";

type Said = Readonly<Record<string, string>>;

const possessive = (who: string): string => (who === "you" ? "your" : `${who}'s`);
const oneOrMore = (many: string, one: string): string => (many === "1" ? `the ${one}` : `the ${many} ${one}s`);
const durations: Readonly<Record<string, string>> = {
  turn: " until end of turn",
  "your next untap step": " until your next untap step",
};
const lasting = (duration: string | undefined): string => durations[duration ?? ""] ?? "";

/** What happens, as a trigger or replacement tells it. */
const happenings: Readonly<Record<string, string>> = {
  attack: "a creature attacks",
  becomeBlocked: "a creature becomes blocked",
  becomeUnblocked: "a creature attacks and isn't blocked",
  block: "a creature blocks",
  cast: "a player casts a spell",
  dealDamage: "damage is dealt",
  destroy: "a permanent is destroyed",
  discard: "a player discards a card",
  draw: "a player draws a card",
  gainLife: "a player gains life",
  loseUnspentMana: "a player loses unspent mana",
  move: "a card changes zones",
  sacrifice: "a player sacrifices a permanent",
  tap: "a permanent becomes tapped",
};
const keywordChange = ({ value, param }: Said): string =>
  value === "0" ? `loses ${param}` : /^(cannot|attacks|blocks|does)/.test(param) ? param : `has ${param}`;
const changes: Readonly<Record<string, (said: Said) => string>> = {
  keyword: keywordChange,
  protection: ({ param }) => `has protection from ${param}`,
  type: ({ param }) => `is also a ${param}`,
  subtype: ({ value, param }) => (value === "0" ? `is no ${param}` : `is also a ${param}`),
  colour: ({ param }) => `is also ${param}`,
  controller: ({ value }) => `is controlled by ${value}`,
  basePower: ({ value }) => `base power is ${value}`,
  baseToughness: ({ value }) => `base toughness is ${value}`,
  modifiedPower: ({ by }) => `power is ${by} more`,
  modifiedToughness: ({ by }) => `toughness is ${by} more`,
  switches: () => "has its power and toughness switched",
  landsPerTurn: ({ by }) => `may play ${by} more land each turn`,
};
const sayChange = (said: Said): string => changes[said.what]?.(said) ?? `${said.what} is ${said.value ?? said.by}`;
const losses: Readonly<Record<string, string>> = {
  ability: "loses all abilities",
  subtype: "loses its other subtypes",
  colour: "loses its other colours",
};

const sayOf = (of: string): string => (/^(this|what|the|you|your) ?/.test(of) ? of : `each ${of}`);

const sayings: Readonly<Record<string, (said: Said) => string>> = {
  self: () => "this",
  zone: ({ name, of }) => `${possessive(of ?? "you")} ${name}`,
  inZone: ({ name, of }) => `card in ${possessive(of ?? "you")} ${name}`,
  cardsOf: ({ zone }) => `card in ${zone}`,
  everywhere: ({ name }) => (name === "battlefield" ? "permanent" : name === "stack" ? "spell" : `card in any ${name}`),
  sizeOf: ({ zone }) => `the number of cards in ${zone}`,
  topCardOf: ({ zone }) => `the top card of ${zone}`,
  everyone: () => "player",
  opponents: () => "opponent",
  those: ({ of, where }) => (of === "this" ? `this, as long as ${where},` : sayThose(of, where)),
  just: ({ card }) => card,
  count: ({ of }) => `the number of ${plural(of)}`,
  batch: ({ do: does }) => does,
  each: ({ of, do: does }) => sayEach(of, does),
  when: ({ condition, then, otherwise }) => `if ${condition}, ${then}${otherwise ? `; otherwise ${otherwise}` : ""}`,
  may: ({ then, otherwise, who }) =>
    `${who ?? "you"} may ${then.replace(/^you /, "").replace(/^(?=this |your opponent )/, "choose that ")}${otherwise ? `; if not, ${otherwise}` : ""}`,
  choose: ({ count, from, then, otherwise }) =>
    `choose ${count} ${count === "one" || count === "up to one" ? from : plural(from)}; ${then}${otherwise ? `; if none was chosen, ${otherwise}` : ""}`,
  oneOf: ({ modes }) => `choose one: ${modes}`,
  repeat: ({ times, do: does }) => (times === "1" ? does : `${times} times, ${does}`),
  as: ({ player, do: does }) => `${player} does this: ${does}`,
  let: ({ value, in: body }) =>
    body.replace(
      /^the number\b/.test(value) ? /the (second |third )?number\b/ : /the (second |third )?(number|card|text|flag)\b/,
      value,
    ),
  top: ({ zone, count, then }) =>
    `take ${oneOrMore(count, "top card")} of ${zone}: ${count === "1" ? then.replace(/\bthe (second )?cards\b/g, "it") : then}`,
  show: ({ card, to }) => (to === "you" ? `look at ${card}` : `reveal ${card}`),
  shuffle: ({ zone }) => `shuffle ${zone}`,
  start: ({ ability, for: duration }) =>
    duration ? `this turn, ${ability.replace(/ each turn$/, "")}` : `for the rest of the game, ${ability}`,
  delayed: ({ ability, for: duration }) => `once${duration ? " this turn" : ""}, ${ability}`,
  grant: ({ card, ability, for: duration }) => `${card} has "${ability}"${lasting(duration)}`,
  affect: said => `${said.card} ${sayChanges(said)}${lasting(said.for)}`,
  always: said => `${sayOf(said.of)} ${sayChanges(said)}`,
  becomes: sayChange,
  more: sayChange,
  definedAs: sayChange,
  loseAll: ({ what }) => losses[what] ?? "",
  have: ({ ability }) => `has "${ability}"`,
  happens: ({ verb, if: condition }) => `${happenings[verb] ?? verb}${condition ? ` (${condition})` : ""}`,
  whenever: ({ pattern, do: does }) => `whenever ${pattern}, ${does}`,
  lookingBack: ({ pattern, do: does }) => `whenever ${pattern}, ${does}`,
  instead: ({ pattern, do: does }) => `if ${pattern}, instead ${does || "nothing happens"}`,
  never: ({ pattern }) => (/^an? /.test(pattern) ? pattern.replace(/^an?/, "no") : `it cannot happen that ${pattern}`),
  from: ({ zones, ability }) => `(from your ${zones}) ${ability}`,
  stack: ({ do: does }) => does,
  ownerOf: ({ card }) => `${card}'s owner`,
  controller: ({ card }) => `${card}'s controller`,
  nextPlayer: () => "your opponent",
  isIn: ({ card, name }) => `${card} is in ${name === "hand" ? "a hand" : `a ${name}`}`,
  isStill: ({ card }) => `${card} is still there`,
  and: said => Object.values(said).join(" and "),
  or: said => Object.values(said).join(" or "),
  not: ({ condition }) => `not ${condition}`,
  asTarget: ({ player }) => player,
  xOf: () => "X",
  either: ({ condition, then, otherwise }) => `(${then} if ${condition}, otherwise ${otherwise})`,
  anyOf: ({ of }) => `there is a ${of}`.replace(" a other ", " another ").replace(/ a (?=[aeiou])/, " an "),
  move: ({ card, to, where }) =>
    `put ${card} ${/library$/.test(to) ? (where === "-1" ? "on the bottom of" : "on top of") : "into"} ${to}`,
  activePlayer: () => "the active player",
  ordered: ({ count }) => count,
};
/** The thing a sentence goes through, by the first name it has there. */
const firstThing = /\bthe (?:second |third |fourth |\d+th )?(?:card|player)\b/;
function sayEach(of: string, does: string): string {
  const [thing] = firstThing.exec(does) ?? [];
  if (thing === undefined) return `for each ${of}, ${does}`;
  if (/^the .*(cards|targets)$/.test(of))
    return does
      .replaceAll(thing, of)
      .replace(/\bits owner's hand\b/, "their owners' hands")
      .replace(/\bput it\b/, "put them");
  return `for each ${of}, ${does.replaceAll(thing, thing.endsWith("player") ? "that player" : "it")}`;
}
const sayThose = (of: string, where: string): string => {
  const [noun, ...after] = of.split(/ (?=in (?:your|any|the))/);
  return [sayFilter(noun, where.replace(/\bthe (second |third |fourth )?card\b/g, "it")), ...after].join(" ");
};

/** A word, said as on a card. */
export const asOnCards = (word: Word | undefined): Word | undefined =>
  word !== undefined && Object.hasOwn(sayings, word.name) ? { ...word, say: sayings[word.name] } : word;
