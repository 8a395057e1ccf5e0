import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "settings",
  version: "1.0.0",
  title: "Settings",
  description: "Units definitions of the organisation",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [{ name: "units", path: "/settings/units", view: "UnitsPage", access: "signed-in" }],
    menuItems: [{ id: "units", section: "admin", label: "Define Units", icon: "percentage", to: "units", order: 50, roles: ["admin"] }],
    containers: [{ name: "UnitsDefinition", handler: "unitsDefinitionContainer" }],
    tasks: [{ taskName: "UnitsInformation", display: "Units Information", jobType: "Other", systemLevelJob: true, handler: "unitsInformation" }],
    workspaces: [
      { address: "$root/UnitDefinitions/{userId}", handler: "unitDefinitionsWorkspace" },
      { address: "$root/Units", handler: "reportingUnitsWorkspace" },
      { address: "$root/Petron/{petronId}/Units", handler: "petronUnitsWorkspace" },
    ],
  },
});
