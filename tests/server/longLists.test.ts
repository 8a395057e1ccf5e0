import type { CommentItem } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  commentsUri,
  dashboardsUri,
  olderCommentsUri,
  profileUri,
  shortcutsUri,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
/** Writes what is long. */
let analyst: TestingPerson;
let engineer: TestingPerson;
let petronId: string;

beforeAll(async () => {
  node = await openTestServer({
    configure({ limits }) {
      limits.readBytes = 131_072;
      limits.documentsTogether = 60;
    },
  });
  [analyst, engineer] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
  petronId = await analyst.createPetron("Long", { isPublic: true });
});
afterAll(() => node?.close());

async function listed<T>(person: TestingPerson, uri: string): Promise<T> {
  const { data } = await person.resource<T>(uri);
  expect(data[0]).not.toHaveProperty("errors");
  return data[0]!.data!;
}
const stored = async (
  type: string,
  documents: readonly object[],
  person = analyst,
): Promise<string[]> => {
  const { insertedIds, errors } = await person.insert(type, documents);
  expect(errors).toEqual([]);
  return insertedIds;
};

test("long descriptions of public Petrons keep nobody from profiles and shortcuts", async () => {
  const petrons = Array.from({ length: 3 }, (_, index) => ({
    name: `Petron ${index}`,
    isPublic: true,
    description: "漢".repeat(20_000),
  }));
  const ids = await stored("Petron", petrons);
  await stored(
    "Shortcut",
    ids.map((id) => ({
      name: "S",
      pluginId: "core-petrons",
      meta: { toRoute: "/", petronId: id },
    })),
    engineer,
  );
  for (const { userId } of [analyst, engineer]) {
    const profile = await listed<{ petrons: { name: string }[] }>(
      engineer,
      profileUri(engineer.userId, userId),
    );
    expect(profile.petrons.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Petron 0", "Petron 1", "Petron 2"]),
    );
  }
  const groups = await listed<{ petronName: string }[]>(engineer, shortcutsUri(engineer.userId));
  expect(groups.map(({ petronName }) => petronName)).toEqual(["Petron 0", "Petron 1", "Petron 2"]);
});

test("large dashboards, and many, keep nobody from the list of dashboards", async () => {
  const visualizations = Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    kind: "markdown",
    props: { text: "x".repeat(10_000) },
  }));
  const dashboard = {
    pid: petronId,
    name: "Large",
    description: "d".repeat(2_000),
    visualizations,
  };
  await stored("DSUDesignProject", [dashboard]);
  const [large] = await listed<{ name: string; description: string }[]>(
    engineer,
    dashboardsUri(engineer.userId),
  );
  expect(large).toMatchObject({ name: "Large", description: "d".repeat(300) });
  const small = (name: string, pid: string) => ({ name, pid });
  await stored(
    "DSUDesignProject",
    Array.from({ length: 59 }, (_, index) => small(`${index}`, petronId)),
  );
  expect(await analyst.insert("DSUDesignProject", [small("One more", petronId)])).toMatchObject({
    status: 409,
    errors: [{ code: "documents-too-many" }],
  });
  await stored(
    "DSUDesignProject",
    [small("Theirs", await engineer.createPetron("Theirs"))],
    engineer,
  );
});

test("long settings of a Petron keep nobody from knowing which there are", async () => {
  const setting = {
    parentId: petronId,
    referenceId: "r",
    scope: "petron",
    version: "1",
    data: JSON.stringify("x".repeat(150_000)),
  };
  // One document always comes.
  await stored("Setting", [
    { ...setting, name: "Long" },
    { ...setting, name: "As long" },
  ]);
  expect(
    await listed(
      engineer,
      `$root/Users/${engineer.userId}/SavedSettings/${petronId}/r#SavedSettings`,
    ),
  ).toMatchObject([{ version: "1" }, { version: "1" }]);
});

test("long outcomes of runs shorten the list of runs that have ended, and leave that of running ones whole", async () => {
  const runs = node.server.documents.asOrganization(analyst.orgId, { userId: analyst.userId });
  const run = {
    taskName: "T",
    message: "",
    progress: 0,
    scheduledAt: null,
    startedAt: null,
    completedAt: null,
    petronId: null,
    cronJobId: null,
  };
  const outcome = { data: ["x".repeat(100_000)] };
  await runs.insert("JobResult", [{ ...run, jobStatus: "completed", outcome: null }]);
  for (const jobStatus of ["completed", "completed", "running", "running"])
    await runs.insert("JobResult", [{ ...run, jobStatus, outcome }]);
  const jobs = `$root/Jobs/${analyst.userId}`;
  expect(await listed(analyst, `${jobs}#UserRunningJobs`)).toHaveLength(2);
  expect(await listed(analyst, `${jobs}#LatestJobResults`)).toHaveLength(1);
});

const comment = (viewId: string, richContent: string, parentCommentId: string | null = null) => ({
  petronId,
  pluginId: "core-petrons",
  viewId,
  richContent,
  parentCommentId,
});
const long = `<p>${"x".repeat(19_000)}</p>`;
const threadsOf = async (viewId: string) => {
  const place = { petronId, pluginId: "core-petrons", viewId };
  const threads = await listed<CommentItem[]>(engineer, commentsUri(place));
  return { threads, older: await listed<number>(engineer, olderCommentsUri(place)) };
};

test("RT-013 long comments shorten the list to the newest, which says how many older ones there are, and keep nobody from it", async () => {
  await stored("Comment", [comment("feed", "<p>First</p>")], engineer);
  expect(await threadsOf("feed")).toMatchObject({
    threads: [{ richContent: "<p>First</p>" }],
    older: 0,
  });
  for (let count = 0; count < 9; count++) await stored("Comment", [comment("feed", long)]);
  await stored("Comment", [comment("feed", "<p>Newest</p>")], engineer);
  const { threads, older } = await threadsOf("feed");
  expect(threads.at(-1)!.richContent).toBe("<p>Newest</p>");
  expect(threads.length).toBeGreaterThan(2);
  expect(older).toBe(11 - threads.length);
  expect(older).toBeGreaterThan(0);
});

test("RT-002 a thread with long replies shows the newest below the comment that began it", async () => {
  const [first] = await stored("Comment", [comment("thread", "<p>First</p>")], engineer);
  for (let count = 0; count < 5; count++) await stored("Comment", [comment("thread", long, first)]);
  await stored("Comment", [comment("thread", "<p>Newest</p>", first)], engineer);
  const { threads, older } = await threadsOf("thread");
  expect(threads).toHaveLength(1);
  expect(threads[0]).toMatchObject({ id: first, richContent: "<p>First</p>" });
  expect(threads[0]).not.toHaveProperty("deleted");
  expect(threads[0]!.replies.at(-1)!.richContent).toBe("<p>Newest</p>");
  expect(older).toBe(6 - threads[0]!.replies.length);
  await engineer.remove("Comment", { id: first });
  await expect.poll(async () => (await threadsOf("thread")).threads[0]!.deleted).toBe(true);
});
