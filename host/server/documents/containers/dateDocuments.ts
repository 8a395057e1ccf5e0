import type { Database } from "../../database/index.ts";
import { outboxSql } from "../feed/outbox.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import { rowColumns } from "./documentShape.ts";

/**
 * When a document was made and changed last, and fields that say the same or follow from it. Times
 * are ISO.
 */
export interface DatedDocument {
  id: string;
  createdAt: string;
  /** `createdAt` by default. */
  updatedAt?: string | undefined;
  fields?: Record<string, unknown> | undefined;
}

/**
 * Gives documents of an organization the times at which what they describe happened: for samples,
 * which are made in one go. Revisions and authors stay, and readers hear of it as of an update.
 * Documents that have these times already are left alone. Returns how many changed.
 */
export async function dateDocuments(
  database: Pick<Database, "pool">,
  container: RegisteredContainer,
  orgId: string,
  dated: readonly DatedDocument[],
): Promise<number> {
  if (dated.length === 0) return 0;
  const rows = dated.map(({ id, createdAt, updatedAt = createdAt, fields = {} }) => ({
    id,
    created: createdAt,
    updated: updatedAt,
    fields,
  }));
  for (const { fields } of rows) container.schema.checkPart(fields, "fields");
  const statement = new Statement();
  const { name } = container.table;
  const given = `jsonb_to_recordset(${statement.json(rows)}) as r(id text, created timestamptz, updated timestamptz, fields jsonb)`;
  const author = { orgId, userId: null, depth: 0 };
  const text =
    `with given as materialized (select * from ${given}), target as materialized (select t.*, g.created, g.updated, g.fields from ${name} t join given g using (id) ` +
    `where t.org_id = ${statement.value(orgId, "text")} and (t.created_at, t.updated_at) is distinct from (g.created, g.updated) or not t.body @> g.fields ` +
    `order by t.id for update of t), stored as (update ${name} d set body = t.body || t.fields, created_at = t.created, updated_at = t.updated ` +
    `from target t where d.id = t.id returning ${rowColumns("d")})` +
    outboxSql(
      container,
      "update",
      { from: "stored join target on target.id = stored.id", before: "target", after: "stored" },
      author,
      statement,
    ) +
    " select id from stored";
  return (await runStatement(database as Database, container, statement, text)).length;
}
