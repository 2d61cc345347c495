// What is so of a card's name, wherever its cards are: getters of names, and the numbers of its row, where names have one.

import { get } from "../effects/getters.js";
import type { Machine } from "../machine/machine.js";
import { rowColumns } from "../position/kernel-tables.js";

export function perNameValues({ rules }: Machine): readonly string[] {
  const getters = rules.getters.filter(({ of, hasParam }) => of === "text" && !hasParam).map(({ name }) => name);
  const columns = rules.perText?.columns.map(({ name }) => name) ?? [];
  return [...getters, ...columns.filter(name => !(name in rowColumns))];
}

export function factOfName(m: Machine, text: number, fact: string): number | undefined {
  const { rules } = m;
  if (!perNameValues(m).includes(fact)) return undefined;
  const getter = rules.getters.find(({ name, of }) => name === fact && of === "text");
  if (getter) return get(m, getter, text);
  return rules.perText && m.s.columnsOf(rules.perText.name)[fact][text];
}
