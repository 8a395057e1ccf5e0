import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { ForgeTableProps } from "./LiveForgeTable.tsx";

const Live = lazyPart(async () => ({
  default: (await import("./LiveForgeTable.tsx")).LiveForgeTable,
}));

/**
 * A collection of a workspace as a live table with its filters; `@petrons/sdk/tables` is loaded
 * when it is first shown.
 */
export function ForgeTable(props: ForgeTableProps) {
  return (
    <Suspense
      fallback={
        <StateMessage kind="loading" title={`Loading ${props.label ?? props.collection} …`} />
      }
    >
      <Live {...props} />
    </Suspense>
  );
}
