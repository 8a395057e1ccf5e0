import type { DecimalMark } from "@petrons/sdk/conventions";
import { memo, useState } from "react";
import type { ImportColumn } from "./importColumns.ts";
import { PreviewTable } from "./PreviewTable.tsx";

interface ImportPreviewProps {
  rows: readonly (readonly (string | null)[])[];
  columns: readonly ImportColumn[];
  /** The file's decimal mark. */
  decimal: DecimalMark;
}

/**
 * The first rows as they will be stored, each cell with its text in the file where that looks
 * different. Drawn when they are opened.
 */
export const ImportPreview = memo(function ImportPreview({
  rows,
  columns,
  decimal,
}: ImportPreviewProps) {
  const [open, setOpen] = useState(false);
  const { length } = rows;
  if (length === 0) return null;
  return (
    <details
      className="petrons-import-preview"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>
        {length === 1 ? "First row, as it is read" : `First ${length} rows, as they are read`}
      </summary>
      {open ? <PreviewTable rows={rows} columns={columns} decimal={decimal} /> : null}
    </details>
  );
});
