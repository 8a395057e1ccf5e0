import { html } from "@codemirror/lang-html";
import type { Extension } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";

const comment = Decoration.mark({ class: "petrons-code-comment" });
const tag = Decoration.mark({ class: "petrons-code-template" });

const matcher = new MatchDecorator({
  regexp: /\{\{!--[^{}]*--\}\}|\{\{![^{}]*\}\}|\{\{\{?[#/^>&~]?[^{}]*\}?\}\}/g,
  decoration: ([text = ""]) => (text.startsWith("{{!") ? comment : tag),
});

const mustaches = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = matcher.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.marks = matcher.updateDeco(update, this.marks);
    }
  },
  { decorations: ({ marks }) => marks },
);

/** Handlebars: HTML whose expressions and comments in double braces stand out. */
export const handlebars = (): Extension => [
  html({ matchClosingTags: false, autoCloseTags: false }),
  mustaches,
];
