import type { FileInspection, ImportTableOptions } from "@petrons/sdk/contracts";

export type ImportColumn = NonNullable<ImportTableOptions["columns"]>[number] & { examples: string[]; missing: number };

/** Corrects the column at a place among the columns of the file. */
export type ChangeColumn = (place: number, change: Partial<ImportColumn>) => void;

export const columnsOf = (inspection: FileInspection): ImportColumn[] =>
  inspection.columns.map(({ evidence: _, question: __, unread, ...column }) => ({ ...column, ...(unread && { unread: unread.proposed }), skip: false }));

/** The name of a table after that of a file: `formation_markers_2` of `Formation Markers (2).csv.gz`. */
export function tableNameOf(fileName: string): string {
  const name = fileName
    .replace(/(?:\.(?:csv|txt|tsv|gz|zip|parquet)){1,3}$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return /^[a-z]/.test(name) ? name.slice(0, 60) : "table";
}

/** Why nothing of a file can be imported, however its columns are corrected. */
export function emptyReason(fileName: string, { format, hasHeader, estimatedRows }: Pick<FileInspection, "format" | "hasHeader" | "estimatedRows">): string[] {
  if (estimatedRows > 0) return [];
  return [`'${fileName}' has no rows${format === "csv" && hasHeader ? " below its header" : ""}.`];
}

/** What keeps an import from starting, in words. */
export function problemsOf(collection: string, columns: readonly ImportColumn[]): string[] {
  const kept = columns.filter(({ skip }) => !skip);
  const names = kept.map(({ name }) => name.trim());
  const met = new Set<string>();
  const twice = names.find((name) => met.size === met.add(name).size);
  return [
    ...(/^[A-Za-z][A-Za-z0-9_]*$/.test(collection) ? [] : ["A table's name begins with a letter and has letters, digits and underscores."]),
    ...(kept.length === 0 ? ["Keep at least one column."] : []),
    ...(names.includes("") ? ["Every column needs a name."] : []),
    ...(twice ? [`Two columns are named '${twice}'.`] : []),
  ];
}
