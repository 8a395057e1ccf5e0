import { CodeEditor } from "@petrons/sdk/forms";
import { useState } from "react";

/** JSON behind a fold; its editor is loaded when it is opened. */
export function JsonFold({ title, value }: { title: string; value: unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="jobs-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? (
        <CodeEditor
          value={JSON.stringify(value, null, 2)}
          language="json"
          label={title}
          minLines={3}
          maxLines={20}
          readOnly
        />
      ) : null}
    </details>
  );
}
