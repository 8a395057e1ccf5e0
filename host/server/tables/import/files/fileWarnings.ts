import type { FileInspection } from "@petrons/sdk/contracts";
import type { FoundColumn } from "../../columns/decideColumn.ts";
import { type ShortRows, shortRowsText } from "../text/shortRows.ts";
import type { TextEncoding } from "../text/textScan.ts";

interface WarnedFile {
  /** Of a file within an archive, that of the archive. */
  name: string;
  format: FileInspection["format"];
  encoding: TextEncoding;
  hasHeader: boolean;
  hasUnits: boolean;
  /** Records that are not well formed or of another length than the header. */
  faults: number;
  short: ShortRows;
  /** Last rows that say 'Total', and whose numbers are no sums. */
  unproven: readonly number[];
  columns: readonly (Pick<
    FoundColumn,
    "type" | "odd" | "marker" | "lost" | "note" | "timed" | "bothMarks"
  > & { source: string; label: string })[];
}

const shownTotals = 3;

/** What a file of such a name is thought to be. */
const promisedFormats: readonly [ending: RegExp, what: string][] = [
  [/\.(?:xlsx|xlsm|xls)$/i, "Excel workbook"],
  [/\.las$/i, "LAS well log"],
  [/\.parquet$/i, "Parquet file"],
];

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${more}`;

/** What a person should know of a file before it is imported. */
export function fileWarnings({
  name,
  format,
  encoding,
  hasHeader,
  hasUnits,
  faults,
  short,
  unproven,
  columns,
}: WarnedFile): string[] {
  const warnings: string[] = [];
  const promised = promisedFormats.find(([ending]) => ending.test(name));
  if (promised && format === "csv")
    warnings.push(
      `The file is no ${promised[1]}, as its name says, but plain text: it was read as delimited text.`,
    );
  if (encoding === "windows-1252")
    warnings.push("The file is not UTF-8: it was read as Windows-1252.");
  if (!hasHeader)
    warnings.push(
      `The ${format === "xlsx" ? "sheet has no header row" : "file has no header line"}: columns are named by their place.`,
    );
  if (columns.length === 1 && format === "csv")
    warnings.push("Only one column was found: check the delimiter.");
  if (hasUnits && format !== "las")
    warnings.push(
      `The ${format === "xlsx" ? "row" : "line"} below the header holds units: they are the columns' units, and it is no row.`,
    );
  warnings.push(...shortRowsText(short));
  if (faults > 0)
    warnings.push(
      `${many(faults, "row is", "rows are")} not well formed or of another length than the header: ${faults === 1 ? "it" : "they"} will be rejected.`,
    );
  for (const row of unproven.slice(0, shownTotals))
    warnings.push(
      `Row ${row.toLocaleString("en-US")} says that it is a total, but its numbers are no sums of the columns: it is imported as a row.`,
    );
  const times = new Map<string, number>();
  for (const { source } of columns) times.set(source, (times.get(source) ?? 0) + 1);
  for (const { source, label, type, odd, marker, lost, note, timed, bothMarks } of columns) {
    // As the file calls it, unless it calls two so.
    const called = times.get(source) === 1 ? source : label;
    if (timed && type === "date")
      warnings.push(
        `'${called}': ${many(timed, "time", "times")} of day will be lost, since the column is read as dates.`,
      );
    if (note !== undefined) warnings.push(`'${called}' is text: ${note}.`);
    if (bothMarks)
      warnings.push(
        `'${called}' has numbers with a decimal point, such as '${bothMarks.point}', and with a decimal comma, such as '${bothMarks.comma}': each is read as it is written.`,
      );
    if (marker)
      warnings.push(
        `'${called}': ${many(marker.count, "cell", "cells")} such as '${marker.example}' will be treated as missing.`,
      );
    if (lost)
      warnings.push(
        `'${called}': ${many(lost.count, "identifier", "identifiers")} such as '${lost.example}' ${lost.count === 1 ? "has" : "have"} lost digits: a spreadsheet wrote ${lost.count === 1 ? "it" : "them"} as ${lost.count === 1 ? "a number" : "numbers"}. Save the column as text, then import the file again.`,
      );
    if (odd)
      warnings.push(
        `'${called}' is text because of ${many(odd.count, "value", "values")} such as '${odd.example.slice(0, 40)}'.`,
      );
  }
  return warnings;
}
