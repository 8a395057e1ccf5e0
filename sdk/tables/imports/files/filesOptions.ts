import type { FileColumn, ImportFilesOptions, TableColumn } from "@petrons/sdk/contracts";
import { readingOf } from "@petrons/sdk/imports";
import { type ImportColumn, plannedColumns } from "../importColumns.ts";
import { ownColumns } from "./fileDifferences.ts";
import { type IncludedFile, isIncluded } from "./fileRead.ts";
import type { Reading } from "./withFiles.ts";

const sourceName = "source_file";
const sourceLabel = "Source file";

export const isSourceColumn = ({ name, label }: Pick<TableColumn, "name" | "label">): boolean =>
  name.toLowerCase() === sourceName && label === sourceLabel;

/** Whether a table says of its rows from which file they are. */
export const hasSourceColumn = (table: { schema: readonly TableColumn[] } | undefined): boolean =>
  table?.schema.some(isSourceColumn) ?? false;

/**
 * Logs of one well look alike, and some do not name their well: their rows say where they are from,
 * unless the person does not want it.
 */
export const hasSourceAtFirst = ({ file }: Reading): boolean =>
  file.files?.some(({ inspection }) => inspection?.format === "las") ?? false;

/** What differs between the files of a reading and the columns of all. */
export function togetherOf(
  { file, inspection, columns, corrections }: Reading,
  named: readonly ImportColumn[] = columns,
) {
  return {
    files: file.files ?? [],
    columns: named,
    units: inspection.columns.map(({ unit }) => unit),
    said: new Set(
      [...corrections].flatMap(([place, { format }]) => (format === undefined ? [] : [place])),
    ),
    saidUnits: new Set(
      [...corrections].flatMap(([place, { unit }]) => (unit === undefined ? [] : [place])),
    ),
  };
}

interface Into extends Pick<ImportFilesOptions, "collection" | "mode" | "key" | "emptyCells"> {
  hasSource: boolean;
}

/**
 * The options of an import of several files, or of one whose rows say that they are from it.
 * `named`: its columns by the names of the table.
 */
export function filesOptions(
  reading: Reading,
  named: readonly ImportColumn[],
  { hasSource, ...into }: Into,
): ImportFilesOptions {
  const columns = plannedColumns(named) ?? [];
  const taken = new Set(columns.filter(({ skip }) => !skip).map(({ name }) => name.toLowerCase()));
  return {
    ...into,
    files: filesOf(reading, named),
    columns,
    // A file may have a column of this name itself.
    ...(hasSource &&
      !taken.has(sourceName) && { sourceColumn: { name: sourceName, label: sourceLabel } }),
  };
}

function filesOf(reading: Reading, named: readonly ImportColumn[]): ImportFilesOptions["files"] {
  const { file, inspection, said } = reading;
  if (!file.files)
    return [
      { fileId: file.fileId, ...readingOf(inspection, said), ...own(renamed(reading, named)) },
    ];
  const differing = ownColumns(togetherOf(reading, named));
  return file.files.filter(isIncluded).map((one: IncludedFile) => ({
    fileId: one.fileId,
    ...readingOf(one.inspection, said),
    ...own(differing.get(one.fileId) ?? []),
  }));
}

const own = (columns: FileColumn[]): { columns?: FileColumn[] } =>
  columns.length > 0 ? { columns } : {};

/** The columns of one file that the table calls otherwise. */
const renamed = ({ inspection }: Reading, named: readonly ImportColumn[]): FileColumn[] =>
  inspection.columns.flatMap(({ name: from }, at) => {
    const { name = from, skip } = named[at] ?? {};
    return skip || name.toLowerCase() === from.toLowerCase() ? [] : [{ name, from }];
  });
