export { createIdentity } from "./createIdentity.ts";
export { escaped, htmlPage, sendPage } from "./pages/htmlPage.ts";
export { keptSecret } from "./secrets.ts";
export {
  bearerToken,
  needsRole,
  requestSession,
  sessionIfAny,
  signedIn,
} from "./session/requestSession.ts";
export type { IdentityService, Session } from "./types.ts";
