import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface RunningServer {
  url: string;
  pid: number;
  localSecret: string;
  /** The file of the certificate that it shows, where it answers HTTPS. */
  certificate?: string;
}

/** The server of a data folder, by the note it wrote at its start; undefined when none runs. */
export function runningServer(dataDir: string): RunningServer | undefined {
  const server = readNote(dataDir);
  if (server === undefined) return undefined;
  try {
    process.kill(server.pid, 0);
    return server;
  } catch {
    return undefined; // The note is left of a server that was killed.
  }
}

/** Commands beside a running server find it by this file. */
const noteFile = (dataDir: string): string => join(dataDir, "server.json");

function readNote(dataDir: string): RunningServer | undefined {
  const note = noteFile(dataDir);
  if (!existsSync(note)) return undefined;
  try {
    return JSON.parse(readFileSync(note, "utf8")) as RunningServer;
  } catch {
    return undefined; // No server left it: notes are written whole.
  }
}

/**
 * Leaves a server's note, readable by its owner alone, unless that of another node stands for it.
 */
export async function leaveNote(dataDir: string, own: RunningServer): Promise<void> {
  const other = runningServer(dataDir);
  if (other?.pid === own.pid && other.url === own.url) return;
  if (other && other.url !== own.url && (await answers(other))) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Whole or not at all: commands read it while it is replaced.
  const draft = `${noteFile(dataDir)}.${own.pid}.draft`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  await rename(draft, noteFile(dataDir));
}

/** Takes a server's own note away, and no other's. */
export async function removeNote(
  dataDir: string,
  { pid, url }: Pick<RunningServer, "pid" | "url">,
): Promise<void> {
  const found = readNote(dataDir);
  if (found?.pid === pid && found.url === url) await rm(noteFile(dataDir), { force: true });
}

const answers = (server: RunningServer): Promise<boolean> =>
  ask(server, "/api/health").then(
    () => true,
    () => false,
  );

interface Asked {
  status: number;
  text: string;
}

/**
 * A certificate of its own is enough here, whatever its name and authority: the commands are for
 * the server of this note alone, by an address of this machine.
 */
async function ask(
  { url, certificate }: RunningServer,
  path: string,
  body?: string,
): Promise<Asked> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  const trust =
    certificate === undefined
      ? {}
      : {
          ca: new X509Certificate(await readFile(certificate)).toString(),
          allowPartialTrustChain: true,
          checkServerIdentity: () => undefined,
        };
  const options = {
    ...trust,
    agent: false as const,
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(body === undefined ? 2_000 : 30_000),
  };
  const request = (url.startsWith("https:") ? requestHttps : requestHttp)(
    `${url}${path}`,
    options,
    (answer) => {
      text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, text: all }), reject);
    },
  );
  request.on("error", reject).end(body);
  return promise;
}

/**
 * A bearer token for a person of a local environment; throws with what keeps it from being made.
 */
export async function localToken(server: RunningServer, email: string): Promise<string> {
  const answer = await ask(
    server,
    "/api/local/token",
    JSON.stringify({ email, localSecret: server.localSecret }),
  ).catch((error: unknown) => {
    throw new Error(`${server.url} does not answer.`, { cause: error });
  });
  const { data, errors } = JSON.parse(answer.text) as {
    data: { token: string }[];
    errors: { message: string }[];
  };
  const token = data[0]?.token;
  if (!token) throw new Error(errors[0]?.message ?? `The server answered ${answer.status}.`);
  return token;
}
