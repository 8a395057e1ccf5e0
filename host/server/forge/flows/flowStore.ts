import type { FlowInfo, WireError } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { type FlowRow, flowColumns, flowInfo } from "./flowRows.ts";

/**
 * Flows pass through the change feed as documents of this container: each change of a state, and of
 * a result by its own id.
 */
export const flowContainer = "$flow";

/** A flow of one workspace. */
export interface FlowKey {
  orgId: string;
  workspace: string;
  name: string;
}

export const stateId = ({ workspace, name }: Omit<FlowKey, "orgId">): string =>
  `${workspace}#${name}`;
export const resultId = (key: Omit<FlowKey, "orgId">): string => `${stateId(key)}/result`;

/** What the feed carries when a run has ended, for those who listen to the workspace. */
export interface FlowEnd {
  workspace: string;
  name: string;
  errors: WireError[];
}

/** The row of a flow. */
export const here = ({ orgId, workspace, name }: FlowKey) =>
  sql`org_id = ${orgId} and workspace = ${workspace} and name = ${name}`;

type Appended = Pick<DocumentStore, "appendChange" | "committed">;

/** Notifies all nodes of a new state, in the transaction that makes it. */
export async function notifyOf(
  documents: Appended,
  tx: Transaction<Tables>,
  key: FlowKey,
  { end, result = false }: { end?: FlowEnd; result?: boolean } = {},
) {
  const change = {
    orgId: key.orgId,
    container: flowContainer,
    operation: "update",
    before: null,
    userId: null,
    depth: 0,
  } as const;
  if (result) await documents.appendChange(tx, { ...change, id: resultId(key), after: null });
  await documents.appendChange(tx, { ...change, id: stateId(key), after: end ? { ...end } : null });
}

/** The states and results of flows, as people and resources see them. */
export class FlowStore {
  readonly #database: Pick<Database, "kysely" | "pool" | "transaction">;
  readonly #documents: Appended;

  constructor(database: Pick<Database, "kysely" | "pool" | "transaction">, documents: Appended) {
    this.#database = database;
    this.#documents = documents;
  }

  /** Undefined when nobody has asked for it. */
  async info(key: FlowKey): Promise<FlowInfo | undefined> {
    const { rows } =
      await sql<FlowRow>`select ${flowColumns} from forge_flow where ${here(key)}`.execute(
        this.#database.kysely,
      );
    return rows[0] && flowInfo(rows[0]);
  }

  async infos(orgId: string, workspaces: readonly string[]): Promise<FlowInfo[]> {
    if (workspaces.length === 0) return [];
    const { rows } =
      await sql<FlowRow>`select ${flowColumns} from forge_flow where org_id = ${orgId} and workspace = any(${[...workspaces]})`.execute(
        this.#database.kysely,
      );
    return rows.map(flowInfo);
  }

  /**
   * Of an organization: those at work first, then those that failed, those that wait, and those
   * that ran last.
   */
  async latest(orgId: string, limit: number): Promise<FlowInfo[]> {
    const { rows } =
      await sql<FlowRow>`select ${flowColumns} from forge_flow where org_id = ${orgId}
      order by owner is null, failures = 0, seen >= changes, ended_at desc nulls first, workspace, name limit ${limit}`.execute(
        this.#database.kysely,
      );
    return rows.map(flowInfo);
  }

  /**
   * Workspaces at or below an address whose flows somebody has asked for; those that ran last come
   * first.
   */
  async workspacesBelow(orgId: string, address: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ workspace: string }>`
      select workspace from forge_flow where org_id = ${orgId} and starts_with(workspace, ${`${address}/`})
      group by workspace order by max(ended_at) desc nulls first limit ${limit}`.execute(
      this.#database.kysely,
    );
    return rows.map(({ workspace }) => workspace);
  }

  async result(key: FlowKey): Promise<unknown> {
    const { rows } = await sql<{
      result: string | null;
    }>`select result from forge_flow where ${here(key)}`.execute(this.#database.kysely);
    const text = rows[0]?.result ?? null;
    return text === null ? undefined : JSON.parse(text);
  }

  /** Begins it where it was not asked for before. */
  async ask(key: FlowKey, pluginId: string): Promise<void> {
    await this.#changing(key, async (tx) => {
      const { numAffectedRows } =
        await sql`insert into forge_flow (org_id, workspace, name, plugin_id)
        values (${key.orgId}, ${key.workspace}, ${key.name}, ${pluginId}) on conflict do nothing`.execute(
          tx,
        );
      return Number(numAffectedRows ?? 0) > 0;
    });
  }

  /**
   * What it reads has changed, by the change at this position of the feed. One that rests after a
   * failure is tried again soon; one that nobody has asked for stays away, and so does a change
   * that was there when the last run began. Inside `tx`.
   */
  async changed(tx: Transaction<Tables>, key: FlowKey, position: string): Promise<void> {
    const { rows } = await sql<{ first: boolean }>`
      update forge_flow set changes = changes + 1,
        not_before = case when not_before > now() then least(not_before, greatest(ended_at + interval '1 second', now())) end
      where ${here(key)} and not (knows_of is not distinct from pg_postmaster_start_time() and exists (
        select 1 from outbox o where o.position = ${position} and pg_visible_in_snapshot(o.xid, knows)))
      returning seen = changes - 1 as first`.execute(tx);
    if (rows[0]?.first) await notifyOf(this.#documents, tx, key);
  }

  /** Makes a flow that rests after a failure due again now. */
  async retry(key: FlowKey): Promise<void> {
    await this.#changing(key, async (tx) => {
      const { numAffectedRows } = await sql`update forge_flow set not_before = null, attempts = 0
        where ${here(key)} and owner is null and seen < changes and not_before > now() and (ended_at is null or ended_at < now() - interval '1 second')`.execute(
        tx,
      );
      return Number(numAffectedRows ?? 0) > 0;
    });
  }

  /**
   * What belongs to a document that is gone for good: its id is a part of the addresses. A run
   * under way loses its row and ends.
   */
  async forget(orgId: string, id: string): Promise<void> {
    await sql`delete from forge_flow where org_id = ${orgId} and ${id} = any(string_to_array(workspace, '/'))`.execute(
      this.#database.kysely,
    );
  }

  /** `work` says whether it changed anything. */
  async #changing(
    key: FlowKey,
    work: (tx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<void> {
    const changed = await this.#database.transaction(async (tx) => {
      const done = await work(tx);
      if (done) await notifyOf(this.#documents, tx, key);
      return done;
    });
    if (changed) this.#documents.committed();
  }
}
