import { type ChildProcess, fork } from "node:child_process";
import { type Duplex, PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { faultLogger, guarded, guardedInterval } from "../../faults/index.ts";
import type {
  LauncherMessage,
  LauncherRequest,
  LaunchRequest,
  ProcessEnd,
} from "./launcherMessages.ts";
import { killGroup } from "./processGroup.ts";

/** A process that another started for this one. It leads a group of its own. */
export interface LaunchedProcess {
  readonly pid: number;
  /** Messages go both ways; closed once the process is gone. */
  readonly channel: Duplex;
  /** Once it is gone, with its group. */
  readonly ended: Promise<ProcessEnd>;
}

interface Launched {
  pid?: number;
  started: PromiseWithResolvers<LaunchedProcess>;
  ended: PromiseWithResolvers<ProcessEnd>;
}

/** A process whose launcher is lost was not refused: it may be started by the next one. */
export class LauncherLost extends Error {
  constructor() {
    super("The process that starts others has ended.");
  }
}

/** A launcher that left this many pings unanswered will not answer again. */
const pingsUnanswered = 4;

const entry = fileURLToPath(new URL("./launcherProcess.ts", import.meta.url));

/**
 * Starts processes from a small process that does nothing else. To start one, Linux copies the page
 * tables of who starts it: a server of 600 MB is blocked for 20 ms each time, the launcher for 1
 * ms, where nobody waits. It is started with the first process, and again when it died.
 */
export class ProcessLauncher {
  readonly #launched = new Map<number, Launched>();
  readonly #pingMs: number;
  #launcher: ChildProcess | undefined;
  #pings: NodeJS.Timeout | undefined;
  #unanswered = 0;
  #lastId = 0;
  readonly #forgetExit: () => void;

  constructor(pingMs = 5_000) {
    this.#pingMs = pingMs;
    // One that was stopped would not notice that this process is gone.
    const end = guarded("end of the launcher", faultLogger, () => this.#launcher?.kill("SIGKILL"));
    process.once("exit", end);
    this.#forgetExit = () => process.off("exit", end);
  }

  /** Of the process that starts others, while there is one. */
  get pid(): number | undefined {
    return this.#launcher?.pid;
  }

  /**
   * Rejects when the process cannot be started, with LauncherLost when the launcher died meanwhile.
   */
  launch(request: Omit<LaunchRequest, "kind" | "id">): Promise<LaunchedProcess> {
    this.#lastId += 1;
    const id = this.#lastId;
    const launched: Launched = { started: Promise.withResolvers(), ended: Promise.withResolvers() };
    this.#launched.set(id, launched);
    try {
      this.#launcher ??= this.#start();
      this.#hold();
      const launcher = this.#launcher;
      this.#send(launcher, { kind: "launch", id, ...request });
    } catch (error) {
      this.#forget(id)?.started.reject(error);
    }
    return launched.started.promise;
  }

  /** Ends the launcher, with what it started and did not end. */
  close(): void {
    this.#forgetExit();
    this.#lose(this.#launcher);
  }

  #start(): ChildProcess {
    // Of a session of its own: signals of a terminal to the server are not for it.
    const launcher = fork(entry, [String(process.pid)], {
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=64"],
      detached: true,
      env: {},
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (launcher.pid === undefined) {
      launcher.on(
        "error",
        guarded("start of the launcher", faultLogger, (error) =>
          faultLogger.error({ err: error }, "the process that starts others cannot be started"),
        ),
      );
      throw new Error(
        "No process can be started: this machine has no memory or file descriptors left.",
      );
    }
    launcher.on(
      "message",
      guarded("message of the launcher", faultLogger, (message, channel) =>
        this.#hear(message as LauncherMessage, channel as Duplex | undefined),
      ),
    );
    launcher.on(
      "exit",
      guarded("end of the launcher", faultLogger, (code, signal) =>
        this.#end(launcher, { code, signal }),
      ),
    );
    launcher.on(
      "error",
      guarded("fault of the launcher", faultLogger, (err) => this.#end(launcher, { err })),
    );
    this.#unanswered = 0;
    this.#pings = guardedInterval("pings of the launcher", faultLogger, this.#pingMs, () => {
      if (this.#unanswered === pingsUnanswered)
        this.#end(launcher, { err: new Error("It does not respond.") });
      else this.#send(launcher, { kind: "ping" });
      this.#unanswered += 1;
    }).unref();
    return launcher;
  }

  /**
   * A request that cannot be sent was not begun. The channel is broken for good then, so the
   * launcher is given up.
   */
  #send(launcher: ChildProcess, request: LauncherRequest): void {
    launcher.send(
      request,
      guarded("request to the launcher", faultLogger, (err) => err && this.#end(launcher, { err })),
    );
  }

  #end(launcher: ChildProcess, details: object): void {
    if (this.#launcher !== launcher) return;
    faultLogger.error(
      details,
      "the process that starts others has ended; the next process is started by a new one",
    );
    this.#lose(launcher);
  }

  /** It keeps this process from ending only while something that it started goes on. */
  #hold(): void {
    const launcher = this.#launcher;
    if (this.#launched.size > 0) {
      launcher?.ref();
      launcher?.channel?.ref();
    } else {
      launcher?.unref();
      launcher?.channel?.unref();
    }
  }

  #hear(message: LauncherMessage, channel?: Duplex): void {
    this.#unanswered = 0;
    if (message.kind === "alive") return;
    const launched = this.#launched.get(message.id);
    if (!launched) return;
    if (message.kind === "started") {
      launched.pid = message.pid;
      launched.started.resolve({
        pid: message.pid,
        channel: channel ?? new PassThrough().destroy(),
        ended: launched.ended.promise,
      });
    } else if (message.kind === "ended") {
      // Without a free descriptor here its channel is lost, and it has ended.
      launched.started.reject(new Error("The process ended before its channel was there."));
      this.#forget(message.id)?.ended.resolve(message);
    } else
      this.#forget(message.id)?.started.reject(
        Object.assign(new Error(message.message), { code: message.code }),
      );
  }

  /** What it started ends by itself without it; here it is known that it has ended. */
  #lose(launcher: ChildProcess | undefined): void {
    clearInterval(this.#pings);
    launcher?.kill("SIGKILL");
    this.#launcher = undefined;
    for (const id of [...this.#launched.keys()]) {
      const { pid, started, ended } = this.#forget(id)!;
      started.reject(new LauncherLost());
      if (pid !== undefined) killGroup(pid);
      ended.resolve({ code: null, signal: "SIGKILL", output: "", isLost: true });
    }
  }

  #forget(id: number): Launched | undefined {
    const launched = this.#launched.get(id);
    this.#launched.delete(id);
    this.#hold();
    return launched;
  }
}

/** The launcher that work shares by default. */
export const processLauncher = new ProcessLauncher();
