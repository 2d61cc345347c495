// How a card says which things it means: "another Elf creature you control", from the conditions on "it".

/** What goes before the noun, after it, or instead of it. */
interface Said {
  readonly before?: string;
  readonly noun?: string;
  readonly after?: string;
}

const types = new Set(["creature", "land", "artifact", "enchantment", "planeswalker", "instant", "sorcery"]);
const isType = (word: string): boolean => types.has(word);

const phrases: readonly (readonly [RegExp, (...found: readonly string[]) => Said])[] = [
  [/^you control it$/, () => ({ after: "you control" })],
  [/^an opponent controls it$/, () => ({ after: "an opponent controls" })],
  [/^not it is (this|it)$/, () => ({ before: "other" })],
  [/^it's owner is you$/, () => ({ after: "you own" })],
  [/^not it's owner is you$/, () => ({ after: "an opponent owns" })],
  [/^it's controller is ([\w ]+)$/, who => ({ after: `${who} controls` })],
  [/^it is what this is attached to$/, () => ({ before: "attached" })],
  [/^it is attacking$/, () => ({ before: "attacking" })],
  [/^it is attacking you$/, () => ({ after: "attacking you" })],
  [/^it is tapped$/, () => ({ before: "tapped" })],
  [/^not it is tapped$/, () => ({ before: "untapped" })],
  [/^it is (basic|legendary)$/, supertype => ({ before: supertype })],
  [/^not it is (basic|legendary)$/, supertype => ({ before: `non${supertype}` })],
  [/^not it is a token$/, () => ({ before: "nontoken" })],
  [/^it is (white|blue|black|red|green)$/, colour => ({ before: colour })],
  [/^not it is (white|blue|black|red|green)$/, colour => ({ before: `non${colour}` })],
  [/^it is an? (\w+)$/, word => (isType(word) ? { noun: word } : { before: word })],
  [/^not it is an? (\w+)$/, word => ({ before: isType(word) ? `non${word}` : `non-${word}` })],
  [/^it has ([\w ]+)$/, keyword => ({ after: `with ${keyword}` })],
  [/^not it has ([\w ]+)$/, keyword => ({ after: `without ${keyword}` })],
  [/^the mana value of it is at most (\d+)$/, least => ({ after: `with mana value ${least} or less` })],
  [/^the mana value of it is at least (\d+)$/, least => ({ after: `with mana value ${least} or more` })],
  [/^the power of it is at most (\d+)$/, most => ({ after: `with power ${most} or less` })],
  [/^the power of it is at least (\d+)$/, least => ({ after: `with power ${least} or more` })],
  [/^the mana value of it is (\d+)$/, value => ({ after: `with mana value ${value}` })],
  [/^the number of \+1\/\+1 counters on it is more than 0$/, () => ({ after: "with a +1/+1 counter on it" })],
];

function sayOne(condition: string): Said {
  const kinds = condition.split(" or ").map(part => /^it is an? (\w+)$/.exec(part)?.[1]);
  if (kinds.length > 1 && kinds.every(kind => kind !== undefined))
    return { noun: `${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}` };
  for (const [pattern, said] of phrases) {
    const found = pattern.exec(condition);
    if (found) return said(...found.slice(1));
  }
  if (condition === "true") return {};
  return { after: /\bit\b/.test(condition) ? `for which ${condition}` : `, as long as ${condition},` };
}

const isSubtype = (word: string): boolean => /^[A-Z]/.test(word);
/** A noun with the conditions on it; types take the place of "card" and "permanent", subtypes that of "permanent". */
export function sayFilter(noun: string, conditions: string): string {
  const said = conditions.split(" and ").map(sayOne);
  const nouns = said.flatMap(part => part.noun ?? []);
  const before = said.flatMap(part => part.before ?? []);
  const own =
    nouns.includes(noun) ||
    (nouns.length > 0 && (noun === "card" || noun === "permanent")) ||
    (noun === "permanent" && before.some(isSubtype))
      ? nouns
      : [...nouns, noun];
  const place = (word: string): number => (word === "other" ? 0 : isSubtype(word) ? 2 : 1);
  const first = before.toSorted((a, b) => place(a) - place(b));
  return [...first, ...own, ...said.flatMap(part => part.after ?? [])].join(" ").replaceAll(" ,", ",");
}

const irregular: Readonly<Record<string, string>> = { Elf: "Elves", Plains: "Plains", sorcery: "sorceries" };
const several = (noun: string): string => irregular[noun] ?? `${noun}s`;
/** "creatures you control", "Elves", "Islands or Swamps": the nouns in the plural. */
export function plural(what: string): string {
  const [nouns, ...after] = what.split(/ (?=you |an opponent |that |the |with |without |in |for which |of |blocking )/);
  const [last, ...before] = nouns.split(" ").reverse();
  const others = before.reverse().join(" ");
  const first = / or$/.test(others) && /^[A-Z]/.test(others) ? `${several(others.slice(0, -3))} or` : others;
  return [first, several(last), ...after].filter(Boolean).join(" ");
}
