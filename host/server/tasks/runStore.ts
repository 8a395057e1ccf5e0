import { randomUUID } from "node:crypto";
import type { Identity, JobResult, JobStatus } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";

export const attemptsPerRun = 3;
export const serverStopped = "The server stopped while the task ran.";

export interface NewRun {
  taskName: string;
  display: string;
  petronId: string | null;
  options: object;
  cronJobId: string | null;
  idempotencyKey: string | null;
}

/** A run as one attempt holds it. `owner` is the attempt's name. */
export interface ClaimedRun {
  id: string;
  orgId: string;
  userId: string;
  taskName: string;
  petronId: string | null;
  options: object;
  owner: string;
}

interface RunRow {
  id: string;
  org_id: string;
  user_id: string;
  task_name: string;
  petron_id: string | null;
  options: object;
  attempts: number;
  owner: string | null;
  cancelling: boolean;
}

export type Enqueue = (tx: Transaction<Tables>, runId: string, queueId: string) => Promise<void>;

class KeyTaken extends Error {}
const now = () => new Date().toISOString();

/**
 * The life of runs in the database: scheduled → running → completed, error or (through cancelling) cancelled. A run that ended
 * never changes again. Each step is one transaction that holds the run's row.
 */
export class RunStore {
  private readonly database: Database;
  private readonly documents: DocumentStore;

  constructor(database: Database, documents: DocumentStore) {
    this.database = database;
    this.documents = documents;
  }

  /** Stores the run and its place in the queue together. A key that this person used before answers the first run's id. */
  async accept(identity: Identity, run: NewRun, enqueue: Enqueue): Promise<string> {
    const { orgId, userId } = identity;
    const { taskName, display, petronId, cronJobId, idempotencyKey, options } = run;
    const before = await this.idOfKey(userId, idempotencyKey);
    if (before) return before;
    const result: JobResult = {
      taskName,
      display,
      message: "",
      progress: 0,
      jobStatus: "scheduled",
      scheduledAt: now(),
      startedAt: null,
      completedAt: null,
      petronId,
      cronJobId,
      outcome: null,
    };
    try {
      const id = await this.database.transaction(async (tx) => {
        const [inserted] = await this.documents.asOrganisation(orgId, { userId, tx }).insert("JobResult", [result]);
        const queueId = randomUUID();
        const { rows } = await sql`insert into task_run (id, org_id, user_id, task_name, petron_id, options, idempotency_key, queue_id)
          values (${inserted}, ${orgId}, ${userId}, ${taskName}, ${petronId}, ${JSON.stringify(options)}::jsonb, ${idempotencyKey}, ${queueId})
          on conflict (user_id, idempotency_key) do nothing returning id`.execute(tx);
        if (rows.length === 0) throw new KeyTaken();
        await enqueue(tx, inserted!, queueId);
        return inserted!;
      });
      this.documents.committed();
      return id;
    } catch (error) {
      const first = error instanceof KeyTaken ? await this.idOfKey(userId, idempotencyKey) : undefined;
      if (first) return first;
      throw error;
    }
  }

  private async idOfKey(userId: string, key: string | null): Promise<string | undefined> {
    if (key === null) return undefined;
    const { rows } = await sql<{ id: string }>`select id from task_run where user_id = ${userId} and idempotency_key = ${key}`.execute(this.database.kysely);
    return rows[0]?.id;
  }

  /** Makes `owner` the run's attempt, if there is anything left to run. */
  async claim(id: string, owner: string): Promise<ClaimedRun | undefined> {
    return this.step(id, async (row, status, write) => {
      if (status === "cancelling" || row.cancelling) await write(["scheduled", "running", "cancelling"], { jobStatus: "cancelled", completedAt: now() });
      else if (status !== "scheduled" && status !== "running") return undefined;
      else if (row.attempts >= attemptsPerRun) await write(["scheduled", "running"], { jobStatus: "error", message: serverStopped, completedAt: now() });
      else {
        await write(["scheduled", "running"], { jobStatus: "running", startedAt: now(), progress: 0, message: "" }, { owner, attempts: row.attempts + 1 });
        const { org_id: orgId, user_id: userId, task_name: taskName, petron_id: petronId, options } = row;
        return { id, orgId, userId, taskName, petronId, options, owner };
      }
      return undefined;
    });
  }

