import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inputLinks,
  recentWorkUri,
  type WorkItem,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
let petronId: string;
beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
  outsider = await node.as("outsider@other.local");
  petronId = await analyst.createPetron("Cormorant", { isPublic: true });
  const { insertedIds } = await analyst.upload(
    "wells.csv",
    "well,depth\nA-1,1200\nA-2,1300\n",
    petronId,
  );
  const imported = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: insertedIds[0], collection: "wells" },
  });
  expect(imported.errors).toEqual([]);
});
afterAll(() => node?.close());

const make = async (person: TestingPerson, type: string, document: object): Promise<string> => {
  const made = await person.insert(type, [document]);
  expect(made.errors).toEqual([]);
  return made.insertedIds[0]!;
};
const asked = async (person: TestingPerson, id = petronId): Promise<WorkItem[]> =>
  (
    await person.task<WorkItem>({
      taskType: "GetRecentProjectActivity",
      pid: "null",
      options: { petronId: id },
    })
  ).data;
const live = async (person: TestingPerson): Promise<WorkItem[]> => {
  const { data } = await person.resource<WorkItem[]>(recentWorkUri(person.userId, petronId));
  return (data[0] as ResourceAnswer<WorkItem[]>).data!;
};
const named = (items: readonly WorkItem[]) =>
  items.map(({ projectType, name }) => `${projectType} ${name}`);

describe("Recent Work", () => {
  it("PE-037 PE-039 lists what plugins say is work of a Petron, changed last first, by the task and live alike", async () => {
    const hub = await engineer.hub();
    await hub.enter(recentWorkUri(engineer.userId, petronId).split("#")[0]!);
    expect(named(await live(engineer))).toEqual(["Table wells"]);
    const dashboardId = await make(analyst, "DSUDesignProject", {
      pid: petronId,
      name: "Morning",
      visualizations: [],
    });
    const jobId = await make(analyst, "CronJob", {
      name: "Nightly",
      taskName: "TakeSteps",
      taskOptions: "{}",
      schedule: neverScheduled,
      petronId,
    });
    await make(analyst, "Setting", {
      name: "Deep wells",
      parentId: petronId,
      referenceId: "wells/wells",
      scope: "petron",
      version: "1",
      data: "{}",
    });
    const itemId = await make(analyst, "GalleryItem", {
      name: "Low case",
      kind: "Forecast",
      pid: petronId,
    });
    const items = await asked(analyst);
    expect(named(items)).toEqual([
      "GalleryItem Low case",
      "Setting Deep wells",
      "CronJob Nightly",
      "DSUDesignProject Morning",
      "Table wells",
    ]);
    expect(items[0]).toEqual({
      projectType: "GalleryItem",
      projectId: itemId,
      name: "Low case",
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedBy: analyst.userId,
    });
    expect(await live(analyst)).toEqual(items);
    expect(items[2]!.projectId).toBe(jobId);
    await eventually(() =>
      expect(hub.events.map(({ uri }) => uri)).toContain(recentWorkUri(engineer.userId, petronId)),
    );
    const renamed = await engineer.update(
      "DSUDesignProject",
      { id: dashboardId },
      { name: "Mine" },
    );
    expect(renamed.status).toBe(403);
    await analyst.update("DSUDesignProject", { id: dashboardId }, { name: "Evening" });
    await eventually(async () =>
      expect(named(await live(analyst))[0]).toBe("DSUDesignProject Evening"),
    );
    await hub.connection.stop();
  });

  it("PE-039 GP-035 shows each person what they may read, and of a Petron that is not theirs nothing", async () => {
    // Jobs are their creator's.
    expect(named(await asked(engineer))).not.toContain("CronJob Nightly");
    expect(named(await asked(engineer))).toContain("Table wells");
    expect(await asked(outsider)).toEqual([]);
    const own = await analyst.createPetron("Kept back");
    await make(analyst, "DSUDesignProject", { pid: own, name: "Secret", visualizations: [] });
    expect(named(await asked(analyst, own))).toEqual(["DSUDesignProject Secret"]);
    expect(await asked(engineer, own)).toEqual([]);
    expect(await asked(engineer, "AAAAAAAAAAAAAAAAA")).toEqual([]);
    expect((await engineer.resource(recentWorkUri(engineer.userId, own))).status).toBe(403);
    expect((await engineer.resource(recentWorkUri(analyst.userId, petronId))).status).toBe(403);
  });

  it("PE-039 an input counts from when it was added, under its own name, and once; a run is listed while it goes on", async () => {
    const other = await analyst.createPetron("Brent", { isPublic: true });
    const linked = await make(analyst, "GalleryItem", {
      name: "Type curve",
      kind: "Curve",
      pid: other,
    });
    await make(analyst, "Link", {
      ...inputLinks(petronId),
      childId: linked,
      childType: "GalleryItem",
      linkType: "input",
    });
    expect(named(await asked(engineer))[0]).toBe("GalleryItem Type curve");
    const own = (await asked(analyst)).find(({ name }) => name === "Low case")!;
    await make(analyst, "Link", {
      ...inputLinks(petronId),
      childId: own.projectId,
      childType: "GalleryItem",
      linkType: "input",
    });
    expect(
      named(await asked(analyst)).filter((name) => name === "GalleryItem Low case"),
    ).toHaveLength(1);
    const steps = { steps: 1, stepSeconds: 60 };
    const run = await analyst.task({
      taskType: "TakeSteps",
      pid: petronId,
      options: steps,
      runInBackground: true,
    });
    expect((await asked(analyst))[0]).toMatchObject({
      projectType: "JobResult",
      projectId: run.insertedIds[0],
    });
    await analyst.call("DELETE", "/api/tasks", { taskId: run.insertedIds[0] });
    await eventually(async () =>
      expect((await asked(analyst)).map(({ projectType }) => projectType)).not.toContain(
        "JobResult",
      ),
    );
  });

  it("PL-006 types of work of a plugin that is switched off are not listed, and come back with it", async () => {
    const admin = await node.as("admin@petrons.local");
    expect(named(await live(analyst))).toContain("GalleryItem Low case");
    await admin.call("POST", "/api/plugins/gallery/disable", {});
    await eventually(async () =>
      expect(named(await live(analyst))).not.toContain("GalleryItem Low case"),
    );
    expect(named(await asked(analyst))).toContain("Table wells");
    await admin.call("POST", "/api/plugins/gallery/enable", {});
    await eventually(async () =>
      expect(named(await live(analyst))).toContain("GalleryItem Low case"),
    );
  });
});
