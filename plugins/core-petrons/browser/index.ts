import type { PaletteFind } from "@petrons/sdk/browser";
import { lazy } from "react";
import "./petrons/petrons.css";

// Parts of Home share these with other pages, and each is too small for a request of its own.
export { ArrowUp, TickCircle } from "@blueprintjs/icons";
export { commentPath } from "./commentPath.ts";
// Home always shows both, so they come with it: over a slow line, files of their own would be asked
// for only after it has come.
export { RecentActivity } from "./comments/feed/RecentActivity.tsx";
export { HomeStart } from "./home/HomeStart.tsx";
export { NotificationWatch } from "./notifications/NotificationWatch.tsx";
export { findPeople } from "./people/findPeople.ts";
export { HomePage } from "./petrons/HomePage.tsx";
export { findPetrons } from "./petrons/library/findPetrons.ts";
export { PetronHeader } from "./petrons/PetronHeader.tsx";
export { PresentPeople } from "./presence/PresentPeople.tsx";
export { SampleNote } from "./SampleNote.tsx";
export { findDashboards, findFields, findTables, findWells } from "./search/findNamed.ts";
export { findShortcuts } from "./shortcuts/findShortcuts.ts";

export const findPetronApps: PaletteFind = async (text, host) =>
  (await import("./petrons/apps/findPetronApps.ts")).findPetronApps(text, host);

export const AddCollaboratorsDialog = lazy(async () => ({
  default: (await import("./collaborators/AddCollaboratorsDialog.tsx")).AddCollaboratorsDialog,
}));
export const AppsPage = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).AppsPage,
}));
export const ChooseActionDialog = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).ChooseActionDialog,
}));
export const ChoosePetronDialog = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).ChoosePetronDialog,
}));
export const CollaboratorList = lazy(async () => ({
  default: (await import("./collaborators/CollaboratorList.tsx")).CollaboratorList,
}));
export const CommentsDrawer = lazy(async () => ({
  default: (await import("./comments/CommentsDrawer.tsx")).CommentsDrawer,
}));
export const CreatePetronDialog = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).CreatePetronDialog,
}));
export const DashboardPage = lazy(async () => ({
  default: (await import("./petrons/dashboards/DashboardPage.tsx")).DashboardPage,
}));
export const LibraryPage = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).LibraryPage,
}));
export const NotificationList = lazy(async () => ({
  default: (await import("./notifications/NotificationList.tsx")).NotificationList,
}));
export const OverviewPage = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).OverviewPage,
}));
export const PetronsMenu = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).PetronsMenu,
}));
export const PointCommentDialog = lazy(async () => ({
  default: (await import("./comments/PointCommentDialog.tsx")).PointCommentDialog,
}));
export const SearchPage = lazy(async () => ({
  default: (await import("./search/SearchPage.tsx")).SearchPage,
}));
export const SelectPetronDialog = lazy(async () => ({
  default: (await import("./petrons/petronPages.ts")).SelectPetronDialog,
}));
export const ShortcutsPanel = lazy(async () => ({
  default: (await import("./shortcuts/ShortcutsPanel.tsx")).ShortcutsPanel,
}));
export const UnreadMentions = lazy(async () => ({
  default: (await import("./notifications/UnreadMentions.tsx")).UnreadMentions,
}));
export const UserPage = lazy(async () => ({
  default: (await import("./people/UserPage.tsx")).UserPage,
}));
