import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Envelope, User } from "@petrons/sdk/contracts";
import {
  clusterProcesses,
  lastLaunch,
} from "../../host/server/database/embedded/clusterProcesses.ts";
import { placeOf } from "../../host/server/database/embedded/embeddedPlace.ts";
import { silentLogger } from "../../host/server/database/logger.ts";
import { shareCode } from "../../host/server/tasks/testing/sharedCode.ts";
import { TestingPerson } from "./testingPerson.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const startScript = join(root, "scripts", "start.ts");

/** Asks until the answer is not undefined. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`Waited ${seconds} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface ProcessLine {
  pid: number;
  parent: number;
  command: string;
}

/** The processes of this machine (Linux). */
function processes(): ProcessLine[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${name}/stat`, "utf8")
            .replace(/^.*\) \S /s, "")
            .split(" ")[0],
        );
        return [
          {
            pid: Number(name),
            parent,
            command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim(),
          },
        ];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
}

/**
 * A server in a process of its own with its embedded database, started as people start it, again
 * and again on one data folder.
 */
export class KillableServer {
  readonly dataDir: string;
  #process: ChildProcess | undefined;
  #output = "";
  #note: { url: string; localSecret: string } | undefined;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #detached: boolean;

  /**
   * `environment` is set beside what every such server has; with `detached` it has a session of its
   * own, as one has that is no test's.
   */
  constructor(environment: NodeJS.ProcessEnv = {}, { detached = false } = {}) {
    this.#environment = environment;
    this.#detached = detached;
    // What has a session of its own hears nothing of the end of this one.
    if (detached) process.once("exit", () => this.#process?.kill("SIGKILL"));
    this.dataDir = mkdtempSync(join(tmpdir(), "petrons-killed-"));
    // PostgreSQL runs as another user when this is root: it must get through to its data.
    chmodSync(this.dataDir, 0o711);
    shareCode(this.dataDir);
  }

  get url(): string {
    return this.#note!.url;
  }

  get wasStarted(): boolean {
    return this.#process !== undefined;
  }

  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error("The server was not started.");
    return pid;
  }

  /** Starts it and waits until it answers. Returns the milliseconds that took. */
  async start(): Promise<number> {
    const began = performance.now();
    this.#output = "";
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SKIP_BUILD: "1",
      DATA_DIR: this.dataDir,
      PORT: "0",
      ENVIRONMENT: "local",
      LOG_LEVEL: "warn",
      // Each test makes what it works with.
      SAMPLE: "none",
      ...this.#environment,
    };
    const args = ["--disable-warning=ExperimentalWarning", startScript];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: this.#detached,
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
    await until("the server to start", () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server did not start: ${this.#output}`);
      return /Sign in with the password/.test(this.#output) || undefined;
    });
    this.#note = JSON.parse(readFileSync(join(this.dataDir, "server.json"), "utf8")) as {
      url: string;
      localSecret: string;
    };
    return performance.now() - began;
  }

  /** Everything it wrote at level warn and above since it was started. */
  get warnings(): string[] {
    return this.#output.split("\n").filter((line) => line.startsWith("{"));
  }

  /** Kills it, and its database too if asked, without a word; resolves when the process is gone. */
  async kill({ database = false } = {}): Promise<void> {
    const child = this.#process!;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended by itself: ${this.#output}`);
    child.kill("SIGKILL");
    if (database) for (const pid of this.postmasters()) process.kill(pid, "SIGKILL");
    await gone;
  }

  /** Stops it as Ctrl-C does; returns its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#process!;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return gone;
  }

  /** The postmasters on this data folder. */
  postmasters(): number[] {
    const pointer = join(this.dataDir, "postgres.location");
    const cluster = existsSync(pointer)
      ? readFileSync(pointer, "utf8").trim()
      : join(this.dataDir, "postgres");
    const found = processes().filter(({ command }) => command.includes(`-D ${cluster} `));
    // A process that a postmaster has just made is called as its parent is, until it says what it
    // does.
    return found
      .filter(({ parent }) => !found.some(({ pid }) => pid === parent))
      .map(({ pid }) => pid);
  }

  /** All processes of its PostgreSQL. */
  databaseProcesses(): number[] {
    return clusterProcesses(lastLaunch(placeOf(this.dataDir, silentLogger))).map(({ pid }) => pid);
  }

  /**
   * The processes of runs and files that belong to the server as it runs now; the one that waits
   * for work is none of them.
   */
  children(): number[] {
    const all = processes();
    const launchers = new Set(
      all
        .filter(({ parent, command }) => parent === this.#process?.pid && /launcher/.test(command))
        .map(({ pid }) => pid),
    );
    return all
      .filter(
        ({ parent, command }) =>
          launchers.has(parent) && /tasks\/child\.ts|^petrons task/.test(command),
      )
      .map(({ pid }) => pid);
  }

  isRunning(pid: number): boolean {
    return processes().some((one) => one.pid === pid && one.command !== "");
  }

  async as(email: string): Promise<TestingPerson> {
    const response = await fetch(`${this.url}/api/local/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, localSecret: this.#note!.localSecret }),
    });
    const { token } = ((await response.json()) as Envelope<{ token: string }>).data[0]!;
    const user = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as User;
    return new TestingPerson(this.url, token, user);
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
