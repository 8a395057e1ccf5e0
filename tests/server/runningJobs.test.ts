import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndedJob, Job, RunningJob } from "../../plugins/jobs/contracts/index.ts";
import { jobResultWorkspaceOf, jobsWorkspaceOf } from "../../plugins/jobs/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let outsider: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  analyst = await node.as("analyst@petrons.local");
  outsider = await node.as("outsider@other.local");
});
afterAll(() => node?.close());

const start = async (person: TestingPerson, options: object): Promise<string> =>
  (await person.task({ taskType: "TakeSteps", options, runInBackground: true })).insertedIds[0]!;
const answer = async <T>(person: TestingPerson, uri: string): Promise<ResourceAnswer<T>> =>
  (await person.resource<T>(uri)).data[0]!;
const own = async <T>(person: TestingPerson, name: string): Promise<T> =>
  (await answer<T>(person, `${jobsWorkspaceOf(person.userId)}#${name}`)).data!;
const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

describe("running jobs and results", () => {
  it("FG-022 FG-023 JB-002 JB-034 GP-008 a run is live for its creator from start to end, for an admin too, for nobody else", async () => {
    const hub = await analyst.hub();
    await hub.enter(jobsWorkspaceOf(analyst.userId));
    expect(await own(analyst, "CurrentJob")).toBeNull();
    expect(await own(analyst, "RunningJobCount")).toBe(0);
    const id = await start(analyst, { steps: 1000, stepSeconds: 0.05 });

    const running = await eventually(async () => {
      const [job] = await own<RunningJob[]>(analyst, "UserRunningJobs");
      expect(job).toMatchObject({
        id,
        jobStatus: "running",
        progress: expect.toSatisfy((progress: number) => progress > 0),
      });
      return job!;
    });
    expect(running).toMatchObject({
      taskName: "TakeSteps",
      name: "Take steps",
      message: expect.stringMatching(/^Step \d+ of 1000$/),
      petronId: null,
    });
    expect(Date.parse(running.startedAt!)).toBeGreaterThan(Date.parse(running.scheduledAt!));
    expect(await own(analyst, "RunningJobCount")).toBe(1);
    expect(await own<RunningJob>(analyst, "CurrentJob")).toMatchObject({ id });
    await eventually(() =>
      expect(hub.events.map(({ uri }) => uri)).toContain(
        `${jobsWorkspaceOf(analyst.userId)}#UserRunningJobs`,
      ),
    );

    expect(ids(await own<RunningJob[]>(admin, "AllRunningJobs"))).toEqual([id]);
    expect(await own(admin, "UserRunningJobs")).toEqual([]);
    expect(await own(outsider, "AllRunningJobs")).toEqual([]);
    const others = await admin.resource(`${jobsWorkspaceOf(analyst.userId)}#UserRunningJobs`);
    expect(
      others.status === 403 || others.data[0]?.errors?.[0]?.code === "workspace-forbidden",
    ).toBe(true);

    expect((await outsider.call("DELETE", "/api/tasks", { taskId: id })).status).toBe(404);
    expect((await admin.call("DELETE", "/api/tasks", { taskId: id })).success).toBe(true);
    const ended = await eventually(async () => {
      const jobs = await own<EndedJob[]>(analyst, "LatestJobResults");
      expect(jobs).toMatchObject([
        { id, name: "Take steps", jobStatus: "cancelled", createdBy: analyst.userId, files: [] },
      ]);
      return jobs;
    });
    expect(ended[0]!.completedAt).not.toBeNull();
    expect(await own(analyst, "UserRunningJobs")).toEqual([]);
    expect(await own(analyst, "CurrentJob")).toBeNull();
    expect(ids(await own<EndedJob[]>(admin, "AllJobResults"))).toEqual([id]);
    expect(await own(outsider, "AllJobResults")).toEqual([]);
    await hub.connection.stop();
  });

  it("JB-005 JB-032 JB-033 GP-008 one run with its outcome and the count of its lines, until it is deleted; null for who may not read it", async () => {
    const id = await start(analyst, { steps: 3, stepSeconds: 0, label: "Count" });
    const result = (person: TestingPerson) =>
      answer<Job | null>(person, `${jobResultWorkspaceOf(person.userId, id)}#JobResult`);
    const lines = (person: TestingPerson) =>
      answer<number>(person, `${jobResultWorkspaceOf(person.userId, id)}#LogLineCount`);
    await eventually(async () =>
      expect((await result(analyst)).data).toMatchObject({
        id,
        jobStatus: "completed",
        progress: 100,
        outcome: { data: [{ steps: 3, label: "Count" }] },
      }),
    );
    expect((await lines(analyst)).data).toBe(4);
    expect((await result(admin)).data).toMatchObject({ id });
    expect((await result(outsider)).data).toBeNull();
    expect((await lines(outsider)).data).toBe(0);
    const log = await analyst.query(
      "JobLog",
      { jobResultId: id },
      { sortBy: "line", sortOrder: "ascending" },
    );
    expect(log.data.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      `info Count by ${analyst.user.fullName}: 3 steps of 0 s`,
      "info Count 1 of 3",
      "info Count 2 of 3",
      "info Count 3 of 3",
    ]);

    expect((await analyst.remove("JobResult", { id: { $in: [id] } })).total).toBe(1);
    await eventually(async () => expect((await result(analyst)).data).toBeNull());
    await eventually(async () =>
      expect((await analyst.query("JobLog", { jobResultId: id })).total).toBe(0),
    );
    expect(ids(await own<EndedJob[]>(analyst, "LatestJobResults"))).not.toContain(id);
  });

  it("JB-007 GP-005 a run that fails is in the results with its sentence, and its file only where an outcome names one", async () => {
    const id = await start(analyst, { steps: 3, stepSeconds: 0, failAt: 2 });
    await eventually(async () =>
      expect((await own<EndedJob[]>(analyst, "LatestJobResults"))[0]).toMatchObject({
        id,
        jobStatus: "error",
        message: "Step 2 of 3 failed, as it was told to.",
        files: [],
      }),
    );
  });

  it("GP-064 the person's newest 100 runs that ended are listed, newest first, with the files of exports", async () => {
    const documents = node.server.documents.asOrganization(admin.orgId, { userId: admin.userId });
    const ended = {
      message: "",
      progress: 100,
      jobStatus: "completed",
      scheduledAt: null,
      startedAt: null,
      completedAt: null,
      petronId: null,
      cronJobId: null,
    };
    const insert = async (displays: string[], outcome: object | null) => {
      const at = Date.now();
      await documents.insert(
        "JobResult",
        displays.map((display) => ({ ...ended, taskName: "ExportTable", display, outcome })),
      );
      // Documents of one millisecond have no order in time.
      await eventually(() => expect(Date.now()).toBeGreaterThan(at + 1));
    };
    await insert(["Oldest"], null);
    await insert(
      Array.from({ length: 99 }, (_, at) => `Export ${at}`),
      null,
    );
    await insert(["Newest"], { data: [{ fileId: "f", fileName: "wells.csv", rowCount: 1 }] });
    const listed = await own<EndedJob[]>(admin, "LatestJobResults");
    const names = listed.map(({ name }) => name);
    expect([names.length, names[0], names.includes("Oldest")]).toEqual([100, "Newest", false]);
    expect(listed[0]!.files).toEqual([{ fileId: "f", fileName: "wells.csv" }]);
  });
});
