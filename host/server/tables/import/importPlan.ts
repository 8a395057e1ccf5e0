import type {
  ColumnReading,
  FileInspection,
  FileReading,
  ImportFilesOptions,
  ImportTableOptions,
  InspectFileOptions,
  TableColumn,
} from "@petrons/sdk/contracts";
import {
  columnTypes,
  countText,
  delimiters,
  emptyCellChoices,
  importModes,
  PetronsError,
  proposedMissing,
  sideRowKinds,
} from "@petrons/sdk/contracts";
import { centuryFormats, dateFormats, numberFormats } from "@petrons/sdk/conventions";
import { findUnit, isQuantity } from "@petrons/sdk/units";
import type { Limits } from "../../limits/index.ts";
import { reservedNames } from "../columns/columnNames.ts";
import { unitReadingText } from "../columns/unitQuestions.ts";

/** A column to write: where it is in the file, and what it becomes. */
export interface PlannedColumn extends TableColumn, ColumnReading {
  index: number;
  source: string;
}

/** Headers are looked for in the beginning of a file. */
export const lastHeaderRow = 1_000;

/**
 * Checks what can be known of an import's options without its file. Throws task-options-invalid at
 * the first fault.
 */
export function checkImportOptions(
  options: ImportTableOptions | ImportFilesOptions,
  limits: Pick<Limits, "fileColumns">,
): void {
  for (const one of "files" in options ? options.files : [options]) checkColumnCount(one, limits);
  const [fault] = "files" in options ? importFilesFaults(options) : importFaults(options);
  if (fault) throw new PetronsError("task-options-invalid", { ...fault });
}

export interface ImportFault {
  path: string;
  reason: string;
}

/** The same of what a person says of a file that is looked into. */
export function checkReading(
  options: Omit<InspectFileOptions, "fileId">,
  limits: Pick<Limits, "fileColumns">,
): void {
  checkColumnCount(options, limits);
  const [fault] = readingFaults(options);
  if (fault) throw new PetronsError("task-options-invalid", { ...fault });
}

/** Nothing more is looked at where more is said of a file's columns than a file may have. */
function checkColumnCount(
  { columns = [] }: { columns?: readonly object[] | undefined },
  { fileColumns }: Pick<Limits, "fileColumns">,
): void {
  if (columns.length > fileColumns)
    throw new PetronsError("task-options-invalid", {
      path: "options.columns",
      reason: `a file may have at most ${countText(fileColumns, "column")}`,
    });
}

export function readingFaults({
  delimiter,
  headerRow,
  leaveOut,
  columns = [],
}: Omit<InspectFileOptions, "fileId">): ImportFault[] {
  const faults: ImportFault[] = [];
  if (delimiter !== undefined && delimiter !== "" && !delimiters.some((one) => one === delimiter))
    faults.push({
      path: "options.delimiter",
      reason: "a delimiter is a comma, a semicolon, a colon, a tab or one of | ~ ^ }",
    });
  if (
    headerRow !== undefined &&
    !(Number.isInteger(headerRow) && headerRow >= 0 && headerRow <= lastHeaderRow)
  )
    faults.push({
      path: "options.headerRow",
      reason: `a header is in one of the first ${lastHeaderRow.toLocaleString("en-US")} rows, or 0 for none`,
    });
  if (leaveOut?.some((kind) => !sideRowKinds.includes(kind)))
    faults.push({
      path: "options.leaveOut",
      reason: `what is left out is one of ${sideRowKinds.join(", ")}`,
    });
  for (const [at, { type, format }] of columns.entries()) {
    if (type !== undefined && !columnTypes.includes(type))
      faults.push({
        path: `options.columns[${at}].type`,
        reason: `a type is one of ${columnTypes.join(", ")}`,
      });
    const formats = formatsOf(type);
    if (format !== undefined && formats.length > 0 && !formats.includes(format))
      faults.push({
        path: `options.columns[${at}].format`,
        reason: `a format is one of ${formats.join(", ")}`,
      });
  }
  return faults;
}

/**
 * What a format may be; a column of another type has none, and one that is given is not looked at.
 */
function formatsOf(type: TableColumn["type"] | undefined): readonly string[] {
  if (type === undefined) return [...numberFormats, ...dateFormats, ...centuryFormats];
  return type === "date" || type === "datetime"
    ? [...dateFormats, ...centuryFormats]
    : type === "integer" || type === "double"
      ? numberFormats
      : [];
}

export function importFaults({
  collection,
  columns,
  mode,
  key,
  expectedVersion: _,
  findKey: __,
  emptyCells,
  ...reading
}: Omit<ImportTableOptions, "fileId">): ImportFault[] {
  const faults: ImportFault[] = [];
  if (mode !== undefined && !importModes.includes(mode))
    faults.push({ path: "options.mode", reason: `a mode is one of ${importModes.join(", ")}` });
  if (emptyCells !== undefined && !emptyCellChoices.includes(emptyCells))
    faults.push({
      path: "options.emptyCells",
      reason: `what empty cells do is one of ${emptyCellChoices.join(", ")}`,
    });
  if (mode === "update" && !key?.length)
    faults.push({
      path: "options.key",
      reason: "an update needs the columns that tell rows apart",
    });
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,99}$/u.test(collection) || collection === "__proto__")
    faults.push({
      path: "options.collection",
      reason: "a collection's name has 1 to 100 letters, digits, spaces, '-' or '_'",
    });
  // One of before may be added to.
  else if (collection !== collection.trim() && mode !== "append" && mode !== "update")
    faults.push({
      path: "options.collection",
      reason: "a collection's name neither begins nor ends with a space",
    });
  const kept = columns?.filter(({ skip }) => !skip);
  return [
    ...faults,
    ...readingFaults({ ...(reading satisfies FileReading), ...(kept && { columns: kept }) }),
    ...(columns ? columnFaults(columns) : []),
  ];
}

