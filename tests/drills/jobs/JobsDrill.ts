import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { User } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../../../host/server/database/index.ts";
import { endedTooOften } from "../../../host/server/tasks/runs/runStore.ts";
import { type TaskServer, taskServer } from "../../../host/server/tasks/testing/taskServer.ts";

interface JobsDrillOptions {
  jobs: number;
  /** The jobs come due within so many seconds. */
  seconds: number;
  /** A node is killed so often, in seconds. */
  killEvery: number;
  /** Kills are over after so many; without a number, when all jobs have run. */
  kills?: number;
  /** Runs at a time on each node. */
  slots: number;
  report(line: string): void;
}

interface JobsDrillEnd {
  kills: number;
  /** What was wrong; empty when nothing was. */
  faults: string[];
  /**
   * Milliseconds between a due time and its stored run: half of all, 95 of 100, and the longest.
   */
  lateness: { p50: number; p95: number; max: number };
  /** Attempts beyond the first of each run. */
  repeated: number;
  /** Runs that ended because three nodes in turn were killed under them. */
  givenUp: number;
  tookSeconds: number;
}

const entry = fileURLToPath(
  new URL("../../../host/server/tasks/testing/nodeProcess.ts", import.meta.url),
);
const jobsPerPerson = 20;
/** For a node to start, and for the first job to be due after it. */
const lead = 3_000;

/**
 * Two nodes with jobs that all come due soon, one of them killed again and again, and what became
 * of each due time.
 */
export class JobsDrill {
  readonly #database: Database;
  readonly #dataDir: string;
  readonly #options: JobsDrillOptions;
  readonly #people = new Map<string, User>();
  readonly #nodes: (ChildProcess | undefined)[] = [];
  #server!: TaskServer;

  constructor(database: Database, dataDir: string, options: JobsDrillOptions) {
    this.#database = database;
    this.#dataDir = dataDir;
    this.#options = options;
  }

