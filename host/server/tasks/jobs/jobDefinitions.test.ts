import {
  type CronJob,
  type JobSchedule,
  type NewCronJob,
  newId,
  type Stored,
} from "@petrons/sdk/contracts";
import { neverScheduled, pastScheduleText } from "@petrons/sdk/schedule";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";

let database: Database;
let server: TaskServer;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database, { limits: { dueTimesPerMinute: 10 } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => {
  ann = server.join();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const every = (more: Partial<NonNullable<JobSchedule["interval"]>>): JobSchedule => ({
  singleExecutionTime: null,
  runNow: false,
  interval: {
    startDateTime: inSeconds(0),
    daysInterval: 0,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
    ...more,
  },
});
const greet: NewCronJob = {
  name: "Greet Bo",
  taskName: "Greet",
  taskOptions: '{"name":"Bo"}',
  schedule: neverScheduled,
};
const save = async (more: Partial<NewCronJob> = {}, session = ann): Promise<string> =>
  (await server.documents.as(session).insert("CronJob", [{ ...greet, ...more }]))[0]!;
const read = async (id: string, session = ann): Promise<Stored<CronJob>> =>
  (await server.documents.as(session).get<CronJob>("CronJob", id))!;
const change = (id: string, body: object, session = ann) =>
  server.documents.as(session).update("CronJob", { id }, body);
const refused = async (more: Partial<NewCronJob>): Promise<string> =>
  (await save(more).then(String, (error: Error) => error.message)) as string;

describe("jobs as people define them", () => {
  it("JB-003 JB-004 JB-028 are kept with what the server adds", async () => {
    const id = await save({ name: "  Greet Bo  ", schedule: every({ daysInterval: 1.7 }) });
    const { startDateTime } = (await read(id)).schedule.interval!;
    expect(await read(id)).toMatchObject({
      name: "Greet Bo",
      taskName: "Greet",
      taskOptions: '{"name":"Bo"}',
      schedule: {
        singleExecutionTime: null,
        runNow: false,
        interval: { daysInterval: 1, hoursInterval: 0, minutesInterval: 0, secondsInterval: 0 },
      },
      timeZone: "Europe/Oslo",
      nextExecutionTime: startDateTime,
      lastExecutionTime: null,
      jobStatus: null,
      runCount: 0,
      createdBy: ann.userId,
      invalidFlag: false,
      paused: false,
      history: [],
    });
  });

  it("JB-020 JB-021 need a name, a task that the organization has, and options that it takes", async () => {
    expect(await refused({ name: " " })).toBe("data[0].name: The job must have a name.");
    expect(await refused({ taskName: "" })).toBe("data[0].taskName: Please select a job type.");
    expect(await refused({ taskName: "Nothing" })).toBe(
      "data[0].taskName: there is no task 'Nothing' that your organization has.",
    );
    expect(await refused({ taskOptions: "{" })).toMatch(
      /^data\[0\]\.taskOptions: is not valid JSON/,
    );
    expect(
      await refused({ taskOptions: `{"name":${"[".repeat(5_000)}${"]".repeat(5_000)}}` }),
    ).toBe("data[0].taskOptions: is nested more than 100 deep.");
    expect(await refused({ taskOptions: "[]" })).toBe(
      "data[0].taskOptions: must be a JSON object.",
    );
    expect(await refused({ taskOptions: '{"name":"","more":1}' })).toMatch(
      /^data\[0\]\.taskOptions: options\.name: /,
    );
    expect(await refused({ taskOptions: '{"name":"${nobody}"}' })).toContain(
      "there is no variable 'nobody'",
    );
    expect(await refused({ taskOptions: '{"name":"${userName}"}' })).toMatch(/^[A-Za-z0-9]{17}$/);
  });

  it("JB-026 refuse a schedule that starts more than 60 seconds in the past, unless it stays as it was", async () => {
    const single = (singleExecutionTime: string): JobSchedule => ({
      singleExecutionTime,
      runNow: false,
      interval: null,
    });
    expect(await refused({ schedule: single(inSeconds(-62)) })).toBe(
      `data[0].schedule: ${pastScheduleText}`,
    );
    expect(
      await refused({ schedule: every({ startDateTime: inSeconds(-3_600), daysInterval: 1 }) }),
    ).toBe(`data[0].schedule: ${pastScheduleText}`);
    const id = await save({ schedule: single(inSeconds(-50)) });
    const { schedule, nextExecutionTime } = await read(id);
    expect(nextExecutionTime).toBe(schedule.singleExecutionTime);
    await server.documents
      .asOrganization(ann.orgId)
      .update(
        "CronJob",
        { id },
        { schedule: single("2020-01-01T00:00:00.000Z"), nextExecutionTime: null },
      );
    await change(id, { name: "Later", schedule: single("2020-01-01T00:00:00.000Z") });
    expect(await read(id)).toMatchObject({ name: "Later", nextExecutionTime: null });
  });

  it("refuse intervals of zero, of 10 million days and of times that are none", async () => {
    expect(await refused({ schedule: every({}) })).toBe(
      "data[0].schedule: an interval needs a start and at least one unit that is not zero.",
    );
    expect(await refused({ schedule: every({ daysInterval: 10_000_000 }) })).toBe(
      "data[0].schedule.interval: an interval can be at most 3,660 days.",
    );
    expect(await refused({ schedule: { ...neverScheduled, singleExecutionTime: "soon" } })).toBe(
      "data[0].schedule: 'soon' is no time within the next 100 years, such as 2027-03-01T02:00:00Z.",
    );
    expect(
      await refused({
        schedule: { ...neverScheduled, singleExecutionTime: "2027-06-31T10:00:00Z" },
      }),
    ).toContain("'2027-06-31T10:00:00Z' is no time");
    expect(await refused({ schedule: every({ daysInterval: -1 }) })).toContain("daysInterval");
  });

  it("JB-024 JB-027 read a schedule of which parts are left out: now without a time is now, nothing is never", async () => {
    const of = async (schedule: object) =>
      (await read(await save({ schedule: schedule as JobSchedule }))).schedule;
    expect(await of({})).toEqual(neverScheduled);
    expect(await of({ runNow: true })).toMatchObject({
      runNow: true,
      singleExecutionTime: expect.any(String),
    });
    const time = inSeconds(100);
    expect(await of({ singleExecutionTime: time })).toEqual({
      singleExecutionTime: time,
      runNow: false,
      interval: null,
    });
    expect(await of({ interval: { startDateTime: time, hoursInterval: 1 } })).toMatchObject({
      interval: { startDateTime: time, hoursInterval: 1, daysInterval: 0 },
    });
    expect(
      await refused({ schedule: { ...every({ daysInterval: 1 }), singleExecutionTime: time } }),
    ).toBe("data[0].schedule: has a single time and an interval: choose one of them.");
  });

  it("JB-027 a job that runs now has the server's time", async () => {
    const before = Date.now();
    const id = await save({
      schedule: { singleExecutionTime: "2001-01-01T00:00:00.000Z", runNow: true, interval: null },
    });
    const { schedule, nextExecutionTime } = await read(id);
    expect(Date.parse(schedule.singleExecutionTime!)).toBeGreaterThanOrEqual(before);
    expect(nextExecutionTime).toBe(schedule.singleExecutionTime);
  });

  it("JB-029 a changed job resets when it was last executed, and nothing else of what the server keeps", async () => {
    const id = await save();
    await server.documents
      .asOrganization(ann.orgId)
      .update("CronJob", { id }, { lastExecutionTime: inSeconds(-5) });
    await change(id, { name: "Renamed", lastExecutionTime: null });
    expect(await read(id)).toMatchObject({ name: "Renamed", lastExecutionTime: null });
    await expect(change(id, { lastExecutionTime: inSeconds(0) })).rejects.toThrow(
      "can only be reset to null",
    );
    for (const body of [
      { nextExecutionTime: null },
      { runCount: 5 },
      { invalidFlag: false },
      { history: [] },
      { createdBy: newId() },
    ])
      await expect(change(id, body), JSON.stringify(body)).rejects.toThrow();
  });

  it("are not due while paused, and come due by their schedule when resumed: what was missed is not made up for", async () => {
    const id = await save({
      schedule: every({ startDateTime: inSeconds(5), hoursInterval: 1 }),
      paused: true,
    });
    expect((await read(id)).nextExecutionTime).toBeNull();
    const old = every({ startDateTime: inSeconds(-7_200 + 60), hoursInterval: 1 });
    await server.documents.asOrganization(ann.orgId).update("CronJob", { id }, { schedule: old });
    await change(id, { paused: false });
    const wait = Date.parse((await read(id)).nextExecutionTime!) - Date.now();
    expect(Math.round(wait / 60_000)).toBe(1);
  });

  it("GP-008 are read by their creator and by admins, who pause and delete but do not edit them; to others there are none", async () => {
    const [bob, admin] = [server.join(), server.join(undefined, ["admin"])];
    const id = await save({ schedule: every({ daysInterval: 1 }) });
    expect(await server.documents.as(bob).get("CronJob", id)).toBeUndefined();
    expect(await change(id, { name: "Bob's" }, bob).catch(() => 0)).toBe(0);
    expect((await read(id, admin)).name).toBe("Greet Bo");
    await expect(change(id, { name: "Admin's" }, admin)).rejects.toThrow();
    await change(id, { paused: true }, admin);
    expect(await read(id)).toMatchObject({ paused: true, nextExecutionTime: null });
    expect(await server.documents.as(admin).remove("CronJob", { id })).toBe(1);
  });

  it("have names without characters that nobody sees", async () => {
    expect((await read(await save({ name: "Export\r\n\u202egnp.exe\u001b[31m" }))).name).toBe(
      "Export gnp.exe [31m",
    );
  });

  it("that stopped go on only when what stopped them is mended", async () => {
    const bob = server.join();
    await server.keep(ann);
    const [petronId] = await server.documents.as(bob).insert("Petron", [{ name: "Bob's" }]);
    const id = await save({ schedule: every({ daysInterval: 1 }) });
    const stopped = {
      petronId,
      invalidFlag: true,
      invalidReason: "Its Petron is gone.",
      nextExecutionTime: null,
    };
    await server.documents.asOrganization(ann.orgId).update("CronJob", { id }, stopped);
    await change(id, { name: "Renamed", taskName: "Greet" });
    expect(await read(id)).toMatchObject({ invalidFlag: true, nextExecutionTime: null });
    await expect(change(id, { petronId })).rejects.toThrow(
      "there is no such Petron that you may read",
    );
    await server.documents.as(bob).remove("Petron", { id: petronId });
    const [own] = await server.documents.as(ann).insert("Petron", [{ name: "Ann's" }]);
    await server.documents.asOrganization(ann.orgId).update("CronJob", { id }, { petronId: own });
    await change(id, { name: "Renamed again" });
    expect(await read(id)).toMatchObject({
      invalidFlag: false,
      nextExecutionTime: expect.any(String),
    });
  });

  it("of one person come due only so often a minute, all together", async () => {
    for (let count = 0; count < 2; count++)
      await save({ schedule: every({ secondsInterval: 15 }) });
    expect(await refused({ schedule: every({ secondsInterval: 20 }) })).toBe(
      "data[0].schedule.interval: your jobs together would come due more than 10 times a minute; choose a longer interval.",
    );
    expect(await refused({ schedule: every({ daysInterval: 1 }) })).toMatch(/^[A-Za-z0-9]{17}$/);
  });
});

describe("jobs started by hand", () => {
  it("JB-009 JB-013 run once at a time, for their creator alone", async () => {
    const id = await save();
    const start = (session = ann, more: object = {}) =>
      server.tasks.run(session, {
        taskType: "Greet",
        cronJobId: id,
        options: { name: "Bo" },
        runInBackground: true,
        ...more,
      });
    const { insertedIds } = await start();
    expect(await server.result(insertedIds![0]!)).toMatchObject({
      cronJobId: id,
      dueAt: null,
      title: "Greet",
      options: { name: "Bo", times: 1 },
    });
    await expect(start()).rejects.toMatchObject({ code: "job-running" });
    await expect(start(server.join())).rejects.toMatchObject({ code: "not-found" });
    await expect(start(server.join(undefined, ["admin"]))).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    await expect(start(ann, { taskType: "Exit", options: { code: 1 } })).rejects.toMatchObject({
      code: "body-invalid",
    });
    const [other] = await server.documents.as(ann).insert("Petron", [{ name: "Other" }]);
    await expect(start(ann, { pid: other })).rejects.toMatchObject({
      code: "body-invalid",
      path: "pid",
    });
    await server.tasks.cancel(ann, insertedIds![0]!);
    await start();
    expect(await read(id)).toMatchObject({
      runCount: 2,
      jobStatus: "scheduled",
      history: [{ jobStatus: "cancelled" }, { jobStatus: "scheduled" }],
    });
  });

  it("keep their options with the result, but for those that each change of it would carry along", async () => {
    const runWith = async (name: string) => {
      const { insertedIds } = await server.tasks.run(ann, {
        taskType: "Greet",
        options: { name },
        runInBackground: true,
      });
      return (await server.result(insertedIds![0]!)).options;
    };
    expect(await runWith("Bo")).toEqual({ name: "Bo", times: 1 });
    expect(await runWith("x".repeat(17_000))).toBeUndefined();
  });

  it("GP-065 do not run once their task is gone, and can again when it came back", async () => {
    const id = await save({ schedule: every({ daysInterval: 1 }) });
    const next = (await read(id)).nextExecutionTime;
    server.disabled.add(ann.orgId);
    await server.tasks.checkJobs(ann.orgId);
    expect(await read(id)).toMatchObject({
      invalidFlag: true,
      invalidReason: "The plugin 'fixture' of its task is not enabled for your organization.",
      nextExecutionTime: null,
    });
    server.disabled.delete(ann.orgId);
    await server.tasks.checkJobs();
    const freed = await read(id);
    expect(freed).toMatchObject({ invalidFlag: false, invalidReason: null });
    expect(Date.parse(freed.nextExecutionTime!)).toBeGreaterThanOrEqual(Date.parse(next!));
  });
});

describe("a run that others are notified of", () => {
  it("is read by them, and cancelled by its creator and admins alone", async () => {
    const [bob, admin] = [server.join(), server.join(undefined, ["admin"])];
    const id = await save();
    await server.documents
      .asOrganization(ann.orgId)
      .update("CronJob", { id }, { runSettings: { notifyIds: [bob.userId] } });
    const { insertedIds } = await server.tasks.run(ann, {
      taskType: "Greet",
      cronJobId: id,
      options: { name: "Bo" },
      runInBackground: true,
    });
    const run = insertedIds![0]!;
    expect(await server.documents.as(bob).get("JobResult", run)).toBeDefined();
    await expect(server.tasks.cancel(bob, run)).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    expect((await server.result(run)).jobStatus).toBe("scheduled");
    await server.tasks.cancel(admin, run);
    expect((await server.result(run)).jobStatus).toBe("cancelled");
  });
});

describe("a paused job", () => {
  it("has no run that waits to be tried again", async () => {
    const id = await save();
    const { insertedIds } = await server.tasks.run(ann, {
      taskType: "Greet",
      cronJobId: id,
      options: { name: "Bo" },
      runInBackground: true,
    });
    await change(id, { paused: true });
    await expect
      .poll(async () => (await server.result(insertedIds![0]!)).jobStatus)
      .toBe("cancelled");
  });
});

describe("a deleted job", () => {
  it("takes along its runs that have not begun, and what it remembers; results stay", async () => {
    const id = await save();
    const { insertedIds } = await server.tasks.run(ann, {
      taskType: "Greet",
      cronJobId: id,
      options: { name: "Bo" },
      runInBackground: true,
    });
    await server.documents.as(ann).remove("CronJob", { id });
    await expect
      .poll(async () => (await server.result(insertedIds![0]!)).jobStatus)
      .toBe("cancelled");
  });
});
