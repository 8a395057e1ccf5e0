import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { ImportedTable } from "../imports/importTarget.ts";

export interface TableHistoryProps {
  /** A workspace with collections, such as `$root/Wells/{petronId}/{userId}`. */
  workspace: string;
  petronId: string;
  /** The table as it is now: an entry of the resource `Tables`. */
  table: ImportedTable;
  /** Why the person may not restore and undo; undefined when they may. The server decides the same. */
  readOnly?: string | undefined;
  onClose: () => void;
}

const LazyTableHistory = lazyPart(async () => ({ default: (await import("./TableHistoryDrawer.tsx")).TableHistoryDrawer }));

/** The versions of a table in a drawer: who imported what, when and how; to look at, compare, restore and undo. Its code is loaded when it is first shown. */
export function TableHistory(props: TableHistoryProps) {
  return (
    <Suspense fallback={null}>
      <LazyTableHistory {...props} />
    </Suspense>
  );
}
