import { formatCount } from "@petrons/sdk/browser";
import type { ColumnSummary } from "@petrons/sdk/contracts";
import { columnText, type TableColumnOption } from "../columnOptions.ts";

/** What the foot of a table can say of each column. */
export const footMeasures = ["count", "missing", "sum", "mean", "min", "max"] as const;
export type FootMeasure = (typeof footMeasures)[number];

/** Measures as they were kept, in their own order; what is none is left out. */
export const footMeasuresOf = (kept: unknown): FootMeasure[] =>
  footMeasures.filter((measure) => Array.isArray(kept) && kept.includes(measure));

/**
 * A measure of a column as text; empty where the column has none. Numbers come in the unit that is
 * shown, so they are not converted again.
 */
export function footText(
  column: TableColumnOption,
  summary: ColumnSummary | undefined,
  measure: FootMeasure,
  zone: string,
): string {
  const value = summary?.[measure];
  if (value === undefined || value === null) return "";
  if (measure === "count" || measure === "missing") return formatCount(value as number);
  const { display, value: _, ...plain } = column;
  const typeOptions = { ...plain.typeOptions };
  // What is converted, and the mean of whole numbers, have decimals of their own.
  if (display && !display.isSame) delete typeOptions.decimals;
  if ((display && !display.isSame) || measure === "mean") delete typeOptions.format;
  // A year is no number to group; a sum of whole numbers is.
  if (measure === "sum" && typeOptions.format === "plain") typeOptions.format = "integer";
  return columnText(
    { ...plain, ...(column.type === "number" ? { typeOptions } : {}) },
    { [column.name]: value },
    zone,
  );
}
