import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";

/** A table that the Petron has: importing into it replaces its rows. */
export interface ImportedTable {
  collection: string;
  rowCount: number;
}

export interface ImportDialogProps {
  petronId: string;
  tables: readonly ImportedTable[];
  /** The table that is proposed for a file, of the name made of the file's: `formation_markers` of `Formation Markers.csv`. That name by default. */
  proposed?: (name: string) => string;
  /** Called when the dialog is left and when the import has been started, which goes on as a background run. */
  onClose: () => void;
}

const LazyImportDialog = lazyPart(async () => ({ default: (await import("./ImportDialogView.tsx")).ImportDialogView }));

/**
 * Imports a file of rows as a table of a Petron: CSV, also packed, or Parquet. The person sees and corrects columns, types and units before anything is
 * written. Whoever may not write the Petron is refused by the server. Its code is loaded when it is first shown.
 */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyImportDialog {...props} />
    </Suspense>
  );
}
