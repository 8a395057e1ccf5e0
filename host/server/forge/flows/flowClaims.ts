import { PetronsError, type WireError } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import { type Database, oneRow, type Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { attemptsPerRun } from "../../tasks/index.ts";
import { type FlowRow, flowColumns } from "./flowRows.ts";
import { type FlowKey, here, notifyOf } from "./flowStore.ts";

/** How often a flow that fails is tried by itself. */
const triesByItself = 8;

/** A run of a flow as one attempt holds it. */
export interface ClaimedFlow extends FlowKey {
  pluginId: string;
  /** The attempt's name. */
  owner: string;
  /** 1 for the first. */
  attempt: number;
}

interface RunningFlow {
  id: string;
  owner: string;
  beat: number;
}

/** Held by the one node that chooses: what it counts must not change under it. */
const choosing = sql`select pg_advisory_xact_lock(hashtext('petrons'), hashtext('choose a flow'))`;

const endedTooOften = new PetronsError("flow-failed", {
  reason: `The flow was started ${attemptsPerRun} times and ended each time before it was done.`,
});
export const wireErrorOf = ({ code, message }: PetronsError): WireError => ({ code, message });

/** Who carries out which flow: each step is one transaction. */
export class FlowClaims {
  readonly #database: Pick<Database, "kysely" | "transaction">;
  readonly #documents: Pick<DocumentStore, "appendChange" | "committed">;

  constructor(
    database: Pick<Database, "kysely" | "transaction">,
    documents: Pick<DocumentStore, "appendChange" | "committed">,
  ) {
    this.#database = database;
    this.#documents = documents;
  }

  /**
   * Makes `owner` the next attempt of the flow whose turn it is, among those of these plugins. An
   * organization has one run at a time, on all nodes; the one whose last run ended longest ago
   * comes first. `isThere` says whether the organization has the flow just now; one that it does
   * not have rests.
   */
  async claimNext(
    owner: string,
    plugins: readonly string[],
    isThere: (key: FlowKey) => boolean,
  ): Promise<ClaimedFlow | undefined> {
    if (plugins.length === 0) return undefined;
    const { due } = oneRow(
      await sql<{
        due: boolean;
      }>`select exists (select 1 from forge_flow where owner is null and seen < changes
      and coalesce(not_before <= now(), true) and plugin_id = any(${[...plugins]})) as due`.execute(
        this.#database.kysely,
      ),
    );
    if (!due) return undefined;
    const chosen = await this.#step(async (tx) => {
      await choosing.execute(tx);
      // So many that rest or have failed are passed over at once: others wait for this lock.
      for (let passed = 0; passed < 20; passed++) {
        const row = await this.#choose(tx, plugins);
        if (!row) return undefined;
        const key = { orgId: row.org_id, workspace: row.workspace, name: row.name };
        if (!isThere(key))
          await sql`update forge_flow set not_before = now() + interval '1 minute' where ${here(key)}`.execute(
            tx,
          );
        else if (row.attempts >= attemptsPerRun)
          await this.#failed(tx, key, [wireErrorOf(endedTooOften)]);
        else {
          await sql`update forge_flow set owner = ${owner}, running = changes, attempts = attempts + 1, started_at = clock_timestamp(), not_before = null,
              knows = pg_current_snapshot(), knows_of = pg_postmaster_start_time()
            where ${here(key)}`.execute(tx);
          await notifyOf(this.#documents, tx, key);
          return { ...key, pluginId: row.plugin_id, owner, attempt: row.attempts + 1 };
        }
      }
      return undefined;
    });
    return chosen;
  }

  async #choose(tx: Transaction<Tables>, plugins: readonly string[]): Promise<FlowRow | undefined> {
    const { rows } = await sql<FlowRow>`
      with first as (select distinct on (org_id) org_id, workspace, name, asked_at from forge_flow as waiting
        where owner is null and seen < changes and coalesce(not_before <= now(), true) and plugin_id = any(${[...plugins]})
          and not exists (select 1 from forge_flow as other where other.org_id = waiting.org_id and other.owner is not null)
        order by org_id, coalesce(ended_at, asked_at), workspace, name)
      select ${flowColumns} from forge_flow where (org_id, workspace, name) = (
        select org_id, workspace, name from first
        order by (select max(ended_at) from forge_flow as own where own.org_id = first.org_id) nulls first, asked_at limit 1) for update`.execute(
      tx,
    );
    return rows[0];
  }

  /** False when this attempt does not hold the run any more: then nothing is written. */
  async complete(claimed: ClaimedFlow, result: string): Promise<boolean> {
    return await this.#owned(claimed, async (tx) => {
      await sql`update forge_flow set seen = running, running = null, owner = null, attempts = 0, failures = 0, not_before = null, errors = '[]', result = ${result},
        run_count = run_count + 1, ended_at = clock_timestamp(), elapsed_seconds = extract(epoch from clock_timestamp() - started_at)
        where ${here(claimed)}`.execute(tx);
      await notifyOf(this.#documents, tx, claimed, {
        end: { workspace: claimed.workspace, name: claimed.name, errors: [] },
        result: true,
      });
    });
  }

  async fail(claimed: ClaimedFlow, errors: readonly WireError[]): Promise<boolean> {
    return await this.#owned(claimed, (tx) => this.#failed(tx, claimed, errors));
  }

  /**
   * The run waits again, for this node or another; the attempt counts where the run itself may be
   * why it ended.
   */
  async giveBack(claimed: ClaimedFlow, counts = false): Promise<boolean> {
    return await this.#owned(claimed, async (tx) => {
      await sql`update forge_flow set running = null, owner = null, attempts = greatest(0, attempts - ${counts ? 0 : 1}) where ${here(claimed)}`.execute(
        tx,
      );
      await notifyOf(this.#documents, tx, claimed);
    });
  }

  /** Says that these attempts go on; answers those that still hold their run. */
  async beat(owners: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{
      owner: string;
    }>`update forge_flow set beat = beat + 1 where owner = any(${[...owners]}) returning owner`.execute(
      this.#database.kysely,
    );
    return rows.map(({ owner }) => owner);
  }

  /** Every flow that some node carries out. */
  async running(): Promise<RunningFlow[]> {
    const { rows } =
      await sql<RunningFlow>`select owner as id, owner, beat from forge_flow where owner is not null`.execute(
        this.#database.kysely,
      );
    return rows;
  }

  /**
   * Takes runs from attempts that are gone; one that has beaten since keeps its run. They wait
   * again, and the attempt counts.
   */
  async takeFrom(gone: readonly RunningFlow[]): Promise<void> {
    for (const { owner, beat } of gone)
      await sql`update forge_flow set owner = null, running = null where owner = ${owner} and beat = ${beat}`.execute(
        this.#database.kysely,
      );
  }

  /** What came while it ran may mend it: then it is tried again at once. */
  async #failed(
    tx: Transaction<Tables>,
    key: FlowKey,
    errors: readonly WireError[],
  ): Promise<void> {
    await sql`update forge_flow set owner = null, attempts = 0, failures = failures + 1, run_count = run_count + 1, errors = ${JSON.stringify(errors)}::jsonb,
      ended_at = clock_timestamp(), elapsed_seconds = coalesce(extract(epoch from clock_timestamp() - started_at), 0), running = null,
      not_before = case when changes > coalesce(running, changes) then now() + interval '1 second' when failures + 1 >= ${triesByItself} then 'infinity'
        else now() + interval '1 minute' * power(2, failures) end
      where ${here(key)}`.execute(tx);
    await notifyOf(this.#documents, tx, key, {
      end: { workspace: key.workspace, name: key.name, errors: [...errors] },
    });
  }

  async #owned(
    claimed: ClaimedFlow,
    work: (tx: Transaction<Tables>) => Promise<void>,
  ): Promise<boolean> {
    return await this.#step(async (tx) => {
      const { rows } =
        await sql`select 1 from forge_flow where ${here(claimed)} and owner = ${claimed.owner} for update`.execute(
          tx,
        );
      if (rows.length > 0) await work(tx);
      return rows.length > 0;
    });
  }

  async #step<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const answer = await this.#database.transaction(work);
    this.#documents.committed();
    return answer;
  }
}