  /** False when this attempt does not own the run any more. */
  async progress({ id, owner }: ClaimedRun, progress: number, message: string | undefined): Promise<boolean> {
    const owned = await this.step(id, async (row, _, write) => {
      if (row.owner !== owner) return false;
      await write(["running"], message === undefined ? { progress } : { progress, message });
      return true;
    });
    return owned ?? false;
  }

  /** Ends the run, unless it ended already or belongs to another attempt. A run that was being cancelled ends as cancelled. */
  async finish({ id, owner }: ClaimedRun, end: Partial<JobResult> & { jobStatus: "completed" | "error" | "cancelled" }): Promise<void> {
    await this.step(id, async (row, status, write) => {
      if (row.owner !== owner) return;
      if (status === "cancelling") await write(["cancelling"], { jobStatus: "cancelled", completedAt: now() }, { owner: null });
      else await write(["running"], { ...end, completedAt: now() }, { owner: null });
    });
  }

  /** The run waits again, for this node's next start or another node; the attempt does not count. */
  async giveBack({ id, owner }: ClaimedRun): Promise<void> {
    await this.step(id, async (row, _, write) => {
      if (row.owner === owner) await write(["running"], { jobStatus: "scheduled", startedAt: null }, { owner: null, attempts: Math.max(0, row.attempts - 1) });
    });
  }

  /** A waiting run is cancelled at once, a running one asked to stop. */
  async cancel(id: string): Promise<void> {
    await this.step(id, async (_row, status, write) => {
      if (status === "scheduled") await write(["scheduled"], { jobStatus: "cancelled", completedAt: now() }, { cancelling: true });
      if (status === "running") await write(["running"], { jobStatus: "cancelling" }, { cancelling: true });
    });
  }

  /** Which of these attempts were cancelled, and which lost their run. */
  async watch(runs: readonly ClaimedRun[]): Promise<{ cancelled: string[]; lost: string[] }> {
    const { rows } = await sql<RunRow>`select id, owner, cancelling from task_run where id = any(${runs.map(({ id }) => id)})`.execute(this.database.kysely);
    const found = new Map(rows.map((row) => [row.id, row]));
    const lost = runs.filter(({ id, owner }) => found.get(id)?.owner !== owner).map(({ id }) => id);
    return { cancelled: runs.filter(({ id }) => !lost.includes(id) && found.get(id)?.cancelling).map(({ id }) => id), lost };
  }

  /** Runs whose owner's name begins so: attempts of one node. */
  async ownedBy(prefix: string): Promise<{ id: string; owner: string; queueId: string }[]> {
    const { rows } = await sql<{ id: string; owner: string; queueId: string }>`select id, owner, queue_id as "queueId" from task_run
      where starts_with(owner, ${prefix})`.execute(this.database.kysely);
    return rows;
  }

  private async step<T>(
    id: string,
    work: (row: RunRow, status: JobStatus, write: (from: JobStatus[], result: Partial<JobResult>, run?: Partial<RunRow>) => Promise<void>) => Promise<T>,
  ): Promise<T | undefined> {
    const answer = await this.database.transaction(async (tx) => {
      const { rows } = await sql<RunRow>`select * from task_run where id = ${id} for update`.execute(tx);
      const row = rows[0];
      const documents = row && this.documents.asOrganisation(row.org_id, { userId: row.user_id, tx });
      const result = await documents?.get<JobResult>("JobResult", id);
      if (!row || !documents || !result) return undefined;
      return work(row, result.jobStatus, async (from, body, run) => {
        await documents.update("JobResult", { id, jobStatus: { $in: from } }, body);
        if (run) {
          const { owner, attempts, cancelling } = { ...row, ...run };
          await sql`update task_run set owner = ${owner}, attempts = ${attempts}, cancelling = ${cancelling} where id = ${id}`.execute(tx);
        }
      });
    });
    this.documents.committed();
    return answer;
  }
}
