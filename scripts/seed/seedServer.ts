import { Readable } from "node:stream";
import { oneNodeAtATime } from "../../host/server/database/index.ts";
import type { Server } from "../../host/server/server.ts";
import { productionFile, wellsFile } from "./sampleFiles.ts";
import { sampleProduction, sampleWells } from "./sampleWells.ts";
import { seededRandom } from "./seededRandom.ts";
import { mark, markedAt, openSeedMarks, seedMarks } from "./seedMarks.ts";
import { seedUnits } from "./seedUnits.ts";

interface SampleOrganization {
  orgId: string;
  /** Who makes the sample Petron; without one the organization only gets its units. */
  ownerId?: string;
}

/** The organizations of the sample accounts; the first account of all owns the sample Petron. */
export async function sampleOrganizations(
  { identity }: Server,
  emails: readonly string[],
): Promise<SampleOrganization[]> {
  const people = (await Promise.all(emails.map((email) => identity.personByEmail(email)))).filter(
    (person) => person !== undefined,
  );
  const owner = people[0];
  return [...new Set(people.map(({ orgId }) => orgId))].map((orgId) => ({
    orgId,
    ownerId: orgId === owner?.orgId ? owner.userId : undefined,
  }));
}

const petronName = "Gulf Shelf Review";
const description =
  "Six made-up fields with their wells and monthly production. Open the Wells app to filter and chart them, or import your own files.";

/**
 * Gives each organization its units definitions, and the first one a Petron with wells and
 * production. Done once, by one node at a time; an interrupted run is finished by the next.
 */
export async function seedServer(
  server: Server,
  organizations: readonly SampleOrganization[],
): Promise<boolean> {
  return oneNodeAtATime(server.database, "seeds", () => seedOrganizations(server, organizations));
}

async function seedOrganizations(
  server: Server,
  organizations: readonly SampleOrganization[],
): Promise<boolean> {
  await openSeedMarks(server);
  let worked = false;
  for (const { orgId, ownerId } of organizations) {
    // A full sample that another start has begun is left to that size.
    if (
      (await markedAt(server, seedMarks.done(orgId))) ??
      (await markedAt(server, seedMarks.begun(orgId)))
    )
      continue;
    const unitsId = await seedUnits(server, orgId);
    if (ownerId) await seedPetron(server, orgId, ownerId, unitsId);
    await mark(server, seedMarks.done(orgId));
    worked = true;
  }
  return worked;
}

async function seedPetron(
  { documents, files, tables }: Server,
  orgId: string,
  ownerId: string,
  unitsId: string,
): Promise<void> {
  const own = documents.asOrganization(orgId, { userId: ownerId });
  const present = await own.query("Petron", { name: petronName, ownerId }, { limit: 1 });
  const dockedApps = [{ title: "Wells", route: "wells/wells" }];
  const petronId =
    present.data[0]?.id ??
    (
      await own.insert("Petron", [
        { name: petronName, description, ownerId, isPublic: true, unitsId, dockedApps },
      ])
    )[0];
  if (!petronId) throw new Error("The sample Petron could not be made.");
  const random = seededRandom(2014);
  const wells = sampleWells(random, 360);
  const months = sampleProduction(random, wells, new Date("2025-12-01"));
  const identity = { userId: ownerId, orgId, roles: [] };
  const collections = new Set(
    (await tables.as(identity).list(petronId)).map(({ collection }) => collection),
  );
  for (const [collection, text] of [
    ["production", productionFile(months)],
    ["wells", wellsFile(wells)],
  ] as const) {
    if (collections.has(collection)) continue;
    const file = await files.put(
      identity,
      `${collection}.csv`,
      petronId,
      Readable.from([Buffer.from(text)]),
    );
    await tables
      .as(identity)
      .importFile(
        petronId,
        { fileId: file.id, collection },
        { log: () => undefined, progress: () => undefined, signal: new AbortController().signal },
      );
  }
}
