import type { CronJob, JobSchedule, ResourceAnswer } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  EndedJob,
  JobCounts,
  JobsRevision,
  ListedCronJob,
  StoredCronJob,
} from "../../plugins/jobs/contracts/index.ts";
import { cronJobWorkspaceOf, jobsWorkspaceOf } from "../../plugins/jobs/contracts/index.ts";
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

async function define(
  person: TestingPerson,
  name: string,
  options: object,
  schedule: JobSchedule = neverScheduled,
): Promise<string> {
  const job = { name, taskName: "TakeSteps", taskOptions: JSON.stringify(options), schedule };
  return (await person.insert("CronJob", [job])).insertedIds[0]!;
}
const runNow = async (person: TestingPerson, cronJobId: string, options: object): Promise<string> =>
  (await person.task({ taskType: "TakeSteps", cronJobId, options, runInBackground: true }))
    .insertedIds[0]!;
const read = async <T>(person: TestingPerson, uri: string): Promise<T> =>
  ((await person.resource<T>(uri)).data[0] as ResourceAnswer<T>).data!;
const own = <T>(person: TestingPerson, name: string): Promise<T> =>
  read<T>(person, `${jobsWorkspaceOf(person.userId)}#${name}`);
const names = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name);

describe("jobs as live resources", () => {
  it("FG-023 JB-002 JB-034 GP-008 a person's jobs are listed by name without what may be long; an admin reads everyone's, others none", async () => {
    const hub = await analyst.hub();
    await hub.enter(jobsWorkspaceOf(analyst.userId));
    const before = await own<JobsRevision>(analyst, "CronJobsRevision");
    expect(before).toEqual({ total: 0, last: null });
    const rigs = await define(analyst, "Rigs", { steps: 1, stepSeconds: 0 });
    await define(analyst, "Boreholes", { steps: 1, stepSeconds: 0 });
    await define(admin, "Completions", { steps: 1, stepSeconds: 0 });
    await eventually(() =>
      expect(hub.events.map(({ uri }) => uri)).toContain(
        `${jobsWorkspaceOf(analyst.userId)}#CronJobsRevision`,
      ),
    );
    const listed = await own<ListedCronJob[]>(analyst, "CronJobs");
    expect(names(listed)).toEqual(["Boreholes", "Rigs"]);
    expect(Object.keys(listed[0]!)).not.toEqual(expect.arrayContaining(["taskOptions"]));
    expect(listed[0]).toMatchObject({
      taskName: "TakeSteps",
      jobStatus: null,
      nextExecutionTime: null,
      createdBy: analyst.userId,
    });
    expect(names(await own<ListedCronJob[]>(admin, "CronJobs"))).toEqual(["Completions"]);
    expect(names(await own<ListedCronJob[]>(admin, "AllCronJobs"))).toEqual([
      "Boreholes",
      "Completions",
      "Rigs",
    ]);
    expect(names(await own<ListedCronJob[]>(analyst, "AllCronJobs"))).toEqual([
      "Boreholes",
      "Rigs",
    ]);
    expect(await own<ListedCronJob[]>(outsider, "AllCronJobs")).toEqual([]);

    const seen = await own<JobsRevision>(analyst, "CronJobsRevision");
    expect(seen.total).toBe(2);
    await admin.update("CronJob", { id: rigs }, { paused: true });
    await eventually(async () =>
      expect((await own<JobsRevision>(analyst, "CronJobsRevision")).last).not.toBe(seen.last),
    );
    await admin.remove("CronJob", { id: { $in: [rigs] } });
    await eventually(async () =>
      expect((await own<JobsRevision>(analyst, "CronJobsRevision")).total).toBe(1),
    );
    expect(names(await own<ListedCronJob[]>(analyst, "CronJobs"))).toEqual(["Boreholes"]);
    await hub.connection.stop();
  });

  it("FG-023 JB-034 CronJobResults holds the runs of one job, newest first and without outcomes, for anyone who may read them", async () => {
    const options = { steps: 1, stepSeconds: 0 };
    const job = await define(analyst, "Nightly", options);
    const other = await define(analyst, "Other", options);
    const workspace = cronJobWorkspaceOf(analyst.userId, job);
    const hub = await analyst.hub();
    await hub.enter(workspace);
    expect(await read<EndedJob[]>(analyst, `${workspace}#CronJobResults`)).toEqual([]);
    const runs: string[] = [];
    for (let count = 0; count < 2; count++) {
      runs.unshift(await runNow(analyst, job, options));
      await eventually(async () => {
        const [newest] = await read<EndedJob[]>(analyst, `${workspace}#CronJobResults`);
        expect(newest).toMatchObject({
          id: runs[0],
          jobStatus: "completed",
          cronJobId: job,
          dueAt: null,
          attempt: 1,
          attempts: 1,
          files: [],
        });
      });
    }
    await runNow(analyst, other, options);
    await eventually(() =>
      expect(hub.events.map(({ uri }) => uri)).toContain(`${workspace}#CronJobResults`),
    );
    const results = await read<EndedJob[]>(analyst, `${workspace}#CronJobResults`);
    expect(results.map(({ id }) => id)).toEqual(runs);
    expect(Object.keys(results[0]!)).not.toEqual(expect.arrayContaining(["outcome"]));
    expect(Object.keys(results[0]!)).not.toEqual(expect.arrayContaining(["options"]));
    await eventually(async () =>
      expect(await read<StoredCronJob>(analyst, `${workspace}#CronJob`)).toMatchObject({
        name: "Nightly",
        jobStatus: "completed",
        runCount: 2,
      }),
    );

    const ofAdmin = cronJobWorkspaceOf(admin.userId, job);
    expect(
      (await read<EndedJob[]>(admin, `${ofAdmin}#CronJobResults`)).map(({ id }) => id),
    ).toEqual(runs);
    const ofOutsider = cronJobWorkspaceOf(outsider.userId, job);
    expect([
      await read(outsider, `${ofOutsider}#CronJob`),
      await read(outsider, `${ofOutsider}#CronJobResults`),
    ]).toEqual([null, []]);
    const foreign = await outsider.resource(`${workspace}#CronJobResults`);
    expect(
      foreign.status === 403 || foreign.data[0]?.errors?.[0]?.code === "workspace-forbidden",
    ).toBe(true);

    await analyst.remove("CronJob", { id: { $in: [job] } });
    await eventually(async () =>
      expect(await read<CronJob | null>(analyst, `${workspace}#CronJob`)).toBeNull(),
    );
    expect(
      (await read<EndedJob[]>(analyst, `${workspace}#CronJobResults`)).map(({ id }) => id),
    ).toEqual(runs);
  });

  it("GP-063 jobs are counted by state: failing ones with those that are tried again, running, paused, and those that cannot run", async () => {
    const before = await own<JobCounts>(outsider, "CronJobCounts");
    expect(before).toEqual({ all: 0, failing: 0, running: 0, paused: 0, invalid: 0 });
    const documents = node.server.documents.asOrganization(outsider.orgId, {
      userId: outsider.userId,
    });
    const job = {
      name: "J",
      taskName: "TakeSteps",
      taskOptions: "{}",
      schedule: neverScheduled,
      failedInRow: 0,
      paused: false,
      invalidFlag: false,
    };
    const again = {
      jobResultId: "r",
      jobStatus: "scheduled",
      attempt: 1,
      attempts: 3,
      nextAttemptAt: "2026-03-05T07:15:00.000Z",
    };
    await documents.insert("CronJob", [
      { ...job, failedInRow: 2, jobStatus: "error", history: [] },
      { ...job, jobStatus: "scheduled", history: [{ ...again, nextAttemptAt: null }, again] },
      { ...job, paused: true, history: [{ ...again, nextAttemptAt: null }] },
      { ...job, invalidFlag: true },
      { ...job, jobStatus: "running", history: [] },
    ]);
    await eventually(async () =>
      expect(await own<JobCounts>(outsider, "CronJobCounts")).toEqual({
        all: 5,
        failing: 2,
        running: 1,
        paused: 1,
        invalid: 1,
      }),
    );
  });

  it("FG-023 2,000 jobs with their last 20 runs are listed within what an answer may hold", async () => {
    const documents = node.server.documents.asOrganization(admin.orgId, { userId: admin.userId });
    const summary = {
      jobResultId: "r",
      jobStatus: "completed",
      scheduledAt: null,
      startedAt: null,
      completedAt: null,
      message: "m".repeat(300),
    };
    const job = {
      taskName: "TakeSteps",
      taskOptions: JSON.stringify({ label: "x".repeat(500) }),
      schedule: neverScheduled,
      history: Array(20).fill(summary),
    };
    for (let at = 0; at < 2_000; at += 100)
      await documents.insert(
        "CronJob",
        Array.from({ length: 100 }, (_, index) => ({
          ...job,
          name: `Job ${String(at + index).padStart(4, "0")}`,
        })),
      );
    const listed = await own<ListedCronJob[]>(admin, "CronJobs");
    expect(listed.length).toBeGreaterThanOrEqual(2_000);
    expect((await own<JobsRevision>(admin, "CronJobsRevision")).total).toBeGreaterThanOrEqual(
      2_000,
    );
  });
});
