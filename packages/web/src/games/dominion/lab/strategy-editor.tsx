// A strategy being written, with its faults underlined.

import { type Diagnostic, forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { useEffect, useState } from "react";
import { CodeEditor } from "../../../editor/code-editor.js";
import type { MarkedFault } from "../engine/prepare.js";
import { strategyLanguage } from "./strategy-language.js";

interface StrategyEditorProps {
  readonly label: string;
  readonly text: string;
  readonly faults: readonly MarkedFault[];
  readonly onChange: (text: string) => void;
}

const extensions = [strategyLanguage, keymap.of([{ key: "Alt-Enter", run: fixNearest }])];

export function StrategyEditor({ label, text, faults, onChange }: StrategyEditorProps) {
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    if (!view) return;
    const diagnostics = faults.map(fault => diagnosticOf(fault, view.state.doc));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, faults]);
  return <CodeEditor label={label} text={text} onChange={onChange} extensions={extensions} onView={setView} />;
}

export const sayFault = ({ expected, found }: MarkedFault): string => `expected ${expected}, found ${found}`;

function diagnosticOf(fault: MarkedFault, doc: Text): Diagnostic {
  const { line, column, length, severity, fix } = fault;
  // What was checked may be a moment older than what stands there.
  const start = line <= doc.lines ? doc.line(line).from : doc.length;
  const from = Math.min(doc.length, start + column - 1);
  const to = Math.min(doc.length, from + Math.max(1, length));
  return {
    from: from === doc.length ? Math.max(0, from - 1) : from,
    to,
    severity: severity === "fault" ? "error" : "warning",
    message: sayFault(fault),
    ...(fix === undefined ? {} : { actions: [{ name: `Change to ${fix}`, apply: replaceBy(fix) }] }),
  };
}

const replaceBy =
  (insert: string) =>
  (view: EditorView, from: number, to: number): void =>
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: "input.fix",
    });

/** Alt-Enter: mends what is wrong at the cursor, or else what comes next. */
function fixNearest(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const lineStart = view.state.doc.lineAt(head).from;
  let nearest: { readonly apply: () => void; readonly from: number } | undefined;
  forEachDiagnostic(view.state, ({ actions = [] }, from, to) => {
    const [action] = actions;
    if (!action || from < lineStart || (nearest && nearest.from <= from)) return;
    nearest = { from, apply: () => action.apply(view, from, to) };
  });
  nearest?.apply();
  return nearest !== undefined;
}
