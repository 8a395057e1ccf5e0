import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "rates",
  version: "1.0.0",
  title: "Rates",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    routes: [
      {
        name: "rates",
        path: "/petron/:petronId/apps/rates",
        view: "RatesPage",
        access: "signed-in",
      },
    ],
    appCards: [
      {
        id: "rates",
        scope: "petron",
        title: "Rates",
        description: "Well tests and their notes",
        icon: "chart",
        to: "rates",
      },
    ],
    workspaces: [{ address: "$root/Rates/{petronId}/{userId}", handler: "ratesWorkspace" }],
  },
});
