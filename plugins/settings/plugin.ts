import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "settings",
  version: "1.0.0",
  title: "Settings",
  description: "Settings and administration: plugins, system information, global settings, data storage, units definitions",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [
      { name: "units", path: "/settings/units", view: "UnitsPage", access: "signed-in" },
      { name: "notifications", path: "/settings/user-notifications", view: "NotificationPreferencesPage", access: "signed-in" },
      { name: "info", path: "/settings/info", view: "InfoPage", access: ["admin"], title: "System Information" },
      { name: "application-settings", path: "/settings/application-settings", view: "GlobalSettingsPage", access: ["admin"], title: "Global Settings" },
      { name: "kernels", path: "/kernels", view: "KernelsPage", access: ["admin"] },
      { name: "plugins", path: "/settings/plugins", view: "PluginsPage", access: ["admin"] },
      { name: "audit-log", path: "/settings/audit-log", view: "AuditLogPage", access: ["admin"] },
      { name: "data-storage", path: "/data-storage", view: "StoragePage", access: ["admin", "support-engineer"] },
      { name: "feature-flags", path: "/apps/feature-flags", view: "FeatureFlagsPage", access: "signed-in" },
      {
        name: "workspace-test",
        path: "/petron/:petronId/apps/workspaces/test",
        view: "WorkspaceTestPage",
        access: ["admin", "support-engineer"],
        title: "Test Workspace",
      },
    ],
    redirects: [{ from: "/settings", to: "/settings/application-settings" }],
    menuItems: [
      { id: "kernels", section: "admin", label: "View Kernels", icon: "pulse", to: "kernels", order: 20, roles: ["admin"] },
      { id: "info", section: "admin", label: "System Information", icon: "info-sign", to: "info", order: 30, roles: ["admin"] },
      { id: "application-settings", section: "admin", label: "Settings", icon: "settings", to: "application-settings", order: 40, roles: ["admin"] },
      { id: "units", section: "admin", label: "Define Units", icon: "percentage", to: "units", order: 50, roles: ["admin"] },
      { id: "plugins", section: "admin", label: "Plugins", icon: "cube", to: "plugins", order: 60, roles: ["admin"] },
      { id: "audit-log", section: "admin", label: "Audit Log", icon: "history", to: "audit-log", order: 70, roles: ["admin"] },
      {
        ...{ id: "data-storage", section: "bottom", label: "Data Storage", icon: "pie-chart", iconView: "StorageIcon" },
        ...{ to: "data-storage", order: 90, roles: ["admin", "support-engineer"] },
      },
    ],
    appCards: [
      {
        id: "pdl-workspace",
        scope: "petron",
        title: "PDL Workspace",
        description: "Create and edit Petron Data Modeling workspaces",
        icon: "data-lineage",
        to: "workspace-test",
        tool: true,
        roles: ["admin", "support-engineer"],
      },
    ],
    containers: [{ name: "UnitsDefinition", handler: "unitsDefinitionContainer" }],
    tasks: [{ taskName: "UnitsInformation", display: "Units Information", jobType: "Other", systemLevelJob: true, handler: "unitsInformation" }],
    workspaces: [
      { address: "$root/UnitDefinitions/{userId}", handler: "unitDefinitionsWorkspace" },
      { address: "$root/Units", handler: "reportingUnitsWorkspace" },
      { address: "$root/Petron/{petronId}/Units", handler: "petronUnitsWorkspace" },
    ],
  },
});
