// CodeMirror for the page. It lives in a shadow root, where its styles need no leave of the content security policy.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Annotation, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { editorTheme, highlighting } from "./editor-theme.js";

export interface CodeEditorProps {
  /** What the text is called for who cannot see it. */
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Of the language; read when the editor is made. */
  readonly extensions: Extension;
  /** The editor is there, for those who change more than its text. */
  readonly onView?: (view: EditorView | undefined) => void;
}

const fromOutside = Annotation.define<boolean>();

export function CodeEditor({ label, text, onChange, extensions, onView }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  /** What was typed and has not come back as `text` yet: that is nobody else's change. */
  const typed = useRef<string[]>([]);
  const seen = useRef(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is made once; its text follows below
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const made = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          indentUnit.of("\t"),
          EditorState.tabSize.of(2),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": label }),
          syntaxHighlighting(highlighting),
          editorTheme,
          extensions,
          // Tab leaves the editor after Escape, as CodeMirror has it.
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of(update => {
            if (!update.docChanged || update.transactions.some(each => each.annotation(fromOutside))) return;
            const now = update.state.doc.toString();
            typed.current.push(now);
            change.current(now);
          }),
        ],
      }),
    });
    view.current = made;
    onView?.(made);
    return () => {
      onView?.(undefined);
      made.destroy();
    };
  }, []);

  // With every rendering: what was typed comes back in any of them.
  useEffect(() => {
    const { current } = view;
    const isNew = text !== seen.current;
    seen.current = text;
    const at = typed.current.lastIndexOf(text);
    if (at >= 0) typed.current.splice(0, at + 1);
    else if (isNew && current && current.state.doc.toString() !== text) {
      typed.current = [];
      current.dispatch({
        changes: { from: 0, to: current.state.doc.length, insert: text },
        annotations: fromOutside.of(true),
      });
    }
  });

  return <div ref={host} />;
}
