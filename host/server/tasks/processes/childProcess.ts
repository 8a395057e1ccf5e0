import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Severity } from "@petrons/sdk/contracts";
import type { Logger } from "../../database/index.ts";
import { faultLogger, guarded, guardedInterval } from "../../faults/index.ts";
import { folderSize, freeBytesOf, gone, removeFolder } from "../../storage/index.ts";
import {
  type ChildMessage,
  type Fault,
  type FlowStartMessage,
  faultOf,
  type ParentMessage,
  type StartMessage,
} from "./childMessages.ts";
import { lowerPriority } from "./childPriority.ts";
import { MessageReader, MessageTooLarge, messageBytes } from "./messageStream.ts";
import { drainTime, killGroup } from "./processGroup.ts";
import { type LaunchedProcess, type ProcessLauncher, processLauncher } from "./processLauncher.ts";
import { processorMs, residentMiB } from "./processMemory.ts";

/**
 * How a child ended. `exit` and `signal` mean: without an answer; `lost`: so did the process that
 * started it.
 */
export type ChildEnd =
  | { kind: "completed"; outcome: unknown }
  | { kind: "failed"; fault: Fault; afterStop?: boolean }
  | { kind: "exit"; code: number }
  | { kind: "signal"; signal: string }
  | { kind: "lost" }
  | { kind: "memory"; limitMiB: number }
  | { kind: "disk" }
  | { kind: "message"; reason: string }
  | { kind: "time"; seconds: number };

export interface ChildLimits {
  heapMiB: number;
  /** Of the whole process, with what lies outside the JavaScript heap. */
  memoryMiB: number;
  seconds: number;
  /** Of the disk: with less, a process whose own files take it is ended. */
  freeDiskMiB: number;
  /** Between being asked to stop and being killed, in milliseconds. */
  grace: number;
  /** Of one message. */
  messageMiB: number;
  callsAtOnce: number;
  /**
   * It has the server's priority for its first two seconds of work: a small import ends within
   * them, whatever others do.
   */
  hasHeadStart?: boolean;
}

export interface ChildOptions {
  start: StartMessage | FlowStartMessage;
  limits: ChildLimits;
  logger: Logger;
  onLog(severity: Severity, message: string): void;
  onProgress(percent: number, message: string | undefined): void;
  /** What the child asks of this process. */
  call(target: string, method: string, parameters: unknown[]): Promise<unknown>;
  /**
   * A process that was forked before, with the same heap, and has no task yet. `start.folder` is
   * its folder.
   */
  forked?: LaunchedProcess;
  /** Starts the process; by default the launcher that work shares. */
  launcher?: ProcessLauncher;
}

/** A run in a process of its own. */
export interface RunningChild {
  readonly pid: number | undefined;
  /** Its end, known as soon as it has answered. */
  readonly answered: Promise<ChildEnd>;
  /** Once the process is gone, with its folder. */
  readonly ended: Promise<ChildEnd>;
  /** Aborts the task's signal; kills the process group when it is still there after the grace. */
  stop(): void;
}

const entry = fileURLToPath(new URL("./child.ts", import.meta.url));
/** All that a child sees of this process's environment. */
const passedOn = ["LANG", "LC_ALL", "TZ"];
const checkEvery = 500;
/** Of the processors' time. */
const headStartMs = 2_000;
const mebibyte = 1_048_576;
/** A process whose files are smaller than this is not what fills the disk. */
const innocentBytes = 16 * mebibyte;

interface ForkOptions {
  /** Its own folder. */
  folder: string;
  dataDir: string;
  heapMiB: number;
  launcher?: ProcessLauncher;
}

/**
 * Where Node keeps the compiled code of what children load: most of the time that a child takes to
 * start is compiling.
 */
export const codeCacheFolder = "code-cache";

