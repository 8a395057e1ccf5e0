export type { AddCollaboratorOptions, CollaboratorInvitation, RemoveCollaboratorOptions } from "./collaborator.ts";
export { longestInvitation } from "./collaborator.ts";
export type { CommentPlace } from "./comments.ts";
export { commentsAddress, commentsUri, olderCommentsUri } from "./comments.ts";
export type { Dashboard, DashboardVisualization, ListedDashboard } from "./dashboard.ts";
export { dashboardsUri } from "./dashboard.ts";
export type {
  CommentSource,
  ListedNotification,
  NotificationDocument,
  NotificationKind,
  NotificationObject,
  NotificationType,
  PlatformNotification,
} from "./notification.ts";
export {
  collaboratorSource,
  keptDays,
  keptNotifications,
  keptOfColleague,
  kindOf,
  listedNotifications,
  notificationsWorkspace,
  notificationTypes,
} from "./notification.ts";
export type { EmailFormat, NotificationPreference } from "./notificationPreferences.ts";
export {
  emailConsumer,
  emailFormatOf,
  emailOptions,
  sidebarConsumer,
  sidebarOptions,
  wantsInSidebar,
  withEmail,
  withSidebar,
} from "./notificationPreferences.ts";
export type { DockedApp, Link, ListedPetron, OpenPetron, Petron } from "./petron.ts";
export { favoriteLink, inputLinks, listedDescription, notInNames } from "./petron.ts";
export type { Profile, SharedPetron } from "./profile.ts";
export { profileUri } from "./profile.ts";
export type { SearchOptions, SearchResult } from "./search.ts";
export { maxSearchText } from "./search.ts";
export type { Shortcut, ShortcutGroup } from "./shortcut.ts";
export { shortcutsUri } from "./shortcut.ts";
