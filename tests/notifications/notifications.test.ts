import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationsWorkspace } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";
import { endedRun, list, notificationOf, of, settled, unseen } from "./notified.ts";

let first: TestServer;
let second: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let support: TestingPerson;

beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({ sameAs: first });
  [admin, analyst, engineer, support] = (await Promise.all(
    ["admin", "analyst", "engineer", "support"].map((name) => first.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const own = (person: TestingPerson) =>
  first.server.documents.asOrganization(person.orgId, { userId: person.userId });
const ended = (person: TestingPerson, jobStatus: string, run?: Record<string, unknown>) =>
  endedRun(first, person, jobStatus, run);
const all = (person: TestingPerson) => settled(first, person, person === admin ? analyst : admin);

describe("ended runs", () => {
  test.each([
    ["completed", "JobCompleted", "Import Table completed."],
    ["error", "JobError", "Import Table failed."],
    ["cancelled", "JobCancelled", "Import Table was cancelled."],
  ])(
    "NT-004 NT-005 GP-006 a run that ends as %s notifies its creator once, as %s, with the task's display name",
    async (jobStatus, type, message) => {
      const cronJobId = newId();
      const id = await ended(engineer, jobStatus, { cronJobId });
      const notification = await notificationOf(engineer, id);
      expect(notification).toEqual({
        id: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
        status: "Unseen",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        createdBy: engineer.userId,
        notificationObject: {
          notificationType: type,
          message,
          createdBy: engineer.userId,
          sourceEntity: "ImportTableTask",
          sourceDataType: "JobResult",
          document: {
            content: `It ${jobStatus}`,
            pluginId: "host",
            parentId: cronJobId,
            petronId: null,
            jobResultId: id,
          },
        },
      });
      await own(engineer).update("JobResult", { id }, { message: "Written again afterwards" });
      expect(of(await all(engineer), id)).toHaveLength(1);
      expect(of(await all(admin), id)).toEqual([]);
    },
  );

  test("JB-034 GP-006 the end of a run is reported by what it does, also to those who watch it; of a job's run, only the ends that it asks for", async () => {
    const title = "Import boreholes.csv → MC807";
    const watched = await ended(engineer, "completed", { title, watcherIds: [analyst.userId] });
    for (const person of [engineer, analyst])
      expect(await notificationOf(person, watched)).toMatchObject({
        createdBy: engineer.userId,
        notificationObject: { message: `${title} completed.`, createdBy: engineer.userId },
      });
    const cronJobId = newId();
    const wishes = {
      failure: ["error", "cancelled"],
      success: ["completed"],
      both: ["completed", "error", "cancelled"],
      none: [],
    } as const;
    const runs: { id: string; wanted: boolean }[] = [];
    for (const [notifyOn, wanted] of Object.entries(wishes))
      for (const status of ["completed", "error", "cancelled"])
        runs.push({
          id: await ended(engineer, status, { cronJobId, notifyOn }),
          wanted: (wanted as readonly string[]).includes(status),
        });
    const system = await ended(engineer, "error", {
      cronJobId,
      notifyOn: "failure",
      taskName: "InspectFile",
    });
    const everything = await all(engineer);
    for (const { id, wanted } of runs) expect(of(everything, id)).toHaveLength(wanted ? 1 : 0);
    expect(of(everything, system)).toHaveLength(1);
    expect(of(await all(admin), watched)).toEqual([]);
  });

  test("GP-006 a real import in the background notifies who started it; one in the foreground and runs of system-level tasks notify nobody", async () => {
    const petronId = await analyst.createPetron("Imports");
    const upload = async () =>
      (await analyst.upload("wells.csv", "a,b\n1,2\n", petronId)).insertedIds[0];
    const options = async (collection: string) => ({ fileId: await upload(), collection });
    const started = await analyst.task({
      taskType: "ImportTable",
      pid: petronId,
      options: await options("wells"),
      runInBackground: true,
    });
    const found = await notificationOf(analyst, started.insertedIds[0]!);
    expect(found.notificationObject).toMatchObject({
      notificationType: "JobCompleted",
      document: { petronId, pluginId: "host" },
    });
    await analyst.task({ taskType: "ImportTable", pid: petronId, options: await options("other") });
    const system = await ended(analyst, "completed", { taskName: "InspectFile" });
    const everything = await all(analyst);
    expect(of(everything, system)).toEqual([]);
    expect(
      everything.filter(({ notificationObject: { document } }) => document.petronId === petronId),
    ).toHaveLength(1);
  });
});

describe("collaborators", () => {
  const add = (
    person: TestingPerson,
    petronId: string,
    collaborators: string[],
    message?: string,
  ) =>
    person.task<string>({
      taskType: "AddCollaborator",
      pid: petronId,
      options: { petronId, collaborators, ...(message !== undefined && { message }) },
    });
  const remove = (person: TestingPerson, petronId: string, collaborators: string[]) =>
    person.task<string>({
      taskType: "RemoveCollaborator",
      pid: petronId,
      options: { petronId, collaborators },
    });
  const collaboratorsOf = async (petronId: string) =>
    (await admin.query<{ collaborators: string[] }>("Petron", { id: petronId })).data[0]!
      .collaborators;

  test("PE-042 NT-005 GP-006 AddCollaborator adds people and notifies each of the new ones once, with the words given", async () => {
    const petronId = await analyst.createPetron("Delta North");
    const added = await add(
      analyst,
      petronId,
      [engineer.userId],
      "  Please look at\nthe decline.  ",
    );
    expect(added).toMatchObject({ status: 200, success: true, data: [engineer.userId] });
    expect(await collaboratorsOf(petronId)).toEqual([engineer.userId]);
    const found = await notificationOf(engineer, petronId);
    expect(found).toMatchObject({ status: "Unseen", createdBy: analyst.userId });
    expect(found.notificationObject).toEqual({
      notificationType: "Reported",
      message: `${analyst.user.fullName} added you to Delta North.`,
      createdBy: analyst.userId,
      sourceEntity: "AddCollaboratorTask",
      document: {
        content: "Please look at the decline.",
        pluginId: "core-petrons",
        parentId: petronId,
        petronId,
      },
    });
    expect(
      await add(analyst, petronId, [engineer.userId, analyst.userId, support.userId]),
    ).toMatchObject({ data: [support.userId] });
    expect(await collaboratorsOf(petronId)).toEqual([engineer.userId, support.userId]);
    expect(of(await all(support), petronId)).toHaveLength(1);
    expect(of(await all(engineer), petronId)).toHaveLength(1);
    expect(of(await all(analyst), petronId)).toEqual([]);
  });

  test("PE-043 RemoveCollaborator takes people out; asked again it changes nothing", async () => {
    const petronId = await analyst.createPetron("Fewer", {
      collaborators: [engineer.userId, support.userId],
    });
    expect(await remove(analyst, petronId, [engineer.userId, admin.userId])).toMatchObject({
      success: true,
      data: [engineer.userId],
    });
    expect(await collaboratorsOf(petronId)).toEqual([support.userId]);
    expect(await remove(analyst, petronId, [engineer.userId])).toMatchObject({
      success: true,
      data: [],
    });
    expect(await engineer.query("Petron", { id: petronId })).toMatchObject({ total: 0 });
  });

  test("PE-027 PE-036 the owner and admins add and remove; collaborators and others are refused and nobody is notified", async () => {
    const petronId = await analyst.createPetron("Guarded", { collaborators: [engineer.userId] });
    for (const call of [add, remove]) {
      const refused = await call(engineer, petronId, [engineer.userId, support.userId]);
      expect(refused).toMatchObject({
        success: false,
        errors: [{ message: "Only the owner or an admin can edit this Petron" }],
      });
      expect((await call(support, petronId, [support.userId])).success).toBe(false);
    }
    expect(await collaboratorsOf(petronId)).toEqual([engineer.userId]);
    expect(
      (
        await engineer.insert("CollaboratorInvitation", [
          { petronId, collaborators: [support.userId], message: "" },
        ])
      ).status,
    ).toBe(403);
    expect(await add(admin, petronId, [support.userId])).toMatchObject({ success: true });
    expect(of(await all(support), petronId)).toHaveLength(1);
    expect(await remove(admin, petronId, [support.userId, engineer.userId])).toMatchObject({
      success: true,
    });
    expect(await collaboratorsOf(petronId)).toEqual([]);
  });

  test("PE-041 people who are deleted, unknown or of another organization are not added", async () => {
    const petronId = await analyst.createPetron("Strict");
    const outsider = await first.as("outsider@other.local");
    const gone = await first.addPerson(`gone-${newId()}@petrons.local`, "admin@petrons.local");
    await own(admin).update("User", { id: gone }, { deleted: true });
    for (const id of [outsider.userId, gone, newId()])
      expect(await add(analyst, petronId, [engineer.userId, id])).toMatchObject({ success: false });
    expect(await collaboratorsOf(petronId)).toEqual([]);
    expect(of(await all(engineer), petronId)).toEqual([]);
  });

  test("NT-005 of many invitations to one Petron the last unseen one stays: nobody's other notifications are driven out", async () => {
    const petronId = await analyst.createPetron("Cormorant", { collaborators: [engineer.userId] });
    const invite = (message: string) => ({ petronId, collaborators: [engineer.userId], message });
    await analyst.insert("CollaboratorInvitation", [
      ...Array.from({ length: 20 }, () => invite("Again")),
      invite("The last"),
    ]);
    const all = await settled(first, engineer, admin);
    expect(
      of(all, petronId).map(({ notificationObject }) => notificationObject.document.content),
    ).toEqual(["The last"]);
  });

  test("NT-005 an invitation of somebody who is no collaborator notifies nobody, and invitations go after 90 days", async () => {
    const petronId = await analyst.createPetron("Empty");
    const made = await analyst.insert("CollaboratorInvitation", [
      { petronId, collaborators: [engineer.userId], message: "Look" },
    ]);
    expect(of(await all(engineer), petronId)).toEqual([]);
    await first.database.pool.query(
      "update doc_collaborator_invitation set created_at = now() - interval '91 days' where id = $1",
      made.insertedIds,
    );
    await all(engineer);
    expect((await analyst.query("CollaboratorInvitation", { petronId })).total).toBe(0);
  });
});

describe("a person's notifications", () => {
  test("NT-006 FG-022 SH-018 a new one reaches list and count on the other node without being asked, and marking it takes it off the count", async () => {
    const listener = await engineer.at(second.url).hub();
    const workspace = notificationsWorkspace(engineer.userId);
    await listener.enter(workspace);
    const before = await unseen(engineer.at(second.url));
    expect(await unseen(engineer)).toBe(before);
    const id = await ended(engineer, "completed");
    await eventually(() => {
      const heard = listener.events.map(({ uri }) => uri);
      expect(heard).toContain(`${workspace}#Notifications`);
      expect(heard).toContain(`${workspace}#UnseenCount`);
    });
    await eventually(async () => expect(await unseen(engineer.at(second.url))).toBe(before + 1));
    const [newest] = await list(engineer.at(second.url));
    expect(newest!.notificationObject.document.jobResultId).toBe(id);
    expect(
      (await engineer.update("PlatformNotification", { id: newest!.id }, { status: "Read" })).total,
    ).toBe(1);
    expect(await unseen(engineer)).toBe(before);
    await listener.connection.stop();
  });

  test("NT-007 NT-008 nobody else reads, marks or lists them, admins neither; nobody makes them", async () => {
    const id = await ended(engineer, "completed");
    const found = await notificationOf(engineer, id);
    expect((await admin.query("PlatformNotification", { id: found.id })).total).toBe(0);
    expect(
      await admin.update("PlatformNotification", { id: found.id }, { status: "Read" }),
    ).toMatchObject({ total: 0 });
    expect(
      (await admin.resource(`${notificationsWorkspace(engineer.userId)}#Notifications`)).success,
    ).toBe(false);
    expect(
      (
        await engineer.update(
          "PlatformNotification",
          { id: found.id },
          { notificationObject: found.notificationObject },
        )
      ).status,
    ).toBe(403);
    const forged = {
      userId: admin.userId,
      status: "Unseen",
      notificationObject: found.notificationObject,
    };
    expect((await engineer.insert("PlatformNotification", [forged])).status).toBe(403);
    expect(
      (await engineer.update("PlatformNotification", { status: "Unseen" }, { status: "Read" }))
        .total,
    ).toBeGreaterThan(0);
    expect(await unseen(engineer)).toBe(0);
  });

  test("FG-022 the list holds the newest 100, and what is kept ends at 500 and at 90 days", async () => {
    const person = await first.addPerson("many@petrons.local", "admin@petrons.local");
    const many = await first.as("many@petrons.local");
    const made = Array.from({ length: 520 }, () => ({
      userId: person,
      status: "Unseen",
      notificationObject: {
        notificationType: "JobCompleted",
        message: "Import Table completed.",
        createdBy: person,
        sourceEntity: "ImportTableTask",
        document: { content: "", pluginId: null, parentId: null, petronId: null },
      },
    }));
    const [old] = await own(many).insert("PlatformNotification", made.slice(0, 1));
    await first.database.pool.query(
      "update doc_platform_notification set created_at = now() - interval '91 days' where id = $1",
      [old],
    );
    await ended(many, "completed");
    await eventually(async () => expect(await unseen(many)).toBe(1));
    for (let at = 0; at < made.length; at += 260)
      await own(many).insert("PlatformNotification", made.slice(at, at + 260));
    const id = await ended(many, "error");
    await notificationOf(many, id);
    expect(await list(many)).toHaveLength(100);
    expect((await list(many))[0]!.notificationObject.document.jobResultId).toBe(id);
    expect(await unseen(many)).toBe(500);
  });

  test("GP-006 people are notified of an event exactly once while two nodes watch and one of them closes", async () => {
    const ids: string[] = [];
    const third = await openTestServer({ sameAs: first });
    for (let round = 0; round < 12; round++) {
      ids.push(await ended(support, "completed"));
      if (round === 5) await third.close();
    }
    const everything = await all(support);
    expect(ids.map((id) => of(everything, id).length)).toEqual(ids.map(() => 1));
  });

  test("ST-009 GP-048 a kind that is switched off makes none for that person; the others go on, and a missing preference is on", async () => {
    const person = await first.addPerson("choosy@petrons.local", "admin@petrons.local");
    const choosy = await first.as("choosy@petrons.local");
    const preference = (options: object, subscribed = true) => ({
      notificationPreferences: [
        {
          consumerName: "PlatformNotificationConsumer",
          userOptions: JSON.stringify(options),
          userId: person,
          subscribed,
        },
      ],
    });
    await choosy.update(
      "User",
      { id: person },
      preference({ IncludeJobCompletedNotifications: false, IncludeReportedNotifications: false }),
    );
    const completed = await ended(choosy, "completed");
    const petronId = await analyst.createPetron("Unwanted");
    await analyst.task({
      taskType: "AddCollaborator",
      pid: petronId,
      options: { petronId, collaborators: [person] },
    });
    await all(engineer);
    const failed = await ended(choosy, "error");
    await notificationOf(choosy, failed);
    expect(await list(choosy)).toHaveLength(1);
    expect(of(await list(choosy), completed)).toEqual([]);
    await choosy.update("User", { id: person }, preference({}, false));
    await ended(choosy, "error");
    await all(engineer);
    await choosy.update("User", { id: person }, { notificationPreferences: [] });
    expect((await all(choosy)).map(({ id }) => id)).toEqual([
      (await notificationOf(choosy, failed)).id,
    ]);
  });
});
