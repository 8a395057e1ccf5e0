import { lazy } from "react";

export { StorageIcon } from "./storage/StorageIcon.tsx";
export const AuditLogPage = lazy(async () => ({
  default: (await import("./audit/AuditLogPage.tsx")).AuditLogPage,
}));
export const FeatureFlagsPage = lazy(async () => ({
  default: (await import("./global/FeatureFlagsPage.tsx")).FeatureFlagsPage,
}));
export const GlobalSettingsPage = lazy(async () => ({
  default: (await import("./global/GlobalSettingsPage.tsx")).GlobalSettingsPage,
}));
export const InfoPage = lazy(async () => ({
  default: (await import("./info/InfoPage.tsx")).InfoPage,
}));
export const KernelsPage = lazy(async () => ({
  default: (await import("./kernels/KernelsPage.tsx")).KernelsPage,
}));
export const PluginsPage = lazy(async () => ({
  default: (await import("./plugins/PluginsPage.tsx")).PluginsPage,
}));
export const StoragePage = lazy(async () => ({
  default: (await import("./storage/StoragePage.tsx")).StoragePage,
}));
export const WorkspaceTestPage = lazy(async () => ({
  default: (await import("./workspaceTest/WorkspaceTestPage.tsx")).WorkspaceTestPage,
}));
export const UnitsPage = lazy(async () => ({
  default: (await import("./units/UnitsPage.tsx")).UnitsPage,
}));
export const NotificationPreferencesPage = lazy(async () => ({
  default: (await import("./notifications/NotificationPreferencesPage.tsx"))
    .NotificationPreferencesPage,
}));
