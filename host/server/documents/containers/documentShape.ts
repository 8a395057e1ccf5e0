import type { Stored } from "@petrons/sdk/contracts";
import pg from "pg";
import type { Fields } from "../../database/index.ts";
import { JsonText } from "../query/jsonText.ts";

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

/** `body`: the fields, where not all of them are wanted. */
export const rowColumns = (alias: string, body = `${alias}.body`) =>
  `${alias}.id, ${alias}.org_id, ${body}, ${alias}.revision, ${alias}.created_at, ${alias}.created_by, ${alias}.updated_at, ${alias}.updated_by`;

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

/**
 * The same of a row whose columns came as text, in the order of `rowColumns`: most of what a query
 * costs this process is this function.
 */
export const documentOfFields = <T>([
  id,
  orgId,
  body,
  revision,
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
]: Fields): Stored<T> =>
  ({
    ...JSON.parse(body!),
    id,
    orgId,
    revision: Number(revision),
    createdAt: timeOf(createdAt!),
    createdBy,
    updatedAt: timeOf(updatedAt!),
    updatedBy,
  }) as Stored<T>;

/**
 * The same as JSON. The fields go out as PostgreSQL wrote them: to read them and write them again
 * costs more than all else that is done with a page here. Stamps come last, so that they count.
 */
export const jsonOfFields = ([
  id,
  orgId,
  body,
  revision,
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
]: Fields): JsonText =>
  new JsonText(
    `${body === "{}" ? "{" : `${body!.slice(0, -1)}, `}"id":${JSON.stringify(id)},"orgId":${JSON.stringify(orgId)},"revision":${revision},"createdAt":"${timeOf(createdAt!)}","createdBy":${JSON.stringify(createdBy)},"updatedAt":"${timeOf(updatedAt!)}","updatedBy":${JSON.stringify(updatedBy)}}`,
  );

const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/**
 * PostgreSQL's `2001-02-03 04:05:06.789+00` as ISO 8601. Connections use UTC. Zeros that were left
 * out, or a year of five digits, take the slower parser.
 */
function timeOf(text: string): string {
  if (text.length === 26 && text[10] === " " && text.endsWith("+00"))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  return parseTime(text).toISOString();
}

/** A time as callers read it, in SQL. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same document as JSON in SQL, with its organization: what the change feed carries. */
export const documentSql = (alias: string) =>
  `${alias}.body || jsonb_build_object('id', ${alias}.id, 'orgId', ${alias}.org_id, 'revision', ${alias}.revision, ` +
  `'createdAt', ${isoTime(`${alias}.created_at`)}, 'createdBy', ${alias}.created_by, ` +
  `'updatedAt', ${isoTime(`${alias}.updated_at`)}, 'updatedBy', ${alias}.updated_by)`;
