import { workspace } from "@petrons/sdk/server";
import { presenceAddress } from "../../contracts/index.ts";

/**
 * Who has a page of a Petron open. Separate from the Petron's own workspace, since cards, feeds and
 * Home follow that from outside it.
 */
export const presenceWorkspace = workspace({
  address: presenceAddress,
  enter: { through: { container: "Petron", param: "petronId" } },
  presence: true,
  resources: {
    /** The ids of the people in the Petron now. */
    PresentUsers: ({ presence }) => presence(),
  },
});
