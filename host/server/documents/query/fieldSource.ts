import type { ContainerTable, IndexedColumn } from "../containers/containerTable.ts";

/**
 * Where the fields of a row come from: a stored row (with its indexed columns), a row about to be
 * stored, or a stored row about to change.
 */
export interface FieldSource {
  alias: string;
  table: ContainerTable;
  /** The body, as SQL. */
  body: string;
  /** False while the row is not stored in this form: its generated columns say nothing. */
  stored: boolean;
}

export type StampKind = "text" | "time" | "number";

/** What the server keeps beside the body, by the name callers know it by. */
export const stampColumns: Readonly<Record<string, { column: string; kind: StampKind }>> = {
  id: { column: "id", kind: "text" },
  orgId: { column: "org_id", kind: "text" },
  createdBy: { column: "created_by", kind: "text" },
  updatedBy: { column: "updated_by", kind: "text" },
  createdAt: { column: "created_at", kind: "time" },
  updatedAt: { column: "updated_at", kind: "time" },
  revision: { column: "revision", kind: "number" },
};

export const isStamp = (field: string): boolean => Object.hasOwn(stampColumns, field);

export const storedSource = (table: ContainerTable, alias: string): FieldSource => ({
  alias,
  table,
  body: `${alias}.body`,
  stored: true,
});

/**
 * Leaves out what waits in the trash. A constant where there is no trash, or the row is not stored.
 */
export const thereSql = ({ table, alias, stored }: FieldSource): string =>
  table.hasTrash && stored ? `${alias}.trashed_at is null` : "true";

/** What waits in the trash and can be restored. */
export const trashedSql = (alias: string): string =>
  `${alias}.trashed_at is not null and ${alias}.gone_at is null`;

/** The indexed column of a field with its alias, when there is one to use. */
export function columnOf(source: FieldSource, field: string): IndexedColumn | undefined {
  const found = source.stored ? source.table.columns.get(field) : undefined;
  return found && { ...found, column: `${source.alias}.${found.column}` };
}
