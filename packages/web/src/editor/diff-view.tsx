// Two texts, and what differs.

import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { editorTheme } from "./editor-theme.js";

const colours = EditorView.theme({
  "&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-inlineChangedLine": { backgroundColor: "var(--accent-soft)" },
  ".cm-deletedChunk": { backgroundColor: "var(--bad-soft)", paddingLeft: "6px" },
  "&.cm-merge-b .cm-changedText, .cm-changedText": { background: "none", fontWeight: "700" },
  ".cm-deletedChunk .cm-deletedText": { background: "none", fontWeight: "700" },
});

export function DiffView({ before, after }: { readonly before: string; readonly after: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorState.tabSize.of(2),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": "What changed" }),
          editorTheme,
          colours,
          unifiedMergeView({ original: before, mergeControls: false, highlightChanges: true, gutter: true }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after]);
  return <div ref={host} className="rounded-lg border border-line" />;
}
