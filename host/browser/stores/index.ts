export { LayoutStore, liveDataPanel, type ThemeChoice, userPanel } from "./LayoutStore.ts";
export { type NoticeEntry, NoticesStore } from "./NoticesStore.ts";
export { redirectTarget } from "./redirectTarget.ts";
export { type SignedOutReason, SessionStore } from "./SessionStore.ts";
export { popupSize, SignInStore } from "./SignInStore.ts";
export { readStoredSession } from "./storedSession.ts";
export { UpdateStore } from "./UpdateStore.ts";
