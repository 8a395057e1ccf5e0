export { AvailabilityStore } from "./AvailabilityStore.ts";
export {
  LayoutStore,
  layoutKey,
  liveDataPanel,
  type ThemeChoice,
  userPanel,
} from "./LayoutStore.ts";
export { type NoticeEntry, NoticesStore } from "./NoticesStore.ts";
export { SessionStore, type SignedOutReason } from "./SessionStore.ts";
export { SignInStore } from "./SignInStore.ts";
export { forgetReason, keepReason, readReason, signedOutReasons } from "./signedOutReasons.ts";
export { pathAfterSession, signInPath } from "./signInPath.ts";
export { readSignInFailure, readStoredSession } from "./storedSession.ts";
export { UpdateStore } from "./UpdateStore.ts";
