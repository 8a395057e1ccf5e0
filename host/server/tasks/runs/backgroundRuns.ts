import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { countText, type JobResult } from "@petrons/sdk/contracts";
import { asWork, guarded, guardedInterval, oneAtATime, reasonOf } from "../../faults/index.ts";
import { flagJobs } from "../jobs/jobValidity.ts";
import type { ChildEnd, RunningChild } from "../processes/childProcess.ts";
import { storableJson, storableText } from "../storableText.ts";
import type { RegisteredTask } from "../types.ts";
import type { BackgroundDependencies } from "./backgroundDependencies.ts";
import { appendLogLines } from "./logLines.ts";
import type { ClaimedRun } from "./run.ts";
import { currentIdentity, RunCalls } from "./runCalls.ts";
import { endSentence, failed, faultSentence, isEndOfShutdown, recordEnd } from "./runEnds.ts";
import { RunLeases } from "./runLeases.ts";
import { RunLog } from "./runLog.ts";
import { isOfDeadProcess, runnerName } from "./runOwner.ts";
import { runProcess } from "./runProcess.ts";
import { RunProgress } from "./runProgress.ts";
import { RunRights } from "./runRights.ts";

export const cancelChannel = "task_cancel";
export const waitingChannel = "task_waiting";
const defaultHeapMiB = 512;
const defaultSeconds = 3600;
const watchEvery = 1000;

/** Said of a run, which is tried again without having failed. */
const awayText = "The plugin of its task does not run at the moment. The run is tried again.";

type RunResult = Partial<JobResult> & { jobStatus: "completed" | "error" };

/**
 * 'Imported 4 rows into wells · 2 warnings in the log': who reads that all went well reads that
 * too.
 */
const withWarnings = (message: string, count: number): string =>
  [...(message ? [message] : []), `${countText(count, "warning")} in the log`].join(" · ");

interface ActiveRun {
  run: ClaimedRun;
  child?: RunningChild;
  /** Why this node asked it to stop. */
  stopped?: "cancelled" | "lost" | "shutdown" | "rights";
  /** Which right its creator lost while it ran. */
  lostRight?: string;
  done: Promise<void>;
}

/** The runs that this node carries out. */
export class BackgroundRuns {
  readonly #parts: BackgroundDependencies;
  readonly #active = new Map<string, ActiveRun>();
  readonly #name = runnerName();
  readonly #folder: string;
  readonly #leases: RunLeases;
  readonly #rights: RunRights;
  readonly #closers: (() => unknown)[] = [];
  #closing = false;
  /** Takes runs, whose turn it is, into the free slots. */
  readonly #fill = oneAtATime(() => asWork("choosing background runs", () => this.#fillOnce()));

  constructor(parts: BackgroundDependencies) {
    this.#parts = parts;
    this.#folder = join(parts.dataDir, "tmp");
    this.#leases = new RunLeases(parts.times.lease);
    this.#rights = new RunRights(parts);
  }

