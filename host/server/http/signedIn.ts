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
