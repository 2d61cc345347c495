// CodeMirror for the page. It lives in a shadow root, where its styles need no leave of the content security policy.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
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

export function CodeEditor({ label, text, onChange, extensions, onView }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  change.current = onChange;

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
            if (update.docChanged) change.current(update.state.doc.toString());
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

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);

  return <div ref={host} />;
}
