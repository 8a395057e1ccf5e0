import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { ImportDialogProps } from "./ImportDialogView.tsx";

const LazyImportDialog = lazyPart(async () => ({
  default: (await import("./ImportDialogView.tsx")).ImportDialogView,
}));

/**
 * Imports a file of rows, or several together, into a table of a scope, a new one or one that is
 * there. The person sees and corrects columns, types and units, and what the import does, before
 * anything is written. Anyone who may not write the scope is refused by the server. Its code is
 * loaded when it is first shown.
 */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyImportDialog {...props} />
    </Suspense>
  );
}
