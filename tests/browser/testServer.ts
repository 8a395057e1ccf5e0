import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { shareCode } from "../../host/server/tasks/testing/sharedCode.ts";
import { localToken, type RunningServer } from "../../scripts/runningServer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

interface Answer<T> {
  data: T[];
  insertedIds: string[];
  total: number;
}

/** A node of the product as `npm start` runs it, on a data folder and a port of its own. */
export class TestServer {
  readonly url: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), "petrons-browser-"));
  readonly #port: number;
  #process: ChildProcess | undefined;

  readonly #environment: string | undefined;

  private constructor(port: number, environment: string | undefined) {
    this.#port = port;
    this.#environment = environment;
    // PostgreSQL runs as another user when this is root; what it may pass through keeps its data,
    // and goes with it.
    chmodSync(this.dataDir, 0o711);
    shareCode(this.dataDir);
    this.url = `http://localhost:${port}`;
  }

  /**
   * `prepare` is given the data folder before the first start; `environment` names a manifest other
   * than the local one.
   */
  static async open(
    prepare?: (dataDir: string) => Promise<void>,
    environment?: string,
  ): Promise<TestServer> {
    const server = new TestServer(await freePort(), environment);
    await prepare?.(server.dataDir);
    await server.start();
    return server;
  }

  /** Resolves when the sample sign-ins are printed: the server answers and is seeded. */
  async start(): Promise<void> {
    const { DATABASE_URL: _unused, ...environment } = process.env;
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(root, "scripts/start.ts")],
      {
        cwd: root,
        env: {
          ...environment,
          ...(this.#environment !== undefined && { ENVIRONMENT: this.#environment }),
          PORT: String(this.#port),
          DATA_DIR: this.dataDir,
          SKIP_BUILD: "1",
          SAMPLE: "small",
          LOG_LEVEL: "warn",
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#process = child;
    let output = "";
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("Sign in with the password")) resolve();
      };
      child.stdout?.on("data", read);
      child.stderr?.on("data", read);
      child.once("exit", (code) =>
        reject(new Error(`The server ended with code ${code}:\n${output}`)),
      );
    });
  }

  /** `kill -9` for SIGKILL; resolves when the process is gone. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill(signal);
    await gone;
  }

  /** `kill -9` for a program that this server has started, by the end of its command. */
  killProgram(command: string): void {
    const processes = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="], {
      encoding: "utf8",
    })
      .split("\n")
      .flatMap((line) => {
        const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*?)\s*$/.exec(line) ?? [];
        return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
      });
    const own = new Set([this.#process?.pid]);
    for (const one of processes) if (own.has(one.parent)) own.add(one.pid);
    const program = processes.find(({ pid, args }) => own.has(pid) && args.endsWith(command));
    if (!program) throw new Error(`The server runs no '${command}'.`);
    process.kill(program.pid, "SIGKILL");
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** A file's content. */
  async download(email: string, fileId: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/files/${fileId}`, {
      headers: { authorization: `Bearer ${await this.token(email)}` },
    });
    if (!answer.ok) throw new Error(`The file ${fileId} is answered with ${answer.status}.`);
    return await answer.text();
  }

  token(email: string): Promise<string> {
    return localToken(
      JSON.parse(readFileSync(join(this.dataDir, "server.json"), "utf8")) as RunningServer,
      email,
    );
  }

  /** A call of the API as somebody; throws with the server's sentence. */
  call<T = Record<string, unknown>>(
    email: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    return this.#send(
      email,
      method,
      path,
      body === undefined ? undefined : { type: "application/json", text: JSON.stringify(body) },
    );
  }

  /** Returns the file's id. */
  async uploadFile(
    email: string,
    { petronId, name, text }: { petronId: string; name: string; text: string },
  ): Promise<string> {
    const { insertedIds } = await this.#send(
      email,
      "POST",
      `/api/files?${new URLSearchParams({ name, petronId })}`,
      { type: "text/csv", text },
    );
    return insertedIds[0]!;
  }

  /** A file becomes a table, or new rows of one. */
  async importTable(
    email: string,
    {
      petronId,
      file,
      text,
      ...options
    }: {
      petronId: string;
      file: string;
      text: string;
      collection: string;
      mode?: "replace" | "append";
    },
  ): Promise<void> {
    const fileId = await this.uploadFile(email, { petronId, name: file, text });
    const taskType = options.mode === "append" ? "ImportIntoTable" : "ImportTable";
    await this.call(email, "POST", "/api/tasks", {
      taskType,
      pid: petronId,
      options: { fileId, ...options },
    });
  }

  async #send<T>(
    email: string,
    method: string,
    path: string,
    body?: { type: string; text: string },
  ): Promise<Answer<T>> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.token(email)}`,
        ...(body && { "content-type": body.type }),
      },
      body: body?.text,
    });
    const envelope = (await answer.json()) as Answer<T> & {
      success: boolean;
      errors: { message: string }[];
    };
    if (!envelope.success)
      throw new Error(`${method} ${path}: ${envelope.errors[0]?.message ?? answer.status}`);
    return envelope;
  }
}
