import type { Stored } from "@petrons/sdk/contracts";

/** A row as statements return it. */
export interface DocumentRow {
  id: string;
  org_id: string;
  body: Record<string, unknown>;
  revision: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

export const rowColumns = (alias: string) =>
  ["id", "org_id", "body", "revision", "created_at", "created_by", "updated_at", "updated_by"].map((column) => `${alias}.${column}`).join(", ");

export const documentOf = <T>(row: DocumentRow): Stored<T> =>
  ({
    ...row.body,
    id: row.id,
    orgId: row.org_id,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }) as Stored<T>;

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same document as JSON in SQL, with its organisation: what the change feed carries. */
export const documentSql = (alias: string) =>
  `${alias}.body || jsonb_build_object('id', ${alias}.id, 'orgId', ${alias}.org_id, 'revision', ${alias}.revision, ` +
  `'createdAt', ${isoTime(`${alias}.created_at`)}, 'createdBy', ${alias}.created_by, ` +
  `'updatedAt', ${isoTime(`${alias}.updated_at`)}, 'updatedBy', ${alias}.updated_by)`;
