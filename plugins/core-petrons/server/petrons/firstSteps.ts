import type { ResourceScope } from "@petrons/sdk/server";
import { type FirstSteps, notInNames, type Petron } from "../../contracts/index.ts";
import type { StoredVisits } from "./visits.ts";

const newest = { sortBy: "createdAt", sortOrder: "descending" } as const;
/** So many Petrons are looked at for one with tables. */
const maxLookedAt = 20;

/**
 * What a new person has done so far. Each question is for one document that they made, which the
 * index of creators answers. People who hid the list cost nothing. What is older than their
 * account, as sample data is, they did not do.
 */
export async function firstSteps({
  documents,
  params,
  variable,
}: ResourceScope): Promise<FirstSteps> {
  const sawTables = (await variable<StoredVisits>("Visits"))?.sawTables ?? false;
  if (await variable<boolean>("FirstStepsHidden"))
    return {
      imported: true,
      invited: true,
      alone: false,
      sawTables: true,
      hidden: true,
      petron: null,
      tablesPetronId: null,
    };
  const { userId = "" } = params;
  const since = { createdAt: { $gt: (await documents.get("User", userId))?.createdAt ?? "" } };
  const [imported, invited, shared, owned, others, tablesPetronId] = await Promise.all([
    documents.query(
      "Table",
      { createdBy: userId, ...since },
      { limit: 1, without: ["schema", "runs"] },
    ),
    documents.query(
      "CollaboratorInvitation",
      { createdBy: userId, ...since },
      { limit: 1, without: ["collaborators", "message"] },
    ),
    // Invitations are kept for a while; the people stay.
    documents.query(
      "Petron",
      { ownerId: userId, collaborators: { $regex: "." }, ...since },
      { limit: 1, without: notInNames },
    ),
    documents.query<Pick<Petron, "name">>(
      "Petron",
      { ownerId: userId, ...since },
      { ...newest, limit: 1, without: notInNames },
    ),
    documents.query("User", { userId: { $ne: userId }, deleted: false }, { limit: 1 }),
    withTables(documents),
  ]);
  const [own] = owned.data;
  const petron = own ? { id: own.id, name: own.name } : null;
  const [hasImported, hasInvited, alone] = [
    imported.total > 0,
    invited.total + shared.total > 0,
    others.total === 0,
  ];
  return {
    imported: hasImported,
    invited: hasInvited,
    alone,
    sawTables,
    hidden: false,
    petron,
    tablesPetronId,
  };
}

/** Where there is something to look at, by one's own hand or by somebody else's. */
async function withTables(documents: ResourceScope["documents"]): Promise<string | null> {
  const petrons = await documents.query(
    "Petron",
    {},
    { ...newest, limit: maxLookedAt, without: notInNames },
  );
  if (petrons.data.length === 0) return null;
  const within = { petronId: { $in: petrons.data.map(({ id }) => id) } };
  const tables = await documents.query<{ petronId: string }>("Table", within, {
    ...newest,
    limit: 1,
    without: ["schema", "runs"],
  });
  return tables.data[0]?.petronId ?? null;
}
