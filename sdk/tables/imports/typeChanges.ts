import type { TableColumn } from "@petrons/sdk/contracts";
import type { ImportColumn } from "./importColumns.ts";
import { type ImportedTable, partnered } from "./importTarget.ts";
import { conversion } from "./unitNotes.ts";

/** A column of the table that is of another kind after the import. */
interface TypeChange {
  source: string;
  /** Among the columns of the file. */
  place: number;
  text: string;
  /** Reading the column as dates keeps the table's column as it is. */
  keepsDates?: boolean;
}

/**
 * What the columns of a table become by the rows that come in: `Spud becomes a column of dates and
 * times`.
 */
export function typeChanges(
  table: Pick<ImportedTable, "schema">,
  columns: readonly ImportColumn[],
): TypeChange[] {
  const byName = new Map(table.schema.map((column) => [column.name.toLowerCase(), column]));
  const places = columns.flatMap(({ skip }, place) => (skip ? [] : [place]));
  const kept = columns.filter(({ skip }) => !skip);
  return partnered(table, kept).flatMap((column, at) => {
    const stored = byName.get(column.name.toLowerCase());
    const change = stored && changeOf(stored, column);
    return change ? [{ source: column.source, place: places[at]!, ...change }] : [];
  });
}

function changeOf(
  stored: TableColumn,
  added: ImportColumn,
): Pick<TypeChange, "text" | "keepsDates"> | undefined {
  const { label, type } = stored;
  if (type === "date" && added.type === "datetime")
    return {
      text: `${label} becomes a column of dates and times: the file has times of day, the table has dates.`,
      keepsDates: true,
    };
  if (type === "integer" && added.type === "double")
    return {
      text: `${label} becomes a column of numbers with decimals: the table has whole numbers.`,
    };
  if (type === "integer" && added.type === "integer" && isConverted(stored, added))
    return {
      text: `${label} becomes a column of numbers with decimals, since its values are converted: the table has whole numbers.`,
    };
  if (
    type === "date" &&
    added.type === "date" &&
    stored.shown !== undefined &&
    added.shown !== stored.shown
  )
    return { text: `${label} is shown with days: the table has months alone.` };
  return undefined;
}

const isConverted = (stored: TableColumn, { unit, quantity }: ImportColumn): boolean =>
  stored.unit !== undefined &&
  unit !== undefined &&
  unit !== stored.unit &&
  conversion(unit, stored.unit, stored.quantity ?? quantity) === "converted";
