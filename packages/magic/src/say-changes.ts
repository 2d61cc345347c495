// How cards say continuous changes: "gets +1/+1 and has flying", from the changes one by one.

/** The changes among the parameters of a word that takes many, in order. */
export const changesIn = (said: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(said)
    .filter(([name]) => /^changes\d+$/.test(name))
    .map(([, change]) => change);

const signed = (amount: string): string => (amount.startsWith("-") ? amount : `+${amount}`);

/** Power and toughness that change together are said together. */
function joinSizes(changes: readonly string[]): readonly string[] {
  const power = changes.map(change => /^power is (.*) more$/.exec(change)?.[1]).find(Boolean);
  const toughness = changes.map(change => /^toughness is (.*) more$/.exec(change)?.[1]).find(Boolean);
  const base = changes.map(change => /^base power is (.*)$/.exec(change)?.[1]).find(Boolean);
  const baseToughness = changes.map(change => /^base toughness is (.*)$/.exec(change)?.[1]).find(Boolean);
  const rest = changes.filter(change => !/^(base )?(power|toughness) is /.test(change));
  const gets =
    power === undefined && toughness === undefined ? [] : [`gets ${signed(power ?? "0")}/${signed(toughness ?? "0")}`];
  const has = base === undefined ? [] : [`is ${base}/${baseToughness ?? "0"}`];
  return [...has, ...gets, ...rest];
}

export const sayChanges = (said: Readonly<Record<string, string>>): string => joinSizes(changesIn(said)).join(", ");
