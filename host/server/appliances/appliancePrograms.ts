import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import type { Logger } from "../telemetry/index.ts";
import type { OpenedApp } from "./types.ts";

/**
 * Between the end of a program and its next start; doubled each time it ends before it has run for
 * the longest.
 */
const minPauseMs = 500;
const maxPauseMs = 30_000;
/** After being asked to end. */
const endWithinMs = 2_000;

/** What a program sends once it listens. */
interface Listening {
  address?: unknown;
}

/**
 * Runs the apps that a local environment names as programs, each in a process of its own, and
 * starts again one that ends. A program listens where it likes on this machine, says so with
 * `process.send({ address })`, and ends when it is cut off from the server.
 */
export class AppliancePrograms {
  readonly #root: string;
  readonly #logger: Logger;
  readonly #running = new Map<OpenedApp, ChildProcess>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(root: string, logger: Logger) {
    this.#root = root;
    this.#logger = logger;
  }

  start(app: OpenedApp, pauseMs = minPauseMs): void {
    if (app.start === undefined || this.#isClosed) return;
    app.reason = "Its program is starting.";
    const since = performance.now();
    const { PATH } = process.env;
    const child = fork(resolve(this.#root, app.start), {
      env: { PATH },
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=256"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#running.set(app, child);
    let lastWords = "";
    child.stderr?.on(
      "data",
      guarded("words of an app", this.#logger, (chunk: Buffer) => {
        lastWords = (lastWords + chunk.toString()).slice(-2_000);
      }),
    );
    child.on(
      "message",
      guarded("message of an app", this.#logger, ({ address }: Listening) => {
        if (typeof address !== "string" || !/^http:\/\/127\.0\.0\.1:\d+$/.test(address)) return;
        app.address = new URL(address);
        app.reason = undefined;
      }),
    );
    const ended = guarded(
      "end of an app",
      this.#logger,
      (cause: Error | number | null, signal: string | null = null) => {
        const how = cause instanceof Error ? cause.message : (signal ?? `code ${cause}`);
        if (this.#running.get(app) !== child) return;
        this.#running.delete(app);
        app.address = undefined;
        if (this.#isClosed) return;
        const pause = performance.now() - since > maxPauseMs ? minPauseMs : pauseMs;
        app.reason = `Its program ended with ${how} and is started again.`;
        this.#logger.warn(
          { app: `${app.kind}/${app.name}`, how, lastWords },
          "the program of an app ended and is started again",
        );
        const timer = guardedTimeout("start of an app", this.#logger, pause, () => {
          this.#pauses.delete(timer);
          this.start(app, Math.min(pause * 2, maxPauseMs));
        });
        this.#pauses.add(timer);
      },
    );
    child.once("error", ended);
    child.once("exit", ended);
  }

  /** For tests: of the app's process. */
  pidOf(app: OpenedApp): number | undefined {
    return this.#running.get(app)?.pid;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#pauses) clearTimeout(timer);
    await Promise.all([...this.#running.values()].map(stopProcess));
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = guardedTimeout("end of an app", faultLogger, endWithinMs, () =>
    child.kill("SIGKILL"),
  );
  await gone;
  clearTimeout(late);
}
