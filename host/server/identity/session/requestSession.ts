import type { IncomingHttpHeaders } from "node:http";
import { PetronsError, type Role } from "@petrons/sdk/contracts";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { IdentityService, Session } from "../types.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The person of the request, where one of the functions below has run. */
    session: Session;
  }
}

type Authentication = Pick<IdentityService, "authenticate">;

/** The token of `Authorization: Bearer …`; undefined without one, or where it is malformed. */
export const bearerToken = ({ authorization = "" }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** The person of a request. Throws token-missing, or what is wrong with the token. */
export async function requestSession(
  identity: Authentication,
  request: Pick<FastifyRequest, "headers" | "session">,
): Promise<Session> {
  const token = bearerToken(request.headers);
  if (token === undefined) throw new PetronsError("token-missing");
  request.session = await identity.authenticate(token);
  return request.session;
}

/** Refuses a request without a good token before its body is read. */
export const signedIn =
  (identity: Authentication): onRequestAsyncHookHandler =>
  async (request) => {
    await requestSession(identity, request);
  };

/** Knows who asks where nobody has to be signed in; a token that is not good is refused. */
export const sessionIfAny =
  (identity: Authentication): onRequestAsyncHookHandler =>
  async (request) => {
    if (request.headers.authorization !== undefined) await requestSession(identity, request);
  };

/** Refuses anyone who holds none of the roles. */
export function needsRole({ roles }: Pick<Session, "roles">, ...asked: readonly Role[]): void {
  if (!asked.some((role) => roles.includes(role)))
    throw new PetronsError("role-missing", { role: asked.join(" or ") });
}
