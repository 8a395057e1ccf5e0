import type { FileReading, ImportFilesOptions, ImportTableOptions } from "@petrons/sdk/contracts";
import type { PlannedColumn } from "./importPlan.ts";
import type { VersionOrigin } from "./versionRecords.ts";

/** What the history keeps of an import: how its file, or the first of several, was read and matched, and what each of its columns became. */
export function versionOrigin(options: ImportTableOptions | ImportFilesOptions, columns: readonly PlannedColumn[], runId: string | undefined): VersionOrigin {
  // Left out, empty cells of an update empty the table's.
  const { mode, key, emptyCells = "clear" } = options;
  return {
    ...(runId !== undefined && { runId }),
    ...(mode === "update" && { ...(key && { key }), emptyCells }),
    reading: "files" in options ? readingOf(options.files[0]!) : readingOfOne(options),
    columns: columns.map(({ index: _index, ...column }) => column),
  };
}

const readingOf = ({ fileId: _, columns: __, ...reading }: ImportFilesOptions["files"][number]): FileReading => reading;

function readingOfOne({
  collection: _,
  mode: __,
  key: ___,
  expectedVersion: ____,
  findKey: _____,
  emptyCells: ______,
  ...file
}: ImportTableOptions): FileReading {
  const { fileId: _id, columns: _columns, ...reading } = file;
  return reading;
}
