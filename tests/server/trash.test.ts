import { existsSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { CronJob, NewCronJob, Stored } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  favoriteLink,
  inputLinks,
  type ListedNotification,
  notificationsWorkspace,
  type SeenTrashedPetron,
  type TrashedPetron,
  trashedPetronUri,
  type UnreadMentions,
  unreadMentionsUri,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  [admin, analyst, engineer] = (await Promise.all(
    ["admin", "analyst", "engineer"].map((name) =>
      node.as(`${name}@petrons.local`),
    ) as Promise<TestingPerson>[],
  )) as [TestingPerson, TestingPerson, TestingPerson];
});
afterAll(() => node?.close());

const act = (
  person: TestingPerson,
  taskType: "RestorePetron" | "DeletePetronForGood",
  petronId: string,
) => person.task({ taskType, pid: "null", options: { petronId } });
const trashOf = async (person: TestingPerson) =>
  (await person.resource<TrashedPetron[]>(`$root/Users/${person.userId}#TrashedPetrons`)).data[0]!
    .data ?? [];
const isIn = async (person: TestingPerson, id: string) =>
  (await trashOf(person)).some((petron) => petron.id === id);

async function importInto(petronId: string, content: string, mode = "new"): Promise<void> {
  const [fileId] = (await analyst.upload("wells.csv", content, petronId)).insertedIds;
  const answer = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: fileId!, collection: "wells", mode },
  });
  expect(answer.errors).toEqual([]);
}

const job = (petronId: string, name: string, interval: object | null): NewCronJob => ({
  name,
  taskName: "DeleteOldVersions",
  taskOptions: JSON.stringify({ keepLast: 1 }),
  schedule: { singleExecutionTime: null, runNow: false, interval } as NewCronJob["schedule"],
  petronId,
});
const daily = () => ({
  startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
  daysInterval: 1,
  hoursInterval: 0,
  minutesInterval: 0,
  secondsInterval: 0,
});

/** All that people keep in a Petron. */
async function fill(petronId: string): Promise<void> {
  const inserted = async (person: TestingPerson, type: string, document: object) => {
    const answer = await person.insert(type, [document]);
    expect(answer.errors).toEqual([]);
    return answer.insertedIds[0]!;
  };
  await importInto(petronId, "well,oil\nA,1\nB,2\nC,1,2\n");
  await importInto(petronId, "well,oil\nA,1\nB,3\n", "replace");
  await analyst.task({
    taskType: "AddCollaborator",
    pid: petronId,
    options: { petronId, collaborators: [engineer.userId], message: "Look" },
  });
  const place = { petronId, pluginId: "core-petrons", viewId: "overview" };
  const parent = await inserted(analyst, "Comment", {
    ...place,
    parentCommentId: null,
    richContent: "<p>Rates of A</p>",
  });
  await inserted(engineer, "Comment", {
    ...place,
    richContent: "<p>Seen</p>",
    parentCommentId: parent,
  });
  await inserted(engineer, "Comment", { ...place, commentType: "like", parentCommentId: parent });
  await inserted(analyst, "DSUDesignProject", { pid: petronId, name: "Board" });
  await inserted(analyst, "Link", {
    ...inputLinks(petronId),
    childId: "x".repeat(17),
    childType: "Well",
    linkType: "input",
  });
  await inserted(engineer, "Link", favoriteLink(engineer.userId, petronId));
  await inserted(engineer, "Shortcut", {
    name: "Wells",
    pluginId: "wells",
    meta: { toRoute: `/petron/${petronId}/overview`, petronId },
  });
  await inserted(analyst, "Setting", {
    name: "Rates",
    parentId: petronId,
    referenceId: "wells",
    scope: "petron",
    version: "1",
    data: "{}",
  });
  await inserted(analyst, "StoredView", { petronId, text: "table=wells" });
  await inserted(analyst, "CronJob", job(petronId, "Old versions", daily()));
  const workspace = `$root/Petron/${petronId}/Tables/${analyst.userId}`;
  await analyst.forge("SetFilter", {
    workspace,
    collection: "wells",
    query: { oil: { range: [2, 9] } },
  });
  await analyst.forge("SetVariable", {
    workspace,
    variable: "TableOptions",
    value: { wells: { limit: 50 } },
  });
  const exported = await analyst.task({
    taskType: "ExportTable",
    pid: petronId,
    options: { collection: "wells", format: "csv" },
    runInBackground: true,
  });
  await eventually(async () => {
    const [run] = (await analyst.query("JobResult", { id: exported.insertedIds[0]! })).data;
    expect(run).toMatchObject({ jobStatus: "completed" });
  });
  await eventually(async () =>
    expect(
      (await engineer.query("PlatformNotification", { userId: engineer.userId })).total,
    ).toBeGreaterThan(0),
  );
}

