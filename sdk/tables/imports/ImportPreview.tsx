import type { FileInspection } from "@petrons/sdk/contracts";
import { memo, useState } from "react";
import { PreviewTable } from "./PreviewTable.tsx";

/** The first rows as they stand in the file, drawn when they are opened. */
export const ImportPreview = memo(function ImportPreview({ inspection }: { inspection: FileInspection }) {
  const [open, setOpen] = useState(false);
  const { length } = inspection.preview;
  if (length === 0) return null;
  return (
    <details
      className="petrons-import-preview"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>{length === 1 ? "First row" : `First ${length} rows`}</summary>
      {open ? <PreviewTable inspection={inspection} /> : null}
    </details>
  );
});
