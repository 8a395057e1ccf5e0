export { createIdentity, type IdentityParts } from "./createIdentity.ts";
export { bearerToken } from "./session/sessionRoutes.ts";
export type { IdentityService, Session } from "./types.ts";
