import { PetronsError, type Query } from "@petrons/sdk/contracts";
import type { AuditRow } from "../../audit/types.ts";
import type { Database } from "../../database/index.ts";
import { everySql } from "../access/accessSql.ts";
import { type Actor, actorScope, reportAudited } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { rowColumns } from "../containers/documentShape.ts";
import { outboxSql } from "../feed/outbox.ts";
import { refuseUsed } from "../query/documentUses.ts";
import { storedSource } from "../query/fieldSource.ts";
import {
  isEmptyQuery,
  isOfOne,
  parseQuery,
  type QueryLimits,
  type QueryNode,
} from "../query/queryParser.ts";
import { querySql } from "../query/querySql.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import { auditedColumn, deleteAudit, updateAudit } from "./auditSql.ts";
import { fieldForbidden, forbidden } from "./insertStatement.ts";
import { setSql, updateConditions } from "./updateConditions.ts";
import { type Change, updateOne } from "./updateOne.ts";

export function parseChangeQuery(query: Query, limits?: QueryLimits): QueryNode {
  const parsed = parseQuery(query, limits);
  if (isEmptyQuery(parsed)) throw new PetronsError("query-empty", { path: "query" });
  return parsed;
}

interface Verdict {
  found: number;
  changed: number;
  allowed: boolean | null;
  /** One for each field that not every grant covers. */
  fields: (boolean | null)[] | null;
  placed: boolean | null;
  current: number | null;
  changer: string | null;
  /** What the statement appended to the audit log. */
  audited?: AuditRow[] | null;
}

/**
 * A statement that begins with the readable matches of a query as `target`, locked. They are
 * ordered, so that two callers never wait for each other in a circle.
 */
function targetStatement(
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  query: QueryNode,
) {
  const statement = new Statement();
  const scope = actorScope(actor, registry, statement);
  const stored = storedSource(container.table, "t");
  const org = scope.org();
  const readable = scope.may(container.definition.name, "read", stored);
  const matches = querySql(query, scope.seen(container, "t"), statement);
  const target = `target as materialized (select t.* from ${container.table.name} t where t.org_id = ${org} and ${readable} and (${matches}) order by t.id for update of t)`;
  return { statement, scope, stored, target };
}

/**
 * Merges `patch` into every readable match, if the caller may write the fields `written` of each of
 * them; else into none.
 */
export async function updateDocuments(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  query: QueryNode,
  patch: Record<string, unknown>,
  seen: { revision: number } | undefined,
  at: string,
  written: readonly string[] = Object.keys(patch),
): Promise<number> {
  const { table, definition } = container;
  const change: Change = { query, patch, written, seen };
  if (isOfOne(query) && (await updateOne(database, registry, actor, container, change))) return 1;
  const { statement, scope, stored, target } = targetStatement(registry, actor, container, query);
  const body = statement.json(patch);
  const { allowed, limited, placed } = updateConditions(
    container,
    scope,
    { stored, body, written },
    statement,
  );
  const revision = seen && statement.value(seen.revision, "int");
  const verdict =
    `verdict as (select count(*)::int as found, ${everySql(allowed)} as allowed, ${everySql(placed)} as placed, ` +
    `array[${limited.map(({ condition }) => `${everySql(condition)}`).join(", ")}]::boolean[] as fields, ` +
    (revision
      ? `min(t.revision) filter (where t.revision <> ${revision}) as current, min(t.updated_by) filter (where t.revision <> ${revision}) as changer from target t)`
      : "null::int as current, null::text as changer from target t)");
  const user = statement.value(actor.userId, "text");
  const audit = updateAudit(container, patch, actor, statement);
  const text =
    `with ${target}, ${verdict}, stored as (update ${table.name} d set ${setSql(body, user)} from target t, verdict v ` +
    "where d.id = t.id and v.allowed and v.placed and v.current is null and not (false = any(v.fields)) " +
    `returning ${rowColumns("d")})` +
    outboxSql(
      container,
      "update",
      { from: "stored join target on target.id = stored.id", before: "target", after: "stored" },
      actor,
      statement,
    ) +
    audit +
    ` select v.*, (select count(*)::int from stored) as changed${auditedColumn(audit)} from verdict v`;
  const [answer] = await runStatement<Verdict>(database, container, statement, text, {
    tx: actor.tx,
  });
  const { found, changed, current, changer, audited, ...verdicts } = answer!;
  reportAudited(actor, audited);
  if (found === changed) return changed;
  if (!verdicts.allowed) throw forbidden("update", container);
  const refused = limited[verdicts.fields?.indexOf(false) ?? -1];
  if (refused) throw fieldForbidden(at, refused.field, container);
  if (!verdicts.placed) throw forbidden("insert", container);
  if (current !== null && seen) throw await conflict(database, registry, actor, changer);
  throw new Error(`Updating ${definition.name} changed ${changed} of ${found} documents.`);
}

