import { lazy } from "react";

export const UnitsPage = lazy(async () => ({ default: (await import("./units/UnitsPage.tsx")).UnitsPage }));

export const NotificationPreferencesPage = lazy(async () => ({
  default: (await import("./notifications/NotificationPreferencesPage.tsx")).NotificationPreferencesPage,
}));
