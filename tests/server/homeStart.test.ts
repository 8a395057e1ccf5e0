import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type FirstSteps,
  firstStepsUri,
  type PetronFigures,
  personWorkspaceOf,
  petronFiguresUri,
  type UnreadMentions,
  unreadMentionsUri,
  type Visits,
  visitsUri,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
  outsider = await node.as("outsider@other.local");
});
afterAll(() => node?.close());

async function live<T>(person: TestingPerson, uri: string): Promise<T> {
  const { data } = await person.resource<T>(uri);
  return (data[0] as ResourceAnswer<T>).data!;
}
const setVariable = (person: TestingPerson, variable: string, value: unknown) =>
  person.call("POST", "/api/forge/action", {
    action: "SetVariable",
    options: { workspace: personWorkspaceOf(person.userId), variable, value },
  });
const visit = (petronId: string, page = "overview") => ({
  route: "core-petrons/petron-overview",
  petronId,
  path: `/petron/${petronId}/${page}`,
  at: "2026-01-01T00:00:00.000Z",
});

describe("the top of Home", () => {
  it("GP-029 last pages have the names of their Petrons, and those of a Petron that was taken from the person are gone at once", async () => {
    const open = await analyst.createPetron("Brent", { isPublic: true });
    const closed = await analyst.createPetron("Kept back");
    expect(await live<Visits>(engineer, visitsUri(engineer.userId))).toEqual({
      pages: [],
      sawTables: false,
    });
    expect(
      (
        await setVariable(engineer, "Visits", {
          pages: [visit(open), visit(closed)],
          sawTables: true,
        })
      ).status,
    ).toBe(200);
    const names = async () =>
      (await live<Visits>(engineer, visitsUri(engineer.userId))).pages.map(
        ({ petronName }) => petronName,
      );
    expect(await names()).toEqual(["Brent"]);
    await analyst.update("Petron", { id: open }, { name: "Brent Delta" });
    await eventually(async () => expect(await names()).toEqual(["Brent Delta"]));
    await analyst.update("Petron", { id: open }, { isPublic: false });
    await eventually(async () => expect(await names()).toEqual([]));
    // Nobody else reads or writes them, and nothing but pages of Petrons is kept.
    expect((await outsider.resource(visitsUri(engineer.userId))).status).toBe(403);
    expect(
      (
        await setVariable(engineer, "Visits", {
          pages: [{ ...visit(open), path: "https://elsewhere.test" }],
          sawTables: true,
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await setVariable(engineer, "Visits", {
          pages: Array(21).fill(visit(open)),
          sawTables: true,
        })
      ).status,
    ).toBe(400);
  });

  it("GP-022 a dashboard among the last pages has the name it has now, and is gone with the dashboard", async () => {
    const petronId = await analyst.createPetron("Ekofisk");
    const [dashboardId = ""] = (
      await analyst.insert("DSUDesignProject", [{ pid: petronId, name: "Field day" }])
    ).insertedIds;
    const path = `/petron/${petronId}/dashboards/${dashboardId}`;
    await setVariable(analyst, "Visits", {
      pages: [{ ...visit(petronId), route: "core-petrons/dsu-design-project-viewer", path }],
      sawTables: true,
    });
    const titles = async () =>
      (await live<Visits>(analyst, visitsUri(analyst.userId))).pages.map(
        ({ title, petronName }) => [title, petronName],
      );
    expect(await titles()).toEqual([["Field day", "Ekofisk"]]);
    await analyst.update("DSUDesignProject", { id: dashboardId }, { name: "Field year" });
    await eventually(async () => expect(await titles()).toEqual([["Field year", "Ekofisk"]]));
    await analyst.remove("DSUDesignProject", { id: dashboardId });
    await eventually(async () => expect(await titles()).toEqual([]));
  });

  it("first steps tick themselves as they are done, and cost and show nothing once they are hidden", async () => {
    const steps = () => live<FirstSteps>(outsider, firstStepsUri(outsider.userId));
    expect(await steps()).toEqual({
      imported: false,
      invited: false,
      alone: true,
      sawTables: false,
      hidden: false,
      petron: null,
      tablesPetronId: null,
    });
    const petronId = await outsider.createPetron("First");
    await eventually(async () =>
      expect((await steps()).petron).toEqual({ id: petronId, name: "First" }),
    );
    const { insertedIds } = await outsider.upload("wells.csv", "well,depth\nA-1,1200\n", petronId);
    await outsider.task({
      taskType: "ImportTable",
      pid: petronId,
      options: { fileId: insertedIds[0], collection: "wells" },
    });
    await eventually(async () => expect((await steps()).imported).toBe(true));
    const colleague = await node.addPerson("nora@other.local", "outsider@other.local");
    await outsider.task({
      taskType: "AddCollaborator",
      pid: "null",
      options: { petronId, collaborators: [colleague] },
    });
    await eventually(async () => expect((await steps()).invited).toBe(true));
    await setVariable(outsider, "Visits", { pages: [], sawTables: true });
    await eventually(async () =>
      expect(await steps()).toEqual({
        imported: true,
        invited: true,
        alone: false,
        sawTables: true,
        hidden: false,
        petron: { id: petronId, name: "First" },
        tablesPetronId: petronId,
      }),
    );
    await setVariable(outsider, "FirstStepsHidden", true);
    await eventually(async () => expect((await steps()).hidden).toBe(true));
    expect((await engineer.resource(firstStepsUri(outsider.userId))).status).toBe(403);
  });

  it("unread mentions are counted with the newest, and no other notification is", async () => {
    const petronId = await analyst.createPetron("Statfjord", { isPublic: true });
    const mentions = () => live<UnreadMentions>(engineer, unreadMentionsUri(engineer.userId));
    expect(await mentions()).toEqual({ count: 0, newest: [] });
    const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
    await node.server.documents.asOrganization(engineer.user.orgId).insert("PlatformNotification", [
      {
        userId: engineer.userId,
        status: "Unseen",
        notificationObject: {
          notificationType: "JobCompleted",
          message: "Done",
          createdBy: null,
          sourceEntity: "ImportTableTask",
          document: { content: "", pluginId: null, parentId: null, petronId: null },
        },
      },
      ...["Unseen", "Read"].map((status) => ({
        userId: engineer.userId,
        status,
        notificationObject: {
          notificationType: "Reported",
          message: "mentioned you",
          createdBy: analyst.userId,
          sourceEntity: "MentionComment",
          sourceDataType: "Comment",
          document: { content: "Have a look", ...place, parentId: null, commentId: "c1" },
        },
      })),
    ]);
    await eventually(async () =>
      expect(await mentions()).toMatchObject({
        count: 1,
        newest: [{ status: "Unseen", createdBy: analyst.userId }],
      }),
    );
    await engineer.update(
      "PlatformNotification",
      { userId: engineer.userId, status: "Unseen" },
      { status: "Read" },
    );
    await eventually(async () => expect((await mentions()).count).toBe(0));
  });

  it("JB-002 failing jobs are the person's own that are not paused", async () => {
    const uri = `$root/Jobs/${analyst.userId}#FailingJobCount`;
    expect(await live<number>(analyst, uri)).toBe(0);
    const job = {
      name: "Nightly",
      taskName: "TakeSteps",
      taskOptions: "{}",
      schedule: neverScheduled,
      petronId: null,
    };
    const made = await analyst.insert("CronJob", [job, { ...job, name: "Weekly" }]);
    expect(made.errors).toEqual([]);
    const own = node.server.documents.asOrganization(analyst.user.orgId);
    for (const id of made.insertedIds) await own.update("CronJob", { id }, { failedInRow: 2 });
    await eventually(async () => expect(await live<number>(analyst, uri)).toBe(2));
    await analyst.update("CronJob", { id: made.insertedIds[0] }, { paused: true });
    await eventually(async () => expect(await live<number>(analyst, uri)).toBe(1));
    expect(await live<number>(engineer, `$root/Jobs/${engineer.userId}#FailingJobCount`)).toBe(0);
  });

  it("PE-032 a Petron counts its tables, rows, people and bytes, for those who may read it", async () => {
    const petronId = await analyst.createPetron("Gullfaks");
    const figures = () => live<PetronFigures>(analyst, petronFiguresUri(petronId));
    expect(await figures()).toEqual({ tables: 0, rows: 0, people: 1, bytes: 0, partial: false });
    const text = "well,depth\nA-1,1200\nA-2,1300\n";
    const { insertedIds } = await analyst.upload("wells.csv", text, petronId);
    await analyst.task({
      taskType: "ImportTable",
      pid: petronId,
      options: { fileId: insertedIds[0], collection: "wells" },
    });
    await eventually(async () =>
      expect(await figures()).toMatchObject({ tables: 1, rows: 2, people: 1, partial: false }),
    );
    const table = (await analyst.query<{ bytes: number }>("Table", { petronId })).data[0]!;
    // The version that the table has is counted once.
    expect((await figures()).bytes).toBe(table.bytes + text.length);
    await analyst.update("Petron", { id: petronId }, { collaborators: [engineer.userId] });
    await eventually(async () =>
      expect((await live<PetronFigures>(engineer, petronFiguresUri(petronId))).people).toBe(2),
    );
    expect((await outsider.resource(petronFiguresUri(petronId))).status).toBe(403);
  });
});
