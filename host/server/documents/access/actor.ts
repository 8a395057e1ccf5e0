import type { Identity, Operation } from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import type { AuditRow } from "../../audit/types.ts";
import { afterCommit, type Tables } from "../../database/index.ts";
import type { Limits } from "../../limits/index.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { type FieldSource, storedSource, thereSql, trashedSql } from "../query/fieldSource.ts";
import type { QueryLimits } from "../query/queryParser.ts";
import type { Statement } from "../query/statement.ts";
import { AccessScope, accessSql, grantedSql, type RowFacts, seenSource } from "./accessSql.ts";

/** What one call may hold and answer. */
export type DocumentLimits = QueryLimits &
  Pick<
    Limits,
    | "answerBytes"
    | "readBytes"
    | "feedBytes"
    | "documentsTogether"
    | "documentsPerPerson"
    | "keptAnswers"
    | "keptAnswerHours"
  >;

/**
 * Who calls: a person, bound by the access rules, or the organization itself, bound by its borders
 * only.
 */
export interface Actor {
  orgId: string;
  userId: string | null;
  identity: Identity | null;
  depth: number;
  tx: Transaction<Tables> | undefined;
  limits: DocumentLimits;
  /** Takes the events of a statement that is committed, for the log. */
  audited(events: readonly AuditRow[]): void;
}

/** Hands over what a statement appended to the audit log: when its transaction is committed. */
export function reportAudited(actor: Actor, events: readonly AuditRow[] | null | undefined): void {
  if (events && events.length > 0) afterCommit(actor.tx, () => actor.audited(events));
}

/** The access conditions of one actor in one statement. */
export interface ActorScope {
  readonly access: AccessScope | null;
  /** Placeholder of the organization. */
  org(): string;
  may(container: string, operation: Operation, source: FieldSource): string;
  /** What waits in the trash that the actor could delete, and so restore, or could read before. */
  inTrash(container: string, operation: "delete" | "read", source: FieldSource): string;
  /** The stored rows as this actor sees them: without the private fields of others. */
  seen(container: RegisteredContainer, alias: string): FieldSource;
}

export function actorScope(
  actor: Actor,
  registry: ContainerRegistry,
  statement: Statement,
  facts: RowFacts = {},
): ActorScope {
  const access = actor.identity && new AccessScope(registry, statement, actor.identity, facts);
  let org: string | undefined;
  return {
    access,
    org: () => {
      org ??= access ? access.org : statement.value(actor.orgId, "text");
      return org;
    },
    may: (container, operation, source) =>
      access ? accessSql(container, operation, source, access) : thereSql(source),
    inTrash: (container, operation, source) =>
      `${trashedSql(source.alias)}${access ? ` and ${grantedSql(container, operation, source, access)}` : ""}`,
    seen: (container, alias) =>
      access ? seenSource(container, alias, access) : storedSource(container.table, alias),
  };
}
