import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts")>()({
  id: "plus",
  version: "1.0.0",
  title: "Plus",
  description: "The Video Explorer, and the catalog of services",
  requires: { sdk: "^1.0.0" },
  contributes: {
    routes: [
      {
        name: "video-explorer",
        path: "/video-explorer",
        view: "VideoExplorerPage",
        access: "signed-in",
      },
      {
        name: "plus",
        path: "/petroai-plus",
        view: "PlusPage",
        access: ["admin", "support-engineer"],
      },
    ],
    menuItems: [
      {
        id: "plus",
        section: "bottom",
        label: "Plus",
        icon: "add",
        to: "plus",
        order: 95,
        roles: ["admin", "support-engineer"],
      },
    ],
    appCards: [
      {
        ...{
          id: "video-explorer",
          scope: "global",
          title: "Video Explorer",
          icon: "video",
          to: "video-explorer",
        },
        description: "Short videos of how work is done here.",
      },
      {
        ...{
          id: "plus",
          scope: "global",
          title: "Plus",
          icon: "add",
          to: "plus",
          roles: ["admin", "support-engineer"],
        },
        description: "Services that can be requested.",
      },
    ],
  },
});
