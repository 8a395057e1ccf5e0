import { useHost } from "@petrons/sdk/browser";
import { useMemo } from "react";
import { liveTableSource } from "./source/liveTableSource.ts";
import type { TableSource } from "./source/tableSource.ts";

/**
 * A live table of a workspace as a table's source, with the host's services: `<DataTable
 * source={useLiveTableSource(workspace, "wells")} … />`.
 */
export function useLiveTableSource(workspace: string, collection: string): TableSource {
  const { api, forge } = useHost();
  return useMemo(
    () => liveTableSource({ workspace, collection, api, forge }),
    [workspace, collection, api, forge],
  );
}
