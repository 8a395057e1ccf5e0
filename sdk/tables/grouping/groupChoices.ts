import type { GroupMeasure, GroupOperation, TableGrouping } from "@petrons/sdk/contracts";
import { groupOperations } from "@petrons/sdk/contracts";
import type { TableColumnOption } from "../columnOptions.ts";
import { groupTexts as texts } from "./groupTexts.ts";

type GroupField = TableGrouping["by"][number];

interface GroupChoice {
  value: string;
  label: string;
}

/** A field of a grouping as the value of a choice, and back. */
export const fieldValue = (field: GroupField | undefined): string =>
  field ? JSON.stringify([field.field, field.unit ?? null]) : "";
export function fieldOf(value: string): GroupField | undefined {
  if (value === "") return undefined;
  const [field, unit] = JSON.parse(value) as [string, GroupField["unit"] | null];
  return { field, ...(unit ? { unit } : {}) };
}

/**
 * What rows can be grouped by: any column but numbers with a fraction, days and moments by month
 * and year too.
 */
export function groupFields(columns: readonly TableColumnOption[]): GroupChoice[] {
  return columns.flatMap(({ name, label, type, typeOptions }) => {
    const choice = (text: string, unit?: GroupField["unit"]) => ({
      value: fieldValue({ field: name, ...(unit ? { unit } : {}) }),
      label: text,
    });
    if (type === "date")
      return [
        choice(texts.byMonth(label), "month"),
        choice(texts.byYear(label), "year"),
        choice(label),
      ];
    if (type === "time")
      return [choice(texts.byMonth(label), "month"), choice(texts.byYear(label), "year")];
    if (type === "number" && typeOptions?.format === undefined) return [];
    return [choice(label)];
  });
}

/** What can be worked out of a column. */
export function operationsOf(type: TableColumnOption["type"]): readonly GroupOperation[] {
  if (type === "number") return groupOperations;
  if (type === "boolean") return ["count", "distinct"];
  return ["count", "distinct", "min", "max"];
}

/** The measure of another column; its operation stays where it can. */
export function measureOf(
  column: TableColumnOption | undefined,
  operation: GroupOperation,
): GroupMeasure {
  if (!column) return { operation: "count" };
  const possible = operationsOf(column.type);
  const kept = possible.includes(operation)
    ? operation
    : column.type === "number"
      ? "sum"
      : "count";
  return { operation: kept, field: column.name };
}
