// How cards say continuous changes: "gets +1/+1 and has flying", from the changes one by one.

/** The changes among the parameters of a word that takes many, in order. */
const changesIn = (said: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(said)
    .filter(([name]) => /^changes\d+$/.test(name))
    .map(([, change]) => change);

const isPlain = (amount: string): boolean => /^-?\d+$/.test(amount);
const signed = (amount: string): string => (isPlain(amount) ? (amount.startsWith("-") ? amount : `+${amount}`) : "+X");

/** "+2/+2", or "+X/+X, where X is …". */
function sayMore(power: string, toughness: string): string {
  const x = [power, toughness].find(amount => !isPlain(amount));
  const second = toughness === "0" && power.startsWith("-") ? "-0" : signed(toughness);
  return `gets ${signed(power)}/${second}${x === undefined ? "" : ` (X is ${x})`}`;
}
function saySize(power: string, toughness: string): string {
  if (isPlain(power) && isPlain(toughness)) return `is ${power}/${toughness}`;
  return power === toughness
    ? `has power and toughness equal to ${power}`
    : `has power equal to ${power} and toughness equal to ${toughness}`;
}

/** The amount in the first change that is one of these. */
const amountIn = (changes: readonly string[], pattern: RegExp): string | undefined =>
  changes.map(change => pattern.exec(change)?.[1]).find(amount => amount !== undefined);

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Power and toughness that change together are said together, and so is all that it has. */
function joined(changes: readonly string[]): readonly string[] {
  const power = amountIn(changes, /^power is (.*) more$/);
  const toughness = amountIn(changes, /^toughness is (.*) more$/);
  const base = amountIn(changes, /^base power is (.*)$/);
  const baseToughness = amountIn(changes, /^base toughness is (.*)$/);
  const has = changes.flatMap(change => /^has (.*)$/.exec(change)?.[1] ?? []);
  const none = changes.filter(change => change.startsWith("is no "));
  const rest = changes.filter(change => change !== "" && !/^((base )?(power|toughness) is|has|is no) /.test(change));
  return [
    ...(none.length > 1 ? ["loses its other subtypes"] : none),
    ...(base === undefined ? [] : [saySize(base, baseToughness ?? "0")]),
    ...(power === undefined && toughness === undefined ? [] : [sayMore(power ?? "0", toughness ?? "0")]),
    ...(has.length === 0 ? [] : [`has ${listed(has)}`]),
    ...rest,
  ];
}

export const sayChanges = (said: Readonly<Record<string, string>>): string => listed(joined(changesIn(said)));
