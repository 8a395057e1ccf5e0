import { workspace } from "@petrons/sdk/server";
import type { Petron } from "../../contracts/index.ts";

/** One Petron, live for whoever may read it. */
export const petronWorkspace = workspace({
  address: "$root/Petron/{petronId}",
  enter: { through: { container: "Petron", param: "petronId" } },
  presence: true,
  resources: {
    Petron: ({ documents, params }) => documents.get<Petron>("Petron", params.petronId ?? ""),
    /** The ids of the people in the Petron now. */
    PresentUsers: ({ presence }) => presence(),
  },
});
