import { isStorable } from "../../documents/index.ts";
import { identifier } from "../engine/sqlText.ts";
import type { StoredTable } from "../tableContainer.ts";
import { readTable, type VersionReader } from "../versions/versionReader.ts";
import type { ColumnNames } from "./nameBlocks.ts";
import { nameColumns } from "./nameColumns.ts";

/** Longer texts are descriptions. */
const maxName = 100;

export interface TableNames {
  columns: ColumnNames[];
  /** The table has more names than are kept. */
  partial: boolean;
}

/** The names in a version of a table, each once, in their order, at most so many of each column. */
export async function readNames(
  reader: VersionReader,
  dataDir: string,
  orgId: string,
  table: StoredTable,
  maxNames: number,
): Promise<TableNames> {
  const read = readTable(dataDir, { orgId, userId: table.importedBy }, table);
  const columns: ColumnNames[] = [];
  let partial = false;
  for (const { column, kind } of nameColumns(table.schema, table.nameColumns)) {
    const name = identifier(column);
    // A line break separates names in the index.
    const isName = `${name} IS NOT NULL AND trim(${name}) <> '' AND length(${name}) <= ${maxName} AND NOT contains(${name}, chr(10))`;
    const rows = await reader.rows(
      read,
      `SELECT ${name} AS name FROM ${read.relation} WHERE ${isName} GROUP BY 1 ORDER BY lower(${name}), 1 LIMIT ${maxNames + 1}`,
      reader.limits.inspectSeconds,
    );
    partial ||= rows.length > maxNames;
    columns.push({
      column,
      kind,
      names: rows
        .slice(0, maxNames)
        .flatMap((row) => (isStorable(String(row.name)) ? [String(row.name)] : [])),
    });
  }
  return { columns, partial };
}
