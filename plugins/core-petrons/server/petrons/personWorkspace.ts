import type { Query, Stored } from "@petrons/sdk/contracts";
import { liveList, type ResourceScope, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  type Link,
  type ListedPetron,
  listedDescription,
  type Petron,
} from "../../contracts/index.ts";
import { firstSteps } from "./firstSteps.ts";
import { trashedPetrons } from "./trashedPetrons.ts";
import { visits, visitsSchema } from "./visits.ts";

async function favoriteIds({ documents, params }: ResourceScope): Promise<Set<string>> {
  const links = await documents.query<Link>("Link", {
    parentId: params.userId,
    linkType: "favorite",
  });
  return new Set(links.data.map(({ childId }) => childId));
}

const actionUsesSchema = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Integer({ minimum: 0 }),
  { maxProperties: 100 },
);

/** Of one person: what a list says of a Petron. */
function listed(petron: Stored<Petron>, userId: string, isFavorite: boolean): ListedPetron {
  const { collaborators, ...rest } = petron;
  const isCollaborator = petron.ownerId !== userId && collaborators.includes(userId);
  return { ...rest, isFavorite, isCollaborator };
}

const read = { without: ["dockedApps"], shorten: { description: listedDescription } } as const;

/** Petrons by name, with the stars of the person. */
const petronList = (query: Query) =>
  liveList<Petron>({
    container: "Petron",
    query,
    ...read,
    sortBy: "name",
    joins: {
      stars: {
        container: "Link",
        query: { parentId: "{userId}", linkType: "favorite" },
        field: "childId",
        equals: "id",
      },
    },
    element: ([petron], { params: { userId }, joined: { stars } }) =>
      listed(petron!, userId!, stars!.length > 0),
  });

/**
 * What one person sees of the Petrons: every list is computed as that person, so it holds what they
 * may read and nothing else.
 */
export const personWorkspace = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  /**
   * How often the person used each action of 'Choose an action'; the pages they were on; whether
   * they hid the first steps.
   */
  variables: {
    ActionUses: { schema: actionUsesSchema },
    Visits: { schema: visitsSchema },
    FirstStepsHidden: { schema: Type.Boolean() },
  },
  resources: {
    ActionUses: async ({ variable }) => (await variable("ActionUses")) ?? {},
    Visits: visits,
    FirstSteps: firstSteps,
    /** How many the person may read. */
    async PetronCount({ documents }): Promise<number> {
      return (await documents.query("Petron", {}, { limit: 0 })).total;
    },
    TrashedPetrons: trashedPetrons,
    async FavoritePetrons(scope): Promise<ListedPetron[]> {
      const { documents, params } = scope;
      const found = await documents.query<Petron>(
        "Petron",
        { id: { $in: [...(await favoriteIds(scope))] } },
        { ...read, sortBy: "name", sortOrder: "ascending" },
      );
      return found.data.map((petron) => listed(petron, params.userId!, true));
    },
  },
  lists: {
    AllPetrons: petronList({}),
    OwnedPetrons: petronList({ ownerId: "{userId}" }),
    CollaboratingPetrons: petronList({ collaborators: "{userId}", ownerId: { $ne: "{userId}" } }),
  },
});
