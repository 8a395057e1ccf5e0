import { limit } from "./limit.ts";

export const fileLimits = {
  // Files
  fileBytes: limit(
    2_147_483_648,
    "bytes",
    "an uploaded file; larger ones are refused with 413",
    1024,
  ),
  freeDiskMiB: limit(
    1_024,
    "MiB",
    "of the disk that files leave free; what would take more is refused or ended with 507. Documents go on until half of it is left on the disk of the embedded database",
    0,
  ),
  unpackedBytes: limit(8_589_934_592, "bytes", "of an archive once unpacked", 1024),
  unpackedRatio: limit(200, "times", "the packed size, once more than 64 MiB are unpacked"),
  fileColumns: limit(2_000, "columns", "in an imported file"),
  cellCharacters: limit(
    1_000_000,
    "characters",
    "in a row of a delimited file, or a cell of a Parquet file; such rows are rejected",
    1_000,
  ),
  columnNameCharacters: limit(
    200,
    "characters",
    "of a column name that are looked at; longer names are cut",
  ),
  inspectSeconds: limit(
    60,
    "seconds",
    "to look into a file before an import; then its process is ended",
  ),
  importSeconds: limit(3_600, "seconds", "to import a file; then its process is ended"),
  fileProcessMiB: limit(2_048, "MiB", "of memory for the process that reads one file", 128),
  fileProcesses: limit(
    3,
    "runs",
    "processes that read files at the same time on a node, all but one of one organization, of these all but one of one person; others wait their turn",
  ),
  tableStatements: limit(
    4,
    "statements",
    "over tables at the same time on a node, all but one of one organization, of these all but one of one person; others wait their turn",
  ),
  tableMiB: limit(1_024, "MiB", "of memory for statements over tables on a node", 256),
  tableVersions: limit(
    20,
    "values",
    "versions of one table that are kept, the newest; the current one always is",
  ),
  tableVersionDays: limit(
    90,
    "days",
    "after a version of a table was replaced by the next, for which it is kept",
  ),
  namesOfTable: limit(
    100_000,
    "values",
    "of each column that names wells or fields, which the search finds; names after these are not found",
  ),
  importRows: limit(50_000_000, "rows", "in one import"),
  importFiles: limit(500, "files", "in one import; with more it is refused"),
  importFilesBytes: limit(
    8_589_934_592,
    "bytes",
    "of the files of one import together, as they were uploaded",
    1024,
  ),
  sourceQuerySeconds: limit(
    3_600,
    "seconds",
    "for a query of another database that is imported, and the reading of its rows; then the run fails",
  ),
  // Files from other servers
  sourceConnectSeconds: limit(
    10,
    "seconds",
    "to look up and reach a server that a file is imported from; then the run fails",
  ),
  sourceAnswerSeconds: limit(
    60,
    "seconds",
    "until such a server begins its answer, each time it leads on to another address",
  ),
  sourceIdleSeconds: limit(
    30,
    "seconds",
    "in which `sourceBytesPerSecond` of a file must arrive on average; then the run fails",
  ),
  sourceBytesPerSecond: limit(
    256,
    "bytes",
    "of a file that such a server sends each second at least",
  ),
  sourceSeconds: limit(1_800, "seconds", "such a file as a whole; `fileBytes` bounds its size"),

  folderSeconds: limit(10, "seconds", "from one look at a watched folder to the next"),
  folderRestSeconds: limit(
    30,
    "seconds",
    "for which a file of a watched folder must stay the same before it is imported",
  ),
  folderFiles: limit(
    10_000,
    "files",
    "of a watched folder that are looked at; in one with more, none is imported until some are moved away",
  ),
};
