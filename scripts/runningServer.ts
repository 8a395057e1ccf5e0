import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface RunningServer {
  url: string;
  pid: number;
  localSecret: string;
}

/** The server of a data folder, by the note it wrote at its start; undefined when none runs. */
export function runningServer(dataDir: string): RunningServer | undefined {
  const note = join(dataDir, "server.json");
  if (!existsSync(note)) return undefined;
  const server = JSON.parse(readFileSync(note, "utf8")) as RunningServer;
  try {
    process.kill(server.pid, 0);
    return server;
  } catch {
    return undefined; // The note is left of a server that was killed.
  }
}

/**
 * A bearer token for a person of a local environment; throws with what keeps it from being made.
 */
export async function localToken(server: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/local/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, localSecret: server.localSecret }),
  }).catch(() => {
    throw new Error(`${server.url} does not answer.`);
  });
  const { data, errors } = (await answer.json()) as {
    data: { token: string }[];
    errors: { message: string }[];
  };
  const token = data[0]?.token;
  if (!token) throw new Error(errors[0]?.message ?? `The server answered ${answer.status}.`);
  return token;
}
