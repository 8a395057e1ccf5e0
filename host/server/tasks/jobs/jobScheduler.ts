import {
  type CronJob,
  countText,
  type Identity,
  type JobSchedule,
  newId,
  type Stored,
  type User,
} from "@petrons/sdk/contracts";
import { DueTimes, dueAfter, isValidInterval, startOf, wallReading } from "@petrons/sdk/schedule";
import { sql, type Transaction } from "kysely";
import {
  afterCommit,
  type Database,
  type Hold,
  type Logger,
  oneRow,
  type Tables,
} from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { asWork, guarded } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import { appendLogLines } from "../runs/logLines.ts";
import type { NewRun } from "../runs/run.ts";
import type { RunStore } from "../runs/runStore.ts";
import { TaskAway } from "../taskAway.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import type { JobClock } from "./databaseClock.ts";
import { type DueJob, lockDueJobs, nextDue, recordDue, wakeResting } from "./dueJobs.ts";
import { jobAfter, runSettingsOf } from "./jobState.ts";
import { whyInvalid } from "./jobValidity.ts";
import { newRunOf } from "./newRun.ts";
import { runUnderWay } from "./runUnderWay.ts";

/** Jobs of one transaction: the next one looks again whose turn it is. */
const jobsAtOnce = 20;
/** Milliseconds. A job that was just saved is seen so late at most. */
const maxWait = 250;
const minWait = 10;
/** Milliseconds that a job is left alone which could not be looked at. */
const faultPause = 30_000;
/** A node that stalls while it holds the turn loses it after so many seconds. */
const idleSeconds = 15;
const keptDays = 30;
const sweepEvery = 3_600_000;
const sweptAtOnce = 5_000;
/** Milliseconds between lines in the log of a run that others were skipped beside. */
const overlapLineEvery = 60_000;

interface JobSchedulerDependencies {
  database: Database;
  documents: DocumentStore;
  scope: Scope;
  registry: TaskRegistry;
  runs: RunStore;
  userOf: (userId: string) => Promise<User | undefined>;
  limits: Pick<Limits, "runOptionsBytes">;
  hold: Pick<Hold, "since">;
  logger: Logger;
  /** Runs wait now. */
  onAccepted(): void;
  clock: Pick<JobClock, "read">;
}

interface ReadJob {
  job: Stored<CronJob>;
  due: DueJob;
}
type PreparedRun = ReadJob & { identity: Identity; run: Omit<NewRun, "job"> };
/** A job as it was read before its run is stored. */
type Prepared = PreparedRun | (ReadJob & { reason: string });

/**
 * Makes of each due time of each job one run, or records why there is none. One node at a time does
 * it, for all: the transaction that stores a run also moves its job to the next due time and
 * records the due time under a unique key.
 */
