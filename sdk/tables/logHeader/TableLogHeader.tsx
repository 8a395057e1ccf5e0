import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";

export interface TableLogHeaderProps {
  /** A workspace with collections, such as `$root/Wells/{petronId}/{userId}`. */
  workspace: string;
  collection: string;
  /** The version of the table: another one may have other logs. */
  version: string;
  onClose: () => void;
}

const LazyLogHeader = lazyPart(async () => ({ default: (await import("./LogHeaderDrawer.tsx")).LogHeaderDrawer }));

/** The headers of the LAS files that a table's rows came from, in a drawer: well, parameters and curves, chosen by file. Its code is loaded when first shown. */
export function TableLogHeader(props: TableLogHeaderProps) {
  return (
    <Suspense fallback={null}>
      <LazyLogHeader {...props} />
    </Suspense>
  );
}
