import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BenchChild, startChild } from "./childCalls.ts";
import type { ServerCalls } from "./serverProcess.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const benchFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const admin = "admin@petrons.local";

/** A server in a process of its own, on a data folder that goes when it goes. */
export interface BenchServer extends AsyncDisposable {
  url: string;
  dataDir: string;
  databaseUrl: string;
  token: string;
  expiresAt: number;
  userId: string;
  orgId: string;
  call: BenchChild<ServerCalls>["call"];
  /** A request as the admin; throws when it is refused. */
  request<T>(method: string, path: string, body?: unknown): Promise<T[]>;
  action<T>(action: string, options: object): Promise<T[]>;
}

export interface AddedPlugin {
  id: string;
  path: string;
}

/** A folder that PostgreSQL reaches as the unprivileged user it may run as. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "petrons-bench-"));
  await chmod(folder, 0o755);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function openBenchServer(
  added: readonly AddedPlugin[] = [],
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const dataDir = await temporaryFolder();
  const pinned = added.map(({ id, path }) => ({
    id,
    version: "1.0.0",
    path,
    enabledByDefault: false,
  }));
  if (pinned.length > 0) await writeFile(join(dataDir, "plugins.json"), JSON.stringify(pinned));
  const port = await freePort();
  const child = await startChild<ServerCalls>(benchFile("serverProcess.ts"), {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...env,
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const close = async () => {
    await child[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const opened = await child.call("open", admin);
    const request = async <T>(method: string, path: string, body?: unknown): Promise<T[]> => {
      const answer = await fetch(`${opened.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${opened.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { data, errors } = (await answer.json()) as {
        data: T[];
        errors: { message: string }[];
      };
      if (!answer.ok) throw new Error(`${method} ${path}: ${errors[0]?.message ?? answer.status}`);
      return data;
    };
    return {
      ...opened,
      dataDir,
      call: child.call,
      request,
      action: (action, options) => request("POST", "/api/forge/action", { action, options }),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(path, "utf8")) as T;
