import type { FileInspection, InspectedColumn } from "@petrons/sdk/contracts";
import { columnsOf, type ImportColumn } from "../importColumns.ts";
import { fileStates } from "./fileDifferences.ts";
import type { FileRead } from "./fileRead.ts";
import { filesOptions, togetherOf } from "./filesOptions.ts";
import { inspectionTogether } from "./inspectionTogether.ts";
import type { Reading } from "./withFiles.ts";

export const column = (name: string, part: Partial<InspectedColumn> = {}): InspectedColumn => ({
  name,
  label: name,
  source: name,
  type: "double",
  examples: ["1"],
  missing: 0,
  ...part,
});
export const inspectionOf = (
  columns: InspectedColumn[],
  part: Partial<FileInspection> = {},
): FileInspection => ({
  format: "csv",
  delimiter: ",",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns,
  preview: [columns.map(() => "1")],
  estimatedRows: 10,
  warnings: [],
  ...part,
});
export const file = (
  name: string,
  columns: InspectedColumn[],
  part: Partial<FileInspection> = {},
): FileRead => {
  const inspection = inspectionOf(columns, part);
  return { fileId: name, name, size: 100, found: inspection, inspection, isLeftOut: false };
};
export const readingOf = (
  files: readonly FileRead[],
  correct: (columns: ImportColumn[]) => void = () => {},
): Reading => {
  const inspection = inspectionTogether(files);
  const columns = columnsOf(inspection);
  correct(columns);
  return {
    file: { fileId: "a", name: "all", files },
    inspection,
    said: {},
    corrections: new Map(),
    needed: new Map(),
    found: [],
    columns,
  };
};
export const optionsOf = (reading: Reading) =>
  filesOptions(reading, reading.columns, {
    collection: "production",
    mode: "new",
    hasSource: false,
  });
export const notesOf = (reading: Reading) =>
  fileStates(togetherOf(reading)).map(({ file: { name }, state, notes }) => [
    name,
    state,
    ...notes,
  ]);
