import type { FileInspection, ImportTableOptions, TableColumn } from "@petrons/sdk/contracts";
import { columnTypes, PetronsError } from "@petrons/sdk/contracts";
import { reservedNames } from "./columnNames.ts";

/** A column to write: where it is in the file, and what it becomes. */
export interface PlannedColumn extends TableColumn {
  index: number;
  source: string;
  format?: string | undefined;
}

const delimiters = [",", ";", "\t", "|"];

export function checkImportOptions(options: ImportTableOptions): void {
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,99}$/u.test(options.collection) || options.collection === "__proto__")
    throw new PetronsError("task-options-invalid", {
      path: "options.collection",
      reason: "a collection's name has 1 to 100 letters, digits, spaces, '-' or '_'",
    });
  if (options.delimiter !== undefined && options.delimiter !== "" && !delimiters.includes(options.delimiter))
    throw new PetronsError("task-options-invalid", { path: "options.delimiter", reason: "a delimiter is a comma, a semicolon, a tab or '|'" });
}

/** The file's columns in the order given, each with what the person or else detection says of it. */
export function planColumns(
  options: Pick<ImportTableOptions, "columns" | "collection">,
  sources: readonly string[],
  inspection?: FileInspection,
): PlannedColumn[] {
  if (!options.columns) return (inspection?.columns ?? []).map(({ examples: _, missing: __, ...column }, index) => ({ ...column, index }));
  const inOrder = options.columns.length === sources.length && options.columns.every(({ source }, index) => source === sources[index]);
  const planned: PlannedColumn[] = [];
  const taken = new Set<string>(Object.values(reservedNames));
  for (const [at, { skip, ...column }] of options.columns.entries()) {
    const path = `options.columns[${at}]`;
    const index = inOrder ? at : sources.indexOf(column.source);
    if (index < 0) throw new PetronsError("column-unknown", { path: `${path}.source`, column: column.source, name: options.collection });
    if (skip) continue;
    const invalid = (part: string, reason: string) => new PetronsError("task-options-invalid", { path: `${path}.${part}`, reason });
    if (!/^[^\p{Cc}]{1,200}$/u.test(column.name ?? "") || column.name === "__proto__") throw invalid("name", "a column needs a name of at most 200 characters");
    if (!columnTypes.includes(column.type)) throw invalid("type", `a type is one of ${columnTypes.join(", ")}`);
    if (taken.has(column.name.toLowerCase())) throw invalid("name", `there are two columns '${column.name}'`);
    taken.add(column.name.toLowerCase());
    planned.push({ ...column, label: column.label || column.name, index });
  }
  if (planned.length === 0) throw new PetronsError("task-options-invalid", { path: "options.columns", reason: "at least one column must be kept" });
  return planned;
}

/** The part of a planned column that the table keeps. */
export const tableColumn = ({ name, label, type, quantity, unit }: PlannedColumn): TableColumn => ({
  name,
  label,
  type,
  ...(quantity ? { quantity } : {}),
  ...(unit ? { unit } : {}),
});

/** The name under which rows are marked: `id`, unless the data has a column of that name. */
export function idFieldFor(columns: readonly TableColumn[]): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = "id";
  for (let again = 1; taken.has(name); again++) name = again === 1 ? "row_id" : `row_id_${again}`;
  return name;
}
