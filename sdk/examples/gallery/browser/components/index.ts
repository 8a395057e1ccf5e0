import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "dialogs",
    title: "Dialogs",
    summary: "The modal dialog: sizes, maximize, forms, unsaved work, dialogs above dialogs.",
    load: () => import("./DialogsPage.tsx"),
  },
  {
    page: "dialog-functions",
    title: "Dialogs as questions",
    summary: "useDialogs: confirm, prompt, name, info, item and notice as promises.",
    load: () => import("./DialogFunctionsPage.tsx"),
  },
  {
    page: "sections",
    title: "Sections",
    summary: "The generic section types of dialogs and pages, by one typed renderer.",
    load: () => import("./SectionsPage.tsx"),
  },
  {
    page: "lists",
    title: "Lists",
    summary: "Items, chosen inputs, and lists to choose from.",
    load: () => import("./ListsPage.tsx"),
  },
  {
    page: "states",
    title: "States",
    summary: "Loading, empty, filtered out, no access, failed, out of date.",
    load: () => import("./StatesPage.tsx"),
  },
  {
    page: "people",
    title: "People",
    summary: "Avatars, face pile, user chips.",
    load: () => import("./PeoplePage.tsx"),
  },
  {
    page: "text",
    title: "Numbers, sizes and times",
    summary: "Time ago, date-times in a zone, bytes, numbers.",
    load: () => import("./TextPage.tsx"),
  },
  {
    page: "markdown",
    title: "Markdown",
    summary: "The Markdown viewer and what it refuses.",
    load: () => import("./MarkdownPage.tsx"),
  },
  {
    page: "access",
    title: "Access",
    summary: "Content for holders of a role.",
    load: () => import("./AccessPage.tsx"),
  },
  {
    page: "buttons-and-tips",
    title: "Buttons and tips",
    summary:
      "Buttons that say why they are disabled, menus, toolbars, chips, shortcuts, tabs, split panes.",
    load: () => import("./ButtonsAndTipsPage.tsx"),
  },
  {
    page: "feature-flags",
    title: "Feature flags",
    summary: "What an organization's admins switch, live.",
    load: () => import("./FeatureFlagsPage.tsx"),
  },
  {
    page: "saved-settings",
    title: "Saved settings",
    summary: "Save, load and manage settings by scope.",
    load: () => import("./SavedSettingsPage.tsx"),
  },
];
