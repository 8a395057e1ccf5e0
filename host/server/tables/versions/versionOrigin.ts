import type {
  FileReading,
  ImportFilesOptions,
  ImportMode,
  ImportTableOptions,
  TableColumn,
} from "@petrons/sdk/contracts";
import type { PlannedColumn } from "../import/importPlan.ts";
import type { VersionOrigin } from "./versionRecords.ts";

/**
 * What the history keeps of an import: how its file, or the first of several, was read and matched,
 * and what each of its columns became.
 */
export function versionOrigin(
  options: ImportTableOptions | ImportFilesOptions,
  columns: readonly PlannedColumn[],
  runId: string | undefined,
  widened: VersionOrigin["widened"] = [],
): VersionOrigin {
  // Left out, empty cells of an update empty the table's.
  const { mode, key, emptyCells = "clear" } = options;
  return {
    ...(runId !== undefined && { runId }),
    ...(mode === "update" && { ...(key && { key }), emptyCells }),
    ...(widened.length > 0 && { widened }),
    reading: "files" in options ? readingOf(options.files[0]!) : readingOfOne(options),
    columns: columns.map(({ index: _index, ...column }) => column),
  };
}

/** The columns that hold more after rows were merged than before, such as times beside dates. */
export function widenedColumns(
  mode: ImportMode,
  before: readonly TableColumn[] = [],
  after: readonly TableColumn[],
): VersionOrigin["widened"] {
  if (mode !== "append" && mode !== "update") return [];
  const types = new Map(before.map(({ name, type }) => [name, type]));
  return after
    .filter(({ name, type }) => (types.get(name) ?? type) !== type)
    .map(({ label, type }) => ({ label, type }));
}

const readingOf = ({
  fileId: _,
  columns: __,
  ...reading
}: ImportFilesOptions["files"][number]): FileReading => reading;

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
