import { type JobSchedule, newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { petronScope } from "../../scope/testing.ts";
import { jobSimulation } from "../testing/jobSimulation.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";
import { plannedAt } from "./jobScheduler.ts";
import { checkTasksOfJobs } from "./jobValidity.ts";

let database: Database;
let server: TaskServer;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  ann = server.join();
  await server.documents
    .asOrganization(ann.orgId)
    .remove("CronJob", { taskName: { $exists: true } });
});

const every = (
  startDateTime: string,
  more: Partial<NonNullable<JobSchedule["interval"]>>,
): JobSchedule => ({
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
const once = (singleExecutionTime: string): JobSchedule => ({
  singleExecutionTime,
  runNow: false,
  interval: null,
});
const start = "2026-01-01T00:00:00.000Z";
const hour = 3_600_000;
const after = (hours: number) => new Date(Date.parse(start) + hours * hour).toISOString();

describe("the schedules of jobs", () => {
  it("JB-030 run a job at its single time, once, and then never again", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, once(after(1)), after(1));
    await clock.look();
    expect(await clock.results(ann.orgId, id)).toEqual([]);
    for (const hours of [1, 2, 30]) {
      clock.at(after(hours));
      await clock.look();
    }
    expect(await clock.results(ann.orgId, id)).toMatchObject([
      {
        dueAt: after(1),
        cronJobId: id,
        createdBy: ann.userId,
        jobStatus: "scheduled",
        title: "Greet",
      },
    ]);
    expect(await clock.read(ann.orgId, id)).toMatchObject({
      nextExecutionTime: null,
      runCount: 1,
      jobStatus: "scheduled",
    });
    await clock.endRuns();
  });

  it("JB-030 run a job at its start and every interval after it, whatever two nodes do at the same time", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 6 }), start);
    for (let hours = 0; hours <= 24; hours += 6) {
      clock.at(after(hours));
      await clock.look();
      await clock.endRuns();
    }
    expect((await clock.results(ann.orgId, id)).map(({ dueAt }) => dueAt)).toEqual(
      [0, 6, 12, 18, 24].map(after),
    );
    expect(await clock.read(ann.orgId, id)).toMatchObject({
      nextExecutionTime: after(30),
      runCount: 5,
      jobStatus: "completed",
      history: [{}, {}, {}, {}, {}],
    });
  });

  it("JB-030 ask for the first run not before they were saved, though they may start a minute earlier", async () => {
    const job = { schedule: every(start, { hoursInterval: 6 }), updatedAt: after(0.01) };
    expect([0, 6].map((hours) => plannedAt(job, Date.parse(after(hours))))).toEqual([
      after(0.01),
      null,
    ]);
    expect(plannedAt({ ...job, updatedAt: after(-1) }, Date.parse(start))).toBeNull();
  });

  it("GP-065 make up once for what was missed while no server ran, and say so in the log", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start);
    clock.at(after(72.5));
    await clock.look();
    const [run, ...others] = await clock.results(ann.orgId, id);
    expect([run?.dueAt, others]).toEqual([after(72), []]);
    expect(await clock.dueTimes(id)).toMatchObject([
      { due: start, skipped: "missed", until: after(71), count: 72 },
      { due: after(72), run: run!.id, skipped: null },
    ]);
    expect((await server.log(run!.id)).map(({ message }) => message)).toEqual([
      "72 runs due from 2026-01-01 00:00:00 UTC to 2026-01-03 23:00:00 UTC were missed; this one stands for them.",
    ]);
    expect((await clock.read(ann.orgId, id)).nextExecutionTime).toBe(after(73));
    await clock.endRuns();
  });

  it("GP-065 skip a run while the last one has not ended, with a line in its log", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start);
    for (const hours of [0, 1, 2]) {
      clock.at(after(hours));
      await clock.look();
    }
    const [run, ...others] = await clock.results(ann.orgId, id);
    expect(others).toEqual([]);
    expect(await server.log(run!.id)).toMatchObject([
      {
        severity: "warning",
        line: 1,
        message:
          "The run that was due at 2026-01-01 01:00:00 UTC was skipped, because this one had not ended.",
      },
      {
        severity: "warning",
        line: 2,
        message:
          "The run that was due at 2026-01-01 02:00:00 UTC was skipped, because this one had not ended.",
      },
    ]);
    expect((await clock.dueTimes(id)).map(({ skipped }) => skipped)).toEqual([
      null,
      "overlap",
      "overlap",
    ]);
    await clock.endRuns();
    clock.at(after(3));
    await clock.look();
    expect(await clock.results(ann.orgId, id)).toHaveLength(2);
    await clock.endRuns();
  });

  it("GP-065 have the status of their last result, while it waits and once it ended", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start);
    const statuses: (string | null)[] = [];
    const note = async () => statuses.push((await clock.read(ann.orgId, id)).jobStatus);
    await note();
    for (const [hours, jobStatus] of (["completed", "error", "completed"] as const).entries()) {
      clock.at(after(hours));
      await clock.look();
      await note();
      await clock.endRuns({ jobStatus, message: "" });
      await note();
    }
    expect(statuses).toEqual([
      null,
      "scheduled",
      "completed",
      "scheduled",
      "error",
      "scheduled",
      "completed",
    ]);
  });

  it("say in the log of a long run once a minute how many were skipped beside it", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { secondsInterval: 10 }), start);
    for (let seconds = 0; seconds <= 130; seconds += 10) {
      clock.at(after(seconds / 3_600));
      await clock.lookOnce();
    }
    const [run] = await clock.results(ann.orgId, id);
    expect((await server.log(run!.id)).map(({ message }) => message)).toEqual([
      "The run that was due at 2026-01-01 00:00:10 UTC was skipped, because this one had not ended.",
      "The 6 runs that were due up to 2026-01-01 00:01:10 UTC were skipped, because this one had not ended.",
      "The 6 runs that were due up to 2026-01-01 00:02:10 UTC were skipped, because this one had not ended.",
    ]);
    await clock.endRuns();
  });

  it("GP-065 wait for a plugin that is away for a moment, and make up for what was due meanwhile", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start);
    clock.away.add("fixture");
    await clock.look();
    const node = {
      database,
      documents: server.documents,
      scope: petronScope,
      registry: clock.registry,
      clock: { read: async () => clock.now() },
    };
    await checkTasksOfJobs(node, ann.orgId);
    expect(await clock.read(ann.orgId, id)).toMatchObject({
      invalidFlag: false,
      nextExecutionTime: start,
    });
    expect(await clock.dueTimes(id)).toEqual([]);
    const other = jobSimulation(database, server, after(1));
    await other.look();
    expect(await other.dueTimes(id)).toMatchObject([
      { due: start, skipped: "missed" },
      { due: after(1), skipped: null },
    ]);
    await other.endRuns();
    clock.disabled.add("fixture");
    await checkTasksOfJobs(node, ann.orgId);
    expect((await clock.read(ann.orgId, id)).invalidFlag).toBe(true);
  });

  it("run nothing twice when the clock steps back or a schedule begins with a time that has been", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start);
    for (const hours of [0, 1, 0.5, 1]) {
      clock.at(after(hours));
      await clock.look();
      await clock.endRuns();
    }
    await server.documents
      .asOrganization(ann.orgId)
      .update("CronJob", { id }, { nextExecutionTime: after(1) });
    await clock.look();
    expect((await clock.results(ann.orgId, id)).map(({ dueAt }) => dueAt)).toEqual([
      after(0),
      after(1),
    ]);
    expect((await clock.read(ann.orgId, id)).nextExecutionTime).toBe(after(2));
  });

  it("GP-065 stop a job whose task, creator or Petron is gone, with the reason", async () => {
    const clock = jobSimulation(database, server, start);
    const gone = await clock.job(ann, once(start), start, { taskName: "NoSuchTask" });
    const bob = server.join();
    const left = await clock.job(bob, once(start), start);
    server.people.delete(bob.userId);
    const lost = await clock.job(ann, once(start), start, { petronId: "p1111111111111111" });
    const refused = await clock.job(ann, once(start), start, { taskOptions: '{"name":"nobody"}' });
    await clock.look();
    const reasons = await Promise.all(
      [gone, left, lost, refused].map(
        async (id) => (await clock.read(ann.orgId, id)).invalidReason,
      ),
    );
    expect(reasons).toEqual([
      "There is no task 'NoSuchTask' any more.",
      "Its creator is not in the organization any more.",
      "Its Petron is gone, or its creator may not read it any more.",
      "Its options are refused: options nobody cannot be greeted.",
    ]);
    for (const id of [gone, left, lost, refused])
      expect(await clock.read(ann.orgId, id)).toMatchObject({
        invalidFlag: true,
        nextExecutionTime: null,
        runCount: 0,
      });
    expect(await clock.endRuns()).toBe(0);
  });

  it("try a failed run again after growing pauses, and count failures in a row", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, once(start), start, { runSettings: { retries: 1 } });
    const failure = { jobStatus: "error", message: "The well has no production." } as const;
    await clock.look();
    await clock.endRuns(failure);
    const [resting] = await clock.results(ann.orgId, id);
    expect(resting).toMatchObject({ jobStatus: "scheduled", attempt: 1, attempts: 2 });
    expect(resting!.message).toBe(
      "Failed, and is tried again (attempt 2 of 2): The well has no production.",
    );
    expect(Math.round((Date.parse(resting!.nextAttemptAt!) - Date.now()) / 10_000)).toBe(6);
    expect((await clock.read(ann.orgId, id)).history).toMatchObject([
      { attempt: 1, attempts: 2, nextAttemptAt: resting!.nextAttemptAt },
    ]);
    clock.at(new Date(Date.now() + 30_000).toISOString());
    await clock.look();
    expect(await clock.endRuns(failure)).toBe(0);
    clock.at(new Date(Date.now() + 61_000).toISOString());
    await clock.look();
    expect(await clock.endRuns(failure)).toBe(1);
    const [ended] = await clock.results(ann.orgId, id);
    expect(ended).toMatchObject({ jobStatus: "error", message: failure.message, attempt: 2 });
    expect(await clock.read(ann.orgId, id)).toMatchObject({
      jobStatus: "error",
      failedInRow: 1,
      failingSince: ended!.completedAt,
    });
  });

  it("try the failed run of a job that was deleted or paused meanwhile no more", async () => {
    for (const stop of [
      (id: string) => server.documents.as(ann).remove("CronJob", { id }),
      (id: string) => server.documents.as(ann).update("CronJob", { id }, { paused: true }),
    ]) {
      const clock = jobSimulation(database, server, start);
      const id = await clock.job(ann, once(start), start, { runSettings: { retries: 5 } });
      await clock.look();
      const run = await clock.runs.claimNext("node:1:1", 4);
      await stop(id);
      await clock.runs.finish(run!, { jobStatus: "error", message: "No." });
      expect(await clock.results(ann.orgId, id)).toMatchObject([
        { jobStatus: "error", message: "No." },
      ]);
    }
  });

  it("start no run of a job that was deleted just now", async () => {
    const clock = jobSimulation(database, server, start);
    const job = {
      cronJobId: newId(),
      jobName: "Gone",
      dueAt: null,
      maxSeconds: null,
      tries: 1,
      watcherIds: [],
      notifyOn: undefined,
    };
    const run = {
      taskName: "Greet",
      display: "Greet",
      title: "Greet",
      scopeId: null,
      options: {},
      idempotencyKey: null,
      job,
    };
    await expect(clock.runs.accept(ann, run)).rejects.toMatchObject({ code: "not-found" });
    expect(await clock.results(ann.orgId, job.cronJobId)).toEqual([]);
  });

  it("forget old due times a part at a time, and all of them", async () => {
    const clock = jobSimulation(database, server, start);
    const left = async () =>
      (
        await database.pool.query(
          "select count(*)::int as rows from job_due where job_id like 'old %'",
        )
      ).rows[0].rows;
    await database.pool.query(
      "insert into job_due (job_id, due_at, skipped) select 'old ' || i, '2025-01-01', 'overlap' from generate_series(1, 60000) i",
    );
    await clock.lookOnce();
    expect(await left()).toBeGreaterThanOrEqual(50_000);
    for (let looks = 0; looks < 13; looks++) await clock.lookOnce();
    expect(await left()).toBe(0);
  });

  it("come due by turns: a person with a hundred due jobs does not make others late", async () => {
    const clock = jobSimulation(database, server, start);
    const [bob, carl] = [server.join(), server.join("orgBBBBBBBBBBBBBB")];
    const many = await Promise.all(
      Array.from({ length: 100 }, () => clock.job(ann, once(start), start)),
    );
    const others = [
      await clock.job(bob, once(after(1)), after(1)),
      await clock.job(carl, once(after(1)), after(1)),
    ];
    clock.at(after(1));
    await clock.lookOnce();
    for (const [place, { orgId }] of [bob, carl].entries())
      expect(await clock.results(orgId, others[place]!)).toHaveLength(1);
    const begun = await Promise.all(many.map((id) => clock.results(ann.orgId, id)));
    expect(begun.flat().length).toBeLessThan(30);
    await clock.look();
    await clock.endRuns();
  });

  it("keep the last results of a job as its settings say", async () => {
    const clock = jobSimulation(database, server, start);
    const id = await clock.job(ann, every(start, { hoursInterval: 1 }), start, {
      runSettings: { keepResults: 2 },
    });
    for (let hours = 0; hours < 5; hours++) {
      clock.at(after(hours));
      await clock.look();
      await clock.endRuns();
    }
    expect((await clock.results(ann.orgId, id)).map(({ dueAt }) => dueAt)).toEqual([
      after(3),
      after(4),
    ]);
    expect(await clock.read(ann.orgId, id)).toMatchObject({
      runCount: 5,
      lastExecutionTime: expect.any(String),
    });
  });
});

