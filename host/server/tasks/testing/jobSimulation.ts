import type { CronJob, JobResult, JobSchedule, Stored, User } from "@petrons/sdk/contracts";
import type { TaskDefinition } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import { limitsOf } from "../../limits/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { JobScheduler } from "../jobs/jobScheduler.ts";
import { RunStore } from "../runs/runStore.ts";
import { TaskRegistry } from "../taskRegistry.ts";
import * as fixtureTasks from "./fixtureTasks.ts";
import { fixtureModule, type TaskServer } from "./taskServer.ts";

/** One row of `job_due`. */
interface DueTime {
  job: string;
  due: string;
  run: string | null;
  skipped: string | null;
  until: string | null;
  count: number;
}

/** Schedules jobs by a clock that a test moves; nothing is carried out but what the test ends. */
export function jobSimulation(
  database: Database,
  { documents, logger, people }: TaskServer,
  start: string,
) {
  let now = Date.parse(start);
  const disabled = new Set<string>();
  /** Plugins that do not run for a moment. */
  const away = new Set<string>();
  const registry = new TaskRegistry(
    (_orgId, pluginId) => !disabled.has(pluginId) && !away.has(pluginId),
    () => fixtureModule,
    {
      pluginOf: () => undefined,
      isChosen: (_orgId, pluginId) => !disabled.has(pluginId),
      isBroken: () => false,
    },
  );
  registry.register({
    entry: { taskName: "Greet", display: "Greet", jobType: "Processing", systemLevelJob: false },
    definition: fixtureTasks.Greet as unknown as TaskDefinition,
    pluginId: "fixture",
  });
  const runs = new RunStore({ database, documents, scope: petronScope, waitingPerPerson: 1_000 });
  const userOf = async (userId: string): Promise<User | undefined> => people.get(userId);
  const parts = {
    database,
    documents,
    scope: petronScope,
    registry,
    runs,
    userOf,
    limits: limitsOf({}),
    hold: { since: undefined },
    logger,
    onAccepted: () => {},
  };
  const schedulers = [0, 1].map(
    () => new JobScheduler({ ...parts, clock: { read: async () => now } }),
  );
  const own = (orgId: string) => documents.asOrganization(orgId);

  return {
    registry,
    disabled,
    away,
    runs,
    at: (time: string) => {
      now = Date.parse(time);
    },
    now: () => now,
    /** Stores a job as the server keeps it, first due at `first`. */
    async job(
      user: Pick<User, "userId" | "orgId">,
      schedule: JobSchedule,
      first: string,
      more: Partial<CronJob> = {},
    ): Promise<string> {
      const body = {
        name: "Nightly",
        taskName: "Greet",
        taskOptions: '{"name":"Bo"}',
        schedule,
        timeZone: "UTC",
        nextExecutionTime: first,
        ...more,
      };
      return (
        await documents
          .asOrganization(user.orgId, { userId: user.userId })
          .insert("CronJob", [body])
      )[0]!;
    },
    read: async (orgId: string, id: string): Promise<Stored<CronJob>> =>
      (await own(orgId).get<CronJob>("CronJob", id))!,
    lookOnce: () => schedulers[0]!.look(),
    /** Both nodes look until nothing is due. */
    async look(): Promise<void> {
      for (let round = 0; round < 100; round++) {
        const waits = await Promise.all(schedulers.map((scheduler) => scheduler.look()));
        if (Math.min(...waits) > 10) return;
      }
      throw new Error("There was always something due.");
    },
    /** Ends all runs that wait. */
    async endRuns(
      end: Pick<JobResult, "message"> & { jobStatus: "completed" | "error" } = {
        jobStatus: "completed",
        message: "",
      },
    ): Promise<number> {
      for (let ended = 0; ; ended++) {
        const run = await runs.claimNext(`node:1:${ended}`, 4);
        if (!run) return ended;
        await runs.finish(run, end);
      }
    },
    async dueTimes(jobId: string): Promise<DueTime[]> {
      const { rows } = await sql<{
        job_id: string;
        due_at: Date;
        run_id: string | null;
        skipped: string | null;
        until: Date | null;
        count: number;
      }>`
        select * from job_due where job_id = ${jobId} order by due_at`.execute(database.kysely);
      return rows.map((row) => ({
        job: row.job_id,
        due: row.due_at.toISOString(),
        run: row.run_id,
        skipped: row.skipped,
        until: row.until?.toISOString() ?? null,
        count: row.count,
      }));
    },
    results: async (orgId: string, cronJobId: string): Promise<Stored<JobResult>[]> =>
      (
        await own(orgId).query<JobResult>(
          "JobResult",
          { cronJobId },
          { sortBy: "dueAt", limit: 5_000 },
        )
      ).data,
  };
}
