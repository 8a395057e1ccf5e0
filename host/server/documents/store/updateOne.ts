import type { Database } from "../../database/index.ts";
import { type Actor, actorScope } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { rowColumns } from "../containers/documentShape.ts";
import { outboxSql } from "../feed/outbox.ts";
import { storedSource } from "../query/fieldSource.ts";
import type { QueryNode } from "../query/queryParser.ts";
import { querySql } from "../query/querySql.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import { auditedFields } from "./auditSql.ts";
import { setSql, updateConditions } from "./updateConditions.ts";

export interface Change {
  query: QueryNode;
  patch: Record<string, unknown>;
  /** The fields that the caller must be allowed to write. */
  written: readonly string[];
  seen: { revision: number } | undefined;
}

/** From this version on an update returns what the row was before it. */
const returnsOld = 180_000;

/** What an update leaves as it was is the same before and after. */
const beforeSql = `(select stored.id, stored.org_id, stored.old_body as body, stored.old_revision as revision, stored.created_at, stored.created_by, stored.old_updated_at as updated_at, stored.old_updated_by as updated_by)`;
const oldColumns =
  "old.body as old_body, old.revision as old_revision, old.updated_at as old_updated_at, old.updated_by as old_updated_by";

/**
 * Merges the patch into the one document that the query can match, if the caller may. Without a
 * lock before it, and rows of verdicts, this takes the database half as long. Returns false where
 * nothing was changed: what kept it from being changed, another statement finds out.
 */
export async function updateOne(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  { query, patch, written, seen }: Change,
): Promise<boolean> {
  const { table, definition } = container;
  const isWhole = definition.feed === "full";
  const needsBefore = isWhole && database.version < returnsOld;
  if (needsBefore || auditedFields(container, patch).length > 0) return false;
  const statement = new Statement();
  const scope = actorScope(actor, registry, statement, { perRow: true });
  const stored = storedSource(table, "t");
  const body = statement.json(patch);
  const conditions = updateConditions(container, scope, { stored, body, written }, statement);
  const all = [
    `t.org_id = ${scope.org()}`,
    scope.may(definition.name, "read", stored),
    querySql(query, scope.seen(container, "t"), statement),
    conditions.allowed,
    conditions.placed,
    ...conditions.limited.map(({ condition }) => condition),
    ...(seen ? [`t.revision = ${statement.value(seen.revision, "int")}`] : []),
  ];
  const user = statement.value(actor.userId, "text");
  const text =
    `with stored as (update ${table.name} t set ${setSql(body, user)} ` +
    `where ${all.map((one) => `(${one})`).join(" and ")} ` +
    `returning ${rowColumns("t")}${isWhole ? `, ${oldColumns}` : ""})` +
    outboxSql(
      container,
      "update",
      {
        from: isWhole ? `stored cross join lateral ${beforeSql} target` : "stored",
        ...(isWhole && { before: "target" }),
        after: "stored",
      },
      actor,
      statement,
    ) +
    " select 1 from stored";
  const rows = await runStatement(database, container, statement, text, { tx: actor.tx });
  return rows.length > 0;
}
