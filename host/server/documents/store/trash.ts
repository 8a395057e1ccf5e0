import { PetronsError } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { AuditRow } from "../../audit/types.ts";
import { type Database, liftStatementLimit } from "../../database/index.ts";
import { type Actor, actorScope, reportAudited } from "../access/actor.ts";
import type {
  Belonging,
  ContainerRegistry,
  RegisteredContainer,
} from "../containers/containerRegistry.ts";
import { rowColumns } from "../containers/documentShape.ts";
import { outboxSql } from "../feed/outbox.ts";
import { storedSource } from "../query/fieldSource.ts";
import { isStorable } from "../query/queryParser.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import type { GoneDocument } from "./absentBelongings.ts";
import { absentBelonging } from "./absentBelongings.ts";
import { auditedColumn, deleteAudit } from "./auditSql.ts";

/** Documents that one call takes out of the trash or gives up. */
const maxAtOnce = 500;

export interface Trash {
  /** Gives up what waited its days. */
  expire(): Promise<void>;
  /** What was given up and is still there, but for some ids, oldest first. */
  gone(but?: readonly string[]): Promise<GoneDocument[]>;
  /** Where the documents are that go with one. */
  belongings(container: string): Belonging[];
  /** A container that holds documents which go with it, and is not registered on this node. */
  absent(gone: GoneDocument): Promise<string | undefined>;
  /** Removes one for good, and appends its deletion to the change feed. */
  finish(gone: GoneDocument): Promise<void>;
  /** Called on this node after somebody gave a document up. */
  onGone(listener: () => void): () => void;
}

const ways = {
  restore: {
    set: "trashed_at = null, trashed_by = null",
    operation: "restore",
    kind: "restoration",
  },
  removeForGood: { set: "gone_at = statement_timestamp()", operation: "trash", kind: "removal" },
} as const;

/**
 * Changes what lies in the trash and the actor could delete. Others that are named count for
 * nothing: somebody else may have been faster.
 */
export async function changeTrashed(
  way: keyof typeof ways,
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  ids: readonly string[],
): Promise<number> {
  const { table, definition } = container;
  if (!table.hasTrash)
    throw new PetronsError("body-invalid", {
      path: "type",
      reason: `'${definition.name}' has no trash`,
    });
  if (
    !Array.isArray(ids) ||
    ids.length > maxAtOnce ||
    !ids.every((id) => typeof id === "string" && isStorable(id))
  )
    throw new PetronsError("body-invalid", {
      path: "ids",
      reason: `expected a list of at most ${maxAtOnce} ids`,
    });
  const { set, operation, kind } = ways[way];
  const statement = new Statement();
  const scope = actorScope(actor, registry, statement);
  const named = `t.org_id = ${scope.org()} and t.id = any(${statement.value(ids, "text[]")})`;
  const restorable = scope.inTrash(definition.name, "delete", storedSource(table, "t"));
  const audit = deleteAudit(container, actor, statement, kind);
  const text =
    `with target as materialized (select t.* from ${table.name} t where ${named} and ${restorable} order by t.id for update of t), ` +
    `removed as (update ${table.name} d set ${set} from target t where d.id = t.id returning ${rowColumns("d")})` +
    outboxSql(
      container,
      operation,
      way === "restore"
        ? { from: "removed", after: "removed" }
        : { from: "removed", before: "removed" },
      actor,
      statement,
    ) +
    audit +
    ` select (select count(*)::int from removed) as changed${auditedColumn(audit)}`;
  const [answer] = await runStatement<{ changed: number; audited?: AuditRow[] | null }>(
    database,
    container,
    statement,
    text,
    { tx: actor.tx },
  );
  reportAudited(actor, answer!.audited);
  return answer!.changed;
}

interface TrashDependencies {
  database: Database;
  registry: ContainerRegistry;
  /** The organization itself. */
  actorOf(orgId: string): Actor;
  committed(): void;
}

export function createTrash({
  database,
  registry,
  actorOf,
  committed,
}: TrashDependencies): Trash & { notifyGone(): void } {
  const listeners = new Set<() => void>();
  const withTrash = () => registry.all().filter(({ table }) => table.hasTrash);
  return {
    async expire() {
      for (const container of withTrash()) {
        const { name, trash } = container.definition;
        const { rows } = await sql<{ id: string; orgId: string }>`
          select id, org_id as "orgId" from ${sql.table(container.table.name)}
          where trashed_at < now() - make_interval(days => ${trash!.days}) and gone_at is null order by trashed_at limit ${maxAtOnce}`.execute(
          database.kysely,
        );
        for (const [orgId, due] of Map.groupBy(rows, (row) => row.orgId))
          await changeTrashed(
            "removeForGood",
            database,
            registry,
            actorOf(orgId),
            registry.get(name),
            due.map(({ id }) => id),
          );
        if (rows.length > 0) committed();
      }
    },
    async gone(but = []) {
      const found: GoneDocument[] = [];
      for (const { definition, table } of withTrash()) {
        const { rows } = await sql<Omit<GoneDocument, "container">>`
          select id, org_id as "orgId" from ${sql.table(table.name)} where trashed_at is not null and gone_at is not null
          and id <> all(${but}::text[]) order by gone_at limit ${maxAtOnce}`.execute(
          database.kysely,
        );
        found.push(...rows.map((row) => ({ container: definition.name, ...row })));
      }
      return found;
    },
    belongings: (name) => registry.belongings(name),
    absent: (document) => absentBelonging(database, registry, document),
    async finish({ container: name, orgId, id }) {
      const container = registry.get(name);
      const statement = new Statement();
      const which = `t.id = ${statement.value(id, "text")} and t.org_id = ${statement.value(orgId, "text")} and t.gone_at is not null`;
      const text =
        `with removed as (delete from ${container.table.name} t where ${which} returning ${rowColumns("t")})` +
        `${outboxSql(container, "delete", { from: "removed", before: "removed" }, actorOf(orgId), statement)} select count(*) from removed`;
      await database.transaction(async (tx) => {
        await liftStatementLimit(tx);
        await runStatement(database, container, statement, text, { tx });
      });
      committed();
    },
    onGone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyGone() {
      for (const listener of listeners) listener();
    },
  };
}
