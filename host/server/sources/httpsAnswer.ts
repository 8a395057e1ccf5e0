import type { LookupAddress } from "node:dns";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { LookupFunction, Socket } from "node:net";
import { PetronsError } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import { checkedAddress, fault, type Resolve } from "./checkedAddress.ts";
import type { PhaseTimer } from "./phaseTimer.ts";
import type { UrlGrant } from "./types.ts";

interface AnswerOptions {
  grant: UrlGrant;
  headers: OutgoingHttpHeaders;
  limits: Pick<Limits, "sourceConnectSeconds" | "sourceAnswerSeconds">;
  timer: PhaseTimer;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

export interface HttpsAnswer {
  answer: IncomingMessage;
  /** Throws what went wrong with the connection since, such as more bytes than were announced. */
  check(): void;
}

/**
 * Asks for an address over HTTPS. The host is looked up once, and the connection goes to the
 * address that was checked.
 */
export async function httpsAnswer(
  url: URL,
  { grant, headers, limits, timer, signal, resolve }: AnswerOptions,
): Promise<HttpsAnswer> {
  const { hostname } = url;
  timer.begin(
    limits.sourceConnectSeconds,
    `'${hostname}' could not be reached within ${limits.sourceConnectSeconds} s.`,
  );
  const address = await unlessAborted(checkedAddress(hostname, grant.address, resolve), signal);
  let failed: Error | undefined;
  const answer = await new Promise<IncomingMessage>((resolveAnswer, reject) => {
    const sent = request(url, {
      headers,
      signal,
      lookup: pinnedTo(address),
      agent: false,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
      ...(grant.ca !== undefined && { ca: grant.ca }),
    });
    const connected = guarded("download", faultLogger, () =>
      timer.begin(
        limits.sourceAnswerSeconds,
        `'${hostname}' was reached, but did not answer within ${limits.sourceAnswerSeconds} s.`,
      ),
    );
    sent.on(
      "socket",
      guarded(
        "download",
        faultLogger,
        (socket: Socket) => void socket.once("secureConnect", connected),
      ),
    );
    sent.on(
      "error",
      guarded("download", faultLogger, (error: NodeJS.ErrnoException) => {
        failed = connectionFault(hostname, error);
        reject(failed);
      }),
    );
    sent.on("response", guarded("download", faultLogger, resolveAnswer));
    sent.end();
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  return {
    answer,
    check() {
      if (failed) throw failed;
    },
  };
}

const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "it refuses connections",
  ECONNRESET: "it ended the connection",
  EPIPE: "it ended the connection",
  EHOSTUNREACH: "there is no way to it from here",
  ENETUNREACH: "there is no way to it from here",
  ETIMEDOUT: "it does not answer",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "nobody known vouches for its certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "nobody known vouches for its certificate",
  UNABLE_TO_GET_ISSUER_CERT: "nobody known vouches for its certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "nobody known vouches for its certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "nobody known vouches for its certificate",
  HPE_HEADER_OVERFLOW: "the headers of its answer are too large",
};

/** Why there is no answer, as a sentence. */
export function connectionFault(host: string, error: NodeJS.ErrnoException): PetronsError {
  if (error instanceof PetronsError) return error;
  const { code = "" } = error;
  const reason =
    reasons[code] ??
    (code.startsWith("HPE_")
      ? "what it sent is not an answer as HTTP has it"
      : `the connection failed (${code || error.message})`);
  return fault(`The file could not be fetched from '${host}': ${reason}.`);
}
