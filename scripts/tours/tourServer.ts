import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { localToken, runningServer } from "../runningServer.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const start = fileURLToPath(new URL("../start.ts", import.meta.url));

/** The built product with its whole sample, on a data folder that goes when it goes. */
export interface TourServer extends AsyncDisposable {
  url: string;
  token(email: string): Promise<string>;
  /**
   * A call of the API as somebody; returns its data, and the ids of what was inserted. Throws with
   * the server's sentence.
   */
  call<T>(
    email: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ data: T[]; insertedIds: string[] }>;
}

/** `prepare` is given the data folder before the start. */
export async function startTourServer(
  prepare: (dataDir: string) => Promise<void>,
): Promise<TourServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "petrons-tours-"));
  // PostgreSQL runs as another user when this is root.
  await chmod(dataDir, 0o711);
  let stop = async () => {};
  const close = async () => {
    for (const signal of signals) process.off(signal, end);
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const end = () => void close().finally(() => process.exit(1));
  for (const signal of signals) process.on(signal, end);
  try {
    await prepare(dataDir);
    const { DATABASE_URL: _unused, ...environment } = process.env;
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", start], {
      env: {
        ...environment,
        PORT: "0",
        DATA_DIR: dataDir,
        ENVIRONMENT: "local",
        SKIP_BUILD: "1",
        SAMPLE: "full",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    stop = async () => {
      child.kill("SIGTERM");
      await ended;
    };
    await sampled(child.stdout, child.stderr, ended);
    return { ...callsOf(dataDir), [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when the server says that its sample is complete. */
function sampled(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  ended: Promise<unknown>,
): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("The sample data is complete.")) resolve();
      if (output.includes("The sample data is not complete")) reject(new Error(output));
    };
    for (const stream of [stdout, stderr]) stream.on("data", read);
    void ended.then(() =>
      reject(new Error(`The server ended before its sample was complete:\n${output}`)),
    );
  });
}

function callsOf(dataDir: string): Pick<TourServer, "url" | "token" | "call"> {
  const server = runningServer(dataDir);
  if (!server) throw new Error(`The server of ${dataDir} left no note of its address.`);
  const token = (email: string) => localToken(server, email);
  return {
    url: server.url,
    token,
    async call<T>(email: string, method: string, path: string, body?: object) {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token(email)}`,
          ...(body && { "content-type": "application/json" }),
        },
        body: body && JSON.stringify(body),
      });
      const { success, data, insertedIds, errors } = (await answer.json()) as {
        success: boolean;
        data: T[];
        insertedIds: string[];
        errors: { message: string }[];
      };
      if (!success) throw new Error(`${method} ${path}: ${errors[0]?.message ?? answer.status}`);
      return { data, insertedIds };
    },
  };
}
