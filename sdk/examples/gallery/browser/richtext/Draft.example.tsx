import { RichTextEditor } from "@petrons/sdk/richtext";

export function DraftExample() {
  return (
    <RichTextEditor
      compact
      label="Shift handover"
      placeholder="What should the next shift know?"
      draftKey="gallery-handover"
      onSubmit={() => undefined}
    />
  );
}
