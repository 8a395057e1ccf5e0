import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { TableHistoryProps } from "./TableHistoryDrawer.tsx";

const LazyTableHistory = lazyPart(async () => ({
  default: (await import("./TableHistoryDrawer.tsx")).TableHistoryDrawer,
}));

/**
 * The versions of a table in a drawer: who imported what, when and how; to look at, compare,
 * restore and undo. Its code is loaded when it is first shown.
 */
export function TableHistory(props: TableHistoryProps) {
  return (
    <Suspense fallback={null}>
      <LazyTableHistory {...props} />
    </Suspense>
  );
}
