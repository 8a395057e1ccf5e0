import type { FileInspection, ImportTableOptions } from "@petrons/sdk/contracts";

export type ImportColumn = NonNullable<ImportTableOptions["columns"]>[number] & { examples: string[]; missing: number };

export const columnsOf = (inspection: FileInspection): ImportColumn[] => inspection.columns.map((column) => ({ ...column, skip: false }));

/** `production_monthly_2014_2024.csv.gz` → `production`; `boreholes.csv` → `wells`: the names the app works with. */
export function collectionOf(fileName: string): string {
  const name = fileName
    .replace(/(?:\.(?:csv|txt|tsv|gz|zip|parquet)){1,3}$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (/^prod/.test(name)) return "production";
  if (/^(boreholes?|wells?|wellbores?)(_|$)/.test(name)) return "wells";
  return /^[a-z]/.test(name) ? name.slice(0, 60) : "table";
}

/** What keeps an import from starting, in words. */
export function problemsOf(collection: string, columns: readonly ImportColumn[]): string[] {
  const kept = columns.filter(({ skip }) => !skip);
  const names = kept.map(({ name }) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return [
    ...(/^[A-Za-z][A-Za-z0-9_]*$/.test(collection) ? [] : ["A table's name begins with a letter and has letters, digits and underscores."]),
    ...(kept.length === 0 ? ["Keep at least one column."] : []),
    ...(names.includes("") ? ["Every column needs a name."] : []),
    ...(twice ? [`Two columns are named '${twice}'.`] : []),
  ];
}
