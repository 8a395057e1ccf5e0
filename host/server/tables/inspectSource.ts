import type { FileInspection, TableColumn } from "@petrons/sdk/contracts";
import type { Limits } from "../limits/index.ts";
import { measured, nameColumns, repeatedHeaders, unitOf } from "./columnNames.ts";
import { type FoundType, findTypes } from "./columnTypes.ts";
import { type CsvDialect, type CsvSample, sniffDialect } from "./csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./csvReader.ts";
import type { Source, TextSource } from "./openSource.ts";
import { inspectParquet } from "./parquetSource.ts";
import { repairCsv } from "./repairCsv.ts";
import { checkWidth, readingSource } from "./sourceFault.ts";
import type { EngineSession } from "./tableEngine.ts";
import type { TemporaryPlace } from "./temporaryPlace.ts";

const previewRows = 20;
const shownExamples = 5;

/** What work on a source stands on. */
export interface ReadingParts {
  session: EngineSession;
  place: TemporaryPlace;
  limits: Limits;
  signal?: AbortSignal | undefined;
}

/** Looks at every row of a source and writes nothing but temporary files. */
export async function inspectSource(parts: ReadingParts, source: Source, given: Partial<CsvDialect> = {}): Promise<FileInspection> {
  return await readingSource(source, () => (source.kind === "parquet" ? inspectParquet(parts, source, previewRows) : inspectText(parts, source, given)));
}

async function inspectText(parts: ReadingParts, source: TextSource, given: Partial<CsvDialect>): Promise<FileInspection> {
  const sample = sniffDialect(source.sample, source.complete, given);
  checkWidth(source.name, sample.headers.length, parts.limits);
  const named = nameColumns(sample.headers, parts.limits.columnNameCharacters);
  const names = named.map(({ source: name }) => name);
  const { total, columns: types, units, faults } = await typesOfAllRows(parts, source, sample, names);
  const columns = named.map((column, index) => {
    const found = types[index]!;
    const cells = sample.rows.map((row) => row[index] ?? "");
    const examples = [...new Set(cells.filter((cell) => cell.trim() !== "" && cell !== units?.[index]))].slice(0, shownExamples);
    const { type, format, missing } = found;
    const unit = units?.[index] ? unitOf(units[index], column.source) : undefined;
    return { ...measured({ ...column, ...unit }, type), type, ...(format ? { format } : {}), examples, missing };
  });
  return {
    format: "csv",
    delimiter: sample.delimiter,
    hasHeader: sample.hasHeader,
    decimalComma: sample.decimalComma,
    columns,
    preview: sample.rows.slice(0, previewRows).map((row) => row.map((cell) => (cell === "" ? null : cell))),
    estimatedRows: total,
    warnings: [...(sample.hasHeader ? repeatedHeaders(named) : []), ...warningsOf(source, columns, types, units, faults, sample)],
  };
}

/** Reads the file as it is; when DuckDB cannot read some line of it, the well-formed records of it. */
async function typesOfAllRows({ session, place, limits, signal }: ReadingParts, source: TextSource, sample: CsvSample, names: readonly string[]) {
  const width = names.length;
  const find = (relation: string) => findTypes(session, relation, names, sample.rows, sample.decimalComma);
  if (width > 1) {
    try {
      const found = await find(csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters }));
      if ((await structuralFaults(session)) === 0) return { ...found, faults: 0 };
    } catch (error) {
      if (!isCsvFault(error)) throw error;
      await forgetFaults(session);
    }
  }
  const repaired = await repairCsv(source, { ...sample, width, recordCharacters: limits.cellCharacters }, place.path("inspected.csv"), undefined, signal);
  const found = await find(repaired.relation);
  await forgetFaults(session);
  return { ...found, faults: repaired.faults };
}

function warningsOf(
  { encoding }: TextSource,
  columns: readonly TableColumn[],
  types: readonly FoundType[],
  units: readonly string[] | undefined,
  faults: number,
  { hasHeader }: CsvSample,
): string[] {
  const warnings: string[] = [];
  const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${more}`);
  if (encoding === "windows-1252") warnings.push("The file is not UTF-8: it was read as Windows-1252.");
  if (!hasHeader) warnings.push("The file has no header line: columns are named by their place.");
  if (columns.length === 1) warnings.push("Only one column was found: check the delimiter.");
  if (units) warnings.push("Row 1 holds units, not values: it will be rejected.");
  if (faults > 0)
    warnings.push(
      `${many(faults, "row is", "rows are")} not well formed or of another length than the header: ${faults === 1 ? "it" : "they"} will be rejected.`,
    );
  for (const [index, { odd, marker }] of types.entries()) {
    const { label } = columns[index]!;
    if (marker) warnings.push(`'${label}': ${many(marker.count, "cell", "cells")} such as '${marker.example}' will be treated as missing.`);
    if (odd) warnings.push(`'${label}' is text because of ${many(odd.count, "value", "values")} such as '${odd.example.slice(0, 40)}'.`);
  }
  return warnings;
}
