import editorProps from "@petrons/sdk/richtext?props=RichTextEditorProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { EditorExample } from "./Editor.example.tsx";
import source from "./Editor.example.tsx?source";
import "./richtext.css";

export default function EditorPage() {
  return (
    <GalleryPage
      title="RichTextEditor"
      entry="@petrons/sdk/richtext"
      summary="For comments and descriptions. The HTML it takes and gives belongs to no editor, so it can be stored, searched and mailed. Its code is loaded when one is first shown. For plain text take a text area; for Markdown the code editor."
      props={{ RichTextEditorProps: editorProps }}
    >
      <Example
        title="Everything on"
        note="Type @ for a person, # for a tag, '- ' for a list. Tab nests items and leaves the text elsewhere. Enter sends, Shift+Enter is a new line, Ctrl+K opens the link menu. Paste from Word, a document or a spreadsheet."
        source={source}
      >
        <EditorExample />
      </Example>
    </GalleryPage>
  );
}
