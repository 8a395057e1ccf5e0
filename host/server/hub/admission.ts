import type { IncomingMessage } from "node:http";
import { type ErrorCode, PetronsError } from "@petrons/sdk/contracts";
import { bearerToken, type Session } from "../identity/index.ts";
import type { Refusals } from "../limits/index.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";

/** Why a request to the hub is refused; `sentence` is its body. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: number, sentence: string, retryAfter?: number) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface HubAddress {
  path: string;
  connectionToken: string | undefined;
  accessToken: string | undefined;
  negotiateVersion: string | null;
}

/**
 * What a request names. The token comes as a bearer header, or from browsers, which can set none
 * there, as `access_token`.
 */
export function readAddress(request: IncomingMessage): HubAddress {
  // A target such as `//` is no URL. The path only has to be compared, so it is cut off by hand.
  const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
  const parameters = new URLSearchParams(query);
  return {
    path,
    connectionToken: parameters.get("id") ?? undefined,
    accessToken: bearerToken(request.headers) ?? parameters.get("access_token") ?? undefined,
    negotiateVersion: parameters.get("negotiateVersion"),
  };
}

interface AdmissionDependencies {
  authenticate(token: string): Promise<Session>;
  readonly refusals: Refusals;
  refused(session: null, code: ErrorCode): void;
  senderOf(request: IncomingMessage): string;
}

/**
 * The person of a request. Refusals are counted by sender, and past their limit answered with 429.
 */
export async function admit(
  dependencies: AdmissionDependencies,
  accessToken: string | undefined,
  request: IncomingMessage,
): Promise<Session> {
  try {
    if (!accessToken) throw new PetronsError("token-missing");
    return await dependencies.authenticate(accessToken);
  } catch (error) {
    if (!(error instanceof PetronsError)) throw error;
    const seconds =
      error.status === 401
        ? dependencies.refusals.count("token", dependencies.senderOf(request))
        : 0;
    if (error.status === 401) dependencies.refused(null, error.code);
    throw refusalOf(seconds > 0 ? new PetronsError("rate-limited", { seconds }) : error);
  }
}

export const refusalOf = ({ status, message, retryAfter }: PetronsError): Refusal =>
  new Refusal(status, message, retryAfter);

/** The connection a request is for, and only for the person who negotiated it. */
export function findConnection(
  connections: Connections,
  address: HubAddress,
  session: Session,
): Connection {
  if (!address.connectionToken) throw new Refusal(400, "The connection id is missing.");
  const connection = connections.get(address.connectionToken);
  if (!connection) throw new Refusal(404, "There is no connection with that id.");
  if (connection.session.userId !== session.userId || connection.session.orgId !== session.orgId) {
    throw new Refusal(403, "This connection belongs to another person.");
  }
  connection.renew(session);
  return connection;
}

/**
 * Browsers name the page that opens a WebSocket, and no other protection covers that request; other
 * clients send no Origin.
 */
export function originAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
