import {
  type ColumnReading,
  type ColumnType,
  type FileInspection,
  type InspectedColumn,
  type InspectFileOptions,
  suspectedNumbersOf,
} from "@petrons/sdk/contracts";
import type { SaidColumn } from "../../columns/columnCandidate.ts";
import { decimalsOf } from "../../columns/columnDecimals.ts";
import {
  measured,
  type NamedColumn,
  nameColumns,
  repeatedHeaders,
  sharedUnits,
} from "../../columns/columnNames.ts";
import { type FoundColumns, findColumns, type MeasuredColumns } from "../../columns/columnTypes.ts";
import type { FoundColumn } from "../../columns/decideColumn.ts";
import { keptUnitsText } from "../../columns/keptUnits.ts";
import { suspectedNumbers } from "../../columns/suspectedNumbers.ts";
import { distinguishesCase, withUnitQuestion } from "../../columns/unitQuestions.ts";
import { valueSql } from "../../columns/valueRules.ts";
import { checkWidth, readingSource } from "../../engine/sourceFault.ts";
import type { EngineSession } from "../../engine/tableEngine.ts";
import { knownColumns, sampleOf, unitAsWritten } from "../../formats/convertedSample.ts";
import { keptUnits } from "../../formats/las/lasUnits.ts";
import { emptyType, otherReadings, unitFor, withUnit } from "../columnReadings.ts";
import type { ReadingOptions } from "../readingOptions.ts";
import { type CsvSample, isReadAlike } from "../text/csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "../text/csvReader.ts";
import { hasSideEnd, mayHoldSideRows, readTableRows } from "../text/tableRows.ts";
import { countUnread, proposedFor, unreadCells } from "../text/unreadCells.ts";
import { fileWarnings } from "./fileWarnings.ts";
import type { Source, TextSource } from "./openSource.ts";
import { inspectParquet } from "./parquetSource.ts";

const previewRows = 20;
const shownExamples = 5;

export interface GivenReading extends Omit<InspectFileOptions, "fileId"> {
  /** The types that columns must have, where nothing else is said of them. */
  needed?: NeededTypes;
}
/**
 * Types of columns by their names in small letters: those of the table that the rows go into, where
 * any numbers may go into a column of numbers.
 */
export type NeededTypes = ReadonlyMap<string, { type: ColumnType; isKey: boolean }>;

/** Looks at every row of a source and writes nothing but temporary files. */
export async function inspectSource(
  parts: ReadingOptions,
  source: Source,
  given: GivenReading = {},
): Promise<FileInspection> {
  return await readingSource(source, () =>
    source.kind === "parquet"
      ? inspectParquet(parts, source, previewRows)
      : inspectText(parts, source, given),
  );
}

async function inspectText(
  parts: ReadingOptions,
  source: TextSource,
  given: GivenReading,
): Promise<FileInspection> {
  const { converted } = source;
  const sample = sampleOf(source, given);
  checkWidth(source.name, sample.headers.length, parts.limits);
  const named = nameColumns(
    sample.headers,
    parts.limits.columnNameCharacters,
    converted?.format === "las",
  );
  // What the person says counts more than what the table needs, and that more than what the file's
  // own types are.
  const said = new Map([
    ...knownColumns(source),
    ...neededColumns(named, given.needed, saidColumns(named, given.columns ?? [])),
  ]);
  const reading: GivenReading = converted ? { ...given, decimal: "." } : given;
  return inspectionOf(
    source,
    { sample, named },
    await columnsOfAllRows(parts, source, { sample, named, said, given: reading, converted }),
  );
}

/**
 * Of a text whose every cell is known to be what its sample promises, by what was counted of it.
 * Nothing more is read.
 */
export async function inspectPlain(
  session: EngineSession,
  source: TextSource,
  text: NamedText,
  measured: MeasuredColumns,
): Promise<FileInspection> {
  const looking: Looking = { ...text, said: new Map(), given: {}, converted: undefined, measured };
  return inspectionOf(source, text, {
    ...(await lookAt(session, "", looking)),
    ...wholeRows(text.sample),
  });
}

/** How a text is laid out, and what its columns are called. */
export interface NamedText {
  sample: CsvSample;
  named: readonly NamedColumn[];
}

/** What is said of a text that has nothing but rows of its length. */
const wholeRows = ({ rows }: CsvSample) => ({
  faults: 0,
  short: { count: 0, rows: [] },
  rows,
  sideRows: [],
  unproven: [],
});

