import type { ImportTableOptions } from "@petrons/sdk/contracts";
import type { PlannedColumn } from "./importPlan.ts";
import type { VersionOrigin } from "./versionRecords.ts";

/** What the history keeps of an import: how its file was read and matched, and what each of its columns became. */
export function versionOrigin(
  { fileId: _, collection: __, mode, key, expectedVersion: ___, columns: ____, ...reading }: ImportTableOptions,
  columns: readonly PlannedColumn[],
  runId: string | undefined,
): VersionOrigin {
  return {
    ...(runId !== undefined && { runId }),
    ...(mode === "update" && key && { key }),
    reading,
    columns: columns.map(({ index: _index, ...column }) => column),
  };
}
