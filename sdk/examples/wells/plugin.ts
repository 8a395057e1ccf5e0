import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "wells",
  version: "1.0.0",
  title: "Wells",
  description: "Wells and production as live tables and curves.",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [{ name: "wells", path: "/petron/:petronId/apps/wells", view: "WellsPage", access: "signed-in", shortcut: true, commentView: "wells" }],
    appCards: [
      {
        id: "wells",
        scope: "petron",
        title: "Wells",
        description: "Wells and production as live tables and curves.",
        icon: "timeline-line-chart",
        to: "wells",
      },
    ],
    pageFilters: [{ id: "wells", routes: ["wells"], view: "WellsFilters" }],
    workspaces: [{ address: "$root/Wells/{petronId}/{userId}", handler: "wellsWorkspace" }],
  },
});
