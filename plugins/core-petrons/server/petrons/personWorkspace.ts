import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type Link, type ListedPetron, listedDescription } from "../../contracts/index.ts";
import { firstSteps } from "./firstSteps.ts";
import { petronContainer } from "./petronContainer.ts";
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

const longLists = ["dockedApps", "collaborators"];
const allFields = Object.keys(petronContainer.schema.properties);

async function sharedIds({ documents, params }: ResourceScope): Promise<Set<string>> {
  const shared = await documents.query(
    "Petron",
    { collaborators: params.userId, ownerId: { $ne: params.userId } },
    { without: allFields },
  );
  return new Set(shared.data.map(({ id }) => id));
}

async function listed(
  scope: ResourceScope,
  query: Record<string, unknown>,
): Promise<ListedPetron[]> {
  const [favorites, shared] = await Promise.all([favoriteIds(scope), sharedIds(scope)]);
  const petrons = await scope.documents.query<Omit<ListedPetron, "isFavorite" | "isCollaborator">>(
    "Petron",
    query,
    {
      sortBy: "name",
      sortOrder: "ascending",
      without: longLists,
      shorten: { description: listedDescription },
    },
  );
  return petrons.data.map((petron) => ({
    ...petron,
    isFavorite: favorites.has(petron.id),
    isCollaborator: shared.has(petron.id),
  }));
}

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
    AllPetrons: (scope) => listed(scope, {}),
    OwnedPetrons: (scope) => listed(scope, { ownerId: scope.params.userId }),
    CollaboratingPetrons: (scope) =>
      listed(scope, { collaborators: scope.params.userId, ownerId: { $ne: scope.params.userId } }),
    TrashedPetrons: trashedPetrons,
    async FavoritePetrons(scope) {
      return listed(scope, { id: { $in: [...(await favoriteIds(scope))] } });
    },
  },
});