/** Tables in which a row names it, other than what the log of changes and the audit keep. */
async function leftIn(id: string): Promise<string[]> {
  const { rows } = await node.database.pool.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^(outbox|audit_event)'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: named } = await node.database.pool.query(
      `select from "${name}" t where strpos(t::text, $1) > 0 limit 1`,
      [id],
    );
    if (named.length > 0) found.push(name);
  }
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  const root = join(node.config.dataDir, folder);
  return existsSync(root)
    ? (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
}

async function gone(petronId: string): Promise<void> {
  await analyst.remove("Petron", { id: petronId });
  expect((await act(analyst, "DeletePetronForGood", petronId)).errors).toEqual([]);
  await eventually(async () => {
    const { rows } = await node.database.pool.query("select from doc_petron where id = $1", [
      petronId,
    ]);
    expect(rows).toEqual([]);
  });
  for (const path of await filesOf("tables")) await utimes(path, 0, 0);
  await node.server.tables.sweep();
}

it("GP-055, PE-026: nothing of a Petron is left in the database or on disk, once it is gone for good", async () => {
  const uploads = await filesOf("files");
  const petronId = await analyst.createPetron("Everything");
  await fill(petronId);
  expect((await leftIn(petronId)).length).toBeGreaterThan(12);
  expect((await filesOf("tables")).filter((path) => path.includes(petronId)).length).toBe(2);
  await gone(petronId);
  await eventually(async () => expect(await leftIn(petronId)).toEqual([]));
  expect((await filesOf("tables")).filter((path) => path.includes(petronId))).toEqual([]);
  await eventually(async () => expect(await filesOf("files")).toEqual(uploads));
}, 60_000);

it("GP-055: a copy made before keeps its tables and the files that they name, and they go with the copy", async () => {
  const uploads = await filesOf("files");
  const petronId = await analyst.createPetron("Source");
  await importInto(petronId, "well,oil\nA,1\nB,2\nC,1,2\n");
  const [copy] = (
    await analyst.task({
      taskType: "CopyPetron",
      pid: petronId,
      options: { destName: "Copy", sourcePetronId: petronId },
    })
  ).insertedIds;
  const table = async () =>
    (
      await analyst.query<{ rejectsFileId: string; sourceFileId: string }>("Table", {
        petronId: copy!,
      })
    ).data[0]!;
  const { rejectsFileId, sourceFileId } = await table();
  await gone(petronId);
  await eventually(async () => expect(await leftIn(petronId)).toEqual([]));
  expect(
    (await analyst.query("File", { petronId: copy! })).data.map(({ id }) => id).sort(),
  ).toEqual([rejectsFileId, sourceFileId].sort());
  expect((await analyst.fetch("GET", `/api/files/${rejectsFileId}`)).status).toBe(200);
  const page = await analyst.task({
    taskType: "ExportTable",
    pid: copy!,
    options: { collection: "wells", format: "csv" },
  });
  expect(page.data[0]).toMatchObject({ rowCount: 2 });

  await gone(copy!);
  await eventually(async () => expect(await leftIn(copy!)).toEqual([]));
  expect((await filesOf("tables")).filter((path) => path.includes(copy!))).toEqual([]);
  await eventually(async () => expect(await filesOf("files")).toEqual(uploads));
}, 60_000);

