import {
  type CronJob,
  type Identity,
  type JobSchedule,
  PetronsError,
  type Stored,
} from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import type { TaskDefinition, WriteContext } from "@petrons/sdk/server";
import { describe, expect, it } from "vitest";
import { petronScope } from "../../scope/testing.ts";
import { TaskRegistry } from "../taskRegistry.ts";
import * as fixtureTasks from "../testing/fixtureTasks.ts";
import { prepareJob } from "./prepareJob.ts";

const ann: Identity = { userId: "ann", orgId: "org", roles: [] };
/** The clock of the database; this node's is ten minutes ahead of it. */
const now = Date.now() - 600_000;
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const every = (startDateTime: string, more: object): JobSchedule => ({
  singleExecutionTime: null,
  runNow: false,
  interval: {
    startDateTime,
    daysInterval: 0,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
    ...more,
  },
});
const runNow: JobSchedule = { singleExecutionTime: at(0), runNow: true, interval: null };

const registry = new TaskRegistry(
  () => true,
  () => undefined,
);
for (const [taskName, more] of [
  ["Greet", {}],
  ["GreetPetron", { needsPetron: true }],
  ["ChangePetron", { needsPetron: true, changesPetron: true }],
] as const)
  registry.register({
    entry: { taskName, display: taskName, jobType: "Processing", systemLevelJob: false },
    definition: { ...fixtureTasks.Greet, ...more } as unknown as TaskDefinition,
    pluginId: "fixture",
  });
const asked: object[] = [];
const prepare = prepareJob({
  registry,
  limits: { runOptionsBytes: 100_000, dueTimesPerMinute: 100 },
  scope: petronScope,
  isScopeHere: () => true,
  timeZoneOf: async () => "UTC",
  now: () => now,
});
const job = (more: Partial<CronJob> = {}) =>
  ({
    id: "job",
    createdBy: "ann",
    name: "Nightly",
    taskName: "Greet",
    taskOptions: '{"name":"Bo"}',
    schedule: neverScheduled,
    timeZone: "UTC",
    petronId: null,
    runSettings: {},
    paused: false,
    invalidFlag: false,
    invalidReason: null,
    nextExecutionTime: null,
    ...more,
  }) as Stored<CronJob>;
const written = async (
  body: Partial<CronJob>,
  before?: Stored<CronJob>,
): Promise<Partial<CronJob>> => {
  const documents = {
    async query(_container: string, _query: object, options: object) {
      asked.push(options);
      return { data: [], total: 0 };
    },
    get: async () => ({ name: "Volve" }),
  };
  const context = {
    identity: ann,
    before,
    documents,
    mayRead: async () => true,
    mayUpdate: async (_user: string, _container: string, id: string) => id !== "theirs",
    fault: (field: string, reason: string) =>
      new PetronsError("field-invalid", { path: field, reason }),
  };
  return await prepare(body, context as unknown as WriteContext);
};

describe("a job that is saved", () => {
  it("JB-027 runs now also where the same save resumes it, or mends what stopped it", async () => {
    expect(
      (await written({ schedule: runNow, paused: false }, job({ paused: true }))).nextExecutionTime,
    ).toBe(at(0));
    const stopped = job({
      invalidFlag: true,
      invalidReason: "Its Petron is gone.",
      petronId: "lost",
    });
    expect(await written({ schedule: runNow, petronId: "petron" }, stopped)).toMatchObject({
      invalidFlag: false,
      nextExecutionTime: at(0),
    });
    const daily = every(at(-1_000), { daysInterval: 1 });
    expect(
      (await written({ schedule: daily, paused: false }, job({ paused: true }))).nextExecutionTime,
    ).toBe(at(-1_000));
  });

  it("keeps a due time that has come where nothing about it was changed", async () => {
    const overdue = job({
      schedule: every(at(-90_000), { hoursInterval: 1 }),
      nextExecutionTime: at(-90_000),
    });
    expect(await written({ paused: false }, overdue)).not.toHaveProperty("nextExecutionTime");
    expect((await written({ paused: true }, overdue)).nextExecutionTime).toBeNull();
  });

  it("is due by the clock that says what is due, whatever the clock of this node says", async () => {
    const schedule = every(at(-3_000_000), { hoursInterval: 1 });
    expect(
      (await written({ paused: false }, job({ schedule, paused: true }))).nextExecutionTime,
    ).toBe(at(600_000));
    expect(
      await written({ schedule: { ...runNow, singleExecutionTime: at(600_000) } }),
    ).toMatchObject({ schedule: { singleExecutionTime: at(0) } });
  });

  it("JB-020 names a Petron where its task needs one", async () => {
    const body = { name: "Nightly", taskName: "GreetPetron", taskOptions: '{"name":"Bo"}' };
    await expect(written(job(body))).rejects.toThrow("petronId: ");
    await expect(written({ petronId: null }, job({ ...body, petronId: "petron" }))).rejects.toThrow(
      "petronId: ",
    );
    expect(await written({ ...body, petronId: "petron" })).toMatchObject({ petronId: "petron" });
  });

  it("JB-020 is refused in a Petron that its person may only read where its task writes to it, with the name of the Petron", async () => {
    const body = { name: "Nightly", taskName: "ChangePetron", taskOptions: '{"name":"Bo"}' };
    const refused = "petronId: You may only read 'Volve': choose a Petron that you may change.";
    await expect(written(job({ ...body, petronId: "theirs" }))).rejects.toThrow(refused);
    await expect(
      written({ petronId: "theirs" }, job({ ...body, petronId: "own" })),
    ).rejects.toThrow(refused);
    await expect(written({ ...body }, job({ petronId: "theirs" }))).rejects.toThrow(refused);
    expect(await written({ ...body, petronId: "own" })).toMatchObject({ petronId: "own" });
    expect(
      await written({ taskName: "GreetPetron", taskOptions: body.taskOptions, petronId: "theirs" }),
    ).toMatchObject({ petronId: "theirs" });
    const stopped = job({
      ...body,
      petronId: "theirs",
      invalidFlag: true,
      invalidReason: "Its creator may only read its Petron.",
    });
    expect(await written({ name: "Weekly" }, stopped)).not.toHaveProperty("invalidFlag");
  });

  it("is compared with the other jobs of its person by their schedules alone: their options are long", async () => {
    asked.length = 0;
    await written({ schedule: every(at(0), { minutesInterval: 1 }) }, job());
    expect(asked).toEqual([expect.objectContaining({ without: ["taskOptions", "history"] })]);
  });
});
