import { HTMLSelect } from "@blueprintjs/core";
import type { ColumnType } from "@petrons/sdk/contracts";
import { dateFormats, numberFormats } from "@petrons/sdk/conventions";
import type { ImportColumn } from "./importColumns.ts";

const formatsOf: Partial<Record<ColumnType, readonly string[]>> = {
  integer: numberFormats,
  double: numberFormats,
  date: dateFormats,
  datetime: dateFormats,
};

/**
 * How the values of a column are written; without a choice numbers follow the file, and dates are
 * those that nobody can mistake.
 */
export function ColumnFormat({
  column: { source, type, format, skip },
  onChange,
}: {
  column: ImportColumn;
  onChange: (format: string) => void;
}) {
  const formats = formatsOf[type];
  if (!formats) return null;
  const unsaid = formats === numberFormats ? "As in the file" : "As written";
  // Of two-digit years of another century only the column's own format is named.
  const own = format === undefined || formats.includes(format) ? [] : [format];
  const options = [...formats, ...own].map((value) => ({ value, label: value }));
  return (
    <HTMLSelect
      minimal
      aria-label={`Format of ${source}`}
      value={format ?? ""}
      disabled={skip}
      options={format === undefined ? [{ value: "", label: unsaid }, ...options] : options}
      onChange={(event) => event.target.value !== "" && onChange(event.target.value)}
    />
  );
}