type ReadColumns = Awaited<ReturnType<typeof columnsOfAllRows>>;

function inspectionOf(
  source: TextSource,
  { sample, named }: NamedText,
  read: ReadColumns,
): FileInspection {
  const { converted } = source;
  const { total, decimal, dateOrder, columns, faults, short, rows, sideRows, unproven } = read;
  return {
    format: converted?.format ?? "csv",
    delimiter: converted ? "" : sample.delimiter,
    hasHeader: sample.hasHeader,
    hasUnits: sample.hasUnits && converted?.format !== "las",
    ...(converted?.sheets && { sheets: converted.sheets }),
    ...(converted?.sheet !== undefined && { sheet: converted.sheet }),
    ...(converted?.headerRow !== undefined && { headerRow: converted.headerRow }),
    ...(converted?.about && { about: converted.about }),
    decimal,
    ...(dateOrder && { dateOrder }),
    columns: columns.map(({ inspected }) => inspected),
    preview: rows
      .slice(0, previewRows)
      .map((row) => row.map((cell) => (cell === "" ? null : cell))),
    linesBefore: sample.linesBefore,
    ...(sideRows.length > 0 && { sideRows }),
    estimatedRows: total,
    warnings: [
      ...(converted?.warnings ?? []),
      ...sample.warnings,
      ...(converted?.format === "las"
        ? keptUnits(columns.map(({ inspected }) => inspected))
        : [
            ...sharedUnits(columns.map(({ inspected }) => inspected)),
            ...keptUnitsText(columns.map(({ inspected }) => inspected)),
          ]),
      ...(sample.hasHeader ? repeatedHeaders(named) : []),
      ...fileWarnings({
        name: source.name,
        format: converted?.format ?? "csv",
        encoding: source.encoding,
        hasHeader: sample.hasHeader,
        hasUnits: sample.hasUnits,
        faults,
        short,
        unproven,
        columns: columns.map(({ found, inspected: { source: header, label } }) => ({
          ...found,
          source: header,
          label,
        })),
      }),
    ],
  };
}

interface Looking extends NamedText {
  /** What was counted of all rows, where it is known. */
  measured?: MeasuredColumns;
  said: ReadonlyMap<number, SaidColumn>;
  given: GivenReading;
  converted: TextSource["converted"];
  headers?: readonly (string | null)[] | undefined;
  numbers?: readonly number[] | undefined;
}

interface LookedAt {
  found: FoundColumn;
  inspected: InspectedColumn;
}

/**
 * Reads the file as it is; when DuckDB cannot read some line of it, or some row may be none, record
 * by record.
 */
async function columnsOfAllRows(parts: ReadingOptions, source: TextSource, looking: Looking) {
  const { session, place, limits } = parts;
  const { sample } = looking;
  const width = sample.headers.length;
  if (isReadAlike(sample) && !hasSideEnd(source, sample)) {
    const headers = mayHoldSideRows(source) ? sample.headers : undefined;
    try {
      const found = await lookAt(
        session,
        csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters }),
        { ...looking, headers },
      );
      if ((await structuralFaults(session)) === 0 && found.sides === 0)
        return { ...found, ...wholeRows(sample) };
    } catch (error) {
      if (!isCsvFault(error)) throw error;
      await forgetFaults(session);
    }
  }
  const { relation, ...read } = await readTableRows(parts, source, {
    sample,
    leaveOut: looking.given.leaveOut,
    path: place.path("inspected.csv"),
  });
  const found = await lookAt(session, relation, {
    ...looking,
    sample: { ...sample, rows: read.rows },
    numbers: read.numbers,
  });
  await forgetFaults(session);
  return { ...found, ...read };
}

