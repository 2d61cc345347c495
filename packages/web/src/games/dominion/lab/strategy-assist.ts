// Completion and explanations in an editor: what the worker says, as CodeMirror shows it.

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { desk } from "../../../engine/engine.js";
import type { TableOptions } from "../engine/prepare.js";

const types = { keyword: "keyword", card: "class", condition: "function", event: "interface", choice: "enum" } as const;

/** `table` says what the match is now. */
export const strategyAssist = (table: () => TableOptions): Extension => [
  autocompletion({
    override: [context => complete(context, table())],
    icons: false,
    // Ours come in order: what fits best is first.
    compareCompletions: () => 0,
  }),
  hoverTooltip(async (view, offset) => {
    const text = view.state.doc.toString();
    const found = await desk.call("dominion", "hover", { text, offset, table: table() });
    if (!found) return null;
    const { from, to, title, lines } = found;
    return { pos: from, end: to, above: true, create: () => ({ dom: explanation(title, lines) }) };
  }),
];

async function complete(
  { state, pos, explicit }: CompletionContext,
  table: TableOptions,
): Promise<CompletionResult | null> {
  const text = state.doc.toString();
  const { from, completions } = await desk.call("dominion", "complete", { text, offset: pos, table });
  if (completions.length === 0 || (from === pos && !explicit)) return null;
  const options = completions.map(
    ({ text: label, kind, about }, i): Completion => ({ label, detail: about, type: types[kind], boost: -i / 1000 }),
  );
  return { from, options, validFor: /^:?\w*$/ };
}

function explanation(title: string, lines: readonly string[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-explanation";
  const heading = document.createElement("strong");
  heading.textContent = title;
  dom.append(
    heading,
    ...lines.map(line => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  return dom;
}
