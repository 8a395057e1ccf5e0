import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "gallery",
  version: "1.0.0",
  title: "Gallery",
  description: "The SDK's pieces, with code.",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [
      { name: "gallery", path: "/gallery", view: "GalleryHome", access: "signed-in" },
      {
        name: "gallery-page",
        path: "/gallery/:section/:page",
        view: "GalleryView",
        access: "signed-in",
        title: "Gallery",
      },
    ],
    appCards: [
      {
        id: "gallery",
        scope: "global",
        title: "Gallery",
        description: "The SDK's pieces, with code.",
        icon: "grid-view",
        to: "gallery",
        tool: true,
      },
    ],
    flags: [
      { name: "gallery-menu", description: "Shows the gallery in the main menu.", default: false },
    ],
    menuItems: [
      {
        id: "gallery",
        section: "top",
        label: "Gallery",
        icon: "grid-view",
        to: "gallery",
        flag: "gallery-menu",
      },
    ],
    workTypes: [
      {
        type: "GalleryItem",
        label: "Gallery item",
        icon: "media",
        container: "GalleryItem",
        nameField: "name",
        petronField: "pid",
      },
    ],
    itemActions: [
      {
        id: "look",
        itemType: "GalleryItem",
        label: "Find it in the gallery",
        icon: "grid-view",
        category: "View",
        to: "gallery-page",
        params: { section: "pickers", page: "input-finder" },
        query: { item: "{id}" },
      },
    ],
    inputTypes: [
      {
        type: "GalleryItem",
        label: "Gallery items",
        nameField: "name",
        searchFields: ["name", "kind"],
        petronField: "pid",
        selection: "multiple",
      },
    ],
    visualizations: [
      {
        kind: "well-sketch",
        view: "WellSketch",
        label: "Well sketch",
        schema: {
          type: "object",
          properties: {
            depth: { type: "integer", title: "Depth (ft)", minimum: 0, default: 9800 },
            casing: { type: "integer", title: "Cased to (ft)", minimum: 0, default: 4200 },
          },
        },
      },
    ],
    containers: [{ name: "GalleryItem", handler: "galleryItemContainer" }],
    tasks: [
      {
        taskName: "TakeSteps",
        display: "Take steps",
        jobType: "Diagnostics",
        handler: "takeSteps",
      },
    ],
    workspaces: [{ address: "$root/Gallery/{petronId}/{userId}", handler: "galleryWorkspace" }],
  },
});
