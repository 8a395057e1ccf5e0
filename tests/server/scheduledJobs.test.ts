import type { CronJob, JobResult, NewCronJob, Stored } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  NotificationObject,
  PlatformNotification,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
});
afterAll(() => node?.close());

const now = { singleExecutionTime: "2026-01-01T00:00:00.000Z", runNow: true, interval: null };
const define = async (person: TestingPerson, more: Partial<NewCronJob> = {}): Promise<string> => {
  const job: NewCronJob = {
    name: "Steps",
    taskName: "TakeSteps",
    taskOptions: '{"steps":1,"stepSeconds":0}',
    schedule: neverScheduled,
    ...more,
  };
  const { insertedIds, errors } = await person.insert("CronJob", [job]);
  expect(errors).toEqual([]);
  return insertedIds[0]!;
};
const jobOf = async (person: TestingPerson, id: string) =>
  (await person.query("CronJob", { id })).data[0] as unknown as Stored<CronJob>;
const runsOf = async (person: TestingPerson, cronJobId: string) =>
  (await person.query("JobResult", { cronJobId })).data as unknown as Stored<JobResult>[];
const reportedOf = async (person: TestingPerson): Promise<NotificationObject[]> =>
  (await person.query("PlatformNotification", {})).data.map(
    (one) => (one as unknown as PlatformNotification).notificationObject,
  );
const reaches = (person: TestingPerson, id: string, jobStatus: string) =>
  eventually(async () => {
    const job = await jobOf(person, id);
    expect(job).toMatchObject({ jobStatus });
    return job;
  });

describe("jobs with a schedule", () => {
  it("JB-028 JB-030 a new job that runs now runs within moments, as its creator, and its result is the job's", async () => {
    const id = await define(analyst, { schedule: now });
    const job = await reaches(analyst, id, "completed");
    expect(job).toMatchObject({ runCount: 1, nextExecutionTime: null, failedInRow: 0 });
    const [run] = await runsOf(analyst, id);
    expect(run).toMatchObject({
      cronJobId: id,
      createdBy: analyst.userId,
      jobStatus: "completed",
      dueAt: job.schedule.singleExecutionTime,
      attempt: 1,
    });
    // A success is reported only to those who asked for it.
    expect(await reportedOf(analyst)).toEqual([]);
  });

  it("JB-029 JB-030 an interval in seconds runs again and again, until the job is paused", async () => {
    const id = await define(analyst);
    const interval = {
      startDateTime: new Date().toISOString(),
      daysInterval: 0,
      hoursInterval: 0,
      minutesInterval: 0,
      secondsInterval: 1,
    };
    const answer = await analyst.update(
      "CronJob",
      { id },
      { schedule: { ...neverScheduled, interval }, lastExecutionTime: null },
    );
    expect(answer.errors).toEqual([]);
    await eventually(async () => expect((await jobOf(analyst, id)).runCount).toBeGreaterThan(1));
    await admin.update("CronJob", { id }, { paused: true });
    expect((await jobOf(analyst, id)).nextExecutionTime).toBeNull();
    const times = (await runsOf(analyst, id)).map(({ dueAt }) => dueAt);
    expect(new Set(times).size).toBe(times.length);
  });

  it("a failed run is reported to its creator and to those whom the job names, who may read it", async () => {
    const runSettings = { notifyIds: [engineer.userId] };
    const id = await define(analyst, {
      name: "Fails",
      taskOptions: '{"steps":2,"stepSeconds":0,"failAt":1}',
      schedule: now,
      runSettings,
    });
    const job = await reaches(analyst, id, "error");
    expect(job).toMatchObject({ failedInRow: 1, failingSince: expect.any(String) });
    for (const person of [analyst, engineer])
      await eventually(async () => {
        const reported = (await reportedOf(person)).filter(
          ({ document }) => document.parentId === id,
        );
        expect(reported).toMatchObject([
          { notificationType: "JobError", message: "Fails: Take steps failed." },
        ]);
      });
    expect(await runsOf(engineer, id)).toHaveLength(1);
    expect(await jobOf(engineer, id)).toBeUndefined();
  });

  it("GP-065 a job whose plugin is switched off stops, says why, and notifies its creator and the admins; switched on it goes on", async () => {
    const interval = {
      startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
      daysInterval: 1,
      hoursInterval: 0,
      minutesInterval: 0,
      secondsInterval: 0,
    };
    const id = await define(analyst, {
      name: "Nightly",
      schedule: { ...neverScheduled, interval },
    });
    // Its other jobs of the plugin stop with it, and are reported with it.
    await define(analyst, { name: "Weekly" });
    const switchGallery = async (action: "enable" | "disable") =>
      expect((await admin.call("POST", `/api/plugins/gallery/${action}`)).errors).toEqual([]);
    await switchGallery("disable");
    await eventually(async () =>
      expect(await jobOf(analyst, id)).toMatchObject({
        invalidFlag: true,
        nextExecutionTime: null,
      }),
    );
    for (const person of [analyst, admin])
      await eventually(async () => {
        const reported = (await reportedOf(person)).filter(({ document }) =>
          document.content.startsWith("The plugin 'gallery' of its task is not enabled"),
        );
        expect(reported).toMatchObject([
          {
            message: expect.stringMatching(/^\d jobs stopped: '/),
            document: { parentId: null, stopped: { count: expect.any(Number) } },
          },
        ]);
        expect(reported[0]!.document.stopped!.count).toBe(
          (await analyst.query("CronJob", { taskName: "TakeSteps", invalidFlag: true })).total,
        );
      });
    const refused = await analyst.task({
      taskType: "TakeSteps",
      cronJobId: id,
      options: {},
      runInBackground: true,
    });
    expect(refused.success).toBe(false);
    await switchGallery("enable");
    await eventually(async () =>
      expect(await jobOf(analyst, id)).toMatchObject({
        invalidFlag: false,
        nextExecutionTime: interval.startDateTime,
      }),
    );
  });

  it("GP-008 a job that an admin pauses or deletes notifies its creator who it was; what they do themselves notifies nobody", async () => {
    const id = await define(analyst, { name: "Held" });
    const held = async () =>
      (await reportedOf(analyst))
        .filter(({ document }) => document.parentId === id)
        .map(({ message }) => message);
    expect((await analyst.update("CronJob", { id }, { paused: true })).errors).toEqual([]);
    expect((await analyst.update("CronJob", { id }, { paused: false })).errors).toEqual([]);
    expect((await admin.update("CronJob", { id }, { paused: true })).errors).toEqual([]);
    await eventually(async () =>
      expect(await held()).toEqual([`The job 'Held' was paused by ${admin.user.fullName}.`]),
    );
    const own = await define(analyst, { name: "Mine" });
    await analyst.remove("CronJob", { id: own });
    await admin.remove("CronJob", { id });
    const deleted = async () =>
      (await reportedOf(analyst))
        .map(({ message }) => message)
        .filter((message) => message.includes("deleted"));
    await eventually(async () =>
      expect(await deleted()).toEqual([`The job 'Held' was deleted by ${admin.user.fullName}.`]),
    );
  });

  it("JB-011 a deleted job takes its waiting runs along", async () => {
    const ids = [await define(analyst), await define(analyst)];
    expect(
      await analyst.call("DELETE", "/api/data", { type: "CronJob", query: { id: ids } }),
    ).toMatchObject({ success: true, total: 2 });
    expect(await jobOf(analyst, ids[0]!)).toBeUndefined();
  });
});