it("GP-055: until then its owner and admins see it in the trash, it is in no list, and comes back with favorites, shortcuts and jobs as they were", async () => {
  const petronId = await analyst.createPetron("Comes back", { isPublic: true });
  await engineer.insert("Link", [favoriteLink(engineer.userId, petronId)]);
  const [running, paused, other] = (
    await analyst.insert("CronJob", [
      job(petronId, "Runs", daily()),
      job(petronId, "Paused", daily()),
      job(petronId, "Flagged", daily()),
    ])
  ).insertedIds as [string, string, string];
  await analyst.update("CronJob", { id: paused }, { paused: true });
  const own = node.server.documents.asOrganization(analyst.orgId);
  await own.update(
    "CronJob",
    { id: other },
    { invalidFlag: true, invalidReason: "Another reason.", nextExecutionTime: null },
  );
  const stateOf = async (id: string) => {
    const {
      invalidFlag,
      invalidReason,
      paused: isPaused,
      nextExecutionTime,
    } = (await analyst.query<CronJob>("CronJob", { id })).data[0] as Stored<CronJob>;
    return { invalidFlag, invalidReason, isPaused, isDue: nextExecutionTime !== null };
  };
  const before = await Promise.all([running, paused, other].map(stateOf));

  expect(await analyst.remove("Petron", { id: petronId })).toMatchObject({ success: true });
  await eventually(async () =>
    expect(await stateOf(running)).toMatchObject({
      invalidFlag: true,
      invalidReason: "Its Petron is in the trash.",
      isDue: false,
    }),
  );
  for (const person of [admin, analyst]) expect(await isIn(person, petronId)).toBe(true);
  expect(await isIn(engineer, petronId)).toBe(false);
  const [entry] = (await trashOf(analyst)).filter(({ id }) => id === petronId);
  expect(entry).toMatchObject({
    name: "Comes back",
    ownerId: analyst.userId,
    trashedBy: analyst.userId,
  });
  expect(Date.parse(entry!.goneAt) - Date.parse(entry!.trashedAt)).toBe(30 * 86_400_000);
  expect(
    (await engineer.resource<{ id: string }[]>(`$root/Users/${engineer.userId}#FavoritePetrons`))
      .data[0]!.data,
  ).not.toContainEqual(expect.objectContaining({ id: petronId }));
  expect((await admin.resource(`$root/Petron/${petronId}#Petron`)).errors[0]).toMatchObject({
    code: "workspace-forbidden",
  });
  expect(
    (
      await analyst.task({
        taskType: "ExportTable",
        pid: petronId,
        options: { collection: "wells", format: "csv" },
      })
    ).status,
  ).toBe(403);
  for (const taskType of ["RestorePetron", "DeletePetronForGood"] as const)
    expect((await act(engineer, taskType, petronId)).errors[0]?.message).toContain(
      "It is not in the trash any more.",
    );

  // Two restore it at once.
  const both = await Promise.all([
    act(admin, "RestorePetron", petronId),
    act(analyst, "RestorePetron", petronId),
  ]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  await eventually(async () =>
    expect(await Promise.all([running, paused, other].map(stateOf))).toEqual(before),
  );
  await eventually(async () =>
    expect(
      (await engineer.resource<{ id: string }[]>(`$root/Users/${engineer.userId}#FavoritePetrons`))
        .data[0]!.data,
    ).toContainEqual(expect.objectContaining({ id: petronId, isFavorite: true })),
  );
  expect(await isIn(analyst, petronId)).toBe(false);
}, 60_000);

it("GP-055: a mention from a Petron in the trash is not counted nor quoted until it is back, and only those who could read the Petron learn where it is", async () => {
  const petronId = await analyst.createPetron("Quiet basin", { collaborators: [engineer.userId] });
  const mention = `<p><span data-mention-id="${engineer.userId}">@${engineer.user.fullName}</span> have a look</p>`;
  const place = { petronId, pluginId: "core-petrons", viewId: "overview", parentCommentId: null };
  expect((await analyst.insert("Comment", [{ ...place, richContent: mention }])).errors).toEqual(
    [],
  );
  const live = async <T>(person: TestingPerson, uri: string) =>
    (await person.resource<T>(uri)).data[0]!.data;
  const unread = async () =>
    (await live<UnreadMentions>(engineer, unreadMentionsUri(engineer.userId)))!;
  const listed = async () =>
    (await live<ListedNotification[]>(
      engineer,
      `${notificationsWorkspace(engineer.userId)}#Notifications`,
    ))!.find(
      ({ notificationObject }) =>
        notificationObject.sourceEntity === "MentionComment" &&
        notificationObject.document.petronId === petronId,
    );
  await eventually(async () =>
    expect((await listed())?.notificationObject.document.content).toContain("have a look"),
  );
  const before = await unread();
  const ofPetron = { "notificationObject.document.petronId": petronId };
  const unseen = async () =>
    await live<number>(engineer, `${notificationsWorkspace(engineer.userId)}#UnseenCount`);
  const unseenBefore = (await unseen())!;
  expect(before.newest[0]).toMatchObject({ notificationObject: { document: { petronId } } });
  expect(await live(engineer, trashedPetronUri(engineer.userId, petronId))).toBeNull();

  await analyst.remove("Petron", { id: petronId });
  await eventually(async () => expect((await unread()).count).toBe(before.count - 1));
  await eventually(async () =>
    expect(await listed()).toMatchObject({
      status: "Unseen",
      inTrash: "Quiet basin",
      notificationObject: { document: { content: "" } },
    }),
  );
  await eventually(async () =>
    expect(await unseen()).toBe(
      unseenBefore - (await engineer.query("PlatformNotification", ofPetron)).data.length,
    ),
  );
  expect((await engineer.query("PlatformNotification", ofPetron)).data).not.toContainEqual(
    expect.objectContaining({
      notificationObject: expect.objectContaining({
        document: expect.objectContaining({ content: expect.anything() }),
      }),
    }),
  );
  const seen = (person: TestingPerson) =>
    live<SeenTrashedPetron | null>(person, trashedPetronUri(person.userId, petronId));
  expect(await seen(engineer)).toMatchObject({ name: "Quiet basin", mayRestore: false });
  for (const person of [analyst, admin])
    expect(await seen(person)).toMatchObject({ mayRestore: true });
  const id = await node.addPerson("passerby@petrons.local", "analyst@petrons.local");
  const stranger = await node.as("passerby@petrons.local");
  expect(await seen(stranger)).toBeNull();
  expect((await stranger.resource(trashedPetronUri(engineer.userId, petronId))).status).toBe(403);
  await node.server.documents
    .asOrganization(analyst.orgId)
    .update("User", { id }, { deleted: true });

  await act(analyst, "RestorePetron", petronId);
  await eventually(async () => expect(await unread()).toEqual(before));
  await eventually(async () => expect(await unseen()).toBe(unseenBefore));
  await eventually(async () => expect(await seen(engineer)).toBeNull());
  expect(await listed()).not.toHaveProperty("inTrash");
}, 60_000);

it("GP-055: an admin restores the Petron of somebody who left; its name may be there twice", async () => {
  const id = await node.addPerson("leaver@petrons.local", "analyst@petrons.local");
  const leaver = await node.as("leaver@petrons.local");
  const petronId = await leaver.createPetron("Basin");
  const again = await leaver.createPetron("Basin");
  await leaver.remove("Petron", { id: petronId });
  await node.server.documents
    .asOrganization(leaver.orgId)
    .update("User", { id }, { deleted: true });
  expect(await act(admin, "RestorePetron", petronId)).toMatchObject({ success: true });
  expect((await admin.query("Petron", { name: "Basin" })).data).toEqual([
    expect.objectContaining({ id: petronId, ownerId: id }),
    expect.objectContaining({ id: again }),
  ]);
});

it("GP-055: an import that runs when its Petron is deleted writes nothing, and its run says why", async () => {
  const petronId = await analyst.createPetron("Busy");
  const lines = Array.from({ length: 400_000 }, (_, row) => `W${row},${row}.5`).join("\n");
  const [fileId] = (await analyst.upload("wells.csv", `well,oil\n${lines}\n`, petronId))
    .insertedIds;
  const run = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: fileId!, collection: "wells", mode: "new" },
    runInBackground: true,
  });
  await eventually(async () =>
    expect((await analyst.query("JobResult", { id: run.insertedIds[0]! })).data[0]).toMatchObject({
      jobStatus: "running",
    }),
  );
  await analyst.remove("Petron", { id: petronId });
  await eventually(async () =>
    expect((await analyst.query("JobResult", { id: run.insertedIds[0]! })).data[0]).toMatchObject({
      jobStatus: expect.stringMatching(/error|canceled|cancelled/),
    }),
  );
  await act(analyst, "RestorePetron", petronId);
  expect((await analyst.query("Table", { petronId })).data).toEqual([]);
}, 60_000);

