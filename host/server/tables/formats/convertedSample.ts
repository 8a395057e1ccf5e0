import type { FileReading } from "@petrons/sdk/contracts";
import type { SaidColumn } from "../columns/columnCandidate.ts";
import type { NamedColumn } from "../columns/columnNames.ts";
import type { TextSource } from "../import/files/openSource.ts";
import {
  type CsvSample,
  fits,
  linesTo,
  recordsOf,
  sampleRecords,
  sniffDialect,
} from "../import/text/csvDialect.ts";
import { periodWarnings } from "../import/text/headerRows.ts";
import { secondTableWarnings } from "../import/text/stackedTables.ts";
import { delimiter } from "./convertedText.ts";
import { lasUnit } from "./las/lasUnits.ts";

/** How a text is laid out: found in it, unless it was made here. */
export function sampleOf(source: TextSource, given: FileReading): CsvSample {
  const { converted, sample, complete } = source;
  if (!converted) return sniffDialect(sample, complete, given);
  const { width, hasHeader, hasUnits, linesBefore } = converted;
  const records = recordsOf(sample, complete, delimiter, sampleRecords);
  const header = hasHeader ? records[0] : undefined;
  const units = hasUnits ? records[1] : undefined;
  const before = units ?? header;
  const below = records.slice(before?.row ?? 0);
  const rows = below
    .filter(({ fields }) => fits(fields, width))
    .map(({ fields }) => fields.slice(0, width));
  const headers = Array.from({ length: width }, (_, index) => header?.fields[index] ?? null);
  const lineOf = (record: { row: number }) =>
    converted.lines.lineOf(record.row - (before?.row ?? 0)) ?? 0;
  return {
    delimiter,
    hasHeader,
    hasUnits,
    headers,
    units: units?.fields.slice(0, width),
    rows,
    linesBefore,
    recordsBeforeRows: before?.row ?? 0,
    linesBeforeRows: linesTo(records, before),
    good: rows.length,
    bad: below.length - rows.length,
    warnings:
      converted.format === "xlsx"
        ? [
            ...(converted.note === undefined ? [] : [converted.note]),
            ...(given.hasHeader === undefined && given.headerRow === undefined
              ? periodWarnings(headers, "row")
              : []),
            ...secondTableWarnings(
              below.map((record) => ({
                fields: record.fields,
                line: lineOf(record),
                end: lineOf(record),
              })),
              headers,
              "row",
            ),
          ]
        : [],
  };
}

/** What nobody needs to find of the columns of a converted text. */
export const knownColumns = ({ converted }: TextSource): Map<number, SaidColumn> =>
  new Map<number, SaidColumn>([
    ...[...(converted?.types ?? [])].map(([index, type]) => [index, { type }] as const),
    ...[...(converted?.orders ?? [])].map(([index, format]) => [index, { format }] as const),
  ]);

/** The unit that a log gives a curve, if it gives one. */
export const unitAsWritten = (
  { source }: NamedColumn,
  unit: string | undefined,
): Pick<NamedColumn, "unit" | "quantity"> | undefined => (unit ? lasUnit(unit, source) : undefined);
