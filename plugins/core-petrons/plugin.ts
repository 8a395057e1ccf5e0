import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "core-petrons",
  version: "1.0.0",
  title: "Petrons",
  description: "Petrons: home, library, overview and apps",
  requires: { sdk: "^1.0.0" },
  contributes: {
    routes: [
      { name: "home", path: "/home", view: "HomePage", access: "signed-in" },
      { name: "petron-library", path: "/library", view: "LibraryPage", access: "signed-in", shortcut: true },
      { name: "petron-overview", path: "/petron/:petronId/overview", view: "OverviewPage", access: "signed-in", shortcut: true, commentView: "overview" },
      { name: "petron-apps", path: "/petron/:petronId/apps", view: "AppsPage", access: "signed-in", shortcut: true },
      { name: "search", path: "/search", view: "SearchPage", access: "signed-in", shortcut: true },
      { name: "user", path: "/user/:userId", view: "UserPage", access: "signed-in" },
    ],
    redirects: [
      { from: "/", to: "/home" },
      { from: "/petron/:petronId", to: "/petron/:petronId/overview" },
    ],
    headerItems: [
      { id: "petron", label: "Petron", icon: "projects", view: "PetronHeader", placement: "left", order: 1 },
      { id: "present-people", label: "Others in this Petron", icon: "people", view: "PresentPeople", order: 1 },
      { id: "search", label: "Search", icon: "search", view: "HeaderSearch", order: 2 },
      { id: "notification-watch", label: "Notifications", icon: "notifications", view: "NotificationWatch", order: 90 },
    ],
    menuPanels: [
      { id: "petrons", label: "My Petrons", icon: "projects", view: "PetronsMenu", order: 1 },
      { id: "shortcuts", label: "My Shortcuts", icon: "bookmark", view: "ShortcutsPanel", order: 2 },
    ],
    commands: [{ id: "create-petron", label: "Create New Petron", icon: "projects", view: "CreatePetronDialog" }],
    paletteSources: [
      { id: "petrons", title: "Petrons", find: "findPetrons", order: 1 },
      { id: "shortcuts", title: "Shortcuts", find: "findShortcuts", order: 2 },
      { id: "people", title: "People", find: "findPeople", order: 3 },
    ],
    slots: [
      { id: "notifications", slot: "user-panel", view: "NotificationList", badge: "$root/Users/{userId}/Notifications#UnseenCount", order: 1 },
      {
        id: "comments",
        slot: "comment-drawer",
        view: "CommentsDrawer",
        badge: "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}#CommentCount",
      },
    ],
    containers: [
      { name: "Petron", handler: "petronContainer" },
      { name: "Link", handler: "linkContainer" },
      { name: "Shortcut", handler: "shortcutContainer" },
      { name: "PlatformNotification", handler: "notificationContainer" },
      { name: "CollaboratorInvitation", handler: "invitationContainer" },
      { name: "Comment", handler: "commentContainer" },
      { name: "AnnotationTag", handler: "annotationTagContainer" },
      { name: "FollowEntry", handler: "followEntryContainer" },
      { name: "Setting", handler: "settingContainer" },
    ],
    tasks: [
      { taskName: "CreatePetron", display: "Create Petron", jobType: "Processing", systemLevelJob: true, handler: "createPetron" },
      { taskName: "CopyPetron", display: "Copy Petron", jobType: "Processing", systemLevelJob: true, handler: "copyPetron" },
      { taskName: "GlobalTextSearch", display: "Search comments", jobType: "Diagnostics", systemLevelJob: true, handler: "globalTextSearch" },
      { taskName: "AddCollaborator", display: "Add Collaborators", jobType: "Processing", systemLevelJob: true, handler: "addCollaborator" },
      { taskName: "RemoveCollaborator", display: "Remove Collaborators", jobType: "Processing", systemLevelJob: true, handler: "removeCollaborator" },
    ],
    triggers: [
      { name: "notify of ended jobs", eventName: "update", eventSource: "JobResult", handler: "jobEnded" },
      { name: "notify of added collaborators", eventName: "insert", eventSource: "CollaboratorInvitation", handler: "collaboratorsAdded" },
      { name: "notify of comments", eventName: "*", eventSource: "Comment", handler: "commentChanged" },
      { name: "remove reactions", eventName: "delete", eventSource: "Comment", handler: "removeReactions" },
      { name: "count hashtag uses", eventName: "*", eventSource: "Comment", handler: "countHashtagUses" },
    ],
    workspaces: [
      { address: "$root/Users/{userId}", handler: "personWorkspace" },
      { address: "$root/Users/{userId}/People/{personId}", handler: "profileWorkspace" },
      { address: "$root/Users/{userId}/Shortcuts", handler: "shortcutsWorkspace" },
      { address: "$root/Users/{userId}/Notifications", handler: "notificationsWorkspace" },
      { address: "$root/Petron/{petronId}", handler: "petronWorkspace" },
      { address: "$root/Petron/{petronId}/Tables/{userId}", handler: "tablesWorkspace" },
      { address: "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}", handler: "commentsWorkspace" },
      { address: "$root/Hashtags", handler: "hashtagsWorkspace" },
      { address: "$root/Hashtags/Followed/{userId}", handler: "followedHashtagsWorkspace" },
    ],
  },
});
