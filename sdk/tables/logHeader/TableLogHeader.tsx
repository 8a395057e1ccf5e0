import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { TableLogHeaderProps } from "./LogHeaderDrawer.tsx";

const LazyLogHeader = lazyPart(async () => ({
  default: (await import("./LogHeaderDrawer.tsx")).LogHeaderDrawer,
}));

/**
 * The headers of the LAS files that a table's rows came from, in a drawer: well, parameters and
 * curves, chosen by file. Its code is loaded when first shown.
 */
export function TableLogHeader(props: TableLogHeaderProps) {
  return (
    <Suspense fallback={null}>
      <LazyLogHeader {...props} />
    </Suspense>
  );
}
