// How editors look: the page's own colours, which reach into the shadow root as variables.

import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.function(tags.variableName), color: "var(--player-4)" },
  { tag: tags.typeName, color: "var(--ink)" },
  { tag: tags.number, color: "var(--player-2)" },
  { tag: tags.labelName, color: "var(--player-1)" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
]);

export const editorTheme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent", fontSize: "0.8125rem", minHeight: "18rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55", overflowX: "visible" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0", minHeight: "18rem" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-soft)", border: "none" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--focus) 28%, transparent) !important",
  },
  ".cm-tooltip": {
    border: "1px solid var(--line)",
    borderRadius: "0.5rem",
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    boxShadow: "var(--shadow-high)",
    fontFamily: "var(--font-sans)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "14rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.2rem 0.5rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.75", marginLeft: "0.75rem" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--warn)",
    textUnderlineOffset: "3px",
  },
  ".cm-diagnostic": { maxWidth: "30rem", padding: "0.4rem 0.6rem", fontSize: "0.8125rem" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--warn)" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
    borderRadius: "0.375rem",
    padding: "0.125rem 0.5rem",
  },
  ".cm-idle, .cm-idle *": { color: "var(--ink-soft) !important" },
  ".cm-idle::after": { content: "'  never used'", color: "var(--ink-soft)", fontStyle: "italic" },
  ".cm-lit": { backgroundColor: "var(--warn-soft)", boxShadow: "inset 3px 0 var(--warn)" },
  ".cm-explanation": { maxWidth: "26rem", padding: "0.5rem 0.75rem", fontSize: "0.8125rem", lineHeight: "1.45" },
  ".cm-explanation p": { margin: "0.25rem 0 0" },
  ".cm-matchingBracket": { backgroundColor: "var(--accent-soft) !important" },
});
