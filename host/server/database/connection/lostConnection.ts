import type { Duplex } from "node:stream";
import { asPetronsError, PetronsError } from "@petrons/sdk/contracts";
import pg from "pg";
import { faultLogger, guarded, guardedTimeout } from "../../faults/index.ts";
import { isTooLong } from "./statementLimit.ts";

/**
 * PostgreSQL's own words: the connection failed, the server stops, restarts or is starting, or has
 * no connection left.
 */
const lostStates = /^(08\w{3}|57P0[1-5]|53300)$/;
/** The network's: refused, cut, unreachable, unknown. */
const lostCodes = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN ENOTCONN ERR_STREAM_DESTROYED ERR_SOCKET_CLOSED".split(
    " ",
  ),
);
/** What pg says without a code. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed|write after end|This socket has been ended)/;

interface Fault {
  code?: string;
  syscall?: string;
  message?: string;
}

/**
 * True when an error of pg says that the database could not be reached or went away, and nothing
 * about the statement.
 */
export function saysConnectionLost(error: unknown): boolean {
  const { code = "", syscall, message = "" } = (error ?? {}) as Fault;
  if (lostStates.test(code) || lostCodes.has(code)) return true;
  // The socket of a local server that is not there; of a file it would say something else.
  if ((code === "ENOENT" || code === "EACCES") && syscall === "connect") return true;
  return lostMessages.test(message);
}

/**
 * The error as it is, or the row of the error table with it as the cause when the connection was
 * lost or a statement's time was over.
 */
export function databaseError(error: unknown): unknown {
  if (isTooLong(error))
    return Object.assign(new PetronsError("statement-too-long"), { cause: error });
  if (!saysConnectionLost(error)) return error;
  return Object.assign(new PetronsError("database-unavailable"), { cause: error });
}

/** True for the errors of lost connections, as every statement of this server throws them. */
export const isDatabaseLost = (error: unknown): boolean =>
  asPetronsError(error)?.code === "database-unavailable";

/** So long a connection may take to open. */
const connectMs = 10_000;
/** An idle line that is dead is noticed by the kernel's probes, which begin this soon. */
const keepAliveMs = 10_000;

/**
 * The one kind of connection this server makes. One that breaks never ends the process: its
 * statements throw `database-unavailable`, also those that follow. To know earlier, listen for
 * "error" or "end".
 */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      connectionTimeoutMillis: connectMs,
    });
    // Without a listener Node ends the process. The statements carry the fault to those who wait
    // for them.
    this.on("error", () => undefined);
    translateErrors(this, "connect");
    translateErrors(this, "query");
    this.once(
      "connect",
      guarded("database connection", faultLogger, () => readInRounds(streamOf(this))),
    );
  }
}

/** Ends a connection at once, whether it answers or not. */
export function cutConnection(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/**
 * Asks over a connection, and cuts it when no answer comes in time: a line that the network forgot
 * carries no error either.
 */
export async function askOrCut<T>(
  client: pg.ClientBase,
  milliseconds: number,
  ask: () => Promise<T>,
): Promise<T> {
  const silence = guardedTimeout("database connection", faultLogger, milliseconds, () =>
    cutConnection(client),
  );
  try {
    return await ask();
  } finally {
    clearTimeout(silence);
  }
}

const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** A pool of such connections. */
export function databasePool(config: Omit<pg.PoolConfig, "Client">): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
  });
  translateErrors(pool, "connect");
  translateErrors(pool, "query");
  return pool;
}

type Method = (...parameters: unknown[]) => unknown;

/**
 * Makes a method of pg, which takes a callback or answers a promise, report lost connections as
 * `database-unavailable`.
 */
function translateErrors<Name extends string>(target: Record<Name, unknown>, name: Name): void {
  const method = (target[name] as Method).bind(target);
  const translated: Method = (...parameters) => {
    const callback = parameters.at(-1);
    if (typeof callback === "function") {
      const call: Method = (error, ...rest) => callback(error && databaseError(error), ...rest);
      return method(...parameters.slice(0, -1), call);
    }
    const result = method(...parameters);
    return result instanceof Promise ? result.catch(rethrow) : result;
  };
  target[name] = translated;
}

function rethrow(error: unknown): never {
  throw databaseError(error);
}

const roundBytes = 65_536;

/**
 * After each so many bytes of a connection everybody else has a turn: Node reads megabytes at once
 * when they are there.
 */
export function readInRounds(stream: Duplex): void {
  let read = 0;
  stream.on(
    "data",
    guarded("database answer", faultLogger, (bytes: Buffer) => {
      read += bytes.length;
      if (read < roundBytes) return;
      read = 0;
      stream.pause();
      setImmediate(guarded("database answer", faultLogger, () => stream.resume()));
    }),
  );
}
