import { type Stored, type UnitsDefinition, type User, userIsAdmin } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import type { ListedUnitsDefinition } from "../../contracts/index.ts";

/** Of what several people made, a list that one answer carries. One person makes at most 100. */
const maxListed = 2_000;

/**
 * The definitions of the organization, by name; the person changes their own, an admin any (GP-007,
 * ST-015).
 */
async function listed({ documents, identity }: ResourceScope): Promise<ListedUnitsDefinition[]> {
  const [definitions, people] = await Promise.all([
    documents.query<UnitsDefinition>(
      "UnitsDefinition",
      {},
      { sortBy: "name", sortOrder: "ascending", limit: maxListed },
    ),
    documents.query<Pick<User, "userId" | "fullName">>(
      "User",
      {},
      { without: ["notificationPreferences", "profileThumbnailUrl"] },
    ),
  ]);
  const names = new Map(people.data.map(({ userId, fullName }) => [userId, fullName]));
  return definitions.data.map((definition) => ({
    ...definition,
    creator: names.get(definition.createdBy ?? "") ?? null,
    mayEdit: definition.createdBy === identity.userId || userIsAdmin(identity),
  }));
}

/** The definition that AppSetting names for reports (UN-002); null when it names none. */
async function reporting({ documents }: ResourceScope): Promise<Stored<UnitsDefinition> | null> {
  const settings = await documents.query<{ reportingUnitsDefinitionId?: string }>(
    "AppSetting",
    {},
    { limit: 1 },
  );
  const id = settings.data[0]?.reportingUnitsDefinitionId;
  return (id && (await documents.get<UnitsDefinition>("UnitsDefinition", id))) || null;
}

export const unitDefinitionsWorkspace = workspace({
  address: "$root/UnitDefinitions/{userId}",
  enter: { self: "userId" },
  resources: { UnitDefinitions: listed },
});

export const reportingUnitsWorkspace = workspace({
  address: "$root/Units",
  enter: {},
  resources: { ReportingUnits: reporting },
});

/**
 * The definition in force inside a Petron: its own, else the reporting one. For anyone who may read
 * the Petron.
 */
export const petronUnitsWorkspace = workspace({
  address: "$root/Petron/{petronId}/Units",
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: {
    async DisplayUnits(scope): Promise<Stored<UnitsDefinition> | null> {
      const petron = await scope.documents.get<{ unitsId: string | null }>(
        "Petron",
        scope.params.petronId ?? "",
      );
      const own = petron?.unitsId
        ? await scope.documents.get<UnitsDefinition>("UnitsDefinition", petron.unitsId)
        : undefined;
      return own ?? reporting(scope);
    },
  },
});