async function conflict(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  changer: string | null,
): Promise<PetronsError> {
  const people = registry.find("User");
  const isSelf = changer !== null && changer === actor.userId;
  let who = isSelf ? "You, perhaps in another window," : (changer ?? "The server");
  if (people && changer && !isSelf) {
    const statement = new Statement();
    const text = `select t.body ->> 'fullName' as name from ${people.table.name} t where t.id = ${statement.value(changer)} and t.org_id = ${statement.value(actor.orgId)}`;
    const [person] = await runStatement<{ name: string | null }>(
      database,
      people,
      statement,
      text,
      { tx: actor.tx },
    );
    who = person?.name || who;
  }
  return new PetronsError("document-conflict", { who });
}

/**
 * Locks what would be removed, if the caller may remove each of them, and refuses what others name.
 * Returns what was looked at, by id.
 */
export async function holdUnused(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  query: QueryNode,
): Promise<QueryNode> {
  const { statement, scope, stored, target } = targetStatement(registry, actor, container, query);
  const text = `with ${target} select t.id, t.body ->> 'name' as name, (${scope.may(container.definition.name, "delete", stored)}) as allowed from target t`;
  const targets = await runStatement<{ id: string; name: string | null; allowed: boolean }>(
    database,
    container,
    statement,
    text,
    { tx: actor.tx },
  );
  if (targets.every(({ allowed }) => allowed))
    await refuseUsed(database, registry, actor, container, targets);
  return parseQuery({ id: { $in: targets.map(({ id }) => id) } });
}

/** Removes every readable match, if the caller may remove each of them; else none. */
export async function removeDocuments(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  query: QueryNode,
): Promise<number> {
  const { table, definition } = container;
  const { statement, scope, stored, target } = targetStatement(registry, actor, container, query);
  const verdict = `verdict as (select count(*)::int as found, ${everySql(scope.may(definition.name, "delete", stored))} as allowed from target t)`;
  const audit = deleteAudit(container, actor, statement);
  // What the organization itself removes is gone at once.
  const waits = table.hasTrash && actor.identity !== null;
  const change = waits
    ? `update ${table.name} d set trashed_at = statement_timestamp(), trashed_by = ${statement.value(actor.userId, "text")} from`
    : `delete from ${table.name} d using`;
  const text =
    `with ${target}, ${verdict}, removed as (${change} target t, verdict v where d.id = t.id and v.allowed returning ${rowColumns("d")})` +
    outboxSql(
      container,
      waits ? "trash" : "delete",
      { from: "removed", before: "removed" },
      actor,
      statement,
    ) +
    audit +
    ` select v.found, (select count(*)::int from removed) as changed${auditedColumn(audit)} from verdict v`;
  const [answer] = await runStatement<Verdict>(database, container, statement, text, {
    tx: actor.tx,
  });
  const { found, changed, audited } = answer!;
  reportAudited(actor, audited);
  if (found !== changed) throw forbidden("delete", container);
  return changed;
}
