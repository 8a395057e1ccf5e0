import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "wells",
  version: "1.0.0",
  title: "Wells",
  description: "Wells and production as live tables and curves.",
  requires: {
    sdk: "^1.0.0",
    plugins: { "core-petrons": "^1.0.0" },
    services: { comments: "^1.0.0", "saved-settings": "^1.0.0" },
  },
  contributes: {
    routes: [
      {
        name: "wells",
        path: "/petron/:petronId/apps/wells",
        view: "WellsPage",
        access: "signed-in",
        shortcut: true,
        commentView: "wells",
        tables: true,
      },
    ],
    appCards: [
      {
        id: "wells",
        scope: "petron",
        title: "Wells",
        description: "Live tables and curves of wells.",
        icon: "timeline-line-chart",
        to: "wells",
        figure: { resource: "$root/Wells/{petronId}/{userId}#WellCount", noun: "well" },
      },
    ],
    overviewPictures: [
      {
        id: "production",
        title: "Monthly production",
        picture: "$root/Wells/{petronId}/{userId}#ProductionPicture",
        to: "wells",
      },
    ],
    itemActions: [
      {
        id: "table",
        itemType: "Table",
        label: "Open in Wells",
        category: "View",
        to: "wells",
        query: { table: "{name}" },
        default: true,
      },
      ...(["Well", "Field"] as const).map((itemType) => ({
        id: `rows-${itemType}`,
        itemType,
        label: "Open in Wells",
        category: "View" as const,
        to: "wells" as const,
        query: { table: "{table}", filters: "{filters}" },
        default: true,
      })),
      {
        id: "view",
        itemType: "Setting",
        label: "Open in Wells",
        category: "View",
        to: "wells",
        query: { saved: "{id}" },
        default: true,
        check: "isView",
      },
    ],
    pageFilters: [{ id: "wells", routes: ["wells"], view: "WellsFilters" }],
    workspaces: [
      { address: "$root/Wells/{petronId}/{userId}", handler: "wellsWorkspace" },
      { address: "$root/Wells/{petronId}", handler: "petronWellsWorkspace" },
    ],
    flows: [
      {
        name: "ProductionByWell",
        workspace: "$root/Wells/{petronId}",
        handler: "productionByWell",
      },
    ],
  },
});
