import { PetronsError, type Role } from "@petrons/sdk/contracts";
import type { onRequestAsyncHookHandler } from "fastify";
import { bearerToken, type IdentityService, type Session } from "../identity/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The person of the request, on routes with the `signedIn` hook. */
    session: Session;
  }
}

/** Refuses a request without a good token before its body is read. */
export const signedIn =
  (identity: Pick<IdentityService, "authenticate">): onRequestAsyncHookHandler =>
  async (request) => {
    request.session = await identity.authenticate(bearerToken(request));
  };

/** Knows who asks where nobody has to be signed in; a token that is not good is refused. */
export const sessionIfAny =
  (identity: Pick<IdentityService, "authenticate">): onRequestAsyncHookHandler =>
  async (request) => {
    if (request.headers.authorization !== undefined)
      request.session = await identity.authenticate(bearerToken(request));
  };

/** Refuses who holds none of the roles. */
export function needsRole({ roles }: Pick<Session, "roles">, ...asked: readonly Role[]): void {
  if (!asked.some((role) => roles.includes(role)))
    throw new PetronsError("role-missing", { role: asked.join(" or ") });
}