async function lookAt(
  session: EngineSession,
  relation: string,
  { sample, named, said, given, converted, headers, numbers, measured: counted }: Looking,
): Promise<Omit<FoundColumns, "columns"> & { columns: LookedAt[] }> {
  const names = named.map(({ source }) => source);
  const { columns: detected, ...file } = await findColumns(session, relation, {
    names,
    units: sample.units,
    sample: sample.rows,
    delimiter: sample.delimiter,
    given,
    said,
    headers,
    numbers,
    ...(counted && { measured: counted }),
  });
  const unitOfColumn = (index: number, affix?: string) =>
    converted?.format === "las"
      ? unitAsWritten(named[index]!, sample.units?.[index])
      : unitFor(named[index]!, sample.units?.[index], affix);
  const found = detected.map((column, index): FoundColumn => {
    const {
      type = emptyType(column, { ...named[index]!, ...unitOfColumn(index) }),
      isAnyNumber,
      isNeeded,
    } = said.get(index) ?? {};
    // A table's column of days takes times of day too, as one of whole numbers takes fractions.
    const isWider =
      (isAnyNumber && isNumber(column.type)) ||
      (isNeeded && type === "date" && column.type === "datetime");
    return { ...column, type: isWider ? column.type : (type ?? column.type) };
  });
  const readings = found.map((column, index) => {
    const { type, format, affix } = column;
    return { index, column, reading: { type, format, affix, decimal: file.decimal } };
  });
  const forced = readings.filter(({ index, column }) => said.has(index) && column.type !== "text");
  const counts = await countUnread(session, relation, forced);
  for (const [at, { column }] of forced.entries()) column.unreadable = counts[at]!;
  const unread = await unreadCells(
    session,
    relation,
    readings
      .map(({ index, column, reading }) => ({
        index,
        reading,
        source: names[index]!,
        count: column.unreadable ?? 0,
        unit: sample.units?.[index],
      }))
      .filter(({ count }) => count > 0),
  );
  const others = await otherReadings(session, relation, found, names, file.decimal);
  const suspected = await suspectedNumbers(
    session,
    relation,
    readings
      .filter(({ column }) => (column.suspects ?? 0) > 0 && isNumber(column.type))
      .map(({ index, reading }) => ({ index, value: valueSql(`c${index}`, reading, "general") })),
  );
  const isCaseReported = distinguishesCase(
    named,
    sample.units,
    found.flatMap(({ affix }) => affix ?? []),
  );
  return {
    ...file,
    columns: found.map((column, index) => {
      const { type, format, affix, shown, missing, evidence, question, isEmpty } = column;
      const [cells, other, suspect] = [unread.get(index), others.get(index), suspected.get(index)];
      const inspected: InspectedColumn & Pick<NamedColumn, "unclear"> = {
        ...measured(withUnit(named[index]!, unitOfColumn(index, affix)), type),
        type,
        ...(format !== undefined && { format }),
        ...(affix !== undefined && { affix }),
        ...(shown && type === "date" && { shown }),
        ...(type === "double" &&
          decimalsOf(sample.rows, index, {
            decimal: file.decimal,
            format,
            affix,
            noValues: suspect && suspectedNumbersOf(suspect),
          })),
        examples: [
          ...new Set(
            sample.rows.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== ""),
          ),
        ].slice(0, shownExamples),
        missing,
        ...(evidence !== undefined && { evidence }),
        ...(question && { question }),
        ...(other && type === "text" && { other }),
        ...(suspect && { suspected: suspect }),
        ...(isEmpty && { isEmpty }),
        ...(cells && {
          unread: said.get(index)?.isNeeded ? proposedFor(cells, said.get(index)?.isKey) : cells,
        }),
      };
      return { found: column, inspected: withUnitQuestion(inspected, isCaseReported) };
    }),
  };
}

const isNumber = (type: ColumnType): boolean => type === "integer" || type === "double";

function neededColumns(
  named: readonly NamedColumn[],
  needed: NeededTypes | undefined,
  said: ReadonlyMap<number, SaidColumn>,
): ReadonlyMap<number, SaidColumn> {
  if (!needed) return said;
  const all = new Map(said);
  for (const [index, { name }] of named.entries()) {
    const one = needed.get(name.toLowerCase());
    if (one === undefined || all.has(index)) continue;
    const { type, isKey } = one;
    all.set(
      index,
      isNumber(type)
        ? { type: "double", isNeeded: true, isKey, isAnyNumber: true }
        : { type, isNeeded: true, isKey },
    );
  }
  return all;
}

function saidColumns(
  named: readonly NamedColumn[],
  columns: readonly ({ source: string } & SaidColumn & Partial<ColumnReading>)[],
): ReadonlyMap<number, SaidColumn> {
  const inOrder =
    columns.length === named.length &&
    columns.every(({ source }, index) => source === named[index]!.source);
  const said = columns.map(
    ({ source, type, format, affix }, at) =>
      [
        inOrder ? at : named.findIndex((one) => one.source === source),
        { type, format, affix },
      ] as const,
  );
  return new Map(
    said.filter(
      ([index, { type, format }]) => index >= 0 && (type !== undefined || format !== undefined),
    ),
  );
}
