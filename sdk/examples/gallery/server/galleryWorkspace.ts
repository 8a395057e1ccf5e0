import { workspace } from "@petrons/sdk/server";

/**
 * A person's table pages of the gallery over one Petron: its tables with this person's filters,
 * markings and options.
 */
export const galleryWorkspace = workspace({
  address: "$root/Gallery/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});
