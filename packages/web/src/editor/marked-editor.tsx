// A text with its faults underlined.

import { setDiagnostics } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import { CodeEditor } from "./code-editor.js";

/** Something wrong in a text, from 1. */
export interface Marked {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

interface MarkedEditorProps {
  readonly label: string;
  readonly text: string;
  readonly faults: readonly Marked[];
  readonly extensions: Extension;
  readonly onChange: (text: string) => void;
}

export function MarkedEditor({ label, text, faults, extensions, onChange }: MarkedEditorProps) {
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    if (!view) return;
    const { doc } = view.state;
    const diagnostics = faults.map(({ line, column, words }) => {
      // What was checked may be a moment older than what stands there.
      const start = line <= doc.lines ? doc.line(line).from + column - 1 : doc.length;
      const from = Math.max(0, Math.min(doc.length - 1, start));
      const word = /^("(?:[^"\\]|\\.)*"|[\w-]+|.)/.exec(doc.sliceString(from, from + 80))?.[0] ?? " ";
      return { from, to: Math.min(doc.length, from + word.length), severity: "error" as const, message: words };
    });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, faults]);
  return <CodeEditor label={label} text={text} onChange={onChange} extensions={extensions} onView={setView} />;
}
