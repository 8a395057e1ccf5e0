import type { User } from "@petrons/sdk/contracts";
import { oneNodeAtATime } from "../../../host/server/database/index.ts";
import type { Server } from "../../../host/server/server.ts";
import { seededRandom } from "../seededRandom.ts";
import { mark, markedAt, openSeedMarks, seedMarks } from "../seedMarks.ts";
import { seedUnits } from "../seedUnits.ts";
import { dateNotifications } from "./dateNotifications.ts";
import { energyOrganization, energyPeople } from "./energyOrganization.ts";
import { northgateOrganization, northgatePeople } from "./northgateOrganization.ts";
import { SampleWriter } from "./SampleWriter.ts";
import type { SampleOrganization, SamplePerson } from "./samplePlan.ts";
import { writePetron } from "./writePetron.ts";
import { writeVisits } from "./writeVisits.ts";

const seed = 2014;
const organizations = [
  { people: energyPeople, plan: energyOrganization },
  { people: northgatePeople, plan: northgateOrganization },
];

/**
 * What both organizations are to hold, as of a moment: the same for the same moment. `only` names
 * Petrons: tests make some of them.
 */
export const samplePlans = (base: Date, only?: readonly string[]): SampleOrganization[] =>
  organizations.map((_, index) => planOf(index, base, only));

function planOf(index: number, base: Date, only?: readonly string[]): SampleOrganization {
  const plan = organizations[index]!.plan(seededRandom(seed + index), base);
  if (only === undefined) return plan;
  return {
    ...plan,
    petrons: plan.petrons.filter(({ key }) => only.includes(key)),
    visits: plan.visits.filter(({ petron }) => only.includes(petron)),
  };
}

interface FullSampleOptions {
  /** The sample accounts: their organizations are filled. */
  emails: readonly string[];
  signal: AbortSignal;
  /** The Petrons to be made, by their keys; without it all. */
  only?: readonly string[];
  /** There is something to be made. */
  onBegin?: () => void;
  /** A person has something to look at: the first Petron of each organization is there. */
  onFirst?: () => void;
}

/**
 * Fills empty organizations of the sample accounts as after months of work. What a start before
 * this one began goes on, with the times of that one, and is done once; an organization in which
 * anybody has made a Petron is left alone. Returns whether anything was done.
 */
export function seedFull(server: Server, options: FullSampleOptions): Promise<boolean> {
  return oneNodeAtATime(server.database, "seeds", () => seedOrganizations(server, options));
}

async function seedOrganizations(
  server: Server,
  { emails, signal, only, onBegin, onFirst }: FullSampleOptions,
): Promise<boolean> {
  await openSeedMarks(server);
  const work: { writer: SampleWriter; plan: SampleOrganization }[] = [];
  for (const [index, { people: members }] of organizations.entries()) {
    const { people, orgId } = await accountsOf(server, members, emails);
    if (orgId === undefined || (await markedAt(server, seedMarks.done(orgId)))) continue;
    const begun =
      (await markedAt(server, seedMarks.begun(orgId))) ?? (await beginning(server, orgId));
    if (!begun) {
      await seedUnits(server, orgId);
      await mark(server, seedMarks.done(orgId));
      continue;
    }
    const writer = new SampleWriter(server, orgId, begun, signal);
    for (const [key, userId] of people) writer.people.set(key, userId);
    work.push({ writer, plan: planOf(index, begun, only) });
  }
  if (work.length > 0) onBegin?.();
  for (const { writer, plan } of work) await prepare(server, writer, plan);
  // A Petron of each organization in turn: anyone who signs in early finds something.
  const longest = Math.max(0, ...work.map(({ plan }) => plan.petrons.length));
  for (let index = 0; index < longest; index += 1) {
    for (const { writer, plan } of work) {
      const petron = plan.petrons[index];
      const part = petron && seedMarks.part(writer.orgId, petron.key);
      if (!part || (await markedAt(server, part))) continue;
      await writePetron(writer, petron);
      await writer.writeDates();
      await mark(server, part);
    }
    if (index === 0) onFirst?.();
  }
  for (const { writer, plan } of work) {
    await writeVisits(writer, plan);
    await dateNotifications(writer, plan);
    await mark(server, seedMarks.done(writer.orgId));
  }
  return work.length > 0;
}

/** The people that have accounts, and the organization that they are of. */
async function accountsOf(
  server: Server,
  people: readonly SamplePerson[],
  emails: readonly string[],
): Promise<{ people: Map<string, string>; orgId?: string }> {
  const found = new Map<string, string>();
  let orgId: string | undefined;
  for (const { key, email } of people) {
    const person = emails.includes(email) ? await server.identity.personByEmail(email) : undefined;
    if (!person) continue;
    found.set(key, person.userId);
    orgId = person.orgId;
  }
  return { people: found, ...(orgId !== undefined && { orgId }) };
}

/**
 * The moment that the sample of an empty organization counts from; undefined where somebody has
 * begun to work.
 */
async function beginning(server: Server, orgId: string): Promise<Date | undefined> {
  const { total } = await server.documents.asOrganization(orgId).query("Petron", {}, { limit: 1 });
  if (total > 0) return undefined;
  await mark(server, seedMarks.begun(orgId));
  return markedAt(server, seedMarks.begun(orgId));
}

/** Units, and the colleagues who have no account. */
async function prepare(
  server: Server,
  writer: SampleWriter,
  { people }: SampleOrganization,
): Promise<void> {
  await seedUnits(server, writer.orgId);
  for (const { key, email, name, position = "" } of people) {
    if (!name) continue;
    const id = writer.idOf(`person ${key}`);
    writer.people.set(key, id);
    if ((await writer.own().query("User", { id })).total > 0) continue;
    const [firstName, lastName] = name;
    const person: Omit<User, "orgId"> = {
      userId: id,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      position,
      profileThumbnailUrl: "",
      deleted: false,
      roles: [],
      sub: email,
    };
    await writer.own().insert("User", [{ id, ...person }]);
  }
}