describe("a job of every night", () => {
  /**
   * Its first runs, at 02:30 in Oslo and at 01:30 in Houston, and how many nights; before the days
   * from `down` to `up` no server runs.
   */
  const spans = [
    {
      what: "both begins of summer time",
      oslo: "2026-03-05T01:30:00.000Z",
      houston: "2026-03-05T07:30:00.000Z",
      nights: 28,
    },
    {
      what: "three days without a server",
      oslo: "2026-06-08T00:30:00.000Z",
      houston: "2026-06-08T06:30:00.000Z",
      nights: 8,
      down: 2,
      up: 5,
    },
    {
      what: "both ends of summer time",
      oslo: "2026-10-22T00:30:00.000Z",
      houston: "2026-10-22T06:30:00.000Z",
      nights: 14,
    },
  ];

  it.each(spans)(
    "JB-030 GP-065 has one run a night on the wall clock of each zone, through $what",
    async ({ oslo, houston, nights, down = 0, up = 0 }) => {
      const noon = Date.parse(`${oslo.slice(0, 10)}T12:00:00.000Z`);
      const clock = jobSimulation(database, server, oslo);
      const jobs = [
        {
          id: await clock.job(ann, every(oslo, { daysInterval: 1 }), oslo, {
            timeZone: "Europe/Oslo",
          }),
          zone: "Europe/Oslo",
          time: "02:30",
        },
        {
          id: await clock.job(ann, every(houston, { daysInterval: 1 }), houston, {
            timeZone: "America/Chicago",
          }),
          zone: "America/Chicago",
          time: "01:30",
        },
      ];
      for (let night = 0; night < nights; night++) {
        if (night >= down && night < up) continue;
        clock.at(new Date(noon + night * 24 * hour).toISOString());
        await clock.look();
        await clock.endRuns();
      }
      for (const { id, zone, time } of jobs) {
        const times = await clock.dueTimes(id);
        const ran = times.filter(({ run }) => run !== null);
        const missed = times.filter(({ skipped }) => skipped === "missed");
        expect(missed.map(({ count }) => count)).toEqual(up > down ? [up - down] : []);
        expect(ran.length + up - down).toBe(nights);
        const wall = new Intl.DateTimeFormat("en-GB", {
          timeZone: zone,
          hour: "2-digit",
          minute: "2-digit",
        });
        const others = ran.filter(({ due }) => wall.format(Date.parse(due)) !== time);
        // 02:30 is skipped in Oslo on 29 March; nothing comes twice on 25 October, and 01:30 in
        // Houston comes twice on 1 November.
        expect(others.map(({ due }) => due)).toEqual(
          zone === "Europe/Oslo" && oslo < "2026-03-29" ? ["2026-03-29T01:30:00.000Z"] : [],
        );
        expect(new Set((await clock.results(ann.orgId, id)).map(({ dueAt }) => dueAt)).size).toBe(
          ran.length,
        );
      }
    },
  );
});
