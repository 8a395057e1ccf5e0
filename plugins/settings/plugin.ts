import { plugin } from "@petrons/sdk/contracts";

export default plugin<Record<never, never>, typeof import("./server/index.ts")>()({
  id: "settings",
  version: "1.0.0",
  title: "Settings",
  description: "Units definitions of the organisation",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    containers: [{ name: "UnitsDefinition", handler: "unitsDefinitionContainer" }],
  },
});
