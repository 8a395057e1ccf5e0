import type { Identity } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { storedSource } from "../query/fieldSource.ts";
import { Statement } from "../query/statement.ts";
import { AccessScope, accessSql } from "./accessSql.ts";

/**
 * What a statement of the host is written with. Text is the host's own; everything from outside is
 * a value.
 */
export interface ReadableParts {
  /** The placeholder of a value. */
  value(value: unknown, type?: string): string;
  /** The placeholder of the person's organization. */
  org(): string;
  /** The table of a container, under an alias. */
  from(container: string, alias: string): string;
  /** The condition that the person may read the row of a container under an alias. */
  readable(container: string, alias: string): string;
}

export interface ReadableOptions {
  /** After so long the statement ends, which throws statement-too-long. */
  milliseconds: number;
}

interface Context {
  database: Database;
  registry: ContainerRegistry;
  /** Throws plugin-disabled when the organization does not have its plugin enabled. */
  opened(orgId: string, container: string): RegisteredContainer;
}

/** One statement, planned for its very values: what a search has to look at depends on its text. */
export async function readableRows<Row>(
  { database, registry, opened }: Context,
  identity: Identity,
  { milliseconds }: ReadableOptions,
  write: (parts: ReadableParts) => string,
): Promise<Row[]> {
  const statement = new Statement();
  const scope = new AccessScope(registry, statement, identity);
  const sourceOf = (container: string, alias: string) =>
    storedSource(opened(identity.orgId, container).table, alias);
  const text = write({
    value: (value, type) => statement.value(value, type),
    org: () => scope.org,
    from: (container, alias) => `${sourceOf(container, alias).table.name} ${alias}`,
    readable: (container, alias) =>
      `(${alias}.org_id = ${scope.org} and ${accessSql(container, "read", sourceOf(container, alias), scope)})`,
  });
  return database.transaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
    return statement.run<Row>(database, text, tx);
  });
}
