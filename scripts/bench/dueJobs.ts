import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { JobSchedule } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../host/server/database/index.ts";
import { jobSimulation } from "../../host/server/tasks/testing/jobSimulation.ts";
import { taskServer } from "../../host/server/tasks/testing/taskServer.ts";
import { atMost, type BenchRow, median, quantile, scaled, withoutBudget } from "./benchRow.ts";

const sizes = [100, 10_000, 100_000] as const;
const rounds = scaled(400, 20);
const dueRounds = scaled(100, 10);

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const perSecond = 20;
const lateSeconds = scaled(20, 3);

/**
 * Milliseconds from due time to stored run, of jobs that come due while a node with one slot
 * carries runs out: most of them wait for it.
 */
async function lateness(
  database: Database,
  folder: string,
  { job }: ReturnType<typeof jobSimulation>,
  schedule: JobSchedule,
): Promise<number[]> {
  const node = await taskServer(database, { dataDir: folder, limits: { runSlots: 1 } });
  try {
    await sql`update task_run set state = 'ended'`.execute(database.kysely);
    const people = Array.from({ length: 10 }, () => node.join());
    const start = Date.now() + 5_000;
    for (let count = 0; count < perSecond * lateSeconds; count++) {
      const due = new Date(start + (count * 1_000) / perSecond).toISOString();
      await job(
        people[count % people.length]!,
        { ...schedule, singleExecutionTime: due, interval: null },
        due,
      );
    }
    await node.tasks.start();
    const counted = () =>
      sql<{ late: number }>`select extract(epoch from r.created_at - d.due_at) * 1000 as late
      from job_due d join doc_job_result r on r.id = d.run_id where d.due_at >= ${new Date(start).toISOString()}::timestamptz`.execute(
        database.kysely,
      );
    for (;;) {
      const { rows } = await counted();
      if (rows.length >= perSecond * lateSeconds) return rows.map(({ late }) => Number(late));
      await delay(500);
    }
  } finally {
    await node.close();
  }
}

/**
 * What the scheduler costs while nothing is due, and for a job that is due, beside jobs that are
 * not: they must not matter.
 */
export async function measure(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "petrons-bench-"));
  const database = await openDatabase({ dataDir: folder });
  const server = await taskServer(database, { dataDir: folder });
  try {
    const ann = server.join();
    const start = "2026-01-01T00:00:00.000Z";
    const clock = jobSimulation(database, server, start);
    const daily = {
      startDateTime: start,
      daysInterval: 1,
      hoursInterval: 0,
      minutesInterval: 0,
      secondsInterval: 0,
    };
    const schedule = { singleExecutionTime: null, runNow: false, interval: daily };
    const options = JSON.stringify({ name: "x".repeat(400) });
    const model = await clock.job(ann, schedule, "2090-01-01T00:00:00.000Z", {
      taskOptions: options,
    });
    const found: { jobs: number; idle: number; due: number }[] = [];
    for (const [place, jobs] of sizes.entries()) {
      const before = place === 0 ? 1 : sizes[place - 1]!;
      await sql`insert into doc_cron_job (id, org_id, body, revision, created_at, created_by, updated_at, updated_by)
        select lpad(number::text, 17, 'J'), org_id, body || jsonb_build_object('nextExecutionTime', to_char(timestamp '2080-01-01' + number * interval '1 second',
          'YYYY-MM-DD"T"HH24:MI:SS".000Z"')), 1, created_at, created_by, updated_at, updated_by
        from doc_cron_job, generate_series(${before}::int, ${jobs - 1}::int) as number where id = ${model}`.execute(
        database.kysely,
      );
      await sql`vacuum analyze doc_cron_job`.execute(database.kysely);
      const look = () => clock.look();
      await timesOf(20, look);
      const idle = median(await timesOf(rounds, look));
      const due: number[] = [];
      for (let round = 0; round < dueRounds; round++) {
        await clock.job(ann, { ...schedule, singleExecutionTime: start, interval: null }, start);
        due.push(...(await timesOf(1, look)));
      }
      found.push({ jobs, idle, due: median(due) });
    }
    const late = await lateness(database, folder, clock, schedule);
    const [first, ...others] = found;
    if (!first) throw new Error("There is nothing to measure.");
    const what = (jobs: number) =>
      `the scheduler beside ${jobs.toLocaleString("en-US")} jobs that are not due`;
    return [
      atMost(1_000, {
        what: "from a due time to the stored run, 95 of 100, with 100,000 jobs of which 20 a second come due",
        value: quantile(late, 0.95),
        unit: "ms",
        baseline: `half within ${Math.round(median(late))} ms, all within ${Math.round(Math.max(...late))} ms; one slot for runs`,
      }),
      withoutBudget({
        what: `${what(first.jobs)}, two nodes: a look`,
        value: first.idle,
        unit: "ms",
        baseline: "nothing is due",
      }),
      withoutBudget({
        what: `${what(first.jobs)}: a job that is due`,
        value: first.due,
        unit: "ms",
        baseline: "read, stored, moved on",
      }),
      ...others.flatMap(({ jobs, idle, due }) => [
        atMost(1.5, {
          what: `${what(jobs)}: a look`,
          value: idle / first.idle,
          unit: "×",
          baseline: `${idle.toFixed(2)} ms against ${first.idle.toFixed(2)} beside 100`,
          curve: "a look, beside jobs that are not due",
          size: jobs,
          baseSize: first.jobs,
        }),
        atMost(1.5, {
          what: `${what(jobs)}: a job that is due`,
          value: due / first.due,
          unit: "×",
          baseline: `${due.toFixed(1)} ms against ${first.due.toFixed(1)} beside 100`,
          curve: "a job that is due, beside others that are not",
          size: jobs,
          baseSize: first.jobs,
        }),
      ]),
    ];
  } finally {
    await server.close();
    await database.stop(10_000);
    await rm(folder, { recursive: true, force: true });
  }
}
