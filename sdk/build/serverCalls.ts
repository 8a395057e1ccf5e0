import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "./buildError.ts";

interface RunningServer {
  url: string;
  localSecret?: string;
}

/**
 * The start script leaves the server's address, and in the local environment a secret only this
 * machine's user can read.
 */
export function runningServer(dataDir: string): RunningServer {
  try {
    return JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8")) as RunningServer;
  } catch {
    throw new BuildError([
      `No server is running on ${dataDir}: start it with npm start, or set DATA_DIR to its data folder.`,
    ]);
  }
}

export async function localToken(
  { url, localSecret }: RunningServer,
  email: string | undefined,
): Promise<string> {
  if (email === undefined)
    throw new BuildError([
      "Say who chooses: --as EMAIL in the local environment, or --token TOKEN.",
    ]);
  if (localSecret === undefined)
    throw new BuildError(["--as works in the local environment only: use --token."]);
  const data = await call<{ token: string }>(`${url}/api/local/token`, {}, { email, localSecret });
  if (!data) throw new BuildError([`The server gave no token for ${email}.`]);
  return data.token;
}

/** Calls the server; throws with what it refused. */
export async function call<T>(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<T | undefined> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new BuildError([`${new URL(url).origin} does not answer.`]);
  });
  const envelope = (await answer.json().catch(() => ({}))) as {
    data?: T[];
    errors?: { code?: string; message: string }[];
  };
  const [error] = envelope.errors ?? [];
  if (!answer.ok)
    throw new BuildError([error?.message ?? `The server answered ${answer.status}.`], error?.code);
  return envelope.data?.[0];
}