/** A process that waits for its task. */
export async function forkChild({
  folder,
  dataDir,
  heapMiB,
  launcher = processLauncher,
}: ForkOptions): Promise<LaunchedProcess> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const env: NodeJS.ProcessEnv = {
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(resolve(dataDir), codeCacheFolder),
  };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  const args = [`--max-old-space-size=${heapMiB}`, "--disable-warning=ExperimentalWarning", entry];
  const child = await launcher
    .launch({ command: process.execPath, args, cwd: folder, env })
    .catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  // A child that is gone hears nothing; its end is reported by `ended`.
  child.channel.on(
    "error",
    guarded("child process channel", faultLogger, () => child.channel.destroy()),
  );
  return child;
}

export function sendTo({ channel }: LaunchedProcess, message: ParentMessage): void {
  if (channel.writable) channel.write(messageBytes(message));
}

export async function startChild(parts: ChildOptions): Promise<RunningChild> {
  const { folder, tables } = parts.start;
  const child =
    parts.forked ??
    (await forkChild({
      folder,
      dataDir: tables.dataDir,
      heapMiB: parts.limits.heapMiB,
      launcher: parts.launcher,
    }));
  const supervisor = new ChildSupervisor(child, parts);
  sendTo(child, parts.start);
  return {
    pid: child.pid,
    answered: supervisor.answered,
    ended: supervisor.ended,
    stop: () => supervisor.stop(),
  };
}

class ChildSupervisor {
  readonly answered: Promise<ChildEnd>;
  readonly ended: Promise<ChildEnd>;
  readonly #child: LaunchedProcess;
  readonly #parts: ChildOptions;
  #answer: ChildEnd | undefined;
  readonly #firstAnswer = Promise.withResolvers<ChildEnd>();
  #killedFor: ChildEnd | undefined;
  #calls = 0;
  readonly #waitingCalls: Extract<ChildMessage, { kind: "call" }>[] = [];
  #graceTimer: NodeJS.Timeout | undefined;
  #isLowered = false;
  /** By a process that got ready for its task before. */
  #usedBefore: Promise<number | undefined> = Promise.resolve(undefined);
  /** It is the same for all of them. */
  static #isReported = false;