/** The same of an import of several files, and what is said of each. */
export function importFilesFaults({
  files,
  sourceColumn,
  ...options
}: ImportFilesOptions): ImportFault[] {
  const faults: ImportFault[] = [];
  if (files.length === 0)
    faults.push({ path: "options.files", reason: "at least one file is needed" });
  const met = new Set<string>();
  const ofFiles = [...files.entries()].flatMap(([at, { fileId, columns, ...reading }]) => {
    const here = (path: string) => path.replace("options.", `options.files[${at}].`);
    if (met.size === met.add(fileId).size)
      faults.push({ path: `options.files[${at}].fileId`, reason: "a file is given twice" });
    const said = columns?.map(({ name, format }) => ({
      source: name,
      ...(format !== undefined && { format }),
    }));
    return readingFaults({ ...reading, ...(said && { columns: said }) }).map(
      ({ path, reason }) => ({ path: here(path), reason }),
    );
  });
  const ofColumn = sourceColumn
    ? columnFaults([
        ...options.columns,
        { ...sourceColumn, source: sourceColumn.name, type: "text" },
      ])
    : [];
  return [...importFaults(options), ...ofColumn, ...faults, ...ofFiles];
}

/** As the documents of tables keep it. */
const maxLabel = 300;

function columnFaults(columns: NonNullable<ImportTableOptions["columns"]>): ImportFault[] {
  const faults: ImportFault[] = [];
  const taken = new Set<string>(Object.values(reservedNames));
  for (const [at, { skip, name, label, quantity, unit }] of columns.entries()) {
    if (skip) continue;
    const fault = (part: string, reason: string) =>
      faults.push({ path: `options.columns[${at}].${part}`, reason });
    if (!/^[^\p{Cc}]{1,200}$/u.test(name ?? "") || name === "__proto__")
      fault("name", "a column needs a name of at most 200 characters");
    else if (taken.has(name.toLowerCase())) fault("name", `there are two columns '${name}'`);
    else taken.add(name.toLowerCase());
    if (label !== undefined && label.length > maxLabel)
      fault("label", `a label has at most ${maxLabel} characters`);
    if (quantity && !isQuantity(quantity))
      fault("quantity", `there is no quantity '${quantity.slice(0, 100)}'`);
    else if (quantity && unit && !findUnit(quantity, unit))
      fault("unit", `'${unit.slice(0, 100)}' is no unit of ${quantity}`);
  }
  if (columns.every(({ skip }) => skip))
    faults.push({ path: "options.columns", reason: "at least one column must be kept" });
  return faults;
}

/**
 * The file's columns in the order given, each with what the person, whose options were checked, or
 * else detection says of it.
 */
export function planColumns(
  options: Pick<ImportTableOptions, "columns" | "collection">,
  sources: readonly string[],
  inspection?: FileInspection,
): PlannedColumn[] {
  if (!options.columns) return plannedAsFound(inspection?.columns ?? []);
  const inOrder =
    options.columns.length === sources.length &&
    options.columns.every(({ source }, index) => source === sources[index]);
  const planned: PlannedColumn[] = [];
  for (const [at, { skip, ...column }] of options.columns.entries()) {
    const index = inOrder ? at : sources.indexOf(column.source);
    if (index < 0)
      throw new PetronsError("column-unknown", {
        path: `options.columns[${at}].source`,
        column: column.source,
        name: options.collection,
      });
    if (!skip) planned.push({ ...column, label: column.label || column.name, index });
  }
  // One of the file, named again and again, would pass the bound of a file.
  if (planned.length > sources.length)
    throw new PetronsError("task-options-invalid", {
      path: "options.columns",
      reason: `the file has only ${countText(sources.length, "column")}`,
    });
  return planned;
}

/**
 * Columns as they were found. One whose reading nobody can tell is not guessed: the person who
 * imports says it.
 */
function plannedAsFound(columns: FileInspection["columns"]): PlannedColumn[] {
  return columns.map(
    (
      {
        examples: _,
        missing: __,
        evidence: ___,
        other: ____,
        isEmpty: _____,
        question,
        unitQuestion,
        unread,
        suspected,
        ...column
      },
      index,
    ) => {
      if (unitQuestion) {
        const [first = "", second = ""] = unitQuestion.readings.map(unitReadingText);
        throw new PetronsError("import-question", {
          column: column.source,
          cell: unitQuestion.written,
          first,
          second,
        });
      }
      if (question) {
        const [first, second = "a text"] = question.readings.map(
          ({ format, values }) => `${values[0]} (format '${format}')`,
        );
        throw new PetronsError("import-question", {
          column: column.source,
          cell: question.cells[0]!,
          first: first!,
          second,
        });
      }
      return {
        ...column,
        index,
        ...(unread && { unread: unread.proposed }),
        ...proposedMissing(suspected),
      };
    },
  );
}

/** The part of a planned column that the table keeps. */
export const tableColumn = ({
  name,
  label,
  type,
  quantity,
  unit,
  shown,
  decimals,
}: PlannedColumn): TableColumn => ({
  name,
  label,
  type,
  // A quantity without a unit tells nobody how large a value is.
  ...(quantity && unit ? { quantity } : {}),
  ...(unit ? { unit } : {}),
  ...(shown ? { shown } : {}),
  ...(decimals !== undefined && type === "double" ? { decimals } : {}),
});

/** The name under which rows are marked: `id`, unless the data has a column of that name. */
export function idFieldFor(columns: readonly TableColumn[]): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = "id";
  for (let again = 1; taken.has(name); again++) name = again === 1 ? "row_id" : `row_id_${again}`;
  return name;
}
