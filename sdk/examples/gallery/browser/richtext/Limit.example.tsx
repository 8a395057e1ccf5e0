import { RichTextEditor } from "@petrons/sdk/richtext";

export function LimitExample() {
  return (
    <RichTextEditor
      compact
      label="Headline"
      value="<p>Well 14 is back on line after the pump change.</p>"
      maxLength={50}
      onSubmit={() => undefined}
      submitLabel="Publish"
    />
  );
}
