import { PetronsError } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database, Executor, Migration } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { sameContent } from "./contentVersion.ts";

/** Variables pass through the change feed as documents of this container. */
export const variableContainer = "$variable";

const maxBytes = 256 * 1024;

export const variableMigration: Migration = {
  name: "forge 1 variables",
  up: async (executor) => {
    await sql`
      create table forge_variables (
        org_id text not null,
        workspace text not null,
        name text not null,
        user_id text not null,
        value jsonb,
        updated_at timestamptz not null default now(),
        primary key (org_id, workspace, name, user_id)
      )`.execute(executor);
  },
};

/** One stored variable. `userId` is empty when it is shared. */
export interface VariableKey {
  orgId: string;
  workspace: string;
  name: string;
  userId: string;
}

export const variableId = ({ workspace, name, userId }: VariableKey): string => `${workspace}#${name}@${userId}`;

function storable(value: unknown, path: string): string {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new PetronsError("variable-invalid", { path, reason: "has no value that can be stored" });
  if (Buffer.byteLength(json) > maxBytes) throw new PetronsError("variable-invalid", { path, reason: `must not be larger than ${maxBytes} bytes` });
  if (/(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/i.test(json))
    throw new PetronsError("variable-invalid", { path, reason: "must not hold the character U+0000 or half a surrogate pair" });
  return json;
}

/** What people set in workspaces, kept. */
export class VariableStore {
  readonly #database: Database;
  readonly #documents: DocumentStore;

  constructor(database: Database, documents: DocumentStore) {
    this.#database = database;
    this.#documents = documents;
  }

  read(key: VariableKey): Promise<unknown> {
    return this.#value(this.#database.kysely, key, false);
  }

  /**
   * Stores what `change` makes of the value; others wait meanwhile. Undefined means never set. The change reaches the feed of every node in
   * the same transaction; an equal value changes nothing. `change` may run again when the database asks for a retry.
   */
  async change(key: VariableKey, author: string, change: (value: unknown) => unknown, path = "value"): Promise<void> {
    const changed = await this.#database.transaction(async (tx) => {
      await sql`
        insert into forge_variables (org_id, workspace, name, user_id) values (${key.orgId}, ${key.workspace}, ${key.name}, ${key.userId})
        on conflict do nothing`.execute(tx);
      const before = await this.#value(tx, key, true);
      const after = change(before);
      const json = after === undefined ? null : storable(after, path);
      if (sameContent(before, after)) return false;
      await sql`
        update forge_variables set value = ${json}::jsonb, updated_at = now()
        where org_id = ${key.orgId} and workspace = ${key.workspace} and name = ${key.name} and user_id = ${key.userId}`.execute(tx);
      const id = variableId(key);
      const noted = { orgId: key.orgId, container: variableContainer, id, operation: "update", before: null, after: null, userId: author, depth: 0 } as const;
      await this.#documents.appendChange(tx, noted);
      return true;
    });
    if (changed) this.#documents.committed();
  }

  async #value(executor: Executor, key: VariableKey, locked: boolean): Promise<unknown> {
    // A JSON null is a value; no row, or none in it, is a variable that was never set.
    const { rows } = await sql<{ json: string | null }>`
      select value::text as json from forge_variables
      where org_id = ${key.orgId} and workspace = ${key.workspace} and name = ${key.name} and user_id = ${key.userId}
      ${locked ? sql`for update` : sql``}`.execute(executor);
    const json = rows[0]?.json ?? null;
    return json === null ? undefined : JSON.parse(json);
  }
}
