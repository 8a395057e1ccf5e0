import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts")>()({
  id: "decline",
  version: "1.0.0",
  title: "Decline explorer",
  description: "An embedded app: decline curves drawn by a server of their own.",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [
      {
        name: "decline",
        path: "/petron/:petronId/apps/decline",
        view: "DeclinePage",
        access: "signed-in",
        title: "Decline explorer",
        shortcut: true,
      },
    ],
    appCards: [
      {
        id: "decline",
        scope: "petron",
        title: "Decline explorer",
        description: "Try decline curves. An embedded app.",
        icon: "regression-chart",
        to: "decline",
      },
    ],
  },
});
