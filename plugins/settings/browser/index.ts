import { lazy } from "react";

export { UnitsPage } from "./units/UnitsPage.tsx";

export const NotificationPreferencesPage = lazy(async () => ({
  default: (await import("./notifications/NotificationPreferencesPage.tsx")).NotificationPreferencesPage,
}));
