import type { TableColumn } from "@petrons/sdk/contracts";
import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";
import type { SummaryColumn, WellSummary } from "../../contracts/productionByWell.ts";
import { leftOut, phases, productionColumns } from "../../contracts/productionColumns.ts";
import { summaryTexts as texts } from "./summaryTexts.ts";

export const summaryColumns = (columns: readonly SummaryColumn[]): TableColumnOption[] =>
  columns.map(optionOf);

function optionOf({ type, name, label, help, quantity, unit }: SummaryColumn): TableColumnOption {
  const base = { name, label, ...(help !== undefined && { help }) };
  if (type === "text") return base;
  if (type === "month") return { ...base, type: "date", typeOptions: { format: "MMM YYYY" } };
  return {
    ...base,
    type: "number",
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
  };
}

/** Months become their first days, which tables show and sort. */
export function summaryRows({ columns, rows }: Pick<WellSummary, "columns" | "rows">): TableRow[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = { id: values[0] };
    for (const [at, { name, type }] of columns.entries())
      row[name] = type === "month" && values[at] ? `${values[at]}-01` : values[at];
    return row;
  });
}

/** Notes on a summary beside its rows; `schema` is of the version summed up. */
export function summaryNotes(
  { rows, wells, unnamed }: Pick<WellSummary, "rows" | "wells" | "unnamed">,
  schema: readonly TableColumn[] = [],
): string[] {
  const chosen = (rows.length > 0 && productionColumns(schema)) || {};
  return [
    ...(wells > rows.length ? [texts.cut(rows.length, wells)] : []),
    ...(unnamed > 0 ? [texts.unnamed(unnamed)] : []),
    ...phases.flatMap((phase) => {
      const added = chosen[phase];
      const others = added ? leftOut(schema, added, phase).map(labelOf) : [];
      return added && others.length > 0 ? [texts.leftOut(phase, labelOf(added), others)] : [];
    }),
  ];
}

/** With the unit as stored, which may be all that tells two columns apart. */
const labelOf = ({ label, unit }: TableColumn) =>
  unit === undefined || label.includes(`(${unit})`) ? label : `${label} (${unit})`;
