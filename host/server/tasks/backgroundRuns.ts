import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { JobResult, User } from "@petrons/sdk/contracts";
import type { Database, Logger } from "../database/index.ts";
import { isAlive } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { FileStore } from "../files/types.ts";
import type { ImportLock } from "../tables/types.ts";
import type { Fault } from "./childMessages.ts";
import { type ChildEnd, type RunningChild, startChild } from "./childProcess.ts";
import { currentIdentity, RunCalls } from "./runCalls.ts";
import { endSentence, failed } from "./runEnds.ts";
import { RunLog } from "./runLog.ts";
import { RunProgress } from "./runProgress.ts";
import type { RunQueue } from "./runQueue.ts";
import type { ClaimedRun, RunStore } from "./runStore.ts";
import { storableJson, storableText } from "./storableText.ts";
import type { TaskRegistry } from "./taskRegistry.ts";
import type { RegisteredTask } from "./types.ts";

export const cancelChannel = "task_cancel";
const defaultHeapMiB = 512;
export const defaultSeconds = 3600;
const watchEvery = 1000;

export interface BackgroundParts {
  database: Database;
  documents: DocumentStore;
  files: Pick<FileStore, "open" | "put">;
  lock: () => Promise<ImportLock>;
  logger: Logger;
  registry: TaskRegistry;
  runs: RunStore;
  queue: RunQueue;
  userOf: (userId: string) => Promise<User | undefined>;
  dataDir: string;
  concurrency: number;
  /** Milliseconds between asking a child to stop and killing it. */
  grace: number;
}

class GivenBack extends Error {}
const node = `${hostname()}:`;

interface ActiveRun {
  run: ClaimedRun;
  child?: RunningChild;
  /** Why it was told to stop by this node. */
  stopped?: "cancelled" | "lost" | "shutdown";
  done: Promise<void>;
}

/** The runs that this node carries out. */
export class BackgroundRuns {
  private readonly parts: BackgroundParts;
  private readonly active = new Map<string, ActiveRun>();
  private readonly name = `${node}${process.pid}:${randomUUID()}`;
  private readonly folder: string;
  private closing = false;
  private watchTimer: NodeJS.Timeout | undefined;
  private stopListening: (() => Promise<void>) | undefined;

  constructor(parts: BackgroundParts) {
    this.parts = parts;
    this.folder = join(parts.dataDir, "tmp");
  }

  async start(): Promise<void> {
    const { database, queue, concurrency, logger } = this.parts;
    await this.takeOverFromDead();
    const look = () => void this.watch().catch((error) => logger.warn({ reason: (error as Error).message }, "could not look for cancelled runs"));
    this.stopListening = await database.listen(cancelChannel, look, look);
    this.watchTimer = setInterval(look, watchEvery);
    await queue.work((runId) => this.deliver(runId), concurrency);
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.parts.queue.rest();
    clearInterval(this.watchTimer);
    for (const entry of this.active.values()) this.stop(entry, "shutdown");
    await Promise.allSettled([...this.active.values()].map(({ done }) => done));
    await this.stopListening?.();
  }

  /** Runs of processes of this machine that are gone need not wait for their lease. */
  private async takeOverFromDead(): Promise<void> {
    for (const { owner, queueId, id } of await this.parts.runs.ownedBy(node)) {
      const pid = Number(owner.slice(node.length).split(":")[0]);
      if (isAlive(pid)) continue;
      await rm(join(this.folder, `run-${id}`), { recursive: true, force: true });
      await this.parts.queue.release(queueId);
    }
  }

  private async deliver(runId: string): Promise<void> {
    if (this.closing) throw new GivenBack();
    const run = await this.parts.runs.claim(runId, `${this.name}:${randomUUID()}`);
    if (!run) return;
    const entry: ActiveRun = { run, done: Promise.resolve() };
    const work = this.carryOut(entry);
    entry.done = work;
    this.active.set(runId, entry);
    try {
      await work;
    } catch (error) {
      if (!(error instanceof GivenBack))
        this.parts.logger.error({ runId, reason: (error as Error).message }, "a run could not be recorded; it will be delivered again");
      throw error;
    } finally {
      this.active.delete(runId);
    }
  }

