import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { RichTextEditorProps } from "./richTextTypes.ts";
import { richTextTexts } from "./texts.ts";

const EditorSurface = lazyPart(() => import("./editor/EditorSurface.tsx"));

/**
 * Edits rich text: marks, lists, quotes, code, links, mentions and hashtags; the HTML that comes
 * out belongs to no editor. Enter in a top-level paragraph sends it, never while an input method
 * composes; Shift+Enter is a new line. The editor's code is loaded when one is first shown; a box
 * keeps its place.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorPlace compact={props.compact === true} />}>
      <EditorSurface {...props} />
    </Suspense>
  );
}

function EditorPlace({ compact }: { compact: boolean }) {
  return (
    <div
      className={`petrons-richtext-editor petrons-richtext-place${compact ? " petrons-richtext-compact" : ""}`}
      role="status"
    >
      <span className="petrons-visually-hidden">{richTextTexts.loading}</span>
    </div>
  );
}