it("GP-055: a Petron in the trash is nobody's to read, change or fill, and its owner's and admins' alone to restore, no matter who asks", async () => {
  const outsider = await node.as("outsider@other.local");
  const support = await node.as("support@petrons.local");
  const petronId = await analyst.createPetron("Closed", {
    isPublic: true,
    collaborators: [engineer.userId],
  });
  const comment = {
    petronId,
    pluginId: "core-petrons",
    viewId: "overview",
    parentCommentId: null,
    richContent: "<p>A</p>",
  };
  await engineer.insert("Comment", [comment]);
  await analyst.remove("Petron", { id: petronId });
  for (const person of [admin, analyst, engineer, support, outsider]) {
    expect((await person.query("Petron", { id: petronId })).data).toEqual([]);
    expect((await person.query("Comment", { petronId })).data).toEqual([]);
    expect((await person.update("Petron", { id: petronId }, { name: "B" })).total ?? 0).toBe(0);
    expect((await person.upsert("Petron", [{ id: petronId, name: "B" }])).success).toBe(false);
    expect((await person.remove("Petron", { id: petronId })).total ?? 0).toBe(0);
    for (const [type, document] of [
      ["Comment", comment],
      ["DSUDesignProject", { pid: petronId, name: "Board" }],
      ["StoredView", { petronId, text: "a" }],
      ["CronJob", job(petronId, "Late", daily())],
    ] as const)
      expect({ type, success: (await person.insert(type, [document])).success }).toEqual({
        type,
        success: false,
      });
    expect((await person.upload("a.csv", "a\n1\n", petronId)).success).toBe(false);
    for (const uri of [
      `$root/Petron/${petronId}#Petron`,
      `$root/Petron/${petronId}/Tables/${person.userId}#Tables`,
    ])
      expect((await person.resource(uri)).data[0]?.data ?? null).toBeNull();
    expect(
      (
        await person.task({
          taskType: "CopyPetron",
          pid: "null",
          options: { destName: "C", sourcePetronId: petronId },
        })
      ).success,
    ).toBe(false);
    expect(await isIn(person, petronId)).toBe(person === admin || person === analyst);
  }
  for (const person of [engineer, support, outsider])
    for (const taskType of ["RestorePetron", "DeletePetronForGood"] as const)
      expect((await act(person, taskType, petronId)).success).toBe(false);
  expect((await act(analyst, "RestorePetron", petronId)).success).toBe(true);
});
