import { workspace } from "@petrons/sdk/server";

export const ratesWorkspace = workspace({
  address: "$root/Rates/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});
