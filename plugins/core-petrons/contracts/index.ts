export type { ActivityItem, ActivityOptions, ActivityThread, NewestActivity } from "./activity.ts";
export {
  activityThreadAddress,
  activityThreadUri,
  newestActivityUri,
  newestListed,
  petronActivity,
  userActivity,
} from "./activity.ts";
export type { CardPicture, CardSeries } from "./cardPicture.ts";
export { cardPictureUri } from "./cardPicture.ts";
export type { ChartRows, ChartSource } from "./chartSource.ts";
export {
  dashboardWorkspace,
  maxChartRows,
  maxSourcedCharts,
  othersName,
  sourceKey,
} from "./chartSource.ts";
export type {
  AddCollaboratorOptions,
  CollaboratorInvitation,
  RemoveCollaboratorOptions,
} from "./collaborator.ts";
export { maxInvitation } from "./collaborator.ts";
export type { CommentPlace } from "./comments.ts";
export { commentsAddress, commentsUri, olderCommentsUri } from "./comments.ts";
export type {
  Dashboard,
  DashboardVisualization,
  ListedDashboard,
  NamedDashboard,
  Place,
} from "./dashboard.ts";

export {
  dashboardsUri,
  gridColumns,
  maxDashboardDescription,
  maxGridRows,
  maxPartDescription,
  maxPartRows,
  maxParts,
  maxTableParts,
  petronDashboardsUri,
  thumbnailFile,
  thumbnailName,
  thumbnailOf,
} from "./dashboard.ts";
export type { OutlineMark } from "./dashboardOutline.ts";
export { maxOutline, outlineOf, readOutline } from "./dashboardOutline.ts";
export type { DashboardTab } from "./dashboardParts.ts";
export {
  allParts,
  isFramed,
  isPetronTable,
  maxFramedParts,
  maxTabParts,
  maxTabs,
  tabsOf,
} from "./dashboardParts.ts";
export type {
  CommentSource,
  ListedNotification,
  NotificationDocument,
  NotificationKind,
  NotificationObject,
  NotificationType,
  PlatformNotification,
  UnreadMentions,
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
  stoppedJobsSearch,
  unreadMentionsUri,
} from "./notification.ts";
export type { NotificationPreference } from "./notificationPreferences.ts";
export {
  emailConsumer,
  emailFormatOf,
  emailOptions,
  sidebarOptions,
  wantsInSidebar,
  withEmail,
  withSidebar,
} from "./notificationPreferences.ts";
export type {
  DockedApp,
  Link,
  ListedPetron,
  OpenPetron,
  Petron,
  PetronFigures,
  SeenTrashedPetron,
  TrashedPetron,
} from "./petron.ts";
export {
  favoriteLink,
  inputLinks,
  listedDescription,
  maxFigureParts,
  notInNames,
  petronFiguresUri,
  presenceAddress,
  presentUsersUri,
  trashDays,
  trashedPetronUri,
} from "./petron.ts";
export type { Profile, SharedPetron } from "./profile.ts";
export { profileUri } from "./profile.ts";
export type {
  FindByNameOptions,
  FoundByName,
  FoundDashboard,
  FoundPerson,
  FoundTable,
  ListByNameOptions,
  ListedByName,
  ListedKind,
  NamedThings,
  SearchOptions,
  SearchResult,
} from "./search.ts";
export { listedKinds, maxFoundByName, maxListedByName, maxSearchText } from "./search.ts";
export type { Shortcut, ShortcutGroup } from "./shortcut.ts";
export { shortcutsUri } from "./shortcut.ts";
export type { FirstSteps, Visit, VisitedPage, Visits } from "./visits.ts";
export {
  dashboardPage,
  dashboardRoute,
  firstStepsUri,
  keptVisits,
  maxVisitPath,
  personWorkspaceOf,
  shownVisits,
  visitsUri,
} from "./visits.ts";
export type { WorkItem } from "./work.ts";
export { listedWork, recentWorkUri } from "./work.ts";
