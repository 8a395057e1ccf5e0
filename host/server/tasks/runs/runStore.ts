import {
  asPetronsError,
  type Identity,
  type InScope,
  type JobResult,
  type JobStatus,
  PetronsError,
} from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import { type Database, oneRow, type Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { type Scope, scopeColumn, toStored } from "../../scope/index.ts";
import { refuseBesideImport } from "../importsUnderWay.ts";
import { followRun } from "../jobs/jobState.ts";
import { refuseBesideRun } from "../jobs/runUnderWay.ts";
import { chooseRun, countTurn } from "./fairChoice.ts";
import type { ClaimedRun, NewRun, RunningRun, RunRow, Step, Write } from "./run.ts";
import { attemptsPerRun } from "./runOwner.ts";
import { cancelling, finishing, givingBack, postponing, type RunEnd } from "./runSteps.ts";

/** Runs end by themselves: who has too many waiting may look again then. */
const retrySeconds = 30;
export const endedTooOften = `The task was started ${attemptsPerRun} times and ended each time before it was done.`;

/** Held by the one node that chooses a run: what it counts must not change under it. */
const choosing = sql`select pg_advisory_xact_lock(hashtext('petrons'), hashtext('choose a run'))`;

/**
 * Larger options, such as those of an import of many columns, would be carried along by each change
 * of the result.
 */
const keptOptionsBytes = 16_384;

interface RunStoreDependencies {
  database: Database;
  documents: DocumentStore;
  scope: Scope;
  waitingPerPerson: number;
}

class KeyTaken extends Error {}
const now = () => new Date().toISOString();

/**
 * The life of runs in the database: scheduled → running → completed, error or (through cancelling)
 * cancelled. A run that ended never changes again. Each step is one transaction that holds the
 * run's row.
 */
export class RunStore {
  readonly #database: Database;
  readonly #documents: DocumentStore;
  readonly #scope: Scope;
  readonly #waitingPerPerson: number;

  constructor({ database, documents, scope, waitingPerPerson }: RunStoreDependencies) {
    this.#database = database;
    this.#documents = documents;
    this.#scope = scope;
    this.#waitingPerPerson = waitingPerPerson;
  }

  /**
   * Stores a run that waits for its turn. A key that this person used before returns the first
   * run's id.
   */
  async accept(identity: Identity, run: NewRun): Promise<string> {
    const { userId } = identity;
    const before = await this.#idOfKey(userId, run.idempotencyKey);
    if (before) return before;
    try {
      const id = await this.#database.transaction(async (tx) => {
        await this.#assertRoom(tx, identity);
        if (run.job) await refuseBesideRun(tx, run.job.cronJobId);
        const { id: made } = await this.acceptIn(tx, identity, run);
        if (run.job) await this.#follow(tx, identity.orgId, run.job.cronJobId, made);
        return made;
      });
      this.#documents.committed();
      return id;
    } catch (error) {
      // The import that it would be beside may be itself, started twice at once.
      const code = asPetronsError(error)?.code;
      const isTaken = error instanceof KeyTaken || code === "table-busy" || code === "job-running";
      const first = isTaken ? await this.#idOfKey(userId, run.idempotencyKey) : undefined;
      if (first) return first;
      throw error;
    }
  }

  /**
   * Stores a run inside a transaction, under an id when one is given. What its job says of it is
   * left to the caller.
   */
  async acceptIn(
    tx: Transaction<Tables>,
    { orgId, userId }: Pick<Identity, "orgId" | "userId">,
    run: NewRun,
    given?: string,
  ): Promise<{ id: string; result: JobResult }> {
    const { taskName, display, title, scopeId, options, idempotencyKey, job } = run;
    // What a schedule asks for has nobody who could confirm new counts.
    if (!job?.dueAt) await refuseBesideImport(tx, orgId, run);
    const dueAt = job?.dueAt == null ? null : new Date(job.dueAt).toISOString();
    const result = toStored(this.#scope, {
      taskName,
      display,
      title,
      message: "",
      progress: 0,
      jobStatus: "scheduled",
      scheduledAt: now(),
      startedAt: null,
      completedAt: null,
      scopeId,
      cronJobId: job?.cronJobId ?? null,
      ...(Buffer.byteLength(JSON.stringify(options)) <= keptOptionsBytes && { options }),
      outcome: null,
      ...(job && {
        jobName: job.jobName,
        nextAttemptAt: null,
        dueAt,
        ...(job.plannedAt && { plannedAt: job.plannedAt }),
        attempt: 1,
        attempts: job.tries,
        watcherIds: job.watcherIds,
        ...(job.notifyOn && { notifyOn: job.notifyOn }),
      }),
    } satisfies InScope<JobResult>) as object as JobResult;
    const [id] = await this.#documents
      .asOrganization(orgId, { userId, tx })
      .insert("JobResult", [{ ...(given !== undefined && { id: given }), ...result }]);
    const { rows } = await sql`insert into task_run
        (id, org_id, user_id, task_name, ${sql.ref(scopeColumn)}, options, idempotency_key, cron_job_id, due_at, max_seconds, tries)
      values (${id}, ${orgId}, ${userId}, ${taskName}, ${scopeId}, ${JSON.stringify(options)}::jsonb, ${idempotencyKey}, ${job?.cronJobId ?? null},
        ${dueAt}::timestamptz, ${job?.maxSeconds ?? null}, ${job?.tries ?? 1})
      on conflict (user_id, idempotency_key) do nothing returning id`.execute(tx);
    if (rows.length === 0) throw new KeyTaken();
    return { id: id!, result };
  }

  async #follow(
    tx: Transaction<Tables>,
    orgId: string,
    cronJobId: string,
    id: string,
  ): Promise<void> {
    const run = await this.#documents.asOrganization(orgId, { tx }).get<JobResult>("JobResult", id);
    if (run) await followRun(tx, this.#documents, { orgId, cronJobId, run });
  }

  async #assertRoom(tx: Transaction<Tables>, { orgId, userId }: Identity): Promise<void> {
    const limit = this.#waitingPerPerson;
    const { waiting } = oneRow(
      await sql<{ waiting: number }>`select count(*)::int as waiting from
      (select 1 from task_run where state = 'waiting' and org_id = ${orgId} and user_id = ${userId} and due_at is null limit ${limit}) as own`.execute(
        tx,
      ),
    );
    if (waiting >= limit)
      throw new PetronsError("runs-too-many", {
        limit: limit.toLocaleString("en-US"),
        seconds: retrySeconds,
      });
  }

  async #idOfKey(userId: string, key: string | null): Promise<string | undefined> {
    if (key === null) return undefined;
    const { rows } = await sql<{
      id: string;
    }>`select id from task_run where user_id = ${userId} and idempotency_key = ${key}`.execute(
      this.#database.kysely,
    );
    return rows[0]?.id;
  }

  /**
   * Makes `owner` the next attempt of the run whose turn it is, if one may have a slot of this
   * node: `freeSlots` are free. Runs that need no attempt any more are ended on the way.
   */
  async claimNext(owner: string, freeSlots: number): Promise<ClaimedRun | undefined> {
    const { waiting } = oneRow(
      await sql<{
        waiting: boolean;
      }>`select exists (select 1 from task_run where state = 'waiting') as waiting`.execute(
        this.#database.kysely,
      ),
    );
    if (!waiting) return undefined;
    for (;;) {
      const chosen = await this.#database.transaction(async (tx) => {
        await choosing.execute(tx);
        const id = await chooseRun(tx, freeSlots);
        if (id === undefined) return undefined;
        return {
          id,
          run: await this.#stepIn(tx, id, (row, status, write) =>
            this.#claim(row, status, write, owner, tx),
          ),
        };
      });
      this.#documents.committed();
      if (!chosen) return undefined;
      if (chosen.run) return chosen.run;
      // Its result was deleted, and its row goes with it; until then nobody chooses it again.
      await sql`update task_run set state = 'ended' where id = ${chosen.id} and state = 'waiting'`.execute(
        this.#database.kysely,
      );
    }
  }

  async #claim(
    row: RunRow,
    status: JobStatus,
    write: Write,
    owner: string,
    tx: Transaction<Tables>,
  ): Promise<ClaimedRun | undefined> {
    if (status === "cancelling" || row.cancelling)
      await write(
        ["scheduled", "running", "cancelling"],
        { jobStatus: "cancelled", completedAt: now() },
        { state: "ended" },
      );
    else if (status !== "scheduled" && status !== "running") return undefined;
    else if (row.attempts >= attemptsPerRun)
      await write(
        ["scheduled", "running"],
        { jobStatus: "error", message: endedTooOften, completedAt: now() },
        { state: "ended" },
      );
    else {
      const {
        id,
        org_id: orgId,
        user_id: userId,
        task_name: taskName,
        [scopeColumn]: scopeId,
        options,
        cron_job_id: cronJobId,
        max_seconds: maxSeconds,
        attempts,
      } = row;
      const attempt =
        row.cron_job_id === null ? {} : { attempt: row.tried + 1, nextAttemptAt: null };
      await write(
        ["scheduled", "running"],
        {
          jobStatus: "running",
          startedAt: now(),
          progress: 0,
          message: "",
          restarts: attempts,
          ...attempt,
        },
        { owner, state: "running", attempts: attempts + 1 },
      );
      await countTurn(tx, orgId, userId);
      return {
        id,
        orgId,
        userId,
        taskName,
        scopeId,
        options,
        cronJobId,
        maxSeconds,
        attempt: attempts + 1,
        owner,
      };
    }
    return undefined;
  }

  /** False when this attempt does not own the run any more. */
  async progress(
    { id, owner }: ClaimedRun,
    progress: number,
    message: string | undefined,
  ): Promise<boolean> {
    const owned = await this.#step(id, async (row, _, write) => {
      if (row.owner !== owner) return false;
      await write(["running"], message === undefined ? { progress } : { progress, message });
      return true;
    });
    return owned ?? false;
  }

  /** Ends the run that this attempt holds, or lets it rest when its job tries it again. */
  async finish({ id, owner }: ClaimedRun, end: RunEnd, isFinal = false): Promise<void> {
    await this.#step(id, finishing(owner, end, isFinal));
  }

  async postpone({ id, owner }: ClaimedRun, message: string): Promise<void> {
    await this.#step(id, postponing(owner, message));
  }

  async giveBack({ id, owner }: ClaimedRun, counts = false): Promise<void> {
    await this.#step(id, givingBack(owner, counts));
  }

  /** A waiting run is cancelled at once, a running one asked to stop. */
  async cancel(id: string): Promise<void> {
    await this.#database.transaction((tx) => this.cancelIn(tx, id));
    this.#documents.committed();
  }

  /**
   * `reason` says why a run that has not begun never will, where it was not its creator who
   * cancelled it.
   */
  async cancelIn(tx: Transaction<Tables>, id: string, reason?: string): Promise<void> {
    await this.#stepIn(tx, id, cancelling(reason));
  }

  /** Which of these attempts were cancelled, and which lost their run. */
  async watch(runs: readonly ClaimedRun[]): Promise<{ cancelled: string[]; lost: string[] }> {
    const { rows } =
      await sql<RunRow>`select id, owner, cancelling from task_run where id = any(${runs.map(({ id }) => id)})`.execute(
        this.#database.kysely,
      );
    const found = new Map(rows.map((row) => [row.id, row]));
    const lost = runs.filter(({ id, owner }) => found.get(id)?.owner !== owner).map(({ id }) => id);
    return {
      cancelled: runs
        .filter(({ id }) => !lost.includes(id) && found.get(id)?.cancelling)
        .map(({ id }) => id),
      lost,
    };
  }

  /** Says that these attempts go on. */
  async beat(owners: readonly string[]): Promise<void> {
    await sql`update task_run set beat = beat + 1 where state = 'running' and owner = any(${owners})`.execute(
      this.#database.kysely,
    );
  }

  /** Every run that some node carries out. */
  async running(): Promise<RunningRun[]> {
    const { rows } =
      await sql<RunningRun>`select id, owner, beat from task_run where state = 'running'`.execute(
        this.#database.kysely,
      );
    return rows;
  }

  /**
   * Takes runs from attempts that are gone; one that has beaten since keeps its run. They wait
   * again, and the attempt counts.
   */
  async takeFrom(gone: readonly RunningRun[]): Promise<void> {
    for (const { id, owner, beat } of gone)
      await sql`update task_run set owner = null, state = 'waiting'
        where id = ${id} and state = 'running' and owner is not distinct from ${owner} and beat = ${beat}`.execute(
        this.#database.kysely,
      );
  }

  async #step<T>(id: string, work: Step<T>): Promise<T | undefined> {
    const answer = await this.#database.transaction((tx) => this.#stepIn(tx, id, work));
    this.#documents.committed();
    return answer;
  }

  async #stepIn<T>(tx: Transaction<Tables>, id: string, work: Step<T>): Promise<T | undefined> {
    const { rows } = await sql<RunRow>`select * from task_run where id = ${id} for update`.execute(
      tx,
    );
    const row = rows[0];
    const documents =
      row && this.#documents.asOrganization(row.org_id, { userId: row.user_id, tx });
    const result = await documents?.get<JobResult>("JobResult", id);
    if (!row || !documents || !result) return undefined;
    const write: Write = async (from, body, run) => {
      await documents.update("JobResult", { id, jobStatus: { $in: from } }, body);
      if (run) {
        const { owner, attempts, cancelling, state, tried, not_before } = { ...row, ...run };
        await sql`update task_run set owner = ${owner}, attempts = ${attempts}, cancelling = ${cancelling}, state = ${state}, tried = ${tried},
          not_before = ${not_before} where id = ${id}`.execute(tx);
      }
      if (row.cron_job_id !== null && body.jobStatus !== undefined)
        await this.#follow(tx, row.org_id, row.cron_job_id, id);
    };
    return work(row, result.jobStatus, write, tx);
  }
}
