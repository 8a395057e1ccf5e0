import { fileURLToPath } from "node:url";
import { type Identity, PetronsError, type User } from "@petrons/sdk/contracts";
import type { TaskAnswer, TaskContext } from "@petrons/sdk/server";
import type { Logger } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { FileStore } from "../../files/types.ts";
import { FairQueue, fewPlaces, type Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import {
  type ChildEnd,
  errorOf,
  noMemory,
  RunCalls,
  SpareChild,
  startChild,
} from "../../tasks/index.ts";
import { childModule, type ImportLock, type TableStore } from "../types.ts";

interface FileProcessOptions {
  dataDir: string;
  limits: Limits;
  documents: DocumentStore;
  files: Pick<FileStore, "open" | "put">;
  records: TableStore["records"];
  lock: ImportLock;
  logger: Logger;
  scope: Scope;
}

/** One piece of work on a file. */
interface FileWork {
  identity: Identity;
  handler: keyof typeof import("../fileTasks.ts");
  scopeId: string | null;
  options: object;
  seconds: number;
  /** Throws for the person why it was ended: the rest of a sentence, with its full stop. */
  ended(reason: string): PetronsError;
}

type FileRun = Partial<Pick<TaskContext, "log" | "progress" | "signal" | "runId">>;

const tasks = fileURLToPath(new URL("../fileTasks.ts", import.meta.url));
/**
 * From being asked to stop to being killed, in milliseconds: the time to undo a swap that had
 * begun.
 */
const grace = 1_000;
/** What the process holds outside DuckDB is little: the records between two writes. */
const heapMiB = 512;

/**
 * Carries out work on the bytes of uploaded files in processes of their own, a few at a time, in
 * turn by organization. A process is ended, with its files, when its work is done, its limits are
 * reached, or nobody waits for it any more.
 */
export class FileProcesses {
  readonly #options: FileProcessOptions;
  readonly #turns: FairQueue;
  readonly #spare: SpareChild;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(options: FileProcessOptions) {
    this.#options = options;
    this.#turns = new FairQueue(
      fewPlaces(options.limits.fileProcesses, options.limits.inspectSeconds),
    );
    this.#spare = new SpareChild({
      tables: { dataDir: options.dataDir, limits: options.limits, scope: options.scope },
      heapMiB,
      modules: [tasks, childModule],
    });
  }

  /** Makes a process ready for the first file. */
  prepare(): void {
    this.#spare.prepare();
  }

  async run<T>(work: FileWork, run: FileRun = {}): Promise<T> {
    const signal = AbortSignal.any([this.#closing.signal, ...(run.signal ? [run.signal] : [])]);
    const answered = Promise.withResolvers<TaskAnswer>();
    const running = this.#turns.during(
      work.identity,
      () => this.#carryOut(work, run, signal, answered.resolve),
      signal,
    );
    this.#running.add(running);
    running
      .catch(answered.reject)
      .finally(guarded("file process", faultLogger, () => this.#running.delete(running)));
    return (await answered.promise).data?.[0] as T;
  }

  async close(): Promise<void> {
    this.#closing.abort(new PetronsError("unavailable"));
    await Promise.allSettled(this.#running);
    await this.#spare.close();
  }

  /**
   * Until the process is gone. `answer` is called before: to end a process that held much memory
   * takes a while.
   */
  async #carryOut(
    { identity, handler, scopeId, options, seconds, ended }: FileWork,
    run: FileRun,
    signal: AbortSignal,
    answer: (outcome: TaskAnswer) => void,
  ): Promise<void> {
    const { dataDir, limits, documents, files, records, lock, logger, scope } = this.#options;
    const { child: forked, folder } = await this.#spare.take();
    const asked = async () => {
      // Nothing more is stored for somebody who does not wait any more.
      signal.throwIfAborted();
      return identity;
    };
    const calls = new RunCalls({
      identity: asked,
      documents,
      files,
      tables: async () => ({ records, lock }),
      memory: noMemory,
      folder,
    });
    const child = await startChild({
      forked,
      start: {
        kind: "start",
        module: tasks,
        handler,
        identity,
        user: identity as Identity & User,
        scopeId,
        ...(run.runId !== undefined && { runId: run.runId }),
        options,
        folder,
        tables: { dataDir, limits, scope },
      },
      limits: {
        heapMiB,
        memoryMiB: limits.fileProcessMiB,
        seconds,
        grace,
        freeDiskMiB: limits.freeDiskMiB,
        messageMiB: limits.runMessageMiB,
        callsAtOnce: limits.runCallsAtOnce,
        hasHeadStart: true,
      },
      logger,
      onLog: (severity, message) => run.log?.(severity, message),
      onProgress: (percent, message) => run.progress?.(percent, message),
      call: (target, method, parameters) => calls.call(target, method, parameters),
    });
    const stop = guarded("file process", faultLogger, () => child.stop());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    try {
      const end = await child.answered;
      if (end.kind === "completed" && !signal.aborted) answer(end.outcome as TaskAnswer);
      await child.ended;
      if (end.kind === "completed") return signal.throwIfAborted();
      signal.throwIfAborted();
      throw end.kind === "failed" ? errorOf(end.fault) : this.#endOf(end, ended);
    } finally {
      signal.removeEventListener("abort", stop);
      await calls.close();
    }
  }

  #endOf(
    end: Exclude<ChildEnd, { kind: "completed" | "failed" }>,
    ended: FileWork["ended"],
  ): PetronsError {
    if (end.kind === "time")
      return ended(`it takes longer than ${end.seconds} s. Split it into smaller files.`);
    if (end.kind === "memory")
      return ended(
        `it needs more than ${end.limitMiB.toLocaleString("en-US")} MiB of memory. Split it into smaller files.`,
      );
    if (end.kind === "disk") return new PetronsError("disk-full");
    this.#options.logger.warn({ end }, "a process that read a file ended without an answer");
    // Somebody ended it, or a machine that had no memory left.
    if (end.kind === "lost" || (end.kind === "signal" && end.signal === "SIGKILL"))
      return ended(
        "the process that read it was ended. Try again; if it happens again, split it into smaller files.",
      );
    return ended("it is damaged.");
  }
}
