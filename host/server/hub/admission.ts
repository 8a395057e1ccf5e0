import type { IncomingMessage } from "node:http";
import { PetronsError } from "@petrons/sdk/contracts";
import type { Session } from "../identity/types.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";

/** Why a request to the hub is refused; `sentence` is its body. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export interface HubAddress {
  path: string;
  connectionToken: string | undefined;
  accessToken: string | undefined;
  negotiateVersion: string | null;
}

/** What a request names. The token comes as a bearer header, or from browsers, which can set none there, as `access_token`. */
export function readAddress(request: IncomingMessage): HubAddress {
  const url = new URL(request.url ?? "/", "http://hub");
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return {
    path: url.pathname,
    connectionToken: url.searchParams.get("id") ?? undefined,
    accessToken: bearer ?? url.searchParams.get("access_token") ?? undefined,
    negotiateVersion: url.searchParams.get("negotiateVersion"),
  };
}

export async function admit(authenticate: (token: string | undefined) => Promise<Session>, accessToken: string | undefined): Promise<Session> {
  try {
    return await authenticate(accessToken);
  } catch (error) {
    if (error instanceof PetronsError) throw new Refusal(error.status, error.message);
    throw error;
  }
}

/** The connection a request is for, and only for the person who negotiated it. */
export function findConnection(connections: Connections, address: HubAddress, session: Session): Connection {
  if (!address.connectionToken) throw new Refusal(400, "The connection id is missing.");
  const connection = connections.get(address.connectionToken);
  if (!connection) throw new Refusal(404, "There is no connection with that id.");
  if (connection.session.userId !== session.userId || connection.session.orgId !== session.orgId) {
    throw new Refusal(403, "This connection belongs to another person.");
  }
  connection.renew(session);
  return connection;
}

/** Browsers name the page that opens a WebSocket, and no other protection covers that request; other clients send no Origin. */
export function originAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