export class JobScheduler {
  readonly #dependencies: JobSchedulerDependencies;
  readonly #faults = new Map<string, number>();
  /**
   * Of runs that others were skipped beside: when their log last said so, and how many were skipped
   * since.
   */
  readonly #overlaps = new Map<string, { at: number; skipped: number }>();
  /** Tasks whose due jobs wait for their plugin, once that was logged. */
  readonly #away = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> | undefined;
  #isClosed = false;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(dependencies: JobSchedulerDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    this.#plan(0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // What failed was logged where it failed.
    await this.#looking?.catch(() => {});
  }

  #plan(wait: number): void {
    if (this.#isClosed) return;
    const look = guarded("due jobs", this.#dependencies.logger, () => {
      this.#looking = this.#lookAndPlan();
      return this.#looking;
    });
    this.#timer = setTimeout(look, wait);
  }

  async #lookAndPlan(): Promise<void> {
    let wait = maxWait;
    try {
      wait = await asWork("due jobs", () => this.look());
    } finally {
      this.#plan(wait);
    }
  }

  /** Does what is due, and answers in how many milliseconds to look again. */
  async look(): Promise<number> {
    const { database, hold, clock } = this.#dependencies;
    const now = await clock.read();
    if (hold.since) return maxWait;
    const next = await nextDue(database.kysely);
    if (next !== undefined && next <= now && (await this.#carryOut())) return minWait;
    await this.#sweep(now);
    return next === undefined || next <= now
      ? maxWait
      : Math.min(maxWait, Math.max(minWait, next - now));
  }

  /** True when there was something to do and it was this node's turn. */
  async #carryOut(): Promise<boolean> {
    const { database, documents, clock, onAccepted } = this.#dependencies;
    const did = await database.transaction(async (tx) => {
      const { mine } = oneRow(
        await sql<{
          mine: boolean;
        }>`select pg_try_advisory_xact_lock(hashtext('petrons'), hashtext('due jobs')) as mine`.execute(
          tx,
        ),
      );
      if (!mine) return false;
      await sql`set local idle_in_transaction_session_timeout = ${sql.raw(`'${idleSeconds}s'`)}`.execute(
        tx,
      );
      const now = await clock.read();
      const woken = await wakeResting(tx, now);
      const due = await lockDueJobs(tx, now, jobsAtOnce, this.#faulty());
      const prepared = await Promise.all(
        due.map((job) => this.#prepare(job).catch((error: unknown) => error as Error)),
      );
      for (const [index, job] of due.entries()) await this.#apart(tx, job, prepared[index], now);
      return woken || due.length > 0;
    });
    if (!did) return false;
    documents.committed();
    onAccepted();
    return true;
  }

  #faulty(): string[] {
    const now = performance.now();
    for (const [id, until] of this.#faults) if (until <= now) this.#faults.delete(id);
    return [...this.#faults.keys()];
  }

  /** One job that cannot be looked at does not keep the others from their turn. */
  async #apart(
    tx: Transaction<Tables>,
    due: DueJob,
    prepared: Prepared | Error | undefined,
    now: number,
  ): Promise<void> {
    await sql`savepoint due_job`.execute(tx);
    try {
      if (prepared instanceof Error) throw prepared;
      if (prepared) await this.#settle(tx, prepared, now);
      await sql`release savepoint due_job`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint due_job`.execute(tx);
      this.#faults.set(due.id, performance.now() + faultPause);
      afterCommit(tx, () => this.#report(error, due));
    }
  }

  #report(error: unknown, { id: cronJobId }: DueJob): void {
    const { logger } = this.#dependencies;
    if (!(error instanceof TaskAway)) {
      logger.error(
        { err: error, cronJobId },
        "a due job could not be looked at; it is tried again",
      );
      return;
    }
    // Its other jobs wait for the same.
    if (this.#away.has(error.taskName)) return;
    this.#away.add(error.taskName);
    logger.warn(
      { taskName: error.taskName },
      "due jobs wait until the plugin of their task runs again",
    );
  }

  /**
   * Read beside the transaction: a title may take a second, and nothing is held that others wait
   * for but the job itself.
   */
  async #prepare(due: DueJob): Promise<Prepared | undefined> {
    const { documents, scope, registry, userOf, limits } = this.#dependencies;
    const job = await documents.asOrganization(due.orgId).get<CronJob>("CronJob", due.id);
    if (!job) return undefined;
    const user = job.createdBy === null ? undefined : await userOf(job.createdBy);
    const reason = await whyInvalid(job, user, { documents, scope, registry });
    if (reason !== undefined || !user) return { job, due, reason: reason ?? "" };
    if (registry.isAway(job.orgId, job.taskName)) throw new TaskAway(job.taskName);
    this.#away.delete(job.taskName);
    const identity = { userId: user.userId, orgId: user.orgId, roles: user.roles };
    const made = await newRunOf(job, { identity, user }, { documents, scope, registry, limits });
    return "reason" in made ? { job, due, reason: made.reason } : { job, due, identity, run: made };
  }

  async #settle(tx: Transaction<Tables>, prepared: Prepared, now: number): Promise<void> {
    const { documents, runs } = this.#dependencies;
    const { job, due } = prepared;
    const own = documents.asOrganization(due.orgId, { tx });
    if ("reason" in prepared) {
      await recordDue(tx, job.id, due.dueAt, { skipped: prepared.reason });
      await own.update(
        "CronJob",
        { id: job.id },
        { invalidFlag: true, invalidReason: prepared.reason, nextExecutionTime: null },
      );
      return;
    }
    const { dueAt, earlier, next } = dueTimesAt(job, due.dueAt, now);
    const nextExecutionTime = next === undefined ? null : new Date(next).toISOString();
    if (earlier) await recordDue(tx, job.id, due.dueAt, { skipped: "missed", ...earlier });
    const underWay = await runUnderWay(tx, job.id);
    const runId = newId();
    // A schedule that was saved again may begin with a time that has been.
    const isNew = await recordDue(tx, job.id, dueAt, underWay ? { skipped: "overlap" } : { runId });
    if (!isNew || underWay) {
      if (isNew && underWay) await this.#logOverlap(tx, prepared, underWay, { dueAt, now });
      await own.update("CronJob", { id: job.id }, { nextExecutionTime });
      return;
    }
    const settings = { ...runSettingsOf(job), notifyOn: job.runSettings.notifyOn ?? "failure" };
    const run = {
      ...prepared.run,
      job: {
        cronJobId: job.id,
        jobName: job.name,
        dueAt,
        plannedAt: plannedAt(job, dueAt),
        ...settings,
      },
    };
    const { result } = await runs.acceptIn(tx, prepared.identity, run, runId);
    await own.update(
      "CronJob",
      { id: job.id },
      { ...jobAfter(job, runId, result), nextExecutionTime },
    );
    if (earlier) await this.#logMissed(tx, prepared, runId, earlier);
  }

  /** A job of each second beside a run of hours would fill its log. */
  async #logOverlap(
    tx: Transaction<Tables>,
    { job, identity: { orgId, userId } }: PreparedRun,
    id: string,
    { dueAt, now }: { dueAt: number; now: number },
  ): Promise<void> {
    const { at, skipped } = this.#overlaps.get(id) ?? { at: Number.NEGATIVE_INFINITY, skipped: 0 };
    const isLogged = now - at >= overlapLineEvery;
    afterCommit(tx, () =>
      this.#overlaps.set(id, isLogged ? { at: now, skipped: 0 } : { at, skipped: skipped + 1 }),
    );
    if (!isLogged) return;
    const time = timeText(dueAt, job.timeZone);
    const what =
      skipped === 0
        ? `The run that was due at ${time} was`
        : `The ${countText(skipped + 1, "run")} that were due up to ${time} were`;
    const message = `${what} skipped, because this one had not ended.`;
    await appendLogLines(tx, this.#dependencies.documents, { id, orgId, userId }, [
      { severity: "warning", message },
    ]);
  }

  #logMissed(
    tx: Transaction<Tables>,
    { job, due: { dueAt }, identity: { orgId, userId } }: PreparedRun,
    id: string,
    { until, count }: { until: number; count: number },
  ): Promise<void> {
    const times =
      count === 1
        ? `at ${timeText(dueAt, job.timeZone)}`
        : `from ${timeText(dueAt, job.timeZone)} to ${timeText(until, job.timeZone)}`;
    const message = `${countText(count, "run")} due ${times} ${count === 1 ? "was" : "were"} missed; this one stands for ${count === 1 ? "it" : "them"}.`;
    return appendLogLines(tx, this.#dependencies.documents, { id, orgId, userId }, [
      { severity: "warning", message },
    ]);
  }

  /** Forgets due times that nothing asks for any more. */
  async #sweep(now: number): Promise<void> {
    if (performance.now() - this.#sweptAt < sweepEvery) return;
    const oldest = new Date(now - keptDays * 86_400_000).toISOString();
    const removed = await sql`delete from job_due
      where (job_id, due_at) in (select job_id, due_at from job_due where due_at < ${oldest}::timestamptz limit ${sweptAtOnce})`.execute(
      this.#dependencies.database.kysely,
    );
    // There may be more: the next look goes on, and due jobs wait for this one alone.
    if (Number(removed.numAffectedRows) === sweptAtOnce) return;
    this.#sweptAt = performance.now();
    for (const [id, { at }] of this.#overlaps) if (now - at > sweepEvery) this.#overlaps.delete(id);
  }
}

/** A moment as the clocks of the job's zone read it. */
const timeText = (time: number, zone: string): string =>
  `${new Date(wallReading(time, zone)).toISOString().slice(0, 19).replace("T", " ")} ${zone}`;

/** A schedule may start a minute before it is saved: its first run is late only from then on. */
export function plannedAt(
  { schedule, updatedAt }: Pick<Stored<CronJob>, "schedule" | "updatedAt">,
  dueAt: number,
): string | null {
  return startOf(schedule) === dueAt && Date.parse(updatedAt) > dueAt ? updatedAt : null;
}

interface DueTimesNow {
  /** The latest time that is due: the one that is run. */
  dueAt: number;
  /** Those before it that were missed. */
  earlier?: { until: number; count: number };
  next: number | undefined;
}

/**
 * Of several times that came due while no server looked, the latest is run and the others are
 * missed.
 */
function dueTimesAt(
  { schedule, timeZone }: { schedule: JobSchedule; timeZone: string },
  first: number,
  now: number,
): DueTimesNow {
  if (!isValidInterval(schedule.interval) || schedule.singleExecutionTime !== null)
    return { dueAt: first, next: dueAfter(schedule, timeZone, now) };
  const times = new DueTimes(schedule.interval, timeZone);
  const [firstIndex, nextIndex] = [times.indexAfter(first) - 1, times.indexAfter(now)];
  const lastIndex = Math.max(firstIndex, nextIndex - 1);
  const missed = lastIndex - firstIndex;
  return {
    dueAt: missed === 0 ? first : times.at(lastIndex),
    ...(missed > 0 && { earlier: { until: times.at(lastIndex - 1), count: missed } }),
    next: times.at(lastIndex + 1),
  };
}