  private async carryOut(entry: ActiveRun): Promise<void> {
    const { run } = entry;
    const { documents, logger, runs, registry } = this.parts;
    const asOrganisation = documents.asOrganisation(run.orgId, { userId: run.userId });
    const { total } = await asOrganisation.query("JobLog", { jobResultId: run.id }, { limit: 1 });
    const log = new RunLog(
      async (lines) => {
        await asOrganisation.insert(
          "JobLog",
          lines.map((line) => ({ jobResultId: run.id, ...line })),
        );
      },
      total,
      logger,
    );
    const progress = new RunProgress(async (percent, message) => {
      if (!(await runs.progress(run, percent, message))) this.stop(entry, "lost");
    }, logger);
    const task = registry.get(run.taskName);
    const end = task ? await this.runChild(entry, task, log, progress) : failed(`There is no task '${run.taskName}' any more.`);
    await Promise.all([log.flush(), progress.flush()]);
    if (entry.stopped === "lost") return;
    if (entry.stopped === "shutdown") {
      await runs.giveBack(run);
      throw new GivenBack();
    }
    await runs.finish(run, this.resultOf(end, run));
  }

  private async runChild(entry: ActiveRun, task: RegisteredTask, log: RunLog, progress: RunProgress): Promise<ChildEnd> {
    const { run } = entry;
    const { documents, files, lock, logger, registry, userOf, dataDir, grace } = this.parts;
    const assertEnabled = () => void registry.require(run.orgId, run.taskName);
    const calls = new RunCalls({ run, documents, files, lock, userOf, assertEnabled, dataDir });
    try {
      assertEnabled();
      const place = registry.place(task);
      if (!place) throw new Error(`The server half of ${task.pluginId} is not on this node.`);
      const { user, ...identity } = await currentIdentity(run, userOf);
      const { heapMiB = defaultHeapMiB, seconds = defaultSeconds, memoryMiB = heapMiB + 1024 } = task.definition.limits ?? {};
      entry.child = await startChild({
        start: {
          kind: "start",
          ...place,
          identity,
          user,
          petronId: run.petronId,
          options: run.options,
          folder: join(this.folder, `run-${run.id}`),
          tables: { dataDir },
        },
        limits: { heapMiB, memoryMiB, seconds, grace },
        logger,
        onLog: (severity, message) => log.add(severity, message),
        onProgress: (percent, message) => progress.set(percent, message),
        call: (target, method, parameters) => calls.call(target, method, parameters),
      });
      // Told to stop while it started.
      if (entry.stopped || this.closing) this.stop(entry, entry.stopped ?? "shutdown");
      return await entry.child.ended;
    } catch (error) {
      return failed(error);
    } finally {
      await calls.close();
    }
  }

  private stop(entry: ActiveRun, reason: NonNullable<ActiveRun["stopped"]>): void {
    entry.stopped ??= reason;
    entry.child?.stop();
  }

  /** Notices of cancelling may be lost; looking finds every one. */
  private async watch(): Promise<void> {
    const watched = [...this.active.values()].map(({ run }) => run);
    if (watched.length === 0) return;
    const { cancelled, lost } = await this.parts.runs.watch(watched);
    for (const [ids, reason] of [
      [cancelled, "cancelled"],
      [lost, "lost"],
    ] as const)
      for (const id of ids) {
        const entry = this.active.get(id);
        if (entry && watched.includes(entry.run)) this.stop(entry, reason);
      }
  }

  private resultOf(end: ChildEnd, { id, taskName }: ClaimedRun): Partial<JobResult> & { jobStatus: "completed" | "error" } {
    if (end.kind === "completed") return { jobStatus: "completed", progress: 100, outcome: storableJson(end.outcome) };
    return { jobStatus: "error", message: storableText(end.kind === "failed" ? this.sentenceOf(end.fault, id, taskName) : endSentence(end)) };
  }

  private sentenceOf(fault: Fault, runId: string, taskName: string): string {
    if (fault.kind !== "unexpected" && !(fault.kind === "petrons" && fault.code === "internal")) return fault.message;
    const reference = randomUUID();
    const stack = fault.kind === "unexpected" ? (fault.stack ?? fault.message) : fault.message;
    this.parts.logger.error({ reference, runId, taskName, stack }, "a task failed unexpectedly");
    return `The task failed unexpectedly (reference ${reference}).`;
  }
}
