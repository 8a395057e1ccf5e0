import { RichTextEditor } from "@petrons/sdk/richtext";
import { findPeople } from "./people.ts";

export function CompactExample() {
  return (
    <RichTextEditor
      compact
      label="Quick note"
      placeholder="Add a note"
      mentions={findPeople}
      onSubmit={() => undefined}
      onCancel={() => undefined}
      submitLabel="Add"
    />
  );
}