  constructor(child: LaunchedProcess, parts: ChildOptions) {
    this.#child = child;
    this.#parts = parts;
    const { limits } = parts;
    if (limits.hasHeadStart) this.#usedBefore = processorMs(child.pid);
    else this.#lower();
    const reader = new MessageReader<ChildMessage>(
      (message) => this.#receive(message),
      limits.messageMiB,
    );
    child.channel.on(
      "data",
      guarded("child process message", faultLogger, (chunk: Buffer) => {
        if (this.#killedFor) return;
        try {
          reader.push(chunk);
        } catch (error) {
          this.#kill({
            kind: "message",
            reason:
              error instanceof MessageTooLarge
                ? error.message
                : "The task's process sent what is no message.",
          });
        }
      }),
    );
    const timeTimer = setTimeout(
      guarded("child process", faultLogger, () =>
        this.#kill({ kind: "time", seconds: limits.seconds }),
      ),
      limits.seconds * 1000,
    );
    const costTimer = guardedInterval("child process", faultLogger, checkEvery, async () => {
      if (await this.#hasHadItsStart()) this.#lower();
      await this.#checkMemory();
      await this.#checkDisk();
    });
    this.ended = this.#waitForEnd().finally(async () => {
      clearTimeout(timeTimer);
      clearInterval(costTimer);
      clearTimeout(this.#graceTimer);
      // What the run came to counts, also where its folder stays.
      await removeFolder(parts.start.folder, (err) =>
        parts.logger.error({ err }, "the folder of a task's process was not removed"),
      );
    });
    this.answered = Promise.race([this.#firstAnswer.promise, this.ended]);
  }

  stop(): void {
    sendTo(this.#child, { kind: "abort" });
    this.#graceTimer ??= setTimeout(
      guarded("child process", faultLogger, () => this.#kill()),
      this.#parts.limits.grace,
    );
  }

  async #waitForEnd(): Promise<ChildEnd> {
    const { pid, channel, ended } = this.#child;
    // What the child sent before its end is read before its channel reports that it closed.
    const drained = new Promise<void>((resolve) =>
      channel.closed ? resolve() : channel.once("close", () => resolve()),
    );
    const { code, signal, output, isLost } = await ended;
    channel.resume();
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainTime).unref())]);
    channel.destroy();
    if (output.trim())
      this.#parts.logger.info({ pid, output: output.slice(-4_000) }, "output of a task's process");
    if (this.#answer) return this.#answer;
    if (this.#killedFor) return this.#killedFor;
    if (isLost) return { kind: "lost" };
    if (/heap out of memory|Array buffer allocation failed/i.test(output))
      return { kind: "memory", limitMiB: this.#parts.limits.heapMiB };
    return signal === null ? { kind: "exit", code: code ?? 0 } : { kind: "signal", signal };
  }

  #receive(message: ChildMessage): void {
    const parts = this.#parts;
    if (message.kind === "log") parts.onLog(message.severity, message.message);
    else if (message.kind === "progress") parts.onProgress(message.percent, message.message);
    else if (message.kind === "call") this.#accept(message);
    else {
      this.#answer ??= message;
      this.#firstAnswer.resolve(this.#answer);
      // A child that answered has nothing left to do; to end by itself, it would close its engine
      // and its threads first.
      this.#kill();
    }
  }

  /** While calls wait nothing more is read, so that they wait in the child. */
  #accept(message: Extract<ChildMessage, { kind: "call" }>): void {
    if (this.#calls < this.#parts.limits.callsAtOnce) void this.#serve(message);
    else {
      this.#waitingCalls.push(message);
      this.#child.channel.pause();
    }
  }

  async #serve({
    call,
    target,
    method,
    parameters,
  }: Extract<ChildMessage, { kind: "call" }>): Promise<void> {
    this.#calls++;
    try {
      sendTo(this.#child, {
        kind: "answer",
        call,
        value: await this.#parts.call(target, method, parameters),
      });
    } catch (error) {
      sendTo(this.#child, { kind: "answer", call, fault: faultOf(error) });
    }
    this.#calls--;
    const next = this.#waitingCalls.shift();
    if (next) void this.#serve(next);
    else this.#child.channel.resume();
  }

  /** From its task on: one that only waits for it is ready sooner without. */
  #lower(): void {
    const { pid } = this.#child;
    if (this.#isLowered) return;
    this.#isLowered = lowerPriority(pid, (error) => {
      if (!ChildSupervisor.#isReported)
        this.#parts.logger.warn(
          { error },
          "processes of tasks cannot be given a lower priority here",
        );
      ChildSupervisor.#isReported = true;
    });
  }

  async #hasHadItsStart(): Promise<boolean> {
    if (!this.#parts.limits.hasHeadStart || this.#isLowered) return true;
    const [before, now] = [await this.#usedBefore, await processorMs(this.#child.pid)];
    return before === undefined || now === undefined || now - before >= headStartMs;
  }

  async #checkMemory(): Promise<void> {
    const { memoryMiB } = this.#parts.limits;
    const used = await residentMiB(this.#child.pid);
    if (used !== undefined && used > memoryMiB) this.#kill({ kind: "memory", limitMiB: memoryMiB });
  }

  async #checkDisk(): Promise<void> {
    const { limits, start } = this.#parts;
    if (
      (await freeBytesOf(start.folder).catch(gone(Number.POSITIVE_INFINITY))) >=
      limits.freeDiskMiB * mebibyte
    )
      return;
    if ((await folderSize(start.folder)) > innocentBytes) this.#kill({ kind: "disk" });
  }

  #kill(reason?: ChildEnd): void {
    this.#killedFor ??= reason;
    killGroup(this.#child.pid);
  }
}
