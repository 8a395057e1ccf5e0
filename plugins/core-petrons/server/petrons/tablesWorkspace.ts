import { workspace } from "@petrons/sdk/server";

/**
 * A person's view of a Petron's tables: filters, markings and options are theirs, the rows are the
 * Petron's.
 */
export const tablesWorkspace = workspace({
  address: "$root/Petron/{petronId}/Tables/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  resources: {},
  collections: "petronId",
});
