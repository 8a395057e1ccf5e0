import editorProps from "@petrons/sdk/richtext?props=RichTextEditorProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { EditorExample } from "./Editor.example.tsx";
import source from "./Editor.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "For comments and descriptions. The HTML it takes and gives belongs to no editor, so it can be stored, searched and mailed. Its code is loaded when one is first shown. For plain text take a text area; for Markdown the code editor.",
  props: { RichTextEditorProps: editorProps },
  examples: [
    {
      title: "Everything on",
      note: "Type @ for a person, # for a tag, '- ' for a list. Tab nests items and leaves the text elsewhere. Enter sends, Shift+Enter is a new line, Ctrl+K opens the link menu. Paste from Word, a document or a spreadsheet.",
      source,
      Shown: EditorExample,
    },
  ],
};