  async run(): Promise<JobsDrillEnd> {
    this.#server = await taskServer(this.#database, {
      dataDir: this.#dataDir,
      people: this.#people,
    });
    try {
      const due = await this.#define();
      for (const place of [0, 1]) this.#nodes[place] = await this.#startNode();
      const began = performance.now();
      const kills = await this.#killUntilDone();
      const tookSeconds = (performance.now() - began) / 1_000;
      return { kills, tookSeconds, ...(await this.#judge(due)) };
    } finally {
      for (const node of this.#nodes) node?.kill("SIGKILL");
      await this.#server.close();
    }
  }

  /** Jobs and when each is due. */
  async #define(): Promise<Map<string, number>> {
    const { jobs, seconds } = this.#options;
    const due = new Map<string, number>();
    const start = Date.now() + lead + jobs * 2;
    const { documents } = this.#server;
    for (let first = 0; first < jobs; first += jobsPerPerson) {
      const { userId, orgId } = this.#server.join();
      const times = Array.from(
        { length: Math.min(jobsPerPerson, jobs - first) },
        (_, index) => start + Math.round(((first + index) / jobs) * seconds * 1_000),
      );
      const bodies = times.map((time) => {
        const singleExecutionTime = new Date(time).toISOString();
        const schedule = { singleExecutionTime, runNow: false, interval: null };
        return {
          name: `Job ${time}`,
          taskName: "CountOnce",
          taskOptions: "{}",
          schedule,
          nextExecutionTime: singleExecutionTime,
        };
      });
      const ids = await documents.asOrganization(orgId, { userId }).insert("CronJob", bodies);
      for (const [index, id] of ids.entries()) due.set(id, times[index]!);
    }
    return due;
  }

  async #startNode(): Promise<ChildProcess> {
    const node = fork(entry, [], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    node.send({
      databaseUrl: this.#database.url,
      dataDir: join(this.#dataDir, "nodes"),
      people: [...this.#people],
      slots: this.#options.slots,
    });
    await new Promise<void>((resolve, reject) => {
      node.once("message", () => resolve());
      node.once("exit", (code) => reject(new Error(`A node ended with ${code} while it started.`)));
    });
    return node;
  }

  async #killUntilDone(): Promise<number> {
    const { killEvery, kills: last = Number.POSITIVE_INFINITY, report } = this.#options;
    let kills = 0;
    let nextKill = performance.now() + killEvery * 1_000;
    for (;;) {
      const left = await this.#left();
      if (left === 0) return kills;
      if (kills < last && performance.now() >= nextKill) {
        const place = kills % 2;
        this.#nodes[place]!.kill("SIGKILL");
        kills++;
        report(`kill ${kills}: ${left} jobs and runs left`);
        this.#nodes[place] = await this.#startNode();
        nextKill = performance.now() + killEvery * 1_000;
      }
      await delay(250);
    }
  }

  async #left(): Promise<number> {
    const { rows } = await sql<{
      left: number;
    }>`select ((select count(*) from doc_cron_job where f_next_execution_time is not null)
      + (select count(*) from task_run where state <> 'ended'))::int as left`.execute(
      this.#database.kysely,
    );
    return rows[0]!.left;
  }

  async #judge(
    due: ReadonlyMap<string, number>,
  ): Promise<Pick<JobsDrillEnd, "faults" | "lateness" | "repeated" | "givenUp">> {
    const faults: string[] = [];
    let givenUp = 0;
    const { kysely } = this.#database;
    const { rows: times } = await sql<{
      job_id: string;
      due_at: Date;
      run_id: string | null;
      skipped: string | null;
    }>`select * from job_due`.execute(kysely);
    const { rows: results } = await sql<{
      id: string;
      job: string;
      status: string;
      message: string;
      due: string;
      stored: Date;
    }>`
      select id, f_cron_job_id as job, f_job_status as status, body ->> 'message' as message, body ->> 'dueAt' as due, created_at as stored from doc_job_result`.execute(
      kysely,
    );
    const { rows: effects } = await sql<{
      text: string;
      effects: number;
    }>`select body ->> 'text' as text, count(*)::int as effects from doc_note group by 1`.execute(
      kysely,
    );
    const { rows: attempts } = await sql<{
      repeated: number;
    }>`select coalesce(sum(greatest(attempts - 1, 0)), 0)::int as repeated from task_run`.execute(
      kysely,
    );
    const byJob = Map.groupBy(results, ({ job }) => job);
    const dueOf = Map.groupBy(times, ({ job_id }) => job_id);
    const effectsOf = new Map(effects.map(({ text, effects: count }) => [text, count]));
    for (const [job, time] of due) {
      const [own, runs] = [dueOf.get(job) ?? [], byJob.get(job) ?? []];
      if (own.length !== 1 || own[0]!.due_at.getTime() !== time)
        faults.push(`job ${job}: ${own.length} records of its due time`);
      if (own[0]?.run_id !== null && runs.length !== 1)
        faults.push(`job ${job}: ${runs.length} runs`);
      if (own[0]?.skipped !== null) faults.push(`job ${job}: skipped, ${own[0]?.skipped}`);
      for (const { id, status, message } of runs) {
        if (status === "error" && message === endedTooOften) givenUp++;
        else if (status !== "completed") faults.push(`job ${job}: its run ${id} is ${status}`);
        const count = effectsOf.get(id) ?? 0;
        if (count > 1 || (count === 0 && message !== endedTooOften))
          faults.push(`job ${job}: ${count} effects`);
      }
    }
    const late = results
      .map(({ due: time, stored }) => stored.getTime() - Date.parse(time))
      .sort((a, b) => a - b);
    const at = (part: number) =>
      late[Math.min(late.length - 1, Math.floor(part * late.length))] ?? 0;
    return {
      faults,
      lateness: { p50: at(0.5), p95: at(0.95), max: at(1) },
      repeated: attempts[0]!.repeated,
      givenUp,
    };
  }
}
