import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// The colors are tokens of inputs.css, light and dark, so that the theme changes with the page and
// without the editor.
const color = (name: string) => ({ color: `var(--petrons-code-${name})` });

const highlights = HighlightStyle.define([
  {
    tag: [
      tags.keyword,
      tags.modifier,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.definitionKeyword,
      tags.moduleKeyword,
    ],
    ...color("keyword"),
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue, tags.character],
    ...color("string"),
  },
  {
    tag: [
      tags.number,
      tags.bool,
      tags.null,
      tags.atom,
      tags.unit,
      tags.color,
      tags.constant(tags.name),
    ],
    ...color("number"),
  },
  {
    tag: [
      tags.propertyName,
      tags.attributeName,
      tags.definition(tags.propertyName),
      tags.labelName,
    ],
    ...color("property"),
  },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.macroName],
    ...color("function"),
  },
  {
    tag: [
      tags.typeName,
      tags.className,
      tags.namespace,
      tags.tagName,
      tags.standard(tags.name),
      tags.self,
    ],
    ...color("type"),
  },
  { tag: tags.comment, ...color("comment"), fontStyle: "italic" },
  { tag: [tags.meta, tags.documentMeta, tags.processingInstruction], ...color("comment") },
  {
    tag: [tags.escape, tags.operator, tags.derefOperator, tags.link, tags.url],
    ...color("operator"),
  },
  { tag: tags.heading, ...color("keyword"), fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.invalid, tags.deleted], ...color("invalid"), textDecoration: "underline wavy" },
  { tag: tags.inserted, ...color("string") },
]);

const sheet = EditorView.theme({
  "&": {
    backgroundColor: "var(--petrons-code-ground)",
    color: "var(--petrons-text)",
    fontSize: "12px",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--petrons-code-font)", lineHeight: "20px" },
  ".cm-content": { padding: "4px 0", caretColor: "var(--petrons-text)" },
  ".cm-line": { padding: "0 8px" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--petrons-text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection":
    {
      backgroundColor: "var(--petrons-code-selection)",
    },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": {
    backgroundColor: "var(--petrons-code-line)",
  },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--petrons-muted)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px", minWidth: "28px" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--petrons-accent)",
  },
  "&.cm-focused .cm-nonmatchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--petrons-danger)",
  },
  ".cm-searchMatch": {
    backgroundColor: "var(--petrons-code-match)",
    outline: "1px solid var(--petrons-line-strong)",
  },
  ".cm-searchMatch.cm-searchMatch-selected": { outline: "2px solid var(--petrons-accent)" },
  ".cm-panels": {
    backgroundColor: "var(--petrons-surface)",
    color: "var(--petrons-text)",
    borderColor: "var(--petrons-line)",
  },
  ".cm-panels .cm-textfield, .cm-panels .cm-button": {
    background: "var(--petrons-ground)",
    color: "var(--petrons-text)",
    border: "1px solid var(--petrons-line-strong)",
    borderRadius: "4px",
    fontSize: "12px",
    minHeight: "24px",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--petrons-surface)",
    color: "var(--petrons-text)",
    border: "1px solid var(--petrons-line-strong)",
    borderRadius: "4px",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--petrons-accent)",
    color: "var(--petrons-on-accent)",
  },
  ".cm-placeholder": { color: "var(--petrons-muted)" },
  ".cm-foldPlaceholder": {
    backgroundColor: "transparent",
    border: "1px solid var(--petrons-line-strong)",
    color: "var(--petrons-muted)",
  },
});

/** The look of the editors, light and dark. */
export const codeTheme: Extension = [sheet, syntaxHighlighting(highlights)];
