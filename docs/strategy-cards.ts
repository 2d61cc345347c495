// docs/strategy-cards.md: what each card of Dominion takes in a strategy, and what it does when nothing is said.

import { allCards, titleOf } from "@kibitz/dominion";
import {
  argumentsOf,
  conditionNames,
  conditions,
  describeCard,
  usualOrders,
  usualPlay,
} from "@kibitz/dominion-language";

const row = (...cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll("|", "\\|")).join(" | ")} |`;

export const conditionsTable = (): string =>
  conditionNames
    .map(name => row(`\`${name}(${argumentsOf[conditions[name].takes]})\``, conditions[name].about))
    .join("\n");

export function strategyCardsPage(): string {
  const cards = Object.entries(allCards)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, declared]) => ({ text, title: titleOf(text, declared), forms: describeCard(text, declared) }));
  const plain = cards.filter(({ forms }) => forms.length === 0);
  const usual = plain.flatMap(({ text, title }) => {
    const words = usualPlay(text);
    return words === undefined ? [] : [`${title} ${words}`];
  });
  const lines = [
    "# Cards in strategies",
    "",
    "<!-- Written by `npm run docs`. Change the cards and their default plays, not this page. -->",
    "",
    "This page lists how a strategy makes the choices of each card ([write-a-strategy.md](write-a-strategy.md)), and the default",
    "if the strategy says nothing.",
    "",
    "## Default orders",
    "",
    row("to", "default order"),
    row("---", "---"),
    ...usualOrders.map(([purpose, words]) => row(purpose, words)),
    "",
    "## Cards",
    "",
    row("options", "syntax", "default"),
    row("---", "---", "---"),
    ...cards.flatMap(({ forms }) =>
      forms.map(({ keyword, name, form, usually }) => row(`\`${keyword} for ${name}\``, form, usually)),
    ),
    "",
    `These cards have no options: ${plain.map(({ title }) => title).join(", ")}.`,
    "",
    `Some of these cards still make choices. Their defaults: ${usual.join("; ")}.`,
  ];
  return `${lines.join("\n")}\n`;
}
