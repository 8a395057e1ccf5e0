import { workspace } from "@petrons/sdk/server";
import {
  type Link,
  type ListedDashboard,
  type Petron,
  presenceAddress,
} from "../../contracts/index.ts";
import { listedDashboards } from "../listedDashboards.ts";
import { petronFigures } from "./petronFigures.ts";

/**
 * So many inputs of a Petron are read as one list: several times what the container lets one person
 * add.
 */
const maxInputs = 5_000;

/** One Petron, live for anyone who may read it. */
export const petronWorkspace = workspace({
  address: "$root/Petron/{petronId}",
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: {
    Petron: ({ documents, params }) => documents.get<Petron>("Petron", params.petronId ?? ""),
    /**
     * Links to the inputs, in the order they were added. Whether the documents behind them may be
     * read is decided for each person when they are.
     */
    async Inputs({ documents, params }) {
      return (
        await documents.query<Link>(
          "Link",
          { parentId: params.petronId, linkType: "input" },
          { limit: maxInputs },
        )
      ).data;
    },
    PetronFigures: petronFigures,
    Dashboards: ({ documents, params }): Promise<ListedDashboard[]> =>
      listedDashboards(documents, { pid: params.petronId ?? "" }),
  },
});

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
