import {
  type JobLog,
  type JobResult,
  type Stored,
  type User,
  userIsAdmin,
} from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isLongForm } from "../../host/server/longForm.ts";
import { type FirstSteps, firstStepsUri } from "../../plugins/core-petrons/contracts/index.ts";
import { samplePlans, seedFull } from "../../scripts/seed/full/seedFull.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

/**
 * Of each organization a public Petron, with a job one of whose runs failed, and one of a few
 * people, of which one has an invitation.
 */
const only = isLongForm ? undefined : ["reporting", "ashby", "skerrow", "ravnholm"];

let node: TestServer;
let emails: string[];
beforeAll(async () => {
  node = await openTestServer();
  ({ emails } = await node.server.identity.seedLocalAccounts());
});
afterAll(() => node?.close());

const sampleOf = (signal = new AbortController().signal, onFirst?: () => void) =>
  seedFull(node.server, { emails, signal, ...(only && { only }), ...(onFirst && { onFirst }) });
const ownOf = (orgId: string) => node.server.documents.asOrganization(orgId);

/** Documents of a type with what tells that two starts made the same, newest last. */
async function all(orgId: string, type: string): Promise<Stored<Record<string, unknown>>[]> {
  const { data, total } = await ownOf(orgId).query(
    type,
    {},
    { limit: 1_000, sortBy: "createdAt", sortOrder: "ascending" },
  );
  expect(data.length).toBe(total);
  return data;
}

const counted = [
  "Petron",
  "Table",
  "TableVersion",
  "File",
  "Comment",
  "DSUDesignProject",
  "Setting",
  "Link",
  "Shortcut",
  "CronJob",
  "JobResult",
  "JobLog",
];
const countsOf = (orgId: string) =>
  Promise.all(
    [...counted, "User", "PlatformNotification", "UnitsDefinition"].map(
      async (type) => (await all(orgId, type)).length,
    ),
  );

it("a full sample that was interrupted is completed by the next start, is there once, and each organization sees only its own", async () => {
  const stopped = new AbortController();
  await expect(sampleOf(stopped.signal, () => stopped.abort())).rejects.toThrow();
  const orgIds = await node.server.identity.organizationIds();
  expect(
    await Promise.all(orgIds.map(async (orgId) => (await all(orgId, "Petron")).length)),
  ).not.toContain(0);

  expect(await sampleOf()).toBe(true);
  const counts = await Promise.all(orgIds.map(countsOf));
  expect(await sampleOf()).toBe(false);
  expect(await Promise.all(orgIds.map(countsOf))).toEqual(counts);

  const plans = samplePlans(new Date(), only);
  const people = await Promise.all(
    emails.map(async (email) => (await node.server.identity.personByEmail(email))!),
  );
  const orgOf = (email: string) => people[emails.indexOf(email)]!.orgId;
  for (const { petrons, people: named } of plans) {
    const orgId = orgOf(named.find(({ email }) => emails.includes(email))!.email);
    const names = (await all(orgId, "Petron")).map(({ name }) => name);
    expect(names.toSorted()).toEqual(petrons.map(({ name }) => name).toSorted());
    expect((await all(orgId, "User")).map(({ sub }) => sub).toSorted()).toEqual(
      named.map(({ email }) => email).toSorted(),
    );
    const tables = petrons
      .flatMap(({ imports }) => new Set(imports.map(({ table }) => table)).size)
      .reduce((sum, count) => sum + count, 0);
    expect((await all(orgId, "Table")).length).toBe(tables);
    expect((await all(orgId, "TableVersion")).length).toBe(
      petrons.flatMap(({ imports }) => imports).length,
    );
  }
  await seenByPeople(people);
  for (const orgId of orgIds) await assertHistory(orgId);
}, 240_000);

/**
 * Nobody sees another organization's, all see a part of their own, and the first steps are still
 * theirs, in no Petron of the sample.
 */
async function seenByPeople(people: readonly User[]): Promise<void> {
  for (const person of people) {
    const signedIn = await node.as(person.sub);
    const { data } = await signedIn.query<{ name: string; orgId?: string }>("Petron", {});
    const own = await all(person.orgId, "Petron");
    const ids = new Set(own.map(({ id }) => id));
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ id }) => ids.has(id))).toBe(true);
    if (!userIsAdmin(person)) expect(data.length).toBeLessThan(own.length);
    const steps = await signedIn.resource<FirstSteps>(firstStepsUri(person.userId));
    expect(steps.data[0]?.data).toMatchObject({
      imported: false,
      invited: false,
      petron: null,
      tablesPetronId: expect.any(String),
    });
  }
}

/** What happened lies in the past, in order, and notifies people as the product does. */
async function assertHistory(orgId: string): Promise<void> {
  const now = Date.now();
  for (const type of counted)
    for (const { createdAt, updatedAt } of await all(orgId, type))
      expect(Date.parse(updatedAt) < now && createdAt <= updatedAt).toBe(true);
  const comments = new Map((await all(orgId, "Comment")).map((comment) => [comment.id, comment]));
  for (const { parentCommentId, createdAt, revision } of comments.values()) {
    expect(revision).toBe(1);
    if (typeof parentCommentId === "string")
      expect(comments.get(parentCommentId)!.createdAt <= createdAt).toBe(true);
  }
  const notifications = await all(orgId, "PlatformNotification");
  expect(new Set(notifications.map(({ status }) => status))).toEqual(new Set(["Read", "Unseen"]));
  expect(notifications.every(({ createdAt }) => Date.parse(createdAt) < now - 60_000)).toBe(true);
  const runs = (await ownOf(orgId).query<JobResult>("JobResult", {}, { limit: 1_000 })).data;
  expect(runs.filter(({ jobStatus }) => jobStatus === "error")).toHaveLength(1);
  expect(runs.every(({ jobStatus }) => jobStatus === "error" || jobStatus === "completed")).toBe(
    true,
  );
  const logs = (await ownOf(orgId).query<JobLog>("JobLog", {}, { limit: 1_000 })).data;
  expect(runs.every(({ id }) => logs.some(({ jobResultId }) => jobResultId === id))).toBe(true);
  for (const job of await all(orgId, "CronJob")) {
    const own = runs.filter(({ cronJobId }) => cronJobId === job.id);
    expect(job).toMatchObject({
      runCount: own.length,
      jobStatus: "completed",
      failedInRow: 0,
      invalidFlag: false,
    });
    expect(Date.parse(String(job.nextExecutionTime))).toBeGreaterThan(now);
  }
}
