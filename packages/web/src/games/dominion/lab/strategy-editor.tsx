// A strategy being written: its faults underlined, lines that never did anything marked, the line a game speaks of lit.

import { type Diagnostic, forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import { type Extension, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";
import { CodeEditor } from "../../../editor/code-editor.js";
import type { MarkedFault, TableOptions } from "../engine/prepare.js";
import { strategyAssist } from "./strategy-assist.js";
import { strategyLanguage } from "./strategy-language.js";

interface StrategyEditorProps {
  readonly label: string;
  readonly text: string;
  readonly faults: readonly MarkedFault[];
  /** Lines that were never a reason for anything. */
  readonly idleLines: readonly number[];
  readonly litLine: number | undefined;
  readonly table: TableOptions;
  readonly onChange: (text: string) => void;
}

export function StrategyEditor({ label, text, faults, idleLines, litLine, table, onChange }: StrategyEditorProps) {
  const [view, setView] = useState<EditorView>();
  const current = useRef(table);
  current.current = table;
  const [extensions] = useState<Extension>(() => [
    strategyLanguage,
    strategyAssist(() => current.current),
    marks,
    keymap.of([{ key: "Alt-Enter", run: fixNearest }]),
  ]);
  useEffect(() => {
    if (!view) return;
    const diagnostics = faults.map(fault => diagnosticOf(fault, view.state.doc));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, faults]);
  useEffect(() => {
    view?.dispatch({ effects: setMarks.of({ idleLines, litLine }) });
  }, [view, idleLines, litLine]);
  return <CodeEditor label={label} text={text} onChange={onChange} extensions={extensions} onView={setView} />;
}

interface Marks {
  readonly idleLines: readonly number[];
  readonly litLine: number | undefined;
}

const setMarks = StateEffect.define<Marks>();
const idle = Decoration.line({ class: "cm-idle", attributes: { title: "This line never did anything" } });
const lit = Decoration.line({ class: "cm-lit" });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    const [effect] = effects.filter(known => known.is(setMarks));
    if (!effect) return before.map(changes);
    const { idleLines, litLine } = effect.value;
    const at = (line: number): number => state.doc.line(line).from;
    const isThere = (line: number): boolean => line >= 1 && line <= state.doc.lines;
    const ranges = [
      ...idleLines.filter(isThere).map(line => idle.range(at(line))),
      ...(litLine !== undefined && isThere(litLine) ? [lit.range(at(litLine))] : []),
    ];
    return RangeSet.of(ranges, true);
  },
  provide: field => EditorView.decorations.from(field),
});

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
  const fixes: { readonly from: number; readonly apply: () => void }[] = [];
  forEachDiagnostic(view.state, ({ actions = [] }, from, to) => {
    const [action] = actions;
    if (action && from >= lineStart) fixes.push({ from, apply: () => action.apply(view, from, to) });
  });
  const [nearest] = fixes.sort((a, b) => a.from - b.from);
  nearest?.apply();
  return nearest !== undefined;
}