  async start(): Promise<void> {
    const { database, logger, times } = this.#parts;
    await this.#takeOverFromDead();
    const watch = guarded("cancelled runs", logger, () => this.#watch());
    const fill = guarded("waiting runs", logger, () => this.#fill());
    this.#closers.push(
      await database.listen(cancelChannel, watch, watch),
      await database.listen(waitingChannel, fill, fill),
    );
    for (const timer of [
      guardedInterval("cancelled runs", logger, watchEvery, () => this.#watch()),
      guardedInterval("waiting runs", logger, times.poll, () => this.#fill()),
      guardedInterval("beat of runs", logger, times.lease / 4, () => this.#beat()),
      guardedInterval("rights of runs", logger, times.lease / 4, () => this.#stopWithoutRights()),
      guardedInterval("runs of silent nodes", logger, times.check, () =>
        this.#takeOverFromSilent(),
      ),
    ])
      this.#closers.push(() => clearInterval(timer));
    this.#closers.push(this.#parts.hold.onChanged(fill));
    await this.#fill();
  }

  async close(): Promise<void> {
    this.#closing = true;
    // Ends when nothing is being taken any more.
    await Promise.allSettled([this.#fill()]);
    for (const entry of this.#active.values()) this.#stop(entry, "shutdown");
    await Promise.allSettled([...this.#active.values()].map(({ done }) => done));
    for (const close of this.#closers.splice(0)) await close();
  }

  /** Runs of processes of this machine that are gone need not wait for their lease. */
  async #takeOverFromDead(): Promise<void> {
    const { runs } = this.#parts;
    const dead = (await runs.running()).filter(({ owner }) => isOfDeadProcess(owner));
    for (const { id } of dead)
      await rm(join(this.#folder, `run-${id}`), { recursive: true, force: true });
    await runs.takeFrom(dead);
  }

  async #takeOverFromSilent(): Promise<void> {
    const { runs, logger } = this.#parts;
    const own = new Set([...this.#active.values()].map(({ run }) => run.owner));
    const silent = this.#leases.silent(await runs.running(), own);
    if (silent.length === 0) return;
    logger.warn(
      { runs: silent.map(({ id }) => id) },
      "runs whose node says nothing any more wait again",
    );
    await runs.takeFrom(silent);
    await this.#fill();
  }

  async #beat(): Promise<void> {
    if (this.#active.size > 0)
      await this.#parts.runs.beat([...this.#active.values()].map(({ run }) => run.owner));
  }

  /** A run whose creator lost what it needs is stopped, also when it asks for nothing. */
  async #stopWithoutRights(): Promise<void> {
    for (const entry of this.#active.values()) {
      const reason = entry.child && !entry.stopped ? await this.#rights.lost(entry.run) : undefined;
      if (reason === undefined) continue;
      entry.lostRight = reason;
      this.#stop(entry, "rights");
    }
  }

  async #fillOnce(): Promise<void> {
    const { slots, runs, hold } = this.#parts;
    while (!this.#closing && !hold.since && this.#active.size < slots) {
      const run = await runs.claimNext(`${this.#name}:${randomUUID()}`, slots - this.#active.size);
      if (!run) return;
      const entry: ActiveRun = { run, done: Promise.resolve() };
      this.#active.set(run.id, entry);
      entry.done = this.#deliver(entry);
    }
  }

  async #deliver(entry: ActiveRun): Promise<void> {
    const { id: runId } = entry.run;
    const { database, logger } = this.#parts;
    try {
      await asWork(`background run ${entry.run.taskName}`, () => this.#carryOut(entry));
    } catch (error) {
      logger.error(
        { runId, reason: reasonOf(error) },
        "a run could not be recorded; it waits again when its lease is over",
      );
    } finally {
      this.#active.delete(runId);
    }
    // Also for the other nodes: this organization may have a last free slot again.
    guarded("waiting runs", logger, () =>
      Promise.all([this.#fill(), database.notify(waitingChannel, "")]),
    )();
  }

  async #carryOut(entry: ActiveRun): Promise<void> {
    const { run } = entry;
    const { documents, logger, runs, registry } = this.#parts;
    const asOrganization = documents.asOrganization(run.orgId, { userId: run.userId });
    const { total } = await asOrganization.query("JobLog", { jobResultId: run.id }, { limit: 1 });
    const log = new RunLog(
      async (lines) => {
        await this.#parts.database.transaction((tx) => appendLogLines(tx, documents, run, lines));
        documents.committed();
      },
      { count: total, maxBytes: this.#parts.limits.runLogBytes },
      logger,
    );
    const progress = new RunProgress(async (percent, message) => {
      if (!(await runs.progress(run, percent, message))) this.#stop(entry, "lost");
    }, logger);
    if (run.attempt > 1)
      log.add(
        "warning",
        `The server ended while this ran; it begins again, for the ${run.attempt === 2 ? "first" : "second"} time.`,
      );
    const task = registry.get(run.taskName);
    const gone = registry.isAway(run.orgId, run.taskName)
      ? awayText
      : `There is no task '${run.taskName}' any more.`;
    const end =
      task && gone !== awayText ? await this.#runChild(entry, task, log, progress) : failed(gone);
    if (end.kind === "lost")
      log.add("warning", "The process of this run was ended by a fault outside it.");
    const isAway = end.kind === "failed" && registry.isAway(run.orgId, run.taskName);
    const result =
      end.kind === "lost" || isAway || isEndOfShutdown(entry.stopped, end)
        ? undefined
        : this.#resultOf(end, entry);
    // The log is where a person looks for the reason, and what is downloaded.
    if (result?.jobStatus === "error" && result.message && entry.stopped !== "cancelled")
      log.add("error", result.message);
    if (result?.jobStatus === "completed" && log.warnings > 0)
      result.message = withWarnings(progress.message, log.warnings);
    await this.#record(
      entry,
      async () => void (await Promise.all([log.flush(), progress.flush()])),
    );
    if (entry.stopped === "lost") return;
    await this.#record(entry, async () => {
      if (isEndOfShutdown(entry.stopped, end)) await runs.giveBack(run);
      else if (end.kind === "lost") await runs.giveBack(run, true);
      else if (!result) await runs.postpone(run, awayText);
      else await this.#finish(entry, end, result);
    });
  }

  async #finish(
    entry: ActiveRun,
    end: Exclude<ChildEnd, { kind: "lost" }>,
    result: RunResult,
  ): Promise<void> {
    const { runs, database, documents } = this.#parts;
    const { orgId, cronJobId } = entry.run;
    const final =
      result.jobStatus === "error" &&
      (entry.lostRight !== undefined || this.#rights.failedByThem(entry.run, end));
    await runs.finish(entry.run, result, final);
    if (final && cronJobId !== null)
      await flagJobs(
        database,
        documents,
        orgId,
        { id: cronJobId },
        await this.#rights.jobReason(entry.run, result.message ?? ""),
      );
  }

  #record(entry: ActiveRun, write: () => Promise<void>): Promise<void> {
    const goesOn = () => !this.#closing && entry.stopped !== "lost";
    return recordEnd(write, goesOn, (reason) =>
      this.#parts.logger.warn(
        { runId: entry.run.id, reason },
        "a run's end could not be recorded yet",
      ),
    );
  }

  async #runChild(
    entry: ActiveRun,
    task: RegisteredTask,
    log: RunLog,
    progress: RunProgress,
  ): Promise<ChildEnd> {
    const { run } = entry;
    const { documents, files, tables, logger, registry, userOf, dataDir, limits, grace } =
      this.#parts;
    const assertEnabled = () => void registry.require(run.orgId, run.taskName);
    const identity = async () => {
      assertEnabled();
      return await currentIdentity(run, userOf);
    };
    const folder = join(this.#folder, `run-${run.id}`);
    const { cronJobId } = run;
    const memory = {
      read: () => this.#parts.memories.read(cronJobId),
      write: (value: unknown) => this.#parts.memories.write(cronJobId, value),
    };
    const isHost = task.pluginId === "host";
    const { contributions } = this.#parts;
    const calls = new RunCalls({
      identity,
      documents,
      files,
      tables,
      contributions,
      memory,
      sources: isHost ? this.#parts.sources : undefined,
      folder,
      runId: run.id,
    });
    try {
      assertEnabled();
      const place = registry.place(task);
      if (!place) throw new Error(`The server half of ${task.pluginId} is not on this node.`);
      const { user, ...creator } = await this.#rights.require(run);
      const { heapMiB = defaultHeapMiB, memoryMiB = heapMiB + 1024 } = task.definition.limits ?? {};
      const seconds = Math.min(
        task.definition.limits?.seconds ?? defaultSeconds,
        run.maxSeconds ?? Number.POSITIVE_INFINITY,
      );
      return await runProcess(entry, run.attempt, {
        start: {
          kind: "start",
          ...place,
          identity: creator,
          user,
          scopeId: run.scopeId,
          runId: run.id,
          options: run.options,
          isHost,
          folder,
          tables: { dataDir, limits, scope: this.#parts.scope },
          resultBytes: limits.runResultBytes,
        },
        limits: {
          ...{
            heapMiB,
            memoryMiB,
            seconds,
            grace,
            freeDiskMiB: limits.freeDiskMiB,
            messageMiB: limits.runMessageMiB,
            callsAtOnce: limits.runCallsAtOnce,
          },
          // However many runs a person has, they do not slow the calls of others.
          hasHeadStart: ![...this.#active.values()].some(
            (other) => other !== entry && other.run.userId === run.userId,
          ),
        },
        logger,
        onLog: (severity, message) => log.add(severity, message),
        onProgress: (percent, message) => progress.set(percent, message),
        call: (target, method, parameters) => calls.call(target, method, parameters),
      });
    } catch (error) {
      return failed(error);
    } finally {
      await calls.close();
    }
  }

  #stop(entry: ActiveRun, reason: NonNullable<ActiveRun["stopped"]>): void {
    entry.stopped ??= reason;
    entry.child?.stop();
  }

  /** Notices of cancelling may be lost; looking finds every one. */
  async #watch(): Promise<void> {
    const watched = [...this.#active.values()].map(({ run }) => run);
    if (watched.length === 0) return;
    const { cancelled, lost } = await this.#parts.runs.watch(watched);
    for (const [ids, reason] of [
      [cancelled, "cancelled"],
      [lost, "lost"],
    ] as const)
      for (const id of ids) {
        const entry = this.#active.get(id);
        if (entry && watched.includes(entry.run)) this.#stop(entry, reason);
      }
  }

  #resultOf(
    end: Exclude<ChildEnd, { kind: "lost" }>,
    { run, stopped, lostRight }: ActiveRun,
  ): RunResult {
    if (lostRight !== undefined) return { jobStatus: "error", message: lostRight };
    if (end.kind === "completed")
      return { jobStatus: "completed", progress: 100, outcome: storableJson(end.outcome) };
    return {
      jobStatus: "error",
      message: storableText(
        end.kind === "failed" ? this.#sentenceOf(end, run, stopped) : endSentence(end),
      ),
    };
  }

  #sentenceOf(
    { fault }: Extract<ChildEnd, { kind: "failed" }>,
    { id: runId, taskName }: ClaimedRun,
    stopped: ActiveRun["stopped"],
  ): string {
    // What a task says that was asked to stop is no fault of it.
    if (stopped === "cancelled") return fault.kind === "unexpected" ? "" : fault.message;
    return faultSentence(fault, "task", (details) =>
      this.#parts.logger.error({ ...details, runId, taskName }, "a task failed unexpectedly"),
    );
  }
}
